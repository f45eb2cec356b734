"""A second count of statistics of hands, waits, chances, draws and yaku, on the slow replay.

Like ``naive_totals``: for each statistic the number of hits (or the sum) and of the base.
"""

from __future__ import annotations

from naive_rows import count_seat
from naive_table import Seen, shanten_of_forms, watch
from naive_totals import EXHAUSTIVE, WINS, Seat, Totals, places, type_of

from logtool.model import Game
from logtool.model import events as e
from logtool.model.codes import KITA_DORA, YAKU_NAMES

SHAPES = ("ryanmen", "kanchan", "penchan", "tanki", "shanpon", "other")
BANDS = ((1, 3), (4, 6), (7, 9), (10, 12), (13, 99))
OPENING = (e.Chi, e.Pon, e.Daiminkan)
WINDS = ("east", "south", "west", "north")
TOGETHER = {
    "seat_wind": {f"seat_wind_{wind}" for wind in WINDS},
    "round_wind": {f"round_wind_{wind}" for wind in WINDS},
    "any_wind": {f"{kind}_wind_{wind}" for kind in ("seat", "round") for wind in WINDS},
    "any_dragon": {"haku", "hatsu", "chun"},
    "any_riichi": {"riichi", "double_riichi"},
}


def count_hands_of(games: list[Game]) -> Totals:
    totals = Totals()
    for game in games:
        kuitan = game.head.rules.open_tanyao is not False
        for kyoku in game.kyoku:
            events = list(kyoku.events)
            seats = [count_seat(events, seat) for seat in range(game.players)]
            seen = watch(events, game.players, open_tanyao=kuitan)
            count_ends(totals, seats)
            count_draw(totals, events, seats, seen)
            for seat, row in enumerate(seats):
                count_dealt(totals, events, row, seat, game.players)
                count_tenpai(totals, row, seen[seat])
                count_waits(totals, row, seen[seat])
                count_chances(totals, events, row, seen[seat], seat, game.players)
                count_after_calls(totals, events, row, seen[seat], seat)
                count_losses(totals, events, row, seen[seat], seat)
            count_listed(totals, events, seen)
        count_points(totals, game)
    return totals


def count_ends(totals: Totals, seats: list[Seat]) -> None:
    end = str(seats[0]["end"])
    for other in ("cut_off", "triple_ron", "suufon_renda", "suucha_riichi", "suukaikantsu",
                  "sanchahou"):  # fmt: skip
        totals.add(f"end_{other}", end == other)


def count_draw(
    totals: Totals, events: list[e.AnyEvent], seats: list[Seat], seen: list[Seen]
) -> None:
    draws = [event for event in events if isinstance(event, e.Ryuukyoku)]
    kind = draws[0].kind if draws else ""
    for seat, row in enumerate(seats):
        awarded = kind == "nagashi_mangan" and has_nagashi(events, seat)
        totals.add("nagashi_rate", awarded)
        totals.add("nagashi_at_draw_rate", awarded, kind in EXHAUSTIVE)
        totals.add("net", int(row["win_income"]) - int(row["deal_in_loss"]))
        noten = kind in EXHAUSTIVE and not seen[seat].waits
        totals.add("noten_riichi", noten, row["riichi"] != 0)
    if kind not in EXHAUSTIVE:
        return
    tenpai = [bool(one.waits) for one in seen]
    for seat, one in enumerate(seen):
        totals.add("tenpai_at_draw_rate", tenpai[seat])
        totals.add("keishiki_tenpai_rate", one.keishiki, tenpai[seat])
        totals.add("dead_wait_rate", one.unseen <= 0, tenpai[seat])
        totals.add("dead_wait_in_hand_rate", one.held, tenpai[seat])
    if kind == "exhaustive":
        for number in range(5):
            totals.add(f"tenpai_seats_{number}_rate", sum(tenpai) == number)
        deltas = draws[0].deltas or (0, 0, 0, 0)
        for seat, is_tenpai in enumerate(tenpai):
            totals.add("draw_payment", deltas[seat] or 0)
            totals.add("draw_income_tenpai", deltas[seat] or 0, is_tenpai)
            totals.add("draw_payment_noten", deltas[seat] or 0, not is_tenpai)


