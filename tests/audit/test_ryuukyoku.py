from __future__ import annotations

import msgspec
import pytest
from falsified_games import (
    Fault,
    codes,
    edited,
    faults,
    hand_at_end,
    joined,
    kyoku_events,
    place_of,
    stated,
    told,
)
from falsified_wins import findings, made_kyoku, turn

from logtool.model import codes as m
from logtool.model.encode import code_game
from logtool.model.events import (
    AnyEvent,
    Dahai,
    EndKyoku,
    Riichi,
    RiichiAccepted,
    Ryuukyoku,
    Tsumo,
)
from logtool.model.game import Game
from logtool.model.tiles import Tile, parse_tiles
from logtool.parsers import tenhou_json
from logtool.parsers.tenhou_json_writer import write_json
from logtool.rules.ruleset import Value
from logtool.simulate.scenario import Scenario, play_scenario

DRAW = ("draw", Ryuukyoku, 0)  # seats 0, 2, 3 are tenpai, 2 in riichi
DRAW_OF_JSON = ("draw.json", Ryuukyoku, 0)
DRAW_OF_THREE = ("draw_of_three", Ryuukyoku, 0)  # seats 0 and 1 are tenpai, 1 in riichi
FOUR_RIICHI = ("suucha_riichi", Ryuukyoku, 0)
NAGASHI = ("nagashi_mangan", Ryuukyoku, 0)  # seat 2 earns it, nobody is tenpai
ABORTS = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikantsu", "sanchahou")
KINDS = m.DRAW_NAMES[: m.UNKNOWN_DRAW]
NOTHING = (0, 0, 0, 0)


def shown(name: str, kyoku: int, **hands: tuple[Tile, ...] | None) -> Game:
    """Return a game with the hands of some seats (``seat0`` ...) at a draw told otherwise."""
    before = stated(name, Ryuukyoku, kyoku).hands
    assert before is not None
    after = tuple(hands.get(f"seat{seat}", before[seat]) for seat in range(m.SEATS))
    return told(name, Ryuukyoku, kyoku, hands=after)


def test_tenpai_hand_that_is_not_shown() -> None:
    assert faults(shown(DRAW[0], 0, seat0=None)) == [Fault("RYU117", 0, None, None)]


def test_hand_in_riichi_that_is_not_shown() -> None:
    assert faults(shown(DRAW[0], 0, seat2=None)) == [Fault("RYU104", 2, None, None)]


def test_noten_hand_that_is_shown() -> None:
    noten = hand_at_end(DRAW[0], 1)
    assert faults(shown(DRAW[0], 0, seat1=noten)) == [Fault("RYU103", 1, None, None)]


def test_a_hand_that_must_not_be_shown_in_full_is_reported_by_its_tiles() -> None:
    hands = stated(*DRAW).hands
    assert hands is not None
    hand = hands[0]
    assert hand is not None
    other = hand_at_end(DRAW[0], 1)[0]
    assert codes(shown(DRAW[0], 0, seat0=(other, *hand[1:]))) == ["FMT109"]
    assert codes(shown(DRAW[0], 0, seat0=(hand[1], *hand[1:]))) == ["FMT109"]
    assert faults(shown(DRAW[0], 0, seat0=hand[1:])) == [
        Fault("FMT109", 0, len(hand), len(hand) - 1)
    ]
    assert codes(shown(DRAW[0], 0, seat0=hand[::-1])) == []


def test_payment_moved_from_one_seat_to_another() -> None:
    moved = told(*DRAW, deltas=(2000, -3000, 0, 1000))
    assert faults(moved) == [Fault("SCO107", 0, 1000, 2000)]
    assert {one.code for one in findings(moved)} == {"SCO107", "FLO105"}


def test_payment_of_one_seat_that_does_not_sum_up() -> None:
    assert faults(told(*DRAW, deltas=(1000, -2000, 1000, 1000))) == [
        Fault("SCO107", 1, -3000, -2000)
    ]


def test_payments_that_no_single_seat_explains() -> None:
    wrong = told(*DRAW, deltas=(1500, -1500, 1500, 1500))
    assert faults(wrong) == [Fault("SCO106", None, 0, 3000)]


def test_noten_pool_is_a_switch() -> None:
    assert codes(told(*DRAW), noten_pool=1500) == ["SCO107"]


