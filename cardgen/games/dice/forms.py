"""The forms of dice chess: which dice are rolled, what may be moved by them, and how long a turn lasts.

In some forms kings are royal: check has to be answered, and mate wins. In the others they are taken like other men.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from cardgen.games.core.chess import royal_captures
from cardgen.games.core.orthodox import KING, MEN, OFFICERS, PAWN, ROOK, kings, takes_last_king
from cardgen.games.dice.faces import COUNT, KEYS, ORDINARY, STAR, VEGAS, Dice, Faces, Roll

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from cardgen.board import Side, Square
    from cardgen.engine.move import Move
    from cardgen.engine.position import Position


class DiceTurn(NamedTuple):
    """A turn as far as it has come."""

    position: Position
    roll: Faces = ()
    """What was rolled; empty before, and in a turn without a roll."""
    left: Faces = ()
    """What of it is still to be used."""
    man: Square | None = None
    """Who has to move on, where one man makes all moves."""
    unparried: bool = False
    """Whether the other side was in check and could not answer it: its king may be taken."""
    checked: tuple[Side, ...] = ()
    """The sides that gave check with their last turn."""

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return self.position.turn


@dataclass(frozen=True)
class DiceForm(ABC):
    """A form of dice chess."""

    royal: ClassVar[bool] = True
    """Whether there are check and mate."""
    single: ClassVar[bool] = True
    """Whether a turn is one move."""
    dice: ClassVar[Dice]
    castles_by: ClassVar[tuple[str, ...]] = (KING, ROOK)
    """The kinds with which castling may be rolled."""
    one_man: ClassVar[bool] = False
    """Whether one man makes all moves of a turn."""
    by_promotion: ClassVar[bool] = False
    """Whether a pawn may move by the number of what it becomes."""
    free_after_check: ClassVar[bool] = False
    """Whether it counts who gave check with his last turn."""

    def to_roll(self, _turn: DiceTurn, /) -> bool:
        """Whether dice are rolled in this turn."""
        return True

    def usable(self, _turn: DiceTurn, /) -> Faces | None:
        """The faces of a single die that count now; None: all."""
        return None

    @abstractmethod
    def moves(self, turn: DiceTurn) -> Sequence[Move]:
        """What may be moved, once the dice are rolled."""

    def may_pass(self, _turn: DiceTurn, moves: Sequence[Move], /) -> bool:
        """Whether a side may make no move, with the moves that it has; by default when it has none."""
        return not moves

    def left(self, _turn: DiceTurn, _move: Move, /) -> Faces:
        """What is still to be used after a move."""
        return ()

    def promotions(self, _turn: DiceTurn, /) -> tuple[str, ...]:
        """What a pawn may become now."""
        return OFFICERS

    def kinds(self, move: Move) -> tuple[str, ...]:
        """The kinds by any of which a move may be made."""
        own = self.castles_by if move.castling else (move.man.key,)
        return (*own, move.promotion) if self.by_promotion and move.promotion else own

    def fits(self, move: Move, kinds: Collection[str]) -> bool:
        """Whether a move may be made by one of these kinds."""
        return any(kind in kinds for kind in self.kinds(move))

    def expected(self, best: Mapping[str, float], still: float, _checked: bool, /) -> float:
        """What a turn promises before the roll: the best for each kind that can move is known, and what a pass is."""
        total = 0.0
        for act, chance in Roll(self.dice).events():
            kinds = self.by_roll(act.words)
            total += float(chance) * max((value for key, value in best.items() if key in kinds), default=still)
        return total

    def by_roll(self, words: Faces) -> tuple[str, ...]:
        """The kinds that may be moved by a roll."""
        return tuple(KEYS[word] for word in words if word in KEYS)

    def likely(self, kind: str, moves: int) -> float:
        """How likely a roll lets a man of a kind make so many moves, where a turn has several."""
        rolls = Roll(self.dice).events()
        return float(sum(chance for act, chance in rolls if self.lets(act.words, kind, moves)))

    def lets(self, words: Faces, kind: str, moves: int) -> bool:
        """Whether a man of a kind may make so many moves by a roll."""
        return self.by_roll(words).count(kind) >= moves

    def legal(self, turn: DiceTurn) -> list[Move]:
        """All moves that the position allows, and those that take a king which was left in check."""
        found = list(turn.position.legal_moves())
        taking = royal_captures(turn.position) if turn.unparried else ()
        return [*(move for move in taking if move not in found), *found]


@dataclass(frozen=True)
class TwoDice(DiceForm):
    """Either of two dice; any move by doubles."""

    dice = Dice((ORDINARY, ORDINARY))

    def moves(self, turn: DiceTurn) -> Sequence[Move]:
        """Of the men on the dice."""
        kinds = self.by_roll(turn.roll)
        return [move for move in self.legal(turn) if self.fits(move, kinds)]

    def by_roll(self, words: Faces) -> tuple[str, ...]:
        """All by doubles."""
        one, other = words
        return MEN if one == other else super().by_roll(words)


@dataclass(frozen=True)
class Medieval(DiceForm):
    """One die, which is rolled again until it names somebody who can move."""

    dice = Dice((ORDINARY,))

    def usable(self, turn: DiceTurn) -> Faces:
        """The faces whose men can move."""
        movable = {kind for move in self.legal(turn) for kind in self.kinds(move)}
        return tuple(face for face in ORDINARY if KEYS[face] in movable)

    def moves(self, turn: DiceTurn) -> Sequence[Move]:
        """Of the man on the die."""
        return [move for move in self.legal(turn) if self.fits(move, (KEYS[turn.roll[0]],))]

    def expected(self, best: Mapping[str, float], still: float, _checked: bool, /) -> float:
        """Each kind that can move is as likely as another."""
        return sum(best.values()) / len(best) if best else still


@dataclass(frozen=True)
class BrainKing(Medieval):
    """One die, kings that are taken, and pawns that may promote by the other numbers, too."""

    royal = False
    castles_by = (KING,)
    by_promotion = True

    def promotions(self, turn: DiceTurn) -> tuple[str, ...]:
        """By the number of a man, that man."""
        kind = KEYS[turn.roll[0]] if turn.roll else PAWN
        return (kind,) if kind in OFFICERS else OFFICERS


@dataclass(frozen=True)
class Vegas(DiceForm):
    """Two dice with a star; who is in check, or has given it, does not roll."""

    dice = Dice(VEGAS)
    free_after_check = True

    def to_roll(self, turn: DiceTurn) -> bool:
        """Not in check, nor after one's own."""
        return not turn.position.in_check and turn.side not in turn.checked

    def moves(self, turn: DiceTurn) -> Sequence[Move]:
        """Of the men on the dice; any with the star, and without a roll."""
        legal, kinds = self.legal(turn), self.by_roll(turn.roll)
        return [move for move in legal if self.fits(move, kinds)] if turn.roll else legal

    def by_roll(self, words: Faces) -> tuple[str, ...]:
        """All by the star."""
        return MEN if STAR in words else super().by_roll(words)

    def expected(self, best: Mapping[str, float], still: float, checked: bool, /) -> float:
        """In check nothing is rolled."""
        return max(best.values(), default=still) if checked else super().expected(best, still, checked)

    def may_pass(self, turn: DiceTurn, moves: Sequence[Move]) -> bool:
        """By the star, and in a free turn; not in check."""
        return not turn.position.in_check and (not turn.roll or STAR in turn.roll or not moves)


