"""What lies on the table beside the men of a position: checkers, discs with numbers, cards, dice, cubes. Values only.

A thing is named as it is drawn: card.white.queen, card.black.checker, die.white.knight, die.black.2.dark (the dark one
of two dice, rolled by Black), cube.white.rook. A card that whoever looks may not see is card.?.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.core.old_names import OF_PRINTED_STATES, OF_TABLE_ITEMS, Renamed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.board import Side, Square
    from cardgen.games.core.contract import GameState


class Disc(NamedTuple):
    """Checkers of a side on a square, how many; or one with a number."""

    side: Side
    number: int


class ItemRow(NamedTuple):
    """Things beside one another."""

    title: str
    """Whose they are: White holds."""
    things: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableItems(Renamed):
    """All of it."""

    old_names = OF_TABLE_ITEMS
    under: Mapping[Square, Disc] = field(default_factory=lambda: MappingProxyType({}))
    """Checkers under men."""
    numbers: Mapping[Square, Disc] = field(default_factory=lambda: MappingProxyType({}))
    """Checkers with numbers in the place of men, who are not shown."""
    rows: tuple[ItemRow, ...] = ()
    rolls: tuple[ItemRow, ...] = ()
    """Dice, and hands that change while no man moves: they are shown with the words that tell of them."""

    @property
    def sentences(self) -> Iterator[str]:
        """The same in sentences, for those who do not see it."""
        for at, (side, count) in sorted(self.under.items()):
            yield f"Under {at} {side.name.lower()} checkers, {count}."
        for at, (side, number) in sorted(self.numbers.items()):
            yield f"On {at} {side.name.lower()} checker {number}."
        for title, things in (*self.rows, *self.rolls):
            yield f"{title} {', '.join(_said(one) for one in things)}."


def _said(thing: str) -> str:
    """card.white.standard-pawn as white pawn, die.white.3 as 3."""
    sort, *words = thing.split(".")
    return words[1].rpartition("-")[2] if sort == "die" else " ".join(word.rpartition("-")[2] for word in words)


def new_rolls(before: TableItems, after: TableItems) -> tuple[ItemRow, ...]:
    """The dice that were not there before."""
    return tuple(row for row in after.rolls if row not in before.rolls)


def changed_rows(before: TableItems, after: TableItems) -> tuple[ItemRow, ...]:
    """Hands and stocks that are others than before, and the dice that were not there."""
    rows = (ItemRow(f"Now {title}", things) for title, things in after.rows if (title, things) not in before.rows)
    return (*rows, *new_rolls(before, after))


class PrintedState(Renamed):
    """Beside the contract of a state: what lies on the table."""

    __slots__ = ()
    old_names = OF_PRINTED_STATES

    @property
    def table_items(self) -> TableItems:
        """What is drawn in booklets beside the men: checkers, cards, dice."""
        return TableItems()

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """What of the components is on the board, in a hand or set aside for a player, by what it is and its name."""
        return {}


_BARE = PrintedState()


def printed_of(state: GameState) -> PrintedState:
    """What lies on the table; in a game that is not printed, nothing."""
    return state if isinstance(state, PrintedState) else _BARE
