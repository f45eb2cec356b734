from __future__ import annotations

import pytest

from logtool.model.log_id import LogId, find_log_id


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "a/2013062617gm-0089-0000-xa37799b6321c.xml",
            LogId("2013062617gm-0089-0000-xa37799b6321c", "2013-06-26 17", 0x89, "0"),
        ),
        (
            "?log=20071231gm-00e1-0000-12345678&tw=2",
            LogId("20071231gm-00e1-0000-12345678", "2007-12-31", 0xE1, "0"),
        ),
        (
            "2022060222gm-0001-C12345678-f47dd061",
            LogId("2022060222gm-0001-C12345678-f47dd061", "2022-06-02 22", 1, "C12345678"),
        ),
        (
            "2022139922gm-0001-1234-f47dd061",
            LogId("2022139922gm-0001-1234-f47dd061", None, 1, "1234"),
        ),
    ],
)
def test_a_log_id_is_found_in_names_and_links(text: str, expected: LogId) -> None:
    assert find_log_id(text) == expected


@pytest.mark.parametrize(
    "text", ["", "game.xml", "2022060222gm-0001-0000-f47dd0", "22gm-00a9-0000-x"]
)
def test_a_name_without_an_id_has_none(text: str) -> None:
    assert find_log_id(text) is None
