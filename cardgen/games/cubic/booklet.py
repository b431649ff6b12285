"""The rules of Cubic Chess to be read; every example is played by the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.chess import Course
from cardgen.games.core.paper.booklet import Booklet, Chapter, PlayedExample, Points, Prose, agreed
from cardgen.games.core.paper.examples import WHO_KNOWS, black, chess_position, refused, white
from cardgen.games.core.paper.sheets import score_sheet
from cardgen.games.cubic.playing import CubicPlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.paper.booklet import BookletPart
    from cardgen.games.core.paper.sheets import SheetForm
    from cardgen.games.cubic.playing import CubicTable


SETTLED = (
    "A pawn needs nothing in the stock on the last row. One that is turned begins the count of fifty moves anew.",
)
"""What the published rules leave open."""


def score_form(name: str) -> SheetForm:
    """The moves."""
    return score_sheet(name, "Squares are enough: e2e4. For a pawn that is turned write d4=knight.", 82)


def booklet(table: CubicTable) -> Booklet:
    """All chapters."""
    cube = table.options.promotion == "cube"
    chapters = (
        Chapter("The game", tuple(_game())),
        Chapter("Before you begin", tuple(_needed(cube=cube))),
        Chapter("The turn", tuple(_turn(table, cube=cube))),
        Chapter("How it ends", tuple(_ends())),
        Chapter("What is agreed on", tuple(agreed(table.options, *SETTLED))),
    )
    return Booklet("Cubic Chess", "For two players, with cubes in the place of men", chapters)


def _game() -> Iterator[BookletPart]:
    yield Prose(
        "The men are cubes with chess men on their faces; the face on top says what a cube is. They move as in chess. "
        "But whoever has captured a knight, a bishop or a rook may give it up to *turn one of his pawns* into the "
        "same, wherever that pawn stands."
    )
    yield Prose(WHO_KNOWS)


def _needed(*, cube: bool) -> Iterator[BookletPart]:
    lines = [
        "The board of 8 × 8 squares, with a dark corner at White's left hand.",
        (
            "Sixteen cubes for each side. Fourteen have a pawn, a knight, a bishop, a rook and two blank faces; one "
            "has a king on all faces, one a queen."
        ),
        "A tray for each player: it holds his stock, which both can see. When it is full, more cubes lie beside it.",
        "The score sheet, and a pencil.",
    ]
    if not cube:
        lines.insert(2, "Eight numbered markers for each side, for pawns that become queens.")
    yield Points(tuple(lines))
    yield Prose(
        "Set the cubes up as the men of chess stand: eight pawns, two knights, two bishops, two rooks, king and queen."
    )
    if not cube:
        yield Prose(
            "*New queens.* When a pawn becomes a queen and the queen's own cube of that colour is out of the game, put "
            "that in the place of the pawn. When it is not, turn a blank face of the pawn's cube up and lay a marker "
            "under it: that cube is a queen, whatever number the marker has. The blank faces are for nothing else. "
            "For any other kind the pawn's cube is turned to it."
        )
    queen = ", or Q for a new queen" if not cube else ""
    yield Prose(
        "*A set of chess men* does as well as the cubes. It has no men to turn pawns into, so leave the pawn on its "
        f"square and lay a slip of paper under it with the letter of what he is now: N, B or R{queen}. The slip goes "
        "with him. Who captures him puts him into his stock with the slip, as the man that the slip names"
        f"{'; a queen leaves the game' if not cube else ''}. With a second set you can put true men in the place of "
        "such pawns."
    )


def _turn(table: CubicTable, *, cube: bool) -> Iterator[BookletPart]:
    last = (
        "a knight, a bishop or a rook, as there are no other faces on its cube"
        if cube
        else "a queen, a rook, a bishop or a knight, as in chess"
    )
    yield Points(
        (
            "White begins. On your turn you move a man as in chess, *or* you turn a pawn; then the other is to move.",
            (
                "A knight, bishop or rook that you capture goes into your *stock* with that face up, even if it was a "
                "pawn once. Captured pawns and queens leave the game."
            ),
            (
                "*To turn a pawn*, choose a man in your stock and one of your pawns, on whatever row. Turn the pawn, "
                "where it stands, into the same kind as that man, and put the man out of the game."
            ),
            "In check you may not turn a pawn, as that never ends a check.",
            f"A pawn that moves to the last row becomes {last}. For that nothing has to be in your stock.",
        )
    )
    state = CubicPlay(
        table,
        Course(
            chess_position(table.army, "white rook c3, white pawn d4, white king e1, black knight c5, black king g4")
        ),
    )
    yield PlayedExample(
        state,
        "White's stock is empty.",
        (
            refused(white("turn d4 knight", "There is no knight in it.", "d4=knight")),
            white("c3c5", "The knight goes into White's stock."),
            black("g4h4", "Black moves his king."),
            white("turn d4 knight", "The pawn is a knight now; the stock is empty again.", "d4=knight"),
        ),
    )
    mating = CubicPlay(
        table,
        Course(chess_position(table.army, "white pawn a2, white king c4, black king a4, black pawn h5")),
        (("rook",), ()),
    )
    yield Prose("*A second example*, in which a pawn is turned on its first square:")
    yield PlayedExample(
        mating,
        "White has a rook in stock.",
        (
            refused(white("turn a2 knight", "There is no knight in it.", "a2=knight")),
            white(
                "turn a2 rook",
                "Checkmate: the rook attacks the king along the a file, and White's king covers the squares beside it.",
                "a2=rook",
            ),
        ),
    )


def _ends() -> Iterator[BookletPart]:
    yield Prose("*Checkmate wins.* A pawn that is turned may mate.")
    yield Prose(
        "*The game is drawn* when whoever is to move has no legal move and can turn no pawn, and is not in check; when "
        "the same position comes up for the third time (the stocks are the same then, too); and after fifty moves of "
        "each side without a capture and without a pawn that moves or is turned."
    )
