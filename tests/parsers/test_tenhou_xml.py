"""The mjlog parser on every form in which records are known to be written."""

from __future__ import annotations

import weakref

import pytest
from mjlog_texts import (
    DRAWN,
    GO,
    HANDS,
    HEAD,
    INIT,
    LAST,
    OWARI,
    SANMA_HEAD,
    SANMA_INIT,
    SHUFFLE,
    TAIKYOKU,
    UN,
    game_of,
    log,
    notes,
    types,
)

from logtool.model import events as e
from logtool.model.head import GameRules, Head, Player
from logtool.model.tiles import Tile
from logtool.parsers import mjlog_tokenizer
from logtool.parsers.mjlog_elements import MjlogWriter
from logtool.parsers.tenhou_xml import read

WIN = (
    '<AGARI ba="1,2" hai="0,4,8" m="50415" machi="8" ten="30,7700,0" yaku="1,1,52,2" '
    'doraHai="130" doraHaiUra="4" who="1" fromWho="0" '
    'sc="250,-80,250,100,240,0,250,0"/>'
)


def head(**changes: object) -> Head:
    plain: dict[str, object] = {
        "format": "tenhou-xml",
        "players": (
            Player("A", "10", 1500.0, "M"),
            Player("b", "11", 1600.5, "F"),
            Player("cあ", "12", 1700.0, "M"),
            Player("d", "13", 1800.25, "C"),
        ),
        "rules": GameRules("south", (1, 1, 1), True, "phoenix", False, 169),
        "version": "2.3",
        "lobby": "0",
        "seed": "mt19937ar-sha512-n288-base64,abc",
        "first_oya": 0,
    }
    return Head(**(plain | changes))  # type: ignore[arg-type]


def test_the_head_says_who_plays_and_by_which_rules() -> None:
    game = game_of(log())
    assert game.head == head()
    assert game.notes == ()


def test_the_log_id_and_the_date_come_from_the_file_name() -> None:
    game = read(log().encode(), "x/2022011020gm-00a9-0000-de6e4a2a.xml")
    assert game.head == head(log_id="2022011020gm-00a9-0000-de6e4a2a", date="2022-01-10 20")


def test_a_deal_and_an_end_are_read_with_all_they_state() -> None:
    game = game_of(log())
    start, end = next(game.kyoku[0].events), game.end_game
    assert start == e.StartKyoku(
        kyoku=0,
        honba=0,
        kyotaku=0,
        oya=0,
        scores=(25000,) * 4,
        dora_marker=Tile(32, copy=2),
        hands=tuple(
            tuple(Tile(kind, kind == 4 and seat == 0, seat) for kind in range(13))
            for seat in range(4)
        ),
        dice=(4, 5),
    )
    assert end == e.EndGame((25000,) * 4, (15.0, 5.0, -5.0, -15.0))
    assert types(game) == ["ryuukyoku"]


def test_a_discard_of_the_very_tile_drawn_is_tsumogiri() -> None:
    game = game_of(log("<T52/>", "<D52/>", "<U53/>", "<E1/>", "<V54/>", "<U53/>", "<E54/>"))
    flags = [event.tsumogiri for event in game.kyoku[0].events if isinstance(event, e.Dahai)]
    assert flags == [True, False, False]
    assert game.places.tolist()[:4] == [4, 5, 6, 7]


def test_a_call_between_a_draw_and_a_discard_ends_tsumogiri() -> None:
    game = game_of(log("<T91/>", '<N who="0" m="23040"/>', '<DORA hai="5"/>', "<D91/>"))
    assert types(game) == ["tsumo", "ankan", "dora", "dahai", "ryuukyoku"]
    assert list(game.kyoku[0].events)[4] == e.Dahai(0, Tile(22, copy=3), tsumogiri=False)


def test_a_win_is_read_with_all_it_states() -> None:
    game = game_of(log(WIN, last="", init=INIT).replace("sc=", f"{OWARI} sc="))
    assert list(game.kyoku[0].events)[1] == e.Agari(
        actor=1,
        target=0,
        pai=Tile(2, copy=0),
        hand=(Tile(0, copy=0), Tile(1, copy=0), Tile(2, copy=0)),
        melds=(e.StatedMeld("chi", (Tile(20, copy=1), Tile(21, copy=3), Tile(22, copy=1)), 1, 0),),
        yaku=(e.StatedYaku("riichi", 1), e.StatedYaku("dora", 2)),
        fu=30,
        points=7700,
        limit="none",
        dora_markers=(Tile(32, copy=2),),
        ura_markers=(Tile(1, copy=0),),
        honba=1,
        kyotaku=2,
        scores=(25000, 25000, 24000, 25000),
        deltas=(-8000, 10000, 0, 0),
    )
    assert game.notes == ()


