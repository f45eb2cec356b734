"""The readable face of events: frozen structs that say only what the log says.

Seats are 0-3, points whole points. ``None`` stands for what the log does not tell.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from logtool.model.head import Head
from logtool.model.tiles import Tile

Seat: TypeAlias = int
Four: TypeAlias = tuple[int | None, int | None, int | None, int | None]


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """One element of a log."""


class StartGame(Event, frozen=True, tag="start_game"):
    """The head of the game."""

    head: Head


class StartKyoku(Event, frozen=True, tag="start_kyoku"):
    """A kyoku is dealt.

    Attributes:
        kyoku: 0 East 1 ... 4 South 1 ... (sanma counts four a wind too, and skips the last).
        honba: Counters.
        kyotaku: Riichi sticks on the table.
        oya: Dealer.
        scores: Before the deal; a seat that does not play has the log's own value.
        dora_marker: First indicator.
        hands: Dealt tiles by seat, in the log's order; without the dealer's first draw.
        dice: 1-6 each.
        chips: Of chip tables.
        seed: Of this kyoku's wall, in logs that have one a kyoku.
    """

    kyoku: int | None
    honba: int | None
    kyotaku: int | None
    oya: Seat
    scores: Four
    dora_marker: Tile | None
    hands: tuple[tuple[Tile, ...], ...]
    dice: tuple[int, int] | None = None
    chips: Four | None = None
    seed: str | None = None


class Tsumo(Event, frozen=True, tag="tsumo"):
    """A seat takes a tile from the wall or the dead wall."""

    actor: Seat
    pai: Tile


class Dahai(Event, frozen=True, tag="dahai"):
    """A seat discards a tile.

    Attributes:
        actor: The seat that discards.
        pai: The tile discarded.
        tsumogiri: Whether it is the very tile just drawn; None when the log cannot tell.
    """

    actor: Seat
    pai: Tile
    tsumogiri: bool | None = None


class Chi(Event, frozen=True, tag="chi"):
    """A seat calls a discard for a sequence.

    Attributes:
        actor: The caller.
        target: The seat that discarded.
        pai: The called tile.
        consumed: The two own tiles.
    """

    actor: Seat
    target: Seat
    pai: Tile
    consumed: tuple[Tile, ...]


class Pon(Event, frozen=True, tag="pon"):
    """A seat calls a discard for a triplet; attributes as in ``Chi``."""

    actor: Seat
    target: Seat
    pai: Tile
    consumed: tuple[Tile, ...]


class Daiminkan(Event, frozen=True, tag="daiminkan"):
    """A seat calls a discard for a kan; attributes as in ``Chi``, three own tiles."""

    actor: Seat
    target: Seat
    pai: Tile
    consumed: tuple[Tile, ...]


class Kakan(Event, frozen=True, tag="kakan"):
    """A seat adds the fourth tile to its pon.

    Attributes:
        actor: The seat.
        target: The seat whose discard the pon took.
        pai: The added tile.
        called: The tile that the pon took.
        consumed: The two other tiles of the pon.
    """

    actor: Seat
    target: Seat
    pai: Tile
    called: Tile
    consumed: tuple[Tile, ...]


class Ankan(Event, frozen=True, tag="ankan"):
    """A seat declares a concealed kan of four tiles."""

    actor: Seat
    consumed: tuple[Tile, ...]


class Kita(Event, frozen=True, tag="kita"):
    """A seat sets a north aside (three players)."""

    actor: Seat
    pai: Tile


class Dora(Event, frozen=True, tag="dora"):
    """A further dora indicator is turned."""

    dora_marker: Tile


class Riichi(Event, frozen=True, tag="riichi"):
    """A seat declares riichi; its discard follows."""

    actor: Seat


class RiichiAccepted(Event, frozen=True, tag="riichi_accepted"):
    """The stick is paid; scores after the payment, where the log has them."""

    actor: Seat
    scores: Four | None = None


class StatedMeld(msgspec.Struct, frozen=True):
    """A meld as a result states it.

    Attributes:
        kind: ``chi``, ``pon``, ``daiminkan``, ``kakan``, ``ankan`` or ``kita``.
        tiles: In the log's order; a kakan's added tile last.
        called: Index of the called tile among ``tiles``; None without one.
        target: Seat it came from; None without one.
    """

    kind: str
    tiles: tuple[Tile, ...]
    called: int | None = None
    target: Seat | None = None


class StatedYaku(msgspec.Struct, frozen=True):
    """A yaku that a result lists, with its han (None for a yakuman)."""

    name: str
    han: int | None = None


class Agari(Event, frozen=True, tag="agari"):
    """A seat wins.

    Attributes:
        actor: The winner.
        target: Seat that dealt in; the winner itself for a tsumo.
        pai: Winning tile.
        hand: Concealed tiles with the winning one.
        melds: In the log's order.
        yaku: With han, in the log's order; yakuman without.
        fu: Fu.
        han: Sum of han as the result text states it.
        points: Value of the hand without honba and sticks.
        limit: ``none``, ``mangan`` ... ``yakuman``.
        paid: What a child and what the dealer pays, as the result text splits a tsumo.
        dora_markers: Indicators as the result repeats them.
        ura_markers: Likewise.
        pao: Liable seat.
        honba: As the result repeats it.
        kyotaku: Likewise, sticks of this kyoku too.
        scores: Before the payment.
        deltas: Changes.
        chips: Numbers that a chip table adds to scores and changes.
        yaku_chips: Chips by yaku (``han`` is their number), of chip tables.
        ratio: Of technique matches, as written.
    """

    actor: Seat
    target: Seat
    pai: Tile | None = None
    hand: tuple[Tile, ...] | None = None
    melds: tuple[StatedMeld, ...] | None = None
    yaku: tuple[StatedYaku, ...] = ()
    fu: int | None = None
    han: int | None = None
    points: int | None = None
    limit: str | None = None
    paid: tuple[int | None, int | None] | None = None
    dora_markers: tuple[Tile, ...] | None = None
    ura_markers: tuple[Tile, ...] | None = None
    pao: Seat | None = None
    honba: int | None = None
    kyotaku: int | None = None
    scores: Four | None = None
    deltas: Four | None = None
    chips: tuple[int, ...] = ()
    yaku_chips: tuple[StatedYaku, ...] = ()
    ratio: tuple[int, ...] = ()


class Ryuukyoku(Event, frozen=True, tag="ryuukyoku"):
    """A kyoku ends without a winner.

    Attributes:
        kind: ``exhaustive``, ``nagashi_mangan``, ``kyuushu_kyuuhai`` ...
        hands: Concealed tiles of the seats that show them, by seat.
        honba: As the result repeats it.
        kyotaku: Likewise.
        scores: Before the payment.
        deltas: Changes.
        chips: Numbers that a chip table adds to scores and changes.
        ratio: Of technique matches, as written.
    """

    kind: str
    hands: tuple[tuple[Tile, ...] | None, ...] | None = None
    honba: int | None = None
    kyotaku: int | None = None
    scores: Four | None = None
    deltas: Four | None = None
    chips: tuple[int, ...] = ()
    ratio: tuple[int, ...] = ()


class Disconnect(Event, frozen=True, tag="disconnect"):
    """A player loses the connection."""

    actor: Seat


class Reconnect(Event, frozen=True, tag="reconnect"):
    """A player is back."""

    actor: Seat


class EndKyoku(Event, frozen=True, tag="end_kyoku"):
    """The kyoku is over; the next one, if any, comes after it."""


class EndGame(Event, frozen=True, tag="end_game"):
    """The game is over.

    Attributes:
        scores: Final scores.
        points: Final points with uma and oka, in points of a thousand.
        chips: Numbers that a chip table adds.
    """

    scores: Four
    points: tuple[float | None, ...] = ()
    chips: tuple[int, ...] = ()


AnyEvent: TypeAlias = (
    StartGame
    | StartKyoku
    | Tsumo
    | Dahai
    | Chi
    | Pon
    | Daiminkan
    | Kakan
    | Ankan
    | Kita
    | Dora
    | Riichi
    | RiichiAccepted
    | Agari
    | Ryuukyoku
    | Disconnect
    | Reconnect
    | EndKyoku
    | EndGame
)
