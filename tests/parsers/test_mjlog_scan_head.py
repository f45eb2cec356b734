"""What stands before the first deal: the usual head gives what its elements give one by one."""

from __future__ import annotations

import random

import pytest
from mjlog_texts import GO, HEAD, SHUFFLE, TAIKYOKU, UN
from real_records import XML_FOLDERS, needs_records, xml_records

from logtool.parsers import mjlog_scan_head

ROOT = '<mjloggm ver="2.3">'
NAME = "2009030422gm-00a9-0000-d440d45c.xml"
USUAL = (
    HEAD,
    GO + UN + TAIKYOKU,
    HEAD.replace(' lobby="0"', ""),
    HEAD.replace('type="169"', 'type="185"'),
    HEAD.replace('n1="', 'n1="%E3%81%82>'),
)


def is_usual(text: str) -> bool:
    """Return whether a text is read at once; if it is, then as element by element."""
    data = text.encode()
    start = mjlog_scan_head._read_usual(data, NAME)
    if start is not None:
        assert start == mjlog_scan_head._read_elements(data, NAME)
    assert mjlog_scan_head.read_start(data, NAME) == mjlog_scan_head._read_elements(data, NAME)
    return start is not None


@pytest.mark.parametrize("head", USUAL)
def test_what_the_server_writes_is_read_at_once(head: str) -> None:
    assert is_usual(ROOT + head)


def test_the_root_element_may_have_any_version() -> None:
    assert is_usual(ROOT.replace("2.3", "") + HEAD)
    assert not is_usual(ROOT.replace("2.3", "2a") + HEAD)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('type="169"', 'type="70000"'),
        ('type="169"', 'type="-1"'),
        ('type="169"', 'type="0169"'),
        ('type="169"', 'type=""'),
        (TAIKYOKU, TAIKYOKU.replace('"0"', '"4"')),
        (TAIKYOKU, TAIKYOKU + TAIKYOKU),
        (TAIKYOKU, TAIKYOKU + '<BYE who="2"/>'),
        (TAIKYOKU, ""),
        (TAIKYOKU, TAIKYOKU + " "),
        (UN, UN + UN),
        (UN, UN.replace("n0=", "n9=")),
        (UN, UN.replace("n0=", "dan=")),
        ('n0="', 'n0="%ff'),
        ('n0="', 'n0="&amp;'),
        ('n0="', 'n0="<'),
        ('n0="', 'n0="\t'),
        ('n0="', 'n0="あ'),
        ('n0="', 'n0=" n5="'),
        ('dan="', 'dan="1,'),
        ('rate="', 'rate="1,'),
        ('rate="', 'rate="x'),
        ('rate="', 'rate="1e'),
        ('sx="', 'sx="M,'),
        ('ref=""', 'ref="a"'),
        (GO, ""),
        (SHUFFLE, SHUFFLE + SHUFFLE),
        ("<GO", " <GO"),
        ("/>", " />"),
        ("/><GO", "/><!-- --><GO"),
    ],
)
def test_any_other_head_is_read_by_its_elements(old: str, new: str) -> None:
    assert old in HEAD
    assert not is_usual(ROOT + HEAD.replace(old, new, 1))


def test_a_head_with_a_byte_changed_lost_or_doubled_is_read_the_same() -> None:
    choice = random.Random(1)
    for at in range(len(ROOT + HEAD)):
        text = ROOT + HEAD
        letter = choice.choice('0129,-."= /<>aTDN&%\n\\')
        is_usual(text[:at] + letter + text[at + 1 :])
        is_usual(text[:at] + text[at + 1 :])
        is_usual(text[:at] + text[at] + text[at:])


@pytest.mark.records
@needs_records
def test_nearly_all_real_heads_are_read_at_once_and_the_same() -> None:
    texts = [data.decode() for _, data in xml_records(*XML_FOLDERS)]
    usual = [is_usual(text[: text.index("<INIT ")]) for text in texts]
    assert sum(usual) > 0.98 * len(usual)
