"""Changes after which a record is as valid as before: no error may be found."""

from __future__ import annotations

from random import Random

import msgspec

from logtool.model import events as e
from logtool.model.head import Player
from logtool.model.tiles import Tile, code_of, kind_name
from logtool.rules import reasons as why
from logtool.selftest.editor import Editor, choose, renamed
from logtool.selftest.mutation import Mutant, legal_mutation
from logtool.selftest.riichi import STICK, waits_after
from logtool.selftest.wall import comes_and_goes

FIELD = "legal: nothing is wrong"


@legal_mutation(FIELD)
def nothing_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Write the record and read it again."""
    del rng
    return editor.mutant((None, None), "nothing")


@legal_mutation(FIELD)
def names_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange the names of two seats."""
    one, other = rng.sample(list(editor.seats), 2)
    players = list(editor.head.players)
    players[one], players[other] = players[other], players[one]
    editor.head = msgspec.structs.replace(editor.head, players=tuple(players))
    return editor.mutant((None, None), "names exchanged")


@legal_mutation(FIELD)
def ranks_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Give the players other ratings."""
    players = tuple(
        Player(
            one.name, one.dan, None if one.rate is None else one.rate + rng.randrange(9), one.sex
        )
        for one in editor.head.players
    )
    editor.head = msgspec.structs.replace(editor.head, players=players)
    return editor.mutant((None, None), "ratings changed")


@legal_mutation(FIELD)
def tsumogiri_not_told(editor: Editor, rng: Random) -> Mutant | None:
    """Do not tell which discards are the drawn tile."""
    del rng
    if editor.original.has_ids:
        return None
    for kyoku, events in enumerate(editor.kyoku):
        for index, event in enumerate(events):
            if isinstance(event, e.Dahai) and event.tsumogiri is not None:
                editor.change(kyoku, index, tsumogiri=None)
    return editor.mutant((None, None), "tsumogiri not told")


@legal_mutation(FIELD)
def seed_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the seed out."""
    del rng
    if not editor.head.seed:
        return None
    editor.head = msgspec.structs.replace(editor.head, seed=None)
    return editor.mutant((None, None), "seed left out")


@legal_mutation(FIELD)
def dice_not_told(editor: Editor, rng: Random) -> Mutant | None:
    """Do not tell the dice."""
    kyoku = rng.randrange(len(editor.kyoku))
    editor.change(kyoku, 0, dice=None)
    return editor.mutant((None, None), "dice not told")


