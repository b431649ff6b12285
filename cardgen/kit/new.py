"""A commented entry to start a piece of one's own from."""

from __future__ import annotations

from os.path import lexists  # unlike Path.exists it takes any name, and a link to nowhere counts
from typing import TYPE_CHECKING

from cardgen.catalog import template_entry
from cardgen.errors import CardgenError
from cardgen.files import write_whole
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.result import MadeFile, RunResult

if TYPE_CHECKING:
    from pathlib import Path


def start_entry(name: str, output: Path, catalogs: tuple[Path, ...]) -> RunResult:
    """Write an entry with this id. Raises CardgenError when the id or the file is taken; nothing is changed then."""
    entry = template_entry(name)
    _refuse_taken(name, tuple(folder for folder in catalogs if folder != output or lexists(folder)))
    target = output / f"{name}.yaml"
    if lexists(target):
        raise CardgenError(f"{target} exists already; nothing was changed. Choose another id, or edit that file.")
    write_whole(target, entry.encode())
    return RunResult((MadeFile(target, {"piece": name}),))


def _refuse_taken(name: str, catalogs: tuple[Path, ...]) -> None:
    catalogue = load_catalogue(catalogs)
    try:
        piece = catalogue.piece(name)
    except CardgenError:  # nobody is called so
        return
    raise CardgenError(f"{name!r} is what {piece.name} is called already ({piece.place}); choose another id.")
