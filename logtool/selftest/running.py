"""Runs the mutations over valid records and says what the audit made of each mutant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from pathlib import PurePath
from random import Random
from zlib import crc32

import msgspec

from logtool.audit.finding import INFO, Audited, Finding
from logtool.engine.findings_of_game import audit_game
from logtool.model import Game
from logtool.selftest.catalogue import all_mutations
from logtool.selftest.editor import Editor
from logtool.selftest.mutation import Mutant, Mutation, Place
from logtool.selftest.original import Original

Rewrite = Callable[[Game, str], Game]


class Verdict(StrEnum):
    """What the audit made of a mutant."""

    FOUND = "found"  # at the place, with a code meant
    OTHERWISE = "other code"  # at the place, with other codes
    ELSEWHERE = "elsewhere"  # at another place alone
    MISSED = "missed"
    CLEAN = "clean"  # a mutant that is legal, and nothing was found
    ALARM = "false alarm"  # a mutant that is legal, and something was found


class Outcome(msgspec.Struct, frozen=True):
    """One mutant, and what the audit made of it.

    Attributes:
        file: Of the record.
        mutation: Name of the mutation.
        field: What it alters.
        verdict: What the audit made of it.
        place: Kyoku and event of the fault, as JSON has them.
        note: What was done.
        meant: The codes meant.
        found: Errors and warnings with no cause among the findings, as ``code kyoku:event``.
        more: How many of them are neither at the place nor to be expected aside.
    """

    file: str
    mutation: str
    field: str
    verdict: Verdict
    place: tuple[int | None, int | None]
    note: str
    meant: tuple[str, ...]
    found: tuple[str, ...]
    more: int = 0


class AlteredRecord(msgspec.Struct, frozen=True):
    """A record that was tested.

    Attributes:
        file: Its name.
        is_valid: Whether the audit finds nothing in it as it is; if not, it is not altered.
        outcomes: One a mutant.
    """

    file: str
    is_valid: bool
    outcomes: tuple[Outcome, ...] = ()


def alter_and_audit(
    game: Game,
    file: str,
    seed: int,
    per_mutation: int,
    rewrite: Rewrite | None = None,
    mutations: Sequence[Mutation] = (),
) -> AlteredRecord:
    """Alter one valid record in every way, and audit what comes of it.

    Args:
        game: The record.
        file: Its name.
        seed: With the names of file and mutation it decides which places are altered.
        per_mutation: Mutants of each mutation.
        rewrite: Writes a mutant in the format of the record and reads it again.
        mutations: All by default.
    """
    if not audit_game(game, file).is_clean:
        return AlteredRecord(file, is_valid=False)
    original = Original(game, file)
    outcomes = []
    for mutation in mutations or all_mutations():
        for mutant in _mutants(original, mutation, seed, per_mutation):
            written = mutant.game if rewrite is None else rewrite(mutant.game, file)
            outcomes.append(_judged(mutation, mutant, audit_game(written, file)))
    return AlteredRecord(file, is_valid=True, outcomes=tuple(outcomes))


def mutant_of(original: Original, mutation: Mutation, seed: int, number: int) -> Mutant | None:
    """Return the mutant of this number, None where the record has no fitting place."""
    key = crc32(f"{PurePath(original.file).name}/{mutation.name}/{number}".encode())
    rng = Random(seed << 32 | key)  # noqa: S311 (the same mutants each time)
    return mutation.apply(Editor(original), rng)


def _mutants(original: Original, mutation: Mutation, seed: int, number: int) -> Iterator[Mutant]:
    for one in range(number):
        mutant = mutant_of(original, mutation, seed, one)
        if mutant is not None:
            yield mutant


def _judged(mutation: Mutation, mutant: Mutant, audited: Audited) -> Outcome:
    roots = [
        finding
        for finding in audited.findings
        if finding.severity != INFO and finding.caused_by is None
    ]
    meant = mutant.codes or mutation.codes
    at_place = [finding for finding in roots if _is_at(finding, mutant)]
    elsewhere = [
        finding
        for finding in roots
        if finding not in at_place and not finding.code.startswith(mutant.aside or ("?",))
    ]
    return Outcome(
        file=audited.file,
        mutation=mutation.name,
        field=mutation.field,
        verdict=_verdict(mutation, meant, at_place, roots),
        place=(mutant.place.kyoku, mutant.place.event),
        note=mutant.note,
        meant=meant,
        found=tuple(f"{one.code} {one.kyoku_index}:{one.event}" for one in roots),
        more=len(elsewhere),
    )


def _verdict(
    mutation: Mutation, meant: tuple[str, ...], at_place: list[Finding], roots: list[Finding]
) -> Verdict:
    if mutation.is_legal:
        return Verdict.ALARM if roots else Verdict.CLEAN
    if any(finding.code.startswith(meant) for finding in at_place):
        return Verdict.FOUND
    if at_place:
        return Verdict.OTHERWISE
    return Verdict.ELSEWHERE if roots else Verdict.MISSED


def _is_at(finding: Finding, mutant: Mutant) -> bool:
    place = Place(finding.kyoku_index, finding.event)
    return place == mutant.place or place in mutant.also
