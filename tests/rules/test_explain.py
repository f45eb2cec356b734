from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from logtool.rules import codes as c
from logtool.rules import score, tables
from logtool.rules.explain import Explanation, FuItem, YakuItem, explain_score
from logtool.rules.presets import preset
from logtool.rules.ruleset import RuleSet
from logtool.rules.switches import plain_rules
from logtool.rules.winning import Scored, Winning
from logtool.rules.written import written_win

RULES = plain_rules(RuleSet())


def scored_win(winning: Winning) -> Scored:
    scored = Scored.plain()
    score.score_win(RULES, tables.load_tables(), winning, scored)
    return scored


def test_a_score_is_explained_step_by_step() -> None:
    more = {"riichi": 1, "paid_honba": 1, "honba": 1, "sticks": 1}
    winning = written_win("111m234567p456s11z", "6s", from_seat=2, seat=0, more=more)
    assert explain_score(RULES, winning, scored_win(winning)) == Explanation(
        fu_items=(
            FuItem("base", 20),
            FuItem("closed_ron", 10),
            FuItem("pair", 4, c.EAST_KIND),
            FuItem("triplet", 8, 0),
            FuItem("rounding", 8),
        ),
        fu=50,
        yaku=(YakuItem("riichi", c.RIICHI, 1),),
        han=1,
        limit="none",
        base_points=400,
        value=2400,
        changes=(3700, 0, -2700, 0),
    )


def test_melds_waits_and_a_triplet_finished_by_ron_are_named() -> None:
    winning = written_win("33m444p99s9s", "9s", ["ankan 1111z", "pon 777z"], from_seat=0)
    names = [item.name for item in explain_score(RULES, winning, scored_win(winning)).fu_items]
    assert names == ["base", "ankan", "pon", "triplet", "triplet_by_ron", "rounding"]


def test_sanma_names_three_changes() -> None:
    rules = plain_rules(preset("tenhou-sanma").rules)
    winning = written_win("123456p11789s999p", "9p", players=3, more={"riichi": 1})
    scored = Scored.plain()
    score.score_win(rules, tables.load_tables(), winning, scored)
    assert len(explain_score(rules, winning, scored).changes) == 3


def test_what_is_no_win_cannot_be_explained() -> None:
    winning = written_win("123m456p78s99m9s", "9s", ["pon 222s"], from_seat=0)
    with pytest.raises(ValueError, match="no_yaku"):
        explain_score(RULES, winning, scored_win(winning))


@pytest.mark.parametrize("meld", ["chi 124m", "chi 123z", "pon 12m", "kan 1111m", "chi 891m"])
def test_what_is_no_meld_is_refused(meld: str) -> None:
    with pytest.raises(ValueError, match="is no meld"):
        written_win("11m", "1m", [meld])


def test_a_field_that_a_win_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="a win has no field counts"):
        written_win("11m", "1m", more={"counts": 1})


@st.composite
def complete_hands(draw: st.DrawFn) -> Winning:
    """Return closed wins of four melds and a pair, some of one suit."""
    kinds = st.integers(0, draw(st.sampled_from([8, 17, 33])))
    counts = [0] * c.KINDS
    for _ in range(4):
        kind = draw(kinds)
        is_run = kind < c.EAST_KIND and kind % 9 < 7 and draw(st.booleans())
        for part in (kind, kind + 1, kind + 2) if is_run else (kind,) * 3:
            counts[part] += 1
    counts[draw(kinds)] += 2
    assume(max(counts) <= 4)
    winning = written_win("11m", "1m", from_seat=draw(st.sampled_from([None, 0, 2])))
    for kind in range(c.KINDS):
        winning.counts[kind] = counts[kind]
    winning.tile = draw(st.sampled_from([kind for kind in range(c.KINDS) if counts[kind]]))
    winning.riichi = draw(st.integers(0, 2))
    winning.dora = draw(st.integers(0, 15))
    return winning


@settings(max_examples=200, deadline=None)
@given(complete_hands())
def test_steps_add_up_to_the_score(winning: Winning) -> None:
    scored = scored_win(winning)
    assume(scored.reason == c.OK)
    steps = explain_score(RULES, winning, scored)
    assert sum(item.fu for item in steps.fu_items) == steps.fu
    assert all(0 <= item.fu < 10 for item in steps.fu_items if item.name == "rounding")
    assert sum(item.han for item in steps.yaku) == steps.han
    assert sum(steps.changes) == 0


@settings(max_examples=200, deadline=None)
@given(complete_hands(), st.sampled_from(["dora", "ura", "red", "kita"]))
def test_the_value_never_falls_when_a_dora_is_added(winning: Winning, field: str) -> None:
    before = scored_win(winning).value
    setattr(winning, field, getattr(winning, field) + 1)
    assert scored_win(winning).value >= before
