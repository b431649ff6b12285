"""Men, and moves as values: a move tells all that it changes on the board. No positions and no rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.engine.interpreter import MoveKind

if TYPE_CHECKING:
    from cardgen.board import Square


@dataclass(frozen=True, slots=True)
class Man:
    """A man of one side; its kind goes by a key of the army.

    >>> str(Man(Side.WHITE, "gryffon")), str(Man(Side.BLACK, "N", moved=False))
    ('GRYFFON', 'n')
    """

    side: Side
    key: str
    moved: bool = True
    """Men of a new game have not; it matters for initial moves and castling."""

    def __str__(self) -> str:
        return self.key.upper() if self.side is Side.WHITE else self.key.lower()


class Shift(NamedTuple):
    """What becomes of one man in a move.

    >>> move = parse_fen("4k3/8/8/8/8/1n6/8/R3K3 b", chess_army()).find("b3a1")
    >>> [(str(shift.man), shift.end and str(shift.end)) for shift in move.shifts]
    [('n', 'a1'), ('R', None)]
    """

    man: Man
    """As it stood, or lay in a hand."""
    start: Square | None
    """None: it comes from outside the board."""
    end: Square | None
    """None: it leaves the board."""
    after: Man | None
    """As it stands on the end: it has moved, and may be of another kind. None when it leaves the board."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move by what it changes, so that two moves with the same result are equal.

    A knight's capture has two shifts, of the knight and of the man that leaves the board; castling has two, a drop
    has one without a start, and a man that is turned in its place starts and ends on one square.

    >>> position = parse_fen("4k3/8/8/3q4/5N2/8/8/4K3 w", chess_army())
    >>> move = position.find("f4d5")
    >>> [(str(shift.man), str(shift.start), str(shift.end)) for shift in move.shifts]
    [('N', 'f4', 'd5'), ('q', 'd5', 'None')]
    >>> move.captured
    ('Q',)
    """

    kind: MoveKind
    shifts: tuple[Shift, ...]
    """The man that moves first; then whoever is taken, pushed, swapped, or goes with him."""
    promotion: str = ""
    """The key of the kind it promotes to; empty for none. What it becomes by other rules is in its shift."""
    en_passant: bool = field(default=False, compare=False, repr=False)
    """Whether a man is taken en passant; it changes no more on the board than the shifts tell."""

    @staticmethod
    def drop(man: Man, square: Square) -> Move:
        """A man put on an empty square, from a hand or a deck.

        >>> str(Move.drop(Man(Side.WHITE, "N", moved=False), parse_square("b1")))
        'N@b1'
        """
        return Move(MoveKind.QUIET, (Shift(man, None, square, man),))

    @staticmethod
    def turn(man: Man, square: Square, key: str) -> Move:
        """A man that becomes another kind where it stands.

        >>> str(Move.turn(Man(Side.WHITE, "N"), parse_square("d4"), "Q"))
        'd4=q'
        """
        return Move(MoveKind.QUIET, (Shift(man, square, square, Man(man.side, key, man.moved)),))

    @property
    def man(self) -> Man:
        """Who moves, as it stood."""
        return self.shifts[0].man

    @property
    def start(self) -> Square | None:
        """Where it stood; None for a drop."""
        return self.shifts[0].start

    @property
    def end(self) -> Square:
        """Where it goes."""
        end = self.shifts[0].end
        assert end is not None
        return end

    @property
    def becomes(self) -> str:
        """The key of another kind that it is afterwards, by promotion, contagion or a turn; empty for none."""
        man, _, _, after = self.shifts[0]
        return after.key if after is not None and after.key != man.key else ""

    @property
    def taken(self) -> tuple[Square, ...]:
        """Where men are taken."""
        return tuple(start for _, start, end, _ in self.shifts if end is None and start is not None)

    @property
    def captured(self) -> tuple[str, ...]:
        """The keys of the kinds that are taken."""
        return tuple(man.key for man, _, end, _ in self.shifts if end is None)

    @property
    def pushed(self) -> Square | None:
        """Where a pushed man goes."""
        return self.shifts[-1].end if self.kind is MoveKind.PUSH else None

    @property
    def swapped(self) -> Square | None:
        """Where the other man of a swap goes."""
        return self.shifts[-1].end if self.kind is MoveKind.SWAP else None

    @property
    def castling(self) -> tuple[Square, Square] | None:
        """From where to where the corner man goes."""
        if len(self.shifts) == 2 and self.kind is MoveKind.QUIET:
            _, start, end, _ = self.shifts[1]
            return (start, end) if start is not None and end is not None else None
        return None

    def __str__(self) -> str:
        if self.castling is not None:
            return "O-O" if self.castling[0].file > self.castling[1].file else "O-O-O"
        if self.start is None:
            return f"{self.man}@{self.end}"
        text = f"{self.start}{self.end}"
        if self.becomes and self.start == self.end:
            return f"{self.start}{_kind(self.becomes)}"
        if self.taken not in ((), (self.end,)):
            text += "x" + ",".join(str(square) for square in self.taken)
        if self.pushed is not None:
            text += f">{self.pushed}"
        if self.kind is MoveKind.SWAP:
            text += "~"
        return text + (_short(self.promotion) if self.promotion else "")

    @property
    def uci(self) -> str:
        """As chess programs write it: castling is the royal's move, and nothing is said of captures."""
        return f"{self.start or f'{self.man}@'}{self.end}{self.promotion.lower()}"


def _kind(key: str) -> str:
    return f"={key.lower()}"


def _short(key: str) -> str:
    return key.lower() if len(key) == 1 else f"={key}"
