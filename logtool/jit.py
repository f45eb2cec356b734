"""The decorator of rule code, and the switch between its plain and its compiled mode.

``@compiled`` only notes a function, which stays ordinary Python, and ``@entry`` one that ordinary
code may call. ``switch(True)`` rebinds the names of the entries; at its first call an entry is
loaded from the cache, or compiled by numba, with all that it calls, for the types that the
annotations name. ``switch(False)`` puts the plain functions back. A name that was imported
elsewhere than in this package is not rebound: call ``replay.replay_games(...)``, not a
``replay_games`` kept from an earlier import.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
import typing
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
PLAIN = "0"
COMPILED = "1"
AUTO = "auto"
TEST_VARIABLE = jit_cache.TEST_VARIABLE

_log = logging.getLogger(__name__)


@dataclass
class _State:
    """What was noted, what was compiled of it, and what the names stand for."""

    on: bool = False
    noted: dict[FunctionType, bool] = field(default_factory=dict)  # whether it is an entry
    dispatchers: dict[FunctionType, Any] = field(default_factory=dict)
    standing_in: dict[FunctionType, Any] = field(default_factory=dict)  # where not the plain one


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


def wanted_mode() -> str:
    """Return what LOGTOOL_JIT asks for: PLAIN, COMPILED or AUTO, which stands where it is not set.

    Raises:
        ValueError: LOGTOOL_JIT is something else.
    """
    mode = os.environ.get(MODE_VARIABLE, AUTO)
    if mode not in (PLAIN, COMPILED, AUTO):
        msg = f"{MODE_VARIABLE} is '{mode}': it may be 0, 1 or auto"
        raise ValueError(msg)
    return mode


def start() -> bool:
    """Choose the mode that LOGTOOL_JIT asks for, and return whether it is the compiled one.

    ``0`` is plain and ``1`` compiled; ``auto`` begins plain, and ``logtool.batch.modes`` decides
    by the length of the run. Where numba cannot be imported, ``1`` is plain too, with a warning in
    the log.

    Raises:
        ValueError: LOGTOOL_JIT is something else.
    """
    wanted = wanted_mode() == COMPILED and can_compile()
    switch(wanted)
    return wanted


def can_compile() -> bool:
    """Return whether there is a compiler; says so where one is asked for that is not there."""
    if _import_numba() is not None:
        return True
    if wanted_mode() == COMPILED:
        _log.warning("%s=1, but numba cannot be imported: rules run as plain Python", MODE_VARIABLE)
    return False


def switch(on: bool) -> None:
    """Run rule code compiled from now on, or plain.

    An entry is loaded from the cache at its first call, or compiled with all that it calls; the
    rest of the rule code stays plain for ordinary code, which does not call it. Where tests ask
    for single rules, all is compiled at once. Modules imported since the last switch are taken in
    by another ``switch(True)``.

    Raises:
        RuntimeError: The compiled mode was asked for, but numba cannot be imported.
        TypeError: A function cannot be compiled as its annotations say.
    """
    if not on:
        _rebind({id(made): plain for plain, made in _state.standing_in.items()})
        _state.standing_in.clear()
        _state.on = False
        return
    numba = _import_numba()
    if numba is None:
        raise RuntimeError("numba cannot be imported: rules can only run as plain Python")
    _teach_casts()
    folder = jit_cache.cache_folder()
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)
    _state.on = True
    try:
        if _is_test():
            _compile(_state.noted)
            _stand_in(_state.dispatchers)
        else:
            _stand_in({plain: _Entry(plain) for plain in _entries() if not _is_standing_in(plain)})
    except BaseException:
        switch(False)
        raise


def load_all() -> None:
    """Load or compile every entry noted so far, in the compiled mode."""
    for plain in _entries():
        _load(plain)


def load(name: str) -> None:
    """Load or compile one entry, known by its full name (``logtool.engine.replay...``)."""
    for plain in _entries():
        if name_of(plain) == name:
            _load(plain)


def are_cached(names: Iterable[str]) -> bool:
    """Return whether entries, known by their full names, were all compiled before."""
    return all(jit_cache.is_complete(name) for name in names)


def name_of(plain: FunctionType) -> str:
    """Return the full name of a function."""
    return f"{plain.__module__}.{plain.__qualname__}"


class _Entry:
    """Stands in for an entry until its first call, which loads or compiles it."""

    def __init__(self, plain: FunctionType) -> None:
        self.plain = plain

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401 (whatever the entry takes and gives)
        return _load(self.plain)(*arguments)


def _load(plain: FunctionType) -> Callable[..., Any]:
    """Return an entry as compiled code, from the cache where it is there."""
    dispatcher = _state.dispatchers.get(plain)
    if dispatcher is None:
        dispatcher = _from_cache(plain) or _compiled_with_callees(plain)
    _stand_in({plain: dispatcher})
    return cast("Callable[..., Any]", dispatcher)


def _from_cache(plain: FunctionType) -> Any:  # noqa: ANN401 (numba's dispatchers have no type)
    """Return an entry that was compiled before, with all it calls inside; None where it was not."""
    if not jit_cache.is_complete(name_of(plain)):
        return None
    from numba.core.errors import NumbaError

    dispatcher = _new_dispatcher(plain)
    try:  # without its callees it cannot be compiled: what is loaded is what was kept
        _compile_one(plain, dispatcher)
    except (NumbaError, TypeError):
        return None
    _state.dispatchers[plain] = dispatcher
    return dispatcher


def _compiled_with_callees(plain: FunctionType) -> Any:  # noqa: ANN401
    made = _compile([plain])
    jit_cache.mark_complete(name_of(plain))
    return made[plain]


def _entries() -> list[FunctionType]:
    return [plain for plain, is_entry in _state.noted.items() if is_entry]


def _is_standing_in(plain: FunctionType) -> bool:
    return plain in _state.standing_in


def _stand_in(made: Mapping[FunctionType, Any]) -> None:
    """Let other callables stand for plain functions, wherever the package names them."""
    swaps = {id(plain): other for plain, other in made.items()}
    for plain, other in made.items():
        before = _state.standing_in.get(plain)
        if before is not None:
            swaps[id(before)] = other
    _rebind(swaps)
    _state.standing_in.update(made)


def _new_dispatcher(plain: FunctionType) -> Any:  # noqa: ANN401
    import numba

    return numba.njit(  # type: ignore[call-overload] # numba's types leave out three options
        _nrt=False,  # nothing is allocated, so no references need counting
        no_cpython_wrapper=not _has_wrapper(entry=_state.noted[plain]),
        no_cfunc_wrapper=True,
        cache=jit_cache.cache_folder() is not None,
    )(plain)


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
    return entry or _is_test()


def _is_test() -> bool:
    """Return whether tests call single rules compiled."""
    return os.environ.get(TEST_VARIABLE) == "1"


def _import_numba() -> ModuleType | None:
    try:
        import numba
    except ImportError:
        return None
    return numba


def _callees_first(roots: Iterable[FunctionType]) -> list[FunctionType]:
    """Return functions and all that they call, each after those it calls.

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

    for function in roots:
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
            if isinstance(candidate, _Entry):
                candidate = candidate.plain
            plain = getattr(candidate, "py_func", candidate)
            if isinstance(plain, FunctionType) and plain in _state.noted:
                yield plain


