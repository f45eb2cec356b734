from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scripted_kyoku import SANMA, ScriptedKyoku, kind, kinds

from logtool import jit
from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules import ryuukyoku
from logtool.rules.presets import preset
from logtool.rules.ruleset import RuleSet, Value, rule_set_of
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.tables import load_tables

pytestmark = pytest.mark.usefixtures("mode")

FAR = "147m258p369s2345z"  # no tenpai with any tile
TENPAI = "123m456m789p11z56s"
ALL_ABORTS = (m.KYUUSHU_KYUUHAI, m.SUUFON_RENDA, m.SUUCHA_RIICHI, m.SUUKAIKANTSU, m.SANCHAHOU)


def table_of(hands: dict[int, str] | None = None, **switches: Value) -> ScriptedKyoku:
    return ScriptedKyoku(hands or dict.fromkeys(range(4), FAR), rule_set_of(switches))


def abort_due(kyoku: ScriptedKyoku) -> int:
    return int(ryuukyoku.why_abort_due(kyoku.rules, kyoku.table))


def due_draw(kyoku: ScriptedKyoku) -> int:
    rules, state = kyoku.rules, kyoku.table
    return int(ryuukyoku.due_draw(rules, kyoku.tables, state, kyoku.winning, kyoku.scored))


def is_tenpai(kyoku: ScriptedKyoku, seat: int) -> bool:
    return bool(ryuukyoku.is_tenpai(kyoku.rules, kyoku.tables, kyoku.table, seat))


def nagashi(kyoku: ScriptedKyoku) -> int:
    return int(ryuukyoku.nagashi_seats(kyoku.rules, kyoku.table))


def discards(kyoku: ScriptedKyoku, *tiles: str) -> ScriptedKyoku:
    for seat, tile in enumerate(tiles):
        kyoku.turn(seat % kyoku.table.players, tile)
    return kyoku


def test_four_equal_winds_end_the_kyoku() -> None:
    assert abort_due(discards(table_of(), *["3z"] * 4)) == m.SUUFON_RENDA


@pytest.mark.parametrize("tiles", [["3z"] * 3, ["3z", "3z", "3z", "4z"], ["5z"] * 4, ["1m"] * 4])
def test_other_first_discards_do_not(tiles: list[str]) -> None:
    assert abort_due(discards(table_of(), *tiles)) == NONE


def test_four_winds_are_over_with_the_next_discard() -> None:
    kyoku = discards(table_of(), *["3z"] * 4)
    assert abort_due(kyoku.tsumo(0, "3z")) == NONE
    assert abort_due(kyoku.dahai(0, "3z")) == NONE


def test_a_call_between_saves_from_four_winds() -> None:
    kyoku = table_of({0: FAR, 1: FAR, 2: FAR, 3: FAR + "33z"})
    discards(kyoku, "3z", "3z", "3z").meld(m.PON, 3, "333z").dahai(3, "3z")
    assert abort_due(kyoku) == NONE


def test_rules_without_four_winds_play_on() -> None:
    assert abort_due(discards(table_of(abort_kaze4="off"), *["3z"] * 4)) == NONE
    assert abort_due(discards(ScriptedKyoku({}, SANMA), *["3z"] * 3)) == m.SUUFON_RENDA
    sanma = ScriptedKyoku({}, preset("tenhou-sanma").rules)
    assert abort_due(discards(sanma, *["3z"] * 3)) == NONE


def in_riichi(seats: int, **switches: Value) -> ScriptedKyoku:
    kyoku = table_of(dict.fromkeys(range(4), TENPAI), **switches)
    for seat in range(seats):
        kyoku.tsumo(seat, "9s").riichi(seat).dahai(seat, "9s")
        if seat < seats - 1:
            kyoku.accept(seat)
    return kyoku


def test_the_fourth_accepted_riichi_ends_the_kyoku() -> None:
    kyoku = in_riichi(4)
    assert abort_due(kyoku) == NONE
    assert abort_due(kyoku.accept(3)) == m.SUUCHA_RIICHI
    assert abort_due(in_riichi(3).accept(2)) == NONE
    assert abort_due(in_riichi(4, abort_reach4="off").accept(3)) == NONE


def four_kans(seats: Sequence[int], **switches: Value) -> ScriptedKyoku:
    """Seats make ankans of 1m, 2m, 3m and 4m; the last of them draws its replacement."""
    kyoku = table_of(dict.fromkeys(range(4), FAR), **switches)
    for number, seat in enumerate(seats):
        tile = f"{number + 1}m"
        kyoku.table.hands[seat][kind(tile)] = 4
        kyoku.tsumo(seat, "9s").meld(m.ANKAN, seat, tile[0] * 4 + "m").tsumo(seat, "9s")
        if number < len(seats) - 1:
            kyoku.dahai(seat, "9s")
    return kyoku


