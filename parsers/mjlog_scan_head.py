"""What stands before the first deal, for the scanner: the usual head at once, others by element.

The usual head is SHUFFLE (not in old logs), GO, UN and TAIKYOKU, each once and without a fault.
Between the quotes of its values stands one of a few known texts, and so one look tells it.
"""

from __future__ import annotations

import re
from array import array
from itertools import product
from typing import NamedTuple

from logtool.model import codes as c
from logtool.model.head import FormNote, Head, Player, Unknown
from logtool.parsers import mjlog_tokenizer
from logtool.parsers.mjlog_head import (
    LARGEST_FLAGS,
    NAMES,
    HeadParts,
    decoded_name,
    seats_by,
)
from logtool.parsers.mjlog_values import small_number

_DECIMAL = r"-?[0-9]{1,9}(?:\.[0-9]+)?"
_RATES = re.compile(rf"{_DECIMAL}(?:,{_DECIMAL}){{{c.SEATS - 1}}}", re.ASCII)
_INSIDE_ELEMENTS = mjlog_tokenizer.PLAIN_BYTES.replace(b"<", b"")
_VERSION_LETTERS = "0123456789."
_SEATS = {str(seat): seat for seat in range(c.SEATS)}
_NO_EVENTS = array("q")


class Start(NamedTuple):
    """What stands before the first deal.

    Attributes:
        head: The head.
        element: Number of the last element.
        events: Coded events, of players whose connection was lost.
        places: For each event its element.
        notes: Faults of the form.
        unknown: Parts of the log that are no events.
    """

    head: Head
    element: int
    events: array[int] = _NO_EVENTS
    places: array[int] = _NO_EVENTS
    notes: tuple[FormNote, ...] = ()
    unknown: tuple[Unknown, ...] = ()


def _forms() -> dict[tuple[int | str, ...], tuple[str, ...]]:
    """Return the names of the values by the number of elements and what is between the values."""
    forms: dict[tuple[int | str, ...], tuple[str, ...]] = {}
    for shuffle, lobby in product(('<SHUFFLE seed="" ref=""/>', ""), (' lobby=""', "")):
        players = '<UN n0="" n1="" n2="" n3="" dan="" rate="" sx=""/>'
        text = f'<mjloggm ver="">{shuffle}<GO type=""{lobby}/>{players}<TAIKYOKU oya=""/>'
        between = text.split('""')
        forms[(text.count("<") - 1, *between)] = tuple(re.findall(r'([a-z0-9]+)=""', text))
    return forms


_FORMS = _forms()


def read_start(text: bytes, name: str) -> Start | None:
    """Return what a text up to the first deal tells, None for the other readers to tell.

    Args:
        text: From the root element up to the first deal.
        name: File name, in which the log id is looked for.
    """
    return _read_usual(text, name) or _read_elements(text, name)


def _read_elements(text: bytes, name: str) -> Start | None:
    """Return what the elements tell one by one."""
    found = mjlog_tokenizer.read_head(text)
    if found is None:
        return None
    version, writer = found
    log = writer.log
    if not writer.head.players or log.facts:  # a result before the first deal
        return None
    writer.head.note_missing(log)
    head = writer.head.head(version, {}, name)
    notes, unknown = tuple(log.notes), tuple(log.unknown)
    return Start(head, log.element, log.events, log.places, notes, unknown)


def _read_usual(text: bytes, name: str) -> Start | None:
    """Return what the usual head tells, None for any other."""
    elements = text.translate(None, _INSIDE_ELEMENTS)  # the < of each, and what is not canonical
    n_elements = len(elements) - 1
    if elements.strip(b"<"):
        return None
    pieces = text.decode("ascii").split('"')
    keys = _FORMS.get((n_elements, *pieces[::2]))
    if keys is None:
        return None
    values = dict(zip(keys, pieces[1::2], strict=True))
    version, flags = values["ver"], small_number(values["type"])
    first_oya = _SEATS.get(values["oya"])
    players = _players(values)
    if players is None or first_oya is None or not 0 <= flags <= LARGEST_FLAGS:
        return None
    if version.strip(_VERSION_LETTERS) or values.get("ref"):
        return None
    parts = HeadParts(
        seats=seats_by(flags),
        players=players,
        flags=flags,
        lobby=values.get("lobby"),
        seed=values.get("seed"),
        first_oya=first_oya,
    )
    return Start(parts.head(version, {}, name), n_elements - 1)


def _players(values: dict[str, str]) -> list[Player] | None:
    """Return the players, None where one of their values is not as usual."""
    dan, sex = values["dan"].split(","), values["sx"].split(",")
    if not (len(dan) == len(sex) == c.SEATS and _RATES.fullmatch(values["rate"])):
        return None
    names = [name for key in NAMES if (name := decoded_name(values[key])) is not None]
    if len(names) < c.SEATS:
        return None
    return [*map(Player, names, dan, map(float, values["rate"].split(",")), sex)]
