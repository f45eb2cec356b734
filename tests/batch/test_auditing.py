from __future__ import annotations

import gzip
import warnings
import zipfile
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_findings import finding
from mjlog_texts import log

from logtool.audit.finding import ERROR, INFO, WARNING, Audited, Finding
from logtool.audit.output.result import FileCounts, UnreadRecord
from logtool.audit.selection import selection
from logtool.batch import auditing, chunks
from logtool.batch.auditing import audit_all, gathered
from logtool.engine import findings_of_game
from logtool.model import Game
from logtool.rules.presets import Preset, preset

SAMPLES = Path(__file__).parents[2] / "sample_logs"
SAMPLE = SAMPLES / "2026010109gm-0001-0000-5a17c0de.xml"
GAME = log("<T52/>", "<D52/>").encode()
EVERYTHING = selection()

Says = Callable[[str], tuple[Finding, ...]]


class ReplacedAudit:
    """Stands in for the audit of a record and finds what a test says.

    Attributes:
        rule_sets: The rule sets it was asked to judge by.
    """

    def __init__(self) -> None:
        self.rule_sets: list[Preset | None] = []
        self._says: Says = nothing
        self._unchecked: tuple[str, ...] = ()

    def __call__(self, says: Says, unchecked: tuple[str, ...] = ()) -> None:
        """Say what is found in a file, and what no record allows to check."""
        self._says = says
        self._unchecked = unchecked

    def examine(
        self,
        games: Sequence[Game],
        files: Sequence[str],
        rule_set: Preset | None = None,
        *,
        with_walls: bool,
    ) -> list[findings_of_game.Examined]:
        self.rule_sets += [rule_set] * len(games)
        self.with_walls = with_walls
        found = [
            Audited(file=file, findings=self._says(file), unchecked=self._unchecked)
            for file in files
        ]
        return [findings_of_game.Examined(audited, ()) for audited in found]


@pytest.fixture
def audit_says(monkeypatch: pytest.MonkeyPatch) -> ReplacedAudit:
    replaced = ReplacedAudit()
    monkeypatch.setattr(findings_of_game, "examine", replaced.examine)
    return replaced


def nothing(_file: str) -> tuple[Finding, ...]:
    return ()


def variant(number: int) -> bytes:
    """Give a game like the others, of other bytes."""
    return GAME.replace(b'n3="d"', f'n3="d{number}"'.encode())


def test_found_is_read_and_duplicates_and_failed(tmp_path: Path, audit_says: ReplacedAudit) -> None:
    audit_says(lambda file: (finding(file=file),) if file.endswith("c.xml") else ())
    (tmp_path / "a.xml").write_bytes(GAME)
    (tmp_path / "b.dat").write_bytes(gzip.compress(GAME))
    (tmp_path / "c.xml").write_bytes(variant(1))
    (tmp_path / "d.xml").write_bytes(b'<mjloggm ver="2.3"><GO')
    (tmp_path / "README.md").write_text("about these logs")
    found = audit_all([str(tmp_path)])
    assert found.result.files == FileCounts(
        read=2, clean=1, with_findings=1, duplicates=1, failed=1
    )
    assert [failure.file for failure in found.result.failures] == [f"{tmp_path}/d.xml"]
    assert found.left_out == ((f"{tmp_path}/b.dat", f"{tmp_path}/a.xml"),)
    assert found.notices == (f"passed over, no logs: {tmp_path}/README.md",)
    assert not found.internal_errors


def test_the_json_of_a_game_found_as_xml_is_a_duplicate(audit_says: ReplacedAudit) -> None:
    audit_says(lambda file: (finding(file=file),))
    found = audit_all([str(SAMPLE), str(SAMPLE.with_suffix(".json"))])
    assert found.result.files == FileCounts(read=1, with_findings=1, duplicates=1)
    assert [one.file for one in found.result.findings] == [str(SAMPLE)]