def test_four_kans_of_two_seats_end_the_kyoku_after_the_discard() -> None:
    # tricky case 35
    kyoku = four_kans([0, 2, 0, 2])
    assert abort_due(kyoku) == NONE
    assert abort_due(kyoku.dahai(2, "9s")) == m.SUUKAIKANTSU


def test_four_kans_of_one_seat_do_not() -> None:
    assert abort_due(four_kans([1, 1, 1, 1]).dahai(1, "9s")) == NONE
    assert abort_due(four_kans([0, 2, 2]).dahai(2, "9s")) == NONE
    assert abort_due(four_kans([0, 2, 0, 2], abort_kan4="off").dahai(2, "9s")) == NONE


def test_a_fifth_kan_ends_the_kyoku_where_the_rules_say_so() -> None:
    kyoku = four_kans([0, 2, 0, 2], abort_kan4="off", fifth_kan="aborts").dahai(2, "9s")
    assert abort_due(kyoku) == NONE
    kyoku.table.hands[3][kind("5m")] = 4
    kyoku.tsumo(3, "9s").meld(m.ANKAN, 3, "5555m")
    assert abort_due(kyoku) == m.SUUKAIKANTSU


def test_draws_that_are_due_or_may_be_declared() -> None:
    assert due_draw(discards(table_of(), "9s")) == NONE
    kyoku = ScriptedKyoku(dict.fromkeys(range(4), FAR), left=1)
    assert due_draw(kyoku.tsumo(0, "9s")) == NONE
    assert due_draw(kyoku.dahai(0, "9s")) == m.EXHAUSTIVE
    nine = table_of({0: "19m19p19s123z4567m"})
    assert due_draw(nine.tsumo(0, "5m")) == m.KYUUSHU_KYUUHAI
    eight = table_of({0: "19m19p19s12z45678m"})
    assert due_draw(eight.tsumo(0, "5m")) == NONE


def test_three_seats_that_can_win_on_one_tile_end_the_kyoku() -> None:
    hands = {0: FAR, 1: TENPAI, 2: TENPAI, 3: TENPAI}
    yakuhai = dict.fromkeys((1, 2, 3), "123m456m789p555z6s")
    assert due_draw(discards(table_of({0: FAR, **yakuhai}), "6s")) == m.SANCHAHOU
    assert due_draw(discards(table_of({0: FAR, **yakuhai}, ron3="pay", max_ron=3), "6s")) == NONE
    assert due_draw(discards(table_of(hands), "9s")) == NONE
    assert due_draw(discards(table_of(hands), "4s")) == NONE  # no yaku


def test_rule_sets_without_aborts_have_none() -> None:
    switches: dict[str, Value] = {
        "abort_kyuushu": "off",
        "abort_kaze4": "off",
        "abort_reach4": "off",
        "abort_kan4": "off",
        "max_ron": 1,
        "nagashi": "off",
    }
    rules = jit.new(Rules)
    fill_rules(rules, rule_set_of(switches))
    known = [draw for draw in range(m.UNKNOWN_DRAW) if ryuukyoku.has_draw(rules, draw)]
    assert known == [m.EXHAUSTIVE]
    fill_rules(rules, RuleSet())
    known = [draw for draw in range(m.UNKNOWN_DRAW) if ryuukyoku.has_draw(rules, draw)]
    assert known == [m.EXHAUSTIVE, m.NAGASHI_MANGAN, *ALL_ABORTS]


def test_tenpai_on_a_tile_all_in_the_own_pon_of_example_19() -> None:
    for dead_wait, expected in (("hand4", True), ("own4", False), ("counts", True)):
        kyoku = table_of({0: FAR, 1: "123456m789p111z1z"}, dead_wait=dead_wait)
        kyoku.table.hands[1][kind("1z")] = 3
        kyoku.turn(0, "1z").meld(m.PON, 1, "111z")
        kyoku.table.hands[1][kind("1z")] = 1
        assert is_tenpai(kyoku, 1) == expected


def test_tenpai_on_the_fifth_concealed_tile() -> None:
    # tricky case 19
    for dead_wait, expected in (("hand4", False), ("own4", False), ("counts", True)):
        kyoku = table_of({1: "123456789m1111z", 2: "123m456m789m1111p"}, dead_wait=dead_wait)
        assert is_tenpai(kyoku, 1) == expected
        assert is_tenpai(kyoku, 2) == (dead_wait == "counts" or bool(kyoku.table.waits[2]))


def test_a_further_wait_is_enough() -> None:
    kyoku = table_of({1: "1111234m456p789s"}, dead_wait="own4")
    assert kinds(kyoku.table.waits[1]) == {kind("4m")}
    assert is_tenpai(kyoku, 1)


