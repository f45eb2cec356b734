"""Rows of made games: by hand, kyoku by kyoku, or at random from a seed."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable

import pytest

from logtool.rows import codes
from logtool.rows.columns import AGARI, CALL, KYOKU, SEAT_GAME, SEAT_KYOKU, Column
from logtool.tables import GameRows

NONES = frozenset(
    {
        "first_call_junme", "riichi_junme", "tenpai_shown", "tenpai", "win_junme", "rank",
        "riichi_order", "riichi_turn", "riichi_waits", "riichi_tiles", "riichi_shape",
        "first_call", "first_call_tile", "keishiki", "dead_wait", "dealt_shanten",
        "dealt_standard", "dealt_pairs", "dealt_orphans", "tenpai_junme", "deal_in_shanten",
        "renchan", "last_place",
    }
)  # fmt: skip


class MadeGame:
    """A game whose rows say only what a test gives; all else is 0 or "none"."""

    def __init__(self, *names: str, log_id: str | None = None, file: str = "made.xml") -> None:
        self.names = names
        self.log_id = log_id
        self.file = file
        self.room: str | None = None
        self.length: str | None = None
        self.ranks: tuple[int, ...] | None = None
        self._kyoku: list[dict[str, int]] = []
        self._seats: list[dict[str, int]] = []

    def kyoku(self, end: int, **seats: dict[str, int]) -> MadeGame:
        """Add a kyoku; ``s0`` to ``s3`` give columns of a seat that are not "none"."""
        number = len(self._kyoku)
        head = {"kyoku": number, "players": len(self.names), "end": end}
        self._kyoku.append(head)
        for seat in range(len(self.names)):
            given = seats.get(f"s{seat}", {})
            closed = int(not any(given.get(c) for c in ("chi", "pon", "daiminkan", "kakan")))
            self._seats.append({**head, "seat": seat, "closed": closed, **given})
        return self

    def finished(self, *ranks: int) -> MadeGame:
        """End the game with these places by seat."""
        self.ranks = ranks
        return self

    def rows(self) -> GameRows:
        players = len(self.names)
        ranks = self.ranks or (-1,) * players
        seat_game = [
            {"seat": seat, "players": players, "rank": ranks[seat], "complete": int(ranks[0] > 0)}
            for seat in range(players)
        ]
        return GameRows(
            log_id=self.log_id,
            file=self.file,
            names=self.names,
            players=players,
            room=self.room,
            lobby=None,
            length=self.length,
            date=None,
            complete=self.ranks is not None,
            seat_kyoku=_flat(self._seats, SEAT_KYOKU),
            kyoku=_flat(self._kyoku, KYOKU),
            seat_game=_flat(seat_game, SEAT_GAME),
            agari=_flat([], AGARI),
            call=_flat([], CALL),
        )


def _flat(rows: list[dict[str, int]], columns: tuple[Column, ...]) -> array[int]:
    known = {column.name for column in columns}
    assert all(row.keys() <= known for row in rows)
    numbers = (
        row.get(column.name, -1 if column.name in NONES else 0)
        for row in rows
        for column in columns
    )
    return array("q", numbers)


def random_game(seed: int, players: int = 4, pool: int = 9) -> GameRows:
    """Return a game of ten or so kyoku that is consistent in what the laws look at."""
    chance = random.Random(f"{seed} {players}")
    names = [f"player {number}" for number in chance.sample(range(pool), players)]
    game = MadeGame(*names, log_id=f"game {players}p {seed}", file=f"{seed}.xml")
    for _ in range(chance.randint(1, 14)):
        end = chance.choice(range(codes.END_TSUMO, codes.END_SANCHAHOU + 1))
        game.kyoku(end, **_random_seats(chance, players, end))
    places = list(range(1, players + 1))
    chance.shuffle(places)
    return (game.finished(*places) if chance.random() < 0.9 else game).rows()


def _random_seats(chance: random.Random, players: int, end: int) -> dict[str, dict[str, int]]:
    seats = [
        {
            "chi": int(chance.random() < 0.2) if players == 4 else 0,
            "pon": chance.choice((0, 0, 0, 1, 2)),
            "ankan": int(chance.random() < 0.02),
            "balance": chance.choice((-2000, 0, 1000, 3900)),
        }
        for _ in range(players)
    ]
    winners = {codes.END_DOUBLE_RON: 2, codes.END_TRIPLE_RON: 3}.get(end, int(end <= 2))
    order = chance.sample(range(players), players)
    for seat in order[: min(winners, players - 1)]:
        value = chance.choice((1000, 2000, 3900, 8000))
        seats[seat] |= {"won": 1, "win_value": value, "win_income": value + 300}
        seats[seat] |= {"tsumo_agari": int(end == codes.END_TSUMO), "win_junme": 7}
        if end != codes.END_TSUMO:
            loser = seats[order[-1]]
            loser["deal_ins"] = loser.get("deal_ins", 0) + 1
            loser["deal_in_value"] = loser.get("deal_in_value", 0) + value
            loser["deal_in_loss"] = loser.get("deal_in_loss", 0) + value + 300
    if codes.END_EXHAUSTIVE <= end <= codes.END_NAGASHI:
        for seat in seats:
            seat["tenpai"] = chance.choice((-1, 0, 1))
    for seat in seats:
        if seat["chi"] or seat["pon"]:
            seat |= {"first_call": codes.FIRST_CHI if seat["chi"] else codes.FIRST_OTHER_PON}
        elif chance.random() < 0.3:
            seat |= {"riichi": 1, "riichi_accepted": 1, "riichi_junme": chance.randint(1, 15)}
    return {f"s{number}": seat for number, seat in enumerate(seats)}


@pytest.fixture
def made_game() -> type[MadeGame]:
    return MadeGame


@pytest.fixture(scope="session")
def random_games() -> Callable[..., list[GameRows]]:
    """Return a function: number of games, first seed, number of players → the games."""

    def games(number: int, first: int = 0, players: int = 4, pool: int = 9) -> list[GameRows]:
        return [random_game(first + seed, players, pool) for seed in range(number)]

    return games