def test_records_with_one_id_and_other_events_are_all_audited(
    tmp_path: Path, audit_says: ReplacedAudit
) -> None:
    audit_says(lambda file: (finding(file=file),))
    other = tmp_path / SAMPLE.name
    before, discard, after = SAMPLE.read_text(encoding="utf-8").partition("<D")
    other.write_text(before + after.partition("/>")[2], encoding="utf-8")
    assert discard
    found = audit_all([str(SAMPLE), str(other)])
    assert found.result.files == FileCounts(read=2, with_findings=2)
    assert found.notices == (
        "1 record with the log id of another record but other events, audited too",
    )


def test_two_members_of_one_name_are_one_game_and_its_duplicate(
    tmp_path: Path, audit_says: ReplacedAudit
) -> None:
    audit_says(nothing)
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the name is there already: just so
        archive.writestr("x.xml", GAME)
        archive.writestr("x.xml", GAME)
        archive.writestr("x.xml", variant(1))
    files = audit_all([str(tmp_path)]).result.files
    assert files == FileCounts(read=2, clean=2, duplicates=1)


@pytest.mark.parametrize(
    ("severity", "ignored", "clean"),
    [(ERROR, [], 0), (WARNING, [], 0), (INFO, [], 1), (ERROR, ["FUR"], 1), (ERROR, ["SCO"], 0)],
)
def test_a_record_is_clean_with_nothing_reported_or_infos_alone(
    tmp_path: Path, audit_says: ReplacedAudit, severity: str, ignored: list[str], clean: int
) -> None:
    audit_says(lambda file: (finding("FUR101", severity, file=file),))
    (tmp_path / "a.xml").write_bytes(GAME)
    files = audit_all([str(tmp_path)], selected=selection([], ignored)).result.files
    assert files == FileCounts(read=1, clean=clean, with_findings=1 - clean)


def test_a_record_on_which_the_program_fails_ends_nothing(
    tmp_path: Path, audit_says: ReplacedAudit
) -> None:
    def says(file: str) -> tuple[Finding, ...]:
        if file.endswith("a.xml"):
            raise IndexError(7)
        return (finding(file=file),)

    audit_says(says)
    (tmp_path / "a.xml").write_bytes(GAME)
    (tmp_path / "b.xml").write_bytes(variant(1))
    found = audit_all([str(tmp_path)])
    assert found.internal_errors
    assert found.result.files == FileCounts(read=1, with_findings=1, failed=1)
    assert found.result.failures == (
        UnreadRecord(file=f"{tmp_path}/a.xml", message="internal error: IndexError: 7"),
    )


def test_what_could_not_be_checked_is_counted_by_records_left(
    tmp_path: Path, audit_says: ReplacedAudit
) -> None:
    audit_says(nothing, ("WAL102", "WAL101"))
    for number in range(3):
        (tmp_path / f"{number}.xml").write_bytes(variant(number % 2))
    found = audit_all([str(tmp_path)], selected=selection(["WAL10", "FUR"]))
    assert list(found.result.unchecked.items()) == [("WAL101", 2), ("WAL102", 2)]
    without = audit_all([str(tmp_path)], selected=selection([], ["WAL101"]))
    assert without.result.unchecked == {"WAL102": 2}


def test_the_rule_set_named_is_the_one_that_judges(
    tmp_path: Path, audit_says: ReplacedAudit
) -> None:
    audit_says(nothing)
    (tmp_path / "a.xml").write_bytes(GAME)
    assert audit_all([str(tmp_path)], "tenhou-sanma").result.rules == "tenhou-sanma"
    assert audit_all([str(tmp_path)]).result.rules == "record"
    assert audit_says.rule_sets == [preset("tenhou-sanma"), None]


def test_a_rule_set_that_nobody_knows_is_refused_before_anything_is_read(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"'house'.*record, tenhou"):
        audit_all([str(tmp_path / "nothing")], "house")


