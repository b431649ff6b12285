"""What is loaded when, and who may import whom."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import pytest

import cardgen

PACKAGE = Path(cardgen.__file__).parent
PROJECT = PACKAGE.parent
READING = {"yaml", "_yaml"}
PRINTING = READING | {"reportlab", "_rl_accel", "PIL"}
PIXELS = {"pypdfium2", "pypdfium2_cfg", "pypdfium2_raw"}
PROVING = PRINTING | PIXELS | {"pikepdf", "lxml", "packaging", "wrapt", "deprecated"}
CAD = {"cadquery", "OCP", "vtk", "vtkmodules", "numpy", "manifold3d", "trimesh"}
COUNT = """\
import io, contextlib, sys
before = set(sys.modules)
from cardgen.cli import main
out = io.StringIO()
with contextlib.redirect_stdout(out):
    try:
        main(sys.argv[1:], prog_name="cardgen")
    except SystemExit as end:
        assert not end.code, out.getvalue()
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)))
"""


def loaded(*args: str, cwd: Path = PROJECT) -> set[str]:
    """The libraries that a run of the command line loads, those of Python itself left out."""
    found = subprocess.run(
        [sys.executable, "-c", COUNT, *args], capture_output=True, text=True, check=False, cwd=cwd, timeout=120
    )
    assert found.returncode == 0, found.stderr
    names = set(found.stdout.split()) - {"cardgen", "click"}
    return {name for name in names if "cython" not in name}  # what a library in Cython leaves of its own


@pytest.mark.parametrize(
    ("args", "allowed"),
    [
        (("--help",), set()),
        (("--version",), set()),
        (("pdf", "--help"), set()),
        (("stl", "--help"), set()),
        (("completion", "bash"), set()),
        (("list",), READING),
        (("show", "pharaoh"), READING),
        (("moves", "cannon"), READING),
        (("perft", "--depth", "2", "--pieces", "Q=amazon"), READING),
        (("check", "--set", "royals"), PROVING),
        (("new", "okapi2", "-o", "{tmp}"), READING),
        (("pdf", "--set", "royals", "-o", "{tmp}"), PRINTING),
        (
            ("png", "--piece", "king", "--dpi", "20", "-o", "{tmp}"),
            PRINTING | PIXELS,
        ),
    ],
)
def test_loaded(args: tuple[str, ...], allowed: set[str], tmp_path: Path) -> None:
    """Help is instant, and nobody waits for a library that his verb does not need."""
    found = loaded(*(word.format(tmp=tmp_path) for word in args))
    assert found <= allowed
    assert not found & CAD


def test_loaded_is_seen() -> None:
    """The test above can fail: what a verb needs is really counted."""
    assert "yaml" in loaded("list")


def imports(path: Path) -> set[str]:
    """The modules that a file names in its imports, wherever they stand."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports here are absolute"
            found.add(node.module or "")
    return found


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
    assert importers("pypdfium2") <= {"card/png.py", "proof/pixels.py"}
    assert importers("pikepdf") <= {"proof/reader.py", "proof/content.py"}
    assert importers("rectpack") == {"figure/plate.py"}
    assert {path.split("/")[0] for path in importers("reportlab")} == {"card"}
    assert {path.split("/")[0] for path in importers("yaml")} == {"yamlfile"}
    assert {path.split("/")[0] for path in importers("click") - {"figure/renew.py"}} == {"cli"}  # a tool of its own


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
    assert "layers KEPT" in found.stdout
