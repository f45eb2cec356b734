"""Three-player records that tell something of a fourth seat, and what heads and aborts repeat."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from logtool.engine.findings_of_game import audit_game
from logtool.parsers import tenhou_xml

SAMPLES = Path(__file__).parents[2] / "sample_logs"
THREE = min(SAMPLES.glob("20*-001[19]-*.xml"))
FOUR = min(SAMPLES.glob("20*-0009-*.xml"))


def roots(text: str, name: str) -> list[tuple[str, int | None]]:
    found = audit_game(tenhou_xml.read(text.encode(), name), name).findings
    return [
        (one.code, one.seat) for one in found if one.severity != "info" and one.caused_by is None
    ]


def altered(path: Path, pattern: str, replacement: str) -> list[tuple[str, int | None]]:
    text = path.read_text()
    changed = re.sub(pattern, replacement, text, count=1)
    assert changed != text
    assert roots(text, path.name) == []
    return roots(changed, path.name)


@pytest.mark.parametrize(
    ("pattern", "replacement", "code"),
    [
        (r'(<INIT [^>]*ten="\d+,\d+,\d+,)0"', r'\g<1>250"', "FMT108"),
        (r'(<AGARI [^>]*sc="(?:-?\d+,){6})0,', r"\g<1>77,", "SCO109"),
        (r'(<AGARI [^>]*sc="(?:-?\d+,){7})0"', r'\g<1>10"', "SCO101"),
        (r'(owari="(?:[-.\d]+,){6})0,', r"\g<1>99,", "FLO109"),
        (r'(owari="(?:[-.\d]+,){7})0(?:\.0)?"', r'\g<1>-50.0"', "FLO111"),
    ],
)
def test_a_game_of_three_tells_nothing_of_a_fourth_seat(
    pattern: str, replacement: str, code: str
) -> None:
    assert altered(THREE, pattern, replacement) == [(code, 3)]


def test_head_and_first_kyoku_name_one_first_dealer() -> None:
    assert altered(FOUR, '<TAIKYOKU oya="0"', '<TAIKYOKU oya="2"') == [("FMT109", None)]


def scenario(name: str) -> Path:
    return next(SAMPLES.glob(f"{name}_*.xml"))


@pytest.mark.parametrize(
    ("name", "pattern", "replacement", "seat"),
    [
        ("kyuushu_kyuuhai", r'(<RYUUKYOKU type="yao9"[^>]*) hai\d="[\d,]+"', r"\1", None),
        ("suucha_riichi", r'(<RYUUKYOKU type="reach4"[^>]*) hai2="[\d,]+"', r"\1", 2),
    ],
)
def test_an_abort_shows_the_hands_that_it_needs(
    name: str, pattern: str, replacement: str, seat: int | None
) -> None:
    found = altered(scenario(name), pattern, replacement)
    assert [code for code, _ in found] == ["FMT109"]
    assert seat is None or found[0][1] == seat
