"""A game reduced to what every format carries: two records of one game give equal results.

Left out are tile copies, lost connections, the exact place of a turned indicator, what a result
repeats (honba, sticks, hands, indicators), scores after riichi, fu, the seed, and the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from logtool.model import codes as c
from logtool.model import facts as f
from logtool.model.game import Game, Kyoku
from logtool.model.melds import unpack_meld
from logtool.model.tiles import is_red, kind_of

Plain: TypeAlias = tuple[object, ...]
Tile: TypeAlias = tuple[int, bool]


def common_events(game: Game) -> Plain:
    """Return the kyoku of a game as nested tuples of what every format tells; hashable."""
    tiles = _tiles(game)
    return tuple(_kyoku(kyoku, tiles) for kyoku in game.kyoku)


def _tiles(game: Game) -> list[Tile]:
    """Return kind and redness for each tile code."""
    reds = game.head.reds
    return [(kind_of(code), is_red(code, reds=reds)) for code in range(c.TILE_CODES)]


def _kyoku(kyoku: Kyoku, tiles: Sequence[Tile]) -> Plain:
    coded = kyoku.coded
    facts = kyoku.game.facts
    players = kyoku.game.players
    start: Plain = ()
    play: list[Plain] = []
    indicators: list[Tile] = []
    results: list[Plain] = []
    ura: Plain = ()
    for first in range(0, len(coded), c.EVENT_SIZE):
        kind, seat, tile, extra = coded[first : first + c.EVENT_SIZE]
        if kind == c.START_KYOKU:
            start = _start(facts, tile, players, tiles)
        elif kind == c.DORA:
            indicators.append(tiles[tile])
        elif kind == c.AGARI:
            results.append((seat, extra, *_agari(facts, tile, seat, players)))
            ura = max(ura, _ura(facts, tile, tiles), key=len)
        elif kind == c.RYUUKYOKU:
            results.append((extra, _changes(facts, tile + f.RYUUKYOKU_DELTA, players)))
        elif kind < c.DORA:
            play.append(_play(kind, seat, tile, extra, tiles))
        elif kind in (c.RIICHI, c.RIICHI_ACCEPTED):
            play.append((kind, seat))
    return start, tuple(play), tuple(indicators), tuple(results), ura


def _start(facts: Sequence[int], place: int, players: int, tiles: Sequence[Tile]) -> Plain:
    indicator = facts[place + f.START_INDICATOR]
    item = place + f.START_ITEMS
    hands = []
    for seat in range(players):
        count = facts[place + f.START_HANDS + seat]
        hands.append(tuple(sorted(tiles[code] for code in facts[item : item + count])))
        item += count
    return (
        *facts[place : place + f.START_DIE1],
        facts[place + f.START_OYA],
        tuple(facts[place + f.START_SCORES : place + f.START_SCORES + players]),
        None if indicator == c.NONE else tiles[indicator],
        tuple(hands),
    )


def _play(kind: int, seat: int, tile: int, extra: int, tiles: Sequence[Tile]) -> Plain:
    if kind in (c.TSUMO, c.DAHAI, c.KITA):
        return kind, seat, tiles[tile], extra
    codes, called = unpack_meld(tile)
    meld = [tiles[code] for code in codes]
    if kind == c.ANKAN:
        return kind, seat, tuple(sorted(meld))
    taken = meld[3] if kind == c.KAKAN else meld.pop(called)
    return kind, seat, extra, taken, tuple(sorted(meld[:3]))


def _agari(facts: Sequence[int], place: int, seat: int, players: int) -> Plain:
    counts = facts[place + f.AGARI_HAND_COUNT : place + f.AGARI_ITEMS]
    first = place + f.AGARI_ITEMS + sum(max(count, 0) for count in counts[:4])
    pairs = facts[first : first + 2 * max(counts[4], 0)]
    yakuman = facts[first + len(pairs) : first + len(pairs) + max(counts[5], 0)]
    han = zip(pairs[::2], pairs[1::2], strict=True)
    pao = facts[place + f.AGARI_PAO]
    return (
        facts[place + f.AGARI_POINTS],
        c.NONE if pao == seat else pao,
        tuple(sorted(pair for pair in han if pair[1])),
        tuple(sorted(yakuman)),
        _changes(facts, place + f.AGARI_DELTA, players),
    )


def _ura(facts: Sequence[int], place: int, tiles: Sequence[Tile]) -> Plain:
    counts = facts[place + f.AGARI_HAND_COUNT : place + f.AGARI_ITEMS]
    first = place + f.AGARI_ITEMS + sum(max(count, 0) for count in counts[:3])
    return tuple(tiles[code] for code in facts[first : first + max(counts[3], 0)])


def _changes(facts: Sequence[int], place: int, players: int) -> Plain:
    """Return the changes of a result; what is not told is no change."""
    return tuple(0 if facts[place + s] == c.UNTOLD else facts[place + s] for s in range(players))
