"""cardgen show: all about one piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._board import drawn_diagram
from cardgen.cli._shared import (
    PieceName,
    catalog_option,
    house_rule_line,
    json_option,
    load_catalogue,
    show_json,
    summary,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece


@click.command()
@click.argument("piece", type=PieceName())
@catalog_option
@json_option
def verb(piece: str, catalogs: tuple[Path, ...], as_json: bool) -> None:
    """Show a piece: its words, diagram, notation, source and sets.

    \b
    Examples:
      cardgen show pharaoh
      cardgen show 'Left End Pawn' --json
    """
    catalogue = load_catalogue(catalogs)
    found = catalogue.piece(piece)
    if as_json:
        show_json(_as_json(found, catalogue))
    else:
        click.echo("\n".join(_lines(found, catalogue)))


def _homes(piece: Piece, catalogue: Catalogue) -> list[tuple[str, int]]:
    return [(one.id, other.number) for one in catalogue.sets for other in one.pieces if other.id == piece.id]


def _as_json(piece: Piece, catalogue: Catalogue) -> dict[str, object]:
    from cardgen.moves.diagram import alt, diagram
    from cardgen.moves.sentence import words_of

    words = words_of(piece.kind, piece.sentence)
    return {
        **summary(piece),
        "words": words.move,
        "rules": [{"head": head, "text": text} for head, text in words.rules],
        "diagram": alt(diagram(piece.kind)),
        "source": piece.source,
        "reading": piece.reading or None,
        "note": piece.note or None,
        "aliases": list(piece.aliases),
        "figure": piece.figure,
        "sets": [{"set": set_id, "number": number} for set_id, number in _homes(piece, catalogue)],
    }


def _lines(piece: Piece, catalogue: Catalogue) -> Iterator[str]:
    from cardgen.moves.diagram import diagram
    from cardgen.moves.sentence import words_of

    words = words_of(piece.kind, piece.sentence)
    yield f"{piece.name} ({piece.id}), {piece.class_.value}"
    yield ""
    yield words.move
    for head, text in words.rules:
        yield f"{head} {text}"
    yield ""
    yield from drawn_diagram(diagram(piece.kind))
    yield ""
    yield f"notation    {piece.canonical}"
    yield from house_rule_line(piece)
    yield f"source      {piece.source} ({piece.confidence.value})"
    if piece.note:
        yield f"note        {piece.note}"
    yield f"sets        {', '.join(f'{set_id} {number}' for set_id, number in _homes(piece, catalogue))}"
    if piece.aliases:
        yield f"also        {', '.join(piece.aliases)}"
