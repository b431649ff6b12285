"""What the booklets of the forms of dice chess say of each form alone."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.games.dice import examples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.games.core.paper.booklet import BookletPart
    from cardgen.games.dice.playing import DiceTable


@dataclass(frozen=True, kw_only=True)
class Story:
    """Of one form."""

    met: str
    """The form in a line."""
    turn: tuple[str, ...]
    """What is done in a turn, point by point."""
    castling: str = ""
    """When castling may be made, in words that follow "may be made" where it is as in chess, and else "a move of the
    king"."""
    passing: str = ""
    """When a pawn may be captured in passing, where a turn is one move."""
    check: tuple[str, ...] = ()
    """What is to be known of check, where it is not as in chess."""
    won: str = ""
    """How it is won, where it is neither by mate alone nor by capturing kings alone."""
    settled: tuple[str, ...]
    """What its sources leave open, and how it is here."""
    example: Callable[[DiceTable], Iterator[BookletPart]]
    rolls: int = 60
    """Lines of the sheet: half as many again as a game takes on average, or more."""
    ends_first: bool = False
    """Where two long examples fill a page of their own: the rules are told to their end before it."""


KINGS_TAKEN = "Kings are captured, and there is no check."
"""Where nothing else was agreed on."""
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
TWO_DICE = Story(
    met="Two dice say which men you may move; when both show the same you may move any man.",
    turn=(
        "Roll both dice.",
        (
            "Make one legal move with a man that one of the dice shows, whichever you like. After *doubles*, when both "
            "show the same, you may move any man."
        ),
        "If you have such a move, you have to make it, after doubles too. If you have none, you pass.",
    ),
    castling="when a die shows king or rook, and after doubles",
    passing="when a die shows a pawn, and after doubles",
    check=LEFT,
    won=(
        "*You win by checkmate*: the other's king is in check and no legal move would end it, whatever was rolled. "
        "And you win by capturing a king that was left in check."
    ),
    settled=("A king that was left in check may be captured although one's own is attacked.",),
    example=examples.two_dice,
)
MEDIEVAL = Story(
    met="One die says which man you move. Check is check, and you roll until you can answer it.",
    turn=(
        "Roll the die. If no man of that kind has a legal move, or you have none left, roll again.",
        "Make one legal move with a man that the die shows.",
    ),
    castling="when the die shows king or rook",
    passing="when the die shows a pawn",
    settled=("Check holds as in chess: the die is rolled until it shows a man who can answer.",),
    example=examples.medieval,
    rolls=136,
)
BRAINKING = Story(
    met="One die says which man you move, and there is no check: the king is taken.",
    turn=(
        "Roll the die. If no man of that kind can move, or you have none left, roll again.",
        "Make one move with a man that the die shows.",
    ),
    castling=", made when the die shows the king",
    passing="when the die shows a pawn",
    settled=(
        "Castling is a move of the king alone, whatever squares are attacked.",
        "Whoever cannot move, whatever is rolled, draws.",
    ),
    example=examples.brainking,
)
VEGAS = Story(
    met="Two dice say which men you may move, and one has a star. Who is in check answers it without a roll.",
    turn=(
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
    castling="when a die shows king or rook, with the star, and in a turn without a roll",
    passing="when a die shows a pawn, with the star, and in a turn without a roll",
    settled=("With the star, and in a turn without a roll, a player may castle and capture en passant.",),
    example=examples.vegas,
    rolls=90,
)
COUNT_DIE = Story(
    met="A die says how many moves you make, of any men. There is no check: the king is taken.",
    turn=(
        (
            "Roll the die. You make so many moves, one after the other, with the same man or with others; *5 and 6 "
            "count as 4.*"
        ),
        "You have to make all of them, as long as you can move. Your turn ends early only when you cannot.",
    ),
    settled=(
        KINGS_TAKEN,
        "Moves are not given away: who can make one has to.",
    ),
    example=examples.count,
    rolls=24,
)
KIND_AND_COUNT = Story(
    met="One die says which man moves, the other how often. There is no check: the king is taken.",
    turn=(
        "Roll both dice. The light one says which man moves, the dark one how often; *5 and 6 count as 4.*",
        (
            "Choose one man of that kind who can move. He has to make all the moves, or as many of them as he can; you "
            "may choose one who cannot make all."
        ),
        "If no man of that kind can move, or you have none left, you pass.",
    ),
    castling=", made when the light die shows the king",
    settled=(
        "More than four moves are never made, whatever the dark die shows.",
        KINGS_TAKEN,
    ),
    example=examples.one_man,
    rolls=24,
)
THREE_DICE = Story(
    met="Three dice, three moves, in any order. There is no check: the king is taken.",
    turn=(
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
    castling=", for which a die has to show the king",
    settled=(
        "The men are those of chess, with a queen.",
        "Castling uses a die that shows the king.",
    ),
    example=examples.three_dice,
    rolls=24,
    ends_first=True,
)
STORIES = MappingProxyType(
    {
        "dice-chess": TWO_DICE,
        "medieval": MEDIEVAL,
        "brainking": BRAINKING,
        "vegas": VEGAS,
        "gollon-2": COUNT_DIE,
        "gollon-3": KIND_AND_COUNT,
        "burmese": THREE_DICE,
    }
)
"""By the id of the form."""
