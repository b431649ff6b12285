"""The rules of Neighbour Chess Solitaire to be read; every example is played by the game itself."""

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
from cardgen.games.neighbour.options import CARDS, NeighbourOptions
from cardgen.games.solitaire.booklet import BOARD_LINE, again, at_table, cannot, card_table, did, turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.contract import GameState
    from cardgen.games.core.paper.booklet import BookletPart
    from cardgen.games.solitaire.table import SoloDeal

FOUR = ("add", "turn R right4", "add", "turn b up5", "add", "turn N right6", "add", "turn k up3")
"""The first men of the example."""
SIX = ("add", "turn Q right2", "put f2", "add", "turn n up2", "add", "turn K up6", "put g2", "add", "turn B up5")
"""And those that follow."""
FOUR_MOVES = ("e1e3", "g2d5", "f2d2", "c6d6")
"""Of the six that bring them together."""


def booklet(initial: SoloDeal[NeighbourOptions]) -> Booklet:
    """All chapters."""
    options = initial.table.options
    chapters = (
        Chapter("The game", tuple(_game())),
        Chapter("Before you begin", tuple(_needed())),
        Chapter("First part: men are added", tuple(_adding(initial, options))),
        Chapter("Second part: men are moved", tuple(_moving(initial, options))),
        Chapter("How it ends", tuple(_ends(initial, options))),
        Chapter("What is agreed on", tuple(_agreed(options))),
    )
    return Booklet("Neighbour Chess Solitaire", "For one player, with sixteen men and thirty-six cards", chapters)


def _game() -> Iterator[BookletPart]:
    yield Prose(
        "Cards bring chess men onto the board, one after another, to squares that you do not choose. When you have "
        "enough of them, you stop, and bring them together into one group. But a man has forgotten how he moves: he "
        "*borrows the moves of his neighbours* of the same colour. Every man that you add costs two cards, every "
        "move that you make costs one, and the cards that are left are your score."
    )
    yield Prose("You need to know how the men of chess move. There are no pawns, and check means nothing.")


def _needed() -> Iterator[BookletPart]:
    yield Points(
        (
            BOARD_LINE,
            "The sixteen men of chess without the pawns. They lie beside the board.",
            "Sixteen cards of men, one for each.",
            (
                "Twenty *position cards*: two, three, four, five or six squares to the right, or as many up, each "
                "of them twice."
            ),
            "The score sheet, and a pencil.",
        )
    )
    yield Prose("Ordinary playing cards do as well. Red ones are White's men, black ones Black's:")
    yield card_table(gaps=False)
    yield Prose("For position cards take those from two to six of all suits: red ones go to the right, black ones up.")
    yield Prose("Shuffle the cards of men and the position cards by themselves, and lay them face down as two piles.")


def _adding(initial: SoloDeal[NeighbourOptions], options: NeighbourOptions) -> Iterator[BookletPart]:
    yield Points(
        (
            "Turn up the first card of both piles: who comes, and where.",
            (
                "Count from a1 for the first man, for each other one from the square *on which the man before him was "
                "put*: so many squares to the right, or so many up. Beyond the right edge go on at the left end of "
                "the row, beyond the upper edge at the foot of the column."
            ),
            (
                "If that square is taken, choose an empty square beside it, at a side or a corner; if there is none, "
                "one of the next ring of squares round it, and so on. Here nothing goes on beyond an edge."
            ),
            _may_stop(options),
        ),
        numbered=True,
    )
    yield PlayedExample(
        at_table(initial, "deal", *FOUR[:2]),
        "A white rook, 4 to the right: from a1 to e1.",
        (
            did("add", "Two cards are turned up.", "Next."),
            turned("turn b up5", "From e1 five up.", "A black bishop, 5 up."),
            did("add", "Two more.", "Next."),
            turned(
                "turn N right6",
                "Counted f6, g6, h6, then a6, b6, c6.",
                "A white knight, 6 to the right.",
            ),
            did("add", "Two more.", "Next."),
            turned("turn k up3", "Counted c7, c8, then c1.", "A black king, 3 up."),
        ),
        whole=True,
    )
    yield PlayedExample(
        at_table(initial, "deal", *FOUR, "add", "turn Q right2"),
        "*Next.* A white queen, two to the right of c1: e1 is taken.",
        (
            cannot("put c2", "It is not beside e1.", "Queen to c2"),
            did("put f2", "One of the five empty squares beside it.", "Queen to f2."),
        ),
        whole=True,
    )


