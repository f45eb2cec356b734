"""The answer about one hand as text and as JSON."""

from __future__ import annotations

from textwrap import wrap
from typing import TypeAlias

import msgspec

from logtool.model.tiles import format_tiles, kind_name
from logtool.rules.calculator import (
    AcceptedTile,
    AfterDraw,
    BeforeDraw,
    FormShanten,
    Payment,
    Win,
    Worth,
)
from logtool.rules.circumstances import WINDS, Circumstances, WrittenHand

SCHEMA_VERSION = 1
LABEL = 10
WIDTH = 80

Answer: TypeAlias = BeforeDraw | AfterDraw | Win


def to_json(hand: WrittenHand, how: Circumstances, answer: Answer) -> str:
    """Return the answer as indented JSON; tiles in notation, seats by wind."""
    questions = {BeforeDraw: "before_draw", AfterDraw: "after_draw", Win: "win"}
    document = {
        "schema_version": SCHEMA_VERSION,
        "hand": format_tiles(hand.tiles),
        "melds": [{"name": meld.name, "tiles": format_tiles(meld.tiles)} for meld in hand.melds],
        "seat": WINDS[how.seat],
        "round": WINDS[how.round_wind],
        "answer": questions[type(answer)],
        **_plain_struct(answer),
    }
    if isinstance(answer, Win):
        document["is_tsumo"] = how.is_tsumo
        document["payments"] = [
            {"payer": _payer(one), "hand": one.hand, "honba": one.honba} for one in answer.payments
        ]
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()


def to_text(hand: WrittenHand, how: Circumstances, answer: Answer) -> str:
    """Return the answer as lines that a person reads."""
    melds = "".join(f"  {meld.name} {format_tiles(meld.tiles)}" for meld in hand.melds)
    kita = f"  kita {hand.kita}" if hand.kita else ""
    lines = [f"{'hand':{LABEL}}{format_tiles(hand.tiles)}{melds}{kita}"]
    if isinstance(answer, BeforeDraw):
        lines += _before_draw(answer)
    elif isinstance(answer, AfterDraw):
        lines += _after_draw(answer)
    else:
        lines += _win(how, answer)
    return "\n".join(line.rstrip() for line in lines)


def _plain_struct(answer: Answer) -> dict[str, object]:
    """Return the fields of an answer, its tiles in notation."""
    if isinstance(answer, Win):
        fields: dict[str, object] = msgspec.structs.asdict(answer)
        items = [(item.name, item.fu, item.kind) for item in answer.fu_items]
        fields["tile"] = str(answer.tile)
        fields["fu_items"] = [
            {"name": name, "fu": fu, "tile": None if kind is None else kind_name(kind)}
            for name, fu, kind in items
        ]
        return fields
    if isinstance(answer, BeforeDraw):
        accepted = [
            {"tile": str(one.tile), "left": one.left, "ron": one.ron, "tsumo": one.tsumo}
            for one in answer.accepted
        ]
        return {"shanten": answer.shanten, "accepted": accepted, "left": answer.left}
    discards = [
        {
            "tile": str(one.tile),
            "shanten": one.shanten,
            "accepted": [{"tile": str(tile.tile), "left": tile.left} for tile in one.accepted],
            "left": one.left,
        }
        for one in answer.discards
    ]
    return {"shanten": answer.shanten, "discards": discards}


def _before_draw(answer: BeforeDraw) -> list[str]:
    is_tenpai = answer.shanten.nearest == 0
    lines = [_shanten(answer.shanten)]
    label = "waits" if is_tenpai else "accepts"
    kinds = _number_of(len(answer.accepted), "kind")
    lines.append(f"{label:{LABEL}}{kinds}, {_number_of(answer.left, 'tile')} left")
    if not is_tenpai:
        margin = " " * LABEL
        taken = _with_left(answer.accepted)
        return [*lines, *wrap(taken, WIDTH, initial_indent=margin, subsequent_indent=margin)]
    rows = [["", "left", "ron", "tsumo"]]
    for one in answer.accepted:
        worths = [_worth(one.ron), _worth(one.tsumo)] if one.left else ["-", "-"]
        rows.append([str(one.tile), str(one.left), *worths])
    return [*lines, "", *_table(rows)]


