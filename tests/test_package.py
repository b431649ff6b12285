"""The wheel: it carries its data, works from any folder, and needs no CAD until a figure is asked for."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

import cardgen
from cardgen import data
from cardgen.catalog import template_entry
from tests.support.processes import in_foreground

if TYPE_CHECKING:
    from collections.abc import Callable

PROJECT = Path(cardgen.__file__).parents[1]
OUTSIDE = PROJECT / "tests" / "support" / "outside.py"
FIGURES_SENTENCE = "Error: figures need CadQuery and manifold3d; install them with: pip install 'cardgen[figures]'.\n"


@dataclass(frozen=True)
class Installed:
    """The wheel, unpacked among the libraries that it asks for and no others."""

    wheel: Path
    site: Path
    libraries: Path

    @property
    def surroundings(self) -> dict[str, str]:
        """What lets Python find the wheel."""
        return {**os.environ, "PYTHONPATH": f"{self.site}{os.pathsep}{self.libraries}", "PYTHONUTF8": "1"}

    def run(self, *args: str, cwd: Path) -> subprocess.CompletedProcess[str]:
        """The command line of the wheel; -S hides what else is installed here."""
        return subprocess.run(
            [sys.executable, "-S", "-m", "cardgen", *args],
            capture_output=True,
            text=True,
            check=False,
            cwd=cwd,
            env=self.surroundings,
            timeout=120,
        )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel and install it without its extras."""
    folder = tmp_path_factory.mktemp("package")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")]
    subprocess.run(build, cwd=PROJECT, check=True, capture_output=True, timeout=120)
    (wheel,) = (folder / "dist").glob("*.whl")
    site, libraries = folder / "site", folder / "libraries"
    with ZipFile(wheel) as archive:
        archive.extractall(site)
    libraries.mkdir()
    (metadata,) = site.glob("*.dist-info/METADATA")
    for name in required(re.findall(r"^Requires-Dist: (.*)$", metadata.read_text(encoding="utf-8"), re.MULTILINE)):
        link(name, libraries)
    return Installed(wheel, site, libraries)


def required(lines: list[str]) -> set[str]:
    """The names of what is required, and of what that requires, without extras."""
    found: set[str] = set()
    todo = list(lines)
    while todo:
        line = todo.pop()
        if re.search(r"\bextra\s*==", line) or "win32" in line or "Windows" in line:
            continue
        name = re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0].lower()
        if name not in found:
            found.add(name)
            todo += distribution(name).requires or []
    return found


def link(name: str, folder: Path) -> None:
    """Put the modules of a library into a folder, as links."""
    library = distribution(name)
    for top in {file.parts[0] for file in library.files or () if file.parts[0] not in ("..", "__pycache__")}:
        (folder / top).symlink_to(Path(str(library.locate_file(top))))


def test_no_cad_is_required(installed: Installed) -> None:
    """What `pip install .` brings."""
    names = {path.name.lower() for path in installed.libraries.iterdir()}
    assert {"click", "yaml", "reportlab", "pil", "pypdfium2"} <= names
    assert not names & {"cadquery", "ocp", "numpy", "manifold3d", "vtkmodules"}


def test_the_wheel_has_all_the_data(installed: Installed) -> None:
    """Every file of the data folders, with the same bytes; and neither tests nor anything made."""
    with ZipFile(installed.wheel) as archive:
        packed = {name: archive.read(name) for name in archive.namelist()}
    for folder in data.FOLDERS:
        ours = {path for path in (PROJECT / folder).rglob("*") if path.is_file() and not path.name.startswith(".")}
        assert ours
        for path in ours:
            name = f"cardgen/data/{path.relative_to(PROJECT).as_posix()}"
            assert packed.get(name) == path.read_bytes(), name
    assert {name.split("/")[0] for name in packed if ".dist-info/" not in name} == {"cardgen"}
    assert not [name for name in packed if name.endswith((".pyc", ".pdf", ".stl", ".png"))]


def test_the_studio_of_the_wheel_has_its_pages(installed: Installed, tmp_path: Path) -> None:
    """All that is written by hand is in it, and is served with what is made, and nothing else is needed for that."""
    pages = PROJECT / "cardgen" / "web" / "pages"
    with ZipFile(installed.wheel) as archive:
        packed = {name: archive.read(name) for name in archive.namelist() if name.startswith("cardgen/web/pages/")}
    files = [path for path in pages.rglob("*") if path.is_file()]
    assert packed == {path.relative_to(PROJECT).as_posix(): path.read_bytes() for path in files}
    command = [sys.executable, "-S", "-m", "cardgen", "studio", "--no-browser"]
    with in_foreground(command, cwd=tmp_path, env=installed.surroundings, stdout=subprocess.PIPE) as studio:
        assert studio.stdout is not None
        address = studio.stdout.readline().strip()
        with urlopen(address) as page:
            (script,) = re.findall(r'src="([^"]+/js/main.js)"', page.read().decode())
        with urlopen(f"{address}{script}") as answer:
            packed_script = answer.read().decode()  # it has others before it
        for line in (pages / "js" / "main.js").read_text(encoding="utf-8").splitlines():
            assert line in packed_script or line.startswith(("import ", "export "))
        with urlopen(f"{address}{script.replace('js/main.js', 'data.json')}") as answer:
            assert len(json.load(answer)["sets"]) > 9
        studio.send_signal(signal.SIGINT)
    assert studio.returncode == 0


