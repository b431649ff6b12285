"""A maker's own picture of a piece: the file that its entry names, lines (SVG) or pixels (PNG, JPEG)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from cardgen.data import state
from cardgen.errors import CardgenError, unreadable
from cardgen.picture.svg import load_picture

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.data import FileState
    from cardgen.picture.svg import Picture
    from cardgen.raster.pixels import Raster

OwnPicture: TypeAlias = "Picture | Raster"


def load_own(path: Path) -> OwnPicture:
    """Read a picture, whatever its name ends with. Raises CardgenError."""
    if not path.is_file():
        raise CardgenError(f"{path}: there is no such file; picture: names one beside the catalogue.")
    try:
        return _kept(state(path))
    except OSError as error:
        raise unreadable(path, error) from error


@lru_cache(maxsize=64)
def _kept(file: FileState) -> OwnPicture:
    """The picture of a file as it is now."""
    from cardgen.raster.read import LARGEST_RASTER, parse_raster  # noqa: PLC0415  few makers have any

    with file.path.open("rb") as opened:
        content = opened.read(LARGEST_RASTER + 1)
    if _is_svg(content, file.path):
        return load_picture(file.path)
    return parse_raster(content, str(file.path))


def _is_svg(content: bytes, path: Path) -> bool:
    """Whether it is SVG, or is meant to be: then it is told what is wrong with it as SVG."""
    begun = content[:400].lstrip(b"\xef\xbb\xbf \t\r\n")
    return begun.startswith(b"<") or (path.suffix.lower() == ".svg" and b"\0" not in begun)
