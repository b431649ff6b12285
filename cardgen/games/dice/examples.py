"""The examples of the forms of dice chess, played by the game itself: what each roll allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.chess import Course
from cardgen.games.core.orthodox import set_up
from cardgen.games.core.paper.booklet import PlayedExample, Prose
from cardgen.games.core.paper.examples import black, chance, chess_position, refused, state_after, white
from cardgen.games.dice.playing import DicePlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.engine.position import Position
    from cardgen.games.core.paper.booklet import BookletPart
    from cardgen.games.dice.playing import DiceTable


def initial_position(table: DiceTable) -> Position:
    """The men as they stand at the beginning."""
    return set_up(table.army, dict.fromkeys(Side, table.back))


def _state(table: DiceTable, words: str = "", turn: Side = Side.WHITE) -> DicePlay:
    position = chess_position(table.army, words, turn) if words else initial_position(table)
    return DicePlay(table, Course(position))


def two_dice(table: DiceTable) -> Iterator[BookletPart]:
    """Doubles, a pass, and a king who is left in check."""
    first = state_after(
        _state(table),
        *(chance("roll 1 2", "", ""), white("e2e4", "")),
        *(chance("roll 2 3", "", ""), black("b8c6", "")),
        *(chance("roll 2 4", "", ""), white("g1f3", "")),
        *(chance("roll 4 5", "", ""), black("a8b8", "")),
    )
    yield PlayedExample(
        first,
        "A short game. White has moved a pawn and a knight, Black a knight and a rook.",
        (
            chance("roll 4 4", "Doubles: any man may move.", "White rolls rook and rook."),
            refused(white("pass", "Somebody can move.", "To pass")),
            white("f1c4", "The bishop, though no bishop was rolled."),
            chance("roll 4 5", "One rook has a single move, the queen has none.", "Black rolls rook and queen."),
            refused(black("e7e5", "A pawn was not rolled.")),
            black("b8a8", "He has to make it."),
            chance("roll 3 6", "A bishop or the king.", "White rolls bishop and king."),
            white(
                "c4f7",
                "Check. Only the king could end it, by taking the bishop: Black needs a king, or doubles.",
            ),
            chance("roll 2 4", "Neither can end the check.", "Black rolls knight and rook."),
            refused(black("c6e5", "It leaves the king in check.")),
            black("pass", "His king stays in check.", "Black passes."),
            chance(
                "roll 2 4",
                "With a bishop, or with doubles, White could now capture the king, and win.",
                "White rolls knight and rook.",
            ),
            white("f3g5", "Checkmate: no roll would help."),
        ),
    )


def medieval(table: DiceTable) -> Iterator[BookletPart]:
    """Rolls that are rolled again, and a check that is answered."""
    yield PlayedExample(
        _state(table),
        "The first turns.",
        (
            refused(chance("roll 3", "No bishop can move: the die is rolled again.", "To use the roll of a bishop")),
            chance("roll 1", "Any pawn may move.", "White rolls a pawn."),
            white("e2e4", "One of them."),
            chance("roll 2", "Either knight may move.", "Black rolls a knight."),
            black("g8f6", "One of them."),
        ),
    )
    yield Prose("*A second example*, in which a check is to be answered:")
    yield PlayedExample(
        _state(
            table,
            "white king e1, white rook e3, white pawn a2, black king e8, black knight g8, black pawn a7",
            Side.BLACK,
        ),
        "Black is in check.",
        (
            refused(
                chance("roll 1", "No pawn can end the check: the die is rolled again.", "To use the roll of a pawn")
            ),
            chance("roll 2", "The knight can.", "Black rolls a knight."),
            refused(black("g8h6", "It leaves the king in check.")),
            black("g8e7", "The knight stands before the king."),
        ),
    )


def brainking(table: DiceTable) -> Iterator[BookletPart]:
    """A pawn that becomes what the die shows, and kings side by side."""
    last = table.army.board.ranks
    yield PlayedExample(
        _state(
            table, f"white king e1, white pawn a{last - 1}, white bishop c1, black king e{last}, black rook h{last}"
        ),
        "White's pawn stands before the last row.",
        (
            chance("roll 3", "A bishop may move, or the pawn become one.", "White rolls a bishop."),
            refused(white(f"a{last - 1}a{last}=queen", "By a bishop a pawn becomes a bishop and nothing else.")),
            white(f"a{last - 1}a{last}=bishop", "The pawn goes to the last row, though no pawn was rolled."),
        ),
    )
    yield Prose("*A second example*, of kings side by side:")
    yield PlayedExample(
        _state(table, f"white king e4, white rook a1, black king e6, black pawn b{last - 1}"),
        "There is no check.",
        (
            chance("roll 6", "He has to move.", "White rolls a king."),
            white("e4e5", "A king may step beside a king."),
            chance("roll 6", "He may go to a square that is attacked.", "Black rolls a king."),
            black("e6e5", f"He takes White's {'last ' if table.large else ''}king: Black has won."),
        ),
    )


def vegas(table: DiceTable) -> Iterator[BookletPart]:
    """Passes, the star, and what a check does to the rolls."""
    yield PlayedExample(
        _state(table),
        "The first turns: passes, the star, and what a check does to the rolls.",
        (
            chance("roll bishop queen", "No bishop can move yet, nor can the queen.", "White rolls bishop and queen."),
            refused(white("e2e4", "A pawn was not rolled.")),
            white("pass", "He has to, because he cannot move.", "White passes."),
            chance(
                "roll king star", "By the star any man may move who has a legal move.", "Black rolls king and star."
            ),
            black("f7f6", "A pawn. The king could not have moved."),
            chance("roll pawn rook", "A pawn; no rook can move.", "White rolls pawn and rook."),
            refused(white("pass", "A pawn can move.", "To pass")),
            white("e2e4", "A pawn."),
            chance("roll rook star", "Any man who can move, or nobody.", "Black rolls rook and star."),
            black("pass", "The star lets him.", "Black passes."),
            chance("roll knight queen", "A knight or the queen.", "White rolls knight and queen."),
            white("d1h5", "Check."),
            refused(black("pass", "He is in check, and has to answer it.", "To pass")),
            black("g7g6", "Black does not roll. This is the only move that ends the check."),
            white("h5e2", "White gave check with his last turn, and so does not roll either. He could have passed."),
        ),
    )


def count(table: DiceTable) -> Iterator[BookletPart]:
    """Moves by their number."""
    first = state_after(
        _state(table),
        *(chance("roll 1", "", ""), white("e2e4", "")),
        *(chance("roll 1", "", ""), black("e7e5", "")),
    )
    yield PlayedExample(
        first,
        "Each side has moved a pawn.",
        (
            chance("roll 2", "Two moves.", "White rolls 2."),
            white("d1h5", "The first. Another man could make the second."),
            white(
                "h5f7",
                "The second: she takes a pawn beside the king. "
                + ("It is check." if table.form.royal else "There is no check."),
            ),
            chance("roll 1", "A single move.", "Black rolls 1."),
            black("e8f7", "The king takes her."),
        ),
    )


def one_man(table: DiceTable) -> Iterator[BookletPart]:
    """One man makes all the moves."""
    yield PlayedExample(
        _state(table),
        "One man makes all the moves.",
        (
            chance("roll 2 2", "Two moves of one knight.", "White rolls knight and 2."),
            white("b1c3", "The first."),
            refused(white("g1f3", "It has to be the same knight.")),
            white("c3d5", "The second."),
            chance("roll 5 4", "Four moves of the queen, who cannot make one.", "Black rolls queen and 4."),
            black("pass", "The turn is lost.", "Black passes."),
        ),
    )


def three_dice(table: DiceTable) -> Iterator[BookletPart]:
    """As many dice as possible, and a pawn that is a queen at once."""
    yield PlayedExample(
        _state(table),
        "As many dice as possible are used.",
        (
            chance(
                "roll 1 3 5",
                "All three can be used, if the b-, the d- or the e-pawn goes first.",
                "White rolls pawn, bishop and queen.",
            ),
            refused(white("a2a3", "Neither a bishop nor the queen could move after it.")),
            white("e2e4", "The pawn opens the way for both."),
            white("f1c4", "The bishop."),
            white("d1h5", "The queen."),
            chance(
                "roll 2 3 5",
                "Only a knight can move: one die is used, two are lost.",
                "Black rolls knight, bishop and queen.",
            ),
        ),
    )
    yield Prose("*A second example*, in which a pawn becomes a queen:")
    yield PlayedExample(
        _state(table, "white king e5, white pawn a7, black king h8, black pawn g7"),
        "White's pawn stands before the last row.",
        (
            chance("roll 1 5 6", "There is no queen yet.", "White rolls pawn, queen and king."),
            white("a7a8=queen", "Now there is one, and the next die is for her."),
            white("a8h8", "She captures the king: White has won. The last die is not needed."),
        ),
    )
