"""The rules of the forms of dice chess to be read; every example is played by the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.chess import Course
from cardgen.games.core.options import marked_as_ours
from cardgen.games.core.paper.booklet import Booklet, BookTable, Chapter, PlayedExample, Points, Prose, agreed
from cardgen.games.core.paper.examples import BOARD_LINES, WHO_KNOWS
from cardgen.games.core.paper.sheets import OTHER_RULES, SheetColumn, SheetForm, SheetTable
from cardgen.games.dice.examples import initial_position
from cardgen.games.dice.faces import STAR
from cardgen.games.dice.legend import legend_card
from cardgen.games.dice.options import Gollon2Options
from cardgen.games.dice.playing import DicePlay
from cardgen.games.dice.stories import KINGS_TAKEN, STORIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.contract import Game
    from cardgen.games.core.paper.booklet import BookletPart
    from cardgen.games.dice.forms import DiceForm
    from cardgen.games.dice.playing import DiceTable

DICE = ("", "a die", "two dice", "three dice")
"""By their number."""
SEVERAL = (
    "*En passant* you may capture only a pawn that made the *last* move of the other's turn, and only with the first "
    "move of yours."
)
CASTLING_ON_TEN = (
    "*Castling* is a move of a king: two squares towards a rook, which goes to the square that he has passed. "
    "Neither has moved, and nobody stands between them; attacks do not matter."
)
TAKEN = "There is no check: the king is taken."
"""How a form is told in which that is so by the usual rules."""
NO_CHECK = (
    "There is no check. A king may stay where he is attacked, and go there; nobody has to answer anything: he is "
    "captured like any man."
)


def rolls_form(game: Game, form: DiceForm) -> SheetForm:
    """A turn of both sides a line; in two stretches where a turn is one move."""
    wide = 1.6 if form.single else 4.4
    heads = (("", 0.4), ("Roll", 0.8), ("White", wide), ("Roll", 0.8), ("Black", wide))
    columns = tuple(SheetColumn(head, share) for head, share in heads)
    rows = tuple((str(number),) for number in range(1, STORIES[game.id].rolls + 1))
    free = ", a star for the star, and a dash for a turn without a roll" if form.free_after_check else ""
    about = (
        f"Write down each roll, with P N B R Q K for the men{free}; and beside it what was moved, as e2e4, or a dash "
        "for a pass."
    )
    fields = "White", "Black", "Date", "Result", OTHER_RULES
    return SheetForm(f"{game.name}: rolls", about, fields, (SheetTable("", columns, rows, 1 + form.single),))


def booklet(table: DiceTable) -> Booklet:
    """All chapters."""
    game, story = table.game, STORIES[table.game.id]
    last = Chapter("How it ends", tuple(_ends(table))), Chapter("An example", tuple(story.example(table)))
    chapters = (
        Chapter("The game", (Prose(_met(table)), Prose(WHO_KNOWS))),
        Chapter("Before you begin", tuple(_needed(table))),
        Chapter("The turn", tuple(_turn(table))),
        Chapter("Kings, castling, pawns", tuple(_special(table))),
        *(last if story.ends_first else reversed(last)),
        Chapter("What is agreed on", tuple(_agreed(table))),
    )
    dice = len(table.form.dice.faces)
    board = ", on 10 × 10 squares" if table.large else ""
    return Booklet(game.name, f"For two players, with chess men and {DICE[dice]}{board}", chapters)


def _met(table: DiceTable) -> str:
    """The form in a line; kings may be royal where they are taken by the usual rules."""
    met = STORIES[table.game.id].met
    return met.replace(TAKEN, "Kings are royal, and mate wins.") if table.form.royal else met


def _needed(table: DiceTable) -> Iterator[BookletPart]:
    board, men = BOARD_LINES
    if table.large:
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
    yield Points(STORIES[table.game.id].turn, numbered=True)
    if isinstance(table.options, Gollon2Options) and (table.options.end_on_check or table.form.royal):
        yield Prose("*A move that attacks the other's king ends the turn*, although moves are left.")


def _special(table: DiceTable) -> Iterator[BookletPart]:
    form, story = table.form, STORIES[table.game.id]
    if story.check:
        yield from map(Prose, story.check)
    elif form.royal and not form.single:
        yield Prose(
            "*Check.* You may not leave your own king in check, or move him there, with any move of a turn. A check "
            "has to be answered with the first move of a turn. *A move that gives check ends the turn.*"
        )
    elif form.royal:
        yield Prose("*Check.* You may not leave your own king in check, or move him there. A check has to be answered.")
    else:
        yield Prose(NO_CHECK)
    if table.large:
        yield Prose(marked_as_ours(CASTLING_ON_TEN) if table.army.castles else "*Nobody castles.*")
        yield Prose("*A pawn* may go two squares from its first place, the second row, and from nowhere else.")
    elif form.royal:
        when = story.castling or "as in chess, and is one move"
        yield Prose(f"*Castling* may be made {when}.")
    else:
        yield Prose(
            f"*Castling* is a move of the king{story.castling}. Neither king nor rook may have moved, and "
            "nobody may stand between them; it does not matter which squares are attacked."
        )
    yield Prose(_passing(table))
    yield Prose(_promoting(table))


def _passing(table: DiceTable) -> str:
    if not table.form.single:
        return SEVERAL
    when = STORIES[table.game.id].passing
    return (
        f"*En passant* a pawn may capture {when}: on the turn right after the two steps of the other pawn, or not at "
        "all."
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
    if won := STORIES[table.game.id].won:
        yield Prose(won)
    elif table.form.royal:
        yield Prose("*You win by checkmate*: the other's king is in check, and no move at all ends it.")
    elif table.large:
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
    settled = [one for one in STORIES[table.game.id].settled if one != KINGS_TAKEN or not table.form.royal]
    yield from agreed(table.options, *(one for one in settled if "Castling" not in one or not table.large))


def _larger(table: DiceTable) -> Iterator[BookletPart]:
    if table.large:
        begun = DicePlay(table, Course(initial_position(table)))
        yield PlayedExample(begun, "So the men stand: three kings in the middle of each first row.", ())
