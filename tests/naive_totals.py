"""A second, obvious count of statistics, straight from the readable events of a game.

For each statistic the number of hits (or the sum) and of the base; nothing is taken from rows.
"""

from __future__ import annotations

from collections import defaultdict

from naive_rows import count_seat

from logtool.model import Game
from logtool.model import events as e
from logtool.model.tiles import Tile

EXHAUSTIVE = ("exhaustive", "nagashi_mangan")
WINS = ("tsumo", "ron", "double_ron", "triple_ron")
OPENING = (e.Chi, e.Pon, e.Daiminkan)
Seat = dict[str, int | str]


class Totals(defaultdict[str, list[int]]):
    """Hits and base by statistic."""

    def __init__(self) -> None:
        super().__init__(lambda: [0, 0])

    def add(self, name: str, hit: int | bool, base: int | bool = 1) -> None:
        """Count a hit, or a sum, that lies in a base, or add to it."""
        if base:
            self[name][0] += int(hit)
            self[name][1] += int(base)


def count_games(games: list[Game]) -> Totals:
    totals = Totals()
    for game in games:
        kyoku = [list(one.events) for one in game.kyoku]
        dealers = [events[0].oya for events in kyoku]  # type: ignore[union-attr] # a deal
        for number, events in enumerate(kyoku):
            seats = [count_seat(events, seat) for seat in range(game.players)]
            stays = dealers[number + 1] == dealers[number] if number + 1 < len(kyoku) else None
            count_whole(totals, events, seats, stays)
            for seat, row in enumerate(seats):
                count_base(totals, row)
                count_riichi(totals, events, seats, seat)
                count_calls(totals, events, row, seat)
                count_hands(totals, events, row, seat, game.players)
            count_wins(totals, events, seats)
        count_end(totals, game, kyoku, dealers)
    return totals


def count_whole(
    totals: Totals, events: list[e.AnyEvent], seats: list[Seat], stays: bool | None
) -> None:
    end = str(seats[0]["end"])
    is_draw = end not in (*WINS, "cut_off")
    totals.add("kyoku", 1)
    for other in ("tsumo", "ron", "double_ron", "exhaustive", "nagashi_mangan", "kyuushu_kyuuhai"):
        totals.add(f"end_{other}", end == other)
    totals.add("ryuukyoku_rate", end in EXHAUSTIVE)
    totals.add("abortive_rate", is_draw and end not in EXHAUSTIVE)
    totals.add("all_draws_rate", is_draw)
    totals.add("kyoku_length", sum(isinstance(event, e.Dahai) for event in events))
    if stays is not None:
        totals.add("renchan_rate", stays)
        totals.add("renchan_at_draw_rate", stays, end in EXHAUSTIVE)
        totals.add("dealer_renchan_rate", stays)


def count_base(totals: Totals, row: Seat) -> None:
    won, riichi, closed = bool(row["won"]), bool(row["riichi"]), bool(row["closed"])
    calls = int(row["chi"]) + int(row["pon"]) + int(row["daiminkan"])
    for name, hit in (
        ("win_rate", won),
        ("deal_in_rate", row["deal_ins"] != 0),
        ("deal_ins", row["deal_ins"]),
        ("tsumo_suffered_rate", row["tsumo_suffered"]),
        ("call_rate", calls > 0),
        ("calls_per_kyoku", calls),
        ("riichi_rate", riichi),
        ("riichi_accepted_rate", row["riichi_accepted"]),
        ("balance_per_kyoku", row["balance"]),
        ("win_efficiency", row["win_income"]),
        ("deal_in_loss", row["deal_in_loss"]),
    ):
        totals.add(name, int(hit))
    for kind in ("chi", "pon", "daiminkan", "kakan", "ankan", "kita"):
        totals.add(f"{kind}_rate", row[kind] != 0)
        totals.add(f"{kind}_per_kyoku", int(row[kind]))
    for name, hit in (
        ("ron_rate", not row["tsumo_agari"]),
        ("tsumo_rate", row["tsumo_agari"]),
        ("dama_rate", closed and not riichi),
        ("open_win_rate", not closed),
        ("riichi_win_rate", riichi),
        ("win_junme", row["win_junme"]),
        ("avg_win_value", row["win_value"]),
        ("avg_win_income", row["win_income"]),
    ):
        totals.add(name, int(hit), won)
    totals.add("avg_deal_in_loss", int(row["deal_in_loss"]), row["deal_ins"] != 0)
    oya = bool(row["oya"])
    totals.add("win_rate_as_dealer", won, oya)
    totals.add("deal_in_rate_as_dealer", row["deal_ins"] != 0, oya)
    totals.add("balance_as_dealer", int(row["balance"]), oya)


