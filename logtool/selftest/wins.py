"""Mutations of what a win states: value, fu, yaku, limit."""

from __future__ import annotations

from random import Random

import msgspec

from logtool.model import codes as m
from logtool.model import events as e
from logtool.selftest.editor import Editor, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.winning_hands import han_of_win, is_counted_in_han, priced

LISTED = "win: value, fu, han, yaku, limit"
RARE = (  # a win has one of them only if it is among those it states
    "chankan",
    "rinshan",
    "haitei",
    "houtei",
    "ryanpeikou",
    "chiitoitsu",
    "sankantsu",
    "shousangen",
    "honroutou",
    "chinitsu",
    "sanshoku_doukou",
    "toitoi",
)
DORA = ("dora", "ura_dora", "red_dora", "kita")


def is_plain(agari: e.Agari) -> bool:
    """Return whether the yaku are told with han."""
    return bool(agari.yaku) and all(yaku.han is not None for yaku in agari.yaku)


def changed_win(
    editor: Editor, found: tuple[int, int, e.Agari] | None, note: str, **fields: object
) -> Mutant | None:
    """Return the mutant in which a win states other values, None without a win."""
    if found is None:
        return None
    kyoku, index, _ = found
    editor.change(kyoku, index, **fields)
    return editor.mutant((kyoku, index), note)


def _with_yaku(agari: e.Agari, place: int, *new: e.StatedYaku) -> tuple[e.StatedYaku, ...]:
    return (*agari.yaku[:place], *new, *agari.yaku[place + 1 :])


def _pick_yaku(
    editor: Editor, rng: Random, *, dora: bool
) -> tuple[tuple[int, int, e.Agari], int] | None:
    """Return a win and the place of one of its yaku, a kind of dora or not."""

    def fits(yaku: e.StatedYaku) -> bool:
        return bool(yaku.han) and (yaku.name in DORA) == dora

    found = editor.pick_event(
        rng, e.Agari, lambda agari: is_plain(agari) and any(map(fits, agari.yaku))
    )
    if found is None:
        return None
    places = [place for place, yaku in enumerate(found[2].yaku) if fits(yaku)]
    return found, rng.choice(places)


@mutation(LISTED, "WIN112")
def value_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Give a win another value."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.points is not None)
    if found is None:
        return None
    points = (found[2].points or 0) + rng.choice((-100, 100, 1000, 4000))
    return changed_win(editor, found, f"value {found[2].points} -> {points}", points=points)


@mutation(LISTED, "WIN111")
def fu_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Give a win another fu."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.fu is not None)
    if found is None:
        return None
    fu = (found[2].fu or 0) + rng.choice((-10, 10, 20))
    if fu <= 0:
        fu = 30
    return changed_win(editor, found, f"fu {found[2].fu} -> {fu}", fu=fu)


@mutation(LISTED, "WIN111")
def fu_changed_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Count ten fu too many, and value, payments and all later scores with them."""
    found = editor.pick_event(
        rng, e.Agari, lambda agari: is_counted_in_han(agari) and agari.fu not in (20, 25)
    )
    if found is None:
        return None
    return reprice(editor, found, 0, 10)


@mutation(LISTED, "WIN109")
def han_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Count a yaku with another han."""
    picked = _pick_yaku(editor, rng, dora=False)
    if picked is None:
        return None
    found, place = picked
    old = found[2].yaku[place]
    new = e.StatedYaku(old.name, (old.han or 0) + rng.choice((1, 2)))
    note = f"{old.name} {old.han} -> {new.han}"
    return changed_win(editor, found, note, yaku=_with_yaku(found[2], place, new))


