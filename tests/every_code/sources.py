"""Where records come from that break one rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

import falsified_games
from falsified_wins import sample, win
from written_kyoku import WrittenKyoku, rules_of_written, written_game
from written_records import PAIRS

from logtool.audit.finding import Finding
from logtool.engine.findings_of_game import audit_game
from logtool.model.events import AnyEvent
from logtool.model.game import Game
from logtool.parsers import tenhou_xml
from logtool.parsers.tenhou_xml_writer import write_xml
from logtool.rules.of_record import rules_of_record
from logtool.rules.presets import Preset
from logtool.rules.ruleset import Value, rule_set_of
from logtool.selftest.catalogue import all_mutations
from logtool.selftest.original import Original
from logtool.selftest.running import mutant_of

FOUR = "2026010109gm-0001-0000-5a17c0de.xml"  # sample logs with a seed
THREE = "2026010120gm-0019-0000-a11b0a75.xml"
SEED = 1  # decides which place of a log is altered
ATTEMPTS = 20


class Record(NamedTuple):
    """A record to be judged, by the rules that it names or by others."""

    game: Game
    file: str = "falsified"
    rules: Preset | None = None

    def findings(self) -> tuple[Finding, ...]:
        return audit_game(self.game, self.file, self.rules).findings


Source: TypeAlias = Callable[[], Record]


def written(what: str) -> Source:
    """The one of ``written_records`` that breaks a rule."""
    return kyoku(lambda: PAIRS[what].broken)


def kyoku(write: Callable[[], WrittenKyoku]) -> Source:
    """A kyoku that is written here."""

    def record() -> Record:
        game = written_game(write())
        return Record(game, rules=rules_of_written(write(), game))

    return record


def mutated(mutation: str, name: str = FOUR) -> Source:
    """The first mutant of a sample log by a mutation of the self-test."""

    def record() -> Record:
        [found] = [one for one in all_mutations() if one.name == mutation]
        mutants = (mutant_of(original(name), found, SEED, number) for number in range(ATTEMPTS))
        return Record(next(mutant.game for mutant in mutants if mutant is not None), name)

    return record


def told(name: str, kind: type[AnyEvent], at: int = 0, /, **changes: object) -> Source:
    """A game of ``falsified_games`` with one event of its kyoku ``at`` told otherwise."""
    return lambda: Record(falsified_games.told(name, kind, at, **changes))


def win_told(name: str, **changes: object) -> Source:
    """The first win of a game of ``scripted_wins`` with some facts of it told otherwise."""
    return lambda: Record(win(name).told(**changes))


def by_other_rules(game: Callable[[], Game], **switches: Value) -> Source:
    """A legal game, judged by rules that differ in a switch."""

    def record() -> Record:
        named = rules_of_record(game().head)
        changed = Preset(named.name, rule_set_of(switches, named.rules), {})
        return Record(game(), rules=changed)

    return record


def text(old: str, new: str, scenario: str = "tobi") -> Source:
    """The text of a scenario with the first ``old`` in it replaced."""

    def record() -> Record:
        log = write_xml(falsified_games.game_of(scenario)).decode()
        assert old in log
        return Record(tenhou_xml.read(log.replace(old, new, 1).encode(), "falsified.xml"))

    return record


@cache
def original(name: str) -> Original:
    return Original(sample(name), name)
