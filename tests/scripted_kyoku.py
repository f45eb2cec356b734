"""A kyoku written by a person, event by event, for tests of the rules."""

from __future__ import annotations

from logtool import jit
from logtool.engine import follow, table
from logtool.model import codes as m
from logtool.model.melds import pack_meld
from logtool.model.tiles import code_of, parse_tiles
from logtool.rules import calls, course, discards, furiten, kans, legal_actions, riichi, wins
from logtool.rules import table as table_of_rules
from logtool.rules.ruleset import RuleSet
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import SEATS, Table
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning

SANMA = RuleSet(
    players=3,
    removed_tiles="2m-8m",
    chi="off",
    riichi_min_wall=3,
    uma="20,0,-20",
    kita="dora",
    replacement_tiles=8,
)


def code(text: str) -> int:
    return code_of(parse_tiles(text)[0])


def kind(text: str) -> int:
    return parse_tiles(text)[0].kind


def kinds(mask: int) -> set[int]:
    return {one for one in range(m.KINDS) if mask >> one & 1}


class ScriptedKyoku:
    """A table with the hands given; a seat without one has no tiles and waits for nothing."""

    def __init__(
        self,
        hands: dict[int, str],
        rule_set: RuleSet | None = None,
        *,
        left: int = 40,
        oya: int = 0,
    ) -> None:
        rule_set = rule_set or RuleSet()
        self.rules, self.tables, self.table = jit.new(Rules), load_tables(), jit.new(Table)
        self.winning, self.scored = jit.new(Winning), jit.new(Scored)
        self.facts = jit.row([0] * 32)
        fill_rules(self.rules, rule_set)
        self.table.players = rule_set.players
        table.clear_table(self.table)
        self.table.oya = oya
        self.table.left = left
        for seat in range(SEATS):
            self.table.scores[seat] = 25000
        for seat, text in hands.items():
            for tile in parse_tiles(text):
                table_of_rules.gain(self.table, seat, tile.kind)
        course.settle_deal(self.tables, self.table)

    def play(self, event: int, seat: int, tile: int, extra: int = m.NONE) -> ScriptedKyoku:
        rules, state = self.rules, self.table
        course.settle_before(rules, state, event, seat)
        follow.follow(state, self.facts, event, seat, tile, extra)
        course.settle_after(rules, self.tables, state, event, seat)
        return self

    def tsumo(self, seat: int, tile: str) -> ScriptedKyoku:
        return self.play(m.TSUMO, seat, code(tile))

    def dahai(self, seat: int, tile: str) -> ScriptedKyoku:
        return self.play(m.DAHAI, seat, code(tile))

    def turn(self, seat: int, tile: str) -> ScriptedKyoku:
        """A seat draws a tile and discards it."""
        return self.tsumo(seat, tile).dahai(seat, tile)

    def with_kans(self, made: dict[int, int], norths: int = 0) -> ScriptedKyoku:
        """As if the seats had made so many kans, and set so many norths aside."""
        for seat, number in made.items():
            self.table.kans[seat] = number
        self.table.kans_made = sum(made.values())
        self.table.kitas = norths
        return self

    def meld(self, event: int, seat: int, tiles: str, called: int = 0) -> ScriptedKyoku:
        codes = tuple(code_of(tile) for tile in parse_tiles(tiles))
        return self.play(event, seat, pack_meld(codes, called), max(self.table.offer_seat, 0))

    def kita(self, seat: int) -> ScriptedKyoku:
        return self.play(m.KITA, seat, code("4z"))

    def riichi(self, seat: int) -> ScriptedKyoku:
        return self.play(m.RIICHI, seat, m.NONE)

    def accept(self, seat: int) -> ScriptedKyoku:
        return self.play(m.RIICHI_ACCEPTED, seat, m.NONE)

    def why_furiten(self, seat: int) -> int:
        return furiten.why_furiten(self.table, seat)

    def why_not_ron(self, seat: int) -> int:
        return wins.why_not_ron(
            self.rules, self.tables, self.table, seat, self.winning, self.scored
        )

    def why_not_tsumo(self, seat: int) -> int:
        return wins.why_not_tsumo(
            self.rules, self.tables, self.table, seat, self.winning, self.scored
        )

    def why_not_riichi(self, seat: int) -> int:
        return riichi.why_not_riichi(self.rules, self.tables, self.table, seat)

    def why_not_dahai(self, seat: int, tile: str) -> int:
        return discards.why_not_dahai(self.rules, self.tables, self.table, seat, code(tile))

    def why_not_ankan(self, seat: int, tile: str) -> int:
        return kans.why_not_ankan(self.rules, self.tables, self.table, seat, kind(tile))

    def why_not_kakan(self, seat: int, tile: str) -> int:
        return kans.why_not_kakan(self.rules, self.table, seat, kind(tile))

    def why_not_kita(self, seat: int, tile: str) -> int:
        return kans.why_not_kita(self.rules, self.table, seat, kind(tile))

    def why_not_chi(self, seat: int, low: str) -> int:
        return calls.why_not_chi(self.rules, self.table, seat, kind(low))

    def why_not_pon(self, seat: int) -> int:
        return calls.why_not_pon(self.rules, self.table, seat)

    def why_not_daiminkan(self, seat: int) -> int:
        return calls.why_not_daiminkan(self.rules, self.table, seat)

    def why_not_kyuushu(self, seat: int) -> int:
        return discards.why_not_kyuushu(self.rules, self.table, seat)

    def legal_actions(self, seat: int) -> set[tuple[int, int]]:
        actions = jit.new(legal_actions.Actions)
        legal_actions.legal_actions(
            self.rules, self.tables, self.table, seat, self.winning, self.scored, actions
        )
        return {(int(one[0]), int(one[1])) for one in actions.entries[: actions.count]}
