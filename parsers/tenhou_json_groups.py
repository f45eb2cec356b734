"""Which documents of a file are one game, and which value is a document at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from logtool.model import codes as c
from logtool.model.errors import LogFormatError
from logtool.parsers.tenhou_json_values import four_points, listed, whole

MJAI = "mjai event lines, which logtool cannot read yet"
SOUL = "a Mahjong Soul record, which logtool cannot read yet"

_STICK = 1000
_SCORES_THAT_FIT = 2  # of the seats; a single score may be damaged


class Part(NamedTuple):
    """A document that holds hands.

    Attributes:
        number: Of the document in its file.
        document: Its keys.
        hands: Its hands as JSON has them.
    """

    number: int
    document: dict[str, object]
    hands: list[object]


def part_of(number: int, value: object) -> Part:
    """Return a document as a part of a game.

    Raises:
        LogFormatError: If it is JSON of another shape; one sentence says which, where known.
    """
    if not isinstance(value, dict):
        if isinstance(value, list):
            raise LogFormatError("JSON of another shape: a list that is no list of records")
        raise LogFormatError("JSON of another shape: neither an object nor a list")
    if isinstance(value.get("type"), str) and "log" not in value:
        raise LogFormatError(MJAI)
    if is_soul_record(value):
        raise LogFormatError(SOUL)
    if "log" not in value:
        raise LogFormatError("JSON of another shape: it has no log")
    hands = value["log"]
    if not isinstance(hands, list):
        raise LogFormatError("JSON of another shape: log is no list")
    if not hands:
        raise LogFormatError("the log holds no kyoku")
    return Part(number, value, hands)


def is_soul_record(document: dict[str, object]) -> bool:
    """Return whether a document is a record of Mahjong Soul, or holds one."""
    head = document.get("head")
    if isinstance(head, dict) and "uuid" in head:
        return True
    return "paipu" in document or ("region" in document and "source" in document)


def games_of(parts: Sequence[Part]) -> list[list[Part]]:
    """Return the parts of each game: successive ones whose hands go on from one another."""
    games: list[list[Part]] = []
    for part in parts:
        if games and _goes_on(games[-1][-1], part):
            games[-1].append(part)
        else:
            games.append([part])
    return games


def _goes_on(before: Part, after: Part) -> bool:
    for key in ("name", "rule"):
        if before.document.get(key) != after.document.get(key):
            return False
    refs = (before.document.get("ref"), after.document.get("ref"))
    if after.number != before.number + 1 or "sc" in before.document or refs[0] != refs[1]:
        return False
    return _follows(before.hands[-1], after.hands[0])


def _follows(before: object, after: object) -> bool:
    """Return whether a hand may come right after another one, by its number and scores."""
    first, second = _number(before), _number(after)
    if first is None or second is None:
        return False
    kyoku, honba = first
    steps = (1, 2) if kyoku % c.SEATS == c.SEATS - 2 else (1,)  # three players skip a number
    following = {(kyoku, honba + 1)}
    for step in steps:
        following |= {(kyoku + step, 0), (kyoku + step, honba + 1)}
    if second not in following:
        return False
    expected = _scores_after(before)
    scores = four_points(_item(after, 1))
    if expected is None or scores is None:
        return False
    seats = [seat for seat in range(c.SEATS) if scores[seat] or expected[seat]]
    fitting = sum(scores[seat] in (expected[seat], expected[seat] - _STICK) for seat in seats)
    return fitting >= _SCORES_THAT_FIT


def _number(hand: object) -> tuple[int, int] | None:
    head = listed(_item(hand, 0))
    if len(head) < 2:
        return None
    kyoku, honba = whole(head[0], 0, 99), whole(head[1], 0, 999)
    return None if kyoku is None or honba is None else (kyoku, honba)


def _scores_after(hand: object) -> list[int] | None:
    """Return the scores after a hand, riichi sticks not taken off: the lists hide who paid."""
    scores = four_points(_item(hand, 1))
    if scores is None:
        return None
    for part in listed(_item(hand, -1))[1:]:
        deltas = four_points(part)
        if deltas is not None:
            scores = [score + delta for score, delta in zip(scores, deltas, strict=True)]
    return scores


def _item(hand: object, place: int) -> object:
    items = listed(hand)
    return items[place] if -len(items) <= place < len(items) else None
