"""Mutations of riichi: put in where it is not allowed, left out, its stick, its discards."""

from __future__ import annotations

from random import Random

from logtool.model import codes as m
from logtool.model import events as e
from logtool.model.tiles import Tile, counts_of
from logtool.rules.waits import waits_of
from logtool.selftest.carried import carry_stick
from logtool.selftest.editor import Editor, added
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.original import Moment

FIELD = "riichi"
STICK = 1000
FOUR_LEFT = 4


def waits_after(editor: Editor, moment: Moment, seat: int, discard: Tile) -> int:
    """Return the waits of a seat after a discard, as a mask of kinds."""
    hand = list(moment.hands[seat])
    hand.remove(discard)
    counts = counts_of([tile.kind for tile in hand])
    return waits_of(editor.original.tables, counts, moment.melds[seat])


def _own_discard(one: Moment) -> bool:
    """Return whether a seat discards after a draw and has not declared riichi."""
    return (
        isinstance(one.event, e.Dahai)
        and one.drawn is not None
        and one.replacement_due < 0
        and not one.riichi[one.event.actor]
    )


def _is_tenpai(editor: Editor, one: Moment) -> bool:
    assert isinstance(one.event, e.Dahai)
    return waits_after(editor, one, one.event.actor, one.event.pai) != 0


def _followed_by_draw(editor: Editor, one: Moment) -> bool:
    """Return whether nobody takes the discard."""
    events = editor.original.events[one.kyoku]
    return isinstance(events[one.index + 1], e.Tsumo | e.Chi | e.Pon | e.Daiminkan)


def put_in_riichi(editor: Editor, moment: Moment) -> None:
    """Let the seat that discards at a moment declare riichi and pay, and the scores follow."""
    assert isinstance(moment.event, e.Dahai)
    seat, kyoku, index = moment.event.actor, moment.kyoku, moment.index
    changes = [0] * m.SEATS
    changes[seat] = -STICK
    told = any(
        isinstance(event, e.RiichiAccepted) and event.scores is not None
        for events in editor.original.events
        for event in events
    )
    before = added(_four(moment.scores), changes)
    events = editor.kyoku[kyoku]
    events.insert(index, e.Riichi(seat))
    events.insert(index + 2, e.RiichiAccepted(seat, before if told else None))
    carry_stick(editor, kyoku, index + 3, changes)


def _declare(editor: Editor, moment: Moment | None, note: str) -> Mutant | None:
    if moment is None:
        return None
    put_in_riichi(editor, moment)
    kyoku, index = moment.place
    return editor.mutant((kyoku, index), note, also=[(kyoku, index + 1)])


@mutation(FIELD, "RII102")
def riichi_of_a_noten_hand(editor: Editor, rng: Random) -> Mutant | None:
    """Declare riichi with a discard that leaves no wait."""
    moment = editor.pick(
        rng,
        lambda one: (
            _own_discard(one)
            and one.is_closed[one.turn]
            and one.left > FOUR_LEFT
            and one.scores[one.turn] >= STICK
            and _followed_by_draw(editor, one)
            and not _is_tenpai(editor, one)
        ),
    )
    return _declare(editor, moment, "riichi noten")


@mutation(FIELD, "RII101", "RII102")
def riichi_of_an_open_hand(editor: Editor, rng: Random) -> Mutant | None:
    """Declare riichi with an open hand."""
    moment = editor.pick(
        rng,
        lambda one: (
            _own_discard(one)
            and not one.is_closed[one.turn]
            and one.left > FOUR_LEFT
            and one.scores[one.turn] >= STICK
            and _followed_by_draw(editor, one)
        ),
    )
    return _declare(editor, moment, "riichi with an open hand")


@mutation(FIELD, "RII104", "RII102", "RII101")
def riichi_at_the_end_of_the_wall(editor: Editor, rng: Random) -> Mutant | None:
    """Declare riichi with fewer tiles left than it asks for."""
    least = editor.original.rules.riichi_min_wall
    moment = editor.pick(
        rng,
        lambda one: (
            _own_discard(one)
            and one.left < least
            and one.left > 0
            and one.is_closed[one.turn]
            and one.scores[one.turn] >= STICK
            and _followed_by_draw(editor, one)
        ),
    )
    return _declare(editor, moment, "riichi at the end of the wall")


