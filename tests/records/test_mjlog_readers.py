"""Both readers of mjlog, and the coded events, beside the raw text of every real record."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from real_records import ALL_XML_FOLDERS, XML_FOLDERS, needs_records, xml_records

from logtool.model import code_game
from logtool.model import codes as c
from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.model.json_lines import from_json, line
from logtool.parsers import mjlog_tokenizer
from logtool.parsers.tenhou_xml import read, read_with_lxml

pytestmark = [pytest.mark.records, needs_records]


def kind_by_bits(m: int) -> int:
    for bit, kind in ((4, c.CHI), (8, c.PON), (16, c.KAKAN), (32, c.KITA)):
        if m & bit:
            return kind
    return c.DAIMINKAN if m & 3 else c.ANKAN


def counted_in_the_text(text: str) -> Counter[object]:
    counts: Counter[object] = Counter(
        {
            c.START_KYOKU: len(re.findall("<INIT ", text)),
            c.RIICHI: len(re.findall('<REACH [^>]*step="1"', text)),
            c.RIICHI_ACCEPTED: len(re.findall('<REACH [^>]*step="2"', text)),
            c.AGARI: len(re.findall("<AGARI ", text)),
            c.DORA: len(re.findall("<DORA ", text)),
        }
    )
    counts.update(kind_by_bits(int(m)) for m in re.findall(r'<N [^>]*m="(\d+)"', text))
    for letters, kind in (("TUVW", c.TSUMO), ("DEFG", c.DAHAI)):
        tags = re.findall(rf"<([{letters}])\d+ ?/>", text)
        counts.update((kind, letters.index(tag)) for tag in tags)
    names = {"yao9": 2, "kaze4": 3, "reach4": 4, "kan4": 5, "ron3": 6, "nm": 1, "": 0}
    for element in re.findall("<RYUUKYOKU [^>]*>", text):
        found = re.search(r' type="(\w*)"', element)
        counts[(c.RYUUKYOKU, names[found[1] if found else ""])] += 1
    return +counts


def counted_in_the_events(game: Game) -> Counter[object]:
    counts: Counter[object] = Counter()
    for place in range(0, len(game.coded), c.EVENT_SIZE):
        kind, seat, _, extra = game.coded[place : place + c.EVENT_SIZE]
        if kind in (c.TSUMO, c.DAHAI):
            counts[(kind, seat)] += 1
        elif kind == c.RYUUKYOKU:
            counts[(kind, extra)] += 1
        elif kind not in (c.DISCONNECT, c.RECONNECT, c.END_KYOKU):
            counts[kind] += 1
    return counts


def test_totals_of_the_events_are_those_of_the_raw_text() -> None:
    for name, data in xml_records(*XML_FOLDERS):
        expected = counted_in_the_text(data.decode("utf-8"))
        assert counted_in_the_events(read(data, name)) == expected, name


def test_both_readers_give_equal_games() -> None:
    fast_games = 0
    for name, data in xml_records(*ALL_XML_FOLDERS):
        game, fast = read_with_lxml(data, name), mjlog_tokenizer.read(data, name)
        fast_games += fast is not None
        assert fast is None or (fast == game and fast.places == game.places), name
    assert fast_games > 1000


def test_events_of_records_survive_coding_and_json_lines() -> None:
    for name, data in xml_records(*ALL_XML_FOLDERS, every=20):
        game = read(data, name)
        events = list(game.events)
        assert [from_json(line(event)) for event in events] == events, name
        assert code_game(events).coded == game.coded, name


def mutated(text: str, source: random.Random) -> str:
    place, kind = source.randrange(len(text)), source.randrange(4)
    tags = re.findall("<[^<>]*>", text)
    if kind == 0:
        return text[:place] + source.choice("0123456789 <>\"'/&,TUDEAN=\n") + text[place + 1 :]
    if kind == 1:
        tag = source.choice(tags)
        return text.replace(tag, tag * 2, 1)
    if kind == 2:
        return text[:place] + text[place + 1 :]
    return re.sub(r'<(\w+) (\w+="[^"]*") (\w+="[^"]*")', r"<\1 \3 \2", text)


def test_what_the_fast_reader_accepts_of_mutated_text_lxml_reads_equally() -> None:
    source = random.Random(7)
    accepted = 0
    for name, data in xml_records(*XML_FOLDERS, every=15):
        for _ in range(5):
            text = mutated(data.decode("ascii"), source).encode()
            try:
                fast = mjlog_tokenizer.read(text, name)
            except LogFormatError:
                fast = None
            try:
                game = read_with_lxml(text, name)
            except LogFormatError:
                game = None
            accepted += fast is not None
            assert fast is None or fast == game, name
    assert accepted > 50
