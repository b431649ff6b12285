"""Positions: men on squares, whose turn it is, the moves there. Knows nothing of the games' own rules.

    position = parse_fen(CHESS_START, chess_army())
    for move in position.legal_moves():
        position.push(move)
        ...
        position.pop()

or, as values, ``after = position.after(move)``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.board import Side, Square
from cardgen.engine import generator, legality
from cardgen.engine.compiled.state import Raw, Special, State
from cardgen.engine.compiled.tables import SIDES
from cardgen.engine.interpreter import MoveKind
from cardgen.errors import CardgenError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.engine.army import Army


@dataclass(frozen=True, slots=True)
class Man:
    """A man of one side; its kind goes by a key of the army."""

    side: Side
    key: str
    moved: bool = True
    """Men of a new game have not; it matters for initial moves and castling. A FEN settles it by rows (see fen)."""

    def __str__(self) -> str:
        return self.key.upper() if self.side is Side.WHITE else self.key.lower()


@dataclass(frozen=True, slots=True)
class Move:
    """A move by what it does, so that two moves with the same result are equal."""

    start: Square
    end: Square
    kind: MoveKind = MoveKind.QUIET
    promotion: str = ""
    """The key of the kind it promotes to; empty for none."""
    taken: tuple[Square, ...] = ()
    """Where men are taken."""
    pushed: Square | None = None
    """Where a pushed man goes."""
    castling: tuple[Square, Square] | None = None
    """From where to where the corner man goes."""

    def __str__(self) -> str:
        if self.castling is not None:
            return "O-O" if self.castling[0].file > self.start.file else "O-O-O"
        text = f"{self.start}{self.end}"
        if self.taken not in ((), (self.end,)):
            text += "x" + ",".join(str(square) for square in self.taken)
        if self.pushed is not None:
            text += f">{self.pushed}"
        if self.kind is MoveKind.SWAP:
            text += "~"
        if self.promotion:
            text += self.promotion.lower() if len(self.promotion) == 1 else f"={self.promotion}"
        return text

    @property
    def uci(self) -> str:
        """As chess programs write it: castling is the royal's move, and nothing is said of captures."""
        return f"{self.start}{self.end}{self.promotion.lower()}"


