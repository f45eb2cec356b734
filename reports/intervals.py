"""95 % intervals: Wilson for rates; for means a bootstrap or standard error over games."""

from __future__ import annotations

from hashlib import blake2b
from math import exp, factorial
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

Floats: TypeAlias = "NDArray[np.float64]"
Bounds: TypeAlias = "tuple[Floats, Floats]"

Z = 1.959963984540054  # standard normal quantile of 0.975
REPLICATES = 1000
BOOTSTRAP_GAMES = 5000  # from more games than these on, the standard error is as good
FEWEST_GAMES = 2  # one game tells nothing of how games vary

_ROUNDING = 1e-9  # of bounds that would be equal
_WEIGHTS_A_HASH = 4  # 16 bits each
_GOLDEN = 0x9E3779B97F4A7C15
_BLOCK = 512  # groups of which all replicates are held at a time


def wilson(hits: Floats, bases: Floats) -> Bounds:
    """Return the bounds of the Wilson score interval without continuity correction.

    No base gives NaN.
    """
    import numpy as np

    with np.errstate(divide="ignore", invalid="ignore"):
        share = hits / bases
        middle = (share + Z * Z / (2 * bases)) / (1 + Z * Z / bases)
        spread = np.sqrt(share * (1 - share) / bases + Z * Z / (4 * bases * bases))
        half = Z * spread / (1 + Z * Z / bases)
        low = np.where(hits == 0, 0.0, middle - half)
        high = np.where(hits == bases, 1.0, middle + half)
    none = bases == 0
    return np.where(none, np.nan, low), np.where(none, np.nan, high)


def game_key(name: str) -> int:
    """Return the 64 bits that stand for a game, from its log id or else its file."""
    digest = blake2b(name.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "little")


def game_keys(names: Iterable[str]) -> NDArray[np.uint64]:
    """Return the keys of games, in order."""
    import numpy as np

    return np.array([game_key(name) for name in names], dtype=np.uint64)


def poisson_weights(keys: NDArray[np.uint64]) -> Floats:
    """Return the weight of each game in each replicate, Poisson with mean 1.

    They depend on the game alone, so that a game weighs the same in every run and every part.
    """
    import numpy as np

    steps = np.arange(1, REPLICATES // _WEIGHTS_A_HASH + 1, dtype=np.uint64)
    mixed = _mix(keys[:, None] + steps[None, :] * np.uint64(_GOLDEN))
    return _poisson_table()[mixed.view(np.uint16)]


def bootstrap(
    group: NDArray[np.int64], game: NDArray[np.int64], weights: Floats, hits: Floats, bases: Floats
) -> Bounds:
    """Return percentile bounds of sum(hits) / sum(bases) of each group, over games.

    Args:
        group: Group of each cell, from 0 without gaps.
        game: Row of ``weights`` of each cell.
        weights: Weight of each game in each replicate.
        hits: Sum of the hits of each cell.
        bases: Sum of the base of each cell.
    """
    import numpy as np
    from scipy import sparse

    groups = int(group.max()) + 1 if group.size else 0
    shape = (groups, len(weights))
    hit_matrix = sparse.csr_array((hits, (group, game)), shape=shape)
    base_matrix = sparse.csr_array((bases, (group, game)), shape=shape)
    low, high = np.full(groups, np.nan), np.full(groups, np.nan)
    enough = np.flatnonzero(_games_with_base(group, bases, groups) >= FEWEST_GAMES)
    for start in range(0, len(enough), _BLOCK):
        block = enough[start : start + _BLOCK]
        drawn = np.asarray(base_matrix[block] @ weights)
        with np.errstate(divide="ignore", invalid="ignore"):
            ratios = np.asarray(hit_matrix[block] @ weights) / drawn
        ratios[drawn <= 0] = np.nan
        low[block], high[block] = _percentiles(ratios)
    return low, high


def standard_error(group: NDArray[np.int64], hits: Floats, bases: Floats) -> Bounds:
    """Return the bounds of sum(hits) / sum(bases) of each group from the games' own sums.

    The ratio's error is linearised: each game adds the square of ``hit - ratio * base``. Cells
    are one a group and game. Student's t is used, for groups of few games among many.

    The squares are added as those of whole numbers, exactly, so that the order of the games
    changes nothing.
    """
    import numpy as np
    from scipy.special import stdtrit  # scipy.stats has the same, but takes long to import

    groups = int(group.max()) + 1 if group.size else 0
    games = _games_with_base(group, bases, groups)
    total_hits = sum_by_group(group, hits, groups)
    total_bases = sum_by_group(group, bases, groups)
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = total_hits / total_bases
        squares = (
            sum_by_group(group, hits * hits, groups)
            - 2 * ratio * sum_by_group(group, hits * bases, groups)
            + ratio * ratio * sum_by_group(group, bases * bases, groups)
        ).clip(min=0)
        error = np.sqrt(squares * games / (games - 1)) / total_bases
        half = stdtrit(np.maximum(games - 1, 1), 0.975) * error
    half = np.where(games < FEWEST_GAMES, np.nan, half)
    return ratio - half, ratio + half


def where_games_differ(bounds: Bounds) -> Bounds:
    """Return the bounds, NaN where they are one: games all alike tell nothing of how games vary.

    So an average over no hits has no interval, rather than one from 0 to 0.
    """
    import numpy as np

    low, high = bounds
    size = np.maximum(np.abs(low), np.abs(high))
    alike = high - low <= _ROUNDING * size
    return np.where(alike, np.nan, low), np.where(alike, np.nan, high)


def sum_by_group(group: NDArray[np.int64], values: Floats, groups: int) -> Floats:
    """Return the sum of the values of each group."""
    import numpy as np

    return np.bincount(group, values, groups).astype(np.float64)


def _games_with_base(group: NDArray[np.int64], bases: Floats, groups: int) -> Floats:
    return sum_by_group(group, (bases > 0).astype("float64"), groups)


def _percentiles(ratios: Floats) -> Bounds:
    """Return the 2.5 % and 97.5 % points of each row, replicates without a base left out."""
    import numpy as np

    ordered = np.sort(ratios, axis=1)  # what is no number comes last
    valid = ratios.shape[1] - np.isnan(ratios).sum(axis=1)
    low, high = (_at(ordered, share * (valid - 1)) for share in (0.025, 0.975))
    return low, high


def _at(ordered: Floats, places: Floats) -> Floats:
    """Return the value at a place of each row, between two neighbours in proportion."""
    import numpy as np

    below = np.maximum(np.floor(places).astype(np.int64), 0)
    above = np.minimum(below + 1, np.maximum(np.ceil(places).astype(np.int64), 0))
    rows = np.arange(len(ordered))
    first = ordered[rows, below]
    found: Floats = first + (ordered[rows, above] - first) * (places - below)
    return found


def _mix(state: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return the output function of splitmix64 (Steele, Lea, Flood 2014)."""
    import numpy as np

    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


def _poisson_table() -> Floats:
    """Return the Poisson(1) weight of each 16-bit number, by inversion."""
    import numpy as np

    terms = [exp(-1) / factorial(count) for count in range(12)]
    below = np.cumsum(terms)
    uniform = (np.arange(1 << 16) + 0.5) / (1 << 16)
    return np.searchsorted(below, uniform).astype(np.float64)
