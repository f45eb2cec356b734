"""The random words of the wall in compiled mode: the Mersenne twister and SHA-512.

Plain mode asks ``random`` and ``hashlib`` (``logtool.wall``). What stands here runs compiled only,
for it needs numbers of 64 bits that wrap around. Sources: Matsumoto and Nishimura, mt19937ar.c,
2002; FIPS 180-4, the names of which are kept for what it names.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from math import isqrt
from typing import TYPE_CHECKING, ClassVar

from logtool.jit import compiled
from logtool.record import Grid, Ints, Record

if TYPE_CHECKING:
    from collections.abc import Iterator

STATE_WORDS = 624
MIDDLE = 397  # so many words on lies the one that a word of the state is mixed with
WORD = 0xFFFFFFFF
UPPER_BIT = 0x80000000
LOWER_BITS = 0x7FFFFFFF
MATRIX = 0x9908B0DF
FIRST_SEED = 19650218

BLOCKS = 9  # of a kyoku
BLOCK_LONGS = 16
BLOCK_WORDS = 2 * BLOCK_LONGS
KYOKU_WORDS = BLOCKS * BLOCK_WORDS  # of the generator
MOST_KYOKU = 8  # hashed together, so that all lanes are full
LANES = 8  # blocks side by side
ROUNDS = 80
LETTERS = 8
HASH_WORDS = 2 * LETTERS
RANDOM_WORDS = BLOCKS * HASH_WORDS  # of a kyoku
PLAIN_WORDS = 137  # of the generator for a kyoku where they are not hashed
BLOCK_BITS = 1024
LAST_BIT = -1 << 63  # the highest of 64, as a signed number

BYTES = 256
TILES = 136
PLACES = 140  # of tiles in the row of a kyoku
SEATS = 4


class WallWork(Record):
    """The generator of a game, scratch for its hashes, and how its walls are laid."""

    is_hashed: int  # whether one seed is that of all kyoku, its words hashed; else each has its own

    schedule: Grid  # [round][lane]
    a: Grid  # [round + 4][lane]: a; b, c and d are what a was one, two and three rounds before
    e: Grid  # [round + 4][lane]: e, and f, g and h
    hashed: Grid  # [letter][lane]
    lanes: int  # LANES; a loop of so many that the compiler knows would not become vectors
    constants: Ints  # [round]
    first_hash: Ints
    padding: Ints  # [round]: schedule of the block that ends each message; [0] is 0 until made

    place: int  # of the next word in the state
    state: Ints
    first_state: Ints  # before a key is mixed in
    drawn: Ints  # words of the generator for some kyoku
    random: Ints  # the same hashed, if they are

    letters: Ints  # [byte]: what it stands for in base64, below 0 for no letter

    die_word: int  # the random word of the first die; that of the second follows
    count: int  # of the tiles in the wall
    new_tiles: Ints  # before they are shuffled
    tiles: Ints  # one more than there are, for places without a tile
    orders: Grid  # [dealer][place in the row of a kyoku]: place in the wall

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "schedule": (ROUNDS, LANES),
        "a": (ROUNDS + 4, LANES),
        "e": (ROUNDS + 4, LANES),
        "hashed": (LETTERS, LANES),
        "constants": (ROUNDS,),
        "first_hash": (LETTERS,),
        "padding": (ROUNDS,),
        "state": (STATE_WORDS,),
        "first_state": (STATE_WORDS,),
        "drawn": (MOST_KYOKU * KYOKU_WORDS,),
        "random": (MOST_KYOKU * RANDOM_WORDS,),
        "letters": (BYTES,),
        "new_tiles": (TILES,),
        "tiles": (TILES + 1,),
        "orders": (SEATS, PLACES),
    }


def fill_constants(work: WallWork) -> None:
    """Write what the generator and the hash start from."""
    work.lanes = LANES
    word = FIRST_SEED
    for place in range(STATE_WORDS):
        work.first_state[place] = word
        word = (1812433253 * (word ^ word >> 30) + place + 1) & WORD
    work.constants[:], work.first_hash[:] = _hash_constants()


@lru_cache(maxsize=1)
def _hash_constants() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return 64 bits after the point of the cube roots of 80 primes, the square roots of 8."""
    primes = tuple(islice(_primes(), ROUNDS))
    cubes = tuple(_signed(_cube_root(prime << 192)) for prime in primes)
    return cubes, tuple(_signed(isqrt(prime << 128)) for prime in primes[:LETTERS])


