"""The decorator of rule code, and the switch between its plain and its compiled mode.

``@compiled`` only notes a function, which stays ordinary Python. ``switch(True)`` makes a numba
dispatcher of each noted function of the modules imported so far, compiles it for the types that
its annotations name, and rebinds the names that stand for it; ``switch(False)`` puts the plain
functions back. A name that was imported elsewhere than in this package is not rebound: call
``replay.replay_game(...)``, not a ``replay_game`` kept from an earlier import.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
import typing
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

from logtool import jit_cache
from logtool.record import Grid, Ints, Record

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])
RecordT = TypeVar("RecordT", bound=Record)

MODE_VARIABLE = "LOGTOOL_JIT"
TEST_VARIABLE = jit_cache.TEST_VARIABLE

_log = logging.getLogger(__name__)


@dataclass
class _State:
    """What was noted, what was compiled of it, and which of the two the names stand for."""

    on: bool = False
    noted: dict[FunctionType, bool] = field(default_factory=dict)  # whether it is an entry
    dispatchers: dict[FunctionType, Any] = field(default_factory=dict)


_state = _State()


def compiled(function: FunctionT) -> FunctionT:
    """Note ``function`` as rule code that runs plain and compiled, and return it unchanged."""
    _state.noted[cast("FunctionType", function)] = False
    return function


def entry(function: FunctionT) -> FunctionT:
    """Note ``function`` as rule code that ordinary code may call, and return it unchanged."""
    _state.noted[cast("FunctionType", function)] = True
    return function


def dispatchers() -> dict[FunctionType, Any]:
    """Return what was compiled so far, by plain function."""
    return dict(_state.dispatchers)


def noted_functions() -> list[FunctionType]:
    """Return the plain functions noted so far, in the order of their definition."""
    return list(_state.noted)


def is_on() -> bool:
    """Return whether rule code runs compiled now."""
    return _state.on


def start() -> bool:
    """Choose the mode that LOGTOOL_JIT asks for, and return whether it is the compiled one.

    ``0`` is plain and ``1`` compiled; ``auto``, also where nothing is set, is plain for now.
    Where numba cannot be imported, ``1`` is plain too, with a warning in the log.

    Raises:
        ValueError: LOGTOOL_JIT is something else.
    """
    mode = os.environ.get(MODE_VARIABLE, "auto")
    if mode not in ("0", "1", "auto"):
        msg = f"{MODE_VARIABLE} is '{mode}': it may be 0, 1 or auto"
        raise ValueError(msg)
    wanted = mode == "1"
    if wanted and _import_numba() is None:
        _log.warning("%s=1, but numba cannot be imported: rules run as plain Python", MODE_VARIABLE)
        wanted = False
    switch(wanted)
    return wanted


def switch(on: bool) -> None:
    """Run rule code compiled from now on, or plain.

    Modules imported since the last switch are taken in by another ``switch(True)``.

    Raises:
        RuntimeError: The compiled mode was asked for, but numba cannot be imported.
        TypeError: A function cannot be compiled as its annotations say.
    """
    if not on:
        _rebind({id(made): plain for plain, made in _state.dispatchers.items()})
        _state.on = False
        return
    numba = _import_numba()
    if numba is None:
        raise RuntimeError("numba cannot be imported: rules can only run as plain Python")
    _teach_casts()
    missing = [plain for plain in _callees_first() if plain not in _state.dispatchers]
    folder = jit_cache.cache_folder()
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)
    for plain in missing:
        _state.dispatchers[plain] = numba.njit(
            no_cpython_wrapper=not _has_wrapper(entry=_state.noted[plain]),
            no_cfunc_wrapper=True,
            cache=folder is not None,
        )(plain)
    _rebind({id(plain): made for plain, made in _state.dispatchers.items()})
    _state.on = True
    try:
        _compile(missing)
    except BaseException:
        switch(False)
        for plain in missing:
            del _state.dispatchers[plain]
        raise
    jit_cache.mark_complete(_names_of_noted())


def is_cached() -> bool:
    """Return whether the rule code noted so far was compiled before, and would only be loaded."""
    return jit_cache.is_complete(_names_of_noted())


def _names_of_noted() -> str:
    return "\n".join(f"{plain.__module__}.{plain.__qualname__}" for plain in _state.noted)


def new(kind: type[RecordT]) -> RecordT:
    """Return a record of zeros for the mode that is on."""
    return kind.packed() if _state.on else kind.plain()


def row(values: Sequence[int]) -> Ints:
    """Return a copy of ``values`` as a row for the mode that is on."""
    if not _state.on:
        return list(values)
    import numpy as np

    return cast("Ints", np.array(values, np.int64))


def grid(rows: int, columns: int) -> Grid:
    """Return a grid of zeros for the mode that is on."""
    if not _state.on:
        return [[0] * columns for _ in range(rows)]
    import numpy as np

    return cast("Grid", np.zeros((rows, columns), np.int64))


def grid_of(rows: Sequence[Sequence[int]]) -> Grid:
    """Return a copy of ``rows``, all of one length, as a grid for the mode that is on."""
    if not _state.on:
        return [list(row) for row in rows]
    import numpy as np

    return cast("Grid", np.array(rows, np.int64))


def text(data: bytes) -> bytes:
    """Return bytes as the mode that is on takes them, without a copy."""
    if not _state.on:
        return data
    import numpy as np

    return cast("bytes", np.frombuffer(data, np.uint8))


def is_named_tuple(kind: object) -> bool:
    """Return whether ``kind`` is a NamedTuple class whose fields are all ints and bools."""
    if not (isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")):
        return False
    return all(part in (int, bool) for part in typing.get_type_hints(kind).values())


def _has_wrapper(*, entry: bool) -> bool:
    """Return whether Python may call the function: wrappers cost much of the compile time."""
    return entry or os.environ.get(TEST_VARIABLE) == "1"


def _import_numba() -> ModuleType | None:
    try:
        import numba
    except ImportError:
        return None
    return numba


def _callees_first() -> list[FunctionType]:
    """Return the noted functions in the order of definition, but those they call before them.

    A function compiled on the way, when its caller is, would get the types of that one call:
    literals for numbers, and so a version of its own.
    """
    ordered: dict[FunctionType, None] = {}

    def visit(function: FunctionType, callers: tuple[FunctionType, ...]) -> None:
        if function in ordered or function in callers:
            return
        for callee in _callees(function):
            visit(callee, (*callers, function))
        ordered[function] = None

    for function in _state.noted:
        visit(function, ())
    return list(ordered)


def _callees(function: FunctionType) -> Iterator[FunctionType]:
    """Yield the noted functions that ``function`` names, alone or as attributes of a module."""
    names = function.__code__.co_names
    for name in names:
        value = function.__globals__.get(name)
        found = [value]
        if isinstance(value, ModuleType):
            found = [getattr(value, part, None) for part in names]
        for candidate in found:
            plain = getattr(candidate, "py_func", candidate)
            if isinstance(plain, FunctionType) and plain in _state.noted:
                yield plain


def _compile(functions: list[FunctionType]) -> None:
    from numba.core.errors import NumbaError, NumbaExperimentalFeatureWarning

    with _collector_off(), warnings.catch_warnings():
        # A record handed to code for its base: its first fields are those of the base.
        warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)
        for function in functions:
            dispatcher = _state.dispatchers[function]
            *arguments, result = _signature(function)
            try:
                dispatcher.compile(tuple(arguments))
            except NumbaError as error:
                error.add_note(f"while {function.__module__}.{function.__qualname__} was compiled")
                raise
            dispatcher.disable_compile()
            if not _has_wrapper(entry=_state.noted[function]):
                # Without this a call from Python would jump to address 0 instead of raising.
                dispatcher._clear()  # noqa: SLF001
            found = dispatcher.overloads[tuple(arguments)].signature.return_type
            if found != result:
                msg = f"{function.__qualname__} returns {found}, its annotation says {result}"
                raise TypeError(msg)


def _signature(function: FunctionType) -> list[Any]:
    """Return the compiled types of the arguments of ``function``, then of its result."""
    hints = typing.get_type_hints(function)
    code = function.__code__
    names = [*code.co_varnames[: code.co_argcount], "return"]
    try:
        return [_compiled_type(hints[name]) for name in names]
    except (KeyError, TypeError) as error:
        msg = f"{function.__module__}.{function.__qualname__}: annotation missing or not allowed"
        raise TypeError(msg) from error


def _compiled_type(kind: Any) -> Any:  # noqa: ANN401 (annotations and numba's types have no type)
    from numba import from_dtype, typeof, types

    simple = {
        int: types.int64,
        bool: types.boolean,
        type(None): types.none,
        Ints: types.Array(types.int64, 1, "C"),
        Grid: types.Array(types.int64, 2, "C"),
        bytes: types.Array(types.uint8, 1, "C", readonly=True),
    }
    if kind in simple:
        return simple[kind]
    if is_named_tuple(kind):
        return typeof(  # type: ignore[no-untyped-call]
            kind(*(part(0) for part in typing.get_type_hints(kind).values()))
        )
    if isinstance(kind, type) and issubclass(kind, Record):
        return from_dtype(kind.packed_type())
    raise TypeError(kind)


@lru_cache(maxsize=1)
def _teach_casts() -> None:
    """Teach numba two ways to hand a value over that change nothing in memory.

    A row or grid that is a field of a record may stand for any row or grid, and a record, whose
    first fields are those of its base, for a record of the base.
    """
    from numba import types
    from numba.extending import lower_cast

    @lower_cast(types.NestedArray, types.Array)  # type: ignore[no-untyped-call,untyped-decorator]
    def _field_to_row(_context: Any, _builder: Any, _from: Any, _to: Any, value: Any) -> Any:  # noqa: ANN401
        return value

    @lower_cast(types.Record, types.Record)  # type: ignore[no-untyped-call,untyped-decorator]
    def _record_to_base(context: Any, builder: Any, _from: Any, to: Any, value: Any) -> Any:  # noqa: ANN401
        return builder.bitcast(value, context.get_value_type(to))


def _rebind(swaps: dict[int, Any]) -> None:
    """Replace functions, found by identity, wherever a module of the package holds one."""
    holders = [vars(module) for name, module in sys.modules.items() if _is_ours(name)]
    holders += [function.__globals__ for function in _state.noted]
    for names in {id(names): names for names in holders}.values():
        for name, value in list(names.items()):
            if id(value) in swaps:
                names[name] = swaps[id(value)]


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == __name__.partition(".")[0]


@contextmanager
def _collector_off() -> Iterator[None]:
    """Compile without the garbage collector: it takes a sixth of the time and finds little."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
