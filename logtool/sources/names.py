"""Names of files and members: how they are printed, which are hidden, refused or documentation."""

from __future__ import annotations

import re
import unicodedata

SEPARATOR = "!"

DOCUMENTATION_STEMS = (
    "authors", "changelog", "changes", "citation", "contributing", "copying", "licence",
    "license", "makefile", "notice", "readme", "requirements",
)  # fmt: skip
DOCUMENTATION_SUFFIXES = (
    ".bib", ".bmp", ".cfg", ".css", ".csv", ".docx", ".gif", ".htm", ".html", ".ico", ".ini",
    ".ipynb", ".jpeg", ".jpg", ".md", ".odt", ".ods", ".parquet", ".pdf", ".png", ".pptx", ".py",
    ".rst", ".sh", ".svg", ".toml", ".tsv", ".webp", ".xlsx", ".yaml", ".yml",
)  # fmt: skip


def printable(name: str) -> str:
    r"""Return ``name`` with what no terminal or UTF-8 file takes written as an escape.

    Letters of all scripts and spaces of all widths stay.

    >>> print(printable("a\udcff\n\x1b[0m\u3000b"))
    a\xff\n\x1b[0m　b
    """
    if name.isascii() and name.isprintable():
        return name
    return "".join(character if _is_fit(character) else _escape(character) for character in name)


def member_name(outer: str, member: str) -> str:
    """Return the name of a member of an archive or a row of a database.

    >>> member_name("a.zip", "x.xml")
    'a.zip!x.xml'
    """
    return f"{outer}{SEPARATOR}{printable(member)}"


def is_hidden(member: str) -> bool:
    """Whether a member of an archive is hidden itself or lies in a hidden folder."""
    return any(
        part == "__MACOSX" or (part.startswith(".") and part not in {".", ".."})
        for part in member.split("/")
    )


def why_refused(member: str) -> str | None:
    """Return why the path of a member is refused, or None."""
    parts = re.split(r"[/\\]", member)
    if parts[0] == "":
        return "the path of this member is absolute"
    if ".." in parts:
        return "the path of this member climbs out of the archive"
    if re.match(r"[A-Za-z]:", member):
        return "the path of this member names a drive"
    return None


def looks_like_documentation(name: str) -> bool:
    """Whether a name is one that people give to what lies beside logs: notes, tables, programs.

    >>> looks_like_documentation("logs/README.txt"), looks_like_documentation("logs/2010.txt")
    (True, False)
    """
    return any(_names_documentation(part) for part in name.split(SEPARATOR))


def _names_documentation(path: str) -> bool:
    base = path.rsplit("/", 1)[-1].lower()
    if base.endswith(DOCUMENTATION_SUFFIXES):
        return True
    return base.startswith((*DOCUMENTATION_STEMS, "index."))


def _is_fit(character: str) -> bool:
    return character.isprintable() or unicodedata.category(character) == "Zs"


def _escape(character: str) -> str:
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # how Python keeps a byte that is no UTF-8
        return f"\\x{code - 0xDC00:02x}"
    return character.encode("unicode_escape").decode("ascii")
