"""What follows from a fault is attached to it, and what does not is a fault of its own."""

from __future__ import annotations

import pytest
from written_kyoku import Fault, WrittenKyoku, findings_of, roots_of

from logtool.model.tiles import Tile

HAKU = Tile(31, copy=0)
TANYAO = "234345m456p22s57s"  # waits for 6s
NOTEN = "123m456p789s147z2p"
PAIR = "234m456p67s55z123s"  # waits for 5s 8s


def in_riichi(hand: str = TANYAO) -> WrittenKyoku:
    """Seat 1 is in riichi, and seat 2 is to draw."""
    return WrittenKyoku({1: hand}).turn(0).draw(1, "9s").riichi(1)


def without_stick() -> WrittenKyoku:
    """Seat 1 is in riichi for which it has paid no stick, and seat 2 is to draw."""
    return WrittenKyoku({1: TANYAO}).turn(0).draw(1, "9s").declare(1).discard(1)


FOLLOWED = {
    "DRW101: the seat passed over draws later": (
        WrittenKyoku().turn(0).draw(2).fault("DRW101", 2).discard(2).turns(1, 2, 3, 0).abort(),
        ["DRW101"],
    ),
    "DRW104: the hand stays short of a tile": (
        WrittenKyoku({0: "5555z"})
        .draw(0)
        .ankan(0, "5555z")
        .dora()
        .discard(0)
        .fault("DRW104", 0)
        .turns(1, 2, 3, 0, 1, 2, 3, 0)
        .abort(),
        ["TIL105"],
    ),
    "DIS103: the hand stays short of a tile": (
        WrittenKyoku().turn(0).discard(1).fault("DIS103", 1).turns(2, 3, 0, 1, 2, 3, 0, 1).abort(),
        ["TIL105"],
    ),
    "DIS101: the tile that was discarded is drawn": (
        WrittenKyoku()
        .turn(0)
        .draw(1)
        .discard(1, HAKU)
        .fault("DIS101", 1)
        .draw(2, HAKU)
        .discard(2)
        .turns(3, 0, 1)
        .abort(),
        ["TIL101"],
    ),
    "TIL101: the seat that held the tile discards it": (
        WrittenKyoku({0: "5z"})
        .turn(0)
        .draw(1, HAKU)
        .fault("TIL101", 1)
        .discard(1)
        .turns(2, 3)
        .draw(0)
        .discard(0, HAKU)
        .abort(),
        ["DIS101"],
    ),
    "TIL103: a tile is missing at the first discard, which is told once": (
        WrittenKyoku(sizes={2: 12}).fault("TIL103", 2).until_left(50).abort(),
        ["TIL105"],
    ),
    "CAL106: the seat discards from its hand after its pon": (
        in_riichi(PAIR)
        .turn(2, "5z")
        .pon(1, "55z")
        .fault("CAL106", 1)
        .discard(1, "1s")
        .turns(2, 3, 0, 1)
        .abort(),
        ["DIS104"],
    ),
    "CAL109: there is no fifth replacement tile": (
        WrittenKyoku({0: "1111m2222m3333m5z", 1: "9999s"})
        .draw(0, "5z")
        .ankan(0, "1111m")
        .dora()
        .draw(0, "5z")
        .ankan(0, "2222m")
        .dora()
        .draw(0, "5z")
        .ankan(0, "3333m")
        .dora()
        .draw(0)
        .ankan(0, "5555z")
        .dora()
        .draw(0)
        .discard(0)
        .draw(1)
        .ankan(1, "9999s")
        .fault("CAL109", 1)
        .draw(1)
        .discard(1)
        .turn(2)
        .abort(),
        ["DRW106"],
    ),
    "DIS104: the hand of the declaration is another, and does not win": (
        in_riichi()
        .turns(2, 3, 0)
        .draw(1, "6s")
        .discard(1, "7s")
        .fault("DIS104", 1)
        .turn(2, "6s")
        .ron(1),
        ["WIN101"],
    ),
    "RII102: the hand is noten, and does not win": (
        WrittenKyoku({1: NOTEN})
        .turn(0)
        .draw(1, "9s")
        .declare(1)
        .fault("RII102", 1)
        .discard(1)
        .accept(1)
        .turn(2, "9s")
        .ron(1),
        ["WIN101"],
    ),
    "RII105: a stick is paid once more": (
        in_riichi()
        .turns(2, 3, 0)
        .draw(1)
        .declare(1)
        .fault("RII105", 1)
        .discard(1)
        .accept(1)
        .turns(2, 3, 0, 1)
        .abort(),
        ["RII106"],
    ),
    "RII106: the stick is paid too late": (
        without_stick().draw(2).fault("RII106", 1).discard(2).accept(1).turns(3, 0, 1).abort(),
        ["RII106"],
    ),
    "RII106: no ura indicator is shown without the stick": (
        without_stick().draw(2, "6s").fault("RII106", 1).discard(2).ron(1),
        ["DOR104"],
    ),
    "RII108: the stick belongs to a declaration after the discard": (
        WrittenKyoku({1: TANYAO})
        .turn(0)
        .turn(1, "9s")
        .declare(1)
        .fault("RII108", 1)
        .accept(1)
        .turns(2, 3, 0, 1)
        .abort(),
        ["RII106"],
    ),
}

