"""The byte scanner of mjlog: deals, wins, draws and the end of the game, with their facts."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as c
from logtool.parsers import mjlog_scan_codes as s
from logtool.parsers.mjlog_scan_melds import KIND_UNIT, TARGET_UNIT, scanned_meld
from logtool.parsers.mjlog_scan_state import (
    KYOKU,
    Scan,
    fits,
    only_number,
    put_event,
    put_fact,
    put_ids,
    put_numbers,
    put_text,
    seat_of,
)
from logtool.parsers.tenhou_codes import YAKU_COUNT


@compiled
def scan_init(scan: Scan) -> int:
    """Write a deal, and the end of the kyoku before; return OK or why not."""
    oya = seat_of(scan, s.OYA)
    if not fits(scan, s.INIT_NEEDS, s.INIT_MAY) or not _are_hands_of_seats(scan):
        return s.ATTRIBUTE
    if oya == c.NONE or scan.counts[s.TEN] != c.SEATS or scan.counts[s.SEED] != s.SEED_NUMBERS:
        return s.OUT_OF_RANGE
    if scan.is_open or scan.end_place != c.NONE:
        return s.ORDER
    if scan.n_kyoku >= KYOKU:
        return s.NO_ROOM
    if scan.n_kyoku > 0:
        put_end_kyoku(scan)
    if scan.counts[s.SHUFFLE] != c.NONE and not put_text(scan, s.SHUFFLE + scan.n_kyoku, s.SHUFFLE):
        return s.NO_ROOM
    scan.starts[scan.n_kyoku] = scan.n_events
    put_event(scan, c.START_KYOKU, oya, scan.n_facts, scan.n_kyoku)
    scan.n_kyoku += 1
    scan.is_open = 1
    scan.drawn = c.NONE
    return s.OK if _put_deal(scan, oya) else s.OUT_OF_RANGE


@compiled
def _are_hands_of_seats(scan: Scan) -> bool:
    """Return whether every seat of the game is dealt tiles, and no other is."""
    for seat in range(c.SEATS):
        if (scan.counts[s.HAI0 + seat] > 0) != (seat < scan.seats):
            return False
    return True


@compiled
def _put_deal(scan: Scan, oya: int) -> bool:
    """Write the facts of a deal; False if a number is out of range."""
    are_right = True
    for index, limit in enumerate(s.SEED_LIMITS):
        number = scan.numbers[scan.begins[s.SEED] + index]
        is_die = index in s.SEED_DICE
        if is_die and number == c.UNTOLD:
            number = c.NONE - 1
        else:
            are_right &= 0 <= number <= limit
        put_fact(scan, number + 1 if is_die else number)
    put_fact(scan, oya)
    put_numbers(scan, scan.begins[s.TEN], c.SEATS, 1, s.POINTS_UNIT)
    for _ in range(c.SEATS):
        put_fact(scan, c.UNTOLD)
    for seat in range(c.SEATS):
        put_fact(scan, max(0, scan.counts[s.HAI0 + seat]))
    for seat in range(scan.seats):
        are_right &= put_ids(scan, s.HAI0 + seat, c.TILES)
    return are_right


@compiled
def put_end_kyoku(scan: Scan) -> None:
    """Write the end of a kyoku, which is no element of its own."""
    put_event(scan, c.END_KYOKU, c.NONE, c.NONE, c.NONE)
    scan.places[scan.n_events - 1] = c.NONE


@compiled
def scan_agari(scan: Scan) -> int:
    """Write a win; return OK or why not."""
    if not fits(scan, s.AGARI_NEEDS, s.AGARI_MAY):
        return s.ATTRIBUTE
    if scan.counts[s.TEN] != s.WORTH_NUMBERS or not _is_table_told(scan):
        return s.OUT_OF_RANGE
    if not scan.is_open and not scan.is_won:
        return s.ORDER
    seat = seat_of(scan, s.WHO)
    target = seat_of(scan, s.FROM_WHO)
    pao = seat_of(scan, s.PAO_WHO)
    is_pao_wrong = pao == c.NONE and scan.counts[s.PAO_WHO] != c.NONE
    machi = only_number(scan, s.MACHI)
    worth = scan.begins[s.TEN]
    if seat == c.NONE or target == c.NONE or is_pao_wrong or not 0 <= machi < c.TILES:
        return s.OUT_OF_RANGE
    if not 0 <= scan.numbers[worth + 2] <= s.LAST_LIMIT:
        return s.OUT_OF_RANGE
    scan.is_open = 0
    scan.is_won = 1
    put_event(scan, c.AGARI, seat, scan.n_facts, target)
    put_numbers(scan, scan.begins[s.BA], s.STICK_NUMBERS, 1, 1)
    put_fact(scan, machi)
    put_numbers(scan, worth, s.WORTH_NUMBERS, 1, 1)
    put_fact(scan, pao)
    _put_changes(scan)
    put_fact(scan, c.UNTOLD)
    put_fact(scan, c.UNTOLD)
    put_fact(scan, c.NONE)
    return _put_lists(scan, seat)


@compiled
def _put_lists(scan: Scan, seat: int) -> int:
    """Write the lists of a win, their counts first, and the end of the game if it has that."""
    n_yaku = scan.counts[s.YAKU]
    n_yakuman = scan.counts[s.YAKUMAN]
    n_melds = max(0, scan.counts[s.M])
    put_fact(scan, scan.counts[s.HAI])
    put_fact(scan, n_melds)
    put_fact(scan, scan.counts[s.DORA_HAI])
    put_fact(scan, scan.counts[s.DORA_HAI_URA])
    put_fact(scan, n_yaku // 2 if n_yaku > 0 else c.NONE)
    put_fact(scan, n_yakuman if n_yakuman > 0 else c.NONE)
    for _ in range(s.CHIP_LISTS):
        put_fact(scan, 0)
    are_right = n_yaku % 2 == 0 or (n_yaku == c.NONE and n_yakuman != c.NONE)
    are_right &= put_ids(scan, s.HAI, c.TILES)
    for index in range(n_melds):
        meld = scanned_meld(scan.numbers[scan.begins[s.M] + index], seat, scan.seats)
        are_right &= meld.kind != c.NONE
        put_fact(scan, meld.packed | meld.kind * KIND_UNIT | (meld.target + 1) * TARGET_UNIT)
    are_right &= put_ids(scan, s.DORA_HAI, c.TILES)
    are_right &= put_ids(scan, s.DORA_HAI_URA, c.TILES)
    for index in range(n_yaku):
        number = scan.numbers[scan.begins[s.YAKU] + index]
        are_right &= index % 2 == 1 or 0 <= number < YAKU_COUNT
        put_fact(scan, number)
    are_right &= put_ids(scan, s.YAKUMAN, YAKU_COUNT)
    return scan_end(scan) if are_right else s.OUT_OF_RANGE


@compiled
def scan_ryuukyoku(scan: Scan) -> int:
    """Write a draw; return OK or why not."""
    if not fits(scan, s.RYUUKYOKU_NEEDS, s.RYUUKYOKU_MAY):
        return s.ATTRIBUTE
    if not scan.is_open:
        return s.ORDER
    kind = c.EXHAUSTIVE
    if scan.counts[s.TYPE] != c.NONE:
        kind = _draw_kind(only_number(scan, s.TYPE))
    is_of_no_seat = scan.seats < c.SEATS and scan.counts[s.HAI3] > 0
    if kind == c.UNKNOWN_DRAW or is_of_no_seat or not _is_table_told(scan):
        return s.OUT_OF_RANGE
    scan.is_open = 0
    scan.is_won = 0
    put_event(scan, c.RYUUKYOKU, c.NONE, scan.n_facts, kind)
    put_numbers(scan, scan.begins[s.BA], s.STICK_NUMBERS, 1, 1)
    _put_changes(scan)
    for seat in range(c.SEATS):
        put_fact(scan, scan.counts[s.HAI0 + seat] if seat < scan.seats else c.NONE)
    put_fact(scan, 0)  # no chips
    put_fact(scan, 0)  # no ratio
    are_tiles = True
    for seat in range(scan.seats):
        are_tiles &= put_ids(scan, s.HAI0 + seat, c.TILES)
    return scan_end(scan) if are_tiles else s.OUT_OF_RANGE


@compiled
def scan_end(scan: Scan) -> int:
    """Write the final scores if a result tells them; return OK or why not."""
    if scan.counts[s.OWARI] == c.NONE:
        return s.OK
    if scan.counts[s.OWARI] != s.SCORE_NUMBERS or scan.end_place != c.NONE:
        return s.OUT_OF_RANGE
    first = scan.begins[s.OWARI]
    for index in range(0, s.SCORE_NUMBERS, 2):
        if scan.numbers[first + index] % s.TENTHS != 0:
            return s.OUT_OF_RANGE
    scan.end_place = scan.n_facts
    scan.end_element = scan.element
    put_numbers(scan, first, c.SEATS, 2, s.POINTS_UNIT // s.TENTHS)
    put_numbers(scan, first + 1, c.SEATS, 2, 1)
    put_fact(scan, 0)  # no chips
    return s.OK


@compiled
def _is_table_told(scan: Scan) -> bool:
    return scan.counts[s.BA] == s.STICK_NUMBERS and scan.counts[s.SC] == s.SCORE_NUMBERS


@compiled
def _put_changes(scan: Scan) -> None:
    """Write the scores before a result, then the changes."""
    put_numbers(scan, scan.begins[s.SC], c.SEATS, 2, s.POINTS_UNIT)
    put_numbers(scan, scan.begins[s.SC] + 1, c.SEATS, 2, s.POINTS_UNIT)


@compiled
def _draw_kind(name: int) -> int:
    """Return the kind of draw of a name."""
    kind = c.UNKNOWN_DRAW
    if name == s.DRAW_YAO9:
        kind = c.KYUUSHU_KYUUHAI
    elif name == s.DRAW_REACH4:
        kind = c.SUUCHA_RIICHI
    elif name == s.DRAW_RON3:
        kind = c.SANCHAHOU
    elif name == s.DRAW_KAN4:
        kind = c.SUUKAIKANTSU
    elif name == s.DRAW_KAZE4:
        kind = c.SUUFON_RENDA
    elif name == s.DRAW_NM:
        kind = c.NAGASHI_MANGAN
    return kind
