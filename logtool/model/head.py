"""What a log tells of a game as a whole, and what its parser noted about the form."""

from __future__ import annotations

import msgspec


class Player(msgspec.Struct, frozen=True):
    """One of the players.

    Attributes:
        name: As the log has it, decoded; empty when it has none.
        dan: Rank, as the log writes it (a number in XML, a word in JSON).
        rate: Rating.
        sex: ``M``, ``F`` or ``C`` (a computer or an empty seat).
    """

    name: str
    dan: str | None = None
    rate: float | None = None
    sex: str | None = None


class GameRules(msgspec.Struct, frozen=True):
    """What the log itself says about the rules; None where it is silent.

    Attributes:
        length: ``east`` or ``south`` (east and south).
        red_fives: Numbers of red 5m, 5p, 5s in the set.
        open_tanyao: Whether tanyao counts in an open hand.
        room: ``general``, ``advanced``, ``special`` or ``phoenix``.
        fast: Whether the table plays with short clocks.
        flags: The bit field of Tenhou's ``GO type``.
        text: The rules as the log words them, such as 鳳南喰赤.
    """

    length: str | None = None
    red_fives: tuple[int, int, int] | None = None
    open_tanyao: bool | None = None
    room: str | None = None
    fast: bool | None = None
    flags: int | None = None
    text: str | None = None


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What stands before the first kyoku.

    Attributes:
        format: Name of the parser that read the log.
        players: Three or four, by seat.
        rules: What the log says about the rules.
        version: Of the format, as written.
        log_id: From the file name or the log itself.
        date: Start of the game in Japan, ``YYYY-MM-DD`` or ``YYYY-MM-DD HH``, from the log id.
        lobby: As written.
        title: Lines of a title.
        seed: Of the wall, ``scheme,data`` as written.
        first_oya: Seat of the first dealer as stated.
        other: Further attributes as written, by element and name (``GO.csrule``).
    """

    format: str
    players: tuple[Player, ...]
    rules: GameRules = GameRules()
    version: str | None = None
    log_id: str | None = None
    date: str | None = None
    lobby: str | None = None
    title: tuple[str, ...] = ()
    seed: str | None = None
    first_oya: int | None = None
    other: dict[str, str] = {}

    @property
    def reds(self) -> bool:
        """Whether the fives 16, 52 and 88 are red."""
        return self.rules.red_fives is None or any(self.rules.red_fives)


class FormNote(msgspec.Struct, frozen=True):
    """A fault of the form (FMT) that the parser met; the audit makes a finding of it.

    Attributes:
        code: ``FMT101`` ... ``FMT109``.
        message: One sentence.
        kyoku: From 0; None before the first and for the game as a whole.
        event: Event of the kyoku at which it was met; None for a fault of no event.
        element: Number of the element among the root's children; None in JSON.
        seat: None where the fault has none.
        expected: What the format asks for, if that can be said in a word.
        recorded: What the log has.
    """

    code: str
    message: str
    kyoku: int | None = None
    event: int | None = None
    element: int | None = None
    seat: int | None = None
    expected: str | None = None
    recorded: str | None = None


class Unknown(msgspec.Struct, frozen=True):
    """A part of the log that no parser knows, kept as written.

    Attributes:
        place: Element number, or key.
        text: The part itself.
    """

    place: str
    text: str
