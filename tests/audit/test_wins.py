from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from falsified_wins import SAMPLES, Win, findings, made_kyoku, roots, turn, win
from scripted_wins import scripted_game

from logtool.model.events import (
    Agari,
    Ankan,
    AnyEvent,
    Dahai,
    Four,
    Riichi,
    RiichiAccepted,
    StatedYaku,
    Tsumo,
)
from logtool.model.tiles import Tile, parse_tiles
from logtool.parsers import formats
from logtool.simulate.choices import Format

# Games of scripted_wins.py.
CLOSED = "riichi_ron"  # seat 1 rons seat 0: riichi and ura, 40 fu, two sticks
OPEN = "open_ron"  # seat 3 rons seat 0: two chi, tanyao and a red five
DRAWN = "haneman_tsumo"  # seat 2 draws: six yaku, one ura
LIMIT = "mangan_ron"  # seat 2 rons seat 1: three dora, two indicators
YAKUMAN = "yakuman"  # seat 0 deals and draws: 48,000
SANMA = "ron_with_norths"  # seat 1 rons seat 0, two norths set aside
DOUBLE = "double_ron"  # seats 0 and 2 ron seat 3, four honba, two sticks


def test_yaku_may_stand_in_any_order_and_ura_of_no_han_may_be_left_out() -> None:
    won = win(DRAWN)
    assert roots(won.told(yaku=won.agari.yaku[::-1])) == []
    won = win(LIMIT)
    assert won.agari.yaku[-1] == StatedYaku("ura_dora", 0)
    assert roots(won.told(yaku=won.agari.yaku[:-1])) == []


def test_hand_and_melds_may_stand_in_any_order() -> None:
    won = win(OPEN)
    hand, melds = won.agari.hand, won.agari.melds
    assert hand is not None
    assert melds is not None
    assert roots(won.told(hand=hand[::-1], melds=melds[::-1])) == []


def with_han(agari: Agari, number: int, more: int) -> tuple[StatedYaku, ...]:
    """Return the list of a win with the han of one yaku changed."""
    yaku = list(agari.yaku)
    name, han = yaku[number].name, yaku[number].han
    yaku[number] = StatedYaku(name, (han or 0) + more)
    return tuple(yaku)


def other_yaku(agari: Agari) -> tuple[StatedYaku, ...]:
    return (StatedYaku("sanankou", agari.yaku[0].han), *agari.yaku[1:])


def in_double_riichi(agari: Agari) -> tuple[StatedYaku, ...]:
    assert agari.yaku[0] == StatedYaku("riichi", 1)
    return (StatedYaku("double_riichi", 2), *agari.yaku[1:])


@pytest.mark.parametrize(
    ("where", "change", "code"),
    [
        (DRAWN, lambda agari: {"yaku": agari.yaku[1:]}, "WIN108"),
        (OPEN, lambda agari: {"yaku": agari.yaku[1:]}, "WIN108"),
        (OPEN, lambda agari: {"yaku": (*agari.yaku, StatedYaku("chun", 1))}, "WIN107"),
        (OPEN, lambda agari: {"yaku": (*agari.yaku, agari.yaku[0])}, "WIN107"),
        (DRAWN, lambda agari: {"yaku": other_yaku(agari)}, "WIN107"),
        (CLOSED, lambda agari: {"yaku": in_double_riichi(agari)}, "RII109"),
        (DRAWN, lambda agari: {"yaku": with_han(agari, 0, 1)}, "WIN109"),
        (OPEN, lambda agari: {"yaku": with_han(agari, 1, 1)}, "WIN110"),
        (LIMIT, lambda agari: {"yaku": with_han(agari, 1, -1)}, "WIN110"),
        (CLOSED, lambda agari: {"yaku": with_han(agari, 1, 1)}, "WIN110"),
        (SANMA, lambda agari: {"yaku": with_han(agari, 2, -2)}, "WIN110"),
        (YAKUMAN, lambda _: {"yaku": (StatedYaku("suuankou_tanki"),)}, "WIN107"),
        (CLOSED, lambda _: {"fu": 30}, "WIN111"),
        (YAKUMAN, lambda _: {"fu": 50}, "WIN111"),
        (CLOSED, lambda _: {"points": 3200}, "WIN112"),
        (DRAWN, lambda _: {"points": 18000}, "WIN112"),
        (YAKUMAN, lambda _: {"points": 96000}, "WIN112"),
        (CLOSED, lambda _: {"limit": "mangan"}, "WIN113"),
        (LIMIT, lambda _: {"limit": "none"}, "WIN113"),
        (YAKUMAN, lambda _: {"limit": "sanbaiman"}, "WIN113"),
        (CLOSED, lambda _: {"ura_markers": None}, "DOR104"),
        (LIMIT, lambda agari: {"ura_markers": agari.ura_markers[:1]}, "DOR105"),
        (LIMIT, lambda agari: {"dora_markers": agari.dora_markers[:1]}, "FMT109"),
        (LIMIT, lambda agari: {"dora_markers": agari.dora_markers[::-1]}, "FMT109"),
        (CLOSED, lambda _: {"honba": 1}, "FMT109"),
        (CLOSED, lambda _: {"kyotaku": 1}, "FMT109"),
    ],
)
def test_one_fact_of_a_win_changed_is_found_by_the_code_meant_for_it(
    where: str, change: Callable[[Agari], dict[str, object]], code: str
) -> None:
    won = win(where)
    assert roots(won.told(**change(won.agari))) == [code]


