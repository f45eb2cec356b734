"""The detection table of a self-test: for people as text, for programs as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from logtool.batch.running import count_of
from logtool.selftest.many import SelfTested
from logtool.selftest.running import Outcome, Verdict

SCHEMA_VERSION = 1
BAD = (Verdict.MISSED, Verdict.ALARM)
COLUMNS_EXPLAINED = (
    "found: at the place of the change, with a code meant for it",
    "other code: at the place, but with other codes alone",
    "elsewhere: at other places alone",
    "missed: nothing was found at all",
    "with more: findings stand at other places too, tied to no cause (counted besides)",
    "false alarms: the change is legal, and yet something was found",
)


class Row(msgspec.Struct, frozen=True):
    """What came of the mutants of one field or mutation.

    Attributes:
        name: Of the field or mutation.
        mutants: How many.
        found: At the place, with a code meant.
        other_code: At the place, with other codes.
        elsewhere: At other places alone.
        missed: Not at all.
        with_more: Mutants for which findings stand at other places too, tied to no cause.
        false_alarms: Legal mutants in which something was found.
    """

    name: str
    mutants: int
    found: int
    other_code: int
    elsewhere: int
    missed: int
    with_more: int
    false_alarms: int


class DetectionTable(msgspec.Struct, frozen=True):
    """All of a self-test, as JSON has it.

    Attributes:
        schema_version: Of this form.
        seed: That decided the places.
        per_record: Mutants of each mutation in each record.
        records: Names of the records altered.
        left_out: Names of those that are not valid as they are.
        fields: A row a field, legal mutations last.
        mutations: A row a mutation.
        not_found: Every mutant that was not found at its place with a code meant.
        with_more: Every mutant that was, and findings stand at other places too.
    """

    schema_version: int
    seed: int
    per_record: int
    records: tuple[str, ...]
    left_out: tuple[str, ...]
    fields: tuple[Row, ...]
    mutations: tuple[Row, ...]
    not_found: tuple[Outcome, ...]
    with_more: tuple[Outcome, ...]

    @property
    def is_clean(self) -> bool:
        """Whether no mutant was missed and no legal one found."""
        return not any(outcome.verdict in BAD for outcome in self.not_found)


def detection_table(tested: SelfTested, seed: int, per_record: int) -> DetectionTable:
    """Return the table of what was tested."""
    outcomes = [outcome for record in tested.records for outcome in record.outcomes]
    good = (Verdict.FOUND, Verdict.CLEAN)
    return DetectionTable(
        schema_version=SCHEMA_VERSION,
        seed=seed,
        per_record=per_record,
        records=tuple(record.file for record in tested.records if record.is_valid),
        left_out=tuple(record.file for record in tested.records if not record.is_valid),
        fields=tuple(_rows(outcomes, [outcome.field for outcome in outcomes])),
        mutations=tuple(_rows(outcomes, [outcome.mutation for outcome in outcomes])),
        not_found=tuple(outcome for outcome in outcomes if outcome.verdict not in good),
        with_more=tuple(one for one in outcomes if one.verdict in good and one.more > 0),
    )


def lines_of(table: DetectionTable) -> Iterator[str]:
    """Yield the table as lines of text, then every mutant that was not found as meant alone."""
    mutants = sum(row.mutants for row in table.fields)
    records = count_of(len(table.records), "record")
    yield f"{records}, {count_of(mutants, 'mutant')}, seed {table.seed}"
    width = max((len(row.name) for row in table.fields), default=0)
    heads = ("mutants", "found", "other code", "elsewhere", "missed", "with more", "false alarms")
    yield "  ".join((" " * width, *(head.rjust(14) for head in heads)))
    for row in table.fields:
        yield "  ".join((row.name.ljust(width), *_cells(row)))
    yield from COLUMNS_EXPLAINED
    yield from (f"left out, not valid as it is: {name}" for name in table.left_out)
    yield from map(_line, table.not_found)
    yield from map(_line, table.with_more)


def _cells(row: Row) -> Iterator[str]:
    yield str(row.mutants).rjust(14)
    counts = (row.found, row.other_code, row.elsewhere, row.missed, row.with_more)
    for count in (*counts, row.false_alarms):
        share = 100 * count / row.mutants
        yield f"{count} ({share:.1f} %)".rjust(14)


def _line(outcome: Outcome) -> str:
    kyoku, event = ("-" if part is None else part for part in outcome.place)
    meant = "/".join(outcome.meant) or "nothing"
    found = ", ".join(outcome.found) or "nothing"
    verdict = f"{outcome.verdict} with more" if outcome.more > 0 else str(outcome.verdict)
    return (
        f"{verdict}: {outcome.file}: {outcome.mutation} at kyoku {kyoku}, event {event}"
        f" ({outcome.note}): meant {meant}, found {found}"
    )


def _rows(outcomes: Sequence[Outcome], names: Iterable[str]) -> Iterator[Row]:
    """Yield a row a name, in the order in which the names come first."""
    groups: dict[str, list[Outcome]] = {}
    for name, outcome in zip(names, outcomes, strict=True):
        groups.setdefault(name, []).append(outcome)
    for name, group in groups.items():
        counts = Counter(outcome.verdict for outcome in group)
        yield Row(
            name=name,
            mutants=len(group),
            found=counts[Verdict.FOUND] + counts[Verdict.CLEAN],
            other_code=counts[Verdict.OTHERWISE],
            elsewhere=counts[Verdict.ELSEWHERE],
            missed=counts[Verdict.MISSED],
            with_more=sum(outcome.more > 0 for outcome in group),
            false_alarms=counts[Verdict.ALARM],
        )
