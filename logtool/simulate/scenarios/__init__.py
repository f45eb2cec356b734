"""Scenarios by subject, each a few lines of script (``logtool.simulate.script``)."""

from __future__ import annotations

from logtool.simulate.scenario import Scenario
from logtool.simulate.scenarios import draws, flow, kans, pao, three_players, wins

SCENARIOS: dict[str, Scenario] = {
    scenario.name: scenario
    for module in (draws, kans, pao, wins, flow, three_players)
    for scenario in module.SCENARIOS
}
