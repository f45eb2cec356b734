from __future__ import annotations

import re
from pathlib import Path

import pytest

from logtool.audit.catalogue import all_rules
from logtool.audit.selection import ALL_CODES, selection


def test_nothing_selected_selects_every_code_of_the_catalogue() -> None:
    assert selection().codes == {rule.code for rule in all_rules()}
    assert len(ALL_CODES) == len(set(ALL_CODES))


def test_codes_families_and_prefixes_may_be_mixed_with_commas_and_written_small() -> None:
    assert selection(["FUR101,win11", "tIl10"]).codes == {
        "FUR101",
        *(f"WIN11{number}" for number in range(8)),
        *(f"TIL10{number}" for number in range(1, 6)),
    }


def test_what_is_ignored_is_left_out_even_where_it_is_selected() -> None:
    chosen = selection(["FUR"], ["FUR10"])
    assert chosen.codes == frozenset()
    assert not chosen.takes("FUR101")


def test_ignoring_alone_leaves_everything_else() -> None:
    assert selection([], ["WAL"]).codes == {code for code in ALL_CODES if code[:3] != "WAL"}


@pytest.mark.parametrize("wrong", ["FIR", "FUR999", "101", "FUR101x"])
def test_what_begins_no_code_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(ValueError, match=f"'{wrong}'"):
        selection([wrong])


def test_empty_parts_between_commas_are_nothing() -> None:
    assert selection(["FUR101,,", " "]).codes == {"FUR101"}


def test_the_sources_name_every_code_once() -> None:
    text = (Path(__file__).parents[2] / "logtool/audit/codes.py").read_text(encoding="utf-8")
    written = re.findall(r"^([A-Z]{3}\d{3}) = ", text, re.MULTILINE)
    assert tuple(written) == ALL_CODES
