"""cardgen check: is the catalogue right, and a maker's own pieces with it?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from cardgen.cli._shared import catalog_option, json_option, load_catalogue, set_option, show_json, stock_option

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece


@click.command()
@set_option
@stock_option
@catalog_option
@json_option
def verb(sets: tuple[str, ...], stock: str, catalogs: tuple[Path, ...], as_json: bool) -> None:
    """Check pieces: their entries, their words, their diagrams, and that their cards have room for them.

    All entries are read strictly, and every mistake is named with its file, line and column. Then each piece's words
    are read back into moves and compared with its notation, and its card is laid out.

    \b
    Examples:
      cardgen check
      cardgen check --catalog my-pieces
    """
    from cardgen.errors import FileErrors

    try:
        catalogue = load_catalogue(catalogs)
    except FileErrors as error:
        if not as_json:
            raise
        problems = [
            {"file": mistake.place.file, "line": mistake.place.line, "column": mistake.place.column}
            | {"problem": mistake.problem}
            for mistake in error.mistakes
        ]
        show_json({"pieces": 0, "mistakes": problems})
        sys.exit(1)
    chosen = _chosen(catalogue, sets)
    problems = [
        {"piece": piece.id, "file": piece.place.file, "line": piece.place.line, "column": piece.place.column}
        | {"problem": problem}
        for piece in chosen
        for problem in _problems(piece, stock)
        if piece.place
    ]
    if as_json:
        show_json({"pieces": len(chosen), "mistakes": problems})
    else:
        for found in problems:
            click.echo(f"{found['file']}:{found['line']}:{found['column']}: {found['problem']}", err=True)
        click.echo(f"{len(chosen)} pieces: {len(problems) or 'no'} mistake{'' if len(problems) == 1 else 's'}")
    if problems:
        sys.exit(1)


def _chosen(catalogue: Catalogue, sets: tuple[str, ...]) -> tuple[Piece, ...]:
    if not sets:
        return catalogue.pieces
    return tuple(piece for word in sets for piece in catalogue.set(word).pieces)


def _problems(piece: Piece, stock: str) -> Iterable[str]:
    """What is wrong with a piece beyond its entry."""
    from cardgen.card.deck import card_page
    from cardgen.card.faces import face_of
    from cardgen.card.shelf import find_stock, template_for
    from cardgen.errors import CardgenError
    from cardgen.moves.sentence import compare, words_of

    difference = compare(piece.kind, words_of(piece.kind, piece.sentence))
    if difference:
        yield f"{piece.name}: {difference}"
    try:
        card_page(face_of(piece), template_for(find_stock(stock)))
    except CardgenError as error:
        yield str(error)