@mutation(LISTED, "WIN110")
def dora_han_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Count a dora too many or too few."""
    picked = _pick_yaku(editor, rng, dora=True)
    if picked is None:
        return None
    found, place = picked
    old = found[2].yaku[place]
    new = e.StatedYaku(old.name, (old.han or 0) + rng.choice((-1, 1)))
    note = f"{old.name} {old.han} -> {new.han}"
    return changed_win(editor, found, note, yaku=_with_yaku(found[2], place, new))


@mutation(LISTED, "WIN107", "WIN108", "RII109")
def yaku_replaced(editor: Editor, rng: Random) -> Mutant | None:
    """Name another yaku in the place of one."""
    picked = _pick_yaku(editor, rng, dora=False)
    if picked is None:
        return None
    found, place = picked
    old = found[2].yaku[place]
    name = _absent_yaku(rng, found[2])
    new = e.StatedYaku(name, old.han)
    return changed_win(
        editor, found, f"{old.name} -> {name}", yaku=_with_yaku(found[2], place, new)
    )


@mutation(LISTED, "WIN108", "RII109")
def yaku_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a yaku out."""
    picked = _pick_yaku(editor, rng, dora=False)
    if picked is None or len(picked[0][2].yaku) < 2:
        return None
    found, place = picked
    return changed_win(
        editor, found, f"without {found[2].yaku[place].name}", yaku=_with_yaku(found[2], place)
    )


@mutation(LISTED, "WIN110")
def dora_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a kind of dora out."""
    picked = _pick_yaku(editor, rng, dora=True)
    if picked is None:
        return None
    found, place = picked
    return changed_win(
        editor, found, f"without {found[2].yaku[place].name}", yaku=_with_yaku(found[2], place)
    )


@mutation(LISTED, "WIN110")
def dora_added(editor: Editor, rng: Random) -> Mutant | None:
    """Name a kind of dora that the win does not have."""
    found = editor.pick_event(rng, e.Agari, is_plain)
    if found is None:
        return None
    named = {yaku.name for yaku in found[2].yaku}
    name = choose(rng, [one for one in ("dora", "red_dora") if one not in named])
    if name is None:
        return None
    yaku = (*found[2].yaku, e.StatedYaku(name, 1))
    return changed_win(editor, found, f"with {name}", yaku=yaku)


@mutation(LISTED, "WIN107", "RII109")
def yaku_added(editor: Editor, rng: Random) -> Mutant | None:
    """Name a yaku that the win does not have."""
    found = editor.pick_event(rng, e.Agari, is_plain)
    if found is None:
        return None
    name = _absent_yaku(rng, found[2])
    yaku = (*found[2].yaku, e.StatedYaku(name, 1))
    return changed_win(editor, found, f"with {name}", yaku=yaku)


@mutation(LISTED, "WIN107", "RII109")
def yaku_added_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Count a yaku too many, and value, payments and all later scores with it."""
    found = editor.pick_event(rng, e.Agari, is_counted_in_han)
    if found is None:
        return None
    name = _absent_yaku(rng, found[2])
    yaku = (*found[2].yaku, e.StatedYaku(name, 1))
    editor.change(found[0], found[1], yaku=yaku)
    return reprice(editor, found, 1, 0, f"with {name}")


@mutation(LISTED, "WIN108", "RII109")
def yaku_left_out_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a yaku out, and lower value, payments and all later scores with it."""
    found = editor.pick_event(
        rng, e.Agari, lambda agari: is_counted_in_han(agari) and len(_real(agari)) > 1
    )
    if found is None:
        return None
    agari = found[2]
    left_out = rng.choice(_real(agari))
    yaku = tuple(one for one in agari.yaku if one != left_out)
    editor.change(found[0], found[1], yaku=yaku)
    return reprice(editor, found, -(left_out.han or 0), 0, f"without {left_out.name}")


@mutation(LISTED, "WIN110")
def dora_added_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Count a dora too many, and value, payments and all later scores with it."""
    found = editor.pick_event(rng, e.Agari, is_counted_in_han)
    if found is None:
        return None
    agari = found[2]
    others = [yaku for yaku in agari.yaku if yaku.name != "dora"]
    dora = sum(yaku.han or 0 for yaku in agari.yaku if yaku.name == "dora") + 1
    editor.change(found[0], found[1], yaku=(*others, e.StatedYaku("dora", dora)))
    return reprice(editor, found, 1, 0, "a dora too many")


