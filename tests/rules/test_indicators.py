from __future__ import annotations

from collections.abc import Callable

import pytest
from kyoku_with_kans import KyokuWithKans
from scripted_kyoku import SANMA

from logtool.engine import table
from logtool.model import codes as m
from logtool.rules import reasons as why
from logtool.rules.indicators import NONE_DUE, TOO_EARLY, TOO_LATE
from logtool.rules.ruleset import RuleSet, Value, rule_set_of

pytestmark = pytest.mark.usefixtures("mode")

HAND = "5555m666p777s99m1z"
PLAY = (m.TSUMO, m.DAHAI, m.CHI, m.PON, m.DAIMINKAN, m.KAKAN, m.ANKAN, m.KITA)
RESULTS = (m.AGARI, m.RYUUKYOKU)


def after_ankan(**switches: Value) -> KyokuWithKans:
    """Seat 1 has drawn and laid an ankan aside; its replacement draw is to come."""
    kyoku = KyokuWithKans({1: HAND}, rule_set_of(switches)).tsumo(1, "2z")
    return kyoku.meld(m.ANKAN, 1, "5555m")


def after_daiminkan(**switches: Value) -> KyokuWithKans:
    kyoku = KyokuWithKans({1: HAND}, rule_set_of(switches)).turn(0, "6p")
    return kyoku.meld(m.DAIMINKAN, 1, "6666p")


def after_kakan(rule_set: RuleSet | None = None) -> KyokuWithKans:
    """Seat 1 has added to its pon; seat 2 waits for 5-8p, the kind of the kan and another."""
    hands = {1: "55p6p777s999m4z19m1s", 2: "234m456m345s66s67p"}
    kyoku = KyokuWithKans(hands, rule_set).turn(0, "5p").meld(m.PON, 1, "555p").dahai(1, "1m")
    return kyoku.turn(2, "1z").tsumo(1, "5p").meld(m.KAKAN, 1, "5555p")


def demands(kyoku: KyokuWithKans) -> set[int]:
    """The kinds of events by which an indicator would be missing."""
    return {event for event in (*PLAY, *RESULTS) if kyoku.missing(event) > 0}


def test_without_a_kan_no_indicator_is_due() -> None:
    kyoku = KyokuWithKans({1: HAND}).turn(0, "6p")
    assert demands(kyoku) == set()
    assert kyoku.why_not_turn() == NONE_DUE
    assert kyoku.dora().turned_too_early() == 0


def test_the_indicator_of_an_ankan_is_due_before_the_replacement_draw() -> None:
    kyoku = after_ankan()
    assert (kyoku.missing(m.TSUMO), kyoku.why_not_turn()) == (1, why.OK)
    kyoku.dora()
    assert (demands(kyoku), kyoku.why_not_turn()) == (set(), NONE_DUE)
    kyoku.tsumo(1, "3z")
    assert (demands(kyoku), kyoku.turned_too_early()) == (set(), 0)


@pytest.mark.parametrize("after_kan", [after_daiminkan, after_kakan])
def test_case_30_the_indicator_of_an_open_kan_is_due_by_the_discard_not_before_the_draw(
    after_kan: Callable[[], KyokuWithKans],
) -> None:
    kyoku = after_kan()
    assert (kyoku.missing(m.TSUMO), kyoku.why_not_turn()) == (0, TOO_EARLY)
    kyoku.tsumo(1, "3z")
    assert (demands(kyoku), kyoku.why_not_turn()) == ({m.DAHAI}, why.OK)
    kyoku.dora()
    assert (demands(kyoku), kyoku.why_not_turn()) == (set(), NONE_DUE)
    kyoku.dahai(1, "3z")
    assert (demands(kyoku), kyoku.turned_too_early()) == (set(), 0)


def test_case_30_a_win_on_the_replacement_tile_finds_the_indicator_not_turned() -> None:
    kyoku = after_daiminkan().tsumo(1, "3z")
    assert (kyoku.missing(m.AGARI), kyoku.turned_too_early()) == (0, 0)
    assert kyoku.dora().turned_too_early() == 1


def test_example_26_at_once_a_win_on_the_replacement_tile_counts_the_indicator() -> None:
    kyoku = after_daiminkan(kan_dora_open="now")
    assert (kyoku.missing(m.TSUMO), kyoku.why_not_turn()) == (1, why.OK)
    kyoku.dora().tsumo(1, "3z")
    assert (demands(kyoku), kyoku.turned_too_early()) == (set(), 0)


