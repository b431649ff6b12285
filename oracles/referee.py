"""The rules of play read a second time, slowly: who may move where, by the interpreter, and how a game has ended.

Nothing here asks the compiled generator, the special rules or the games, but to read a move that is written in words. A
position is only kept as a value: men, turn, and who has just passed a square. What a man may do is walked by the
interpreter; castling, promotion, contagion, check, mate, repetition and the fifty moves are written out again. Only the
range of a corner man (castling betza and nelson) is looked up in the tables.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side, Square
from cardgen.engine.interpreter import MoveKind, actions
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.engine.rules import Passed, PromotionRow, passed_squares
from cardgen.errors import CardgenError
from cardgen.games.core.reading.move_text import parse_move
from oracles.marks import is_capture, unmarked
from oracles.strewn import attacked, hit, steps, views

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.engine.army import Army
    from cardgen.engine.rules import Kind
    from oracles.strewn import Outcome

FIFTY = 100
THRICE = 3


class Step(NamedTuple):
    """A move: how it is written, what stands afterwards, and what else a game wants to know of it."""

    text: str
    uci: str
    mover: Man
    start: Square
    end: Square
    captured: tuple[Man, ...]
    promoted: str
    becomes: str
    """Promoted or infected; empty for neither."""
    men: Mapping[Square, Man]


@dataclass(frozen=True)
class Scene:
    """Men, whose turn it is, whom one can take en passant, and what each side may promote to."""

    army: Army
    men: Mapping[Square, Man]
    turn: Side = Side.WHITE
    passing: Mapping[Square, Square] | None = None
    choices: Mapping[Side, tuple[str, ...]] | None = None

    @property
    def position(self) -> Position:
        """The same, for the interpreter."""
        return Position(self.army, self.men, self.turn, passing=self.passing, promotions=self.choices)

    def kind(self, man: Man) -> Kind:
        """What a man is."""
        return self.army.kinds[man.key]

    def attacked(self, by: Side) -> bool:
        """Whether a royal of the other side could be taken."""
        return attacked(self.position, by)

    def legal(self) -> Iterator[Step]:
        """The legal moves."""
        return filter(self.is_legal, self.steps())

    def is_legal(self, step: Step) -> bool:
        """Whether a move leaves every royal of its side on the board, and none attacked."""
        before, left = (self._royals(men) for men in (self.men, step.men))
        return left >= before and not Scene(self.army, step.men, self.turn).attacked(self.turn.other)

    def _royals(self, men: Mapping[Square, Man]) -> int:
        """How many royals the side to move has among these."""
        return sum(self.kind(man).rules.royal for man in men.values() if man.side is self.turn)

    def steps(self, start: Square | None = None) -> Iterator[Step]:
        """The same of all men or of one, whatever becomes of one's own royal."""
        position = self.position
        for at, kind, view in views(position, self.turn):
            if start in (None, at):
                for found in dict.fromkeys(steps(position, at, kind, view)):
                    yield from self._refined(found)
                yield from self._castling(at)

    def _refined(self, found: Outcome) -> Iterator[Step]:
        """A way of a man, with each thing that he may become."""
        start, end, kind, taken, pushed = found
        man, men = self.men[start], dict(self.men)
        captured = tuple(men.pop(at) for at in sorted(taken))
        del men[start]
        if kind in (MoveKind.PUSH, MoveKind.SWAP):
            other = men.pop(end)
            men[start if pushed is None else pushed] = replace(other, moved=True)
        text = f"{start}{end}"
        if taken not in (frozenset(), {end}):
            text += "x" + ",".join(map(str, sorted(taken)))
        text += f">{pushed}" if pushed is not None else ""
        text += "~" if kind is MoveKind.SWAP else ""
        for becomes, promoted in self._becoming(man, start, end, captured):
            after = Man(man.side, becomes or man.key)
            suffix = f"={promoted}" if len(promoted) > 1 else promoted.lower()
            uci = f"{start}{end}{promoted.lower()}"
            yield Step(f"{text}{suffix}", uci, man, start, end, captured, promoted, becomes, {**men, end: after})

    def _becoming(self, man: Man, start: Square, end: Square, captured: tuple[Man, ...]) -> tuple[tuple[str, str], ...]:
        """What a man is after his move, and whether he has promoted to it; empty for what he was."""
        rules, special = self.kind(man).rules, self.army.special
        caught = [self._spread(one) for one in captured if self.kind(one).rules.contagious]
        if caught and "contagion" in special and not rules.royal:
            key = max(caught, key=[*self.army.kinds].index)
            return ((key if key != man.key else "", ""),)
        once = "promotion-on-arrival" in special
        there = self._comes_to(rules.promotion, end, man.side) and (once or "promotion" in special)
        if not there or (once and self._comes_to(rules.promotion, start, man.side)):
            return (("", ""),)
        choices = self.army.promotions if self.choices is None else self.choices[man.side]
        must = choices and self._comes_to(rules.must_promote, end, man.side)
        return (*(() if must else (("", ""),)), *((key, key) for key in choices))

    def _spread(self, man: Man) -> str:
        """The key of what his captor becomes."""
        spread = self.kind(man).rules.spreads
        return next((key for key, kind in self.army.kinds.items() if kind.id == spread), man.key)

    def _comes_to(self, rows: PromotionRow | int | None, square: Square, side: Side) -> bool:
        """Whether a square is on the rows that a rule means."""
        ranks = self.army.board.ranks
        row = square.rank + 1 if side is Side.WHITE else ranks - square.rank
        first = {
            None: ranks + 1,
            PromotionRow.FARTHEST: ranks,
            PromotionRow.OPPONENT_PAWNS: ranks + 1 - self.army.pawn_row,
        }
        return row >= (rows if isinstance(rows, int) else first[rows])

    def may_promote(self, man: Man, square: Square) -> bool:
        """Whether a man is on a row on which he may."""
        return self._comes_to(self.kind(man).rules.promotion, square, man.side)

    def _castling(self, at: Square) -> Iterator[Step]:
        """With the man in either corner."""
        way = next((name for name in self.army.special if name.startswith("castling")), "")
        man, files = self.men[at], self.army.board.files
        first = 0 if self.turn is Side.WHITE else self.army.board.ranks - 1
        rules = self.kind(man).rules
        if not way or man.moved or at.rank != first or not (rules.castles and rules.royal):
            return
        for corner, step in ((Square(0, first), -1), (Square(files - 1, first), 1)):
            partner = self.men.get(corner)
            between = [Square(file, first) for file in range(at.file + step, corner.file, step)]
            if partner is None or partner.side is not self.turn or partner.moved or len(between) < 2:
                continue
            ends = None if any(one in self.men for one in between) else self._ends(way, at, corner, partner, step)
            if ends is not None and not self._crosses_check(at, ends[0], step):
                royal, beside = ends
                men = {one: who for one, who in self.men.items() if one not in (at, corner)}
                men |= {royal: Man(self.turn, man.key), beside: Man(self.turn, partner.key)}
                yield Step("O-O" if step > 0 else "O-O-O", f"{at}{royal}", man, at, royal, (), "", "", men)

    def _ends(self, way: str, at: Square, corner: Square, partner: Man, step: int) -> tuple[Square, Square] | None:
        """Where the royal and his partner go."""
        royal, beside = Square(at.file + 2 * step, at.rank), Square(at.file + step, at.rank)
        if way == "castling":
            return royal, beside
        tables = self.army.tables
        code = tables.codes[partner.key]
        found = tables.reach_of(0 if self.turn is Side.WHITE else 1, code, tables.number(corner))
        range_ = {tables.squares[one] for one in found}
        if way == "castling-betza":
            bound = len({(one.file + one.rank) % 2 for one in range_}) == 1
            far = bound and (beside.file + beside.rank - corner.file - corner.rank) % 2
            return (Square(royal.file + step, at.rank), royal) if far else (royal, beside)
        pairs = [
            (Square(royal.file + more * step, at.rank), Square(beside.file + more * step, at.rank))
            for more in range(abs(corner.file - royal.file) + 1)
        ]
        inner = Square(at.file, at.rank)
        while inner in self.army.board and (inner == at or inner not in self.men):
            pairs.append((royal, inner))
            inner = Square(inner.file - step, at.rank)
        return next((pair for pair in pairs if pair[1] in range_), None)

    def _crosses_check(self, at: Square, end: Square, step: int) -> bool:
        """Whether a royal is attacked on a square of his way; one that nothing can capture is not."""
        man = self.men[at]
        if self.kind(man).rules.uncapturable:
            return False
        for file in range(at.file, end.file + step, step):
            square = Square(file, at.rank)
            men = {one: who for one, who in self.men.items() if one != at} | {square: man}
            if hit(Position(self.army, men, self.turn), square, self.turn.other):
                return True
        return False

    def after(self, step: Step) -> Scene:
        """What stands after a move."""
        kind, moved = self.kind(step.mover), [at for at, man in step.men.items() if self.men.get(at) != man]
        quiet = not step.captured and not step.becomes and moved == [step.end]
        passing: dict[Square, Square] = {}
        if quiet and "en-passant" in self.army.special and kind.rules.taken_en_passant is not Passed.NEVER:
            view = next(view for at, _, view in views(self.position, self.turn) if at == step.start)
            terms = {one.term for one in actions(kind.moves, step.start, view) if one.to == step.end and not one.taken}
            squares = {at for term in terms for at in passed_squares(kind, term, step.start, step.end, self.turn)}
            passing = {at: step.end for at in squares if at not in step.men}
        return Scene(self.army, step.men, self.turn.other, passing, self.choices)

    @property
    def mated(self) -> str:
        """Checkmate or stalemate; empty while there is a legal move."""
        if next(self.legal(), None) is not None:
            return ""
        return "checkmate" if self.attacked(self.turn.other) else "stalemate"

    def is_true(self, said: frozenset[str], text: str, step: Step) -> bool:
        """Whether a move does what was said of it."""
        after = self.after(step)
        facts = {
            "check": after.attacked(self.turn),
            "mate": after.mated == "checkmate",
            "passing": bool(step.captured) and step.end in (self.passing or {}),
        }
        names = {self.kind(man).name.lower().split()[-1] for man in self.men.values()}
        return all(facts[what] for what in said) and (bool(step.captured) or not is_capture(text, names))

    @property
    def key(self) -> object:
        """The same for positions that the rule of repetition counts as one."""
        takes = [step for step in self.legal() if set(self._gone(step)) - {step.end}] if self.passing else []
        passing = {step.end for step in takes if self.passing and step.end in self.passing}
        men = {at: man if self._matters(at, man) else replace(man, moved=True) for at, man in self.men.items()}
        return self.turn, frozenset(men.items()), frozenset(passing)

    def _gone(self, step: Step) -> Iterator[Square]:
        """Where somebody stood whom a move has taken."""
        return (at for at, man in self.men.items() if man.side is not self.turn and at not in step.men)

    def _matters(self, at: Square, man: Man) -> bool:
        """Whether it makes a difference that a man has not moved: to a first move, or to castling."""
        if man.moved or any(term.initial for term in self.kind(man).moves):
            return not man.moved
        if not any(name.startswith("castling") for name in self.army.special):
            return False
        first = 0 if man.side is Side.WHITE else self.army.board.ranks - 1
        last = self.army.board.files - 1
        row = {
            one: who for one, who in self.men.items() if one.rank == first and who.side is man.side and not who.moved
        }
        if at not in row:
            return False
        castlers = [one for one, who in row.items() if self.kind(who).rules.castles and self.kind(who).rules.royal]
        pairs = [
            (royal, corner)
            for royal in castlers
            for corner in row
            if corner.file in (0, last) and abs(corner.file - royal.file) > 2
        ]
        return any(at in pair for pair in pairs)


