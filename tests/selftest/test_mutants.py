from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from logtool import jit
from logtool.audit import codes
from logtool.batch.records import ReadGame, read_games
from logtool.model import Game
from logtool.model import events as e
from logtool.selftest.carried import carry_honba, carry_stick
from logtool.selftest.catalogue import all_mutations
from logtool.selftest.editor import Editor
from logtool.selftest.exchanged import exchange_discards, later_discard
from logtool.selftest.many import rewritten
from logtool.selftest.original import Original
from logtool.selftest.running import Verdict, alter_and_audit, mutant_of
from logtool.sources import find_inputs

SAMPLES = Path(__file__).parents[2] / "sample_logs"
FOUR = "2026010112gm-0009-0000-c0ffee01.xml"
THREE = "2026010120gm-0019-0000-a11b0a75.xml"
JSON = "2026010114gm-0009-0000-5ca1ab1e.json"


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    was_on = jit.is_on()
    jit.switch(False)
    yield
    jit.switch(was_on)


def sample(name: str) -> Game:
    (read,) = read_games(find_inputs([str(SAMPLES / name)]))
    assert isinstance(read, ReadGame)
    return read.game


def original(name: str) -> Original:
    return Original(sample(name), name)


def test_there_are_more_kinds_than_the_specification_lists() -> None:
    assert sum(not one.is_legal for one in all_mutations()) >= 200
    assert sum(one.is_legal for one in all_mutations()) >= 10


def test_every_code_meant_is_a_code_of_the_audit() -> None:
    known = [name for name in vars(codes) if name[:3] in codes.FAMILIES]
    for mutation in all_mutations():
        for code in mutation.codes:
            assert any(name.startswith(code) for name in known), (mutation.name, code)


@pytest.mark.parametrize("name", [FOUR, THREE, JSON])
def test_what_is_not_changed_is_coded_as_it_was(name: str) -> None:
    game = sample(name)
    copy = Editor(Original(game, name)).game()
    assert (copy.coded, copy.facts, copy.starts) == (game.coded, game.facts, game.starts)


@pytest.mark.parametrize("name", [FOUR, THREE, JSON])
def test_every_mutant_differs_from_its_record(name: str) -> None:
    untouched = {"nothing_changed", "chance_to_riichi_passed", "win_passed"}
    record = original(name)
    for mutation in all_mutations():
        mutant = mutant_of(record, mutation, 0, 0)
        if mutant is not None and mutation.name not in untouched:
            assert mutant.game != record.game or mutation.is_legal, mutation.name


@pytest.mark.parametrize("name", [FOUR, THREE])
def test_a_mutant_can_be_written_as_a_record_and_read_again(name: str) -> None:
    record = original(name)
    cut = {"win_left_out", "game_cut_off", "kyoku_cut_off"}
    for mutation in all_mutations():
        mutant = mutant_of(record, mutation, 0, 0)
        if mutant is None or mutation.name in cut:
            continue
        kinds = list(rewritten(mutant.game, name).coded[::4])
        assert kinds == list(mutant.game.coded[::4]), mutation.name


def test_the_seed_alone_decides_the_mutants() -> None:
    record = original(FOUR)
    mutation = next(one for one in all_mutations() if one.name == "discard_of_a_tile_not_held")
    notes = []
    for seed in (1, 1, 2):
        mutant = mutant_of(record, mutation, seed, 0)
        assert mutant is not None
        notes.append((mutant.place, mutant.note))
    assert notes[0] == notes[1] != notes[2]


@pytest.mark.parametrize("name", [FOUR, THREE, JSON])
def test_legal_changes_raise_no_alarm_and_no_illegal_one_is_missed(name: str) -> None:
    record = alter_and_audit(sample(name), name, 0, 1, rewritten)
    assert record.is_valid
    assert len(record.outcomes) > 100
    bad = (Verdict.ALARM, Verdict.MISSED)
    assert [one for one in record.outcomes if one.verdict in bad] == []


def test_a_record_with_a_fault_is_not_altered() -> None:
    editor = Editor(original(FOUR))
    editor.change(0, 0, honba=3)
    assert not alter_and_audit(editor.game(), FOUR, 0, 1).is_valid


