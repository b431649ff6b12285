"""The rules of the forms of dice chess to be read; every example is played by the game itself."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.booklet import Booklet, BookTable, Chapter, PlayedExample, Points, Prose, agreed
from cardgen.games.core.chess import Course
from cardgen.games.core.examples import BOARD_LINES, WHO_KNOWS, black, brought, chance, chess_position, refused, white
from cardgen.games.core.orthodox import BACK, set_up
from cardgen.games.core.sheets import OTHER_RULES, SheetColumn, SheetForm, SheetTable
from cardgen.games.dice.faces import STAR
from cardgen.games.dice.legend import legend_card
from cardgen.games.dice.options import DiceOptions, Gollon2Options
from cardgen.games.dice.playing import DicePlay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.engine.position import Position
    from cardgen.games.core.booklet import BookletPart
    from cardgen.games.dice.forms import DiceForm
    from cardgen.games.dice.playing import DiceTable

ROLLS = MappingProxyType({"burmese": 24, "gollon-2": 24, "gollon-3": 24, "vegas": 90, "medieval": 136})
"""Lines of the sheet: half as many again as a game takes on average, or more."""
USUAL_ROLLS = 60
ENDS_FIRST = frozenset({"burmese"})
"""Where two long examples fill a page of their own: the rules are told to their end before it."""
DICE = ("", "a die", "two dice", "three dice")
"""By their number."""
MET = {
    "dice-chess": "Two dice say which men you may move; when both show the same you may move any man.",
    "medieval": "One die says which man you move. Check is check, and you roll until you can answer it.",
    "brainking": "One die says which man you move, and there is no check: the king is taken.",
    "vegas": "Two dice say which men you may move, and one has a star. Who is in check answers it without a roll.",
    "gollon-2": "A die says how many moves you make, of any men. There is no check: the king is taken.",
    "gollon-3": "One die says which man moves, the other how often. There is no check: the king is taken.",
    "burmese": "Three dice, three moves, in any order. There is no check: the king is taken.",
}
"""Each form in a line."""


TURN = {
    "dice-chess": (
        "Roll both dice.",
        (
            "Make one legal move with a man that one of the dice shows, whichever you like. After *doubles*, when both "
            "show the same, you may move any man."
        ),
        "If you have such a move, you have to make it, after doubles too. If you have none, you pass.",
    ),
    "medieval": (
        "Roll the die. If no man of that kind has a legal move, or you have none left, roll again.",
        "Make one legal move with a man that the die shows.",
    ),
    "brainking": (
        "Roll the die. If no man of that kind can move, or you have none left, roll again.",
        "Make one move with a man that the die shows.",
    ),
    "vegas": (
        "*If you are in check*, do not roll. Make any legal move: it has to end the check.",
        (
            "If you are not in check, and *your own last turn gave check*, do not roll either. Make any legal move, or "
            "pass. If this move gives check again, your next turn is without a roll, too."
        ),
        (
            "Otherwise roll both dice. Make one legal move with a man that one of them shows. If you have such a move, "
            "you have to make it; if you have none, you pass."
        ),
        "With the *star* you may make any legal move, or pass. If both dice show the same man, only such a man moves.",
    ),
    "gollon-2": (
        (
            "Roll the die. You make so many moves, one after the other, with the same man or with others; *5 and 6 "
            "count as 4.*"
        ),
        "You have to make all of them, as long as you can move. Your turn ends early only when you cannot.",
    ),
    "gollon-3": (
        "Roll both dice. The light one says which man moves, the dark one how often; *5 and 6 count as 4.*",
        (
            "Choose one man of that kind who can move. He has to make all the moves, or as many of them as he can; you "
            "may choose one who cannot make all."
        ),
        "If no man of that kind can move, or you have none left, you pass.",
    ),
    "burmese": (
        (
            "Roll the three dice. Each allows one move with a man of the kind that it shows, and you choose which die "
            "comes first. A kind that two or three dice show may move twice or three times: the same man, or different "
            "ones."
        ),
        (
            "*Use as many of the dice as you can.* If you could use three by one order of moves and only two by "
            "another, you have to choose one that uses three. A die that cannot be used is lost."
        ),
        (
            "A pawn that has become a queen, rook, bishop or knight in this turn is one at once: another die that "
            "shows such a man may move it."
        ),
        "The other's king may be captured by any die that allows it, whatever dice are left. That ends the game.",
    ),
}
"""By the id of the form, point by point."""
SEVERAL = (
    "*En passant* you may capture only a pawn that made the *last* move of the other's turn, and only with the first "
    "move of yours."
)
NO_CHECK = (
    "There is no check. A king may stay where he is attacked, and go there; nobody has to answer anything: he is "
    "captured like any man."
)
LEFT = (
    (
        "*Check.* Whatever the dice show, you may not leave your own king in check or move him there. In check you "
        "have to make a move that ends it, with a man that the dice allow. If there is none, you pass, and your king "
        "stays where he is attacked."
    ),
    (
        "*A king that was left in check* may be captured on the other's next turn, with a man that the dice then "
        "allow. Whoever does so wins, even if his own king is attacked. He may make another move instead; but if the "
        "dice allow nothing else, he has to capture the king. If the king stands still, the check has to be ended as "
        "before: whenever its owner cannot do so, the other may capture it on his turn."
    ),
)
CASTLES = {
    "dice-chess": "when a die shows king or rook, and after doubles",
    "medieval": "when the die shows king or rook",
    "vegas": "when a die shows king or rook, with the star, and in a turn without a roll",
}
"""When castling may be made, where it is as in chess."""
KINGS_MOVE = {
    "brainking": ", made when the die shows the king",
    "gollon-3": ", made when the light die shows the king",
    "burmese": ", for which a die has to show the king",
}
"""When castling may be made, where kings are captured and dice name men."""
EN_PASSANT = {
    "dice-chess": "when a die shows a pawn, and after doubles",
    "medieval": "when the die shows a pawn",
    "brainking": "when the die shows a pawn",
    "vegas": "when a die shows a pawn, with the star, and in a turn without a roll",
}
"""When a pawn may be captured in passing, where a turn is one move."""
SETTLED = {
    "dice-chess": ("A king that was left in check may be captured although one's own is attacked.",),
    "medieval": ("Check holds as in chess: the die is rolled until it shows a man who can answer.",),
    "brainking": (
        "Castling is a move of the king alone, whatever squares are attacked.",
        "Whoever cannot move, whatever is rolled, draws.",
    ),
    "vegas": ("With the star, and in a turn without a roll, a player may castle and capture en passant.",),
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


def rolls_form(name: str, form: DiceForm, lines: int) -> SheetForm:
    """A turn of both sides a line; in two stretches where a turn is one move."""
    wide = 1.6 if form.single else 4.4
    heads = (("", 0.4), ("Roll", 0.8), ("White", wide), ("Roll", 0.8), ("Black", wide))
    columns = tuple(SheetColumn(head, share) for head, share in heads)
    rows = tuple((str(number),) for number in range(1, lines + 1))
    free = ", a star for the star, and a dash for a turn without a roll" if form.free_after_check else ""
    about = (
        f"Write down each roll, with P N B R Q K for the men{free}; and beside it what was moved, as e2e4, or a dash "
        "for a pass."
    )
    fields = "White", "Black", "Date", "Result", OTHER_RULES
    return SheetForm(f"{name}: rolls", about, fields, (SheetTable("", columns, rows, 1 + form.single),))


def booklet(table: DiceTable) -> Booklet:
    """All chapters."""
    game, options = table.game, table.options
    assert isinstance(options, DiceOptions)
    last = Chapter("How it ends", tuple(_ends(table))), Chapter("An example", tuple(EXAMPLES[game.id](table)))
    chapters = (
        Chapter("The game", (Prose(MET[game.id]), Prose(WHO_KNOWS))),
        Chapter("Before you begin", tuple(_needed(table))),
        Chapter("The turn", tuple(_turn(table))),
        Chapter("Kings, castling, pawns", tuple(_special(table))),
        *(last if game.id in ENDS_FIRST else reversed(last)),
        Chapter("What is agreed on", tuple(_agreed(table))),
    )
    dice = len(table.form.dice.faces)
    board = ", on 10 × 10 squares" if _is_large(table) else ""
    return Booklet(game.name, f"For two players, with chess men and {DICE[dice]}{board}", chapters)


def _needed(table: DiceTable) -> Iterator[BookletPart]:
    board, men = BOARD_LINES
    if _is_large(table):
        board = board.replace("8 × 8", "10 × 10")
        men = "A set of chess men, with two more kings and two more pawns for each side."
    yield Points(
        (
            board,
            men,
            _dice(table),
            "The card with the signs of dice, the sheet for rolls, and a pencil.",
        )
    )
    yield Prose(
        "*Markers* are for pawns who promote when no man of the new kind is left: the pawn stays, on a marker, and you "
        "write on the sheet of rolls who he is."
    )
    card = legend_card(table.form.dice)
    yield Prose(f"*Ordinary dice* are read so{'; light and dark are the two dice' if _differ(table) else ''}:")
    said = [(row.sign, row.text) for row in card.rows]
    half = len(said) // 2
    rows = tuple((*one, *other) for one, other in zip(said[:half], said[half:], strict=True))
    yield BookTable(("Die", "It says", "Die", "It says"), (0.4, 2.6, 0.4, 2.6), rows)
    yield from _larger(table)


def _dice(table: DiceTable) -> str:
    """What is rolled, and what would do as well."""
    number = len(table.form.dice.faces)
    if number == 1:
        return f"A die: that of the kit, which shows {_signs(table)}, or an ordinary one."
    if _differ(table):
        return (
            "*A light die and a dark one*, whose faces differ: those of the kit, which show "
            f"{_signs(table)}, or ordinary ones of two colours."
        )
    said = DICE[number].capitalize()
    return f"{said} with the same faces: those of the kit, which show {_signs(table)}, or ordinary ones."


def _differ(table: DiceTable) -> bool:
    """Whether there are two dice that say different things."""
    return not table.form.dice.alike


def _signs(table: DiceTable) -> str:
    """What is cut into the faces of printed dice."""
    dice = table.form.dice
    words = {word for at, faces in enumerate(dice.faces) if at != dice.counts for word in faces}
    said = ["men"] if words - {STAR} else []
    said += ["a star"] if STAR in words else []
    said += ["numbers of moves"] if dice.counts >= 0 else []
    return " and ".join(said)


def _turn(table: DiceTable) -> Iterator[BookletPart]:
    yield Prose("White begins. Players take turns; on yours you do this:")
    yield Points(TURN[table.game.id], numbered=True)
    options = table.options
    if isinstance(options, Gollon2Options) and options.end_on_check:
        yield Prose("*A move that attacks the other's king ends the turn*, although moves are left.")


def _special(table: DiceTable) -> Iterator[BookletPart]:
    form, id_ = table.form, table.game.id
    if id_ == "dice-chess":
        yield from map(Prose, LEFT)
    elif form.royal:
        yield Prose("*Check.* You may not leave your own king in check, or move him there. A check has to be answered.")
    else:
        yield Prose(NO_CHECK)
    if _is_large(table):
        yield Prose("*Nobody castles.*")
        yield Prose("*A pawn* may go two squares from its first place, the second row, and from nowhere else.")
    elif form.royal:
        yield Prose(f"*Castling* may be made {CASTLES[id_]}.")
    else:
        yield Prose(
            f"*Castling* is a move of the king{KINGS_MOVE.get(id_, '')}. Neither king nor rook may have moved, and "
            "nobody may stand between them; it does not matter which squares are attacked."
        )
    yield Prose(_passing(table))
    yield Prose(_promoting(table))


def _passing(table: DiceTable) -> str:
    if not table.form.single:
        return SEVERAL
    return (
        f"*En passant* a pawn may capture {EN_PASSANT[table.game.id]}: on the turn right after the two steps of the "
        "other pawn, or not at all."
    )


def _promoting(table: DiceTable) -> str:
    if table.form.by_promotion:
        return (
            "*Promotion.* When the die shows a pawn, a pawn that comes to the last row becomes queen, rook, bishop or "
            "knight, as you like. When it shows one of these four, you may also move a pawn to the last row, and it "
            "becomes *that man*. If this is the only way to use the roll, the roll stands."
        )
    more = " It makes the moves that are left as that man." if table.form.one_man else ""
    return f"*Promotion.* A pawn on the last row becomes queen, rook, bishop or knight, as you like.{more}"


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
    elif _is_large(table):
        yield Prose("*You win by capturing all three kings of the other.*")
    else:
        yield Prose("*You win by capturing the king.*")
    stale = "Whoever is to move is not in check and" if table.form.royal else "Whoever is to move"
    times = "fifth" if options.draws == 75 else "third"
    yield Prose("*The game is drawn* in each of these cases:")
    yield Points(
        (
            f"{stale} has no move, whatever could be rolled.",
            _long_game(table.form, options.draws),
            f"The same position comes up for the {times} time at the beginning of the same player's turn.",
            "The players agree on it, as they may when only the kings are left.",
        )
    )


def _long_game(form: DiceForm, draws: int) -> str:
    """After how many moves nobody has got on."""
    nothing = "without a capture and without a move of a pawn"
    if not form.single:
        counted = f"{2 * draws} single moves (2 × {draws})"
        return f"Both sides together have made {counted} {nothing}; a lost turn counts as one."
    passing = "" if len(form.dice.faces) == 1 else "; a pass counts as a move"
    return f"Each side has made {draws} moves {nothing}{passing}."


def _agreed(table: DiceTable) -> Iterator[BookletPart]:
    settled = SETTLED[table.game.id]
    yield from agreed(table.options, *(one for one in settled if "Castling" not in one or not _is_large(table)))


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
    first = brought(
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


def _medieval(table: DiceTable) -> Iterator[BookletPart]:
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


def _brainking(table: DiceTable) -> Iterator[BookletPart]:
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
            black("e6e5", f"He takes White's {'last ' if _is_large(table) else ''}king: Black has won."),
        ),
    )


def _vegas(table: DiceTable) -> Iterator[BookletPart]:
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


def _count(table: DiceTable) -> Iterator[BookletPart]:
    first = brought(
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
                "The second: she takes a pawn beside the king. There is no check.",
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
            chance("roll 2 2", "Two moves of one knight.", "White rolls knight and 2."),
            white("b1c3", "The first."),
            refused(white("g1f3", "It has to be the same knight.")),
            white("c3d5", "The second."),
            chance("roll 5 4", "Four moves of the queen, who cannot make one.", "Black rolls queen and 4."),
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
