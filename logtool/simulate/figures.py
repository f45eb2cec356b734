"""What happened in simulated games, counted."""

from __future__ import annotations

from collections import Counter

from logtool.model import codes as m
from logtool.model import facts as f
from logtool.model.game import Game

EVENT_NAMES = {
    m.START_KYOKU: "kyoku",
    m.CHI: "chi",
    m.PON: "pon",
    m.DAIMINKAN: "daiminkan",
    m.KAKAN: "kakan",
    m.ANKAN: "ankan",
    m.KITA: "kita",
    m.RIICHI: "riichi",
}
ROBBED_NAMES = {m.KAKAN: "kan robbed", m.ANKAN: "kan robbed", m.KITA: "kita won on"}
DRAW_NAMES = tuple(name.replace("_", " ") for name in m.DRAW_NAMES[: m.UNKNOWN_DRAW])
FIGURES = (
    "kyoku",
    *("chi", "pon", "daiminkan", "kakan", "ankan", "kita", "riichi"),
    *("tsumo", "ron", "deal-in", "double ron", "kan robbed", "kita won on", "yakuman"),
    *DRAW_NAMES,
    "ended below 0",
    "went into another round",
)


def figures_of(game: Game) -> Counter[str]:
    """Return how often each of the figures occurs in a game."""
    found: Counter[str] = Counter()
    coded, before, rons = game.coded, m.NONE, 0
    for first in range(0, len(coded), m.EVENT_SIZE):
        kind, seat, place, extra = coded[first : first + m.EVENT_SIZE]
        if kind in EVENT_NAMES:
            found[EVENT_NAMES[kind]] += 1
        elif kind == m.RYUUKYOKU:
            found[DRAW_NAMES[extra]] += 1
        elif kind == m.AGARI:
            is_ron = seat != extra
            found["ron" if is_ron else "tsumo"] += 1
            found["yakuman"] += game.facts[place + f.AGARI_YAKUMAN_COUNT] > 0
            rons = rons + 1 if is_ron and before == m.AGARI else int(is_ron)
            found["deal-in"] += rons == 1
            found["double ron"] += rons == 2
            if rons == 1 and before in ROBBED_NAMES:
                found[ROBBED_NAMES[before]] += 1
        before = kind
    return found + _of_the_end(game)


def _of_the_end(game: Game) -> Counter[str]:
    found: Counter[str] = Counter()
    end = game.end_game
    if end is not None:
        found["ended below 0"] += any((score or 0) < 0 for score in end.scores)
    winds = 2 if game.head.rules.length == "south" else 1
    last = game.facts[game.coded[m.EVENT_SIZE * game.starts[-1] + 2] + f.START_KYOKU_NUMBER]
    found["went into another round"] += last >= winds * m.SEATS
    return found


def figures_text(found: Counter[str], games: int, seconds: float) -> str:
    """Return how often each figure occurred, and how often a game if there are several games.

    The first line has the games played a second.
    """
    width = max(map(len, FIGURES))
    played = "1 game" if games == 1 else f"{games:,} games"
    lines = [f"{played} in {seconds:.1f} s, {games / max(seconds, 1e-9):.1f} games/s"]
    if games > 1:
        lines.append(f"{'':{width}} {'in all':>12} {'a game':>10}")
    for name in FIGURES:
        if found[name]:
            share = f" {found[name] / games:10.4f}" if games > 1 else ""
            lines.append(f"{name:{width}} {found[name]:12,}{share}")
    return "\n".join(lines)
