"""The decorator of rule code, and the switch between its plain and its compiled mode.

``@compiled`` only notes a function, which stays ordinary Python, and ``@entry`` one that ordinary
code may call. ``switch(True)`` rebinds the names of the entries; at its first call an entry is
loaded from the cache, or compiled by numba, with all that it calls, for the types that the
annotations name. ``switch(False)`` puts the plain functions back. A name that was imported
elsewhere than in this package is not rebound: call ``replay.replay_games(...)``, not a
``replay_games`` kept from an earlier import.
"""

from __future__ import annotations

import importlib
import logging
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, TypeVar, cast

from logtool import jit_cache, jit_kept, jit_names
from logtool.jit_inner import without_machine_code
from logtool.jit_mode import COMPILED, can_compile, import_numba, wanted_mode
from logtool.jit_together import Claims, shared_with_another_process
from logtool.jit_types import compiling_quietly, signature_of, teach_casts
from logtool.record import Grid, Ints, Record

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])
RecordT = TypeVar("RecordT", bound=Record)

MUCH_WORK = 100  # functions from which on another process is started to help
TEST_VARIABLE = jit_cache.TEST_VARIABLE

_log = logging.getLogger(__name__)


@dataclass
class _State:
    """What was noted, what was compiled of it, and what the names stand for."""

    on: bool = False
    noted: dict[FunctionType, bool] = field(default_factory=dict)  # whether it is an entry
    dispatchers: dict[FunctionType, Any] = field(default_factory=dict)
    standing_in: dict[FunctionType, Any] = field(default_factory=dict)  # where not the plain one
    alone: set[FunctionType] = field(default_factory=set)  # loaded so that only Python can call it


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

    ``0`` is plain and ``1`` compiled; ``auto`` begins plain, and ``logtool.batch.modes`` decides
    by the length of the run. Where numba cannot be used, ``1`` is plain too, with a warning in
    the log.

    Raises:
        SettingError: LOGTOOL_JIT is something else.
    """
    wanted = wanted_mode() == COMPILED and can_compile()
    switch(wanted)
    return wanted


def switch(on: bool) -> None:
    """Run rule code compiled from now on, or plain.

    An entry is loaded from the cache at its first call, or compiled with all that it calls; the
    rest of the rule code stays plain for ordinary code, which does not call it. Where tests ask
    for single rules, all is compiled at once. Modules imported since the last switch are taken in
    by another ``switch(True)``.

    Raises:
        RuntimeError: The compiled mode was asked for, but numba cannot be used.
        TypeError: A function cannot be compiled as its annotations say.
    """
    if not on:
        swaps = {id(made): plain for plain, made in _state.standing_in.items()}
        jit_names.rebind(swaps, _state.noted)
        _state.standing_in.clear()
        _state.on = False
        return
    numba = import_numba()
    if numba is None:
        raise RuntimeError("numba cannot be used: rules can only run as plain Python")
    teach_casts()
    folder = jit_cache.cache_folder()
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)
    _state.on = True
    try:
        if _is_test():
            _compile(_state.noted, None)
            _stand_in(_state.dispatchers)
        else:
            fresh = [plain for plain in _entries() if plain not in _state.standing_in]
            _stand_in({plain: _Entry(plain) for plain in fresh})
    except BaseException:
        switch(False)
        raise


def load_all() -> None:
    """Load or compile every entry noted so far, in the compiled mode."""
    _load(_entries())


def load(names: Iterable[str], claims: Claims | None = None) -> None:
    """Load or compile entries.

    Args:
        names: Their full names (``logtool.engine.replay.replay_games``); their modules are read.
        claims: What shares the work with a process that compiles the same; None without one.
    """
    wanted = dict.fromkeys(names)
    for name in wanted:
        importlib.import_module(name.rpartition(".")[0])
    _load([plain for plain in _entries() if name_of(plain) in wanted], claims)


def functions_of(names: Iterable[str]) -> list[FunctionType]:
    """Return what is compiled for entries, known by their full names."""
    wanted = set(names)
    return _callees_first(plain for plain in _entries() if name_of(plain) in wanted)


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
        _load([self.plain])
        return _state.dispatchers[self.plain](*arguments)


def _load(entries: Sequence[FunctionType], claims: Claims | None = None) -> None:
    """Have entries compiled, from the cache where they are there."""
    from numba.core.errors import NumbaError

    try:
        _load_or_compile(entries, claims)
    except (NumbaError, TypeError):
        raise  # code that does not compile is no better the second time
    except Exception:
        # What a full disk or a lost process leaves of a file fails in many ways when it is read.
        if claims is not None or not jit_cache.empty():
            raise
        _log.warning("compiled code in the cache is damaged, and is made once more")
        _state.dispatchers.clear()
        _load_or_compile(entries, None)
    _stand_in({plain: _state.dispatchers[plain] for plain in entries})


def _load_or_compile(entries: Sequence[FunctionType], claims: Claims | None) -> None:
    missing = [plain for plain in entries if plain not in _state.dispatchers]
    if claims is not None:
        _compile(missing, claims)
    elif missing := [plain for plain in missing if not _is_loaded(plain)]:
        _compile_new(missing)


def _is_loaded(plain: FunctionType) -> bool:
    """Load an entry that was compiled before, with all it calls inside; return whether it was."""
    name = name_of(plain)
    if not jit_cache.is_complete(name):
        return False
    if kept := jit_kept.load(name, plain):
        _state.dispatchers[plain] = kept
        _state.alone.add(plain)
        return True
    from numba.core.errors import NumbaError

    dispatcher = _new_dispatcher(plain)
    try:  # without its callees it cannot be compiled: what is loaded is what was kept
        _compile_one(plain, dispatcher)
    except (NumbaError, TypeError):
        return False
    _state.dispatchers[plain] = dispatcher
    jit_kept.keep(name, dispatcher)
    return True


def _compile_new(entries: Sequence[FunctionType]) -> None:
    """Compile entries that no cache holds, with another process where it is much work."""
    folder = jit_cache.cache_folder()
    names = [name_of(plain) for plain in entries]
    if folder is None or len(_callees_first(entries)) < MUCH_WORK or (os.cpu_count() or 1) < 2:
        _compile(entries, None)
    else:
        _log.warning("compiling the rules, once for this version: half a minute on two free cores")
        with shared_with_another_process(names, folder) as claims:
            _compile(entries, claims)
    for plain in entries:
        jit_kept.keep(name_of(plain), _state.dispatchers[plain])
        jit_cache.mark_complete(name_of(plain))


def _entries() -> list[FunctionType]:
    return [plain for plain, is_entry in _state.noted.items() if is_entry]


def _stand_in(made: Mapping[FunctionType, Any]) -> None:
    """Let other callables stand for plain functions, wherever the package names them."""
    swaps = {id(plain): other for plain, other in made.items()}
    for plain, other in made.items():
        before = _state.standing_in.get(plain)
        if before is not None:
            swaps[id(before)] = other
    jit_names.rebind(swaps, _state.noted)
    _state.standing_in.update(made)


def _new_dispatcher(plain: FunctionType) -> Any:  # noqa: ANN401
    import numba

    return numba.njit(  # type: ignore[call-overload] # numba's types leave out three options
        _nrt=False,  # nothing is allocated, so no references need counting
        no_cpython_wrapper=_is_inner(plain),
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


def _is_inner(plain: FunctionType) -> bool:
    """Return whether only compiled code calls the function: wrappers take long to compile."""
    return not _state.noted[plain] and not _is_test()


def _is_test() -> bool:
    """Return whether tests call single rules compiled."""
    return os.environ.get(TEST_VARIABLE) == "1"


def _callees_first(roots: Iterable[FunctionType]) -> list[FunctionType]:
    return jit_names.callees_first(roots, _callees)


def _callees(function: FunctionType) -> list[FunctionType]:
    """Return the noted functions that a function names."""
    return [plain for plain in jit_names.functions_in(function, _plain) if plain in _state.noted]


def _plain(found: Any) -> Any:  # noqa: ANN401 (whatever a name may stand for)
    """Return the plain function that something stands in for."""
    return found.plain if isinstance(found, _Entry) else getattr(found, "py_func", found)


def _compile(roots: Collection[FunctionType], claims: Claims | None) -> None:
    """Compile functions and all that they call.

    Meanwhile the names stand for compiled code, by which the callers find their callees.

    Args:
        roots: The functions.
        claims: What shares the work with another process; None to do all of it here.

    Raises:
        TypeError: A function cannot be compiled as its annotations say.
    """
    ordered = _callees_first(roots)
    for plain in _state.alone.intersection(ordered):
        del _state.dispatchers[plain]
    _state.alone.difference_update(ordered)
    made = {plain: _state.dispatchers.get(plain) or _new_dispatcher(plain) for plain in ordered}
    before = dict(_state.standing_in)
    _stand_in(made)
    try:
        with compiling_quietly() as stop_if_interrupted:
            for plain in ordered if claims is None else _shared(ordered, claims):
                _compile_after_callees(plain, made)
                stop_if_interrupted()
            for plain in roots:  # the other process may have had the last turn
                if plain not in _state.dispatchers:
                    _compile_one(plain, made[plain])
                    _state.dispatchers[plain] = made[plain]
    finally:
        _stand_in({plain: before.get(plain, plain) for plain in ordered})
        for plain in set(ordered) - set(before):
            del _state.standing_in[plain]


def _compile_after_callees(plain: FunctionType, made: Mapping[FunctionType, Any]) -> None:
    """Compile a function; callees that another process has compiled are loaded for it."""
    for each in (*_callees(plain), plain):
        if each in _state.dispatchers or (each is not plain and each not in made):
            continue
        _compile_one(each, made[each])
        _state.dispatchers[each] = made[each]


def _shared(ordered: Sequence[FunctionType], claims: Claims) -> Iterator[FunctionType]:
    """Yield the functions that this process is to compile, and in the end the last one anyway."""
    callees = {name_of(plain): {name_of(one) for one in _callees(plain)} for plain in ordered}
    by_name = {name_of(plain): plain for plain in ordered}
    for name in claims.turns({name: found & by_name.keys() for name, found in callees.items()}):
        yield by_name[name]
        claims.done(name)


def _compile_one(plain: FunctionType, dispatcher: Any) -> None:  # noqa: ANN401
    from numba.core.errors import NumbaError

    *arguments, result = signature_of(plain)
    try:
        with without_machine_code(dispatcher) if _is_inner(plain) else nullcontext():
            dispatcher.compile(tuple(arguments))
    except NumbaError as error:
        error.add_note(f"while {name_of(plain)} was compiled")
        raise
    dispatcher.disable_compile()
    if _is_inner(plain):
        # Without this a call from Python would jump to address 0 instead of raising.
        dispatcher._clear()  # noqa: SLF001
    found = dispatcher.overloads[tuple(arguments)].signature.return_type
    if found != result:
        msg = f"{plain.__qualname__} returns {found}, its annotation says {result}"
        raise TypeError(msg)
