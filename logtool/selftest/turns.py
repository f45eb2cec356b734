"""Mutations of the order of events: left out, doubled, exchanged, put in."""

from __future__ import annotations

from random import Random

from logtool.model import events as e
from logtool.selftest.editor import Editor, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.note_words import event_in_words
from logtool.selftest.original import Moment
from logtool.selftest.tiles import unseen_tiles

ORDER = "order: events left out, doubled, exchanged"
FOLLOWS = ("DRW", "DIS", "CAL", "WIN", "RYU", "RII", "DOR", "TIL", "FMT")
CALLS = (e.Chi, e.Pon, e.Daiminkan)
KANS = (e.Kakan, e.Ankan, e.Kita)


def _left_out(editor: Editor, moment: Moment | None, note: str) -> Mutant | None:
    if moment is None:
        return None
    del editor.kyoku[moment.kyoku][moment.index]
    return editor.mutant(moment.place, f"{note} left out: {event_in_words(moment.event)}")


def _doubled(editor: Editor, moment: Moment | None, note: str) -> Mutant | None:
    if moment is None:
        return None
    kyoku, index = moment.place
    editor.kyoku[kyoku].insert(index, moment.event)
    return editor.mutant((kyoku, index + 1), f"{note} doubled: {event_in_words(moment.event)}")


def _draws_again(editor: Editor, moment: Moment) -> bool:
    """Return whether an event is a draw that a discard follows."""
    return isinstance(moment.event, e.Tsumo) and isinstance(
        _after(editor, moment), e.Dahai | e.Riichi
    )


def _after(editor: Editor, moment: Moment, number: int = 1) -> e.AnyEvent | None:
    events = editor.original.events[moment.kyoku]
    index = moment.index + number
    return events[index] if index < len(events) else None


@mutation(ORDER, "DIS", "DRW", "RII108", "RII")
def draw_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a draw out that a discard follows."""
    moment = editor.pick(rng, lambda one: _draws_again(editor, one) and one.replacement_due < 0)
    return _left_out(editor, moment, "draw")


@mutation(ORDER, "DRW104", "DRW", "DIS103")
def replacement_draw_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a replacement draw out."""
    moment = editor.pick(
        rng, lambda one: isinstance(one.event, e.Tsumo) and one.replacement_due >= 0
    )
    if moment is None:
        return None
    follows = _after(editor, moment)
    if isinstance(follows, e.Dora):
        also = [(moment.kyoku, moment.index + 1)]
        del editor.kyoku[moment.kyoku][moment.index]
        return editor.mutant(moment.place, "replacement draw left out", also=also)
    return _left_out(editor, moment, "replacement draw")


