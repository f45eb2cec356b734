"""A win written by a person: tiles as text, circumstances by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from logtool import jit
from logtool.model.tiles import parse_tiles
from logtool.rules import codes as c
from logtool.rules.winning import Winning, clear_winning

MELD_TYPES = {
    "chi": c.CHI,
    "pon": c.PON,
    "daiminkan": c.DAIMINKAN,
    "kakan": c.KAKAN,
    "ankan": c.ANKAN,
}

# What `more` may set besides.
FIELDS = (
    "riichi",
    "ippatsu",
    "chankan",
    "rinshan",
    "is_last_tile",
    "is_first_turn",
    "dora",
    "ura",
    "red",
    "kita",
    "honba",
    "paid_honba",
    "sticks",
    "liable",
    "liable_yaku",
)


def written_win(
    concealed: str,
    tile: str,
    melds: Sequence[str] = (),
    *,
    from_seat: int | None = None,
    seat: int = 1,
    dealer: int = 0,
    round_wind: int = c.EAST,
    players: int = c.SEATS,
    more: Mapping[str, int] | None = None,
) -> Winning:
    """Return a win in the record that the scorer asks for, for the mode that is on.

    Args:
        concealed: The concealed tiles, the winning tile among them.
        tile: The winning tile.
        melds: Each as its name and tiles, as in ``pon 111z``.
        from_seat: The seat that discarded; None for tsumo.
        seat: The seat that wins.
        dealer: The seat that deals.
        round_wind: EAST to NORTH.
        players: How many play.
        more: Other fields of `Winning`, those named in ``FIELDS``.

    Raises:
        ValueError: The text is no tile or meld, or a field has another name.
    """
    winning = jit.new(Winning)
    clear_winning(winning)
    tiles = parse_tiles(concealed)
    winning.red = sum(one.red for one in tiles)
    for one in tiles:
        winning.counts[one.kind] += 1
    for meld in melds:
        _add_meld(winning, meld)
    (winning_tile,) = parse_tiles(tile)
    winning.tile = winning_tile.kind
    winning.seat = seat
    winning.dealer = dealer
    winning.from_seat = seat if from_seat is None else from_seat
    winning.is_tsumo = int(from_seat is None)
    winning.seat_wind = (seat - dealer) % players
    winning.round_wind = round_wind
    for name, value in (more or {}).items():
        if name not in FIELDS:
            msg = f"a win has no field {name}, only {', '.join(FIELDS)}"
            raise ValueError(msg)
        setattr(winning, name, value)
    return winning


def _add_meld(winning: Winning, text: str) -> None:
    name, _, written = text.partition(" ")
    tiles = parse_tiles(written)
    kinds = sorted(tile.kind for tile in tiles)
    if name not in MELD_TYPES or not _fits(name, kinds):
        msg = f"{text} is no meld: chi, pon, daiminkan, kakan or ankan and its tiles, as pon 111z"
        raise ValueError(msg)
    if winning.meld_count == len(winning.meld_types):
        raise ValueError("a hand has at most four melds")
    winning.meld_types[winning.meld_count] = MELD_TYPES[name]
    winning.meld_kinds[winning.meld_count] = kinds[0]
    winning.meld_count += 1
    winning.red += sum(tile.red for tile in tiles)


def _fits(name: str, kinds: list[int]) -> bool:
    if name == "chi":
        first = kinds[0]
        is_run = kinds == [first, first + 1, first + 2]
        return is_run and first < c.EAST_KIND and first % 9 < 7
    size = 3 if name == "pon" else 4
    return len(kinds) == size and len(set(kinds)) == 1
