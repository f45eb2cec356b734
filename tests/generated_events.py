"""Hypothesis strategies: whole games as readable events, in every form that a log may take."""

from __future__ import annotations

from hypothesis import strategies as st

from logtool.model import codes as c
from logtool.model import events as e
from logtool.model.head import GameRules, Head, Player
from logtool.model.tiles import RED_KINDS, Tile

SEATS = st.integers(0, 3)
POINTS = st.integers(-200_000, 500_000)
SMALL = st.none() | st.integers(0, 99)
FOURS = st.tuples(*[st.none() | POINTS] * 4)
TOLD_FOURS = FOURS.filter(lambda four: four != (None,) * 4)
TEXT = st.text(max_size=8)


def known(code: int) -> Tile:
    return Tile(code // 4, code in (16, 52, 88), code % 4)


KNOWN_TILES = st.integers(0, 135).map(known)
UNKNOWN_TILES = st.integers(0, 33).map(Tile) | st.sampled_from(RED_KINDS).map(
    lambda kind: Tile(kind, red=True)
)
TILES = KNOWN_TILES | UNKNOWN_TILES
HANDS = st.lists(TILES, max_size=14).map(tuple)

HEADS = st.builds(
    Head,
    format=st.sampled_from(["tenhou-xml", "tenhou-json"]),
    players=st.lists(
        st.builds(
            Player,
            name=TEXT,
            dan=st.none() | TEXT,
            rate=st.none() | st.floats(0, 3000),
            sex=st.none() | st.sampled_from("MFC"),
        ),
        min_size=3,
        max_size=4,
    ).map(tuple),
    rules=st.builds(
        GameRules,
        length=st.sampled_from([None, "east", "south"]),
        red_fives=st.sampled_from([None, (1, 1, 1), (0, 1, 1), (1, 2, 1)]),
        open_tanyao=st.none() | st.booleans(),
        flags=st.none() | st.integers(0, 0xFFFF),
        text=st.none() | TEXT,
    ),
    log_id=st.none() | TEXT,
    title=st.lists(TEXT, max_size=2).map(tuple),
    first_oya=st.none() | SEATS,
    other=st.dictionaries(TEXT, TEXT, max_size=2),
)


@st.composite
def called_melds(draw: st.DrawFn) -> tuple[Tile, tuple[Tile, ...], int]:
    """A sequence or three or four equal tiles, ordered; the called tile, the others, its seat."""
    size = draw(st.sampled_from((3, 4)))
    if size == 3 and draw(st.booleans()):
        base = draw(st.integers(0, 2)) * 9 + draw(st.integers(0, 6))
        codes = [(base + step) * 4 + draw(st.integers(0, 3)) for step in range(3)]
    else:
        kind = draw(st.integers(0, 33))
        copies = draw(st.permutations(range(4)))[:size]
        codes = sorted(kind * 4 + copy for copy in copies)
    called = draw(st.integers(0, size - 1))
    tiles = [known(code) for code in codes]
    if draw(st.booleans()):
        tiles = [Tile(tile.kind) for tile in tiles]
        called = 0
    return tiles[called], tuple(tiles[:called] + tiles[called + 1 :]), draw(SEATS)


@st.composite
def calls(draw: st.DrawFn) -> e.AnyEvent:
    pai, own, target = draw(called_melds())
    actor = draw(SEATS)
    if len({pai.kind, *(tile.kind for tile in own)}) > 1:
        return e.Chi(actor, target, pai, own)
    if len(own) == 2:
        added = Tile(pai.kind, copy=pai.copy) if draw(st.booleans()) else None
        if added is not None:
            return e.Kakan(actor, target, added, pai, own)
        return e.Pon(actor, target, pai, own)
    if draw(st.booleans()):
        return e.Ankan(actor, (pai, *own))
    return e.Daiminkan(actor, target, pai, own)


@st.composite
def stated_melds(draw: st.DrawFn) -> e.StatedMeld:
    kind = draw(st.sampled_from(("chi", "pon", "daiminkan", "kakan", "ankan", "kita")))
    size = {"chi": 3, "pon": 3, "kita": 1}.get(kind, 4)
    tiles = tuple(draw(st.lists(TILES, min_size=size, max_size=size)))
    if kind in ("ankan", "kita"):
        return e.StatedMeld(kind, tiles)
    return e.StatedMeld(kind, tiles, draw(st.integers(0, 2)), draw(SEATS))


YAKU = st.builds(e.StatedYaku, name=st.sampled_from(c.YAKU_NAMES), han=st.integers(0, 13))
YAKUMAN = st.builds(e.StatedYaku, name=st.sampled_from(c.YAKU_NAMES[36:52]))
NUMBERS = st.lists(st.integers(-99, 99), max_size=8).map(tuple)

AGARI = st.builds(
    e.Agari,
    actor=SEATS,
    target=SEATS,
    pai=st.none() | TILES,
    hand=st.none() | HANDS,
    melds=st.none() | st.lists(stated_melds(), max_size=4).map(tuple),
    yaku=st.tuples(st.lists(YAKU, max_size=4), st.lists(YAKUMAN, max_size=2)).map(
        lambda lists: (*lists[0], *lists[1])
    ),
    fu=SMALL,
    han=SMALL,
    points=st.none() | POINTS,
    limit=st.none() | st.sampled_from(c.LIMIT_NAMES),
    paid=st.none()
    | st.tuples(st.none() | POINTS, st.none() | POINTS).filter(lambda paid: paid != (None, None)),
    dora_markers=st.none() | HANDS,
    ura_markers=st.none() | HANDS,
    pao=st.none() | SEATS,
    honba=SMALL,
    kyotaku=SMALL,
    scores=st.none() | TOLD_FOURS,
    deltas=st.none() | TOLD_FOURS,
    chips=NUMBERS,
    yaku_chips=st.lists(YAKU, max_size=2).map(tuple),
    ratio=NUMBERS,
)
SHOWN_HANDS = st.tuples(*[st.none() | HANDS] * 4).filter(
    lambda hands: any(h is not None for h in hands)
)
RYUUKYOKU = st.builds(
    e.Ryuukyoku,
    kind=st.sampled_from(c.DRAW_NAMES),
    hands=st.none() | SHOWN_HANDS,
    honba=SMALL,
    kyotaku=SMALL,
    scores=st.none() | TOLD_FOURS,
    deltas=st.none() | TOLD_FOURS,
    chips=NUMBERS,
    ratio=NUMBERS,
)
START_KYOKU = st.builds(
    e.StartKyoku,
    kyoku=st.none() | st.integers(0, 15),
    honba=SMALL,
    kyotaku=SMALL,
    oya=SEATS,
    scores=FOURS,
    dora_marker=st.none() | TILES,
    hands=st.tuples(HANDS, HANDS, HANDS, HANDS),
    dice=st.none() | st.tuples(st.integers(1, 6), st.integers(1, 6)),
    chips=st.none() | TOLD_FOURS,
    seed=st.none() | TEXT,
)
PLAY = st.one_of(
    st.builds(e.Tsumo, SEATS, TILES),
    st.builds(e.Dahai, SEATS, TILES, st.none() | st.booleans()),
    calls(),
    st.builds(e.Kita, SEATS, TILES),
    st.builds(e.Dora, TILES),
    st.builds(e.Riichi, SEATS),
    st.builds(e.RiichiAccepted, SEATS, st.none() | FOURS),
    AGARI,
    RYUUKYOKU,
    st.builds(e.Disconnect, SEATS),
    st.builds(e.Reconnect, SEATS),
)
END_GAME = st.builds(
    e.EndGame,
    scores=FOURS,
    points=st.tuples(*[st.none() | st.integers(-9999, 9999).map(lambda tenths: tenths / 10)] * 4),
    chips=NUMBERS,
)


@st.composite
def games(draw: st.DrawFn) -> list[e.AnyEvent]:
    """All events of a game, as ``Game.events`` gives them."""
    events: list[e.AnyEvent] = [e.StartGame(draw(HEADS))]
    events += draw(st.lists(st.builds(e.Disconnect, SEATS), max_size=1))
    for _ in range(draw(st.integers(0, 2))):
        events += [draw(START_KYOKU), *draw(st.lists(PLAY, max_size=6)), e.EndKyoku()]
    events += draw(st.lists(END_GAME, max_size=1))
    return events
