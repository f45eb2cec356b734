"""The head of an mjlog: SHUFFLE, GO, the first UN and TAIKYOKU."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from urllib.parse import unquote_to_bytes

from logtool.model import codes as c
from logtool.model.head import FormNote, GameRules, Head, Player
from logtool.model.log import EventLog
from logtool.model.log_id import find_log_id
from logtool.parsers.mjlog_values import Values
from logtool.parsers.tenhou_codes import THREE_PLAYERS, rules_of

FORMAT = "tenhou-xml"
LARGEST_FLAGS = 0xFFFF
NAMES = ("n0", "n1", "n2", "n3")
_PLAYER_LISTS = ("dan", "rate", "sx", "rc", "gold")
_UN_KEYS = frozenset((*NAMES, *_PLAYER_LISTS))

_rules_of = lru_cache(maxsize=256)(rules_of)


@dataclass(slots=True)
class HeadParts:
    """What the head's elements said so far.

    Attributes:
        seats: Number of players, known for sure with the first INIT.
        players: Four, as UN lists them; empty before.
    """

    seats: int = c.SEATS
    players: list[Player] = field(default_factory=list)
    flags: int | None = None
    lobby: str | None = None
    title: tuple[str, ...] = ()
    seed: str | None = None
    first_oya: int | None = None
    other: dict[str, str] = field(default_factory=dict)

    def shuffle(self, values: Values) -> None:
        """Read the seed of the whole game."""
        seed = values.text("seed")
        if self.seed is not None and self.seed != seed:
            values.note("FMT109", "a second SHUFFLE with another seed")
        elif self.seed is None:
            self.seed = seed
        self._others(values, ("seed", "ref"))
        if values.attributes.get("ref"):
            self.other["SHUFFLE.ref"] = values.attributes["ref"]

    def go(self, values: Values) -> None:
        """Read the rules."""
        flags = values.number("type")
        if flags is not None and not 0 <= flags <= LARGEST_FLAGS:
            values.note("FMT103", f"GO type {flags} is out of range", recorded=str(flags))
            flags = None
        if self.flags is not None and flags != self.flags:
            values.note("FMT109", "a second GO with another type")
            return
        self.flags = flags
        if flags is not None:
            self.seats = seats_by(flags)
        self.lobby = values.attributes.get("lobby")
        if values.attributes.get("title"):
            self.title = (_decoded(values, "title"),)
        self._others(values, ("type", "lobby", "title"))

    def first_un(self, values: Values) -> None:
        """Read names, ranks and ratings."""
        names = [_decoded(values, key) for key in NAMES]
        lists = {key: _entries(values, key) for key in _PLAYER_LISTS}
        rates = values.decimals("rate")
        if rates is None or len(rates) != c.SEATS:
            rates = None
        self.players = [
            Player(
                name=names[seat],
                dan=lists["dan"][seat],
                rate=rates[seat] if rates else None,
                sex=lists["sx"][seat],
            )
            for seat in range(c.SEATS)
        ]
        for key in ("rc", "gold"):
            if key in values.attributes:
                self.other[f"UN.{key}"] = values.attributes[key]
        values.keep_others(_UN_KEYS)

    def returning(self, values: Values) -> list[int]:
        """Return the seats that a later UN names."""
        values.keep_others(_UN_KEYS)
        seats = [seat for seat in range(self.seats) if NAMES[seat] in values.attributes]
        for seat in seats:
            if self.players and _decoded(values, NAMES[seat]) != self.players[seat].name:
                values.note("FMT109", "UN gives a returning player another name")
        return seats

    def taikyoku(self, values: Values) -> None:
        """Read the first dealer."""
        self.first_oya = values.seat("oya", c.SEATS)
        values.keep_others({"oya"})

    def count_seats(self, values: Values, hands: list[list[int] | None]) -> None:
        """Settle the number of players by the first deal."""
        dealt = 4 if hands[3] else 3 if all(hands[:3]) else self.seats
        if self.flags is not None and dealt != self.seats:
            values.note("FMT108", f"GO says {self.seats} players, {dealt} hands are dealt")
        self.seats = dealt

    def note_missing(self, log: EventLog) -> None:
        """Note which elements of the head are missing."""
        for tag, there in (("GO", self.flags is not None), ("UN", bool(self.players))):
            if not there:
                log.notes.append(FormNote("FMT102", f"the record has no readable {tag}"))

    def head(self, version: str | None, other: dict[str, str], name: str) -> Head:
        """Return the finished head; the log id is looked for in ``name``."""
        log_id = find_log_id(name)
        players = self.players or [Player("")] * c.SEATS
        return Head(
            format=FORMAT,
            players=tuple(players[: self.seats]),
            rules=GameRules() if self.flags is None else _rules_of(self.flags),
            version=version,
            log_id=log_id.text if log_id else None,
            date=log_id.date if log_id else None,
            lobby=self.lobby,
            title=self.title,
            seed=self.seed,
            first_oya=self.first_oya,
            other={**other, **self.other},
        )

    def _others(self, values: Values, known: tuple[str, ...]) -> None:
        for key, value in values.attributes.items():
            if key not in known:
                self.other[f"{values.tag}.{key}"] = value


def seats_by(flags: int) -> int:
    """Return the number of players that ``GO type`` tells."""
    return 3 if flags & THREE_PLAYERS else c.SEATS


@lru_cache(maxsize=1 << 12)  # players come again in other games
def decoded_name(text: str) -> str | None:
    """Return a name as people read it, or None if it is no UTF-8."""
    if "%" not in text:
        return text
    try:
        return _unquoted(text).decode("utf-8")
    except UnicodeDecodeError:
        return None


def _unquoted(text: str) -> bytes:
    """Return what percent signs stand for: as escapes of Python, which is twice as fast.

    >>> _unquoted("%E3%81%82b") == unquote_to_bytes("%E3%81%82b")
    True
    """
    if "\\" not in text:
        try:
            escaped = text.replace("%", "\\x").encode("utf-8")
            return escaped.decode("unicode_escape").encode("latin-1")
        except UnicodeDecodeError:  # a percent sign without two hexadecimal digits
            pass
    return unquote_to_bytes(text)


def _decoded(values: Values, key: str) -> str:
    text = values.attributes.get(key, "")
    name = decoded_name(text)
    if name is not None:
        return name
    values.note("FMT103", f"{values.tag} {key} is no UTF-8", recorded=text[:80])
    return unquote_to_bytes(text).decode("utf-8", errors="replace")


def _entries(values: Values, key: str) -> list[str | None]:
    text = values.attributes.get(key)
    if text is None:
        return [None] * c.SEATS
    entries: list[str | None] = [*text.split(",")]
    if len(entries) != c.SEATS:
        values.note("FMT108", f"{values.tag} {key} has {len(entries)} entries, not {c.SEATS}")
        return [None] * c.SEATS
    return entries
