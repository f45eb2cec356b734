"""Wins as a log would state them, for mutations that are right but for one thing."""

from __future__ import annotations

import msgspec

from logtool.model import codes as m
from logtool.model import events as e
from logtool.model.tiles import Tile, code_of, counts_of, tile_of
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.dora import dora_kind
from logtool.rules.payments import honba_of_ron, pay_win
from logtool.rules.score import LIMIT_BASE, limit_of, points_of_fu, score_win
from logtool.rules.winning import Scored, Winning, clear_winning
from logtool.rules.yaku import han_of
from logtool.selftest.original import Moment, Original
from logtool.wall import game_walls

MELD_TYPES = {
    "chi": c.CHI,
    "pon": c.PON,
    "daiminkan": c.DAIMINKAN,
    "kakan": c.KAKAN,
    "ankan": c.ANKAN,
}


def stated_win(original: Original, moment: Moment, seat: int) -> e.Agari | None:
    """Return the win of a seat at a moment, whether it may win or not, None if the hand is none.

    Liability (pao) is left out, and so are wins in riichi where no seed tells the ura.
    """
    melds = melds_before(original, moment, seat)
    winning = Winning.plain()
    clear_winning(winning)
    hand = list(moment.hands[seat])
    is_tsumo = moment.turn == seat
    pai = moment.drawn if is_tsumo else offered_tile(original, moment)
    if pai is None:
        return None
    if not is_tsumo:
        hand.append(pai)
    ura = _ura_of(original, moment, seat)
    if moment.riichi[seat] and ura is None:
        return None
    _fill_hand(winning, hand, melds, pai)
    _fill_course(original, winning, moment, seat, is_tsumo=is_tsumo)
    dora = indicators_before(original, moment)
    tiles = [*hand, *(tile for meld in melds for tile in meld.tiles)]
    counts = counts_of([tile.kind for tile in tiles])
    players = original.game.players
    winning.dora = sum(counts[dora_kind(tile.kind, players)] for tile in dora)
    winning.ura = sum(counts[dora_kind(tile.kind, players)] for tile in ura or ())
    winning.red = sum(tile.red for tile in tiles)
    scored = Scored.plain()
    if score_win(original.rules, original.tables, winning, scored) not in (why.OK, why.NO_YAKU):
        return None
    return _written(original, moment, winning, scored, (pai, hand, melds, dora, ura))


def _written(
    original: Original,
    moment: Moment,
    winning: Winning,
    scored: Scored,
    shown: tuple[Tile, list[Tile], list[e.StatedMeld], list[Tile], tuple[Tile, ...] | None],
) -> e.Agari:
    pai, hand, melds, dora, ura = shown
    changes = [0] * m.SEATS
    pay_win(original.rules, winning, scored, changes)
    found = [yaku for yaku in range(c.YAKU_NUMBERS) if scored.yaku >> yaku & 1]
    is_yakuman = scored.yakuman > 0
    yaku = tuple(
        e.StatedYaku(
            m.YAKU_NAMES[one], None if is_yakuman else han_of(original.rules, winning, one)
        )
        for one in found
    )
    return e.Agari(
        actor=winning.seat,
        target=winning.from_seat,
        pai=pai,
        hand=tuple(sorted(hand, key=code_of)),
        melds=tuple(melds[::-1]) or None,
        yaku=yaku,
        fu=scored.fu,
        points=scored.value,
        limit=m.LIMIT_NAMES[scored.limit],
        dora_markers=tuple(dora),
        ura_markers=ura,
        honba=winning.honba,
        kyotaku=winning.sticks,
        scores=_four(moment.scores),
        deltas=_four(changes),
    )


def priced(original: Original, kyoku: int, agari: e.Agari, han: int, fu: int) -> e.Agari:
    """Return a win with the value, limit and changes that follow from other han and fu."""
    winning, scored = Winning.plain(), Scored.plain()
    clear_winning(winning)
    start = original.start(kyoku)
    winning.seat, winning.from_seat, winning.dealer = agari.actor, agari.target, start.oya
    winning.is_tsumo = int(agari.actor == agari.target)
    winning.paid_honba = honba_of_ron(original.rules, agari.honba or 0, place_of(original, agari))
    winning.sticks = agari.kyotaku or 0
    scored.limit = limit_of(original.rules, han, fu)
    scored.base_points = LIMIT_BASE[scored.limit] or points_of_fu(original.rules, han, fu)
    changes = [0] * m.SEATS
    pay_win(original.rules, winning, scored, changes)
    paid = [0] * m.SEATS
    winning.sticks = winning.paid_honba = 0
    pay_win(original.rules, winning, scored, paid)
    return msgspec.structs.replace(
        agari,
        fu=fu,
        points=paid[agari.actor],
        limit=m.LIMIT_NAMES[scored.limit],
        deltas=_four(changes),
    )