@mutation(ORDER, "DRW102", "DRW", "TIL101")
def draw_doubled(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat draw twice."""
    return _doubled(editor, editor.pick(rng, lambda one: _draws_again(editor, one)), "draw")


@mutation(ORDER, "DRW102")
def second_draw_put_in(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat draw another tile before it discards."""
    moment = editor.pick(rng, lambda one: _draws_again(editor, one))
    if moment is None:
        return None
    assert isinstance(moment.event, e.Tsumo)
    kyoku, index = moment.place
    later = [one for one in editor.kyoku[kyoku][index + 2 :] if isinstance(one, e.Tsumo)]
    if not later:
        return None
    editor.kyoku[kyoku].insert(index + 1, e.Tsumo(moment.event.actor, later[-1].pai))
    return editor.mutant((kyoku, index + 1), "a second draw put in")


@mutation(ORDER, "DIS108", "DRW101", "DIS102", "WIN", "CAL", "RYU", "RII106", "RII107")
def discard_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a discard out."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Dahai))
    return _left_out(editor, moment, "discard")


@mutation(ORDER, "DIS103", "DIS101", "DIS102")
def discard_doubled(editor: Editor, rng: Random) -> Mutant | None:
    """Discard a tile twice."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Dahai))
    return _doubled(editor, moment, "discard")


@mutation(ORDER, "DIS103", "DIS102")
def second_discard_put_in(editor: Editor, rng: Random) -> Mutant | None:
    """Discard another tile of the hand besides."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Dahai))
    if moment is None:
        return None
    assert isinstance(moment.event, e.Dahai)
    actor, kyoku, index = moment.event.actor, moment.kyoku, moment.index
    other = next(tile for tile in moment.hands[actor] if tile != moment.event.pai)
    editor.kyoku[kyoku].insert(index + 1, e.Dahai(actor, other, _flag(moment.event)))
    return editor.mutant((kyoku, index + 1), "a second discard put in")


@mutation(ORDER, "DIS", "CAL", "DRW")
def call_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a chi, pon or daiminkan out."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, CALLS))
    if moment is None:
        return None
    kyoku, index = moment.place
    del editor.kyoku[kyoku][index]
    # The draw of a kan is one in turn if it would have been the caller's turn anyway.
    is_kan = isinstance(moment.event, e.Daiminkan)
    codes = ("DIS", "CAL", "DRW", "WAL102", "DOR102") if is_kan else ()
    also = [(kyoku, index + 1)] if is_kan else []
    return editor.mutant((kyoku, index), f"left out: {event_in_words(moment.event)}", codes, also)


@mutation(ORDER, "CAL", "DIS", "TIL")
def call_doubled(editor: Editor, rng: Random) -> Mutant | None:
    """Call a tile twice."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, CALLS))
    return _doubled(editor, moment, "call")


@mutation(ORDER, "DRW", "DOR", "CAL", "DIS", "WIN", "TIL")
def kan_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave an own kan or a kita out."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, KANS))
    if moment is None:
        return None
    kyoku, index = moment.place
    del editor.kyoku[kyoku][index]
    is_turned = isinstance(editor.kyoku[kyoku][index], e.Dora)
    also = [(kyoku, index + 1)] if is_turned else []
    return editor.mutant((kyoku, index), f"left out: {event_in_words(moment.event)}", also=also)


@mutation(ORDER, "CAL", "DRW", "TIL")
def kan_doubled(editor: Editor, rng: Random) -> Mutant | None:
    """Make an own kan or a kita twice."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, KANS))
    return _doubled(editor, moment, "kan or kita")


@mutation(ORDER, *FOLLOWS)
def two_events_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange two neighbouring events."""
    passed_over = (e.Disconnect, e.Reconnect, e.EndKyoku)

    def fits(one: Moment) -> bool:
        following = _after(editor, one)
        kinds = (one.event, following)
        if following is None or any(isinstance(event, passed_over) for event in kinds):
            return False
        return not all(isinstance(event, e.Dora) for event in kinds)

    moment = editor.pick(rng, fits)
    if moment is None:
        return None
    kyoku, index = moment.place
    events = editor.kyoku[kyoku]
    events[index], events[index + 1] = events[index + 1], events[index]
    names = " and ".join(type(event).__name__ for event in events[index : index + 2])
    also = [(kyoku, index + 1), (kyoku, index + 2)]
    return editor.mutant((kyoku, index), f"now {names}", also=also)


@mutation(ORDER, "DRW101", "DRW104", "DIS108")
def draw_by_another_seat(editor: Editor, rng: Random) -> Mutant | None:
    """Let another seat draw."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Tsumo))
    if moment is None:
        return None
    assert isinstance(moment.event, e.Tsumo)
    others = [seat for seat in editor.seats if seat != moment.event.actor]
    editor.change(moment.kyoku, moment.index, actor=rng.choice(others))
    return editor.mutant(moment.place, "drawn by another seat")


@mutation(ORDER, "DIS102", "DIS108")
def discard_by_another_seat(editor: Editor, rng: Random) -> Mutant | None:
    """Let another seat discard."""
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Dahai))
    if moment is None:
        return None
    assert isinstance(moment.event, e.Dahai)
    others = [seat for seat in editor.seats if seat != moment.event.actor]
    editor.change(moment.kyoku, moment.index, actor=rng.choice(others))
    return editor.mutant(moment.place, "discarded by another seat")


