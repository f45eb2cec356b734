"""``logtool hand``: one hand, how far it is, what it takes and what a win is worth."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from logtool.cli.options import fail

if TYPE_CHECKING:
    from logtool.cli.hand_text import Answer
    from logtool.model.tiles import Tile
    from logtool.rules.circumstances import Circumstances, WrittenHand, WrittenMeld
    from logtool.rules.ruleset import RuleSet

THREE_PLAYERS_RULES = "tenhou-sanma"
FOUR_PLAYERS_RULES = "tenhou"


class HandFormat(StrEnum):
    """How an answer is printed."""

    TEXT = "text"
    JSON = "json"


class Wind(StrEnum):
    """A seat or a round by its wind."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"


def hand(
    tiles: Annotated[
        str,
        typer.Argument(
            metavar="TILES", help="13 or 14 tiles less 3 per meld, as 123m406p789s1122z (0: red)."
        ),
    ],
    win: Annotated[str | None, typer.Option("--win", help="The winning tile.")] = None,
    tsumo: Annotated[bool, typer.Option("--tsumo", help="Won by tsumo, else by ron.")] = False,
    chi: Annotated[list[str] | None, typer.Option("--chi", help="A chi, as 123m.")] = None,
    pon: Annotated[list[str] | None, typer.Option("--pon", help="A pon, as 555z.")] = None,
    kan: Annotated[list[str] | None, typer.Option("--kan", help="An open kan, as 1111m.")] = None,
    ankan: Annotated[list[str] | None, typer.Option("--ankan", help="A closed kan.")] = None,
    kita: Annotated[int, typer.Option("--kita", min=0, max=4, help="Norths set aside.")] = 0,
    seat: Annotated[
        Wind, typer.Option("--seat", case_sensitive=False, help="Own seat; E deals.")
    ] = Wind.SOUTH,
    round_wind: Annotated[
        Wind, typer.Option("--round", case_sensitive=False, help="Wind of the round.")
    ] = Wind.EAST,
    from_seat: Annotated[
        Wind | None, typer.Option("--from", case_sensitive=False, help="Seat that discarded.")
    ] = None,
    dora: Annotated[str, typer.Option("--dora", help="Dora indicators.")] = "",
    ura: Annotated[str, typer.Option("--ura", help="Ura indicators, after riichi.")] = "",
    seen: Annotated[str, typer.Option("--seen", help="Other tiles seen, as in rivers.")] = "",
    riichi: Annotated[bool, typer.Option("--riichi", help="After riichi.")] = False,
    double_riichi: Annotated[bool, typer.Option("--double-riichi", help="First-turn one.")] = False,
    ippatsu: Annotated[bool, typer.Option("--ippatsu", help="In the turn after riichi.")] = False,
    rinshan: Annotated[bool, typer.Option("--rinshan", help="On a replacement tile.")] = False,
    chankan: Annotated[bool, typer.Option("--chankan", help="Robbing a kan.")] = False,
    haitei: Annotated[bool, typer.Option("--haitei", help="On the last draw.")] = False,
    houtei: Annotated[bool, typer.Option("--houtei", help="On the last discard.")] = False,
    first_turn: Annotated[bool, typer.Option("--first-turn", help="Tenhou, chiihou.")] = False,
    honba: Annotated[int, typer.Option("--honba", min=0, help="Honba on the table.")] = 0,
    sticks: Annotated[int, typer.Option("--sticks", min=0, help="Riichi sticks taken.")] = 0,
    pao: Annotated[
        Wind | None, typer.Option("--pao", case_sensitive=False, help="Seat that is liable.")
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", min=3, max=4, help="Players; the rules tell.")
    ] = None,
    rules: Annotated[str | None, typer.Option("--rules", help="Rule set by name.")] = None,
    form: Annotated[HandFormat, typer.Option("--format", help="Form.")] = HandFormat.TEXT,
) -> None:
    """Print shanten, waits, acceptance or discards of a hand, or what a win is worth.

    With --win or --tsumo, or 14 tiles that are complete, the hand is scored; the winning tile is
    the last one written where --win does not name it. Exit codes: 0 done, 2 wrong usage.
    """
    from logtool.cli import hand_text
    from logtool.rules.circumstances import Circumstances, HandError, WrittenHand

    rule_set = _rule_set(rules, players)
    try:
        written = WrittenHand(
            tiles=_tiles(tiles),
            melds=_melds({"chi": chi, "pon": pon, "daiminkan": kan, "ankan": ankan}),
            kita=kita,
            dora_indicators=_tiles(dora),
            ura_indicators=_tiles(ura),
            seen=_tiles(seen),
        )
        how = Circumstances(
            seat=_number(seat),
            round_wind=_number(round_wind),
            is_tsumo=tsumo,
            from_seat=None if from_seat is None else _number(from_seat),
            riichi=_riichi(riichi=riichi, double=double_riichi),
            ippatsu=ippatsu,
            rinshan=rinshan,
            chankan=chankan,
            haitei=haitei,
            houtei=houtei,
            is_first_turn=first_turn,
            honba=honba,
            sticks=sticks,
            liable=None if pao is None else _number(pao),
        )
        answer = _answer(rule_set, written, how, win)
    except HandError as error:
        fail(str(error))
    if form is HandFormat.JSON:
        typer.echo(hand_text.to_json(written, how, answer))
    else:
        typer.echo(hand_text.to_text(written, how, answer))


