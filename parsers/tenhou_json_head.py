"""The head of a tenhou.net/6 document: players, rules, and where the record comes from."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from logtool.model import codes as c
from logtool.model.head import GameRules, Head, Player
from logtool.model.log import EventLog
from logtool.model.log_id import LogId, find_log_id
from logtool.parsers.tenhou_json_codes import ROOM_LETTERS, SOUL_RANK, SOUL_ROOMS
from logtool.parsers.tenhou_json_hand import deals_fourth_seat
from logtool.parsers.tenhou_json_values import listed, shown, whole

FORMAT = "tenhou-json"
KNOWN_KEYS = frozenset(
    (
        *("title", "name", "rule", "log", "ver", "ref", "ratingc", "lobby"),
        *("dan", "rate", "sx", "sc", "connection"),
    )
)
_REDS = ("aka51", "aka52", "aka53")
_RULE_KEYS = ("disp", "aka", *_REDS)
_MOST_REDS = 4
_SOUL_REF = re.compile(r"([0-9]{2})([0-9]{2})([0-9]{2})-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


class Source(NamedTuple):
    """Where a game is from: its id and its date, as far as they are told."""

    log_id: str | None
    date: str | None


def count_seats(document: Mapping[str, object], hands: Sequence[object]) -> int:
    """Return the number of players: four unless no hand deals to a fourth and no name is there."""
    if any(deals_fourth_seat(hand) for hand in hands):
        return c.SEATS
    names = listed(document.get("name"))
    named_fourth = len(names) >= c.SEATS and names[c.SEATS - 1] not in ("", None)
    says_three = "三" in display(document) or document.get("ratingc") == "PF3"
    return c.SEATS if named_fourth and not says_three else c.SEATS - 1


def read_head(log: EventLog, document: Mapping[str, object], seats: int, name: str) -> Head:
    """Return the head of a game; ``name`` is the file name to look for a log id in."""
    source = _source(document, name)
    _note_head(log, document, seats)
    title = listed(document.get("title"))
    return Head(
        format=FORMAT,
        players=tuple(_player(log, document, seat) for seat in range(seats)),
        rules=_rules(log, document, seats),
        version=_text(document.get("ver")),
        log_id=source.log_id,
        date=source.date,
        lobby=_text(document.get("lobby")),
        title=tuple(text for text in (_text(line) for line in title) if text),
        other=_others(document),
    )


def display(document: Mapping[str, object]) -> str:
    """Return the words in which a document states its rules, empty if it has none."""
    rule = document.get("rule")
    text = rule.get("disp") if isinstance(rule, dict) else None
    return text if isinstance(text, str) else ""


def is_converted(document: Mapping[str, object]) -> bool:
    """Return whether the record was converted from Mahjong Soul."""
    ref = document.get("ref")
    if isinstance(ref, str) and _SOUL_REF.match(ref):
        return True
    texts = [display(document), *listed(document.get("title"))]
    if any(isinstance(text, str) and room in text for text in texts for room in SOUL_ROOMS):
        return True
    ranks = listed(document.get("dan"))
    return any(isinstance(rank, str) and SOUL_RANK in rank for rank in ranks)


def _source(document: Mapping[str, object], name: str) -> Source:
    ref = document.get("ref")
    found: LogId | None = find_log_id(ref) if isinstance(ref, str) else None
    soul = _SOUL_REF.match(ref) if isinstance(ref, str) else None
    if found is None and soul is None:
        found = find_log_id(name)
    if found is not None:
        return Source(found.text, found.date)
    if soul is None:
        return Source(None, None)
    year, month, day = (int(part) for part in soul.groups()[:3])
    try:
        date = dt.date(2000 + year, month, day).isoformat()
    except ValueError:
        date = None
    return Source(soul[0], date)


def _note_head(log: EventLog, document: Mapping[str, object], seats: int) -> None:
    for key, value in document.items():
        if key not in KNOWN_KEYS:
            log.keep(key, shown(value))
            log.note("FMT101", f"unknown key {shown(key)}", at_event=False, recorded=shown(value))
    if ("三" in display(document) or document.get("ratingc") == "PF3") and seats == c.SEATS:
        log.note("FMT108", "the rules are those of three players, four are dealt", at_event=False)
    names = document.get("name")
    if names is not None and len(listed(names)) not in (seats, c.SEATS):
        log.note("FMT108", "not as many names as players", at_event=False, recorded=shown(names))


def _player(log: EventLog, document: Mapping[str, object], seat: int) -> Player:
    parts = {key: listed(document.get(key)) for key in ("name", "dan", "rate", "sx")}
    of_seat = {key: one[seat] if seat < len(one) else None for key, one in parts.items()}
    rate = of_seat["rate"]
    if rate is not None and (isinstance(rate, bool) or not isinstance(rate, int | float)):
        log.note("FMT103", "a rating is no number", at_event=False, recorded=shown(rate))
        rate = None
    return Player(
        name=_text(of_seat["name"]) or "",
        dan=_text(of_seat["dan"]),
        rate=_decimal(rate),
        sex=_text(of_seat["sx"]) or None,
    )


def _decimal(value: int | float | None) -> float | None:
    try:
        return None if value is None else float(value)
    except OverflowError:
        return None


def _rules(log: EventLog, document: Mapping[str, object], seats: int) -> GameRules:
    rule = document.get("rule")
    if rule is not None and not isinstance(rule, dict):
        log.note("FMT103", "the rule is no object", at_event=False, recorded=shown(rule))
    stated: Mapping[str, object] = rule if isinstance(rule, dict) else {}
    for key, value in stated.items():
        if key not in _RULE_KEYS:
            log.keep(f"rule.{shown(key)}", shown(value))
            message = f"unknown key {shown(key)} of rule"
            log.note("FMT101", message, at_event=False, recorded=shown(value))
    text = display(document)
    converted = is_converted(document)
    east, south = "東" in text, "南" in text
    tanyao = "喰" in text
    room = text.lstrip("三四")[:1]
    return GameRules(
        length="south" if south else "east" if east else None,
        red_fives=_red_fives(log, stated, seats, text),
        open_tanyao=True if tanyao else False if not converted and (east or south) else None,
        room=None if converted else ROOM_LETTERS.get(room),
        fast="速" in text if not converted and (east or south) else None,
        text=text or None,
    )


def _red_fives(
    log: EventLog, rule: Mapping[str, object], seats: int, text: str
) -> tuple[int, int, int] | None:
    for key in ("aka", *_REDS):
        if key in rule and whole(rule[key], 0, _MOST_REDS) is None:
            recorded = shown(rule[key])
            log.note(
                "FMT103", f"rule {key} is no number of fives", at_event=False, recorded=recorded
            )
    if any(key in rule for key in _REDS):
        man, pin, sou = (whole(rule.get(key), 0, _MOST_REDS) or 0 for key in _REDS)
        return man, pin, sou
    if "aka" in rule:
        reds = bool(whole(rule["aka"], 0, _MOST_REDS))
    elif text:
        reds = "赤" in text
    else:
        return None
    return (0, 0, 0) if not reds else (0, 1, 1) if seats < c.SEATS else (1, 1, 1)


def _others(document: Mapping[str, object]) -> dict[str, str]:
    other = {}
    if "ratingc" in document:
        other["ratingc"] = shown(document["ratingc"])
    ref = document.get("ref")
    if isinstance(ref, str) and ref and find_log_id(ref) is None and not _SOUL_REF.match(ref):
        other["ref"] = shown(ref)
    if is_converted(document):
        other["converted"] = "majsoul"
    return other


def _text(value: object) -> str | None:
    """Return a text or a number as a text, None for anything else."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return shown(value)
