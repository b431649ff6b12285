"""The rules of the forms of dice chess to be read; every example is played by the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.booklet import Booklet, BookTable, Chapter, PlayedExample, Points, Prose, agreed_table
from cardgen.games.core.chess import Course
from cardgen.games.core.examples import BOARD_LINES, WHO_KNOWS, black, brought, chance, chess_position, refused, white
from cardgen.games.core.orthodox import BACK, set_up
from cardgen.games.core.sheets import SheetColumn, SheetForm, SheetTable
from cardgen.games.dice.legend import legend_card
from cardgen.games.dice.options import DiceOptions, Gollon2Options
from cardgen.games.dice.playing import DicePlay

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


TURN = {
    "dice-chess": (
        "Roll both dice.",
        "Make one move with a man that one of the dice shows, whichever you like. *Doubles* let you make any move.",
        "If no man that the dice show has a legal move, you pass. If one has, you have to move.",
    ),
    "medieval": (
        "Roll the die. If no man of that kind has a legal move, or you have none left, roll again.",
        "Make one move with a man that the die shows.",
    ),
    "brainking": (
        "Roll the die. If no man of that kind can move, or you have none left, roll again.",
        "Make one move with a man that the die shows.",
    ),
    "vegas": (
        "If you are in check, do not roll: answer the check as you like.",
        "If you gave check with your last turn, do not roll either: make any move, or pass.",
        (
            "Otherwise roll both dice, and make one move with a man that one of them shows. With the *star* you may "
            "make any move, or pass."
        ),
        "If the dice show no star and no man on them has a legal move, you pass. If one has, you have to move.",
    ),
    "gollon-2": (
        (
            "Roll the die. You make so many moves, one after the other, with the same man or with others; *5 and 6 "
            "count as 4.*"
        ),
        (
            "All of them have to be made, as long as there is one to make. A king that is captured ends the turn and "
            "the game."
        ),
    ),
    "gollon-3": (
        "Roll both dice. The light one says which man moves, the dark one how often; *5 and 6 count as 4.*",
        "Choose one man of that kind. He makes all the moves, or as many of them as he can.",
        "If no man of that kind can move, your turn is over.",
    ),
    "burmese": (
        (
            "Roll the three dice. You make a move for each, in any order, with a man that it shows. A kind that stands "
            "on two dice may move twice, the same man or two."
        ),
        (
            "*Use as many of the dice as can be used.* If one order of moves uses two and another three, you have to "
            "take one that uses three. What cannot be used is lost."
        ),
    ),
}
"""By the id of the form, point by point."""
SEVERAL = (
    "En passant you may capture only a pawn that made the *last* move of the other's turn, and only with the first "
    "move of yours."
)
NO_CHECK = (
    "There is no check. A king may stay where he is attacked, and go there; nobody has to answer anything: he is "
    "captured like any man."
)
LEFT = (
    "In check you have to make a move that ends it, with a man that the dice allow. If you have none, you pass, and "
    "your king stays where he is attacked. On his next turn your opponent may *capture the king* with a man that his "
    "dice allow, and wins; he may do so even while his own king is attacked. If his dice do not let him, the game goes "
    "on."
)
SETTLED = {
    "dice-chess": ("A king that was left in check may be captured although one's own is attacked.",),
    "medieval": ("Check holds as in chess: the die is rolled until it shows a man who can answer.",),
    "brainking": (
        "Castling is by 6 alone, also out of check and over attacked squares.",
        "Who cannot move whatever is rolled draws.",
    ),
    "vegas": (
        (
            "Which faces lie opposite each other: pawn and pawn, knight and king, bishop and rook; on the other die "
            "pawn and star, knight and queen, bishop and rook."
        ),
        "Castling goes by king, rook or star, and in a free turn; en passant by pawn or star, and in a free turn.",
    ),
    "gollon-2": (
        "Kings are captured, and there is no check.",
        "Moves are not given away: who can make one has to.",
    ),
    "gollon-3": (
        "More than four moves are never made, whatever the dark die shows.",
        "Kings are captured, and there is no check.",
    ),
    "burmese": (
        "The men are those of chess, with a queen.",
        "Castling uses a die that shows the king.",
    ),
}
"""By the id of the form: what its sources leave open, and how it is here."""


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
        Chapter("The turn", tuple(_turn(table))),
        Chapter("Kings, castling, pawns", tuple(_special(table))),
        Chapter("An example", tuple(EXAMPLES[game.id](table))),
        Chapter("How it ends", tuple(_ends(table))),
        Chapter("What is agreed on", tuple(_agreed(table))),
    )
    return Booklet(game.name, f"For two players, on {board.files} × {board.ranks} squares", chapters)


def _needed(table: DiceTable) -> Iterator[BookletPart]:
    dice = len(table.form.dice.faces)
    board, men = BOARD_LINES
    if _is_large(table):
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
    yield from _larger(table)


def _turn(table: DiceTable) -> Iterator[BookletPart]:
    yield Prose("White begins. Players take turns; on yours you do this:")
    yield Points(TURN[table.game.id], numbered=True)
    options = table.options
    if isinstance(options, Gollon2Options) and options.end_on_check:
        yield Prose("*A move that attacks the other's king ends the turn*, although moves are left.")


def _special(table: DiceTable) -> Iterator[BookletPart]:
    form, id_ = table.form, table.game.id
    if id_ == "dice-chess":
        yield Prose(f"You may not leave your own king in check, or move him there, whatever was rolled. {LEFT}")
    elif form.royal:
        yield Prose("You may not leave your own king in check, or move him there. A check has to be answered.")
    else:
        yield Prose(NO_CHECK)
    if _is_large(table):
        yield Prose("*Each side has three kings, and loses with the last.* Nobody castles.")
        yield Prose("A pawn may go two squares from its first place, the second row, and from nowhere else.")
    elif form.royal:
        more = {"dice-chess": " Doubles allow both.", "vegas": " The star, and a turn without a roll, allow both."}
        yield Prose(
            "*Castling* may be made when the die shows king or rook, *en passant* when it shows a pawn."
            + more.get(id_, "")
        )
    else:
        yield Prose(
            "*Castling* is a move of the king, also out of check and over squares that are attacked; neither king nor "
            "rook may have moved, and nobody may stand between them."
        )
    yield Prose(_passing(table))
    if form.by_promotion:
        yield Prose(
            "*Promotion.* When the die shows a pawn, a pawn that comes to the last row becomes queen, rook, bishop or "
            "knight, as you like. When it shows one of these, you may also move a pawn to the last row, and it becomes "
            "*that man*."
        )
    else:
        yield Prose("*Promotion.* A pawn on the last row becomes queen, rook, bishop or knight, as you like.")


def _passing(table: DiceTable) -> str:
    if not table.form.single:
        return SEVERAL
    return "*En passant* is a move of a pawn, and only possible at the first opportunity: on the very next turn."


def _ends(table: DiceTable) -> Iterator[BookletPart]:
    options = table.options
    assert isinstance(options, DiceOptions)
    if table.game.id == "dice-chess":
        yield Prose(
            "*You win by checkmate*: the other's king is in check and no legal move would end it, whatever was rolled. "
            "And you win by capturing a king that was left in check."
        )
    elif table.form.royal:
        yield Prose("*You win by checkmate*: the other's king is in check, and no move at all ends it.")
    else:
        yield Prose("*You win by capturing the king*; where a side has several, the last of them.")
    stale = "Who is not in check and" if table.form.royal else "Who"
    times = "five times" if options.draws == 75 else "three times"
    yield Prose(
        f"{stale} has no move whatever is rolled draws the game. So do {options.draws} moves of each side without a "
        f"capture or a pawn's move, passes counted, and the same position {times}."
    )


def _agreed(table: DiceTable) -> Iterator[BookletPart]:
    yield Prose("This booklet was made for these rules:")
    yield agreed_table(table.options)
    yield Prose("Left open by those who tell of this game, and settled by us:")
    settled = SETTLED[table.game.id]
    yield Points(tuple(one for one in settled if "Castling" not in one) if _is_large(table) else settled)


def _is_large(table: DiceTable) -> bool:
    """Whether there are three kings, and no castling."""
    return len(table.back) > len(BACK)


def _larger(table: DiceTable) -> Iterator[BookletPart]:
    if _is_large(table):
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
