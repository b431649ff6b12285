"""The rules of ChessDeck to be read; every example is played by the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.chessdeck.cards import COUNTS, DEALT, FIRST_LIMIT, LAST_LIMIT, limit
from cardgen.games.core.orthodox import NAMES, WORTH
from cardgen.games.core.paper.booklet import Booklet, BookTable, Chapter, PlayedExample, Points, Prose, agreed
from cardgen.games.core.paper.chess_cards import ordinary_cards
from cardgen.games.core.paper.examples import BOARD_LINES, WHO_KNOWS, black, chance, refused, state_after, white
from cardgen.games.core.paper.sheets import OTHER_RULES, SheetColumn, SheetForm, SheetTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.chessdeck.options import DeckOptions
    from cardgen.games.chessdeck.playing import DeckPlay
    from cardgen.games.core.contract import GameState
    from cardgen.games.core.paper.booklet import BookletPart

TURNS = 80
"""Lines of the sheet."""


def score_form(name: str, *, limits: bool) -> SheetForm:
    """A turn of both sides a line; limits: whether the limit goes by the line, as passes count."""
    heads = (("", 0.35), ("Limit", 0.5), ("Shed", 1), ("White", 1.1), ("Shed", 1), ("Black", 1.1))
    columns = tuple(SheetColumn(head, share) for head, share in heads if limits or head != "Limit")
    rows = tuple((str(number), *([str(limit(number))] if limits else [])) for number in range(1, TURNS + 1))
    about = (
        "What was shed, by letters, and behind a plus what was drawn afterwards: PN+Q. Then what was moved. A dash is "
        "a pass."
    )
    fields = "White", "Black", "Date", "Result", OTHER_RULES
    return SheetForm(f"{name}: score", about, fields, (SheetTable("", columns, rows, 2),))


def booklet(initial: DeckPlay) -> Booklet:
    """All chapters."""
    options = initial.table.options
    chapters = (
        Chapter("The game", tuple(_game())),
        Chapter("Before you begin", tuple(_needed(options))),
        Chapter("The turn", tuple(_turn(options))),
        Chapter("What cards pay for", tuple(_pays(options))),
        Chapter("Examples", tuple(_examples(initial))),
        Chapter("How it ends", tuple(_ends(options))),
        Chapter("What is agreed on", tuple(_agreed(options))),
    )
    return Booklet("ChessDeck", "For two players, with chess men and cards that pay for moves", chapters)


def _game() -> Iterator[BookletPart]:
    yield Prose(
        "Chess, with a purse. Each player has cards with chess men on them, which are worth *pawnts*: a pawn one, a "
        "queen nine. To move a man you shed cards. In the first turns only cheap men may be moved; later the dear ones."
    )
    yield Prose(WHO_KNOWS)


def _needed(options: DeckOptions) -> Iterator[BookletPart]:
    one = options.deck == "shared"
    cards = (
        "A deck of 32 cards for both"
        if one
        else "Two decks of 32 cards, a light one for White and a dark one for Black"
    )
    yield Points(
        (
            *BOARD_LINES,
            f"{cards}: 16 pawns, 4 knights, 4 bishops, 4 rooks, 4 queens.",
            (
                "The track with the limits: of plastic, with a peg of each player in the hole of the first turn, or of "
                "paper, with a coin of each on the first field. What has come to the last place stays there."
            ),
            "The score sheet, and a pencil.",
        )
    )
    seen = (
        "Lay them before you, face up: both see them."
        if options.hands == "visible"
        else "Hold them so that the other does not see them."
    )
    yield Prose(f"Shuffle {'the deck' if one else 'each deck'}. Each player draws {DEALT} cards. {seen}")
    yield Prose(
        "*Numbered markers* are for pawns who promote when no man of the new kind is left: the pawn stays, on a "
        "marker, and you write on the score sheet who he is."
    )
    yield Prose(
        "Ordinary playing cards do as well, a pack for each deck. Leave out the aces, sixes, sevens, jacks, kings and "
        "jokers."
    )
    rows = tuple((NAMES[key].capitalize(), str(WORTH[key]), str(COUNTS[key]), _ranks(key)) for key in COUNTS)
    yield BookTable(("Man", "Pawnts", "Cards", "Ordinary cards, of all suits"), (1, 0.8, 0.8, 2.4), rows)


def _ranks(key: str) -> str:
    ranks = list(dict.fromkeys(one.rank for one in ordinary_cards(Side.WHITE, key)))
    return ranks[0] if len(ranks) == 1 else f"{ranks[0]} to {ranks[-1]}"


def _turn(options: DeckOptions) -> Iterator[BookletPart]:
    yield Prose("White begins. On your turn:")
    yield Points(
        (
            "*Shed* cards, or none: lay them face up on your pile.",
            "*Move* a man that they pay for.",
            "*Draw* one card. If the deck is used up, shuffle the pile: it is the deck now. If both are, draw none.",
            "Put your peg or coin one place on.",
        ),
        numbered=True,
    )
    yield Prose(
        f"No man may be moved who is worth more than the *limit* of your turn: {FIRST_LIMIT} in your first turn, one "
        f"more in each that follows, and {LAST_LIMIT} from the seventh on."
    )
    if options.deck == "shared":
        yield Prose("Both draw from one deck, and there is one pile.")


def _pays(options: DeckOptions) -> Iterator[BookletPart]:
    yield Points(
        (
            "*The king* moves free: for him you need shed no card.",
            "*One card* pays for a man of exactly that kind.",
            (
                "*Two cards or more* pay for any man who is worth no more than they are together. What is too much is "
                "lost. The king is worth nothing, so you may move him for two cards or more that you want to get rid "
                "of; a single card cannot be got rid of so."
            ),
            f"Castling is a move of the {options.castling}. A capture en passant and a promotion are moves of a pawn.",
        )
    )
    yield Prose(
        "Whoever can pay for no legal move at all *passes*: he sheds nothing, moves nobody, and draws a card. "
        + ("His peg goes on as after a move. " if options.passes_count else "His peg stays where it is. ")
        + "A move of a man above the limit cannot be paid for. Whoever can pay for a move may not pass."
    )


def _examples(initial: DeckPlay) -> Iterator[BookletPart]:
    yield from _bought(initial)
    yield from _poor(initial)


def _bought(initial: DeckPlay) -> Iterator[BookletPart]:
    state = _dealt(initial, "pawn knight bishop", "pawn pawn rook")
    yield PlayedExample(
        state,
        "The first turn: the limit is 3. White has a pawn, a knight and a bishop, Black two pawns and a rook.",
        (
            refused(white("shed bishop", "Alone it pays for a bishop, and none can move.", "Shedding the bishop")),
            white(
                "shed pawn bishop",
                "Together 4: for a pawn or a knight. His card of a knight he keeps for another turn.",
                "White sheds pawn and bishop.",
            ),
            white("b1c3", "A knight is worth 3: paid, and 1 is lost."),
            chance("draw queen", "He has a knight and a queen now.", "White draws a queen."),
            black("shed pawn", "One pawnt.", "Black sheds a pawn."),
            black("e7e5", "A pawn, paid by a pawn."),
            chance("draw knight", "He has three cards again.", "Black draws a knight."),
        ),
    )


def _dealt(initial: DeckPlay, first: str, second: str) -> GameState:
    """After both have drawn."""
    return state_after(initial, chance(f"draw {first}", "", ""), chance(f"draw {second}", "", ""))


def _poor(initial: DeckPlay) -> Iterator[BookletPart]:
    state = _dealt(initial, "rook queen queen", "pawn pawn rook")
    yield PlayedExample(
        state,
        "The first turn of another game. White has a rook and two queens.",
        (
            refused(white("pass", "Two cards together pay for any man up to the limit.", "To pass")),
            white("shed rook queen", "14 pawnts, for a man of at most 3.", "White sheds rook and queen."),
            white("e2e4", "A dear pawn."),
            chance("draw queen", "So he has two queens now.", "White draws a queen."),
        ),
    )
    spent = state_after(
        _dealt(initial, "rook queen queen", "pawn pawn rook"),
        *(white("shed rook queen", ""), white("b1c3", ""), chance("draw queen", "", "")),
        *(black("shed pawn", ""), black("e7e5", ""), chance("draw pawn", "", "")),
        *(white("shed queen queen", ""), white("c3d5", ""), chance("draw queen", "", "")),
        *(black("shed pawn", ""), black("d7d6", ""), chance("draw pawn", "", "")),
    )
    yield Prose("*A later turn*, of a third game:")
    yield PlayedExample(
        spent,
        "White's third turn: the limit is 5. He has one card left, a queen, and his king cannot move.",
        (
            refused(white("shed queen", "She is worth 9, which is above the limit.", "Shedding the queen")),
            white("pass", "He sheds nothing.", "White passes."),
            chance("draw pawn", "With two cards he can pay again.", "White draws a pawn."),
        ),
    )


def _ends(options: DeckOptions) -> Iterator[BookletPart]:
    yield Prose(
        "*Check, mate and stalemate are judged by the board alone*, whatever the cards and the limit are. So a man "
        "gives check even if nobody can pay for his move. Checkmate wins."
    )
    if options.unpaid_check == "lost":
        yield Prose("Whoever is in check and cannot pay for an answer has lost, too.")
    else:
        yield Prose(
            "Whoever is in check and cannot pay for an answer has to pass. Then the other may *take the king*, if he "
            "can pay for that move, and wins: even if his own king is attacked. If he cannot pay, or moves otherwise, "
            "the game goes on. Whoever is in check and can pay has to answer it."
        )
    yield Prose(
        "*The game is drawn* by stalemate; when a position comes up for the third time, by the board alone; and after "
        "75 moves of each side without a capture and without a move of a pawn. Passes count as moves."
    )


def _agreed(options: DeckOptions) -> Iterator[BookletPart]:
    settled = [
        "Whoever passes sheds nothing.",
        "A hand may have any number of cards.",
        "Mate, stalemate and the same position are judged by the board alone.",
    ]
    if options.unpaid_check == "pass":
        settled.append("A king that was left in check may be taken although one's own is attacked.")
    yield from agreed(options, *settled)
