"""Positions as text: FEN on boards of any size, and an extension that says all of a position.

The letters are the keys of an army, capitals for White. What a FEN cannot say is settled so: a man whose kind starts
on the pawn row has not moved when it stands there, another man when it stands on its first row; but of royals that
castle, and of the men in the corners beside them, the third field says it. That field may be KQkq (K the corner on
the last file) or the letters of the files. The fourth names the squares passed, and after a dash where the man stands
that can be taken there, if it is not straight behind: e3, d3-e4, e3e4-e5.

The extension: a kind with a longer key stands in braces, {GRYFFON} for White and {gryffon} for Black; ' after a man
says that it has moved, ! that it has not, where the rule above says otherwise; several men who can be taken en
passant are parted by commas; and a field promotions=Q,R/- tells what White and Black may promote to, when it is not
what the army says.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square, parse_square
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.engine.rules import Kind, Passed
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.engine.army import Army

LONGEST = 30_000
"""Characters: a crowded board of 26×26 with words for kinds has some twenty thousand."""
DIGITS = "0123456789"
TOKEN = re.compile(r"([0-9]{1,4})|(?:\{([^{}]*)\}|(.))(['!]?)", re.DOTALL)
"""Empty squares, or a man by its key or letter and whether it has moved."""
MOVED, UNMOVED = "'", "!"
CHOICES = "promotions="


def parse_fen(text: str, army: Army) -> Position:
    """Read a position, as a plain FEN or with more than it can say, as `write_position` writes it.

    Args:
        text: the fields of a FEN; those left out are `w`, `-` and `-`. A key of several letters stands in braces.
        army: the board and the kinds.

    Returns:
        The position.

    Raises:
        CardgenError: for the first field that cannot be read, or does not fit the army.

    >>> len(parse_fen(CHESS_START, chess_army()).men)
    32
    """
    if len(text) > LONGEST:
        raise CardgenError(f"this is not a FEN: it has {len(text)} characters.")
    fields = text.split()
    choices = [field.removeprefix(CHOICES) for field in fields[1:] if field.startswith(CHOICES)]
    fields = [field for index, field in enumerate(fields) if not index or not field.startswith(CHOICES)]
    if not 1 <= len(fields) <= 6 or len(choices) > 1:
        raise CardgenError(f"a FEN has one to six fields parted by spaces, not {len(fields) + len(choices)}.")
    placed, turn, castling, passing = [*fields, *["w", "-", "-"][len(fields) - 1 :]][:4]
    if turn not in ("w", "b"):
        raise CardgenError(f"the second field of the FEN is {turn!r}; write w or b.")
    side = Side.WHITE if turn == "w" else Side.BLACK
    marked = _placement(placed, army)
    letters = {square: (owner, key) for square, (owner, key, _) in marked.items()}
    rights = _rights(castling, letters, army)
    men = {
        square: Man(owner, key, moved=mark == MOVED if mark else not _unmoved(square, owner, army, letters, rights))
        for square, (owner, key, mark) in marked.items()
    }
    return Position(
        army,
        men,
        side,
        passing=_passing(passing, letters, army, side.other),
        promotions=_choices(choices[0], army) if choices else None,
    )


def board_of(text: str) -> Board:
    """The board that a FEN speaks of: as many ranks as it has, as many files as its first rank. Raises CardgenError.

    >>> str(board_of("3k6/10/10/3K6 w"))
    '10x4'
    """
    if not text.split():
        raise CardgenError("a FEN has one to six fields parted by spaces, not 0.")
    rows = text.split(maxsplit=1)[0].split("/")
    files = sum(int(token[1]) if token[1] else 1 for token in TOKEN.finditer(rows[0]))
    return Board(files, len(rows))


def write_fen(position: Position) -> str:
    """The first four fields, as other programs read them. Raises CardgenError when a kind goes by more than one letter.

    >>> write_fen(parse_fen(CHESS_START, chess_army()))
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
    """
    men = position.men
    return _written(position, {square: _letter(man) for square, man in men.items()}, _write_rights(position, men))


def write_position(position: Position) -> str:
    """The position to the last detail: what is read back from it is equal. A FEN where that says all.

    >>> away = parse_fen("4k3/8/8/8/8/8/8/1N2K3 w", chess_army())
    >>> for text in ("b1c3", "e8e7", "c3b1", "e7e8"):
    ...     away = away.after(away.find(text))
    >>> write_fen(away), write_position(away)
    ('4k3/8/8/8/8/8/8/1N2K3 w - -', "4k3/8/8/8/8/8/8/1N'2K3 w - -")
    """
    army, men = position.army, position.men
    letters = {square: (man.side, man.key) for square, man in men.items()}
    written_rights = _write_rights(position, men)
    rights = _rights(written_rights, letters, army)
    words = {}
    for square, man in men.items():
        word = str(man) if len(man.key) == 1 else f"{{{man}}}"
        as_read = not _unmoved(square, man.side, army, letters, rights)
        words[square] = word + ("" if man.moved == as_read else MOVED if man.moved else UNMOVED)
    choices = position.promotions
    usual = all(keys == army.promotions for keys in choices.values())
    told = "" if usual else f" {CHOICES}{'/'.join(','.join(choices[side]) or '-' for side in Side)}"
    return _written(position, words, written_rights) + told


def _written(position: Position, words: Mapping[Square, str], rights: str) -> str:
    """The four fields with these words for the men."""
    board = position.army.board
    rows = [[""] * board.files for _ in range(board.ranks)]
    for square, word in words.items():
        rows[square.rank][square.file] = word
    turn = "w" if position.turn is Side.WHITE else "b"
    return f"{'/'.join(map(_row, reversed(rows)))} {turn} {rights} {_write_passing(position)}"


def _row(words: Sequence[str]) -> str:
    """A rank, with numbers for squares on which nobody stands."""
    groups = ((there, [*group]) for there, group in groupby(words, bool))
    return "".join("".join(group) if there else str(len(group)) for there, group in groups)


def _letter(man: Man) -> str:
    if not re.fullmatch("[A-Z]", man.key):
        raise CardgenError(f"a FEN has one capital letter for a kind, not {man.key!r}; write_position() has words too.")
    return str(man)


def _placement(text: str, army: Army) -> dict[Square, tuple[Side, str, str]]:
    """Who stands where, and the mark behind him."""
    board = army.board
    rows = text.split("/")
    if len(rows) != board.ranks:
        raise CardgenError(f"the FEN has {_count(len(rows), 'rank')}, the board has {board.ranks}.")
    keys = {key.lower(): key for key in army.kinds}
    found: dict[Square, tuple[Side, str, str]] = {}
    for rank, row in zip(reversed(range(board.ranks)), rows, strict=True):
        file = 0
        for empty, word, letter, mark in TOKEN.findall(row):
            if empty:
                file += int(empty)
                continue
            name = letter or word
            key = keys.get(name.lower()) if name.isascii() and name in (name.upper(), name.lower()) else None
            if key is None or (len(key) > 1) != bool(word):
                raise CardgenError(
                    f"rank {rank + 1} of the FEN has {name!r}, and no kind goes by it; "
                    f"there are {', '.join(army.kinds)}."
                )
            if file < board.files:
                found[Square(file, rank)] = (Side.WHITE if name == name.upper() else Side.BLACK, key, mark)
            file += 1
        if file != board.files:
            raise CardgenError(f"rank {rank + 1} of the FEN has {_count(file, 'file')}, the board has {board.files}.")
    return found


def _choices(text: str, army: Army) -> dict[Side, tuple[str, ...]]:
    """What each side may promote to."""
    parts = text.split("/")
    if len(parts) != 2 or not all(parts):
        raise CardgenError(f"the FEN has {CHOICES}{text}; write what White and Black promote to, as in {CHOICES}Q,R/-.")
    keys = {key.lower(): key for key in army.kinds}
    found = [() if part == "-" else tuple(keys.get(key.lower(), key) for key in part.split(",")) for part in parts]
    return dict(zip(Side, found, strict=True))


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
    if kind.front:
        return row == army.pawn_row
    if row != 1:
        return False
    corners = _corners(army, side)
    if army.castles and kind.rules.castles:
        return any(corner in rights for corner in corners)
    if army.castles and square in corners and _castler(side, letters, army) is not None:
        return square in rights
    return True


def _passing(text: str, letters: dict[Square, tuple[Side, str]], army: Army, mover: Side) -> dict[Square, Square]:
    """The squares passed, each with where the man stands."""
    found: dict[Square, Square] = {}
    for group in [] if text == "-" else text.split(","):
        found |= _passed(group, letters, army, mover)
    return found


def _passed(text: str, letters: dict[Square, tuple[Side, str]], army: Army, mover: Side) -> dict[Square, Square]:
    """The squares that one man has passed."""
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


def _write_rights(position: Position, men: Mapping[Square, Man]) -> str:
    army = position.army
    text = ""
    if not army.castles:
        return "-"
    for side in Side:
        royals = [
            square
            for square, man in men.items()
            if man.side is side
            and army.kinds[man.key].rules.castles
            and not man.moved
            and army.board.row(square, side) == 1
        ]
        first, last = _corners(army, side)
        for corner, letter in ((last, "K"), (first, "Q")):
            man = men.get(corner)
            if royals and man is not None and man.side is side and not man.moved and corner not in royals:
                text += letter if side is Side.WHITE else letter.lower()
    return text or "-"


def _write_passing(position: Position) -> str:
    groups: dict[Square, list[Square]] = {}
    for square, victim in position.passing.items():
        groups.setdefault(victim, []).append(square)
    words = []
    for victim, squares in groups.items():
        straight = victim == Square(squares[-1].file, squares[-1].rank + position.turn.other.value)
        words.append("".join(str(square) for square in squares) + ("" if straight else f"-{victim}"))
    return ",".join(words) or "-"
