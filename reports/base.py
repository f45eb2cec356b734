"""The Base section: wins, deal-ins, calls, riichi, draws and points of a seat and kyoku."""

from __future__ import annotations

from dataclasses import replace

from logtool.reports.statistics import (
    SHARE_UNIT,
    WHOLE_KYOKU,
    Mask,
    Rows,
    Statistic,
    Values,
    count,
    mean,
    of,
    rate,
    share,
)
from logtool.rows import codes

CALL_KINDS = ("chi", "pon", "daiminkan", "kakan", "ankan", "kita")
ENDS = "ends of kyoku"


def won(rows: Rows) -> Mask:
    """Return the kyoku won by the seat."""
    return rows["won"] > 0


def dealt_in(rows: Rows) -> Mask:
    """Return the kyoku in which the seat dealt in, to any number of winners."""
    return rows["deal_ins"] > 0


def winners_dealt_in_to(rows: Rows) -> Values:
    """Return the number of winners that the seat dealt in to."""
    return rows["deal_ins"]


def open_calls(rows: Rows) -> Values:
    """Return the number of calls that open a hand by another seat's discard."""
    return rows["chi"] + rows["pon"] + rows["daiminkan"]


def called(rows: Rows) -> Mask:
    """Return the kyoku in which the seat called."""
    return open_calls(rows) > 0


def declared_riichi(rows: Rows) -> Mask:
    """Return the kyoku in which the seat declared riichi."""
    return rows["riichi"] > 0


def is_exhaustive(rows: Rows) -> Mask:
    """Return the kyoku that ended because the wall was empty."""
    return (rows["end"] >= codes.END_EXHAUSTIVE) & (rows["end"] <= codes.END_NAGASHI)


def is_abortive(rows: Rows) -> Mask:
    """Return the kyoku that were aborted."""
    return rows["end"] >= codes.END_KYUUSHU_KYUUHAI


def is_exhaustive_and_judged(rows: Rows) -> Mask:
    """Return the exhaustive draws at which it is known whether the seat was tenpai."""
    return is_exhaustive(rows) & (rows["tenpai"] >= 0)


def is_riichi_and_judged(rows: Rows) -> Mask:
    """Return the riichi, but for those drawn without its being known whether it was tenpai."""
    return declared_riichi(rows) & ~(is_exhaustive(rows) & (rows["tenpai"] < 0))


AVG_WIN_INCOME = mean(
    "avg_win_income",
    "Score change at the win, the seat's own riichi stick left out.",
    of=of("win_income"),
    base=won,
    over="wins",
    unit="points",
    edges="Honba and the others' sticks are in it.",
)

AVG_DEAL_IN_LOSS = mean(
    "avg_deal_in_loss",
    "Points lost at the deal-in, the seat's own riichi stick left out.",
    of=of("deal_in_loss"),
    base=dealt_in,
    over="kyoku with a deal-in",
    unit="points",
    edges="Honba is in it. A double ron is one kyoku and counts what both winners get.",
)

DEAL_INS_A_KYOKU = mean(
    "deal_ins",
    "Winners that the seat dealt in to, a kyoku.",
    of=winners_dealt_in_to,
    unit="winners",
    edges="A double ron counts two.",
)

ALL_DRAWS = rate(
    "all_draws_rate",
    "Kyoku ended by an exhaustive or abortive draw, among all kyoku.",
    hit=lambda rows: is_exhaustive(rows) | is_abortive(rows),
    grain=WHOLE_KYOKU,
)

RIICHI_TURN = mean(
    "riichi_turn",
    "Go-round of the table at the riichi.",
    of=of("riichi_turn"),
    base=declared_riichi,
    over="riichi",
    unit="junme",
    edges="Discards of all seats before the declaring one, divided by the seats, plus one.",
)

DEALT = (
    count(
        "kyoku",
        "Kyoku dealt: for all players together the number of kyoku, by player the player's own.",
        grain=WHOLE_KYOKU,
        unit="kyoku",
        edges="Every kyoku begun counts, abortive draws and one cut off in the record too.",
    ),
)

