from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from logtool.audit.ledger_types import CHANGE, PARTS, KyokuLedger, LedgerResult, Part
from logtool.cli.app import app
from logtool.cli.ledger_text import to_text
from logtool.model import Game
from logtool.rules.presets import Preset

SAMPLES = Path(__file__).parents[2] / "sample_logs"
SAMPLE = SAMPLES / "2026010109gm-0001-0000-5a17c0de.xml"


def computed(**parts: list[int]) -> dict[Part, list[int]]:
    """Give all parts, those not named giving and taking nothing, and their sum."""
    made: dict[Part, list[int]] = {part: parts.get(part, [0] * 4) for part in PARTS}
    made[CHANGE] = [sum(points) for points in zip(*made.values(), strict=True)]
    return made


RON = LedgerResult(
    event=93,
    title="ron by seat 2 from seat 1",
    computed=computed(value=[0, -7700, 7700, 0], honba=[0, -300, 300, 0], sticks=[0, 0, 1000, 0]),
    recorded_change=[0, -8300, 9300, 0],
    recorded_before=[25000, 24000, 25000, 25000],
    recorded_after=[25000, 15700, 34300, None],
)
RYUUKYOKU = LedgerResult(
    event=141,
    title="ryuukyoku",
    computed=computed(noten=[1500, -1500, 1500, -1500]),
    recorded_change=[1500, -1500, 1500, -1500],
    recorded_before=[None] * 4,
    recorded_after=[None] * 4,
)
LEDGERS = [
    KyokuLedger(kyoku="E1-1", kyoku_index=0, results=(RON,)),
    KyokuLedger(kyoku="E2-0", kyoku_index=1, results=(RYUUKYOKU,)),
]

# Read by eye: parts of nothing are left out, a mark stands at what the record has otherwise.
TEXT = """\
E1-1
  event 93  ron by seat 2 from seat 1
                    seat 0     seat 1     seat 2     seat 3
    before          25,000     24,000     25,000     25,000
    value                0     -7,700     +7,700          0
    honba                0       -300       +300          0
    sticks               0          0     +1,000          0
    change               0     -8,000     +9,000          0
      recorded           0     -8,300!    +9,300!         0
    after           25,000     16,000     34,000     25,000
      recorded      25,000     15,700!    34,300!         -
    ! not what the rules give
E2-0
  event 141  ryuukyoku
                    seat 0     seat 1     seat 2     seat 3
    before               -          -          -          -
    noten           +1,500     -1,500     +1,500     -1,500
    change          +1,500     -1,500     +1,500     -1,500
      recorded      +1,500     -1,500     +1,500     -1,500
    after                -          -          -          -
      recorded           -          -          -          -
"""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Preset | None]:
    """Let every game have LEDGERS, and give the rule sets that were asked for."""
    rule_sets: list[Preset | None] = []

    def ledger_of(_game: Game, rule_set: Preset | None) -> list[KyokuLedger]:
        rule_sets.append(rule_set)
        return LEDGERS

    stand_in = ModuleType("logtool.audit.ledger")
    stand_in.ledger_of = ledger_of  # type: ignore[attr-defined] # a module made here
    monkeypatch.setitem(sys.modules, stand_in.__name__, stand_in)
    return rule_sets


def test_computed_stands_beside_recorded_and_differences_are_marked() -> None:
    assert "\n".join(to_text(LEDGERS)) + "\n" == TEXT


@pytest.mark.usefixtures("asked")
def test_the_command_prints_every_kyoku_beneath_the_name_of_the_record() -> None:
    done = CliRunner().invoke(app, ["ledger", str(SAMPLE)])
    assert done.exit_code == 0
    indented = "".join(f"  {line}\n" for line in TEXT.splitlines())
    assert done.stdout == f"{SAMPLE}\n{indented}"


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize("kyoku", ["E2-0", "1"])
def test_one_kyoku_is_asked_for_by_name_or_index(kyoku: str) -> None:
    done = CliRunner().invoke(app, ["ledger", str(SAMPLE), "--kyoku", kyoku, "--format", "json"])
    document = json.loads(done.stdout)
    (record,) = document["records"]
    assert (document["schema_version"], document["rules"]) == (1, "record")
    assert (record["file"], record["game"]) == (str(SAMPLE), SAMPLE.stem)
    assert record["kyoku"] == [
        {
            "kyoku": "E2-0",
            "kyoku_index": 1,
            "results": [
                {
                    "event": 141,
                    "title": "ryuukyoku",
                    "parts": list(PARTS),
                    "computed": dict(RYUUKYOKU.computed),
                    "recorded_change": [1500, -1500, 1500, -1500],
                    "recorded_before": [None] * 4,
                    "recorded_after": [None] * 4,
                }
            ],
        }
    ]


def test_the_rule_set_named_is_the_one_that_judges(asked: list[Preset | None]) -> None:
    CliRunner().invoke(app, ["ledger", str(SAMPLE), "--rules", "tenhou-sanma"])
    CliRunner().invoke(app, ["ledger", str(SAMPLE)])
    assert [one.name if one else None for one in asked] == ["tenhou-sanma", None]


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--kyoku", "S4-0"], "the game has no kyoku 'S4-0'; it has E1-1, E2-0"),
        (["--rules", "house"], "there is no rule set 'house'"),
    ],
)
def test_what_is_not_there_is_one_sentence_and_exit_2(options: list[str], message: str) -> None:
    done = CliRunner().invoke(app, ["ledger", str(SAMPLE), *options])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr


@pytest.mark.usefixtures("asked")
def test_an_unreadable_record_exits_3(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text('<mjloggm ver="2.3"><GO')
    done = CliRunner().invoke(app, ["ledger", str(tmp_path)])
    assert (done.exit_code, done.stdout) == (3, "")
    assert "a.xml: no well-formed XML" in done.stderr


def test_the_sample_logs_pay_what_the_rules_give() -> None:
    pytest.importorskip("logtool.audit.ledger", reason="the ledger is not there yet")
    done = CliRunner().invoke(app, ["ledger", str(SAMPLES), "--format", "json"])
    assert done.exit_code == 0
    records = json.loads(done.stdout)["records"]
    assert len(records) == len(list(SAMPLES.glob("*gm-*")))
    results = [one for record in records for kyoku in record["kyoku"] for one in kyoku["results"]]
    assert len(results) > len(records)
    for result in results:
        points = result["computed"]
        # A draw in JSON has no changes where nobody pays.
        told = [change or 0 for change in result["recorded_change"]]
        assert points["change"] == told
        parts = [points[part] for part in PARTS if part != CHANGE]
        assert [sum(seat) for seat in zip(*parts, strict=True)] == points["change"]
