"""The walls of whole games in compiled mode against those of plain mode."""

from __future__ import annotations

import binascii
import random
import struct
from array import array
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest
from real_records import XML_FOLDERS, needs_records, xml_records

from logtool import jit
from logtool.audit import wall as layout
from logtool.engine import wall_of_kyoku, walls_of_game
from logtool.engine.games_together import put_together
from logtool.engine.wall_keys import fill_letters, read_base64
from logtool.engine.wall_words import WallWork
from logtool.engine.walls_of_game import flat_walls
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.model.game import Game
from logtool.model.head import Head, Player
from logtool.parsers import tenhou_xml
from logtool.wall import (
    SCHEME_A,
    SCHEME_B,
    SCHEME_C,
    SEED_WORDS,
    Wall,
    format_seed,
    parse_seed,
    walls,
)

pytest.importorskip("numba")

KINDS = [(scheme, players) for scheme in (SCHEME_B, SCHEME_C) for players in (3, 4)]


@pytest.fixture(autouse=True)
def _compiled() -> Iterator[None]:
    was_on = jit.is_on()
    jit.switch(True)
    yield
    jit.switch(was_on)


def random_words(seed: int, count: int) -> list[int]:
    source = random.Random(seed)
    return [source.getrandbits(32) for _ in range(count)]


def seed_text(scheme: str, words: Sequence[int]) -> str:
    if scheme == SCHEME_C:
        return format_seed(words)
    return ",".join((scheme, *(f"{word:08X}" for word in words)))


def seed_of(scheme: str, number: int = 7) -> str:
    return seed_text(scheme, random_words(number, SEED_WORDS if scheme == SCHEME_C else 32))


def dealt_from(
    dealt: Sequence[Wall], seed: str | None, own_seeds: Sequence[str | None] | None = None
) -> Game:
    """A game of nothing but deals, each from the wall of that place, the dealers by turns."""
    coded, facts, players = array("q"), array("q"), dealt[0].players
    for number, wall in enumerate(dealt):
        oya = number % players
        coded.extend((m.START_KYOKU, oya, len(facts), number))
        start = [0] * f.START_ITEMS
        start[f.START_OYA] = oya
        start[f.START_HANDS : f.START_HANDS + players] = [13] * players
        facts.extend((*start, *(tile for hand in wall.hands(oya) for tile in hand)))
    numbers = array("q", range(len(dealt)))
    head = Head(format="tenhou-xml", players=(Player(""),) * players, seed=seed)
    seeds = tuple(own_seeds or [None] * len(dealt))
    return Game(head, coded, facts, numbers, numbers, seeds=seeds)


def in_order(scheme: str, players: int, count: int) -> Game:
    seed = seed_of(scheme)
    return dealt_from(list(islice(walls(parse_seed(seed), players), count)), seed)


def plain_walls(game: Game) -> array[int]:
    jit.switch(False)
    found = flat_walls(game)
    jit.switch(True)
    return found


def is_all_compiled(game: Game) -> bool:
    """Whether no kyoku is left to plain Python."""
    return 0 in walls_of_game._walls_in_order(put_together([game]))


@pytest.mark.records
@needs_records
@pytest.mark.parametrize("folder", XML_FOLDERS)
def test_walls_of_all_records_are_those_of_plain_mode(folder: str) -> None:
    compared, compiled = 0, 0
    for name, data in xml_records(folder):
        game = tenhou_xml.read(data, name)
        found = flat_walls(game)
        assert found == plain_walls(game), name
        compared += found[layout.KNOWN :: layout.WALL_SIZE].count(layout.IN_ORDER)
        compiled += len(game) if is_all_compiled(game) else 0
    assert compared == compiled > 0


@pytest.mark.parametrize(("scheme", "players"), KINDS)
@pytest.mark.parametrize("count", [1, 8, 9, 30])
def test_kyoku_in_order_are_laid_by_compiled_code(scheme: str, players: int, count: int) -> None:
    game = in_order(scheme, players, count)
    assert is_all_compiled(game)
    found = flat_walls(game)
    assert found == plain_walls(game)
    assert list(found[layout.KNOWN :: layout.WALL_SIZE]) == [layout.IN_ORDER] * count