def _answer(rule_set: RuleSet, hand: WrittenHand, how: Circumstances, win: str | None) -> Answer:
    from logtool.rules.calculator import Calculator, NoYakuError
    from logtool.rules.circumstances import HandError, check_hand

    try:
        calculator = Calculator(rule_set)
    except NotImplementedError as error:
        raise HandError(str(error)) from error
    named = None if win is None else _winning_tile(win)
    if named is None:
        check_hand(rule_set, hand)
    is_drawn = len(hand.tiles) % 3 == 2
    if named is None and how.is_tsumo and not is_drawn:
        raise HandError("--tsumo of a hand before its draw needs --win and the winning tile")
    if named is not None or how.is_tsumo:
        return calculator.win(hand, named or hand.tiles[-1], how)
    if is_drawn and calculator.is_complete(hand):
        try:
            return calculator.win(hand, hand.tiles[-1], how)
        except NoYakuError:
            return calculator.after_draw(hand, how)
    _refuse_options_of_a_win(how)
    return calculator.after_draw(hand, how) if is_drawn else calculator.before_draw(hand, how)


def _refuse_options_of_a_win(how: Circumstances) -> None:
    from logtool.rules.circumstances import HandError

    options = {
        "--rinshan": how.rinshan,
        "--chankan": how.chankan,
        "--haitei": how.haitei,
        "--houtei": how.houtei,
        "--first-turn": how.is_first_turn,
        "--from": how.from_seat is not None,
        "--pao": how.liable is not None,
    }
    for option, is_given in options.items():
        if is_given:
            msg = f"{option} is about a win, but the hand is not complete and --win names no tile"
            raise HandError(msg)


def _rule_set(name: str | None, players: int | None) -> RuleSet:
    from logtool.rules.presets import preset, preset_names

    name = name or (THREE_PLAYERS_RULES if players == 3 else FOUR_PLAYERS_RULES)
    if name not in preset_names():
        fail(f"there are no rules '{name}'; known are {', '.join(preset_names())}")
    rules = preset(name).rules
    if players not in (None, rules.players):
        fail(f"the rules '{name}' are for {rules.players} players, not {players}")
    return rules


def _tiles(text: str) -> tuple[Tile, ...]:
    from logtool.model.tiles import parse_tiles
    from logtool.rules.circumstances import HandError

    try:
        return tuple(parse_tiles(text))
    except ValueError as error:
        raise HandError(str(error)) from error


def _winning_tile(text: str) -> Tile:
    from logtool.rules.circumstances import HandError

    tiles = _tiles(text)
    if len(tiles) != 1:
        msg = f"--win takes one tile, but '{text}' is {len(tiles)}"
        raise HandError(msg)
    return tiles[0]


def _melds(texts: dict[str, list[str] | None]) -> tuple[WrittenMeld, ...]:
    from logtool.rules.circumstances import WrittenMeld

    return tuple(
        WrittenMeld(name, _tiles(text)) for name, written in texts.items() for text in written or []
    )


def _riichi(*, riichi: bool, double: bool) -> int:
    from logtool.rules import codes as c
    from logtool.rules.circumstances import HandError

    if riichi and double:
        raise HandError("--riichi and --double-riichi exclude each other")
    if double:
        return c.FIRST_TURN_RIICHI
    return c.SINGLE_RIICHI if riichi else c.NO_RIICHI


def _number(wind: Wind) -> int:
    return list(Wind).index(wind)
