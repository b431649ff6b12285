"""Stored meshes: how large they are, how large a site is with all of them, and how long it takes from a full shelf.

The shelf is output/figures, as `cardgen stl --all -o output/figures` fills it; where there is none nothing is measured.
"""

from __future__ import annotations

import gzip
import tempfile
from functools import partial
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import pytest

from bench.clock import child, in_turns, timed
from bench.report import Row
from cardgen.kit.figures.stored import FOLDER, stored_figures
from cardgen.web.site.bundle import bundle, font_bundle
from cardgen.web.site.folder import site_files
from tests.support.hosting import DENSE
from tests.support.rooms import PROJECT
from tests.support.site import PACKAGE, pyodide

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SHELF = PROJECT / "output" / "figures"
MEAN, SITE = 130_000, 45_000_000
"""Bytes that are wanted at most: of a mesh on the mean, and of the whole site as it is sent."""
CARDS, ROUNDS = "cardgen pdf --all", 3


def rows() -> Iterator[Row]:
    """Bytes of meshes and of the site, then the time that it takes beside that of all cards."""
    if not SHELF.is_dir():
        yield Row("nothing", 0, "", note="there is no shelf; it is filled by: cardgen stl --all -o output/figures")
        return
    try:
        runtime = pyodide()
    except pytest.skip.Exception as reason:
        yield Row("nothing", 0, "", note=str(reason))
        return
    figures = stored_figures(SHELF)  # packed by now, whatever was missing
    sizes = [len(content) for content in figures.files.values()]
    if not sizes:
        yield Row("nothing", 0, "", note=" ".join(figures.notes))
        return
    mean = sum(sizes) / len(sizes)
    told = f"{len(sizes)} meshes of {mean / 1000:.1f} KB, the largest of {max(sizes) / 1000:.1f} KB"
    yield Row(f"a mesh on the mean: to {MEAN // 1000} KB", mean / MEAN, "×", 1, note=told)
    yield _site(site_files(runtime, figures=figures))
    yield _time()


def _site(files: Mapping[str, bytes]) -> Row:
    """The whole site as a host sends it."""
    sent = sum(_sent(name, content) for name, content in files.items())
    disk = sum(map(len, files.values()))
    note = f"{sent / 1e6:.1f} MB, {disk / 1e6:.1f} MB on disk"
    return Row(f"the whole site, as sent: to {SITE // 10**6} MB", sent / SITE, "×", 1, note=note)


def _sent(name: str, content: bytes) -> int:
    """Bytes of a file on its way; what is packed already is not packed again."""
    packed = PurePosixPath(name).suffix in (*DENSE, ".gz") or name.startswith(f"{FOLDER}/")
    return len(content) if packed else len(gzip.compress(content, 6))


def _time() -> Row:
    """A site from a shelf whose meshes are packed, without packing the page's Python, beside all cards on sheets."""
    with tempfile.TemporaryDirectory() as folder:
        bytecode = str(Path(folder) / "bytecode")
        site = ["site", "--figures", str(SHELF), "--runtime", str(PACKAGE), "-o", f"{folder}/site"]
        works = {"site": site, CARDS: ["pdf", "--all", "-o", folder]}
        times = in_turns(
            {name: partial(child, ["-m", "cardgen", *words], bytecode) for name, words in works.items()}, ROUNDS
        )
    packing = in_turns({"packing": partial(timed, lambda: (bundle(), font_bundle()))}, ROUNDS)["packing"].cpu
    building = times["site"].cpu - packing
    note = f"beside {packing:.1f} s of packing Python"
    return Row(
        "cardgen site from a full shelf",
        building,
        "s CPU",
        3,
        ratios={CARDS: building / times[CARDS].cpu},
        note=note,
        against=CARDS,
    )