def has_nagashi(events: list[e.AnyEvent], seat: int) -> bool:
    own = [event.pai.kind for event in events if isinstance(event, e.Dahai) and event.actor == seat]
    taken = [event for event in events if isinstance(event, OPENING) and event.target == seat]
    return not taken and all(kind >= 27 or kind % 9 in (0, 8) for kind in own)


def count_dealt(
    totals: Totals, events: list[e.AnyEvent], row: Seat, seat: int, players: int
) -> None:
    start = events[0]
    assert isinstance(start, e.StartKyoku)
    forms = shanten_of_forms([tile.kind for tile in start.hands[seat]], players)
    nearest = min(forms)
    for name, number in zip(("shanten", "standard", "pairs", "orphans"), (nearest, *forms),
                            strict=True):  # fmt: skip
        totals.add(f"dealt_{name}_mean", number)
    totals.add(f"dealt_shanten_as_{'dealer' if row['oya'] else 'child'}", nearest)
    for number in range(7):
        totals.add(f"dealt_shanten_{number}_rate", number == nearest)


def count_tenpai(totals: Totals, row: Seat, seen: Seen) -> None:
    is_tenpai = seen.tenpai_junme is not None
    totals.add("tenpai_rate", is_tenpai)
    totals.add("tenpai_junme", seen.tenpai_junme or 0, is_tenpai)
    totals.add("furiten_tenpai_rate", seen.furiten, is_tenpai)
    totals.add("passed_wins", seen.counts["passed"])
    totals.add("passed_win_rate", seen.counts["passed"] > 0)
    if row["won"]:
        totals.add("furiten_tsumo_rate", seen.win_furiten, bool(row["tsumo_agari"]))
        totals.add("win_wait_kinds", seen.win_waits or 0, bool(seen.win_waits))
        totals.add("win_on_good_shape_rate", (seen.win_waits or 0) > 1, bool(seen.win_waits))
        for junme in range(1, 19):
            totals.add(f"win_at_junme_{junme}_rate", min(int(row["win_junme"]), 18) == junme)


def count_waits(totals: Totals, row: Seat, seen: Seen) -> None:
    """Count what a riichi waits for, and what comes of it."""
    if not row["riichi"]:
        return
    totals.add("double_riichi_rate", seen.double)
    totals.add("furiten_riichi_rate", seen.riichi is not None and seen.riichi[3])
    if seen.riichi is None or seen.riichi[0] == 0:
        return
    kinds, tiles, shape, _ = seen.riichi
    totals.add("riichi_wait_kinds", kinds)
    totals.add("riichi_wait_tiles", tiles)
    totals.add("good_shape_rate", kinds >= 2)
    for other in SHAPES:
        totals.add(f"riichi_{other}_rate", other == shape)
    totals.add(f"win_rate_after_{shape}_riichi", row["won"] != 0)
    totals.add(f"deal_in_rate_after_{shape}_riichi", row["deal_ins"] != 0)


def count_chances(
    totals: Totals, events: list[e.AnyEvent], row: Seat, seen: Seen, seat: int, players: int
) -> None:
    for kind in ("chi", "pon", "daiminkan", "ankan", "kakan"):
        chances = seen.counts[kind]
        totals.add(f"{kind}_chances", chances)
        totals[f"{kind}_taken_rate"][0] += int(row[kind])
        totals[f"{kind}_taken_rate"][1] += chances
    pons = [event for event in events if isinstance(event, e.Pon) and event.actor == seat]
    for side in ("right", "across", "left"):
        chances = seen.counts[f"pon_{side}"]
        totals.add(f"pon_chances_{side}", chances)
        totals[f"pon_taken_rate_{side}"][1] += chances
    for pon in pons:
        turn = (pon.target - seat) % players
        side = "right" if turn == 1 else "left" if turn == players - 1 else "across"
        totals[f"pon_taken_rate_{side}"][0] += 1
    totals.add("kuikae_chances", seen.counts["kuikae"])
    totals.add("kuikae_chance_rate", seen.counts["kuikae"] > 0)


