"""Wins with one fault, of which everything follows to the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from logtool.model import codes as m
from logtool.model import events as e
from logtool.model.tiles import RED_KINDS, Tile
from logtool.selftest.carried import honba_changes
from logtool.selftest.editor import Editor, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.payments import first_win, repaid
from logtool.selftest.winning_hands import han_of_win, is_counted_in_han, priced
from logtool.selftest.wins import reprice, shift_from_change

FIELD = "win: one fault and all that follows"
Found = tuple[int, int, e.Agari]
STICK = 1000
FROM_MANGAN_ON = 5
WINDS = ("east", "south", "west", "north")


def _pick(editor: Editor, rng: Random, where: Callable[[e.Agari], bool]) -> Found | None:
    return editor.pick_event(rng, e.Agari, lambda agari: is_counted_in_han(agari) and where(agari))


def _han_of(agari: e.Agari, name: str) -> int:
    return sum(yaku.han or 0 for yaku in agari.yaku if yaku.name == name)


def _dora_changed(editor: Editor, rng: Random, name: str, by: int) -> Mutant | None:
    """Count one kind of dora otherwise."""
    found = _pick(editor, rng, lambda agari: _han_of(agari, name) + by >= 0 and _fits(agari, name))
    if found is None:
        return None
    agari = found[2]
    others = [yaku for yaku in agari.yaku if yaku.name != name]
    han = _han_of(agari, name) + by
    counted = [e.StatedYaku(name, han)] if han else []
    editor.change(found[0], found[1], yaku=(*others, *counted))
    return reprice(editor, found, by, 0, f"{name} {by:+}")


def _fits(agari: e.Agari, name: str) -> bool:
    return name != "ura_dora" or any(yaku.name == "riichi" for yaku in agari.yaku)


@mutation(FIELD, "WIN110")
def red_five_too_many(editor: Editor, rng: Random) -> Mutant | None:
    """Count a red five too many."""
    return _dora_changed(editor, rng, "red_dora", 1)


@mutation(FIELD, "WIN110")
def red_five_too_few(editor: Editor, rng: Random) -> Mutant | None:
    """Count a red five too few."""
    return _dora_changed(editor, rng, "red_dora", -1)


@mutation(FIELD, "WIN110")
def ura_too_many(editor: Editor, rng: Random) -> Mutant | None:
    """Count an ura dora too many."""
    return _dora_changed(editor, rng, "ura_dora", 1)


@mutation(FIELD, "WIN110")
def ura_too_few(editor: Editor, rng: Random) -> Mutant | None:
    """Count an ura dora too few."""
    return _dora_changed(editor, rng, "ura_dora", -1)


@mutation(FIELD, "WIN110")
def dora_too_few(editor: Editor, rng: Random) -> Mutant | None:
    """Count a dora too few: a kita not counted, in a game of three."""
    return _dora_changed(editor, rng, "dora", -1)


@mutation(FIELD, "WIN107", "WIN108")
def wind_of_another_seat(editor: Editor, rng: Random) -> Mutant | None:
    """Name another wind than that of the seat or round; the value is the same."""

    def is_wind(yaku: e.StatedYaku) -> bool:
        return yaku.name.startswith(("seat_wind", "round_wind"))

    found = _pick(editor, rng, lambda agari: any(map(is_wind, agari.yaku)))
    if found is None:
        return None
    yaku = list(found[2].yaku)
    place = next(i for i, one in enumerate(yaku) if is_wind(one))
    kind, _, wind = yaku[place].name.rpartition("_")
    other = rng.choice([name for name in WINDS if name != wind])
    yaku[place] = e.StatedYaku(f"{kind}_{other}", yaku[place].han)
    editor.change(found[0], found[1], yaku=tuple(yaku))
    return editor.mutant(found[:2], f"{wind} -> {other}")


def _claimed(name: str) -> Callable[[Editor, Random], Mutant | None]:
    """Return the mutation that claims a yaku of one han, with what follows."""

    def claim(editor: Editor, rng: Random) -> Mutant | None:
        found = _pick(editor, rng, lambda agari: name not in {one.name for one in agari.yaku})
        if found is None:
            return None
        editor.change(found[0], found[1], yaku=(*found[2].yaku, e.StatedYaku(name, 1)))
        return reprice(editor, found, 1, 0, f"with {name}")

    claim.__name__ = f"{name}_claimed_with_what_follows"
    claim.__doc__ = f"Claim {name}, with all that follows."
    return claim


for _name in ("haitei", "houtei", "rinshan", "chankan", "tanyao", "pinfu", "iipeikou", "haku"):
    mutation(FIELD, "WIN107")(_claimed(_name))


@mutation(FIELD, "WIN112", "WIN113")
def mangan_rounded_up(editor: Editor, rng: Random) -> Mutant | None:
    """Pay 4 han 30 fu or 3 han 60 fu as a mangan, with what follows."""
    if editor.original.preset.rules.kiriage == "yes":
        return None
    found = _pick(editor, rng, lambda agari: (han_of_win(agari), agari.fu) in ((4, 30), (3, 60)))
    if found is None:
        return None
    kyoku, index, old = found
    assert old.fu is not None
    mangan = priced(editor.original, kyoku, old, FROM_MANGAN_ON, old.fu)
    limit = mangan.limit if rng.random() < 0.5 else old.limit
    editor.kyoku[kyoku][index] = msgspec.structs.replace(mangan, limit=limit)
    shift_from_change(editor, kyoku, index, old.deltas, mangan.deltas)
    return editor.mutant((kyoku, index), "a mangan")


@mutation(FIELD, "WIN112", "SCO101")
def dealer_and_child_mixed_up(editor: Editor, rng: Random) -> Mutant | None:
    """Pay a child's ron as if the dealer had won, or the reverse, with what follows."""
    found = _pick(editor, rng, lambda agari: agari.actor != agari.target)
    if found is None:
        return None
    kyoku, index, old = found
    is_dealer = old.actor == editor.start(kyoku).oya
    points = old.points or 0
    paid = (points * 2 // 3 if is_dealer else points * 3 // 2) // 100 * 100
    changes = [0] * m.SEATS
    changes[old.actor], changes[old.target] = paid - points, points - paid
    editor.change(kyoku, index, points=paid)
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), f"{points} -> {paid}")


