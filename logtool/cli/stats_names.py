"""Which statistics ``logtool stats`` prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from logtool.cli.options import fail


@dataclass(frozen=True, slots=True)
class Names:
    """The statistics chosen.

    Attributes:
        all: Their names, in the order of printing.
        asked: Those of them that were asked for by their own name.
    """

    all: tuple[str, ...]
    asked: frozenset[str] = frozenset()


def chosen_names(
    select: Sequence[str], section: Sequence[str], ignore: Sequence[str], default: Sequence[str]
) -> Names:
    """Return the statistics of these names and sections, else the default, but those ignored.

    Each text may be several names with commas between them. Ends where a name is none, or nothing
    is left.
    """
    from logtool.reports.statistics import catalogue, names_of

    asked = _parted(select)
    wanted = [*(_section(name) for name in _parted(section)), *asked]
    try:
        names = names_of(wanted or default)
        left_out = set(names_of(_parted(ignore)))
    except KeyError as error:
        fail(unknown_statistic(str(error.args[0])))
    kept = tuple(name for name in names if name not in left_out)
    if not kept:
        fail("--ignore leaves no statistic")
    return Names(kept, frozenset(asked) & catalogue().keys())


def _parted(several: Sequence[str]) -> list[str]:
    """Return the names that stand between commas; a text without any is a name as it stands.

    >>> _parted(["win_rate, riichi,", "calls", ""])
    ['win_rate', 'riichi', 'calls', '']
    """
    return [
        part
        for text in several
        for part in [part.strip() for part in text.split(",") if part.strip()] or [text]
    ]


def countable(names: Names, tables_can: dict[str, bool], by: Sequence[str]) -> list[str]:
    """Return the names that can be given in groups; ends where one that was asked for cannot."""
    refused = [name for name in names.all if not tables_can[name]]
    for name in refused:
        if name in names.asked:
            fail(f"{name} cannot be given by {' and '.join(by)}: {_why(name)}")
    kept = [name for name in names.all if tables_can[name]]
    if not kept:
        fail(f"none of these statistics can be given by {' and '.join(by)}")
    return kept


def _why(name: str) -> str:
    from logtool.reports.definitions import GRAINS
    from logtool.reports.statistics import catalogue

    return f"it counts {GRAINS[catalogue()[name].grain]}"


def section_of(name: str) -> str | None:
    """Return the subject of a section, written as in headings or as in the code; None of none."""
    from logtool.reports.definitions import title_of
    from logtool.reports.statistics import SUBJECTS

    known = {subject: subject for subject in SUBJECTS}
    known |= {title_of(subject).casefold(): subject for subject in SUBJECTS}
    return known.get(name.strip().casefold())


def unknown_statistic(name: str) -> str:
    """Return the sentence about a name that is no statistic."""
    from logtool.reports.conditions import unknown_name
    from logtool.reports.statistics import SUBJECTS, catalogue

    told = unknown_name("statistic", name, [*catalogue(), *SUBJECTS])
    return told if "; close" in told else f"{told}; logtool stat lists all"


def comparable(names: Names) -> tuple[str, ...]:
    """Return the names that have an interval; ends where one that was asked for has none."""
    from logtool.reports.comparison import COMPARED
    from logtool.reports.statistics import catalogue

    without = [name for name in names.all if catalogue()[name].kind not in COMPARED]
    for name in without:
        if name in names.asked:
            fail(f"{name} is a number without an interval and cannot be compared")
    kept = tuple(name for name in names.all if name not in without)
    if not kept:
        fail("none of these statistics can be compared")
    return kept


def _section(name: str) -> str:
    from logtool.reports.names import quoted
    from logtool.reports.statistics import SUBJECTS

    found = section_of(name)
    if found is None:
        fail(f"there is no section {quoted(name)}: there are {', '.join(SUBJECTS)}")
    return found