def test_the_order_of_paths_does_not_matter(tmp_path: Path, audit_says: ReplacedAudit) -> None:
    audit_says(lambda file: (finding(file=file), finding(file=file, caused_by=0, event=3)))
    names = [str(tmp_path / f"{number}.xml") for number in range(4)]
    for number, name in enumerate(names):
        Path(name).write_bytes(variant(number % 3))
    forward = audit_all(names)
    assert audit_all(names[::-1]) == forward
    assert [one.file for one in forward.result.findings] == [
        name for name in names[:3] for _ in range(2)
    ]


def test_workers_find_what_one_process_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditing, "chunks_of", partial(chunks.chunks_of, size=5))
    steps: list[tuple[int, int]] = []
    one = audit_all([str(SAMPLES)], jobs=1)
    two = audit_all([str(SAMPLES)], jobs=2, progress=lambda *done: steps.append(done))
    assert one == two
    games, twice = (len(list(SAMPLES.glob(f"*.{form}"))) for form in ("xml", "json"))
    assert (two.result.files.read, two.result.files.duplicates) == (games, twice)
    number = ceil(len(list(SAMPLES.iterdir())) / 5)
    assert steps == [(done, number) for done in range(1, number + 1)]


def test_findings_are_sorted_by_file_kyoku_event_code_and_seat() -> None:
    def at(file: str, **place: int | None) -> Finding:
        return finding(str(place.pop("code", "FUR101")), file=file, **place)

    expected = [
        at("a"),
        at("a", event=4),
        at("a", kyoku_index=0),
        at("a", kyoku_index=0, event=2, code="DIS101", seat=3),
        at("a", kyoku_index=0, event=2),
        at("a", kyoku_index=0, event=2, seat=0),
        at("a", kyoku_index=0, event=10),
        at("a", kyoku_index=1, event=0),
        at("b", kyoku_index=0, event=0),
    ]
    audits = [
        Audited(file="b", findings=tuple(one for one in expected[::-1] if one.file == "b")),
        Audited(file="a", findings=tuple(one for one in expected[::-1] if one.file == "a")),
    ]
    assert gathered(audits, EVERYTHING) == tuple(expected)


def test_a_cause_that_is_not_selected_is_none() -> None:
    audits = [
        Audited(file="a", findings=(finding("FLO103"),)),
        Audited(
            file="b",
            findings=(
                finding("FUR101", file="b", event=1),
                finding("SCO101", file="b", event=1, caused_by=0),
                finding("SCO102", file="b", event=2, caused_by=1),
            ),
        ),
    ]
    everything = gathered(audits, EVERYTHING)
    assert [one.caused_by for one in everything] == [None, None, 1, 2]
    payments = gathered(audits, selection(["SCO"]))
    assert [(one.code, one.caused_by) for one in payments] == [("SCO101", None), ("SCO102", 0)]


@st.composite
def audits_with_causes(draw: st.DrawFn) -> list[Audited]:
    """Give audits in which each finding is told by its message, its cause by what it records."""
    made = []
    for record in range(draw(st.integers(1, 3))):
        findings: list[Finding] = []
        for number in range(draw(st.integers(0, 5))):
            cause = draw(st.none() | st.integers(0, number - 1)) if number else None
            findings.append(
                finding(
                    draw(st.sampled_from(["FUR101", "SCO101", "WIN102"])),
                    file=f"{record % 2}",
                    event=draw(st.none() | st.integers(0, 3)),
                    message=f"{record}.{number}",
                    recorded=None if cause is None else f"{record}.{cause}",
                    caused_by=cause,
                )
            )
        made.append(Audited(file=f"{record % 2}", findings=tuple(findings)))
    return made


@given(audits_with_causes(), st.sampled_from([[], ["FUR"], ["FUR", "SCO"]]))
def test_causes_stay_the_same_findings_when_all_are_put_together(
    audits: list[Audited], ignored: list[str]
) -> None:
    together = gathered(audits, selection([], ignored))
    shown = {one.message for one in together}
    assert shown == {
        one.message for audited in audits for one in audited.findings if one.code[:3] not in ignored
    }
    for one in together:
        if one.caused_by is None:
            assert one.recorded not in shown
        else:
            assert together[one.caused_by].message == one.recorded
