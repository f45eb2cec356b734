from __future__ import annotations

import inspect
import os
import pickle
import socket
import sys
from pathlib import Path

import pytest

from logtool.sources import Input, InputNotFoundError, Item, Unreadable, find_inputs, read_input


@pytest.fixture(autouse=True)
def _work_in_tmp_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def make(*paths: str) -> None:
    for path in paths:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_bytes(b"<log>")


def found(*paths: str) -> list[str]:
    return [source.path for source in find_inputs(paths)]


def items(source: Input) -> list[Item]:
    return list(read_input(source, lambda _: True))


def test_a_folder_is_walked_sorted_by_name_without_hidden_ones() -> None:
    make("d/b.xml", "d/a/z.xml", "d/c/y.xml", "d/.hidden", "d/.git/x.xml", "d/A.xml")
    assert found("d") == ["d/A.xml", "d/a/z.xml", "d/b.xml", "d/c/y.xml"]


def test_files_keep_the_order_in_which_they_were_named() -> None:
    make("b", "a")
    assert found("b", "a") == ["b", "a"]


def test_an_absolute_path_stays_absolute_and_a_relative_one_relative(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    make("d/a", "e/b")
    assert found(str(tmp_path / "d")) == [(tmp_path / "d/a").as_posix()]
    assert found("./d/") == ["d/a"]
    monkeypatch.chdir("e")
    assert found("../d") == ["../d/a"]


def test_a_hidden_file_or_folder_is_read_where_the_user_names_it() -> None:
    make(".a", ".d/b")
    assert found(".a", ".d") == [".a", ".d/b"]


def test_a_folder_without_files_gives_nothing() -> None:
    Path("d/e").mkdir(parents=True)
    assert found("d") == []


def test_only_files_of_a_folder_count_as_not_named() -> None:
    make("d/a", "b", "x1")
    assert [source.named for source in find_inputs(["d", "b", "x*"])] == [False, True, True]


def test_one_file_reached_twice_is_one_input_and_counts_as_named() -> None:
    make("d/a", "d/b")
    Path("link").symlink_to("d/b")
    inputs = find_inputs(["d", "d/a", "./d/../d/a", "link", "d"])
    assert inputs == [Input("d/a", named=True), Input("d/b", named=True)]


def test_links_in_circles_come_to_an_end() -> None:
    make("d/a", "d/e/b")
    for number in range(30):  # each link would double the paths
        Path(f"d/e/loop{number}").symlink_to("..")
        Path(f"d/loop{number}").symlink_to(".")
    assert found("d") == ["d/a", "d/e/b"]
    assert found("d/**/*") == ["d/a", "d/e/b"]


def test_a_link_to_a_folder_is_walked() -> None:
    make("far/a")
    Path("d").mkdir()
    Path("d/near").symlink_to("../far")
    assert found("d") == ["d/near/a"]


def test_a_link_to_nothing_in_a_folder_is_reported_when_it_is_read() -> None:
    Path("d").mkdir()
    Path("d/a").symlink_to("nowhere")
    (source,) = find_inputs(["d"])
    assert items(source) == [Unreadable("d/a", "it is not there any more, or is a link to nothing")]


def test_a_link_that_may_not_be_followed_is_reported_when_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make("d/b")
    Path("d/a").symlink_to("b")
    followed = os.path.realpath

    def refused(path: str | Path) -> str:
        if Path(path).name == "a":
            raise PermissionError(13, "Permission denied", str(path))
        return followed(path)

    monkeypatch.setattr(os.path, "realpath", refused)
    assert found("d") == found("d/?") == ["d/a", "d/b"]


def test_folders_in_one_another_may_be_deeper_than_calls_may() -> None:
    depth = 300
    make("q/" * depth + "b")
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + depth // 2)
    try:
        assert found("q") == ["q/" * depth + "b"]
    finally:
        sys.setrecursionlimit(limit)


def test_a_link_to_itself_in_a_folder_is_reported_when_it_is_read() -> None:
    make("d/b")
    Path("d/a").symlink_to("a")
    first, second = find_inputs(["d"])
    (item,) = items(first)
    assert isinstance(item, Unreadable)
    assert item.name == "d/a"
    assert second.path == "d/b"


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("*.xml", ["a.xml", "b.xml"]),
        ("?.xml", ["a.xml", "b.xml"]),
        ("[b-z].xml", ["b.xml"]),
        ("[!b].xml", ["a.xml"]),
        (".*.xml", [".h.xml"]),
        ("*/c.xml", ["d/c.xml"]),
        ("**/*.xml", ["a.xml", "b.xml", "d/c.xml", "d/e/f.xml"]),
        ("d/**", ["d/c.xml", "d/e/f.xml"]),
        ("d/**/f*", ["d/e/f.xml"]),
        ("?", ["d/c.xml", "d/e/f.xml"]),
    ],
)
def test_a_pattern_gives_what_it_matches_in_sorted_order(pattern: str, expected: list[str]) -> None:
    make("b.xml", "a.xml", ".h.xml", "d/c.xml", "d/e/f.xml", "d/.g/h.xml")
    assert found(pattern) == expected