def count_after_calls(
    totals: Totals, events: list[e.AnyEvent], row: Seat, seen: Seen, seat: int
) -> None:
    own = [event for event in events if isinstance(event, OPENING) and event.actor == seat]
    totals.add("calls_per_open_kyoku", len(own), bool(own))
    if not own:
        return
    start = events[0]
    assert isinstance(start, e.StartKyoku)
    junme = int(row["first_call_junme"])
    first, last = next(band for band in BANDS if band[0] <= junme <= band[1])
    band = f"after_call_at_junme_{first}_{'up' if last == 99 else last}"
    kinds = ["after_call", band, f"after_first_{type_of(own[0], start, seat)}"]
    kinds.append("after_call_as_dealer" if row["oya"] else "after_call_as_child")
    if len(own) <= 4:
        kinds.append(f"after_{len(own)}_{'call' if len(own) == 1 else 'calls'}")
    for kind in kinds:
        name = f"tenpai_at_draw_rate_{kind}"
        totals.add(name, bool(seen.waits), row["end"] in EXHAUSTIVE)
    totals.add(f"win_rate_{band}", row["won"] != 0)
    totals.add(f"deal_in_rate_{band}", row["deal_ins"] != 0)
    totals.add(f"draw_rate_{band}", row["end"] in EXHAUSTIVE)
    totals.add(f"balance_{band}", int(row["balance"]))
    totals.add(f"win_value_{band}", int(row["win_value"]), row["won"] != 0)
    totals.add(f"win_junme_{band}", int(row["win_junme"]), row["won"] != 0)


def count_losses(
    totals: Totals, events: list[e.AnyEvent], row: Seat, seen: Seen, seat: int
) -> None:
    wins = [event for event in events if isinstance(event, e.Agari)]
    lost = [win for win in wins if win.target == seat != win.actor]
    for win in lost:
        # Who is liable for a yakuman pays half of what another dealt in.
        is_shared = win.pao is not None and win.pao != seat
        totals.add("avg_deal_in_value", (win.points or 0) // (2 if is_shared else 1))
    if lost and seen.deal_in_shanten is not None:
        totals.add("deal_in_shanten", seen.deal_in_shanten)
        totals.add("tenpai_at_deal_in_rate", seen.deal_in_shanten == 0)
    assert row["end"] in WINS or not lost


def count_listed(totals: Totals, events: list[e.AnyEvent], seen: list[Seen]) -> None:
    """Count every yaku that a record can list, alone and together."""
    assert len(seen) >= 3
    for win in events:
        if not isinstance(win, e.Agari):
            continue
        listed = {yaku.name for yaku in win.yaku if yaku.han != 0 or yaku.name != "ura_dora"}
        for name in YAKU_NAMES[: KITA_DORA + 1]:
            totals.add(f"yaku_{name}_rate", name in listed)
            totals.add(f"yaku_{name}_value", win.points or 0, name in listed)
        for name, several in TOGETHER.items():
            totals.add(f"yaku_{name}_rate", bool(several & listed))
            totals.add(f"yaku_{name}_value", win.points or 0, bool(several & listed))


def count_points(totals: Totals, game: Game) -> None:
    end = game.end_game
    if end is None:
        return
    scores = [score or 0 for score in end.scores[: game.players]]
    rules = game.head.rules
    is_of_table = game.players == 4 and rules.room == "phoenix" and rules.length == "south"
    for seat, rank in enumerate(places(scores)):
        tenths = round(10 * (end.points[seat] or 0))
        for kind in ("points", "computed_points"):  # the servers compute by their own rules
            totals.add(f"sum_of_{kind}", tenths)
        totals.add("mean_computed_points", tenths)
        if is_of_table:
            totals["stable_dan"][0] += {1: 6, 2: 3, 3: 0, 4: -2}[rank]
            totals["stable_dan"][1] += rank == 4
