"""The rules of a game to be read: chapters of text, diagrams and worked examples. Nothing is items out here.

A diagram is a position, and what the engine says of one man in it; an example is a position and moves, each of which is
legal or is not. Nothing in them is drawn by hand: who makes a booklet asks the engine, who proves one asks it again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardgen.board import Side, Square, parse_square
from cardgen.engine.move import Man
from cardgen.engine.position import Ending
from cardgen.errors import CardgenError
from cardgen.games.core.options import OptionSet, option_fields, spelt, write_options
from cardgen.games.core.paper.table_items import changed_rows, new_rolls, printed_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.catalog import Piece
    from cardgen.engine.move import Move
    from cardgen.engine.position import Position
    from cardgen.games.core.contract import Actor, GameState
    from cardgen.games.core.options import OptionField
    from cardgen.games.core.paper.table_items import ItemRow, TableItems


TYPED = "For that, type"
"""Over words of the command line."""
HOUSE_RULES = "*House rules.* In some points the published rules say nothing. The makers of cardgen play them so:"
"""Before what we have settled."""
OUR_OWN = "Agreed on otherwise, and notes"
"""Over the lines that fill the last page."""
FEW = 4
"""Other values of a rule are told one by one up to so many."""


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph; what stands between stars is set in bold."""

    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """Short paragraphs one below another, each with a number or a dot."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class BookTable:
    """A table: a head, and rows of equally many words."""

    heads: tuple[str, ...]
    shares: tuple[float, ...]
    """How wide its columns are, compared with one another."""
    rows: tuple[tuple[str, ...], ...]
    aside: bool = False
    """Whether what stands in the last column is for the program, and no player has to read it."""


@dataclass(frozen=True, slots=True)
class ShownPosition:
    """A position, with the squares to which a man may go."""

    position: Position
    text: str
    asked: Square | None = None
    """Where the man stands whose legal moves are marked; None: none are."""
    goes: frozenset[Square] = frozenset()
    """Where a man may come to in a game in which he does not go by himself, as its state says."""
    whole: bool = False
    """Whether all of the board is shown, with squares that are far from any man."""


@dataclass(frozen=True, slots=True)
class ExampleMove:
    """A move that somebody tries."""

    move: str
    """As logs have it: e4e5, e7e8=camel, O-O."""
    text: str
    legal: bool = True
    mates: bool = False


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A position, and what is tried in it: legal moves are made one after the other, others are not."""

    position: Position
    text: str
    moves: tuple[ExampleMove, ...]


@dataclass(frozen=True, slots=True)
class TriedAct:
    """What somebody tries in a game that is not played by moves of chess alone."""

    act: str
    """As logs have it."""
    who: Actor
    text: str
    head: str = ""
    """How it is printed, where that is not as logs have it."""
    legal: bool = True

    @property
    def shown(self) -> str:
        """What stands before the text: e2e4 as e2–e4."""
        return spelt_out(self.head or self.act)


@dataclass(frozen=True, slots=True)
class PlayedExample:
    """A state of a game, and what is tried in it: what may be done is done, and what stands then is shown."""

    state: GameState
    text: str
    acts: tuple[TriedAct, ...]
    whole: bool = False
    """Whether all of the board is shown."""


class PlayedStep(NamedTuple):
    """What came of an act."""

    tried: TriedAct
    position: Position | None
    """The men afterwards; None where nothing was done, or nothing has moved."""
    table_items: TableItems
    """What lies beside and under them then."""


class StageText(NamedTuple):
    """A caption, and the dice that it tells of, or the hand that has become another."""

    text: str
    rolls: tuple[ItemRow, ...] = ()


class PlayedStage(NamedTuple):
    """A diagram of an example, until the next move of a man."""

    position: Position
    table_items: TableItems
    """What lies there when the men have come to stand so; then, as rolls, all that is told of below it."""
    texts: tuple[StageText, ...]


BookletPart: TypeAlias = "Prose | Points | BookTable | ShownPosition | WorkedExample | PlayedExample"


