from __future__ import annotations

from collections.abc import Sequence

import pytest
from falsified_games import (
    Fault,
    codes,
    faults,
    game_of,
    joined,
    kyoku_events,
    stated,
    told,
)
from falsified_wins import findings

from logtool.model.events import AnyEvent, EndGame, StartKyoku
from logtool.model.game import Game
from logtool.rules.ruleset import Value

SOUTH = "long_game"  # E1 E1-1 E2 E2-1 E3 E4 S1 S2 S3 S4
HEAD = (SOUTH, StartKyoku)
SANMA = "game_of_three"  # E1 E2 E3 S1 S2 S3
THE_GAME = -1  # the end is in no kyoku


def head(kyoku: int, /, **changes: object) -> Game:
    return told(*HEAD, kyoku, **changes)


def scores_changed(kyoku: int, *changes: int, name: str = SOUTH) -> Game:
    """Return a game with the scores at a deal changed by so many points, seat by seat."""
    scores = stated(name, StartKyoku, kyoku).scores
    return told(name, StartKyoku, kyoku, scores=added(scores, changes))


def added(scores: Sequence[int | None], changes: Sequence[int]) -> tuple[int, ...]:
    row = [*changes, 0, 0, 0, 0]
    return tuple((score or 0) + row[seat] for seat, score in enumerate(scores))


def end(name: str = SOUTH, **changes: object) -> Game:
    return told(name, EndGame, THE_GAME, **changes)


@pytest.mark.parametrize("kyoku", range(1, 10))
@pytest.mark.parametrize("more", [1, 2])
def test_honba_of_one_deal(kyoku: int, more: int) -> None:
    honba = stated(*HEAD, kyoku).honba or 0
    assert faults(head(kyoku, honba=honba + more)) == [Fault("FLO103", None, honba, honba + more)]


@pytest.mark.parametrize("kyoku", range(1, 10))
def test_sticks_of_one_deal(kyoku: int) -> None:
    sticks = stated(*HEAD, kyoku).kyotaku or 0
    assert faults(head(kyoku, kyotaku=sticks + 1)) == [Fault("FLO104", None, sticks, sticks + 1)]


@pytest.mark.parametrize("kyoku", range(1, 10))
def test_score_of_one_seat_at_one_deal(kyoku: int) -> None:
    scores = stated(*HEAD, kyoku).scores
    assert faults(scores_changed(kyoku, 0, 0, 100)) == [
        Fault("FLO105", 2, scores[2], (scores[2] or 0) + 100)
    ]


@pytest.mark.parametrize("kyoku", range(1, 10))
def test_dealer_of_one_deal(kyoku: int) -> None:
    oya = stated(*HEAD, kyoku).oya or 0
    other = (oya + 1) % 4
    assert [one for one in faults(head(kyoku, oya=other)) if one.code[:3] == "FLO"] == [
        Fault("FLO101", None, oya, other)
    ]


@pytest.mark.parametrize("kyoku", range(1, 10))
@pytest.mark.parametrize("more", [1, 4])
def test_number_of_one_deal(kyoku: int, more: int) -> None:
    number = stated(*HEAD, kyoku).kyoku or 0
    found = [one for one in faults(head(kyoku, kyoku=number + more)) if one.code[:3] == "FLO"]
    assert [one.code for one in found] == ["FLO102"]


def test_a_deal_that_goes_on_from_the_fault_of_the_one_before_is_no_fault() -> None:
    # E2-1 comes after the dealer's win in E2-0: with a honba more in both, one is wrong.
    parts = kyoku_events(SOUTH)
    for part, honba in ((3, 1), (4, 2)):
        start = parts[part][0]
        assert isinstance(start, StartKyoku)
        parts[part][0] = replaced(start, honba=honba)
    found = [one for one in faults(joined(parts)) if one.code[:3] == "FLO"]
    assert found == [Fault("FLO103", None, 0, 1)]


def replaced(start: StartKyoku, **changes: int) -> StartKyoku:
    import msgspec

    return msgspec.structs.replace(start, **changes)


def test_renchan_against_the_rules_is_one_fault_of_the_dealer() -> None:
    # example 21: the dealer was tenpai at the draw of E1-0, and deals E1-1
    assert faults(game_of("draw"), renchan="win") == [Fault("FLO101", None, 1, 0)]


def test_first_deal() -> None:
    start = stated(*HEAD, 0).scores
    assert faults(head(0, honba=1)) == [Fault("FLO103", None, 0, 1)]
    assert faults(head(0, kyotaku=1)) == [Fault("FLO104", None, 0, 1)]
    assert faults(scores_changed(0, 1000)) == [Fault("FLO108", 0, start[0], 26000)]
    assert [one for one in faults(head(0, oya=1)) if one.code[:3] == "FLO"] == [
        Fault("FLO113", None, 0, 1)
    ]
    assert "FLO102" in codes(head(0, kyoku=4))


def test_start_points_are_a_switch() -> None:
    assert faults(game_of(SOUTH), start_points=30000)[0] == Fault("FLO108", 0, 30000, 25000)


@pytest.mark.parametrize("name", [SOUTH, SANMA, "long_game.json", "game_of_three.json"])
def test_a_part_of_a_game_is_judged_as_a_part(name: str) -> None:
    parts = kyoku_events(name)
    found = codes(joined([parts[0], *parts[3:-1]]))
    assert [code for code in found if code != "WAL101"] == []


@pytest.mark.parametrize("name", [SOUTH, SANMA, "long_game.json", "game_of_three.json"])
def test_a_game_with_an_end_has_its_beginning(name: str) -> None:
    parts = kyoku_events(name)
    found = [one for one in faults(joined([parts[0], *parts[3:]])) if one.code != "WAL101"]
    assert [one.code for one in found] == ["FLO102"]
    assert found[0].expected == "E1"


