from __future__ import annotations

import pandas as pd

from logtool.reports.page_overview import overview


def games(*rows: tuple[str | None, str | None]) -> pd.DataFrame:
    return pd.DataFrame(list(rows), columns=["date", "room"], dtype=object)


def test_days_are_the_first_and_the_last_and_rooms_come_by_their_games() -> None:
    found = overview(
        games(("2020-02-01", "b"), (None, "a"), ("2019-12-31", "a"), ("2020-01-01", None))
    )
    assert found.days == ("2019-12-31", "2020-02-01")
    assert found.rooms == (("a", 2), ("b", 1))


def test_what_no_record_tells_is_nothing() -> None:
    found = overview(games((None, None)))
    assert (found.days, found.rooms) == (None, ())
