"""Named ints of the byte scanner of mjlog: bytes, names of elements and attributes, masks."""

from __future__ import annotations

import string

from logtool.model.codes import LIMIT_NAMES, NONE, TILES

# --- Bytes.
SPACE = ord(" ")
QUOTE = ord('"')
AMPERSAND = ord("&")
COMMA = ord(",")
MINUS = ord("-")
POINT = ord(".")
SLASH = ord("/")
LESS = ord("<")
EQUALS = ord("=")
GREATER = ord(">")
DELETE = 0x7F  # the first byte after those that print
NOT_IN_TEXTS = (QUOTE, AMPERSAND, LESS, GREATER)
DIGIT_0 = ord("0")
DIGIT_9 = ord("9")
FIRST_DISCARD = ord("D")  # D E F G, by seat
LAST_DISCARD = ord("G")
FIRST_DRAW = ord("T")  # T U V W, by seat
LAST_DRAW = ord("W")
BYTES = 256

# --- A name as one int: six bits a letter, so that ten of them fit; 0 is no name.
LETTERS = string.digits + string.ascii_uppercase + string.ascii_lowercase
LETTER_BITS = 6
LONGEST_NAME = 10
LETTER_OF_BYTE = tuple(LETTERS.find(chr(byte)) + 1 for byte in range(BYTES))  # 0 for any other


def name_code(name: str) -> int:
    """Return what ``read_name`` gives for a name of digits and letters.

    >>> name_code("0"), name_code("A"), name_code("a"), name_code("00")
    (1, 11, 37, 65)
    """
    code = 0
    for letter in name:
        code = code << LETTER_BITS | LETTER_OF_BYTE[ord(letter)]
    return code


# --- Elements.
INIT = name_code("INIT")
CALL = name_code("N")
DORA = name_code("DORA")
REACH = name_code("REACH")
AGARI = name_code("AGARI")
RYUUKYOKU = name_code("RYUUKYOKU")
BYE = name_code("BYE")
UN = name_code("UN")

# --- Attributes: their place in the rows of ``Scan``.
WHO = 0
M = 1
HAI = 2
STEP = 3
TEN = 4
SEED = 5
OYA = 6
HAI0 = 7  # four
HAI3 = 10
BA = 11
MACHI = 12
YAKU = 13
YAKUMAN = 14
DORA_HAI = 15
DORA_HAI_URA = 16
FROM_WHO = 17
PAO_WHO = 18
SC = 19
OWARI = 20  # in tenths
TYPE = 21  # one name
N0 = 22  # four
FIRST_TEXT = N0
N3 = 25
SHUFFLE = 26
ATTRIBUTES = 27

_NAMES = (
    *("who", "m", "hai", "step", "ten", "seed", "oya", "hai0", "hai1", "hai2", "hai3", "ba"),
    *("machi", "yaku", "yakuman", "doraHai", "doraHaiUra", "fromWho", "paoWho", "sc", "owari"),
    *("type", "n0", "n1", "n2", "n3", "shuffle"),
)
_CODES = tuple(name_code(name) for name in _NAMES)

# Each name has a place of its own among so many, its code modulo their number.
NAME_PLACES = next(
    count
    for count in range(ATTRIBUTES, 1000)
    if len({code % count for code in _CODES}) == ATTRIBUTES
)
NAME_AT = tuple(
    next((code for code in _CODES if code % NAME_PLACES == place), NONE)
    for place in range(NAME_PLACES)
)
ATTRIBUTE_AT = tuple(_CODES.index(code) if code != NONE else 0 for code in NAME_AT)


# --- Masks of attributes: what an element must have, and what it may have besides.
def _mask(*attributes: int) -> int:
    return sum(1 << attribute for attribute in attributes)


BYE_NEEDS = _mask(WHO)
CALL_NEEDS = _mask(WHO, M)
DORA_NEEDS = _mask(HAI)
REACH_NEEDS = _mask(WHO, STEP)
REACH_MAY = _mask(TEN)
UN_MAY = _mask(*range(N0, N3 + 1))
INIT_NEEDS = _mask(SEED, TEN, OYA, HAI0, HAI0 + 1, HAI0 + 2)
INIT_MAY = _mask(HAI3, SHUFFLE)
AGARI_NEEDS = _mask(BA, HAI, MACHI, TEN, DORA_HAI, WHO, FROM_WHO, SC)
AGARI_MAY = _mask(M, YAKU, YAKUMAN, DORA_HAI_URA, PAO_WHO, OWARI)
RYUUKYOKU_NEEDS = _mask(BA, SC)
RYUUKYOKU_MAY = _mask(TYPE, OWARI, *range(HAI0, HAI3 + 1))

# --- Kinds of draws.
DRAW_YAO9 = name_code("yao9")
DRAW_REACH4 = name_code("reach4")
DRAW_RON3 = name_code("ron3")
DRAW_KAN4 = name_code("kan4")
DRAW_KAZE4 = name_code("kaze4")
DRAW_NM = name_code("nm")

# --- Steps of REACH.
DECLARED = 1
PAID = 2

# --- Counts, units and ranges.
SEED_NUMBERS = 6
SEED_DICE = (3, 4)  # stored from 0; empty where not told
SEED_LIMITS = (15, 999, 999, 5, 5, TILES - 1)  # kyoku up to North 4
STICK_NUMBERS = 2  # honba and kyotaku
SCORE_NUMBERS = 8  # before and change of four seats, or score and points
WORTH_NUMBERS = 3
LAST_LIMIT = len(LIMIT_NAMES) - 1
CHIP_LISTS = 3  # chips, chips by yaku, ratio: of tables that the scanner leaves alone
POINTS_UNIT = 100  # scores are stored in hundreds
TENTHS = 10
MOST_BEFORE_A_DIGIT = 99_999_999  # a number has nine digits at most

# --- Why the scanner leaves a text to the tokenizer.
OK = 0
NOT_CANONICAL = 1  # an element of a form or name that it does not know
ATTRIBUTE = 2  # one that is missing, doubled, unknown, or no list of numbers
OUT_OF_RANGE = 3  # a seat, tile, yaku or count that it does not know
ORDER = 4  # an element where the course of a game has none
NO_END = 5
NO_ROOM = 6

# Changes no place. Compiled code, which is told by it that a place is not negative, leaves out
# the test at each look-up whether it counts from the end.
PLACE_MASK = (1 << 40) - 1