def count_riichi(totals: Totals, events: list[e.AnyEvent], seats: list[Seat], seat: int) -> None:
    row = seats[seat]
    declared = [event.actor for event in events if isinstance(event, e.Riichi)]
    riichi = seat in declared
    order = declared.index(seat) + 1 if riichi else 0
    totals.add("first_riichi_rate", order == 1, riichi)
    totals.add("chasing_riichi_rate", order > 1, riichi)
    totals.add("chased_riichi_rate", order < len(declared), riichi)
    totals.add("win_rate_after_riichi", row["won"] != 0, riichi)
    totals.add("deal_in_rate_after_riichi", row["deal_ins"] != 0, riichi)
    accepted = row["riichi_accepted"] != 0
    totals.add("deal_in_rate_after_riichi_stood", row["deal_ins"] != 0 and accepted, riichi)
    totals.add("draw_rate_after_riichi", row["end"] in EXHAUSTIVE, riichi)
    totals.add("balance_after_riichi", int(row["balance"]), riichi)
    totals.add("win_income_after_riichi", int(row["win_income"]), riichi and row["won"] != 0)
    totals.add("deal_in_loss_after_riichi", int(row["deal_in_loss"]),
               riichi and row["deal_ins"] != 0)  # fmt: skip
    if riichi and int(row["riichi_junme"]) > 0:
        junme = min(int(row["riichi_junme"]), 18)
        totals.add("riichi_junme", int(row["riichi_junme"]))
        for other in range(1, 19):
            totals.add(f"riichi_at_junme_{other}_rate", other == junme)
        totals.add(f"win_rate_after_riichi_at_junme_{junme}", row["won"] != 0)
        totals.add(f"deal_in_rate_after_riichi_at_junme_{junme}", row["deal_ins"] != 0)
    count_faced(totals, events, seat, len(seats))


