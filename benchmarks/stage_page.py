"""The tables of the stages, of the ratios that are wanted, and of memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import page
from measures import COMPILED, GAMES, GOALS, LOGTOOL, PLAIN, Goal, Stage
from rounds import Times


def page_of(
    times: Mapping[str, Times],
    peaks: Sequence[tuple[str, int | None]],
    notes: Sequence[str],
    conditions: str,
) -> str:
    """Return all that was measured."""
    parts = [conditions, *_goals(times), *_where(times)]
    for one in times.values():
        parts += _stage(one)
    if peaks:
        parts += ["### Peak memory of a process that does this alone", _memory(peaks)]
    return "\n\n".join((*parts, *_list(notes)))


def _goals(times: Mapping[str, Times]) -> Iterator[str]:
    goals = [goal for goal in GOALS if goal.stage in times]
    if goals:
        yield "### Ratios wanted"
        yield page.table(
            ("stage", "logtool", "beside", "wanted", "measured", ""),
            (_goal(goal, times[goal.stage]) for goal in goals),
        )


def _goal(goal: Goal, times: Times) -> tuple[str, ...]:
    found = times.ratio(goal.ours, goal.theirs)
    return (
        goal.stage,
        goal.ours,
        goal.theirs,
        f"{goal.least:g}",
        page.number(found),
        "reached" if found >= goal.least else "missed",
    )


def _where(times: Mapping[str, Times]) -> Iterator[str]:
    """Yield where the time of logtool goes."""
    names = (COMPILED, PLAIN, LOGTOOL)
    rows = []
    for name, one in times.items():
        rates = [page.median(one.rates(who)) if who in one.samples else None for who in names]
        if one.stage.unit == GAMES and any(rates):
            rows.append((name, *(page.number(1e6 / rate) if rate else "" for rate in rates)))
    if rows:
        yield "### Where the time of logtool goes, in microseconds a game"
        yield page.table(("stage", "compiled", "plain", "no rule code"), rows)


def _stage(times: Times) -> Iterator[str]:
    stage = times.stage
    peers = [one for one in stage.measures if one.is_peer]
    yield f"### {stage.title}"
    yield f"Stage `{stage.name}`, {times.records:,} records."
    head = (stage.name, f"{stage.unit}/s", "slowest-fastest round", *(f"x {p.who}" for p in peers))
    rows = []
    for one in stage.measures:
        rates = times.rates(one.who)
        ratios = (page.number(times.ratio(one.who, peer.who)) for peer in peers)
        span = f"{page.number(min(rates))}-{page.number(max(rates))}"
        rows.append((one.who, page.number(page.median(rates)), span, *ratios))
    yield page.table(head, rows)
    yield from _list([f"{', '.join(whos)}: {work}." for work, whos in _works(stage).items()])


def _works(stage: Stage) -> dict[str, list[str]]:
    """Return who does what."""
    works: dict[str, list[str]] = {}
    for one in stage.measures:
        if one.work or one.every > 1:
            share = f" (measured on every {one.every}th record)" if one.every > 1 else ""
            works.setdefault(one.work + share, []).append(one.who)
    return works


def _memory(peaks: Sequence[tuple[str, int | None]]) -> str:
    return page.table(("program", "MB"), ((who, str(peak or "?")) for who, peak in peaks))


def _list(lines: Sequence[str]) -> list[str]:
    return ["\n".join(f"* {line}" for line in lines)] if lines else []
