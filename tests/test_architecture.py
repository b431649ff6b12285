"""What is loaded when, and who may import whom."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import pytest

import cardgen

PACKAGE = Path(cardgen.__file__).parent
PROJECT = PACKAGE.parent
READING = {"yaml", "_yaml"}
PRINTING = READING | {"reportlab", "reportlab_settings", "_rl_accel", "PIL"}
PIXELS = {"pypdfium2", "pypdfium2_cfg", "pypdfium2_raw"}
PROVING = PRINTING | PIXELS | {"pikepdf", "lxml", "packaging", "wrapt", "deprecated"}
CAD = {"cadquery", "OCP", "vtk", "vtkmodules", "numpy", "manifold3d", "trimesh"}
COUNT = """\
import io, contextlib, sys
before = set(sys.modules)
from cardgen.__main__ import run
out = io.StringIO()
with contextlib.redirect_stdout(out):
    try:
        run()
    except SystemExit as end:
        assert not end.code, out.getvalue()
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)))
"""


def loaded(*args: str, cwd: Path = PROJECT) -> set[str]:
    """The libraries that a run of the command line loads, those of Python itself left out."""
    found = subprocess.run(
        [sys.executable, "-c", COUNT, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        timeout=120,
    )
    assert found.returncode == 0, found.stderr
    names = set(found.stdout.split()) - {"cardgen", "click", "__mp_main__"}  # the last is what multiprocessing calls us
    return {name for name in names if "cython" not in name}  # what a library in Cython leaves of its own


@pytest.mark.uncut
@pytest.mark.parametrize(
    ("args", "allowed"),
    [
        (("--help",), set()),
        (("--version",), set()),
        (("pdf", "--help"), set()),
        (("stl", "--help"), set()),
        (("completion", "bash"), set()),
        (("list", "--help"), set()),
        (("list",), READING),
        (("list", "sets"), READING),
        (("list", "stocks"), READING),
        (("list", "parts"), READING),
        (("estimate", "pharaoh"), READING),
        (("list", "royals", "--json"), READING),
        (("show", "pharaoh"), READING),
        (("moves", "cannon"), READING),
        (("perft", "--depth", "2", "--pieces", "Q=amazon"), READING),
        (("play", "dealers"), READING),
        (("deal", "dealers"), READING),
        (("check", "--set", "royals"), PROVING),
        (("new", "okapi2", "-o", "{tmp}"), READING),
        (("pdf", "--set", "royals", "-o", "{tmp}"), PRINTING),
        (
            ("png", "--piece", "king", "--dpi", "20", "-o", "{tmp}"),
            PRINTING | PIXELS,
        ),
        (("sheet", "king", "--dpi", "20", "-o", "{tmp}"), PRINTING | PIXELS),
    ],
)
def test_loaded(args: tuple[str, ...], allowed: set[str], tmp_path: Path) -> None:
    """Help is instant, and nobody waits for a library that his verb does not need."""
    found = loaded(*(word.format(tmp=tmp_path) for word in args))
    assert found <= allowed
    assert not found & CAD


def test_loaded_for_the_name_of_a_figure(tmp_path: Path) -> None:
    """Whether there is a figure is told by recipes alone, and those are only read."""
    fields = "id: okapi2, name: Okapi2, class: piece, notation: NZ, source: mine, confidence: author, figure: knight"
    (tmp_path / "okapi2.yaml").write_text(f"pieces:\n  - {{{fields}}}\n", encoding="utf-8")
    assert loaded("list", "--catalog", str(tmp_path)) <= READING
    found = loaded("pdf", "okapi2", "--catalog", str(tmp_path), "-o", str(tmp_path))
    assert found <= PRINTING


def test_loaded_is_seen() -> None:
    """The test above can fail: what a verb needs is really counted."""
    assert "yaml" in loaded("list")


@cache
def imports(path: Path) -> frozenset[str]:
    """The modules that a file names in its imports, wherever they stand."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports here are absolute"
            found |= {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


def importers(library: str) -> set[str]:
    """The files of the package that import a library, relative to it."""
    return {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if any(name.partition(".")[0] == library for name in imports(path))
    }


def test_one_home_for_each_library() -> None:
    """A library is known in one place, so that another can take its place."""
    assert {path.split("/")[0] for path in importers("cadquery") | importers("OCP")} <= {"figure"}
    assert {path.split("/")[0] for path in importers("manifold3d") | importers("numpy")} <= {"figure"}
    assert importers("pypdfium2") <= {"ink/png.py", "proof/moves/pixels.py"}
    assert importers("pikepdf") <= {
        f"proof/pdf/{one}.py"
        for one in (
            "reader",
            "content",
            "grammar",
            "images",
            "objects",
            "bounds",
            "walk",
            "tokens",
            "structure",
            "opening",
            "joined",
        )
    }
    assert importers("rectpack") == {"figure/printing/packing.py"}
    assert {path.split("/")[0] for path in importers("reportlab")} == {"ink"}
    assert importers("svgelements") == {"picture/svg_paint.py", "picture/svg_shapes.py"}
    assert {path.split("/")[0] for path in importers("yaml")} == {"yamlfile"}
    assert {path.split("/")[0] for path in importers("click")} == {"cli"}


def test_libraries_are_declared() -> None:
    """What the package imports is in pyproject.toml, or in Python."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [line for line in project["dependencies"] if "cadquery" in line] == []
    known = {
        "click": "click",
        "yaml": "pyyaml",
        "reportlab": "reportlab",
        "PIL": "pillow",
        "pypdfium2": "pypdfium2",
        "font_source_serif_pro": "font-source-serif-pro",
        "font_source_sans_pro": "font-source-sans-pro",
        "cadquery": "cadquery",
        "OCP": "cadquery",
        "manifold3d": "manifold3d",
        "numpy": "numpy",
        "fontTools": "fonttools",
        "pikepdf": "pikepdf",
        "rectpack": "rectpack",
        "svgelements": "svgelements",
        "distributed": "distributed",
        "typing_extensions": "typing_extensions",  # for who checks types; nothing of it is loaded
    }
    everything = " ".join([*project["dependencies"], *chain(*project["optional-dependencies"].values())]).lower()
    used = {name.partition(".")[0] for path in PACKAGE.rglob("*.py") for name in imports(path)}
    strangers = used - set(sys.stdlib_module_names) - {"cardgen"}
    assert strangers <= set(known)
    assert [name for name in strangers if known[name] not in everything] == []


@pytest.mark.skipif(find_spec("importlinter") is None, reason="import-linter is not installed")
def test_layers() -> None:
    """A lower room never imports a higher one, and every room has its layer."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=PROJECT, timeout=120)
    assert found.returncode == 0, found.stdout + found.stderr
    contracts = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    names = [one["name"] for one in contracts["contracts"]]
    assert re.findall(r"^(.*) KEPT", found.stdout, re.MULTILINE) == names
    assert len(names) >= 6  # each room that is crowded has one of its own
    assert "BROKEN" not in found.stdout


ASKING = ("tests/cli/", "tests/luck/", "tests/hostile/", "tests/support/", "tests/web/", "tests/test_names.py")
"""Where the command line itself is tried, run as users run it, or asked for its words."""


@pytest.mark.parametrize("folder", ["bench", "oracles", "tools", "tests"])
def test_only_tests_of_the_command_line_import_it(folder: str) -> None:
    """What others need of it is in the kit: they choose, make and measure without a word of options."""
    files = {path.relative_to(PROJECT).as_posix(): path for path in (PROJECT / folder).rglob("*.py")}
    assert files
    assert [name for name, path in files.items() if asks(path) and not name.startswith(ASKING)] == []


def test_imports_of_the_command_line_are_seen() -> None:
    """The law above can fail: directly, by the package, or by the helper that runs it."""
    assert asks(PROJECT / "tests" / "support" / "command.py")
    assert asks(PROJECT / "tests" / "cli" / "test_cli_cards.py")
    assert not asks(PROJECT / "tests" / "support" / "faces.py")


def asks(path: Path) -> bool:
    """Whether a file imports the command line, or what runs it within the process."""
    return any(re.match(r"(cardgen\.cli|tests\.support\.command)\b", name) for name in imports(path))


@pytest.mark.parametrize("folder", ["bench", "oracles", "tools", "tests"])
def test_scripts_in_strings_import_what_is_there(folder: str) -> None:
    """No linter reads what is handed to another process as text."""
    lines = {
        (path.name, module, name.strip())
        for path in (PROJECT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for module, names in re.findall(r"\bfrom (cardgen[\w.]*) import ([\w, ]+)", node.value)
        for name in names.split(",")
    }
    assert [line for line in sorted(lines) if not is_there(*line[1:])] == []
    assert not is_there("cardgen.card", "pdf")


def is_there(module: str, name: str) -> bool:
    """Whether there is such a module with such a name, or such a module in a package."""
    found = find_spec(module)
    return found is not None and (hasattr(import_module(module), name) or find_spec(f"{module}.{name}") is not None)


def test_the_rooms_of_figures_are_told() -> None:
    """The list at the head of cardgen/figure names each room and each module that stands beside them, and no other."""
    here = PACKAGE / "figure"
    doc = ast.get_docstring(ast.parse((here / "__init__.py").read_text(encoding="utf-8"))) or ""
    told = re.findall(r"^    ([a-z]+) {2,}\S", doc, re.MULTILINE) + re.findall(r"; ([a-z]+) (?:reads|draws) ", doc)
    there = {path.name for path in here.iterdir() if (path / "__init__.py").is_file()}
    there |= {path.stem for path in here.glob("*.py")} - {"__init__"}
    assert sorted(told) == sorted(there)


def arrows(folder: str) -> dict[str, set[str]]:
    """Which module imports which, in functions and for types alone too."""
    modules = {path: _dotted(path) for path in (PROJECT / folder).rglob("*.py")}
    known = set(modules.values())
    found: dict[str, set[str]] = {module: set() for module in known}
    for path, module in modules.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in known:
                within = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
                found[module] |= {full if full in known else node.module for full in within.values()}
    return found


def _dotted(path: Path) -> str:
    return path.relative_to(PROJECT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")


@pytest.mark.parametrize("folder", ["cardgen", "bench", "oracles", "tools"])
def test_no_circle_of_imports(folder: str) -> None:
    """Every module can be read before those that import it; none is hidden in a function or under TYPE_CHECKING."""
    left = {module: set(used) - {module} for module, used in arrows(folder).items()}
    assert left
    while free := [module for module, used in left.items() if not used & left.keys()]:
        for module in free:
            del left[module]
    assert left == {}
