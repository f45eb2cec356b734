"""The key of a wall's seed from base64 in compiled mode; plain mode asks ``binascii``."""

from __future__ import annotations

from logtool.engine.wall_words import STATE_WORDS, WallWork, swap_bytes
from logtool.jit import compiled
from logtool.record import Ints

KEY_WORDS = STATE_WORDS  # of every seed of the game that is in base64
LETTERS_AT_ONCE = 16  # that make three words: four letters are three bytes
WORDS_AT_ONCE = 3
KEY_LETTERS = KEY_WORDS // WORDS_AT_ONCE * LETTERS_AT_ONCE
ALPHABET = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"  # RFC 4648


def fill_letters(work: WallWork) -> None:
    """Write what each byte stands for as a letter of base64, -1 where it is none."""
    for byte in range(len(work.letters)):
        work.letters[byte] = ALPHABET.find(byte)


@compiled
def read_base64(work: WallWork, text: bytes, key: Ints) -> bool:
    """Read the words of a key, the lowest byte of each first; return whether it is one."""
    if len(text) != KEY_LETTERS or len(key) != KEY_WORDS:
        return False
    seen = 0  # below 0 with any byte that is no letter
    place = 0
    for first in range(0, KEY_LETTERS, LETTERS_AT_ONCE):
        a = three_bytes(work, text, first)
        b = three_bytes(work, text, first + 4)
        c = three_bytes(work, text, first + 8)
        d = three_bytes(work, text, first + 12)
        seen |= a | b | c | d
        key[place] = swap_bytes(a << 8 | b >> 16)
        key[place + 1] = swap_bytes((b & 0xFFFF) << 16 | c >> 8)
        key[place + 2] = swap_bytes((c & 0xFF) << 24 | d)
        place += WORDS_AT_ONCE
    return seen >= 0


@compiled
def three_bytes(work: WallWork, text: bytes, first: int) -> int:
    """Return what four letters stand for, below 0 where one of them is none."""
    letters = work.letters
    upper = letters[text[first]] << 18 | letters[text[first + 1]] << 12
    return upper | letters[text[first + 2]] << 6 | letters[text[first + 3]]
