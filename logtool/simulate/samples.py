"""Makes the sample logs: ``python -m logtool.simulate.samples DIRECTORY``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from logtool.model.game import Game
from logtool.simulate.choices import Format, PolicyName
from logtool.simulate.figures import FIGURES, figures_of
from logtool.simulate.game import simulate_game
from logtool.simulate.running import write_game
from logtool.simulate.scenario import play_scenario
from logtool.simulate.scenarios import SCENARIOS
from logtool.simulate.settings import (
    DAY,
    EAST,
    EAST_FAST,
    SANMA_EAST,
    SANMA_SOUTH,
    SOUTH,
    setting_of,
)

_ALWAYS = ("kyoku", "deal-in")  # figures that say nothing about one game
_TITLE = """# Sample logs

Games that the project plays by itself; nobody's record is among them, and the players are made up.
All files of this folder, this one too, are made byte for byte by

    python -m logtool.simulate.samples sample_logs

## Games from a seed

Each stands here twice, as mjlog XML and as tenhou.net/6 JSON. Their seeds were picked so that rare
events occur: no frequency should be read off them.

| file (.xml and .json) | players | length | kyoku | what happens |
| --- | --- | --- | --- | --- |
"""
_SCENARIOS_TITLE = """
## Scenarios

Games of which a kyoku or several are written down (`logtool/simulate/scenarios/`), for what is too
rare to wait for; then a seat wins until the game ends. Their walls come from no seed.
`logtool simulate --scenario NAME -o FOLDER` makes one, `--scenario list` names them.

| file (.xml) | players | kyoku | what happens |
| --- | --- | --- | --- |
"""


class Sample(NamedTuple):
    """A game to be made from a seed.

    Attributes:
        seed: Number that decides the game.
        flags: Bit field of the rules.
        hour: Of its start.
        code: Last part of its log id.
        first: Place of the first player in the list of names.
        policy: How the seats play.
    """

    seed: int
    flags: int
    hour: int
    code: str
    first: int
    policy: PolicyName = PolicyName.RANDOM

    @property
    def log_id(self) -> str:
        """The invented log id, which is also the file name."""
        return f"{DAY:%Y%m%d}{self.hour:02}gm-{self.flags:04x}-0000-{self.code}"


SAMPLES = (
    Sample(seed=493, flags=EAST, hour=9, code="5a17c0de", first=0),
    Sample(seed=33, flags=EAST, hour=10, code="0b5e55ed", first=4, policy=PolicyName.BUSY),
    Sample(seed=557, flags=EAST, hour=11, code="1ce4f00d", first=2, policy=PolicyName.BUSY),
    Sample(seed=212, flags=EAST_FAST, hour=11, code="7ea5e7ed", first=5),
    Sample(seed=13, flags=SOUTH, hour=12, code="c0ffee01", first=3),
    Sample(seed=13, flags=SOUTH, hour=14, code="5ca1ab1e", first=1, policy=PolicyName.BUSY),
    Sample(seed=17, flags=SOUTH, hour=15, code="ba5eba11", first=6),
    Sample(seed=19, flags=SANMA_EAST, hour=16, code="de1ec7ed", first=0, policy=PolicyName.BUSY),
    Sample(seed=101, flags=SANMA_EAST, hour=17, code="0ff1ce33", first=3),
    Sample(seed=16, flags=SANMA_SOUTH, hour=18, code="f005ba11", first=5, policy=PolicyName.BUSY),
    Sample(seed=107, flags=SANMA_SOUTH, hour=20, code="a11b0a75", first=1),
)


def sample_game(sample: Sample) -> Game:
    """Return the game of a sample."""
    setting = setting_of(sample.flags, sample.log_id, sample.first)
    return simulate_game(sample.seed, setting, sample.policy)


def write_samples(folder: Path) -> None:
    """Write all samples and scenarios, and their index."""
    games, scenarios = [], []
    for sample in SAMPLES:
        game = sample_game(sample)
        for form in Format:
            write_game(game, folder / sample.log_id, form)
        length = "east and south" if game.head.rules.length == "south" else "east"
        games.append(_row(sample.log_id, game.players, length, len(game), happenings(game)))
    for scenario in SCENARIOS.values():
        game = play_scenario(scenario)
        write_game(game, folder / scenario.file_name, Format.XML)
        scenarios.append(_row(scenario.file_name, game.players, len(game), scenario.summary))
    index = (_TITLE, *games, _SCENARIOS_TITLE, *scenarios)
    (folder / "README.md").write_text("".join(index), encoding="utf-8")


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |\n"


def happenings(game: Game) -> str:
    """Return what happens in a game, each once."""
    found = figures_of(game)
    return ", ".join(name for name in FIGURES if found[name] and name not in _ALWAYS)


def main(arguments: list[str]) -> int:
    """Write the samples into the folder that is named."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        sys.stderr.write("usage: python -m logtool.simulate.samples DIRECTORY\n")
        return 2
    write_samples(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
