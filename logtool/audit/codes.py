"""The codes of the audit as ints: a thousand for each family, then the number in the code.

A code never changes its meaning and is never used again.
"""

from __future__ import annotations

FAMILIES = (
    "FMT",
    "TIL",
    "DRW",
    "WAL",
    "DOR",
    "DIS",
    "CAL",
    "RII",
    "FUR",
    "WIN",
    "SCO",
    "RYU",
    "FLO",
)
FAMILY_SIZE = 1000

# --- Form of the record
FMT101 = 1101
FMT102 = 1102
FMT103 = 1103
FMT104 = 1104
FMT105 = 1105
FMT106 = 1106
FMT107 = 1107
FMT108 = 1108
FMT109 = 1109

# --- Tiles
TIL101 = 2101
TIL102 = 2102
TIL103 = 2103
TIL104 = 2104
TIL105 = 2105

# --- Taking tiles
DRW101 = 3101
DRW102 = 3102
DRW103 = 3103
DRW104 = 3104
DRW105 = 3105
DRW106 = 3106

# --- Wall rebuilt from the seed
WAL101 = 4101
WAL102 = 4102
WAL103 = 4103
WAL104 = 4104
WAL105 = 4105
WAL106 = 4106
WAL107 = 4107
WAL108 = 4108

# --- Dora
DOR101 = 5101
DOR102 = 5102
DOR103 = 5103
DOR104 = 5104
DOR105 = 5105

# --- Discards
DIS101 = 6101
DIS102 = 6102
DIS103 = 6103
DIS104 = 6104
DIS105 = 6105
DIS106 = 6106
DIS107 = 6107
DIS108 = 6108
DIS109 = 6109

# --- Calls
CAL101 = 7101
CAL102 = 7102
CAL103 = 7103
CAL104 = 7104
CAL105 = 7105
CAL106 = 7106
CAL107 = 7107
CAL108 = 7108
CAL109 = 7109
CAL110 = 7110
CAL111 = 7111
CAL112 = 7112
CAL113 = 7113
CAL114 = 7114
CAL115 = 7115
CAL116 = 7116
CAL117 = 7117
CAL118 = 7118
CAL119 = 7119
CAL120 = 7120

# --- Riichi
RII101 = 8101
RII102 = 8102
RII103 = 8103
RII104 = 8104
RII105 = 8105
RII106 = 8106
RII107 = 8107
RII108 = 8108
RII109 = 8109

# --- Furiten
FUR101 = 9101
FUR102 = 9102
FUR103 = 9103
FUR104 = 9104
FUR105 = 9105

# --- The winning hand
WIN101 = 10101
WIN102 = 10102
WIN103 = 10103
WIN104 = 10104
WIN105 = 10105
WIN106 = 10106
WIN107 = 10107
WIN108 = 10108
WIN109 = 10109
WIN110 = 10110
WIN111 = 10111
WIN112 = 10112
WIN113 = 10113
WIN114 = 10114
WIN115 = 10115
WIN116 = 10116
WIN117 = 10117

# --- Payments
SCO101 = 11101
SCO102 = 11102
SCO103 = 11103
SCO104 = 11104
SCO105 = 11105
SCO106 = 11106
SCO107 = 11107
SCO108 = 11108
SCO109 = 11109
SCO110 = 11110

# --- Draws
RYU101 = 12101
RYU102 = 12102
RYU103 = 12103
RYU104 = 12104
RYU105 = 12105
RYU106 = 12106
RYU107 = 12107
RYU108 = 12108
RYU109 = 12109
RYU110 = 12110
RYU111 = 12111
RYU112 = 12112
RYU113 = 12113
RYU114 = 12114
RYU115 = 12115
RYU116 = 12116
RYU117 = 12117

# --- Flow of the game
FLO101 = 13101
FLO102 = 13102
FLO103 = 13103
FLO104 = 13104
FLO105 = 13105
FLO106 = 13106
FLO107 = 13107
FLO108 = 13108
FLO109 = 13109
FLO110 = 13110
FLO111 = 13111
FLO112 = 13112
FLO113 = 13113


def code_name(number: int) -> str:
    """Return the code of a number.

    >>> code_name(FUR101)
    'FUR101'
    """
    family, rest = divmod(number, FAMILY_SIZE)
    return f"{FAMILIES[family - 1]}{rest}"


def code_number(name: str) -> int:
    """Return the number of a code.

    >>> code_number("FMT101")
    1101

    Raises:
        ValueError: It is no code.
    """
    family, rest = name[:3], name[3:]
    if family not in FAMILIES or not rest.isdigit():
        msg = f"'{name}' is no code of the audit"
        raise ValueError(msg)
    return (FAMILIES.index(family) + 1) * FAMILY_SIZE + int(rest)
