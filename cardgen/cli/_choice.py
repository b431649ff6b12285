"""Which pieces a verb was asked for: the arguments and options that say it, in one decorator, and what they choose."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardgen.cli._shared import PieceName, catalog_option, house_rules_option, load_catalogue, set_option
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.card.blank import BlankCard
    from cardgen.card.face import CardFace
    from cardgen.card.palette import Class
    from cardgen.card.pictures import Pictures
    from cardgen.card.stock import Stock
    from cardgen.catalog import Catalogue, Piece

Found = TypeVar("Found")


@dataclass(frozen=True)
class Chosen:
    """The cards asked for, in order."""

    name: str
    """For files: the set or piece where it is one, else cards."""
    title: str
    pieces: tuple[Piece, ...]
    free: dict[str, int]
    """For each set by its name: the first number without a piece."""
    catalogs: tuple[Path, ...] = ()
    """Folders of a maker, which may bring pictures."""
    black: bool = False
    """Whether the pictures show black men."""

    @cached_property
    def faces(self) -> tuple[CardFace, ...]:
        from cardgen.card.faces import face_of

        return tuple(face_of(piece, black=self.black, pictures=self.pictures) for piece in self.pieces)

    @cached_property
    def pictures(self) -> Pictures:
        from cardgen.cli._pictures import pictures_of

        return pictures_of(self.catalogs)

    def tell_of_pictures(self) -> None:
        """Say which figures of a maker have no picture, or an old one."""
        from cardgen.cli._pictures import tell_of_pictures

        tell_of_pictures(self.pieces, self.catalogs)

    @property
    def names(self) -> tuple[str, ...]:
        """For a file of each card: the id, with the set where a piece stands in several of them."""
        ids = [piece.id for piece in self.pieces]
        return tuple(piece.id if ids.count(piece.id) == 1 else f"{piece.set_id}-{piece.id}" for piece in self.pieces)

    @property
    def classes(self) -> tuple[Class, ...]:
        from cardgen.card.deck import classes_of

        return classes_of(self.faces)

    def filled(self, stock: Stock) -> tuple[CardFace | BlankCard, ...]:
        """The faces, with blank cards until the last sheet is full."""
        from cardgen.card.deck import filled
        from cardgen.card.faces import blank_diagram

        return filled(self.faces, stock, blank_diagram, self.free)


@dataclass(frozen=True, slots=True)
class Choice:
    """What was asked for, word by word; false where nothing was."""

    sets: tuple[str, ...]
    pieces: tuple[str, ...]
    everything: bool
    catalogs: tuple[Path, ...]
    house_rules: bool

    def __bool__(self) -> bool:
        return bool(self.sets or self.pieces or self.everything)

    def cards(self, *, men: str = "white") -> Chosen:
        """The pieces of the sets and the single ones, each card once. Raises CardgenError for unknown names."""
        catalogue = load_catalogue(self.catalogs, house_rules=self.house_rules)
        if not self:
            verb = click.get_current_context().command_path
            known = ", ".join(one.id for one in catalogue.sets)
            raise click.UsageError(f"say which pieces: {verb} PIECE..., --set SET or --all. The sets are {known}.")
        asked = map(catalogue.set, self.sets)
        sets = catalogue.sets if self.everything else tuple({one.id: one for one in asked}.values())
        single = tuple(self._single(catalogue, word) for word in self.pieces)
        both = (*(piece for one in sets for piece in one.pieces), *single)
        unique = tuple({(piece.set_id, piece.id): piece for piece in both}.values())
        if not unique:
            raise CardgenError(
                "no card is left: --no-house-rules leaves out all these pieces, which are conjectures of ours."
            )
        free = {one.name: max((piece.number for piece in one.pieces), default=0) + 1 for one in catalogue.sets}
        name, title = "all" if self.everything else "cards", "Reference cards"
        if len(sets) == 1 and not single:
            name, title = sets[0].id, f"{sets[0].name}: reference cards"
        elif len(unique) == 1:
            name, title = unique[0].id, f"{unique[0].name}: reference card"
        return Chosen(name, title, unique, free, self.catalogs, men == "black")

    def times_named(self) -> Counter[str]:
        """How often each piece is named, by its id; a name and an alias count for the same piece."""
        catalogue = load_catalogue(self.catalogs)
        return Counter(catalogue.piece(word).id for word in self.pieces)

    def _single(self, catalogue: Catalogue, word: str) -> Piece:
        """The piece of a word. Raises CardgenError, which knows the pieces that house rules would bring, and sets."""
        if found := _known(catalogue.piece, word):
            return found
        if one := _known(catalogue.set, word):
            raise CardgenError(f"{word!r} is a set, not a piece; write --set {one.id}.")
        left_out = load_catalogue(self.catalogs).piece(word)
        raise CardgenError(f"{left_out.name} is a conjecture of ours and left out by --no-house-rules.")


def _known(find: Callable[[str], Found], word: str) -> Found | None:
    try:
        return find(word)
    except CardgenError:
        return None


_OPTIONS = (
    click.argument("named", type=PieceName(), nargs=-1, metavar="[PIECE]..."),
    set_option,
    click.option("--piece", "pieces", type=PieceName(), multiple=True, help="The same as PIECE; may be repeated."),
    click.option("--all", "everything", is_flag=True, help="All pieces of all sets."),
    catalog_option,
    house_rules_option,
)


def choice_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a verb PIECE..., --set, --piece, --all, --catalog and --house-rules; it receives one value, `choice`."""

    @wraps(command)
    def wrapped(
        named: tuple[str, ...],
        sets: tuple[str, ...],
        pieces: tuple[str, ...],
        everything: bool,
        catalogs: tuple[Path, ...],
        house_rules: bool,
        **options: Any,  # noqa: ANN401
    ) -> None:
        command(choice=Choice(sets, (*named, *pieces), everything, catalogs, house_rules), **options)

    for option in reversed(_OPTIONS):
        wrapped = option(wrapped)
    return wrapped