@pytest.mark.parametrize("form", list(Format))
@pytest.mark.parametrize("where", [CLOSED, OPEN, DRAWN, LIMIT])
def test_yaku_listed_as_a_yakuman_though_it_is_none_is_found(where: str, form: Format) -> None:
    won = win(where, form=form)
    for number, one in enumerate(won.agari.yaku):
        if one.han:
            yaku = list(won.agari.yaku)
            yaku[number] = StatedYaku(one.name)
            [found] = findings(won.told(yaku=tuple(yaku)))
            assert (found.code, found.seat) == ("WIN109", won.agari.actor)


@pytest.mark.parametrize("form", list(Format))
def test_whole_list_given_as_yakuman_is_one_fault(form: Format) -> None:
    won = win(DRAWN, form=form)
    yaku = tuple(StatedYaku(one.name) for one in won.agari.yaku)
    found = findings(won.told(yaku=yaku))
    assert {one.code for one in found} == {"WIN109"}
    assert [one.code for one in found if one.caused_by is None] == ["WIN109"]


@pytest.mark.parametrize("form", list(Format))
@pytest.mark.parametrize("han", [1, 13])
def test_yakuman_listed_with_han_is_found(han: int, form: Format) -> None:
    won = win(YAKUMAN, form=form)
    [one] = won.agari.yaku
    [found] = findings(won.told(yaku=(StatedYaku(one.name, han),)))
    assert (found.code, found.seat) == ("WIN109", won.agari.actor)


def test_xml_text_with_ordinary_yaku_as_yakuman_is_found() -> None:
    [path] = SAMPLES.glob("2026010109gm-0001-0000-*.xml")
    text = path.read_text()
    listed = 'yaku="1,1,22,2,53,2"'
    assert listed in text
    for stated in ('yakuman="1,22,53"', 'yaku="1,1,22,2" yakuman="53"'):
        falsified = text.replace(listed, stated, 1).encode()
        game = next(iter(formats.read(falsified, path.name))).game
        assert game is not None
        assert roots(game) == ["WIN109"]


@pytest.mark.parametrize(
    ("renhou", "stated", "codes"),
    [
        ("mangan", StatedYaku("renhou", 5), []),
        ("mangan", StatedYaku("renhou"), ["WIN109"]),
        ("yakuman", StatedYaku("renhou"), []),
        ("yakuman", StatedYaku("renhou", 13), ["WIN109"]),
    ],
)
def test_switch_of_renhou_decides_whether_it_is_listed_as_yakuman(
    renhou: str, stated: StatedYaku, codes: list[str]
) -> None:
    won = Agari(1, 0, yaku=(stated,))
    game = made_kyoku({1: TANYAO}, *turn(0, "6s"), won)
    found = findings(game, renhou=renhou)
    assert [one.code for one in found if one.code.startswith("WIN")] == codes


def test_ura_shown_without_riichi_are_found() -> None:
    won = win(OPEN, form=Format.JSON)  # a record without copies, or they lie elsewhere
    assert won.agari.ura_markers is None
    assert roots(won.told(ura_markers=(Tile(3),))) == ["DOR104"]


def test_counts_of_the_finding_say_what_is_expected_and_recorded() -> None:
    [found] = findings(win(CLOSED).told(fu=30))
    assert (found.expected, found.recorded) == (40, 30)
    assert (found.kyoku, found.seat) == ("E1-0", 1)


