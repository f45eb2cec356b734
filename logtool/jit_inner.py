"""Compiles functions that only compiled code calls, without machine code of their own.

numba makes machine code of each function, though that of a caller holds all that it calls: what
is linked into the caller is not machine code but what it is made of. And it optimises in each
function all that is linked into it once more. Here a function is optimised alone, then once with
all others in an entry: a first compilation takes three fifths of the time, and what it makes is
as fast.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

FIRST_TRIED = (0, 60)
LAST_TRIED = (0, 68)


@contextmanager
def without_machine_code(dispatcher: Any) -> Iterator[None]:  # noqa: ANN401
    """Compile a function meanwhile, or load it, of which only other functions will make use.

    With a version of numba that nobody has tried this with, it is compiled as numba does.
    """
    if not is_tried():
        yield
        return
    from numba.core.compiler_lock import global_compiler_lock

    context = dispatcher.targetctx
    context.refresh()  # what numba itself runs gets its machine code now
    maker = context.codegen()
    with global_compiler_lock:
        usual = maker._library_class  # noqa: SLF001
        maker._library_class = _inner_library()  # noqa: SLF001
        try:
            yield
        finally:
            maker._library_class = usual  # noqa: SLF001


def is_tried() -> bool:
    """Return whether this version of numba is known to work inside as this file expects."""
    import numba

    return FIRST_TRIED <= tuple(numba.version_info.short) <= LAST_TRIED


@lru_cache(maxsize=1)
def _inner_library() -> Any:  # noqa: ANN401
    from numba.core.codegen import JITCodeLibrary

    class InnerLibrary(JITCodeLibrary):
        """What a function is made of, ready to be linked."""

        def finalize(self) -> None:
            # Before anything is linked into it.
            super()._optimize_final_module()  # type: ignore[no-untyped-call]
            super().finalize()  # type: ignore[no-untyped-call]

        def _optimize_final_module(self) -> None:
            """Leave what is linked in to the entry."""

        def _finalize_final_module(self) -> None:
            self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
            self._verify_declare_only_symbols()  # type: ignore[no-untyped-call]
            self._finalized = True

        def _get_compiled_object(self) -> bytes:
            return b""

        def get_pointer_to_function(self, name: str) -> int:
            """Return 0, as numba does for what is not there; only wrappers may be asked for."""
            self._ensure_finalized()  # type: ignore[no-untyped-call]
            functions = self.get_defined_functions()  # type: ignore[no-untyped-call]
            if any(function.name == name for function in functions):
                msg = f"there is no machine code of {name}"
                raise RuntimeError(msg)
            return 0

        @property
        def codegen(self) -> _Codegen:
            return _Codegen(self._codegen)

    return InnerLibrary


class _Codegen:
    """What makes machine code, but for the Python objects of a function that has none."""

    def __init__(self, usual: Any) -> None:  # noqa: ANN401
        self._usual = usual

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(self._usual, name)

    def set_env(self, name: str, environment: Any) -> None:  # noqa: ANN401
        """Keep no objects for a function: its callers could not find them."""
        if environment.consts:
            msg = f"rule code may hold no Python objects: {name}"
            raise TypeError(msg)
