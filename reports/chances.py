"""Opportunities to call and to kan, and the share of them that was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.statistics import mean, of, proportion, rate

if TYPE_CHECKING:
    from logtool.reports.statistics import Statistic

CALLED = ("chi", "pon", "daiminkan")
OWN = ("ankan", "kakan")
SEATS = ("right", "across", "left")
WORDS = {
    "right": "the seat that plays next",
    "across": "the seat opposite",
    "left": "the seat that plays before",
}
CHANCE = (
    "A chance is a discard that the rules allowed the seat to call and that it saw out of riichi,"
    " whatever another seat did with it."
)
OWN_CHANCE = "A chance is an own draw at which the rules allowed it; kept tiles give several."


def taken(kind: str, chances: str, name: str, words: str, edges: str) -> Statistic:
    """Return the share of chances that were taken."""
    return proportion(
        name,
        f"Chances of {words} that were taken, among these chances.",
        of=of(kind),
        base=of(chances),
        over="chances",
        edges=edges,
    )


STATISTICS: tuple[Statistic, ...] = (
    *(
        mean(f"{kind}_chances", f"Chances of {kind}, a kyoku.", of=of(f"{kind}_chances"),
             unit="chances", edges=CHANCE)
        for kind in CALLED
    ),
    *(taken(kind, f"{kind}_chances", f"{kind}_taken_rate", kind, CHANCE) for kind in CALLED),
    *(
        mean(f"{kind}_chances", f"Chances of {kind}, a kyoku.", of=of(f"{kind}_chances"),
             unit="chances", edges=OWN_CHANCE)
        for kind in OWN
    ),
    *(taken(kind, f"{kind}_chances", f"{kind}_taken_rate", kind, OWN_CHANCE) for kind in OWN),
    *(
        mean(f"pon_chances_{seat}", f"Chances of pon from {WORDS[seat]}, a kyoku.",
             of=of(f"pon_chances_{seat}"), unit="chances", edges=CHANCE)
        for seat in SEATS
    ),
    *(
        taken(f"pon_{seat}", f"pon_chances_{seat}", f"pon_taken_rate_{seat}",
              f"pon from {WORDS[seat]}", CHANCE)
        for seat in SEATS
    ),
    mean("kuikae_chances", "Discards that could not be called only because of kuikae, a kyoku.",
         of=of("kuikae_chances"), unit="chances",
         edges="Every discard after the call would have been forbidden; no chance of its own."),
    rate("kuikae_chance_rate", "Kyoku with at least one discard lost to kuikae, among all kyoku.",
         hit=of("kuikae_chances")),
)  # fmt: skip