def _may_stop(options: NeighbourOptions) -> str:
    stop = "Then nobody is added any more, and the second part begins. After the sixteenth man you have to stop."
    if options.min_pieces > 1:
        return f"Once {options.min_pieces} men stand you may stop after any of them. {stop}"
    return (
        f"You may stop after any man. {stop} (One man alone wins at once. *We recommend to add eight at least*, and to "
        "settle on that beforehand; the seed of a day begins so. This is an advice of ours, not of the published "
        "rules.)"
    )


def _moving(initial: SoloDeal[NeighbourOptions], options: NeighbourOptions) -> Iterator[BookletPart]:
    yield Points(
        (
            "For each move lay one card aside, unseen, from whichever pile you like, and move one man.",
            (
                "A man moves as *any man of his own colour* does that stands beside him, at a side or a corner. How he "
                "would move himself counts for nothing."
            ),
            "He moves to an empty square, and as in chess not through other men; nobody is captured. Nothing goes on "
            "beyond an edge now."
            if not options.captures
            else "He moves to an empty square, or captures a man of the other colour, who leaves the board; as in "
            "chess he does not move through other men. Nothing goes on beyond an edge now.",
            "A man without such a neighbour cannot move."
            if not options.golf_king
            else "A man without such a neighbour cannot move; but while no two men of his colour stand beside each "
            "other, he steps as a king does.",
        )
    )
    state = _stopped(initial)
    able = talk_of(state).moves_of(parse_square("f2"))
    assert able is not None
    assert state.public_position is not None
    yield ShownPosition(
        state.public_position,
        "Three more men were added, a black knight on f4, a white king on g2 and a white bishop on g7; then the player "
        "stopped. Beside the queen on f2 stand a white rook and a white king, so she may go to the "
        "rings: as a rook does, or as a king.",
        goes=able.squares - state.public_position.men.keys(),
        whole=True,
    )
    yield PlayedExample(
        state,
        "The same men, in six groups. Twenty cards are left. What can be done?",
        (
            cannot("c6c5", "The knight on c6 has no white neighbour.", "c6c5"),
            did(
                "e1e3",
                "The rook stands beside the queen, and goes as she does. The black knight on f4 touches him now: five "
                "groups, nineteen cards.",
                "e1e3",
            ),
        ),
        whole=True,
    )


def _stopped(initial: SoloDeal[NeighbourOptions]) -> GameState:
    """With the men of the example, once nobody is added any more."""
    return at_table(initial, "deal", *FOUR, *SIX, "stop")


def _ends(initial: SoloDeal[NeighbourOptions], options: NeighbourOptions) -> Iterator[BookletPart]:
    beside = (
        "Squares that touch at a side or at a corner are beside each other."
        if options.diagonals
        else "Squares that touch at a corner alone are not beside each other."
    )
    yield Prose(
        "*You win* as soon as you have stopped adding and all men on the board form one group: from each you can walk "
        f"to each other one over squares where men stand. {beside} Your score is the number of cards left in both "
        "piles. A group that is formed with the last card wins, with a score of none."
    )
    yield Prose(
        f"There are {CARDS} cards, and each man takes two: after eight men twenty are left. Whoever then needs five "
        "moves scores fifteen."
    )
    if options.diagonals:
        yield _won(initial)
    yield Prose(
        "*You lose*, and score nothing, when there is no group and no card is left to move with, or nobody can move. "
        "On "
        "the sheet put a dash for that; a 0 is a game that was won with the last card."
    )
    order = "the men and their positions as they were turned up; the others are shuffled and lie below them"
    yield Prose(again("neighbour", order))


def _won(initial: SoloDeal[NeighbourOptions]) -> PlayedExample:
    """The last moves of the game that was begun."""
    return PlayedExample(
        at_table(initial, "deal", *FOUR, *SIX, "stop", *FOUR_MOVES),
        "The same game three moves later: the king went from g2 to d5 as a queen, the queen from f2 to d2 as a rook, "
        "and the knight from c6 to d6 as a king. There are three groups, and sixteen cards.",
        (
            did("d6e5", "The knight steps as a king, whom he has beside him on d5. Two groups.", "d6e5"),
            did(
                "d5f6",
                "The king leaps as a knight, whom he has beside him on e5. All eight men are one group, from c1 to g7: "
                "the game is won. Two times eight cards and six are gone of the thirty-six; the score is 14.",
                "d5f6",
            ),
        ),
        whole=True,
    )


def _agreed(options: NeighbourOptions) -> Iterator[BookletPart]:
    yield from agreed(
        options, "Whoever has no group and no card left, or nobody who can move, has lost and scores nothing."
    )
