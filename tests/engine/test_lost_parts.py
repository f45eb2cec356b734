"""What follows from a lost part of a deal or a result is no fault of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from logtool.audit.finding import Finding
from logtool.engine.findings_of_game import audit_game
from logtool.parsers.tenhou_xml import read

RECORD = Path(__file__).parents[2] / "sample_logs" / "2026010112gm-0009-0000-c0ffee01.xml"


def findings_without(tag: str, number: int, key: str) -> tuple[Finding, ...]:
    """Return the findings of the sample record without one attribute of one element."""
    text = RECORD.read_text(encoding="ascii")
    element = re.findall(rf"<{tag} [^>]*>", text)[number]
    without = re.sub(rf' {key}="[^"]*"', "", element)
    assert without != element
    game = read(text.replace(element, without, 1).encode(), RECORD.name)
    found = audit_game(game, RECORD.name).findings
    return tuple(one for one in found if one.severity != "info")


@pytest.mark.parametrize("kyoku", [0, 1, 3])
@pytest.mark.parametrize("key", ["ten", "seed", "oya", "hai0", "hai2"])
def test_of_a_deal_without_a_part_only_the_loss_is_a_root(kyoku: int, key: str) -> None:
    found = findings_without("INIT", kyoku, key)
    roots = [(one.code, one.kyoku_index, one.event) for one in found if one.caused_by is None]
    assert roots == [("FMT102", kyoku, 0)]


@pytest.mark.parametrize(
    ("kyoku", "key", "codes"),
    [
        (0, "ten", {"RII103", "SCO109", "FLO107"}),
        (3, "ten", {"RII103", "SCO109", "FLO107"}),
        (0, "seed", {"DOR104"}),
        (1, "hai2", {"TIL103"}),
    ],
)
def test_what_follows_from_a_deal_without_a_part_names_the_loss(
    kyoku: int, key: str, codes: set[str]
) -> None:
    found = findings_without("INIT", kyoku, key)
    causes = {one.code: found[one.caused_by].code for one in found if one.caused_by is not None}
    assert codes <= causes.keys()
    assert {causes[code] for code in codes} == {"FMT102"}


def test_a_win_on_the_last_tile_that_is_lost_is_not_also_a_draw_that_is_missing() -> None:
    found = findings_without("AGARI", 4, "who")
    assert [one.code for one in found if one.caused_by is None] == ["FMT102"]
    assert "RYU102" in [one.code for one in found]


def test_a_fault_of_an_earlier_kyoku_does_not_follow_from_a_loss_in_a_later_one() -> None:
    text = RECORD.read_text(encoding="ascii")
    deals = re.findall(r"<INIT [^>]*>", text)
    wrong = text.replace(deals[3], re.sub(r' ten="[^"]*"', "", deals[3]))
    win = re.findall(r"<AGARI [^>]*>", text)[0]
    wrong = wrong.replace(win, re.sub(r'ba="\d+', 'ba="7', win))
    found = audit_game(read(wrong.encode(), RECORD.name), RECORD.name).findings
    early = [one for one in found if one.kyoku_index == 0 and one.severity != "info"]
    assert [(one.code, one.caused_by) for one in early] == [("FMT109", None)]