def test_counters_that_a_draw_repeats() -> None:
    assert faults(told(*DRAW, honba=1)) == [Fault("FMT109", None, 0, 1)]
    assert faults(told(*DRAW, kyotaku=0)) == [Fault("FMT109", None, 1, 0)]


def test_scores_that_a_draw_starts_from() -> None:
    scores = stated(*DRAW).scores
    assert scores is not None
    wrong = told(*DRAW, scores=(scores[0], 25100, *scores[2:]))
    assert faults(wrong) == [Fault("SCO109", 1, 25000, 25100)]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "exhaustive"])
def test_exhaustive_draw_under_another_name(kind: str) -> None:
    found = codes(told(*DRAW, kind=kind))
    assert found == (["RYU112"] if kind == "nagashi_mangan" else ["RYU116"])


@pytest.mark.parametrize("name", ABORTS)
@pytest.mark.parametrize("kind", ["exhaustive", "nagashi_mangan", *ABORTS])
def test_abort_under_another_name(name: str, kind: str) -> None:
    game = told(name, Ryuukyoku, 0, kind=kind)
    assert codes(game) == ([] if kind == name else ["RYU116"])


@pytest.mark.parametrize(
    ("name", "switches"),
    [
        ("kyuushu_kyuuhai", {"abort_kyuushu": "off"}),
        ("suufon_renda", {"abort_kaze4": "off"}),
        ("suucha_riichi", {"abort_reach4": "off"}),
        ("suukaikantsu", {"abort_kan4": "off"}),
        ("sanchahou", {"max_ron": 3, "ron3": "pay"}),
    ],
)
def test_abort_that_the_rules_do_not_have(name: str, switches: dict[str, Value]) -> None:
    assert faults(told(name, Ryuukyoku, 0), **switches) == [Fault("RYU111", None, None, name)]


def test_abort_that_moves_points() -> None:
    assert faults(told(*FOUR_RIICHI, deltas=(1000, -1000, 0, 0))) == [Fault("SCO107", 0, 0, 1000)]


def test_hands_of_an_abort_are_those_of_the_table() -> None:
    hands = stated(*FOUR_RIICHI).hands
    assert hands is not None
    first, second = hands[0], hands[1]
    assert first is not None
    assert second is not None
    assert codes(shown("suucha_riichi", 0, seat0=(second[0], *first[1:]))) == ["FMT109"]


# Hands that are far from a win, and of no tile too many.
HANDS = {
    0: "147m258p369s2255z",
    1: "258m369p147s3366z",
    2: "369m147p258s3777z",
    3: "147m258p369s5566z",
}


def aborted(kind: str, *events: AnyEvent, hands: dict[int, str] | None = None) -> Game:
    """Return a kyoku of a few turns that ends as a draw of a kind."""
    return made_kyoku(HANDS | (hands or {}), *events, Ryuukyoku(kind=kind, deltas=NOTHING))


NINE = "19m19p19s123z4567m"
EIGHT = "19m19p19s12z45678m"


def first_draw(seat: int) -> Tsumo:
    return Tsumo(seat, parse_tiles("5p")[0])


def test_nine_kinds() -> None:
    assert codes(aborted("kyuushu_kyuuhai", first_draw(0), hands={0: NINE})) == []
    fewer = aborted("kyuushu_kyuuhai", first_draw(0), hands={0: EIGHT})
    assert faults(fewer) == [Fault("RYU105", 0, 9, 8)]


def test_nine_kinds_in_a_later_turn() -> None:
    turns = [event for seat in range(4) for event in turn(seat, f"{seat + 1}s")]
    late = aborted("kyuushu_kyuuhai", *turns, first_draw(0), hands={0: NINE})
    assert codes(late) == ["RYU105"]
    second = aborted("kyuushu_kyuuhai", *turn(0, "4s"), first_draw(1), hands={1: NINE})
    assert codes(second) == []


def test_nine_kinds_after_a_discard() -> None:
    assert codes(aborted("kyuushu_kyuuhai", *turn(0, "5p"), hands={0: NINE})) == ["RYU105"]


def test_exhaustive_draw_with_tiles_left() -> None:
    assert faults(aborted("exhaustive", *turn(0, "5p"))) == [Fault("RYU101", None, 0, 69)]


