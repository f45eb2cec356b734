"""Makes the sample logs: ``python -m logtool.simulate.samples DIRECTORY``.

A command of its own, and so it may write formats, which nothing else here knows.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from logtool.model import events as e
from logtool.model.game import Game
from logtool.rules.presets import EAST_AND_SOUTH
from logtool.simulate.choices import PolicyName
from logtool.simulate.game import simulate_game
from logtool.simulate.settings import (
    DAY,
    EAST,
    EAST_FAST,
    SANMA_EAST,
    SANMA_SOUTH,
    SOUTH,
    setting_of,
)

_CALLS = (
    (e.Chi, "chi"),
    (e.Pon, "pon"),
    (e.Daiminkan, "daiminkan"),
    (e.Kakan, "kakan"),
    (e.Ankan, "ankan"),
    (e.Kita, "kita"),
    (e.Riichi, "riichi"),
)
_TITLE = """# Sample logs

Games that the project plays by itself; nobody's record is among them, and the players are made up.
Each game stands here twice, as mjlog XML and as tenhou.net/6 JSON. They are made, byte for byte, by

    python -m logtool.simulate.samples sample_logs

Their seeds were picked so that rare events occur: no frequency should be read off them.

| file (.xml and .json) | players | length | kyoku | what happens |
| --- | --- | --- | --- | --- |
"""


class Sample(NamedTuple):
    """A game to be made.

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
    Sample(seed=20, flags=EAST, hour=9, code="5a17c0de", first=0),
    Sample(seed=249, flags=EAST, hour=10, code="0b5e55ed", first=4),
    Sample(seed=384, flags=EAST, hour=11, code="1ce4f00d", first=2),
    Sample(seed=268, flags=EAST_FAST, hour=11, code="7ea5e7ed", first=5),
    Sample(seed=117, flags=SOUTH, hour=12, code="c0ffee01", first=3),
    Sample(seed=98, flags=SOUTH, hour=14, code="5ca1ab1e", first=1),
    Sample(seed=42, flags=SOUTH, hour=15, code="ba5eba11", first=6),
    Sample(seed=186, flags=SANMA_EAST, hour=16, code="de1ec7ed", first=0),
    Sample(seed=58, flags=SANMA_EAST, hour=17, code="0ff1ce33", first=3),
    Sample(seed=29, flags=SANMA_SOUTH, hour=18, code="f005ba11", first=5),
    Sample(seed=107, flags=SANMA_SOUTH, hour=20, code="a11b0a75", first=1),
)


def sample_game(sample: Sample) -> Game:
    """Return the game of a sample."""
    setting = setting_of(sample.flags, sample.log_id, sample.first)
    return simulate_game(sample.seed, setting, sample.policy)


def write_samples(folder: Path) -> None:
    """Write all samples in both formats, and their index."""
    from logtool.parsers.tenhou_json_writer import write_json
    from logtool.parsers.tenhou_xml_writer import write_xml

    rows = []
    for sample in SAMPLES:
        game = sample_game(sample)
        (folder / f"{sample.log_id}.xml").write_bytes(write_xml(game))
        (folder / f"{sample.log_id}.json").write_bytes(write_json(game))
        length = "east and south" if sample.flags & EAST_AND_SOUTH else "east"
        cells = (sample.log_id, game.players, length, len(game), ", ".join(happenings(game)))
        rows.append(f"| {' | '.join(str(cell) for cell in cells)} |\n")
    (folder / "README.md").write_text(_TITLE + "".join(rows), encoding="utf-8")


def happenings(game: Game) -> list[str]:
    """Return what happens in a game, each once, calls first."""
    found = {word for kyoku in game.kyoku for word in _of_kyoku(list(kyoku.events))}
    calls = [word for _, word in _CALLS if word in found]
    return calls + sorted(found - set(calls))


def _of_kyoku(events: list[e.AnyEvent]) -> Iterator[str]:
    wins = [event for event in events if isinstance(event, e.Agari)]
    for event in events:
        yield from (word for kind, word in _CALLS if isinstance(event, kind))
        if isinstance(event, e.Ryuukyoku):
            yield f"{event.kind} draw" if event.kind == "exhaustive" else event.kind
    for win in wins:
        yield "tsumo" if win.actor == win.target else "ron"
        yield from (yaku.name for yaku in win.yaku if yaku.name in ("chankan", "rinshan"))
        yield from (f"yakuman {yaku.name}" for yaku in win.yaku if yaku.han is None)
    if len(wins) > 1:
        yield "double ron"


def main(arguments: list[str]) -> int:
    """Write the samples into the folder that is named."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        sys.stderr.write("usage: python -m logtool.simulate.samples DIRECTORY\n")
        return 2
    write_samples(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
