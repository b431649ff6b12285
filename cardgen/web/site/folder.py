"""The whole site as files of a folder that any web host can serve."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from cardgen.files import write_if_changed
from cardgen.kit.result import MadeFile, RunResult, counted, listed
from cardgen.web.site import runtime
from cardgen.web.site.bundle import bundle, font_bundle
from cardgen.web.site.files import FOLDER, INDEX, PAGES, WORKER, as_json, page_files
from cardgen.web.site.licences import licences_page

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

LASTING = (FOLDER, "python", "runtime")
"""Folders in which everything is named after what is in it, or after its version."""
LICENCES = "licences.html"
LISTED = "files.json"
"""What belongs to a version, for the worker that keeps it; those that a page needs first come first."""


def make_site(output: Path, package: Path | None) -> RunResult:
    """Write the site.

    Args:
        output: the folder; what is there of older versions stays, for pages that are still open.
        package: Pyodide as its npm package, of the version that we know.

    Raises:
        CardgenError: where there is no such package, or a file cannot be written.
    """
    files = site_files(runtime.runtime_files(package))
    for name, content in files.items():
        write_if_changed(output / name, content)
    facts = {"files": len(files), "bytes": sum(map(len, files.values()))}
    made = MadeFile(output / INDEX, facts, f": {counted(len(files), 'file')}, {facts['bytes'] / 1e6:.1f} MB")
    return RunResult((made,), notes=tuple(_older(output, files)))


def site_files(pyodide: dict[str, bytes], written: Path = PAGES) -> dict[str, bytes]:
    """All files by their paths; the index, which names a version, after all that it names.

    Args:
        pyodide: the files of the runtime.
        written: where what is written by hand lies.
    """
    python, fonts, engine = bundle(), font_bundle(), f"runtime/{runtime.VERSION}/"
    code, reader = (f"python/{sha256(one).hexdigest()[:16]}.tar.gz" for one in (python, fonts))
    told = {"python": code, "fonts": reader, "runtime": engine}
    pages = page_files({"engine": "page", **{what: f"../../{path}" for what, path in told.items()}}, pages=written)
    version = f"{FOLDER}/{version_of(pages)}"
    shared = {code: python} | {f"{engine}{name}": content for name, content in pyodide.items()}
    lasting = {name: content for name, content in pages.items() if name != INDEX} | shared
    return {
        **lasting,
        reader: fonts,  # not among those that are kept for when there is no network: few pages ask for it
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
    here = {path.relative_to(output).as_posix() for folder in LASTING for path in (output / folder).iterdir()}
    others = sorted(here - {"/".join(name.split("/")[:2]) for name in files})
    if not others:
        return []
    return [
        f"{output} also holds what is older, for pages that are still open: {listed(others)}. Remove it when you like."
    ]
