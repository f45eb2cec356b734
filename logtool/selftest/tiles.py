"""Mutations of tiles: one in the place of another, too many, too few, of a kind not played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from logtool.model import events as e
from logtool.model.tiles import RED_KINDS, Tile, tile_of
from logtool.selftest.editor import Editor, choose, renamed
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.original import Moment
from logtool.wall import game_walls

COPIES = 4
FIELD = "tile of a hand, draw or discard"
WRONG_TILE = ("TIL", "WAL", "DIS", "CAL", "WIN", "RII", "RYU", "FUR", "DOR")


def uses_of(editor: Editor, kyoku: int, *tiles: Tile) -> list[tuple[int, int]]:
    """Return the places of all events of a kyoku that name one of the tiles, the deal aside."""
    names = {tile: Tile(33, red=False, copy=None) for tile in tiles}
    events = editor.kyoku[kyoku]
    return [(kyoku, i) for i in range(1, len(events)) if renamed(events[i], names) != events[i]]


def _dealt(editor: Editor, rng: Random) -> tuple[int, int, int]:
    """Return a kyoku, a seat, and the place of a tile in its dealt hand."""
    kyoku = rng.randrange(len(editor.kyoku))
    seat = rng.choice(list(editor.seats))
    return kyoku, seat, rng.randrange(len(editor.start(kyoku).hands[seat]))


def _deal(editor: Editor, kyoku: int, seat: int, hand: list[Tile]) -> None:
    hands = list(editor.start(kyoku).hands)
    hands[seat] = tuple(hand)
    editor.change(kyoku, 0, hands=tuple(hands))


@mutation(FIELD, *WRONG_TILE)
def dealt_tile_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Deal a tile that comes later in the kyoku, in the place of another."""
    kyoku, seat, place = _dealt(editor, rng)
    hand = list(editor.start(kyoku).hands[seat])
    old = hand[place]
    draws = [event.pai for event in editor.kyoku[kyoku] if isinstance(event, e.Tsumo)]
    new = choose(rng, [tile for tile in draws if tile != old])
    if new is None or not (editor.original.has_wall or editor.original.has_ids):
        return None
    hand[place] = new
    also = uses_of(editor, kyoku, old, new)
    _deal(editor, kyoku, seat, hand)
    return editor.mutant((kyoku, 0), f"seat {seat}: dealt {new} for {old}", also=also)


@mutation(FIELD, "TIL101", "TIL102")
def dealt_tile_doubled(editor: Editor, rng: Random) -> Mutant | None:
    """Deal a tile that another seat was dealt too."""
    kyoku, seat, place = _dealt(editor, rng)
    if not editor.original.has_ids:
        return None
    hand = list(editor.start(kyoku).hands[seat])
    other = rng.choice([one for one in editor.seats if one != seat])
    new = rng.choice(editor.start(kyoku).hands[other])
    note = f"seat {seat}: dealt {new}, that of seat {other}, for {hand[place]}"
    hand[place] = new
    _deal(editor, kyoku, seat, hand)
    return editor.mutant((kyoku, 0), note)


@mutation(FIELD, "TIL103")
def dealt_tile_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Deal a tile too few."""
    kyoku, seat, place = _dealt(editor, rng)
    hand = list(editor.start(kyoku).hands[seat])
    note = f"seat {seat}: {hand.pop(place)} not dealt"
    _deal(editor, kyoku, seat, hand)
    return editor.mutant((kyoku, 0), note)


@mutation(FIELD, "TIL103")
def dealt_tile_added(editor: Editor, rng: Random) -> Mutant | None:
    """Deal a tile too many."""
    kyoku, seat, _ = _dealt(editor, rng)
    hand = list(editor.start(kyoku).hands[seat])
    unseen = choose(rng, unseen_tiles(editor, kyoku))
    if unseen is None:
        return None
    hand.append(unseen)
    _deal(editor, kyoku, seat, hand)
    return editor.mutant((kyoku, 0), f"seat {seat}: {hand[-1]} dealt besides")


@mutation(FIELD, *WRONG_TILE)
def dealt_tiles_of_two_seats_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange two tiles between the dealt hands of two seats."""
    kyoku = rng.randrange(len(editor.kyoku))
    one, other = rng.sample(list(editor.seats), 2)
    hands = [list(hand) for hand in editor.start(kyoku).hands]
    first, second = rng.randrange(len(hands[one])), rng.randrange(len(hands[other]))
    mine, theirs = hands[one][first], hands[other][second]
    uses = uses_of(editor, kyoku, mine, theirs)
    if mine == theirs or not (editor.original.has_wall or (uses and editor.original.has_ids)):
        return None
    hands[one][first], hands[other][second] = theirs, mine
    editor.change(kyoku, 0, hands=tuple(tuple(hand) for hand in hands))
    return editor.mutant((kyoku, 0), f"{mine} and {theirs} exchanged", also=uses)


@mutation(FIELD, "TIL104")
def tile_of_another_game(editor: Editor, rng: Random) -> Mutant | None:
    """Deal a tile that three players do not play with."""
    if editor.players != 3:
        return None
    kyoku, seat, place = _dealt(editor, rng)
    hand = list(editor.start(kyoku).hands[seat])
    old, new = hand[place], Tile(rng.randint(1, 7), copy=rng.randint(1, 3))
    if not editor.original.has_ids:
        new = Tile(new.kind)
    also = uses_of(editor, kyoku, old)
    hand[place] = new
    _deal(editor, kyoku, seat, hand)
    return editor.mutant((kyoku, 0), f"seat {seat}: dealt {new} for {old}", also=also)


