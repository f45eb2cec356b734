from __future__ import annotations

import gzip
import os
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from logtool import wall
from logtool.model import events as e
from logtool.model.game import Game, Kyoku
from logtool.model.tiles import code_of
from logtool.parsers import tenhou_xml
from logtool.wall import (
    SCHEME_A,
    SCHEME_B,
    SCHEME_C,
    SEED_WORDS,
    Wall,
    format_seed,
    game_walls,
    key_of,
    keys_of_kyoku,
    parse_seed,
    seeded_generator,
    walls,
)

LOGS = Path(os.environ.get("LOGTOOL_LOGS", Path(__file__).parents[2] / "shared" / "logs"))
FOLDERS = ("tenhou-xml-4p", "tenhou-xml-3p")
STEP = 15  # about 100 games


def seed_of(scheme: str) -> str:
    words = [random.Random(7).getrandbits(32) for _ in range(SEED_WORDS)]
    if scheme == SCHEME_C:
        return format_seed(words)
    return ",".join((scheme, *(f"{word:08X}" for word in words[:32])))


def record_sample(folder: str) -> Iterator[Game]:
    for path in sorted((LOGS / folder).iterdir())[::STEP]:
        data = path.read_bytes()
        plain = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
        yield tenhou_xml.read(plain, path.name)


def faults(kyoku: Kyoku, expected: Wall) -> list[str]:
    """Names what a kyoku has otherwise than its wall."""
    start, *events = kyoku.events
    assert isinstance(start, e.StartKyoku)
    found = []
    hands = [sorted(code_of(tile) for tile in hand) for hand in start.hands]
    if hands[: expected.players] != [sorted(hand) for hand in expected.hands(start.oya)]:
        found.append("hands")
    if start.dice not in (None, expected.dice):
        found.append("dice")
    assert start.dora_marker is not None
    indicators = [start.dora_marker]
    live, dead = iter(expected.draws()), iter(expected.replacements())
    source = live
    for event in events:
        match event:
            case e.Daiminkan() | e.Ankan() | e.Kakan() | e.Kita():
                source = dead
            case e.Tsumo():
                if next(source) != code_of(event.pai):
                    found.append(f"draw {event.pai}")
                source = live
            case e.Dora():
                indicators.append(event.dora_marker)
            case e.Agari():
                ura = [code_of(tile) for tile in event.ura_markers or ()]
                if ura != list(expected.ura_indicators()[: len(ura)]):
                    found.append("ura")
            case _:
                pass
    if [code_of(tile) for tile in indicators] != list(expected.indicators()[: len(indicators)]):
        found.append("indicators")
    return found


@pytest.mark.records
@pytest.mark.skipif(not LOGS.is_dir(), reason="no records at LOGTOOL_LOGS")
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_tile_and_die_of_a_record_is_where_its_seed_puts_it(folder: str) -> None:
    judged, wrong = 0, []
    for game in record_sample(folder):
        found = game_walls(game.head.seed, game.seeds, game.players)
        for kyoku, expected in zip(game.kyoku, found, strict=True):
            if expected is not None:
                judged += 1
                wrong += [
                    (game.head.log_id, kyoku.name, fault) for fault in faults(kyoku, expected)
                ]
    assert wrong == []
    assert judged > 200


def test_generator_is_that_of_the_published_first_words() -> None:
    # mt19937ar.out of Matsumoto and Nishimura: init_by_array of these four words.
    generator = seeded_generator(key_of((0x123, 0x234, 0x345, 0x456)))
    first = [generator.getrandbits(32) for _ in range(5)]
    assert first == [1067595299, 955945823, 477289528, 4107218783, 4228976476]


@pytest.mark.parametrize("length", [1, 8, 32, 624, 700])
def test_own_seeding_makes_the_state_that_the_library_makes(length: int) -> None:
    words = [random.Random(length).getrandbits(32) | 1 for _ in range(length)]
    key = sum(word << 32 * place for place, word in enumerate(words))
    assert tuple(wall._initial_state(key_of(words))) == random.Random(key).getstate()[1][:-1]


def test_a_zero_at_the_end_of_a_key_counts() -> None:
    with_zero = seeded_generator(key_of((0x123, 0x234, 0))).getrandbits(32)
    assert with_zero != seeded_generator(key_of((0x123, 0x234))).getrandbits(32)


@pytest.mark.parametrize("scheme", [SCHEME_A, SCHEME_B, SCHEME_C])
@pytest.mark.parametrize("players", [3, 4])
def test_hands_draws_and_dead_wall_are_all_tiles_once(scheme: str, players: int) -> None:
    seed = parse_seed(seed_of(scheme))
    for laid in islice(walls(seed, players), 3):
        dead = (*laid.indicators(), *laid.ura_indicators(), *laid.replacements())
        dealt = [tile for hand in laid.hands(1) for tile in hand]
        # A wall of three has 18 low places, of which its draws reach the upper four.
        live = laid.draws() if players == 4 else laid.draws()[:-4]
        assert sorted((*dealt, *live, *dead)) == sorted(laid.tiles)
        assert len(laid.draws()) == (70 if players == 4 else 55)


def test_seed_text_is_read_back() -> None:
    words = tuple(range(1, SEED_WORDS + 1))
    assert parse_seed(format_seed(words)) == (SCHEME_C, key_of(words))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("00000000", (0,)),
        ("0000002A,FFFFFFFF,deadBEEF", (42, 0xFFFFFFFF, 0xDEADBEEF)),
        ("2A,1", (42, 1)),
        ("0000002A,1", (42, 1)),
        ("0000002A, 000001", (42, 1)),
        ("00 00 2A", None),
        ("0000002A,", None),
        ("0000002G", None),
        ("0000,002A", (0, 42)),
        ("000000,2A000001,", None),
    ],
)
@pytest.mark.parametrize("scheme", [SCHEME_A, SCHEME_B])
def test_words_of_a_seed_are_read_as_written(
    scheme: str, text: str, words: tuple[int, ...] | None
) -> None:
    if words is not None:
        assert parse_seed(f"{scheme},{text}") == (scheme, key_of(words))
        return
    with pytest.raises(ValueError, match="the seed is no list of hexadecimal words"):
        parse_seed(f"{scheme},{text}")


def test_keys_of_kyoku_follow_one_another() -> None:
    texts = [f"{SCHEME_A},00000001,00000002", f"{SCHEME_A},00000003"]
    assert keys_of_kyoku(texts) == (key_of((1, 2, 3)), [2, 3])


@pytest.mark.parametrize(
    "other", [None, "", SCHEME_A, f"{SCHEME_A},", f"{SCHEME_A},1", f"{SCHEME_B},00000001"]
)
def test_keys_of_kyoku_are_not_told_where_one_is_another(other: str | None) -> None:
    assert keys_of_kyoku([f"{SCHEME_A},00000001", other]) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("12345", "'12345' is no known scheme of a seed"),
        (f"{SCHEME_C},????", "the seed is no base64"),
        (f"{SCHEME_C},AAAA", "the seed has 3 bytes, not 2496"),
        (f"{SCHEME_A},xyz", "the seed is no list of hexadecimal words"),
        (f"{SCHEME_B},1FFFFFFFF", "a word of the seed has more than 32 bits"),
    ],
)
def test_a_text_that_is_no_seed_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        parse_seed(text)
    assert str(error.value) == message


def test_a_kyoku_without_readable_seed_has_no_wall() -> None:
    assert game_walls("", [None, "12345"], 4) == [None, None]
