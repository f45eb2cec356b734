"""Scripts of a kyoku: what matters is written down, everything else is left to the simulator.

A script is lines of words. The first kind of line lays tiles out before the deal::

    hand 1 55z23m456p789s99p1z     dealt to seat 1; fewer than 13 are filled up
    wall 2 19m19p                  what seat 2 draws in the turns of which nothing is written
    dora 3z                        the indicators in the order in which they are turned
    ura 1m                         those below them

The second kind is a seat and what it does, in order::

    0 draws 5z                     and discards it again, since nothing else is written
    1 pon 5z discards 1z
    1 draws 5z kakan 5z draws 1m wins
    2 draws 9p riichi 9p           declares riichi with this discard
    2 draws                        any tile, which it discards again

Verbs: draws, discards, riichi, chi, pon, daiminkan, ankan, kakan, kita, kyuushu, wins. A chi names
the two own tiles; ``wins`` after a draw is a tsumo, else a ron. Turns of which nothing is written
are played in between, until the turn that comes next in the script: a tile is drawn that nobody
waits for, and is discarded. Indicators, the payment of riichi and draws come by themselves.
"""

from __future__ import annotations

from typing import NamedTuple

from logtool.model.tiles import Tile, parse_tiles

WITHOUT_TILES = frozenset({"draws", "kyuushu", "wins"})
VERBS = WITHOUT_TILES | {
    *("discards", "riichi", "chi", "pon", "daiminkan", "ankan", "kakan", "kita"),
}


class ScriptError(ValueError):
    """A script that cannot be read, or that asks for what the rules do not allow."""


class Step(NamedTuple):
    """One thing that a seat does.

    Attributes:
        line: The line of the script, for messages.
        seat: Who.
        verb: What.
        tiles: With which tiles.
    """

    line: str
    seat: int
    verb: str
    tiles: tuple[Tile, ...]


class Script(NamedTuple):
    """A script taken apart.

    Attributes:
        hands: Tiles dealt, by seat.
        walls: Tiles drawn in unwritten turns, by seat.
        dora: Indicators; ``ura`` those below them.
        steps: What the seats do.
    """

    hands: dict[int, list[Tile]]
    walls: dict[int, list[Tile]]
    dora: list[Tile]
    ura: list[Tile]
    steps: list[Step]


def parse_script(text: str) -> Script:
    """Return a script taken apart.

    Raises:
        ScriptError: A line is none.
    """
    script = Script({}, {}, [], [], [])
    for line in filter(None, (line.strip() for line in text.splitlines())):
        try:
            _parse_line(script, line)
        except (ValueError, IndexError) as error:
            msg = f"'{line}': {error}"
            raise ScriptError(msg) from error
    return script


def _parse_line(script: Script, line: str) -> None:
    first, *words = line.split()
    if first in ("dora", "ura"):
        (script.dora if first == "dora" else script.ura).extend(parse_tiles("".join(words)))
    elif first in ("hand", "wall"):
        by_seat = script.hands if first == "hand" else script.walls
        by_seat[int(words[0])] = parse_tiles("".join(words[1:]))
    else:
        script.steps.extend(_steps(line, int(first), words))


def _steps(line: str, seat: int, words: list[str]) -> list[Step]:
    steps: list[Step] = []
    for word in words:
        if word in VERBS:
            steps.append(Step(line, seat, word, ()))
        elif steps and not steps[-1].tiles:
            steps[-1] = steps[-1]._replace(tiles=tuple(parse_tiles(word)))
        else:
            msg = f"{word} is no verb"
            raise ScriptError(msg)
    for step in steps:
        if not step.tiles and step.verb not in WITHOUT_TILES:
            msg = f"{step.verb} needs a tile"
            raise ScriptError(msg)
    return steps
