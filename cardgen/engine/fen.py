"""Positions as FEN text, on boards of any size; the letters are the keys of an army, capitals for White.

What a FEN cannot say is settled so: a pawn or a spear has not moved when it stands on its pawn row, another man when it
stands on its first row; but of royals that castle, and of the men in the corners beside them, the third field says it.
The third field may be KQkq (K the corner on the last file) or the letters of the files. The fourth names the squares
passed, and after a dash where the man stands that can be taken there, if it is not straight behind: e3, d3-e4, e3e4-e5.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square, parse_square
from cardgen.engine.position import Man, Position
from cardgen.engine.rules import Kind, Passed, PieceClass
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from cardgen.engine.army import Army

LONGEST = 2000
DIGITS = "0123456789"


def parse_fen(text: str, army: Army) -> Position:
    """Read a position; fields left out are w, - and -. Raises CardgenError."""
    if len(text) > LONGEST:
        raise CardgenError(f"this is not a FEN: it has {len(text)} characters.")
    fields = text.split()
    if not 1 <= len(fields) <= 6:
        raise CardgenError(f"a FEN has one to six fields parted by spaces, not {len(fields)}.")
    placed, turn, castling, passing = [*fields, *["w", "-", "-"][len(fields) - 1 :]][:4]
    if turn not in ("w", "b"):
        raise CardgenError(f"the second field of the FEN is {turn!r}; write w or b.")
    side = Side.WHITE if turn == "w" else Side.BLACK
    letters = _placement(placed, army)
    rights = _rights(castling, letters, army)
    men = {
        square: Man(owner, key, moved=not _unmoved(square, owner, army, letters, rights))
        for square, (owner, key) in letters.items()
    }
    return Position(army, men, side, passing=_passing(passing, letters, army, side.other))


def board_of(text: str) -> Board:
    """The board that a FEN speaks of: as many ranks as it has, as many files as its first rank. Raises CardgenError."""
    if not text.split():
        raise CardgenError("a FEN has one to six fields parted by spaces, not 0.")
    rows = text.split(maxsplit=1)[0].split("/")
    files = sum(int(token) if token[0] in DIGITS else 1 for token in re.findall(r"[0-9]{1,4}|.", rows[0]))
    return Board(files, len(rows))


def write_fen(position: Position) -> str:
    """The first four fields. Raises CardgenError when a kind goes by more than one letter."""
    army, men = position.army, position.men
    ranks = []
    for rank in reversed(range(army.board.ranks)):
        row = ""
        empty = 0
        for file in range(army.board.files):
            man = men.get(Square(file, rank))
            if man is None:
                empty += 1
                continue
            row += (str(empty) if empty else "") + _letter(man)
            empty = 0
        ranks.append(row + (str(empty) if empty else ""))
    turn = "w" if position.turn is Side.WHITE else "b"
    return f"{'/'.join(ranks)} {turn} {_write_rights(position, men)} {_write_passing(position)}"


def _letter(man: Man) -> str:
    if not re.fullmatch("[A-Z]", man.key):
        raise CardgenError(f"a FEN has one capital letter for a kind, not {man.key!r}.")
    return str(man)


def _placement(text: str, army: Army) -> dict[Square, tuple[Side, str]]:
    board = army.board
    rows = text.split("/")
    if len(rows) != board.ranks:
        raise CardgenError(f"the FEN has {_count(len(rows), 'rank')}, the board has {board.ranks}.")
    found: dict[Square, tuple[Side, str]] = {}
    for rank, row in zip(reversed(range(board.ranks)), rows, strict=True):
        file = 0
        for token in re.findall(r"[0-9]+|.", row):
            if token[0] in DIGITS:
                file += int(token)
                continue
            if token.upper() not in army.kinds:
                raise CardgenError(
                    f"rank {rank + 1} of the FEN has {token!r}, and no kind goes by it; "
                    f"there are {', '.join(army.kinds)}."
                )
            if file < board.files:
                found[Square(file, rank)] = (Side.WHITE if token.isupper() else Side.BLACK, token.upper())
            file += 1
        if file != board.files:
            raise CardgenError(f"rank {rank + 1} of the FEN has {_count(file, 'file')}, the board has {board.files}.")
    return found


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _corners(army: Army, side: Side) -> tuple[Square, Square]:
    rank = 0 if side is Side.WHITE else army.board.ranks - 1
    return Square(0, rank), Square(army.board.files - 1, rank)


def _rights(text: str, letters: dict[Square, tuple[Side, str]], army: Army) -> frozenset[Square]:
    """The corners whose men may castle."""
    found = set()
    for letter in "" if text == "-" else text:
        side = Side.WHITE if letter.isupper() else Side.BLACK
        first, last = _corners(army, side)
        # Where a file is called k or q, the letter still means the side of the board.
        corner = {"a": first, str(last)[0]: last, "q": first, "k": last}.get(letter.lower())
        if corner is None:
            raise CardgenError(
                f"the third field of the FEN has {letter!r}; castling is K and Q for White, k and q for Black, or -."
            )
        if letters.get(corner, (None, ""))[0] is not side:
            name = "White" if side is Side.WHITE else "Black"
            raise CardgenError(
                f"the FEN lets {name} castle with the man on {corner}, but none of {name}'s stands there."
            )
        if _castler(side, letters, army) is None:
            name = "White" if side is Side.WHITE else "Black"
            raise CardgenError(f"the FEN lets {name} castle, but no royal that castles stands on {name}'s first row.")
        found.add(corner)
    return frozenset(found)


def _castler(side: Side, letters: dict[Square, tuple[Side, str]], army: Army) -> Square | None:
    """A royal on its first row that castles."""
    for square, (owner, key) in letters.items():
        if owner is side and army.kinds[key].rules.castles and army.board.row(square, side) == 1:
            return square
    return None


def _unmoved(
    square: Square,
    side: Side,
    army: Army,
    letters: dict[Square, tuple[Side, str]],
    rights: frozenset[Square],
) -> bool:
    kind = army.kinds[letters[square][1]]
    row = army.board.row(square, side)
    if kind.class_ in (PieceClass.PAWN, PieceClass.SPEAR):
        return row == army.pawn_row
    if row != 1:
        return False
    corners = _corners(army, side)
    if army.castling and kind.rules.castles:
        return any(corner in rights for corner in corners)
    if army.castling and square in corners and _castler(side, letters, army) is not None:
        return square in rights
    return True


def _passing(text: str, letters: dict[Square, tuple[Side, str]], army: Army, mover: Side) -> dict[Square, Square]:
    """The squares passed, each with where the man stands."""
    if text == "-":
        return {}
    match = re.fullmatch(r"((?:[a-z][0-9]+)+)(?:-([a-z][0-9]+))?", text)
    if match is None:
        raise CardgenError(f"the fourth field of the FEN is {text!r}; write the square passed, as in e3, or -.")
    passed = [parse_square(name) for name in re.findall("[a-z][0-9]+", match[1])]
    straight = Square(passed[-1].file, passed[-1].rank + mover.value)
    victim = parse_square(match[2]) if match[2] else straight
    owner, key = letters.get(victim, (None, ""))
    if owner is not mover or not _can_be_passed(army.kinds.get(key)):
        raise CardgenError(f"the FEN has {text} for en passant, but no man on {victim} can be taken so.")
    for square in passed:
        if square not in army.board or square in letters:
            raise CardgenError(f"the FEN has {text} for en passant, but {square} is not an empty square.")
    return dict.fromkeys(passed, victim)


def _can_be_passed(kind: Kind | None) -> bool:
    return kind is not None and kind.rules.taken_en_passant is not Passed.NEVER


def _write_rights(position: Position, men: dict[Square, Man]) -> str:
    army = position.army
    text = ""
    for side in Side:
        royals = [
            square
            for square, man in men.items()
            if man.side is side and army.kinds[man.key].rules.castles and not man.moved
        ]
        first, last = _corners(army, side)
        for corner, letter in ((last, "K"), (first, "Q")):
            man = men.get(corner)
            if (
                army.castling
                and royals
                and man is not None
                and man.side is side
                and not man.moved
                and corner not in royals
            ):
                text += letter if side is Side.WHITE else letter.lower()
    return text or "-"


def _write_passing(position: Position) -> str:
    passing = position.passing
    if not passing:
        return "-"
    victim = next(iter(passing.values()))
    last = list(passing)[-1]
    straight = victim == Square(last.file, last.rank + position.turn.other.value)
    return "".join(str(square) for square in passing) + ("" if straight else f"-{victim}")