@pytest.mark.parametrize(
    ("switch", "missing", "reason", "turned_in_time"),
    [("before", 1, why.OK, 0), ("after", 0, TOO_EARLY, 1)],
)
def test_example_25_a_ron_on_the_discard_after_an_open_kan(
    switch: str, missing: int, reason: int, turned_in_time: int
) -> None:
    kyoku = after_daiminkan(kan_dora_open=switch).tsumo(1, "3z")
    assert (kyoku.missing(m.DAHAI), kyoku.why_not_turn()) == (missing, reason)
    if missing:
        kyoku.dora()
    kyoku.dahai(1, "3z")
    assert kyoku.missing(m.AGARI) == 0
    assert kyoku.why_not_turn() == (why.OK if turned_in_time else NONE_DUE)
    assert kyoku.dora().turned_too_early() == turned_in_time


def test_after_a_discard_that_nobody_wins_the_indicator_is_due_at_once() -> None:
    kyoku = after_daiminkan(kan_dora_open="after").tsumo(1, "3z").dahai(1, "3z")
    assert demands(kyoku) == set(PLAY)
    assert kyoku.dora().turn(2, "3z").turned_too_early() == 0
    assert demands(kyoku) == set()


def test_case_29_a_second_kakan_that_is_robbed_turns_neither_indicator() -> None:
    hands = {1: "55p66p777s9m1s11m2m3m", 2: "234m456m345s66s78p"}
    kyoku = KyokuWithKans(hands).turn(0, "5p").meld(m.PON, 1, "555p").dahai(1, "1s")
    kyoku.turn(0, "6p").meld(m.PON, 1, "666p").dahai(1, "9m").turn(2, "1z").tsumo(1, "5p")
    kyoku.meld(m.KAKAN, 1, "5555p").tsumo(1, "6p").meld(m.KAKAN, 1, "6666p")
    assert kyoku.why_not_ron(2) == why.OK
    assert (kyoku.missing(m.AGARI), kyoku.turned_too_early()) == (0, 0)
    # Nobody robs it: the first one before the draw, the second before the discard.
    assert (kyoku.missing(m.TSUMO), kyoku.why_not_turn()) == (1, why.OK)
    assert kyoku.dora().turned_too_early() == 1
    assert kyoku.why_not_turn() == TOO_EARLY
    kyoku.tsumo(1, "3z")
    assert (demands(kyoku), kyoku.turned_too_early()) == ({m.DAHAI}, 0)


@pytest.mark.parametrize("moment", ["now", "before", "after"])
def test_a_robbed_kakan_turns_its_indicator_by_switch(moment: str) -> None:
    for switch, missing in (("no", 0), ("yes", 1)):
        switches: dict[str, Value] = {"kan_dora_robbed": switch, "kan_dora_open": moment}
        kyoku = after_kakan(rule_set_of(switches))
        assert kyoku.why_not_ron(2) == why.OK
        assert kyoku.missing(m.AGARI) == missing
        is_open = switch == "yes" or moment == "now"
        assert kyoku.why_not_turn() == (why.OK if is_open else TOO_EARLY)
        kyoku.dora()
        assert kyoku.missing(m.AGARI) == 0
        assert kyoku.turned_too_early() == (1 if switch == "no" and moment == "now" else 0)


@pytest.mark.parametrize("moment", ["now", "discard"])
def test_a_robbed_ankan_turns_its_indicator_by_switch(moment: str) -> None:
    for switch, missing in (("no", 0), ("yes", 1)):
        kyoku = after_ankan(kan_dora_robbed=switch, kan_dora_ankan=moment)
        assert kyoku.missing(m.AGARI) == missing


def test_that_switch_is_forgotten_once_nobody_robs_the_kan() -> None:
    kyoku = after_kakan(rule_set_of({"kan_dora_robbed": "yes"})).tsumo(1, "3z")
    assert demands(kyoku) == {m.DAHAI}
    assert after_daiminkan(kan_dora_robbed="yes").why_not_turn() == TOO_EARLY


def test_an_indicator_turned_for_an_ankan_does_not_forbid_to_rob_it() -> None:
    rule_set = rule_set_of({"kokushi_robs_ankan": "yes"})
    kyoku = KyokuWithKans({2: "19m19p19s1234566z", 1: "777z"}, rule_set).tsumo(1, "7z")
    kyoku.meld(m.ANKAN, 1, "7777z").dora()
    assert (kyoku.why_not_ron(2), kyoku.turned_too_early()) == (why.OK, 0)


