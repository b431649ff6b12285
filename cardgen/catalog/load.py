"""Reading folders of pieces: ours, and a maker's laid over it. All mistakes of all files are reported together."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardgen import data
from cardgen.catalog.catalogue import Catalogue
from cardgen.catalog.clashes import TakenWords, WordUse
from cardgen.catalog.entry import MINE, Head, Member, PieceEntry
from cardgen.catalog.file_reads import file_reads
from cardgen.catalog.folders import piece_files
from cardgen.catalog.piece import Piece, PieceSet
from cardgen.catalog.short import Named, shorts
from cardgen.errors import FileErrors, Mistake
from cardgen.garbage import gc_spared
from cardgen.yamlfile import Reader

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.catalog.file_reads import FileRead
    from cardgen.data import FileState

OTHER_SIDE = {"Left": "Right", "Right": "Left"}
"""Words of names of twins."""

Figures: TypeAlias = "Callable[[], Collection[str] | None]"
"""Gives the names of all figures that there are; None when they cannot be told."""


@gc_spared
def load(
    folders: Sequence[Path] = (),
    *,
    house_rules: bool = True,
    figures: Figures = lambda: None,
    unsaved: Mapping[Path, str] = MappingProxyType({}),
) -> Catalogue:
    """Our catalogue with the folders laid over it.

    Args:
        folders: a maker's folders of pieces and sets, later ones over earlier ones. Ours need not be named.
        house_rules: whether conjectures are there. Pieces with a chosen reading stay (`piece.reading` says which).
        figures: gives the names of all figures, or None where they cannot be told. It is asked only when an entry of
            the folders names a figure.
        unsaved: texts of files of the folders, read instead of what is saved, as somebody is writing them.

    Returns:
        The catalogue: `.piece("cannon")`, `.set("royals")`, `.pieces`, `.sets`. Ours alone is read once and kept.

    Raises:
        FileErrors: with every mistake of every file, each with its line and column.
    """
    ours = data.folder("catalog")
    catalogue = (
        _laid_over((ours, *folders), figures, unsaved) if folders else _ours(ours, data.states(piece_files(ours)))
    )
    return catalogue if house_rules else catalogue.without_house_rules()


@lru_cache(maxsize=1)
def _ours(folder: Path, states: tuple[FileState, ...]) -> Catalogue:  # noqa: ARG001  they tell it from what it was
    """Our catalogue, which is read again when a file of it has changed."""
    return _laid_over((folder,), lambda: None)


def _laid_over(
    folders: tuple[Path, ...], figures: Figures, unsaved: Mapping[Path, str] = MappingProxyType({})
) -> Catalogue:
    """The catalogue of all these folders, read anew; raises FileErrors once all of them have been read."""
    reader = Reader()
    files = list(file_reads(reader, folders, unsaved))
    whole = reader.count == 0
    homes = _homes(files)
    _refuse_clashes(homes)
    _refuse_unknown_figures(homes, figures)
    fonts = tuple(font for one in files for font in one.fonts)
    catalogue = Catalogue(tuple(_sets(homes, whole=whole)), fonts)
    reader.finish()
    return catalogue


def check(folders: Sequence[Path] = ()) -> tuple[Mistake, ...]:
    """Everything that is wrong with the folders (and ours); nothing when they can be loaded."""
    try:
        load(folders)
    except FileErrors as error:
        return error.mistakes
    return ()


class _Home(NamedTuple):
    """A set, and the pieces that its file defines."""

    layer: int
    """0 for ours, then 1, 2 … for the folders in their order."""
    head: Head
    entries: tuple[PieceEntry, ...]

    @property
    def members(self) -> tuple[Member, ...]:
        """The pieces of the set."""
        return self.head.members or tuple(Member(entry.piece.id, "", (), entry.id) for entry in self.entries)


def _homes(files: list[FileRead]) -> list[_Home]:
    """The sets in their order: ours, those of the folders, and last the one of all pieces without a set."""
    homes = [_Home(one.layer, one.head, one.entries) for one in files if one.head is not None]
    homes.sort(key=lambda home: (home.layer, home.head.order))
    loose = [one for one in files if one.head is None]
    if any(one.entries for one in loose):
        entries = tuple(entry for one in loose for entry in one.entries)
        homes.append(_Home(max(one.layer for one in loose), Head(*MINE), entries))
    return homes


def _refuse_clashes(homes: list[_Home]) -> None:
    """Every word finds one piece, or one set. Ours come first, so that a maker's word is the one that clashes."""
    pieces, sets = TakenWords("piece"), TakenWords("set")
    for home in homes:
        for what, word, value in home.head.words:
            sets.add(WordUse(word, what, home.head.id, "", home.layer, value))
    for layer in sorted({home.layer for home in homes}):
        together = [home for home in homes if home.layer == layer]
        for home in together:
            for entry in home.entries:
                for what, word, value in entry.words:
                    pieces.add(WordUse(word, what, entry.piece.id, home.head.id, layer, value))
        for home in together:
            for use in _guest_uses(home, homes):
                pieces.add(use)


