from __future__ import annotations

import pytest
from written_kyoku import Fault, WrittenKyoku, findings_of, roots_of
from written_records import PAIRS, PAIRS_WRITTEN

from logtool.audit.catalogue import all_rules
from logtool.model.events import Agari

FAMILIES = ("TIL", "DRW", "DOR", "DIS", "CAL", "RII", "FUR")
WITHOUT_RECORD = {
    "TIL105",  # a wrong number of tiles has always another fault as its cause
    "DRW106",  # a replacement tile too many as well: the kan before it
    "CAL120",  # of two calls for one tile, see below
}


@pytest.mark.parametrize("what", PAIRS)
def test_record_that_breaks_a_rule_is_reported_once_where_it_does(what: str) -> None:
    broken = PAIRS[what].broken
    assert len(broken.faults) == 1
    assert roots_of(broken) == broken.faults


@pytest.mark.parametrize("what", PAIRS)
def test_nearest_record_that_breaks_no_rule_is_not_reported(what: str) -> None:
    assert findings_of(PAIRS[what].legal) == []


@pytest.mark.parametrize("what", PAIRS)
def test_fault_of_one_kyoku_is_none_of_the_next(what: str) -> None:
    broken = PAIRS[what].broken
    # No dealer wins in these records, so that the next seat deals; an open end tells nothing.
    is_won = any(isinstance(event, Agari) for event in broken.events)
    after = WrittenKyoku(
        players=broken.players,
        oya=1 if is_won else 0,
        copies=broken.has_copies,
        reds=broken.has_reds,
    )
    after.until_left(after.left - 4).abort()
    assert roots_of(broken, after) == broken.faults
    assert {finding.kyoku_index for finding in findings_of(broken, after)} == {0}


def test_each_code_of_play_has_a_record() -> None:
    assert len(PAIRS) == PAIRS_WRITTEN
    written = {fault.code for pair in PAIRS.values() for fault in pair.broken.faults}
    codes = {rule.code for rule in all_rules() if rule.code.startswith(FAMILIES)}
    assert codes - written == WITHOUT_RECORD


def test_win_of_an_absent_seat_is_told() -> None:
    kyoku = WrittenKyoku({1: "234345m456p22s57s"}).turns(0, 1)
    gone = kyoku.by().disconnect(1).turn(2, "6s").ron(1)
    assert [one.code for one in findings_of(gone)] == ["DIS109"]
    assert findings_of(kyoku.by().turn(2, "6s").ron(1)) == []


def test_riichi_without_its_discard_is_the_cause_of_the_win_that_follows() -> None:
    tenpai = WrittenKyoku({1: "234345m456p22s57s"}).turn(0).draw(1, "6s")
    assert [one.code for one in roots_of(tenpai.by().declare(1).tsumo(1))] == ["RII107"]
    assert findings_of(tenpai.by().tsumo(1)) == []


def test_of_two_calls_for_one_tile_the_chi_is_reported() -> None:
    start = WrittenKyoku({1: "46p", 2: "55p"}).turn(0, "5p")
    called = start.by().chi(1, "46p")
    assert findings_of(called.by().discard(1)) == []
    chi_seat, chi_event = 1, 3
    assert roots_of(called.by().pon(2, "55p")) == [Fault("CAL120", chi_event, chi_seat)]
    first_voice = called.by(call_precedence="first").pon(2, "55p")
    assert [fault.code for fault in roots_of(first_voice)] == ["CAL102"]
    assert findings_of(start.by().pon(2, "55p").discard(2)) == []
