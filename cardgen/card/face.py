"""What stands on the front of a card, before it has a place. Knows neither the catalogue nor how pieces move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.ink.items import Item
    from cardgen.paper.classes import Class
    from cardgen.picture.own import OwnPicture


class LegendEntry(NamedTuple):
    """One mark and what it means."""

    tile: tuple[Item, ...]
    """The mark as on a board of one square of side 1 from (0, 0) to (1, 1); the ground is painted before it."""
    text: str
    """A noun or an imperative, at most four words."""


@dataclass(frozen=True, slots=True)
class CardDiagram:
    """A board of odd width with the piece in the middle of a row, drawn in squares: one unit is a side of theirs."""

    size: int
    """Squares across, 5 to 15."""
    rows: int
    """Squares from the bottom to the top; as many are ahead of the piece as to its left."""
    marks: tuple[Item, ...]
    """Ink over the empty board, which lies from (0, 0) to (size, rows). The squares and the rule round them are
    painted before, the layout scales all of it to millimetres; heads may hang out by 0.42."""
    legend: tuple[LegendEntry, ...]
    """The marks that stand on this board, in the order what, how, when."""
    alt: str
    """The diagram in words, for those who do not see it and for the proof."""
    notes: tuple[str, ...] = ()
    """Sentences that stand beside its upper right corner: how far leaps go that leave the board."""
    out: float = 0
    """How far heads hang out at its sides; 0 where there are none."""

    def __post_init__(self) -> None:
        if self.size % 2 == 0 or not 5 <= self.size <= 15:
            raise ValueError(f"a diagram has an odd size from 5 to 15, not {self.size}")
        if not self.size // 2 < self.rows <= self.size:
            raise ValueError(f"a diagram of size {self.size} has more rows than one to the piece, not {self.rows}")


class Emblem(NamedTuple):
    """A drawing that stands in for a picture. Scaled to the place of the picture, with its feet at y = 0."""

    items: tuple[Item, ...]
    width: float
    height: float
    """The ink lies between (0, 0) and (width, height), in any unit."""


class RefusedPicture(NamedTuple):
    """A picture that cannot be printed, so that its card cannot be either."""

    problem: str
    """A sentence that begins with its file."""


class Foot(NamedTuple):
    """What the foot of a card tells: numbers as they are, and beside each the words of the language."""

    value: float | None = None
    """In pawns, rounded to halves; None where none is told, and how far the piece goes stands in its place."""
    error: float = 0
    """In 95 of 100 cases it is no farther off, if the scale is right."""
    worth: str = ""
    """The value in words, such as 'worth 3½'; empty for none."""
    queening: str = ""
    """Of a pawn's value: that it is one of games in which pawns become queens."""
    empty: float | None = None
    """Squares that it goes to on an empty board; None where nobody has counted."""
    reach: str = ""
    """Both in words."""
    one_colour: str = ""
    """That it stays on squares of one colour; empty for others."""
    rules: tuple[tuple[str, str], ...] = ()
    """What castles or promotes: those of the rules of the card that stand at its foot, heads and texts as there."""
    origin: str = ""
    """Where the piece comes from; set in the font of italic_for."""
    house: str = ""
    """What is said of a piece with a sentence of ours; empty for others."""


NO_FOOT = Foot()


@dataclass(frozen=True, slots=True)
class CardFace:
    """The words, the picture and the diagram of one card."""

    name: str
    set_label: str
    """What the set is called on the card; printed in capitals."""
    number: tuple[int, int] | None
    """Its number in the set, and how many the set has."""
    class_: Class
    wordings: Sequence[str]
    """What the piece does, longest first; the layout takes the first that fits."""
    rules: tuple[tuple[str, str], ...]
    """Special rules, each a head that is run in (with its full stop, if it has one) and a text."""
    notation: str
    house_rule: str
    """What is heard at the house mark of a proposal of ours."""
    picture: OwnPicture | Emblem | RefusedPicture | None
    diagrams: Sequence[CardDiagram]
    """The same moves on smaller and smaller boards; the layout takes the first that leaves room for the words."""
    game: str = ""
    """What stands on its back; empty for nothing."""
    expansion: int = 0
    """Of that game; 0 for none."""
    brief: Sequence[tuple[str, str]] = ()
    """The rules in fewer words, beside all wordings but the first; empty where they are the same."""
    local_name: str = ""
    """What players of its language call the piece, beneath its name; empty where they have no name for it."""
    ours: frozenset[str] = frozenset()
    """The heads of the rules beside which the house mark stands; "" for the words themselves."""
    run_in: frozenset[str] = frozenset()
    """The heads of rules that follow on the line of the rule before them."""
    foot: Foot = NO_FOOT
    short: str = ""
    """Letters for two corners; empty for none."""
    set_id: str = ""
    """Whose crest it bears; empty for none."""
    twin: CardFace | None = None
    """The card of its mirror image, whose type and board are as large."""

    @property
    def briefest(self) -> int:
        """The number of the shortest way of its words and rules; 0 where there is only one."""
        return max(len(self.wordings) - 1, int(tuple(self.brief or self.rules) != self.rules))

    def words(self, way: int) -> str:
        """What it does, in one of the ways from 0, the longest, to the briefest; of the first no other is asked for."""
        return self.wordings[min(way, len(self.wordings) - 1) if way else 0]

    def moving_rules(self, way: int = 0) -> tuple[tuple[str, str], ...]:
        """The rules that do not stand at the foot, in one of these ways."""
        rules = self.brief if way and self.brief else self.rules
        low = {head for head, _ in self.foot.rules}
        return tuple(rule for rule in rules if rule[0] not in low)
