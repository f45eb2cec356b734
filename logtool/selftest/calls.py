"""Mutations of calls: source, tile, tiles and kind, calls that the rules refuse, kuikae."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from logtool.model import events as e
from logtool.model.tiles import Tile, code_of
from logtool.selftest.editor import Editor, choose
from logtool.selftest.exchanged import exchange_discards, later_discard
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.original import Moment
from logtool.selftest.winning_hands import offered_tile

STATED = "call: source, tile, tiles, kind"
REFUSED = "call that the rules refuse"
KUIKAE = "kuikae"
OPEN_CALLS = (e.Chi, e.Pon, e.Daiminkan)


def _call(editor: Editor, rng: Random, *kinds: type[e.AnyEvent]) -> Moment | None:
    return editor.pick(rng, lambda one: isinstance(one.event, kinds))


@mutation(STATED, "CAL118", "CAL119", "CAL101")
def source_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that a pon or kan was called from another seat."""
    moment = _call(editor, rng, e.Pon, e.Daiminkan)
    if moment is None:
        return None
    assert isinstance(moment.event, e.Pon | e.Daiminkan)
    taken = (moment.event.actor, moment.event.target)
    others = [seat for seat in editor.seats if seat not in taken]
    editor.change(moment.kyoku, moment.index, target=rng.choice(others))
    return editor.mutant(moment.place, "source of a call")


@mutation(STATED, "CAL112", "CAL118")
def source_of_kakan_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that the pon under a kakan was called from another seat."""
    moment = _call(editor, rng, e.Kakan)
    if moment is None:
        return None
    assert isinstance(moment.event, e.Kakan)
    taken = (moment.event.actor, moment.event.target)
    others = [seat for seat in editor.seats if seat not in taken]
    editor.change(moment.kyoku, moment.index, target=rng.choice(others))
    return editor.mutant(moment.place, "source of a kakan")


@mutation(STATED, "CAL112", "CAL102", "CAL103", "CAL118")
def called_tile_of_kakan_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that the pon under a kakan took another of its tiles."""
    moment = _call(editor, rng, e.Kakan)
    if moment is None or not editor.original.has_ids:
        return None
    assert isinstance(moment.event, e.Kakan)
    kakan = moment.event
    first, second = kakan.consumed
    editor.change(moment.kyoku, moment.index, called=first, consumed=(kakan.called, second))
    return editor.mutant(moment.place, "called tile of a kakan")


