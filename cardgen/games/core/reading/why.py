"""Why a man may not go somewhere, in one sentence. Nothing is guessed: the interpreter is asked what would help.

A reason names the least that would have to be otherwise: the turn, a condition of the move, the man on the square, one
man in the way, one man to hop over. "d5 is in the way" is said when, and only when, the interpreter lets the man go
there with d5 empty.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.board import Side, Square
from cardgen.engine.interpreter import MoveKind, TraceRole, View, allowed, term_actions
from cardgen.engine.position import Position
from cardgen.games.core.reading.abbreviations import spoken
from cardgen.notation.terms import Hop, Mode, pass_modes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.engine.interpreter import Action
    from cardgen.engine.move import Man, Move
    from cardgen.engine.rules import Kind
    from cardgen.notation.terms import Term


def view_of(position: Position, square: Square) -> View:
    """What the man on a square sees, as the interpreter asks for it."""
    men = position.men
    side = men[square].side
    own, enemy = (frozenset(at for at, man in men.items() if (man.side is side) == mine) for mine in (True, False))
    special = position.army.special
    rules = {at: position.army.kinds[man.key].rules for at, man in men.items()}
    spares = rules[square].royal and {"contagion", "contagious-spared"} <= {*special}
    return View(
        position.army.board,
        side,
        own,
        enemy,
        safe=frozenset(at for at in enemy if rules[at].uncapturable or (spares and rules[at].contagious)),
        passing=frozenset(position.passing if "en-passant" in special else ()),
        initial=not men[square].moved,
        attacked=position.attacked(square, side.other),
        firm=frozenset(at for at in enemy if rules[at].royal and "royals-unpushed" in special),
        royal=frozenset(at for at in enemy if rules[at].royal),
    )


def why_not(position: Position, start: Square, end: Square) -> str:
    """Why the man on a square may not go to another; empty when he may."""
    for square in (start, end):
        if square not in position.army.board:
            return f"{square} is not on a board of {position.army.board}."
    man = position.men.get(start)
    if man is None:
        return f"nobody stands on {start}."
    if man.side is not position.turn:
        return f"the {_name(position, man)} on {start} is {_title(man.side)}'s, and {_title(position.turn)} is to move."
    if any((move.start, move.end) == (start, end) for move in position.legal_moves()):
        return ""
    for move in position.pseudo_legal_moves():
        if (move.start, move.end) == (start, end):
            return _exposed(position, move)
    if start == end:
        return f"the {_name(position, man)} on {start} cannot stay where it is."
    asked = Question(position, start, end)
    return asked.reason or asked.castling or _too_far(position, start, man, end)


def why_none(position: Position, starts: Sequence[Square], end: Square) -> str:
    """Why none of several men of a side may go to a square, in one sentence."""
    if end not in position.army.board:
        return why_not(position, starts[0], end)
    men, reasons = [position.men[at] for at in starts], dict[str, list[Square]]()
    for at, man in zip(starts, men, strict=True):
        reason = why_not(position, at, end)
        reasons.setdefault("" if reason == _too_far(position, at, man, end) else reason[:-1], []).append(at)
    far = reasons.pop("", [])
    told = [f"from {_and(squares)}, {reason}" for reason, squares in reasons.items()]
    if far:
        told.append("from elsewhere it is out of reach" if told else f"it is out of the reach of those on {_and(far)}")
    return f"no {_common_name(position, men)} of {_title(men[0].side)} can go to {end}; {'; '.join(told)}."


def _too_far(position: Position, start: Square, man: Man, end: Square) -> str:
    return f"{end} is out of the reach of the {_name(position, man)} on {start}."


def _common_name(position: Position, men: Sequence[Man]) -> str:
    """What all of them are; of several kinds of pawns, a pawn."""
    names = {_name(position, man) for man in men}
    last = {name.split()[-1] for name in names}
    return names.pop() if len(names) == 1 else last.pop() if len(last) == 1 else "man"


def _and(squares: Sequence[Square]) -> str:
    """As in a1, b1 and c1."""
    *first, last = map(str, squares)
    return f"{', '.join(first)} and {last}" if first else last


def _title(side: Side) -> str:
    return side.name.title()


def _name(position: Position, man: Man) -> str:
    return spoken(position.army.kinds[man.key].name)


def royals(position: Position, side: Side) -> tuple[Square, ...]:
    """Where the men of a side stand that may not be left in check."""
    kinds = position.army.kinds
    return tuple(at for at, man in position.men.items() if man.side is side and kinds[man.key].rules.royal)


def _exposed(position: Position, move: Move) -> str:
    """What is wrong with a move that the man could make, but for the royals of its side."""
    side, after = position.turn, position.after(move, guarded=False)
    safe = [at for at in royals(after, side) if position.army.kinds[after.men[at].key].rules.uncapturable]
    left = [at for at in royals(after, side) if at not in safe]
    if len(left) + len(safe) < len(royals(position, side)):
        return f"that would take {_title(side)}'s own {_name(position, position.men[move.taken[0]])}."
    for answer in after.pseudo_legal_moves():
        for royal in left:
            if royal in answer.taken:
                by = f"the {_name(after, answer.man)} on {answer.start}"
                return f"that would leave the {_name(after, after.men[royal])} on {royal} attacked by {by}."
    return f"that would leave the {_name(after, after.men[left[0]])} on {left[0]} attacked."


@dataclass(frozen=True)
class Question:
    """A man and a square that he does not come to, as things stand."""

    position: Position
    start: Square
    end: Square

    @cached_property
    def view(self) -> View:
        """What he sees."""
        return view_of(self.position, self.start)

    @property
    def kind(self) -> Kind:
        """What he is."""
        return self.position.army.kinds[self.position.men[self.start].key]

    @property
    def name(self) -> str:
        """The same in a sentence."""
        return spoken(self.kind.name)

    @property
    def reason(self) -> str:
        """What would have to be otherwise; empty when no board could help."""
        questions = (self._condition, self._landing, self._blocked, self._missing, self._crowded, self._unhopped)
        return next(filter(None, (question() for question in questions)), "")

    def _goes(self, view: View, terms: Iterable[Term] | None = None) -> Action | None:
        """A way to the square, if things were so; by the terms that may be used, or by these."""
        usable = (term for term in self.kind.moves if allowed(term, self.start, view)) if terms is None else terms
        ways = (action for term in usable for action in term_actions(term, self.start, view, set()))
        return next((action for action in ways if action.to == self.end), None)

    def _without(self, *squares: Square) -> View:
        return self.view._replace(own=self.view.own - {*squares}, enemy=self.view.enemy - {*squares})

    def _with_enemy(self, square: Square, view: View | None = None) -> View:
        view = view or self.view
        there = {square}
        spared = {name: getattr(view, name) - there for name in ("own", "safe", "firm", "royal")}
        return view._replace(enemy=view.enemy | there, **spared)

    def _stands(self, square: Square) -> str:
        man = self.position.men[square]
        return f"{_title(man.side)}'s {_name(self.position, man)}"

    def _condition(self) -> str:
        """A term that may not be used now."""
        for term in self.kind.moves:
            if not allowed(term, self.start, self.view) and self._goes(self.view, (term,)):
                return f"the {self.name} goes there only {self._when(term)}."
        return ""

    def _when(self, term: Term) -> str:
        if term.initial and not self.view.initial:
            return "as its first move, and it has moved"
        assert term.guard is not None
        if term.guard.attacked and not self.view.attacked:
            return "while it is attacked"
        assert term.guard.rows is not None
        ranks = self.view.board.ranks
        low, high = (row if row > 0 else ranks + 1 + row for row in term.guard.rows)
        return f"from its row {low}" if low == high else f"from its rows {low} to {high}"

    def _landing(self) -> str:
        """Who stands on the square, or that nobody does."""
        empty, enemy = self._without(self.end), self._with_enemy(self.end)
        if self.end in self.view.own:
            return self._own_man if self._goes(enemy) or self._goes(empty) else ""
        if self.end in self.view.enemy:
            if self.end in self.view.safe | self.view.firm | self.view.royal and (found := self._goes(enemy)):
                return self._spared(found)
            if self._goes(empty):
                only = (
                    f"the {self.name} goes to {self.end} only when it is empty, and {self._stands(self.end)} is there."
                )
                return self._blocked() or self._missing() or only
            return ""
        found = self._goes(enemy)
        return f"there is nobody on {self.end} to {_done_to(found)}." if found else ""

    def _spared(self, action: Action) -> str:
        """Who stands on the square, and that this cannot be done to him."""
        who = f"{self._stands(self.end)} on {self.end}"
        if action.kind is MoveKind.PUSH:
            return f"{who} is royal, and here no royal is pushed."
        if self.end not in self.view.safe:
            return f"{who} is royal, and what a man does only while it is attacked captures no royal."
        if self.position.army.kinds[self.position.men[self.end].key].rules.uncapturable:
            return f"nothing can capture {who}."
        return f"here no royal captures {who}."

    @property
    def _own_man(self) -> str:
        return f"{self._stands(self.end)} stands on {self.end}."

    def _blocked(self) -> str:
        """One man who would have to go."""
        for square in self._others():
            found = self._goes(self._without(square))
            if found is None:
                continue
            if any(step.role is TraceRole.HURDLE for step in found.trace):
                return f"{self._in_the_way(square)[:-1]}, and the {self.name} hops over one man only."
            return self._in_the_way(square)
        return ""

    def _in_the_way(self, square: Square) -> str:
        return f"{square} is in the way: {self._stands(square)} stands there."

    def _others(self) -> Iterator[Square]:
        """The other men, the nearest first."""
        men = (self.view.own | self.view.enemy) - {self.start, self.end}
        return iter(sorted(men, key=lambda at: (_distance(at, self.start), at)))

    @property
    def _helped(self) -> bool:
        """Whether men on the way can be of use to him: to hop over, or to capture in passing."""
        legs = [(term, at) for term in self.kind.moves for at in range(len(term.legs))]
        return any(
            term.legs[at].hop not in (Hop.NONE, Hop.LAME) or Mode.CAPTURE in pass_modes(term, at) for term, at in legs
        )

    def _missing(self) -> str:
        """One man who would have to be there, with the man on the square or without him."""
        if not self._helped:
            return ""
        crowd = self.view.own | self.view.enemy
        seen = [self.view] if self.end in crowd else [self.view, self._with_enemy(self.end)]
        for view in seen:
            squares = [at for at in self.view.board if at not in crowd and at != self.end]
            ways = [(at, found) for at in squares if (found := self._goes(self._with_enemy(at, view)))]
            if ways:
                return self._absent(ways)
        return ""

    def _absent(self, ways: list[tuple[Square, Action]]) -> str:
        at, found = ways[0]
        if any(step.square == at and step.role is TraceRole.VICTIM for step in found.trace):
            return f"there is nobody on {at} to capture on the way to {self.end}."
        if len(ways) == 1:
            return f"there is nobody on {at} to hop over."
        return f"there is nobody to hop over on the way to {self.end}."

    def _crowded(self) -> str:
        """Several men in the way; the first of them."""
        bare = self.view._replace(own=frozenset({self.start}), enemy=frozenset())
        for view in (bare, self._with_enemy(self.end, bare)):
            found = self._goes(view, self.kind.moves)
            if found is None:
                continue
            crowd = (self.view.own | self.view.enemy) - {self.start, self.end}
            if self.end in self.view.own:
                return self._own_man
            blocked = [
                step.square for step in found.trace if step.square in crowd and step.role is not TraceRole.SKIPPED
            ]
            return self._in_the_way(blocked[0]) if blocked else self._wanting(found)
        return ""

    def _wanting(self, found: Action) -> str:
        """Nobody is in the way: the condition of the move is wanting, or more than one thing on the square."""
        if not allowed(found.term, self.start, self.view):
            return f"the {self.name} goes there only {self._when(found.term)}."
        return f"the {self.name} on {self.start} can do nothing on {self.end} as it stands."

    def _unhopped(self) -> str:
        """Two things at once, one of them a man to hop over."""
        if not self._helped:
            return ""
        bare = self.view._replace(own=frozenset({self.start}), enemy=frozenset())
        for view in (bare, self._with_enemy(self.end, bare)):
            for square in view.board:
                if square not in (self.start, self.end):
                    found = self._goes(self._with_enemy(square, view), self.kind.moves)
                    if found is not None:
                        return self._own_man if self.end in self.view.own else self._no_hop
        return ""

    @property
    def _no_hop(self) -> str:
        return f"the men on the way to {self.end} do not stand so that the {self.name} could hop there."

    @property
    def castling(self) -> str:
        """Why the man does not castle to the square; empty when that is not what was meant."""
        board, rules = self.position.army.board, self.kind.rules
        first = self.start.rank if board.row(self.start, self.view.side) == 1 else None
        if not rules.castles or self.end.rank != first or abs(self.end.file - self.start.file) != 2:
            return ""
        return next(self._castling(1 if self.end.file > self.start.file else -1), "")

    def _castling(self, step: int) -> Iterator[str]:
        """What is wrong with it, as the special rule asks for it one after the other."""
        men, name, side = self.position.men, self.name, self.view.side
        corner = Square(self.position.army.board.files - 1 if step > 0 else 0, self.start.rank)
        between = [Square(file, self.start.rank) for file in range(self.start.file + step, corner.file, step)]
        if not self.position.army.castles:
            yield "castling is not played here."
        if men[self.start].moved:
            yield f"the {name} has moved, so it does not castle."
        if len(between) < 2:
            yield f"there is no room to castle towards {corner}."
        partner = men.get(corner)
        if partner is None or partner.side is not side or partner.moved:
            yield f"to castle, a man of {_title(side)}'s that has not moved must stand on {corner}."
        yield from (self._in_the_way(square) for square in between if square in men)
        away = Position(self.position.army, {at: man for at, man in men.items() if at != self.start}, side)
        passed = [square for square in (self.start, *between[:2]) if away.attacked(square, side.other)]
        passed = passed if self.kind.rules.royal else []
        if self.start in passed:
            yield f"the {name} is attacked, so it does not castle."
        yield from (f"the {name} would castle over {square}, which is attacked." for square in passed)
        if partner is not None:
            yield self._elsewhere(corner, _name(self.position, partner))

    def _elsewhere(self, corner: Square, partner: str) -> str:
        """That castling leads to another square, with a man that keeps to his colour; or to none."""
        for move in self.position.legal_moves():
            if move.castling is not None and move.castling[0] == corner:
                return f"the {self.name} castles with the {partner} on {corner} to {move.end}, not to {self.end}."
        return f"the {self.name} cannot castle with the {partner} on {corner}."


def _distance(one: Square, other: Square) -> int:
    return max(abs(one.file - other.file), abs(one.rank - other.rank))


def _done_to(action: Action) -> str:
    return {MoveKind.PUSH: "push", MoveKind.SWAP: "change places with"}.get(action.kind, "capture")


__all__ = ["Question", "royals", "view_of", "why_none", "why_not"]