def count_faced(totals: Totals, events: list[e.AnyEvent], seat: int, players: int) -> None:
    closed, faced, riichi, discards = True, False, False, 0
    for event in events:
        if isinstance(event, e.Dahai):
            discards += 1
        elif isinstance(event, OPENING) and event.actor == seat:
            closed = False
        elif isinstance(event, e.Riichi) and event.actor != seat:
            faced = faced or (closed and not riichi)
        elif isinstance(event, e.Riichi):
            riichi = True
            totals.add("chase_rate_facing", 1 if faced else 0, 0)
            totals.add("riichi_turn", discards // players + 1)
    totals.add("chase_rate_facing", riichi and faced, faced)


def count_calls(totals: Totals, events: list[e.AnyEvent], row: Seat, seat: int) -> None:
    own = [event for event in events if isinstance(event, OPENING) and event.actor == seat]
    start = events[0]
    assert isinstance(start, e.StartKyoku)
    for kind in ("chi", "yakuhai_pon", "other_pon", "daiminkan"):
        if own:
            totals.add(f"first_call_{kind}_rate", type_of(own[0], start, seat) == kind)
    totals.add("first_call_junme", int(row["first_call_junme"]), bool(own))
    kinds = ["after_call"] if own else []
    if own:
        kinds.append("after_call_as_dealer" if row["oya"] else "after_call_as_child")
        kinds.append(f"after_first_{type_of(own[0], start, seat)}")
    if 1 <= len(own) <= 4:
        kinds.append(f"after_{len(own)}_{'call' if len(own) == 1 else 'calls'}")
    for kind in kinds:
        totals.add(f"win_rate_{kind}", row["won"] != 0)
        totals.add(f"deal_in_rate_{kind}", row["deal_ins"] != 0)
        totals.add(f"draw_rate_{kind}", row["end"] in EXHAUSTIVE)
        totals.add(f"balance_{kind}", int(row["balance"]))
        totals.add(f"win_value_{kind}", int(row["win_value"]), row["won"] != 0)
        totals.add(f"win_junme_{kind}", int(row["win_junme"]), row["won"] != 0)


def type_of(call: e.AnyEvent, start: e.StartKyoku, seat: int) -> str:
    if not isinstance(call, e.Pon):
        return "chi" if isinstance(call, e.Chi) else "daiminkan"
    players = sum(len(hand) > 0 for hand in start.hands)
    winds = {27 + (seat - start.oya) % players, 27 + (start.kyoku or 0) // 4}
    return "yakuhai_pon" if call.pai.kind in winds | {31, 32, 33} else "other_pon"


def count_hands(
    totals: Totals, events: list[e.AnyEvent], row: Seat, seat: int, players: int
) -> None:
    start = events[0]
    assert isinstance(start, e.StartKyoku)
    hand = start.hands[seat]
    dora = dora_of(start.dora_marker, players)
    counts = [sum(tile.kind == kind for tile in hand) for kind in range(34)]
    is_told = len(hand) == 13 and max(counts) <= 4
    totals.add("dealt_red_mean", sum(tile.red for tile in hand), is_told)
    totals.add("dealt_north_mean", sum(tile.kind == 30 for tile in hand), is_told)
    totals.add("dealt_dora_mean", sum(tile.kind == dora for tile in hand), is_told)
    alive = 0
    is_alive = True
    for event in events:
        if isinstance(event, e.Dahai) and event.actor == seat:
            kind = event.pai.kind
            is_alive = is_alive and (kind >= 27 or kind % 9 in (0, 8))
            alive += is_alive
        elif isinstance(event, OPENING) and event.target == seat:
            alive -= is_alive
            is_alive = False
    for junme in (6, 12, 18):
        totals.add(f"nagashi_alive_{junme}_rate", alive >= junme, int(row["discards"]) >= junme)


def dora_of(marker: Tile | None, players: int) -> int:
    if marker is None:
        return -1
    kind = marker.kind
    if kind >= 31:
        return 31 + (kind - 31 + 1) % 3
    if kind >= 27:
        return 27 + (kind - 27 + 1) % 4
    if players == 3 and kind == 0:
        return 8
    return kind // 9 * 9 + (kind % 9 + 1) % 9


def count_wins(totals: Totals, events: list[e.AnyEvent], seats: list[Seat]) -> None:
    wins = [event for event in events if isinstance(event, e.Agari)]
    for win in wins:
        row = seats[win.actor]
        listed = {yaku.name: yaku.han or 0 for yaku in win.yaku}
        in_riichi = row["riichi"] != 0
        ura = listed.get("ura_dora", 0)
        totals.add("ippatsu_rate", "ippatsu" in listed, in_riichi)
        totals.add("ura_rate", ura > 0, in_riichi)
        totals.add("ura_per_riichi_win", ura, in_riichi)
        # Each north set aside is one of the dora that Tenhou lists; a yakuman lists none.
        norths = 0 if "kita" in listed or not listed.get("dora") else int(row["kita"])
        assert norths <= listed.get("dora", 0)
        totals.add("dora_per_win", listed.get("dora", 0) - norths)
        totals.add("kita_per_win", listed.get("kita", 0) + norths)
        totals.add("red_per_win", listed.get("red_dora", 0))
        totals.add("ura_per_win", listed.get("ura_dora", 0))
        for yaku in ("riichi", "tanyao", "pinfu", "menzen_tsumo", "haku", "toitoi", "honitsu",
                     "chiitoitsu", "dora", "iipeikou", "rinshan", "suuankou"):  # fmt: skip
            totals.add(f"yaku_{yaku}_rate", yaku in listed)
            totals.add(f"yaku_{yaku}_value", win.points or 0, yaku in listed)
        totals.add("yaku_ura_dora_rate", ura > 0)
        totals.add("yaku_any_dragon_rate", bool(listed.keys() & {"haku", "hatsu", "chun"}))
        is_yakuman = all(yaku.han is None for yaku in win.yaku)
        han = sum(listed.values())
        totals.add("yakuman_rate", is_yakuman, bool(win.yaku))
        totals.add("mean_han", han, not is_yakuman)
        for other in range(1, 14):
            hit = not is_yakuman and min(han, 13) == other
            totals.add(f"han_{other}_rate", hit, bool(win.yaku))
        for limit in ("none", "mangan", "haneman", "baiman", "sanbaiman", "yakuman"):
            totals.add(f"limit_{limit}_rate", win.limit == limit, win.limit is not None)
        for fu in (20, 25, *range(30, 120, 10)):
            totals.add(f"fu_{fu}_rate", win.fu == fu, (win.fu or 0) > 0)
        if win.actor != win.target:
            state = "riichi" if in_riichi else "dama" if row["closed"] else "open"
            for other in ("riichi", "dama", "open"):
                totals.add(f"deal_in_to_{other}_rate", other == state)
    for row in seats:
        if row["deal_ins"]:
            state = "riichi" if row["riichi"] else "closed" if row["closed"] else "open"
            for other in ("riichi", "closed", "open"):
                totals.add(f"deal_in_while_{other}_rate", other == state)
        big = [win for win in wins if win.actor == win.target and win.limit not in (None, "none")]
        totals.add("big_tsumo_suffered_rate", bool(big) and not row["won"], row["oya"] != 0)


def count_end(
    totals: Totals, game: Game, kyoku: list[list[e.AnyEvent]], dealers: list[int]
) -> None:
    run = 0
    for number, dealer in enumerate(dealers):
        run = run + 1 if number and dealers[number - 1] == dealer else 1
        totals["longest_dealer_run"][0] = max(totals["longest_dealer_run"][0], run)
    totals["longest_dealer_run"][1] += game.players
    end = game.end_game
    if end is None:
        return
    players = range(game.players)
    totals.add("games", 1)
    first_place = last_places(kyoku, game)
    order = places([score or 0 for score in end.scores[: game.players]])
    for seat in players:
        rank = order[seat]
        for other in (1, 2, 3, 4):
            totals.add(f"rank_{other}_rate", rank == other)
            if first_place:
                totals.add(f"rank_{other}_from_{first_place[seat]}_rate", rank == other)
        totals.add("mean_rank", rank)
        totals.add("top_two_rate", rank <= 2)
        totals.add("last_rate", rank == game.players)
        totals.add("bust_rate", (end.scores[seat] or 0) < 0)
        totals.add("mean_score", end.scores[seat] or 0)
        totals.add("mean_points", round(10 * (end.points[seat] or 0)))
        totals.add("kyoku_per_game", len(kyoku))


def places(scores: list[int]) -> list[int]:
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    return [order.index(seat) + 1 for seat in range(len(scores))]


def last_places(kyoku: list[list[e.AnyEvent]], game: Game) -> list[int] | None:
    """Return the places as the last regular kyoku is first begun, None where it never is."""
    last = game.players - 1 + (0 if game.head.rules.length == "east" else 4)
    for events in kyoku:
        start = events[0]
        assert isinstance(start, e.StartKyoku)
        if start.kyoku == last:
            return places([score or 0 for score in start.scores[: game.players]])
    return None