@dataclass(frozen=True, slots=True)
class Chapter:
    """What stands under one head."""

    title: str
    parts: tuple[BookletPart, ...]


@dataclass(frozen=True, slots=True)
class IndexedPiece:
    """A piece in the index: where it is told."""

    key: str
    name: str
    what: str
    """Royal, piece, pawn, spear."""
    card: str
    """Which card it is: Pieces 9."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """The rules of a game."""

    title: str
    subtitle: str
    """What is agreed on, in a line."""
    chapters: tuple[Chapter, ...]
    pieces: tuple[IndexedPiece, ...] = field(default=())
    notes: tuple[str, ...] = ()
    """What stands at the foot of the first page: how diagrams are read, who the game is by."""


def men_on(words: str) -> dict[Square, Man]:
    """Men from words: white gryffon d4, black knight e5, white unmoved rook h1."""
    men = {}
    for said in words.split(","):
        side, *unmoved, key, square = said.split()
        men[parse_square(square)] = Man(Side[side.upper()], key, moved=not unmoved)
    return men


def keys_in(words: str) -> set[str]:
    """The kinds of men that are named so."""
    return {man.key for man in men_on(words).values()}


def spelt_out(move: str) -> str:
    """e2e4 as e2–e4, e7e8=camel as e7–e8=camel; other words as they are."""
    return re.sub(r"^([a-z][0-9]{1,2})([a-z][0-9]{1,2})", "\\1\N{EN DASH}\\2", move)


def legal_move(position: Position, text: str) -> Move | None:
    """The legal move that is spelt so; None where there is none."""
    try:
        return position.find(text)
    except CardgenError:
        return None


def replayed(example: WorkedExample) -> Iterator[tuple[ExampleMove, Move | None, Position]]:
    """Each move with what the engine makes of it, and the position after it. Raises CardgenError at what is not so."""
    position = example.position
    for tried in example.moves:
        move = legal_move(position, tried.move)
        if (move is not None) is not tried.legal:
            said = "legal" if tried.legal else "not legal"
            raise CardgenError(f"an example of the booklet says that {tried.move} is {said}, but it is not so.")
        if move is not None:
            position = position.after(move)
        if (position.ending is Ending.CHECKMATE) is not tried.mates:
            raise CardgenError(f"an example of the booklet is wrong about whether {tried.move} mates.")
        yield tried, move, position


def played_out(example: PlayedExample) -> Iterator[PlayedStep]:
    """Each act with the men that it moves. Raises CardgenError at what is not so."""
    state = example.state
    for tried in example.acts:
        try:
            after = state.after(state.read_action(tried.who, tried.act), tried.who)
        except CardgenError:
            after = None
        if (after is not None) is not tried.legal:
            said = "possible" if tried.legal else "not possible"
            raise CardgenError(f"an example of the booklet says that {tried.act!r} is {said}, but it is not so.")
        if after is None:
            yield PlayedStep(tried, None, printed_of(state).table_items)
            continue
        shown, state = _on_board(state), after
        changed = state.public_position is not None and shown != _on_board(state)
        yield PlayedStep(tried, state.public_position if changed else None, printed_of(state).table_items)


def stages(example: PlayedExample) -> tuple[PlayedStage, ...]:
    """The diagrams of an example, each with what is told below it; none where nobody sees the men."""
    state = example.state
    assert state.public_position is not None
    before = printed_of(state).table_items
    found = [PlayedStage(state.public_position, before, (StageText(example.text, before.rolls),))]
    for tried, position, items in played_out(example):
        words = f"*{tried.shown}*{'' if tried.legal else ' is not possible.'} {tried.text}"
        if position is not None:
            rolls = new_rolls(before, items)
            found.append(PlayedStage(position, replace(items, rolls=rolls), (StageText(words, rolls),)))
        else:
            here, more = found[-1], changed_rows(before, items)
            lying = replace(here.table_items, rolls=(*here.table_items.rolls, *more))
            found[-1] = PlayedStage(here.position, lying, (*here.texts, StageText(words, more)))
        before = items
    return tuple(found)


def _on_board(state: GameState) -> object:
    """All that stands and lies on the squares; None where no men stand."""
    standing, items = state.public_position, printed_of(state).table_items
    return None if standing is None else (dict(standing.men), dict(items.under), dict(items.numbers))


def agreed_table(options: OptionSet) -> BookTable:
    """What is played here and what might be, a rule a line; behind each what makes the program play the other one."""
    rows = []
    for one in option_fields(type(options)):
        value = getattr(options, one.name.replace("-", "_"))
        rows.append((one.means(value), _instead(one, value), typed_instead(one, value)))
    return BookTable(("In this booklet", "You may also agree", TYPED), (3, 3, 1.9), tuple(rows), aside=True)


def _instead(one: OptionField, value: object) -> str:
    """What else may be agreed on; a few sentences, or between which numbers."""
    others = _others(one, value)
    if len(others) > FEW:
        return f"Any number from {others[0]} to {others[-1]}."
    if len(others) > 1 and isinstance(one.default, int):
        return f"{_listed(others)}."
    if not others:
        return "Any other number." if isinstance(one.default, int) else "Others, as you like."
    return " Or: ".join(one.means(other) for other in others)


def typed_instead(one: OptionField, value: object) -> str:
    """How the program is told of what else may be agreed on, in the same order."""
    others = _others(one, value)
    if len(others) > FEW:
        return f"{one.name}={others[0]} to {others[-1]}"
    if others and isinstance(one.default, int) and not isinstance(one.default, bool):
        return f"{one.name}={_listed(others)}"
    if others:
        return _listed([f"{one.name}={spelt(other)}" for other in others])
    if isinstance(one.default, int):
        return f"{one.name}=NUMBER"
    return f"{one.name}=NAME,NAME,..."


def _others(one: OptionField, value: object) -> list[object]:
    """What it may be in the place of this value, as far as that can be listed."""
    return [other for other in one.others if other != value]


def _listed(words: Sequence[object]) -> str:
    """One, or another."""
    *first, last = map(str, words)
    return f"{', '.join(first)} or {last}" if first else last


def _as_in(options: OptionSet) -> str:
    """An example of what is typed, of the first rule that has one other value."""
    for one in option_fields(type(options)):
        value = getattr(options, one.name.replace("-", "_"))
        if len(_others(one, value)) == 1:
            return f", as in --rule {typed_instead(one, value)}"
    return ""


def agreed(options: OptionSet, *settled: str) -> Iterator[BookletPart]:
    """The rules that are agreed on here, and how we play what the rules of the game leave open."""
    if option_fields(type(options)):
        said = "Players may agree on other rules than those on the left, by which this booklet is written"
        yield Prose(f"{said}{typed_to_agree(options)}")
        yield agreed_table(options)
    if settled:
        yield Prose(HOUSE_RULES)
        yield Points(settled)


def typed_to_agree(options: OptionSet) -> str:
    """How other rules are taken down, by who has a terminal: the rest of a sentence, and one more."""
    made = " ".join(f"--rule {word}" for word in write_options(options))
    return (
        f"{f' ({made})' if made else ''}. Note them on paper; or have cardgen make the kit anew, with --rule and the "
        f"words on the right{_as_in(options)}:"
    )


def readings_of_pieces(pieces: Iterable[Piece]) -> tuple[str, ...]:
    """Where the source of a piece leaves something open: what we take."""
    return tuple(f"*{piece.name}*: {piece.reading}" for piece in pieces if piece.reading)


def indexed(pieces: Iterable[Piece]) -> tuple[IndexedPiece, ...]:
    """The pieces by name, with their cards."""
    found = []
    for piece in {piece.id: piece for piece in pieces}.values():
        card = f"{piece.set_name} {piece.number}" if piece.number else ""
        found.append(IndexedPiece(piece.id, piece.name, piece.class_.value, card))
    return tuple(sorted(found, key=lambda one: one.name))