@mutation(FIELD, "WIN104", "WIN103", "WIN105")
def payer_changed_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Let another seat pay a ron as its source, with what follows."""
    found = _pick(editor, rng, lambda agari: agari.actor != agari.target)
    if found is None:
        return None
    kyoku, index, old = found
    other = rng.choice([s for s in editor.seats if s not in (old.actor, old.target)])
    changes = [0] * m.SEATS
    changes[other] = (old.deltas or (0,) * 4)[old.target] or 0
    changes[old.target] = -changes[other]
    editor.change(kyoku, index, target=other)
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), f"from seat {old.target} -> seat {other}")


@mutation(FIELD, "SCO102", "SCO101")
def honba_of_another_game(editor: Editor, rng: Random) -> Mutant | None:
    """Pay the honba of a game with another number of players, with what follows."""
    found = first_win(
        editor, rng, lambda one: bool(one.honba) and one.actor != one.target and one.pao is None
    )
    if found is None:
        return None
    kyoku, index, agari = found
    by = 100 if editor.players == 3 else -100
    points = by * (agari.honba or 0)
    changes = [0] * m.SEATS
    changes[agari.actor], changes[agari.target] = points, -points
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), f"honba {by:+} each")


@mutation(FIELD, "SCO102")
def honba_of_second_ron(editor: Editor, rng: Random) -> Mutant | None:
    """Pay the honba to the second winner instead of the first."""
    found = _double_ron(editor, rng, lambda agari: bool(agari.honba))
    if found is None:
        return None
    kyoku, (first, second), (one, other) = found
    honba = one.honba or 0
    repaid(editor, kyoku, first, honba_changes(editor, one, -honba), goes_on=True)
    repaid(editor, kyoku, second, honba_changes(editor, other, honba), goes_on=True)
    return editor.mutant((kyoku, first), "honba to the second", also=[(kyoku, second)])


@mutation(FIELD, "SCO103")
def sticks_to_second_ron(editor: Editor, rng: Random) -> Mutant | None:
    """Give the sticks to the second winner instead of the first."""
    found = _double_ron(editor, rng, lambda agari: bool(agari.kyotaku))
    if found is None:
        return None
    kyoku, (first, second), (one, other) = found
    points = STICK * (one.kyotaku or 0)
    changes = [0] * m.SEATS
    changes[one.actor] = -points
    repaid(editor, kyoku, first, changes, goes_on=True)
    changes = [0] * m.SEATS
    changes[other.actor] = points
    repaid(editor, kyoku, second, changes, goes_on=True)
    return editor.mutant((kyoku, first), "sticks to the second", also=[(kyoku, second)])


@mutation(FIELD, "SCO109", "FMT109")
def scores_before_second_ron(editor: Editor, rng: Random) -> Mutant | None:
    """Let the second of two wins start from the scores before the first."""
    found = _double_ron(editor, rng, lambda agari: agari.scores is not None)
    if found is None:
        return None
    kyoku, (_, second), (one, _) = found
    editor.change(kyoku, second, scores=one.scores)
    return editor.mutant((kyoku, second), "scores before the second")


@mutation(FIELD, "FMT109", "SCO103")
def sticks_repeated_at_second_ron(editor: Editor, rng: Random) -> Mutant | None:
    """Repeat the sticks beside the second of two wins."""
    found = _double_ron(editor, rng, lambda agari: bool(agari.kyotaku))
    if found is None:
        return None
    kyoku, (_, second), (one, _) = found
    editor.change(kyoku, second, kyotaku=one.kyotaku)
    return editor.mutant((kyoku, second), "sticks beside the second")


@mutation(FIELD, "SCO101", "WIN112", "SCO105")
def tsumo_loss_split(editor: Editor, rng: Random) -> Mutant | None:
    """Let two payers of a tsumo of three pay the missing share too, with what follows."""
    if editor.players != 3:
        return None
    found = _pick(editor, rng, lambda agari: agari.actor == agari.target)
    if found is None:
        return None
    kyoku, index, agari = found
    changes = [0] * m.SEATS
    for seat in editor.seats:
        changes[seat] = 1000 if seat == agari.actor else -500
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), "a share too many")


@mutation(FIELD, "FMT109", "WIN109")
def sum_of_han_changed(editor: Editor, rng: Random) -> Mutant | None:
    """State another sum of han in the text of the result."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.han is not None)
    if found is None:
        return None
    editor.change(found[0], found[1], han=(found[2].han or 0) + 1)
    return editor.mutant(found[:2], "sum of han + 1")


