"""What can be chosen for simulated games, by the names that the command line has."""

from __future__ import annotations

from enum import StrEnum


class PolicyName(StrEnum):
    """How the seats play."""

    RANDOM = "random"
    BUSY = "busy"


class Format(StrEnum):
    """The formats that are written."""

    XML = "xml"
    JSON = "json"