@dataclass(frozen=True)
class Gollon2(DiceForm):
    """A die that says how many moves are made, of any men."""

    royal = False
    single = False
    dice = Dice((COUNT,), counts=0)
    end_on_check: bool = False
    """Whether check ends a turn."""

    def lets(self, words: Faces, _kind: str, moves: int) -> bool:
        """So many moves of anybody."""
        return int(words[0]) >= moves

    def moves(self, turn: DiceTurn) -> Sequence[Move]:
        """Any."""
        return turn.position.legal_moves()

    def left(self, turn: DiceTurn, move: Move) -> Faces:
        """One move less; none after check, where that was agreed on."""
        count = int(turn.left[0]) - 1
        if not count or (self.end_on_check and gives_check(turn.position, move)):
            return ()
        return (str(count),)


@dataclass(frozen=True)
class Gollon2Royal(Gollon2):
    """The same, where kings are royal: whoever gives check has done, and the other answers with his first move."""

    royal = True
    end_on_check: bool = True


@dataclass(frozen=True)
class Gollon3(DiceForm):
    """A die for the man and one for how many moves he makes."""

    royal = False
    single = False
    one_man = True
    dice = Dice((ORDINARY, COUNT), counts=1)
    castles_by = (KING,)

    def lets(self, words: Faces, kind: str, moves: int) -> bool:
        """The kind by one die, the moves by the other."""
        return KEYS[words[0]] == kind and int(words[1]) >= moves

    def moves(self, turn: DiceTurn) -> Sequence[Move]:
        """Of any man of the kind; then of that man."""
        moves = turn.position.legal_moves()
        if turn.man is not None:
            return [move for move in moves if move.start == turn.man]
        return [move for move in moves if self.fits(move, (KEYS[turn.roll[0]],))]

    def left(self, turn: DiceTurn, _move: Move) -> Faces:
        """One move less."""
        count = int(turn.left[1]) - 1
        return (turn.roll[0], str(count)) if count else ()


@dataclass(frozen=True)
class Burmese(DiceForm):
    """Three dice, a move for each in any order; as many are used as can be."""

    royal = False
    single = False
    dice = Dice((ORDINARY, ORDINARY, ORDINARY))
    castles_by = (KING,)

    def moves(self, turn: DiceTurn) -> Sequence[Move]:
        """Those after which most of the dice can be used."""
        used = [
            (1 + self._rest(turn.position, turn.left, *one), one[1]) for one in self._each(turn.position, turn.left)
        ]
        most = max((dice for dice, _ in used), default=0)
        return [move for dice, move in used if dice == most]

    def left(self, turn: DiceTurn, move: Move) -> Faces:
        """The other dice."""
        face = next(face for face in turn.left if self.fits(move, (KEYS[face],)))
        return without(turn.left, face)

    def most(self, position: Position, left: Faces) -> int:
        """How many dice can be used; all of them where a king can be taken."""
        if len(left) == 1:
            return min(1, len(position.legal_moves(KEYS[left[0]])))
        best = 0
        for face, move in self._each(position, left):
            best = max(best, 1 + self._rest(position, left, face, move))
            if best == len(left):
                break
        return best

    def _rest(self, position: Position, left: Faces, face: str, move: Move) -> int:
        """How many dice can be used after a move; all that are left when it takes the last king."""
        rest = without(left, face)
        if not rest or takes_last_king(position, move):
            return len(rest)
        return self.most(position.after(move, turn=position.turn), rest)

    def _each(self, position: Position, left: Faces) -> Iterator[tuple[str, Move]]:
        for face in dict.fromkeys(left):
            yield from ((face, move) for move in position.legal_moves(KEYS[face]))


def without(faces: Faces, face: str) -> Faces:
    """Dice without one that has been used."""
    at = faces.index(face)
    return faces[:at] + faces[at + 1 :]


def gives_check(position: Position, move: Move) -> bool:
    """Whether a king of the other side can be taken after a move."""
    after, side = position.after(move), position.turn
    return any(after.attacked(at, side) for at in kings(after, side.other))
