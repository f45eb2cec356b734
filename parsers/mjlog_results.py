"""INIT, AGARI and RYUUKYOKU: the elements of mjlog that carry facts."""

from __future__ import annotations

from collections.abc import Sequence

from logtool.model import codes as c
from logtool.model.log import NOT_TOLD, Points
from logtool.model.melds import pack_meld, pack_stated_meld
from logtool.parsers.mjlog_head import HeadParts
from logtool.parsers.mjlog_melds import decode_meld
from logtool.parsers.mjlog_values import Values, small_number
from logtool.parsers.tenhou_codes import DRAWS, YAKU_COUNT

_HANDS = ("hai0", "hai1", "hai2", "hai3")
_INIT_KEYS = frozenset(("seed", "ten", "oya", "chip", "shuffle", *_HANDS))
_AGARI_KEYS = frozenset(
    (
        *("ba", "hai", "m", "machi", "ten", "yaku", "yakuman", "doraHai", "doraHaiUra"),
        *("who", "fromWho", "paoWho", "sc", "owari", "chip", "ratio"),
    )
)
_RYUUKYOKU_KEYS = frozenset(("type", "ba", "sc", "owari", "ratio", *_HANDS))
_SCORE_NUMBERS = 8  # before and change of four seats
_SEED_LIMITS = (15, 999, 999, 5, 5, c.TILES - 1)  # kyoku up to North 4
_NO_SEED = (c.NONE, c.UNTOLD, c.UNTOLD, c.NONE, c.NONE, c.NONE)
_DICE = (3, 4)  # stored from 0; empty where not told


def start_kyoku(values: Values, head: HeadParts) -> None:
    """Write a deal."""
    hands = [values.tiles(key, optional=True) for key in _HANDS]
    if values.log.kyoku < 0:
        head.count_seats(values, hands)
    _drop_hands_of_no_seat(values, head, hands)
    for key in _HANDS[: head.seats]:
        if key not in values.attributes:
            values.note("FMT102", f"INIT has no {key}")
    seed = _seed(values)
    oya = values.seat("oya", head.seats)
    if oya is None:
        oya = seed[0] % c.SEATS if seed[0] != c.NONE and seed[0] % c.SEATS < head.seats else 0
    scores = values.points("ten") or NOT_TOLD
    chips = values.numbers("chip", c.SEATS, optional=True) or NOT_TOLD
    dealt = [hand or [] for hand in hands]
    values.log.start_kyoku((*seed, oya), scores, chips, dealt, values.attributes.get("shuffle"))
    values.keep_others(_INIT_KEYS)


def agari(values: Values, head: HeadParts) -> None:
    """Write a win; without its winner it is kept as text alone."""
    values.keep_others(_AGARI_KEYS)
    seat = values.seat("who", head.seats)
    target = values.seat("fromWho", head.seats)
    if seat is None or target is None:
        values.log.keep(f"element {values.log.element}", f"AGARI {dict(values.attributes)}")
        return
    before, deltas, chips = _changes(values)
    worth = values.numbers("ten", 3) or [c.NONE, c.UNTOLD, c.NONE]
    if not c.NONE <= worth[2] < len(c.LIMIT_NAMES):
        values.note("FMT103", f"AGARI ten has no limit {worth[2]}", recorded=str(worth[2]))
        worth[2] = c.NONE
    machi = values.tile("machi")
    pao = values.seat("paoWho", head.seats, optional=True)
    fixed = (
        *_table(values),
        c.NONE if machi is None else machi,
        *worth,
        c.NONE if pao is None else pao,
        *before,
        *deltas,
        *(c.UNTOLD, c.UNTOLD, c.NONE),
    )
    lists = (
        values.tiles("hai"),
        _melds(values, seat, head.seats),
        values.tiles("doraHai"),
        values.tiles("doraHaiUra", optional=True),
        _yaku(values, "yaku"),
        _yakuman(values),
        chips,
        _yaku(values, "chip") or (),
        values.numbers("ratio", optional=True) or (),
    )
    values.log.agari(seat, target, fixed, lists)


def ryuukyoku(values: Values, head: HeadParts) -> None:
    """Write a draw."""
    name = values.attributes.get("type")
    kind = c.EXHAUSTIVE if name is None else DRAWS.get(name, c.UNKNOWN_DRAW)
    if kind == c.UNKNOWN_DRAW:
        values.note("FMT103", "RYUUKYOKU type is no known draw", recorded=name)
    before, deltas, chips = _changes(values)
    hands = [values.tiles(key, optional=True) for key in _HANDS]
    for seat in range(head.seats, c.SEATS):
        if hands[seat]:
            values.note("FMT103", f"RYUUKYOKU shows a hand of seat {seat}")
        hands[seat] = None
    ratio = values.numbers("ratio", optional=True) or ()
    values.log.ryuukyoku(kind, _table(values), before, deltas, hands, chips, ratio)
    values.keep_others(_RYUUKYOKU_KEYS)


