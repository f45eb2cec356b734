"""The table of what is measured, and the ratios that are wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import peers
import stages
from record_forms import Start

LOGTOOL = "logtool"
COMPILED = "logtool compiled"
PLAIN = "logtool plain"
NO_WALL = ", no wall"
AUDIT_COMMAND = ", audit command"
JANSOU_REPLAY = "jansou replay_paifu"
JANSOU_PARSE = "jansou parse_mjlog"
STEPS = "riichienv steps()"
SCORED_WINS = "riichienv scored wins"
FROM_JSONL = "riichienv from_jsonl"
PYMAHJONG = "pymahjong PaipuReplay"
GAMES = "games"
WINS = "wins"


class Measure(NamedTuple):
    """Something that is timed.

    Attributes:
        who: The program, and what of it.
        start: What prepares it.
        work: What it does, and does not do, where that is not plain from the stage.
        every: Of so many records it takes one only, being slow.
        weighs: Whether the memory of a process that does this alone is measured.
    """

    who: str
    start: Start
    work: str = ""
    every: int = 1
    weighs: bool = True

    @property
    def is_compiled(self) -> bool:
        """Whether rule code is compiled for it."""
        return self.who.startswith(COMPILED)

    @property
    def is_peer(self) -> bool:
        """Whether it is another program, to which logtool is compared."""
        return not self.who.startswith(LOGTOOL)


class Stage(NamedTuple):
    """What is measured on the same records, by turns.

    Attributes:
        name: To ask for it.
        title: What it is about.
        measures: What is timed.
        unit: What is counted.
        takes: Which records it is measured on, None for all; asked of the XML.
        most: How many records at most, None for all.
        is_undivided: Whether each round takes all records and not a part of them.
    """

    name: str
    title: str
    measures: tuple[Measure, ...]
    unit: str = GAMES
    takes: Callable[[bytes], bool] | None = None
    most: int | None = None
    is_undivided: bool = False

    def without(self, program: str) -> Stage:
        """Return the stage without what a program does."""
        kept = tuple(one for one in self.measures if not one.who.startswith(program))
        return self._replace(measures=kept)


class Goal(NamedTuple):
    """A ratio that is wanted: so many times as many games a second."""

    stage: str
    ours: str
    theirs: str
    least: float


FULL = (
    "reads mjlog; judges each event, where each tile is, yaku, fu, value and payments of each win,"
    " draws, flow and final scores{wall}; makes sentences of the findings; counts the rows of the"
    " statistics"
)
WITH_WALL = FULL.format(wall=", and each tile by the wall of the seed")
WITHOUT_WALL = FULL.format(wall=", but not the wall")
BATCH = "as a command does: finds, opens and sniffs files, tells duplicates, gathers the results"
REPLAY_PAIFU = (
    "makes all legal actions at every decision of every seat, refused calls too, and looks whether"
    " the recorded one is among them; compares draws, discards, calls and the number of indicators"
    " with its own engine. Not: value and payments of a win, payments of a draw, flow, final"
    " scores, the wall, rows. Stops at the first fault"
)
ALL_STEPS = (
    "makes an observation with all legal actions at each act in the record, and looks whether the"
    " act is among them, {passes}. Not: value and payments of a win, flow, final scores, the wall,"
    " rows. Stops at the first fault"
)
ONE_PASS = ALL_STEPS.format(passes="in one pass for all seats")
FOUR_PASSES = ALL_STEPS.format(passes="in a pass for each seat, passes of calls too")
WINS_ONLY = (
    "reads mjai lines, follows the hands and scores the wins. Not: whether anything was legal,"
    " payments, flow, the wall, rows"
)
CHECK_PAIFU = (
    "reads mjlog, follows the hands, scores the wins and compares value and fu with the record."
    " Not: whether anything else was legal, payments, flow, the wall, rows"
)
PAIPU_REPLAY = (
    "reads mjlog; rebuilds the wall of the seed and plays its engine along the record, so that a"
    " tile that is not the wall's ends in an error; makes the legal actions of each decision;"
    " compares the payments of each kyoku; writes a log of all it does. Not: yaku, fu and han as"
    " recorded, indicators, flow, final scores, rows. Passes over records of the lower rooms and"
    " stops at the first fault"
)
MJLOG = "mjlog"
FOLLOWS = "the table follows the events; nothing is judged"
LAID_OUT = "laid out for the audit, and found beside each deal"
ONE_ONLY = "Python itself, for comparison"

READ = Stage(
    "read",
    "Reading a file",
    (
        Measure(LOGTOOL, stages.read, "opens the file, sniffs what it is, reads it"),
        Measure("Path.read_bytes", peers.python_read, ONE_ONLY),
    ),
)
GUNZIP = Stage(
    "gunzip",
    "Reading a gzipped file",
    (
        Measure(LOGTOOL, stages.gunzip, "opens, sniffs, reads and unpacks it"),
        Measure("gzip.decompress", peers.python_gunzip, ONE_ONLY),
    ),
)
PARSE = Stage(
    "parse",
    "Parsing, from a file to a game",
    (
        Measure(COMPILED, stages.parse, MJLOG),
        Measure(PLAIN, stages.parse, MJLOG),
        Measure("logtool lxml", stages.parse_with_lxml, f"{MJLOG}, by the reference reader"),
        Measure(JANSOU_PARSE, peers.jansou_parse, MJLOG),
        Measure(FROM_JSONL, peers.riichienv_parse, "mjai lines of the same games"),
    ),
)
WALL = Stage(
    "wall",
    "The walls of a parsed game from its seeds",
    (
        Measure(COMPILED, stages.wall, LAID_OUT),
        Measure(PLAIN, stages.wall, LAID_OUT),
    ),
)
SHUFFLE = Stage(
    "shuffle",
    "The same, on records with one seed of the scheme that pymahjong knows",
    (
        Measure(COMPILED, stages.wall, LAID_OUT),
        Measure(PLAIN, stages.wall, LAID_OUT),
        Measure("pymahjong TenhouShuffle", peers.pymahjong_walls, "the tiles alone"),
    ),
    takes=peers.has_seed,
)
REPLAY = Stage(
    "replay",
    "Replay of a parsed game",
    (
        Measure(COMPILED, stages.replay, FOLLOWS),
        Measure(PLAIN, stages.replay, FOLLOWS),
        Measure(JANSOU_REPLAY, peers.jansou_replay, "judges too, as it does under whole", every=8),
        Measure(STEPS, peers.riichienv_steps, "judges too, as it does under whole"),
    ),
)
AUDIT = Stage(
    "audit",
    "Audit of a parsed game whose walls are made: all checks, findings as numbers",
    (
        Measure(COMPILED, stages.audit),
        Measure(COMPILED + NO_WALL, stages.audit_without_wall),
        Measure(PLAIN, stages.audit),
        Measure(PLAIN + NO_WALL, stages.audit_without_wall),
    ),
)
SCORE = Stage(
    "score",
    "Scoring the recorded wins, the program's own objects made beforehand",
    (
        Measure(COMPILED, stages.score, "in a compiled loop over all wins"),
        Measure(PLAIN, stages.score),
        Measure("mahjong", stages.score_by_mahjong),
        Measure("jansou score", stages.score_by_jansou),
        Measure("riichienv HandEvaluator", stages.score_by_riichienv, "its Rust core"),
    ),
    unit=WINS,
)
ROWS = Stage(
    "rows",
    "Rows of a parsed game, counted in the pass that audits it, but for the wall",
    (Measure(COMPILED, stages.rows), Measure(PLAIN, stages.rows)),
)
STATISTICS = Stage(
    "statistics",
    "Statistics of the rows of all games together: tables gathered, section Base with intervals",
    (Measure(LOGTOOL, stages.statistics),),
    is_undivided=True,
)
WHOLE = Stage(
    "whole",
    "Whole: from a file to the last result",
    (
        Measure(COMPILED, stages.whole, WITH_WALL),
        Measure(COMPILED + NO_WALL, stages.whole_without_wall, WITHOUT_WALL, weighs=False),
        Measure(COMPILED + AUDIT_COMMAND, stages.audit_command, f"audit only, {BATCH}"),
        Measure(
            COMPILED + AUDIT_COMMAND + ", --ignore WAL",
            stages.audit_command_without_wall,
            f"audit only, {BATCH}",
            weighs=False,
        ),
        Measure(COMPILED + ", rows command", stages.rows_command, f"audit and rows, {BATCH}"),
        Measure(PLAIN, stages.whole, WITH_WALL),
        Measure(PLAIN + NO_WALL, stages.whole_without_wall, WITHOUT_WALL, weighs=False),
        Measure(PLAIN + AUDIT_COMMAND, stages.audit_command, f"audit only, {BATCH}", weighs=False),
        Measure(JANSOU_REPLAY, peers.jansou_whole, f"reads mjlog; {REPLAY_PAIFU}"),
        Measure("jansou check_paifu", peers.jansou_check, CHECK_PAIFU),
        Measure(STEPS, peers.riichienv_whole, f"reads mjai lines; {ONE_PASS}"),
        Measure(
            "riichienv steps(seat)",
            peers.riichienv_whole_by_seat,
            f"reads mjai lines; {FOUR_PASSES}",
            every=4,
        ),
        Measure(SCORED_WINS, peers.riichienv_wins, WINS_ONLY),
    ),
)
UPPER_ROOMS = Stage(
    "pymahjong",
    "Whole, on records that pymahjong replays: upper rooms, a seed of the usual scheme",
    (
        Measure(COMPILED, stages.whole, WITH_WALL),
        Measure(PLAIN, stages.whole, WITH_WALL),
        Measure(PYMAHJONG, peers.pymahjong_whole, PAIPU_REPLAY),
    ),
    takes=peers.is_for_pymahjong,
    most=40,
)

STAGES = (
    READ,
    GUNZIP,
    PARSE,
    WALL,
    SHUFFLE,
    REPLAY,
    AUDIT,
    SCORE,
    ROWS,
    STATISTICS,
    WHOLE,
    UPPER_ROOMS,
)

GOALS = (
    Goal("whole", COMPILED, JANSOU_REPLAY, 50),
    Goal("whole", COMPILED, STEPS, 10),
    Goal("whole", COMPILED, SCORED_WINS, 1.5),
    Goal("whole", COMPILED, SCORED_WINS, 2),
    Goal("whole", COMPILED + NO_WALL, SCORED_WINS, 3),
    Goal("whole", PLAIN + AUDIT_COMMAND, JANSOU_REPLAY, 8),
    Goal("whole", PLAIN, JANSOU_REPLAY, 8),
    Goal("parse", COMPILED, FROM_JSONL, 1.3),
    Goal("parse", COMPILED, JANSOU_PARSE, 8),
)