def test_winds_that_are_not_four_of_a_kind() -> None:
    three = [event for seat in range(3) for event in turn(seat, "1z")]
    assert codes(aborted("suufon_renda", *three, *turn(3, "1z"))) == []
    assert codes(aborted("suufon_renda", *three, *turn(3, "4z"))) == ["RYU106"]
    assert codes(aborted("suufon_renda", *three)) == ["RYU106"]


def test_riichi_that_are_not_four() -> None:
    assert faults(aborted("suucha_riichi", *turn(0, "5p"))) == [Fault("RYU107", None, 4, 0)]


def test_kans_that_are_not_four() -> None:
    assert faults(aborted("suukaikantsu", *turn(0, "5p"))) == [Fault("RYU108", None, 4, 0)]


def test_rons_that_are_not_three() -> None:
    two = {1: "234m567p234678s8p", 2: "234m567p234678s8p", 3: "147m29p369s55667z"}
    assert faults(aborted("sanchahou", *turn(0, "8p"), hands=two)) == [Fault("RYU109", None, 3, 2)]


def going_on(name: str) -> Game:
    """Return a scenario in which a draw is left out and the next seat draws and discards."""
    return edited(
        name,
        Ryuukyoku,
        0,
        lambda draw: (*turn(next_seat(name), "5p"), msgspec.structs.replace(draw, kind="unknown")),
    )


def next_seat(name: str) -> int:
    return (stated(name, Dahai).actor + 1) % m.SEATS


@pytest.mark.parametrize("name", ["suufon_renda", "suucha_riichi", "suukaikantsu"])
def test_abort_that_is_due_and_does_not_come(name: str) -> None:
    found = [one for one in faults(going_on(name)) if one.code[:3] == "RYU"]
    assert [one.code for one in found] == ["RYU110"]


def test_nine_kinds_and_three_rons_are_no_duty() -> None:
    for name in ("kyuushu_kyuuhai", "sanchahou"):
        assert "RYU110" not in [one.code for one in findings(going_on(name))]


def test_last_discard_that_is_left_out() -> None:
    last = stated(DRAW[0], Dahai, 0)
    assert faults(edited(DRAW[0], Dahai, 0, lambda _: ())) == [
        Fault("DIS108", last.actor, None, None)
    ]


def test_nagashi_that_is_not_given() -> None:
    assert faults(told(*NAGASHI, kind="exhaustive")) == [
        Fault("RYU116", None, "nagashi_mangan", "exhaustive")
    ]
    plain = told(*NAGASHI, kind="exhaustive", deltas=NOTHING)
    assert faults(plain)[0] == Fault("RYU113", 2, None, None)


def test_nagashi_paid_to_another_seat() -> None:
    other = told(*NAGASHI, deltas=(-4000, 8000, -2000, -2000))
    found = [one.code for one in findings(other) if one.code[:3] in ("RYU", "SCO")]
    assert found == ["RYU112", "RYU113"]


def test_nagashi_that_nobody_earned() -> None:
    given = told(*DRAW, kind="nagashi_mangan", deltas=(-4000, -2000, -2000, 8000))
    assert [one.code for one in faults(given)] == ["RYU112"]
    assert faults(given)[0].seat == 3


def test_nagashi_paid_wrongly() -> None:
    assert stated(*NAGASHI).deltas == (-4000, -2000, 8000, -2000)
    assert faults(told(*NAGASHI, deltas=(-4000, -1000, 8000, -3000))) == [
        Fault("SCO108", 1, -2000, -1000)
    ]


def test_nagashi_of_other_rules() -> None:
    assert codes(told(*NAGASHI), nagashi="off") == ["RYU111"]
    with_win: dict[str, Value] = {"nagashi": "win", "nagashi_renchan": "winner"}
    game = told("nagashi_mangan_dealer_tenpai", Ryuukyoku)
    assert faults(game, **with_win) == [Fault("FLO101", None, 1, 0)]
    assert codes(game, nagashi_calls="none") == []


def drawn_by(*script: str) -> Game:
    """Return a game whose first kyoku is drawn as a script has it."""
    return play_scenario(Scenario("written_here", "A draw.", ("\n".join(script),)))


