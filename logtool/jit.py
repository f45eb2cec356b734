"""The decorator of rule code, and the list of the functions that it noted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

noted: list[Callable[..., Any]] = []


def compiled(function: Function) -> Function:
    """Note ``function`` as rule code that runs plain and compiled, and return it unchanged."""
    noted.append(function)
    return function


def entry(function: Function) -> Function:
    """Note ``function`` as rule code that ordinary code may call, and return it unchanged."""
    noted.append(function)
    return function


def is_on() -> bool:
    """Return whether rule code runs compiled now."""
    return False
