"""Wins written down, of which all is known; each is the first win of a game of its own."""

from __future__ import annotations

from functools import cache

from logtool.model.game import Game
from logtool.parsers import formats
from logtool.parsers.tenhou_json_writer import write_json
from logtool.parsers.tenhou_xml_writer import write_xml
from logtool.simulate.choices import Format
from logtool.simulate.scenario import Scenario, play_scenario
from logtool.simulate.settings import SANMA_EAST

NINE_KINDS = """
    hand 0 19m19p19s1234z35p6s
    0 draws 5z kyuushu
"""
NINE_KINDS_OF_THREE = """
    hand 0 19m19p19s1234z36p8s
    0 draws 5z kyuushu
"""

# In all of them seat 0 deals.
RIICHI_RON = """
    hand 1 123m567p24789s99m
    hand 3 234m678m234p66p57s
    dora 4z
    ura 6s
    1 draws 2z
    3 draws 3z riichi 3z
    1 draws 4z riichi 4z
    1 draws 1z
    0 draws 3s
    1 wins
"""
OPEN_RON = """
    hand 3 34m46p88p067s34s19m
    dora 4z
    2 draws 2m
    3 chi 34m discards 1m
    2 draws 5p
    3 chi 46p discards 9m
    0 draws 2s
    3 wins
"""
HANEMAN_TSUMO = """
    hand 2 234m678m34p067s88s
    dora 4z
    ura 1m
    2 draws 1z
    2 draws 9p riichi 9p
    2 draws 2p wins
"""
MANGAN_RON = """
    hand 0 111z
    hand 2 123m406p789p22s68s
    dora 1s2m
    ura 3z4z
    0 draws 1z ankan 1z draws 9s
    2 draws 5z
    2 draws 6z riichi 6z
    2 draws 7z
    1 draws 7s
    2 wins
"""
DEALERS_YAKUMAN = """
    hand 0 222m444p777s33s55m
    dora 4z
    0 draws 9m
    0 draws 3s wins
"""
RON_WITH_NORTHS = """
    hand 1 123p678p99s789s44z
    dora 1p
    ura 5z
    1 draws 1z kita 4z draws 4s kita 4z draws 6s discards 1z
    1 draws 2z riichi 2z
    0 draws 5s
    1 wins
"""
DOUBLE_RON = """
    hand 0 123m567p24789s99m
    hand 2 406m789m123p11p24s
    dora 3z
    ura 2z
    0 draws 1z
    2 draws 2z
    0 draws 5z riichi 5z
    2 draws 6z riichi 6z
    0 draws 7z
    2 draws 7z
    3 draws 3s
    0 wins
    2 wins
"""
OPEN_TANYAO = """
    hand 1 22p34s678m88s45m19p
    dora 4z
    1 draws 1z
    3 draws 2p
    1 pon 2p discards 1p
    0 draws 2s
    1 chi 34s discards 9p
    0 draws 3m
    1 wins
"""
DRAGONS_TSUMO = """
    hand 0 234m678m345p77p35s
    hand 1 123m456m678p99p79s
    hand 3 55z66z99m789s24p12z
    dora 3z
    0 draws 1z riichi 1z
    1 draws 2z riichi 2z
    2 draws 5z
    3 pon 5z discards 1z
    2 draws 6z
    3 pon 6z discards 2z
    3 draws 3p wins
"""
RIICHI_TSUMO_OF_THREE = """
    hand 0 234p456p123s22z79p
    hand 1 123p678p99s789s46s
    dora 1p
    ura 5z
    0 draws 4z riichi 4z
    1 draws 1z
    1 draws 3z riichi 3z
    1 draws 5z
    1 draws 5s wins
"""
TRIPLETS_TSUMO = """
    hand 3 55z999m111p33p24s1z
    dora 2p
    2 draws 5z
    3 pon 5z discards 1z
    3 draws 3s wins
"""

GAMES = {
    scenario.name: scenario
    for scenario in (
        Scenario("riichi_ron", "Seat 1 from 0: riichi, ura 1; 40 fu, two sticks.", (RIICHI_RON,)),
        Scenario("open_ron", "Seat 3 from 0: tanyao, red 1; two chi, 30 fu.", (OPEN_RON,)),
        Scenario("haneman_tsumo", "Seat 2: six yaku and ura 1; 20 fu.", (HANEMAN_TSUMO,)),
        Scenario(
            "mangan_ron",
            "Seat 2 from 1: riichi, dora 3, red 1, ura 0; 40 fu, two indicators.",
            (MANGAN_RON,),
        ),
        Scenario("yakuman", "Seat 0 by tsumo: suuankou; 40 fu.", (DEALERS_YAKUMAN,)),
        Scenario(
            "ron_with_norths",
            "Seat 1 of three from 0: riichi, ippatsu, dora 3 (norths 2), ura 0.",
            (RON_WITH_NORTHS,),
            SANMA_EAST,
        ),
        Scenario(
            "double_ron",
            "Seats 0 and 2 from 3: riichi; riichi, red 1; 40 fu, four honba, two sticks.",
            (*[NINE_KINDS] * 4, DOUBLE_RON),
        ),
        Scenario(
            "honba_ron",
            "Seat 1 from 0: tanyao; pon and chi, 30 fu, two honba.",
            (*[NINE_KINDS] * 2, OPEN_TANYAO),
        ),
        Scenario(
            "honba_tsumo",
            "Seat 3: haku, hatsu; 40 fu, one honba, two sticks.",
            (NINE_KINDS, DRAGONS_TSUMO),
        ),
        Scenario(
            "honba_tsumo_of_three",
            "Seat 1 of three: riichi, tsumo, dora 1; 30 fu, two honba, two sticks.",
            (*[NINE_KINDS_OF_THREE] * 2, RIICHI_TSUMO_OF_THREE),
            SANMA_EAST,
        ),
        Scenario("fifty_fu_tsumo", "Seat 3: haku, dora 2; 50 fu.", (TRIPLETS_TSUMO,)),
    )
}


@cache
def scripted_game(name: str, form: Format = Format.XML) -> Game:
    """Return a game of ``GAMES`` as it is read from a file of this format."""
    game = play_scenario(GAMES[name])
    data = write_json(game) if form == Format.JSON else write_xml(game)
    (read,) = formats.read(data, f"{name}.{form}")
    assert read.game is not None
    return read.game