WINS = (
    rate(
        "win_rate",
        "Kyoku won, among all kyoku of the seat.",
        hit=won,
        edges="Each winner of a double ron counts one. Nagashi mangan is no win, even where a rule"
        " set scores it as one.",
    ),
    rate(
        "ron_rate",
        "Wins by ron, among the wins.",
        hit=lambda rows: rows["tsumo_agari"] == 0,
        base=won,
        over="wins",
        edges="A share of the wins, not of the kyoku. Robbing a kan or a kita is a ron.",
    ),
    rate(
        "tsumo_rate",
        "Wins by tsumo, among the wins.",
        hit=of("tsumo_agari"),
        base=won,
        over="wins",
        edges="A share of the wins, not of the kyoku.",
    ),
    rate(
        "dama_rate",
        "Wins with a closed hand without riichi, among the wins.",
        hit=lambda rows: (rows["closed"] != 0) & ~declared_riichi(rows),
        base=won,
        over="wins",
        edges="An ankan keeps the hand closed.",
    ),
    rate(
        "open_win_rate",
        "Wins with an open hand, among the wins.",
        hit=lambda rows: rows["closed"] == 0,
        base=won,
        over="wins",
        edges="Chi, pon, daiminkan and kakan open a hand.",
    ),
    rate(
        "riichi_win_rate",
        "Wins in riichi, among the wins.",
        hit=declared_riichi,
        base=won,
        over="wins",
    ),
    mean(
        "win_junme",
        "Own discards before the win, plus one.",
        of=of("win_junme"),
        base=won,
        over="wins",
        unit="junme",
        edges="Called discards count too.",
    ),
    mean(
        "avg_win_value",
        "Value of the won hand, honba and riichi sticks left out.",
        of=of("win_value"),
        base=won,
        over="wins",
        unit="points",
        edges="A tsumo counts the sum of what the others pay.",
        differs="amae-koromo and libriichi include honba and the others' sticks, as"
        " avg_win_income does.",
        conventions={"amae-koromo": AVG_WIN_INCOME, "libriichi": AVG_WIN_INCOME},
    ),
    AVG_WIN_INCOME,
)

DEAL_INS = (
    rate(
        "deal_in_rate",
        "Kyoku in which the seat dealt in, among all its kyoku.",
        hit=dealt_in,
        edges="Robbing a kan or a kita is a deal-in of the seat that declared it. A triple ron that"
        " aborts is none. A pao payer has not dealt in.",
        differs="A double ron is one kyoku here; libriichi counts each winner, as deal_ins does.",
        conventions={"libriichi": replace(DEAL_INS_A_KYOKU, unit=SHARE_UNIT)},
    ),
    DEAL_INS_A_KYOKU,
    rate(
        "tsumo_suffered_rate",
        "Kyoku in which another seat won by tsumo, among all kyoku of the seat.",
        hit=of("tsumo_suffered"),
        edges="Counted as dealer too.",
    ),
    mean(
        "avg_deal_in_value",
        "Value paid for a hand dealt in to, honba and riichi sticks left out.",
        of=of("deal_in_value"),
        base=winners_dealt_in_to,
        over="deal_ins",
        unit="points",
        edges="A double ron is two hands. Under pao only the part that the seat pays counts.",
        differs="amae-koromo and libriichi include honba, as avg_deal_in_loss does.",
        conventions={"amae-koromo": AVG_DEAL_IN_LOSS, "libriichi": AVG_DEAL_IN_LOSS},
    ),
    AVG_DEAL_IN_LOSS,
)

CALLS = (
    rate(
        "call_rate",
        "Kyoku with at least one chi, pon or daiminkan, among all kyoku of the seat.",
        hit=called,
        edges="Ankan and kita open no hand, and a kakan follows a pon: they do not count.",
    ),
    mean("calls_per_kyoku", "Chi, pon and daiminkan, a kyoku.", of=open_calls, unit="calls"),
    mean(
        "calls_per_open_kyoku",
        "Chi, pon and daiminkan, a kyoku with at least one of them.",
        of=open_calls,
        base=called,
        over="kyoku with a call",
        unit="calls",
    ),
    *(
        rate(
            f"{kind}_rate",
            f"Kyoku with at least one {kind}, among all kyoku of the seat.",
            hit=of(kind),
        )
        for kind in CALL_KINDS
    ),
    *(
        mean(f"{kind}_per_kyoku", f"Number of {kind}, a kyoku.", of=of(kind), unit="calls")
        for kind in CALL_KINDS
    ),
    mean(
        "first_call_junme",
        "The seat's own junme at its first chi, pon or daiminkan.",
        of=of("first_call_junme"),
        base=called,
        over="kyoku with a call",
        unit="junme",
        edges="Own discards so far, plus one.",
    ),
)

