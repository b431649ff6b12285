"""The same input gives the same bytes, whatever the surroundings: hash seed, time zone, locale, folder, umask, workers."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from tests.support.luck import PLAIN, PROJECT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Here = Callable[..., dict[str, bytes]]

RUN = """
import os, sys
from pathlib import Path
from cardgen.cli import main

umask, workers, out, *kinds = sys.argv[1:]
os.umask(int(umask, 8))


def run(name, *args):
    file = os.open(f"{out}/{name}.out", os.O_WRONLY | os.O_CREAT, 0o600)
    os.dup2(file, 1)
    try:
        main(list(args), prog_name="cardgen")
    except SystemExit as end:
        assert not end.code, (args, end.code)


if __name__ == "__main__":
    Path(out).mkdir(mode=0o700)
    os.chmod(out, 0o700)
    there = ["--json", "-o", out]
    if "json" in kinds:
        run("list", "list", "--json")
        run("sets", "list", "sets", "--json")
        for piece in ("pharaoh", "cannon", "okapi2"):
            run(f"show-{piece}", "show", piece, "--json", "--catalog", str(Path(out).parent / "mine"))
            run(f"moves-{piece}", "moves", piece, "--json", "--catalog", str(Path(out).parent / "mine"))
        run("perft", "perft", "--depth", "2", "--pieces", "Q=amazon", "--json")
        os.mkdir(f"{out}/my-pieces", 0o700)
        run("new", "new", "okapi3", "-o", f"{out}/my-pieces")
    if "pdf" in kinds:
        run("pdf", "pdf", "--set", "royals", "--piece", "cannon", "--duplex", *there)
        run("backs", "pdf", "--backs", *there)
    if "png" in kinds:
        run("png", "png", "--set", "royals", "--backs", "--dpi", "50", *there)
    if "tokens" in kinds:
        run("tokens", "stl", "king", "pharaoh", "shogun", "--style", "token", "--workers", workers, *there)
    if "figures" in kinds:
        draft = ["--style", "figure", "--quality", "draft"]
        run("figures", "stl", "standard-pawn", "rook", *draft, "--workers", workers, *there)
"""


@dataclass(frozen=True)
class Surroundings:
    """What may be different from machine to machine and from run to run."""

    name: str
    env: dict[str, str] = field(default_factory=dict)
    umask: str = "022"
    workers: int = 1
    folder: str = ""
    """Where the run stands, below a scratch folder; "" is the checkout."""


HERE = Surroundings("here", {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"})
ELSEWHERE = (
    Surroundings(
        "Kathmandu", {"PYTHONHASHSEED": "1", "TZ": "Asia/Kathmandu", "LC_ALL": "C"}, "077", 2, "elsewhere"
    ),
    Surroundings(
        "Newfoundland",
        {"PYTHONHASHSEED": "4242", "TZ": "America/St_Johns", "LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0",
         "PYTHONUTF8": "0", "COLUMNS": "30", "HOME": "/nowhere"},
        "000", 3, "a b/ü",
    ),
    Surroundings(
        "Germany",
        {"PYTHONHASHSEED": "99", "TZ": "Europe/Berlin", "LC_ALL": "de_DE.ISO-8859-1", "LANG": "de_DE.ISO-8859-1",
         "LOCPATH": "{scratch}/locales", "NO_COLOR": "1", "PYTHONOPTIMIZE": "1"},
        "027", 2, "deep/er",
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a piece of one's own, with letters that few encodings have, and a locale that is no UTF-8."""
    scratch = tmp_path_factory.mktemp("bytes")
    subprocess.run(
        [sys.executable, "-m", "cardgen", "new", "okapi2", "-o", scratch / "mine"], env=PLAIN, check=True,
        capture_output=True,
    )  # fmt: skip
    entry = scratch / "mine" / "okapi2.yaml"
    text = entry.read_text(encoding="utf-8")
    assert "name: Okapi2" in text
    entry.write_text(text.replace("name: Okapi2", "name: Ókapi Šč"), encoding="utf-8")
    if shutil.which("localedef"):
        (scratch / "locales").mkdir()
        subprocess.run(
            ["localedef", "-i", "de_DE", "-f", "ISO-8859-1", str(scratch / "locales" / "de_DE.ISO-8859-1")],
            capture_output=True, check=False,
        )  # fmt: skip
    return scratch


def made(scratch: Path, around: Surroundings, *kinds: str, **more: str) -> dict[str, bytes]:
    """All files that a run leaves, and what it has printed, the name of its folder left out."""
    out = scratch / f"{around.name} {' '.join((*kinds, *more.values()))}"
    stands = scratch / around.folder if around.folder else PROJECT
    stands.mkdir(parents=True, exist_ok=True)
    script = scratch / "run.py"
    script.write_text(RUN, encoding="utf-8")
    env = {name: value.format(scratch=scratch) for name, value in around.env.items()}
    command = [sys.executable, "-B", str(script), around.umask, str(around.workers), str(out), *kinds]
    subprocess.run(command, env=PLAIN | env | more, cwd=stands, check=True, timeout=120)
    return {
        path.relative_to(out).as_posix(): path.read_bytes().replace(str(out).encode(), b"")
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }


def differences(one: dict[str, bytes], two: dict[str, bytes]) -> list[str]:
    """The names of files that are not in both with the same bytes."""
    return sorted(name for name in one.keys() | two.keys() if one.get(name) != two.get(name))


@pytest.fixture(scope="module")
def here(scratch: Path) -> Here:
    """What is made where we are."""
    found: dict[tuple[str, ...], dict[str, bytes]] = {}

    def once(*kinds: str) -> dict[str, bytes]:
        if kinds not in found:
            found[kinds] = made(scratch, HERE, *kinds)
        return found[kinds]

    return once


def skip_without(around: Surroundings, scratch: Path) -> None:
    if "LOCPATH" in around.env and not any((scratch / "locales").glob("*")):
        pytest.skip("this locale cannot be made here: localedef and its sources come with the C library")


@pytest.mark.parametrize("around", ELSEWHERE, ids=lambda around: around.name)
@pytest.mark.parametrize("kinds", [("json",), ("pdf", "png"), ("tokens",)], ids=" ".join)
def test_same_bytes(around: Surroundings, kinds: tuple[str, ...], scratch: Path, here: Here) -> None:
    """Cards, tokens, what is remembered of them, and what is printed."""
    skip_without(around, scratch)
    if "tokens" in kinds:
        pytest.importorskip("manifold3d", reason="tokens need manifold3d: pip install 'cardgen[figures]'")
    expected = here(*kinds)
    assert len(expected) > len(kinds)
    assert differences(made(scratch, around, *kinds), expected) == []


@pytest.mark.figures
def test_same_figures(scratch: Path, here: Here) -> None:
    """One worker and two, far away."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    expected = here("figures")
    assert {"standard-pawn-draft.stl", "rook-draft.stl"} <= set(expected)
    assert differences(made(scratch, ELSEWHERE[0], "figures"), expected) == []


def test_the_date_is_in_the_pdf_alone(scratch: Path, here: Here) -> None:
    """SOURCE_DATE_EPOCH is a moment, the same in every time zone; no other file knows of it."""
    plain = here("pdf", "png")
    dated = made(scratch, HERE, "pdf", "png", SOURCE_DATE_EPOCH="86400")
    assert {name.rpartition(".")[2] for name in differences(plain, dated)} == {"pdf"}
    far = made(scratch, ELSEWHERE[0], "pdf", "png", SOURCE_DATE_EPOCH="86400")
    assert differences(far, dated) == []
