"""The rules of Parade Chess Solitaire to be read; every example is played by the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import parse_square
from cardgen.games.core.paper.booklet import (
    Booklet,
    Chapter,
    PlayedExample,
    Points,
    Prose,
    ShownPosition,
    agreed,
)
from cardgen.games.core.talk import talk_of
from cardgen.games.solitaire.booklet import BOARD_LINE, again, at_table, cannot, card_table, did, turned
from cardgen.games.solitaire.cards import MEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.paper.booklet import BookletPart
    from cardgen.games.parade.options import ParadeOptions
    from cardgen.games.solitaire.table import SoloDeal

DEALT = "deal B R k r n N r b"
"""The lay-out that the examples go on from."""


def booklet(initial: SoloDeal[ParadeOptions]) -> Booklet:
    """All chapters."""
    options = initial.table.options
    chapters = (
        Chapter("The game", tuple(_game())),
        Chapter("Before you begin", tuple(_needed())),
        Chapter("The lay-out", tuple(_lay_out(initial))),
        Chapter("To give an order", tuple(_orders(initial))),
        Chapter("To add a man", tuple(_adding(initial, options))),
        Chapter("How it ends", tuple(_ends(initial, options))),
        Chapter("What is agreed on", tuple(_agreed(options))),
    )
    return Booklet("Parade Chess Solitaire", "For one player, with sixteen men and sixteen cards", chapters)


def _game() -> Iterator[BookletPart]:
    yield Prose(
        "Eight chess men stand scattered over the board, and you are to bring them together until they stand side by "
        "side in one group, as on parade. To touch at a corner is not enough. No man moves of his own will: each is "
        "*ordered* about by a man of the other "
        "colour who attacks him. You have eight cards. Each order costs one, and so does each man that you add; those "
        "that are left are your score."
    )
    yield Prose(
        "You need to know how the men of chess move. There are no pawns, nobody is captured, and check means nothing."
    )


def _needed() -> Iterator[BookletPart]:
    yield Points(
        (
            BOARD_LINE,
            "The sixteen men of chess without the pawns. They lie beside the board.",
            (
                "Sixteen cards, one for each of these men. The number of pips in a corner is his *gap*: how many empty "
                "squares he has before him when he comes onto the board."
            ),
            "The score sheet, and a pencil.",
        )
    )
    yield Prose("Ordinary playing cards do as well. Red ones are White's men, black ones Black's:")
    yield card_table(gaps=True)


def _lay_out(initial: SoloDeal[ParadeOptions]) -> Iterator[BookletPart]:
    yield Points(
        (
            "Shuffle the sixteen cards and make two piles of eight, face down.",
            (
                "Turn up the first pile card by card. Each man goes onto the board *in reading order*: along the "
                "first row from a1 to h1, then along the second from a2 to h2, and so on. As many squares stay empty "
                "before him as his gap says. For the first man they are counted from a1; for each other one, from the "
                "next square in reading order after the man who was laid out before him."
            ),
            "The second pile stays face down. It is your hand, and you do not look at it.",
        ),
        numbered=True,
    )
    yield PlayedExample(
        at_table(initial, DEALT),
        "The first pile was bishop, rook, black king, black rook, black knight, knight, black rook, black bishop. "
        "The bishop leaves a1 and b1 empty (gap 2) and stands on c1; the rook leaves d1, e1 and f1 empty (gap 3) and "
        "stands on g1; the black king has a gap of 6, and so comes to f2. The black men are the rooks on b3 and b4, "
        "the knight on d3, the bishop on e4 and the king on f2.",
        (),
        whole=True,
    )
    yield Prose(
        "If all eight stand in one group already, you have won with eight points, and it counts as a game. Deal "
        "again, and boast."
    )


def _orders(initial: SoloDeal[ParadeOptions]) -> Iterator[BookletPart]:
    yield Prose("On each turn you do one of two things, and spend the top card of your hand for it. The first:")
    yield Points(
        (
            (
                "Choose a man who is to give an order, and a man of the *other* colour whom he attacks: onto whose "
                "square "
                "he could move as in chess."
            ),
            (
                "Lift the man who is ordered off the board. A rook, a bishop or a queen who orders him attacks past "
                "the square that he has left, too."
            ),
            "Put him on any *empty* square that the man who orders attacks now, but not back on the one he has left.",
            "Lay the top card of the hand aside, face down, without looking at it.",
        ),
        numbered=True,
    )
    state = at_table(initial, DEALT)
    able = talk_of(state).moves_of(parse_square("c1"))
    assert able is not None
    assert state.public_position is not None
    yield ShownPosition(
        state.public_position,
        "Only the black knight on d3 attacks the bishop on c1. He may send it to the rings: the other squares that he "
        "attacks, where nobody stands.",
        goes=able.squares,
        whole=True,
    )
    yield PlayedExample(
        state,
        "The black bishop on e4 attacks the knight on f3, and the squares behind it once it is lifted.",
        (
            cannot("g1h1 by f2", "The king attacks the rook, but not h1.", "g1h1, ordered by the king on f2,"),
            cannot(
                "c1b1 by g1",
                "Both are White's, and a man orders only men of the other colour.",
                "c1b1, ordered by the rook on g1,",
            ),
            did(
                "f3g2 by e4",
                "The square is empty and on the bishop's line through f3. The knight stands beside the king and the "
                "rook now: there are five groups, where there were six. Seven cards are left.",
                "f3g2, ordered by the bishop on e4.",
            ),
        ),
        whole=True,
    )


def _adding(initial: SoloDeal[ParadeOptions], options: ParadeOptions) -> Iterator[BookletPart]:
    yield Prose(
        "The second thing that you may do: turn up the top card of your hand and *add* its man. Look for the last man "
        "in reading order, that is the rightmost one of the highest row where anybody stands *now*. Behind him stay as "
        "many squares empty as the gap of the new man says, and on the next one he stands. You do not know who will "
        "come, but you can see who lies beside the board."
    )
    yield PlayedExample(
        at_table(initial, DEALT),
        "Back to the lay-out, before any order, with the knight on f3. The bishop on e4 is the last man. You add one.",
        (
            did("add", "The top card is turned up.", "A card is spent."),
            turned("turn N", "Gap 1: f4 stays empty, and he stands on g4.", "It is a white knight."),
        ),
        whole=True,
    )
    if options.overflow == "aside":
        yield Prose(
            "If his square would be behind h8, put him away for good: the group that you form does without him. The "
            "card "
            "is spent all the same."
        )
    else:
        yield Prose("While one of the men who may come would have his square behind h8, you may not add anybody.")


def _ends(initial: SoloDeal[ParadeOptions], options: ParadeOptions) -> Iterator[BookletPart]:
    yield Prose(
        "*You win* as soon as all men on the board form one group: from each you can walk to each other one over "
        "squares where men stand, step by step along rows and columns. Squares that touch at a corner are not beside "
        "each other. Your score is the number of cards left in your hand, from eight down to none."
    )
    yield PlayedExample(
        at_table(initial, DEALT),
        "The first lay-out once more, in six groups, and the shortest way to one.",
        (
            did("c1b2 by d3", "Five groups; seven cards.", "c1b2, ordered by the knight on d3."),
            did("g1e3 by f2", "The rook is beside both knights now.", "g1e3, ordered by the king on f2."),
            did(
                "b2c3 by b3",
                "The bishop joins b3 and d3: all eight men are one group. Three cards are spent, and the score is 5.",
                "b2c3, ordered by the rook on b3.",
            ),
        ),
        whole=True,
    )
    if options.negative:
        cards = "all sixteen cards" if options.negative == len(MEN) else f"{options.negative} of the sixteen cards"
        yield Prose(
            f"*If the hand is spent* and there is no group yet, note the deal if you want to play it again, and pick "
            f"up {cards}, those of men who were put away among them. You may still give orders, but add "
            "nobody. For each order lay down one card. When the group is formed, every card laid down is a point "
            "below zero: after two orders your score is −2. When all of them are laid down and there is no group, "
            "the game is lost."
        )
    else:
        yield Prose("*If the hand is spent* and there is no group, the game is lost.")
    yield from map(Prose, _stuck(options))
    yield Prose(again("parade", "the eight that were laid out, and then the hand in the order in which it was spent"))


def _stuck(options: ParadeOptions) -> Iterator[str]:
    """When nothing can be done, though cards are left."""
    spent = "after the hand is spent"
    if options.overflow == "barred":
        later = f", or {spent}" if options.negative else ""
        yield (
            "The game is lost, too, when no order can be given and nobody may be added: while a man who may come would "
            f"have no room{later}."
        )
    elif options.negative:
        yield f"The game is lost, too, when {spent} no order can be given."


def _agreed(options: ParadeOptions) -> Iterator[BookletPart]:
    yield from agreed(
        options,
        "A lay-out that is one group already is a game, won with eight points.",
        *(["A man who was put away never comes back."] if options.overflow == "aside" else []),
    )
