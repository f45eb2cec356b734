"""A hand as a person writes it down, how it was won, and whether the two can be together."""

from __future__ import annotations

from collections import Counter

import msgspec

from logtool.model.tiles import SUITS, Tile, kind_name
from logtool.rules import codes as c
from logtool.rules.acceptance import exists
from logtool.rules.ruleset import RuleSet
from logtool.rules.tables import MOST_MELDS
from logtool.rules.waits import COPIES, HAND_TILES

WINDS = ("east", "south", "west", "north")
MELD_SIZES = {"chi": 3, "pon": 3, "daiminkan": 4, "kakan": 4, "ankan": 4}
FIRST_DRAGON_SETS = (c.WHITE_KIND, c.WHITE_KIND + 1, c.WHITE_KIND + 2)
WIND_SETS = tuple(range(c.EAST_KIND, c.EAST_KIND + 4))


class HandError(ValueError):
    """A hand or a circumstance that cannot be, in one sentence."""


class WrittenMeld(msgspec.Struct, frozen=True):
    """A meld: chi, pon, daiminkan, kakan or ankan, and its tiles."""

    name: str
    tiles: tuple[Tile, ...]


class WrittenHand(msgspec.Struct, frozen=True, kw_only=True):
    """What a player holds and sees.

    Attributes:
        tiles: The concealed tiles.
        melds: The melds, without north tiles set aside.
        kita: How many north tiles are set aside.
        dora_indicators: The open indicators.
        ura_indicators: Those beneath them, which a win after riichi shows.
        seen: Other tiles that the player sees, as in rivers and in melds of others.
    """

    tiles: tuple[Tile, ...]
    melds: tuple[WrittenMeld, ...] = ()
    kita: int = 0
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    seen: tuple[Tile, ...] = ()


class Circumstances(msgspec.Struct, frozen=True, kw_only=True):
    """How a hand is won. Seats are known by their wind: 0 is the dealer.

    Attributes:
        seat: The seat of the winner.
        round_wind: EAST to NORTH.
        is_tsumo: Whether it is a win on the own draw.
        from_seat: The seat that discarded, None where that is not told.
        riichi: NO_RIICHI, SINGLE_RIICHI or FIRST_TURN_RIICHI.
        ippatsu: Whether within the go-round after riichi.
        rinshan: Whether on a replacement tile.
        chankan: Whether a kan is robbed.
        haitei: Whether on the last draw.
        houtei: Whether on the last discard.
        is_first_turn: Whether in the first go-round, uninterrupted.
        honba: Honba on the table.
        sticks: Riichi sticks that the winner takes, the own one among them.
        liable: The seat that made the hand certain (pao), None for none.
    """

    seat: int = 1
    round_wind: int = c.EAST
    is_tsumo: bool = False
    from_seat: int | None = None
    riichi: int = c.NO_RIICHI
    ippatsu: bool = False
    rinshan: bool = False
    chankan: bool = False
    haitei: bool = False
    houtei: bool = False
    is_first_turn: bool = False
    honba: int = 0
    sticks: int = 0
    liable: int | None = None


def check_hand(rules: RuleSet, hand: WrittenHand, extra: tuple[Tile, ...] = ()) -> None:
    """Refuse a hand that cannot be held; ``extra`` is a tile that comes to it.

    Raises:
        HandError: One sentence that says why.
    """
    if len(hand.melds) > MOST_MELDS:
        raise HandError("a hand has at most four melds")
    for meld in hand.melds:
        _check_meld(rules, meld)
    size = HAND_TILES - 3 * len(hand.melds)
    if len(hand.tiles) not in (size, size + 1):
        msg = (
            f"a hand with {len(hand.melds) or 'no'} meld{'' if len(hand.melds) == 1 else 's'}"
            f" has {size} or {size + 1} concealed tiles, not {len(hand.tiles)}"
        )
        raise HandError(msg)
    if hand.kita and rules.kita == "none":
        raise HandError("these rules have no north tiles set aside (kita)")
    _check_copies(rules, [*all_seen(hand), *hand.ura_indicators, *extra])


def all_seen(hand: WrittenHand) -> list[Tile]:
    """Return every tile that the player sees before a win: own ones, indicators, and others."""
    own = [*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles)]
    return [*own, *[Tile(c.NORTH_KIND)] * hand.kita, *hand.dora_indicators, *hand.seen]


def _check_meld(rules: RuleSet, meld: WrittenMeld) -> None:
    kinds = sorted(tile.kind for tile in meld.tiles)
    text = "".join(str(tile) for tile in meld.tiles)
    if meld.name == "chi":
        if rules.chi == "off":
            raise HandError("these rules have no chi")
        is_run = kinds == list(range(kinds[0], kinds[0] + 3)) if kinds else False
        fits = is_run and kinds[0] < c.EAST_KIND and kinds[0] % 9 < 7
    else:
        fits = len(kinds) == MELD_SIZES[meld.name] and len(set(kinds)) == 1
    if not fits:
        msg = f"{text or 'nothing'} is no {meld.name}"
        raise HandError(msg)


