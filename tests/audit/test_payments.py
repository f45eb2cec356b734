from __future__ import annotations

import pytest
from falsified_wins import DRAGONS, Win, fed_dragons, findings, made_kyoku, roots, win
from real_records import needs_records, xml_records
from scripted_wins import scripted_game

from logtool.engine.findings_of_game import audit_game
from logtool.model.events import Agari, Four, StatedYaku
from logtool.parsers import tenhou_xml

# Games of scripted_wins.py.
RON = "riichi_ron"  # seat 1 rons seat 0: 2,600 and two sticks
HONBA_RON = "honba_ron"  # seat 1 rons seat 0: 1,000, two honba
TSUMO = "honba_tsumo"  # seat 3 draws: 2,700, one honba, two sticks
DOUBLE = "double_ron"  # seats 0 and 2 ron seat 3, four honba, two sticks


def moved(won: Win, *moves: tuple[int, int]) -> Four:
    """Return the changes of a win with so many points more for these seats."""
    assert won.agari.deltas is not None
    deltas = [change or 0 for change in won.agari.deltas]
    for seat, points in moves:
        deltas[seat] += points
    one, two, three, four = deltas
    return one, two, three, four


def paid_wrongly(where: str, *moves: tuple[int, int], number: int = 0) -> list[str]:
    """Return what is found when the changes of a win are others; the next deal may follow."""
    won = win(where, number)
    return roots(won.told(deltas=moved(won, *moves)))


@pytest.mark.parametrize("where", [RON, HONBA_RON, TSUMO])
def test_thousand_points_moved_between_two_losers_are_found(where: str) -> None:
    assert paid_wrongly(where, (0, 1000), (2, -1000)) == ["SCO101"]


def test_finding_names_the_seat_with_its_right_and_its_recorded_change() -> None:
    won = win(RON)
    [found] = [
        one
        for one in findings(won.told(deltas=moved(won, (2, 700), (3, -700))))
        if one.caused_by is None
    ]
    assert (found.code, found.seat) == ("SCO101", 2)
    assert (found.expected, found.recorded) == (0, 700)


@pytest.mark.parametrize("points", [-600, 400, 1000])
def test_winner_alone_with_another_change_is_found(points: int) -> None:
    assert paid_wrongly(HONBA_RON, (1, points)) == ["SCO101"]


def test_changes_wrong_for_several_seats_that_do_not_sum_up_are_found() -> None:
    assert paid_wrongly(TSUMO, (0, 300), (1, 400)) == ["SCO106"]


def test_honba_not_paid_or_paid_by_another_seat_is_found() -> None:
    assert paid_wrongly(HONBA_RON, (1, -600), (0, 600)) == ["SCO102"]
    assert paid_wrongly(HONBA_RON, (2, -600), (0, 600)) == ["SCO102"]
    assert paid_wrongly(HONBA_RON, (1, -600), (2, 600)) == ["SCO102"]
    assert paid_wrongly(TSUMO, (3, -300), (0, 100), (1, 100), (2, 100)) == ["SCO102"]


def test_honba_paid_to_the_second_winner_too_is_found() -> None:
    assert paid_wrongly(DOUBLE, (2, 1200), (3, -1200), number=1) == ["SCO102"]


def test_sticks_that_go_to_another_seat_or_to_none_are_found() -> None:
    assert paid_wrongly(RON, (1, -2000), (3, 2000)) == ["SCO103"]
    assert paid_wrongly(RON, (1, -2000)) == ["SCO103"]
    assert paid_wrongly(RON, (1, -1000)) == ["SCO103"]
    assert paid_wrongly(DOUBLE, (2, 2000), number=1) == ["SCO103"]


def test_payment_of_a_value_told_wrongly_is_no_second_fault() -> None:
    won = win(RON)
    assert roots(won.told(points=3200)) == ["WIN112"]
    assert roots(won.told(points=3200, deltas=moved(won, (1, 600), (0, -600)))) == ["WIN112"]


def test_payment_that_fits_wrong_fu_is_no_second_fault() -> None:
    won = win(RON)
    changes = moved(won, (1, -600), (0, 600))
    assert roots(won.told(fu=30, points=2000, deltas=changes)) == ["WIN111"]


def test_honba_to_each_winner_is_asked_for_where_the_rules_say_so() -> None:
    found = findings(scripted_game(DOUBLE), ron_honba="each")
    assert {(one.code, one.kyoku) for one in found if one.caused_by is None} == {("SCO102", "E1-4")}


def test_own_stick_of_each_winner_is_asked_for_where_the_rules_say_so() -> None:
    found = findings(scripted_game(DOUBLE), ron_sticks="own_first")
    sticks = [(one.code, one.kyoku, one.seat) for one in found if one.code == "SCO103"]
    assert sticks == [("SCO103", "E1-4", 0), ("SCO103", "E1-4", 2)]


def test_liable_seat_that_nobody_is_is_found() -> None:
    [found] = [one for one in findings(win(RON).told(pao=3)) if one.caused_by is None]
    assert (found.code, found.expected, found.recorded) == ("SCO104", None, 3)


@pytest.mark.parametrize(
    ("pao", "deltas", "codes"),
    [
        (2, (0, 32000, -16000, -16000), []),
        (None, (0, 32000, -16000, -16000), ["SCO104"]),
        (0, (0, 32000, -16000, -16000), ["SCO104"]),
        (None, (0, 32000, 0, -32000), ["SCO104"]),
        (2, (0, 32000, 0, -32000), ["SCO105"]),
        (2, (0, 32000, -32000, 0), ["SCO105"]),
        (2, (0, 31000, -16000, -15000), ["SCO101"]),
    ],
)
def test_who_fed_the_third_dragon_pays_half_of_a_ron(
    pao: int | None, deltas: Four, codes: list[str]
) -> None:
    play = fed_dragons()
    yaku = (StatedYaku("daisangen"),)
    won = Agari(1, 3, yaku=yaku, points=32000, limit="yakuman", pao=pao, deltas=deltas)
    game = made_kyoku({1: DRAGONS}, *play, won)
    found = [one for one in findings(game) if one.event == len(play) + 1]
    assert [one.code for one in found if one.caused_by is None] == codes


@needs_records
@pytest.mark.records
def test_wins_of_real_records_are_paid_as_recorded() -> None:
    found = [
        (name, one.code)
        for name, text in xml_records("tenhou-xml-4p", every=40)
        for one in audit_game(tenhou_xml.read(text, name), name).findings
        if one.code[:3] in ("WIN", "SCO") and one.caused_by is None
    ]
    assert found == []
