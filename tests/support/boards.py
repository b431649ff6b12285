"""Boards drawn by hand in tests.

drawn() reads a picture with the top rank first: 'x' and other letters mark squares, '.' is empty, and one upper-case
letter or '@' is the piece. shown() draws squares the same way, so that a failing test prints two boards to compare.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.notation import parse

SIGNS = {
    frozenset({MoveKind.QUIET}): "o",
    frozenset({MoveKind.CAPTURE}): "x",
    frozenset({MoveKind.QUIET, MoveKind.CAPTURE}): "*",
    frozenset({MoveKind.PUSH}): "p",
    frozenset({MoveKind.SWAP}): "s",
}


@dataclass(frozen=True)
class Picture:
    """A board with the letters that stand on it."""

    board: Board
    letters: dict[Square, str]

    def squares(self, letters: str) -> frozenset[Square]:
        return frozenset(square for square, letter in self.letters.items() if letter in letters)

    @property
    def origin(self) -> Square:
        (square,) = self.squares("@")
        return square


def drawn(text: str) -> Picture:
    """Read a picture: '@' the piece, '.' empty, anything else a mark."""
    rows = [line.split() for line in text.strip().splitlines()]
    assert len({len(row) for row in rows}) == 1, "the rows of a picture are equally long"
    board = Board(len(rows[0]), len(rows))
    letters = {
        Square(file, board.ranks - 1 - line): letter
        for line, row in enumerate(rows)
        for file, letter in enumerate(row)
        if letter != "."
    }
    return Picture(board, letters)


def shown(board: Board, letters: dict[Square, str]) -> str:
    """The board as text, in the form that drawn() reads."""
    return "\n".join(
        " ".join(letters.get(Square(file, rank), ".") for file in range(board.files))
        for rank in reversed(range(board.ranks))
    )


def seen(men: str, side: Side = Side.WHITE, *, initial: bool = False, attacked: bool = False) -> View:
    """What the piece '@' sees: 'm' own men, 'e' enemy men, 'u' enemy men that nobody can capture, '~' passed squares."""
    picture = drawn(men)
    own, enemy, safe, passing = (picture.squares(letters) for letters in ("m@", "eu", "u", "~"))
    return View(picture.board, side, own, enemy, safe, passing, initial=initial, attacked=attacked)


def moved(notation: str, men: str, *, side: Side = Side.WHITE, initial: bool = False, attacked: bool = False) -> str:
    """What a piece can do among men, drawn as for seen().

    In the answer o is a quiet move, x a capture (of the man on that square, or where it lands in passing), p a push, s a
    swap; own and enemy men that nothing happens to stay as m and e.
    """
    picture, view = drawn(men), seen(men, side, initial=initial, attacked=attacked)
    done: dict[Square, set[MoveKind]] = {}
    for action in actions(parse(notation), picture.origin, view):
        done.setdefault(action.to, set()).add(action.kind)
    letters = dict(picture.letters)
    letters |= {square: SIGNS[frozenset(kinds)] for square, kinds in done.items() if square != picture.origin}
    return shown(picture.board, letters)


def board(text: str) -> str:
    """A picture without its indentation, to compare with moved()."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())


def men_of(answer: str) -> str:
    """The men before the moves that a picture shows; only for pictures in which each man stands where something happens."""
    return answer.translate(str.maketrans("oxps", ".eee"))


def turned(text: str) -> str:
    """The picture seen from the other side of the board."""
    return "\n".join(line[::-1] for line in reversed(board(text).splitlines()))


def check(notation: str, picture: str, men: str = "", *, initial: bool = False, attacked: bool = False) -> None:
    """A piece does what the picture shows: for White as drawn, and for Black on the board turned round.

    Without men, the men are those in the picture: an x, p or s is an enemy man, an o is an empty square.
    """
    men = men or men_of(picture)
    assert moved(notation, men, initial=initial, attacked=attacked) == board(picture), notation
    black = moved(notation, turned(men), side=Side.BLACK, initial=initial, attacked=attacked)
    assert black == turned(picture), f"{notation} for Black"


def sheet(text: str) -> list[tuple[str, str]]:
    """Pictures side by side under their notations, parted by '|': the pairs of notation and picture."""
    pairs = []
    for block in text.strip().split("\n\n"):
        head, *lines = ([part.strip() for part in line.split("|")] for line in block.strip().splitlines())
        pairs += [(notation, "\n".join(line[at] for line in lines)) for at, notation in enumerate(head)]
    return pairs
