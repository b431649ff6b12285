"""A maker's own picture of a piece: the file that its entry names, lines (SVG) or pixels (PNG, JPEG)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from cardgen.data import state
from cardgen.errors import CardgenError, unreadable
from cardgen.picture.svg import kept_picture

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.data import FileState
    from cardgen.picture.svg import Picture
    from cardgen.raster.pixels import Raster

OwnPicture: TypeAlias = "Picture | Raster"
LARGEST_OWN = 40_000_000
"""Bytes that are read of a file; whose are more is refused by who reads it."""


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
    from cardgen.raster.read import parse_raster  # noqa: PLC0415  few makers have any

    content = _content(file)
    if not _is_svg(content, file.path):
        return parse_raster(content, str(file.path))
    picture = _lines(file)
    if picture.own:
        return picture
    from hashlib import sha256  # noqa: PLC0415  the same

    # Two files of one name in different folders are two pictures.
    return replace(picture, id=f"drawn-{sha256(content).hexdigest()[:12]}")


def load_lines(path: Path) -> Picture:
    """Read a picture of lines: one as ours are, or any SVG. Raises CardgenError."""
    try:
        return _lines(state(path))
    except OSError as error:
        raise unreadable(path, error) from error


@lru_cache(maxsize=64)
def _lines(file: FileState) -> Picture:
    """What is written as ours are is read as ours are."""
    try:
        return kept_picture(file)
    except (CardgenError, UnicodeError):
        from cardgen.picture.svg_reader import read_svg  # noqa: PLC0415  a library that few need

        return read_svg(_content(file), str(file.path))


def _content(file: FileState) -> bytes:
    with file.path.open("rb") as opened:
        return opened.read(LARGEST_OWN + 1)


def _is_svg(content: bytes, path: Path) -> bool:
    """Whether it is SVG, or is meant to be: then it is told what is wrong with it as SVG."""
    begun = content[:400].lstrip(b"\xef\xbb\xbf \t\r\n")
    if begun.startswith((b"<", b"\xff\xfe<", b"\xfe\xff\0<")):
        return True
    return path.suffix.lower() in (".svg", ".svgz") and (b"\0" not in begun or begun.startswith(b"\x1f\x8b"))
