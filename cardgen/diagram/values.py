"""What a diagram says, as values: marks, strings, boxes, men. No ink, no millimetres, no rules of drawing.

All places are leaps from the own square, which is in the middle; the owner's forward is up.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardgen.board import Leap

LEAST_SIZE, MOST_SIZE = 5, 15
"""Squares along an edge of the board of a diagram."""
FARTHEST = MOST_SIZE // 2
"""The longest leap that a diagram shows; what goes farther ends in an arrow and is named in the text."""


class MarkKind(Enum):
    """What the piece may do on a square."""

    __hash__ = object.__hash__  # members are single; that of Enum takes their names and is slow

    BOTH = "move or capture"
    MOVE = "move only"
    CAPTURE = "capture only"
    NOTHING = "nothing of its own"
    """It neither stays there quietly nor captures: it only changes places."""


class MarkWhen(Enum):
    """When it may do so."""

    __hash__ = object.__hash__  # members are single; that of Enum takes their names and is slow

    ALWAYS = "always"
    OPENING = "opening move only"
    CONDITION = "only as the words say"


class LegendKey(Enum):
    """The marks a legend explains, in its order: what, how, when. The value is the key of its words."""

    __hash__ = object.__hash__  # members are single; that of Enum takes their names and is slow

    BOTH = "both"
    MOVE = "move"
    CAPTURE = "capture"
    BENT = "bent"
    ORDER = "order"
    LIMIT = "limit"
    LEAP = "leap"
    OR_LEAP = "or-leap"
    """Onto a square that something slides to as well."""
    RIDE = "ride"
    HURDLE = "hurdle"
    SLIDE = "slide"
    STEPS = "steps"
    LEAPS = "leaps"
    FAR = "far"
    LAME = "lame"
    LAME_MARK = "lame-mark"
    """A square that must be empty for some other move than that of its mark."""
    PUSH = "push"
    SWAP = "swap"
    PASS = "pass"  # noqa: S105  no password
    LOCUST = "locust"
    OPENING = "opening"
    ATTACKED = "attacked"
    FROM_ROW = "from-row"
    FROM_ROWS = "from-rows"
    FROM_ROWS_FAR = "from-rows-far"
    """From these rows, but to the farthest squares from some of them alone."""
    LAST_STEP = "last-step"
    CONDITION = "condition"
    """Not the same for all squares, or none of these."""
    AS_SAID = "as-said"
    """A head whose number has no place beside it."""


CONDITIONS = frozenset(
    {
        LegendKey.ATTACKED,
        LegendKey.FROM_ROW,
        LegendKey.FROM_ROWS,
        LegendKey.FROM_ROWS_FAR,
        LegendKey.LAST_STEP,
        LegendKey.CONDITION,
    }
)
"""What the open triangle may mean."""


class Mark(NamedTuple):
    """A square that can be reached."""

    at: Leap
    what: MarkKind
    when: MarkWhen = MarkWhen.ALWAYS
    swap: bool = False
    """An enemy man there may change places with the piece."""


class StringLine(NamedTuple):
    """A stretch of string between two squares, or two of a path that flies over what is between."""

    start: Leap
    end: Leap
    what: MarkKind
    dashed: bool = False


class Arch(NamedTuple):
    """The way over a man, from the square before it to the landing."""

    start: Leap
    end: Leap
    what: MarkKind


class Limit(NamedTuple):
    """How far a move goes where it leaves the board."""

    most: int
    """Its last step or leap, from where these begin; 0 for none."""
    leaps: bool = False


ENDLESS = Limit(0)
"""On to the edge, however large the board."""


class End(NamedTuple):
    """How a string ends after its last square: in a head outside the board, or in a bar."""

    at: Leap
    towards: Leap
    what: MarkKind
    dashed: bool = False
    far: bool = False
    """A single leap that does not fit on the board."""
    limits: tuple[Limit, ...] = ()
    """Of a head: the nearest first, and several where not all that leaves by it goes as far; none for one that says
    that everything goes on to the edge."""

    @property
    def ends(self) -> bool:
        """Of a head: everything comes to an end farther on, and nothing goes on to the edge."""
        return bool(self.limits) and ENDLESS not in self.limits


class Push(NamedTuple):
    """An enemy man on a square is driven on."""

    at: Leap
    to: Leap


class LegNumber(NamedTuple):
    """Where a leg of a path begins on one way that stands as an example, and the how manieth it is."""

    start: Leap
    end: Leap
    number: int


class Diagram(NamedTuple):
    """A board with all that a piece can do on it: size squares wide, and as high unless rows behind are cut off."""

    size: int
    marks: tuple[Mark, ...]
    """Each square that can be reached exactly once, from the top row down, each row from the left."""
    pads: tuple[Leap, ...] = ()
    """Squares that a leap over anything leads to."""
    strings: tuple[StringLine, ...] = ()
    arches: tuple[Arch, ...] = ()
    heads: tuple[End, ...] = ()
    bars: tuple[End, ...] = ()
    boxes: tuple[Leap, ...] = ()
    """Squares that must be empty and where the piece may not stop."""
    men: tuple[Leap, ...] = ()
    """Examples of the man that a hop needs."""
    pushes: tuple[Push, ...] = ()
    stars: tuple[Leap, ...] = ()
    """Men that are taken in passing."""
    turns: tuple[Leap, ...] = ()
    """Marks on which a path may turn."""
    order: tuple[LegNumber, ...] = ()
    """The legs of one way, where the ways of a path cross or turn more than once."""
    stays: bool = False
    """The piece may pass."""
    legend: tuple[LegendKey, ...] = ()
    """The marks that stand on the board, and no others."""
    from_rows: tuple[int, int] | None = None
    """From which rows, if that is what the open triangle means."""
    farthest_rows: tuple[int, int] | None = None
    """From which of these alone the farthest squares with a triangle are reached."""
    beyond: tuple[Leap, ...] = ()
    """Landings of single leaps that do not fit on the largest board."""
    distances: tuple[Leap, ...] = ()
    """Of leaps from the own square that leave the board: how far the long way, then how far aside."""

    first: Diagram | None = None
    """The part of it that stands for all: the rest are its mirror images. None where it has too few of them."""

    behind: int = FARTHEST
    """How many rows of the board are behind the own square, if it has so many."""

    @property
    def reach(self) -> int:
        """How many squares the board goes on from the own square, ahead and to both sides."""
        return self.size // 2

    @property
    def rows(self) -> int:
        """How high the board is."""
        return self.reach + 1 + min(self.reach, self.behind)

    @property
    def condition(self) -> LegendKey:
        """What its open triangles mean."""
        return next((key for key in self.legend if key in CONDITIONS), LegendKey.CONDITION)

    @property
    def rows_told(self) -> dict[str, int]:
        """What the words for its open triangles name: the first and the last row.

        Those of the farthest squares are left to the sentence of the move and to the alternate text.
        """
        first, last = self.from_rows or (0, 0)
        return {"first": first, "last": last}

    def mark(self, at: Leap) -> Mark | None:
        """The mark of a square."""
        return next((mark for mark in self.marks if mark.at == at), None)
