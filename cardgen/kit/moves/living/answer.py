"""The answer about a living diagram: every square, every rule and all ink, as a page draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Leap, Square
from cardgen.classes import PieceClass
from cardgen.diagram.probe import hops
from cardgen.diagram.values import MarkWhen
from cardgen.engine.rules import Kind
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.moves.living.castling import castlings
from cardgen.kit.moves.living.deeds import deeds
from cardgen.kit.moves.living.ink import castle_ink, form_of, forms, push_ink, way_ink
from cardgen.kit.moves.living.lines import ways
from cardgen.kit.moves.living.question import placed
from cardgen.kit.moves.living.setups import setups
from cardgen.kit.moves.living.signs import legend, marks_of
from cardgen.kit.moves.living.spots import LiveSpot, spots
from cardgen.kit.moves.living.told import rule_now, said_of, told
from cardgen.kit.moves.pieces import piece_or_moves
from cardgen.kit.result import RunResult
from cardgen.notation import parse, spell
from cardgen.notation.terms import Mode, stop_modes
from cardgen.words import words_of
from cardgen.words.from_moves.ruling import planned_card
from cardgen.words.plan.rules import Prize

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.kit.moves.living.ink import PathInk
    from cardgen.kit.moves.living.lines import LiveWays
    from cardgen.kit.moves.living.question import LiveQuestion
    from cardgen.kit.moves.living.spots import LivePiece


def living(
    question: LiveQuestion, catalogs: tuple[Path, ...] = (), *, notation: bool = False, drawn: bool = False
) -> RunResult:
    """What a piece can do on a board on which men are set.

    Args:
        question: the piece, the board and the men.
        catalogs: folders of a maker.
        notation: whether the word is notation even if a piece has that name.
        drawn: whether to tell the forms of the marks, and how the card sets up its men, which are always the same.

    Raises:
        NotationError: when the word is neither a piece nor notation, or asked to be notation and none.
        MisuseError: for a board, a square or a side that is none, and for two men on a square.
        CardgenError: when there is too much to look at.
    """
    one, moves = (None, parse(question.of)) if notation else piece_or_moves(question.of, load_catalogue(catalogs))
    piece = placed(question, one.kind if one else Kind("", spell(moves), moves))
    done = deeds(moves, piece.start, piece.view)
    found = spots(piece, done)
    _castle(piece, found)
    lines = ways(piece, done)
    view = piece.view
    result: dict[str, object] = {
        "id": one.id if one else None,
        "name": piece.kind.name,
        "notation": one.canonical if one else spell(moves),
        "board": [view.board.files, view.board.ranks],
        "at": str(piece.start),
        "side": question.side,
        "asks": _asks(piece.kind),
        "squares": [_square(piece, square, found.get(square)) for square in view.board if _said(piece, square, found)],
        "stays": piece.start in found and found[piece.start].moves,
        "ink": _ink(piece, found, lines),
        "legend": legend(piece, found, lines),
        "rules": [*_rules(piece, one, found)],
        "hint": _hint(piece, lines),
        "told": told(piece.kind.name, piece, found, piece.passed),
    }
    if drawn:
        class_ = one.class_ if one else PieceClass.PIECE
        result |= {"forms": forms(class_.value), "setups": setups(piece.kind, one)}
    return RunResult(result=result)


def _castle(piece: LivePiece, found: dict[Square, LiveSpot]) -> None:
    for to, way in castlings(piece).items():
        spot = found.setdefault(to, LiveSpot())
        spot.castles = way
        if not spot.moves:
            spot.moves = True
            spot.whens.setdefault("castling", set()).add(MarkWhen.CONDITION)


def _asks(kind: Kind) -> list[str]:
    """What makes a difference for the piece beside the men on the board."""
    terms, castles = kind.moves, kind.rules.castles
    passing = any(Mode.PASSING in stop_modes(term, at) for term in terms for at in range(len(term.legs)))
    wanted = {
        "first": castles or any(term.initial for term in terms),
        "attacked": castles or any(term.guard is not None and term.guard.attacked for term in terms),
        "passed": passing,
        "men": any(map(hops, terms)),
    }
    return [name for name, asked in wanted.items() if asked]


def _hint(piece: LivePiece, lines: LiveWays) -> str:
    """What to set, where a piece needs a man in order to do all that it can and none stands right."""
    hoppers = any(map(hops, piece.kind.moves))
    return (
        "It jumps over men: set one on its way, and squares beyond him are marked."
        if hoppers and not lines.hurdles
        else ""
    )


def _man(piece: LivePiece, square: Square) -> str:
    return "own" if square in piece.view.own else "enemy" if square in piece.view.enemy else ""


def _said(piece: LivePiece, square: Square, found: Mapping[Square, LiveSpot]) -> bool:
    """Whether there is more to say of a square than that it is empty."""
    return square != piece.start and bool(square in found or _man(piece, square) or square in piece.passed)


def _square(piece: LivePiece, square: Square, spot: LiveSpot | None) -> dict[str, object]:
    man = _man(piece, square)
    told_as: dict[str, object] = {"at": str(square), "man": man, "said": said_of(square, man, spot, piece.passed)}
    if square in piece.passed:
        told_as["man"] = "passed"
    return {**told_as, **_uses(spot), "marks": marks_of(man, spot)} if spot else told_as


def _uses(spot: LiveSpot) -> dict[str, object]:
    """What can be done there; what cannot is left out."""
    facts: dict[str, object] = {
        "when": spot.when.name.lower() if spot.when is not MarkWhen.ALWAYS else "",
        "moves": spot.moves,
        "takes": spot.takes,
        "leaps": spot.leaps,
        "swaps": spot.swaps,
        "victim": spot.victim,
        "pushes": [*map(str, sorted(spot.pushes))],
        "also": [*map(str, sorted(spot.also or ()))],
        "passes": str(spot.passes) if spot.passes else "",
        "castles": [*map(str, spot.castles or ())],
        "exposed": [*map(str, sorted(spot.exposed))],
        "promotes": spot.promotes,
    }
    return {name: fact for name, fact in facts.items() if fact}


def _ink(piece: LivePiece, found: Mapping[Square, LiveSpot], all_ways: LiveWays) -> dict[str, object]:
    """Pads and boxes by their squares, and the strings between, as paths round the square of the piece."""
    shown = {_leap(piece, square): form for square in piece.view.board if (form := _form(piece, square, found))}
    lines: list[PathInk] = [*way_ink(all_ways.lines, shown, all_ways.boxes)]
    for square, spot in sorted(found.items()):
        for to in sorted(spot.pushes):
            lines += push_ink(_leap(piece, square), _leap(piece, to))
        if spot.castles:
            lines += castle_ink(*(_leap(piece, one) for one in spot.castles))
    return {
        "pads": [*_named(piece, all_ways.pads)],
        "boxes": [*_named(piece, all_ways.boxes)],
        "lines": lines,
    }


def _form(piece: LivePiece, square: Square, found: Mapping[Square, LiveSpot]) -> str:
    """What strings stop at."""
    if square == piece.start:
        return ""
    spot = found.get(square)
    return _man(piece, square) or (form_of(spot.what) if spot and spot.what else "star" if spot and spot.victim else "")


def _named(piece: LivePiece, leaps: set[Leap]) -> Iterator[str]:
    board, start = piece.view.board, piece.start
    for leap in sorted(leaps):
        square = Square(start.file + leap.dx, start.rank + leap.dy)
        if square in board:
            yield str(square)


def _leap(piece: LivePiece, square: Square) -> Leap:
    return Leap(square.file - piece.start.file, square.rank - piece.start.rank)


def _rules(piece: LivePiece, one: Piece | None, found: Mapping[Square, LiveSpot]) -> Iterator[dict[str, object]]:
    """The rules of its card in the words of the card, each with what it does here."""
    class_, prize = (one.class_, one.promotes_to) if one else (PieceClass.PIECE, "")
    said = words_of(piece.kind, class_=class_, promotes_to=prize).rules
    heads = [rule.head for rule in planned_card(piece.kind, class_, Prize(prize) if prize else None).rules]
    for head, (title, text) in zip(heads, said, strict=True):
        acts, now = rule_now(head, piece, found)
        yield {"head": title, "text": text, "acts": acts, "now": now}
