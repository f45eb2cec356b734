"""Wins scored per second: this project in both modes, mahjong, jansou and riichienv.

The hands are random closed wins in riichi by ron or tsumo, the same for all. Each program prints
the points of all hands together, as a check: riichienv has more, for it pays four concealed
triplets with a pair wait twice, and four fives of a suit have a red one among them.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

from logtool import jit
from logtool.jit import entry
from logtool.record import Grid
from logtool.rules import codes as c
from logtool.rules import score, tables
from logtool.rules.presets import preset
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning, clear_winning

Hand = tuple[list[int], int, int, int]  # counts, winning kind, is_tsumo, riichi

TRIES = 3
COLUMNS = c.KINDS + 3


@entry
def score_all(
    rules: Rules, tables: Tables, hands: Grid, number: int, winning: Winning, scored: Scored
) -> int:
    """Score ``number`` wins, given as rows of counts, tile, is_tsumo, riichi; return the points."""
    points = 0
    for place in range(number):
        hand = hands[place]
        for kind in range(c.KINDS):
            winning.counts[kind] = hand[kind]
        winning.tile = hand[c.KINDS]
        winning.is_tsumo = hand[c.KINDS + 1]
        winning.riichi = hand[c.KINDS + 2]
        score.score_win(rules, tables, winning, scored)
        points += scored.value
    return points


def random_hand(chance: random.Random) -> Hand:
    """Return a closed hand of four melds and a pair, and how it was won."""
    while True:
        counts = [0] * c.KINDS
        counts[chance.randrange(c.KINDS)] += 2
        for _ in range(4):
            kind = chance.randrange(c.KINDS)
            if kind < c.EAST_KIND and kind % 9 < 7 and chance.random() < 0.8:
                for step in range(3):
                    counts[kind + step] += 1
            else:
                counts[kind] += 3
        if max(counts) <= 4:
            break
    tile = chance.choice([kind for kind in range(c.KINDS) if counts[kind]])
    return counts, tile, chance.randrange(2), 1


def best_time(run: Callable[[], object]) -> float:
    """Return the shortest of some runs, in seconds."""
    times = []
    for _ in range(TRIES):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def our_rate(hands: list[Hand], *, on: bool) -> tuple[float, int]:
    """Return wins per second in one of our modes, and the points of all."""
    jit.switch(on)
    rules = jit.new(Rules)
    fill_rules(rules, preset("tenhou").rules)
    winning = jit.new(Winning)
    clear_winning(winning)
    winning.seat_wind = c.SOUTH
    winning.seat = 1
    grid = jit.grid(len(hands), COLUMNS)
    for place, (counts, tile, is_tsumo, riichi) in enumerate(hands):
        for column, value in enumerate([*counts, tile, is_tsumo, riichi]):
            grid[place][column] = value
    loaded = tables.load_tables()
    scored = jit.new(Scored)
    points = score_all(rules, loaded, grid, len(hands), winning, scored)
    seconds = best_time(lambda: score_all(rules, loaded, grid, len(hands), winning, scored))
    jit.switch(False)
    return len(hands) / seconds, points


def mahjong_rate(hands: list[Hand]) -> tuple[float, int]:
    """Return wins per second of the package mahjong, and the points of all."""
    from mahjong.constants import EAST, SOUTH
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

    rules = OptionalRules(has_open_tanyao=True, has_double_yakuman=False)
    calculator = HandCalculator()
    jobs = [
        (
            [kind * 4 + copy for kind in range(c.KINDS) for copy in range(counts[kind])],
            tile * 4,
            HandConfig(
                is_riichi=bool(riichi),
                is_tsumo=bool(is_tsumo),
                player_wind=SOUTH,
                round_wind=EAST,
                options=rules,
            ),
        )
        for counts, tile, is_tsumo, riichi in hands
    ]

    def run() -> int:
        points = 0
        for tiles, tile, config in jobs:
            cost = calculator.estimate_hand_value(tiles, tile, config=config).cost
            assert cost is not None
            points += cost["main"] + (2 * cost["additional"] if config.is_tsumo else 0)
        return points

    return len(hands) / best_time(run), run()


def jansou_rate(hands: list[Hand]) -> tuple[float, int]:
    """Return wins per second of jansou, and the points of all."""
    from jansou.core import rules
    from jansou.core.hand import Hand as ScoredHand
    from jansou.core.tiles import Tile, TileKind, Wind
    from jansou.scoring.context import WinContext
    from jansou.scoring.score import score as score_hand

    jobs = []
    for counts, tile, is_tsumo, riichi in hands:
        tiles = [Tile(TileKind(kind)) for kind in range(c.KINDS) for _ in range(counts[kind])]
        context = WinContext(
            rules.PRESETS["tenhou"],
            round_wind=Wind.EAST,
            seat_wind=Wind.SOUTH,
            is_tsumo=bool(is_tsumo),
            riichi=bool(riichi),
        )
        jobs.append((ScoredHand(tuple(tiles)), Tile(TileKind(tile)), context))

    def run() -> int:
        return sum(score_hand(*job).payment.total for job in jobs)

    return len(hands) / best_time(run), run()


def riichienv_rate(hands: list[Hand]) -> tuple[float, int]:
    """Return wins per second of riichienv, and the points of all."""
    from riichienv import Conditions, HandEvaluator, Wind

    jobs = []
    for counts, tile, is_tsumo, riichi in hands:
        # the last copies, for the first copy of a five would be red
        tiles = [kind * 4 + 3 - copy for kind in range(c.KINDS) for copy in range(counts[kind])]
        tiles.remove(tile * 4 + 3)
        conditions = Conditions(
            tsumo=bool(is_tsumo),
            riichi=bool(riichi),
            player_wind=Wind.South,
            round_wind=Wind.East,
        )
        jobs.append((HandEvaluator(tiles), tile * 4 + 3, conditions))

    def run() -> int:
        points = 0
        for evaluator, tile, conditions in jobs:
            result = evaluator.calc(tile, [], conditions, [])
            points += result.ron_agari + result.tsumo_agari_oya + 2 * result.tsumo_agari_ko
        return points

    return len(hands) / best_time(run), run()


def main() -> None:
    """Print the rates of all programs on the same hands."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000, help="hands for the slow programs")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    hands = [random_hand(chance) for _ in range(options.hands)]
    rates = {
        "plain": our_rate(hands, on=False),
        "compiled": our_rate(hands * 50, on=True),
        "mahjong": mahjong_rate(hands),
        "jansou": jansou_rate(hands),
        "riichienv": riichienv_rate(hands),
    }
    for name, (rate, points) in rates.items():
        print(f"{name:10} {rate:12,.0f} wins/s   {points:,} points")


if __name__ == "__main__":
    main()