def _after_draw(answer: AfterDraw) -> list[str]:
    rows = [["discard", "shanten", "left", "accepts"]]
    rows += [
        [str(one.tile), str(one.shanten), str(one.left), _with_left(one.accepted)]
        for one in answer.discards
    ]
    note = "  (no yaku by ron on the last tile written)" if answer.shanten.nearest < 0 else ""
    return [_shanten(answer.shanten) + note, "", *_table(rows)]


def _win(how: Circumstances, win: Win) -> list[str]:
    kind = "tsumo" if how.is_tsumo else "ron"
    winds = f"seat {WINDS[how.seat]}, round {WINDS[how.round_wind]}"
    lines = [f"{'win':{LABEL}}{kind} on {win.tile}, {winds}", ""]
    yaku = [[item.name.replace("_", " "), str(item.han)] for item in win.yaku]
    lines += _steps("yaku", yaku, f"{win.han}", "han")
    if win.fu_items:
        fu = [
            [
                item.name.replace("_", " ")
                + ("" if item.kind is None else f" {kind_name(item.kind)}"),
                str(item.fu),
            ]
            for item in win.fu_items
        ]
        lines += ["", *_steps("fu", fu, f"{win.fu}", "fu")]
    limit = "" if win.limit == "none" else f"  {win.limit}"
    base = f"(base points {win.base_points:,})"
    lines += ["", f"{'value':{LABEL}}{win.value:,}{limit}  {base}"]
    lines += ["", *_pays(win)]
    return lines


def _steps(label: str, items: list[list[str]], total: str, unit: str) -> list[str]:
    width = max(len(name) for name, _ in items)
    lines = [f"{name:{width}}  {number:>3}" for name, number in items]
    lines.append(f"{'together':{width}}  {total:>3} {unit}")
    return [f"{label if not place else '':{LABEL}}{line}" for place, line in enumerate(lines)]


def _pays(win: Win) -> list[str]:
    rows = []
    for one in win.payments:
        honba = f"= {one.hand:,} + {one.honba:,} honba" if one.honba else ""
        rows.append([_payer(one), f"{one.hand + one.honba:,}", honba])
    if win.sticks:
        rows.append(["sticks", f"{win.sticks:,}", ""])
    rows.append(["together", f"{win.total:,}", ""])
    first = max(len(row[0]) for row in rows)
    second = max(len(row[1]) for row in rows)
    lines = [f"{row[0]:{first}}  {row[1]:>{second}}  {row[2]}" for row in rows]
    return [f"{'pays' if not place else '':{LABEL}}{line}" for place, line in enumerate(lines)]


def _payer(payment: Payment) -> str:
    return "discarder" if payment.seat is None else WINDS[payment.seat]


def _shanten(shanten: FormShanten) -> str:
    names = {-1: "complete", 0: "tenpai"}
    parts = [("standard", shanten.standard)]
    if shanten.seven_pairs is not None and shanten.thirteen_orphans is not None:
        parts += [("seven pairs", shanten.seven_pairs)]
        parts += [("thirteen orphans", shanten.thirteen_orphans)]
    forms = ", ".join(f"{name} {number}" for name, number in parts)
    name = names.get(shanten.nearest)
    nearest = f"{shanten.nearest}" + (f" {name}" if name else "")
    return f"{'shanten':{LABEL}}{nearest}  ({forms})"


def _worth(worth: Worth | None) -> str:
    if worth is None:
        return "no yaku"
    limit = "" if worth.limit == "none" else f" {worth.limit}"
    fu = f" {worth.fu} fu" if worth.fu else ""
    return f"{worth.value:,}  {worth.han} han{fu}{limit}"


def _number_of(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _with_left(accepted: tuple[AcceptedTile, ...]) -> str:
    return " ".join(f"{one.tile}({one.left})" for one in accepted)


def _table(rows: list[list[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  " + "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]
