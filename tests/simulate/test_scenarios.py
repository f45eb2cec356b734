"""Each scenario has the event that it promises, paid as the rule books say, and is legal."""

from __future__ import annotations

from functools import cache

import pytest
from simulated_games import faults, refusals

from logtool.model import Game
from logtool.model import events as e
from logtool.model.game import Kyoku
from logtool.parsers import formats, tenhou_xml
from logtool.parsers.tenhou_json_writer import write_json
from logtool.parsers.tenhou_xml_writer import write_xml
from logtool.simulate.scenario import play_scenario
from logtool.simulate.scenarios import SCENARIOS

Result = tuple[object, ...]
NO_CHANGES = (0, 0, 0, 0)

# Of the last kyoku that is written down: kind of draw and changes, or winner, source, the yaku
# that matter, changes. The changes are counted by hand from yaku, fu and the tables of payments.
RESULTS: dict[str, list[Result]] = {
    "kyuushu_kyuuhai": [("kyuushu_kyuuhai", NO_CHANGES)],
    "suufon_renda": [("suufon_renda", NO_CHANGES)],
    "suucha_riichi": [("suucha_riichi", NO_CHANGES)],
    "suukaikantsu": [("suukaikantsu", NO_CHANGES)],
    "sanchahou": [("sanchahou", NO_CHANGES)],
    "nagashi_mangan": [("nagashi_mangan", (-4000, -2000, 8000, -2000))],
    "nagashi_mangan_dealer_tenpai": [("nagashi_mangan", (-4000, -2000, 8000, -2000))],
    "chankan": [(3, 1, {"chankan", "tanyao"}, (0, -5200, 0, 5200))],
    "chankan_ippatsu": [(3, 1, {"riichi", "ippatsu", "chankan"}, (0, -5200, 0, 6200))],
    "rinshan_after_kakan": [(1, 1, {"rinshan", "haku"}, (-1300, 2700, -700, -700))],
    "rinshan_after_two_kans": [(2, 2, {"rinshan", "haku"}, (-2000, -1000, 4000, -1000))],
    "ankan_in_riichi": [
        (1, 1, {"double_riichi", "menzen_tsumo", "ura_dora"}, (-8000, 17000, -4000, -4000))
    ],
    "suukantsu": [(1, 1, {"suukantsu"}, (-16000, 32000, -8000, -8000))],
    "pao_daisangen_tsumo": [(1, 1, {"daisangen"}, (0, 32000, 0, -32000))],
    "pao_daisangen_ron": [(1, 2, {"daisangen"}, (0, 32000, -16000, -16000))],
    "pao_daisangen_ron_from_liable": [(1, 3, {"daisangen"}, (0, 32000, 0, -32000))],
    "pao_daisuushii_tsumo": [(2, 2, {"daisuushii"}, (0, -32000, 32000, 0))],
    "pao_daisuushii_ron": [(2, 3, {"daisuushii"}, (0, -16000, 32000, -16000))],
    "no_pao_after_own_ankan": [(1, 1, {"daisangen"}, (-16000, 32000, -8000, -8000))],
    "double_ron": [
        (2, 1, {"tanyao"}, (0, -1300, 2300, 0)),
        (0, 1, {"double_riichi", "ippatsu", "tanyao"}, (12000, -12000, 0, 0)),
    ],
    "tenhou": [(0, 0, {"tenhou"}, (48000, -16000, -16000, -16000))],
    "chiihou": [(1, 1, {"chiihou"}, (-16000, 32000, -8000, -8000))],
    "kokushi_musou": [(2, 0, {"kokushi_musou"}, (-32000, 0, 32000, 0))],
    "double_riichi_ippatsu": [
        (2, 2, {"double_riichi", "ippatsu", "menzen_tsumo", "pinfu"}, (-6000, -3000, 13000, -3000))
    ],
    "riichi_discard_won_on": [(3, 1, {"tanyao"}, (0, -2600, 0, 2600))],
    "haitei": [(1, 1, {"menzen_tsumo", "haitei"}, (-1000, 2000, -500, -500))],
    "houtei": [(2, 1, {"houtei"}, (0, -1300, 1300, 0))],
    "tobi": [(1, 0, {"daisangen"}, (-32000, 32000, 0, 0))],
    "agari_yame": [(3, 0, {"pinfu", "tanyao", "iipeikou", "dora"}, (-12000, 0, 0, 12000))],
    "tenpai_yame": [("exhaustive", (-1000, -1000, -1000, 3000))],
    "renchan_with_three_honba": [
        (2, 2, {"menzen_tsumo", "pinfu", "tanyao", "dora"}, (-2900, -1600, 6100, -1600))
    ],
    "extension": [(1, 0, {"pinfu", "tanyao", "iipeikou", "dora"}, (-8000, 8000, 0, 0))],
    "west_round": [(1, 0, {"pinfu", "tanyao", "iipeikou", "dora"}, (-8000, 8000, 0, 0))],
    "sticks_left_over": [("exhaustive", (-1000, 3000, -1000, -1000))],
    "kita_ron": [(1, 0, {"chiitoitsu", "honroutou"}, (-6400, 6400, 0, 0))],
    "kita_rinshan": [(2, 2, {"menzen_tsumo", "rinshan", "dora"}, (-3900, -2000, 5900, 0))],
    "kita_in_riichi": [(0, 0, {"double_riichi", "menzen_tsumo"}, (13000, -6000, -6000, 0))],
    "double_ron_of_three": [
        (0, 2, {"tanyao"}, (2000, 0, -2000, 0)),
        (1, 2, {"tanyao"}, (0, 1300, -1300, 0)),
    ],
    "kyuushu_kyuuhai_of_three": [("kyuushu_kyuuhai", NO_CHANGES)],
    "suukaikantsu_of_three": [("suukaikantsu", NO_CHANGES)],
    "nagashi_mangan_of_three": [("nagashi_mangan", (-4000, 6000, -2000, 0))],
    "pao_daisangen_of_three": [(1, 1, {"daisangen"}, (-24000, 24000, 0, 0))],
    "extension_of_three": [(1, 0, {"pinfu", "tanyao", "iipeikou", "dora"}, (-8000, 8000, 0, 0))],
}

