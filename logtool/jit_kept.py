"""Entries kept by themselves: what calling one takes, and nothing else.

Before numba loads a function it makes ready to compile others, and imports half of scipy for it;
with the function it keeps what its callers would need to be compiled. Together that takes longer
than all the rest of a start. So an entry is written once more, after it was compiled: its machine
code, and in the place of all else a stub that tells numba its name.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import tempfile
from pathlib import Path
from types import FunctionType
from typing import Any

from logtool import jit_cache

PREFIX = "entry-"
DIGEST_SIZE = hashlib.sha256().digest_size

# What numba raises where it keeps its code in another way than this file knows.
STRANGE = (AttributeError, LookupError, RuntimeError, TypeError, ValueError)


def keep(name: str, dispatcher: Any) -> None:  # noqa: ANN401
    """Keep a compiled function by itself, if it can be.

    Args:
        name: Its full name.
        dispatcher: What numba made of it, with numba's own cache.
    """
    folder = jit_cache.cache_folder()
    if folder is None:
        return
    with contextlib.suppress(OSError, *STRANGE):
        data = _slim(dispatcher)
        _write(_path(folder, name, dispatcher), _digest(name, data) + data)


def load(name: str, plain: FunctionType) -> Any:  # noqa: ANN401
    """Return a function that was kept by itself, ready to be called; None where it cannot be.

    Compiled code cannot call it: it knows nothing of itself but how Python calls it.
    """
    import numba
    from numba.core.compiler import CompileResult
    from numba.core.compiler_lock import global_compiler_lock

    folder = jit_cache.cache_folder()
    dispatcher: Any = numba.njit(no_cfunc_wrapper=True)(plain)  # type: ignore[call-overload]
    try:
        data = b"" if folder is None else _path(folder, name, dispatcher).read_bytes()
        if _digest(name, data[DIGEST_SIZE:]) != data[:DIGEST_SIZE]:
            return None
        with global_compiler_lock:
            made = CompileResult._rebuild(  # type: ignore[no-untyped-call]  # noqa: SLF001
                dispatcher.targetctx,
                *pickle.loads(data[DIGEST_SIZE:]),  # noqa: S301 (our own file)
            )
            dispatcher.add_overload(made)
    except (OSError, *STRANGE):
        return None
    dispatcher.disable_compile()
    return dispatcher


def _digest(name: str, data: bytes) -> bytes:
    """Return what shows that a file is whole, and that of this function."""
    return hashlib.sha256(name.encode() + b"\0" + data).digest()


def _slim(dispatcher: Any) -> bytes:  # noqa: ANN401
    """Return what numba has kept of a function, without what only its callers need."""
    from llvmlite import binding
    from numba.core.serialize import dumps

    cache = dispatcher._cache  # noqa: SLF001
    (arguments,) = dispatcher.overloads
    key = cache._index_key(arguments, dispatcher.targetctx.codegen())  # noqa: SLF001
    found = cache._cache_file.load(key)  # noqa: SLF001
    library, about, own, signature, is_object, lifted, _, starts, callees = found
    name, kind, (machine_code, _) = library
    symbols = about.llvm_func_name, about.llvm_cpython_wrapper_name
    stub = "\n".join(f'define void @"{symbol}"() {{ ret void }}' for symbol in symbols)
    library = name, kind, (machine_code, binding.parse_assembly(stub).as_bitcode())
    # Code looks into these for constants: those of nearly all callees have none.
    callees = tuple(each for each in callees if each.consts)
    kept = library, about, own, signature, is_object, lifted, "", starts, callees
    data: bytes = dumps(kept)  # type: ignore[no-untyped-call]
    return data


def _path(folder: Path, name: str, dispatcher: Any) -> Path:  # noqa: ANN401
    """Return the file of a function for this processor: another one may lack instructions."""
    processor = repr(dispatcher.targetctx.codegen().magic_tuple())
    return folder / f"{PREFIX}{name}-{hashlib.sha256(processor.encode()).hexdigest()[:12]}"


def _write(path: Path, data: bytes) -> None:
    """Write a file that is there whole or not at all."""
    descriptor, written = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        Path(written).replace(path)
    except OSError:
        Path(written).unlink(missing_ok=True)
        raise
