"""What the byte scanner of mjlog knows while it goes through a game, and what it writes."""

from __future__ import annotations

from typing import ClassVar

from logtool import jit
from logtool.jit import compiled
from logtool.model import codes as c
from logtool.parsers import mjlog_scan_codes as s
from logtool.record import Ints, Record

# Room for one game: none of 1,514 real ones has more than a fifth of it.
EVENTS = 1 << 13
FACTS = 1 << 14
KYOKU = 1 << 8
TEXTS = 1 << 8
TEXT_SIZE = 3  # what, where it begins, its length

# Room for one element: a deal has 65 numbers; a UN makes four events.
NUMBERS = 1 << 9
EVENTS_OF_ONE = 6
FACTS_OF_ONE = NUMBERS + 64

# What the scanner tells at its end.
N_EVENTS = 0
N_FACTS = 1
N_KYOKU = 2
N_TEXTS = 3
END_PLACE = 4
END_ELEMENT = 5
OUTCOME_SIZE = 6


class Scan(Record):
    """The state of the scanner, the element at hand, and the game written so far.

    The numbers of all attributes of an element follow one another in ``numbers``; a text stays
    in the data, so ``begins`` is a place there and ``counts`` its length.
    """

    at: int  # the next byte to be read
    end: int  # where ``</mjloggm>`` begins
    seats: int
    element: int
    is_open: int  # whether a kyoku is being played
    is_won: int  # whether the last element of play was a win
    drawn: int  # seat and tile of the draw that a discard may throw away again, or NONE
    n_events: int
    n_facts: int
    n_kyoku: int
    n_texts: int
    end_place: int  # of the final scores among the facts, or NONE
    end_element: int
    seen: int  # mask of the attributes
    n_numbers: int
    begins: Ints  # [attribute]
    counts: Ints  # [attribute], NONE for one that is absent
    numbers: Ints
    events: Ints  # four ints each
    places: Ints  # [event]: its element
    facts: Ints
    starts: Ints  # [kyoku]: its first event
    texts: Ints  # that only Python reads: seat or SHUFFLE + kyoku, place, length
    outcome: Ints
    letters: Ints  # [byte]: tables of the names
    name_at: Ints
    attribute_at: Ints

    sizes: ClassVar = {
        "begins": (s.ATTRIBUTES,),
        "counts": (s.ATTRIBUTES,),
        "numbers": (NUMBERS,),
        "events": (EVENTS * c.EVENT_SIZE,),
        "places": (EVENTS,),
        "facts": (FACTS,),
        "starts": (KYOKU,),
        "texts": (TEXTS * TEXT_SIZE,),
        "outcome": (OUTCOME_SIZE,),
        "letters": (s.BYTES,),
        "name_at": (s.NAME_PLACES,),
        "attribute_at": (s.NAME_PLACES,),
    }


def new_scan() -> Scan:
    """Return a state for the mode that is on, with the tables of names."""
    scan = jit.new(Scan)
    scan.letters[:] = list(s.LETTER_OF_BYTE)
    scan.name_at[:] = list(s.NAME_AT)
    scan.attribute_at[:] = list(s.ATTRIBUTE_AT)
    return scan


@compiled
def fits(scan: Scan, needs: int, may: int) -> bool:
    """Return whether the element has all attributes that it needs, and none that it may not."""
    return scan.seen & needs == needs and scan.seen & ~(needs | may) == 0


@compiled
def only_number(scan: Scan, attribute: int) -> int:
    """Return the number of an attribute that has one alone, or UNTOLD for any other."""
    return scan.numbers[scan.begins[attribute]] if scan.counts[attribute] == 1 else c.UNTOLD


@compiled
def seat_of(scan: Scan, attribute: int) -> int:
    """Return the seat that an attribute names, or NONE for no seat of this game."""
    seat = only_number(scan, attribute)
    return seat if 0 <= seat < scan.seats else c.NONE


@compiled
def put_event(scan: Scan, kind: int, seat: int, tile: int, extra: int) -> None:
    """Write an event; there is room for those of one element."""
    first = scan.n_events * c.EVENT_SIZE
    scan.events[first] = kind
    scan.events[first + 1] = seat
    scan.events[first + 2] = tile
    scan.events[first + 3] = extra
    scan.places[scan.n_events] = scan.element
    scan.n_events += 1


@compiled
def put_text(scan: Scan, what: int, attribute: int) -> bool:
    """Write where a text is that Python must read; False where there is no room."""
    if scan.n_texts >= TEXTS:
        return False
    row = scan.n_texts * TEXT_SIZE
    scan.texts[row] = what
    scan.texts[row + 1] = scan.begins[attribute]
    scan.texts[row + 2] = scan.counts[attribute]
    scan.n_texts += 1
    return True


@compiled
def put_fact(scan: Scan, value: int) -> None:
    """Write one int of a fact; there is room for those of one element."""
    scan.facts[scan.n_facts] = value
    scan.n_facts += 1


@compiled
def put_numbers(scan: Scan, first: int, count: int, step: int, factor: int) -> None:
    """Write numbers of the element, each ``step``-th from the first, times a factor."""
    place = scan.n_facts
    for index in range(count):
        scan.facts[place + index] = scan.numbers[first + index * step] * factor
    scan.n_facts = place + count


@compiled
def put_ids(scan: Scan, attribute: int, limit: int) -> bool:
    """Write the numbers of an attribute, if it is there; False if one is not below a limit."""
    first = scan.begins[attribute]
    place = scan.n_facts
    count = max(0, scan.counts[attribute])
    are_right = True
    for index in range(count):
        number = scan.numbers[first + index]
        are_right &= 0 <= number < limit
        scan.facts[place + index] = number
    scan.n_facts = place + count
    return are_right