def _check_copies(rules: RuleSet, tiles: list[Tile]) -> None:
    for kind, count in sorted(Counter(tile.kind for tile in tiles).items()):
        if not exists(kind, rules.players):
            msg = f"{kind_name(kind)} is not played with by three"
            raise HandError(msg)
        if count > COPIES:
            msg = f"there are {count} tiles {kind_name(kind)}, but only four of a kind exist"
            raise HandError(msg)
    for kind, count in sorted(Counter(tile.kind for tile in tiles if tile.red).items()):
        most = int(rules.red_fives[kind // 9])
        if count > most:
            name = f"0{SUITS[kind // 9]}"
            msg = f"there are {count} red fives {name}, but these rules have {most}"
            raise HandError(msg)


def check_circumstances(
    rules: RuleSet, hand: WrittenHand, how: Circumstances, win: Tile | None
) -> None:
    """Refuse circumstances that contradict each other, the hand or the rules.

    Args:
        rules: The rule set.
        hand: The hand, the winning tile among its tiles.
        how: The circumstances.
        win: The winning tile; None where the hand only waits.

    Raises:
        HandError: One sentence that says why.
    """
    is_open = any(meld.name != "ankan" for meld in hand.melds)
    has_riichi = how.riichi != c.NO_RIICHI
    has_kan = hand.kita > 0 or any(MELD_SIZES[meld.name] == 4 for meld in hand.melds)
    conflicts = (
        (how.seat >= rules.players, "with three players no seat is north"),
        (has_riichi and is_open, "riichi needs a closed hand, but there is an open meld"),
        (how.ippatsu and not has_riichi, "ippatsu needs riichi"),
        (bool(hand.ura_indicators) and not has_riichi, "ura dora need riichi"),
        (
            len(hand.ura_indicators) > len(hand.dora_indicators) > 0,
            "there are more ura indicators than dora indicators",
        ),
    )
    _refuse(conflicts)
    if win is not None:
        _refuse(_conflicts_of_win(rules, hand, how, has_kan=has_kan))
        held = sum(tile.kind == win.kind for tile in hand.tiles)
        if how.chankan and held > 1:
            msg = f"chankan takes the fourth {win}, so the hand cannot hold others"
            raise HandError(msg)
        _refuse(_conflicts_of_seats(rules, how))


def _refuse(conflicts: tuple[tuple[bool, str], ...]) -> None:
    for is_so, message in conflicts:
        if is_so:
            raise HandError(message)


def _conflicts_of_win(
    rules: RuleSet, hand: WrittenHand, how: Circumstances, *, has_kan: bool
) -> tuple[tuple[bool, str], ...]:
    first, tsumo = how.is_first_turn, how.is_tsumo
    late = how.haitei or how.houtei or how.rinshan or how.chankan or how.riichi != c.NO_RIICHI
    return (
        (how.haitei and not tsumo, "haitei is a win by tsumo (the last discard is houtei)"),
        (how.houtei and tsumo, "houtei is a win by ron (the last draw is haitei)"),
        (how.rinshan and not tsumo, "rinshan is a win by tsumo"),
        (how.chankan and tsumo, "chankan is a win by ron"),
        (how.rinshan and not has_kan, "rinshan needs a kan or a north tile set aside"),
        (how.rinshan and how.ippatsu, "rinshan and ippatsu exclude each other"),
        (how.chankan and how.houtei, "chankan and houtei exclude each other"),
        (first and late, "a win in the first turn is none after riichi, a kan or the last tile"),
        (
            first and bool(hand.melds or hand.kita),
            "a win in the first turn has no melds and no north tiles set aside",
        ),
        (
            first and not tsumo and rules.renhou == "off",
            "a ron in the first turn (renhou) is worth nothing in these rules",
        ),
        (first and not tsumo and how.seat == 0, "the dealer cannot win by ron in the first turn"),
    )


def _conflicts_of_seats(rules: RuleSet, how: Circumstances) -> tuple[tuple[bool, str], ...]:
    return (
        (how.from_seat is not None and how.is_tsumo, "a tsumo comes from no other seat"),
        (how.from_seat == how.seat, "a ron comes from another seat than the winner's"),
        (how.liable == how.seat, "the liable seat (pao) is another than the winner's"),
        (
            max(how.from_seat or 0, how.liable or 0) >= rules.players,
            "with three players no seat is north",
        ),
        (how.liable is not None and rules.pao == "none", "these rules have no liability (pao)"),
    )


def has_liable_sets(hand: WrittenHand, kinds: tuple[int, ...]) -> bool:
    """Return whether melds show all of these sets, one of them called from another seat."""
    shown = [meld for meld in hand.melds if meld.tiles[0].kind in kinds]
    return len(shown) == len(kinds) and any(meld.name != "ankan" for meld in shown)
