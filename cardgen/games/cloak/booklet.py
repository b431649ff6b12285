"""The rules of Cloak and Dagger Chess to be read; every example is played by the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.orthodox import BACK
from cardgen.games.core.paper.booklet import Booklet, BookTable, Chapter, PlayedExample, Points, Prose, agreed
from cardgen.games.core.paper.examples import BOARD_LINES, WHO_KNOWS, black, refused, state_after, white
from cardgen.games.core.paper.sheets import OTHER_RULES, SheetColumn, SheetForm, SheetTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.cloak.options import CloakOptions
    from cardgen.games.cloak.placing import CloakSetup
    from cardgen.games.core.contract import GameState
    from cardgen.games.core.paper.booklet import BookletPart

ARRAY = ("rook", "queen", "king", "rook", "bishop", "bishop", "knight", "knight")
"""White's men in the examples, from the first checker on."""
KINDS = ("King", "Queen", "Rook", "Bishop", "Knight")


def grid_form(name: str) -> SheetForm:
    """Who is who, or may be: a row for each checker, on two grids of one player."""
    columns = (SheetColumn("", 0.35), *(SheetColumn(kind, 1) for kind in KINDS), SheetColumn("Seen", 2.4))
    rows = tuple((str(number),) for number in range(1, 9))
    about = (
        "A sheet for each player. Let nobody see yours: keep it behind a book that stands up, or folded across the "
        "middle with the grids inside. Above, draw a ring where each of your checkers has its man, "
        "before the game begins. Below, cross out what a checker of the other player cannot be, and draw a ring where "
        "you know it. Under Seen note what gave it away."
    )
    grids = tuple(SheetTable(title, columns, rows) for title in ("My men", "The other's men"))
    return SheetForm(f"{name}: grids", about, ("Player", "Colour", "Date", OTHER_RULES), grids)


def booklet(initial: CloakSetup) -> Booklet:
    """All chapters."""
    options = initial.table.options
    chapters = (
        Chapter("The game", tuple(_game())),
        Chapter("Before you begin", tuple(_needed())),
        Chapter("The turn", tuple(_turn(initial, options))),
        Chapter("Kings", tuple(_kings(initial, options))),
        Chapter("To find out who is who", tuple(_grid())),
        Chapter("How it ends", tuple(_ends(options))),
        Chapter("What is agreed on", tuple(_agreed(options))),
    )
    return Booklet("Cloak and Dagger Chess", "For two players who keep a secret", chapters)


def _game() -> Iterator[BookletPart]:
    yield Prose(
        "Behind the pawns stand eight checkers with numbers, and only their owner knows which of them is the king. "
        "Each "
        "moves as the man that it is. Watch, guess, and strike."
    )
    yield Prose(WHO_KNOWS)


def _needed() -> Iterator[BookletPart]:
    board, _ = BOARD_LINES
    yield Points(
        (
            board,
            "The pawns of a set of chess men, on their squares; the other men lie ready.",
            (
                "Checkers with the numbers 1 to 8 in two colours. White's stand on the first row from a1 (1) to h1 "
                "(8), "
                "Black's on the last from a8 (1) to h8 (8)."
            ),
            (
                "A sheet with two grids for each player, and pencils. Nobody may see the sheet of the other: fold "
                "it, or stand a book before it."
            ),
        )
    )
    yield Prose(
        "The checkers of the kit are of plastic, or of paper to be cut out; its *round stickers* make such of coins of "
        "your own. The *square markers* have numbers as well, but are no checkers: a pawn who promotes when no man of "
        "the new kind is left stays, on a marker, and you write down who he is. A marker always lies under a pawn; it "
        "is not cloaked, and nobody guesses it."
    )
    yield Prose(
        "Each player writes down in secret who his checkers are: a king, a queen, two rooks, two bishops, two knights. "
        "*The king is between the rooks, and the bishops are on squares of two colours.* Draw lots for White, who "
        "begins. There are 960 ways to place the men; this is one:"
    )
    rows = (tuple(map(str, range(1, 9))), tuple(one.capitalize() for one in ARRAY))
    yield BookTable(rows[0], (1,) * 8, (rows[1],))


