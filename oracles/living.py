"""Living diagrams in the page's own Python and here: ``python -m oracles.living [--boards 200]``.

For every piece boards are drawn by lot: men of both sides, both sides to move, first moves, attacks, men who have just
passed. Node runs the Python of a page (Pyodide, and our code as it is packed for a page); each of its answers has to be
that of this computer, letter by letter. Writes docs/measured/living.md; it ends with 1 when they differ.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.web.bridge import PageBridge
from cardgen.web.site import runtime
from cardgen.web.site.bundle import bundle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

HOME = Path(__file__).resolve().parent
PACKAGE = HOME.parent / "build" / f"pyodide-{runtime.VERSION}.tgz"
"""Where make keeps it."""
REPORT = HOME.parent / "docs" / "measured" / "living.md"
BOARDS = 200
SHARES = (0.0, 0.08, 0.2, 0.45)
"""Of the squares on which somebody stands."""
LATE = 100
"""Milliseconds within which something should be seen."""


@dataclass(frozen=True)
class PageRun:
    """What came of it."""

    asked: int
    different: tuple[str, ...]
    """The requests that are answered in another way."""
    page: tuple[float, ...]
    """Milliseconds of each answer but the first."""
    native: tuple[float, ...]


def requests(pieces: Iterable[str], boards: int) -> Iterator[str]:
    """So many boards for each piece."""
    for of in pieces:
        draw = Random(f"living {of}")
        for _ in range(boards):
            yield json.dumps({"ask": "living", "with": {"of": of, **_board(draw)}})


def _board(draw: Random) -> dict[str, object]:
    board = Board(draw.randint(4, 12), draw.randint(4, 12))
    squares = list(board)
    at, side, share = draw.choice(squares), draw.choice(list(Side)), draw.choice(SHARES)
    men = {square: draw.choice(("own", "enemy")) for square in squares if square != at and draw.random() < share}
    passed = [square for square in squares if _was_passed(square, at, men, side)]
    return {
        "board": str(board),
        "at": str(at),
        "side": side.name.lower(),
        "own": [str(square) for square, whose in men.items() if whose == "own"],
        "enemy": [str(square) for square, whose in men.items() if whose == "enemy"],
        "passed": [str(draw.choice(passed))] if passed and draw.random() < 1 / 2 else [],
        "first": draw.random() < 1 / 2,
        "attacked": draw.random() < 1 / 2,
        "drawn": draw.random() < 1 / 20,
    }


def _was_passed(square: Square, at: Square, men: dict[Square, str], side: Side) -> bool:
    """Whether an enemy man stands right behind an empty square."""
    behind = Square(square.file, square.rank - side.value)
    return square != at and square not in men and men.get(behind) == "enemy"


def run(asked: Sequence[str], package: Path = PACKAGE) -> PageRun:
    """Ask both. Raises CardgenError where there is no Pyodide, or no node."""
    files, node = _runtime(package), shutil.which("node")
    if node is None:
        raise CardgenError("there is no node, which runs the Python of a page.")
    with TemporaryDirectory() as folder:
        home = Path(folder)
        for name, content in files.items():
            (home / name).write_bytes(content)
        code = home / "code"
        with tarfile.open(fileobj=BytesIO(bundle()), mode="r:gz") as archive:
            archive.extractall(code, filter="data")
        lines = home / "requests"
        lines.write_text("\n".join(asked), encoding="utf-8")
        command = [node, str(HOME / "page_python.mjs"), folder, str(code), str(lines)]
        found = subprocess.run(command, capture_output=True, text=True, check=False)
    if found.returncode:
        raise CardgenError(f"node ended with: {found.stderr.strip()[-500:]}")
    told = [line.split() for line in found.stdout.splitlines()]
    here = [_answer(request) for request in asked]
    different = tuple(
        request for request, (digest, _), (mine, _) in zip(asked, told, here, strict=True) if digest != mine
    )
    return PageRun(
        len(asked), different, tuple(float(took) for _, took in told[1:]), tuple(took for _, took in here[1:])
    )


def _runtime(package: Path) -> dict[str, bytes]:
    """The files of Pyodide by the names that node knows."""
    files = runtime.runtime_files(package)
    return {runtime.FILES[name]: content for name, content in files.items()}


def _answer(request: str) -> tuple[str, float]:
    begin = perf_counter()
    one = _BRIDGE.begin(request)
    while one.step() is not None:
        pass
    return sha256(one.answer.encode()).hexdigest(), (perf_counter() - begin) * 1000


_BRIDGE = PageBridge()


def report(found: PageRun, pieces: int, boards: int) -> str:
    """The document."""
    rows = [
        f"| {name} | {median(times):.1f} | {quantiles(times, n=100)[98]:.1f} | {max(times):.1f} |"
        for name, times in (("the page's Python, in node", found.page), ("Python here", found.native))
    ]
    ratio, late = median(found.page) / median(found.native), sum(took > LATE for took in found.page)
    lines = (
        "# Living diagrams: the page's Python beside that of a computer",
        "",
        f"{pieces} pieces, {boards} boards of each drawn by lot: {found.asked} questions to the engine of a page",
        f"(Pyodide {runtime.VERSION}, our code as it is packed for it) and to this computer's.",
        f"**{len(found.different)} answers differ.**",
        "",
        "| milliseconds an answer | median | 99 of 100 | longest |",
        "|---|---|---|---|",
        *rows,
        "",
        f"A page takes {ratio:.1f} times as long; {late} of its answers took more than {LATE} ms.",
        "",
        "Written by `python -m oracles.living`.",
        "",
    )
    return "\n".join(lines)


def main() -> int:
    """Compare and tell."""
    parser = argparse.ArgumentParser(prog="python -m oracles.living", description=__doc__)
    parser.add_argument("--boards", type=int, help="of each piece; prints the report instead of keeping it")
    chosen = parser.parse_args()
    boards = chosen.boards or BOARDS
    pieces = sorted({piece.id for piece in load().pieces})
    found = run([*requests(pieces, boards)])
    text = report(found, len(pieces), boards)
    if chosen.boards:
        print(text, *found.different[:5], sep="\n")
    else:
        REPORT.write_text(text, encoding="utf-8")
        print(f"{REPORT.name}: {len(found.different)} of {found.asked} answers differ")
    return 1 if found.different else 0


if __name__ == "__main__":
    sys.exit(main())