@mutation(FIELD, "TIL101", "TIL102", "WAL102", "WAL103")
def draw_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Draw a tile that lies elsewhere already."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Tsumo))
    if moment is None or not editor.original.has_ids:
        return None
    seen = [tile for seat in editor.seats for tile in moment.hands[seat]]
    new = rng.choice(seen)
    editor.change(moment.kyoku, moment.index, pai=new)
    return editor.mutant(moment.place, f"drawn {new}, which lies in a hand")


@mutation(FIELD, "TIL", "WAL102", "WAL103", "DIS101", "CAL103", "WIN")
def draw_exchanged_for_an_unseen_tile(editor: Editor, rng: Random) -> Mutant | None:
    """Draw a tile that nobody has seen; without a seed only its later use can tell."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Tsumo))
    if moment is None or not editor.original.has_ids:
        return None
    kyoku, index = moment.place
    old = editor.kyoku[kyoku][index]
    assert isinstance(old, e.Tsumo)
    new = choose(rng, unseen_tiles(editor, kyoku))
    uses = [place for place in uses_of(editor, kyoku, old.pai) if place[1] > index]
    if new is None or not (uses or editor.original.has_wall):
        return None
    editor.change(kyoku, index, pai=new)
    return editor.mutant(moment.place, f"drawn {new} for {old.pai}", also=uses)


@mutation(FIELD, "DIS101", "DIS104")
def discard_of_a_tile_not_held(editor: Editor, rng: Random) -> Mutant | None:
    """Discard a tile of another hand."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Dahai))
    if moment is None:
        return None
    assert isinstance(moment.event, e.Dahai)
    actor = moment.event.actor
    others = {tile for s in editor.seats if s != actor for tile in moment.hands[s]}
    absent = sorted(tile for tile in others if tile not in moment.hands[actor])
    new = choose(rng, absent)
    if new is None:
        return None
    tsumogiri = None if moment.event.tsumogiri is None else False
    editor.change(moment.kyoku, moment.index, pai=new, tsumogiri=tsumogiri)
    return editor.mutant(moment.place, f"discarded {new}, not held")


@mutation(FIELD, "TIL101", "TIL102")
def tile_dealt_and_drawn(editor: Editor, rng: Random) -> Mutant | None:
    """Give a drawn tile, in all that follows, the name of one that was dealt to another seat."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Tsumo))
    if moment is None or not editor.original.has_ids:
        return None
    assert isinstance(moment.event, e.Tsumo)
    old, kyoku = moment.event.pai, moment.kyoku
    dealt = [
        tile
        for seat in editor.seats
        for tile in editor.start(kyoku).hands[seat]
        if tile.kind == old.kind and tile.red == old.red
    ]
    new = choose(rng, dealt)
    if new is None:
        return None
    editor.rename_tiles(kyoku, {old: new}, moment.index)
    return editor.mutant(moment.place, f"copy {old.copy} of {old} is copy {new.copy}, dealt")


@mutation(FIELD, "TIL102")
def fifth_copy(editor: Editor, rng: Random) -> Mutant | None:
    """Draw a fifth tile of a kind, in a record that does not tell copies."""
    if editor.original.has_ids:
        return None
    for moment in rng.sample(list(editor.moments()), k=len(list(editor.moments()))):
        if not isinstance(moment.event, e.Tsumo):
            continue
        seen = [tile.kind for hand in editor.start(moment.kyoku).hands for tile in hand]
        kinds = [kind for kind in set(seen) if seen.count(kind) == 4 and kind not in RED_KINDS]
        if kinds:
            kind = rng.choice(sorted(kinds))
            editor.change(moment.kyoku, moment.index, pai=Tile(kind))
            return editor.mutant(moment.place, "a fifth copy is drawn")
    return None


def unseen_tiles(editor: Editor, kyoku: int) -> list[Tile]:
    """Return the tiles that no event of a kyoku names; without copies those of a kind seen least.

    A record that does not tell copies has an unseen tile of each kind seen fewer than four times.
    """
    named = Counter(tile for event in editor.kyoku[kyoku] for tile in tiles_of(event))
    most = 1 if editor.original.has_ids else COPIES
    return [tile for tile in _tiles(editor) if named[tile] < most]


def next_draw(editor: Editor, rng: Random, moment: Moment) -> Tile | None:
    """Return the tile that a live draw would bring now; without a seed any unseen one."""
    game, kyoku = editor.original.game, moment.kyoku
    wall = game_walls(game.head.seed, game.seeds, game.players)[kyoku]
    drawn = sum(
        isinstance(one.event, e.Tsumo) and one.replacement_due < 0
        for one in editor.original.moments[kyoku][: moment.index - 1]
    )
    if wall is None:
        return choose(rng, unseen_tiles(editor, kyoku))
    draws = wall.draws()
    return tile_of(draws[drawn], reds=game.head.reds) if drawn < len(draws) else None


def tiles_of(value: object) -> Iterator[Tile]:
    """Yield all tiles that an event names, again and again if it does so."""
    if isinstance(value, Tile):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from tiles_of(part)
    elif isinstance(value, e.Event | e.StatedMeld):
        for name in value.__struct_fields__:
            yield from tiles_of(getattr(value, name))


def _tiles(editor: Editor) -> list[Tile]:
    """Return the tiles of the game, with copies where the record tells them."""
    reds = set(RED_KINDS) if editor.head.reds else set()
    kinds = [kind for kind in range(34) if editor.players == 4 or not 0 < kind < 8]
    if not editor.original.has_ids:
        return [Tile(kind) for kind in kinds if kind not in RED_KINDS]
    return [
        Tile(kind, red=kind in reds and copy == 0, copy=copy)
        for kind in kinds
        for copy in range(COPIES)
    ]
