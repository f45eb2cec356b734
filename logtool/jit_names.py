"""Which functions a function names, and what the names of the package stand for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import FunctionType, ModuleType
from typing import Any


def callees_first(
    roots: Iterable[FunctionType], callees: Callable[[FunctionType], Iterable[FunctionType]]
) -> list[FunctionType]:
    """Return functions and all that they call, each after those it calls.

    A function compiled on the way, when its caller is, would get the types of that one call:
    literals for numbers, and so a version of its own.
    """
    ordered: dict[FunctionType, None] = {}

    def visit(function: FunctionType, callers: tuple[FunctionType, ...]) -> None:
        if function in ordered or function in callers:
            return
        for callee in callees(function):
            visit(callee, (*callers, function))
        ordered[function] = None

    for function in roots:
        visit(function, ())
    return list(ordered)


def functions_in(function: FunctionType, plain_of: Callable[[Any], Any]) -> Iterator[FunctionType]:
    """Yield the functions that ``function`` names, alone or as attributes of a module.

    Args:
        function: The function.
        plain_of: Gives the plain function of what stands in for one.
    """
    names = function.__code__.co_names
    for name in names:
        value = function.__globals__.get(name)
        found = [value]
        if isinstance(value, ModuleType):
            found = [getattr(value, part, None) for part in names]
        for candidate in found:
            plain = plain_of(candidate)
            if isinstance(plain, FunctionType):
                yield plain


def rebind(swaps: Mapping[int, Any], functions: Iterable[FunctionType]) -> None:
    """Replace objects, found by identity, wherever a module of the package holds one.

    Args:
        swaps: What to put in the place of each, known by its ``id``.
        functions: Functions in whose modules too they are looked for.
    """
    holders = [vars(module) for name, module in sys.modules.items() if _is_ours(name)]
    holders += [function.__globals__ for function in functions]
    for names in {id(names): names for names in holders}.values():
        for name, value in list(names.items()):
            if id(value) in swaps:
                names[name] = swaps[id(value)]


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == __name__.partition(".")[0]