@dataclass(frozen=True)
class Play:
    """A scene, and what of its past still counts."""

    scene: Scene
    past: tuple[tuple[object, Scene], ...] = ()
    """What each scene since the last capture or promotion can be told from others by, and that scene."""
    idle: int = 0
    """Moves since then, or since a man of the pawn row moved."""

    def after(self, step: Step, scene: Scene) -> Play:
        """What follows a move."""
        if step.captured or step.becomes:
            return Play(scene)
        idle = 0 if self.scene.kind(step.mover).front else self.idle + 1
        return Play(scene, (*self.past, (frozenset(self.scene.men), self.scene)), idle)

    @property
    def ended(self) -> str:
        """Why it has ended; empty while it goes on."""
        if mated := self.scene.mated:
            return mated
        if self.idle >= FIFTY:
            return "fifty moves"
        alike = [
            scene
            for squares, scene in self.past
            if squares == frozenset(self.scene.men) and scene.turn is self.scene.turn
        ]
        if len(alike) + 1 < THRICE:
            return ""
        return "threefold repetition" if sum(scene.key == self.scene.key for scene in alike) + 1 >= THRICE else ""

    def found(self, text: str) -> Step | None:
        """The one legal move that is written so."""
        steps = (step for step in self.scene.steps(_start_of(text)) if text == step.uci or _alike(step.text, text))
        legal = [*filter(self.scene.is_legal, steps)]
        found = [step for step in legal if _alike(step.text, text)] or [step for step in legal if step.uci == text]
        return found[0] if len(found) == 1 else self._meant(text)

    def _meant(self, text: str) -> Step | None:
        """The move that is written in words: they are read as the program reads them, and the move is judged here."""
        bare, said = unmarked(text)
        try:
            meant = str(parse_move(self.scene.position, bare, whole=True))
        except CardgenError:
            return None
        step = None if meant == text else self.found(meant)
        return step if step and self.scene.is_true(said, bare, step) else None


def _start_of(text: str) -> Square | None:
    """Where the man stands that is written first; None for castling."""
    if text.startswith("O-O"):
        return None
    digits = 3 if text[2:3].isdigit() else 2
    rank = text[1:digits]
    return Square(ord(text[0]) - ord("a"), int(rank) - 1) if text[:1].isalpha() and rank.isdigit() else Square(-1, -1)


def _alike(one: str, other: str) -> bool:
    """Whether both are the same move, in whatever order the squares stand on which men are taken."""
    return _in_order(one) == _in_order(other)


def _in_order(text: str) -> str:
    """With the squares on which men are taken in one order."""
    head, x, rest = text.partition("x")
    squares, mark, more = rest.partition("=")
    return f"{head}{x}{','.join(sorted(squares.split(',')))}{mark}{more}"
