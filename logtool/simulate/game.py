"""A whole game: kyoku after kyoku to the final points."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from logtool.model.game import Game
from logtool.model.head import GameRules, Head, Player
from logtool.model.log import EventLog
from logtool.rules.ruleset import RuleSet
from logtool.simulate.choices import PolicyName
from logtool.simulate.flow import Flow
from logtool.simulate.kyoku import KyokuPlay
from logtool.simulate.play import Play
from logtool.simulate.policy import BUSY_TABLES, MOODS, Policy
from logtool.simulate.stock import SeededStock
from logtool.wall import SEED_WORDS, format_seed, parse_seed, walls

FORMAT = "tenhou-xml"
VERSION = "2.3"


class Setting(NamedTuple):
    """What a game is played by, and what its head says.

    Attributes:
        rule_set: By which it is played.
        rules: What the head says about the rules.
        players: Three or four.
        log_id: Of the record; tells the date.
    """

    rule_set: RuleSet
    rules: GameRules
    players: tuple[Player, ...]
    log_id: str

    def head(self, seed: str | None) -> Head:
        """Return the head of the record."""
        day, hour = self.log_id[:8], self.log_id[8:10]
        return Head(
            format=FORMAT,
            players=self.players,
            rules=self.rules,
            version=VERSION,
            log_id=self.log_id,
            date=f"{day[:4]}-{day[4:6]}-{day[6:]} {hour}",
            lobby="0",
            seed=seed,
            first_oya=0,
        )


def simulate_game(seed: int, setting: Setting, policy: PolicyName = PolicyName.RANDOM) -> Game:
    """Return a game that is decided by the number ``seed`` alone.

    Args:
        seed: Of the wall and of what the players want.
        setting: Rules and head.
        policy: How the seats play.
    """
    random = Random(seed)  # noqa: S311 (the same game each time)
    wall_seed = format_seed([random.getrandbits(32) | 1 for _ in range(SEED_WORDS)])
    moods = MOODS if policy == PolicyName.RANDOM else random.choice(BUSY_TABLES)
    chooser = Policy(random, moods)
    source = walls(parse_seed(wall_seed), setting.rule_set.players)
    log = EventLog()
    play = Play(setting.rule_set, log)
    flow = Flow(play)
    while not flow.is_over:
        flow.deal(SeededStock(next(source)))
        flow.go_on(KyokuPlay(play, chooser).run())
    flow.end()
    return log.game(setting.head(wall_seed))
