"""The wins of records as each program takes them, and what each program says they are worth.

Only the scoring is timed, not the making of a program's own objects. The compiled mode runs in a
compiled loop over all wins; the others are called from Python once a win, as they offer nothing
else. Circumstances (ippatsu, the last tile ...) are those that the record states.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, cast

import product
from record_forms import Record

from logtool import jit
from logtool.jit import entry
from logtool.model.events import Agari, StartKyoku
from logtool.model.game import Game
from logtool.model.tiles import Tile, code_of
from logtool.record import Grid, Ints
from logtool.rules import codes as c
from logtool.rules import score
from logtool.rules.dora import dora_kind
from logtool.rules.presets import preset
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.tables import MOST_MELDS, Tables, load_tables
from logtool.rules.winning import Scored, Winning, clear_winning

NO_REDS = 0x02
NO_OPEN_TANYAO = 0x04
PLAYERS = 4
MELD_TYPES = {
    "chi": c.CHI,
    "pon": c.PON,
    "daiminkan": c.DAIMINKAN,
    "kakan": c.KAKAN,
    "ankan": c.ANKAN,
}

# Columns of a row: the counts, the melds (type and kind each), then these numbers.
FIRST_MELD = c.KINDS
FIRST_NUMBER = FIRST_MELD + 2 * MOST_MELDS
COLUMNS = FIRST_NUMBER + 13

Scoring = Callable[[], list[int]]  # the values of all wins


class Win(NamedTuple):
    """A recorded win and the kyoku it ended."""

    start: StartKyoku
    agari: Agari

    @property
    def is_tsumo(self) -> bool:
        """Whether it is a win on the own draw."""
        return self.agari.actor == self.agari.target

    @property
    def seat_wind(self) -> int:
        """The winner's wind, 0 for east."""
        return (self.agari.actor - self.start.oya) % PLAYERS

    @property
    def round_wind(self) -> int:
        """The wind of the round, 0 for east."""
        return (self.start.kyoku or 0) // 4

    def has(self, *yaku: str) -> bool:
        """Return whether the record lists one of these yaku."""
        return any(one.name in yaku for one in self.agari.yaku)


def wins_of(records: Sequence[Record]) -> list[Win]:
    """Return the wins of the records that are played by the most usual rules."""
    return _wins_of_records(tuple(records))


@lru_cache(maxsize=1)  # several programs score them one after the other
def _wins_of_records(records: tuple[Record, ...]) -> list[Win]:
    games = (product.parse(record.mjlog.read_bytes(), record.name) for record in records)
    return [win for game in games if _is_usual(game) for win in _wins_of_game(game)]


def told_of_scoring(records: Sequence[Record]) -> str:
    """Return to how many of the wins each program gives the recorded value."""
    wins = wins_of(records)
    recorded = [win.agari.points for win in wins]
    product.switch(compiled=True)
    values = {"logtool compiled": logtool_scoring(wins)()}
    product.switch(compiled=False)
    values |= {
        "logtool plain": logtool_scoring(wins)(),
        "mahjong": mahjong_scoring(wins)(),
        "jansou": jansou_scoring(records)(),
        "riichienv": riichienv_scoring(wins)(),
    }
    equal = {name: sum(map(operator.eq, found, recorded)) for name, found in values.items()}
    counts = ", ".join(f"{name} {count:,}" for name, count in equal.items())
    return f"Wins scored with the recorded value, of {len(wins):,}: {counts}."


def _is_usual(game: Game) -> bool:
    return not (game.head.rules.flags or 0) & (NO_REDS | NO_OPEN_TANYAO)


def _wins_of_game(game: Game) -> Iterator[Win]:
    for kyoku in game.kyoku:
        start = None
        for event in kyoku.events:
            if isinstance(event, StartKyoku):
                start = event
            elif isinstance(event, Agari) and start is not None and event.pai is not None:
                yield Win(start, event)


# --- logtool