def end_game(values: Values) -> None:
    """Write the final scores of a result that has them."""
    numbers = values.decimals("owari")
    if numbers is None:
        return
    if len(numbers) < _SCORE_NUMBERS or len(numbers) % 2:
        values.note("FMT108", f"owari has {len(numbers)} numbers, not {_SCORE_NUMBERS}")
        return
    four = numbers[:_SCORE_NUMBERS]
    if any(number != int(number) for number in four[::2]):
        values.note("FMT103", "owari has a score that is no whole number")
        return
    scores = [int(number) * 100 for number in four[::2]]
    tenths = [round(number * 10) for number in four[1::2]]
    chips = [round(number) for number in numbers[_SCORE_NUMBERS:]]
    values.log.end_game(scores, tenths, chips)


def _seed(values: Values) -> list[int]:
    """Return kyoku, honba, kyotaku, dice and indicator, each as far as it can be read."""
    parts = values.attributes.get("seed", "").split(",")
    if len(parts) != len(_SEED_LIMITS):
        values.numbers("seed", len(_SEED_LIMITS))  # notes what is wrong
        return list(_NO_SEED)
    numbers = []
    for index, part in enumerate(parts):
        number = small_number(part)
        if 0 <= number <= _SEED_LIMITS[index]:
            numbers.append(number + (index in _DICE))
            continue
        if part or index not in _DICE:
            message = f"INIT seed: number {index + 1} is out of range"
            values.note("FMT103", message, recorded=part)
        numbers.append(_NO_SEED[index])
    return numbers


def _drop_hands_of_no_seat(values: Values, head: HeadParts, hands: list[list[int] | None]) -> None:
    """Note and keep as text the tiles of a deal for a seat that no player has."""
    for seat in range(head.seats, c.SEATS):
        if hands[seat]:
            key = _HANDS[seat]
            text = values.attributes[key]
            values.note("FMT108", f"INIT deals a hand to seat {seat}", recorded=text[:80])
            values.log.keep(f"element {values.log.element}", f'INIT {key}="{text}"')
        hands[seat] = None


def _table(values: Values) -> tuple[int, int]:
    """Return honba and kyotaku as the result repeats them."""
    numbers = values.numbers("ba", 2)
    return (c.UNTOLD, c.UNTOLD) if numbers is None else (numbers[0], numbers[1])


def _changes(values: Values) -> tuple[Points, Points, list[int]]:
    """Return scores before, changes, and the numbers that a chip table adds."""
    numbers = values.numbers("sc")
    if numbers is None:
        return NOT_TOLD, NOT_TOLD, []
    if len(numbers) not in (_SCORE_NUMBERS, 2 * _SCORE_NUMBERS):
        values.note("FMT108", f"sc has {len(numbers)} numbers, not {_SCORE_NUMBERS}")
        return NOT_TOLD, NOT_TOLD, []
    points = [number * 100 for number in numbers[:_SCORE_NUMBERS]]
    return points[::2], points[1::2], numbers[_SCORE_NUMBERS:]


def _melds(values: Values, seat: int, seats: int) -> Sequence[int]:
    fields = values.numbers("m", optional=True) or []
    stated = []
    for field in fields:
        meld = decode_meld(field, seat)
        if meld is None or meld.target >= seats:
            values.note("FMT107", f"AGARI m={field} decodes to no meld", recorded=str(field))
            continue
        packed = pack_meld(meld.tiles, meld.called)
        stated.append(pack_stated_meld(meld.kind, packed, meld.target))
    return stated


def _yaku(values: Values, key: str) -> list[int] | None:
    """Return pairs of a yaku and its han (or its chips), or None if there are none."""
    numbers = values.numbers(key, optional=True)
    if not numbers:
        is_told = "yaku" in values.attributes or "yakuman" in values.attributes
        if key == "yaku" and not is_told:
            values.note("FMT102", "AGARI has neither yaku nor yakuman")
        return None
    if len(numbers) % 2:
        values.note("FMT108", f"AGARI {key} has an odd count of numbers, {len(numbers)}")
        return None
    pairs: list[int] = []
    for number, han in zip(numbers[::2], numbers[1::2], strict=True):
        if 0 <= number < YAKU_COUNT:
            pairs += (number, han)
        else:
            values.note("FMT103", f"there is no yaku {number}", recorded=str(number))
    return pairs or None


def _yakuman(values: Values) -> list[int] | None:
    numbers = values.numbers("yakuman", optional=True) or []
    for number in numbers:
        if not 0 <= number < YAKU_COUNT:
            values.note("FMT103", f"there is no yaku {number}", recorded=str(number))
    return [number for number in numbers if 0 <= number < YAKU_COUNT] or None