@pytest.mark.parametrize("scheme", [SCHEME_B, SCHEME_C])
def test_zero_words_at_the_end_of_a_seed_count(scheme: str) -> None:
    words = random_words(3, SEED_WORDS)
    words[-5:] = [0] * 5
    seed = seed_text(scheme, words)
    game = dealt_from(list(islice(walls(parse_seed(seed), 4), 3)), seed)
    assert is_all_compiled(game)
    assert flat_walls(game) == plain_walls(game)


def test_a_seed_of_one_word_is_enough() -> None:
    seed = f"{SCHEME_B},0000002A"
    game = dealt_from(list(islice(walls(parse_seed(seed), 4), 3)), seed)
    assert is_all_compiled(game)
    assert flat_walls(game) == plain_walls(game)


@pytest.mark.parametrize(
    ("order", "marks"),
    [
        ((0, 1, 3, 4), (1, 1, 2, 1)),  # one is lost
        ((2, 3), (2, 1)),  # the first two are lost
        ((0, 1, 1, 2), (1, 1, 2, 1)),  # one is there twice
        ((0, 9, 1), (1, 2, 2)),
    ],
)
@pytest.mark.parametrize("players", [3, 4])
def test_kyoku_out_of_order_are_found_as_in_plain_mode(
    order: tuple[int, ...], marks: tuple[int, ...], players: int
) -> None:
    seed = seed_of(SCHEME_C)
    made = list(islice(walls(parse_seed(seed), players), 10))
    game = dealt_from([made[number] for number in order], seed)
    found = flat_walls(game)
    assert not is_all_compiled(game)
    assert tuple(found[layout.KNOWN :: layout.WALL_SIZE]) == marks
    assert found == plain_walls(game)


def test_a_seed_of_another_game_is_taken_as_in_plain_mode() -> None:
    game = dealt_from(list(islice(walls(parse_seed(seed_of(SCHEME_C)), 4), 3)), seed_of(SCHEME_B))
    found = flat_walls(game)
    assert list(found[layout.KNOWN :: layout.WALL_SIZE]) == [layout.IN_ORDER] * 3
    assert found == plain_walls(game)


@pytest.mark.parametrize("seats", [1, 3, 4])
@pytest.mark.parametrize("tiles", [1, 6, 7, 13])
def test_deals_changed_by_hand_are_told_as_in_plain_mode(seats: int, tiles: int) -> None:
    game = in_order(SCHEME_C, 4, 4)
    place = game.coded[2 * m.EVENT_SIZE + 2] + f.START_ITEMS
    strange = [tile for tile in range(136) if tile not in game.facts[place : place + 52]]
    for seat in range(seats):
        for number in range(tiles):
            game.facts[place + 13 * seat + number] = strange.pop()
    assert is_all_compiled(game) == (seats < 4)
    assert flat_walls(game) == plain_walls(game)


@pytest.mark.parametrize("count", [-1, 0, 12, 14, 10_000])
def test_hands_of_another_size_are_taken_as_in_plain_mode(count: int) -> None:
    game = in_order(SCHEME_C, 4, 3)
    for seat in range(4):
        game.facts[game.coded[2 * m.EVENT_SIZE + 2] + f.START_HANDS + seat] = count
    assert flat_walls(game) == plain_walls(game)


@pytest.mark.parametrize("oya", [-1, 3, 4])
def test_a_dealer_that_there_is_not_has_no_wall(oya: int) -> None:
    game = in_order(SCHEME_C, 3, 3)
    game.facts[game.coded[m.EVENT_SIZE + 2] + f.START_OYA] = oya
    found = flat_walls(game)
    assert found[layout.WALL_SIZE + layout.KNOWN] == 0
    assert found == plain_walls(game)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("words", [1, 8, 32, 700])
