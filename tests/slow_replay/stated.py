"""What the server states about the table, and where the slow replay would have it otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from logtool.model import events as e
from logtool.model.tiles import Tile, code_of
from slow_replay.shapes import ORPHANS, is_whole
from slow_replay.table import Place, SlowTable

STICK = 1000


def disagreements(table: SlowTable, event: e.AnyEvent) -> Iterator[str]:
    """Give a line for each statement of an event that the table before it contradicts."""
    match event:
        case e.RiichiAccepted() if event.scores is not None:
            expected = list(table.scores)
            expected[event.actor] -= STICK
            if expected != list(event.scores[: len(expected)]):
                yield f"scores: {expected} after a riichi, stated {event.scores}"
        case e.Agari():
            yield from of_a_result(table, event)
            yield from of_a_hand(table, event)
            yield from of_yaku(table, event)
        case e.Ryuukyoku():
            yield from of_a_result(table, event)
            yield from of_a_draw(table, event)
        case _:
            pass


def of_a_result(table: SlowTable, event: e.Agari | e.Ryuukyoku) -> Iterator[str]:
    if event.scores is not None and table.scores != list(event.scores[: len(table.scores)]):
        yield f"scores: {table.scores}, stated {event.scores}"
    if event.kyotaku is not None and table.kyotaku != event.kyotaku:
        yield f"sticks: {table.kyotaku}, stated {event.kyotaku}"


def of_a_hand(table: SlowTable, event: e.Agari) -> Iterator[str]:
    place = table.places[event.actor]
    is_ron = event.actor != event.target
    assert event.pai is not None
    hand = [*place.hand, event.pai] if is_ron else place.hand
    if event.hand is not None and codes(hand) != codes(event.hand):
        yield "hand: concealed tiles of the winner"
    if not is_whole(tuple(sorted(tile.kind for tile in hand))):
        yield "shape: the winner's hand is not whole"
    if is_ron and event.pai.kind not in place.waits:
        yield f"waits: ron on another tile than {sorted(place.waits)}"
    if is_ron and table.furiten(event.actor):
        yield f"furiten: ron in spite of {table.furiten(event.actor)}"
    if is_ron and (table.offer is None or table.offer.tile != event.pai):
        yield f"offer: {table.offer}"
    if event.dora_markers is not None and table.indicators != list(event.dora_markers):
        yield "indicators"
    stated = sorted(codes(meld.tiles) for meld in event.melds or () if meld.kind != "kita")
    if stated != sorted(codes(meld.tiles) for meld in place.melds):
        yield "melds"


def of_yaku(table: SlowTable, event: e.Agari) -> Iterator[str]:
    """Compare the yaku that the course of the kyoku decides."""
    place = table.places[event.actor]
    stated = {one.name for one in event.yaku if one.han != 0}
    expected = yakuman_of_the_course(table, event)
    if all(one.han is not None for one in event.yaku):  # a yakuman stands alone
        expected |= yaku_of_the_course(table, event)
    for name, has in expected.items():
        if has != (name in stated):
            yield f"{name}: {has}"
    liable = place.liable_for_dragons if "daisangen" in stated else None
    if "daisuushii" in stated:
        liable = place.liable_for_winds
    if event.pao != liable:
        yield f"liable: {liable}, stated {event.pao}"


def yakuman_of_the_course(table: SlowTable, event: e.Agari) -> dict[str, bool]:
    is_at_once = event.actor == event.target and table.is_first_turn(event.actor)
    return {
        "tenhou": is_at_once and event.actor == table.oya,
        "chiihou": is_at_once and event.actor != table.oya,
    }


def yaku_of_the_course(table: SlowTable, event: e.Agari) -> dict[str, bool]:
    place = table.places[event.actor]
    is_tsumo = event.actor == event.target
    source = table.offer.source if table.offer else None
    return {
        "menzen_tsumo": is_tsumo and place.is_closed(),
        "riichi": place.accepted and not place.double,
        "double_riichi": place.accepted and place.double,
        "ippatsu": place.ippatsu,
        "rinshan": is_tsumo and table.is_replacement,
        "haitei": is_tsumo and table.left == 0 and not table.is_replacement,
        "houtei": not is_tsumo and table.left == 0 and source == "dahai",
        "chankan": not is_tsumo and source == "kakan",
    }


def of_a_draw(table: SlowTable, event: e.Ryuukyoku) -> Iterator[str]:
    if event.kind in ("exhaustive", "nagashi_mangan"):
        if table.left != 0:
            yield f"left: {table.left} at an exhaustive draw"
        is_nagashi = any(has_nagashi(place) for place in table.places)
        if is_nagashi != (event.kind == "nagashi_mangan"):
            yield f"nagashi: {is_nagashi}"
        yield from of_shown_hands(table, event)
    if event.kind == "kyuushu_kyuuhai":
        yield from of_nine_kinds(table, event)


def has_nagashi(place: Place) -> bool:
    return not place.called and all(tile.kind in ORPHANS for tile in place.discards)


def of_shown_hands(table: SlowTable, event: e.Ryuukyoku) -> Iterator[str]:
    """Whoever is tenpai shows the hand."""
    if event.hands is None:
        return
    for seat, place in enumerate(table.places):
        shown = event.hands[seat]
        if (shown is not None) != bool(place.waits):
            yield f"tenpai: seat {seat} waits for {sorted(place.waits)}"
        if shown is not None and codes(shown) != codes(place.hand):
            yield f"hand: seat {seat}"


def of_nine_kinds(table: SlowTable, event: e.Ryuukyoku) -> Iterator[str]:
    for seat, shown in enumerate(event.hands or ()):
        if shown is None:
            continue
        if len({tile.kind for tile in shown} & ORPHANS) < 9 or not table.is_first_turn(seat):
            yield f"nine kinds: seat {seat}"
        if codes(shown) != codes(table.places[seat].hand):
            yield f"hand: seat {seat}"


def codes(tiles: Iterable[Tile]) -> list[int]:
    return sorted(code_of(tile) for tile in tiles)
