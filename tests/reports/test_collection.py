from __future__ import annotations

import csv
import os
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from logtool.reports.collection import GUEST_NOTICE, write_report
from logtool.reports.output import to_csv
from logtool.reports.stat_table import StatRow, compute
from logtool.rows.codes import END_RON
from logtool.tables import Failure, ReadingSummary, gather

HOSTILE = (
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>",
    "{{ 7*7 }}",
    "\u202eabc",
)
SUMMARY = ReadingSummary(
    found=5,
    games=1,
    duplicates=2,
    failures=(
        Failure("<b>bad</b>.xml", "The file is empty."),
        Failure("odd\udc80.json", "Not a record of any known format.", 7),
    ),
    notices=("3 rows of a.db have no content yet.",),
)


class Page(HTMLParser):
    """The tags, attributes and visible text of a page; script and style are no text."""

    VOID = frozenset({"meta", "link", "br", "img", "input", "hr"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] not in {"script", "style"}:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


@pytest.fixture
def hostile(made_game: type, tmp_path: Path) -> Path:
    game = made_game(*HOSTILE).kyoku(END_RON, s0={"won": 1, "pon": 1}, s1={"deal_ins": 1})
    write_report(gather([game.finished(1, 2, 3, 4).rows()]), SUMMARY, tmp_path)
    return tmp_path


def read(folder: Path) -> Page:
    return Page((folder / "index.html").read_text(encoding="utf-8"))


def test_names_are_text_and_never_code(hostile: Path) -> None:
    page = read(hostile)
    tags = [tag for tag, _ in page.tags]
    assert tags.count("script") == 1  # our own
    assert not {"img", "iframe", "object"} & set(tags)
    assert not any(name.startswith("on") for _, attrs in page.tags for name in attrs)
    assert HOSTILE[0] in page.text
    assert HOSTILE[1] in page.text
    assert HOSTILE[2] in page.text
    assert "\u202e" not in page.text


def test_the_page_is_well_formed_and_its_ids_are_unique(hostile: Path) -> None:
    page = read(hostile)
    assert page.open == []
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))


def test_the_page_asks_for_nothing_from_the_network(hostile: Path) -> None:
    for tag, attrs in read(hostile).tags:
        for name in ("src", "href", "xlink:href", "action", "data"):
            link = attrs.get(name)
            if link is not None:
                local = link.startswith(("#", "tables/", "figures/")) or link == "data:,"
                assert local, (tag, link)
    html = (hostile / "index.html").read_text(encoding="utf-8")
    assert "@import" not in html
    assert "fetch(" not in html


def test_links_lead_to_files_that_were_written(hostile: Path) -> None:
    links = {attrs.get("href") for tag, attrs in read(hostile).tags if tag == "a"}
    files = {link for link in links if link and not link.startswith("#")}
    assert {"tables/statistics.csv", "figures/calls_4p.png", "tables/failures.csv"} <= files
    assert all((hostile / name).is_file() for name in files)
    written = {path.name for path in hostile.rglob("*") if path.is_file()}
    assert written == {Path(name).name for name in files} | {"index.html"}


def test_what_was_read_is_told_in_full(hostile: Path) -> None:
    text = read(hostile).text
    for part in (
        "records found 5",
        "games counted 1",
        "duplicates left out 2",
        "could not be read 2",
        "<b>bad</b>.xml – The file is empty.",
        "odd\ufffd.json 7 Not a record of any known format.",
        "3 rows of a.db have no content yet.",
    ):
        assert part in text
    with (hostile / "tables" / "failures.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.reader(file))[1] == ["<b>bad</b>.xml", "", "The file is empty."]


def test_figures_of_the_page_are_those_of_the_statistics(
    random_games: Callable, tmp_path: Path
) -> None:
    tables = gather(random_games(20) + random_games(8, players=3))
    write_report(tables, ReadingSummary(28, 28), tmp_path)
    text = read(tmp_path).text
    for row in compute(tables, ["call_rate", "ryuukyoku_rate", "end_tsumo"]).rows:
        assert f"{100 * row.value:.2f} %" in text
        assert f"{100 * row.low:.2f}–{100 * row.high:.2f} %" in text
    assert text.index("4-player games") < text.index("3-player games")
    written = (tmp_path / "tables" / "statistics.csv").read_text(encoding="utf-8")
    assert written == to_csv(compute(tables))


def test_every_statistic_that_three_players_have_is_on_the_page(
    random_games: Callable, tmp_path: Path
) -> None:
    tables = gather(random_games(3, players=3))
    write_report(tables, ReadingSummary(3, 3), tmp_path)
    text = read(tmp_path).text
    table = compute(tables)
    missing = {row.statistic.name for row in table.rows if not is_shown(row, text)}
    streaks = {"longest_streak_of_tops", "longest_streak_without_last"}  # of one player alone
    possible = {row.statistic.name for row in table.possible.rows}
    assert missing == {row.statistic.name for row in table.rows} - possible | streaks
    assert {"chi_rate", "rank_4_rate", "tenpai_seats_4_rate"} <= missing


def is_shown(row: StatRow, text: str) -> bool:
    return f"{row.statistic.summary} " in text and f" {row.statistic.name} " in text


def test_guests_are_said_to_be_many(made_game: type, tmp_path: Path) -> None:
    game = made_game("NoName", "b", "c", "d").kyoku(END_RON)
    write_report(gather([game.rows()]), ReadingSummary(1, 1), tmp_path)
    assert GUEST_NOTICE in read(tmp_path).text


def test_a_report_of_nothing_says_so(tmp_path: Path) -> None:
    write_report(gather([]), ReadingSummary(0, 0), tmp_path)
    assert "No game was read" in read(tmp_path).text


def test_equal_input_gives_equal_bytes_in_another_process(tmp_path: Path) -> None:
    here = Path(__file__).with_name("conftest.py")
    code = (
        "import runpy, sys; from pathlib import Path;"
        f"games = runpy.run_path({str(here)!r})['random_game'];"
        "from logtool.tables import gather, ReadingSummary;"
        "from logtool.reports.collection import write_report;"
        "tables = gather([games(seed) for seed in range(6)]);"
        "write_report(tables, ReadingSummary(6, 6), Path(sys.argv[1]))"
    )
    for number in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": number}
        command = [sys.executable, "-c", code, str(tmp_path / number)]
        subprocess.run(command, check=True, env=environment)
    first = {
        path.relative_to(tmp_path / "1"): path.read_bytes()
        for path in (tmp_path / "1").rglob("*")
        if path.is_file()
    }
    assert len(first) == 14  # the page, five tables, four figures in two forms
    for name, written in first.items():
        assert (tmp_path / "2" / name).read_bytes() == written, name


def test_the_page_of_many_players_stays_small(random_games: Callable, tmp_path: Path) -> None:
    tables = gather(random_games(400, pool=1600))
    write_report(tables, ReadingSummary(400, 400), tmp_path)
    page = tmp_path / "index.html"
    assert page.stat().st_size < 1_000_000
    assert "The 100 most active of" in read(tmp_path).text
    with (tmp_path / "tables" / "calls_by_player.csv").open(encoding="utf-8", newline="") as file:
        names = {row["player"] for row in csv.DictReader(file)}
    assert names == set(tables.seat_kyoku["player"])