# What a fault leaves as it should be: the kyoku goes on from there, and nothing follows.
ALONE = {
    "the order of turns goes on from the wrong seat": (
        WrittenKyoku().turn(0).draw(2).fault("DRW101", 2).discard(2).turns(3, 0, 1, 2, 3).abort()
    ),
    "the seat that did not discard goes on with a tile more": (
        WrittenKyoku().turn(0).draw(1).draw(2).fault("DIS108", 1).discard(2).turns(3, 0).abort()
    ),
    "a chi from across moves the turn": (
        WrittenKyoku({2: "45m"})
        .turn(0, "3m")
        .chi(2, "45m")
        .fault("CAL101", 2)
        .discard(2)
        .turns(3, 0, 1, 2)
        .abort()
    ),
    "a kan right after a pon is replaced": (
        WrittenKyoku({1: "2222s55z"})
        .turn(0, "5z")
        .pon(1, "55z")
        .ankan(1, "2222s")
        .fault("CAL111", 1)
        .dora()
        .turn(1)
        .turns(2, 3, 0, 1)
        .abort()
    ),
    "a north that four players set aside is replaced": (
        WrittenKyoku({0: "4z"}).draw(0).kita(0).fault("CAL117", 0).turn(0).turns(1, 2, 3, 0).abort()
    ),
    "a kakan without its pon is replaced": (
        WrittenKyoku({2: "33p4p"})
        .turn(0, "3p")
        .pon(2, "33p")
        .discard(2)
        .turns(3, 0, 1)
        .draw(2)
        .kakan(2, "4p")
        .fault("CAL112", 2)
        .draw(2)
        .dora()
        .discard(2)
        .turns(3, 0, 1, 2)
        .abort()
    ),
}


@pytest.mark.parametrize("what", FOLLOWED)
def test_consequence_names_its_cause(what: str) -> None:
    kyoku, codes = FOLLOWED[what]
    found = findings_of(kyoku)
    [root] = [number for number, one in enumerate(found) if one.caused_by is None]
    assert [Fault(found[root].code, found[root].event, found[root].seat)] == kyoku.faults
    followers = [one for one in found if one.caused_by is not None]
    assert {one.caused_by for one in followers} == {root}
    assert [one.code for one in followers] == codes


@pytest.mark.parametrize("what", ALONE)
def test_play_that_goes_on_from_a_fault_is_no_other(what: str) -> None:
    kyoku = ALONE[what]
    assert [Fault(one.code, one.event, one.seat) for one in findings_of(kyoku)] == kyoku.faults


def test_faults_of_two_seats_are_two() -> None:
    kyoku = WrittenKyoku({3: NOTEN}).turn(0).draw(1).discard(1, "5z").fault("DIS101", 1)
    kyoku.turn(2).draw(3, "9s").declare(3).fault("RII102", 3).discard(3).accept(3).abort()
    assert roots_of(kyoku) == kyoku.faults


def test_faults_of_one_seat_that_have_nothing_to_do_with_each_other_are_two() -> None:
    kyoku = WrittenKyoku({1: "555z"}).turn(0, "5z").pon(1, "55z")
    kyoku.discard(1, "5z").fault("DIS106", 1)
    kyoku.turns(2, 3, 0).draw(1).kakan(1, "6z").fault("CAL103", 1).draw(1).dora()
    kyoku.discard(1).abort()
    assert roots_of(kyoku) == kyoku.faults


def test_same_fault_in_two_kyoku_is_reported_in_both() -> None:
    broken = WrittenKyoku().turn(0).draw(2).fault("DRW101", 2)
    found = findings_of(broken, broken, broken)
    assert [(one.code, one.kyoku_index) for one in found] == [("DRW101", at) for at in range(3)]
    assert [one.caused_by for one in found] == [None] * 3


def test_finding_names_the_tile_and_the_tile_that_was_drawn() -> None:
    kyoku = in_riichi().turns(2, 3, 0).draw(1, "9p").discard(1, "2s")
    [found] = findings_of(kyoku)
    assert (found.code, found.expected, found.recorded) == ("DIS104", "9p", "2s")


def test_finding_names_the_points_and_the_points_needed() -> None:
    kyoku = WrittenKyoku({1: TANYAO}, score=900).turn(0).draw(1, "9s").riichi(1)
    [found] = findings_of(kyoku)
    assert (found.code, found.expected, found.recorded) == ("RII103", 1000, 900)


def test_absent_seat_is_only_warned_of() -> None:
    kyoku = WrittenKyoku({1: "5z"}).turn(0).disconnect(1).draw(1).discard(1, "5z")
    [found] = findings_of(kyoku)
    assert (found.code, found.severity) == ("DIS109", "warning")


def test_seat_that_was_absent_in_one_kyoku_is_still_so_in_the_next() -> None:
    first = WrittenKyoku().turn(0).disconnect(1).abort()
    second = WrittenKyoku({1: "5z"}).turn(0).draw(1).discard(1, "5z")
    assert [(one.code, one.kyoku_index) for one in findings_of(first, second)] == [("DIS109", 1)]


def test_riichi_in_furiten_is_not_the_cause_of_a_false_win_on_its_tile() -> None:
    furiten = WrittenKyoku({1: TANYAO, 2: NOTEN}).turn(0).turn(1, "6s").turns(2, 3, 0)
    ronned = furiten.with_infos().draw(1, "9s").declare(1).discard(1).ron(2)
    found = {one.code: one for one in findings_of(ronned)}
    assert found["FUR105"].severity == "info"
    assert (found["WIN101"].severity, found["WIN101"].caused_by) == ("error", None)
