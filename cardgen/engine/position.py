"""Positions: men on squares, whose turn it is, the moves there, and how it ended. No rules of single games.

A position is a value: nothing changes it, a move gives another.

    position = parse_fen(CHESS_START, chess_army())
    while position.ending is None:
        position = position.after(choose(position.legal_moves()))
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, overload

from cardgen.board import Side, Square
from cardgen.engine import generator, legality
from cardgen.engine.compiled.state import Special, State
from cardgen.engine.compiled.tables import SIDES
from cardgen.engine.interpreter import MoveKind
from cardgen.engine.move import Man, Move, Shift
from cardgen.engine.rules import Passed
from cardgen.errors import CardgenError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardgen.engine.army import Army
    from cardgen.engine.compiled.state import Raw


class Ending(Enum):
    """Why there is no move left.

    >>> [ending.value for ending in Ending]
    ['checkmate', 'stalemate']
    """

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"


class MoveList(Sequence[Move]):
    """Moves in the order of their squares. Each is made when somebody looks at it.

    >>> moves = parse_fen(CHESS_START, chess_army()).legal_moves()
    >>> len(moves), str(moves[0]), moves[:3]
    (20, 'b1a3', [b1a3, b1c3, g1f3])
    """

    __slots__ = ("_made", "_raws")

    def __init__(self, raws: list[Raw], made: Callable[[Raw], Move]) -> None:
        self._raws, self._made = raws, made

    @property
    def raws(self) -> Sequence[Raw]:
        """The same moves in numbers, as a state makes them.

        >>> position = parse_fen("7k/8/8/8/8/8/8/K7 w", chess_army())
        >>> position.legal_moves().raws
        ((0, 1, 0), (0, 8, 0), (0, 9, 0))
        """
        return tuple(self._raws)

    def __len__(self) -> int:
        return len(self._raws)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> MoveList: ...
    def __getitem__(self, index: int | slice) -> Move | MoveList:
        if isinstance(index, slice):
            return MoveList(self._raws[index], self._made)
        return self._made(self._raws[index])

    def __iter__(self) -> Iterator[Move]:
        return map(self._made, self._raws)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and all(map(Move.__eq__, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self))}]"


class Position:
    """Men on squares and whose turn it is, as a value: equal positions have the same men, moved or not, and rules.

    Args:
        army: the board and the kinds.
        men: who stands where.
        turn: whose turn it is.
        passing: the squares on which a man can be taken en passant now, each with where that man stands.
        promotions: what each side may promote to; without it what the army says.

    Raises:
        CardgenError: when a man stands off the board or is of no kind of the army, when who has passed could not be
            taken so, or when somebody could promote to a stranger or to a royal.

    >>> position = parse_fen(CHESS_START, chess_army())
    >>> after = position.after(position.find("e2e4"))
    >>> str(after.men[parse_square("e4")]), after.turn.name, len(after.legal_moves())
    ('P', 'BLACK', 20)
    """

    __slots__ = ("_legal", "_men", "_shown", "_state", "army")

    def __init__(
        self,
        army: Army,
        men: Mapping[Square, Man],
        turn: Side = Side.WHITE,
        *,
        passing: Mapping[Square, Square] | None = None,
        promotions: Mapping[Side, tuple[str, ...]] | None = None,
    ) -> None:
        self.army = army
        tables = army.tables
        sides: tuple[dict[int, int], dict[int, int]] = ({}, {})
        for square in sorted(men, key=lambda square: (square.rank, square.file)):
            man = men[square]
            _on_board(square, army)
            sides[SIDES.index(man.side)][tables.number(square)] = tables.codes[_known(man.key, army)] + (not man.moved)
        choices = army.choices if promotions is None else army.choices_of(promotions)
        self._state = State(tables, army.rules, sides, SIDES.index(turn), choices)
        if passing:
            for square, at in passing.items():
                _on_board(square, army)
                _refuse_passing(square, at, men, army, turn)
            self._state.passing = {tables.number(square): tables.number(at) for square, at in passing.items()}
        self._legal: list[Raw] | None = None
        self._men: Mapping[Square, Man] | None = None
        self._shown: tuple[Move, Raw] | None = None  # the move looked at last: most often it is the one that is made

    @property
    def turn(self) -> Side:
        """Whose turn it is.

        >>> parse_fen("k7/8/8/8/8/8/8/7K b", chess_army()).turn
        <Side.BLACK: -1>
        """
        return SIDES[self._state.turn]

    @property
    def men(self) -> Mapping[Square, Man]:
        """All men, from a1 along the ranks.

        >>> {str(at): str(man) for at, man in parse_fen("k7/8/8/8/8/8/8/7K b", chess_army()).men.items()}
        {'h1': 'K', 'a8': 'k'}
        """
        if self._men is None:
            state, tables = self._state, self._state.tables
            found = [(at, tables.men[side][code]) for side in range(2) for at, code in state.men[side].items()]
            self._men = MappingProxyType(
                {tables.squares[at]: man for at, man in sorted(found, key=lambda pair: pair[0])}
            )
        return self._men

    @property
    def occupied(self) -> int:
        """The occupied squares as bits, from a1 along the ranks: a quick sign that two positions differ.

        >>> bin(parse_fen("k7/8/8/8/8/8/8/7K b", chess_army()).occupied).count("1")
        2
        """
        return self._state.occupied

    @property
    def passing(self) -> dict[Square, Square]:
        """The squares on which the man just moved can be taken en passant, each with where it stands.

        >>> start = parse_fen(CHESS_START, chess_army())
        >>> {str(at): str(stands) for at, stands in start.after(start.find("e2e4")).passing.items()}
        {'e3': 'e4'}
        """
        squares = self._state.tables.squares
        return {squares[at]: squares[victim] for at, victim in self._state.passing.items()}

    @property
    def promotions(self) -> dict[Side, tuple[str, ...]]:
        """What each side may promote to.

        >>> parse_fen(CHESS_START, chess_army()).promotions[Side.BLACK]
        ('N', 'B', 'R', 'Q')
        """
        keys = self._state.tables.keys
        return {
            side: tuple(keys[(code - 1) // 2] for code in codes)
            for side, codes in zip(SIDES, self._state.choices, strict=True)
        }

    @property
    def in_check(self) -> bool:
        """Whether a royal of the side to move is attacked.

        >>> parse_fen("4k3/8/8/8/8/8/4R3/4K3 b", chess_army()).in_check
        True
        """
        return legality.in_check(self._state)

    @property
    def ending(self) -> Ending | None:
        """Checkmate or stalemate, when the side to move has no legal move; None while it has one.

        >>> [parse_fen(fen, chess_army()).ending.value for fen in ("7k/6Q1/6K1/8/8/8/8/8 b", "7k/5K2/6Q1/8/8/8/8/8 b")]
        ['checkmate', 'stalemate']
        """
        return self.ending_with(())

    def ending_with(self, drops: Iterable[Move]) -> Ending | None:
        """The same in a game where men are dropped, as those of `legal_drops`: there is a move while one is left.

        >>> corner = parse_fen("k6R/6R1/8/8/8/8/8/K7 b", chess_army())
        >>> corner.ending.value, corner.ending_with(corner.legal_drops([Man(Side.BLACK, "N")]))
        ('checkmate', None)
        """
        if self._raws() or any(True for _ in drops):
            return None
        return Ending.CHECKMATE if self.in_check else Ending.STALEMATE

    def attacked(self, square: Square, by: Side) -> bool:
        """Whether men of a side could take a man of the other on the square, were it there and their turn.

        Raises CardgenError for a square that is not on the board.

        >>> parse_fen("4k3/8/8/8/8/8/4P3/4K3 w", chess_army()).attacked(parse_square("d3"), Side.WHITE)
        True
        """
        state, at = self._state, self._number(square)
        side = SIDES.index(by)
        if state.men[1 - side].get(at, 0) in state.tables.safe or at in state.men[side]:
            return False
        return state.attacked(at, side, state.occupied | 1 << at)

    def key(self) -> tuple[object, ...]:
        """Equal for positions that are the same for the rule of repetition, as FIDE counts it (Laws of Chess, 9.2.3).

        Whose turn it is, who stands where, and what may still be done: castling while the right to it stands, initial
        moves, captures en passant only if one of them is legal. A man that went and came back is otherwise the same.

        >>> there = start = parse_fen(CHESS_START, chess_army())
        >>> for text in ("g1f3", "g8f6", "f3g1", "f6g8"):
        ...     there = there.after(there.find(text))
        >>> there.key() == start.key(), there == start
        (True, False)
        """
        state = self._state
        men = tuple(frozenset(state.undistinguished(side).items()) for side in range(2))
        return state.turn, men, frozenset(self._passable().items()), state.choices

    def legal_moves(self, of: str | None = None) -> MoveList:
        """The legal moves, in the order of their squares.

        A side without royals may make every move. The king moves when castling, not the rook.

        Args:
            of: the key of a kind, for its moves alone.

        Returns:
            A sequence; a move is made when somebody looks at it.

        Raises:
            CardgenError: when the army has no such kind.

        >>> corner = parse_fen("7k/8/8/8/8/8/P7/K7 w", chess_army())
        >>> corner.legal_moves(), corner.legal_moves("K")
        ([a1b1, a1b2, a2a3, a2a4], [a1b1, a1b2])
        """
        raws = self._raws()
        if of is not None:
            own, code = self._state.men[self._state.turn], self._state.tables.codes[_known(of, self.army)]
            raws = [raw for raw in raws if own[raw[0]] - 1 | 1 == code]
        return MoveList(raws, self._show)

    def pseudo_legal_moves(self) -> MoveList:
        """The same, with those that leave a royal attacked.

        >>> position = parse_fen("7k/8/8/8/8/8/1r6/K7 w", chess_army())
        >>> len(position.legal_moves()), len(position.pseudo_legal_moves())
        (1, 3)
        """
        return MoveList(_sorted(generator.pseudo_legal(self._state)), self._move)

    def legal_drops(self, men: Iterable[Man], squares: Iterable[Square] | None = None) -> tuple[Move, ...]:
        """The drops that leave no royal of the side to move attacked.

        Args:
            men: whom the side has in hand; of several alike one is enough.
            squares: where they may be dropped, in the order that is wanted; without it anywhere.

        Returns:
            A drop of each man on each of these squares that is empty; `changed()` makes it.

        Raises:
            CardgenError: when a man is of the other side, or of no kind of the army.

        >>> checked = parse_fen("k6R/8/8/8/8/8/8/K7 b", chess_army())
        >>> [str(drop) for drop in checked.legal_drops([Man(Side.BLACK, "N")])]
        ['n@b8', 'n@c8', 'n@d8', 'n@e8', 'n@f8', 'n@g8']
        """
        among = tuple(self.army.board if squares is None else squares)
        found = []
        for man in dict.fromkeys(men):
            _known(man.key, self.army)
            if man.side is not self.turn:
                raise CardgenError(f"{man} is not in the hand of {self.turn.name.title()}, whose turn it is.")
            drops = [Move.drop(man, square) for square in among if not self._state.busy[self._number(square)]]
            found += [drop for drop in drops if not self.changed(drop, turn=self.turn).in_check]
        return tuple(found)

    def _number(self, square: Square) -> int:
        _on_board(square, self.army)
        return self._state.tables.number(square)

    def find(self, text: str, drops: Iterable[Move] = ()) -> Move:
        """The legal move with this spelling, of str(move) or of move.uci, or one of these drops. Raises CardgenError.

        >>> [str(square) for square in parse_fen("7k/8/8/8/8/8/8/4K2R w K", chess_army()).find("e1g1").castling]
        ['h1', 'f1']
        """
        moves: list[Move] = [*self.legal_moves(), *drops]
        found = [move for move in moves if str(move) == text] or [move for move in moves if move.uci == text]
        if len(found) == 1:
            return found[0]
        if found:
            raise CardgenError(f"{text!r} may mean {' or '.join(str(move) for move in found)}; write one of them.")
        raise CardgenError(f"{text!r} is not a legal move here.{did_you_mean(text, [str(move) for move in moves])}")

    def after(self, move: Move, *, turn: Side | None = None, guarded: bool = True) -> Position:
        """The position after a legal move.

        Args:
            move: one of `legal_moves()`, or an equal one.
            turn: whose turn it is then; without it the other's.
            guarded: whether a move may not leave a royal attacked. Where royals are taken like others it may.

        Returns:
            Another position; this one stays as it is.

        Raises:
            CardgenError: when the move is not legal here.

        >>> position = parse_fen("7k/8/8/8/8/8/8/K7 w", chess_army())
        >>> write_fen(position.after(position.find("a1b2"))), position.turn.name
        ('7k/8/8/8/8/8/1K6/8 b - -', 'WHITE')
        """
        if guarded and self._shown is not None and self._shown[0] is move:
            raw: Raw | None = self._shown[1]
        else:
            raw = self._found(move, self._raws() if guarded else _sorted(generator.pseudo_legal(self._state)))
        if raw is None:
            raise CardgenError(f"{move} is not a legal move here.")
        state = self._state.copy()
        state.make(raw)
        return self._twin(state, turn)

    def changed(self, move: Move, *, turn: Side | None = None) -> Position:
        """The position after anything that a move may tell, whatever the kinds may do: a drop, a man that is turned.

        Then it is the other's turn unless a game says whose; nobody can be taken en passant. Raises CardgenError when
        a man does not stand where the move says, or when one would end on another.

        >>> bare = parse_fen("4k3/8/8/8/8/8/8/4K3 w", chess_army())
        >>> write_fen(bare.changed(Move.drop(Man(Side.WHITE, "Q"), parse_square("d4"))))
        '4k3/8/8/8/3Q4/8/8/4K3 b - -'
        """
        men = dict(self.men)
        for man, start, _, _ in move.shifts:
            if start is not None and men.pop(start, None) != man:
                raise CardgenError(f"{move} does not fit: {man} does not stand on {start}.")
        for _, _, end, after in move.shifts:
            if end is not None and after is not None:
                if end in men:
                    raise CardgenError(f"{move} does not fit: {end} is not empty.")
                men[end] = after
        return Position(self.army, men, turn or self.turn.other, promotions=self.promotions)

    def passed(self) -> Position:
        """The same men, and the other's turn: a side has passed. Nobody can be taken en passant any more.

        >>> write_fen(parse_fen("7k/8/8/8/8/8/8/K7 w", chess_army()).passed())
        '7k/8/8/8/8/8/8/K7 b - -'
        """
        return self._twin(self._state.copy(), self.turn.other, passing=False)

    def allowing(self, promotions: Mapping[Side, tuple[str, ...]]) -> Position:
        """The same position with other kinds to promote to, as when a hand has changed. Raises CardgenError.

        >>> position = parse_fen("7k/P7/8/8/8/8/8/K7 w", chess_army())
        >>> [str(move) for move in position.allowing({Side.WHITE: ("R",), Side.BLACK: ()}).legal_moves()][-1]
        'a7a8r'
        """
        state = self._state.copy()
        state.choices = self.army.choices_of(promotions)
        return self._twin(state, self.turn)

    def state(self) -> State:
        """A copy in numbers, for those who count or search: it can be moved on and back.

        >>> from cardgen.engine.legality import legal
        >>> state = parse_fen(CHESS_START, chess_army()).state()
        >>> state.make(legal(state)[0])
        >>> len(legal(state))
        20
        """
        return self._state.copy()

    def __repr__(self) -> str:
        rows = [["."] * self.army.board.files for _ in range(self.army.board.ranks)]
        for square, man in self.men.items():
            rows[-1 - square.rank][square.file] = str(man)
        return "\n".join([" ".join(row) for row in rows] + [f"{self.turn.name.title()} to move"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.army == other.army and self._whole() == other._whole()

    def __hash__(self) -> int:
        return hash(self._whole())

    def __copy__(self) -> Position:
        return self  # nothing changes it

    def __deepcopy__(self, known: object) -> Position:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        more = {"passing": self.passing, "promotions": self.promotions}
        return _made_again, (self.army, dict(self.men), self.turn, more)

    def _whole(self) -> tuple[object, ...]:
        state = self._state
        men = tuple(frozenset(side.items()) for side in state.men)
        return state.turn, men, frozenset(state.passing.items()), state.choices

    def _passable(self) -> Mapping[int, int]:
        """The squares passed, where a capture en passant is legal."""
        passing = self._state.passing
        if not passing:
            return passing
        legal = {to for _, to, extra in self._raws() if isinstance(extra, Special) and passing.get(to) in extra.taken}
        return {to: victim for to, victim in passing.items() if to in legal}

    def _raws(self) -> list[Raw]:
        if self._legal is None:
            self._legal = _sorted(legality.legal(self._state))
        return self._legal

    def _found(self, move: Move, raws: list[Raw]) -> Raw | None:
        if move.start is None or move.start not in self.army.board or move.end not in self.army.board:
            return None
        squares = self._state.tables.number(move.start), self._state.tables.number(move.end)
        index = bisect_left(raws, squares, key=lambda raw: raw[:2])
        while index < len(raws) and raws[index][:2] == squares:
            if self._move(raws[index]) == move:
                return raws[index]
            index += 1
        return None

    def _twin(self, state: State, turn: Side | None, *, passing: bool = True) -> Position:
        twin = Position.__new__(Position)
        twin.army, twin._state, twin._legal, twin._men, twin._shown = self.army, state, None, None, None  # noqa: SLF001
        if turn is not None and SIDES[state.turn] is not turn:
            state.turn = SIDES.index(turn)
            passing = False  # who has made a long step is not taken by his own side
        if not passing:
            state.passing = {}
        return twin

    def _show(self, raw: Raw) -> Move:
        move = self._move(raw)
        self._shown = move, raw
        return move

    def _move(self, raw: Raw) -> Move:
        start, to, extra = raw
        state, squares = self._state, self._state.tables.squares
        own, enemy = state.men[state.turn], state.men[1 - state.turn]
        mine, theirs = state.tables.men[state.turn], state.tables.men[1 - state.turn]
        code = own[start]
        if not isinstance(extra, Special):
            shift = Shift(mine[code], squares[start], squares[to], mine[extra or (code - 1) | 1])
            if to not in enemy:
                return Move(MoveKind.QUIET, (shift,), state.tables.keys[(extra - 1) // 2] if extra else "")
            victim = enemy[to]
            caught = not extra or (victim in state.tables.contagious and code not in state.tables.immune)
            promotion = "" if caught else state.tables.keys[(extra - 1) // 2]
            return Move(MoveKind.CAPTURE, (shift, Shift(theirs[victim], squares[to], None, None)), promotion)
        return self._special(raw, extra)

    def _special(self, raw: Raw, extra: Special) -> Move:
        start, to, _ = raw
        state, tables = self._state, self._state.tables
        squares = tables.squares
        own, enemy = state.men[state.turn], state.men[1 - state.turn]
        mine, theirs = tables.men[state.turn], tables.men[1 - state.turn]
        code = own[start]
        shifts = [Shift(mine[code], squares[start], squares[to], mine[extra.code or (code - 1) | 1])]
        shifts += [
            Shift(theirs[enemy[at]] if at in enemy else mine[own[at]], squares[at], None, None) for at in extra.taken
        ]
        if extra.kind in (MoveKind.PUSH, MoveKind.SWAP):
            away = squares[extra.pushed if extra.kind is MoveKind.PUSH else start]
            shifts.append(Shift(theirs[enemy[to]], squares[to], away, theirs[(enemy[to] - 1) | 1]))
        corner, beside = extra.partner
        if corner >= 0:
            shifts.append(Shift(mine[own[corner]], squares[corner], squares[beside], mine[(own[corner] - 1) | 1]))
        infected = code not in tables.immune and any(enemy.get(at, 0) in tables.contagious for at in extra.taken)
        promotion = tables.keys[(extra.code - 1) // 2] if extra.code and not infected else ""
        passed = to not in extra.taken and state.passing.get(to) in extra.taken
        return Move(extra.kind, tuple(shifts), promotion, en_passant=passed and code in tables.takers)


def _made_again(army: Army, men: dict[Square, Man], turn: Side, more: dict[str, Any]) -> Position:
    """What was pickled."""
    return Position(army, men, turn, **more)


def _on_board(square: Square, army: Army) -> None:
    if square not in army.board:
        raise CardgenError(f"{square} is not on a board of {army.board}.")


def _refuse_passing(square: Square, at: Square, men: Mapping[Square, Man], army: Army, turn: Side) -> None:
    """Raises CardgenError unless the man there could have passed the square just now."""
    man = men.get(at)
    if man is None:
        raise CardgenError(f"nobody stands on {at}, who could be taken en passant.")
    if man.side is turn or army.kinds[man.key].rules.taken_en_passant is Passed.NEVER:
        raise CardgenError(f"{man} on {at} cannot be taken en passant.")
    if square in men:
        raise CardgenError(f"{square} is not empty, so that nobody has passed it.")


def _known(key: str, army: Army) -> str:
    if key not in army.kinds:
        known = ", ".join(army.kinds)
        raise CardgenError(f"there is no kind {key!r}; there are {known}.{did_you_mean(key, army.kinds)}")
    return key


def _sorted(raws: list[Raw]) -> list[Raw]:
    """In the order of squares; of moves from one square to another, the plain one first."""
    try:
        raws.sort()
    except TypeError:  # two moves to one square of which one is special: rare, and dear to foresee
        raws.sort(key=_order)
    return raws


def _order(raw: Raw) -> tuple[object, ...]:
    start, to, extra = raw
    if isinstance(extra, Special):
        return start, to, 1, extra.kind.value, extra.taken, extra.pushed, extra.partner, extra.code
    return start, to, 0, extra
