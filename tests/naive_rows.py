"""A second, obvious count of the rows of seats, straight from the readable events."""

from __future__ import annotations

from logtool.model import Game
from logtool.model import events as e
from logtool.model.game import Kyoku

DRAWS = {
    "exhaustive": "exhaustive",
    "nagashi_mangan": "nagashi_mangan",
    "kyuushu_kyuuhai": "kyuushu_kyuuhai",
    "suufon_renda": "suufon_renda",
    "suucha_riichi": "suucha_riichi",
    "suukaikantsu": "suukaikantsu",
    "sanchahou": "sanchahou",
}


def count_kyoku(game: Game, kyoku: Kyoku) -> list[dict[str, int | str]]:
    """Return a dict a seat with the columns that plain counting gives."""
    events = list(kyoku.events)
    return [count_seat(events, seat) for seat in range(game.players)]


def count_seat(events: list[e.AnyEvent], seat: int) -> dict[str, int | str]:
    wins = [event for event in events if isinstance(event, e.Agari)]
    own = [event for event in wins if event.actor == seat]
    suffered = [event for event in wins if event.target == seat and event.actor != seat]
    calls = {
        "chi": _number(events, e.Chi, seat),
        "pon": _number(events, e.Pon, seat),
        "daiminkan": _number(events, e.Daiminkan, seat),
        "kakan": _number(events, e.Kakan, seat),
        "ankan": _number(events, e.Ankan, seat),
        "kita": _number(events, e.Kita, seat),
    }
    accepted = _number(events, e.RiichiAccepted, seat)
    income = 0
    if own:
        income = _delta(own[0], seat) - (1000 if accepted and own[0] is wins[0] else 0)
    return {
        "oya": int(events[0].oya == seat) if isinstance(events[0], e.StartKyoku) else 0,
        "end": end_of(events),
        "won": len(own),
        "tsumo_agari": sum(event.target == seat for event in own),
        "deal_ins": len(suffered),
        "tsumo_suffered": int(any(w.actor == w.target != seat for w in wins)),
        **calls,
        "first_call_junme": _junme(events, seat, (e.Chi, e.Pon, e.Daiminkan)),
        "riichi": _number(events, e.Riichi, seat),
        "riichi_accepted": accepted,
        "riichi_junme": _junme(events, seat, (e.Riichi,)) if not _cut(events, seat) else -1,
        "discards": _number(events, e.Dahai, seat),
        "closed": int(sum(calls[kind] for kind in ("chi", "pon", "daiminkan", "kakan")) == 0),
        "win_value": own[0].points or 0 if own else 0,
        "win_income": income,
        "win_junme": _junme(events, seat, (e.Agari,)) if own else -1,
        "deal_in_loss": -sum(_delta(event, seat) for event in suffered),
        "balance": _balance(events, seat) - 1000 * accepted,
    }


def end_of(events: list[e.AnyEvent]) -> str:
    wins = [event for event in events if isinstance(event, e.Agari)]
    if wins:
        names = {1: "ron", 2: "double_ron", 3: "triple_ron"}
        return "tsumo" if wins[0].actor == wins[0].target else names[len(wins)]
    draws = [event for event in events if isinstance(event, e.Ryuukyoku)]
    return DRAWS.get(draws[0].kind, "cut_off") if draws else "cut_off"


def _number(events: list[e.AnyEvent], kind: type[e.AnyEvent], seat: int) -> int:
    return sum(isinstance(event, kind) and event.actor == seat for event in events)  # type: ignore[union-attr] # all kinds asked for have an actor


def _junme(events: list[e.AnyEvent], seat: int, kinds: tuple[type[e.AnyEvent], ...]) -> int:
    """Return one more than the own discards before the first event of these kinds."""
    for number, event in enumerate(events):
        if isinstance(event, kinds) and getattr(event, "actor", None) == seat:
            return 1 + _number(events[:number], e.Dahai, seat)
    return -1


def _cut(events: list[e.AnyEvent], seat: int) -> bool:
    """Return whether the log ends between a declaration and its discard."""
    declared = _junme(events, seat, (e.Riichi,))
    return declared > _number(events, e.Dahai, seat)


def _delta(event: e.Agari | e.Ryuukyoku, seat: int) -> int:
    return (event.deltas[seat] or 0) if event.deltas else 0


def _balance(events: list[e.AnyEvent], seat: int) -> int:
    results = [event for event in events if isinstance(event, e.Agari | e.Ryuukyoku)]
    return sum(_delta(event, seat) for event in results)