def test_an_absolute_pattern_is_expanded(tmp_path: Path) -> None:
    make("d/a")
    assert found(f"{tmp_path}/d/*") == [(tmp_path / "d/a").as_posix()]


def test_a_file_that_is_named_like_a_pattern_is_that_file() -> None:
    make("a[1].xml", "a1.xml", "b*", "bc")
    assert found("a[1].xml", "b*") == ["a[1].xml", "b*"]


@pytest.mark.parametrize("path", ["gone.xml", "", "a/gone", "a\0b", "x" * 5000])
def test_a_path_that_is_not_there_is_refused(path: str) -> None:
    make("a")
    with pytest.raises(InputNotFoundError, match="there is no file or folder"):
        find_inputs(["a", path])


@pytest.mark.parametrize("pattern", ["*.json", "gone/*", "**/*.json", "[", "a/*"])
def test_a_pattern_that_matches_nothing_is_refused_by_name(pattern: str) -> None:
    make("a")
    with pytest.raises(InputNotFoundError) as caught:
        find_inputs([pattern])
    assert str(caught.value) == f"nothing matches the pattern {pattern}"


def test_the_sentence_about_a_missing_path_can_be_printed() -> None:
    with pytest.raises(InputNotFoundError) as caught:
        find_inputs([os.fsdecode(b"a\xff\n")])
    assert str(caught.value) == "there is no file or folder a\\xff\\n"


def test_standard_input_is_taken_once_and_is_not_the_file_named_so() -> None:
    make("-")
    inputs = find_inputs(["-", "./-", "-", "."])
    assert [(source.path, source.is_stdin) for source in inputs] == [("-", True), ("./-", False)]


def test_devices_sockets_and_pipes_in_a_folder_are_left_out() -> None:
    make("d/a")
    os.mkfifo("d/pipe")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("d/socket")
        assert found("d") == ["d/a"]
        assert found("d/*") == ["d/a"]
    Path("d/zero").symlink_to("/dev/zero")
    assert found("d") == ["d/a"]


@pytest.mark.usefixtures("heeding_permissions")
def test_a_folder_that_may_not_be_opened_is_reported_and_the_others_are_read() -> None:
    make("d/a", "d/b/x", "d/c")
    Path("d/b").chmod(0)
    inputs = find_inputs(["d"])
    Path("d/b").chmod(0o700)
    assert [source.path for source in inputs] == ["d/a", "d/b", "d/c"]


@pytest.mark.usefixtures("heeding_permissions")
def test_what_lies_in_a_closed_folder_is_no_missing_path() -> None:
    make("d/a")
    Path("d").chmod(0)
    inputs = find_inputs(["d/a"])
    read = items(inputs[0])
    Path("d").chmod(0o700)
    assert read == [Unreadable("d/a", "there is no permission to read it")]


def test_a_folder_in_place_of_a_file_is_one_sentence() -> None:
    Path("d").mkdir()
    (item,) = items(Input("d"))
    assert item == Unreadable("d", "the system cannot read it (Is a directory)")


def test_a_name_of_odd_bytes_is_found_shown_and_read() -> None:
    name = b"d/\xff\xfe\x1b.xml"
    make("d/a")
    Path(os.fsdecode(name)).write_bytes(b"<log>")
    inputs = [pickle.loads(pickle.dumps(source)) for source in find_inputs(["d"])]
    assert [source.path for source in inputs] == ["d/a", "d/\\xff\\xfe\\x1b.xml"]
    assert [item.data for source in inputs for item in items(source)] == [b"<log>", b"<log>"]
    assert [source.path for source in find_inputs([os.fsdecode(name)])] == [inputs[1].path]
