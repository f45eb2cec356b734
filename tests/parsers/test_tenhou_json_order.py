"""The order of events found from the lists of the seats."""

from __future__ import annotations

import itertools
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tenhou_json_texts import DRAW, game_of, hand, notes, spelled

from logtool.model import events as e
from logtool.model.tiles import parse_tiles
from logtool.parsers.tenhou_json_items import Item, turns
from logtool.parsers.tenhou_json_order import find_order

RON_BY_1 = ["和了", [-1000, 1000, 0, 0], [1, 0, 1, "30符1飜1000点", "断幺九(1飜)"]]
TSUMO_BY_0 = ["和了", [3000, -1000, -1000, -1000], [0, 0, 0, "30符2飜1000点∀", "嶺上開花(1飜)"]]


def test_seats_draw_and_discard_in_turn() -> None:
    game = game_of(hand(([11], [60]), ([12], [13]), ([14], [60]), ([15], [60])))
    assert spelled(game) == ["T0", "D0", "T1", "D1", "T2", "D2", "T3", "D3", "exhaustive"]
    flags = [event.tsumogiri for event in game.events if isinstance(event, e.Dahai)]
    assert flags == [True, False, True, True]


def test_a_tile_discarded_twice_and_called_the_second_time_is_found_by_going_back() -> None:
    lists = (
        ([11, 12], [37, 37]),
        ([13], [14]),
        (["37p3737"], [15]),  # takes the second 7s: after the first, seat 3 could never call
        (["14p1414"], [41]),
    )
    game = game_of(hand(*lists))
    assert spelled(game) == [
        *("T0", "D0", "T1", "D1", "pon3", "D3", "T0", "D0", "pon2", "D2", "exhaustive"),
    ]
    assert notes(game) == []


def test_a_call_goes_before_the_draw_of_the_next_seat() -> None:
    game = game_of(hand(([11], [37]), (["c373839"], [41]), ([12], [60]), ([13], [60])))
    assert spelled(game)[:4] == ["T0", "D0", "chi1", "D1"]


def test_letters_say_from_whom_a_tile_was_called() -> None:
    for call, caller in (("p373737", 1), ("37p3737", 2), ("3737p37", 3)):
        lists = [([11], [37]), ([], []), ([], []), ([], [])]
        lists[caller] = ([call], [41])
        game = game_of(hand(*lists))
        (pon,) = (event for event in game.events if isinstance(event, e.Pon))
        assert (pon.actor, pon.target, str(pon.pai)) == (caller, 0, "7s")


def test_red_fives_of_a_call_are_kept_apart() -> None:
    game = game_of(hand(([11], [35]), ([], []), (["35p3553"], [41])))
    (pon,) = (event for event in game.events if isinstance(event, e.Pon))
    assert [str(tile) for tile in (pon.pai, *pon.consumed)] == ["5s", "5s", "0s"]


def test_kakan_tells_added_called_and_own_tiles() -> None:
    lists = (
        ([11, 12], [35, 60]),
        ([13], [60]),
        (["35p3553", 36, 37], [41, "35k353553", 60]),
        ([14], [60]),
    )
    game = game_of(hand(*lists, dora=[15, 16]))
    (kakan,) = (event for event in game.events if isinstance(event, e.Kakan))
    assert (kakan.actor, kakan.target) == (2, 0)
    assert [str(tile) for tile in (kakan.pai, kakan.called, *kakan.consumed)] == [
        *("5s", "5s", "5s", "0s"),
    ]
    words = spelled(game)
    assert words[-6:] == ["T2", "kakan2", "T2", "dora 6m", "D2", "exhaustive"]


def test_a_kan_turns_its_indicator_where_the_server_does() -> None:
    ankan = hand(([11, 12], ["212121a21", 60]), dora=[15, 16])
    assert spelled(game_of(ankan)) == ["T0", "ankan0", "dora 6m", "T0", "D0", "exhaustive"]
    daiminkan = hand(([11], [37]), (["m37373737", 12], [0, 60]), dora=[15, 16])
    assert spelled(game_of(daiminkan))[2:] == ["daiminkan1", "T1", "dora 6m", "D1", "exhaustive"]


def test_a_second_kan_turns_the_indicator_of_the_first() -> None:
    seats = (([11], [37]), (["m37373737", 12, 13], [0, "212121a21", 60]))
    words = spelled(game_of(hand(*seats, dora=[15, 16, 17])))
    assert words[2:] == [
        *("daiminkan1", "T1", "ankan1", "dora 6m", "dora 7m", "T1", "D1", "exhaustive"),
    ]


def test_a_win_on_the_replacement_tile_comes_before_the_indicator() -> None:
    won = ["和了", [-4000, 8000, -2000, -2000], [1, 1, 1, "満貫2000-4000点", "嶺上開花(1飜)"]]
    for outgoing in ([0], []):  # the last 0 may be left out
        seats = (([11], [37]), (["m37373737", 12], outgoing))
        words = spelled(game_of(hand(*seats, result=won)))
        assert words == ["T0", "D0", "daiminkan1", "T1", "agari1"]


