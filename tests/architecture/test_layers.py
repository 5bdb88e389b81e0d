"""What may import what, and how large things may grow: rules of the design as tests."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "hhtool"
MODULES = sorted(PACKAGE.rglob("*.py"))

HOMES = {
    "lark": ("read/parser.py", "read/compile.py", "store/filter/parse.py"),
    "sqlite_utils": ("store/",),
    "sqlite3": ("store/", "cli/"),
    "rich": ("report/",),
    "plotext": ("report/screen_charts.py",),
    "matplotlib": ("report/picture.py",),
    "typer": ("cli/",),
}
"""Where each library may be imported."""

BROAD = {"pipeline.py": 1, "__main__.py": 1}
"""The two broad excepts: one hand, one command."""


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def test_the_import_contracts_hold() -> None:
    """The judge may not read the verdict: `lint-imports` decides."""
    command = [str(Path(sys.executable).with_name("lint-imports"))]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert 0 == run.returncode, run.stdout


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_libraries_stay_where_they_belong(path: Path) -> None:
    """lark only with the grammars, sqlite_utils in the store, rich in report, typer in cli."""
    for library in _imports(path):
        homes = HOMES.get(library)
        assert homes is None or _name(path).startswith(homes), f"{_name(path)} imports {library}"


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_modules_stay_readable(path: Path) -> None:
    """A module has at most 400 lines, but for data that is made, and opens by saying what question
    it answers."""
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400 or path.parent.name == "patterns", "only data is longer"
    assert ast.get_docstring(ast.parse(text)), f"{_name(path)} has no docstring"


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_functions_stay_short_and_public_ones_are_documented(path: Path) -> None:
    """At most 40 lines a function; a public function, class or method says what it is."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for node in (*tree.body, *(inner for outer in classes for inner in outer.body)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{_name(path)}: {node.name}"
    for inner in ast.walk(tree):
        if isinstance(inner, ast.FunctionDef):
            body = (inner.end_lineno or inner.lineno) - inner.lineno + 1
            assert body <= 40, f"{_name(path)}: {inner.name} has {body} lines"


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_package_files_import_nothing(path: Path) -> None:
    """An `__init__` is a docstring."""
    if path.name == "__init__.py":
        assert len(ast.parse(path.read_text(encoding="utf-8")).body) == 1


def _is_broad(caught: ast.expr | None) -> bool:
    names = ("Exception", "BaseException")
    return caught is None or (isinstance(caught, ast.Name) and caught.id in names)


def test_there_are_exactly_two_broad_excepts() -> None:
    """One turns a bug in a hand into HH900, one any other bug into HH999."""
    found: dict[str, int] = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ExceptHandler) and _is_broad(node.type):
                found[_name(path)] = found.get(_name(path), 0) + 1
    assert BROAD == found


def test_only_report_and_cli_print() -> None:
    """No other module writes to a screen or a log."""
    for path in MODULES:
        if _name(path).startswith(("report/", "cli/", "__main__.py")):
            continue
        calls = (n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call))
        names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
        assert "print" not in names, _name(path)
        assert "logging" not in set(_imports(path)), _name(path)


def test_modules_do_nothing_when_imported() -> None:
    """At the top level there are definitions and tables, no calls for their effect."""
    for path in MODULES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
            assert not call, f"{_name(path)}:{node.lineno}"


def test_a_judge_of_claims_cannot_be_built_into_the_engine(tmp_path: Path) -> None:
    """The contract is not only written down: an engine module that imports claims breaks it."""
    copy = tmp_path / "src"
    for path in [*MODULES, *PACKAGE.rglob("*.toml")]:
        target = copy / "hhtool" / path.relative_to(PACKAGE)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    (copy / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    bad = copy / "hhtool" / "engine" / "peek.py"
    bad.write_text('"""Peeks."""\n\nfrom hhtool.core.claims import Claim\n\nSEEN = Claim\n')
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    run = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert 1 == run.returncode, run.stdout
    assert "The judge may not read the verdict BROKEN" in run.stdout