RIICHI = (
    rate(
        "riichi_rate",
        "Kyoku in which the seat declared riichi, among all its kyoku.",
        hit=declared_riichi,
        edges="A riichi whose tile is ronned counts.",
        differs="Pantheon leaves that one out, as riichi_accepted_rate does.",
    ),
    rate(
        "riichi_accepted_rate",
        "Kyoku in which the seat's riichi stick was paid, among all its kyoku.",
        hit=of("riichi_accepted"),
        edges="The fourth riichi of an abort by four riichi counts too.",
    ),
    mean(
        "riichi_junme",
        "Number of the declaring discard among the seat's own discards, from 1.",
        of=of("riichi_junme"),
        base=declared_riichi,
        over="riichi",
        unit="junme",
        differs="amae-koromo counts the go-rounds of the table.",
        conventions={"amae-koromo": RIICHI_TURN},
    ),
    rate(
        "noten_riichi",
        "Riichi that was noten at an exhaustive draw, among the riichi.",
        hit=lambda rows: is_exhaustive(rows) & (rows["tenpai"] == 0),
        base=is_riichi_and_judged,
        over="riichi",
        edges="By the tiles. A riichi drawn of which the tiles are not known is left out.",
    ),
)

DRAWS = (
    rate(
        "ryuukyoku_rate",
        "Kyoku ended by an exhaustive draw, among all kyoku.",
        hit=is_exhaustive,
        grain=WHOLE_KYOKU,
        edges="Nagashi mangan is an exhaustive draw.",
        differs="libriichi and majiang count abortive draws too, as all_draws_rate does.",
        conventions={"libriichi": ALL_DRAWS, "majiang": ALL_DRAWS},
    ),
    rate(
        "abortive_rate",
        "Kyoku ended by an abortive draw of any kind, among all kyoku.",
        hit=is_abortive,
        grain=WHOLE_KYOKU,
        edges="Kyuushu kyuuhai, suufon renda, suucha riichi, suukaikantsu, sanchahou.",
    ),
    ALL_DRAWS,
    rate(
        "nagashi_rate",
        "Kyoku in which the seat was awarded nagashi mangan, among all its kyoku.",
        hit=of("nagashi"),
    ),
    rate(
        "nagashi_at_draw_rate",
        "Kyoku in which the seat was awarded nagashi mangan, among the exhaustive draws.",
        hit=of("nagashi"),
        base=is_exhaustive,
        over="exhaustive draws",
    ),
    rate(
        "tenpai_at_draw_rate",
        "Exhaustive draws at which the seat was tenpai, among the exhaustive draws.",
        hit=lambda rows: rows["tenpai"] == 1,
        base=is_exhaustive_and_judged,
        over="exhaustive draws",
        edges="Tenpai by the tiles, whether the hand was shown or not. A draw at which the tiles"
        " are not known is left out. Nagashi mangan is an exhaustive draw: it counts too.",
    ),
)

ENDS_OF_KYOKU = share(
    ENDS,
    tuple(
        (f"end_{name}", code, name.replace("_", " ")) for code, name in enumerate(codes.END_NAMES)
    ),
    "Kyoku that ended this way: {}, among all kyoku.",
    of="end",
    grain=WHOLE_KYOKU,
    edges="Each kyoku has exactly one end; a double ron is one end with two winners.",
)

POINTS = (
    mean(
        "win_efficiency",
        "Points won a kyoku: win_rate times avg_win_income.",
        of=lambda rows: rows["win_income"] * won(rows),
        unit="points",
    ),
    mean(
        "deal_in_loss",
        "Points lost by deal-ins a kyoku: deal_in_rate times avg_deal_in_loss.",
        of=lambda rows: rows["deal_in_loss"] * dealt_in(rows),
        unit="points",
    ),
    mean(
        "net",
        "Points won less points lost by deal-ins a kyoku: win_efficiency minus deal_in_loss.",
        of=lambda rows: rows["win_income"] * won(rows) - rows["deal_in_loss"] * dealt_in(rows),
        unit="points",
        edges="Payments at another's tsumo and at draws are not in it: see balance_per_kyoku.",
    ),
    mean(
        "balance_per_kyoku",
        "Score change over the kyoku, riichi sticks as paid.",
        of=of("balance"),
        unit="points",
    ),
)

STATISTICS: tuple[Statistic, ...] = (
    *DEALT,
    *WINS,
    *DEAL_INS,
    *CALLS,
    *RIICHI,
    *DRAWS,
    *ENDS_OF_KYOKU,
    *POINTS,
)
