"""DOR: indicators of dora and ura."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule

RULES = (
    Rule(
        code="DOR101",
        summary="A kan was made, and its dora indicator is never turned.",
        source="Kan dora, in all known rule sets that have it: one indicator for each kan.",
        message="the dora indicator of a kan is missing",
        switches=("kan_dora",),
        example="Seat 1 declares an ankan, draws its replacement and discards; no DORA stands"
        " between.",
        counterexample="Seat 1 declares a kakan and wins on the replacement tile: the indicator"
        " would come with the discard.",
    ),
    Rule(
        code="DOR102",
        summary="A dora indicator is turned for which there is no kan.",
        source="Kan dora: one indicator at the deal and one for each kan; none for a robbed kan,"
        " none for kita.",
        message="a dora indicator is turned, and no kan asks for one",
        switches=("first_indicators", "kan_dora", "kan_dora_robbed"),
        example="With no kan in the kyoku a second indicator is turned.",
        counterexample="After an ankan a second indicator is turned.",
    ),
    Rule(
        code="DOR103",
        summary="A dora indicator is turned at a moment that does not fit its kind of kan.",
        source="Tenhou manual, kan dora: after an ankan at once; after daiminkan and kakan just"
        " before the discard or the next kan's replacement draw.",
        message="a dora indicator is turned at the wrong moment for its kan",
        switches=("kan_dora_ankan", "kan_dora_open"),
        example="On Tenhou the indicator of a daiminkan is turned before the replacement draw.",
        counterexample="On Tenhou the indicator of an ankan is turned before the replacement draw.",
    ),
    Rule(
        code="DOR104",
        summary="Ura indicators are shown to a winner who is not in riichi, or are missing for one"
        " who is.",
        source="Ura dora in all known rule sets that have it: for winners in riichi alone.",
        message="the ura indicators shown for {seat} are {recorded}, by the rules {expected}",
        shorter=("ura indicators for {seat} are shown without riichi, or missing with it",),
        expected_unit="count",
        recorded_unit="count",
        switches=("ura_dora",),
        example="A seat wins without riichi, and the record shows one ura indicator.",
        counterexample="A seat wins in riichi, and the ura indicator adds no han.",
    ),
    Rule(
        code="DOR105",
        summary="The number of ura indicators shown to a winner in riichi is not that of the open"
        " indicators.",
        source="Kan ura in all known rule sets that have it: one under each open indicator.",
        message="the ura indicators shown for {seat} are {recorded}, by the rules {expected}",
        shorter=("a wrong number of ura indicators is shown for {seat}",),
        expected_unit="count",
        recorded_unit="count",
        switches=("kan_ura",),
        example="Two dora indicators are open, a riichi winner sees one ura indicator.",
        counterexample="Two dora indicators are open, a riichi winner sees two ura indicators.",
    ),
)