# The seat that is stated to be liable.
LIABLE = {
    "pao_daisangen_tsumo": 3,
    "pao_daisangen_ron": 3,
    "pao_daisangen_ron_from_liable": 3,
    "pao_daisuushii_tsumo": 1,
    "pao_daisuushii_ron": 1,
    "pao_daisangen_of_three": 0,
}

# How the game goes where that is the point: its kyoku, as round, number and honba.
COURSES = {
    "kyuushu_kyuuhai": "E1-0 E1-1 E2-0 E3-0 E4-0",
    "nagashi_mangan": "E1-0 E2-1 E3-0 E4-0",
    "nagashi_mangan_dealer_tenpai": "E1-0 E1-1 E2-0 E3-0 E4-0",
    "double_ron": "E1-0 E1-1 E2-0 E3-0 E4-0",
    "tobi": "E1-0",
    "agari_yame": "E1-0 E2-0 E3-0 E4-0",
    "tenpai_yame": "E1-0 E2-0 E3-0 E4-0",
    "renchan_with_three_honba": "E1-0 E1-1 E1-2 E1-3 E2-0 E3-0 E4-0",
    "extension": "E1-0 E2-0 E3-0 E4-0 S1-0",
    "west_round": "E1-0 E2-0 E3-0 E4-0 S1-0 S2-0 S3-0 S4-0 W1-0",
    "extension_of_three": "E1-0 E2-0 E3-0 S1-0",
}

pytestmark = pytest.mark.usefixtures("mode")


@cache
def game_of(name: str) -> Game:
    return play_scenario(SCENARIOS[name])


def written_kyoku(name: str) -> Kyoku:
    """Return the last kyoku that the scenario writes down."""
    return game_of(name).kyoku[max(0, len(SCENARIOS[name].kyoku) - 1)]


def results(kyoku: Kyoku, mattering: list[Result]) -> list[Result]:
    """Return the results; of the yaku of a win those that matter."""
    found: list[Result] = []
    for event in kyoku.events:
        if isinstance(event, e.Ryuukyoku):
            found.append((event.kind, event.deltas))
        if isinstance(event, e.Agari):
            expected = mattering[len(found)][2] if len(found) < len(mattering) else set()
            assert isinstance(expected, set)
            named = {yaku.name for yaku in event.yaku if yaku.han != 0}
            found.append((event.actor, event.target, named & expected, event.deltas))
    return found


def test_every_scenario_is_judged() -> None:
    assert set(RESULTS) == set(SCENARIOS)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_has_the_result_that_it_promises(name: str) -> None:
    assert results(written_kyoku(name), RESULTS[name]) == RESULTS[name]


@pytest.mark.parametrize("name", SCENARIOS)
def test_only_the_liable_seats_are_named(name: str) -> None:
    wins = [event for event in written_kyoku(name).events if isinstance(event, e.Agari)]
    assert {win.pao for win in wins} <= {LIABLE.get(name)}


@pytest.mark.parametrize("name", COURSES)
def test_a_scenario_goes_on_as_it_promises(name: str) -> None:
    assert " ".join(kyoku.name for kyoku in game_of(name).kyoku) == COURSES[name]


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_is_legal_and_without_a_fault(name: str) -> None:
    assert refusals(game_of(name)) == []
    assert faults(game_of(name)) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_written_and_read_is_the_same(name: str) -> None:
    game, file = game_of(name), SCENARIOS[name].file_name
    assert tenhou_xml.read(write_xml(game), file) == game


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_json_of_a_scenario_tells_the_same_end_and_has_no_fault(name: str) -> None:
    game = game_of(name)
    (read,) = formats.read(write_json(game), SCENARIOS[name].file_name)
    assert read.game is not None
    assert read.game.end_game == game.end_game
    assert faults(read.game) == []


def test_indicators_are_turned_at_the_moments_of_the_kans() -> None:
    def played(name: str) -> list[str]:
        words = (e.Ankan, e.Daiminkan, e.Kakan, e.Dora, e.Tsumo, e.Dahai, e.Kita, e.Agari)
        events = [event for event in written_kyoku(name).events if isinstance(event, words)]
        first = next(n for n, one in enumerate(events) if "kan" in type(one).__name__)
        return [type(event).__name__ for event in events[first:]]

    assert played("chankan") == ["Kakan", "Agari"]
    assert played("rinshan_after_kakan") == ["Kakan", "Tsumo", "Agari"]
    two = ["Daiminkan", "Tsumo", "Ankan", "Dora", "Dora", "Tsumo", "Agari"]
    assert played("rinshan_after_two_kans") == two


def test_a_stick_left_over_goes_to_the_first_seat() -> None:
    game = game_of("sticks_left_over")
    last = game.kyoku[-1]
    (draw,) = (event for event in last.events if isinstance(event, e.Ryuukyoku))
    end = game.end_game
    assert end is not None
    assert draw.kyotaku == 1
    assert end.scores == (16000, 19000, 16000, 49000)


def test_a_riichi_whose_discard_is_won_on_is_not_paid() -> None:
    kinds = {type(event) for event in written_kyoku("riichi_discard_won_on").events}
    assert e.Riichi in kinds
    assert e.RiichiAccepted not in kinds
