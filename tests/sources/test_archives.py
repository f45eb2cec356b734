from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import stat
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logtool.sources import Blob, Item, Unreadable
from logtool.sources.containers import unpack
from logtool.sources.streams import Stream
from logtool.sources.tar_headers import is_tar_header

Read: TypeAlias = Callable[[Path], list[Item]]
Pack: TypeAlias = Callable[[bytes], bytes]
Members: TypeAlias = dict[str, bytes]
Archive: TypeAlias = Callable[[Members], bytes]

LOG = b"<log>" + bytes(range(256)) * 100
DAMAGED_TAR = "the tar archive is damaged or cut off"


def make_zip(members: Members, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return file.getvalue()


def make_tar(members: Members, form: int = tarfile.PAX_FORMAT) -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=form) as archive:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return file.getvalue()


def contents(data: bytes) -> list[Item]:
    return list(unpack("a", Stream(io.BytesIO(data)), lambda head: head.startswith(b"<log")))


BOTH = pytest.mark.parametrize("make", [make_zip, make_tar])


@BOTH
def test_members_are_read_in_the_order_of_the_archive(
    read: Read, tmp_path: Path, make: Archive
) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(make({"b.xml": b"<log>1", "d/a.xml": b"<log>2", "./c.xml": b"<log>3"}))
    names = [item.name.replace("./", "") for item in read(path)]
    assert names == ["a.bin!b.xml", "a.bin!d/a.xml", "a.bin!c.xml"]
    assert [item.data for item in read(path) if isinstance(item, Blob)] == [
        b"<log>1",
        b"<log>2",
        b"<log>3",
    ]


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_compressed_tars_are_read(read: Read, tmp_path: Path, pack: Pack) -> None:
    path = tmp_path / "a"
    path.write_bytes(pack(make_tar({"x.xml": LOG, "y.xml": b"<log>"})))
    assert read(path) == [Blob("a!x.xml", LOG), Blob("a!y.xml", b"<log>")]


