"""The whole site as files of a folder that any web host can serve."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from cardgen.files import write_if_changed
from cardgen.kit.figures.stored import FOLDER as FIGURES
from cardgen.kit.figures.stored import StoredFigures, stored_figures
from cardgen.kit.makers_files import makers_files
from cardgen.kit.result import MadeFile, RunResult, counted, listed
from cardgen.web.site import runtime
from cardgen.web.site.bundle import bundle, font_bundle
from cardgen.web.site.files import FOLDER, INDEX, NO_FIGURES, PAGES, WORKER, as_json, page_files
from cardgen.web.site.licences import licences_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from cardgen.kit.progress import ProgressStep

LASTING = (FOLDER, "python", "runtime", FIGURES)
"""Folders in which everything is named after what is in it, or after its version."""
LICENCES = "licences.html"
LISTED = "files.json"
"""What belongs to a version, for the worker that keeps it; those that a page needs first come first."""


def make_site(
    output: Path,
    package: Path | None,
    catalogs: tuple[Path, ...] = (),
    figures: Path | None = None,
    progress: Callable[[ProgressStep], None] = lambda _: None,
) -> RunResult:
    """Write the site.

    Args:
        output: the folder; what is there of older versions stays, for pages that are still open.
        package: Pyodide as its npm package, of the version that we know.
        catalogs: folders of a maker, laid over our catalogue.
        figures: a folder of figures, as `cardgen stl --all` makes it.
        progress: is told how many figures are packed.

    Raises:
        FileErrors: with every mistake of a maker's files.
        CardgenError: where there is no such package, or a file cannot be written.
    """
    pyodide = runtime.runtime_files(package)  # what is wrong with it is said before anything takes long
    stored = stored_figures(figures, catalogs, progress)
    files = site_files(pyodide, figures=stored, catalogs=catalogs)
    for name, content in files.items():
        write_if_changed(output / name, content)
    facts = {"files": len(files), "bytes": sum(map(len, files.values()))}
    made = MadeFile(output / INDEX, facts, f": {counted(len(files), 'file')}, {facts['bytes'] / 1e6:.1f} MB")
    return RunResult((made,), notes=(*stored.notes, *_older(output, files)))


def site_files(
    pyodide: dict[str, bytes],
    written: Path = PAGES,
    figures: StoredFigures = NO_FIGURES,
    catalogs: tuple[Path, ...] = (),
) -> dict[str, bytes]:
    """All files by their paths; the index, which names a version, after all that it names.

    Args:
        pyodide: the files of the runtime.
        written: where what is written by hand lies.
        figures: packed meshes for the page.
        catalogs: folders of a maker, laid over our catalogue; their files go with the page's Python.
    """
    python, fonts, engine = bundle(makers_files(catalogs)), font_bundle(), f"runtime/{runtime.VERSION}/"
    code, reader = (f"python/{sha256(one).hexdigest()[:16]}.tar.gz" for one in (python, fonts))
    told = {"python": code, "fonts": reader, "runtime": engine}
    answers = {"engine": "page", **{what: f"../../{path}" for what, path in told.items()}}
    pages = page_files(answers, catalogs, written, figures)
    version = f"{FOLDER}/{version_of(pages)}"
    shared = {code: python} | {f"{engine}{name}": content for name, content in pyodide.items()}
    lasting = {name: content for name, content in pages.items() if name.startswith(f"{FOLDER}/")} | shared
    return {
        **lasting,
        reader: fonts,  # not among those that are kept for when there is no network: few pages ask for it, and
        **figures.files,  # those of figures would be more than all the others
        f"{version}/{LISTED}": as_json(sorted(lasting, key=lambda name: ("/cards/" in name, name))),
        LICENCES: licences_page(version),
        WORKER: (written / WORKER).read_bytes(),
        INDEX: pages[INDEX],
    }


def version_of(files: dict[str, bytes]) -> str:
    """The version of these files."""
    return next(name.split("/")[1] for name in files if name.startswith(f"{FOLDER}/"))


def _older(output: Path, files: Iterable[str]) -> list[str]:
    """What is said of files of other versions that lie there as well."""
    folders = (output / folder for folder in LASTING)
    here = {path.relative_to(output).as_posix() for one in folders if one.is_dir() for path in one.iterdir()}
    others = sorted(here - {"/".join(name.split("/")[:2]) for name in files})
    if not others:
        return []
    return [
        f"{output} also holds what is older, for pages that are still open: {listed(others)}. Remove it when you like."
    ]
