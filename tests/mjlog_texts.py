"""Small mjlog texts written by hand, and what both readers make of them."""

from __future__ import annotations

import pytest

from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.parsers import mjlog_tokenizer
from logtool.parsers.tenhou_xml import read, read_with_lxml

SHUFFLE = '<SHUFFLE seed="mt19937ar-sha512-n288-base64,abc" ref=""/>'
GO = '<GO type="169" lobby="0"/>'
UN = (
    '<UN n0="%41" n1="b" n2="c%E3%81%82" n3="d" dan="10,11,12,13" '
    'rate="1500.00,1600.50,1700.00,1800.25" sx="M,F,M,C"/>'
)
TAIKYOKU = '<TAIKYOKU oya="0"/>'
HANDS = tuple(",".join(str(4 * kind + seat) for kind in range(13)) for seat in range(4))
INIT = (
    '<INIT seed="0,0,0,3,4,130" ten="250,250,250,250" oya="0" '
    + " ".join(f'hai{seat}="{HANDS[seat]}"' for seat in range(4))
    + "/>"
)
DRAWN = '<RYUUKYOKU ba="0,0" sc="250,0,250,0,250,0,250,0"/>'
OWARI = 'owari="250,15.0,250,5.0,250,-5.0,250,-15.0"'
LAST = DRAWN.replace("/>", f" {OWARI}/>")
HEAD = SHUFFLE + GO + UN + TAIKYOKU

SANMA_HANDS = tuple(",".join(str(72 + 4 * kind + seat) for kind in range(13)) for seat in range(3))
SANMA_HEAD = HEAD.replace('type="169"', 'type="185"').replace('n3="d"', 'n3=""')
SANMA_INIT = (
    '<INIT seed="0,0,0,3,4,0" ten="350,350,350,0" oya="0" '
    + " ".join(f'hai{seat}="{SANMA_HANDS[seat]}"' for seat in range(3))
    + ' hai3=""/>'
)


def log(*play: str, head: str = HEAD, init: str = INIT, last: str = LAST) -> str:
    """Return a whole log of one kyoku with the given elements of play."""
    return f'<mjloggm ver="2.3">{head}{init}{"".join(play)}{last}</mjloggm>'


def game_of(text: str | bytes) -> Game:
    """Return the game of a text; the fast reader gives the same or leaves it to lxml."""
    data = text.encode() if isinstance(text, str) else text
    game = read_with_lxml(data, "a.xml")
    fast = mjlog_tokenizer.read(data, "a.xml")
    assert fast is None or (fast == game and fast.places == game.places)
    assert read(data, "a.xml") == game
    return game


def notes(text: str | bytes) -> list[str]:
    """Return the codes of the faults of form."""
    return [note.code for note in game_of(text).notes]


def types(game: Game) -> list[str]:
    """Return the events of the first kyoku, by type, without its first and last."""
    return [event.__struct_config__.tag for event in game.kyoku[0].events][1:-1]


def refusal(data: bytes) -> str:
    """Return the one message with which a text is refused."""
    with pytest.raises(LogFormatError) as error:
        read(data, "a.xml")
    return error.value.message