def test_kyoku_with_seeds_of_their_own_are_laid_by_compiled_code(players: int, words: int) -> None:
    own = [seed_text(SCHEME_A, random_words(number, words)) for number in range(9)]
    game = dealt_from([next(walls(parse_seed(text), players)) for text in own], None, own)
    assert is_all_compiled(game)
    found = flat_walls(game)
    assert found == plain_walls(game)
    assert list(found[layout.KNOWN :: layout.WALL_SIZE]) == [layout.IN_ORDER] * 9


def test_seeds_of_the_kyoku_may_differ_in_length() -> None:
    own = [seed_text(SCHEME_A, random_words(words, words)) for words in (8, 1, 32, 624, 3)]
    game = dealt_from([next(walls(parse_seed(text), 4)) for text in own], None, own)
    assert is_all_compiled(game)
    assert flat_walls(game) == plain_walls(game)


def test_a_kyoku_with_a_seed_of_its_own_has_its_wall_whatever_was_dealt() -> None:
    own = [seed_of(SCHEME_A, number) for number in range(3)]
    dealt = [next(walls(parse_seed(text), 4)) for text in own]
    game = dealt_from([dealt[0], dealt[2], dealt[1]], None, own)
    assert is_all_compiled(game)
    found = flat_walls(game)
    assert found == plain_walls(game)
    assert list(found[layout.KNOWN :: layout.WALL_SIZE]) == [layout.IN_ORDER] * 3


def own_seeds(*others: str | None) -> list[str | None]:
    return [seed_of(SCHEME_A, 0), *others, seed_of(SCHEME_A, 1)]


@pytest.mark.parametrize(
    "seed",
    [
        *(None, "", "12345", "mt19937ar", "mt19937ar,", "mt19937ar,123456789", "mt19937ar,1,2"),
        *("mt19937ar,0000000g", "mt19937ar,00 00 0001", "mt19937ar,0000001,000000002"),
        *("mt19937ar,00000001,", "mt19937ar,,00000001", seed_of(SCHEME_B), seed_of(SCHEME_C)),
    ],
)
@pytest.mark.parametrize("of_the_game", [None, "12345", seed_of(SCHEME_C, 3)])
def test_a_seed_of_a_kyoku_that_is_another_is_taken_as_in_plain_mode(
    seed: str | None, of_the_game: str | None
) -> None:
    dealt = [next(walls(parse_seed(seed_of(SCHEME_A, number)), 4)) for number in range(3)]
    game = dealt_from(dealt, of_the_game, own_seeds(seed))
    assert not is_all_compiled(game)
    assert flat_walls(game) == plain_walls(game)


@pytest.mark.parametrize(
    ("of_the_game", "own", "is_read"),
    [
        (None, own_seeds(), True),
        (seed_of(SCHEME_C), own_seeds(None), True),
        (seed_of(SCHEME_C), [None, None], True),
        (None, [None, None], False),
        ("12345", [None, None], False),
        ("12345", own_seeds(), False),
        (None, own_seeds("12345"), False),
        (None, own_seeds("mt19937ar,1,2"), True),
        (None, own_seeds(""), False),
    ],
)
def test_walls_show_whether_all_seeds_were_read(
    of_the_game: str | None, own: list[str | None], is_read: bool
) -> None:
    dealt = [next(walls(parse_seed(seed_of(SCHEME_A)), 4))] * len(own)
    game = dealt_from(dealt, of_the_game, own)
    assert walls_of_game.are_seeds_read(game, flat_walls(game)) == is_read


@pytest.mark.parametrize("players", [3, 4])
def test_seeds_of_the_kyoku_go_before_that_of_the_game(players: int) -> None:
    own = [seed_of(SCHEME_A, number) for number in range(3)]
    dealt = [next(walls(parse_seed(text), players)) for text in own]
    game = dealt_from(dealt, seed_of(SCHEME_C), own)
    found = flat_walls(game)
    assert list(found[layout.KNOWN :: layout.WALL_SIZE]) == [layout.IN_ORDER] * 3
    assert found == plain_walls(game)