def _turn(initial: CloakSetup, options: CloakOptions) -> Iterator[BookletPart]:
    right = (
        "he puts the true man in its place: it is *uncloaked*"
        if options.guessed == "uncloaked"
        else "he says so; it stays cloaked, and is not guessed again"
    )
    yield Points(
        (
            "If the other guessed wrong in his last turn, you may make a *bonus action* first.",
            (
                f"You may *guess* one of his checkers: its number, and who it is. He answers right or wrong, which has "
                f"to be true, and says no more. If you are right, {right}."
            ),
            "*Move* a man, as the man that it truly is.",
            "If you guessed right, you may make a bonus action now.",
            "You may *uncloak* checkers of yours, as many as you like: put the true man in the place of each.",
        ),
        numbered=True,
    )
    yield Prose("*A bonus action* is one of these two:")
    yield Points(
        (
            "a *move of a pawn*, who may capture, even the king, or promote;",
            (
                "the *return of a captured pawn* of yours to an empty square of your second row. From there he may go "
                "two squares again. A man whom a pawn has become is no pawn any more, and does not come back."
            ),
        )
    )
    yield Prose(
        "*A capture en passant* answers the last move of the other's turn, and has to be the first thing that is done "
        "with men in yours. A pawn whose two squares were a bonus before his owner's move cannot be captured so, and a "
        "bonus of yours ends the chance."
    )
    yield Prose(
        "*A checker that is captured* is named: its owner says who it was. *A pawn that promotes* becomes the man "
        "himself, uncloaked."
    )
    yield Prose(
        "*Castling* is that of Chess960: the king comes to the c file, and a rook to the d file; or the king comes to "
        "the g file, and a rook to the f file. Neither of them may have moved, and nobody else may stand on a square "
        "that they cross or go to. It shows who both are, so both are uncloaked."
    )
    state = _placed(initial)
    told = "Right: Black's checker 2 is a knight."
    if options.guessed == "uncloaked":
        told += " He puts a knight in its place on b8."
    yield PlayedExample(
        state,
        "The diagrams show what both players see: checkers with numbers, until a man is uncloaked. White has the men "
        "of the table above; Black's stand as in chess, and White does not know it.",
        (
            white("guess 2 knight", told, "White guesses: 2 is a knight."),
            refused(white("a1b3", "A knight could go there, but checker 1 is a rook.")),
            white("h1g3", "Checker 8 moves as a knight, and so gives away that it is one."),
            white("e2e4", "The bonus: a pawn."),
            white("done", "He uncloaks nobody.", "White has done."),
        ),
    )
    yield Prose("*Back to the beginning,* to see a wrong guess:")
    yield PlayedExample(
        state_after(
            state,
            white("guess 2 bishop", ""),
            white("h1g3", ""),
            white("done", ""),
            black("d7d5", ""),
        ),
        "White guessed that 2 is a bishop, which was wrong, and moved checker 8. He had no bonus; but Black has begun "
        "his turn with one, d7–d5.",
        (black("e7e5", "His move. En passant a pawn beside it could capture this one only, not the one on d5."),),
    )


def _placed(initial: CloakSetup) -> GameState:
    """Once both have written down their men."""
    words = (
        " ".join(f"{file}{rank}={key}" for file, key in zip("abcdefgh", array, strict=True))
        for rank, array in ((1, ARRAY), (8, BACK))
    )
    first, second = words
    return state_after(initial, white(f"place {first}", ""), black(f"place {second}", ""))


def _bishop_out(initial: CloakSetup) -> GameState:
    """White's bishop attacks a king, and nobody has noticed it."""
    done = white("done", "")
    first = white("e2e4", ""), done, black("d7d6", ""), black("done", "")
    return state_after(_placed(initial), *first, white("f1b5", ""), done, black("g8f6", ""), black("done", ""))


