"""TIL: which tiles exist, and how many a hand has."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule

RULES = (
    Rule(
        code="TIL101",
        summary="One physical tile comes up a second time in a kyoku.",
        source="mjlog: each of the tiles 0 to 135 exists once.",
        message="{seat} gets {recorded}, a tile that has come up already",
        shorter=(
            "{recorded} comes up a second time: this very tile has its place already",
            "a tile comes up that has its place already",
        ),
        recorded_unit="tile",
        example="Seat 2 draws tile 30 (8m), which was dealt to seat 0.",
        counterexample="Seat 2 draws tile 31, another 8m.",
    ),
    Rule(
        code="TIL102",
        summary="A fifth tile of one kind comes up in a kyoku.",
        source="The set: four tiles of each kind, red ones among them.",
        message="{seat} gets {recorded}, the fifth of its kind",
        shorter=("{recorded} is the fifth of its kind", "a fifth tile of one kind comes up"),
        recorded_unit="tile",
        example="Three 7s lie in rivers, one is an indicator, and a seat draws one more.",
        counterexample="Three 7s lie in rivers, and a seat draws the fourth.",
    ),
    Rule(
        code="TIL103",
        summary="A seat is dealt a number of tiles other than 13.",
        source="The deal in all known rule sets: 13 tiles each, the dealer's 14th is the first"
        " draw.",
        message="{seat} is dealt a wrong number of tiles: {recorded}, not {expected}",
        shorter=("{seat} is dealt a wrong number of tiles",),
        expected_unit="count",
        recorded_unit="count",
        switches=("players",),
        example="INIT gives seat 1 twelve tiles.",
        counterexample="With three players INIT gives the fourth seat none.",
    ),
    Rule(
        code="TIL104",
        summary="A tile comes up that this game is played without.",
        source="The set: three players use no 2m to 8m; red fives are those of the rules, and"
        " only fives are red.",
        message="{seat} gets {recorded}, a tile that this game is played without",
        shorter=(
            "{recorded} is a tile that this game is played without",
            "a tile comes up that this game is played without",
        ),
        recorded_unit="tile",
        switches=("removed_tiles", "red_fives"),
        example="A seat of a three-player game draws 5m.",
        counterexample="A seat of a three-player game draws 9m.",
    ),
    Rule(
        code="TIL105",
        summary="The hand of a seat has a number of tiles that is impossible at this point, each"
        " meld counted as three.",
        source="Arithmetic of all known rule sets: 13 tiles between turns, 14 before the discard.",
        message="{seat} holds a wrong number of tiles: {recorded}, not {expected} as at this point",
        shorter=("{seat} holds a wrong number of tiles",),
        expected_unit="count",
        recorded_unit="count",
        example="Before its draw a seat with one pon holds 9 concealed tiles.",
        counterexample="Before its draw a seat with one pon holds 10 concealed tiles.",
    ),
)
