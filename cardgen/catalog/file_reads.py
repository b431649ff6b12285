"""What the files of several folders hold: ours first, which are read once and kept, then a maker's, read each time."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen import data
from cardgen.catalog.entry import MOST_PIECES, read_entry, read_head
from cardgen.catalog.folders import piece_files, unread
from cardgen.catalog.fonts import read_fonts
from cardgen.errors import FilePlace, Mistake, printable
from cardgen.yamlfile import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.catalog.entry import Head, PieceEntry
    from cardgen.catalog.fonts import FontUse
    from cardgen.data import FileState
    from cardgen.yamlfile import Value

MOST_IN_ALL = 2000
"""Pieces of all folders."""


class FileRead(NamedTuple):
    """What a file holds."""

    layer: int
    """The number of its folder."""
    head: Head | None
    entries: tuple[PieceEntry, ...]
    fonts: tuple[FontUse, ...]


def file_reads(reader: Reader, folders: Sequence[Path], unsaved: Mapping[Path, str]) -> Iterator[FileRead]:
    """What each file holds, until there are too many pieces."""
    seen: list[Path] = []
    count = 0
    kept = _kept(folders[0], unsaved) if len(folders) > 1 else ()
    for layer, folder in enumerate(folders):
        for at, path in enumerate(unread(piece_files(folder, unsaved), seen)):
            shown_as = str(path) if layer else f"catalog/{path.name}"
            if kept and not layer:
                one = kept[at]
            else:
                value = (
                    reader.parse(unsaved[path], shown_as) if path in unsaved else reader.load(path, shown_as=shown_as)
                )
                one = FileRead(layer, *_read(value, path.parent))
            yield one
            seen.append(path)
            count += len(one.entries)
            if count > MOST_IN_ALL:
                problem = f"up to this file there are {count} pieces; at most {MOST_IN_ALL} are read."
                reader.note(Mistake(FilePlace(printable(shown_as)), problem))
                return


def _kept(ours: Path, unsaved: Mapping[Path, str]) -> tuple[FileRead, ...]:
    """Our files as they were read before, where nobody is writing them: a page asks with every letter of a draft."""
    if any(path.parent == ours for path in unsaved):
        return ()
    return _our_files(ours, data.states(piece_files(ours)))


@lru_cache(maxsize=1)
def _our_files(ours: Path, states: tuple[FileState, ...]) -> tuple[FileRead, ...]:  # noqa: ARG001  they tell them from what they were
    """What our files hold; nothing where something is wrong with them, which is told by whoever reads them."""
    reader = Reader()
    found = tuple(file_reads(reader, (ours,), {}))
    return () if reader.count else found


def _read(value: Value, folder: Path) -> tuple[Head | None, tuple[PieceEntry, ...], tuple[FontUse, ...]]:
    """The set and the pieces of one file, and the fonts that it names."""
    whole = value.headed("'pieces:' and a list below it")
    fields = whole.fields(optional=("set", "pieces", "font"))
    if fields.sound and not list(fields):
        fields.mistake("the file has neither pieces nor a set; begin with 'pieces:' and a list.")
    head = read_head(fields["set"]) if "set" in fields else None
    items = fields["pieces"].items(at_least=1, at_most=MOST_PIECES)
    entries = tuple(entry for item in items if (entry := read_entry(item, folder)) is not None)
    return head, entries, read_fonts(fields["font"], folder)
