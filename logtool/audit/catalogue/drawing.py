"""DRW: taking tiles from the wall."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule

RULES = (
    Rule(
        code="DRW101",
        summary="A seat draws although the turn is that of another seat.",
        source="Order of turns in all known rule sets: after an unclaimed discard the right"
        " neighbour draws.",
        message="{seat} draws, but the turn is that of {expected}",
        shorter=("{seat} draws out of turn",),
        expected_unit="seat",
        recorded_unit="seat",
        example="Seat 0 discards, nobody claims the tile, and seat 2 draws.",
        counterexample="Seat 0 discards, seat 1 pons and discards, and seat 2 draws.",
    ),
    Rule(
        code="DRW102",
        summary="A seat draws a second tile before it has discarded.",
        source="Order of turns in all known rule sets: a draw is followed by tsumo, an own kan or"
        " a discard.",
        message="{seat} draws although its discard is still due",
        recorded_unit="seat",
        example="Seat 1 draws 3p and then 6s, with no discard between.",
        counterexample="Seat 1 draws 3p, declares an ankan and then draws 6s as its replacement.",
    ),
    Rule(
        code="DRW103",
        summary="A seat draws although no tile of the live wall is left.",
        source="The wall: 14 tiles stay; 70 draws after the deal, 55 with three players,"
        " replacements among them.",
        message="{seat} draws from an empty wall",
        recorded_unit="seat",
        example="After 70 draws and the last discard the next seat draws once more.",
        counterexample="After 69 draws the next seat draws the last tile.",
    ),
    Rule(
        code="DRW104",
        summary="After a kan or kita the seat does not take a replacement tile.",
        source="All known rule sets: each kan and each kita takes one tile from the dead wall.",
        message="{seat} takes no replacement tile after its kan or kita",
        example="Seat 3 declares an ankan and discards at once.",
        counterexample="Seat 3 declares a kakan, and seat 0 robs it: no replacement is due.",
    ),
    Rule(
        code="DRW105",
        summary="A seat draws after its chi or pon, where only a discard may follow.",
        source="All known rule sets: the claimed tile stands for the draw.",
        message="{seat} draws after its call, where only a discard may follow",
        recorded_unit="seat",
        example="Seat 2 pons 5z and draws 1m.",
        counterexample="Seat 2 makes a daiminkan of 5z and draws 1m as its replacement.",
    ),
    Rule(
        code="DRW106",
        summary="More replacement tiles are taken than the dead wall has.",
        source="The dead wall: four replacement tiles; eight with three players and kita (Tenhou,"
        " Mahjong Soul).",
        message="{seat} takes one more replacement tile than the {expected} of the dead wall",
        shorter=("{seat} takes a replacement tile, and none is left",),
        expected_unit="count",
        recorded_unit="seat",
        switches=("replacement_tiles",),
        example="Four kans are made, and a fifth replacement tile is drawn.",
        counterexample="With three players two kans and three norths took five of eight tiles.",
    ),
)
