"""The compiled types of rule code, read from its annotations."""

from __future__ import annotations

import gc
import signal
import threading
import typing
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import FrameType, FunctionType
from typing import Any

from logtool.record import Grid, Ints, Record, copy_row


def signature_of(function: FunctionType) -> list[Any]:
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
def teach_casts() -> None:
    """Teach numba two ways to hand a value over that change nothing in memory, and `copy_row`.

    A row or grid that is a field of a record may stand for any row or grid, and a record, whose
    first fields are those of its base, for a record of the base.
    """
    from numba import types
    from numba.extending import lower_cast, overload

    @lower_cast(types.NestedArray, types.Array)  # type: ignore[no-untyped-call,untyped-decorator]
    def _field_to_row(_context: Any, _builder: Any, _from: Any, _to: Any, value: Any) -> Any:  # noqa: ANN401
        return value

    @lower_cast(types.Record, types.Record)  # type: ignore[no-untyped-call,untyped-decorator]
    def _record_to_base(context: Any, builder: Any, _from: Any, to: Any, value: Any) -> Any:  # noqa: ANN401
        return builder.bitcast(value, context.get_value_type(to))

    options: Any = {"_nrt": False}  # as every compiled function, see `logtool.jit`

    @overload(copy_row, jit_options=options)
    def _copy_row(_source: Any, _target: Any) -> Callable[[Any, Any], None]:  # noqa: ANN401
        def copy(_source: Any, _target: Any) -> None:  # noqa: ANN401
            for place in range(len(_source)):
                _target[place] = _source[place]

        return copy


def is_named_tuple(kind: object) -> bool:
    """Return whether ``kind`` is a NamedTuple class whose fields are all ints and bools."""
    if not (isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")):
        return False
    return all(part in (int, bool) for part in typing.get_type_hints(kind).values())


@contextmanager
def compiling_quietly() -> Iterator[Callable[[], None]]:
    """Compile without the garbage collector: it takes a sixth of the time and finds little.

    Gives what is to be called between two functions: it raises KeyboardInterrupt if there was one.
    The compiler, which calls back into Python, would swallow it; a second one is not held back.
    """
    from numba.core.errors import NumbaExperimentalFeatureWarning

    was_on = gc.isenabled()
    gc.disable()
    try:
        with warnings.catch_warnings(), _interrupts_held_back() as stop_if_interrupted:
            # A record handed to code for its base: its first fields are those of the base.
            warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)
            yield stop_if_interrupted
    finally:
        if was_on:
            gc.enable()


@contextmanager
def _interrupts_held_back() -> Iterator[Callable[[], None]]:
    before = signal.getsignal(signal.SIGINT)
    interrupts: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        interrupts.append(number)
        if len(interrupts) > 1:
            signal.default_int_handler(number, frame)

    def stop_if_interrupted() -> None:
        if interrupts:
            raise KeyboardInterrupt

    is_held = (
        threading.current_thread() is threading.main_thread()
        and before is signal.default_int_handler
    )
    if is_held:
        signal.signal(signal.SIGINT, note)
    try:
        yield stop_if_interrupted
    finally:
        if is_held:
            signal.signal(signal.SIGINT, before)