def _primes() -> Iterator[int]:
    found: list[int] = []
    number = 2
    while True:
        if all(number % prime for prime in found):
            found.append(number)
            yield number
        number += 1


def _cube_root(number: int) -> int:
    """Return the largest integer whose cube is no larger than ``number``."""
    root = 0
    for bit in reversed(range(number.bit_length() // 3 + 1)):
        if (root | 1 << bit) ** 3 <= number:
            root |= 1 << bit
    return root


def _signed(number: int) -> int:
    """Return the lowest 64 bits as a signed number."""
    low = number & (1 << 64) - 1
    return low - (1 << 64) if low >> 63 else low


# --- The generator.


@compiled
def make_words(work: WallWork, keys: Ints, ends: Ints, kyoku: int, count: int) -> int:
    """Make the random words of the next kyoku, and return where they begin.

    Args:
        work: The generator as the kyoku before left it.
        keys: The words of all keys, one key or one a kyoku.
        ends: Where each key ends.
        kyoku: Its number.
        count: Of the kyoku in the game.
    """
    if not work.is_hashed:
        seed_generator(work, keys, ends[kyoku - 1] if kyoku > 0 else 0, ends[kyoku])
        draw_words(work, PLAIN_WORDS)
        for number in range(PLAIN_WORDS):
            work.random[number] = work.drawn[number]
        return 0
    if kyoku == 0:
        seed_generator(work, keys, 0, ends[0])
    number = kyoku % MOST_KYOKU
    if number == 0:
        together = min(MOST_KYOKU, count - kyoku)
        draw_words(work, together * KYOKU_WORDS)
        hash_words(work, together * BLOCKS)
    return number * RANDOM_WORDS


@compiled
def seed_generator(work: WallWork, keys: Ints, first: int, end: int) -> None:
    """Make the state that ``init_by_array`` makes of a key of one word or more."""
    state = work.state
    for place in range(STATE_WORDS):
        state[place] = work.first_state[place]
    place = 1
    part = first
    last = state[0]
    for _ in range(max(STATE_WORDS, end - first)):
        mixed = state[place] ^ (last ^ last >> 30) * 1664525
        last = (mixed + keys[part] + part - first) & WORD
        state[place] = last
        part = part + 1 if part + 1 < end else first
        place = place + 1 if place + 1 < STATE_WORDS else 1
    for _ in range(STATE_WORDS - 1):
        last = ((state[place] ^ (last ^ last >> 30) * 1566083941) - place) & WORD
        state[place] = last
        place = place + 1 if place + 1 < STATE_WORDS else 1
    state[0] = UPPER_BIT
    work.place = STATE_WORDS


@compiled
def draw_words(work: WallWork, count: int) -> None:
    """Write the next ``count`` words of the generator to ``drawn``."""
    filled = 0
    while filled < count:
        if work.place == STATE_WORDS:
            twist(work.state)
            work.place = 0
        first = work.place
        taken = min(count - filled, STATE_WORDS - first)
        for number in range(taken):
            word = work.state[first + number]
            word ^= word >> 11
            word ^= word << 7 & 0x9D2C5680
            word ^= word << 15 & 0xEFC60000
            work.drawn[filled + number] = word ^ word >> 18
        filled += taken
        work.place = first + taken


@compiled
def twist(state: Ints) -> None:
    """Make the next state of the generator."""
    after = STATE_WORDS - MIDDLE
    for place in range(after):
        state[place] = state[place + MIDDLE] ^ twisted(state[place], state[place + 1])
    for place in range(after, STATE_WORDS - 1):
        state[place] = state[place - after] ^ twisted(state[place], state[place + 1])
    last = STATE_WORDS - 1
    state[last] = state[MIDDLE - 1] ^ twisted(state[last], state[0])


@compiled
def twisted(word: int, following: int) -> int:
    """Return the highest bit of a word and the others of the next, times the matrix."""
    mixed = word & UPPER_BIT | following & LOWER_BITS
    return mixed >> 1 ^ (-(mixed & 1) & MATRIX)


# --- The hash.


@compiled
def hash_words(work: WallWork, blocks: int) -> None:
    """Hash the words drawn, block by block, into random words."""
    if work.padding[0] == 0:
        make_padding(work)
    for first in range(0, blocks, LANES):
        count = min(LANES, blocks - first)
        for letter in range(LETTERS):
            for lane in range(work.lanes):
                work.hashed[letter][lane] = work.first_hash[letter]
        load_blocks(work, first, count)
        expand(work)
        compress(work)
        for number in range(ROUNDS):
            for lane in range(work.lanes):
                work.schedule[number][lane] = work.padding[number]
        compress(work)
        store_hashes(work, first, count)


@compiled
def load_blocks(work: WallWork, first: int, count: int) -> None:
    """Write blocks of the words drawn to the schedule, one a lane."""
    for lane in range(count):
        place = BLOCK_WORDS * (first + lane)
        for number in range(BLOCK_LONGS):
            upper = swap_bytes(work.drawn[place + 2 * number])
            lower = swap_bytes(work.drawn[place + 2 * number + 1])
            work.schedule[number][lane] = upper << 32 | lower


@compiled
def store_hashes(work: WallWork, first: int, count: int) -> None:
    """Write the hashes of blocks to the random words."""
    for lane in range(count):
        place = HASH_WORDS * (first + lane)
        for letter in range(LETTERS):
            long = work.hashed[letter][lane]
            work.random[place + 2 * letter] = swap_bytes(long >> 32 & WORD)
            work.random[place + 2 * letter + 1] = swap_bytes(long & WORD)


@compiled
def make_padding(work: WallWork) -> None:
    """Make the schedule of the second and last block of a message of one block."""
    for number in range(BLOCK_LONGS):
        work.schedule[number][0] = 0
    work.schedule[0][0] = LAST_BIT
    work.schedule[BLOCK_LONGS - 1][0] = BLOCK_BITS
    expand(work)
    for number in range(ROUNDS):
        work.padding[number] = work.schedule[number][0]


@compiled
def expand(work: WallWork) -> None:
    """Make the schedule of all rounds from its first 16."""
    schedule = work.schedule
    for number in range(BLOCK_LONGS, ROUNDS):
        for lane in range(work.lanes):
            early = schedule[number - 15][lane]
            late = schedule[number - 2][lane]
            early = rotated(early, 1) ^ rotated(early, 8) ^ shifted(early, 7)
            late = rotated(late, 19) ^ rotated(late, 61) ^ shifted(late, 6)
            rest = schedule[number - 16][lane] + schedule[number - 7][lane]
            schedule[number][lane] = early + late + rest


@compiled
def compress(work: WallWork) -> None:
    """Mix the schedule into the hash of each lane."""
    for back in range(4):
        for lane in range(work.lanes):
            work.a[3 - back][lane] = work.hashed[back][lane]
            work.e[3 - back][lane] = work.hashed[4 + back][lane]
    for number in range(ROUNDS):
        constant = work.constants[number]
        for lane in range(work.lanes):
            mix(work, number, lane, constant)
    for back in range(4):
        for lane in range(work.lanes):
            work.hashed[back][lane] += work.a[ROUNDS + 3 - back][lane]
            work.hashed[4 + back][lane] += work.e[ROUNDS + 3 - back][lane]


@compiled
def mix(work: WallWork, number: int, lane: int, constant: int) -> None:
    """Run one round for one lane."""
    a = work.a[number + 3][lane]
    b = work.a[number + 2][lane]
    c = work.a[number + 1][lane]
    e = work.e[number + 3][lane]
    f = work.e[number + 2][lane]
    g = work.e[number + 1][lane]
    change = work.e[number][lane] + constant + work.schedule[number][lane]
    change += (rotated(e, 14) ^ rotated(e, 18) ^ rotated(e, 41)) + (g ^ e & (f ^ g))
    work.e[number + 4][lane] = work.a[number][lane] + change
    change += (rotated(a, 28) ^ rotated(a, 34) ^ rotated(a, 39)) + (a & b ^ c & (a ^ b))
    work.a[number + 4][lane] = change


@compiled
def rotated(long: int, count: int) -> int:
    """Return 64 bits rotated to the right."""
    return shifted(long, count) | long << 64 - count


@compiled
def shifted(long: int, count: int) -> int:
    """Return 64 bits shifted to the right, zeros coming in; ``count`` is not 0."""
    return long >> count & (1 << 64 - count) - 1


@compiled
def swap_bytes(word: int) -> int:
    """Return 32 bits in the other order of bytes."""
    swapped = (word & 0xFF) << 24 | (word & 0xFF00) << 8
    return swapped | word >> 8 & 0xFF00 | word >> 24
