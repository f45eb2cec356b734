"""Waits and shanten per second, plain and compiled, beside mahjong, jansou and riichienv.

    python benchmarks/bench_hands.py [ROUNDS]

All programs take turns in one run, each round with hands of its own, since some remember their
answers. The compiled mode runs in a compiled loop over a packed batch; the others are called from
Python once a hand, as they offer nothing else, and with fewer hands, to keep the run short. Waits
are asked of tenpai hands, shanten of random ones, 13 tiles each. The figure is the median of the
rounds; the ratio is to the plain mode.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import cast

import numpy as np
import riichienv
from jansou.analysis.shanten import shanten_counts
from jansou.analysis.waits import waits_counts
from mahjong.agari import Agari
from mahjong.shanten import Shanten

from logtool import jit
from logtool.jit import entry
from logtool.record import Grid, Ints
from logtool.rules import distances, shanten, tables, waits
from logtool.rules.tables import Tables

ROUNDS = 5
HANDS = 5_000
BATCH = 100_000
COMPARED = 2_000
KINDS = 34

Hand = list[int]


@entry
def waits_of_hands(loaded: Tables, hands: Grid, result: Ints) -> None:
    """Write the waits of each hand into ``result``."""
    for number in range(len(hands)):
        result[number] = waits.waits_of(loaded, hands[number], 0)


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    source = random.Random(1)
    measure("shanten, random hands", rounds, source, random_hand, SHANTEN)
    measure("waits, tenpai hands", rounds, source, tenpai_hand, WAITS)


def measure(
    title: str,
    rounds: int,
    source: random.Random,
    draw: Callable[[random.Random], Hand],
    programs: dict[str, Callable[[list[Hand]], tuple[float, list[int]]]],
) -> None:
    """Print hands per second of each program, its ratio to the plain mode, and differences."""
    compared = [draw(source) for _ in range(COMPARED)]  # which warms up and compiles as well
    answers = {name: program(compared)[1] for name, program in programs.items()}
    rates: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(rounds):
        hands = [draw(source) for _ in range(BATCH)]
        for name, program in programs.items():
            taken = hands if name == "compiled" else hands[:HANDS]
            rates[name].append(len(taken) / program(taken)[0])
    plain = statistics.median(rates["plain"])
    print(title)
    for name, found in rates.items():
        rate = statistics.median(found)
        unlike = sum(a != b for a, b in zip(answers[name], answers["plain"], strict=True))
        print(f"  {name:10} {rate:12,.0f}/s  x{rate / plain:8.3f}  {unlike} answers differ")


def random_hand(source: random.Random) -> Hand:
    """Return 13 tiles off a shuffled wall."""
    hand = [0] * KINDS
    for tile in source.sample(range(4 * KINDS), 13):
        hand[tile // 4] += 1
    return hand


def tenpai_hand(source: random.Random) -> Hand:
    """Return four random melds and a pair, one tile of them taken away, that still wait."""
    while True:
        hand = [0] * KINDS
        hand[source.randrange(KINDS)] += 2
        for _ in range(4):
            kind = source.randrange(KINDS)
            run = kind < 27 and kind % 9 < 7 and source.random() < 0.7
            for step in range(3):
                hand[kind + step if run else kind] += 1
        hand[source.choice([kind for kind in range(KINDS) if hand[kind]])] -= 1
        if max(hand) <= 4:
            return hand


def timed(function: Callable[[Hand], int], hands: list[Hand]) -> tuple[float, list[int]]:
    """Return the seconds that all calls take, and what they return."""
    start = time.perf_counter()
    answers = [function(hand) for hand in hands]
    return time.perf_counter() - start, answers


def shanten_plain(hands: list[Hand]) -> tuple[float, list[int]]:
    """Ask this program in plain mode, hand by hand."""
    loaded = distances.load_distances()
    return timed(lambda hand: shanten.shanten_of(loaded, hand, 0, 4), hands)


def shanten_compiled(hands: list[Hand]) -> tuple[float, list[int]]:
    """Ask this program in compiled mode, all at once."""
    jit.switch(True)
    loaded, packed = distances.load_distances(), cast("Grid", np.array(hands))
    melds, result = jit.row([0] * len(hands)), jit.row([0] * len(hands))
    start = time.perf_counter()
    shanten.shanten_of_hands(loaded, packed, melds, 4, result)
    seconds = time.perf_counter() - start
    jit.switch(False)
    return seconds, list(result)


def waits_plain(hands: list[Hand]) -> tuple[float, list[int]]:
    """Ask this program in plain mode, hand by hand."""
    loaded = tables.load_tables()
    return timed(lambda hand: waits.waits_of(loaded, hand, 0), hands)


def waits_compiled(hands: list[Hand]) -> tuple[float, list[int]]:
    """Ask this program in compiled mode, all at once."""
    jit.switch(True)
    loaded, packed = tables.load_tables(), cast("Grid", np.array(hands))
    result = jit.row([0] * len(hands))
    start = time.perf_counter()
    waits_of_hands(loaded, packed, result)
    seconds = time.perf_counter() - start
    jit.switch(False)
    return seconds, list(result)


def waits_mahjong(hand: Hand) -> int:
    """Ask mahjong of each kind whether it completes the hand: it has no waits of its own."""
    mask = 0
    for kind in range(KINDS):
        if hand[kind] < 4:
            hand[kind] += 1
            if Agari.is_agari(hand):
                mask |= 1 << kind
            hand[kind] -= 1
    return mask


def waits_jansou(hand: Hand) -> int:
    """Return what jansou says, as a mask."""
    return sum(1 << kind for kind in waits_counts(hand, ()))


def ids_of(hand: Hand) -> list[int]:
    """Return ids 0-135 of the tiles, as riichienv wants them."""
    return [4 * kind + copy for kind, count in enumerate(hand) for copy in range(count)]


def shanten_riichienv(hands: list[Hand]) -> tuple[float, list[int]]:
    """Ask riichienv; making its ids is not measured."""
    ids = [ids_of(hand) for hand in hands]
    return timed(riichienv.calculate_shanten, ids)


def waits_riichienv(hands: list[Hand]) -> tuple[float, list[int]]:
    """Ask riichienv; making its ids and reading its answer are not measured."""
    ids = [ids_of(hand) for hand in hands]
    start = time.perf_counter()
    answers = [riichienv.HandEvaluator(tiles).get_waits() for tiles in ids]
    seconds = time.perf_counter() - start
    return seconds, [sum(1 << kind for kind in answer) for answer in answers]


SHANTEN: dict[str, Callable[[list[Hand]], tuple[float, list[int]]]] = {
    "plain": shanten_plain,
    "compiled": shanten_compiled,
    "mahjong": lambda hands: timed(Shanten.calculate_shanten, hands),
    "jansou": lambda hands: timed(lambda hand: shanten_counts(hand, 0), hands),
    "riichienv": shanten_riichienv,
}
WAITS: dict[str, Callable[[list[Hand]], tuple[float, list[int]]]] = {
    "plain": waits_plain,
    "compiled": waits_compiled,
    "mahjong": lambda hands: timed(waits_mahjong, hands),
    "jansou": lambda hands: timed(waits_jansou, hands),
    "riichienv": waits_riichienv,
}

if __name__ == "__main__":
    main()