def test_tenpai_on_tiles_of_the_own_pon_of_example_19() -> None:
    game = drawn_by("hand 1 111z123456m789p9s", "0 draws 1z", "1 pon 1z discards 9s")
    draw = next(event for event in game.events if isinstance(event, Ryuukyoku))
    assert draw.deltas == (-1000, 3000, -1000, -1000)
    assert codes(game) == []
    assert faults(game, dead_wait="own4") == [Fault("RYU115", 1, None, ["1z"])]


def test_tenpai_on_the_fifth_concealed_tile() -> None:
    game = drawn_by("hand 1 123456789m1111z")
    draw = next(event for event in game.events if isinstance(event, Ryuukyoku))
    assert draw.deltas == NOTHING
    assert codes(game) == []
    assert faults(game, dead_wait="counts") == [Fault("RYU115", 1, None, ["1z"])]


def test_payments_alone_tell_of_a_tenpai_on_own_tiles() -> None:
    game = drawn_by("hand 1 111z123456m789p9s", "0 draws 1z", "1 pon 1z discards 9s")
    blind = tenhou_json.read_all(write_json(game), "blind.json")[0].game
    assert blind is not None
    assert codes(blind) == []
    assert faults(blind, dead_wait="own4") == [Fault("RYU115", 1, None, ["1z"])]


def test_own_calls_take_nagashi_away_by_rule() -> None:
    game = drawn_by(
        "hand 2 5555z234m456p678s", "wall 2 1111999m1111999p123z", "2 draws 1z ankan 5z draws 6z"
    )
    draw = next(event for event in game.events if isinstance(event, Ryuukyoku))
    assert draw.kind == "nagashi_mangan"
    assert codes(game, nagashi_calls="ankan") == []
    assert codes(game, nagashi_calls="none") == ["RYU112"]


def test_draw_of_a_format_without_hands() -> None:
    assert codes(told(*DRAW_OF_JSON)) == []
    assert faults(told(*DRAW_OF_JSON, deltas=(2000, -3000, 0, 1000))) == [
        Fault("SCO107", 0, 1000, 2000)
    ]


def test_draw_of_three_players() -> None:
    assert codes(told(*DRAW_OF_THREE)) == []
    assert stated(*DRAW_OF_THREE).deltas == (1000, 1000, -2000, 0)
    assert faults(told(*DRAW_OF_THREE, deltas=(1500, 500, -2000, 0))) == [
        Fault("SCO107", 0, 1000, 1500)
    ]
    hidden = shown("draw_of_three", 0, seat1=None)
    assert codes(hidden) == ["RYU104"]


def test_a_draw_left_out_when_the_wall_is_empty() -> None:
    parts = kyoku_events(DRAW[0])
    parts[1] = [event for event in parts[1] if not isinstance(event, Ryuukyoku)]
    assert codes(joined(parts)) == ["RYU102"]


def test_riichi_of_a_noten_hand_is_the_fault_not_the_draw() -> None:
    found = faults(shown_noten_riichi())
    assert found[0] == Fault("RII102", 1, None, None)
    assert [one.code for one in found if one.code[:3] == "RYU"] == []


def shown_noten_riichi() -> Game:
    """Return the game with a riichi of the noten seat 1 on its first discard of that kyoku."""
    parts = kyoku_events(DRAW[0])
    kyoku = parts[1]
    place = next(
        at for at, event in enumerate(kyoku) if isinstance(event, Dahai) and event.actor == 1
    )
    accepted = (kyoku[place], RiichiAccepted(1))
    parts[1] = [*kyoku[:place], Riichi(1), *accepted, *kyoku[place + 1 :]]
    draw = place_of(parts[1], Ryuukyoku, -1)
    ryuukyoku = parts[1][draw]
    assert isinstance(ryuukyoku, Ryuukyoku)
    assert ryuukyoku.scores is not None
    scores = list(ryuukyoku.scores)
    scores[1] = (scores[1] or 0) - 1000
    parts[1][draw] = msgspec.structs.replace(ryuukyoku, scores=tuple(scores), kyotaku=2)
    return code_game([event for part in parts for event in part])


def test_unknown_draw_is_the_parser_s_finding() -> None:
    draw = Ryuukyoku(kind="unknown", deltas=NOTHING)
    game = made_kyoku(HANDS, *turn(0, "5p"), draw)
    assert isinstance(list(game.events)[-1], EndKyoku)
    assert codes(game) == []
