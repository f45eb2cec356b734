"""Look-up tables of shanten: how many tiles each suit lacks, for any number of melds and a pair.

For a pattern of one suit (its base-5 key) nine numbers matter: the tiles missing to one to four
melds, and to none to four melds with a pair. They are computed for all patterns together: a
target pattern lacks nothing of itself; then, rank by rank, a tile less lacks one more and a tile
more lacks no more. A target never has more than four of a kind, so a fifth copy is never needed.

There are only ``CLASSES`` different sets of these numbers, and only ``PAIR_CLASSES`` for two
suits together. So three small steps give the answer: class of each suit, class of two suits, and
the tiles missing in two times two suits, for nought to four melds and a pair.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from logtool import jit
from logtool.record import Ints, Record
from logtool.rules.tables import (
    HONOUR_KEYS,
    HONOURS,
    MOST_MELDS,
    RANKS,
    SPLIT_BITS,
    SPLIT_COUNT_BITS,
    SPLIT_MASK,
    SUIT_KEYS,
    load_tables,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Targets = tuple[NDArray[np.int64], NDArray[np.int64]]

CLASSES = 130
PAIR_CLASSES = 180
MISSING_BITS = 4
MISSING_MASK = 15

# Eight keys share an int, so that the tables stay in fast memory.
CLASS_SHIFT = 3  # key >> 3 is the place, key & 7 the part
CLASS_PART = 7
CLASS_BITS = 8
CLASS_MASK = 255

# More than any number of missing tiles; so small that no sum of them leaves a byte.
FAR = 60
# The words of all classes leave different remainders; found by trying.
CLASS_MODULUS = 939


class Distances(Record):
    """Classes of patterns, and the tiles missing by class."""

    suit_classes: Ints  # [key >> 3]: eight classes
    honour_classes: Ints
    pair_classes: Ints  # [class * CLASSES + class], eight to an int as the classes of keys
    missing: Ints  # [(melds * PAIR_CLASSES + pair class) * PAIR_CLASSES + pair class], likewise

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "suit_classes": ((SUIT_KEYS >> CLASS_SHIFT) + 1,),
        "honour_classes": ((HONOUR_KEYS >> CLASS_SHIFT) + 1,),
        "pair_classes": ((CLASSES * CLASSES >> CLASS_SHIFT) + 1,),
        "missing": (((MOST_MELDS + 1) * PAIR_CLASSES * PAIR_CLASSES >> CLASS_SHIFT) + 1,),
    }


def load_distances() -> Distances:
    """Return the tables for the mode that is on, built at the first call."""
    return _distances(packed=jit.is_on())


@lru_cache(maxsize=2)
def _distances(*, packed: bool) -> Distances:
    distances = Distances.packed() if packed else Distances.plain()
    suit, honour = np.zeros(SUIT_KEYS, np.int64), np.zeros(HONOUR_KEYS, np.int64)
    tables = load_tables()
    _write_words(suit, RANKS, _targets(tables.suit_splits, tables.splits), low=5)
    _write_words(honour, HONOURS, _targets(tables.honour_splits, tables.splits), low=4)
    words, (suit_classes, honour_classes) = _number_classes([suit, honour])
    _write_classes(np.asarray(distances.suit_classes), suit_classes)
    _write_classes(np.asarray(distances.honour_classes), honour_classes)
    two_suits = _pack(_add_suits(_lanes(words)))
    pair_words, pair_classes = np.unique(two_suits, return_inverse=True)
    four_suits = _add_suits(_unpack(pair_words))[..., MOST_MELDS + 1 :]
    assert (len(words), len(pair_words)) == (CLASSES, PAIR_CLASSES)
    _write_bytes(distances.pair_classes, pair_classes)
    _write_bytes(distances.missing, np.moveaxis(four_suits[..., ::-1], -1, 0))
    return distances


def _write_classes(row: NDArray[np.int64], classes: NDArray[np.uint8]) -> None:
    """Write the classes of all keys, eight to an int."""
    padded = np.zeros(len(row) << CLASS_SHIFT, np.uint8)
    padded[: len(classes)] = classes
    row[:] = padded.view("<i8")


def _write_words(words: NDArray[np.int64], ranks: int, targets: Targets, *, low: int) -> None:
    """Write for each key a word of eight bytes: missing to 1-4 melds, then with a pair too.

    Bits 4 and 5 of the first byte tell how many tiles are missing to a pair alone. The ``low``
    ranks are worked on while they are the slow axes of the array, as numpy is quick only where
    long pieces of memory are added at once.
    """
    before, after = 5**low, 5 ** (ranks - low)
    keys, lanes = targets
    missing = np.full((before * after, 8), FAR, np.uint8)
    missing[keys % before * after + keys // before, lanes] = 0
    _relax(missing, low, after * 8)
    words.reshape(after, before)[:] = missing.view(np.int64).reshape(before, after).T
    parts = words.view(np.uint8)
    _relax(parts, ranks - low, before * 8)
    most = np.zeros(1, np.uint8)
    for _ in range(ranks):
        most = np.maximum(most[None, :], np.arange(5, dtype=np.uint8)[:, None]).ravel()
    parts[::8] |= (2 - np.minimum(most, 2)) << MISSING_BITS


def _targets(places: Ints, splits: Ints) -> Targets:
    """Return key and number of the byte (melds - 1, + 4 with a pair) of each target pattern.

    Args:
        places: Row of the tables that names the splits of each key.
        splits: Row of the splits.
    """
    keys = np.flatnonzero(places)
    firsts = np.asarray(splits)[np.asarray(places)[keys] >> SPLIT_COUNT_BITS]
    melds = sum(
        (firsts >> SPLIT_BITS * place & SPLIT_MASK != 0).astype(np.int64)
        for place in range(1, MOST_MELDS + 1)
    )
    lanes = melds - 1 + MOST_MELDS * (firsts & SPLIT_MASK != 0)
    return keys[melds > 0], lanes[melds > 0]


def _relax(missing: NDArray[np.uint8], ranks: int, inner: int) -> None:
    """Pass on the distances along the last ``ranks`` base-5 digits that ``inner`` bytes follow."""
    for rank in range(ranks):
        counts = missing.reshape(-1, 5, 5**rank * inner)
        for count in (3, 2, 1, 0):
            np.minimum(counts[:, count], counts[:, count + 1] + 1, out=counts[:, count])
        for count in (1, 2, 3, 4):
            np.minimum(counts[:, count], counts[:, count - 1], out=counts[:, count])


def _number_classes(
    groups: list[NDArray[np.int64]],
) -> tuple[NDArray[np.int64], list[NDArray[np.uint8]]]:
    """Return the word of each class, and the class of each word.

    Much quicker than ``np.unique``, which sorts two million words to find so few. Were two words
    of one remainder, there would be fewer than ``CLASSES``.
    """
    word_at = np.full(CLASS_MODULUS, -1, np.int64)
    remainders = [words % CLASS_MODULUS for words in groups]
    for words, places in zip(groups, remainders, strict=True):
        word_at[places] = words
    used = word_at >= 0
    class_at = (np.cumsum(used) - 1).astype(np.uint8)
    return word_at[used], [class_at.take(places) for places in remainders]


def _lanes(words: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Return ten numbers a word: missing to 0-4 melds, then to 0-4 melds with a pair."""
    parts = words.view(np.uint8).reshape(-1, 8)
    lanes = np.zeros((len(words), 2 * MOST_MELDS + 2), np.uint8)
    lanes[:, 1:5] = parts[:, :4] & MISSING_MASK
    lanes[:, 5] = parts[:, 0] >> MISSING_BITS
    lanes[:, 6:] = parts[:, 4:]
    return lanes