@pytest.mark.parametrize("form", [tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
def test_tars_of_all_kinds_are_read(form: int) -> None:
    name = "d" * 90 + "/牌譜" + "e" * 60 + ".xml"  # too long for the oldest kind of header
    assert contents(make_tar({name: LOG, "b": LOG}, form)) == [
        Blob(f"a!{name}", LOG),
        Blob("a!b", LOG),
    ]


def test_a_tar_from_before_the_magic_is_told_by_its_checksum() -> None:
    header = bytearray(make_tar({"x.xml": LOG}, tarfile.USTAR_FORMAT))
    header[257:265] = bytes(8)
    header[148:156] = b" " * 8
    header[148:156] = b"%06o\0 " % sum(header[:512])
    assert contents(bytes(header)) == [Blob("a!x.xml", LOG)]


@given(st.binary(min_size=512, max_size=512))
def test_a_block_is_a_header_where_tarfile_takes_it_for_one(block: bytes) -> None:
    stated = b"%06o\0 " % sum(block[:148] + b" " * 8 + block[156:])
    for candidate in (block, block[:148] + stated + block[156:]):
        try:
            tarfile.TarInfo.frombuf(candidate, "utf-8", "surrogateescape")
        except tarfile.HeaderError as error:
            # Other fields may be no numbers; only the checksum is asked here.
            expected = "checksum" not in str(error) and candidate is not block
        else:
            expected = True
        assert is_tar_header(candidate) == expected


@pytest.mark.parametrize(
    "method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
)
def test_zips_of_all_methods_are_read(method: int) -> None:
    assert contents(make_zip({"x": LOG}, method)) == [Blob("a!x", LOG)]


@BOTH
def test_hidden_members_and_folders_are_left_out(make: Archive) -> None:
    members = {"__MACOSX/x.xml": LOG, ".x": LOG, "d/.git/x": LOG, "d/y": LOG}
    assert contents(make(members)) == [Blob("a!d/y", LOG)]


@BOTH
def test_an_archive_without_members_gives_nothing_or_is_unknown(make: Archive) -> None:
    # A tar without members is nothing but zeros.
    assert [item for item in contents(make({})) if isinstance(item, Blob)] == []


@BOTH
@pytest.mark.parametrize("name", ["../x.xml", "d/../../x.xml", "/etc/x.xml", "C:\\x.xml", "C:/x"])
def test_a_member_that_climbs_out_is_refused_and_the_others_are_read(
    make: Archive, name: str
) -> None:
    refused, read = contents(make({name: LOG, "y": LOG}))
    assert isinstance(refused, Unreadable)
    assert refused.name == f"a!{name}"
    assert refused.message.startswith("the path of this member ")
    assert read == Blob("a!y", LOG)


@BOTH
def test_unknown_and_empty_members_are_told_apart(make: Archive) -> None:
    assert contents(make({"README.md": b"# Games", "x": b""})) == [
        Unreadable("a!README.md", "no known log format", unknown_format=True),
        Unreadable("a!x", "it is empty"),
    ]


@BOTH
def test_members_of_a_tar_or_zip_may_be_packed_themselves(make: Archive) -> None:
    members = {"x.gz": gzip.compress(LOG), "y": bz2.compress(LOG), "z": LOG}
    assert contents(make(members)) == [Blob(f"a!{name}", LOG) for name in members]


@BOTH
def test_one_damaged_packed_member_does_not_hide_the_next(make: Archive) -> None:
    assert contents(make({"x.gz": gzip.compress(LOG)[:-9], "z": LOG})) == [
        Unreadable("a!x.gz", "the gzip data is cut off"),
        Blob("a!z", LOG),
    ]


@BOTH
def test_a_name_of_odd_characters_is_made_printable(make: Archive) -> None:
    assert contents(make({"x\x1b[2J\n": LOG})) == [Blob("a!x\\x1b[2J\\n", LOG)]


def test_a_name_of_odd_bytes_in_a_tar_is_made_printable() -> None:
    data = make_tar({os.fsdecode(b"x\xff"): LOG}, tarfile.GNU_FORMAT)
    assert contents(data) == [Blob("a!x\\xff", LOG)]


def test_archives_in_archives_are_named_by_all_of_them() -> None:
    inner = make_tar({"x.xml": LOG})
    assert contents(make_zip({"d/inner.tar": inner, "y": LOG})) == [
        Blob("a!d/inner.tar!x.xml", LOG),
        Blob("a!y", LOG),
    ]
    assert contents(gzip.compress(make_tar({"z.zip": make_zip({"x": gzip.compress(LOG)})}))) == [
        Blob("a!z.zip!x", LOG)
    ]


@pytest.mark.parametrize(
    ("wrap", "suffix"),
    [
        (gzip.compress, ""),
        (lambda data: make_zip({"x": data}), "!x"),
        (lambda data: make_tar({"x": data}), "!x"),
    ],
)
def test_containers_are_opened_four_deep_and_no_deeper(wrap: Pack, suffix: str) -> None:
    data = LOG
    for _ in range(4):
        data = wrap(data)
    assert contents(data) == [Blob("a" + suffix * 4, LOG)]
    message = "containers lie more than 4 deep in each other"
    assert contents(wrap(data)) == [Unreadable("a" + suffix * 4, message)]


def test_links_folders_and_devices_in_archives_are_left_out() -> None:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as archive:
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.DIRTYPE):
            info = tarfile.TarInfo("d")
            info.type, info.linkname = kind, "../../secret"
            archive.addfile(info)
    assert contents(file.getvalue()) == []
    link = zipfile.ZipInfo("link")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as zipped:
        zipped.writestr(link, "../../secret")
        zipped.mkdir("folder")
    assert contents(packed.getvalue()) == []


def test_a_corrupt_zip_member_is_told_and_the_next_is_read() -> None:
    data = make_zip({"x": LOG, "y": LOG}, zipfile.ZIP_STORED)
    at = data.index(LOG) + 5000
    changed = data[:at] + b"?" + data[at + 1 :]
    assert contents(changed) == [
        Unreadable("a!x", "this member of the zip archive is damaged"),
        Blob("a!y", LOG),
    ]


def test_an_encrypted_zip_member_is_told_and_the_next_is_read() -> None:
    data = bytearray(make_zip({"x": LOG, "y": LOG}))
    data[6] |= 1  # the flag in the member's own header, and in the directory
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert contents(bytes(data)) == [
        Unreadable("a!x", "this member is encrypted"),
        Blob("a!y", LOG),
    ]


def test_a_zip_member_of_an_unknown_method_is_told_and_the_next_is_read() -> None:
    data = bytearray(make_zip({"x": LOG, "y": LOG}))
    data[8] = data[data.index(b"PK\x01\x02") + 10] = 97
    assert contents(bytes(data)) == [
        Unreadable("a!x", "this member is packed in a way that cannot be unpacked here"),
        Blob("a!y", LOG),
    ]


def test_a_zip_without_its_directory_is_told() -> None:
    data = make_zip({"x": LOG})
    assert contents(data[: len(data) // 2]) == [
        Unreadable("a", "the zip archive is damaged or cut off")
    ]


def test_a_zip_bomb_is_given_up(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        with archive.open("bomb", "w", force_zip64=True) as member:
            member.write(b"<log>")
            for _ in range(300):
                member.write(bytes(2**20))
        archive.writestr("y", b"<log>")
    assert read(path) == [
        Unreadable("a.zip!bomb", "it holds more than 256 MiB, which no game record does"),
        Blob("a.zip!y", b"<log>"),
    ]


@pytest.mark.parametrize("on_disk", [True, False])
def test_a_tar_cut_off_within_a_member_is_told(read: Read, tmp_path: Path, on_disk: bool) -> None:
    data = make_tar({"x": LOG, "y": LOG}, tarfile.USTAR_FORMAT)
    data = data[: data.rindex(b"<log>") + 700]
    path = tmp_path / "a"
    path.write_bytes(data)
    items = read(path) if on_disk else contents(data)
    assert items == [Blob("a!x", LOG), Unreadable("a!y", DAMAGED_TAR), Unreadable("a", DAMAGED_TAR)]


@pytest.mark.parametrize("on_disk", [True, False])
def test_a_damaged_header_is_not_taken_for_the_end(
    read: Read, tmp_path: Path, on_disk: bool
) -> None:
    data = bytearray(make_tar({"x": LOG, "y": LOG}, tarfile.USTAR_FORMAT))
    data[data.rindex(b"<log>") - 512] ^= 1
    path = tmp_path / "a"
    path.write_bytes(data)
    items = read(path) if on_disk else contents(bytes(data))
    assert items == [Blob("a!x", LOG), Unreadable("a", DAMAGED_TAR)]


def test_a_cut_off_tar_gz_gives_the_members_before_the_cut() -> None:
    noise = b"<log>" + os.urandom(100_000)
    data = gzip.compress(make_tar({"x": b"<log>1", "y": noise}))[:60_000]
    assert contents(data) == [
        Blob("a!x", b"<log>1"),
        Unreadable("a!y", "the gzip data is cut off"),
        Unreadable("a", "the gzip data is cut off"),
    ]


def header(size_field: bytes, kind: bytes = b"0") -> bytes:
    block = bytearray(tarfile.TarInfo("x").tobuf(tarfile.USTAR_FORMAT))
    block[124:136], block[156:157], block[148:156] = size_field, kind, b" " * 8
    block[148:156] = b"%06o\0 " % sum(block)
    return bytes(block)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(header(b"\xff" * 11 + b"\x00") + bytes(1024), id="negative size"),
        pytest.param(header(b"77777777777\0", b"L") + bytes(1024), id="name of 8 GiB"),
        pytest.param(header(b"77777777777\0", b"x") + bytes(1024), id="extension of 8 GiB"),
        pytest.param(header(b"nonsense!\0\0\0") + bytes(1024), id="size that is no number"),
        pytest.param(header(b"00000000001\0", b"L") * 5000, id="names of names of names"),
    ],
)
@pytest.mark.parametrize("on_disk", [True, False])
def test_a_crafted_tar_header_ends_in_one_sentence(
    read: Read, tmp_path: Path, data: bytes, on_disk: bool
) -> None:
    path = tmp_path / "a"
    path.write_bytes(data)
    (item,) = read(path) if on_disk else contents(data)
    assert isinstance(item, Unreadable)
    assert item.message.startswith("the tar archive ")


def test_a_pax_size_that_leads_back_does_not_hang(read: Read, tmp_path: Path) -> None:
    info = tarfile.TarInfo("x")
    info.pax_headers = {"size": "-2048"}
    path = tmp_path / "a"
    path.write_bytes(info.tobuf(tarfile.PAX_FORMAT) + bytes(2048))
    (item,) = read(path)
    assert item == Unreadable("a", "the tar archive states an impossible size")


@given(st.data())
def test_any_change_of_an_archive_ends_in_items(data: st.DataObject) -> None:
    make = data.draw(st.sampled_from([make_zip, make_tar]))
    archive = bytearray(make({"x": b"<log>1", "d/y": gzip.compress(b"<log>2"), "z": b"<log>3"}))
    for _ in range(data.draw(st.integers(1, 4))):
        archive[data.draw(st.integers(0, len(archive) - 1))] = data.draw(st.integers(0, 255))
    end = data.draw(st.integers(len(archive) // 2, len(archive)))
    for item in contents(bytes(archive[:end])):
        assert item.name.isprintable()
        assert isinstance(item, (Blob, Unreadable))