def _compile(roots: Iterable[FunctionType]) -> dict[FunctionType, Any]:
    """Compile functions and all that they call, and return what is compiled by now.

    Meanwhile the names stand for compiled code, by which the callers find their callees.

    Raises:
        TypeError: A function cannot be compiled as its annotations say.
    """
    from numba.core.errors import NumbaError, NumbaExperimentalFeatureWarning

    ordered = _callees_first(roots)
    made = {plain: _state.dispatchers.get(plain) or _new_dispatcher(plain) for plain in ordered}
    before = dict(_state.standing_in)
    _stand_in(made)
    try:
        with _collector_off(), warnings.catch_warnings():
            # A record handed to code for its base: its first fields are those of the base.
            warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)
            for plain in ordered:
                if plain not in _state.dispatchers:
                    try:
                        _compile_one(plain, made[plain])
                    except NumbaError as error:
                        error.add_note(f"while {name_of(plain)} was compiled")
                        raise
                    _state.dispatchers[plain] = made[plain]
    finally:
        _stand_in({plain: before.get(plain, plain) for plain in ordered})
        for plain in ordered:
            if plain not in before:
                del _state.standing_in[plain]
    return _state.dispatchers


def _compile_one(plain: FunctionType, dispatcher: Any) -> None:  # noqa: ANN401
    *arguments, result = _signature(plain)
    dispatcher.compile(tuple(arguments))
    dispatcher.disable_compile()
    if not _has_wrapper(entry=_state.noted[plain]):
        # Without this a call from Python would jump to address 0 instead of raising.
        dispatcher._clear()  # noqa: SLF001
    found = dispatcher.overloads[tuple(arguments)].signature.return_type
    if found != result:
        msg = f"{plain.__qualname__} returns {found}, its annotation says {result}"
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
