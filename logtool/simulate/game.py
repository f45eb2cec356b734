"""A whole game by Tenhou's rules: kyoku after kyoku to the final points."""

from __future__ import annotations

from random import Random

from logtool.model import codes as m
from logtool.model.game import Game
from logtool.model.head import GameRules, Head, Player
from logtool.model.log import EventLog
from logtool.rules.ruleset import RuleSet
from logtool.rules.switches import plain_rules
from logtool.simulate.kyoku import KyokuPlay, Outcome
from logtool.simulate.policy import Policy
from logtool.simulate.table import deal
from logtool.wall import SEED_WORDS, format_seed, parse_seed, walls

FORMAT = "tenhou-xml"
VERSION = "2.3"


def simulate_game(
    seed: int, rule_set: RuleSet, rules: GameRules, players: tuple[Player, ...], log_id: str
) -> Game:
    """Return a game that is decided by the number ``seed`` alone.

    Args:
        seed: Of the wall and of what the players want.
        rule_set: By which it is played.
        rules: What the head says about the rules.
        players: Three or four.
        log_id: Of the record; tells the date.
    """
    random = Random(seed)  # noqa: S311 (the same game each time)
    wall_seed = format_seed([random.getrandbits(32) | 1 for _ in range(SEED_WORDS)])
    log = EventLog()
    play = _GamePlay(rule_set, log)
    source = walls(parse_seed(wall_seed), rule_set.players)
    policy = Policy(random)
    while True:
        place = (play.number, play.honba, play.kyotaku)
        table = deal(play.rules, log, next(source), place, play.scores)
        outcome = KyokuPlay(table, policy).play()
        play.kyotaku = table.kyotaku
        if play.is_over(outcome):
            break
        play.go_on(outcome)
    play.end()
    head = Head(
        format=FORMAT,
        players=players,
        rules=rules,
        version=VERSION,
        log_id=log_id,
        date=f"{log_id[:4]}-{log_id[4:6]}-{log_id[6:8]} {log_id[8:10]}",
        lobby="0",
        seed=wall_seed,
        first_oya=0,
    )
    return log.game(head)


class _GamePlay:
    """How a game stands between two kyoku."""

    def __init__(self, rule_set: RuleSet, log: EventLog) -> None:
        self.rule_set = rule_set
        self.rules = plain_rules(rule_set)
        self.log = log
        self.number = 0
        self.honba = 0
        self.kyotaku = 0
        self.scores = [rule_set.start_points] * rule_set.players
        self.scores += [0] * (m.SEATS - rule_set.players)
        winds = 1 if rule_set.length == "east" else 2
        self.last_number = (winds - 1) * m.SEATS + rule_set.players - 1

    def is_over(self, outcome: Outcome) -> bool:
        """Return whether the game ends with this kyoku."""
        playing = self.scores[: self.rules.players]
        if min(playing) < 0:
            return True
        if outcome.is_abort or self.number < self.last_number:
            return False
        target = self.rule_set.end_target
        if outcome.renchan:
            dealer = self.number % m.SEATS
            return self._ranking()[0] == dealer and self.scores[dealer] >= target
        return max(playing) >= target or self.number >= self.last_number + m.SEATS

    def go_on(self, outcome: Outcome) -> None:
        """Set number and honba of the next kyoku."""
        self.honba = self.honba + 1 if outcome.adds_honba else 0
        if not outcome.renchan:
            self.number += 1
            if self.number % m.SEATS >= self.rules.players:
                self.number += 1

    def end(self) -> None:
        """Write final scores and points; sticks that are left go to the first."""
        ranking = self._ranking()
        final = list(self.scores)
        final[ranking[0]] += 1000 * self.kyotaku
        uma = [int(text) for text in self.rule_set.uma.split(",")]
        tenths = [0] * m.SEATS
        for rank, seat in enumerate(ranking[1:], start=1):
            tenths[seat] = (final[seat] - self.rule_set.return_points) // 100 + 10 * uma[rank]
        tenths[ranking[0]] = -sum(tenths)
        self.log.end_game(final, tenths)

    def _ranking(self) -> list[int]:
        return sorted(range(self.rules.players), key=lambda seat: (-self.scores[seat], seat))