def test_a_complete_hand_is_tenpai_where_the_rules_say_so() -> None:
    for complete_hand, expected in (("noten", False), ("tenpai", True)):
        kyoku = table_of({0: TENPAI}, complete_hand=complete_hand).tsumo(0, "7s")
        assert is_tenpai(kyoku, 0) == expected


def test_hands_of_a_broken_record_are_noten() -> None:
    kyoku = table_of({0: TENPAI}, dead_wait="counts")
    kyoku.table.hands[0][0] = -1
    assert not is_tenpai(kyoku, 0)
    kyoku.table.hands[0][0] = 5
    assert not is_tenpai(kyoku, 0)
    kyoku.table.melds[0] = 7
    assert not is_tenpai(kyoku, 0)


def completes(counts: Counter[int], melds: int) -> bool:
    """Return whether tiles are so many melds and a pair, of whatever copies: slow and obvious."""
    for pair in [one for one, count in counts.items() if count >= 2]:
        rest = counts.copy()
        rest[pair] -= 2
        if splits(rest, melds):
            return True
    return False


def splits(counts: Counter[int], melds: int) -> bool:
    left = sorted(counts.elements())
    if not left:
        return melds == 0
    low = left[0]
    runs = low < 27 and low % 9 < 7
    for meld in ([low] * 3, [low, low + 1, low + 2] if runs else []):
        rest = counts.copy()
        rest.subtract(meld)
        if meld and min(rest.values()) >= 0 and splits(rest, melds - 1):
            return True
    return False


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123456789m1111z", "1z"),  # as a triplet and a pair
        ("3445555667m123p", "5m"),  # as a pair and three runs
        ("1111m2358p369s47z", ""),
    ],
)
def test_the_fifth_tile_in_a_triplet_or_a_run(hand: str, expected: str) -> None:
    kyoku = table_of({1: hand})
    waits = ryuukyoku.fifth_waits(kyoku.tables, kyoku.table.hands[1], 0)
    assert kinds(int(waits)) == ({kind(expected)} if expected else set())


@st.composite
def hands_with_four(draw: st.DrawFn) -> list[int]:
    """Four of a kind and nine or fewer tiles near it, so that the fifth may fit."""
    first = draw(st.sampled_from([0, 9, 18, 27]))
    ranks = 7 if first == 27 else 9
    four = first + draw(st.integers(0, ranks - 1))
    melds = draw(st.integers(0, 3))
    pool = [tile for tile in range(first, first + ranks) for _ in range(4) if tile != four]
    pool += [30, 30, 30, 31, 31, 31] if first != 27 else [0, 0, 0, 1, 2, 3]
    others = draw(st.permutations(pool))[: 9 - 3 * melds]
    return [four] * 4 + others


@given(hands_with_four())
def test_the_fifth_tile_completes_what_a_slow_search_finds(tiles: list[int]) -> None:
    counts = Counter(tiles)
    assume(max(counts.values()) <= 4)
    row = jit.row([counts[one] for one in range(m.KINDS)])
    melds = (13 - len(tiles)) // 3
    expected = {
        one
        for one, count in counts.items()
        if count == 4 and completes(counts + Counter([one]), 4 - melds)
    }
    assert kinds(int(ryuukyoku.fifth_waits(load_tables(), row, melds))) == expected
    assert [int(count) for count in row] == [counts[one] for one in range(m.KINDS)]


def test_nagashi_of_example_24() -> None:
    for calls, expected in (("any", 2), ("ankan", 2), ("none", 0)):
        kyoku = table_of({0: FAR, 1: "1111m258p369s234z"}, nagashi_calls=calls)
        kyoku.turn(0, "5m").tsumo(1, "9m").meld(m.ANKAN, 1, "1111m").tsumo(1, "9s").dahai(1, "9s")
        assert nagashi(kyoku) == expected


def test_an_open_call_of_the_own_may_take_nagashi_away() -> None:
    for calls, expected in (("any", 2), ("ankan", 0), ("none", 0)):
        kyoku = table_of({0: FAR, 1: "55m" + FAR}, nagashi_calls=calls)
        kyoku.turn(0, "5m").meld(m.PON, 1, "555m").dahai(1, "9s")
        assert nagashi(kyoku) == expected


def test_a_called_discard_or_a_simple_one_takes_nagashi_away() -> None:
    kyoku = discards(table_of({3: "99s" + FAR}), "1m", "9m", "9s", "1z")
    assert nagashi(kyoku) == 0b1111
    assert nagashi(kyoku.turn(0, "2m")) == 0b1110
    assert nagashi(kyoku.turn(1, "9s").meld(m.PON, 3, "999s")) == 0b1100


def test_rules_without_nagashi_give_none() -> None:
    assert nagashi(discards(table_of(nagashi="off"), "1m", "9m")) == 0
