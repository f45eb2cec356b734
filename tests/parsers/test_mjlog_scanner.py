"""The byte scanner: it gives the very game that the other readers give, or leaves the text."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mjlog_texts import (
    DRAWN,
    GO,
    HEAD,
    INIT,
    LAST,
    OWARI,
    SANMA_HEAD,
    SANMA_INIT,
    SHUFFLE,
    TAIKYOKU,
    UN,
    log,
)
from real_records import ALL_XML_FOLDERS, XML_FOLDERS, needs_records, xml_records

from logtool import jit
from logtool.model import codes as c
from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.model.melds import pack_meld
from logtool.parsers import mjlog_scan_melds, mjlog_scanner, mjlog_tokenizer, tenhou_xml
from logtool.parsers.mjlog_melds import decode_meld, encode_meld


@pytest.fixture(scope="module", params=["plain", "compiled"], autouse=True)
def mode(request: pytest.FixtureRequest) -> Iterator[str]:
    """Run every test in either mode."""
    if request.param == "compiled":
        pytest.importorskip("numba")
    was_on = jit.is_on()
    jit.switch(request.param == "compiled")
    yield request.param
    jit.switch(was_on)


def reference(data: bytes) -> Game | None:
    """Return the game of the other readers, None where they find none."""
    try:
        game = mjlog_tokenizer.read(data, "a.xml")
        return tenhou_xml.read_with_lxml(data, "a.xml") if game is None else game
    except LogFormatError:
        return None


def parts(game: Game) -> dict[str, object]:
    """Return all that a game holds, also what its comparison leaves out."""
    return {name: getattr(game, name) for name in Game.__slots__}


def is_taken(text: str | bytes) -> bool:
    """Return whether the scanner reads a text; if it does, then as the other readers do."""
    data = text.encode() if isinstance(text, str) else text
    game = mjlog_scanner.read(data, "a.xml")
    if game is None:
        return False
    expected = reference(data)
    assert expected is not None
    assert parts(game) == parts(expected)
    return True


WIN = (
    '<AGARI ba="1,2" hai="0,4,8" m="50415,34409" machi="8" ten="30,7700,0" yaku="1,1,52,2" '
    'doraHai="130" doraHaiUra="4" who="1" fromWho="0" sc="250,-80,250,100,240,0,250,0" />'
)
ENDING = WIN.replace(" />", f" {OWARI} />")
CALLS = "".join(
    f'<N who="{who}" m="{field}" />'
    for who, field in ((1, 50415), (2, 51273), (0, 20083), (3, 29699), (0, 23040), (1, 32768))
)
RIICHI = (
    '<U53/><REACH who="1" step="1"/><E53/><REACH who="1" ten="250,240,250,250" step="2"/>'
    '<V1/><REACH who="2" step="1"/><F3/><REACH who="2" step="2"/>'
)
PLAY = f'<T52/><D52/>{RIICHI}<BYE who="3"/>{CALLS}<DORA hai="5" /><W100/><UN n3="d"/><G100/><T1/>'
LATER = INIT.replace('"0,0,0', '"3,1,2').replace('oya="0"', 'oya="3"')
RICH = log(
    *(PLAY, WIN, WIN.replace('who="1"', 'who="3"'), LATER),
    *('<T8/><D0/><BYE who="0"/>', DRAWN, INIT, "<T135/>"),
    head=f'{HEAD}<BYE who="2"/><UN n2="c%E3%81%82"/>',
    init=INIT.replace("/>", ' shuffle="mt19937ar,FA80019C,BAA28C5B"/>'),
    last=ENDING,
)
SANMA = log(
    '<T120/><N who="0" m="30752" /><T60/><D60/>',
    head=SANMA_HEAD,
    init=SANMA_INIT,
    last=LAST.replace("<RYUUKYOKU", '<RYUUKYOKU type="yao9"').replace(" sc", ' hai0="1,2" sc'),
)


@pytest.mark.parametrize(
    "text",
    [
        *(RICH, SANMA, SANMA.replace(' hai3=""', ""), log(), log() + "\r\n\n"),
        *(log(head=GO + UN + TAIKYOKU), log(head=SHUFFLE + UN + GO), log(head=GO + UN)),
        log(init=INIT.replace("0,0,0,3,4,130", "0,0,0,,,130")),
        log(last=ENDING.replace('yaku="1,1,52,2"', 'yakuman="39,41" paoWho="2"')),
        log(last=ENDING.replace('doraHaiUra="4" ', "").replace(' m="50415,34409"', "")),
        log(last=LAST.replace(OWARI, 'owari="300,10,250,5,250,-0.5,200,-14.5"')),
        log(last=LAST.replace('sc="250,0', 'sc="-10,-1234')),
        *(log(last=LAST.replace(" sc", f' type="{kind}" sc')) for kind in ("nm", "kaze4", "kan4")),
        *(log(last=LAST.replace(" sc", f' type="{kind}" sc')) for kind in ("reach4", "ron3")),
        log(UN[: UN.index(" dan")] + "/>"),
    ],
)
def test_what_the_server_writes_is_taken(text: str) -> None:
    assert is_taken(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<T52/>", "<T052/>"),
        ("<T52/>", "<T136/>"),
        ("<T52/>", "<T1360/>"),
        ("<T52/>", "<T/>"),
        ("<T52/>", "<T52 />"),
        ("<T52/>", '<T52 who="0"/>'),
        ("<T52/>", "<T52/> "),
        ("<T52/>", "<X52/>"),
        ("<T52/>", '<X who="1"/>'),
        ("<T52/>", "<T52></T52>"),
        ('who="1" m="50415"', 'who="4" m="50415"'),
        ('who="1" m="50415"', 'who="01" m="50415"'),
        ('who="1" m="50415"', 'who="-0" m="50415"'),
        ('who="1" m="50415"', 'who="1" m="65535"'),
        ('who="1" m="50415"', 'who="1" m="+50415"'),
        ('who="1" m="50415"', 'who="1" who="1" m="50415"'),
        ('who="1" m="50415"', 'who="1" step="1" m="50415"'),
        ('who="1" m="50415"', "who='1' m=\"50415\""),
        ('who="1" m="50415"', 'who="1"  m="50415"'),
        ('who="1" m="50415"', 'who="1" m=""'),
        ('who="1" m="50415"', 'who="1" m="50415,1"'),
        ('who="1" m="50415"', 'who="&#49;" m="50415"'),
        ('step="1"', 'step="3"'),
        ('step="1"', 'step="1" ten="1,2,3,4"'),
        ('ten="250,240,250,250" step', 'ten="250,240,250" step'),
        ('hai="5"', 'hai="136"'),
        ('hai="5"', 'hai="5,6"'),
        ('<UN n3="d"/>', '<UN n3="e"/>'),
        ('<UN n3="d"/>', '<UN dan="d"/>'),
        ('<UN n3="d"/>', '<UN n3="%ff"/>'),
        ('<UN n3="d"/>', GO),
        ('ten="30,7700,0"', 'ten="30,7700,6"'),
        ('ten="30,7700,0"', 'ten="30,7700"'),
        ('ten="30,7700,0"', 'ten="30,1234567890,0"'),
        ('yaku="1,1,52,2"', 'yaku="1,1,52"'),
        ('yaku="1,1,52,2"', 'yaku="1,1,55,2"'),
        ('yaku="1,1,52,2" ', ""),
        ('ba="1,2"', 'ba="1"'),
        ('machi="8"', 'machi="8,8"'),
        ("15.0", "15.00"),
        ("15.0", "015.0"),
        ("owari=", 'chip="1,1" owari='),
        ('shuffle="', 'shuffle="<'),
        ('oya="0" hai0', 'oya="4" hai0'),
        ('seed="0,0,0,3,4,130"', 'seed="0,0,0,6,4,130"'),
        ('seed="0,0,0,3,4,130"', 'seed="0,,0,3,4,130"'),
        ('seed="0,0,0,3,4,130"', 'seed="0,0,0,-1,4,130"'),
        (HEAD, HEAD + LAST),
        (HEAD, HEAD.replace(UN, "")),
        (HEAD, HEAD + "<T52/>"),
        (DRAWN, ""),
        (DRAWN, DRAWN + DRAWN),
        (DRAWN, DRAWN + "<T5/>"),
        (DRAWN, LAST),
        (OWARI, ""),
        ("</mjloggm>", "</mjloggm><"),
        ("</mjloggm>", "<T5/></mjloggm>"),
        ("<mjloggm", "<!-- --><mjloggm"),
        ('ver="2.3"', ""),
    ],
)
def test_what_is_not_canonical_is_left_to_the_other_readers(old: str, new: str) -> None:
    assert old in RICH
    broken = RICH.replace(old, new)
    assert not is_taken(broken)
    assert is_taken(RICH)  # nothing of the broken game is left in the state


def test_faults_before_the_first_deal_are_noted_as_by_the_other_readers() -> None:
    assert is_taken(RICH.replace(HEAD, HEAD + DRAWN))
    assert is_taken(RICH.replace(GO, GO.replace("169", "70000")))


def test_a_text_cut_off_anywhere_is_read_within_its_bounds() -> None:
    taken = [cut for cut in range(len(RICH)) if is_taken(RICH[:cut] + "</mjloggm>")]
    assert taken == [len(RICH) - len("</mjloggm>")]


@pytest.mark.parametrize("play", ["<T0/>" * 9_000, DRAWN + (INIT + DRAWN) * 300])
def test_a_game_that_needs_more_room_is_left_to_the_other_readers(play: str) -> None:
    assert not is_taken(log(play, last="") if play.startswith("<D") else log(play))


def test_an_element_of_more_numbers_than_there_is_room_for_is_left() -> None:
    assert is_taken(log(last=LAST.replace(" sc", f' hai0="{",".join(["1"] * 400)}" sc')))
    assert not is_taken(log(last=LAST.replace(" sc", f' hai0="{",".join(["1"] * 600)}" sc')))


def test_only_the_compiled_scanner_is_asked_by_the_reader_of_choice(mode: str) -> None:
    assert mjlog_scanner.is_compiled() == (mode == "compiled")
    expected = reference(RICH.encode())
    assert expected is not None
    assert parts(tenhou_xml.read(RICH.encode(), "a.xml")) == parts(expected)


def test_every_meld_field_means_what_the_decoder_says() -> None:
    wrong = []
    for field in range(-1, 0x10001):
        seat, seats = field % 4, 3 + field // 4 % 2
        if seat < seats and scanned(field, seat, seats) != decoded(field, seat, seats):
            wrong.append((field, seat, seats))
    assert wrong == []


def scanned(field: int, seat: int, seats: int) -> tuple[int, ...] | None:
    meld = mjlog_scan_melds.scanned_meld(field, seat, seats)
    return None if meld.kind == c.NONE else tuple(meld)


def decoded(field: int, seat: int, seats: int) -> tuple[int, ...] | None:
    meld = decode_meld(field, seat)
    if meld is None or meld.target >= seats:
        return None
    distance = 0 if meld.target == c.NONE else (meld.target - seat) % c.SEATS
    plain = encode_meld(meld.kind, meld.tiles, meld.called, distance)
    if meld.kind != c.ANKAN and plain != field:
        return None
    return meld.kind, pack_meld(meld.tiles, meld.called), meld.target


# --- broken texts


def mutated(text: str, choice: random.Random) -> str:
    """Return a text with one thing changed."""
    kind = choice.randrange(7)
    elements = re.findall(r"<[^<]*", text)
    first, second = sorted(choice.choices(range(len(elements)), k=2))
    at = choice.randrange(len(text))
    if kind == 0:  # bytes lost
        return text[:at] + text[at + choice.randrange(1, 4) :]
    if kind == 1:  # a byte changed
        return text[:at] + chr(choice.choice((*b'0129,-."= /<>aTDN&', 10, 233))) + text[at + 1 :]
    if kind == 2:  # a number changed
        numbers = list(re.finditer(r"-?[0-9]+", text))
        found = choice.choice(numbers)
        number = choice.choice((0, 1, 3, 4, 55, 135, 136, -1, 99999, 10**9, "", "05"))
        return text[: found.start()] + str(number) + text[found.end() :]
    if kind == 3:  # two elements exchanged
        elements[first], elements[second] = elements[second], elements[first]
    elif kind == 4:  # an element lost or doubled
        elements[first : first + 1] = [elements[first]] * choice.choice((0, 2))
    elif kind == 5:  # an attribute taken over from another element
        taken = re.findall(r' [A-Za-z0-3]+="[^"]*"', elements[second])
        elements[first] = re.sub(r" ?/>", "".join(taken[:1]) + "/>", elements[first])
    else:  # attributes in another order
        inside = re.findall(r' [A-Za-z0-3]+="[^"]*"', elements[first])
        for one, other in pairwise(inside):
            elements[first] = elements[first].replace(one + other, other + one)
    return "".join(elements)


@given(text=st.sampled_from([RICH, SANMA]), seed=st.integers(0, 1 << 32), times=st.integers(1, 3))
@settings(max_examples=400)
def test_a_broken_text_is_read_as_the_other_readers_do_or_not_at_all(
    text: str, seed: int, times: int
) -> None:
    choice = random.Random(seed)
    for _ in range(times):
        text = mutated(text, choice)
    is_taken(text)


# --- real records


@pytest.mark.records
@needs_records
def test_nearly_all_real_games_are_taken_and_read_the_same(mode: str) -> None:
    every = 1 if mode == "compiled" else 50
    for folder in XML_FOLDERS:
        taken = [is_taken(data) for _, data in xml_records(folder, every=every)]
        assert sum(taken) > 0.98 * len(taken)


@pytest.mark.records
@needs_records
def test_records_as_people_keep_them_are_read_the_same_or_not_at_all() -> None:
    folders = set(ALL_XML_FOLDERS) - set(XML_FOLDERS) | {"other/malformed"}
    taken = [is_taken(data) for _, data in xml_records(*sorted(folders))]
    assert True in taken
    assert False in taken


@pytest.mark.records
@needs_records
def test_broken_real_games_are_read_as_the_other_readers_do_or_not_at_all(mode: str) -> None:
    choice = random.Random(1)
    texts = [data.decode() for _, data in xml_records(*XML_FOLDERS, every=60)]
    taken = 0
    for text in texts * (8 if mode == "compiled" else 1):
        broken = mutated(text, choice)
        taken += is_taken(broken)
    assert taken > 0
