"""Mutations that put calls in which the rules refuse."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from logtool.model import events as e
from logtool.model.tiles import Tile
from logtool.selftest.editor import Editor, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.original import Moment
from logtool.selftest.winning_hands import melds_before, offered_tile

REFUSED = "call that the rules refuse"
NORTH = 30


def _takeable(
    editor: Editor, moment: Moment, seat: int, *, run: bool
) -> tuple[Tile, tuple[Tile, ...]] | None:
    """Return the offered tile and two own tiles that make a run or a triplet with it."""
    pai = offered_tile(editor.original, moment)
    if pai is None or pai.kind != moment.offered:
        return None
    hand = moment.hands[seat]
    if not run:
        pair = [tile for tile in hand if tile.kind == pai.kind][:2]
        return (pai, tuple(pair)) if len(pair) == 2 else None
    if pai.kind >= 27:
        return None
    for low in range(pai.kind - 2, pai.kind + 1):
        kinds = [kind for kind in range(low, low + 3) if kind != pai.kind]
        is_run = low >= 0 and low % 9 < 7 and low // 9 == pai.kind // 9
        own = [next((tile for tile in hand if tile.kind == kind), None) for kind in kinds]
        if is_run and None not in own:
            return pai, tuple(tile for tile in own if tile is not None)
    return None


def _offers(one: Moment) -> bool:
    return isinstance(one.event, e.Tsumo) and one.offered >= 0 and one.replacement_due < 0


def _put_in_call(
    editor: Editor, rng: Random, *, run: bool, where: Callable[[Moment, int], bool], note: str
) -> Mutant | None:
    """Put a call and a discard of the caller in before a draw, where it fits."""
    found = []
    for moment in editor.moments():
        if not _offers(moment):
            continue
        for seat in editor.seats:
            if seat != moment.offer_seat and where(moment, seat):
                taken = _takeable(editor, moment, seat, run=run)
                if taken is not None:
                    found.append((moment, seat, taken))
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, seat, (pai, own) = picked
    kind = e.Chi if run else e.Pon
    call = kind(seat, moment.offer_seat, pai, own)
    editor.kyoku[moment.kyoku].insert(moment.index, call)
    return editor.mutant(moment.place, note)


@mutation(REFUSED, "CAL101")
def chi_from_across(editor: Editor, rng: Random) -> Mutant | None:
    """Chi a discard of another seat than the left neighbour."""
    if editor.players == 3:
        return None
    return _put_in_call(
        editor,
        rng,
        run=True,
        where=lambda one, seat: (
            (seat - one.offer_seat) % 4 != 1 and not one.riichi[seat] and one.left > 0
        ),
        note="a chi from across put in",
    )


@mutation(REFUSED, "CAL107")
def chi_in_sanma(editor: Editor, rng: Random) -> Mutant | None:
    """Chi in a game of three."""
    if editor.players == 4:
        return None
    return _put_in_call(
        editor,
        rng,
        run=True,
        where=lambda one, seat: (
            (seat - one.offer_seat) % 3 == 1 and not one.riichi[seat] and one.left > 0
        ),
        note="a chi put in",
    )


@mutation(REFUSED, "CAL106")
def call_after_riichi(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat in riichi call."""
    run = editor.players == 4 and rng.random() < 0.5
    return _put_in_call(
        editor,
        rng,
        run=run,
        where=lambda one, seat: (
            one.riichi[seat] and one.left > 0 and (not run or (seat - one.offer_seat) % 4 == 1)
        ),
        note="a call after riichi put in",
    )


@mutation(REFUSED, "CAL105")
def call_of_the_last_discard(editor: Editor, rng: Random) -> Mutant | None:
    """Pon the last discard of the kyoku."""
    found = []
    for moment in editor.moments():
        if isinstance(moment.event, e.Ryuukyoku) and moment.left == 0 and moment.offered >= 0:
            for seat in editor.seats:
                taken = _takeable(editor, moment, seat, run=False)
                if seat != moment.offer_seat and taken and not moment.riichi[seat]:
                    found.append((moment, seat, taken))
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, seat, (pai, own) = picked
    editor.kyoku[moment.kyoku].insert(moment.index, e.Pon(seat, moment.offer_seat, pai, own))
    return editor.mutant(moment.place, "a pon of the last discard put in")


@mutation(REFUSED, "CAL108", "CAL", "WIN105")
def pon_although_ron(editor: Editor, rng: Random) -> Mutant | None:
    """Put a pon in between a discard and the ron on it."""
    found = []
    for moment in editor.moments():
        event = moment.event
        if not isinstance(event, e.Agari) or event.actor == event.target or moment.left == 0:
            continue
        if moment.index != editor.results(moment.kyoku)[0]:
            continue
        for seat in editor.seats:
            taken = _takeable(editor, moment, seat, run=False)
            if seat != moment.offer_seat and taken and not moment.riichi[seat]:
                found.append((moment, seat, taken))
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, seat, (pai, own) = picked
    kyoku, index = moment.place
    editor.kyoku[kyoku].insert(index, e.Pon(seat, moment.offer_seat, pai, own))
    return editor.mutant((kyoku, index), "a pon before a ron put in", also=[(kyoku, index + 1)])


@mutation(REFUSED, "CAL111")
def kakan_after_a_call(editor: Editor, rng: Random) -> Mutant | None:
    """Add the fourth tile to a pon right after a chi or pon."""
    found = []
    for moment in editor.moments():
        if isinstance(moment.event, e.Dahai) and moment.drawn is None:
            found += _kakans(editor, moment)
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, kakan = picked
    editor.kyoku[moment.kyoku].insert(moment.index, kakan)
    return editor.mutant(moment.place, "a kakan after a call put in")


