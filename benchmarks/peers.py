"""What other programs make of records. Each function prepares, and returns what is timed.

Each program is imported when it is asked for: see `memory`.
"""

from __future__ import annotations

import gzip
from collections import deque
from collections.abc import Iterable, Sequence

from record_forms import Record, Run, over

SEED_PREFIX = "mt19937ar-sha512-n288-base64,"


def exhaust(results: Iterable[object]) -> None:
    """Take everything that comes, and keep nothing."""
    deque(results, maxlen=0)


# --- Python itself


def python_read(records: Sequence[Record]) -> Run:
    """Nothing but ``Path.read_bytes``."""
    return over(lambda record: record.mjlog.read_bytes(), records)


def python_gunzip(records: Sequence[Record]) -> Run:
    """Nothing but ``Path.read_bytes`` and ``gzip.decompress``."""
    return over(lambda record: gzip.decompress(record.gzipped.read_bytes()), records)


# --- jansou


def jansou_parse(records: Sequence[Record]) -> Run:
    """``parse_mjlog``, from a file."""
    from jansou.io.mjlog import parse_mjlog

    return over(lambda record: parse_mjlog(record.mjlog.read_bytes()), records)


def jansou_replay(records: Sequence[Record]) -> Run:
    """``replay_paifu`` of parsed games: a generator, taken to its end."""
    from jansou.io.mjlog import parse_mjlog
    from jansou.io.replay import replay_paifu

    games = [parse_mjlog(record.mjlog.read_bytes()) for record in records]
    return over(lambda game: exhaust(replay_paifu(game)), games)


def jansou_whole(records: Sequence[Record]) -> Run:
    """``parse_mjlog`` and ``replay_paifu``, from a file to the last decision."""
    from jansou.io.mjlog import parse_mjlog
    from jansou.io.replay import replay_paifu

    return over(
        lambda record: exhaust(replay_paifu(parse_mjlog(record.mjlog.read_bytes()))), records
    )


def jansou_check(records: Sequence[Record]) -> Run:
    """``parse_mjlog`` and ``check_paifu``, from a file to the last win."""
    from jansou.io.mjlog import parse_mjlog
    from jansou.validation.check import check_paifu

    return over(lambda record: check_paifu(parse_mjlog(record.mjlog.read_bytes())), records)


# --- riichienv


def riichienv_parse(records: Sequence[Record]) -> Run:
    """``MjaiReplay.from_jsonl``, which takes the name of a file."""
    from riichienv import MjaiReplay

    return over(MjaiReplay.from_jsonl, [str(record.mjai) for record in records])


def riichienv_steps(records: Sequence[Record]) -> Run:
    """``steps()`` of parsed games."""
    from riichienv import MjaiReplay

    replays = [MjaiReplay.from_jsonl(str(record.mjai)) for record in records]

    def replay(game: MjaiReplay) -> None:
        for kyoku in game.take_kyokus():
            exhaust(kyoku.steps())

    return over(replay, replays)


def riichienv_whole(records: Sequence[Record]) -> Run:
    """``from_jsonl`` and ``steps()``, from a file to the last step."""
    from riichienv import MjaiReplay

    def replay(path: str) -> None:
        for kyoku in MjaiReplay.from_jsonl(path).take_kyokus():
            exhaust(kyoku.steps())

    return over(replay, [str(record.mjai) for record in records])


def riichienv_whole_by_seat(records: Sequence[Record]) -> Run:
    """``from_jsonl`` and ``steps(seat)``, a pass for each seat."""
    from riichienv import MjaiReplay

    def replay(path: str) -> None:
        for kyoku in MjaiReplay.from_jsonl(path).take_kyokus():
            for seat in range(4):
                exhaust(kyoku.steps(seat))

    return over(replay, [str(record.mjai) for record in records])


def riichienv_wins(records: Sequence[Record]) -> Run:
    """``from_jsonl`` and ``take_win_result_contexts``, from a file to the last win scored."""
    from riichienv import MjaiReplay

    def score(path: str) -> None:
        for kyoku in MjaiReplay.from_jsonl(path).take_kyokus():
            exhaust(kyoku.take_win_result_contexts())

    return over(score, [str(record.mjai) for record in records])


# --- pymahjong


def pymahjong_whole(records: Sequence[Record]) -> Run:
    """``PaipuReplay``, from a file to the last result."""
    return over(pymahjong_replay, records)


def pymahjong_replay(record: Record) -> None:
    """Replay a record.

    Raises:
        Exception: The program does not get through the game.
    """
    from pymahjong.tenhou_paipu_check import PaipuReplay

    PaipuReplay().paipu_replay_1(record.text.name, str(record.folder))


def pymahjong_walls(records: Sequence[Record]) -> Run:
    """``TenhouShuffle``: the walls of all kyoku from the seed, which is found beforehand."""
    from MahjongPyWrapper import TenhouShuffle

    texts = [record.mjlog.read_bytes() for record in records]
    asked = [(seed_of(text), text.count(b"<INIT")) for text in texts]
    shuffle = TenhouShuffle.instance()

    def walls(seed_and_kyoku: tuple[str, int]) -> None:
        seed, kyoku = seed_and_kyoku
        shuffle.init(seed)
        for _ in range(kyoku):
            shuffle.generate_yama()

    return over(walls, asked)


def seed_of(data: bytes) -> str:
    """Return the seed that a record tells for all its walls, without the name of the scheme."""
    return data.partition(SEED_PREFIX.encode())[2].partition(b'"')[0].decode()


def has_seed(data: bytes) -> bool:
    """Return whether a record tells one seed for all its walls, of the scheme that all know."""
    return SEED_PREFIX.encode() in data


def is_for_pymahjong(data: bytes) -> bool:
    """Return whether pymahjong replays such a record; others it passes over without a word.

    It wants people at the table, red fives, open tanyao, four players, one of the two upper
    rooms, no quick game, and a seed from which all walls come.
    """
    flags = data.partition(b'<GO type="')[2].partition(b'"')[0]
    if not flags.isdigit() or not has_seed(data):
        return False
    return int(flags) & 0b1110111 == 0b0100001
