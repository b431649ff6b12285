"""Files of a maker that a page was given: pieces, pictures, fonts. They lie in one folder, and go with the page.

own = OwnFiles()
own.keep("dragon.ttf", data)   # tells, as JSON, what it holds now and what was wrong
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, printable

if TYPE_CHECKING:
    from cardgen.kit.fonts import MakerFont

PIECES, PICTURE, FONT = "pieces", "picture", "font"
KINDS = {
    **dict.fromkeys((".yaml", ".yml"), PIECES),
    **dict.fromkeys((".svg", ".png", ".jpg", ".jpeg"), PICTURE),
    **dict.fromkeys((".ttf", ".otf", ".ttc"), FONT),
}
"""What files are, by their ends."""
CALLED = "my-pieces"
"""What commands call the folder."""
MOST_FILES, MOST_BYTES = 200, 200_000_000
LONGEST, MOST_NAME_BYTES = 100, 200
_NAME = r'[^./\\\x00-\x1f<>:"|?*\ud800-\udfff][^/\\\x00-\x1f<>:"|?*\ud800-\udfff]*'
"""What any computer can call a file in a folder."""


class OwnFiles:
    """What was given, by names without folders. Nothing is there before the first file."""

    def __init__(self, beside: tuple[Path, ...] = ()) -> None:
        self._beside = beside
        """Folders of the maker with which they go: what is no mistake by itself may be one beside them."""
        self._folder: Path | None = None
        self._fonts: dict[str, MakerFont] = {}
        self._files: dict[str, int] = {}
        """How large each is."""

    @property
    def folder(self) -> str:
        """Where they lie; empty before there is one."""
        return str(self._folder or "")

    @property
    def catalogs(self) -> tuple[Path, ...]:
        """The folder, if there are pieces in it."""
        return (self._home,) if PIECES in map(kind_of, self._files) else ()

    @property
    def fonts(self) -> tuple[MakerFont, ...]:
        """Its fonts, in the order in which they came, but for those that its pieces name: they say which they mean."""
        return tuple(self._fonts[name] for name in self.font_names)

    @property
    def font_names(self) -> tuple[str, ...]:
        """What the files of these are called."""
        if not self._fonts or not self.catalogs:
            return tuple(self._fonts)
        from cardgen.kit.catalogue import load_catalogue  # noqa: PLC0415  a page need not wait for it
        from cardgen.kit.fonts import split_number  # noqa: PLC0415  the same

        named = {split_number(use.file)[0].name for use in load_catalogue(self.catalogs).fonts}
        return tuple(name for name in self._fonts if name not in named)

    def keep(self, name: str, data: bytes | memoryview) -> str:
        """Take a file, in the place of one that is called so. What is wrong with it is told, and it is not taken."""
        try:
            self._take(name, bytes(data))
        except CardgenError as error:
            return self.told(str(error))
        return self.told()

    def drop(self, name: str) -> str:
        """Forget a file."""
        if name in self._files:
            (self._home / name).unlink()
            del self._files[name]
            self._fonts.pop(name, None)
        return self.told()

    def clear(self) -> None:
        """Forget all of them, and leave no folder behind."""
        if self._folder is not None:
            rmtree(self._folder, ignore_errors=True)
        self._folder = None
        self._files.clear()
        self._fonts.clear()

    def told(self, problem: str = "") -> str:
        """What there is, as JSON."""
        files = [{"name": name, "kind": kind_of(name), "size": size} for name, size in self._files.items()]
        return json.dumps({"files": files, "problem": problem})

    def _take(self, name: str, data: bytes) -> None:
        """Raises CardgenError."""
        check_name(name)
        others = {other: size for other, size in self._files.items() if other != name}
        if len(others) >= MOST_FILES or len(data) + sum(others.values()) > MOST_BYTES:
            most = f"at most {MOST_FILES} files and {MOST_BYTES // 10**6} MB are kept"
            raise CardgenError(f"{name}: there is no room for it; {most}. Remove another one.")
        font = _font(name, data) if kind_of(name) == FONT else None
        file = self._home / name
        before = file.read_bytes() if name in self._files else None
        file.write_bytes(data)
        if kind_of(name) == PIECES:
            self._check_pieces(file, before)
        self._files[name] = len(data)
        if font is not None:
            self._fonts[name] = font

    def _check_pieces(self, file: Path, before: bytes | None) -> None:
        """Raises CardgenError, and puts the file back as it was: a mistake in one may not stand in the way of all."""
        from cardgen.kit.catalogue import load_catalogue  # noqa: PLC0415  a page need not wait for it
        from cardgen.kit.fonts import read_fonts  # noqa: PLC0415  the same

        try:
            load_catalogue((*self._beside, self._home))
            read_fonts((), (*self._beside, self._home))
        except CardgenError as error:
            file.unlink() if before is None else file.write_bytes(before)
            raise CardgenError(str(error).replace(f"{self._home}/", "")) from error

    @property
    def _home(self) -> Path:
        if self._folder is None:
            self._folder = Path(mkdtemp(prefix="cardgen-"))
        return self._folder


def kind_of(name: str) -> str:
    """What a file is; empty for what is not taken."""
    return KINDS.get(Path(name).suffix.lower(), "")


def check_name(name: str) -> None:
    """Raises CardgenError for what is no plain name, and for files of other kinds."""
    shown = printable(name[:LONGEST])
    if not re.fullmatch(_NAME, name) or len(name) > LONGEST or len(name.encode()) > MOST_NAME_BYTES:
        raise CardgenError(f"{shown!r} is no name for a file here; write letters and a dot, as in dragon.svg.")
    if not kind_of(name):
        raise CardgenError(f"{shown} is of no kind that is taken; these end with {', '.join(KINDS)}.")


def _font(name: str, data: bytes) -> MakerFont:
    from cardgen.kit.fonts import read_maker_font  # noqa: PLC0415  loads fontTools, which a page fetches for fonts alone

    try:
        return read_maker_font(data)
    except CardgenError as error:
        raise CardgenError(f"{name}: {error}") from error