class Position:
    """Men on squares and whose turn it is. push() and pop() change it; after() and copy() give a new one."""

    def __init__(
        self,
        army: Army,
        men: Mapping[Square, Man],
        turn: Side = Side.WHITE,
        *,
        passing: Mapping[Square, Square] | None = None,
        promotions: Mapping[Side, tuple[str, ...]] | None = None,
    ) -> None:
        """Passing maps the squares on which a man can be taken en passant now to where it stands.

        What a side may promote to is what the army says, or less, as when it depends on a hand.
        """
        self.army = army
        tables = army.tables
        sides: tuple[dict[int, int], dict[int, int]] = ({}, {})
        for square in sorted(men, key=lambda square: (square.rank, square.file)):
            man = men[square]
            if square not in army.board:
                raise CardgenError(f"{square} is not on a board of {army.board}.")
            if man.key not in army.kinds:
                known = ", ".join(army.kinds)
                raise CardgenError(
                    f"there is no kind {man.key!r}; there are {known}.{did_you_mean(man.key, army.kinds)}"
                )
            sides[SIDES.index(man.side)][tables.number(square)] = tables.codes[man.key] + (not man.moved)
        self._state = State(tables, sides, SIDES.index(turn))
        if passing:
            self._state.passing = {tables.number(square): tables.number(at) for square, at in passing.items()}
        self.promotions: dict[Side, tuple[str, ...]] = {
            side: army.promotions if promotions is None else promotions[side] for side in SIDES
        }
        """What each side may promote to; change it when hands change."""
        self._legal: tuple[generator.Choices, dict[Move, Raw]] | None = None
        self._past: list[tuple[generator.Choices, dict[Move, Raw]] | None] = []

    @property
    def turn(self) -> Side:
        """Whose turn it is."""
        return SIDES[self._state.turn]

    @property
    def men(self) -> dict[Square, Man]:
        """All men, from a1 along the ranks."""
        squares, state = self._state.tables.squares, self._state
        found = [
            (at, Man(SIDES[side], state.tables.keys[(code - 1) // 2], moved=bool(code & 1)))
            for side in range(2)
            for at, code in state.men[side].items()
        ]
        return {squares[at]: man for at, man in sorted(found, key=lambda pair: pair[0])}

    @property
    def passing(self) -> dict[Square, Square]:
        """The squares on which the man just moved can be taken en passant, each with where it stands."""
        squares = self._state.tables.squares
        return {squares[at]: squares[victim] for at, victim in self._state.passing.items()}

    @property
    def in_check(self) -> bool:
        """Whether a royal of the side to move is attacked."""
        return legality.in_check(self._state)

    def attacked(self, square: Square, by: Side) -> bool:
        """Whether men of a side could take a man of the other on the square, were it there and their turn."""
        state = self._state
        at = state.tables.number(square)
        side = SIDES.index(by)
        if state.men[1 - side].get(at, 0) in state.tables.safe or at in state.men[side]:
            return False
        return state.attacked(at, side, state.occupied | 1 << at)

    def key(self) -> tuple[object, ...]:
        """Equal for positions that are the same for the rule of repetition."""
        state = self._state
        return (
            state.turn,
            frozenset(state.men[0].items()),
            frozenset(state.men[1].items()),
            frozenset(state.passing.items()),
        )

    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves in the order of their squares. A side without royals may make every move."""
        return tuple(self._moves())

    def pseudo_legal_moves(self) -> tuple[Move, ...]:
        """The same, with those that leave a royal attacked."""
        return tuple(self._sorted(generator.pseudo_legal(self._state, self._choices())))

    def find(self, text: str) -> Move:
        """The legal move with this spelling, of str(move) or of move.uci. Raises CardgenError."""
        moves = self._moves()
        found = [move for move in moves if str(move) == text] or [move for move in moves if move.uci == text]
        if len(found) == 1:
            return found[0]
        if found:
            raise CardgenError(f"{text!r} may mean {' or '.join(str(move) for move in found)}; write one of them.")
        raise CardgenError(f"{text!r} is not a legal move here.{did_you_mean(text, [str(move) for move in moves])}")

    def push(self, move: Move) -> None:
        """Make a legal move. Raises CardgenError when it is not one."""
        raw = self._moves().get(move)
        if raw is None:
            raise CardgenError(f"{move} is not a legal move here.")
        self._past.append(self._legal)
        self._state.make(raw)
        self._legal = None

    def pop(self) -> Move:
        """Take the last move back, and say which it was."""
        raw = self._state.unmake()
        self._legal = self._past.pop()
        return self._move(raw)

    def after(self, move: Move) -> Position:
        """The position after a legal move; this one stays as it is."""
        twin = self.copy()
        twin._legal = self._legal  # noqa: SLF001  the moves are the same
        twin.push(move)
        return twin

    def copy(self) -> Position:
        """The same position without its past."""
        twin = Position(self.army, {}, promotions=self.promotions)
        twin._state = self._state.copy()
        return twin

    def _moves(self) -> dict[Move, Raw]:
        choices = self._choices()
        if self._legal is None or self._legal[0] != choices:
            self._legal = choices, self._sorted(legality.legal(self._state, choices))
        return self._legal[1]

    def _sorted(self, raws: list[Raw]) -> dict[Move, Raw]:
        pairs = [(self._move(raw), raw) for raw in raws]
        pairs.sort(key=lambda pair: (pair[1][0], pair[1][1], str(pair[0])))
        return dict(pairs)

    def _choices(self) -> generator.Choices:
        codes = self._state.tables.codes
        white, black = (tuple(codes[key] for key in self.promotions[side]) for side in SIDES)
        return white, black

    def _move(self, raw: Raw) -> Move:
        start, to, extra = raw
        state, squares = self._state, self._state.tables.squares
        special = extra if isinstance(extra, Special) else None
        code = extra if isinstance(extra, int) else extra.code
        there = to in state.men[1 - state.turn]
        taken = special.taken if special else (to,) if there else ()
        kind = special.kind if special else MoveKind.CAPTURE if there else MoveKind.QUIET
        infected = any(state.men[1 - state.turn].get(at, 0) in state.tables.contagious for at in taken)
        return Move(
            squares[start],
            squares[to],
            kind,
            state.tables.keys[(code - 1) // 2] if code and not infected else "",
            tuple(squares[at] for at in taken),
            squares[special.pushed] if special and special.pushed >= 0 else None,
            (squares[special.partner[0]], squares[special.partner[1]]) if special and special.partner[0] >= 0 else None,
        )