def _add_suits(lanes: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the ten numbers of any two together: the best way to share out melds and pair."""
    first, second = lanes[:, None], lanes[None, :]
    size = MOST_MELDS + 1
    best = np.full((len(lanes), len(lanes), 2 * size), FAR, np.uint8)
    for here in range(size):
        for there in range(size - here):
            for pair_here, pair_there in ((0, 0), (0, size), (size, 0)):
                total = best[..., here + there + pair_here + pair_there]
                added = first[..., here + pair_here] + second[..., there + pair_there]
                np.minimum(total, added, out=total)
    return best


def _pack(lanes: NDArray[np.uint8]) -> NDArray[np.int64]:
    shifts = MISSING_BITS * np.arange(lanes.shape[-1])
    packed: NDArray[np.int64] = (lanes.astype(np.int64) << shifts).sum(axis=-1)
    return packed


def _unpack(words: NDArray[np.int64]) -> NDArray[np.uint8]:
    shifts = MISSING_BITS * np.arange(2 * MOST_MELDS + 2)
    return (words[:, None] >> shifts & MISSING_MASK).astype(np.uint8)


def _write_bytes(row: Ints, numbers: NDArray[Any]) -> None:
    """Write numbers below 256 one after the other, eight to an int like the classes of keys."""
    padded = np.zeros(len(row) << CLASS_SHIFT, np.uint8)
    padded[: numbers.size] = numbers.ravel()
    for place, word in enumerate(padded.view("<i8").tolist()):
        row[place] = word
