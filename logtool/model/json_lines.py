"""Readable events as JSON lines, and back without loss.

A line is one event: its ``type`` first, then its fields under their own names. A tile is its
notation (``1m`` ... ``7z``, red fives ``0m 0p 0s``); where the log tells which of the four copies
it is, the number 0-135 stands beside it, in a field named in ``ID_FIELDS``. A field that says
nothing (None, an empty list that may be absent) is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, get_args

import msgspec

from logtool.model import codes as c
from logtool.model.events import AnyEvent, StatedMeld
from logtool.model.tiles import RED_KINDS, Tile, code_of, kind_name

Json: TypeAlias = "str | int | float | bool | Sequence[Json] | Mapping[str, Json] | None"
Nested: TypeAlias = "Tile | Sequence[Nested] | None"

ID_FIELDS = {
    "pai": "id",
    "dora_marker": "id",
    "called": "called_id",
    "consumed": "ids",
    "hand": "ids",
    "hands": "ids",
    "tiles": "ids",
    "dora_markers": "dora_ids",
    "ura_markers": "ura_ids",
}

_TYPES: dict[str, type[AnyEvent]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyEvent)
}
_NAMES = tuple(tuple(kind_name(kind, red=red) for kind in range(c.KINDS)) for red in (False, True))
_TILES = {kind_name(kind): Tile(kind) for kind in range(c.KINDS)}
_TILES |= {kind_name(kind, red=True): Tile(kind, red=True) for kind in RED_KINDS}
_REQUIRED = object()
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(dict[str, object])


def to_json(event: AnyEvent) -> dict[str, Json]:
    """Return an event as plain values.

    >>> from logtool.model.events import Dahai
    >>> to_json(Dahai(2, Tile(4, red=True, copy=0), tsumogiri=False))
    {'type': 'dahai', 'actor': 2, 'pai': '0m', 'id': 16, 'tsumogiri': False}
    """
    name, plan = _PLANS[type(event)]
    fields: dict[str, Json] = {"type": name}
    for key, ids, default in plan:
        value = getattr(event, key)
        if value is None or value == default:
            continue
        if ids:
            _put_tiles(fields, key, ids, value)
        elif isinstance(value, (int, str, float)):
            fields[key] = value
        else:
            fields[key] = _plain(value)
    return fields


def line(event: AnyEvent) -> bytes:
    """Return an event as one line of JSON, without the line break."""
    return _encoder.encode(to_json(event))


def from_json(source: Mapping[str, object] | bytes | str) -> AnyEvent:
    """Return the event of a line, or of its plain values.

    Raises:
        ValueError: One sentence that says what is no event.
    """
    try:
        fields = _decoder.decode(source) if isinstance(source, (bytes, str)) else dict(source)
        kind = _TYPES.get(str(fields.get("type")))
        if kind is None:
            msg = f"there is no type of event '{fields.get('type')}'"
            raise ValueError(msg)
        for key, ids, _default in _PLANS[kind][1]:
            if ids and key in fields:
                fields[key] = _tiles(fields[key], fields.pop(ids, None))
        if "melds" in fields:
            fields["melds"] = [_stated(meld) for meld in _list(fields["melds"])]
        return msgspec.convert(_MAY_BE_NONE[kind] | fields, kind)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error


def _plan(kind: type[AnyEvent]) -> list[tuple[str, str, object]]:
    """Return name, field of the ids (empty for no tiles) and default of each field of an event."""
    return [
        (
            field.name,
            ID_FIELDS.get(field.name, ""),
            _REQUIRED if field.default is msgspec.NODEFAULT else field.default,
        )
        for field in msgspec.structs.fields(kind)
    ]


_PLANS = {kind: (name, _plan(kind)) for name, kind in _TYPES.items()}
_MAY_BE_NONE: dict[type[AnyEvent], dict[str, object]] = {
    kind: {
        field.name: None
        for field in msgspec.structs.fields(kind)
        if field.required and type(None) in get_args(field.type)
    }
    for kind in _TYPES.values()
}


def _put_tiles(fields: dict[str, Json], key: str, ids: str, value: Nested) -> None:
    if isinstance(value, Tile):
        fields[key] = _NAMES[value.red][value.kind]
        if value.copy is not None:
            fields[ids] = value.kind * 4 + value.copy
    elif value is not None:
        fields[key] = _names(value)
        if _has_ids(value):
            fields[ids] = _ids(value)


def _names(value: Nested) -> Json:
    if isinstance(value, Tile):
        return _NAMES[value.red][value.kind]
    return None if value is None else [_names(part) for part in value]


def _ids(value: Nested) -> Json:
    if isinstance(value, Tile):
        return None if value.copy is None else code_of(value)
    return None if value is None else [_ids(part) for part in value]


def _has_ids(value: Nested) -> bool:
    if isinstance(value, Tile):
        return value.copy is not None
    return value is not None and any(_has_ids(part) for part in value)


def _plain(value: object) -> Json:
    """Return a value as plain ones; of a struct without the fields that are None."""
    if isinstance(value, StatedMeld):
        meld: dict[str, Json] = {"kind": value.kind}
        _put_tiles(meld, "tiles", "ids", value.tiles)
        rest = {"called": value.called, "target": value.target}
        return meld | {key: number for key, number in rest.items() if number is not None}
    if isinstance(value, msgspec.Struct):
        fields = {key: getattr(value, key) for key in value.__struct_fields__}
        return {key: _plain(part) for key, part in fields.items() if part is not None}
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return dict(value)
    assert value is None or isinstance(value, (str, int, float)), value
    return value


def _tiles(names: object, ids: object) -> Nested:
    if names is None:
        return None
    if isinstance(names, str):
        return _tile(names, ids)
    parts = _list(names)
    numbers = [None] * len(parts) if ids is None else _list(ids)
    if len(numbers) != len(parts):
        msg = f"{len(numbers)} ids stand beside {len(parts)} tiles"
        raise ValueError(msg)
    return tuple(_tiles(name, number) for name, number in zip(parts, numbers, strict=True))


def _tile(name: str, number: object) -> Tile:
    tile = _TILES.get(name)
    if tile is None:
        msg = f"'{name}' is no tile"
        raise ValueError(msg)
    if number is None:
        return tile
    if not isinstance(number, int) or number >> 2 != tile.kind:
        msg = f"{number} is no id of a {name}"
        raise ValueError(msg)
    return Tile(tile.kind, tile.red, number & 3)


def _stated(meld: object) -> StatedMeld:
    if not isinstance(meld, dict):
        msg = f"'{meld}' is no meld"
        raise msgspec.ValidationError(msg)
    fields = dict(meld)
    fields["tiles"] = _tiles(fields.get("tiles", ()), fields.pop("ids", None))
    return msgspec.convert(fields, StatedMeld)


def _list(value: object) -> Sequence[object]:
    if not isinstance(value, (list, tuple)):
        msg = f"'{value}' is no list"
        raise msgspec.ValidationError(msg)
    return value
