"""Men on squares that can be moved and put back, in numbers. It obeys the generator and knows no legality."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.compiled.program import Sight
from cardgen.engine.interpreter import MoveKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.engine.compiled.program import Program
    from cardgen.engine.compiled.tables import Tables

NOTHING_PASSED: dict[int, int] = {}


class Special(NamedTuple):
    """What a move does besides going to a square and taking the man there."""

    kind: MoveKind
    taken: tuple[int, ...] = ()
    """All squares on which men are taken."""
    pushed: int = -1
    partner: tuple[int, int] = (-1, -1)
    """From where to where the corner man goes in castling."""
    code: int = 0
    """What the man becomes; 0 if it stays what it is."""


Raw = tuple[int, int, "int | Special"]
"""From, to, and 0, or the code that the man becomes, or something special."""

Attacked = Callable[[int, int], bool]
"""Whether the other side attacks a square, when just these squares are occupied."""
Mover = Callable[["State", Attacked], "list[Raw]"]
"""A special rule that adds moves."""
Becoming = Callable[["State", int, int, int, "Sequence[int]"], tuple[int, ...]]
"""A special rule that says what a man may be after a move, 0 for what it is. Asked with the state, the code of the man,
from where to where it goes, and the codes of those it takes."""


Bar = Callable[["State", int, int, "Sequence[int]"], bool]
"""A special rule that forbids a move. Asked with the state and the codes of the man, of the one that it pushes (or 0),
and of those that it takes."""


class SpecialRules(NamedTuple):
    """The special rules of a setting, by what they do."""

    movers: tuple[Mover, ...]
    becoming: tuple[Becoming, ...]
    bars: tuple[Bar, ...] = ()


Choices = tuple[tuple[int, ...], tuple[int, ...]]
"""For each side the codes it may promote to."""


class State:
    """Who stands where and whose turn it is."""

    __slots__ = (
        "bits",
        "busy",
        "choices",
        "men",
        "notable",
        "occupied",
        "passing",
        "royals",
        "rules",
        "tables",
        "turn",
        "undos",
    )

    def __init__(
        self,
        tables: Tables,
        rules: SpecialRules,
        men: tuple[dict[int, int], dict[int, int]],
        turn: int,
        choices: Choices,
    ) -> None:
        self.tables, self.rules, self.men, self.turn, self.choices = tables, rules, men, turn, choices
        self.bits, self.notable = tables.bits, tables.notable
        self.busy = [0] * (tables.files * tables.ranks)
        self.occupied = 0
        for side in men:
            for at in side:
                self.busy[at] = 1
                self.occupied |= 1 << at
        self.passing = NOTHING_PASSED
        """Squares on which the man just moved can be taken en passant, each with the square it stands on."""
        self.royals = self.find_royals()
        """Of both sides: where those stand that can be in check."""
        self.undos: list[Undo] = []

    def find_royals(self) -> tuple[tuple[int, ...], ...]:
        royal = self.tables.royal
        return tuple(tuple(at for at, code in side.items() if code in royal) for side in self.men)

    def copy(self) -> State:
        """The same men, without the moves that led there."""
        twin = State.__new__(State)  # a game copies one for each ply: nothing is worked out again
        twin.tables, twin.rules, twin.turn, twin.choices = self.tables, self.rules, self.turn, self.choices
        twin.bits, twin.notable, twin.passing, twin.royals = self.bits, self.notable, self.passing, self.royals
        white, black = self.men
        twin.men = white.copy(), black.copy()
        twin.busy, twin.occupied, twin.undos = self.busy.copy(), self.occupied, []
        return twin

    def make(self, raw: Raw) -> None:
        """Make a move."""
        start, to, extra = raw
        if extra and extra.__class__ is Special:
            self._make_special(raw, extra)
            return
        turn, busy, bits, occupied = self.turn, self.busy, self.bits, self.occupied
        other = 1 - turn
        own = self.men[turn]
        code = own.pop(start)
        taken = self.men[other].pop(to) if busy[to] else 0
        self.undos.append((raw, code, taken, occupied, self.passing, self.royals, None))
        own[to] = extra or (code - 1) | 1  # type: ignore[assignment]
        busy[start] = 0
        busy[to] = 1
        self.occupied = occupied ^ bits[start] | bits[to]
        self.passing = NOTHING_PASSED
        if code in self.notable or (taken and taken in self.notable):
            tables = self.tables
            if taken in tables.royal or (extra and code in tables.royal):
                self.royals = self.find_royals()
            elif code in tables.royal:
                moved = tuple([to if at == start else at for at in self.royals[turn]])
                self.royals = (self.royals[0], moved) if turn else (moved, self.royals[1])
            if not taken and not extra and code in tables.passed[turn]:
                squares = tables.passed[turn][code][start].get(to)
                if squares:
                    self.passing = {at: to for at in squares if not busy[at]}  # a leap may pass over men
        self.turn = other

    def unmake(self) -> Raw:
        """Take the last move back."""
        raw, code, taken, self.occupied, self.passing, self.royals, changes = self.undos.pop()
        other = self.turn
        turn = self.turn = 1 - other
        if changes is not None:
            for change in changes:
                self._put(change)
            return raw
        start, to, _ = raw
        own = self.men[turn]
        del own[to]
        own[start] = code
        busy = self.busy
        busy[start] = 1
        if taken:
            self.men[other][to] = taken
        else:
            busy[to] = 0
        return raw

    def _make_special(self, raw: Raw, extra: Special) -> None:
        start, to, _ = raw
        turn = self.turn
        own, enemy = self.men[turn], self.men[1 - turn]
        squares = dict.fromkeys((start, to, *extra.taken, extra.pushed, *extra.partner))
        squares.pop(-1, None)
        changes = tuple((at, self.men[0].get(at, 0), self.men[1].get(at, 0)) for at in squares)
        code = own.pop(start)
        self.undos.append((raw, code, 0, self.occupied, self.passing, self.royals, changes))
        for at in extra.taken:
            if enemy.pop(at, 0) == 0:
                own.pop(at, None)
        if extra.kind is MoveKind.PUSH:
            enemy[extra.pushed] = (enemy.pop(to) - 1) | 1
        elif extra.kind is MoveKind.SWAP:
            enemy[start] = (enemy.pop(to) - 1) | 1
        corner, beside = extra.partner
        if corner >= 0:
            own[beside] = (own.pop(corner) - 1) | 1
        own[to] = extra.code or (code - 1) | 1
        for at in squares:
            self._put((at, self.men[0].get(at, 0), self.men[1].get(at, 0)))
        self.royals = self.find_royals()
        self.passing = NOTHING_PASSED
        self.turn = 1 - turn

    def _put(self, change: tuple[int, int, int]) -> None:
        """Make one square what it should be."""
        at, white, black = change
        for side, code in zip(self.men, (white, black), strict=True):
            if code:
                side[at] = code
            else:
                side.pop(at, None)
        self.busy[at] = 1 if white or black else 0
        self.occupied = self.occupied & ~(1 << at) | self.busy[at] << at

    def attacked(self, at: int, by: int, occupied: int) -> bool:
        """Whether men of a side could take a man on a square if just these squares were occupied."""
        attacks = self.tables.attacks[by]
        for start, code in self.men[by].items():
            conditions = attacks[code][start][1].get(at)
            if conditions:
                for mask, want in conditions:
                    if mask & occupied == want or (want < 0 and (mask & occupied).bit_count() == 1):
                        return True
        return bool(self.tables.wanderers) and self._hunted(at, by, occupied)

    def castlers(self, side: int) -> list[int]:
        """Where those stand that may still castle."""
        tables, own = self.tables, self.men[side]
        among = self.royals[side] if tables.castlers <= tables.royal else own
        return [at for at in among if own[at] in tables.castlers]

    def undistinguished(self, side: int) -> dict[int, int]:
        """The men of a side, as moved where it makes no difference whether they have."""
        keep, openers = self.castling_men(side), self.tables.openers
        return {at: code if at in keep or code in openers else (code - 1) | 1 for at, code in self.men[side].items()}

    def castling_men(self, side: int) -> set[int]:
        """Where those stand that may still castle, and the men in the corners with whom they may."""
        tables, own = self.tables, self.men[side]
        first = 0 if side == 0 else tables.files * (tables.ranks - 1)
        found: set[int] = set()
        for at in self.castlers(side) if tables.castlers else ():
            corners = (first, first + tables.files - 1)
            if first <= at <= corners[1]:
                beside = {to for to in corners if abs(to - at) > 2 and not own.get(to, 1) & 1}
                if beside:
                    found |= beside | {at}
        return found

    def hunters(self, by: int) -> Iterator[Program]:
        """The programs by which men of a side may take others from where they stand."""
        wanderers, rows = self.tables.wanderers, self.tables.rows[by]
        for start, code in self.men[by].items():
            if code in wanderers:
                yield from rows[code][start].hunters

    def _hunted(self, at: int, by: int, occupied: int) -> bool:
        sight = None
        for program in self.hunters(by):
            sight = sight or self.sight(by, occupied | 1 << at)
            if any(at in outcome.taken for outcome in program.run(sight)):
                return True
        return False

    def sight(self, side: int, occupied: int) -> Sight:
        """What a side's men see when just these squares are occupied, its own men where they are."""
        own = sum(1 << at for at in self.men[side])
        safe = 0
        if self.tables.safe:
            safe = sum(1 << at for at, code in self.men[1 - side].items() if code in self.tables.safe)
        passing = sum(1 << at for at in self.passing) if side == self.turn else 0
        return Sight(own, occupied & ~own, safe & occupied, passing)


Changes = tuple[tuple[int, int, int], ...]
"""Squares with the men of both sides that stood on them."""

Undo = tuple[Raw, int, int, int, dict[int, int], tuple[tuple[int, ...], ...], Changes | None]
"""A move, the code that moved, the code taken, and what was: occupied, passing, royals, and the men of a special."""
