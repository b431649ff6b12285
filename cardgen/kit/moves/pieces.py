"""What is known of a piece, for listings and for `cardgen show`; and pieces or notations found by a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.catalog.mobilities import mobility_of
from cardgen.catalog.worths import LARGE, SMALL, Worth, worth_of
from cardgen.diagram import alt, diagram
from cardgen.errors import CardgenError, NotationError, printable
from cardgen.kit.catalogue import home_of, load_catalogue
from cardgen.kit.moves.sign_boards import diagram_board
from cardgen.kit.result import RunResult, counted
from cardgen.notation import parse, spell
from cardgen.words import ENGLISH, heads_called, same_moves, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece
    from cardgen.kit.moves.sign_boards import SignBoard
    from cardgen.notation import Moves


def piece_or_moves(word: str, catalogue: Catalogue) -> tuple[Piece | None, Moves]:
    """The piece of that name and its moves, else the word read as notation. Raises CardgenError with both hints."""
    try:
        found = catalogue.piece(word)
    except CardgenError as unknown:
        try:
            return None, parse(word)
        except NotationError as error:
            raise CardgenError(f"{unknown}\nAs notation, {error}") from None
    return found, found.kind.moves


def taken_for(word: str, piece: Piece, otherwise: str) -> tuple[str, ...]:
    """The note that a word was taken for a piece, where it is notation of other moves too; else nothing.

    Words are looked up whatever their case, and before they are read: B4ND is a piece that moves as B4nD. `otherwise`
    leads to those other moves.
    """
    try:
        moves = parse(word)
    except NotationError:
        return ()
    if same_moves(moves, piece.kind.moves):
        return ()
    other = " ".join(spell((term,)) for term in moves)
    return (f"{printable(word)} is the piece {piece.name} here ({piece.canonical}){otherwise} {other}.",)


def facts_of(piece: Piece) -> dict[str, object]:
    """What listings say of a piece; moves is its notation with the typed moves written out."""
    return {
        "id": piece.id,
        "name": piece.name,
        "set": piece.set_id,
        "number": piece.number,
        "class": piece.class_.value,
        "notation": piece.canonical,
        "moves": spell(piece.kind.moves),
        "house_rule": piece.house_rule,
        "house": house_words(piece),
        "confidence": piece.confidence.value,
    }


def house_rule_lines(piece: Piece) -> tuple[str, ...]:
    """The note that part of a piece's rules is ours; empty where none is."""
    return (f"house rule  {piece.reading or 'the move is our own proposal.'}",) if piece.house_rule else ()


def house_words(piece: Piece) -> list[str]:
    """The sentences of its card that are ours, as the catalogue calls them."""
    return [one.value for one in piece.house]


def show(word: str, catalogs: tuple[Path, ...], drawn: Callable[[SignBoard], Iterator[str]]) -> RunResult:
    """All about one piece; `drawn` makes lines of its diagram."""
    catalogue = load_catalogue(catalogs)
    piece = catalogue.piece(word)
    lines = tuple(_lines(piece, catalogue, drawn))
    return RunResult(result=_all_facts(piece, catalogue), lines=lines, notes=_next(piece, catalogs))


def _next(piece: Piece, catalogs: tuple[Path, ...]) -> tuple[str, ...]:
    """For a maker's own piece, what is next."""
    folder = home_of(piece, catalogs)
    return (f"Next: cardgen check --catalog {folder} {piece.id}",) if folder else ()


def _sets(piece: Piece, catalogue: Catalogue) -> list[tuple[str, int]]:
    return [(one.id, other.number) for one in catalogue.sets for other in one.pieces if other.id == piece.id]


def _all_facts(piece: Piece, catalogue: Catalogue) -> dict[str, object]:
    words = words_of(piece.kind, piece.sentence, class_=piece.class_, promotes_to=piece.promotes_to)
    return {
        **facts_of(piece),
        "words": words.move,
        "rules": [{"head": head, "text": text} for head, text in words.rules],
        "diagram": alt(diagram(piece.kind), ENGLISH.put),
        "reach": _reach(piece),
        "worth": {one.board: round(one.value, 2) for one in worths_of(piece)},
        "origin": piece.origin,
        "source": piece.source,
        "reading": piece.reading or None,
        "note": piece.note or None,
        "aliases": list(piece.aliases),
        "names": [{"language": code, "name": name} for code, name in piece.names],
        "figure": piece.figure,
        "sets": [{"set": set_id, "number": number} for set_id, number in _sets(piece, catalogue)],
    }


def _reach(piece: Piece) -> dict[str, object] | None:
    """How far it goes; None where nobody has counted."""
    known = mobility_of(piece.kind)
    if known is None:
        return None
    return {"empty": known.empty, "crowded": known.crowded, "one_colour": known.one_colour}


def _reach_lines(piece: Piece) -> Iterator[str]:
    known = mobility_of(piece.kind)
    if known is not None:
        colour = "; stays on one colour" if known.one_colour else ""
        yield f"reach       {known.empty:.1f} squares on an empty board, {known.crowded:.1f} on a crowded one{colour}"


def worths_of(piece: Piece) -> list[Worth]:
    """What it is worth on each board where that is sure."""
    found = [worth_of(piece.kind, board) for board in (SMALL, LARGE)]
    return [one for one in found if one is not None and one.sure]


def worth_text(one: Worth) -> str:
    """A worth in words: the value with its error, and how many games it comes of."""
    return f"{one.value:5.2f} \N{PLUS-MINUS SIGN} {one.error:.2f} pawns, {counted(one.games, 'game')}"


def _worth_lines(piece: Piece) -> Iterator[str]:
    as_man = ", as a man that may be taken" if piece.rules.royal else ""
    for one in worths_of(piece):
        yield f"worth       {worth_text(one).strip()} on {one.board}{as_man}"


def card_lines(piece: Piece) -> Iterator[str]:
    """What stands on its card: the name, the moves in words, the rules."""
    words = words_of(piece.kind, piece.sentence, class_=piece.class_, promotes_to=piece.promotes_to)
    yield f"{piece.name} ({piece.id}), {piece.class_.value}"
    yield ""
    ours = heads_called(house_words(piece), ENGLISH)
    for head, text in (("", words.move), *words.rules):
        yield f"{head} {text}{'  (house rule)' * (head in ours)}".strip()


def _lines(piece: Piece, catalogue: Catalogue, drawn: Callable[[SignBoard], Iterator[str]]) -> Iterator[str]:
    yield from card_lines(piece)
    yield ""
    yield from drawn(diagram_board(diagram(piece.kind)))
    yield ""
    yield f"notation    {piece.canonical}"
    yield from _reach_lines(piece)
    yield from _worth_lines(piece)
    yield from house_rule_lines(piece)
    if piece.origin:
        yield f"origin      {piece.origin}"
    yield f"source      {piece.source} ({piece.confidence.value})"
    if piece.note:
        yield f"note        {piece.note}"
    yield f"sets        {', '.join(f'{set_id} {number}' for set_id, number in _sets(piece, catalogue))}"
    for code, name in piece.names:
        yield f"in {code}       {name}"
    if piece.aliases:
        yield f"also        {', '.join(piece.aliases)}"
