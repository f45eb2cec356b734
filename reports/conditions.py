"""Conditions on columns, such as ``chi > 0 and room == "phoenix"``, read and never run.

A condition is parsed as Python would parse it, and only names, numbers, texts, comparisons,
``+ - * // %``, ``and``, ``or``, ``not`` and ``in`` have a meaning.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from logtool.reports.names import plain_name, quoted

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from logtool.reports.statistics import Mask

Column: TypeAlias = "NDArray[np.generic]"
Value: TypeAlias = "Column | int | float | str"

LONGEST = 2000  # characters; longer ones are no conditions that a person wrote
_LARGEST = 1 << 62  # what a 64-bit column can be compared with


class ConditionError(ValueError):
    """A condition that cannot be understood; one sentence says why."""


def names_in(condition: str) -> set[str]:
    """Return the columns that a condition names.

    Raises:
        ConditionError: It is none.
    """
    return {node.id for node in ast.walk(_parsed(condition)) if isinstance(node, ast.Name)}


def rows_where(condition: str, column: Callable[[str], Column]) -> Mask:
    """Return the rows that fulfil a condition.

    Args:
        condition: The condition.
        column: Returns the column of a name, an entry a row.

    Raises:
        ConditionError: It is none, names no column, or compares texts with numbers.
    """
    if not names_in(condition):
        raise ConditionError(f"the condition {quoted(condition)} names no column")
    try:
        return _mask(_Reader(column).value(_parsed(condition)))
    except (TypeError, OverflowError) as error:
        raise ConditionError(f"{quoted(condition)} compares texts with numbers") from error


def unknown_name(kind: str, name: str, known: Iterable[str]) -> str:
    """Return the sentence about a name that does not exist, with those close to it.

    >>> unknown_name("column", "ch", ["chi", "pon"])
    "there is no column 'ch'; close to it: chi"
    """
    close = [plain_name(one) for one in difflib.get_close_matches(name, list(known), n=3)]
    return f"there is no {kind} {quoted(name)}" + (
        f"; close to it: {', '.join(close)}" if close else ""
    )


def _parsed(condition: str) -> ast.expr:
    if len(condition) > LONGEST:
        raise ConditionError(f"a condition may have {LONGEST} characters")
    try:
        return ast.parse(condition.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ConditionError(f"{quoted(condition)} is no condition") from error


class _Reader:
    """Gives the value of each part of a condition."""

    def __init__(self, column: Callable[[str], Column]) -> None:
        self._column = column

    def value(self, node: ast.expr) -> Value:
        """Return the value of a part: a column, a number or a text."""
        match node:
            case ast.Name(id=name):
                return _wide(self._column(name))
            case ast.Constant(value=int() | float() | str() as constant):
                if not isinstance(constant, str) and abs(constant) > _LARGEST:
                    raise ConditionError(f"{constant} is too large")
                return constant
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return ~_mask(self.value(operand))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return _calculated(ast.Sub(), 0, self.value(operand))
            case ast.BoolOp(op=operator, values=parts):
                return self._joined(operator, parts)
            case ast.BinOp(left=left, op=calculation, right=right):
                return _calculated(calculation, self.value(left), self.value(right))
            case ast.Compare(left=left, ops=comparisons, comparators=others):
                return self._compared([left, *others], comparisons)
        raise ConditionError(f"{quoted(ast.unparse(node))} has no meaning in a condition")

    def _joined(self, operator: ast.boolop, parts: list[ast.expr]) -> Mask:
        masks = [_mask(self.value(part)) for part in parts]
        joined = masks[0]
        for mask in masks[1:]:
            joined = joined & mask if isinstance(operator, ast.And) else joined | mask
        return joined

    def _compared(self, parts: list[ast.expr], comparisons: list[ast.cmpop]) -> Mask:
        """Return where a chain of comparisons holds: ``1 < x <= 3`` is two."""
        masks = []
        for left, comparison, right in zip(parts, comparisons, parts[1:], strict=False):
            value = self.value(left)
            if isinstance(comparison, ast.In | ast.NotIn):
                found = self._is_in(value, right)
                masks.append(~found if isinstance(comparison, ast.NotIn) else found)
            else:
                masks.append(_comparison(comparison, value, self.value(right)))
        joined = masks[0]
        for mask in masks[1:]:
            joined = joined & mask
        return joined

    def _is_in(self, value: Value, others: ast.expr) -> Mask:
        if not isinstance(others, ast.Tuple | ast.List | ast.Set) or not others.elts:
            raise ConditionError("'in' needs a list, such as room in ('phoenix', 'special')")
        masks = [_comparison(ast.Eq(), value, self.value(other)) for other in others.elts]
        joined = masks[0]
        for mask in masks[1:]:
            joined = joined | mask
        return joined


def _wide(values: Column) -> Column:
    """Return whole numbers wide enough to be added and multiplied."""
    import numpy as np

    return values.astype(np.int64) if values.dtype.kind in "iub" else values


def _mask(value: Value) -> Mask:
    import numpy as np

    if isinstance(value, int | float | str):
        raise ConditionError("a condition must name a column")
    if value.dtype.kind not in "biuf":
        raise ConditionError("a column of texts is neither true nor false: compare it")
    mask: Mask = value if value.dtype == np.bool_ else value != 0  # type: ignore[assignment] # told by its dtype
    return mask


def _calculated(operator: ast.operator, left: Value, right: Value) -> Column:
    import numpy as np

    known: dict[type[ast.operator], Callable[..., Column]] = {
        ast.Add: np.add,
        ast.Sub: np.subtract,
        ast.Mult: np.multiply,
        ast.FloorDiv: np.floor_divide,
        ast.Mod: np.remainder,
    }
    if type(operator) not in known:
        raise ConditionError("a condition calculates with + - * // % alone")
    if _is_text(left) or _is_text(right):
        raise ConditionError("a condition calculates with numbers alone")
    with np.errstate(all="ignore"):
        return np.asarray(known[type(operator)](_number(left), _number(right)))


def _comparison(operator: ast.cmpop, left: Value, right: Value) -> Mask:
    """Return where a comparison holds; it never does where a text is missing, but for ``!=``."""
    import numpy as np

    known: dict[type[ast.cmpop], Callable[..., Mask]] = {
        ast.Eq: np.equal,
        ast.NotEq: np.not_equal,
        ast.Lt: np.less,
        ast.LtE: np.less_equal,
        ast.Gt: np.greater,
        ast.GtE: np.greater_equal,
    }
    if type(operator) not in known:
        raise ConditionError("a condition compares with == != < <= > >= in alone")
    if _is_text(left) != _is_text(right):
        raise ConditionError("a condition compares a text with a number")
    if not _is_text(left):
        return np.asarray(known[type(operator)](left, right), dtype=np.bool_)
    one, other = np.broadcast_arrays(np.asarray(left, object), np.asarray(right, object))
    nothing = np.full(one.shape, None, dtype=object)
    told = np.not_equal(one, nothing) & np.not_equal(other, nothing)
    result = np.full(one.shape, isinstance(operator, ast.NotEq), dtype=np.bool_)
    result[told] = known[type(operator)](one[told], other[told]).astype(np.bool_)
    return result


def _is_text(value: Value) -> bool:
    if isinstance(value, int | float | str):
        return isinstance(value, str)
    return value.dtype.kind in "OUT"


def _number(value: Value) -> Value:
    import numpy as np

    return (
        value.astype(np.int64) if isinstance(value, np.ndarray) and value.dtype == bool else value
    )
