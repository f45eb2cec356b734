"""What holds for every page: tables and figures have names, links lead somewhere, text is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

from logtool.reports.audit_page import write_audit_report
from logtool.reports.collection import write_report
from logtool.reports.player import write_player_report
from logtool.tables import Failure, ReadingSummary, gather
from tests.made_findings import RESULT
from tests.reports.test_collection import Page

LEAST_CONTRAST = 4.5  # of text, by the Web Content Accessibility Guidelines 2, level AA
GROUNDS = ("paper", "card", "shade", "wash")
TEXTS = ("ink", "muted", "accent", "bad", "warn")
COLOUR = re.compile(r"--(\w+): #([0-9a-f]{6});")


@pytest.fixture(scope="module", params=["audit", "collection", "player"])
def page(
    request: pytest.FixtureRequest,
    random_games: Callable,
    tmp_path_factory: pytest.TempPathFactory,
) -> Page:
    folder = tmp_path_factory.mktemp("page")
    games = random_games(60) + random_games(12, players=3)
    tables = gather(games)
    failures = (Failure("a.xml", "The file is empty."),)
    notices = ("left out: 3 kyoku in which the audit finds an error",)
    summary = ReadingSummary(len(games) + 1, len(games), 0, failures, notices)
    if request.param == "audit":
        write_audit_report(RESULT, (), folder)
    elif request.param == "collection":
        write_report(tables, summary, folder)
    else:
        write_player_report(tables, summary, "player 3", folder)
    return Page((folder / "index.html").read_text(encoding="utf-8"))


def test_every_table_has_a_caption_and_every_heading_a_direction(page: Page) -> None:
    tags = [tag for tag, _ in page.tags]
    tables = [place for place, tag in enumerate(tags) if tag == "table"]
    assert tables
    assert all(tags[place + 1] == "caption" for place in tables)
    assert {attrs.get("scope") for tag, attrs in page.tags if tag == "th"} == {"col", "row"}


def test_every_figure_is_an_image_with_a_description_and_both_files(page: Page) -> None:
    figures = [place for place, (tag, _) in enumerate(page.tags) if tag == "figure"]
    assert figures
    for place in figures:
        tag, attrs = page.tags[place + 1]
        assert (tag, attrs.get("role")) == ("div", "img")
        assert len(attrs.get("aria-label") or "") > 20
    links = [attrs.get("href") or "" for tag, attrs in page.tags if tag == "a"]
    for ending in (".png", ".svg"):
        named = [link for link in links if link.startswith("figures/") and link.endswith(ending)]
        assert len(named) == len(figures)


def test_ids_are_unique_and_links_within_the_page_lead_to_them(page: Page) -> None:
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    links = {attrs.get("href") or "" for tag, attrs in page.tags if tag == "a"}
    within = {link[1:] for link in links if link.startswith("#")}
    assert len(within) > 3
    assert within <= set(ids)


def test_what_was_left_out_stands_at_the_head_of_the_page(page: Page) -> None:
    if "Audit of" in page.text:
        pytest.skip("an audit leaves nothing out")
    place = page.text.index("Left out: 3 kyoku in which the audit finds an error.")
    assert place < page.text.index("At a glance", page.text.index("report of a"))


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXTS)
def test_texts_stand_out_from_their_grounds(text: str, ground: str) -> None:
    css = files("logtool.reports").joinpath("templates", "page.css").read_text(encoding="utf-8")
    light, dark = (dict(COLOUR.findall(part)) for part in css.split("@media")[:2])
    assert light.keys() == dark.keys()
    for scheme in (light, dark):
        assert contrast(scheme[text], scheme[ground]) >= LEAST_CONTRAST


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours as the guidelines count it."""
    darker, lighter = sorted(map(luminance, (first, second)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