@entry
def score_wins(
    rules: Rules, tables: Tables, wins: Grid, winning: Winning, scored: Scored, values: Ints
) -> None:
    """Score wins that are given as rows of numbers, and write what each is worth."""
    for number in range(len(wins)):
        row = wins[number]
        for kind in range(c.KINDS):
            winning.counts[kind] = row[kind]
        for meld in range(MOST_MELDS):
            winning.meld_types[meld] = row[FIRST_MELD + 2 * meld]
            winning.meld_kinds[meld] = row[FIRST_MELD + 2 * meld + 1]
        winning.meld_count = row[FIRST_NUMBER]
        winning.tile = row[FIRST_NUMBER + 1]
        winning.is_tsumo = row[FIRST_NUMBER + 2]
        winning.seat_wind = row[FIRST_NUMBER + 3]
        winning.seat = winning.seat_wind  # seat 0 deals
        winning.from_seat = winning.seat if winning.is_tsumo == 1 else (winning.seat + 1) % PLAYERS
        winning.round_wind = row[FIRST_NUMBER + 4]
        winning.riichi = row[FIRST_NUMBER + 5]
        winning.ippatsu = row[FIRST_NUMBER + 6]
        winning.chankan = row[FIRST_NUMBER + 7]
        winning.rinshan = row[FIRST_NUMBER + 8]
        winning.is_last_tile = row[FIRST_NUMBER + 9]
        winning.is_first_turn = row[FIRST_NUMBER + 10]
        winning.dora = row[FIRST_NUMBER + 11]
        winning.red = row[FIRST_NUMBER + 12]
        score.score_win(rules, tables, winning, scored)
        values[number] = scored.value


def logtool_scoring(wins: Sequence[Win]) -> Scoring:
    """Return what scores the wins in the mode that is on."""
    rules, winning, scored = jit.new(Rules), jit.new(Winning), jit.new(Scored)
    fill_rules(rules, preset("tenhou").rules)
    clear_winning(winning)
    grid = jit.grid(len(wins), COLUMNS)
    for place, win in enumerate(wins):
        for column, value in enumerate(_row_of(win)):
            grid[place][column] = value
    values = jit.row([0] * len(wins))

    def run() -> list[int]:
        score_wins(rules, load_tables(), grid, winning, scored, values)
        return list(values)

    return run


def _row_of(win: Win) -> list[int]:
    agari = win.agari
    concealed = [tile.kind for tile in agari.hand or ()]
    melds = [(MELD_TYPES[meld.kind], _kinds(meld.tiles)) for meld in agari.melds or ()]
    tiles = [*(agari.hand or ()), *(tile for meld in agari.melds or () for tile in meld.tiles)]
    row = [concealed.count(kind) for kind in range(c.KINDS)]
    for meld, kinds in melds:
        row += [meld, min(kinds)]
    row += [0, 0] * (MOST_MELDS - len(melds))
    riichi = c.FIRST_TURN_RIICHI if win.has("double_riichi") else int(win.has("riichi"))
    markers = [*(agari.dora_markers or ()), *(agari.ura_markers or ())]
    dora = [dora_kind(marker.kind, PLAYERS) for marker in markers]
    assert agari.pai is not None
    return [
        *row,
        len(melds),
        agari.pai.kind,
        win.is_tsumo,
        win.seat_wind,
        win.round_wind,
        riichi,
        win.has("ippatsu"),
        win.has("chankan"),
        win.has("rinshan"),
        win.has("haitei", "houtei"),
        win.has("tenhou", "chiihou"),
        sum(_kinds(tiles).count(kind) for kind in dora),
        sum(tile.red for tile in tiles),
    ]


def _kinds(tiles: Sequence[Tile]) -> list[int]:
    return [tile.kind for tile in tiles]


# --- The others


