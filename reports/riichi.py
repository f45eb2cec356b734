"""The Riichi section: what a riichi leads to, who was first, and what it waits for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from logtool.reports.base import (
    RIICHI_TURN,
    dealt_in,
    declared_riichi,
    is_exhaustive,
    won,
)
from logtool.reports.statistics import both, mean, of, rate, share
from logtool.rows import codes

if TYPE_CHECKING:
    from logtool.reports.statistics import Counter, Mask, Rows, Statistic

LAST_JUNME = 18
GOOD_SHAPE_KINDS = 2
GOOD_SHAPE_TILES = 6
SHAPES = "shapes of riichi"
JUNME = "junme of riichi"


def won_riichi(rows: Rows) -> Mask:
    """Return the kyoku won in riichi."""
    return won(rows) & declared_riichi(rows)


def discarded_in_riichi(rows: Rows) -> Mask:
    """Return the riichi whose declaring discard is told."""
    return rows["riichi_junme"] > 0


def has_shape(rows: Rows) -> Mask:
    """Return the riichi that were tenpai."""
    return rows["riichi_shape"] > 0


def dealt_in_after_riichi(rows: Rows) -> Mask:
    """Return the deal-ins in riichi, but for those by the declaring tile."""
    counted: Mask = dealt_in(rows) & (rows["riichi_ronned"] == 0)
    return counted


def junme_is(junme: int) -> Counter:
    """Return the counter of riichi at a junme, the last one standing for all later ones."""
    if junme == LAST_JUNME:
        return lambda rows: rows["riichi_junme"] >= junme
    return lambda rows: rows["riichi_junme"] == junme


def shape_is(shape: int) -> Counter:
    """Return the counter of riichi of a shape."""
    return lambda rows: rows["riichi_shape"] == shape


def over_riichi(name: str, summary: str, hit: Counter, edges: str = "") -> Statistic:
    """Return a rate over riichi."""
    return rate(
        name, f"{summary}, among the riichi.", hit=hit, base=declared_riichi, over="riichi",
        edges=edges,
    )  # fmt: skip


OUTCOMES = (
    over_riichi("win_rate_after_riichi", "Kyoku won", won),
    over_riichi(
        "deal_in_rate_after_riichi",
        "Kyoku in which the seat dealt in",
        dealt_in,
        "With the declaring tile too; deal_in_rate_after_riichi_stood leaves it out.",
    ),
    over_riichi(
        "deal_in_rate_after_riichi_stood",
        "Kyoku in which the seat dealt in with another tile than the declaring one",
        dealt_in_after_riichi,
    ),
    over_riichi("draw_rate_after_riichi", "Kyoku ended by an exhaustive draw", is_exhaustive),
    mean(
        "balance_after_riichi",
        "Score change over the kyoku, the own stick as paid, of a riichi.",
        of=of("balance"),
        base=declared_riichi,
        over="riichi",
        unit="points",
    ),
    mean(
        "win_income_after_riichi",
        "Score change at a win in riichi, the own stick left out.",
        of=of("win_income"),
        base=won_riichi,
        over="riichi wins",
        unit="points",
    ),
    mean(
        "deal_in_loss_after_riichi",
        "Points lost at a deal-in in riichi, the own stick left out.",
        of=of("deal_in_loss"),
        base=both(declared_riichi, dealt_in),
        over="riichi that dealt in",
        unit="points",
    ),
)

ORDER = (
    over_riichi(
        "first_riichi_rate", "First riichi of the kyoku", lambda rows: rows["riichi_order"] == 1
    ),
    over_riichi(
        "chasing_riichi_rate", "Riichi while another stood", lambda rows: rows["riichi_order"] > 1
    ),
    over_riichi("chased_riichi_rate", "Riichi that another followed", of("riichi_chased")),
    rate(
        "chase_rate_facing",
        "Kyoku in which the seat declared riichi after another, among those that gave it occasion.",
        hit=lambda rows: rows["riichi_order"] > 1,
        base=of("riichi_faced"),
        over="kyoku in which another declared while the seat was closed and undeclared",
    ),
)

WINS = (
    rate(
        "ippatsu_rate",
        "Wins with ippatsu, among the riichi wins.",
        hit=of("win_ippatsu"),
        base=won_riichi,
        over="riichi wins",
    ),
    rate(
        "ura_rate",
        "Wins with at least one ura dora, among the riichi wins.",
        hit=of("win_ura"),
        base=won_riichi,
        over="riichi wins",
    ),
    mean(
        "ura_per_riichi_win",
        "Ura dora of a riichi win.",
        of=of("win_ura"),
        base=won_riichi,
        over="riichi wins",
        unit="tiles",
    ),
)

WAITS = (
    replace(RIICHI_TURN),
    over_riichi("double_riichi_rate", "Riichi in the first turn, uninterrupted",
                of("double_riichi")),
    over_riichi(
        "furiten_riichi_rate",
        "Riichi furiten right after the declaring discard",
        of("riichi_furiten"),
    ),
    mean(
        "riichi_wait_kinds",
        "Kinds that a riichi waits for.",
        of=of("riichi_waits"),
        base=has_shape,
        over="riichi that were tenpai",
        unit="kinds",
    ),
    mean(
        "riichi_wait_tiles",
        "Tiles of the wait that the declarer does not see.",
        of=of("riichi_tiles"),
        base=has_shape,
        over="riichi that were tenpai",
        unit="tiles",
        edges="Seen are the own tiles, all rivers, melds and norths set aside, the indicators.",
    ),
    rate(
        "good_shape_rate",
        "Riichi with a good shape, two kinds or more, among the riichi that were tenpai.",
        hit=lambda rows: rows["riichi_waits"] >= GOOD_SHAPE_KINDS,
        base=has_shape,
        over="riichi that were tenpai",
        edges="Counted right after the declaring discard, dead kinds too.",
        differs="amae-koromo calls a wait good of which six tiles or more are unseen.",
        conventions={
            "amae-koromo": rate(
                "good_shape_rate",
                "Riichi that wait for six unseen tiles or more, among the riichi that were tenpai.",
                hit=lambda rows: rows["riichi_tiles"] >= GOOD_SHAPE_TILES,
                base=has_shape,
                over="riichi that were tenpai",
            )
        },
    ),
    *share(
        SHAPES,
        tuple(
            (f"riichi_{name}_rate", code, name)
            for code, name in enumerate(codes.SHAPE_NAMES, start=1)
        ),
        "Riichi with this shape of wait: {}, among the riichi that were tenpai.",
        of="riichi_shape",
        base=has_shape,
        over="riichi that were tenpai",
        edges="A wait of three kinds or more, and one that no single shape names, is other. Seven"
        " pairs wait by tanki.",
    ),
)  # fmt: skip

HISTOGRAM = tuple(
    replace(
        rate(
            f"riichi_at_junme_{junme}_rate",
            f"Riichi at junme {junme}{' or later' if junme == LAST_JUNME else ''}, among the"
            " riichi.",
            hit=junme_is(junme),
            base=discarded_in_riichi,
            over="riichi",
        ),
        family=JUNME,
        label=str(junme),
    )
    for junme in range(1, LAST_JUNME + 1)
)

BY_JUNME = tuple(
    rate(
        f"{name}_after_riichi_at_junme_{junme}",
        f"{summary}, among the riichi at junme {junme}"
        f"{' or later' if junme == LAST_JUNME else ''}.",
        hit=hit,
        base=junme_is(junme),
        over="riichi",
    )
    for name, summary, hit in (
        ("win_rate", "Kyoku won", won),
        ("deal_in_rate", "Kyoku in which the seat dealt in", dealt_in),
    )
    for junme in range(1, LAST_JUNME + 1)
)

BY_SHAPE = tuple(
    rate(
        f"{name}_after_{shape}_riichi",
        f"{summary}, among the riichi with this shape of wait: {shape}.",
        hit=hit,
        base=shape_is(code),
        over="riichi",
    )
    for name, summary, hit in (
        ("win_rate", "Kyoku won", won),
        ("deal_in_rate", "Kyoku in which the seat dealt in", dealt_in),
    )
    for code, shape in enumerate(codes.SHAPE_NAMES, start=1)
)

STATISTICS: tuple[Statistic, ...] = (
    *OUTCOMES,
    *ORDER,
    *WINS,
    *WAITS,
    *HISTOGRAM,
    *BY_JUNME,
    *BY_SHAPE,
)
