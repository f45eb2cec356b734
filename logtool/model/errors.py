"""The error of a file that is no log."""

from __future__ import annotations


class LogFormatError(ValueError):
    """No game can be told from the bytes.

    Attributes:
        message: One sentence without the file's name.
        element: Number of the element or line where reading ended; None if there is none.
    """

    def __init__(self, message: str, *, element: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.element = element
