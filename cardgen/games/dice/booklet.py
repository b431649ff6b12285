"""The rules of the forms of dice chess to be read; every example is played by the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.booklet import Booklet, BookTable, Chapter, PlayedExample, Points, Prose, agreed_table
from cardgen.games.core.chess import Course
from cardgen.games.core.examples import BOARD_LINES, WHO_KNOWS, black, brought, chance, chess_position, refused, white
from cardgen.games.core.orthodox import set_up
from cardgen.games.core.sheets import SheetColumn, SheetForm, SheetTable
from cardgen.games.dice.legend import legend_card
from cardgen.games.dice.options import BrainKingOptions, DiceOptions
from cardgen.games.dice.playing import DicePlay
from cardgen.games.dice.telling import told_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.engine.position import Position
    from cardgen.games.core.booklet import BookletPart
    from cardgen.games.dice.playing import DiceTable

ROLLS = 60
"""Lines of the sheet."""
MET = {
    "dice-chess": "Two dice say which men you may move; doubles let you choose.",
    "medieval": "One die says which man you move. Check is check, and you roll until you can answer it.",
    "brainking": "One die says which man you move, and there is no check: the king is taken.",
    "vegas": "Two dice say which men you may move, and one has a star. Who is in check moves as he likes.",
    "gollon-2": "A die says how many moves you make, of any men. There is no check: the king is taken.",
    "gollon-3": "One die says which man moves, the other how often. There is no check: the king is taken.",
    "burmese": "Three dice, three moves, in any order. There is no check: the king is taken.",
}
"""Each form in a line."""


def rolls_form(name: str) -> SheetForm:
    """A turn of both sides a line."""
    heads = (("", 0.4), ("Roll", 0.8), ("White", 1.6), ("Roll", 0.8), ("Black", 1.6))
    columns = tuple(SheetColumn(head, share) for head, share in heads)
    rows = tuple((str(number),) for number in range(1, ROLLS + 1))
    about = "What was rolled, and what was moved for it: e2e4, or a dash for who had to pass."
    fields = "White", "Black", "Date", "Agreed on", "Result"
    return SheetForm(f"{name}: rolls", about, fields, (SheetTable("", columns, rows, 2),))


def booklet(table: DiceTable) -> Booklet:
    """All chapters."""
    game, options = table.game, table.options
    assert isinstance(options, DiceOptions)
    board = table.army.board
    chapters = (
        Chapter("The game", (Prose(MET[game.id]), Prose(WHO_KNOWS))),
        Chapter("Before you begin", tuple(_needed(table))),
        Chapter("The rules", (Points(tuple(told_rules(game.id, options, royal=table.form.royal))), *_larger(table))),
        Chapter("An example", tuple(EXAMPLES[game.id](table))),
        Chapter("What is agreed on", (Prose("This booklet was made for these rules:"), agreed_table(options))),
    )
    return Booklet(game.name, f"For two players, on {board.files} × {board.ranks} squares", chapters)


def _needed(table: DiceTable) -> Iterator[BookletPart]:
    dice = len(table.form.dice.faces)
    board, men = BOARD_LINES
    ten = table.army.board.files > 8
    if ten:
        board = board.replace("8 × 8", "10 × 10")
        men = "A set of chess men, with two more kings and two more pawns for each side."
    said = (
        "A die. That of the kit shows men or moves on its faces; an ordinary one does as well."
        if dice == 1
        else f"{'Two' if dice == 2 else 'Three'} dice. Those of the kit show men or moves; ordinary ones do as well."
    )
    yield Points(
        (
            board,
            men,
            said,
            "The card that says what the dice mean, the sheet for rolls, and a pencil.",
        )
    )
    card = legend_card(table.form.dice)
    yield BookTable(("Ordinary die", "It says"), (1, 3), tuple((row.sign, row.text) for row in card.rows))


def _larger(table: DiceTable) -> Iterator[BookletPart]:
    if isinstance(table.options, BrainKingOptions) and table.army.board.files > 8:
        opening = DicePlay(table, Course(_opening(table)))
        yield PlayedExample(opening, "So the men stand: three kings in the middle of each first row.", ())


def _opening(table: DiceTable) -> Position:
    return set_up(table.army, dict.fromkeys(Side, table.back))


def _state(table: DiceTable, words: str = "", turn: Side = Side.WHITE) -> DicePlay:
    position = chess_position(table.army, words, turn) if words else _opening(table)
    return DicePlay(table, Course(position))


def _two_dice(table: DiceTable) -> Iterator[BookletPart]:
    yield PlayedExample(
        _state(table),
        "A short game, roll by roll.",
        (
            chance("roll 1 1", "Doubles: any man may move.", "White rolls 1 and 1."),
            white("e2e4", "A pawn."),
            chance("roll 2 3", "Knight and bishop; the bishops cannot move yet.", "Black rolls 2 and 3."),
            refused(black("e7e5", "A pawn was not rolled.")),
            black("b8c6", "A knight."),
            chance("roll 3 4", "Bishop and rook.", "White rolls 3 and 4."),
            white("f1c4", "A bishop."),
            chance("roll 4 5", "Rook and queen; one rook has a single move.", "Black rolls 4 and 5."),
            black("a8b8", "He has to make it."),
            chance("roll 3 6", "Bishop and king.", "White rolls 3 and 6."),
            white("c4f7", "Check. Only the king could answer, by taking the bishop."),
        ),
    )
    yield PlayedExample(
        _after_check(table),
        "Black is in check, and has to roll a 6 or doubles.",
        (
            chance("roll 2 4", "Knight and rook: none of their moves answers the check.", "Black rolls 2 and 4."),
            refused(black("c6e5", "It leaves the king in check.")),
            black("pass", "The turn is lost.", "Black passes."),
            chance("roll 2 4", "With a 3 White could now take the king.", "White rolls 2 and 4."),
            white("g1f3", "A knight, to be ready."),
            chance("roll 1 3", "Pawn and bishop.", "Black rolls 1 and 3."),
            black("pass", "Nothing helps again.", "Black passes."),
            chance("roll 2 4", "Knight and rook.", "White rolls 2 and 4."),
            white("f3g5", "Checkmate: no roll would help."),
        ),
    )


def _after_check(table: DiceTable) -> DicePlay:
    """The short game, once White has given check."""
    return brought(
        _state(table),
        chance("roll 1 1", "", ""),
        white("e2e4", ""),
        chance("roll 2 3", "", ""),
        black("b8c6", ""),
        chance("roll 3 4", "", ""),
        white("f1c4", ""),
        chance("roll 4 5", "", ""),
        black("a8b8", ""),
        chance("roll 3 6", "", ""),
        white("c4f7", ""),
    )


def _medieval(table: DiceTable) -> Iterator[BookletPart]:
    yield PlayedExample(
        _state(table),
        "The first turns.",
        (
            refused(chance("roll 3", "No bishop can move: the die is rolled again.", "A 3")),
            chance("roll 1", "A pawn.", "White rolls 1."),
            white("e2e4", "Any pawn may move."),
            chance("roll 2", "A knight.", "Black rolls 2."),
            black("g8f6", "Either knight may move."),
        ),
    )


def _brainking(table: DiceTable) -> Iterator[BookletPart]:
    last = table.army.board.ranks
    yield PlayedExample(
        _state(
            table, f"white king e1, white pawn a{last - 1}, white bishop c1, black king e{last}, black rook h{last}"
        ),
        "White's pawn stands before the last row.",
        (
            chance("roll 3", "A bishop.", "White rolls 3."),
            refused(white(f"a{last - 1}a{last}=queen", "By a 3 a pawn becomes a bishop and nothing else.")),
            white(f"a{last - 1}a{last}=bishop", "The pawn goes to the last row, though no pawn was rolled."),
        ),
    )
    yield PlayedExample(
        _state(table, f"white king e4, white rook a1, black king e6, black pawn b{last - 1}"),
        "There is no check.",
        (
            chance("roll 6", "The king.", "White rolls 6."),
            white("e4e5", "A king may step beside a king."),
            chance("roll 6", "The king.", "Black rolls 6."),
            black("e6e5", "And be taken: Black has won."),
        ),
    )


def _vegas(table: DiceTable) -> Iterator[BookletPart]:
    yield PlayedExample(
        _state(table),
        "A check, and what it does to the rolls.",
        (
            chance("roll pawn rook", "A pawn, or a rook that cannot move.", "White rolls pawn and rook."),
            white("e2e4", "A pawn."),
            chance("roll pawn pawn", "A pawn.", "Black rolls pawn and pawn."),
            black("f7f6", "A pawn."),
            chance("roll knight queen", "A knight or the queen.", "White rolls knight and queen."),
            white("d1h5", "Check."),
            black("g7g6", "Black does not roll: any legal move may answer."),
            white("h5e2", "White gave check, and so does not roll either. He may move as he likes, or pass."),
        ),
    )


def _count(table: DiceTable) -> Iterator[BookletPart]:
    yield PlayedExample(
        _state(table),
        "Three moves in a row.",
        (
            chance("roll 3", "Three moves.", "White rolls 3."),
            white("e2e4", "The first."),
            white("d1h5", "The second, with another man."),
            white(
                "h5f7",
                "The third: the queen takes a pawn beside the king. There is no check; but she could take him next.",
            ),
            chance("roll 1", "A single move.", "Black rolls 1."),
            black("e8f7", "The king takes her."),
        ),
    )


def _one_man(table: DiceTable) -> Iterator[BookletPart]:
    yield PlayedExample(
        _state(table),
        "One man makes all the moves.",
        (
            chance("roll 2 2", "Two moves of a knight.", "White rolls 2 and 2."),
            white("b1c3", "The first."),
            refused(white("g1f3", "It has to be the same knight.")),
            white("c3d5", "The second."),
            chance("roll 5 4", "Four moves of the queen, who cannot make one.", "Black rolls 5 and 4."),
            black("pass", "The turn is lost.", "Black passes."),
        ),
    )


def _three_dice(table: DiceTable) -> Iterator[BookletPart]:
    yield PlayedExample(
        _state(table),
        "As many dice as possible are used.",
        (
            chance(
                "roll 1 3 5",
                "Pawn, bishop, queen: with the right pawn first all three can be used.",
                "White rolls 1, 3 and 5.",
            ),
            refused(white("a2a3", "Neither a bishop nor the queen could move after it.")),
            white("e2e4", "The pawn opens the way for both."),
            white("f1c4", "The bishop."),
            white("d1h5", "The queen."),
            chance("roll 2 3 5", "Only a knight can move: one die is used, two are lost.", "Black rolls 2, 3 and 5."),
            black("g8f6", "A knight."),
        ),
    )


EXAMPLES: dict[str, Callable[[DiceTable], Iterator[BookletPart]]] = {
    "dice-chess": _two_dice,
    "medieval": _medieval,
    "brainking": _brainking,
    "vegas": _vegas,
    "gollon-2": _count,
    "gollon-3": _one_man,
    "burmese": _three_dice,
}
"""By the id of the form."""