def test_an_ankan_on_the_replacement_tile_of_an_open_kan_makes_both_due_before_its_draw() -> None:
    kyoku = after_daiminkan().tsumo(1, "3z").meld(m.ANKAN, 1, "5555m")
    assert (kyoku.missing(m.TSUMO), kyoku.why_not_turn()) == (2, why.OK)
    assert kyoku.dora().missing(m.TSUMO) == 1
    assert demands(kyoku.dora()) == set()


def test_a_north_set_aside_after_an_open_kan_makes_its_indicator_due_before_the_draw() -> None:
    kyoku = after_kakan(SANMA).tsumo(1, "3z").kita(1)
    assert (kyoku.missing(m.TSUMO), kyoku.missing(m.AGARI)) == (1, 0)
    assert kyoku.dora().turned_too_early() == 1
    assert demands(kyoku.tsumo(1, "1z")) == set()


def test_a_north_set_aside_turns_nothing_itself() -> None:
    kyoku = KyokuWithKans({1: "4z"}, SANMA).tsumo(1, "1z").kita(1)
    assert (demands(kyoku), kyoku.why_not_turn()) == (set(), NONE_DUE)


def test_an_ankan_may_turn_its_indicator_with_the_discard_as_open_kans_do() -> None:
    kyoku = after_ankan(kan_dora_ankan="discard", kan_dora_open="before")
    assert (kyoku.missing(m.TSUMO), kyoku.why_not_turn()) == (0, TOO_EARLY)
    kyoku.tsumo(1, "3z")
    assert (demands(kyoku), kyoku.why_not_turn()) == ({m.DAHAI}, why.OK)
    kyoku = after_ankan(kan_dora_ankan="discard", kan_dora_open="after").tsumo(1, "3z")
    assert (demands(kyoku), kyoku.why_not_turn()) == (set(), TOO_EARLY)
    kyoku.dahai(1, "3z")
    assert (demands(kyoku), kyoku.why_not_turn()) == (set(PLAY), why.OK)


@pytest.mark.parametrize("after_kan", [after_ankan, after_daiminkan])
def test_without_kan_dora_no_indicator_is_ever_due(
    after_kan: Callable[..., KyokuWithKans],
) -> None:
    kyoku = after_kan(kan_dora="off")
    for _ in range(2):
        assert (demands(kyoku), kyoku.why_not_turn()) == (set(), NONE_DUE)
        kyoku.tsumo(1, "3z")


def test_a_fifth_kan_has_no_indicator() -> None:
    for others, reason in ((3, why.OK), (4, NONE_DUE)):
        kyoku = KyokuWithKans({1: HAND}, rule_set_of({"fifth_kan": "aborts"})).tsumo(1, "2z")
        kyoku.with_kans({2: 2, 3: others - 2})
        assert kyoku.meld(m.ANKAN, 1, "5555m").why_not_turn() == reason


def test_an_indicator_that_was_forgotten_is_missing_once_and_late_from_then_on() -> None:
    kyoku = after_daiminkan().tsumo(1, "3z")
    assert kyoku.missing(m.DAHAI) == 1
    kyoku.dahai(1, "3z")
    assert (demands(kyoku), kyoku.why_not_turn()) == (set(), TOO_LATE)
    kyoku.turn(2, "3z").dora()
    assert (demands(kyoku), kyoku.why_not_turn()) == (set(), NONE_DUE)
    assert kyoku.turned_too_early() == 0


def test_an_indicator_turned_too_early_is_not_missed_later() -> None:
    kyoku = after_daiminkan()
    assert kyoku.why_not_turn() == TOO_EARLY
    kyoku.dora().tsumo(1, "3z")
    assert (demands(kyoku), kyoku.why_not_turn()) == (set(), NONE_DUE)


def test_a_forgotten_indicator_does_not_stand_for_that_of_the_next_kan() -> None:
    kyoku = after_ankan().tsumo(1, "7s").meld(m.ANKAN, 1, "7777s")
    assert (kyoku.missing(m.TSUMO), kyoku.why_not_turn()) == (1, why.OK)
    assert kyoku.dora().why_not_turn() == TOO_LATE


def test_a_new_deal_has_no_indicator_due() -> None:
    for kyoku in (after_ankan(), after_daiminkan().tsumo(1, "3z").dahai(1, "3z")):
        table.clear_table(kyoku.table)
        assert (demands(kyoku), kyoku.why_not_turn()) == (set(), NONE_DUE)