def test_a_yakuman_and_its_liable_seat_are_read() -> None:
    win = WIN.replace('yaku="1,1,52,2"', 'yakuman="39" paoWho="2"')
    win = win.replace('ten="30,7700,0"', 'ten="40,32000,5"')
    agari = list(game_of(log(win)).kyoku[0].events)[1]
    assert isinstance(agari, e.Agari)
    assert (agari.yaku, agari.limit, agari.pao) == ((e.StatedYaku("daisangen"),), "yakuman", 2)


def test_two_winners_belong_to_one_kyoku() -> None:
    second = WIN.replace('who="1"', 'who="3"')
    game = game_of(log(WIN, second.replace("sc=", f"{OWARI} sc="), last=""))
    assert types(game) == ["agari", "agari"]
    assert game.notes == ()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (None, "exhaustive"),
        ("nm", "nagashi_mangan"),
        ("yao9", "kyuushu_kyuuhai"),
        ("kaze4", "suufon_renda"),
        ("reach4", "suucha_riichi"),
        ("kan4", "suukaikantsu"),
        ("ron3", "sanchahou"),
    ],
)
def test_each_kind_of_draw_is_told_apart(name: str | None, kind: str) -> None:
    last = LAST if name is None else LAST.replace(" ba=", f' type="{name}" ba=')
    shown = last.replace(" ba=", f' hai2="{HANDS[2]}" ba=')
    draw = list(game_of(log(last=shown)).kyoku[0].events)[1]
    assert isinstance(draw, e.Ryuukyoku)
    assert draw.kind == kind
    assert draw.hands == (None, None, tuple(Tile(kind, copy=2) for kind in range(13)), None)
    assert notes(log(last=shown)) == []


def test_riichi_is_declared_and_paid_with_or_without_the_scores_after_it() -> None:
    text = log(
        *('<REACH who="2" step="1"/>', "<F3/>", '<REACH who="2" step="2"/>'),
        *('<REACH who="1" step="1"/>', "<E1/>"),
        '<REACH who="1" ten="250,240,240,250" step="2"/>',
    )
    game = game_of(text)
    paid = [event for event in game.kyoku[0].events if isinstance(event, e.RiichiAccepted)]
    assert paid == [e.RiichiAccepted(2), e.RiichiAccepted(1, (25000, 24000, 24000, 25000))]
    assert game.notes == ()


def test_logs_of_2008_to_2010_have_a_seed_for_each_deal_and_none_for_the_game() -> None:
    game = game_of(
        log(head=GO + UN + TAIKYOKU, init=INIT.replace(" ten=", ' shuffle="hex,0f" ten='))
    )
    assert game.head == head(seed=None)
    assert game.seeds == ("hex,0f",)
    assert game.notes == ()


def test_final_points_without_decimals_are_read() -> None:
    game = game_of(log().replace(OWARI, 'owari="300,10,250,5,250,-5,200,-10"'))
    assert game.end_game == e.EndGame((30000, 25000, 25000, 20000), (10.0, 5.0, -5.0, -10.0))


def test_empty_dice_are_not_told_and_no_fault() -> None:
    text = log(init=INIT.replace("0,0,0,3,4,130", "0,0,0,,,130")).replace(
        "mt19937ar-sha512-n288-base64,abc", ""
    )
    start = next(game_of(text).kyoku[0].events)
    assert isinstance(start, e.StartKyoku)
    assert (start.dice, start.dora_marker) == (None, Tile(32, copy=2))
    assert notes(text) == []


@pytest.mark.parametrize("hai3", [' hai3=""', ""])
def test_three_players_have_an_empty_fourth_hand_or_none(hai3: str) -> None:
    text = log(
        *("<T120/>", '<N who="0" m="30752"/>', "<T60/>", "<D60/>"),
        head=SANMA_HEAD,
        init=SANMA_INIT.replace(' hai3=""', hai3),
    )
    game = game_of(text)
    assert game.players == 3
    assert game.head.rules.red_fives == (0, 1, 1)
    assert list(game.kyoku[0].events)[2] == e.Kita(0, Tile(30, copy=0))
    assert game.notes == ()


def test_chip_tables_add_chips_to_deals_wins_and_the_end() -> None:
    chips = 'sc="250,-80,250,100,240,0,250,0,5,-1,5,1,5,0,5,0" chip="1,1" '
    win = WIN.replace('sc="250,-80,250,100,240,0,250,0"', chips + OWARI[:-1] + ',4,-1,6,1,5,0,5,0"')
    game = game_of(log(win, init=INIT.replace(" ten=", ' chip="5,5,5,5" ten='), last=""))
    start, agari = list(game.kyoku[0].events)[:2]
    assert isinstance(start, e.StartKyoku)
    assert isinstance(agari, e.Agari)
    assert start.chips == (5, 5, 5, 5)
    assert agari.chips == (5, -1, 5, 1, 5, 0, 5, 0)
    assert agari.yaku_chips == (e.StatedYaku("riichi", 1),)
    assert game.end_game is not None
    assert game.end_game.chips == (4, -1, 6, 1, 5, 0, 5, 0)
    assert game.notes == ()


