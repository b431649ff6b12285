"""cardgen check: is the catalogue right, a maker's own pieces with it, and what was printed of them?"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli._pictures import pictures_of
from cardgen.cli._proof import as_json as proof_json
from cardgen.cli._proof import prove_file, prove_pieces, summary
from cardgen.cli._shared import catalog_option, json_option, load_catalogue, set_option, show_json, stock_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.card.stock import Stock
    from cardgen.card.template import CardTemplate
    from cardgen.catalog import Catalogue, Piece
    from cardgen.errors import Mistake
    from cardgen.proof import Proof


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
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False), required=False)
@click.pass_context
def verb(
    context: click.Context,
    sets: tuple[str, ...],
    stock: str,
    catalogs: tuple[Path, ...],
    as_json: bool,
    file: Path | None,
) -> None:
    """Check pieces, and prove their printed cards.

    All entries are read strictly, and every mistake is named with its file, line and column. Then each piece's words
    are read back into moves and compared with its notation, its card is laid out, printed to a temporary PDF and read
    back: every square of every diagram, by its marks, its alternate text and its pixels, the words, the notation, place
    and size in millimetres are compared with the rules.

    With FILE, a PDF that cardgen pdf has made, that file is read back instead; with --set it has to hold all the
    cards of these sets.

    \b
    Examples:
      cardgen check
      cardgen check --catalog my-pieces
      cardgen check --set royals --stock a4-8up
      cardgen check output/royals.pdf
    """
    from click.core import ParameterSource

    from cardgen.card.shelf import find_stock

    if file is None:
        _check_pieces(sets, find_stock(stock), catalogs, as_json)
        return
    given = context.get_parameter_source("stock") is not ParameterSource.DEFAULT
    catalogue = load_catalogue(catalogs)
    proof = prove_file(file, catalogue, find_stock(stock) if given else None, _chosen(catalogue, sets) if sets else ())
    if as_json:
        show_json({"file": str(file), **proof_json(proof)})
    else:
        _say(proof)
        click.echo(f"{file}: {summary(proof)}")
    if proof.findings:
        sys.exit(1)


def _check_pieces(sets: tuple[str, ...], stock: Stock, catalogs: tuple[Path, ...], as_json: bool) -> None:
    """Entries, words and layout; and if these are right, the cards."""
    from cardgen.card.shelf import template_for
    from cardgen.cli._workshop import all_models
    from cardgen.errors import FileErrors

    template, proof = template_for(stock), None
    pieces: tuple[Piece, ...] = ()
    try:
        catalogue = load_catalogue(catalogs)
        if any((folder / "models").is_dir() for folder in catalogs):
            all_models(catalogs)  # only read: whether a figure prints is told when it is made
    except FileErrors as error:
        if not as_json:
            raise
        found = [Finding(None, mistake) for mistake in error.mistakes]
    else:
        pieces = _chosen(catalogue, sets)
        found = [finding for piece in pieces for finding in _findings(piece, template)]
        if pieces and not found:
            printed = pieces if sets else tuple(piece for one in catalogue.sets for piece in one.pieces)
            proof = prove_pieces(printed, catalogue, stock, pictures_of(catalogs))
    if as_json:
        mistakes = [_as_json(finding) for finding in found]
        show_json({"pieces": len(pieces), "mistakes": mistakes, "proof": proof and proof_json(proof)})
    else:
        for finding in found:
            click.echo(str(finding.mistake), err=True)
        mistakes_said = f"{len(found) or 'no'} mistake{'' if len(found) == 1 else 's'}"
        if proof is not None:
            _say(proof)
        read_back = f"; {summary(proof)}" if proof is not None else ""
        click.echo(f"{len(pieces)} piece{'' if len(pieces) == 1 else 's'}: {mistakes_said}{read_back}")
    if found or (proof is not None and proof.findings):
        sys.exit(1)


def _say(proof: Proof) -> None:
    from cardgen.proof import sentences

    for sentence in sentences(proof.findings):
        click.echo(sentence, err=True)


def _chosen(catalogue: Catalogue, sets: tuple[str, ...]) -> tuple[Piece, ...]:
    if not sets:
        return catalogue.pieces
    found = (piece for word in sets for piece in catalogue.set(word).pieces)
    return tuple({(piece.set_id, piece.id): piece for piece in found}.values())


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
