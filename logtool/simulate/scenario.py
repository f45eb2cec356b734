"""Scenarios: whole games in which something rare happens, most of it written down."""

from __future__ import annotations

import zlib
from random import Random
from typing import NamedTuple

from logtool.model.game import Game
from logtool.model.log import EventLog
from logtool.simulate.flow import Flow
from logtool.simulate.kyoku import KyokuPlay
from logtool.simulate.play import Play
from logtool.simulate.script import ScriptError, parse_script
from logtool.simulate.scripted import ScriptedKyoku, StockError
from logtool.simulate.settings import EAST, setting_of

MOST_ATTEMPTS = 100


class Scenario(NamedTuple):
    """A game of which some kyoku are written down; then a seat wins until the game ends.

    Attributes:
        name: As the command line has it.
        summary: What happens.
        kyoku: Scripts of the first kyoku, in order.
        flags: Bit field of the rules.
    """

    name: str
    summary: str
    kyoku: tuple[str, ...]
    flags: int = EAST

    @property
    def log_id(self) -> str:
        """An invented log id."""
        return f"2026020100gm-{self.flags:04x}-0000-{zlib.crc32(self.name.encode()):08x}"

    @property
    def file_name(self) -> str:
        """The name of its file, without the ending: the log id in it tells the date."""
        return f"{self.name}_{self.log_id}"


def play_scenario(scenario: Scenario) -> Game:
    """Return the game of a scenario, the same each time.

    Raises:
        ScriptError: A script asks for what the rules do not allow.
    """
    for attempt in range(MOST_ATTEMPTS):
        try:
            return _play(scenario, Random(f"{scenario.name} {attempt}"))  # noqa: S311
        except StockError as error:
            last = error
    raise ScriptError(f"{scenario.name}: {last}")


def _play(scenario: Scenario, random: Random) -> Game:
    setting = setting_of(scenario.flags, scenario.log_id, 0)
    log = EventLog()
    play = Play(setting.rule_set, log)
    flow = Flow(play)
    scripts = iter(scenario.kyoku)
    while not flow.is_over:
        text = next(scripts, None) or mangan_from(play.players - 1, flow.next.oya)
        kyoku = ScriptedKyoku(parse_script(text), play, random)
        flow.deal(kyoku)
        ending = KyokuPlay(play, kyoku).run()
        kyoku.finish()
        flow.go_on(ending)
    if next(scripts, None) is not None:
        raise ScriptError(f"{scenario.name}: the game ends before its last script")
    flow.end()
    return log.game(setting.head(None))


def mangan_from(winner: int, loser: int) -> str:
    """Return the script of a short kyoku that a seat wins by ron, with a mangan.

    The other seat is the dealer where the winner is not.
    """
    if winner == loser:
        loser = 0 if winner else 1
    return f"""
        hand {winner} 22334455p34678s
        dora 1p
        {loser} draws 2s
        {winner} wins
    """


def thousand_from(winner: int, loser: int) -> str:
    """Return the script of a short kyoku that a seat wins by ron, with nothing but pinfu."""
    return f"""
        hand {winner} 123456p12378s99p
        dora 3z
        {loser} draws 9s
        {winner} wins
    """
