"""Makes findings that people read of the ints that the checks report."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from logtool.audit.catalogue import rule_of
from logtool.audit.codes import code_name
from logtool.audit.finding import Finding
from logtool.audit.findings import CODE, DETAIL, EVENT, EXPECTED, RECORDED, SEAT
from logtool.audit.words import in_words, seat_in_words, told
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.model.invented import are_invented
from logtool.model.log_id import find_log_id
from logtool.model.tiles import kind_name
from logtool.rules.table import Table

if TYPE_CHECKING:
    from logtool.model import Game, Kyoku
    from logtool.model.head import FormNote

VIEWER = "https://tenhou.net/0/?log={game}&tw={seat}&ts={kyoku}"

# The codes whose sentence also needs the hand of the seat, and those that need its waits.
NEED_HAND = frozenset(
    [
        *("DIS101", "CAL103", "CAL114", "CAL116", "RII102", "WIN101"),
        *("RYU103", "RYU104", "RYU105", "RYU115", "RYU117"),
    ]
)
NEED_WAITS = frozenset(
    ("FUR101", "FUR102", "FUR103", "FUR104", "FUR105", "WIN101", "RYU103", "RYU104", "RYU117")
)
NEED_COPY = frozenset(("DIS101", "TIL101"))
NEED_RIVER = frozenset(("FUR101", "RYU112", "RYU113"))

# What a result or a riichi stick repeats, by the kind of event and the place of the fact.
REPEATED = {
    (m.AGARI, f.AGARI_HONBA): "the honba of the result",
    (m.AGARI, f.AGARI_KYOTAKU): "the sticks of the result",
    (m.AGARI, f.AGARI_DORA_COUNT): "the dora indicators of the result",
    (m.AGARI, f.AGARI_HAN): "the han in the text of the result",
    (m.RYUUKYOKU, f.RYUUKYOKU_HONBA): "the honba of the result",
    (m.RYUUKYOKU, f.RYUUKYOKU_KYOTAKU): "the sticks of the result",
    (m.RYUUKYOKU, m.NONE): "the hand shown",
    (m.RIICHI_ACCEPTED, m.NONE): "the scores after the stick",
}

TableBefore = Callable[[int, int], Table]


class Sentences:
    """Makes sentences of the findings in one game."""

    def __init__(self, game: Game, file: str, table_before: TableBefore) -> None:
        self.game = game
        self.file = file
        self.table_before = table_before
        self.kyoku = game.kyoku
        self.is_invented = are_invented(player.name for player in game.head.players)

    def finding(self, row: Sequence[int], severity: str) -> Finding:
        """Return the finding of a row of ints, without its cause."""
        code = code_name(row[CODE])
        rule = rule_of(code)
        place = self._kyoku_of(row[EVENT])
        oya = self._oya(place)
        players, reds = self.game.players, self.game.head.reds
        units = (rule.expected_unit, rule.recorded_unit, rule.detail_unit)
        numbers = (row[EXPECTED], row[RECORDED], row[DETAIL])
        words = [
            in_words(number, unit, oya, players, reds=reds)
            for number, unit in zip(numbers, units, strict=True)
        ]
        is_copy = rule.expected_unit == "tile" and words[0] == words[1] and words[0] is not None
        for side in range(2):
            is_tile = units[side] == "tile" and 0 <= numbers[side] < m.TILES
            if is_tile and (is_copy or code in NEED_COPY):
                words[side] = f"{words[side]} (tile {numbers[side]})"
        kind = self.game.coded[row[EVENT] * m.EVENT_SIZE] if row[EVENT] != m.NONE else m.NONE
        repeated = REPEATED.get((kind, row[DETAIL])) if code == "FMT109" else None
        sentence = rule.sentence(
            seat=seat_in_words(row[SEAT], oya, players),
            expected=words[0],
            recorded=words[1],
            detail=repeated or words[2],
        )
        seat = row[SEAT] if row[SEAT] != m.NONE else None
        return self._placed(
            code,
            severity,
            sentence + self._from_the_table(code, row, place),
            place,
            row[EVENT],
            seat,
            told(row[EXPECTED], rule.expected_unit, reds=reds),
            told(row[RECORDED], rule.recorded_unit, reds=reds),
        )

    def note(self, note: FormNote) -> Finding:
        """Return the finding of a note that the parser made about the form."""
        kyoku = None if note.kyoku is None else self.kyoku[note.kyoku]
        return Finding(
            code=note.code,
            severity=rule_of(note.code).severity,
            file=self.file,
            game=self.game.head.log_id,
            kyoku=None if kyoku is None else kyoku.name,
            kyoku_index=note.kyoku,
            event=note.event,
            element=note.element,
            seat=note.seat,
            message=note.message,
            expected=note.expected,
            recorded=note.recorded,
            link=self._link(kyoku, note.seat),
        )

    def _placed(
        self,
        code: str,
        severity: str,
        message: str,
        kyoku: Kyoku | None,
        event: int,
        seat: int | None,
        expected: object,
        recorded: object,
    ) -> Finding:
        element = self.game.places[event] if event != m.NONE else self.game.end_element
        return Finding(
            code=code,
            severity=severity,
            file=self.file,
            game=self.game.head.log_id,
            kyoku=None if kyoku is None else kyoku.name,
            kyoku_index=None if kyoku is None else kyoku.number,
            event=None if kyoku is None else event - kyoku.first,
            element=None if element == m.NONE else element,
            seat=seat,
            message=message,
            expected=expected,  # type: ignore[arg-type] # told() gives values of JSON alone
            recorded=recorded,  # type: ignore[arg-type]
            link=self._link(kyoku, seat),
        )

    def _kyoku_of(self, event: int) -> Kyoku | None:
        number = bisect_right(self.game.starts, event) - 1
        return self.kyoku[number] if event != m.NONE and number >= 0 else None

    def _oya(self, kyoku: Kyoku | None) -> int:
        if kyoku is None:
            return m.NONE
        place = self.game.coded[kyoku.first * m.EVENT_SIZE + 2]
        return self.game.facts[place + f.START_OYA]

    def _link(self, kyoku: Kyoku | None, seat: int | None) -> str | None:
        """Return where the server shows a kyoku, None where it never had the game."""
        game = self.game.head.log_id
        if game is None or kyoku is None or find_log_id(game) is None or self.is_invented:
            return None
        return VIEWER.format(game=game, seat=seat or 0, kyoku=kyoku.number)

    def _from_the_table(self, code: str, row: Sequence[int], kyoku: Kyoku | None) -> str:
        """Return what the sentence needs of the table before the event, in brackets."""
        if code not in NEED_HAND | NEED_WAITS | NEED_RIVER or kyoku is None or row[SEAT] < 0:
            return ""
        seat = row[SEAT]
        is_after = code == "FUR105"  # the waits are those that the discard leaves
        table = self.table_before(kyoku.first, row[EVENT] + is_after)
        parts = []
        if code in NEED_HAND:
            parts.append(f"holds {_kinds_held(table, seat)}")
        if code in NEED_WAITS:
            mask = int(table.waits[seat])
            waits = [kind_name(kind) for kind in range(m.KINDS) if mask >> kind & 1]
            parts.append(f"waits for {' '.join(waits) or 'nothing'}")
        if code in NEED_RIVER:
            number = min(table.discards[seat], len(table.river[seat]))
            river = [kind_name(kind) for kind in list(table.river[seat])[:number]]
            parts.append(f"has discarded {' '.join(river) or 'nothing'}")
        return f" ({'; '.join(parts)})"


def _kinds_held(table: Table, seat: int) -> str:
    """Return the concealed tiles of a seat, red fives as fives."""
    names = []
    for kind, count in enumerate(table.hands[seat]):
        names += [kind_name(kind)] * max(int(count), 0)
    blocks: dict[str, str] = {}
    for name in names:
        blocks[name[1]] = blocks.get(name[1], "") + name[0]
    return "".join(digits + suit for suit, digits in blocks.items()) or "nothing"