def test_value_that_follows_from_wrong_fu_is_found_as_fu_alone() -> None:
    won = win(CLOSED)  # 2,600 are two han with 40 fu, 2,000 with 30
    assert roots(won.told(fu=30, points=2000)) == ["WIN111"]


def tiles_but_one(tiles: tuple[Tile, ...] | None, number: int, tile: Tile) -> tuple[Tile, ...]:
    assert tiles is not None
    return (*tiles[:number], tile, *tiles[number + 1 :])


def test_shown_hand_that_is_not_the_one_of_the_events_is_found() -> None:
    won = win(CLOSED)
    hand = won.agari.hand
    assert hand is not None
    spare = next(copy for copy in range(4) if Tile(hand[0].kind, copy=copy) not in hand)
    for wrong in (
        tiles_but_one(hand, 0, Tile((hand[0].kind + 5) % 34, copy=hand[0].copy)),
        tiles_but_one(hand, 0, Tile(hand[0].kind, copy=spare)),
        tiles_but_one(hand, 1, hand[0]),
        hand[1:],
    ):
        assert roots(won.told(hand=wrong)) == ["WIN114"]


def test_shown_melds_that_were_not_called_are_found() -> None:
    won = win(OPEN)
    melds = won.agari.melds
    assert melds is not None
    turned = msgspec.structs.replace(melds[0], target=((melds[0].target or 0) + 1) % 4)
    for wrong in (melds[1:], (*melds, melds[0]), (turned, melds[1])):
        assert roots(won.told(melds=wrong)) == ["WIN114"]


def test_norths_shown_are_those_of_the_winner() -> None:
    won = win(SANMA)
    melds = won.agari.melds
    assert melds is not None
    assert [meld.kind for meld in melds] == ["kita", "kita"]
    used = {meld.tiles[0].copy for meld in melds}
    other = next(copy for copy in range(4) if copy not in used)
    wrong = msgspec.structs.replace(melds[0], tiles=(Tile(30, copy=other),))
    assert roots(won.told(melds=(wrong, melds[1]))) == ["WIN114"]
    assert roots(won.told(melds=melds[1:])) == ["WIN114"]


def test_norths_shown_are_as_many_as_were_set_aside() -> None:
    won = win(SANMA)
    melds = won.agari.melds
    assert melds is not None
    assert roots(won.told(melds=melds[::-1])) == []
    for wrong in (
        (*melds, melds[0]),
        (*melds, melds[0], melds[0], melds[1]),
        (melds[0], melds[0]),
        (),
    ):
        assert roots(won.told(melds=wrong)) == ["WIN114"]


def test_winning_tile_of_another_kind_and_another_copy_are_told_apart() -> None:
    won = win(CLOSED)
    tile = won.agari.pai
    assert tile is not None
    assert tile.copy is not None
    assert roots(won.told(pai=Tile((tile.kind + 1) % 34, copy=tile.copy))) == ["WIN103"]
    assert roots(won.told(pai=Tile(tile.kind, copy=(tile.copy + 1) % 4))) == ["WIN115"]


def test_score_before_that_is_not_the_one_on_the_table_is_found() -> None:
    won = win(CLOSED)
    assert won.agari.scores is not None
    one, two, three, four = won.agari.scores
    before: Four = (one, two, (three or 0) + 1000, four)
    [found] = findings(won.told(scores=before))
    assert (found.code, found.seat) == ("SCO109", 2)
    assert (found.expected, found.recorded) == (three, (three or 0) + 1000)


@pytest.mark.parametrize("target", [1, 2, 3])
def test_ron_from_a_seat_whose_tile_it_is_not_is_found(target: int) -> None:
    won = win(CLOSED)  # in truth from seat 0; from seat 1 it would be a tsumo
    [found] = [one for one in findings(won.told(target=target)) if one.caused_by is None]
    assert (found.code, found.expected, found.recorded) == ("WIN104", 0, target)


def test_tsumo_that_is_told_as_ron_is_found() -> None:
    assert roots(win(DRAWN).told(target=0)) == ["WIN104"]


def test_win_of_a_seat_whose_hand_the_tile_does_not_complete_is_found() -> None:
    found = [one for one in findings(win(CLOSED).told(actor=2)) if one.caused_by is None]
    assert [(one.code, one.seat) for one in found] == [("WIN101", 2)]


def test_tsumo_of_a_seat_that_has_not_drawn_is_found() -> None:
    assert roots(win(DRAWN).told(actor=0, target=0)) == ["WIN105"]


def test_same_win_told_twice_is_found() -> None:
    won = win(DRAWN)
    assert roots(won.put(won.agari, won.agari)) == ["WIN105"]


