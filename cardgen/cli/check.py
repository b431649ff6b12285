"""cardgen check: is the catalogue right, and a maker's own pieces with it?"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from cardgen.cli._shared import catalog_option, json_option, load_catalogue, set_option, show_json, stock_option

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.card.template import CardTemplate
    from cardgen.catalog import Catalogue, Piece
    from cardgen.errors import Mistake


@dataclass(frozen=True, slots=True)
class Finding:
    """A mistake, and the piece that has it; None when the files cannot even be read."""

    piece: str | None
    mistake: Mistake


@click.command()
@set_option
@stock_option
@catalog_option
@json_option
def verb(sets: tuple[str, ...], stock: str, catalogs: tuple[Path, ...], as_json: bool) -> None:
    """Check pieces: entries, words, diagrams and cards.

    All entries are read strictly, and every mistake is named with its file, line and column. Then each piece's words
    are read back into moves and compared with its notation, and its card is laid out.

    \b
    Examples:
      cardgen check
      cardgen check --catalog my-pieces
      cardgen check --set royals --stock a4-8up
    """
    from cardgen.card.shelf import find_stock, template_for
    from cardgen.errors import FileErrors

    template = template_for(find_stock(stock))
    try:
        pieces = _chosen(load_catalogue(catalogs), sets)
    except FileErrors as error:
        if not as_json:
            raise
        pieces, found = (), [Finding(None, mistake) for mistake in error.mistakes]
    else:
        found = [finding for piece in pieces for finding in _findings(piece, template)]
    if as_json:
        show_json({"pieces": len(pieces), "mistakes": [_as_json(finding) for finding in found]})
    else:
        for finding in found:
            click.echo(str(finding.mistake), err=True)
        mistakes = f"{len(found) or 'no'} mistake{'' if len(found) == 1 else 's'}"
        click.echo(f"{len(pieces)} piece{'' if len(pieces) == 1 else 's'}: {mistakes}")
    if found:
        sys.exit(1)


def _chosen(catalogue: Catalogue, sets: tuple[str, ...]) -> tuple[Piece, ...]:
    if not sets:
        return catalogue.pieces
    return tuple(piece for word in sets for piece in catalogue.set(word).pieces)


def _findings(piece: Piece, template: CardTemplate) -> Iterator[Finding]:
    from cardgen.errors import Mistake

    assert piece.place is not None  # it was read from a file
    for problem in _problems(piece, template):
        yield Finding(piece.id, Mistake(piece.place, problem))


def _problems(piece: Piece, template: CardTemplate) -> Iterator[str]:
    """What is wrong with a piece beyond its entry."""
    from cardgen.card.deck import card_page
    from cardgen.card.faces import face_of
    from cardgen.errors import CardgenError
    from cardgen.moves.sentence import compare, words_of

    difference = compare(piece.kind, words_of(piece.kind, piece.sentence))
    if difference:
        yield f"{piece.name}: {difference}"
    try:
        card_page(face_of(piece), template)
    except CardgenError as error:
        yield str(error)


def _as_json(finding: Finding) -> dict[str, object]:
    place = finding.mistake.place
    return {
        "piece": finding.piece,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "problem": finding.mistake.problem,
    }
