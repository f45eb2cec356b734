"""The byte scanner of mjlog: the name and the attributes of one element.

Each function looks at the data once more in its last line, on whichever way it came there: so
compiled code counts no references to the data, which would cost more than the look.
"""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as c
from logtool.parsers import mjlog_scan_codes as s
from logtool.parsers.mjlog_scan_state import NUMBERS, Scan


@compiled
def read_name(data: bytes, scan: Scan) -> int:
    """Read digits and letters, and return them as one int (``name_code``); 0 if too many."""
    code = 0
    at = scan.at & s.PLACE_MASK
    letter = scan.letters[data[at]]
    while letter != 0:
        code = code << s.LETTER_BITS | letter
        at += 1
        letter = scan.letters[data[at]]
    length = at - scan.at
    scan.at = at
    return code if length <= s.LONGEST_NAME else 0


@compiled
def read_attributes(data: bytes, scan: Scan) -> bool:
    """Read all attributes and the end of the element; False if any is not canonical."""
    scan.seen = 0
    scan.n_numbers = 0
    for attribute in range(s.ATTRIBUTES):
        scan.counts[attribute] = c.NONE
    is_read = True
    while is_read and data[scan.at] == s.SPACE and data[scan.at + 1] != s.SLASH:
        scan.at += 1
        is_read = _read_attribute(data, scan)
    if data[scan.at] == s.SPACE:
        scan.at += 1
    scan.at += 2
    return is_read & (data[scan.at - 2] == s.SLASH) & (data[scan.at - 1] == s.GREATER)


@compiled
def _read_attribute(data: bytes, scan: Scan) -> bool:
    name = read_name(data, scan)
    place = name % s.NAME_PLACES
    attribute = scan.attribute_at[place]
    is_new = scan.name_at[place] == name and scan.seen >> attribute & 1 == 0
    is_read = False
    if is_new and data[scan.at] == s.EQUALS and data[scan.at + 1] == s.QUOTE:
        scan.seen |= 1 << attribute
        scan.at += 2
        if attribute >= s.FIRST_TEXT:
            is_read = _read_text(data, scan, attribute)
        else:
            scan.begins[attribute] = scan.n_numbers
            is_read = _read_numbers(data, scan, attribute)
            scan.counts[attribute] = scan.n_numbers - scan.begins[attribute]
        scan.at += 1
    return is_read & (data[scan.at - 1] == s.QUOTE)


@compiled
def _read_text(data: bytes, scan: Scan, attribute: int) -> bool:
    """Pass over a text up to its quote, noting where it is."""
    first = scan.at
    at = first
    while s.SPACE <= data[at] < s.DELETE and data[at] not in s.NOT_IN_TEXTS:
        at += 1
    scan.begins[attribute] = first
    scan.counts[attribute] = at - first
    scan.at = at
    return data[at] == s.QUOTE


@compiled
def _read_numbers(data: bytes, scan: Scan, attribute: int) -> bool:
    """Read numbers with commas between them, none for an empty text.

    Those of up to three digits, nearly all, are taken without a branch on their length.
    """
    at = scan.at
    count = scan.n_numbers
    is_more = data[at] != s.QUOTE
    while is_more:
        at &= s.PLACE_MASK
        count &= s.PLACE_MASK
        first = data[at] - s.DIGIT_0
        second = data[at + 1] - s.DIGIT_0
        third = data[at + 2] - s.DIGIT_0
        has_second = 1 if 0 <= second <= 9 else 0
        has_third = has_second & (1 if 0 <= third <= 9 else 0)
        number = first + has_second * (first * 9 + second)
        number += has_third * (number * 9 + third)
        after = at + 1 + has_second + has_third
        is_end = data[after] == s.COMMA or data[after] == s.QUOTE
        if is_end and 0 <= first <= 9 and has_second <= first and attribute != s.OWARI:
            scan.numbers[count] = number
            at = after
        else:
            scan.at = at
            scan.numbers[count] = _read_number(data, scan, attribute)
            at = scan.at
        count += 1
        is_more = data[at] == s.COMMA and count < NUMBERS
        at += 1 if is_more else 0
    scan.n_numbers = count
    scan.at = at
    return (data[at] == s.QUOTE) & (count < NUMBERS)


@compiled
def _read_number(data: bytes, scan: Scan, attribute: int) -> int:
    """Read a whole number, one of ``owari`` as tenths, a name, or nothing, where they may be.

    What Python's ``int`` would also take is left to the tokenizer: zeros in front, ``+``, ``-0``.
    """
    at = scan.at
    sign = 1
    if data[at] == s.MINUS:
        sign = -1
        at += 1
    first = at
    number = 0
    while s.DIGIT_0 <= data[at] <= s.DIGIT_9 and number <= s.MOST_BEFORE_A_DIGIT:
        number = number * 10 + data[at] - s.DIGIT_0
        at += 1
    is_plain = at > first and (data[first] != s.DIGIT_0 or at == first + 1)
    if attribute == s.OWARI:
        number *= 10
        if data[at] == s.POINT and s.DIGIT_0 <= data[at + 1] <= s.DIGIT_9:
            number += data[at + 1] - s.DIGIT_0
            at += 2
    elif at == first and attribute == s.SEED:
        number = c.UNTOLD
        is_plain = sign == 1
    elif at == first and attribute == s.TYPE:
        number = read_name(data, scan)
        at = scan.at
        is_plain = sign == 1
    else:
        is_plain &= number != 0 or sign == 1
    # Where the number is not plain, the next look finds what is no end of a number.
    scan.at = at if is_plain else scan.end
    return number * sign if data[scan.at] != s.LESS else c.UNTOLD