def _kings(initial: CloakSetup, options: CloakOptions) -> Iterator[BookletPart]:
    yield Points(
        (
            "*A cloaked king* may stand where he is attacked, go there, and stay there; who takes him wins at once.",
            (
                "If you guess the king right, and a man of yours attacks him, you may take him with the move of the "
                "same turn."
            ),
            (
                "*An uncloaked king* may not be left in check by pawns and uncloaked men. Cloaked men do not count; "
                "but one of them may take him all the same, and that wins, too."
                if options.checks == "shown"
                else "*An uncloaked king* may not be left in check by anybody, cloaked men included. The owner of a "
                "cloaked man says when a move is not possible for that reason; he need not say by which man."
            ),
            "You may not uncloak your king where he would be in such a check.",
            (
                "*A bonus in check.* If your uncloaked king is in check by such men, a bonus for the other's wrong "
                "guess need not end it, but the move that follows must. A bonus for your own guess comes after the "
                "move, "
                "and may not leave him in check."
            ),
            "*To castle uncloaked,* the king may not be in such a check, nor go over a square that those men attack.",
            (
                "*To castle cloaked,* he may do both; but on the square where he ends, such men may not attack him, as "
                "he is uncloaked there."
            ),
        )
    )
    yield Prose(
        "*Why uncloak?* A king who is uncloaked is in check, and is mated, by pawns and uncloaked men alone. Men of "
        "yours who are to mate him have to be shown."
        if options.checks == "shown"
        else "*Mate* of an uncloaked king is by any men; whoever mates shows those that do."
    )
    told = "; Black has put his king in its place" if options.guessed == "uncloaked" else ""
    yield PlayedExample(
        state_after(_bishop_out(initial), white("guess 5 king", "")),
        "Another game with the same men. White's checker 6, the bishop, has come to b5 and attacks e8. White has just "
        f"guessed that Black's checker 5 is the king. That was right{told}.",
        (white("b5e8", "With the move of the same turn checker 6 takes him, and White has won."),),
    )


def _grid() -> Iterator[BookletPart]:
    yield Prose(
        "Each move tells something. Who went from c1 to e3 is a bishop or the queen; who leapt is a knight; who was "
        "stopped by nobody and went far is no king. Cross out on the grid what a checker cannot be. Count, too: once "
        "both rooks are known, nobody else is one, and the king is between them."
    )


def _ends(options: CloakOptions) -> Iterator[BookletPart]:
    whose = "by pawns and uncloaked men" if options.checks == "shown" else "by any men"
    yield Prose(
        "*Who takes the king wins.* So does who mates an uncloaked king: on the other's turn he is in check "
        f"{whose}, and no move ends that, not even after a bonus that the other has."
    )
    yield Prose(
        "If it turns out that somebody has written down men who may not stand so, has moved a checker as its man does "
        "not move, or has answered a guess wrongly, he loses."
    )
    yield Prose(
        "*The game is drawn* when whoever is to move has no move and is not in check; when the same position comes up "
        "for the third time, with the same men cloaked; and after fifty moves of each side without a "
        "capture and without a move of a pawn. A pawn that comes back begins both counts anew; a guess alone does not."
    )


def _agreed(options: CloakOptions) -> Iterator[BookletPart]:
    yield from agreed(
        options,
        "The checkers stand in the order of their numbers.",
        *(["Only pawns and uncloaked men give check to an uncloaked king."] if options.checks == "shown" else []),
        "Castling uncloaks king and rook; a promoted pawn is not cloaked.",
        "Whoever has set up, moved or answered falsely loses.",
        "En passant, only the pawn that was moved last in the other's turn is captured, and before any bonus of one's "
        "own.",
        "A pawn that came back may go two squares; a man whom a pawn became does not come back.",
    )
