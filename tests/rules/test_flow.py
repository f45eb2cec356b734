from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from real_records import XML_FOLDERS, needs_records, xml_records

from logtool import jit
from logtool.model import codes as m
from logtool.model.events import Agari, AnyEvent, Ryuukyoku, StartKyoku
from logtool.parsers import tenhou_xml
from logtool.record import NONE
from logtool.rules import flow
from logtool.rules.flow import Deal, Ending
from logtool.rules.of_record import rules_of_record
from logtool.rules.presets import preset
from logtool.rules.ruleset import RuleSet, Value, rule_set_of
from logtool.rules.switches import Rules, fill_rules

pytestmark = pytest.mark.usefixtures("mode")

E, S, W, N = 1, 2, 4, 8  # masks of the seats; seat 0 deals the first kyoku

EAST_4, SOUTH_1, SOUTH_4, WEST_1, WEST_4 = 3, 4, 7, 8, 11
LEVEL = (25000, 25000, 25000, 25000)
KINDS = {name: kind for kind, name in enumerate(m.DRAW_NAMES)}
OVER = {flow.OVER_BUST, flow.OVER_LIMIT, flow.OVER_LAST_KYOKU, flow.OVER_TARGET, flow.OVER_YAME}


def win(winners: int) -> Ending:
    return Ending(winners, NONE, 0, 0)


def draw(tenpai: int = 0, kind: int = m.EXHAUSTIVE, nagashi: int = 0) -> Ending:
    return Ending(0, kind, tenpai, nagashi)


ABORT = draw(kind=m.KYUUSHU_KYUUHAI)
FIRST = Deal(0, 0, 0)


def rules_of(name: str = "tenhou", /, **switches: Value) -> Rules:
    return rules_by(rule_set_of(switches, preset(name).rules))


def rules_by(rule_set: RuleSet) -> Rules:
    rules = jit.new(Rules)
    fill_rules(rules, rule_set)
    return rules


def after(ending: Ending, deal: Deal = FIRST, **switches: Value) -> Deal:
    """Return dealer, number and honba of the kyoku after one."""
    return Deal(*flow.next_deal(rules_of(**switches), deal, ending))


def why_over(
    scores: Sequence[int],
    number: int,
    ending: Ending,
    *,
    name: str = "tenhou",
    **switches: Value,
) -> int:
    rules = rules_of(name, **switches)
    row = jit.row([*scores, 0, 0, 0][: m.SEATS])
    return int(flow.why_over(rules, row, Deal(number % m.SEATS, number, 0), ending))


@pytest.mark.parametrize(
    ("ending", "expected"),
    [
        (win(E), (0, 0, 3)),
        (win(S), (1, 1, 0)),
        (win(E | S), (0, 0, 3)),  # tricky case 32: a double ron with the dealer
        (draw(E), (0, 0, 3)),
        (draw(E | S | W | N), (0, 0, 3)),
        (draw(S), (1, 1, 3)),
        (draw(), (1, 1, 3)),
        (draw(S, m.NAGASHI_MANGAN, E), (1, 1, 3)),
        (draw(E, m.NAGASHI_MANGAN, S), (0, 0, 3)),
        (ABORT, (0, 0, 3)),
        (draw(kind=m.SANCHAHOU), (0, 0, 3)),
    ],
)
def test_dealer_stays_on_tenhou_by_a_win_tenpai_or_an_abort(
    ending: Ending, expected: tuple[int, int, int]
) -> None:
    assert after(ending, Deal(0, 0, 2)) == expected


def test_renchan_of_example_21() -> None:
    assert after(draw(E)) == (0, 0, 1)
    assert after(draw(E), renchan="win") == (1, 1, 1)
    assert after(win(E), renchan="win") == (0, 0, 1)


def test_renchan_never_and_always() -> None:
    assert after(win(E), renchan="never") == (1, 1, 0)
    assert after(draw(E), renchan="never") == (1, 1, 1)
    assert after(draw(S), renchan="always") == (0, 0, 1)
    assert after(win(S), renchan="always") == (1, 1, 0)


def test_nagashi_of_example_22() -> None:
    ending = draw(E, m.NAGASHI_MANGAN, S)
    assert after(ending, Deal(0, 0, 2)) == (0, 0, 3)
    win_kind: dict[str, Value] = {
        "nagashi": "win",
        "nagashi_renchan": "winner",
        "honba_after_nagashi": "no",
    }
    assert after(ending, Deal(0, 0, 2), **win_kind) == (1, 1, 0)
    assert after(draw(0, m.NAGASHI_MANGAN, E), Deal(0, 0, 2), **win_kind) == (0, 0, 3)
    assert flow.next_kyotaku(rules_of(), 1, ending) == 1
    assert flow.next_kyotaku(rules_of(**win_kind), 1, ending) == 0


def test_a_draw_that_adds_no_honba_leaves_them() -> None:
    assert after(draw(S), Deal(0, 0, 2), honba_after_draw="no") == (1, 1, 2)