def test_technique_matches_have_gold_and_a_ratio() -> None:
    text = log(WIN.replace(" who=", ' ratio="3,100" who=')).replace(
        'dan="10,11,12,13"', 'gold="1,2,3,4"'
    )
    game = game_of(text)
    agari = list(game.kyoku[0].events)[1]
    assert isinstance(agari, e.Agari)
    assert agari.ratio == (3, 100)
    assert game.head.other == {"UN.gold": "1,2,3,4"}
    assert [player.dan for player in game.head.players] == [None] * 4


def test_tournament_attributes_of_go_are_kept_in_the_head() -> None:
    text = log().replace('lobby="0"', 'title="%41" csrule="1,2" ranking="x"')
    game = game_of(text)
    assert game.head == head(
        lobby=None, title=("A",), other={"GO.csrule": "1,2", "GO.ranking": "x"}
    )
    assert game.notes == ()


# --- connections


def test_lost_and_found_connections_are_events_wherever_they_stand() -> None:
    lost, back = '<BYE who="1"/>', '<UN n1="b"/>'
    text = log(
        *("<T52/>", lost, "<D52/>", back, WIN, lost),
        head=HEAD + lost + back,
        last=back,
    ).replace("sc=", f"{OWARI} sc=")
    game = game_of(text)
    assert [type(event) for event in game.head_events] == [e.Disconnect, e.Reconnect]
    assert types(game) == [
        *("tsumo", "disconnect", "dahai", "reconnect", "agari", "disconnect", "reconnect")
    ]
    assert list(game.kyoku[0].events)[3] == e.Dahai(0, Tile(13, red=True, copy=0), tsumogiri=True)
    assert game.notes == ()


def test_a_whole_un_repeated_brings_back_everybody_it_names() -> None:
    game = game_of(log(UN))
    assert types(game) == ["reconnect"] * 4 + ["ryuukyoku"]
    assert game.notes == ()


def test_a_returning_player_of_another_name_is_noted() -> None:
    assert notes(log('<UN n1="x"/>')) == ["FMT109"]


# --- how the text is written


def with_attributes_reversed(text: str) -> str:
    return text.replace('who="0" m="23040"', 'm="23040" who="0"').replace(
        'type="169" lobby="0"', 'lobby="0" type="169"'
    )


PLAIN = log("<T91/>", '<N who="0" m="23040"/>', '<DORA hai="5"/>', "<D91/>")


@pytest.mark.parametrize(
    "text",
    [
        with_attributes_reversed(PLAIN),
        PLAIN.replace("><", ">\n<"),
        PLAIN.replace("><", ">\r\n\t<"),
        PLAIN + "\n",
        '<?xml version="1.0" encoding="UTF-8"?>' + PLAIN,
        "\ufeff" + PLAIN,
        PLAIN.replace("/>", " />"),
        PLAIN.replace('"', "'"),
        PLAIN.replace("<D91/>", "<D91></D91>"),
        PLAIN.replace("<D91/>", "<!-- a comment --><D91/>"),
        PLAIN.replace('lobby="0"', 'lobby="&#48;"'),
    ],
)
def test_the_same_game_written_otherwise_is_the_same_game(text: str) -> None:
    assert game_of(text) == game_of(PLAIN)


def test_utf_16_is_read_as_its_mark_says() -> None:
    assert game_of(PLAIN.encode("utf-16")) == game_of(PLAIN)


def test_the_fast_reader_takes_what_the_server_writes() -> None:
    assert mjlog_tokenizer.read(PLAIN.encode(), "a.xml") == game_of(PLAIN)


def test_a_writer_is_gone_when_its_game_is_made() -> None:
    writer = MjlogWriter()
    writer.element("GO", {"type": "169"})
    writer.finish(None, {}, "a.xml")
    left = weakref.ref(writer)
    del writer
    assert left() is None  # nothing is left for the garbage collector


def test_several_kyoku_each_end_with_their_own_event() -> None:
    game = game_of(log(DRAWN, INIT.replace('"0,0,0', '"0,1,0'), "<T52/>"))
    assert [kyoku.name for kyoku in game.kyoku] == ["E1-0", "E1-1"]
    assert [[type(event) for event in kyoku.events][-1] for kyoku in game.kyoku] == [e.EndKyoku] * 2
    assert [len(kyoku) for kyoku in game.kyoku] == [3, 4]


def test_a_game_without_shuffle_is_no_fault() -> None:
    assert notes(log().replace(SHUFFLE, "")) == []