def _kakans(editor: Editor, moment: Moment) -> list[tuple[Moment, e.Kakan]]:
    """Return the kakan that the seat on turn has the tiles for."""
    seat = moment.turn
    found = []
    for pon in melds_before(editor.original, moment, seat):
        if pon.kind != "pon" or pon.called is None or pon.target is None:
            continue
        own = tuple(tile for place, tile in enumerate(pon.tiles) if place != pon.called)
        for tile in moment.hands[seat]:
            if tile.kind == pon.tiles[0].kind:
                kakan = e.Kakan(seat, pon.target, tile, pon.tiles[pon.called], own)
                found.append((moment, kakan))
    return found


@mutation(REFUSED, "CAL111")
def kan_after_a_call(editor: Editor, rng: Random) -> Mutant | None:
    """Close a kan right after a chi or pon."""

    def quads(one: Moment) -> list[int]:
        kinds = [tile.kind for tile in one.hands[one.turn]]
        return sorted({kind for kind in kinds if kinds.count(kind) == 4})

    moment = editor.pick(
        rng,
        lambda one: isinstance(one.event, e.Dahai) and one.drawn is None and bool(quads(one)),
    )
    if moment is None:
        return None
    kind = quads(moment)[0]
    tiles = tuple(tile for tile in moment.hands[moment.turn] if tile.kind == kind)
    editor.kyoku[moment.kyoku].insert(moment.index, e.Ankan(moment.turn, tiles))
    return editor.mutant(moment.place, "an ankan after a call put in")


@mutation(REFUSED, "CAL113", "CAL117")
def kan_out_of_turn(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat close a kan or set a north aside although it is not its turn."""

    def ready(one: Moment) -> list[tuple[int, tuple[Tile, ...]]]:
        found: list[tuple[int, tuple[Tile, ...]]] = []
        for seat in editor.seats:
            hand = one.hands[seat]
            for kind in {tile.kind for tile in hand}:
                tiles = tuple(tile for tile in hand if tile.kind == kind)
                if len(tiles) == 4:
                    found.append((seat, tiles))
        return found

    moment = editor.pick(rng, lambda one: _offers(one) and bool(ready(one)))
    if moment is None:
        return None
    seat, tiles = ready(moment)[0]
    editor.kyoku[moment.kyoku].insert(moment.index, e.Ankan(seat, tiles))
    return editor.mutant(moment.place, "an ankan out of turn put in")


@mutation(REFUSED, "CAL117")
def kita_out_of_turn(editor: Editor, rng: Random) -> Mutant | None:
    """Set a north aside although it is another seat's turn."""
    if editor.players != 3:
        return None

    def norths(one: Moment) -> list[tuple[int, Tile]]:
        return [(s, tile) for s in editor.seats for tile in one.hands[s] if tile.kind == NORTH]

    moment = editor.pick(rng, lambda one: _offers(one) and bool(norths(one)))
    if moment is None:
        return None
    seat, tile = rng.choice(norths(moment))
    editor.kyoku[moment.kyoku].insert(moment.index, e.Kita(seat, tile))
    return editor.mutant(moment.place, "a kita out of turn put in")


@mutation(REFUSED, "CAL117", "DIS101")
def kita_of_another_tile(editor: Editor, rng: Random) -> Mutant | None:
    """Set another tile than a north aside."""
    found = editor.pick_event(rng, e.Kita)
    if found is None:
        return None
    kyoku, index, kita = found
    moment = editor.original.moments[kyoku][index - 1]
    others = [tile for tile in moment.hands[kita.actor] if tile.kind != NORTH]
    editor.change(kyoku, index, pai=rng.choice(others))
    return editor.mutant((kyoku, index), "kita of another tile")


@mutation(REFUSED, "CAL117")
def kita_with_four_players(editor: Editor, rng: Random) -> Mutant | None:
    """Set a north aside in a game of four."""
    if editor.players != 4:
        return None
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai)
            and one.drawn is not None
            and any(tile.kind == NORTH for tile in one.hands[one.turn])
        ),
    )
    if moment is None:
        return None
    tile = next(tile for tile in moment.hands[moment.turn] if tile.kind == NORTH)
    editor.kyoku[moment.kyoku].insert(moment.index, e.Kita(moment.turn, tile))
    return editor.mutant(moment.place, "a kita put in")


@mutation(REFUSED, "CAL110")
def kan_without_a_wall(editor: Editor, rng: Random) -> Mutant | None:
    """Make a kan or set a north aside when no tile is left in the wall."""
    found: list[tuple[Moment, e.AnyEvent]] = []
    for moment in editor.moments():
        is_last = isinstance(moment.event, e.Dahai) and moment.left == 0
        if not is_last or moment.drawn is None or moment.riichi[moment.turn]:
            continue
        found += _kakans(editor, moment)
        hand = moment.hands[moment.turn]
        if editor.players == 3:
            found += [(moment, e.Kita(moment.turn, tile)) for tile in hand if tile.kind == NORTH]
        for kind in {tile.kind for tile in hand}:
            tiles = tuple(tile for tile in hand if tile.kind == kind)
            if len(tiles) == 4:
                found.append((moment, e.Ankan(moment.turn, tiles)))
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, kan = picked
    editor.kyoku[moment.kyoku].insert(moment.index, kan)
    return editor.mutant(moment.place, "a kan or kita without a wall put in")
