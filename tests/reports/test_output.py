from __future__ import annotations

import csv
import io
import json
import re
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

import pytest

from logtool.reports.headline import HEADLINE, IN_GROUPS, headings, headline
from logtool.reports.numbers import base_text, interval_text, number_text, value_text
from logtool.reports.output import to_csv, to_json, to_markdown, to_parquet
from logtool.reports.stat_table import StatTable, compute
from logtool.reports.statistics import catalogue
from logtool.reports.terminal import to_tables
from logtool.rows.codes import END_EXHAUSTIVE, END_RON, END_TSUMO
from logtool.tables import gather

if TYPE_CHECKING:
    from collections.abc import Callable

HOSTILE = ("=HYPERLINK(1)", 'a,"b"\nc', "\x1b[31mred", "[bold]名前[/]")


@pytest.fixture
def hostile(made_game: type) -> StatTable:
    game = made_game(*HOSTILE).kyoku(END_RON, s0={"won": 1, "win_value": 1000})
    return compute(gather([game.rows()]), ["kyoku", "win_rate", "avg_win_value"], ["player"])


def terminal(table: StatTable, width: int = 100, columns: int = 0) -> str:
    from rich.console import Console

    text = io.StringIO()
    Console(file=text, width=width, color_system=None).print(*to_tables(table, columns))
    return text.getvalue()


def test_json_is_what_the_contract_says(made_game: type) -> None:
    four = made_game("a", "b", "c", "d").kyoku(END_RON, s0={"won": 1}).kyoku(END_EXHAUSTIVE)
    three = made_game("a", "b", "c").kyoku(END_TSUMO)
    table = compute(gather([four.rows(), three.rows()]), ["kyoku", "dama_rate"])
    assert json.loads(to_json(table, {"room": "houou"})) == {
        "schema_version": 1,
        "convention": "logtool",
        "filters": {"room": "houou"},
        "games": 2,
        "kyoku": 3,
        "seat_kyoku": 11,
        "rows": [
            _row(4, "kyoku", 2, 2, 2, None, None),
            _row(4, "dama_rate", 1.0, 1, 1, pytest.approx(0.2065, abs=1e-4), 1.0),
            _row(3, "kyoku", 1, 1, 1, None, None),
            _row(3, "dama_rate", None, 0, 0, None, None),
        ],
    }


def _row(players: int, stat: str, *figures: object) -> dict[str, object]:
    names = ("value", "hit", "base", "low", "high")
    return {"by": {"players": players}, "stat": stat, **dict(zip(names, figures, strict=True))}


def test_json_without_games_is_json() -> None:
    assert json.loads(to_json(compute(gather([]), ["win_rate"])))["rows"][0]["value"] is None


def test_csv_keeps_every_name_but_for_control_characters(hostile: StatTable) -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(hostile))))
    kept = [re.sub("[\x00-\x1f\x7f-\x9f]+", "\ufffd", name) for name in HOSTILE]
    assert {row["player"] for row in rows} == set(kept)
    won = next(r for r in rows if r["player"] == kept[0] and r["stat"] == "avg_win_value")
    assert won == {
        "player": kept[0],
        "stat": "avg_win_value",
        "value": "1000.0",
        "hit": "1000",
        "base": "1",
        "low": "",
        "high": "",
    }
    lost = next(r for r in rows if r["player"] == kept[1] and r["stat"] == "avg_win_value")
    assert (lost["value"], lost["base"]) == ("", "0")


def test_a_terminal_gets_no_control_codes_and_no_markup_from_names(hostile: StatTable) -> None:
    text = terminal(hostile)
    assert "\x1b" not in text
    assert "[bold]名前[/]" in text
    assert text.count("–") >= 4  # averages without a win


def test_wide_names_keep_the_columns_in_line(made_game: type) -> None:
    game = made_game("麻雀", "abcd", "ｱｲｳ", "한국어" * 20).kyoku(END_RON)
    text = terminal(compute(gather([game.rows()]), ["win_rate"], ["player"]))
    lines = [line for line in text.splitlines() if "win_rate" in line]
    assert len(lines) == 4
    before = [line.split("win_rate")[0] for line in lines]
    wide = [sum(east_asian_width(character) in "WF" for character in text) for text in before]
    assert wide[:2] != [0, 0]
    assert len({len(text) + extra for text, extra in zip(before, wide, strict=True)}) == 1


def test_four_and_three_players_have_tables_apart(random_games: Callable) -> None:
    games = random_games(2) + random_games(2, players=3)
    titles = [table.title for table in to_tables(compute(gather(games), ["win_rate"]))]
    assert titles == ["4-player games", "3-player games"]


def test_numbers_are_written_with_the_decimals_of_their_unit() -> None:
    assert number_text(None, "points") == "–"
    assert number_text(5647.4, "points") == "5,647"
    assert number_text(-0.2, "points") == "0"
    assert number_text(0.2087, "share") == "20.87 %"
    assert number_text(2.5, "place") == "2.50"
    assert number_text(0.0123, "calls") == "0.012"


def test_values_come_with_interval_and_base(made_game: type) -> None:
    game = made_game("a", "b", "c", "d").kyoku(END_RON, s0={"won": 1})
    rate, number = compute(gather([game.rows()]), ["win_rate", "kyoku"]).rows
    assert (value_text(rate), interval_text(rate), base_text(rate)) == (
        "25.00 %",
        "4.56–69.94 %",  # Wilson, 1 of 4
        "4",
    )
    assert (value_text(number), interval_text(number), base_text(number)) == ("1", "–", "–")