@legal_mutation(FIELD)
def copies_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange two copies of a kind, without a seed to tell."""
    if not editor.original.has_ids:
        return None
    editor.head = msgspec.structs.replace(editor.head, seed=None)
    if any(editor.original.game.seeds):
        return None
    kyoku = rng.randrange(len(editor.kyoku))
    kind = rng.choice([kind for kind in range(34) if kind not in (4, 13, 22)])
    one, other = rng.sample(range(4), 2)
    names = {
        Tile(kind, copy=one): Tile(kind, copy=other),
        Tile(kind, copy=other): Tile(kind, copy=one),
    }
    editor.rename_tiles(kyoku, names)
    return editor.mutant((None, None), f"copies {one} and {other} of {kind_name(kind)}")


@legal_mutation(FIELD)
def hand_dealt_in_another_order(editor: Editor, rng: Random) -> Mutant | None:
    """Tell a dealt hand in another order."""
    kyoku = rng.randrange(len(editor.kyoku))
    hands = [tuple(sorted(hand, key=code_of)) for hand in editor.start(kyoku).hands]
    editor.change(kyoku, 0, hands=tuple(hands))
    return editor.mutant((None, None), "hands sorted")


@legal_mutation(FIELD)
def yaku_in_another_order(editor: Editor, rng: Random) -> Mutant | None:
    """List the yaku of a win in another order."""
    found = editor.pick_event(rng, e.Agari, lambda agari: len(agari.yaku) > 1)
    if found is None:
        return None
    yaku = list(found[2].yaku)
    rng.shuffle(yaku)
    editor.change(found[0], found[1], yaku=tuple(yaku))
    return editor.mutant((None, None), "yaku in another order")


@legal_mutation(FIELD)
def yaku_of_no_han_listed(editor: Editor, rng: Random) -> Mutant | None:
    """List ura dora with no han for a win in riichi."""
    found = editor.pick_event(
        rng,
        e.Agari,
        lambda agari: bool(agari.ura_markers) and all(y.han is not None for y in agari.yaku),
    )
    if found is None:
        return None
    yaku = [one for one in found[2].yaku if one.han]
    if not any(one.name == "ura_dora" for one in yaku):
        yaku.append(e.StatedYaku("ura_dora", 0))
    editor.change(found[0], found[1], yaku=tuple(yaku))
    return editor.mutant((None, None), "ura with no han")


@legal_mutation(FIELD)
def connection_lost(editor: Editor, rng: Random) -> Mutant | None:
    """Lose a connection for one draw and discard of the drawn tile."""
    if not editor.original.has_ids:
        return None
    found = [
        moment
        for moment in editor.moments()
        if isinstance(moment.event, e.Dahai) and moment.drawn == moment.event.pai
    ]
    moment = choose(rng, found)
    if moment is None:
        return None
    events = editor.kyoku[moment.kyoku]
    if not isinstance(events[moment.index - 1], e.Tsumo):
        return None
    events.insert(moment.index + 1, e.Reconnect(moment.turn))
    events.insert(moment.index - 1, e.Disconnect(moment.turn))
    return editor.mutant((None, None), "a connection lost")


@legal_mutation(FIELD)
def connection_of_another_seat_lost(editor: Editor, rng: Random) -> Mutant | None:
    """Lose and find a connection between any two events."""
    if not editor.original.has_ids:
        return None
    kyoku = rng.randrange(len(editor.kyoku))
    events = editor.kyoku[kyoku]
    index = rng.randrange(1, len(events))
    seat = rng.choice(list(editor.seats))
    events[index:index] = [e.Disconnect(seat), e.Reconnect(seat)]
    return editor.mutant((None, None), "a connection lost and found")


@legal_mutation(FIELD)
def unused_draws_exchanged_without_a_seed(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange a drawn and discarded tile for an unseen copy of its kind, without a seed."""
    if not editor.original.has_ids or any(editor.original.game.seeds):
        return None
    editor.head = msgspec.structs.replace(editor.head, seed=None)
    moment = choose(rng, [one for one in editor.moments() if comes_and_goes(editor, one)])
    if moment is None:
        return None
    assert isinstance(moment.event, e.Tsumo)
    old = moment.event.pai
    unseen = [
        tile
        for tile in (Tile(old.kind, old.red, copy) for copy in range(4))
        if old.kind not in (4, 13, 22)
        and all(renamed(event, {tile: Tile(33)}) == event for event in editor.kyoku[moment.kyoku])
    ]
    new = choose(rng, unseen)
    if new is None:
        return None
    editor.rename_tiles(moment.kyoku, {old: new})
    return editor.mutant((None, None), f"copy {old.copy} of {old} is copy {new.copy}")


@legal_mutation(FIELD)
def repeated_facts_not_told(editor: Editor, rng: Random) -> Mutant | None:
    """Do not tell the scores after a riichi, as logs before 2010."""
    del rng
    for kyoku, events in enumerate(editor.kyoku):
        for index, event in enumerate(events):
            if isinstance(event, e.RiichiAccepted):
                editor.change(kyoku, index, scores=None)
    return editor.mutant((None, None), "scores after riichi not told")


@legal_mutation(FIELD)
def one_kyoku_of_a_game(editor: Editor, rng: Random) -> Mutant | None:
    """Keep one kyoku of a JSON record, which may hold any part of a game."""
    if editor.original.has_ids:
        return None
    kyoku = rng.randrange(len(editor.kyoku))
    editor.kyoku = [editor.kyoku[kyoku]]
    editor.end = None
    return editor.mutant((None, None), "one kyoku alone")


@legal_mutation(FIELD)
def chance_to_riichi_passed(editor: Editor, rng: Random) -> Mutant | None:
    """Nothing is changed in a record with a tenpai hand that did not declare riichi."""
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai)
            and one.drawn is not None
            and one.is_closed[one.event.actor]
            and not one.riichi[one.event.actor]
            and one.scores[one.event.actor] >= STICK
            and waits_after(editor, one, one.event.actor, one.event.pai) != 0
        ),
    )
    return None if moment is None else editor.mutant(moment.place, "riichi passed")


@legal_mutation(FIELD)
def win_passed(editor: Editor, rng: Random) -> Mutant | None:
    """Nothing is changed in a record with a ron that was passed."""
    moment = editor.pick(
        rng,
        lambda one: isinstance(one.event, e.Tsumo) and why.OK in one.wins.values(),
    )
    return None if moment is None else editor.mutant(moment.place, "a ron passed")