def place_of(original: Original, agari: e.Agari) -> int:
    """Return the place of a win among those of its kyoku: the first has 0."""
    for events in original.events:
        wins = [event for event in events if isinstance(event, e.Agari)]
        if agari in wins:
            return wins.index(agari)
    return 0


def han_of_win(agari: e.Agari) -> int:
    """Return the sum of the han stated."""
    return sum(yaku.han or 0 for yaku in agari.yaku)


def is_counted_in_han(agari: e.Agari) -> bool:
    """Return whether a win tells fu, value and changes, has no yakuman and nobody is liable."""
    told = (agari.fu, agari.points, agari.deltas, agari.scores, agari.limit, agari.honba)
    is_plain = all(yaku.han is not None for yaku in agari.yaku) and agari.limit != "yakuman"
    return None not in told and is_plain and agari.pao is None and not agari.chips


def melds_before(original: Original, moment: Moment, seat: int) -> list[e.StatedMeld]:
    """Return the melds of a seat before an event, oldest first."""
    melds: list[e.StatedMeld] = []
    for event in original.events[moment.kyoku][: moment.index]:
        match event:
            case (
                e.Chi(actor, target, pai, consumed)
                | e.Pon(actor, target, pai, consumed)
                | e.Daiminkan(actor, target, pai, consumed)
            ) if actor == seat:
                tiles = tuple(sorted((pai, *consumed), key=code_of))
                name = type(event).__name__.lower()
                melds.append(e.StatedMeld(name, tiles, tiles.index(pai), target))
            case e.Ankan(actor, consumed) if actor == seat:
                melds.append(e.StatedMeld("ankan", consumed))
            case e.Kita(actor, pai) if actor == seat:
                melds.append(e.StatedMeld("kita", (pai,)))
            case e.Kakan(actor, target, pai, called, consumed) if actor == seat:
                pon = tuple(sorted((called, *consumed), key=code_of))
                old = next(x for x in melds if x.kind == "pon" and x.tiles[0].kind == pai.kind)
                melds[melds.index(old)] = e.StatedMeld(
                    "kakan", (*pon, pai), pon.index(called), target
                )
            case _:
                pass
    return melds


def indicators_before(original: Original, moment: Moment) -> list[Tile]:
    """Return the indicators turned before an event."""
    events = original.events[moment.kyoku][: moment.index]
    first = original.start(moment.kyoku).dora_marker
    turned = [event.dora_marker for event in events if isinstance(event, e.Dora)]
    return turned if first is None else [first, *turned]


def offered_tile(original: Original, moment: Moment) -> Tile | None:
    """Return the tile that others may take now."""
    if moment.offered == NONE:
        return None
    for event in reversed(original.events[moment.kyoku][: moment.index]):
        if isinstance(event, e.Dahai | e.Kakan | e.Kita):
            return event.pai
    return None


def _fill_hand(
    winning: Winning,
    hand: list[Tile],
    melds: list[e.StatedMeld],
    pai: Tile,
) -> None:
    for tile in hand:
        winning.counts[tile.kind] += 1
    sets = [meld for meld in melds if meld.kind != "kita"]
    for number, meld in enumerate(sets):
        winning.meld_types[number] = MELD_TYPES[meld.kind]
        winning.meld_kinds[number] = meld.tiles[0].kind
    winning.meld_count = len(sets)
    winning.kita = len(melds) - len(sets)
    winning.tile = pai.kind


def _fill_course(
    original: Original, winning: Winning, moment: Moment, seat: int, *, is_tsumo: bool
) -> None:
    start = original.start(moment.kyoku)
    before = original.events[moment.kyoku][moment.index - 1]
    winning.is_tsumo = int(is_tsumo)
    winning.seat = seat
    winning.from_seat = seat if is_tsumo else moment.offer_seat
    winning.dealer = start.oya
    winning.seat_wind = (seat - start.oya) % original.game.players
    winning.round_wind = (start.kyoku or 0) // m.SEATS
    winning.riichi = moment.riichi_kind[seat]
    winning.ippatsu = int(moment.riichi[seat] and moment.ippatsu[seat])
    winning.chankan = int(not is_tsumo and isinstance(before, e.Kakan))
    winning.rinshan = int(is_tsumo and moment.is_replacement)
    winning.is_last_tile = int(moment.left == 0)
    winning.is_first_turn = int(moment.is_first_turn[seat])
    winning.honba = winning.paid_honba = start.honba or 0
    winning.sticks = moment.sticks


def _ura_of(original: Original, moment: Moment, seat: int) -> tuple[Tile, ...] | None:
    if not moment.riichi[seat]:
        return None
    game = original.game
    wall = game_walls(game.head.seed, game.seeds, game.players)[moment.kyoku]
    if wall is None:
        return None
    turned = len(indicators_before(original, moment))
    return tuple(tile_of(code, reds=game.head.reds) for code in wall.ura_indicators()[:turned])


def _four(values: list[int] | tuple[int, ...]) -> e.Four:
    first, second, third, fourth = values
    return first, second, third, fourth
