"""The tables of an army: each kind compiled for a side and a square when it is first asked for.

A man is a code: two for each kind, odd once it has moved, even before. So that a man has moved is part of what it is.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.board import Side, Square
from cardgen.engine.compiled.lines import MOVE, Plan, Rays
from cardgen.engine.compiled.shapes import Compiled, Shapes, compile_square, reached
from cardgen.engine.move import Man
from cardgen.engine.rules import Kind, PromotionRow, comes_to, passed_squares, two_steps
from cardgen.notation.directions import opening_pairs
from cardgen.notation.terms import Mode, Term, stop_modes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.engine.compiled.shapes import Occupancy
    from cardgen.engine.setting import Setting

NOBODY = Kind("", "", ())
SIDES = (Side.WHITE, Side.BLACK)
"""The sides by their number."""


class Row(dict[int, Compiled]):
    """What men of one code can do, by square."""

    def __init__(self, kind: Kind, army: Setting, side: Side, rays: Rays, *, unmoved: bool, special: int) -> None:
        super().__init__()
        self.kind, self.special = kind, special
        self.board, self.side = army.board, side
        terms = tuple(term for term in kind.moves if unmoved or not term.initial)
        self.plans = tuple(Plan(term, army.board, side.value, rays) for term in dict.fromkeys(terms))
        self.ranged = any(term.guard is not None and term.guard.rows for term in terms)

    def __missing__(self, at: int) -> Compiled:
        plans = self.plans
        if self.ranged:
            row = self.board.row(Square(at % self.board.files, at // self.board.files), self.side)
            plans = tuple(plan for plan in plans if self.holds(plan.term, row))
        compiled = self[at] = compile_square(plans, at, self.special)
        return compiled

    def holds(self, term: Term, row: int) -> bool:
        """Whether a term may be used from a row."""
        if term.guard is None or term.guard.rows is None:
            return True
        low, high = (end if end > 0 else self.board.ranks + 1 + end for end in term.guard.rows)
        return low <= row <= high


class ShapeRow(dict[int, Shapes]):
    """The moves of a row."""

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.row = row

    def __missing__(self, at: int) -> Shapes:
        shapes = self[at] = self.row[at].shapes
        return shapes


class AttackRow(dict[int, "tuple[int, dict[int, tuple[Occupancy, ...]]]"]):
    """The attacks of a row, behind the squares that they can fall on."""

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.row = row

    def __missing__(self, at: int) -> tuple[int, dict[int, tuple[Occupancy, ...]]]:
        attacks = self.row[at].attacks
        self[at] = found = sum(1 << square for square in attacks), attacks
        return found


class VicinityRow(dict[int, int]):
    """The squares that matter to a royal: its own, all that it may go to, and those of its castling."""

    def __init__(self, row: Row, castles: int) -> None:
        super().__init__()
        self.row, self.castles = row, castles

    def __missing__(self, at: int) -> int:
        squares = reached(self.row[at].shapes, self.row.board.files * self.row.board.ranks) | 1 << at
        if self.castles:
            files = self.row.board.files
            row = range(at - at % files, at - at % files + files)
            squares |= sum(1 << square for square in range(at - self.castles, at + self.castles + 1) if square in row)
        self[at] = squares
        return squares


class PassedRow(dict[int, "dict[int, tuple[int, ...]]"]):
    """For each start and end of a quiet move of a kind, the squares on which it can then be taken en passant."""

    def __init__(self, row: Row, kind: Kind) -> None:
        super().__init__()
        self.row, self.kind = row, kind

    def __missing__(self, at: int) -> dict[int, tuple[int, ...]]:
        board, side = self.row.board, self.row.side
        found: dict[int, tuple[int, ...]] = {}
        start = Square(at % board.files, at // board.files)
        for plan in self.row.plans:
            if not stop_modes(plan.term, len(plan.term.links)).value & MOVE:
                continue
            for end in self.ends(plan, at):
                squares = passed_squares(self.kind, plan.term, start, end, side)
                if squares:
                    to = end.rank * board.files + end.file
                    found[to] = tuple(square.rank * board.files + square.file for square in squares)
        self[at] = found
        return found

    def ends(self, plan: Plan, at: int) -> Iterator[Square]:
        """Where its moves may end, of paths only those of two steps."""
        board, term = self.row.board, plan.term
        if not term.links:
            squares = (to for leap in plan.firsts for to in plan.ray(at, leap, term.legs[0].most, at))
            yield from (Square(to % board.files, to // board.files) for to in squares)
        elif two_steps(term):
            start = Square(at % board.files, at // board.files)
            ends = (board.step(start, first + second, self.row.side) for first, second in opening_pairs(term))
            yield from filter(None, ends)


def may_wander(term: Term) -> bool:
    """Whether there may be squares from which the term has to be walked: its paths may come home, or take men."""
    return bool(term.links) or term.legs[0].atom.name == "O"


def does_more(term: Term) -> bool:
    """Whether the term may do more than go to a square and take the man there."""
    guarded = term.guard is not None and term.guard.attacked
    takes_own = any(Mode.OWN in stop_modes(term, index) for index in range(len(term.legs)))
    return may_wander(term) or term.effects.keeps_enemy or guarded or takes_own


def _takes_passing(term: Term) -> bool:
    return any(Mode.PASSING in stop_modes(term, index) for index in range(len(term.legs)))


class Tables:
    """An army in numbers; every list is by code, and pairs are by side."""

    def __init__(self, army: Setting) -> None:
        self.army = army
        self.files, self.ranks = army.board.files, army.board.ranks
        self.keys = tuple(army.kinds)
        self.kinds: tuple[Kind | None, ...] = (
            None,
            *(kind for kind in army.kinds.values() for _ in range(2)),
        )
        self.codes = {key: 2 * index + 1 for index, key in enumerate(self.keys)}
        """Of men that have moved."""
        self.men = tuple(
            (Man(side, ""), *(Man(side, key, moved=moved) for key in self.keys for moved in (True, False)))
            for side in SIDES
        )
        """The men by side and code."""
        self.openers = frozenset(
            code for code, kind in enumerate(self.kinds) if not code & 1 and kind and any(t.initial for t in kind.moves)
        )
        """Men that have not moved and have initial moves."""
        self.front = frozenset(code for code, kind in enumerate(self.kinds) if kind is not None and kind.front)
        """Men of the pawn row: what they do cannot be undone."""
        coded = [(code, kind.rules) for code, kind in enumerate(self.kinds) if kind is not None]
        self.safe = frozenset(code for code, rules in coded if rules.uncapturable)
        self.royal = frozenset(code for code, rules in coded if rules.royal)
        """Royals that can be in check; one that nothing can capture cannot."""
        self.royal -= self.safe
        self.immune = frozenset(code for code, rules in coded if rules.royal)
        catches = "contagion" in army.special
        self.contagious = frozenset(code for code, rules in coded if rules.contagious and catches)
        ids = {army.kinds[key].id: key for key in reversed(self.keys)}
        self.infects = {
            code: self.codes[ids.get(rules.spreads, self.keys[(code - 1) // 2])]
            for code, rules in coded
            if rules.contagious
        }
        """What a man becomes who captures one of these codes."""
        castling = any(name.startswith("castling") for name in army.special)
        self.marked = self.safe | self.contagious
        """Men whose capture is more than a capture, or none."""
        self.castlers = frozenset(code for code, rules in coded if rules.castles and castling and not code & 1)
        """Those that castle and have not moved: royals, and kings where kings are taken like others."""
        self.wanderers = self._codes(may_wander)
        """Men that may have moves which have to be walked."""
        self.unusual = self._codes(does_more)
        """Men that may do more than go to a square and take the man there."""
        self.rays = Rays(army.board)
        self.rows = tuple(self._rows(side) for side in SIDES)
        shapes = {id(row): ShapeRow(row) for rows in self.rows for row in rows}
        attacks = {id(row): AttackRow(row) for rows in self.rows for row in rows}
        self.shapes = tuple([shapes[id(row)] for row in rows] for rows in self.rows)
        self.attacks = tuple([attacks[id(row)] for row in rows] for rows in self.rows)
        far = 2 if "castling" in army.special else self.files
        """How many squares a royal goes when it castles, at most."""
        self.vicinity = tuple(
            {code: VicinityRow(rows[code], (far if code in self.castlers else 0)) for code in self.royal}
            for rows in self.rows
        )
        self.passed = tuple(self._passed(side) for side in range(2))
        self.notable = self.royal.union(*self.passed)
        """Men whose moves change more than where they stand."""
        self.bits = tuple(1 << at for at in range(self.files * self.ranks))
        self.takers = self._codes(_takes_passing) if "en-passant" in army.special else frozenset()
        self.promoting = tuple(self._promoting(side) for side in SIDES)
        """The squares on which men of a code may promote."""
        self.promoted = tuple(self._promoting(side, must=True) for side in SIDES)
        """The squares on which they have to."""

    def _codes(self, has: Callable[[Term], bool]) -> frozenset[int]:
        """The codes of kinds of which some term has a property."""
        return frozenset(
            code for code, kind in enumerate(self.kinds) if kind is not None and any(has(term) for term in kind.moves)
        )

    def _rows(self, side: Side) -> list[Row]:
        rows: list[Row] = []
        promoting = self._promoting(side)
        careful = bool(self.safe or self.contagious) or "royals-unpushed" in self.army.special
        for code, kind in enumerate(self.kinds):
            special = -1 if careful else promoting.get(code, 0)
            if kind is None:
                rows.append(Row(NOBODY, self.army, side, self.rays, unmoved=False, special=0))
                continue
            if not code % 2 and not any(term.initial for term in kind.moves):
                rows.append(rows[-1])
            else:
                rows.append(Row(kind, self.army, side, self.rays, unmoved=not code % 2, special=special))
        return rows

    def _passed(self, side: int) -> dict[int, PassedRow]:
        if "en-passant" not in self.army.special:
            return {}
        return {
            code: PassedRow(self.rows[side][code], kind)
            for code, kind in enumerate(self.kinds)
            if kind is not None and kind.rules.taken_en_passant.value != "never"
        }

    def _promoting(self, side: Side, *, must: bool = False) -> dict[int, int]:
        """The squares on which men of a code may promote, or must."""
        if not any(name.startswith("promotion") for name in self.army.special):
            return {}
        named = {
            code: kind.rules.must_promote if must else kind.rules.promotion
            for code, kind in enumerate(self.kinds)
            if kind is not None
        }
        bits = {rows: self._squares_of(rows, side) for rows in set(named.values())}
        return {code: bits[rows] for code, rows in named.items() if bits[rows]}

    def _squares_of(self, rows: PromotionRow | int | None, side: Side) -> int:
        """The squares on the rows that a rule of promotion means."""
        board, pawn_row = self.army.board, self.army.pawn_row
        return sum(1 << at for at, square in enumerate(board) if comes_to(rows, square, board, side, pawn_row))

    def reach_of(self, side: int, code: int, start: int) -> frozenset[int]:
        """The squares that a man could ever come to on an empty board, its first moves aside."""
        row, squares = self.shapes[side][(code - 1) | 1], self.files * self.ranks
        found, waiting = {start}, [start]
        while waiting:
            ends = reached(row[waiting.pop()], squares)
            fresh = [square for square in range(squares) if ends >> square & 1 and square not in found]
            found.update(fresh)
            waiting += fresh
        return frozenset(found)

    def number(self, square: Square) -> int:
        """A square as a number."""
        return square.rank * self.files + square.file

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """Squares by their number."""
        return tuple(self.army.board)

    def build(self) -> int:
        """Compile everything now, instead of when it is first asked for. Says how many squares of kinds there are."""
        rows = {id(row): row for rows in self.rows for row in rows if row.kind is not NOBODY}.values()
        for row in rows:
            for at in range(self.files * self.ranks):
                row[at]
        return sum(len(row) for row in rows)
