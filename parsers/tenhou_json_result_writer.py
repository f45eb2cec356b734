"""The result of a hand of tenhou.net/6 JSON, written from the facts that a game has of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from logtool.model import codes as c
from logtool.model import facts as f
from logtool.parsers.tenhou_json_codes import DRAW_WORDS, LIMITS, YAKU
from logtool.parsers.tenhou_json_score import DEALER_TSUMO

UNKNOWN = "unknown"  # read back as a word that no table has: a draw, a limit or a yaku
_HONBA_SHARE = 100
_WITH_DELTAS = (c.EXHAUSTIVE, c.NAGASHI_MANGAN, c.UNKNOWN_DRAW)

# Of several spellings Tenhou's own stands first.
_YAKU_TEXTS = {number: name for name, number in reversed(YAKU.items())}
_DRAW_TEXTS = {kind: name for name, kind in reversed(DRAW_WORDS.items())}
_LIMIT_TEXTS = {limit: name for name, limit in reversed(LIMITS.items())}


class WinLists(NamedTuple):
    """Lists of a win: ura indicators, pairs of yaku and han, yakuman."""

    ura: list[int]
    yaku: list[tuple[int, int]]
    yakuman: list[int]


def win_lists(facts: Sequence[int], place: int) -> WinLists:
    """Return the lists of a win that the format has a place for."""
    counts = [max(count, 0) for count in facts[place + f.AGARI_HAND_COUNT : place + f.AGARI_ITEMS]]
    ura = place + f.AGARI_ITEMS + sum(counts[:3])
    yaku = ura + counts[3]
    yakuman = yaku + 2 * counts[4]
    pairs = facts[yaku:yakuman]
    return WinLists(
        list(facts[ura:yaku]),
        list(zip(pairs[::2], pairs[1::2], strict=True)),
        list(facts[yakuman : yakuman + counts[5]]),
    )


def told_or_null(value: int) -> int | None:
    """Return a number of the facts, None (null in JSON) where the log does not tell it."""
    return None if value in (c.UNTOLD, c.NONE) else value


def four_or_null(points: Sequence[int]) -> list[int] | None:
    """Return four points of the facts, None (null in JSON) where one is not told."""
    return None if c.UNTOLD in points else list(points)


@dataclass(slots=True, frozen=True)
class ResultWriter:
    """Words the results of one hand.

    Attributes:
        facts: Of the game.
        oya: Dealer.
        players: Three or four.
        as_read: Whether the game was read from this format: then nothing is worked out that it
            does not tell.
    """

    facts: Sequence[int]
    oya: int
    players: int
    as_read: bool

    def agari(self, seat: int, place: int, target: int) -> list[object]:
        """Return the changes and the detail of a win."""
        facts = self.facts
        lists = win_lists(facts, place)
        pao = facts[place + f.AGARI_PAO]
        detail: list[object] = [seat, target, seat if pao == c.NONE else pao]
        worth = self._worth(seat, place, target)
        yaku = [f"{_yaku_name(number)}({han}飜)" for number, han in lists.yaku if han]
        yaku += [f"{_yaku_name(number)}(役満)" for number in lists.yakuman]
        if worth is not None or yaku:  # else the three seats alone, as editors write it
            detail += [worth, *yaku]
        return [four_or_null(facts[place + f.AGARI_DELTA : place + f.AGARI_PAID_CHILD]), detail]

    def ryuukyoku(self, place: int, kind: int) -> list[object]:
        """Return the whole result of a draw."""
        deltas = four_or_null(self.facts[place + f.RYUUKYOKU_DELTA : place + f.RYUUKYOKU_HANDS])
        word = _DRAW_TEXTS.get(kind, UNKNOWN)
        if deltas is None:
            return [word]
        if kind == c.EXHAUSTIVE and not any(deltas) and not self.as_read:
            counts = self.facts[place + f.RYUUKYOKU_HANDS : place + f.RYUUKYOKU_CHIP_COUNT]
            return ["全員聴牌" if any(count > 0 for count in counts) else "全員不聴"]
        return [word, deltas] if self.as_read or kind in _WITH_DELTAS else [word]

    def _worth(self, seat: int, place: int, target: int) -> str | None:
        """Return the text of the score, None where the log does not tell what the win is worth."""
        facts = self.facts
        points = facts[place + f.AGARI_POINTS]
        if points == c.UNTOLD:
            return None
        paid = facts[place + f.AGARI_PAID_CHILD], facts[place + f.AGARI_PAID_DEALER]
        if seat == target and paid[0] == c.UNTOLD and not self.as_read:
            paid = self._shares(seat, place, points)
        child, dealer = paid
        if child == c.UNTOLD:
            return f"{self._value(place)}{points}点"
        if dealer == c.UNTOLD:
            return f"{self._value(place)}{child}点{DEALER_TSUMO}"
        return f"{self._value(place)}{child}-{dealer}点"

    def _value(self, place: int) -> str:
        """Return the limit, or else fu and han."""
        limit, fu = self.facts[place + f.AGARI_LIMIT], self.facts[place + f.AGARI_FU]
        if limit > 0:
            return _LIMIT_TEXTS[limit]
        if fu == c.NONE:
            return UNKNOWN
        han = self.facts[place + f.AGARI_HAN]
        if han == c.NONE:
            han = sum(count for _, count in win_lists(self.facts, place).yaku)
        return f"{fu}符{han}飜"

    def _shares(self, seat: int, place: int, points: int) -> tuple[int, int]:
        """Return what a child and the dealer pay for a tsumo; UNTOLD for a dealer who wins."""
        if seat == self.oya:
            return points // (self.players - 1), c.UNTOLD
        if self.facts[place + f.AGARI_LIMIT] > 0:  # round points: the dealer pays double
            child = points // self.players
            return child, 2 * child
        deltas = self.facts[place + f.AGARI_DELTA : place + f.AGARI_PAID_CHILD]
        dealer = -deltas[self.oya] - _HONBA_SHARE * self.facts[place + f.AGARI_HONBA]
        return (points - dealer) // (self.players - 2), dealer


def _yaku_name(number: int) -> str:
    return _YAKU_TEXTS.get(number, UNKNOWN)
