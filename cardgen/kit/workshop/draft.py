"""A file of pieces as somebody is writing it, and the piece of it that he looks at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.catalog.entry import read_entry
from cardgen.catalog.written import PieceValues, write_pieces
from cardgen.errors import FileErrors, MisuseError
from cardgen.kit.catalogue import load_unsaved
from cardgen.yamlfile import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece
    from cardgen.catalog.value_text import EntryValue
    from cardgen.catalog.written import EntryValues, ValuePlace, WrittenFile
    from cardgen.errors import Mistake

MOST_PIECES = 60
"""In a draft: more than anybody types. A file of one's own has room for more."""
LEAST: EntryValues = {
    "id": "unfinished",
    "name": "Unfinished",
    "class": "piece",
    "notation": "",
    "source": "a draft",
    "confidence": "author",
}
"""What every entry needs, for one that has not all of it yet: its moves are shown meanwhile."""
FOUND_BY = ("id", "name", "class", "short")
"""What others look at in a piece: its twin, the list of its set, letters that are taken."""


@dataclass(frozen=True, slots=True)
class PieceDraft:
    """What is being written."""

    folder: Path
    """In which the file is to lie; pictures that it names lie there too."""
    file: str
    """What it is to be called, with its ending."""
    values: PieceValues
    at: int = 0
    """Which piece is looked at."""

    @property
    def path(self) -> Path:
        """Where the file is to lie."""
        return self.folder / self.file

    @property
    def entry(self) -> EntryValues:
        """The piece that is looked at; nothing where there is none."""
        return self.values.pieces[self.at] if self.at < len(self.values.pieces) else {}


def draft_of(where: Path, values: Mapping[str, EntryValue], at: int) -> PieceDraft:
    """A draft for that file. Raises MisuseError where its values have not the shape of a file of pieces."""
    set_, pieces, font = values.get("set") or {}, values.get("pieces") or [], values.get("font", "")
    notes = values.get("notes") or {}
    if not isinstance(notes, dict):
        raise MisuseError("notes holds keys with comments.")
    if not isinstance(set_, dict):
        raise MisuseError("set holds keys with values.")
    if not isinstance(pieces, list) or len(pieces) > MOST_PIECES:
        raise MisuseError(f"pieces is a list of {MOST_PIECES} at most.")
    entries = tuple(piece for piece in pieces if isinstance(piece, dict))
    if len(entries) < len(pieces):
        raise MisuseError("each of the pieces has keys with values.")
    return PieceDraft(where.parent, where.name, PieceValues(entries, set_, font, notes), at)


@dataclass(frozen=True, slots=True)
class ReadDraft:
    """A draft as the reader of catalogues found it."""

    written: WrittenFile
    mistakes: tuple[Mistake, ...]
    """Of this file and of others, with which it goes."""
    catalogue: Catalogue | None
    """None where there are mistakes, but for those of other pieces, which stand aside."""
    piece: Piece | None
    """That is looked at: as it stands, or where something is wrong, with its moves and class at least; else None."""
    aside: tuple[int, ...] = ()
    """Other pieces with mistakes, from 0: they have their places in the catalogue, and are not what they will be."""


def read_draft(draft: PieceDraft, catalogs: tuple[Path, ...]) -> ReadDraft:
    """Write the file, and have it read as if it lay in its folder."""
    written = write_pieces(draft.values)
    try:
        catalogue = _loaded(draft, written, catalogs)
    except FileErrors as error:
        return _without_the_wrong(draft, ReadDraft(written, error.mistakes, None, _bare(draft)), catalogs)
    return ReadDraft(written, (), catalogue, _piece(catalogue, draft.entry))


def _without_the_wrong(draft: PieceDraft, found: ReadDraft, catalogs: tuple[Path, ...]) -> ReadDraft:
    """What was found, with a catalogue as well where only other pieces are wrong: others stand in their places."""
    wrong: dict[int, set[str]] = {}
    mistakes, written = found.mistakes, found.written
    for _ in range(len(FOUND_BY) + 1):  # an id that is mended may uncover a name that is taken
        places = list(_wrong_places(draft, written, mistakes))
        if any(place is None or place.piece is None or place.piece == draft.at for place in places):
            return found
        for place in places:
            if place is not None and place.piece is not None:
                wrong.setdefault(place.piece, set()).add(place.key)
        pieces = tuple(
            _stand_in(entry, number, wrong[number]) if number in wrong else entry
            for number, entry in enumerate(draft.values.pieces)
        )
        written = write_pieces(replace(draft.values, pieces=pieces))
        try:
            catalogue = _loaded(draft, written, catalogs)
        except FileErrors as error:
            mistakes = error.mistakes
        else:
            return replace(found, catalogue=catalogue, piece=_piece(catalogue, draft.entry), aside=tuple(sorted(wrong)))
    return found


def _wrong_places(
    draft: PieceDraft, written: WrittenFile, mistakes: tuple[Mistake, ...]
) -> Iterator[ValuePlace | None]:
    """Where in the values each mistake is; None for one that is about another file, or the file as a whole."""
    for file, line, column in (mistake.place for mistake in mistakes):
        yield written.spot(line, column) if file == str(draft.path) else None


def _stand_in(entry: EntryValues, number: int, wrong: set[str]) -> EntryValues:
    """A piece that is found as the wrong one is, so that lists, letters and numbers of the others stay."""
    sound = {key: entry[key] for key in FOUND_BY if key in entry and key not in wrong}
    called = {"id": f"{LEAST['id']}-{number + 1}", "name": f"{LEAST['name']} {number + 1}", "notation": "W"}
    return {**LEAST, **called, **sound}


def _loaded(draft: PieceDraft, written: WrittenFile, catalogs: tuple[Path, ...]) -> Catalogue:
    folders = tuple(dict.fromkeys((*catalogs, draft.folder)))
    return load_unsaved(folders, {draft.path: written.text})


def _piece(catalogue: Catalogue, entry: EntryValues) -> Piece | None:
    """The piece with the id of an entry."""
    return next((piece for piece in catalogue.pieces if piece.id == entry.get("id")), None)


def _bare(draft: PieceDraft) -> Piece | None:
    """The piece by itself, with stand-ins for what is wrong; None where its moves are."""
    told = write_pieces(PieceValues(({**LEAST, **draft.entry, "id": LEAST["id"]},))).text
    whole = Reader().parse(told, draft.file)
    entries = whole.fields(required=("pieces",))["pieces"].items() if whole.is_mapping else ()
    found = next(iter(map(read_entry, entries)), None)
    return found.piece if found is not None and found.piece.moves else None