@mutation(ORDER, "DRW101", "DIS108")
def turn_skipped(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a draw and its discard out: the next seat draws too early."""

    def fits(one: Moment) -> bool:
        follows = _after(editor, one), _after(editor, one, 2)
        return (
            isinstance(one.event, e.Tsumo)
            and one.replacement_due < 0
            and isinstance(follows[0], e.Dahai)
            and isinstance(follows[1], e.Tsumo)
            and one.index > 1
        )

    moment = editor.pick(rng, fits)
    if moment is None:
        return None
    kyoku, index = moment.place
    del editor.kyoku[kyoku][index : index + 2]
    return editor.mutant((kyoku, index), "a turn left out")


@mutation(ORDER, "RYU101", "FMT104", "DRW103", "RYU", "DRW101")
def turn_added_after_the_last(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat draw once more from the empty wall."""
    found = editor.pick_event(rng, e.Ryuukyoku, lambda draw: draw.kind == "exhaustive")
    if found is None:
        return None
    kyoku, index, _ = found
    last = editor.kyoku[kyoku][index - 1]
    tile = choose(rng, unseen_tiles(editor, kyoku))
    if not isinstance(last, e.Dahai) or tile is None:
        return None
    actor = (last.actor + 1) % editor.players
    flag = None if last.tsumogiri is None else True
    editor.kyoku[kyoku][index:index] = [e.Tsumo(actor, tile), e.Dahai(actor, tile, flag)]
    return editor.mutant((kyoku, index), "a draw from the empty wall")


@mutation(ORDER, "RYU101", "RYU116")
def draw_ended_early(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the last turns before an exhaustive draw out."""
    found = editor.pick_event(rng, e.Ryuukyoku, lambda draw: draw.kind == "exhaustive")
    if found is None:
        return None
    kyoku, index, _ = found
    last = editor.kyoku[kyoku][index - 2 : index]
    kinds = [type(event) for event in last]
    before = editor.kyoku[kyoku][index - 3]
    if kinds != [e.Tsumo, e.Dahai] or not isinstance(before, e.Dahai | e.RiichiAccepted):
        return None
    del editor.kyoku[kyoku][index - 2 : index]
    return editor.mutant((kyoku, index - 2), "the last turn left out")


@mutation(ORDER, "DIS105")
def tsumogiri_flag_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Mark a discard as the drawn tile that it is not, or the other way."""
    if editor.original.has_ids:
        return None
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai)
            and one.event.tsumogiri is not None
            and one.drawn is not None
            and one.drawn != one.event.pai
        ),
    )
    if moment is None:
        return None
    editor.change(moment.kyoku, moment.index, tsumogiri=True)
    return editor.mutant(moment.place, "marked as the drawn tile")


@mutation(ORDER, "DIS105")
def tsumogiri_flag_taken(editor: Editor, rng: Random) -> Mutant | None:
    """Mark a drawn and discarded tile as one of the hand that was not there."""
    if editor.original.has_ids:
        return None

    def fits(one: Moment) -> bool:
        if not isinstance(one.event, e.Dahai) or not one.event.tsumogiri:
            return False
        return one.hands[one.event.actor].count(one.event.pai) == 1

    moment = editor.pick(rng, fits)
    if moment is None:
        return None
    editor.change(moment.kyoku, moment.index, tsumogiri=False)
    return editor.mutant(moment.place, "not marked as the drawn tile")


@mutation(ORDER, "DIS109")
def absent_seat_acts(editor: Editor, rng: Random) -> Mutant | None:
    """Take the connection of a seat away before it discards a tile of its hand."""

    def fits(one: Moment) -> bool:
        if not isinstance(one.event, e.Dahai) or one.drawn is None:
            return False
        return one.drawn != one.event.pai and one.drawn in one.hands[one.event.actor]

    moment = editor.pick(rng, fits)
    if moment is None or not editor.original.has_ids:
        return None
    assert isinstance(moment.event, e.Dahai)
    kyoku, index = moment.place
    seat = moment.event.actor
    editor.kyoku[kyoku].insert(index, e.Disconnect(seat))
    editor.kyoku[kyoku].insert(index + 2, e.Reconnect(seat))
    return editor.mutant((kyoku, index + 1), f"seat {seat} is absent")


def _flag(event: e.Dahai) -> bool | None:
    return None if event.tsumogiri is None else False
