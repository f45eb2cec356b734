"""Where records come from: files, folders, archives, log databases and standard input.

This package knows containers, never log formats: what it hands on is bytes with a name, such as
``games.zip!2019/a.xml`` for a member or ``2019.db!2019010100gm-00a9-0000-0a1b2c3d`` for a row.
"""

from logtool.sources.finding import find_inputs
from logtool.sources.items import (
    Blob,
    Input,
    InputNotFoundError,
    Item,
    Key,
    Known,
    NotFetched,
    Unreadable,
)
from logtool.sources.names import looks_like_documentation
from logtool.sources.reading import (
    can_be_read_again,
    expected_records,
    read_input,
    split_input,
)

__all__ = [
    "Blob",
    "Input",
    "InputNotFoundError",
    "Item",
    "Key",
    "Known",
    "NotFetched",
    "Unreadable",
    "can_be_read_again",
    "expected_records",
    "find_inputs",
    "looks_like_documentation",
    "read_input",
    "split_input",
]
