"""The rules of the forms of dice chess in a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.options import OURS, marked_as_ours
from cardgen.games.dice.options import BrainKingOptions, DiceOptions, Gollon2Options, SeveralOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

NUMBERS = "On a die 1 is a pawn, 2 a knight, 3 a bishop, 4 a rook, 5 the queen, 6 the king."
CASTLING = "Castling is a move of the king or of the rook, a capture en passant one of the pawn."
KING_CASTLES = "Castling is a move of the king, also out of check and over an attacked square."
NO_CHECK = "There is no check: a king may stand and go where it is attacked, and is taken like any man."
TAKEN = marked_as_ours(NO_CHECK)
"""Of a form in which no source says what becomes of kings."""
LEFT_IN_CHECK = (
    "Who is in check has to answer it. Who cannot by his roll passes, and then his king may be taken, "
    "by the men that the dice of the other allow."
)
TOLD = {
    "dice-chess": (
        "Each turn begins with a roll of two dice; a man of either kind is moved, by doubles any man.",
        NUMBERS,
        "Who has a legal move by his roll makes one; who has none passes.",
        CASTLING,
        LEFT_IN_CHECK,
    ),
    "medieval": (
        "Each turn begins with a roll of one die, and a man of its kind is moved.",
        NUMBERS,
        "A number whose men cannot move is rolled again.",
        CASTLING,
        "Check has to be answered, as in chess; so the die is rolled until it names who can.",
    ),
    "brainking": (
        "Each turn begins with a roll of one die, and a man of its kind is moved.",
        NUMBERS,
        "A number whose men cannot move is rolled again.",
        "By a 1 a pawn on the last row becomes what its player likes.",
        "By 2, 3, 4 or 5 a pawn may go to the last row, too, and becomes a man of that number.",
        NO_CHECK,
    ),
    "vegas": (
        "Two dice are rolled. One has pawn, knight, bishop, rook, king, pawn.",
        "The other has pawn, knight, bishop, rook, queen, star.",
        "A man of either kind is moved; by the star any, or none. Who has no legal move passes.",
        "Who is in check does not roll: any move may answer it.",
        "Who has given check does not roll in his next turn: he moves as he likes, or passes.",
        CASTLING,
    ),
    "gollon-2": (
        "Each turn begins with a roll of one die: so many moves are made, of any men; 5 and 6 count as 4.",
        "All of them have to be made, as long as there are any.",
        "En passant can be taken only a pawn that made the last move of a turn, with the first move of the next.",
        KING_CASTLES,
        TAKEN,
    ),
    "gollon-3": (
        "Each turn begins with a roll of two dice: the light one says which man moves, the dark one how often.",
        NUMBERS,
        "One man of that kind makes all the moves, as many as he can; 5 and 6 count as 4.",
        "Where none can move, the turn is lost.",
        "En passant can be taken only a pawn that made the last move of a turn, with the first move of the next.",
        KING_CASTLES,
        TAKEN,
    ),
    "burmese": (
        "Each turn begins with a roll of three dice, and three moves are made: one for each die, in any order.",
        NUMBERS,
        "As many of the dice have to be used as can be; the rest is lost.",
        "En passant can be taken only a pawn that made the last move of a turn, with the first move of the next.",
        KING_CASTLES,
        NO_CHECK,
    ),
}
"""By the id of the form, all but how it ends and what was agreed on."""


ROYAL = {
    KING_CASTLES: "Castling is as in chess, and one move.",
    TAKEN: marked_as_ours(
        "Kings are royal: check has to be answered with the first move of a turn, and ends the turn of who gives it."
    ),
}
"""What is told of a form in which kings are taken, where it was agreed on that they are royal."""


def rules_summary(id_: str, options: DiceOptions, *, royal: bool) -> Iterator[str]:
    """From the first roll to the end."""
    yield from (ROYAL.get(one, one) if royal else one for one in TOLD[id_])
    if isinstance(options, BrainKingOptions):
        ten = options.board == "10x10"
        if not ten:
            yield KING_CASTLES
        else:
            yield marked_as_ours(KING_CASTLES if options.castling else "Nobody castles.")
            yield marked_as_ours("Pawns go two squares from their second row alone.")
    if isinstance(options, Gollon2Options) and options.end_on_check and not royal:
        yield "A turn ends when it gives check."
    yield "Who cannot move, whatever is rolled, draws by stalemate." if not royal else "Stalemate draws."
    won = "Checkmate wins, and so does taking the king" if royal else "Who takes the last king of the other wins"
    times = "fifth" if options.draws == 75 else "third"
    counted = f"{options.draws} moves of each side"
    if isinstance(options, SeveralOptions):
        counted = f"{2 * options.draws} single moves of both sides together"
    draws = f"The same position for the {times} time draws, and so do {counted} without a capture or a pawn's move"
    by_us = options.draws == 75 or isinstance(options, SeveralOptions)
    yield f"{draws}; passes count {OURS}" if by_us else f"{draws}; passes count."
    yield f"{won}."