@mutation(STATED, "CAL102")
def called_tile_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Call another tile than the last discard."""
    moment = _call(editor, rng, *OPEN_CALLS)
    if moment is None:
        return None
    assert isinstance(moment.event, OPEN_CALLS)
    call = moment.event
    own = list(call.consumed)
    if call.pai in own:
        return None
    place = rng.randrange(len(own))
    pai, own[place] = own[place], call.pai
    editor.change(moment.kyoku, moment.index, pai=pai, consumed=tuple(sorted(own, key=code_of)))
    return editor.mutant(moment.place, f"called {pai}, discarded {call.pai}")


@mutation(STATED, "CAL103", "TIL101", "TIL102")
def tiles_not_held(editor: Editor, rng: Random) -> Mutant | None:
    """Call with a tile that the seat does not hold."""
    moment = _call(editor, rng, e.Chi, e.Pon)
    if moment is None:
        return None
    assert isinstance(moment.event, e.Chi | e.Pon)
    call, hand = moment.event, moment.hands[moment.event.actor]
    own = list(call.consumed)
    place = rng.randrange(len(own))
    copies = [Tile(own[place].kind, copy=copy) for copy in range(4)]
    if not editor.original.has_ids:
        return None
    reds = editor.head.reds
    absent = [t for t in copies if t not in hand and t.copy != call.pai.copy and t.copy != 0]
    if not absent or not reds:
        return None
    own[place] = rng.choice(absent)
    if own[place] == call.pai:
        return None
    editor.change(moment.kyoku, moment.index, consumed=tuple(sorted(own, key=code_of)))
    return editor.mutant(moment.place, f"with {own[place]}, copy {own[place].copy}, not held")


@mutation(STATED, "CAL101", "CAL104", "CAL103", "DIS", "DRW", "TIL", "CAL")
def call_by_another_seat(editor: Editor, rng: Random) -> Mutant | None:
    """Let another seat make the call."""
    moment = _call(editor, rng, *OPEN_CALLS)
    if moment is None:
        return None
    assert isinstance(moment.event, OPEN_CALLS)
    taken = (moment.event.actor, moment.event.target)
    others = [seat for seat in editor.seats if seat not in taken]
    editor.change(moment.kyoku, moment.index, actor=rng.choice(others))
    return editor.mutant(moment.place, "called by another seat")


@mutation(STATED, "DRW104", "CAL", "DIS", "DRW")
def pon_made_a_kan(editor: Editor, rng: Random) -> Mutant | None:
    """Make a pon a daiminkan of tiles that are not held."""
    moment = _call(editor, rng, e.Pon)
    if moment is None or not editor.original.has_ids:
        return None
    assert isinstance(moment.event, e.Pon)
    pon = moment.event
    used = {tile.copy for tile in (pon.pai, *pon.consumed)}
    copy = next(copy for copy in range(4) if copy not in used)
    is_red = editor.head.reds and copy == 0 and pon.pai.kind in (4, 13, 22)
    fourth = Tile(pon.pai.kind, is_red, copy)
    if fourth in moment.hands[pon.actor]:
        return None
    kan = e.Daiminkan(pon.actor, pon.target, pon.pai, (*pon.consumed, fourth))
    editor.kyoku[moment.kyoku][moment.index] = kan
    return editor.mutant(moment.place, "a kan in the place of a pon")


@mutation(STATED, "CAL112", "CAL103")
def kakan_without_its_pon(editor: Editor, rng: Random) -> Mutant | None:
    """Make an ankan a kakan."""
    moment = _call(editor, rng, e.Ankan)
    if moment is None:
        return None
    assert isinstance(moment.event, e.Ankan)
    actor, tiles = moment.event.actor, moment.event.consumed
    other = (actor + 1) % editor.players
    kakan = e.Kakan(actor, other, tiles[3], tiles[0], tiles[1:3])
    editor.kyoku[moment.kyoku][moment.index] = kakan
    return editor.mutant(moment.place, "a kakan in the place of an ankan")


@mutation(STATED, "CAL103", "TIL")
def ankan_of_three(editor: Editor, rng: Random) -> Mutant | None:
    """Close a kan of which the seat holds three tiles."""

    def held(one: Moment) -> list[int]:
        kinds = [tile.kind for tile in one.hands[one.turn]]
        return sorted({kind for kind in kinds if kinds.count(kind) in (2, 3)})

    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai)
            and one.drawn is not None
            and not any(one.riichi)
            and one.kans < 4
            and one.left > 0
            and bool(held(one))
        ),
    )
    if moment is None or not editor.original.has_ids:
        return None
    kind = rng.choice(held(moment))
    tiles = tuple(
        Tile(kind, editor.head.reds and copy == 0 and kind in (4, 13, 22), copy)
        for copy in range(4)
    )
    actor = moment.turn
    editor.kyoku[moment.kyoku].insert(moment.index, e.Ankan(actor, tiles))
    return editor.mutant(moment.place, "an ankan of tiles not held put in")


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
        return [(s, tile) for s in editor.seats for tile in one.hands[s] if tile.kind == 30]

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
    others = [tile for tile in moment.hands[kita.actor] if tile.kind != 30]
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
            and any(tile.kind == 30 for tile in one.hands[one.turn])
        ),
    )
    if moment is None:
        return None
    tile = next(tile for tile in moment.hands[moment.turn] if tile.kind == 30)
    editor.kyoku[moment.kyoku].insert(moment.index, e.Kita(moment.turn, tile))
    return editor.mutant(moment.place, "a kita put in")


@mutation(REFUSED, "CAL110", "CAL112", "CAL103", "CAL115")
def kan_without_a_wall(editor: Editor, rng: Random) -> Mutant | None:
    """Close a kan when no tile is left in the wall."""

    def quads(one: Moment) -> list[int]:
        kinds = [tile.kind for tile in one.hands[one.turn]]
        return sorted({kind for kind in kinds if kinds.count(kind) == 4})

    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai)
            and one.left == 0
            and one.drawn is not None
            and bool(quads(one))
        ),
    )
    if moment is None:
        return None
    kind = quads(moment)[0]
    tiles = tuple(tile for tile in moment.hands[moment.turn] if tile.kind == kind)
    editor.kyoku[moment.kyoku].insert(moment.index, e.Ankan(moment.turn, tiles))
    return editor.mutant(moment.place, "an ankan without a wall put in")


def _after_call(
    editor: Editor, rng: Random, kinds: Callable[[e.Chi | e.Pon], set[int]], note: str
) -> Mutant | None:
    """Exchange the discard after a call for a later one of the forbidden kinds."""
    found = []
    for moment in editor.moments():
        before = editor.original.events[moment.kyoku][moment.index - 1]
        if not isinstance(moment.event, e.Dahai) or not isinstance(before, e.Chi | e.Pon):
            continue
        found += [
            (moment, tile)
            for tile in moment.hands[moment.event.actor]
            if tile.kind in kinds(before) and later_discard(editor, moment, tile) is not None
        ]
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, tile = picked
    exchange_discards(editor, moment, tile)
    return editor.mutant(moment.place, f"{note} {tile}")


@mutation(KUIKAE, "DIS106")
def kuikae_same_kind(editor: Editor, rng: Random) -> Mutant | None:
    """Discard the kind just called."""
    return _after_call(editor, rng, lambda call: {call.pai.kind}, "discarded")


@mutation(KUIKAE, "DIS107")
def kuikae_other_end(editor: Editor, rng: Random) -> Mutant | None:
    """Discard the tile at the other end of the run just called."""

    def other_end(call: e.Chi | e.Pon) -> set[int]:
        kinds = sorted({call.pai.kind, *(tile.kind for tile in call.consumed)})
        if len(kinds) != 3:
            return set()
        if call.pai.kind == kinds[0] and kinds[2] % 9 < 8:
            return {kinds[2] + 1}
        if call.pai.kind == kinds[2] and kinds[0] % 9 > 0:
            return {kinds[0] - 1}
        return set()

    return _after_call(editor, rng, other_end, "discarded")