def test_a_kyoku_left_out_is_one_fault() -> None:
    for left_out in range(2, 9):
        parts = kyoku_events(SOUTH)
        del parts[left_out + 1]
        assert len([one for one in faults(joined(parts)) if one.code[:3] == "FLO"]) == 1


def test_last_kyoku_left_out_though_the_end_is_told() -> None:
    parts = kyoku_events(SOUTH)
    assert isinstance(parts[-1][0], EndGame)
    del parts[-2]
    found = faults(joined(parts))
    assert found == [Fault("FLO106", None, "S4", None)]


def test_a_kyoku_more_than_there_may_be() -> None:
    parts = kyoku_events(SOUTH)
    found = codes(joined([*parts[:-1], parts[-2], parts[-1]]))
    assert [code for code in found if code[:3] == "FLO"] == ["FLO107"]


def test_tobi_agari_yame_and_tenpai_yame_end_the_game() -> None:
    for name, switch in (
        ("tobi", "tobi"),
        ("agari_yame", "agari_yame"),
        ("tenpai_yame", "tenpai_yame"),
    ):
        switches: dict[str, Value] = {switch: "off"}
        assert codes(game_of(name)) == []
        assert codes(game_of(name), **switches) == ["FLO106"]
    for switch in ("agari_yame", "tenpai_yame"):
        choice: dict[str, Value] = {switch: "choice"}
        assert codes(game_of(switch), **choice) == []


def test_extension() -> None:
    assert codes(game_of("extension")) == []
    assert codes(game_of("extension"), extension="off") == ["FLO107"]
    assert codes(game_of("extension"), end_target=0) == ["FLO107"]
    assert codes(game_of("west_round"), length="north", extension="off") == ["FLO106"]


def test_score_at_the_end() -> None:
    scores = stated(SOUTH, EndGame, THE_GAME).scores
    assert faults(end(scores=added(scores, (100,)))) == [
        Fault("FLO109", 0, scores[0], (scores[0] or 0) + 100)
    ]


def test_leftover_sticks() -> None:
    name = "sticks_left_over"
    scores = stated(name, EndGame, THE_GAME).scores
    assert codes(game_of(name)) == []
    assert faults(end(name, scores=added(scores, (0, 0, 0, -1000)))) == [
        Fault("FLO110", 3, scores[3], (scores[3] or 0) - 1000)
    ]
    assert codes(end(name, scores=added(scores, (1000, 0, 0, -1000)))) == ["FLO110"]
    assert faults(end(name, scores=added(scores, (100,))))[0].code == "FLO109"
    assert codes(game_of(name), leftover_sticks="lost") == ["FLO110"]


def test_final_points_of_one_seat() -> None:
    points = stated(SOUTH, EndGame, THE_GAME).points
    wrong = (points[0], points[1], (points[2] or 0) + 0.1, points[3])
    assert faults(end(points=wrong)) == [Fault("FLO111", 2, "-25.5", "-25.4")]


def test_uma_is_a_switch() -> None:
    assert codes(game_of(SOUTH), uma="30,10,-10,-30") == ["FLO111"]
    assert codes(game_of(SOUTH), point_rounding="1000") == ["FLO111"]
    assert codes(game_of(SANMA), uma="15,0,-15") == ["FLO111"]


def test_places_of_two_seats_exchanged() -> None:
    scores = stated(SOUTH, EndGame, THE_GAME).scores
    assert scores == (-1300, 17500, 14500, 69300)
    # uma of the third to seat 1, of the second to seat 2
    exchanged = (-51.3, 17.5 - 30 - 10, 14.5 - 30 + 10, 79.3)
    assert faults(end(points=exchanged)) == [Fault("FLO112", 1, 2, 3)]


def test_order_of_equal_scores() -> None:
    # seats 0, 2 and 3 of this game: seat 1 wins 8,000 from seat 0 in W1
    parts = kyoku_events("west_round")
    stated_end = parts[-1][0]
    assert isinstance(stated_end, EndGame)
    scores = stated_end.scores
    tied = [seat for seat in range(4) if scores[seat] == scores[2]]
    assert tied == [2, 3]
    points = list(stated_end.points)
    points[2], points[3] = points[3], points[2]
    parts[-1] = [EndGame(scores=scores, points=tuple(points))]
    assert faults(joined(parts)) == [Fault("FLO112", 2, 2, 3)]
    assert codes(game_of("west_round"), ties="shared") == ["FLO112"]


def test_faults_of_a_kyoku_do_not_hide_those_of_the_next() -> None:
    parts: list[list[AnyEvent]] = kyoku_events(SOUTH)
    for part in (3, 6):
        start = parts[part][0]
        assert isinstance(start, StartKyoku)
        parts[part][0] = replaced(start, honba=(start.honba or 0) + 1)
    found = [one for one in faults(joined(parts)) if one.code == "FLO103"]
    assert len(found) == 2


def test_what_follows_from_a_fault_names_it() -> None:
    found = findings(scores_changed(5, 1000))
    assert [one.code for one in found if one.caused_by is None] == ["FLO105"]
    assert all(one.caused_by is not None for one in found[1:])


def test_three_players() -> None:
    assert codes(game_of(SANMA)) == []
    start = stated(SANMA, StartKyoku, 3)
    assert start.kyoku == 4
    found = codes(told(SANMA, StartKyoku, 3, kyoku=3))
    assert [code for code in found if code[:3] == "FLO"] == ["FLO102"]
    assert faults(scores_changed(2, 100, name=SANMA))[0].code == "FLO105"