def test_a_stick_carried_to_the_next_win_is_paid_there_once() -> None:
    record = original(FOUR)
    editor = Editor(record)
    first = next(k for k, events in enumerate(editor.kyoku) if has_win(events))
    carry_stick(editor, first, 0, [0] * 4)
    before = [win.deltas for win in wins(record.events[first])]
    after = [win.deltas for win in wins(editor.kyoku[first])]
    assert total(after) == total(before) + 1000
    if first + 1 < len(editor.kyoku):
        old, new = record.start(first + 1).scores, editor.start(first + 1).scores
        assert total([new]) == total([old]) + 1000


def test_honba_carried_on_end_with_the_count() -> None:
    editor = Editor(original(FOUR))
    honba = [editor.start(kyoku).honba for kyoku in range(len(editor.kyoku))]
    carry_honba(editor, 0, 1)
    changed = [editor.start(kyoku).honba for kyoku in range(len(editor.kyoku))]
    run = next(k for k, value in enumerate([*honba[1:], 0], start=1) if value == 0)
    assert changed == [(value or 0) + (k < run) for k, value in enumerate(honba)]


def test_exchanged_discards_leave_the_hand_as_it_was() -> None:
    record = original(FOUR)
    editor = Editor(record)
    moment, tile = next(
        (moment, tile)
        for moment in editor.moments()
        if isinstance(moment.event, e.Dahai)
        for tile in moment.hands[moment.event.actor]
        if later_discard(editor, moment, tile) is not None
    )
    second = later_discard(editor, moment, tile)
    assert second is not None
    assert exchange_discards(editor, moment, tile)
    last = len(record.events[moment.kyoku]) - 1
    walked = Original(editor.game(), "any").moments[moment.kyoku]
    for index in (second + 1, last):
        old = record.moments[moment.kyoku][index - 1].hands
        assert list(map(sorted, walked[index - 1].hands)) == list(map(sorted, old))


def test_a_furiten_ron_is_priced_right_and_refused_for_furiten_alone() -> None:
    found = 0
    for path in sorted(SAMPLES.glob("*.xml")):
        record = original(path.name)
        mutation = next(one for one in all_mutations() if one.name == "ron_in_furiten")
        if mutation.apply(Editor(record), Random(0)) is None:
            continue
        tested = alter_and_audit(record.game, path.name, 0, 1, rewritten, [mutation])
        for outcome in tested.outcomes:
            at_place = f"{outcome.place[0]}:{outcome.place[1]}"
            there = {one.partition(" ")[0] for one in outcome.found if one.endswith(at_place)}
            assert there == set(outcome.meant)
            found += 1
    assert found


def wins(events: object) -> list[e.Agari]:
    assert isinstance(events, list | tuple)
    return [event for event in events if isinstance(event, e.Agari)]


def has_win(events: object) -> bool:
    return bool(wins(events))


def total(fours: list[e.Four | None]) -> int:
    return sum(value or 0 for four in fours for value in four or ())


SCENARIOS = ("ankan_in_riichi", "chankan_ippatsu", "double_riichi_ippatsu", "kita_in_riichi")


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_an_ura_is_changed_only_to_what_the_dora_counted_tell(scenario: str, seed: int) -> None:
    """The walls of scenarios come from no seed."""
    (path,) = SAMPLES.glob(f"{scenario}_2*.xml")
    record = original(path.name)
    assert not record.has_wall
    mutation = next(one for one in all_mutations() if one.name == "ura_changed")
    (outcome,) = alter_and_audit(record.game, path.name, seed, 1, rewritten, [mutation]).outcomes
    assert outcome.verdict == Verdict.FOUND
    old, new = outcome.note.removeprefix("ura indicator ").split(" -> ")
    assert old.replace("0", "5") != new.replace("0", "5")


@pytest.mark.parametrize("name", [FOUR, THREE])
def test_notes_are_words(name: str) -> None:
    record = original(name)
    for mutation in all_mutations():
        mutant = mutant_of(record, mutation, 0, 0)
        if mutant is not None:
            assert not set("[]=") & set(mutant.note), (mutation.name, mutant.note)
