"""Mutations of who wins, on what, from whom: furiten, yakuless hands, passed wins."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from logtool.model import codes as m
from logtool.model import events as e
from logtool.rules import reasons as why
from logtool.selftest.carried import carry_stick
from logtool.selftest.editor import Editor, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.original import Moment
from logtool.selftest.tiles import next_draw, unseen_tiles
from logtool.selftest.wall import comes_and_goes
from logtool.selftest.winning_hands import indicators_before, stated_win

FIELD = "who wins: furiten, yaku, seats, tile"
FLOW = ("FLO", "DIS109")
FURITEN = {
    why.FURITEN_RIVER: "FUR101",
    why.FURITEN_TEMPORARY: "FUR102",
    why.FURITEN_RIICHI: "FUR103",
}


def end_with(editor: Editor, moment: Moment, agari: e.Agari) -> None:
    """Let a kyoku end at a moment with a win; the next kyoku do not follow from it."""
    editor.kyoku[moment.kyoku][moment.index :] = [agari, e.EndKyoku()]


def _put_in_win(
    editor: Editor, rng: Random, where: Callable[[Moment, int], bool]
) -> tuple[Moment, e.Agari] | None:
    found = [
        (moment, seat)
        for moment in editor.moments()
        for seat in moment.wins
        if moment.index < editor.results(moment.kyoku)[0]
        and not isinstance(editor.kyoku[moment.kyoku][moment.index - 1], e.RiichiAccepted)
        and where(moment, seat)
    ]
    rng.shuffle(found)
    for moment, seat in found:
        agari = stated_win(editor.original, moment, seat)
        if agari is not None and (agari.yaku or moment.wins[seat] == why.NO_YAKU):
            end_with(editor, moment, agari)
            return moment, agari
    return None


@mutation(FIELD, "FUR101", "FUR102", "FUR103")
def ron_in_furiten(editor: Editor, rng: Random) -> Mutant | None:
    """Let a furiten seat win by ron, priced right."""
    put_in = _put_in_win(editor, rng, lambda moment, seat: moment.wins[seat] in FURITEN)
    if put_in is None:
        return None
    moment, agari = put_in
    code = FURITEN[moment.wins[agari.actor]]
    return editor.mutant(
        moment.place, f"seat {agari.actor} wins in furiten", codes=(code,), aside=FLOW
    )


@mutation(FIELD, "FUR102", "FUR103")
def ron_after_a_pass(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat that passed a win take a later one in the same turn."""
    put_in = _put_in_win(
        editor,
        rng,
        lambda moment, seat: moment.wins[seat] in (why.FURITEN_TEMPORARY, why.FURITEN_RIICHI),
    )
    if put_in is None:
        return None
    moment, agari = put_in
    code = FURITEN[moment.wins[agari.actor]]
    return editor.mutant(
        moment.place, f"seat {agari.actor} wins after a pass", codes=(code,), aside=FLOW
    )


