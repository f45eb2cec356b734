"""The result of a hand: wins and draws, and which last event fits them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from logtool.model import codes as c
from logtool.model.log import NOT_TOLD, EventLog, Points
from logtool.parsers.tenhou_json_codes import DRAW_WORDS, WIN_WORDS
from logtool.parsers.tenhou_json_items import LOST, REPLACED, Fault, Item
from logtool.parsers.tenhou_json_score import Score, Yaku, read_score, read_yaku, yaku_lists
from logtool.parsers.tenhou_json_values import four_points, listed, shown, whole


@dataclass(slots=True)
class Win:
    """One win of a result.

    Attributes:
        seat: Winner.
        target: Who dealt in; the winner for a tsumo.
        pao: Liable seat, NONE without one.
        deltas: Changes.
        score: What the text of the score says.
        yaku: As listed.
    """

    seat: int
    target: int
    pao: int
    deltas: Points
    score: Score
    yaku: list[Yaku]


@dataclass(slots=True)
class Result:
    """What the last item of a hand says.

    Attributes:
        wins: In order; empty for a draw.
        draw: Kind of draw, NONE if there is none.
        deltas: Changes of a draw.
        faults: To be noted when the result is written.
        kept: Parts that cannot be said in events.
    """

    wins: list[Win] = field(default_factory=list)
    draw: int = c.NONE
    deltas: Points = NOT_TOLD
    faults: list[Fault] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)

    def fits(self, seat: int, item: Item) -> bool:
        """Return whether this result may follow the last item of a seat."""
        if item.kind == LOST or not (self.wins or self.draw != c.NONE):
            return True
        if item.kind == c.TSUMO:
            if self.wins:
                return self.wins[0].seat == self.wins[0].target == seat
            return self.draw in (c.KYUUSHU_KYUUHAI, c.UNKNOWN_DRAW)
        if self.wins:
            ron = self.wins[0].target == seat and self.wins[0].seat != seat
            return ron and (item.kind == c.DAHAI or item.kind in REPLACED)
        return item.kind == c.DAHAI and self.draw != c.KYUUSHU_KYUUHAI

    def is_ron_from(self, seat: int) -> bool:
        """Return whether somebody wins by the last tile of a seat; three rons that abort too."""
        if self.draw == c.SANCHAHOU:
            return True
        return any(win.target == seat != win.seat for win in self.wins)


def read_result(value: object, seats: int) -> Result:
    """Return what a result says; what cannot be read is among its faults."""
    result = Result()
    parts = listed(value)
    word = parts[0] if parts else None
    if not isinstance(word, str):
        result.faults.append(Fault("FMT105", "the kyoku has no result", shown(value)))
    elif word in WIN_WORDS:
        _read_wins(result, parts[1:], seats)
    else:
        _read_draw(result, word, parts[1:])
    return result


def write_result(log: EventLog, result: Result, accepted: set[int], ura: Sequence[int]) -> None:
    """Write a result; ``accepted``: the seats whose riichi stick was paid."""
    with_riichi = [number for number, win in enumerate(result.wins) if win.seat in accepted]
    shows_ura = set(with_riichi or [0]) if ura else set()
    for number, win in enumerate(result.wins):
        _write_win(log, win, ura if number in shows_ura else None)
    if result.draw != c.NONE:
        not_told = (c.UNTOLD, c.UNTOLD)
        log.ryuukyoku(result.draw, not_told, NOT_TOLD, result.deltas, [None] * c.SEATS)
    if ura and not result.wins:
        log.note("FMT103", "ura indicators without a win", recorded=str(len(ura)))
    for fault in result.faults:
        log.note(fault.code, fault.message, recorded=fault.recorded)
    for text in result.kept:
        log.keep(f"kyoku {log.kyoku} result", text)


def _write_win(log: EventLog, win: Win, ura: Sequence[int] | None) -> None:
    score = win.score
    not_told = (c.UNTOLD, c.UNTOLD)
    worth = (score.fu, score.points, score.limit)
    fixed = (*not_told, c.NONE, *worth, win.pao, *NOT_TOLD, *win.deltas, *score.paid, score.han)
    yaku, yakuman = yaku_lists(win.yaku)
    log.agari(win.seat, win.target, fixed, (None, None, None, ura, yaku, yakuman, (), (), ()))


def _read_draw(result: Result, word: str, rest: Sequence[object]) -> None:
    result.draw = DRAW_WORDS.get(word, c.UNKNOWN_DRAW)
    if result.draw == c.UNKNOWN_DRAW:
        result.faults.append(Fault("FMT103", "the result is no known draw", shown(word)))
    if rest:
        result.deltas = _deltas(result, rest[0])
    _keep_rest(result, rest[1:])


def _read_wins(result: Result, rest: Sequence[object], seats: int) -> None:
    if not rest:
        result.faults.append(Fault("FMT102", "a win without its winner", ""))
    for place in range(0, len(rest), 2):
        deltas = _deltas(result, rest[place])
        detail = listed(rest[place + 1]) if place + 1 < len(rest) else []
        _read_win(result, deltas, detail, seats)


def _read_win(result: Result, deltas: Points, detail: Sequence[object], seats: int) -> None:
    numbers = [whole(one, 0, seats - 1) for one in detail[:3]]
    if len(numbers) < 2 or numbers[0] is None or numbers[1] is None:
        fault = Fault("FMT103", "a win without its seats", shown(detail))
        result.faults.append(fault)
        result.kept.append(shown(detail))
        return
    win = Win(numbers[0], numbers[1], c.NONE, deltas, Score(), [])
    if len(numbers) > 2 and numbers[2] is None:
        result.faults.append(Fault("FMT103", "the liable seat is no seat", shown(detail[2])))
    elif len(numbers) > 2 and numbers[2] is not None and numbers[2] != win.seat:
        win.pao = numbers[2]
    if len(detail) > 3:
        win.score = _score(result, detail[3], seats)
    for text in detail[4:]:
        _read_one_yaku(result, win, text)
    result.wins.append(win)


def _score(result: Result, text: object, seats: int) -> Score:
    score = read_score(text, seats) if isinstance(text, str) else None
    if score is None or score.limit == c.NONE:
        result.faults.append(Fault("FMT103", "the text of the score is unknown", shown(text)))
        result.kept.append(shown(text))
    return score or Score()


def _read_one_yaku(result: Result, win: Win, text: object) -> None:
    yaku = read_yaku(text) if isinstance(text, str) else None
    if yaku is None:
        result.faults.append(Fault("FMT103", "a yaku that cannot be read", shown(text)))
        result.kept.append(shown(text))
        return
    win.yaku.append(yaku)
    if yaku.number == c.OTHER_YAKU:
        result.faults.append(Fault("FMT101", "a yaku of another rule set", shown(yaku.name)))
        result.kept.append(yaku.name)


def _deltas(result: Result, value: object) -> Points:
    deltas = four_points(value)
    if deltas is None:
        result.faults.append(Fault("FMT103", "the changes are no four numbers", shown(value)))
        return NOT_TOLD
    return deltas


def _keep_rest(result: Result, rest: Sequence[object]) -> None:
    for one in rest:
        result.faults.append(Fault("FMT101", "the result says more than it should", shown(one)))
        result.kept.append(shown(one))
