"""The definitions of the registered statistics as text for the terminal and the documentation."""

from __future__ import annotations

from logtool.reports.statistics import (
    CONVENTIONS,
    COUNT,
    LOGTOOL,
    MEAN,
    MOST,
    PROPORTION,
    RATE,
    RATIO,
    STREAK,
    SUBJECTS,
    TOTAL,
    Statistic,
    catalogue,
    statistics_of,
)

_KINDS = {
    RATE: "rate",
    PROPORTION: "rate, a row may hold several",
    MEAN: "mean",
    RATIO: "ratio of two sums",
    COUNT: "number",
    TOTAL: "sum",
    MOST: "greatest",
    STREAK: "longest streak",
}
_OVER_GAMES = "95 %, bootstrap over games (above 5,000 games standard error over games)"
_WILSON = "Wilson, 95 %"
_INTERVALS = {RATE: _WILSON, PROPORTION: _WILSON, MEAN: _OVER_GAMES, RATIO: _OVER_GAMES}
_TITLES = {"deal_in": "Deal-ins", "hands": "Hands and furiten", "chances": "Opportunities"}
GRAINS = {
    "seat_kyoku": "a row a seat and kyoku",
    "seat_game": "a row a seat and game",
    "agari": "a row a win",
    "whole_kyoku": "a row a kyoku; by player the player's own kyoku",
    "whole_game": "a row a game; by player the player's own games",
}
_HEAD = """\
# Statistics

This page is made from the registered definitions (`logtool.reports.definitions`).

Four- and three-player games are never pooled. Each figure is printed with its base (n) and a
95 % interval: none where all games are alike, which tell nothing of how games vary. A dash or
null stands where there is no base. **players** names the only games that can have a thing: it is
not printed for others. **junme** of a seat is the number of
its own discards so far, called ones too, plus one. A hand is **closed** without chi, pon,
daiminkan and kakan.

CSV files hold names as the records have them. A name may begin with `=`; tell a spreadsheet to
import the column as text.
"""


def explain(statistic: Statistic) -> str:
    """Return the definition of one statistic as lines of plain text."""
    lines = [
        statistic.name,
        f"  {statistic.summary}",
        f"  over:     {statistic.over}",
        f"  counted:  {GRAINS[statistic.grain]}",
        f"  kind:     {_KINDS[statistic.kind]}, in {statistic.unit}",
        f"  interval: {_INTERVALS.get(statistic.kind, 'none')}",
    ]
    if statistic.only:
        lines.append(f"  players:  {statistic.only} only")
    if statistic.edges:
        lines.append(f"  edges:    {statistic.edges}")
    if statistic.differs:
        lines.append(f"  differs:  {statistic.differs}")
    lines += [f"  {name}: {_as_counted(other)}" for name, other in statistic.conventions]
    return "\n".join(lines) + "\n"


def list_subject(subject: str) -> str:
    """Return the statistics of a subject as lines of plain text, each with its sentence."""
    statistics = statistics_of(subject)
    width = max(len(statistic.name) for statistic in statistics)
    lines = [f"{statistic.name:<{width}}  {statistic.summary}" for statistic in statistics]
    return "\n".join([f"{title_of(subject)} ({subject})", *lines]) + "\n"


def title_of(subject: str) -> str:
    """Return the heading of a subject."""
    return _TITLES.get(subject, subject.capitalize())


def _as_counted(statistic: Statistic) -> str:
    """Return in a line how another convention counts."""
    return f"{statistic.summary} Over: {statistic.over}."


def statistics_page() -> str:
    """Return the page ``docs/statistics.md``."""
    sections = [_HEAD]
    for subject in SUBJECTS:
        rows = [_row(statistic) for statistic in statistics_of(subject)]
        sections.append(
            f"## {title_of(subject)}\n\n"
            "| name | definition | over | unit | edge cases | players | others count otherwise |\n"
            "| --- | --- | --- | --- | --- | --- | --- |\n" + "\n".join(rows) + "\n"
        )
    sections.append(_conventions())
    return "\n".join(sections)


def _conventions() -> str:
    """Return the definitions in which conventions differ, side by side."""
    lines = [
        "## Conventions\n",
        "`--convention` changes the definitions of this table and no others. No difference of",
        "`tenhou` is documented. A dash stands where a convention counts as logtool does.\n",
        f"| name | {' | '.join(CONVENTIONS)} |",
        f"| --- |{' --- |' * len(CONVENTIONS)}",
    ]
    for statistic in catalogue().values():
        if statistic.conventions:
            others = dict(statistic.conventions)
            texts = [
                _as_counted(others.get(name, statistic)) if name in (LOGTOOL, *others) else "–"
                for name in CONVENTIONS
            ]
            lines.append(f"| `{statistic.name}` | {' | '.join(texts)} |")
    return "\n".join(lines) + "\n"


def _row(statistic: Statistic) -> str:
    texts = (
        f"`{statistic.name}`",
        statistic.summary,
        statistic.over,
        statistic.unit,
        statistic.edges,
        str(statistic.only or ""),
        statistic.differs,
    )
    return "| " + " | ".join(texts) + " |"


if __name__ == "__main__":
    import sys

    sys.stdout.write(statistics_page())
