"""The compiled generator and hash against published figures, ``random`` and ``hashlib``."""

from __future__ import annotations

import hashlib
import random
import struct
from collections.abc import Iterator, Sequence

import pytest

from logtool import jit
from logtool.engine import wall_words
from logtool.engine.wall_words import LANES, WallWork, fill_constants
from logtool.wall import SEED_WORDS, key_of, seeded_generator

pytest.importorskip("numba")

LONG = 1 << 64
ABC = (  # FIPS 180-2, appendix C.1
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
    "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
)
NOTHING = (  # the empty message of NIST's validation vectors
    "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
    "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"
)


@pytest.fixture(autouse=True)
def _compiled() -> Iterator[None]:
    was_on = jit.is_on()
    jit.switch(True)
    yield
    jit.switch(was_on)


@pytest.fixture
def work() -> WallWork:
    made = jit.new(WallWork)
    fill_constants(made)
    return made


def random_key(seed: int, length: int) -> list[int]:
    source = random.Random(seed)
    return [source.getrandbits(32) for _ in range(length)]


def generated(work: WallWork, key: Sequence[int], count: int) -> list[int]:
    wall_words.seed_generator(work, jit.row(key), 0, len(key))
    wall_words.draw_words(work, count)
    return [int(word) for word in work.drawn[:count]]


def test_generator_gives_the_published_words(work: WallWork) -> None:
    # The first and the last of the 1000 of mt19937ar.out (Matsumoto and Nishimura).
    words = generated(work, (0x123, 0x234, 0x345, 0x456), 1000)
    assert words[:5] == [1067595299, 955945823, 477289528, 4107218783, 4228976476]
    assert words[-5:] == [2643151863, 3896204135, 2416995901, 1397735321, 3460025646]


@pytest.mark.parametrize("length", [1, 4, 8, 32, 623, 624, 625, 1300])
@pytest.mark.parametrize("zeros", [0, 1, 3])
def test_generator_is_that_of_the_library_for_keys_of_any_length(
    work: WallWork, length: int, zeros: int
) -> None:
    key = [*random_key(length, length), *[0] * zeros]
    generator = seeded_generator(key_of(key))
    assert generated(work, key, 1500) == [generator.getrandbits(32) for _ in range(1500)]


@pytest.mark.parametrize("length", [1, 8, 700])
def test_a_key_may_stand_between_others(work: WallWork, length: int) -> None:
    key = random_key(length, length)
    alone = generated(work, key, 700)
    wall_words.seed_generator(work, jit.row([5, 6, *key, 7, 8]), 2, 2 + length)
    wall_words.draw_words(work, 700)
    assert work.drawn[:700].tolist() == alone  # type: ignore[attr-defined]


def test_words_drawn_in_parts_are_those_drawn_at_once(work: WallWork) -> None:
    key = random_key(1, SEED_WORDS)
    whole = generated(work, key, 2304)
    parts = generated(work, key, 288)
    for count in (1, 335, 1, 623, 624, 432):
        wall_words.draw_words(work, count)
        parts += work.drawn[:count].tolist()  # type: ignore[attr-defined]
    assert parts == whole


@pytest.mark.parametrize(("message", "published"), [(b"abc", ABC), (b"", NOTHING)])
@pytest.mark.parametrize("lane", range(LANES))
def test_hash_of_each_lane_is_the_published_one(
    work: WallWork, message: bytes, published: str, lane: int
) -> None:
    padded = message + b"\x80" + bytes(111 - len(message)) + struct.pack(">QQ", 0, 8 * len(message))
    for number, long in enumerate(struct.unpack(">16q", padded)):
        work.schedule[number][lane] = long
    for letter in range(8):
        work.hashed[letter][lane] = work.first_hash[letter]
    wall_words.expand(work)
    wall_words.compress(work)
    longs = [int(work.hashed[letter][lane]) % LONG for letter in range(8)]
    assert "".join(f"{long:016x}" for long in longs) == published


@pytest.mark.parametrize("blocks", [1, 7, 8, 9, 10, 72])
def test_hashes_of_blocks_are_those_of_the_library(work: WallWork, blocks: int) -> None:
    words = random_key(blocks, 32 * blocks)
    work.drawn[: len(words)] = jit.row(words)
    wall_words.hash_words(work, blocks)
    raw = key_of(words)
    hashed = [hashlib.sha512(raw[at : at + 128]).digest() for at in range(0, len(raw), 128)]
    expected = struct.unpack(f"<{16 * blocks}I", b"".join(hashed))
    assert tuple(work.random[: 16 * blocks]) == expected
