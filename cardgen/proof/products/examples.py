"""Holds the examples of key cards against the interpreter: who stands where, and what the piece may do there.

The position is the one of the catalogue; nothing is taken from what drew it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import Action, MoveKind, View, actions
from cardgen.notation import parse
from cardgen.proof.finding import Witness
from cardgen.proof.moves.pixels import look
from cardgen.proof.moves.signs import SignShape
from cardgen.proof.moves.witnesses import DrawnDiagram, pushed_from
from cardgen.proof.pdf.matrix import PageMatrix

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL.Image import Image

    from cardgen.catalog import Piece
    from cardgen.notation.terms import Moves
    from cardgen.paper.looks import CardInk
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPage, PrintedPart
    from cardgen.proof.products.example_rows import NamedExample

CHESS = {"P": "fmWfcF", "R": "R", "N": "N", "B": "B", "Q": "Q", "K": "K"}
"""How the other men move, as far as it matters here."""
LOOKS = {"P": "pawn", "K": "royal", "Z": "pawn"}
"""Which sign stands for them; all others have that of a piece."""
SIGNS = {MoveKind.QUIET: "ring", MoveKind.CAPTURE: "cross", MoveKind.PUSH: "push", MoveKind.SWAP: "swap"}
PAWN_ROW = 1
NEAR = 0.02
"""Squares that do not count."""


@dataclass(slots=True)
class ShownBoard:
    """A board of an example, as the printed one shows it or as it has to be."""

    men: dict[Square, str] = field(default_factory=dict)
    """What the drawing of each is called."""
    marks: set[tuple[Square, str]] = field(default_factory=set)


def shared_problems(
    figure: PrintedPart,
    named: Sequence[NamedExample],
    card: PrintedCard,
    page: PrintedPage,
    picture: Image,
    ink: CardInk,
) -> list[Problem]:
    """What is wrong with the boards of an example for any of those who share it: they have the sign of the first."""
    first = named[0].pieces[0]
    found: dict[Problem, None] = {}
    for one in named:
        tried: list[list[Problem]] = [
            list(_example_problems(figure, _as_if(piece, first), card, page, picture, ink, mirrored=one.mirrored))
            for piece in one.pieces
        ]
        best: list[Problem] = min(tried, key=len)
        found |= dict.fromkeys(best)
    return list(found)


def _as_if(piece: Piece, first: Piece) -> Piece:
    """The piece as the board of another shows it: of whose class it is, and who becomes one of that kind."""
    spread = piece.kind.rules.spreads == first.id
    return replace(piece, class_=first.class_, id=first.id if spread else piece.id)


def _example_problems(
    figure: PrintedPart,
    piece: Piece,
    card: PrintedCard,
    page: PrintedPage,
    picture: Image,
    ink: CardInk,
    *,
    mirrored: bool,
) -> Iterator[Problem]:
    places = [
        (form.place, match)
        for form in figure.forms
        if (match := re.fullmatch(r"board\.part\.(\d+)\.\d+\.\d+\.(\d+)\.(\d+)", form.name))
    ]
    meant = tuple(_meant(piece))
    if mirrored:
        meant = tuple(_mirrored(board, len(piece.example.rows[0])) for board in meant)
    if len(places) != len(meant):
        yield Witness.MARKS, "", f"it has {len(places)} boards, not {len(meant)}."
        return
    rows = piece.example.rows
    for (corner, match), board in zip(places, meant, strict=True):
        size, files, ranks = map(int, match.groups())
        if (files, ranks) != (len(rows[0]), len(rows)) or not corner.across or not corner.up:
            yield Witness.MARKS, "", f"its board has {files} by {ranks} squares, not {len(rows[0])} by {len(rows)}."
            return
        place = PageMatrix(corner.a, corner.b, corner.c, corner.d, *corner.at(0.5, 0.5))
        shown = _shown(figure, place, files, ranks)
        yield from _differences(shown, board)
        marks = DrawnDiagram(size, size, place=place)
        free = [(at.file, at.rank) for at in Board(files, ranks) if at not in board.men]
        rings = {(at.file, at.rank) for at, sign in board.marks if sign == "ring"}
        for at, seen in look(picture, page, card, marks, ink, free).items():
            shape = SignShape.RING if at in rings else SignShape.NONE
            if (seen.shape, seen.own) != (shape, False):
                yield Witness.PIXELS, str(Square(*at)), f"is seen to have {seen.shape.value}, not {shape.value}."


def _shown(figure: PrintedPart, place: PageMatrix, files: int, ranks: int) -> ShownBoard:
    """What stands on the board that lies there; the place is that of its lower left square."""
    found = ShownBoard()
    for form in figure.forms:
        kind = form.name.removeprefix("mark.")
        if kind in (form.name, "casing"):
            continue
        here = place.inverse @ form.place
        x, y = pushed_from(here) if kind == "push" else (here.e, here.f)
        at = Square(round(x), round(y))
        if not (0 <= at.file < files and 0 <= at.rank < ranks):
            continue  # of the other board
        upright = kind == "push" or (abs(here.turn) < 1 and not here.mirrored and abs(here.across - 1) < NEAR)
        name = kind if upright and max(abs(x - at.file), abs(y - at.rank)) < NEAR else f"{kind}, which is askew"
        if kind in SIGNS.values():
            found.marks.add((at, name))
        else:
            found.men[at] = name if at not in found.men else f"{found.men[at]} and {name}"
    return found


def _differences(shown: ShownBoard, meant: ShownBoard) -> Iterator[Problem]:
    for at in sorted(shown.men.keys() | meant.men.keys()):
        found, asked = shown.men.get(at, "nobody"), meant.men.get(at, "nobody")
        if found != asked:
            yield Witness.MARKS, str(at), f"shows {found}, the example of the catalogue has {asked}."
    for at in sorted({at for at, _ in shown.marks | meant.marks}):
        has, may = ({sign for place, sign in board.marks if place == at} for board in (shown, meant))
        for sign in sorted(has - may):
            yield Witness.MARKS, str(at), f"has the mark {sign!r}, unlike what the engine says."
        if may and not has & may:  # of several things that may be done on a square one is shown
            yield Witness.MARKS, str(at), f"lacks the mark {min(may)!r}, unlike what the engine says."


def _meant(piece: Piece) -> Iterator[ShownBoard]:
    """The boards of a piece's example."""
    rows, move = piece.example.rows, piece.example.move
    letters = {
        Square(file, len(rows) - 1 - down): letter
        for down, row in enumerate(rows)
        for file, letter in enumerate(row)
        if letter != "."
    }
    board = Board(len(rows[0]), len(rows))
    start = _square(move[:2]) if move else next(at for at, letter in letters.items() if letter == "X")
    legal = [one for one in _actions(piece, letters, start, board) if _is_legal(piece, letters, start, board, one)]
    done = [one for one in legal if not move or one.to == _square(move[2:])]
    yield ShownBoard(
        {at: _called(letter, piece) for at, letter in letters.items()},
        {(one.to, SIGNS[one.kind]) for one in (done[:1] if move else done)},
    )
    if move:
        after = _after(piece, letters, start, done[0])
        yield ShownBoard({at: _called(letter, piece) for at, letter in after.items()})


