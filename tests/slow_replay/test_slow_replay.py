"""The slow replay itself, on kyoku written by a person."""

from __future__ import annotations

import pytest

from logtool.model import events as e
from logtool.model.tiles import Tile, parse_tiles
from slow_replay import stated
from slow_replay.hand_made import HandMade, tile
from slow_replay.shapes import waits_of

TENPAI = "123m456m789p99p56s"  # waits for 4s and 7s
PON_OF_SOUTH = "22z147m258p36s567z"  # noten, with a pair of south


def waits(text: str) -> str:
    """Return the waits of concealed tiles, in the order of kinds."""
    kinds = tuple(sorted(one.kind for one in parse_tiles(text)))
    return "".join(str(Tile(kind)) for kind in sorted(waits_of(kinds)))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123456789m1111z", ""),
        ("123456789m1111p", ""),
        ("33344455m34567p", "2p5p8p"),
        ("34m34567p", ""),
        ("1112345678999m", "1m2m3m4m5m6m7m8m9m"),
        ("19m19p19s1234567z", "1m9m1p9p1s9s1z2z3z4z5z6z7z"),
        ("119m19p19s123456z", "7z"),
        ("1133557799m11p2s", "2s"),
        ("1111557799m11p2s", ""),
        ("112233m44z5566s7p", "7p"),
        ("5555m", ""),
        ("5556m", "4m6m7m"),
        ("2223456m", "1m3m4m6m7m"),
        ("7z", "7z"),
    ],
)
def test_waits_are_those_of_the_known_hands(hand: str, expected: str) -> None:
    assert waits(hand) == expected


def test_a_tile_is_on_offer_before_it_is_passed() -> None:
    kyoku = HandMade({2: TENPAI}).turn(0, "7s")
    assert kyoku.furiten(2) == []
    assert kyoku.turn(1, "1z").furiten(2) == ["temporary"]


def test_a_lost_connection_passes_nothing() -> None:
    kyoku = HandMade({2: TENPAI}).turn(0, "7s").play(e.Disconnect(2), e.Reconnect(2))
    assert kyoku.furiten(2) == []


def test_the_end_of_a_log_passes_nothing() -> None:
    assert HandMade({2: TENPAI}).turn(0, "7s").play(e.EndKyoku()).furiten(2) == []


def test_a_pass_by_a_hand_without_yaku_binds_as_well() -> None:
    kyoku = HandMade({2: "88p34m456m789p99p1s"}).turn(0, "8p").pon(2, 0, "8p", "1s")
    assert kyoku.turn(3, "2m").turn(0, "1z").furiten(2) == ["temporary"]


def test_calls_of_others_and_the_own_draw_do_not_end_a_pass() -> None:
    kyoku = HandMade({2: TENPAI, 3: PON_OF_SOUTH}).turn(0, "7s").turn(1, "2z")
    assert kyoku.pon(3, 1, "2z", "1m").furiten(2) == ["temporary"]
    kyoku.turn(0, "1z").turn(1, "1z").play(e.Tsumo(2, tile("3z")))
    assert kyoku.furiten(2) == ["temporary"]


def test_the_own_discard_ends_a_pass() -> None:
    kyoku = HandMade({2: TENPAI}).turn(0, "7s").turn(1, "1z").turn(2, "3z")
    assert kyoku.furiten(2) == []


def test_a_pass_in_riichi_is_never_forgotten() -> None:
    kyoku = HandMade({2: TENPAI}).turn(0, "1z").turn(1, "1z").riichi(2, "3z").turn(3, "4s")
    kyoku.turn(0, "1z")
    assert kyoku.furiten(2) == ["riichi"]
    assert kyoku.turn(1, "1z").turn(2, "9m").furiten(2) == ["riichi"]


def test_an_own_discard_binds_for_every_wait_even_when_it_is_called_away() -> None:
    kyoku = HandMade({2: TENPAI, 3: "77s147m258p36s567z"}).turn(0, "1z").turn(1, "1z")
    kyoku.turn(2, "7s").pon(3, 2, "7s", "1m").turn(0, "4s")
    assert kyoku.furiten(2) == ["river"]


def test_a_riichi_that_is_accepted_has_passed_its_discard() -> None:
    kyoku = HandMade({2: TENPAI})
    drawn = tile("7s")
    kyoku.play(e.Tsumo(0, drawn), e.Riichi(0), e.Dahai(0, drawn))
    assert kyoku.furiten(2) == []
    assert kyoku.play(e.RiichiAccepted(0)).furiten(2) == ["temporary"]


def kakan_of_seven_bamboo(kyoku: HandMade) -> HandMade:
    """Seat 0 adds the seven to its pon of them, called from seat 3."""
    seven = tile("7s")
    kyoku.play(e.Tsumo(0, seven))
    return kyoku.play(e.Kakan(0, 3, seven, seven, (seven, seven)))


def kyoku_with_a_pon_of_sevens() -> HandMade:
    kyoku = HandMade({0: "77s147m258p36s567z", 1: TENPAI})
    kyoku.turn(0, "1m").turn(1, "1z").turn(2, "1z").turn(3, "7s").pon(0, 3, "7s", "4m")
    return kyoku.turn(1, "2z").turn(2, "1z").turn(3, "1z")