def test_markdown_has_a_row_a_figure_and_shows_names_as_they_are(hostile: StatTable) -> None:
    lines, note = to_markdown(hostile).rstrip("\n").split("\n\n")
    assert note == "\\* counted over fewer than 30: says little."
    lines = lines.splitlines()
    assert lines[0] == "| player | statistic | value | 95 % interval | n |"
    assert len(lines) == 2 + len(hostile.rows)
    bars = [len(re.findall(r"(?<!\\)\|", line)) for line in lines]
    assert set(bars) == {6}
    assert "\\[bold\\]名前\\[/\\]" in "".join(lines)


def test_parquet_has_the_figures_of_the_csv_file(hostile: StatTable) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(io.BytesIO(to_parquet(hostile)))
    assert table.column_names == to_csv(hostile).splitlines()[0].split(",")
    assert table["player"].to_pylist() == [row.by["player"] for row in hostile.rows]
    assert table["value"].to_pylist() == [row.value for row in hostile.rows]
    assert table["hit"].to_pylist() == [row.hit for row in hostile.rows]


def test_figures_over_small_bases_are_marked_and_others_are_not(made_game: type) -> None:
    game = made_game("a", "b", "c", "d")
    for number in range(30):
        game.kyoku(END_RON, s0={"won": int(number < 29)})
    table = compute(gather([game.rows()]), ["kyoku", "tsumo_rate", "win_rate"], ["player"])
    marked = {
        (line.split("|")[1].strip(), line.split("`")[1])
        for line in to_markdown(table).splitlines()
        if "\\*" in line and "`" in line
    }
    assert marked == {("a", "tsumo_rate")}  # 29 wins; 30 kyoku are enough, no wins have no value
    lines = [line for line in terminal(table).splitlines() if line.rstrip().endswith("*")]
    assert [line.split()[:2] for line in lines] == [["a", "tsumo_rate"]]
    assert terminal(table).rstrip().endswith("* counted over fewer than 30: says little.")


def test_a_large_base_needs_no_note(made_game: type) -> None:
    game = made_game("a", "b", "c", "d")
    for _ in range(8):
        game.kyoku(END_RON, s0={"won": 1})
    table = compute(gather([game.rows()]), ["kyoku", "call_rate"])
    assert "fewer" not in terminal(table) + to_markdown(table)


@pytest.mark.parametrize("write", [to_json, to_csv, to_markdown, terminal])
def test_no_form_has_what_cannot_happen(made_game: type, write: Callable) -> None:
    four = made_game("a", "b", "c", "d").kyoku(END_RON, s0={"won": 1})
    three = made_game("a", "b", "c").kyoku(END_RON, s0={"won": 1})
    names = ["kita_rate", "rank_4_rate", "tenpai_seats_4_rate", "chi_taken_rate", "win_rate"]
    for game, never in ((four, names[:1]), (three, names[1:4])):
        text = write(compute(gather([game.rows()]), names))
        assert [name for name in names if name in text] == [n for n in names if n not in never]


def test_what_a_record_has_is_shown_whatever_the_number_of_players(made_game: type) -> None:
    three = made_game("a", "b", "c").kyoku(END_RON, s0={"won": 1, "chi": 1})
    assert "chi_rate" in to_csv(compute(gather([three.rows()]), ["chi_rate"]))


def test_figures_without_groups_stand_under_their_headings(made_game: type) -> None:
    game = made_game("a", "b", "c", "d").kyoku(END_RON, s0={"won": 1})
    text = terminal(compute(gather([game.rows()]), ["win_rate", "tenpai_rate", "mean_rank"]))
    words = [line.split()[0] for line in text.splitlines() if line.split()]
    assert words[0] == "4-player"
    assert words[3:] == [
        *("Base", "win_rate", "Hands", "tenpai_rate", "Placement", "mean_rank", "*")
    ]


def test_the_headline_is_short_and_of_every_kind() -> None:
    names = headline()
    assert len(names) == len(set(names))
    assert len(names) + len(HEADLINE) <= 55
    assert catalogue().keys() >= {*names, *IN_GROUPS}
    assert set(headings(names).values()) == set(HEADLINE)
    assert headings(["win_rate"])["win_rate"] == "Base"


def test_less_than_nothing_has_a_true_minus_everywhere() -> None:
    for unit in ("share", "points", "0.1 points", "place", "calls"):
        assert number_text(-12.5, unit).startswith("−")
        assert "-" not in number_text(-12.5, unit)
        assert number_text(-1e-9, unit).strip("0. %") == ""


def test_programs_read_a_hyphen(made_game: type) -> None:
    game = made_game("a", "b", "c", "d").kyoku(END_RON, s0={"balance": -1000})
    table = compute(gather([game.rows()]), ["balance_per_kyoku"])
    assert json.loads(to_json(table))["rows"][0]["value"] == -250
    assert "balance_per_kyoku,-250.0,-1000,4," in to_csv(table)
    assert "−250" in to_markdown(table)


def test_four_and_three_players_stand_beside_one_another_where_there_is_room(
    made_game: type,
) -> None:
    four = made_game("a", "b", "c", "d").kyoku(END_RON, s0={"won": 1, "chi": 1})
    three = made_game("a", "b", "c").kyoku(END_RON, s0={"won": 1, "kita": 1})
    names = ["win_rate", "chi_rate", "kita_rate"]
    table = compute(gather([four.rows(), three.rows()]), names)
    beside = terminal(table, 120, columns=120).split()
    assert beside.count("win_rate") == 1
    assert [beside[beside.index(name) + 1] for name in names] == ["25.00", "25.00", "33.33"]
    assert beside[beside.index("win_rate") + 7] == "33.33"
    assert terminal(table, 120, columns=60) == terminal(table, 120)
    assert terminal(table, 120).split().count("win_rate") == 2