def swapped(won: Win) -> Win:
    """Return the first of two wins with both of them exchanged."""
    first, second = won.events[won.place : won.place + 2]
    events = (*won.events[: won.place], second, first, *won.events[won.place + 2 :])
    return Win(events, won.place)


def test_two_rons_go_in_the_order_of_turns() -> None:
    won = swapped(win(DOUBLE))
    assert roots(won.put(won.agari)) == ["WIN117"]


def test_head_bump_allows_the_nearest_winner_alone() -> None:
    game = scripted_game(DOUBLE)
    wins = [one for one in findings(game, max_ron=1) if one.code == "WIN116"]
    assert [(one.seat, one.expected, one.recorded) for one in wins] == [(2, 1, 2)]
    assert roots(game) == []


def test_open_tanyao_alone_is_no_yaku_where_the_rules_have_none() -> None:
    assert [one.name for one in win("honba_ron").agari.yaku] == ["tanyao"]
    found = findings(scripted_game("honba_ron"), open_tanyao="off")
    told = [(one.code, one.kyoku) for one in found if one.caused_by is None]
    assert told == [("WIN102", "E1-2")]


def test_text_of_a_json_result_is_compared_with_its_list() -> None:
    won = win(OPEN, form=Format.JSON)
    assert (won.agari.han, won.agari.fu) == (2, 30)
    assert roots(won.told(han=3)) == ["FMT109"]
    assert roots(won.told(fu=40)) == ["WIN111"]
    assert roots(won.told(points=3900)) == ["WIN112"]


def test_shares_of_a_tsumo_in_a_json_result_are_judged() -> None:
    won = win("fifty_fu_tsumo", form=Format.JSON)  # 6,400 by a child's draw with 50 fu
    assert won.agari.paid == (1600, 3200)
    assert roots(won.told(paid=(1500, 3400))) == ["WIN112"]


TANYAO = "234345m456p22s57s"  # waits for 6s
ORPHANS = "19m19p199s234567z"  # waits for 1z


def judged(hand: str, *events: AnyEvent) -> list[str]:
    """Return what is found at a ron of seat 1 that comes last, without what follows from it."""
    found = findings(made_kyoku({1: hand}, *events))
    return [one.code for one in found if one.event == len(events) and one.caused_by is None]


def ron(target: int) -> Agari:
    return Agari(1, target)


def test_ron_on_a_wait_in_the_own_river_is_found() -> None:
    others = turn(0, "9m"), turn(1, "6s"), turn(2, "6s")
    assert judged(TANYAO, *(event for part in others for event in part), ron(2)) == ["FUR101"]
    others = turn(0, "9m"), turn(1, "9s"), turn(2, "6s")
    assert judged(TANYAO, *(event for part in others for event in part), ron(2)) == []


def test_ron_after_a_winning_tile_was_passed_is_found_until_the_own_discard() -> None:
    passed = (*turn(0, "9m"), *turn(1, "9s"), *turn(2, "6s"))
    assert judged(TANYAO, *passed, *turn(3, "6s"), ron(3)) == ["FUR102"]
    own_turn = (*turn(3, "9m"), *turn(0, "9m"), *turn(1, "9p"), *turn(2, "6s"))
    assert judged(TANYAO, *passed, *own_turn, ron(2)) == []


def test_ron_after_a_winning_tile_was_passed_in_riichi_is_found_for_good() -> None:
    tile = parse_tiles("9s")[0]
    declared = (Tsumo(1, tile), Riichi(1), Dahai(1, tile, tsumogiri=True), RiichiAccepted(1))
    passed = (*turn(0, "9m"), *declared, *turn(2, "6s"))
    own_turn = (*turn(3, "9m"), *turn(0, "9m"), *turn(1, "9p"), *turn(2, "6s"))
    assert judged(TANYAO, *passed, *own_turn, ron(2)) == ["FUR103"]


def test_thirteen_orphans_rob_an_ankan_only_where_the_rules_say_so() -> None:
    tiles = tuple(parse_tiles("1111z"))
    kan = (Tsumo(0, tiles[0]), Ankan(0, tiles))
    robbing = (*kan, ron(0))
    game = made_kyoku({0: "111z2345678p888s", 1: ORPHANS}, *robbing)
    assert [one.code for one in findings(game) if one.event == len(robbing)] == ["WIN106"]
    found = findings(game, kokushi_robs_ankan="yes")
    assert [one.code for one in found if one.event == len(robbing)] == []
