"""Which cards a verb was asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import click

from cardgen.cli._shared import load_catalogue
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardgen.card.blank import BlankCard
    from cardgen.card.face import CardFace
    from cardgen.card.palette import Class
    from cardgen.card.stock import Stock
    from cardgen.catalog import Catalogue, Piece


@dataclass(frozen=True)
class Chosen:
    """The cards asked for, in order."""

    name: str
    """For files: the set or piece where it is one, else cards."""
    title: str
    pieces: tuple[Piece, ...]
    free: dict[str, int]
    """For each set by its name: the first number without a piece."""
    black: bool = False
    """Whether the pictures show black men."""

    @cached_property
    def faces(self) -> tuple[CardFace, ...]:
        from cardgen.card.faces import face_of

        return tuple(face_of(piece, black=self.black) for piece in self.pieces)

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


def chosen_cards(
    sets: tuple[str, ...],
    pieces: tuple[str, ...],
    everything: bool,
    catalogs: Iterable[Path],
    house_rules: bool,
    *,
    men: str = "white",
) -> Chosen:
    """The pieces of the sets and the single ones, each card once. Raises CardgenError for unknown names."""
    catalogue = load_catalogue(catalogs, house_rules=house_rules)
    if not (sets or pieces or everything):
        known = ", ".join(one.id for one in catalogue.sets)
        raise click.UsageError(f"say which cards: --set, --piece or --all. The sets are {known}.")
    chosen_sets = catalogue.sets if everything else tuple({one.id: one for one in map(catalogue.set, sets)}.values())
    single = tuple(_allowed(catalogue, word, catalogs) for word in pieces)
    both = (*(piece for one in chosen_sets for piece in one.pieces), *single)
    unique = tuple({(piece.set_id, piece.id): piece for piece in both}.values())
    if not unique:
        raise CardgenError(
            "no card is left: --no-house-rules leaves out all these pieces, which are conjectures of ours."
        )
    free = {one.name: max((piece.number for piece in one.pieces), default=0) + 1 for one in catalogue.sets}
    if len(chosen_sets) == 1 and not single:
        return Chosen(chosen_sets[0].id, f"{chosen_sets[0].name}: reference cards", unique, free, men == "black")
    if len(unique) == 1:
        return Chosen(unique[0].id, f"{unique[0].name}: reference card", unique, free, men == "black")
    return Chosen("all" if everything else "cards", "Reference cards", unique, free, men == "black")


def times_named(words: Iterable[str], catalogs: Iterable[Path]) -> Counter[str]:
    """How often each piece is named, by its id; a name and an alias count for the same piece."""
    catalogue = load_catalogue(catalogs)
    return Counter(catalogue.piece(word).id for word in words)


def _allowed(catalogue: Catalogue, word: str, catalogs: Iterable[Path]) -> Piece:
    try:
        return catalogue.piece(word)
    except CardgenError:
        left_out = load_catalogue(catalogs).piece(word)
    raise CardgenError(f"{left_out.name} is a conjecture of ours and left out by --no-house-rules.")
