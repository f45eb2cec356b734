"""What each event does to the table."""

from __future__ import annotations

from typing import assert_never

from logtool.model import events as e
from logtool.model.tiles import Tile
from slow_replay.table import DRAGONS, WINDS, Meld, Offer, SlowTable

STICK = 1000


def play(table: SlowTable, event: e.AnyEvent) -> None:
    """Apply an event; ``start_kyoku`` has been applied by ``deal``."""
    pass_offer(table, event)
    match event:
        case e.Tsumo():
            tsumo(table, event)
        case e.Dahai():
            dahai(table, event)
        case e.Chi() | e.Pon() | e.Daiminkan():
            call(table, event)
        case e.Kakan():
            kakan(table, event)
        case e.Ankan():
            ankan(table, event)
        case e.Kita():
            kita(table, event)
        case e.Dora():
            table.indicators.append(event.dora_marker)
        case e.Riichi():
            declare_riichi(table, event.actor)
        case e.RiichiAccepted():
            accept_riichi(table, event.actor)
        case e.Agari() | e.Ryuukyoku():
            settle(table, event)
        case e.Disconnect() | e.Reconnect() | e.EndKyoku():
            pass
        case e.StartGame() | e.StartKyoku() | e.EndGame():
            raise ValueError(event)
        case _:
            assert_never(event)


def pass_offer(table: SlowTable, event: e.AnyEvent) -> None:
    """Whoever could complete the shape on the tile and did not is furiten from now on.

    A ron ends the kyoku, also for a seat that passed while another won. Lost and regained
    connections are no answer to a tile, nor is the end of a log that was cut off.
    """
    no_answer = e.Agari | e.Disconnect | e.Reconnect | e.EndKyoku
    if table.offer is None or isinstance(event, no_answer):
        return
    for seat, place in enumerate(table.places):
        if seat != table.offer.seat and table.offer.tile.kind in place.waits:
            if place.declared:
                place.missed_in_riichi = True
            else:
                place.missed = True
    table.offer = None


def tsumo(table: SlowTable, event: e.Tsumo) -> None:
    table.left -= 1
    table.places[event.actor].hand.append(event.pai)
    if table.due in ("kakan", "kita"):
        # Only now it can no longer be robbed, and has broken everybody's ippatsu.
        end_ippatsu(table)
    table.is_replacement = table.due is not None
    table.due = None


def dahai(table: SlowTable, event: e.Dahai) -> None:
    place = table.places[event.actor]
    place.hand.remove(event.pai)
    place.discards.append(event.pai)
    place.settle_waits()
    place.ippatsu = False
    place.missed = False
    table.is_replacement = False
    table.offer = Offer("dahai", event.pai, event.actor)


def call(table: SlowTable, event: e.Chi | e.Pon | e.Daiminkan) -> None:
    place = table.places[event.actor]
    take(place.hand, event.consumed)
    kind = type(event).__name__.lower()
    place.melds.append(Meld(kind, [event.pai, *event.consumed], event.pai, event.target))
    table.places[event.target].called.append(event.pai)
    table.interrupted = True
    end_ippatsu(table)
    if isinstance(event, e.Daiminkan):
        table.due = "daiminkan"
    if not isinstance(event, e.Chi):
        settle_liability(table, event)


def settle_liability(table: SlowTable, event: e.Pon | e.Daiminkan) -> None:
    """The discard that makes the third set of dragons or the fourth of winds is paid for."""
    place = table.places[event.actor]
    if event.pai.kind in DRAGONS and place.sets_of(DRAGONS) == 3:
        place.liable_for_dragons = event.target
    if event.pai.kind in WINDS and place.sets_of(WINDS) == 4:
        place.liable_for_winds = event.target


def kakan(table: SlowTable, event: e.Kakan) -> None:
    place = table.places[event.actor]
    place.hand.remove(event.pai)
    for meld in place.melds:
        if meld.kind == "pon" and meld.tiles[0].kind == event.pai.kind:
            meld.kind = "kakan"
            meld.tiles.append(event.pai)
            break
    else:
        raise ValueError(event)
    open_to_robbing(table, "kakan", event.actor, event.pai)


def kita(table: SlowTable, event: e.Kita) -> None:
    place = table.places[event.actor]
    place.hand.remove(event.pai)
    place.norths.append(event.pai)
    open_to_robbing(table, "kita", event.actor, event.pai)


def open_to_robbing(table: SlowTable, source: str, seat: int, tile: Tile) -> None:
    table.places[seat].ippatsu = False
    table.interrupted = True
    table.is_replacement = False
    table.offer = Offer(source, tile, seat)
    table.due = source


def ankan(table: SlowTable, event: e.Ankan) -> None:
    place = table.places[event.actor]
    take(place.hand, event.consumed)
    place.melds.append(Meld("ankan", list(event.consumed)))
    table.interrupted = True
    table.is_replacement = False
    table.due = "ankan"
    end_ippatsu(table)


def declare_riichi(table: SlowTable, seat: int) -> None:
    place = table.places[seat]
    place.double = table.is_first_turn(seat)
    place.declared = True


def accept_riichi(table: SlowTable, seat: int) -> None:
    place = table.places[seat]
    place.accepted = True
    place.ippatsu = True
    table.scores[seat] -= STICK
    table.kyotaku += 1


def settle(table: SlowTable, event: e.Agari | e.Ryuukyoku) -> None:
    """The log's own payments are followed; a winner takes the sticks."""
    if event.deltas is not None:
        for seat in range(len(table.places)):
            table.scores[seat] += event.deltas[seat] or 0
    if isinstance(event, e.Agari):
        table.kyotaku = 0


def end_ippatsu(table: SlowTable) -> None:
    for place in table.places:
        place.ippatsu = False


def take(hand: list[Tile], tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        hand.remove(tile)
