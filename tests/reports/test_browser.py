"""The pages as a browser shows them, opened from disk; skipped where there is no browser."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from logtool.reports.audit_page import write_audit_report
from logtool.reports.collection import write_report
from logtool.reports.player import write_player_report
from logtool.tables import ReadingSummary, gather
from tests.made_findings import RESULT
from tests.reports.browser import ALLOWED, Tab, browser, opened

NAMES = ("<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "שלום\u202eabc", "👩‍👩‍👧")
PAGES = ("audit", "collection", "player")

PROGRAM = browser()
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="there is no browser here")

HEADS = "[...document.querySelectorAll('table.sortable thead button')]"
TEXTS = "[...document.querySelectorAll('#calls4 tbody tr')].map(row => row.cells[0].innerText)"
NUMBERS = (
    "[...document.querySelectorAll('#calls4 tbody tr')]"
    ".map(row => Number(row.cells[1].innerText.replace(',', '')))"
)
HEAD = "document.querySelector('#calls4 thead').rows[0].cells[{}]"


@pytest.fixture(scope="module")
def folder(random_games: Callable, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Reports of games whose players have hostile names, a folder each."""
    made = tmp_path_factory.mktemp("pages")
    rows = []
    for game in [*random_games(30), *random_games(12, players=3)]:
        names = tuple(NAMES[int(name.split()[-1]) % 4] + name for name in game.names)
        rows.append(replace(game, names=names, file=f"{names[0]}.xml", room=names[1]))
    tables = gather(rows)
    summary = ReadingSummary(len(rows), len(rows), notices=NAMES)
    write_report(tables, summary, made / "collection")
    write_player_report(tables, summary, NAMES[0] + "player 0", made / "player")
    write_audit_report(RESULT, NAMES, made / "audit")
    return made


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    assert PROGRAM is not None
    with opened(PROGRAM, tmp_path_factory.mktemp("profile")) as made:
        yield made


def show(tab: Tab, page: Path, width: int = 1280, scheme: str = "light") -> None:
    size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
    tab.send("Emulation.setDeviceMetricsOverride", **size)
    feature = {"name": "prefers-color-scheme", "value": scheme}
    tab.send("Emulation.setEmulatedMedia", features=[feature])
    tab.console.clear()
    tab.requests.clear()
    tab.open(page)


@pytest.mark.parametrize("name", PAGES)
def test_no_page_complains_or_loads_anything(name: str, folder: Path, tab: Tab) -> None:
    page = folder / name / "index.html"
    show(tab, page)
    tab.run("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert tab.console == []
    assert [url for url in tab.requests if not url.startswith("data:")] == [page.as_uri()]
    assert all(url.startswith(ALLOWED) for url in tab.requests)


def test_a_page_with_faults_is_found_out(tab: Tab, tmp_path: Path) -> None:
    """What the test above sees as nothing is there where something is wrong."""
    page = tmp_path / "index.html"
    page.write_text('<img src="missing.png"><script>console.log("a"); throw 1</script>')
    show(tab, page)
    assert len(tab.console) >= 2
    assert tab.requests == [page.as_uri(), page.with_name("missing.png").as_uri()]


@pytest.mark.parametrize("name", PAGES)
def test_every_table_sorts_by_every_column(name: str, folder: Path, tab: Tab) -> None:
    show(tab, folder / name / "index.html")
    heads = tab.run(f"{HEADS}.length")
    assert heads > 10
    sorted_once = tab.run(
        f"{HEADS}.filter(one => {{ one.click(); return "
        "one.closest('th').hasAttribute('aria-sort'); }).length"
    )
    assert sorted_once == heads
    assert tab.console == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [375, 1280])
def test_nothing_but_tables_and_figures_is_wider_than_the_window(
    name: str, width: int, folder: Path, tab: Tab
) -> None:
    show(tab, folder / name / "index.html", width)
    tab.run("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert tab.run("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", PAGES)
def test_every_figure_shows_and_has_a_name(name: str, folder: Path, tab: Tab) -> None:
    show(tab, folder / name / "index.html")
    found = tab.run(
        "[...document.querySelectorAll('figure')].map(one => { const svg = one.querySelector("
        "'svg'); const box = svg.getBBox(); const drawing = one.querySelector('[role=img]');"
        " return [svg.clientWidth, box.width, box.height, drawing.ariaLabel.length]; })"
    )
    assert found
    assert all(min(sizes) > 10 for sizes in found)


def test_a_click_sorts_and_a_second_click_turns_round(folder: Path, tab: Tab) -> None:
    show(tab, folder / "collection" / "index.html")
    tab.run("document.querySelectorAll('details.fold').forEach(one => { one.open = true; })")
    button = f"{HEAD.format(1)}.querySelector('button')"
    tab.click(button)
    everyone, *numbers = tab.run(NUMBERS)
    assert len(set(numbers)) > 1
    assert numbers == sorted(numbers, reverse=True)
    assert tab.run(f"{HEAD.format(1)}.ariaSort") == "descending"
    tab.click(button)
    assert tab.run(NUMBERS) == [everyone, *sorted(numbers)]
    assert tab.run(f"{HEAD.format(1)}.ariaSort") == "ascending"
    assert tab.run(TEXTS)[0] == "all players"


def test_the_keyboard_sorts_too(folder: Path, tab: Tab) -> None:
    show(tab, folder / "collection" / "index.html")
    tab.run("document.querySelectorAll('details.fold').forEach(one => { one.open = true; })")
    tab.run(f"{HEAD.format(0)}.querySelector('button').focus()")
    tab.press("Enter", "\r")
    assert tab.run(f"{HEAD.format(0)}.ariaSort") == "ascending"
    names = tab.run(TEXTS)[1:]
    assert sorted(names) == sorted(set(names))
    assert names == tab.run(f"{TEXTS}.slice(1).sort((a, b) => a.localeCompare(b))")


def test_figures_follow_the_dark_scheme(folder: Path, tab: Tab) -> None:
    from PIL import Image

    means = {}
    for scheme in ("light", "dark"):
        show(tab, folder / "collection" / "index.html", scheme=scheme)
        tab.run("document.querySelector('figure').scrollIntoView({behavior: 'instant'})")
        shown = Image.open(io.BytesIO(tab.screenshot())).convert("L").resize((1, 1))
        means[scheme] = shown.getpixel((0, 0))
    assert means["light"] > 200
    assert means["dark"] < 60


def test_a_link_to_a_code_opens_what_it_says(folder: Path, tab: Tab) -> None:
    show(tab, folder / "audit" / "index.html")
    tab.click("document.querySelector('.verdict a')")
    assert tab.becomes_true("location.hash")
    assert tab.becomes_true("document.querySelector(location.hash).querySelector('details').open")