def test_the_wheel_has_the_command_and_the_licence(installed: Installed) -> None:
    """The command is called cardgen."""
    (info,) = installed.site.glob("*.dist-info")
    assert "cardgen = cardgen.__main__:run" in (info / "entry_points.txt").read_text(encoding="utf-8")
    assert (info / "licenses" / "LICENSE").read_bytes() == (PROJECT / "LICENSE").read_bytes()


MISTAKES = """
load(3)
parse(3)
spell("N")
parse_square(3)
Army("8x8", {})
Position({}, {}, Side.WHITE)
opening().legal_moves(3)
opening().after("a1a2")
parse_fen("8/8 w", 3)
find_game(3)
"""
"""What a type checker has to refuse, a line each."""


@pytest.fixture(scope="module")
def type_checked(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[str]]:
    """What mypy says of a program beside the wheel; -S hides the package of the checkout."""
    folder = tmp_path_factory.mktemp("outside")
    checker = str(distribution("mypy").locate_file(""))
    words = [sys.executable, "-S", "-m", "mypy", "--strict", "--config-file=", "--no-error-summary", "program.py"]
    surroundings = {**os.environ, "PYTHONPATH": f"{installed.site}{os.pathsep}{checker}"}

    def found(program: str) -> list[str]:
        (folder / "program.py").write_text(program, encoding="utf-8")
        ran = subprocess.run(
            words, cwd=folder, env=surroundings, capture_output=True, text=True, check=False, timeout=120
        )
        assert ran.stderr == ""
        return [line for line in ran.stdout.splitlines() if ": error: " in line]

    return found


def test_a_program_outside_gets_types(type_checked: Callable[[str], list[str]]) -> None:
    """Whoever builds on the installed package in strict mypy is told of his mistakes and of nothing else."""
    program = OUTSIDE.read_text(encoding="utf-8")
    assert type_checked(program) == []
    first = len(program.splitlines()) + 2
    wrong = [int(line.split(":")[1]) for line in type_checked(program + MISTAKES)]
    assert sorted(set(wrong)) == list(range(first, first + len(MISTAKES.strip().splitlines())))


def test_the_game_of_the_page_has_types(type_checked: Callable[[str], list[str]]) -> None:
    """Whoever begins with the game of docs/game-of-your-own.md begins without a mistake; options of another are one."""
    page = (PROJECT / "docs" / "game-of-your-own.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```\n")[0]
    assert type_checked(code) == []
    (wrong,) = type_checked(f"{code}\nfrom cardgen.catalog import load\nGAME.describe(load())\n")
    assert "[arg-type]" in wrong


def test_works_from_any_folder(installed: Installed, tmp_path: Path) -> None:
    """Cards come out of an installation without a checkout, and are those of the checkout."""
    ran = installed.run("pdf", "--set", "royals", cwd=tmp_path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "output/royals.pdf: 1 page, 7 cards\n", "")
    here = subprocess.run(
        [sys.executable, "-m", "cardgen", "pdf", "--set", "royals", "-o", str(tmp_path / "checkout")],
        check=False,
        cwd=PROJECT,
        capture_output=True,
        timeout=120,
    )
    assert here.returncode == 0
    assert (tmp_path / "output" / "royals.pdf").read_bytes() == (tmp_path / "checkout" / "royals.pdf").read_bytes()


def smoke() -> list[list[str]]:
    """The commands of the smoke run on other systems, without those that need CAD."""
    text = (PROJECT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    lines = re.findall(r"^ +cardgen (.+)$", text, re.MULTILINE)
    assert {line.split()[0] for line in lines} >= {"pdf", "moves", "check", "stl"}
    return [line.split() for line in lines if not line.startswith("stl")]


def test_the_smoke_run_works_here(installed: Installed, tmp_path: Path) -> None:
    """What a workflow asks of the wheel on systems that we do not have, it does on this one, in that order."""
    for words in smoke():
        ran = installed.run(*words, cwd=tmp_path)
        assert (ran.returncode, ran.stderr, bool(ran.stdout)) == (0, "", True), words


@pytest.mark.parametrize(
    "args", [("list",), ("show", "cannon"), ("moves", "mRcpR"), ("perft", "--depth", "2"), ("check", "--set", "royals")]
)
def test_every_verb_but_one_works_without_cad(args: tuple[str, ...], installed: Installed, tmp_path: Path) -> None:
    """Cards, moves and checks ask for no more than was installed."""
    ran = installed.run(*args, cwd=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("args", [("pharaoh",), ("--all", "--style", "token"), ("--set", "royals")])
def test_figures_say_what_to_install(args: tuple[str, ...], installed: Installed, tmp_path: Path) -> None:
    """Without CadQuery there is one sentence, and nothing is made."""
    ran = installed.run("stl", *args, cwd=tmp_path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", FIGURES_SENTENCE)
    assert list(tmp_path.iterdir()) == []


def test_a_checkout_is_used_where_there_is_one(installed: Installed, tmp_path: Path) -> None:
    """In a checkout, and below it, the installed command reads the checkout's data."""
    for folder in data.FOLDERS:
        (tmp_path / folder).mkdir()
    (tmp_path / "cardgen").mkdir()
    (tmp_path / "cardgen" / "data.py").touch()
    below = tmp_path / "catalog"
    (below / "hen.yaml").write_text(template_entry("hen"), encoding="utf-8")
    ran = installed.run("list", "--json", cwd=below)
    assert ran.returncode == 0
    assert [piece["id"] for one in json.loads(ran.stdout)["result"] for piece in one["pieces"]] == ["hen"]
