"""What an arrangement of Dealer's Chess might be told: advice, not rules. The author's own list of it is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side, Square, parse_square
from cardgen.classes import PieceClass
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.games.dealers.table import army_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.engine.army import Army
    from cardgen.engine.rules import Kind
    from cardgen.games.dealers.table import DealersTable, Words


def advice(table: DealersTable, side: Side, royal: str, places: dict[str, str], waiting: Words = ()) -> tuple[str, ...]:
    """Sentences about where one side's men stand, by square; nothing is known of the other's."""
    men = {parse_square(square): Man(side, piece, moved=False) for square, piece in places.items()}
    men[table.throne(side)] = Man(side, royal, moved=False)
    army = army_of(table, {man.key for man in men.values()})
    position = Position(army, men, side)
    return (
        *_late_spears(table, places, waiting),
        *_pairs(table, men, army),
        *(() if table.cards(waiting) else _undefended(table, position, side)),
        *_attacks(table, position, side),
        *_rows(table, men, side),
    )


def _late_spears(table: DealersTable, places: dict[str, str], waiting: Words) -> Iterator[str]:
    """A spear that waits while others are placed, where it has no row of its own."""
    waits = [name for name in waiting if table.pieces[name].class_ is PieceClass.SPEAR]
    if places and waits and not table.numbers.spears:
        name = table.pieces[waits[0]].name
        yield f"the {name} is not placed yet; spears should be among the first, lest the row behind the pawns fills up."


def _pairs(table: DealersTable, men: dict[Square, Man], army: Army) -> Iterator[str]:
    """Men that keep to one colour, all on the same."""
    bound = {at: man.key for at, man in men.items() if _keeps_colour(army, man, at)}
    for dark in (True, False):
        there = sorted(str(at) for at in bound if ((at.file + at.rank) % 2 == 0) is dark)
        if len(there) > 1 and len(there) == len(bound):
            names = " and ".join(f"the {table.pieces[bound[parse_square(at)]].name} on {at}" for at in there)
            colour = "dark" if dark else "light"
            yield f"{names} keep to {colour} squares for ever; on two colours they would reach the whole board."


def _keeps_colour(army: Army, man: Man, start: Square) -> bool:
    tables = army.tables
    found = tables.reach_of(0 if man.side is Side.WHITE else 1, tables.codes[man.key], tables.number(start))
    colours = {(tables.squares[at].file + tables.squares[at].rank) % 2 for at in found}
    return len(found) > 1 and len(colours) == 1


def _undefended(table: DealersTable, position: Position, side: Side) -> Iterator[str]:
    """Pawns that nobody could take back for, once all pieces stand that might."""
    state, tables = position.state(), position.army.tables
    index = 0 if side is Side.WHITE else 1
    pawns = [at for at, man in position.men.items() if table.pieces[man.key].class_ is PieceClass.PAWN]
    loose = [str(at) for at in pawns if not state.attacked(tables.number(at), index, state.occupied)]
    if loose:
        squares = " and ".join((", ".join(loose[:-1]), loose[-1])) if len(loose) > 1 else loose[0]
        yield f"nobody defends the pawn on {squares}." if len(loose) == 1 else f"nobody defends the pawns on {squares}."


def _attacks(table: DealersTable, position: Position, side: Side) -> Iterator[str]:
    """A royal that is attacked before the first move: White would take it, Black must place again."""
    if position.attacked(table.throne(side.other), side):
        yield "if nothing stands between, the other royal is attacked before the first move."


def _rows(table: DealersTable, men: dict[Square, Man], side: Side) -> Iterator[str]:
    """Where there are two rows behind the pawns, who goes far stands better on the last; so says the author."""
    if table.numbers.rows < 3 or table.numbers.spears:
        return
    back, front = (
        [at for at in map(parse_square, table.row(side, number)) if at in men and table.cards((men[at].key,))]
        for number in (1, 2)
    )
    far = [at for at in front if goes_far(table.pieces[men[at].key].kind)]
    near = [at for at in back if not goes_far(table.pieces[men[at].key].kind)]
    if far and near:
        one, other = (f"the {table.pieces[men[at].key].name} on {at}" for at in (far[0], near[0]))
        yield f"sliders and long leapers do better on the back row: {one} could change places with {other}."


def goes_far(kind: Kind) -> bool:
    """Whether some way of its goes on without end, or three squares or more."""
    return any(leg.most == 0 or leg.most * leg.atom.long > 2 for term in kind.moves for leg in term.legs)