@mutation(FIELD, "RII103")
def riichi_without_points(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat that declares riichi have 900 points in this kyoku and all before it."""
    found = editor.pick_event(rng, e.Riichi)
    if found is None:
        return None
    kyoku, index, riichi = found
    moment = editor.original.moments[kyoku][index - 1]
    seat = riichi.actor
    other = next(one for one in editor.seats if one != seat)
    changes = [0] * m.SEATS
    changes[seat] = 900 - moment.scores[seat]
    changes[other] = -changes[seat]
    editor.shift_scores(0, changes)
    codes = ("RII103",) if kyoku else ("RII103", "FLO108")
    note = "riichi with 900 points"
    return editor.mutant((kyoku, index), note, codes, also=[(0, 0)], aside=("FLO112",))


@mutation(FIELD, "RII105")
def riichi_declared_twice(editor: Editor, rng: Random) -> Mutant | None:
    """Declare riichi again."""
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai)
            and one.drawn is not None
            and one.riichi_kind[one.event.actor] != 0
        ),
    )
    if moment is None:
        return None
    editor.kyoku[moment.kyoku].insert(moment.index, e.Riichi(moment.turn))
    return editor.mutant(moment.place, "riichi declared again")


@mutation(FIELD, "RII108")
def riichi_out_of_turn(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat declare riichi in another seat's turn."""
    moment = editor.pick(rng, _own_discard)
    if moment is None:
        return None
    others = [seat for seat in editor.seats if seat != moment.turn and not moment.riichi[seat]]
    if not others:
        return None
    editor.kyoku[moment.kyoku].insert(moment.index, e.Riichi(rng.choice(others)))
    return editor.mutant(moment.place, "riichi out of turn")


@mutation(FIELD, "RII107", "RII")
def riichi_after_its_discard(editor: Editor, rng: Random) -> Mutant | None:
    """Declare riichi after the discard."""
    found = editor.pick_event(rng, e.Riichi)
    if found is None:
        return None
    kyoku, index, _ = found
    events = editor.kyoku[kyoku]
    place = next(i for i in range(index, len(events)) if isinstance(events[i], e.Dahai))
    events.insert(place, events.pop(index))
    return editor.mutant((kyoku, place), "riichi after its discard", also=[(kyoku, place + 1)])


@mutation(FIELD, "RII106", "RII107", "FMT109", "SCO", "RII")
def riichi_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a declaration out, but not its stick."""
    accepted = {
        (kyoku, event.actor)
        for kyoku, events in enumerate(editor.kyoku)
        for event in events
        if isinstance(event, e.RiichiAccepted)
    }
    found = editor.pick_event(rng, e.Riichi)
    if found is None or (found[0], found[2].actor) not in accepted:
        return None
    kyoku, index, riichi = found
    del editor.kyoku[kyoku][index]
    place = next(
        i
        for i, event in enumerate(editor.kyoku[kyoku])
        if isinstance(event, e.RiichiAccepted) and event.actor == riichi.actor
    )
    return editor.mutant((kyoku, place), "declaration left out", also=[(kyoku, index)])


@mutation(FIELD, "RII106")
def stick_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the payment of a stick out, nothing else."""
    found = editor.pick_event(rng, e.RiichiAccepted)
    if found is None:
        return None
    kyoku, index, _ = found
    del editor.kyoku[kyoku][index]
    return editor.mutant((kyoku, index), "stick left out")


@mutation(FIELD, "RII106")
def stick_put_in(editor: Editor, rng: Random) -> Mutant | None:
    """Take a stick although nobody declared riichi."""
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Tsumo) and one.offered >= 0 and not one.riichi[one.offer_seat]
        ),
    )
    if moment is None:
        return None
    stick = e.RiichiAccepted(moment.offer_seat)
    editor.kyoku[moment.kyoku].insert(moment.index, stick)
    return editor.mutant(moment.place, "a stick put in")