def _guest_uses(home: _Home, homes: list[_Home]) -> Iterator[WordUse]:
    """The words that the list of a set brings: a piece of another folder keeps the name it has there."""
    origin = {entry.piece.id: (other.layer, entry.piece.name) for other in reversed(homes) for entry in other.entries}
    for member in home.head.members:
        layer, name = origin.get(member.piece, (home.layer, member.piece))
        yield WordUse(member.name or name, "name", member.piece, home.head.id, layer, member.value)
        for alias in member.aliases:
            yield WordUse(alias, "alias", member.piece, home.head.id, home.layer, member.value)


def _refuse_unknown_figures(homes: list[_Home], figures: Figures) -> None:
    """A maker's entry names a figure that is there; ours do, tests see to that."""
    entries = [entry for home in homes if home.layer for entry in home.entries]
    named = [(entry.piece.figure, entry.figure) for entry in entries if entry.figure is not None]
    if not named or (known := figures()) is None:
        return
    for name, value in named:
        if name not in known:
            hint = value.reader.hint(name, known) or " Write its recipe in models/, or leave out this line."
            value.mistake(f"there is no figure {name!r}.{hint}")


def _sets(homes: list[_Home], *, whole: bool) -> Iterator[PieceSet]:
    """The sets with their pieces; when not all files could be read, a piece that is not known is no mistake."""
    known: dict[str, tuple[Piece, str]] = {}
    for home in homes:
        for entry in home.entries:
            known.setdefault(entry.piece.id, (entry.piece, home.head.id))
    letters = shorts(_in_need_of_letters(home) for home in homes)
    for home in homes:
        _refuse_strangers(home, known if whole else None)
        found = [(number, member) for number, member in enumerate(home.members, start=1) if member.piece in known]
        count = len(home.members)
        pieces = tuple(
            _placed(*known[member.piece], home.head, member, (number, count), letters[_lettered(home, member)])
            for number, member in found
        )
        yield PieceSet(home.head.id, home.head.name, home.head.aliases, home.head.about, _with_twins(pieces))


def _in_need_of_letters(home: _Home) -> Iterator[Named]:
    """The pieces that a file defines, and those that its set calls by another name."""
    yield from (Named(entry.piece.id, entry.piece.name, entry.piece.short) for entry in home.entries)
    yield from (Named(_lettered(home, member), member.name) for member in home.members if member.name)


def _lettered(home: _Home, member: Member) -> str:
    """Under what the letters of a piece in a set are found."""
    return f"{home.head.id} {member.piece}" if member.name else member.piece


def _with_twins(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The pieces of a set, each with the one whose name has left for right, or right for left."""
    named = {(piece.name, piece.class_): piece for piece in pieces}
    return tuple(
        piece if twin is None else replace(piece, twin=twin)
        for piece in pieces
        for twin in [
            named.get((_other_side(piece.name), piece.class_)) if _other_side(piece.name) != piece.name else None
        ]
    )


def _other_side(name: str) -> str:
    return " ".join(OTHER_SIDE.get(word, word) for word in name.split())


def _refuse_strangers(home: _Home, known: Collection[str] | None) -> None:
    """A list of a set names pieces that are there, once each, and all that its file defines."""
    first: dict[str, Member] = {}
    for member in home.head.members:
        if member.piece in first:
            member.value.mistake(f"the piece {member.piece!r} stands twice in the set.")
        elif known is not None and member.piece not in known:
            member.value.mistake(
                f"no piece has the id {member.piece!r}.{member.value.reader.hint(member.piece, known)}"
            )
        first[member.piece] = member
    for entry in home.entries if home.head.members else ():
        if entry.piece.id not in first:
            entry.id.mistake(f"the set of this file does not list {entry.piece.id!r}; add it to set: pieces.")


def _placed(piece: Piece, home: str, head: Head, member: Member, number: tuple[int, int], short: str) -> Piece:
    """The piece as it stands in a set, with its number and how many there are; home is the set of its own file."""
    loses_castling = piece.rules.castles and not head.castling
    return replace(
        piece,
        home=home,
        name=member.name or piece.name,
        aliases=(*piece.aliases, *member.aliases),
        rules=replace(piece.rules, castles=False) if loses_castling else piece.rules,
        promotes_to=head.promotes_to,
        set_id=head.id,
        set_name=head.name,
        set_title=head.title or head.name,
        number=number[0],
        of=number[1],
        game=head.game,
        expansion=head.expansion,
        short=short,
    )