def test_a_kan_that_is_not_robbed_is_passed_with_its_replacement_draw() -> None:
    kyoku = kakan_of_seven_bamboo(kyoku_with_a_pon_of_sevens())
    assert kyoku.furiten(1) == []
    assert kyoku.play(e.Tsumo(0, tile("9p"))).furiten(1) == ["temporary"]


def test_a_kan_that_is_not_robbed_in_riichi_binds_for_good() -> None:
    kyoku = kyoku_with_a_pon_of_sevens().turn(0, "9s").riichi(1, "3z").turn(2, "1z").turn(3, "1z")
    kakan_of_seven_bamboo(kyoku).turn(0, "9p").turn(1, "9m")
    assert kyoku.furiten(1) == ["riichi"]


def test_ippatsu_lasts_until_the_replacement_draw_of_a_kakan() -> None:
    kyoku = kyoku_with_a_pon_of_sevens().turn(0, "9s").riichi(1, "3z").turn(2, "1z").turn(3, "1z")
    assert kakan_of_seven_bamboo(kyoku).place(1).ippatsu
    assert not kyoku.play(e.Tsumo(0, tile("9p"))).place(1).ippatsu


def test_ippatsu_ends_at_once_with_a_concealed_kan() -> None:
    kyoku = HandMade({0: TENPAI, 1: "7777s147m258p369s"}).riichi(0, "3z")
    kyoku.play(e.Tsumo(1, tile("1z")), e.Ankan(1, tuple(parse_tiles("7777s"))))
    assert not kyoku.place(0).ippatsu


def test_a_concealed_kan_passes_nothing() -> None:
    kyoku = HandMade({0: TENPAI, 1: "7777s147m258p369s"}).turn(0, "3z")
    kyoku.play(e.Tsumo(1, tile("1z")), e.Ankan(1, tuple(parse_tiles("7777s"))))
    assert kyoku.turn(1, "9p").furiten(0) == []


def test_a_north_set_aside_is_on_offer_and_ends_ippatsu_with_its_replacement_draw() -> None:
    kyoku = HandMade({0: "123p456p789p99p44z", 1: "19m258p369s12344z"}, players=3).riichi(0, "1z")
    kyoku.play(e.Tsumo(1, tile("5z")), e.Kita(1, tile("4z")))
    assert kyoku.furiten(0) == []
    assert kyoku.place(0).ippatsu
    kyoku.play(e.Tsumo(1, tile("5z")))
    assert kyoku.furiten(0) == ["riichi"]
    assert not kyoku.place(0).ippatsu


def test_riichi_after_a_north_was_set_aside_is_single() -> None:
    hands = {0: TENPAI.replace("456m", "456s"), 1: "19m258p369s12344z", 2: "123p456p789p99p44s"}
    first = HandMade(hands, players=3).riichi(0, "1z")
    assert first.place(0).double
    first.play(e.Tsumo(1, tile("5z")), e.Kita(1, tile("4z"))).turn(1, "5z")
    assert not first.riichi(2, "1z").place(2).double


def test_draws_are_counted_from_seventy_and_from_fifty_five() -> None:
    assert HandMade({}).turn(0, "1z").table.left == 69
    assert HandMade({}, players=3).turn(0, "1z").table.left == 54


def test_the_third_set_of_dragons_makes_its_discarder_liable() -> None:
    kyoku = HandMade({1: "556677z147m258p3s"})
    kyoku.turn(0, "5z").pon(1, 0, "5z", "1m").turn(2, "6z").pon(1, 2, "6z", "4m")
    assert kyoku.place(1).liable_for_dragons is None
    assert kyoku.turn(2, "1z").turn(3, "7z").pon(1, 3, "7z", "7m").place(1).liable_for_dragons == 3


def test_nobody_is_liable_for_an_own_concealed_kan_of_the_third_dragon() -> None:
    kyoku = HandMade({1: "55667777z147m25p"})
    kyoku.turn(0, "5z").pon(1, 0, "5z", "1m").turn(2, "6z").pon(1, 2, "6z", "4m").turn(2, "1z")
    kyoku.turn(3, "1z").turn(0, "1z")
    kyoku.play(e.Tsumo(1, tile("1z")), e.Ankan(1, tuple(parse_tiles("7777z"))))
    assert kyoku.place(1).liable_for_dragons is None


def test_a_stated_win_that_the_table_contradicts_is_told() -> None:
    kyoku = HandMade({2: TENPAI}).turn(0, "1z").turn(1, "1z").riichi(2, "3z").turn(3, "7s")
    win = e.Agari(
        actor=2,
        target=3,
        pai=tile("7s"),
        hand=tuple(parse_tiles(TENPAI + "7s")),
        yaku=(e.StatedYaku("double_riichi", 2), e.StatedYaku("ippatsu", 1)),
        dora_markers=(tile("9m"),),
        scores=(25000, 25000, 24000, 25000),
        kyotaku=1,
    )
    assert list(stated.disagreements(kyoku.table, win)) == []
    late = HandMade({2: TENPAI}).turn(0, "7s").turn(1, "1z").riichi(2, "7s").turn(3, "7s")
    assert [line.split(":")[0] for line in stated.disagreements(late.table, win)] == ["furiten"]
    nothing = HandMade({2: TENPAI}).turn(0, "1z").turn(1, "1z").turn(2, "3z").turn(3, "7s")
    assert [line.split(":")[0] for line in stated.disagreements(nothing.table, win)] == [
        "scores",
        "sticks",
        "double_riichi",
        "ippatsu",
    ]