@mutation(FIELD, "RII106", "RII105")
def stick_paid_twice(editor: Editor, rng: Random) -> Mutant | None:
    """Pay a stick twice."""
    found = editor.pick_event(rng, e.RiichiAccepted)
    if found is None:
        return None
    kyoku, index, stick = found
    editor.kyoku[kyoku].insert(index, stick)
    return editor.mutant((kyoku, index + 1), "stick paid twice")


@mutation(FIELD, "RII106")
def stick_paid_by_another(editor: Editor, rng: Random) -> Mutant | None:
    """Let another seat pay the stick."""
    found = editor.pick_event(rng, e.RiichiAccepted)
    if found is None:
        return None
    others = [seat for seat in editor.seats if seat != found[2].actor]
    editor.change(found[0], found[1], actor=rng.choice(others))
    return editor.mutant(found[:2], "stick of another seat")


@mutation(FIELD, "RII106")
def stick_taken_although_ronned(editor: Editor, rng: Random) -> Mutant | None:
    """Take the stick of a riichi whose discard was ronned."""
    found = [
        (kyoku, index)
        for kyoku, events in enumerate(editor.kyoku)
        for index, event in enumerate(events)
        if isinstance(event, e.Agari)
        and isinstance(events[index - 2], e.Riichi)
        and isinstance(events[index - 1], e.Dahai)
    ]
    if not found:
        return None
    kyoku, index = rng.choice(found)
    riichi = editor.kyoku[kyoku][index - 2]
    assert isinstance(riichi, e.Riichi)
    editor.kyoku[kyoku].insert(index, e.RiichiAccepted(riichi.actor))
    return editor.mutant((kyoku, index), "stick of a ronned riichi")


@mutation(FIELD, "RII106")
def stick_paid_late(editor: Editor, rng: Random) -> Mutant | None:
    """Pay the stick after the next draw."""
    found = editor.pick_event(rng, e.RiichiAccepted)
    if found is None:
        return None
    kyoku, index, _ = found
    events = editor.kyoku[kyoku]
    if not isinstance(events[index + 1], e.Tsumo):
        return None
    events[index], events[index + 1] = events[index + 1], events[index]
    return editor.mutant((kyoku, index), "stick after a draw", also=[(kyoku, index + 1)])


@mutation(FIELD, "DIS104")
def other_tile_after_riichi(editor: Editor, rng: Random) -> Mutant | None:
    """Discard another tile of the hand after riichi."""
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai)
            and one.riichi_kind[one.event.actor] != 0
            and one.drawn is not None
        ),
    )
    if moment is None:
        return None
    assert isinstance(moment.event, e.Dahai)
    others = [tile for tile in moment.hands[moment.turn] if tile != moment.event.pai]
    flag = None if moment.event.tsumogiri is None else False
    editor.change(moment.kyoku, moment.index, pai=rng.choice(others), tsumogiri=flag)
    return editor.mutant(moment.place, "another tile after riichi")


@mutation(FIELD, "RII102")
def riichi_discard_that_breaks_tenpai(editor: Editor, rng: Random) -> Mutant | None:
    """Declare riichi with another discard, which leaves no wait."""
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai)
            and one.riichi[one.event.actor]
            and one.riichi_kind[one.event.actor] == 0
            and isinstance(editor.original.events[one.kyoku][one.index - 1], e.Riichi)
        ),
    )
    if moment is None:
        return None
    assert isinstance(moment.event, e.Dahai)
    seat = moment.turn
    bad = [tile for tile in moment.hands[seat] if waits_after(editor, moment, seat, tile) == 0]
    if not bad:
        return None
    flag = None if moment.event.tsumogiri is None else False
    editor.change(moment.kyoku, moment.index, pai=rng.choice(bad), tsumogiri=flag)
    kyoku, index = moment.place
    return editor.mutant((kyoku, index), "riichi discard noten", also=[(kyoku, index - 1)])


def _four(values: tuple[int, ...]) -> e.Four:
    first, second, third, fourth = values
    return first, second, third, fourth