def test_a_robbed_kan_turns_no_indicator_and_an_indicator_too_many_comes_last() -> None:
    seats = (([11], ["121212a12"]), ([], []))
    assert spelled(game_of(hand(*seats, result=RON_BY_1))) == ["T0", "ankan0", "agari1"]
    words = spelled(game_of(hand(([11], [60]), dora=[15, 16], result=RON_BY_1)))
    assert words == ["T0", "D0", "dora 6m", "agari1"]


def test_a_stick_is_paid_before_a_call_and_not_at_all_when_the_tile_wins() -> None:
    called = hand(([11], ["r37"]), (["c373839"], [41]))
    words = ["T0", "riichi0", "D0", "accepted0", "chi1", "D1", "exhaustive"]
    assert spelled(game_of(called)) == words
    won = hand(([11], ["r60"]), result=RON_BY_1)
    assert spelled(game_of(won)) == ["T0", "riichi0", "D0", "agari1"]


def test_a_kan_north_and_draw_follow_one_another_in_three_player_games() -> None:
    keys = {"name": ["a", "b", "c", ""]}
    seats = (([44, 22], ["f44", 60]), ([21], [60]), ([23], [60]))
    game = game_of(hand(*seats, seats=3), **keys)
    assert game.players == 3
    assert spelled(game) == ["T0", "kita0", "T0", "D0", "T1", "D1", "T2", "D2", "exhaustive"]


small_lists = st.lists(
    st.lists(st.sampled_from([11, "p373737", "37p3737", "3737p37"]), max_size=2),
    min_size=4,
    max_size=4,
)


@settings(max_examples=150, deadline=None)
@given(small_lists)
def test_there_is_one_order_at_most_and_it_is_the_one_found(incoming: list[list[Any]]) -> None:
    own = [turns(taken, [37] * len(taken), seat) for seat, taken in enumerate(incoming)]
    orders = slow_orders(own)
    found = find_order(own, 0, lambda _seat, _item: True)
    assert len(orders) <= 1
    assert (found.certain == len(found.seats)) == bool(orders)
    assert not orders or tuple(found.seats) == orders[0]


def slow_orders(own: list[list[list[Item]]]) -> list[tuple[int, ...]]:
    """All orders, by trying every permutation of the turns."""
    seats = [seat for seat, parts in enumerate(own) for _ in parts]
    return [way for way in sorted(set(itertools.permutations(seats))) if _fits(own, way)]


def _fits(own: list[list[list[Item]]], way: tuple[int, ...]) -> bool:
    queues = [list(parts) for parts in own]
    last: tuple[int, Item] | None = None
    for seat in way:
        turn = queues[seat].pop(0)
        first = turn[0]
        draws = len(first.tiles) == 0
        if last is None:
            if seat != 0 or not draws:
                return False
        elif draws:
            if seat != (last[0] + 1) % 4:
                return False
        elif first.target != last[0] or first.tile != last[1].tile:
            return False
        last = (seat, turn[-1])
    return True


def test_a_damaged_hand_keeps_every_item_once_and_says_where_order_ended() -> None:
    # Seat 1 has lost its first draw, so that its two turns cannot both follow seat 0.
    lists = (([11, 12], [60, 60]), ([], [21, 22]), ([14], [60]), ([15], [60]))
    game = game_of(hand(*lists))
    words = spelled(game)
    assert sorted(words) == sorted(
        ["T0", "D0", "T0", "D0", "D1", "D1", "T2", "D2", "T3", "D3", "exhaustive"]
    )
    assert words[:2] == ["T0", "D0"]
    assert words[-1] == "exhaustive"
    assert notes(game) == [("FMT109", 2)]


def test_a_result_that_fits_no_order_does_not_disturb_the_order() -> None:
    words = spelled(game_of(hand(([11], [60]), ([12], [60]), result=TSUMO_BY_0)))
    assert words == ["T0", "D0", "T1", "D1", "agari0"]


def test_a_dead_end_is_entered_once_however_many_ways_lead_to_it() -> None:
    # Each of forty equal discards could be the one that is called; none leads to an end.
    discards = [37] * 40
    lists = (
        (list(range(11, 20)) * 5, [*discards, *[60] * 5]),
        (([14] * 40), [60] * 40),
        (["37p3737"] * 20, [37] * 20),
        (["37p3737", *[15] * 9], [37] * 10),
    )
    own = [turns(list(pair[0]), list(pair[1]), seat) for seat, pair in enumerate(lists)]
    order = find_order(own, 0, lambda _seat, _item: True)
    assert [order.seats.count(seat) for seat in range(4)] == [len(parts) for parts in own]


def test_a_drawn_tile_discarded_after_a_call_is_noted() -> None:
    game = game_of(hand(([11], [37]), ([], []), (["37p3737"], [60]), result=DRAW))
    assert [note.code for note in game.notes] == ["FMT103"]
    assert spelled(game) == ["T0", "D0", "pon2", "exhaustive"]


def test_tiles_of_a_meld_stand_in_the_order_of_the_event_model() -> None:
    game = game_of(hand(([11], [13]), (["c131112"], [41])))
    (chi,) = (event for event in game.events if isinstance(event, e.Chi))
    assert [chi.pai, *chi.consumed] == parse_tiles("3m1m2m")