def test_an_abort_may_pass_the_deal_on() -> None:
    assert after(ABORT, abort_renchan="rotate") == (1, 1, 1)


def test_sticks_stay_until_somebody_wins() -> None:
    assert flow.next_kyotaku(rules_of(), 3, draw(E)) == 3
    assert flow.next_kyotaku(rules_of(), 3, ABORT) == 3
    assert flow.next_kyotaku(rules_of(), 3, win(S)) == 0


def test_three_players_leave_the_fourth_number_of_a_wind_out() -> None:
    rules = rules_of("tenhou-sanma")
    numbers, number = [], 0
    for _ in range(9):
        numbers.append(int(number))
        number = flow.next_number(rules, number)
    assert numbers == [0, 1, 2, 4, 5, 6, 8, 9, 10]
    assert flow.next_deal(rules, Deal(2, 2, 0), win(E)) == (0, 4, 0)


def test_four_players_count_on() -> None:
    assert [flow.next_number(rules_of(), number) for number in range(5)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("score", "tobi", "is_over"),
    [
        (0, "minus", False),  # tricky case 44
        (-100, "minus", True),
        (0, "zero", True),
        (-100, "zero", True),
        (0, "off", False),
        (-100, "off", False),
    ],
)
def test_tobi_of_example_33(score: int, tobi: str, *, is_over: bool) -> None:
    scores = (score, 50000, 30000, 20000)
    for ending in (win(S), draw(S)):
        assert (why_over(scores, 0, ending, tobi=tobi) == flow.OVER_BUST) == is_over


def test_agari_yame_of_example_34() -> None:
    scores = (23000, 23000, 23000, 31000)
    assert why_over(scores, SOUTH_4, win(N)) == flow.OVER_YAME
    assert why_over(scores, SOUTH_4, win(N), agari_yame="off") == flow.GOES_ON
    assert why_over(scores, SOUTH_4, win(N), agari_yame="choice") == flow.MAY_END
    assert why_over(scores, SOUTH_4 - 1, win(W)) == flow.GOES_ON


def test_tenpai_yame_is_a_switch_of_its_own() -> None:
    scores = (23000, 23000, 23000, 31000)
    assert why_over(scores, SOUTH_4, draw(N)) == flow.OVER_YAME
    assert why_over(scores, SOUTH_4, draw(N), tenpai_yame="off") == flow.GOES_ON
    assert why_over(scores, SOUTH_4, draw(N), agari_yame="off") == flow.OVER_YAME
    assert why_over(scores, SOUTH_4, draw(), renchan="always") == flow.GOES_ON


def test_a_dealer_who_ties_with_an_earlier_seat_is_not_top() -> None:
    assert why_over((31000, 19000, 19000, 31000), SOUTH_4, win(N)) == flow.GOES_ON


def test_a_double_ron_with_the_dealer_ends_the_game_if_the_dealer_is_top() -> None:
    top, second = (20000, 20000, 25000, 35000), (20000, 20000, 35000, 25000)
    assert why_over(top, SOUTH_4, win(W | N)) == flow.OVER_YAME
    assert why_over(second, SOUTH_4, win(W | N)) == flow.GOES_ON


def test_end_target_of_example_35() -> None:
    scores = (29000, 28000, 22000, 21000)
    assert why_over(scores, SOUTH_4, win(E)) == flow.GOES_ON
    assert why_over(scores, SOUTH_4, win(E), end_target=0) == flow.OVER_TARGET
    assert why_over(scores, SOUTH_4, win(E), extension="off") == flow.OVER_LAST_KYOKU
    assert why_over((30000, 28000, 22000, 20000), SOUTH_4, win(E)) == flow.OVER_TARGET


def test_extension_of_example_36() -> None:
    scores = (20000, 30500, 24500, 25000)
    assert why_over(scores, WEST_1, draw(E)) == flow.GOES_ON
    assert why_over(scores, WEST_1, draw(E), extension="sudden") == flow.OVER_TARGET
    assert why_over(scores, WEST_1, draw(S)) == flow.OVER_TARGET


def test_extension_ends_after_its_fourth_kyoku() -> None:
    assert why_over(LEVEL, WEST_4 - 1, win(E)) == flow.GOES_ON
    assert why_over(LEVEL, WEST_4, win(E)) == flow.OVER_LAST_KYOKU
    assert why_over(LEVEL, SOUTH_4, win(E), length="east") == flow.OVER_LAST_KYOKU
    sanma = (34000, 35000, 36000)
    assert why_over(sanma, 9, win(E), name="tenhou-sanma") == flow.GOES_ON
    assert why_over(sanma, 10, win(E), name="tenhou-sanma") == flow.OVER_LAST_KYOKU


def test_extension_of_four_is_played_to_its_end() -> None:
    rich = (40000, 20000, 20000, 20000)
    assert why_over(rich, WEST_1, win(S), extension="four") == flow.GOES_ON
    assert why_over(rich, WEST_1, win(E), extension="four") == flow.GOES_ON
    assert why_over(rich, WEST_4, win(S), extension="four") == flow.OVER_LAST_KYOKU
    assert why_over(rich, SOUTH_4, win(S), extension="four") == flow.OVER_TARGET


