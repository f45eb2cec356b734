"""Findings link to the server's viewer where the server may have the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from logtool.engine.findings_of_game import audit_game
from logtool.parsers import tenhou_xml

SAMPLES = Path(__file__).parents[2] / "sample_logs"
FOUR = min(SAMPLES.glob("tobi_*.xml"))
THREE = min(SAMPLES.glob("kita_ron_*.xml"))


def links(text: str, name: str) -> set[str | None]:
    """Return the links of the findings within kyoku, the first scores being wrong."""
    begin = text.index('ten="') + len('ten="')
    wrong = f"{text[:begin]}1{text[begin:]}"
    found = audit_game(tenhou_xml.read(wrong.encode(), name), name).findings
    return {one.link for one in found if one.kyoku is not None}


@pytest.mark.parametrize("path", [FOUR, THREE])
def test_a_simulated_game_has_no_link_to_a_server_that_never_had_it(path: Path) -> None:
    assert links(path.read_text(encoding="utf-8"), path.name) == {None}


@pytest.mark.parametrize("path", [FOUR, THREE])
def test_the_same_game_of_other_players_has_links(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace('n1="', 'n1="another')
    (link, *_) = links(text, path.name)
    log_id = path.stem.rpartition("_")[2]
    assert link is not None
    assert link.startswith(f"https://tenhou.net/0/?log={log_id}&tw=")