@mutation(LISTED, "WIN109")
def open_hand_counted_as_closed(editor: Editor, rng: Random) -> Mutant | None:
    """Count the han that an open hand loses, with all that follows."""
    lowered = ("chanta", "ittsuu", "sanshoku_doujun", "junchan", "honitsu", "chinitsu")

    def fits(agari: e.Agari) -> bool:
        is_open = any(meld.kind != "ankan" for meld in agari.melds or ())
        return is_open and is_counted_in_han(agari) and any(y.name in lowered for y in agari.yaku)

    found = editor.pick_event(rng, e.Agari, fits)
    if found is None:
        return None
    yaku = tuple(
        e.StatedYaku(one.name, (one.han or 0) + 1) if one.name in lowered else one
        for one in found[2].yaku
    )
    editor.change(found[0], found[1], yaku=yaku)
    added = sum(one.name in lowered for one in found[2].yaku)
    return reprice(editor, found, added, 0, "han of a closed hand")


@mutation(LISTED, "RII109")
def double_riichi_claimed(editor: Editor, rng: Random) -> Mutant | None:
    """Call a riichi a double one, or the reverse."""
    names = {"riichi": e.StatedYaku("double_riichi", 2), "double_riichi": e.StatedYaku("riichi", 1)}
    found = editor.pick_event(rng, e.Agari, lambda agari: any(y.name in names for y in agari.yaku))
    if found is None:
        return None
    yaku = tuple(names.get(one.name, one) for one in found[2].yaku)
    return changed_win(editor, found, "riichi and double riichi exchanged", yaku=yaku)


@mutation(LISTED, "WIN107")
def ippatsu_claimed(editor: Editor, rng: Random) -> Mutant | None:
    """Claim ippatsu for a win in riichi without it, with all that follows."""

    def fits(agari: e.Agari) -> bool:
        names = {yaku.name for yaku in agari.yaku}
        return "riichi" in names and "ippatsu" not in names and is_counted_in_han(agari)

    found = editor.pick_event(rng, e.Agari, fits)
    if found is None:
        return None
    yaku = (*found[2].yaku, e.StatedYaku("ippatsu", 1))
    editor.change(found[0], found[1], yaku=yaku)
    return reprice(editor, found, 1, 0, "with ippatsu")


@mutation(LISTED, "WIN107", "WIN108", "WIN109", "WIN112", "WIN113")
def yakuman_named(editor: Editor, rng: Random) -> Mutant | None:
    """Call a plain win a yakuman."""
    found = editor.pick_event(rng, e.Agari, is_plain)
    name = rng.choice(("daisangen", "suuankou", "kokushi_musou", "suuankou_tanki", "tsuuiisou"))
    return changed_win(editor, found, name, yaku=(e.StatedYaku(name),))


@mutation(LISTED, "WIN113")
def limit_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Name another limit."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.limit is not None)
    if found is None:
        return None
    others = [name for name in m.LIMIT_NAMES if name != found[2].limit]
    limit = rng.choice(others)
    return changed_win(editor, found, f"{found[2].limit} -> {limit}", limit=limit)


def _real(agari: e.Agari) -> list[e.StatedYaku]:
    return [yaku for yaku in agari.yaku if yaku.name not in DORA]


def _absent_yaku(rng: Random, agari: e.Agari) -> str:
    named = {yaku.name for yaku in agari.yaku} | {"riichi", "double_riichi"}
    return rng.choice([name for name in RARE if name not in named])


def reprice(
    editor: Editor, found: tuple[int, int, e.Agari], han: int, fu: int, note: str = "fu"
) -> Mutant | None:
    """Price a win anew with so many han and fu more, and let the game follow."""
    kyoku, index, old = found
    agari = editor.kyoku[kyoku][index]
    assert isinstance(agari, e.Agari)
    assert old.fu is not None
    new = priced(editor.original, kyoku, agari, han_of_win(old) + han, old.fu + fu)
    if old.han is not None:
        new = msgspec.structs.replace(new, han=old.han + han)
    if new.points == old.points and fu == 0:
        note = f"{note}, same value"
    editor.kyoku[kyoku][index] = new
    shift_from_change(editor, kyoku, index, old.deltas, new.deltas)
    return editor.mutant((kyoku, index), note)


def shift_from_change(
    editor: Editor, kyoku: int, index: int, old: e.Four | None, new: e.Four | None
) -> None:
    """Let all later scores follow from a changed payment, where both are told."""
    if old is None or new is None:
        return
    changes = [(b or 0) - (a or 0) for a, b in zip(old, new, strict=True)]
    if any(changes):
        editor.shift_scores(kyoku, changes, index + 1)
