"""Games by other rules than Tenhou's are faultless by these rules, and not by Tenhou's."""

from __future__ import annotations

import pytest

from logtool.engine.findings_of_game import audit_game
from logtool.model import Game
from logtool.rules.presets import Preset, preset
from logtool.rules.ruleset import RuleSet, Value, rule_set_of
from logtool.simulate.choices import PolicyName
from logtool.simulate.game import simulate_game
from logtool.simulate.settings import log_id_of, setting_by

pytestmark = pytest.mark.usefixtures("mode")

EAST: dict[str, Value] = {"length": "east"}
VARIANTS: dict[str, dict[str, Value]] = {
    "indicators at once, free kuikae": {
        "kan_dora_open": "now",
        "kan_dora_robbed": "yes",
        "kuikae": "free",
        "riichi_ankan": "value",
    },
    "indicators after the discard, no ura": {
        "kan_dora_open": "after",
        "kan_dora_ankan": "discard",
        "ura_dora": "off",
        "riichi_stick_ronned": "paid",
    },
    "one win a discard, no aborts": {
        "max_ron": 1,
        "abort_kyuushu": "off",
        "abort_kaze4": "off",
        "abort_reach4": "off",
        "abort_kan4": "off",
        "tobi": "off",
    },
    "three wins a discard, points of the floor": {
        "max_ron": 3,
        "ron3": "pay",
        "ron_honba": "each",
        "ron_sticks": "own_first",
        "kiriage": "yes",
        "double_wind_fu": 2,
        "noten_pool": 4000,
    },
    "nagashi as a win, rotating dealers": {
        "nagashi": "win",
        "nagashi_renchan": "winner",
        "renchan": "win",
        "abort_renchan": "rotate",
        "extension": "off",
        "leftover_sticks": "lost",
    },
    "floating uma, shared ties": {
        "uma": "floating",
        "ties": "shared",
        "point_rounding": "56",
        "extension": "four",
        "leftover_sticks": "split",
    },
}


def game_by(rule_set: RuleSet, seed: int) -> Game:
    return simulate_game(seed, setting_by(rule_set, log_id_of(rule_set, seed), 0), PolicyName.BUSY)


def errors(game: Game, rules: Preset) -> set[str]:
    found = audit_game(game, f"{game.head.log_id}.xml", rules).findings
    return {one.code for one in found if one.severity != "info"}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_by_other_rules_is_faultless_by_them(name: str) -> None:
    rule_set = rule_set_of(EAST | VARIANTS[name])
    for seed in range(4):
        assert errors(game_by(rule_set, seed), Preset(name, rule_set, {})) == set()


def test_a_game_by_other_rules_is_not_faultless_by_those_of_tenhou() -> None:
    name = "indicators after the discard, no ura"
    rule_set = rule_set_of(EAST | VARIANTS[name])
    found = [errors(game_by(rule_set, seed), preset("tenhou")) for seed in range(4)]
    assert any(codes & {"DOR101", "DOR102", "DOR103", "DOR104"} for codes in found)
