"""With which version of the program a file was made, and from which catalogue, as it says of itself as its creator."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen import __version__, data
from cardgen.catalog.folders import piece_files
from cardgen.errors import unreadable
from cardgen.provenance import hashing

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

DIGITS = 12
_SAID = re.compile(rf"cardgen(?: (?P<version>[0-9][\w.+-]{{0,20}}))?(?:, catalogue (?P<digest>[0-9a-f]{{{DIGITS}}}))?")


def catalogue_digest(catalogs: Iterable[Path]) -> str:
    """The same for the same pieces, ours and those of a maker, as they are written. Raises CardgenError."""
    try:
        return hashing.of_values(*map(_digest, (data.folder("catalog"), *catalogs)))[:DIGITS]
    except OSError as error:
        raise unreadable(error.filename, error) from error


def _digest(folder: Path) -> str:
    return hashing.of_files(folder if folder.is_dir() else folder.parent, piece_files(folder))


def made_otherwise(creator: str, catalogs: Iterable[Path]) -> str:
    """That a file was made with another version or catalogue, as goes on after its name; else nothing.

    Nor of a file that does not say so: another program has left it out.
    """
    said = _SAID.fullmatch(creator)
    digest = catalogue_digest(catalogs)
    if said is None or (said["version"], said["digest"]) in ((__version__, digest), (__version__, None)):
        return ""
    made = f"cardgen {said['version']}" if said["version"] else "an earlier cardgen"
    made += f" from catalogue {said['digest']}" if said["digest"] else ""
    return (
        f"was made by {made}, and this is cardgen {__version__} with catalogue {digest}: make it anew, or check it "
        "with the version and the --catalog that it was made with."
    )