def test_three_players_need_40000() -> None:
    assert why_over((39900, 35000, 30100), 6, win(E), name="tenhou-sanma") == flow.GOES_ON
    assert why_over((40000, 35000, 30000), 6, win(E), name="tenhou-sanma") == flow.OVER_TARGET


def test_lengths() -> None:
    rich = (40000, 20000, 20000, 20000)
    for length, last in (("east", EAST_4), ("south", SOUTH_4), ("north", 15)):
        assert why_over(rich, last, win(E), length=length) == flow.OVER_TARGET
        assert why_over(rich, last - 1, win(E), length=length) == flow.GOES_ON
    assert why_over(LEVEL, 0, win(E), length="one") == flow.OVER_LAST_KYOKU
    assert why_over(LEVEL, 0, ABORT, length="one") == flow.GOES_ON


def test_an_abort_does_not_end_the_game() -> None:
    rich = (20000, 20000, 20000, 40000)
    assert why_over(rich, SOUTH_4, ABORT) == flow.GOES_ON
    assert why_over(rich, SOUTH_4, ABORT, abort_renchan="rotate") == flow.OVER_TARGET


def test_upper_limit_ends_the_game_at_once() -> None:
    rich = (50000, 20000, 20000, 10000)
    assert why_over(rich, 1, win(E), upper_limit=50000) == flow.OVER_LIMIT
    assert why_over(rich, 1, win(E), upper_limit=50100) == flow.GOES_ON
    assert why_over(rich, 1, win(E)) == flow.GOES_ON


endings = st.one_of(
    st.builds(win, st.integers(1, 15)),
    st.builds(draw, st.integers(0, 15), st.just(m.EXHAUSTIVE)),
    st.builds(draw, st.just(0), st.integers(m.KYUUSHU_KYUUHAI, m.SANCHAHOU)),
)


@given(st.lists(endings, max_size=40))
def test_the_dealer_is_always_the_one_of_the_number(sequence: list[Ending]) -> None:
    rules = rules_of()
    deal = Deal(0, 0, 0)
    for ending in sequence:
        before, deal = deal, flow.next_deal(rules, deal, ending)
        assert deal.oya == deal.number % m.SEATS
        assert deal.number - before.number == (0 if deal.oya == before.oya else 1)
        assert deal.honba in (0, before.honba + 1)


@pytest.mark.records
@needs_records
@pytest.mark.parametrize("folder", XML_FOLDERS)
def test_real_games_flow_as_the_rules_say(
    folder: str, record_property: Callable[[str, object], None]
) -> None:
    heads = ends = 0
    wrong = []
    for name, data in xml_records(folder):
        game = tenhou_xml.read(data, name.rsplit("/", 1)[-1])
        rules = rules_by(rules_of_record(game.head).rules)
        ended = [kyoku_of(kyoku.events) for kyoku in game.kyoku]
        for number, (start, ending, scores) in enumerate(ended):
            deal = Deal(start.oya or 0, start.kyoku or 0, start.honba or 0)
            over = flow.why_over(rules, jit.row(scores), deal, ending) in OVER
            if over != (number + 1 == len(ended)):
                wrong.append((name, number, "end"))
            ends += 1
            if number + 1 < len(ended):
                following = ended[number + 1][0]
                expected = (following.oya, following.kyoku, following.honba)
                if flow.next_deal(rules, deal, ending) != expected:
                    wrong.append((name, number, "head"))
                heads += 1
    record_property("kyoku", ends)
    assert [one for one in wrong if year_and_month(one[0]) != (2009, 3)] == []
    assert heads > 0


def year_and_month(name: str) -> tuple[int, int]:
    digits = name.rsplit("/", 1)[-1][:6]
    if not digits.isdigit():
        return 0, 0
    date = dt.datetime.strptime(digits, "%Y%m").replace(tzinfo=dt.UTC)
    return date.year, date.month


def kyoku_of(events: Iterable[AnyEvent]) -> tuple[StartKyoku, Ending, list[int]]:
    """Return the deal of a kyoku, how it ended, and the scores after it, all as recorded."""
    winners = tenpai = nagashi = 0
    kind = NONE
    scores = [0] * m.SEATS
    start = None
    for event in events:
        if isinstance(event, StartKyoku):
            start = event
        if isinstance(event, Agari | Ryuukyoku):
            assert event.scores is not None
            assert event.deltas is not None
            pairs = zip(event.scores, event.deltas, strict=True)
            scores = [(before or 0) + (change or 0) for before, change in pairs]
        if isinstance(event, Agari):
            winners |= 1 << event.actor
        elif isinstance(event, Ryuukyoku):
            kind = KINDS[event.kind]
            for seat, hand in enumerate(event.hands or ()):
                tenpai |= (hand is not None) << seat
    assert start is not None
    return start, Ending(winners, kind, tenpai, nagashi), scores
