"""The commands ``stats``, ``stat`` and ``tables`` with odd options, names and selections."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from unicodedata import east_asian_width
from urllib.parse import quote

import pytest
from mjlog_texts import log
from typer.testing import CliRunner, Result

from logtool.cli.app import app
from logtool.reports.headline import HEADLINE, IN_GROUPS, headline
from logtool.reports.statistics import CONVENTIONS, SUBJECTS, catalogue

runner = CliRunner()
SAMPLES = Path(__file__).parents[2] / "sample_logs"
NAMES = ("麻雀打ち", "👨‍👩‍👧", "שלום עולם", "a\nb")
DRAW = log("<T52/>", "<D52/>")  # one kyoku that ends at once, without a win


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    text = DRAW
    for seat, name in enumerate(NAMES):
        text = re.sub(rf'n{seat}="[^"]*"', f'n{seat}="{quote(name)}"', text)
    folder = tmp_path / "logs"
    folder.mkdir()
    (folder / "a.xml").write_text(text)
    return folder


@pytest.fixture
def stats(logs: Path) -> Callable[..., Result]:
    def run(*options: object) -> Result:
        given = ["stats", str(logs), "--include-invalid", "-q", *map(str, options)]
        return runner.invoke(app, given)

    return run


def shown(done: Result) -> list[str]:
    assert done.exit_code == 0, done.stderr
    return [words[0] for line in done.stdout.splitlines() if (words := line.split())]


def test_the_default_is_the_headline_in_sections(stats: Callable[..., Result]) -> None:
    words = shown(stats())
    assert len(words) <= 60
    of_four = [name for name in headline() if name != "kita_rate"]
    assert [word for word in words if word in catalogue()] == of_four
    assert [word for word in words if word in HEADLINE] == list(HEADLINE)


def test_the_default_of_groups_is_a_dozen_figures_of_each(stats: Callable[..., Result]) -> None:
    title, *lines = stats("--by", "player").stdout.splitlines()
    assert title.rstrip() == "4-player games"
    counted = [word for line in lines for word in line.split() if word in IN_GROUPS]
    assert counted == [*IN_GROUPS] * len(NAMES)
    by_dealer = stats("--by", "oya").stdout.split()  # a game is of no dealer
    assert "mean_rank" not in by_dealer
    assert by_dealer.count("win_rate") == 2


def test_all_of_a_table_is_all_of_the_catalogue(stats: Callable[..., Result]) -> None:
    never = {name for name, one in catalogue().items() if one.only == 3}
    assert never
    words = shown(stats("--all"))
    assert [word for word in words if word in catalogue()] == [
        name for name in catalogue() if name not in never
    ]


@pytest.mark.parametrize("form", ["json", "csv"])
def test_what_programs_read_is_all_without_being_asked(
    stats: Callable[..., Result], form: str
) -> None:
    assert stats("--format", form).stdout == stats("--format", form, "--all").stdout
    assert "tenpai_junme" in stats("--format", form).stdout


@pytest.mark.parametrize("section", SUBJECTS)
def test_a_section_is_its_statistics_by_either_name(
    stats: Callable[..., Result], section: str
) -> None:
    from logtool.reports.definitions import title_of

    by_code = stats("--section", section)
    assert by_code.stdout == stats("--section", title_of(section).upper()).stdout
    assert by_code.stdout == stats("--select", section).stdout
    assert shown(by_code)


def test_figures_are_given_by_type_and_tile_of_the_first_call() -> None:
    given = ["stats", str(SAMPLES), "--include-invalid", "-q", "--format", "json"]
    options = ("--players", "4", "--select", "call_rate")
    for by, known in (
        ("type_of_first_call", {"chi", "yakuhai pon"}),
        ("tile_of_first_call", set()),
    ):
        done = runner.invoke(app, [*given, *options, "--by", by])
        rows = json.loads(done.stdout)["rows"]
        labels = {row["by"][by] for row in rows}
        assert "no call" in labels
        assert known <= labels
        for row in rows:  # a kyoku has a first call if and only if it has a call
            assert row["value"] == (0 if row["by"][by] == "no call" else 1)


def test_published_figures_are_printed_beside_those_of_houou_games(
    stats: Callable[..., Result],
) -> None:
    lines = stats("--reference").stdout.splitlines()  # a game of the room, of one kyoku
    assert lines[0].split() == [
        *("win_rate", "0.00", "%", "(0.00–48.99", "%)", "=", "21.10", "%"),
        *("kobalab", "2016,", "1,710,645", "kyoku"),
    ]
    assert lines[-1].startswith("4 players: 0 wins + 1 draws + 0 cut off = 1 kyoku")


def test_the_signs_beside_published_figures_are_explained(stats: Callable[..., Result]) -> None:
    lines = stats("--reference").stdout.splitlines()
    (place,) = [number for number, line in enumerate(lines) if line.startswith("= ")]
    assert lines[place] == "= the published figure lies inside the 95 % interval, ≠ outside"
    assert "kobalab" in lines[0]
    assert not any("kobalab" in line for line in lines[place:])


def test_the_accounting_is_printed_of_any_games() -> None:
    done = runner.invoke(app, ["stats", str(SAMPLES), "-q", "--include-invalid", "--reference"])
    assert done.exit_code == 0
    nothing, *laws = done.stdout.replace(",", "").splitlines()
    assert nothing.startswith("no four-player houou games")
    assert [line.split(":")[0] for line in laws] == ["4 players", "3 players"]
    for line in laws:
        won, drawn, cut, kyoku, more = map(int, re.findall(r"\d+(?= [wdcka])", line))
        assert won + drawn + cut == kyoku + more
        assert " = " in line


def test_the_accounting_of_some_seats_is_refused(stats: Callable[..., Result]) -> None:
    done = stats("--reference", "--seat", "1")
    assert "leave filters of seats out" in done.stdout
    assert "additional winners" not in done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_a_player_of_any_name_is_found(stats: Callable[..., Result], name: str) -> None:
    done = stats("--player", name, "--by", "player", "--select", "call_rate", "--format", "json")
    (row,) = json.loads(done.stdout)["rows"]
    assert (row["by"]["player"], row["base"]) == (name, 1)


def test_odd_names_keep_a_table_in_line(stats: Callable[..., Result]) -> None:
    lines = stats("--by", "player", "--select", "call_rate").stdout.splitlines()
    rows = [line for line in lines if "call_rate" in line]
    assert len(rows) == len(NAMES)
    before = [line.split("call_rate")[0] for line in rows]
    widths = {len(text) + sum(east_asian_width(one) in "WF" for one in text) for text in before}
    assert len(widths) == 1


WRONG = (
    ("--select", "win_rat\n\x1b[1m", "there is no statistic 'win_rat�[1m'; close to it: win_rate"),
    ("--select", "", "there is no statistic ''; logtool stat lists all"),
    ("--ignore", "nothing_at_all", "there is no statistic 'nothing_at_all'; logtool stat lists"),
    ("--section", "nope", "there is no section 'nope': there are base, riichi"),
    ("--player", "no\nbody", "there is no player 'no�body'"),
    ("--opponent", "x\u202ey", "there is no player 'x�y'"),
    ("--room", "", "no game has the room '': these have phoenix"),
    ("--lobby", "9999", "no game has the lobby '9999': these have 0"),
    ("--dan", "天鳳位", "no game has the dan '天鳳位': these have 10, 11, 12, 13"),
    ("--from", "2021-02-29", "'2021-02-29' is no day: YYYY-MM-DD, YYYY-MM or YYYY"),
    ("--to", "٢٠٢٠", "'٢٠٢٠' is no day"),
    ("--rate-from", "nan", "nan is no rating"),
    ("--where", "", "'' is no condition"),
    ("--where", "(" * 300, f"'{'(' * 79}…' is no condition"),
    ("--where", "seat.__class__", "'seat.__class__' has no meaning in a condition"),
    ("--where", "seat == 1e400", "inf is too large"),
    ("--where", "seat < 'a'", "a condition compares a text with a number"),
    ("--compare", "period=2020-99..", "'period=2020-99..' is no side of a comparison"),
    ("--compare", "where=seat <", "'seat <' is no condition"),
)


@pytest.mark.parametrize(("option", "value", "sentence"), WRONG)
def test_a_wrong_value_is_one_sentence(
    stats: Callable[..., Result], option: str, value: str, sentence: str
) -> None:
    done = stats(option, value)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"logtool: {sentence}")


TOGETHER = (
    (("--from", "2021", "--to", "2020-05"), "no day is from 2021 to 2020-05"),
    (("--rate-from", "2000", "--rate-to", "1500"), "no rating is from 2000 to 1500"),
    (("--all", "--section", "base"), "--all has every statistic"),
    (("--select", "win_rate", "--ignore", "win_rate"), "--ignore leaves no statistic"),
    (("--select", "mean_rank", "--by", "oya"), "mean_rank cannot be given by oya: it counts a row"),
    (("--section", "placement", "--by", "oya"), "none of these statistics can be given by oya"),
    (("--compare", "where=seat", "--by", "seat"), "--compare has its own groups"),
    (("--compare", "where=seat", "--select", "kyoku"), "kyoku is a number without an interval"),
    (("--compare", "where=seat") * 3, "a comparison has two sides"),
    (("--reference", "--format", "csv"), "--reference is a text of its own"),
    (("--reference", "--select", "win_rate"), "--reference is a text of its own: leave --select"),
    (("--reference", "--section", "riichi"), "--reference is a text of its own: leave --select"),
    (("--reference", "--ignore", "riichi"), "--reference is a text of its own: leave --select"),
    (("--reference", "--all"), "--reference is a text of its own"),
    (("--reference", "--convention", "libriichi"), "--reference is a text of its own"),
    (("--select", "win_rate,win_rat"), "there is no statistic 'win_rat'; close to it: win_rate"),
    (("--section", "base,nope"), "there is no section 'nope'"),
    (("-o", "/nowhere/at/all"), "/nowhere/at/all: No such file or directory"),
)


@pytest.mark.parametrize(("options", "sentence"), TOGETHER)
def test_options_that_do_not_go_together_are_one_sentence(
    stats: Callable[..., Result], options: tuple[str, ...], sentence: str
) -> None:
    done = stats(*options)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"logtool: {sentence}")
    assert done.stderr.count("\n") == 1


ALIASES = (
    (b"a,b\nb,c\n", "line 2: 'b' is a name of 'a' already"),
    (b"\xff\xfe", "no text in UTF-8"),
    (b"x" * 200_000 + b",b\n", "line 1: field larger than field limit"),
)


@pytest.mark.parametrize(("content", "sentence"), ALIASES)
def test_a_file_that_holds_no_aliases_is_one_sentence(
    stats: Callable[..., Result], tmp_path: Path, content: bytes, sentence: str
) -> None:
    (tmp_path / "names.csv").write_bytes(content)
    done = stats("--aliases", tmp_path / "names.csv")
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


FORMS = ("table", "json", "csv", "markdown")


def questions() -> Iterator[tuple[str, ...]]:
    for form in FORMS:
        yield ("--format", form, "--all")
        yield ("--format", form, "--by", "player", "--by", "room")
        yield ("--format", form, "--compare", "where=seat > 1")
    for convention in CONVENTIONS:
        yield ("--convention", convention, "--section", "base")
    yield ("--reference",)
    yield ("--last", "3", "--by", "tile_of_first_call")


QUESTIONS = tuple(questions())


@pytest.mark.parametrize("options", QUESTIONS)
@pytest.mark.parametrize("kept", ["", "seat > 9"])
def test_one_game_without_a_win_and_no_game_answer_every_question(
    stats: Callable[..., Result], options: tuple[str, ...], kept: str
) -> None:
    done = stats(*options, *(("--where", kept) if kept else ()))
    assert (done.exit_code, done.stderr) == (0, ""), done.exception
    assert not re.search(r"\bnan\b", done.stdout, re.IGNORECASE)


@pytest.mark.parametrize("options", QUESTIONS)
def test_an_empty_folder_answers_every_question(tmp_path: Path, options: tuple[str, ...]) -> None:
    done = runner.invoke(app, ["stats", str(tmp_path), "-q", *options])
    assert (done.exit_code, done.stderr) == (0, ""), done.exception


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_tables_of_nothing_are_files_with_columns(tmp_path: Path, logs: Path, form: str) -> None:
    if form == "parquet":
        pytest.importorskip("pyarrow")
    given = ["tables", str(logs), "--include-invalid", "-q", "--format", form]
    done = runner.invoke(app, [*given, "-o", str(tmp_path / "rows"), "--where", "seat > 9"])
    assert (done.exit_code, done.stderr) == (0, "")
    dictionary = json.loads((tmp_path / "rows/dictionary.json").read_text(encoding="utf-8"))
    assert {table["rows"] for table in dictionary["tables"].values()} == {0}
    if form == "csv":
        head = (tmp_path / "rows/seat_kyoku.csv").read_text(encoding="utf-8").splitlines()
        columns = [one["name"] for one in dictionary["tables"]["seat_kyoku"]["columns"]]
        assert head == [",".join(columns)]


def test_what_cannot_be_counted_is_told_on_stderr(logs: Path) -> None:
    done = runner.invoke(
        app, ["stats", str(logs), "--include-invalid", "--select", "kita_rate", "--format", "csv"]
    )
    assert done.exit_code == 0
    assert done.stdout.splitlines() == ["stat,value,hit,base,low,high"]
    assert "kita_rate is of 3-player games alone" in done.stderr


@pytest.mark.parametrize(
    ("together", "apart"),
    [
        (("--select", "win_rate, riichi"), ("--select", "win_rate", "--select", "riichi")),
        (("--section", "riichi,calls,"), ("--section", "riichi", "--section", "calls")),
        (("--ignore", "base,yaku"), ("--ignore", "base", "--ignore", "yaku")),
    ],
)
def test_names_with_commas_between_them_are_several(
    stats: Callable[..., Result], together: tuple[str, ...], apart: tuple[str, ...]
) -> None:
    csv = ("--format", "csv")
    assert stats(*together, *csv).stdout == stats(*apart, *csv).stdout
    assert stats(*together, *csv).stdout != stats(*csv).stdout


@pytest.fixture
def people(tmp_path: Path) -> Path:
    file = tmp_path / "people.csv"
    file.write_text(f"Aki,{NAMES[0]},nobody\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("name", ["Aki", NAMES[0], "nobody"])
def test_a_person_is_found_by_any_name(
    stats: Callable[..., Result], people: Path, name: str
) -> None:
    asked = ("--aliases", people, "--select", "call_rate", "--format", "json")
    (row,) = json.loads(stats(*asked, "--player", name, "--by", "player").stdout)["rows"]
    assert (row["by"]["player"], row["base"]) == ("Aki", 1)
    (beside,) = json.loads(stats(*asked, "--compare", f"player={name}").stdout)["rows"]
    assert (beside["first"]["base"], beside["second"]["base"]) == (1, 3)
    (against,) = json.loads(stats(*asked, "--opponent", name).stdout)["rows"]
    assert against["base"] == 3


def test_a_name_of_a_person_that_no_record_has_is_told(logs: Path, people: Path) -> None:
    given = ["stats", str(logs), "--include-invalid", "--aliases", str(people)]
    done = runner.invoke(app, given)
    assert "aliases: no record has the name 'Aki', 'nobody'\n" in done.stderr
    assert NAMES[0] not in done.stderr
    assert runner.invoke(app, [*given, "-q"]).stderr == ""


def test_no_game_is_one_sentence_and_no_table(logs: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    nothing = ["stats", str(tmp_path / "empty")]
    filtered = ["stats", str(logs), "--include-invalid", "--where", "seat > 9"]
    for given, sentence in (
        (nothing, "no game was read"),
        (filtered, "no game is left by these filters"),
        (["stats", str(logs)], "no kyoku is left without an error"),  # the wall was not empty
    ):
        for form in ("table", "markdown"):
            done = runner.invoke(app, [*given, "--format", form])
            assert (done.exit_code, done.stdout) == (0, "")
            assert sum(line.startswith(sentence) for line in done.stderr.splitlines()) == 1
        done = runner.invoke(app, [*given, "--format", "csv"])
        assert "win_rate," in done.stdout


def test_games_of_one_kind_are_told_to_be_of_four_or_of_three() -> None:
    for players in "43":
        given = ["stats", str(SAMPLES), "--include-invalid", "-q", "--players", players]
        title = runner.invoke(app, given).stdout.splitlines()[0]
        assert title.rstrip() == f"{players}-player games"


@pytest.mark.parametrize("form", ["table", "markdown"])
@pytest.mark.parametrize("more", [(), ("--compare", "where=oya")])
def test_another_convention_is_named_above_the_table(
    stats: Callable[..., Result], form: str, more: tuple[str, ...]
) -> None:
    other = stats("--format", form, *more, "--convention", "libriichi").stdout.splitlines()
    own = stats("--format", form, *more).stdout.splitlines()
    assert other[0].startswith("Counted by the convention libriichi:")
    assert len(other) == len(own) + 2


def comparison(columns: int) -> list[str]:
    """Return the lines of a comparison in a terminal of so many columns."""
    from rich.console import Console

    console = Console(width=columns, force_terminal=True, color_system=None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("logtool.cli.stats._console", lambda: console)
        given = ["stats", str(SAMPLES), "--include-invalid", "-q", "--compare", "where=oya"]
        done = runner.invoke(app, [*given, "--players", "4"])
    assert done.exit_code == 0, done.stderr
    return re.sub("\x1b\\[[0-9;]*m", "", done.stdout).splitlines()


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_a_comparison_is_a_line_a_statistic_in_any_terminal(columns: int) -> None:
    lines = comparison(columns)
    given = ["stats", str(SAMPLES), "--include-invalid", "-q", "--compare", "where=oya"]
    csv = runner.invoke(app, [*given, "--players", "4", "--format", "csv"]).stdout.splitlines()
    compared = [line.split(",")[1] for line in csv[1:]]
    assert lines[:2] == ["first   where=oya", "second  all others"]
    assert max(map(len, lines)) <= columns
    assert not any("…" in line for line in lines)
    of_figures = [line for line in lines if line.split() and line.split()[0] in catalogue()]
    assert [line.split()[0] for line in of_figures] == compared
    won = next(line for line in of_figures if line.split()[0] == "win_rate")
    assert re.match(r" *win_rate +[0-9.]+ %", won)


def test_a_narrow_terminal_names_the_columns_it_leaves_out() -> None:
    wide, narrow = comparison(120), comparison(80)
    assert " p  " in next(line for line in wide if "p corr." in line)
    assert "95 % interval" in "".join(wide)
    assert narrow[-1] == "Left out, since the terminal is narrow: 95 % interval, p."
    assert not any("95 % interval" in line for line in narrow[:-1])