def _mirrored(board: ShownBoard, files: int) -> ShownBoard:
    def other(at: Square) -> Square:
        return Square(files - 1 - at.file, at.rank)

    return ShownBoard(
        {other(at): name for at, name in board.men.items()}, {(other(at), sign) for at, sign in board.marks}
    )


def _square(text: str) -> Square:
    return Square(ord(text[0]) - ord("a"), int(text[1:]) - 1)


def _called(letter: str, piece: Piece) -> str:
    """The name of the drawing of a man; x is such a piece on the other side, z one of the kind that it spreads."""
    if letter in "Xx":
        return f"{'own' if letter == 'X' else 'other'}.{piece.class_.value}"
    return f"{'own' if letter.isupper() else 'enemy'}-man.{LOOKS.get(letter.upper(), 'piece')}"


def _actions(piece: Piece, letters: dict[Square, str], start: Square, board: Board) -> list[Action]:
    """All that the man on a square may do."""
    ours = letters[start].isupper()
    own = frozenset(at for at, letter in letters.items() if letter.isupper() is ours)
    enemy = frozenset(letters) - own
    seen = View(
        board,
        Side.WHITE if ours else Side.BLACK,
        own,
        enemy,
        initial=letters[start] == "X" and piece.class_.front and start.rank == PAWN_ROW,
        attacked=any(
            start in one.taken
            for at in enemy
            for one in actions(_moves(piece, letters[at]), at, View(board, _other(ours=ours), enemy, own))
        ),
    )
    return list(actions(_moves(piece, letters[start]), start, seen))


def _is_legal(piece: Piece, letters: dict[Square, str], start: Square, board: Board, done: Action) -> bool:
    """Whether no royal of the side that moves can be captured then."""
    after, ours = _after(piece, letters, start, done), letters[start].isupper()
    royal = "Kk" + "Xx" * piece.kind.rules.royal
    royals = {at for at, letter in after.items() if letter.isupper() is ours and letter in royal}
    return not any(
        royals.intersection(one.taken)
        for at, letter in after.items()
        if royals and letter.isupper() is not ours
        for one in _actions(piece, after, at, board)
    )


def _other(*, ours: bool) -> Side:
    return Side.BLACK if ours else Side.WHITE


def _moves(piece: Piece, letter: str) -> Moves:
    return piece.kind.moves if letter in "XxZz" else parse(CHESS[letter.upper()])


def _after(piece: Piece, letters: dict[Square, str], start: Square, done: Action) -> dict[Square, str]:
    """Who stands where after a move."""
    found = dict(letters)
    man = found.pop(start)
    infected = any(letters[at] == "X" for at in done.taken) and piece.kind.rules.contagious and man not in "Kk"
    if done.kind is MoveKind.SWAP:
        found[start] = found[done.to]
    if done.pushed is not None:
        found[done.pushed] = found[done.to]
    for at in done.taken:
        found.pop(at)
    if infected:
        sick = "X" if piece.kind.rules.spreads in ("", piece.id) else "Z"
        man = sick if man.isupper() else sick.lower()
    found[done.to] = man
    return found
