"""What a seat holds, sees and may do, counted on the slow replay's table, event by event."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from mahjong.shanten import Shanten
from naive_yaku import has_yaku, may_ron
from slow_replay.replay import play
from slow_replay.shapes import is_melds, is_pair_and_melds, is_seven_pairs, waits_of, without
from slow_replay.table import SlowTable, deal

from logtool.model import events as e

NO_ANSWER = e.Disconnect | e.Reconnect | e.EndKyoku
KANS = ("daiminkan", "kakan", "ankan")
HONOURS = range(27, 34)


@dataclass
class Seen:
    """What was noted of one seat in one kyoku.

    Attributes:
        counts: How often each chance was given.
        tenpai_junme: Own discards when first tenpai; None never.
        furiten: Whether furiten after an own discard while tenpai.
        riichi: Kinds waited for, tiles of them unseen, shape and furiten after the declaring
            discard; None without one.
        waits: Kinds waited for at the end.
        unseen: Tiles of them that the seat did not see at the end.
        held: Whether it held all tiles of them.
        deal_in_shanten: Shanten when dealing in; None where it did not.
        win_waits: Kinds waited for at the win; None without one.
        win_furiten: Whether furiten at the win.
        double: Whether in double riichi.
        keishiki: Whether tenpai at the draw with no yaku on any wait.
    """

    counts: Counter[str] = field(default_factory=Counter)
    tenpai_junme: int | None = None
    furiten: bool = False
    riichi: tuple[int, int, str, bool] | None = None
    waits: frozenset[int] = frozenset()
    unseen: int = 0
    held: bool = False
    deal_in_shanten: int | None = None
    win_waits: int | None = None
    win_furiten: bool = False
    double: bool = False
    keishiki: bool = False


def watch(events: list[e.AnyEvent], players: int, *, open_tanyao: bool) -> list[Seen]:
    """Play a kyoku and note of each seat what rows count."""
    start, *rest = events
    assert isinstance(start, e.StartKyoku)
    table = deal(start, players)
    wind = (start.kyoku or 0) // 4
    winners = {event.actor for event in rest if isinstance(event, e.Agari)}
    seats = [Seen(tenpai_junme=0 if place.waits else None) for place in table.places]
    for event in rest:
        if table.offer is not None and not isinstance(event, NO_ANSWER):
            for seat, seen in enumerate(seats):
                if not isinstance(event, e.Agari | e.Ryuukyoku) or event is first_result(rest):
                    passed = may_ron(table, seat, wind, open_tanyao=open_tanyao)
                    is_ron = isinstance(event, e.Agari) and seat in winners
                    is_ron |= isinstance(event, e.Ryuukyoku) and event.kind == "sanchahou"
                    seen.counts["passed"] += passed and not is_ron
        if isinstance(event, e.Agari):
            note_win(table, seats, event)
        elif isinstance(event, e.Ryuukyoku):
            note_draw(table, seats)
            for seat, seen in enumerate(seats):
                seen.keishiki = not table.places[seat].accepted and not any(
                    has_yaku(table, seat, kind, wind, open_tanyao=open_tanyao)
                    for kind in seen.waits
                )
        play(table, event)
        if isinstance(event, e.Dahai):
            note_discard(table, seats[event.actor], event.actor)
            for seat in range(players):
                note_offer(table, seats[seat], seat, event)
        elif isinstance(event, e.Tsumo):
            note_own_kans(table, seats[event.actor], event)
    for seen, place in zip(seats, table.places, strict=True):
        seen.double = place.double
    return seats


def first_result(events: list[e.AnyEvent]) -> e.AnyEvent:
    return next(event for event in events if isinstance(event, e.Agari | e.Ryuukyoku))


def note_win(table: SlowTable, seats: list[Seen], event: e.Agari) -> None:
    seats[event.actor].win_waits = len(table.places[event.actor].waits)
    seats[event.actor].win_furiten = bool(table.furiten(event.actor))
    if event.target != event.actor:
        kinds = [tile.kind for tile in table.places[event.target].hand]
        seats[event.target].deal_in_shanten = shanten(kinds, len(table.places))


def note_draw(table: SlowTable, seats: list[Seen]) -> None:
    for seat, seen in enumerate(seats):
        place = table.places[seat]
        own = [tile.kind for tile in place.hand]
        own += [tile.kind for meld in place.melds for tile in meld.tiles]
        seen.waits = place.waits
        seen.unseen = 4 * len(place.waits) - tiles_in_sight(table, seat)
        seen.held = all(own.count(kind) == 4 for kind in place.waits)


def note_discard(table: SlowTable, seen: Seen, seat: int) -> None:
    place = table.places[seat]
    furiten = bool(table.furiten(seat))
    if place.waits:
        if seen.tenpai_junme is None:
            seen.tenpai_junme = len(place.discards)
        seen.furiten |= furiten
    if place.declared and seen.riichi is None:
        kinds = tuple(sorted(tile.kind for tile in place.hand))
        unseen = 4 * len(place.waits) - tiles_in_sight(table, seat)
        seen.riichi = (len(place.waits), unseen, shape(kinds, place.waits), furiten)


def note_offer(table: SlowTable, seen: Seen, seat: int, event: e.Dahai) -> None:
    """Note what a discard offers: by the tiles, kuikae and the wall, whatever others want."""
    place = table.places[seat]
    if seat == event.actor or place.declared or table.left == 0:
        return
    kinds = [tile.kind for tile in place.hand]
    kind = event.pai.kind
    players = len(table.places)
    lost = False
    if kinds.count(kind) >= 2:
        source = {1: "right", players - 1: "left"}.get((event.actor - seat) % players, "across")
        may = may_discard(kinds, (kind, kind), {kind})
        seen.counts["pon"] += may
        seen.counts[f"pon_{source}"] += may
        lost |= not may
    seen.counts["daiminkan"] += kinds.count(kind) >= 3 and kans_of(table) < 4
    if players == 4 and seat == (event.actor + 1) % players:
        runs = [may_discard(kinds, own, never) for own, never in chi_of(kinds, kind)]
        seen.counts["chi"] += any(runs)
        lost |= bool(runs) and not any(runs)
    seen.counts["kuikae"] += lost


def note_own_kans(table: SlowTable, seen: Seen, event: e.Tsumo) -> None:
    place = table.places[event.actor]
    if table.left == 0 or kans_of(table) >= 4:
        return
    kinds = [tile.kind for tile in place.hand]
    fours = [kind for kind in set(kinds) if kinds.count(kind) == 4]
    if place.declared:
        fours = [kind for kind in fours if kind == event.pai.kind and keeps_waits(kinds, kind)]
    seen.counts["ankan"] += bool(fours)
    pons = {meld.tiles[0].kind for meld in place.melds if meld.kind == "pon"}
    seen.counts["kakan"] += bool(pons & set(kinds))


def keeps_waits(kinds: list[int], kind: int) -> bool:
    rest = tuple(sorted(one for one in kinds if one != kind))
    after = waits_of(rest)
    return bool(after) and after == waits_of(tuple(sorted((*rest, kind, kind, kind))))


def kans_of(table: SlowTable) -> int:
    return sum(meld.kind in KANS for place in table.places for meld in place.melds)


def chi_of(kinds: list[int], kind: int) -> list[tuple[tuple[int, ...], set[int]]]:
    """Return for each run with the tile the own tiles and what kuikae forbids to discard then."""
    found = []
    for low in (kind - 2, kind - 1, kind):
        run = (low, low + 1, low + 2)
        own = tuple(one for one in run if one != kind)
        in_suit = kind not in HONOURS and low >= 0 and low // 9 == kind // 9 == (low + 2) // 9
        if in_suit and set(own) <= set(kinds):
            other_end = {kind: low + 3, kind - 2: low - 1}.get(low, kind)
            found.append((own, {kind, other_end} if other_end // 9 == kind // 9 else {kind}))
    return found


def may_discard(kinds: list[int], used: tuple[int, ...], forbidden: set[int]) -> bool:
    rest = list(kinds)
    for kind in used:
        rest.remove(kind)
    return any(kind not in forbidden for kind in rest)


def tiles_in_sight(table: SlowTable, seat: int) -> int:
    """Return how many tiles of its waits a seat sees."""
    tiles = [*table.places[seat].hand, *table.indicators]
    for place in table.places:
        tiles += place.norths
        left = list(place.called)
        for tile in place.discards:
            if tile in left:
                left.remove(tile)  # it lies in the meld of who called it
            else:
                tiles.append(tile)
        for meld in place.melds:
            tiles += meld.tiles
    return sum(tile.kind in table.places[seat].waits for tile in tiles)


def shape(kinds: tuple[int, ...], waits: frozenset[int]) -> str:
    """Return the shape of a wait: of one kind the run before the pair; else other."""
    if len(waits) == 1:
        return shape_of_one(kinds, *waits)
    if len(waits) != 2:
        return "other" if waits else "none"
    low, high = sorted(waits)
    middle = (low + 1, low + 2)
    is_run = high == low + 3 and high < 27 and low // 9 == high // 9
    if is_run and set(middle) <= set(kinds) and is_pair_and_melds(without(kinds, *middle)):
        return "ryanmen"
    if min(kinds.count(low), kinds.count(high)) >= 2:
        rest = without(kinds, low, low, high, high)
        return "shanpon" if is_melds(rest) else "other"
    return "other"


def shape_of_one(kinds: tuple[int, ...], wait: int) -> str:
    if is_seven_pairs(tuple(sorted((*kinds, wait)))):
        return "tanki"
    rank = wait % 9
    runs = {"kanchan": (wait - 1, wait + 1)} if wait < 27 and 0 < rank < 8 else {}
    if wait < 27 and rank in (2, 6):
        runs["penchan"] = (wait - 2, wait - 1) if rank == 2 else (wait + 1, wait + 2)
    for name, run in runs.items():
        if set(run) <= set(kinds) and is_pair_and_melds(without(kinds, *run)):
            return name
    return "tanki" if wait in kinds and is_melds(without(kinds, wait)) else "other"


def shanten(kinds: list[int], players: int) -> int:
    counts = [kinds.count(kind) for kind in range(34)]
    return int(Shanten.calculate_shanten(counts, is_three_player=players == 3))


def shanten_of_forms(kinds: list[int], players: int) -> tuple[int, int, int]:
    """Return shanten to melds and a pair, to seven pairs, to thirteen orphans."""
    counts = [kinds.count(kind) for kind in range(34)]
    return (
        int(Shanten.calculate_shanten_for_regular_hand(counts, is_three_player=players == 3)),
        int(Shanten.calculate_shanten_for_chiitoitsu_hand(counts)),
        int(Shanten.calculate_shanten_for_kokushi_hand(counts)),
    )