def mahjong_scoring(wins: Sequence[Win]) -> Scoring:
    """Return what scores the wins by the package mahjong."""
    from mahjong.constants import EAST
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
    from mahjong.meld import Meld

    names = {"chi": Meld.CHI, "pon": Meld.PON, "kakan": Meld.SHOUMINKAN}
    options = OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False)
    jobs = []
    for win in wins:
        melds = [
            Meld(names.get(one.kind, Meld.KAN), _ids(one.tiles), opened=one.kind != "ankan")
            for one in win.agari.melds or ()
        ]
        config = HandConfig(
            is_tsumo=win.is_tsumo,
            is_riichi=win.has("riichi"),
            is_daburu_riichi=win.has("double_riichi"),
            is_ippatsu=win.has("ippatsu"),
            is_rinshan=win.has("rinshan"),
            is_chankan=win.has("chankan"),
            is_haitei=win.has("haitei"),
            is_houtei=win.has("houtei"),
            is_tenhou=win.has("tenhou"),
            is_chiihou=win.has("chiihou"),
            player_wind=EAST + win.seat_wind,
            round_wind=EAST + win.round_wind,
            options=options,
        )
        tiles = [*_ids(win.agari.hand or ()), *(tile for meld in melds for tile in meld.tiles)]
        markers = _ids(win.agari.dora_markers or ()), _ids(win.agari.ura_markers or ())
        jobs.append((tiles, _winning_id(win), melds, *markers, config))

    def run() -> list[int]:
        calculator = HandCalculator()
        values = []
        for tiles, tile, melds, dora, ura, config in jobs:
            cost = calculator.estimate_hand_value(
                tiles, tile, melds, dora, config, ura_dora_indicators=ura
            ).cost
            more = 2 * cost["additional"] if cost and config.is_tsumo else 0
            values.append(cost["main"] + more if cost else 0)
        return values

    return run


def riichienv_scoring(wins: Sequence[Win]) -> Scoring:
    """Return what scores the wins by the Rust core of riichienv, without its Python shell."""
    from riichienv._riichienv import Conditions, HandEvaluator, Meld, MeldType, Wind

    winds = (Wind.East, Wind.South, Wind.West, Wind.North)
    types = {
        "chi": MeldType.Chi,
        "pon": MeldType.Pon,
        "daiminkan": MeldType.Daiminkan,
        "kakan": MeldType.Kakan,
        "ankan": MeldType.Ankan,
    }
    jobs = []
    for win in wins:
        melds = [
            Meld(types[one.kind], sorted(_ids(one.tiles)), one.kind != "ankan")
            for one in win.agari.melds or ()
        ]
        conditions = Conditions(
            tsumo=win.is_tsumo,
            riichi=win.has("riichi"),
            double_riichi=win.has("double_riichi"),
            ippatsu=win.has("ippatsu"),
            rinshan=win.has("rinshan"),
            chankan=win.has("chankan"),
            haitei=win.has("haitei"),
            houtei=win.has("houtei"),
            tsumo_first_turn=win.has("tenhou", "chiihou"),
            player_wind=winds[win.seat_wind],
            round_wind=winds[win.round_wind],
        )
        evaluator = HandEvaluator(sorted(_ids(win.agari.hand or ())), melds)
        markers = _ids(win.agari.dora_markers or ()), _ids(win.agari.ura_markers or ())
        job = (evaluator, _winning_id(win), *markers, conditions)
        jobs.append((win.seat_wind == 0, job))

    def run() -> list[int]:
        values = []
        for is_dealer, (evaluator, tile, dora, ura, conditions) in jobs:
            result = evaluator.calc(tile, dora, ura, conditions)
            others = (3 if is_dealer else 2) * result.tsumo_agari_ko
            values.append(result.ron_agari + (0 if is_dealer else result.tsumo_agari_oya) + others)
        return values

    return run


def jansou_scoring(records: Sequence[Record]) -> Scoring:
    """Return what scores the wins of records by jansou, which makes its own objects of them."""
    from jansou.io.mjlog import parse_mjlog
    from jansou.io.paifu import replay_round
    from jansou.scoring.score import score as score_hand

    jobs = []
    for record in records:
        data = record.mjlog.read_bytes()
        if _is_usual(product.parse(data, record.name)):
            paifu = parse_mjlog(data)
            for one in paifu.rounds:
                found = replay_round(one, paifu.rules, paifu.player_count)
                jobs += [(win.hand, win.winning_tile, win.context) for win in found]

    def run() -> list[int]:
        payments = (score_hand(*job).payment for job in jobs)
        return [one.total - one.honba - one.sticks for one in payments]

    return run


def _winning_id(win: Win) -> int:
    return code_of(cast("Tile", win.agari.pai))


def _ids(tiles: Sequence[Tile]) -> list[int]:
    return [code_of(tile) for tile in tiles]
