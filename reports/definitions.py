"""The definitions of the registered statistics as text for the terminal and the documentation."""

from __future__ import annotations

from logtool.reports.statistics import COUNT, MEAN, RATE, SUBJECTS, Statistic, statistics_of

_KINDS = {RATE: "rate", MEAN: "mean", COUNT: "number"}
_INTERVALS = {
    RATE: "Wilson, 95 %",
    MEAN: "95 %, bootstrap over games (above 5,000 games standard error over games)",
    COUNT: "none",
}
_GRAINS = {
    "seat_kyoku": "a row a seat and kyoku",
    "seat_game": "a row a seat and game",
    "whole_kyoku": "a row a kyoku; by player the player's own kyoku",
    "whole_game": "a row a game; by player the player's own games",
}
_HEAD = """\
# Statistics

This page is made from the registered definitions (`logtool.reports.definitions`).

Four- and three-player games are never pooled. Each figure is printed with its base (n) and a
95 % interval. A dash or null stands where there is no base. **junme** of a seat is the number of
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
        f"  counted:  {_GRAINS[statistic.grain]}",
        f"  kind:     {_KINDS[statistic.kind]}, in {statistic.unit}",
        f"  interval: {_INTERVALS[statistic.kind]}",
    ]
    if statistic.edges:
        lines.append(f"  edges:    {statistic.edges}")
    if statistic.differs:
        lines.append(f"  differs:  {statistic.differs}")
    return "\n".join(lines) + "\n"


def statistics_page() -> str:
    """Return the page ``docs/statistics.md``."""
    sections = [_HEAD]
    for subject in SUBJECTS:
        rows = [_row(statistic) for statistic in statistics_of(subject)]
        sections.append(
            f"## {subject.capitalize()}\n\n"
            "| name | definition | over | unit | edge cases | others count otherwise |\n"
            "| --- | --- | --- | --- | --- | --- |\n" + "\n".join(rows) + "\n"
        )
    return "\n".join(sections)


def _row(statistic: Statistic) -> str:
    texts = (
        f"`{statistic.name}`",
        statistic.summary,
        statistic.over,
        statistic.unit,
        statistic.edges,
        statistic.differs,
    )
    return "| " + " | ".join(texts) + " |"


if __name__ == "__main__":
    import sys

    sys.stdout.write(statistics_page())