def test_a_seed_of_the_first_scheme_is_that_of_each_kyoku() -> None:
    seed = seed_of(SCHEME_A)
    game = dealt_from([next(walls(parse_seed(seed), 4))] * 2, seed)
    assert flat_walls(game) == plain_walls(game)
    assert len(flat_walls(game)) == 2 * layout.WALL_SIZE


@pytest.mark.parametrize("seed", [None, "", "12345"])
def test_without_a_readable_seed_there_is_no_wall(seed: str | None) -> None:
    game = dealt_from(list(islice(walls(parse_seed(seed_of(SCHEME_C)), 4), 2)), seed)
    assert flat_walls(game) == plain_walls(game) == array("q")


def test_a_game_without_kyoku_has_no_wall() -> None:
    head = Head(format="tenhou-xml", players=(Player(""),) * 4, seed=seed_of(SCHEME_C))
    game = Game(head, array("q"), array("q"), array("q"), array("q"))
    assert flat_walls(game) == array("q")


def test_laying_stops_at_the_first_kyoku_that_is_another() -> None:
    seed = seed_of(SCHEME_C)
    made = list(islice(walls(parse_seed(seed), 4), 6))
    game = dealt_from([*made[:3], made[4], made[5]], seed)
    row = jit.row([0] * (5 * layout.WALL_SIZE))
    text = seed.partition(",")[2].encode()
    spans = (0, len(game.coded), 0, len(game.facts), 0, 5, 0, len(text), 0, SEED_WORDS, 0, 1, 0)
    games = jit.grid_of([spans])
    wall_of_kyoku.lay_walls_of_games(
        walls_of_game._work(4, SCHEME_C),
        jit.text(text),
        jit.row([0] * SEED_WORDS),
        jit.row([SEED_WORDS]),
        jit.row(game.coded),
        jit.row(game.facts),
        jit.row(game.starts),
        games,
        4,
        row,
    )
    assert games[0][wall_of_kyoku.N_LAID] == 3
    assert list(row[: 3 * layout.WALL_SIZE]) == list(plain_walls(game)[: 3 * layout.WALL_SIZE])
    assert list(row[4 * layout.WALL_SIZE :]) == [0] * layout.WALL_SIZE


def test_games_of_all_schemes_are_laid_together_as_alone() -> None:
    games = [in_order(scheme, players, 3) for scheme, players in KINDS]
    own = [seed_of(SCHEME_A, number) for number in range(3)]
    games.append(dealt_from([next(walls(parse_seed(text), 4)) for text in own], None, own))
    lost = dealt_from([next(walls(parse_seed(seed_of(SCHEME_C, 5)), 4))] * 2, seed_of(SCHEME_C))
    games = [*games, lost, dealt_from([next(walls(parse_seed(seed_of(SCHEME_B)), 4))], None)] * 2
    found = walls_of_game.flat_walls_of(put_together(games))
    assert found == [plain_walls(game) for game in games]


@pytest.mark.parametrize("letter", ["!", "=", "\x7f", "é"])
def test_a_seed_with_a_letter_of_no_base64_is_not_read(letter: str) -> None:
    seed = seed_of(SCHEME_C)
    made = dealt_from(list(islice(walls(parse_seed(seed), 4), 2)), seed[:-1] + letter)
    assert not is_all_compiled(made)
    assert flat_walls(made) == array("q")


@pytest.mark.parametrize("seed", range(3))
def test_base64_is_read_as_by_binascii(seed: int) -> None:
    key = random.Random(seed).randbytes(4 * SEED_WORDS)
    row = jit.row([0] * SEED_WORDS)
    work = jit.new(WallWork)
    fill_letters(work)
    assert read_base64(work, jit.text(binascii.b2a_base64(key, newline=False)), row)
    assert list(row) == list(struct.unpack(f"<{SEED_WORDS}I", key))
    assert not read_base64(work, jit.text(b"AAAA"), row)