@mutation(FIELD, "WIN102")
def ron_without_yaku(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat win by ron with a complete hand without a yaku."""
    put_in = _put_in_win(editor, rng, lambda moment, seat: moment.wins[seat] == why.NO_YAKU)
    if put_in is None:
        return None
    moment, agari = put_in
    bare = msgspec.structs.replace(
        agari,
        yaku=(e.StatedYaku("tanyao", 1),),
        fu=30,
        points=1000,
        limit="none",
    )
    editor.kyoku[moment.kyoku][moment.index] = bare
    return editor.mutant(moment.place, f"seat {agari.actor} wins without yaku", aside=FLOW)


@mutation(FIELD, "FUR101")
def furiten_made_by_an_earlier_discard(editor: Editor, rng: Random) -> Mutant | None:
    """Let the winner of a ron have drawn and discarded one of its waits, without a seed."""
    return _renamed_to_a_wait(
        editor, rng, lambda moment, agari: moment.turn == agari.actor, "FUR101"
    )


@mutation(FIELD, "FUR102", "FUR103")
def ron_passed_in_the_same_turn(editor: Editor, rng: Random) -> Mutant | None:
    """Let another seat have discarded a wait since the winner's last discard, without a seed."""

    def fits(moment: Moment, agari: e.Agari) -> bool:
        later = editor.original.events[moment.kyoku][moment.index :]
        own = [one for one in later if isinstance(one, e.Dahai) and one.actor == agari.actor]
        return not own and moment.turn not in (agari.actor, agari.target)

    return _renamed_to_a_wait(editor, rng, fits, "FUR102")


@mutation(FIELD, "FUR103")
def ron_passed_in_riichi(editor: Editor, rng: Random) -> Mutant | None:
    """Let a winner in riichi have passed one of its waits in an earlier turn, without a seed."""

    def fits(moment: Moment, agari: e.Agari) -> bool:
        return moment.riichi_kind[agari.actor] != 0 and moment.turn != agari.actor

    return _renamed_to_a_wait(editor, rng, fits, "FUR103")


def _renamed_to_a_wait(
    editor: Editor, rng: Random, where: Callable[[Moment, e.Agari], bool], code: str
) -> Mutant | None:
    """Let a tile that came and went be an unseen one of a kind for which the winner waits."""
    if not editor.original.has_ids or any(editor.original.game.seeds):
        return None
    found = []
    for kyoku in range(len(editor.kyoku)):
        index = editor.results(kyoku)[0]
        agari = editor.kyoku[kyoku][index]
        if not isinstance(agari, e.Agari) or agari.actor == agari.target:
            continue
        moments = editor.original.moments[kyoku]
        waits = moments[index - 1].waits[agari.actor]
        unseen = [tile for tile in unseen_tiles(editor, kyoku) if waits >> tile.kind & 1]
        for moment in moments[: index - 3]:
            is_free = isinstance(moment.event, e.Dahai) and comes_and_goes(
                editor, moments[moment.index - 2]
            )
            if is_free and unseen and where(moment, agari):
                found.append((moment, rng.choice(unseen), (kyoku, index), agari))
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, tile, place, agari = picked
    assert isinstance(moment.event, e.Dahai)
    editor.head = msgspec.structs.replace(editor.head, seed=None)
    editor.rename_tiles(moment.kyoku, {moment.event.pai: tile})
    if code == "FUR102" and moment.riichi_kind[agari.actor] != 0:
        code = "FUR103"
    note = f"{tile} discarded at event {moment.index}"
    return editor.mutant(place, note, (code,), aside=("FUR",))


@mutation(FIELD, "WIN")
def winner_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that another seat has won."""
    found = editor.pick_event(rng, e.Agari)
    if found is None:
        return None
    winners = {event.actor for event in editor.kyoku[found[0]] if isinstance(event, e.Agari)}
    others = [seat for seat in editor.seats if seat not in {*winners, found[2].target}]
    if not others:
        return None
    editor.change(found[0], found[1], actor=rng.choice(others))
    return editor.mutant(found[:2], "another winner")


@mutation(FIELD, "WIN104", "WIN105", "WIN103")
def source_of_ron_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that another seat has dealt in."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.actor != agari.target)
    if found is None:
        return None
    taken = (found[2].actor, found[2].target)
    others = [seat for seat in editor.seats if seat not in taken]
    editor.change(found[0], found[1], target=rng.choice(others))
    return editor.mutant(found[:2], "another seat deals in")


@mutation(FIELD, "WIN104", "WIN105", "WIN103")
def ron_called_tsumo(editor: Editor, rng: Random) -> Mutant | None:
    """Call a ron a tsumo, or the reverse."""
    found = editor.pick_event(rng, e.Agari)
    if found is None:
        return None
    agari = found[2]
    if agari.actor == agari.target:
        target = rng.choice([seat for seat in editor.seats if seat != agari.actor])
    else:
        target = agari.actor
    editor.change(found[0], found[1], target=target)
    return editor.mutant(found[:2], "ron and tsumo exchanged")


@mutation(FIELD, "WIN103", "WIN114", "WIN115", "FMT109")
def winning_tile_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that another tile of the hand won."""
    found = editor.pick_event(
        rng, e.Agari, lambda agari: agari.pai is not None and bool(agari.hand)
    )
    if found is None:
        return None
    others = [tile for tile in found[2].hand or () if tile != found[2].pai]
    editor.change(found[0], found[1], pai=rng.choice(others))
    return editor.mutant(found[:2], "another winning tile")


@mutation(FIELD, "WIN117")
def winners_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Tell two rons in the other order, payments and all."""
    found = [
        (kyoku, places)
        for kyoku in range(len(editor.kyoku))
        if len(places := editor.results(kyoku)) == 2
    ]
    picked = choose(rng, found)
    if picked is None:
        return None
    kyoku, (first, second) = picked
    events = editor.kyoku[kyoku]
    events[first], events[second] = events[second], events[first]
    return editor.mutant((kyoku, first), "winners exchanged", also=[(kyoku, second)])


@mutation(FIELD, "WIN105", "WIN116", "WIN117", "WIN104", "WIN103")
def win_doubled(editor: Editor, rng: Random) -> Mutant | None:
    """Tell a win twice."""
    found = editor.pick_event(rng, e.Agari)
    if found is None:
        return None
    editor.kyoku[found[0]].insert(found[1], found[2])
    return editor.mutant((found[0], found[1] + 1), "win told twice")


@mutation(FIELD, "FMT105", "FMT104")
def win_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the result of a kyoku out."""
    found = [kyoku for kyoku in range(len(editor.kyoku)) if len(editor.results(kyoku)) == 1]
    kyoku = choose(rng, found)
    if kyoku is None or not editor.original.has_ids:
        return None
    index = editor.results(kyoku)[0]
    del editor.kyoku[kyoku][index]
    also = [(kyoku, None), (kyoku, index - 1), (kyoku, 0), (kyoku, index + 1)]
    return editor.mutant((kyoku, index), "no result", also=also)


@mutation(FIELD, "WIN101", "WIN103", "WIN104", "WIN105", "WIN114", "DRW104")
def win_a_turn_earlier(editor: Editor, rng: Random) -> Mutant | None:
    """Let a tsumo come before its draw."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.actor == agari.target)
    if found is None:
        return None
    kyoku, index, _ = found
    if not isinstance(editor.kyoku[kyoku][index - 1], e.Tsumo):
        return None
    del editor.kyoku[kyoku][index - 1]
    return editor.mutant((kyoku, index - 1), "the winning draw left out")


@mutation(FIELD, "WIN105", "WIN101", "WIN103", "WIN104", "WIN114")
def ron_after_the_next_draw(editor: Editor, rng: Random) -> Mutant | None:
    """Let the next seat draw before a ron."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.actor != agari.target)
    if found is None:
        return None
    kyoku, index, agari = found
    if index != editor.results(kyoku)[0]:
        return None
    moment = editor.original.moments[kyoku][index - 1]
    tile = next_draw(editor, rng, moment)
    if moment.left == 0 or moment.replacement_due >= 0 or tile is None:
        return None
    drawer = (agari.target + 1) % editor.players
    editor.kyoku[kyoku].insert(index, e.Tsumo(drawer, tile))
    place = (kyoku, index + 1)
    return editor.mutant(place, "a draw before the ron", aside=("RII106",))


@mutation(FIELD, "WIN106", "CAL", "WIN")
def ankan_robbed(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat that waits for it rob an ankan."""
    found = []
    for moment in editor.moments():
        before = editor.original.events[moment.kyoku][moment.index - 1]
        if isinstance(before, e.Ankan) and moment.replacement_due == m.ANKAN:
            kind = before.consumed[0].kind
            found += [
                (moment, seat, before.consumed[0])
                for seat in editor.seats
                if seat != before.actor and moment.waits[seat] >> kind & 1
            ]
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, seat, pai = picked
    hand = (*moment.hands[seat], pai)
    agari = e.Agari(
        actor=seat,
        target=moment.offer_seat,
        pai=pai,
        hand=hand,
        yaku=(e.StatedYaku("chankan", 1),),
        fu=40,
        points=1300,
        limit="none",
        dora_markers=tuple(indicators_before(editor.original, moment)),
        honba=editor.start(moment.kyoku).honba,
        kyotaku=moment.sticks,
        scores=moment.scores,  # type: ignore[arg-type] # four scores
        deltas=(0, 0, 0, 0),
    )
    end_with(editor, moment, agari)
    return editor.mutant(moment.place, "an ankan robbed", aside=FLOW)


@mutation(FIELD, "WIN116", "RYU109", "WIN")
def third_ron_put_in(editor: Editor, rng: Random) -> Mutant | None:
    """Let a seat that has passed or is furiten join a double ron."""
    for kyoku in range(len(editor.kyoku)):
        places = editor.results(kyoku)
        if len(places) != 2:
            continue
        moment = editor.original.moments[kyoku][places[0] - 1]
        first = editor.kyoku[kyoku][places[0]]
        second = editor.kyoku[kyoku][places[1]]
        assert isinstance(first, e.Agari)
        assert isinstance(second, e.Agari)
        taken = {first.actor, second.actor, first.target}
        others = [seat for seat in editor.seats if seat not in taken]
        if not others or moment.index != places[0]:
            continue
        third = msgspec.structs.replace(second, actor=rng.choice(others))
        editor.kyoku[kyoku].insert(places[1] + 1, third)
        return editor.mutant((kyoku, places[1] + 1), "a third ron")
    return None


@mutation(FIELD, "SCO103", "WIN")
def sticks_of_second_ron(editor: Editor, rng: Random) -> Mutant | None:
    """Put a stick more on the table than there is, with all that follows."""
    kyoku = rng.randrange(len(editor.kyoku))
    results = editor.results(kyoku)
    if not results or not isinstance(editor.kyoku[kyoku][results[0]], e.Agari):
        return None
    agari = editor.kyoku[kyoku][results[0]]
    assert isinstance(agari, e.Agari)
    if agari.kyotaku is None:
        return None
    carry_stick(editor, kyoku, results[0], [0] * m.SEATS)
    return editor.mutant((kyoku, results[0]), "a stick too many taken", codes=("FMT109", "SCO103"))
