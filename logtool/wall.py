"""The wall of each kyoku from the seed of a Tenhou record: tiles, dice, and what lies where.

Three schemes are known: A seeds the generator afresh for every kyoku (``INIT shuffle``, until
2009), B and C once a game (``SHUFFLE seed``) and hash its words; A and B lay the dead wall the
other way round than C. Source: the seeds of real records, all of which agree.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import random
import struct
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SCHEME_A = "mt19937ar"
SCHEME_B = "mt19937ar-sha512-n288"
SCHEME_C = "mt19937ar-sha512-n288-base64"

SEED_WORDS = 624  # of scheme C
THREE_PLAYER_TILES = (*range(4), *range(32, 136))  # no 2m to 8m
FOUR_PLAYER_TILES = tuple(range(136))

_BLOCKS = 9
_BLOCK_BYTES = 128
_DICE_WORDS = (135, 136)
_DICE_WORDS_SANMA_A = (107, 108)
_DIGITS = 8  # of a word of a seed
_DEALT_AT_ONCE = (4, 4, 4, 1)
_HAND_TILES = 13
_DEAD_WALL = 14
_INDICATORS = 5
_REPLACEMENTS = {3: 8, 4: 4}
_MT_WORDS = 624
_WORD = 0xFFFFFFFF
_WORD_BYTES = 4


class Seed(NamedTuple):
    """A seed taken apart.

    Attributes:
        scheme: SCHEME_A, SCHEME_B or SCHEME_C.
        key: The words of the key of the generator, four bytes each, the lowest first.
    """

    scheme: str
    key: bytes


class Wall(NamedTuple):
    """The wall of one kyoku.

    Attributes:
        tiles: Ids from the end of the dead wall to the tile that is dealt first.
        dice: Two numbers from 1 to 6.
        players: 3 or 4.
        swapped: Whether upper and lower tiles of the dead wall are swapped (scheme C).
    """

    tiles: tuple[int, ...]
    dice: tuple[int, int]
    players: int
    swapped: bool

    def hands(self, oya: int) -> list[list[int]]:
        """Return the 13 tiles dealt to each seat, in the order in which they are dealt."""
        hands: list[list[int]] = [[] for _ in range(self.players)]
        place = len(self.tiles)
        for count in _DEALT_AT_ONCE:
            for turn in range(self.players):
                seat = (oya + turn) % self.players
                hands[seat] += self.tiles[place - count : place][::-1]
                place -= count
        return hands

    def draws(self) -> tuple[int, ...]:
        """Return the live draws in order, as many as there are without replacement draws."""
        dealt = _HAND_TILES * self.players
        return self.tiles[_DEAD_WALL : len(self.tiles) - dealt][::-1]

    def replacements(self) -> tuple[int, ...]:
        """Return the replacement draws in order."""
        order = range(_REPLACEMENTS[self.players])
        return tuple(self.tiles[place ^ self.swapped] for place in order)

    def indicators(self) -> tuple[int, ...]:
        """Return the five dora indicators in the order in which they are turned."""
        return self._indicators(int(self.swapped))

    def ura_indicators(self) -> tuple[int, ...]:
        """Return the five ura dora indicators, each under its dora indicator."""
        return self._indicators(int(not self.swapped))

    def _indicators(self, upper: int) -> tuple[int, ...]:
        first = _REPLACEMENTS[self.players] + upper
        return self.tiles[first : first + 2 * _INDICATORS : 2]


@lru_cache(maxsize=16)
def parse_seed(text: str) -> Seed:
    """Return the seed that a log states as ``scheme,data``.

    Raises:
        ValueError: One sentence that says why it is no seed.
    """
    scheme, _, data = text.partition(",")
    if scheme == SCHEME_C:
        return Seed(scheme, _base64_key(data))
    if scheme not in (SCHEME_A, SCHEME_B):
        msg = f"'{scheme[:40]}' is no known scheme of a seed"
        raise ValueError(msg)
    return Seed(scheme, _usual_key(data) or _hexadecimal_key(data))


def keys_of_kyoku(seeds: Sequence[str | None]) -> tuple[bytes, list[int]] | None:
    """Return the keys of seeds of scheme A, one behind the other, and the word where each ends.

    None where not all are seeds of that scheme, written as the server does.
    """
    start = f"{SCHEME_A},"
    lists = [text[len(start) :] for text in seeds if text is not None and text.startswith(start)]
    if len(lists) < len(seeds):
        return None
    key = _usual_key(",".join(lists))
    if key is None:
        return None
    return key, list(accumulate([(len(data) + 1) // (_DIGITS + 1) for data in lists]))


def dice_words(scheme: str, players: int) -> tuple[int, int]:
    """Return which random words of a kyoku are its dice."""
    return _DICE_WORDS_SANMA_A if scheme == SCHEME_A and players == 3 else _DICE_WORDS


def _usual_key(data: str) -> bytes | None:
    """Return the key of words as the server writes them, of eight digits each, None for others.

    >>> _usual_key("00000001,00001234") == key_of((1, 0x1234))
    True
    """
    digits = data.replace(",", "")
    if len(data) % (_DIGITS + 1) != _DIGITS or data[_DIGITS :: _DIGITS + 1].strip(","):
        return None
    if len(digits) * (_DIGITS + 1) != (len(data) + 1) * _DIGITS:
        return None
    try:
        raw = bytes.fromhex(digits)
    except ValueError:
        return None
    if 2 * len(raw) != len(digits):  # blanks, which are allowed between bytes
        return None
    words = array("I", raw)
    words.byteswap()
    return words.tobytes()


def _hexadecimal_key(data: str) -> bytes:
    try:
        words = tuple(int(word, 16) for word in data.split(","))
    except ValueError:
        msg = "the seed is no list of hexadecimal words"
        raise ValueError(msg) from None
    if any(not 0 <= word <= _WORD for word in words):
        msg = "a word of the seed has more than 32 bits"
        raise ValueError(msg)
    return key_of(words)


def key_of(words: Sequence[int]) -> bytes:
    """Return the key that is made of words of 32 bits.

    >>> key_of((1, 0x1234)).hex(" ", 4)
    '01000000 34120000'
    """
    return struct.pack(f"<{len(words)}I", *words)


def format_seed(words: Sequence[int]) -> str:
    """Return the text of a seed of scheme C."""
    return f"{SCHEME_C},{base64.b64encode(key_of(words)).decode('ascii')}"


def walls(seed: Seed, players: int) -> Iterator[Wall]:
    """Yield the walls of a game kyoku by kyoku, without end; of scheme A only the first counts."""
    import numpy as np

    generator = seeded_generator(seed.key)
    swapped = seed.scheme == SCHEME_C
    at = dice_words(seed.scheme, players)
    while True:
        drawn = _plain_words(generator) if seed.scheme == SCHEME_A else _hashed_words(generator)
        words = np.frombuffer(drawn, "<u4")
        dice = int(words[at[0]]) % 6 + 1, int(words[at[1]]) % 6 + 1
        yield Wall(_shuffled(words, players), dice, players, swapped)


def game_walls(
    seed: str | None, kyoku_seeds: Sequence[str | None], players: int
) -> list[Wall | None]:
    """Return the wall of each kyoku of a game, None where no readable seed tells it.

    Args:
        seed: Of the whole game.
        kyoku_seeds: For each kyoku the seed of its own, None for none.
        players: 3 or 4.
    """
    found: list[Wall | None] = []
    whole = _walls_or_none(seed, players)
    for own in kyoku_seeds:
        source = whole if own is None else _walls_or_none(own, players)
        found.append(None if source is None else next(source))
    return found


def seeded_generator(key: bytes) -> random.Random:
    """Return the Mersenne twister that ``init_by_array`` makes of a key.

    ``random.Random`` does the same with the key as one number, but drops zero words at its end.
    """
    if any(key[-4:]):
        return random.Random(int.from_bytes(key, "little"))  # noqa: S311 (it is to be found again)
    generator = random.Random()  # noqa: S311
    generator.setstate((3, (*_initial_state(key), _MT_WORDS), None))
    return generator


def _walls_or_none(seed: str | None, players: int) -> Iterator[Wall] | None:
    if not seed:
        return None
    try:
        return walls(parse_seed(seed), players)
    except ValueError:
        return None


def _base64_key(data: str) -> bytes:
    try:
        key = base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        msg = "the seed is no base64"
        raise ValueError(msg) from None
    if len(key) != 4 * SEED_WORDS:
        msg = f"the seed has {len(key)} bytes, not {4 * SEED_WORDS}"
        raise ValueError(msg)
    return key


def _initial_state(key: bytes) -> list[int]:
    """Return the state after ``init_by_array`` (Matsumoto and Nishimura, mt19937ar.c, 2002)."""
    words = struct.unpack(f"<{len(key) // 4}I", key)
    state = [19650218]
    for place in range(1, _MT_WORDS):
        last = state[-1]
        state.append((1812433253 * (last ^ last >> 30) + place) & _WORD)
    place = 1
    for step in range(max(_MT_WORDS, len(words))):
        part = step % len(words)
        last = state[place - 1]
        mixed = state[place] ^ (last ^ last >> 30) * 1664525
        state[place] = (mixed + words[part] + part) & _WORD
        place = _next_place(state, place)
    for _ in range(_MT_WORDS - 1):
        last = state[place - 1]
        state[place] = ((state[place] ^ (last ^ last >> 30) * 1566083941) - place) & _WORD
        place = _next_place(state, place)
    state[0] = 0x80000000
    return state


def _next_place(state: list[int], place: int) -> int:
    if place + 1 < _MT_WORDS:
        return place + 1
    state[0] = state[_MT_WORDS - 1]
    return 1


def _plain_words(generator: random.Random) -> bytes:
    return generator.randbytes(_WORD_BYTES * (max(_DICE_WORDS) + 1))


def _hashed_words(generator: random.Random) -> bytes:
    raw = generator.randbytes(_BLOCKS * _BLOCK_BYTES)
    blocks = [raw[at : at + _BLOCK_BYTES] for at in range(0, len(raw), _BLOCK_BYTES)]
    return b"".join([hashlib.sha512(block).digest() for block in blocks])


def _shuffled(words: NDArray[np.uint32], players: int) -> tuple[int, ...]:
    tiles = list(THREE_PLAYER_TILES if players == 3 else FOUR_PLAYER_TILES)
    counts, places = _counts_and_places(len(tiles))
    others = words[: len(counts)] % counts + places
    for place, other in enumerate(others.tolist()):
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tuple(tiles)


@lru_cache(maxsize=2)
def _counts_and_places(tiles: int) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """Return for each step of a shuffle how many tiles are left to choose from, and its place."""
    import numpy as np

    places = np.arange(tiles - 1, dtype=np.uint32)
    return np.uint32(tiles) - places, places
