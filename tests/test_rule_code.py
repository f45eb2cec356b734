from __future__ import annotations

import ast
import builtins
import importlib
import inspect
import pkgutil
import textwrap
import typing
from types import FunctionType, ModuleType

import pytest

from logtool import jit, jit_types
from logtool.batch import modes
from logtool.record import Grid, Ints, Record, copy_row

RULE_PACKAGES = (
    "logtool.rules",
    "logtool.engine",
    "logtool.rows",
    "logtool.audit",
    "logtool.parsers",
)
BUDGET = 520  # for a run; two processes take about a twentieth of a second for each

ALLOWED_BUILTINS = {
    "abs", "bool", "divmod", "enumerate", "int", "len", "max", "min", "range", "zip",
}  # fmt: skip
FORBIDDEN = (
    ast.AsyncFunctionDef, ast.Await, ast.Delete, ast.Dict, ast.DictComp, ast.Div, ast.GeneratorExp,
    ast.Global, ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Lambda, ast.List, ast.ListComp,
    ast.NamedExpr, ast.Nonlocal, ast.Raise, ast.Set, ast.SetComp, ast.Starred, ast.Try, ast.With,
    ast.Yield, ast.YieldFrom,
)  # fmt: skip


@pytest.fixture(scope="module")
def rule_code() -> list[FunctionType]:
    for package in RULE_PACKAGES:
        import_all(package)
    return [plain for plain in jit.noted_functions() if plain.__module__.startswith("logtool.")]


def import_all(package: str) -> None:
    try:
        module = importlib.import_module(package)
    except ModuleNotFoundError:
        return
    for part in pkgutil.walk_packages(getattr(module, "__path__", []), f"{package}."):
        importlib.import_module(part.name)


def test_rule_code_has_annotations_of_the_allowed_kinds_only(
    rule_code: list[FunctionType],
) -> None:
    assert rule_code
    assert [fault for plain in rule_code for fault in annotation_faults(plain)] == []


def test_rule_code_has_no_default_arguments(rule_code: list[FunctionType]) -> None:
    assert [plain.__qualname__ for plain in rule_code if has_defaults(plain)] == []


def test_rule_code_calls_rule_code_and_allowed_builtins_only(
    rule_code: list[FunctionType],
) -> None:
    assert [fault for plain in rule_code for fault in call_faults(plain)] == []


def test_rule_code_keeps_to_the_language_that_compiles(rule_code: list[FunctionType]) -> None:
    assert [fault for plain in rule_code for fault in syntax_faults(plain)] == []


@pytest.mark.usefixtures("rule_code")
def test_what_a_run_compiles_keeps_within_the_budget() -> None:
    assert 0 < len(jit.functions_of(modes.ENTRIES)) <= BUDGET


def test_rule_code_compiles_to_one_version_a_function(rule_code: list[FunctionType]) -> None:
    pytest.importorskip("numba")
    try:
        jit.switch(True)
        made = {full_name(plain): code for plain, code in jit.dispatchers().items()}
    finally:
        jit.switch(False)
    assert len(made) >= len(rule_code)
    assert [name for name, code in made.items() if len(code.overloads) != 1] == []


def full_name(plain: FunctionType) -> str:
    return f"{plain.__module__}.{plain.__qualname__}"


def test_walk_finds_each_kind_of_fault() -> None:
    def faulty(values: list[int], limit: int = 3) -> int:
        names = {str(value) for value in values}
        return sorted(names).index("3") / limit  # type: ignore[return-value]

    assert isinstance(faulty, FunctionType)
    assert annotation_faults(faulty) == ["faulty: values: list[int]"]
    assert has_defaults(faulty)
    assert call_faults(faulty) == ["faulty calls index", "faulty calls sorted", "faulty calls str"]
    assert syntax_faults(faulty) == ["faulty: '3'", "faulty: Div", "faulty: SetComp"]


def annotation_faults(plain: FunctionType) -> list[str]:
    hints = typing.get_type_hints(plain)
    names = [*inspect.signature(plain).parameters, "return"]
    kinds = {name: hints.get(name, inspect.Parameter.empty) for name in names}
    return [f"{plain.__name__}: {name}: {k}" for name, k in kinds.items() if not is_allowed(k)]


def is_allowed(kind: object) -> bool:
    if kind in (int, bool, bytes, type(None), Ints, Grid) or jit_types.is_named_tuple(kind):
        return True
    return isinstance(kind, type) and issubclass(kind, Record) and kind is not Record


def has_defaults(plain: FunctionType) -> bool:
    parameters = inspect.signature(plain).parameters.values()
    return any(
        parameter.default is not parameter.empty
        or parameter.kind is not parameter.POSITIONAL_OR_KEYWORD
        for parameter in parameters
    )


def tree_of(plain: FunctionType) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(plain))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    tree.decorator_list = []
    if ast.get_docstring(tree) is not None:
        del tree.body[0]
    return tree


def call_faults(plain: FunctionType) -> list[str]:
    calls = [node.func for node in ast.walk(tree_of(plain)) if isinstance(node, ast.Call)]
    refused = {name_of(call) for call in calls if not may_be_called(plain, call)}
    return sorted(f"{plain.__name__} calls {name}" for name in refused)


def name_of(called: ast.expr) -> str:
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else ast.unparse(called)


def may_be_called(plain: FunctionType, called: ast.expr) -> bool:
    target: object = None
    if isinstance(called, ast.Name):
        target = plain.__globals__.get(called.id)
        if target is None and called.id in ALLOWED_BUILTINS:
            return hasattr(builtins, called.id)
    elif isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
        module = plain.__globals__.get(called.value.id)
        target = getattr(module, called.attr, None) if isinstance(module, ModuleType) else None
    plain_target = getattr(target, "py_func", target)
    if target is copy_row:  # which compiled code knows in its own way
        return True
    return jit_types.is_named_tuple(target) or plain_target in jit.noted_functions()


def syntax_faults(plain: FunctionType) -> list[str]:
    tree = tree_of(plain)
    faults = {type(node).__name__ for node in ast.walk(tree) if isinstance(node, FORBIDDEN)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes | float):
            faults.add(repr(node.value))
    annotations = {repr(text) for text in plain.__annotations__.values()}
    return sorted(f"{plain.__name__}: {fault}" for fault in faults - annotations)