@mutation(FIELD, "WIN112", "FMT109", "SCO101")
def split_of_tsumo_changed(editor: Editor, rng: Random) -> Mutant | None:
    """State another split of a tsumo in the text of the result."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.paid is not None)
    if found is None or found[2].paid is None:
        return None
    child, dealer = found[2].paid
    paid = (child if child is None else child + 100, dealer if child is not None else 100)
    editor.change(found[0], found[1], paid=paid)
    return editor.mutant(found[:2], "split of a tsumo")


@mutation(FIELD, "WIN110", "WAL", "TIL", "DIS")
def red_five_exchanged_for_a_plain_one(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange a red five and a plain one in all events: a win counts them otherwise."""
    if not editor.original.has_ids or not editor.head.reds:
        return None
    found = _pick(editor, rng, lambda agari: any(tile.red for tile in agari.hand or ()))
    if found is None:
        return None
    kyoku, index, agari = found
    red = next(tile for tile in agari.hand or () if tile.red)
    held = set(agari.hand or ())
    held |= {tile for meld in agari.melds or () for tile in meld.tiles}
    plain = [one for one in (Tile(red.kind, copy=copy) for copy in (1, 2, 3)) if one not in held]
    if not plain or red.kind not in RED_KINDS:
        return None
    other = rng.choice(plain)
    editor.rename_tiles(kyoku, {red: other, other: red})
    also = [(kyoku, i) for i in range(index)] if editor.original.has_wall else []
    return editor.mutant((kyoku, index), f"red {red} is a plain one", also=also, aside=("WAL",))


def _double_ron(
    editor: Editor, rng: Random, where: Callable[[e.Agari], bool]
) -> tuple[int, tuple[int, int], tuple[e.Agari, e.Agari]] | None:
    """Return kyoku, places and events of two rons of which the first fits."""
    found = []
    for kyoku in range(len(editor.kyoku)):
        places = editor.results(kyoku)
        if len(places) != 2:
            continue
        first, second = (editor.kyoku[kyoku][place] for place in places)
        assert isinstance(first, e.Agari)
        assert isinstance(second, e.Agari)
        if where(first) and None not in (first.deltas, second.deltas):
            found.append((kyoku, (places[0], places[1]), (first, second)))
    return choose(rng, found)
