"""The rules of Pick-the-team Chess to be read, as the players have agreed on them: diagrams are asked of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.position import Position
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.options import marked_as_ours
from cardgen.games.core.paper.booklet import (
    Booklet,
    Chapter,
    ExampleMove,
    IndexedPiece,
    Points,
    Prose,
    ShownPosition,
    WorkedExample,
    agreed,
    keys_in,
    men_on,
)
from cardgen.games.pick_the_team.conditions import MOST_ROYAL, MOST_SQUARES
from cardgen.games.pick_the_team.drafting import Drafting
from cardgen.games.pick_the_team.options import picks_by
from cardgen.games.pick_the_team.pool import army_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.contract import GameState
    from cardgen.games.core.paper.booklet import BookletPart
    from cardgen.games.pick_the_team.options import PickOptions
    from cardgen.games.pick_the_team.pool import Pool

SEED = 4
"""Of the draft that is shown."""


def booklet(pool: Pool) -> Booklet:
    """All chapters."""
    return _Writer(pool).booklet()


@dataclass(frozen=True)
class _Writer:
    """Knows what is agreed on; each method is a chapter."""

    pool: Pool

    @property
    def options(self) -> PickOptions:
        return self.pool.options

    def booklet(self) -> Booklet:
        board = self.pool.variant.board
        named = {"one": "", "two": ", with lists", "patch": ": Patch", "easy-patch": ": Easy Patch"}
        chapters = [
            Chapter("The game", tuple(self.game())),
            Chapter("Before you begin", tuple(self.needed())),
            *([Chapter("The lists", tuple(self.lists()))] if self.pool.variant.listed else []),
            Chapter("The draft", tuple(self.draft())),
            Chapter("How to read a card", tuple(self.cards())),
            Chapter("The turn", tuple(self.turn())),
            Chapter("Pawns and spears", tuple(self.pawns())),
            *([Chapter("Pieces that want care", hard)] if (hard := tuple(self.hard())) else []),
            Chapter("How it ends", tuple(self.ends())),
            Chapter("What is agreed on", tuple(self.agreed())),
        ]
        return Booklet(
            f"Pick-the-team Chess{named[self.options.variant]}",
            f"For two players, on {board.files} × {board.ranks} squares",
            tuple(chapters),
            tuple(self.pieces()),
        )

    def pieces(self) -> Iterator[IndexedPiece]:
        """By name; cards of the forty have the numbers of the list."""
        found = [
            IndexedPiece(one.key, one.kind.name, one.class_.value, f"card {number}" if one.catalogued else "")
            for number, one in enumerate((self.pool.types[key] for key in self.pool.stock), 1)
        ]
        yield from sorted(found, key=lambda one: one.name)

    def game(self) -> Iterator[BookletPart]:
        drafted = self.pool.variant.drafted
        yield Prose(
            "A game of chess for two, in which each side picks its team, as captains do before a match. "
            + ("The board is empty at first. " if drafted else "Kings and pawns stand as in chess. ")
            + "In turn you pick a piece and put it on the board at once. When all stand, White moves first, and "
            "whoever "
            "checkmates the other's royal piece wins."
        )
        yield Prose(
            "You need to know how chess is played: that a man captures by moving onto an enemy man; what check and "
            "checkmate "
            "are. Everything else stands here and on the cards."
        )

    def needed(self) -> Iterator[BookletPart]:
        board, pool = self.pool.variant.board, self.pool
        lines = [
            (f"The board of {board.files} × {board.ranks} squares. Each player has a dark corner at his left."),
            f"{len(pool.types)} cards, one for each piece. Spread them so that both can read them.",
            (
                "The men belong to nobody at first. Who picks one presses it into a ring of his colour; men in two "
                "colours need none."
            ),
            f"{pool.markers} numbered markers, for pawns that become a piece of which no man is left.",
            "A draft sheet, a score sheet, a pencil.",
        ]
        if pool.spare:
            lines.insert(3, f"{len(pool.spare)} men in reserve: a second one of each piece that a pawn can become.")
        yield Points(tuple(lines))
        yield Prose(
            "Agree on who has White. Squares go by letter and number: a1 is the corner at White's left hand. Rows "
            "are counted by "
            f"their owner: your first row is the one before you; for Black it is row {board.ranks} of the board."
        )

    def lists(self) -> Iterator[BookletPart]:
        variant = self.pool.variant
        yield Prose(
            f"Each player brings a list of {variant.listed} pieces of his own invention, or known ones. Show the "
            f"lists before you "
            "pick; both may pick from both."
        )
        conditions = [
            "No two pieces of a list are the same.",
            f"None reaches more than {MOST_SQUARES} squares of an empty board.",
            "None can go from the first row to the last in one move while the first two rows are full.",
        ]
        if variant.drafted:
            conditions.append(f"Exactly one is royal, and never has more than {MOST_ROYAL} squares to go to.")
        else:
            conditions.append("None is royal, and none is a pawn.")
        if variant.slow:
            conditions.append(
                f"At least {variant.slow} never reach more than {self.options.slow} squares of an empty board."
            )
        yield Points(tuple(conditions))

    def draft(self) -> Iterator[BookletPart]:
        pool, board = self.pool, self.pool.variant.board
        last = picks_by(pool.total - 1).name.title()
        yield Points(
            (
                (
                    f"*White picks one piece, then Black two, then White two,* and so on: {pool.total} picks, of which "
                    f"the last is "
                    f"{last}'s. The draft sheet has them in order."
                ),
                (
                    "Put the piece on the board at once, where it will stand when the game begins. It is not moved "
                    "before all stand."
                ),
                f"White places on rows 1 and 2, Black on rows {board.ranks} and {board.ranks - 1}: first *the whole "
                f"first row*, "
                "then the second."
                if pool.variant.drafted
                else "Place it on your first row, on any empty square.",
                *((self.first(),) if pool.variant.drafted else ()),
                "Each piece is there once, for both together: what one has picked the other cannot."
                if not pool.variant.listed
                else "Each entry of the lists can be picked once.",
            ),
            numbered=True,
        )
        if self.options.draft_safety:
            safe = (
                "*Draft safety:* no man may be placed so that White could capture Black's royal at once, unless there"
            )
            yield Prose(" ".join((marked_as_ours(f"{safe} is no other way."), self.why_safety())))
        elif pool.variant.drafted:
            yield Prose(
                "*Mind where you place your royal.* If White can capture Black's with the first move, he may, and "
                "wins. Pieces that jump over others can do so from the second row."
            )
        else:
            yield Prose(
                "*Mind the king.* If White can capture Black's with the first move, he may, and wins. Pieces that jump "
                "over others could do so."
            )
        if not self.options.draft_safety:
            safe = "*You may agree on draft safety* before the first pick: no man is placed so that White could capture"
            yield Prose(" ".join((marked_as_ours(f"{safe} Black's royal at once."), self.why_safety())))
        yield ShownPosition(self._initial_position(), "A draft that is done. Yours will look different.")

    def why_safety(self) -> str:
        """What it is good for."""
        jumpers = "the Pao and the Grasshopper" if self.pool.variant.listed == 0 else "pieces that jump over others"
        return f"Without it Black has to spend early picks on {jumpers}, and White gets the best of the rest for them."

    def first(self) -> str:
        """Who is picked first."""
        royal = "*The first piece of each player is royal*, and he has no other."
        return royal if self.pool.variant.listed else f"{royal} There are two: White takes one, Black has the other."

    def _initial_position(self) -> Position:
        """Picks drawn from a seed, as the game makes them."""
        state: GameState = Drafting(self.pool)
        random = Random(SEED)  # noqa: S311  a deal to look at, no secret
        while state.position is None:
            (who,) = state.current_players
            state = state.after(random_action(state, who, random), who)
        return state.position

    def position(self, men: str, turn: Side = Side.WHITE) -> Position:
        """Men of this game."""
        keys = keys_in(men)
        types = {key: one for key, one in self.pool.types.items() if key in keys}
        return Position(army_of(types, dict.fromkeys(types, 1), self.options), men_on(men), turn)

    def has(self, *keys: str) -> bool:
        """Whether all of these take part."""
        return all(key in self.pool.types for key in keys)

    def cards(self) -> Iterator[BookletPart]:
        yield Prose(
            "A card shows the piece in the middle of a small board, as its owner sees it: up is forward. The key "
            "cards tell "
            "every mark; these are the commonest:"
        )
        yield Points(
            (
                "A *dot*: it may move there, or capture there. A *ring*: only move. A *cross*: only capture.",
                (
                    "A *string* between squares: it slides, and whoever stands on the way stops it. An *arrow* goes on "
                    "to the "
                    "edge of the board."
                ),
                "A *tile* under the mark: it leaps there, over anybody.",
                "A *dashed box*: this square must be empty.",
                "A *little house* behind a sentence: here the rules leave something open, and this is how we read it.",
            )
        )
        if self.has("ptt-chinese-nightrider", "knight"):
            yield ShownPosition(
                self.position(
                    "white ptt-chinese-nightrider e5, black knight f7, white king a1, black ptt-royal-knight j10"
                ),
                "A Chinese Nightrider: leaps as a knight does, again and again in one direction, where the square "
                "beside each "
                "start is empty. A ring: it may move there. A cross: it may capture.",
                parse_square("e5"),
            )

    def turn(self) -> Iterator[BookletPart]:
        yield Prose(
            "White begins. On your turn you move one man, as its card says. A man that moves onto an enemy man "
            "captures it, and it "
            "leaves the board for good; take its ring off. Nobody moves onto a man of his own side."
        )
        yield Prose(
            "You may not leave your royal in check: where an enemy man could capture it with his next move. Nobody "
            "castles."
        )

    def pawns(self) -> Iterator[BookletPart]:
        options, board = self.options, self.pool.variant.board
        if self.pool.variant.drafted:
            yield Prose(
                "*Long steps go by the row*, not by whether a pawn has moved. On its owner's first and second row a "
                "pawn may go up to "
                "three squares in a direction in which it moves without capturing, from the third row up to two. It "
                "leaps over "
                "nobody. A pawn that has gone back may do so again."
                if not self.pool.variant.listed
                else "The card or the list says how far a pawn goes at first."
            )
        else:
            yield Prose("*Kings and pawns* move as in chess: a pawn may go two squares from its first place.")
        if self.has("ptt-berolina-pawn", "knight"):
            yield ShownPosition(
                self.position("white ptt-berolina-pawn e2, black knight f3, white king c2, black ptt-royal-knight g6"),
                "A Berolina Pawn moves diagonally and captures straight ahead. The knight on f3 stands in its way.",
                parse_square("e2"),
            )
        choice = "promotes" if options.promotion == "must" else "may promote"
        yield Prose(
            f"A pawn on the last row *{choice}*: to any piece of this game but royals and pawns, as often as you "
            f"like, also to one "
            "that is still on the board. Put a man from the reserve in its place; if there is none, leave the pawn "
            "on a numbered "
            "marker and write on the score sheet what it is."
        )
        if self.has("ptt-mecklenberg-pawn", "queen") and board.ranks == 10:
            early = (
                "may, and has the choice again on each later row"
                if options.mecklenbeck == "may"
                else ("may on the rows before the last, and must on the last")
            )
            yield Prose(f"*Mecklenberg Pawns* promote from row 8 on: each {early}.")
            yield WorkedExample(
                self.position(
                    "white ptt-mecklenberg-pawn c7, white queen a6, white king e6, black ptt-royal-knight e9"
                ),
                "A Mecklenberg Pawn on its seventh row.",
                (ExampleMove("c7c8=queen", "It becomes a queen two rows before the last."),),
            )
        if self.pool.variant.drafted and not self.pool.variant.listed:
            yield Prose("*Spears* do not promote. On the last row they stand still.")
        if options.en_passant:
            yield Prose(
                "*En passant* is played: a pawn that has just gone over squares with a long step may be captured at "
                "once, as if it "
                "stood on one of them, by a pawn that captures onto that square. The cards say for whom."
            )

    def hard(self) -> Iterator[BookletPart]:
        if self.has("cannon", "knight", "rook", "ptt-royal-knight"):
            yield WorkedExample(
                self.position(
                    "white cannon c2, white knight c4, black rook c9, white king e1, black ptt-royal-knight e9"
                ),
                "The Pao moves as a rook does, but captures only by jumping over exactly one man.",
                (
                    ExampleMove("c2c5", "To move it may not jump.", legal=False),
                    ExampleMove("c2c9", "It jumps over its own knight and captures the rook."),
                ),
            )
        if self.has("ptt-blocking-prince", "queen", "ptt-royal-knight"):
            yield WorkedExample(
                self.position("white queen e2, black ptt-blocking-prince e6, white king c1, black ptt-royal-knight c7"),
                "Nobody captures the Blocking Prince, and it captures nobody. It may be jumped over.",
                (
                    ExampleMove("e2e6", "It cannot be captured.", legal=False),
                    ExampleMove("e2e5", "The queen stops before it."),
                ),
            )
        if self.has("ptt-murray-lion", "knight", "ptt-royal-knight"):
            yield WorkedExample(
                self.position("white ptt-murray-lion e5, black knight e6, white king c4, black ptt-royal-knight g8"),
                "The Murray Lion leaps two squares, straight or diagonally; to a neighbouring square it goes only to "
                "capture.",
                (
                    ExampleMove("e5d5", "That square is empty.", legal=False),
                    ExampleMove("e5e6", "It captures the knight."),
                ),
            )
        if self.has("ptt-grasshopper", "rook", "ptt-royal-knight"):
            yield ShownPosition(
                self.position(
                    "white ptt-grasshopper d4, black rook d7, white knight f6, white king b3, black ptt-royal-knight g8"
                ),
                "A Grasshopper: along the lines of a queen it jumps over the first man, and lands right behind him.",
                parse_square("d4"),
            )

    def ends(self) -> Iterator[BookletPart]:
        yield Prose("*Checkmate wins:* the royal is attacked, and no move helps. Both may read all cards at any time.")
        yield Prose(
            "*The game is drawn* when whoever is to move has no legal move and is not in check (stalemate); when the "
            "same position "
            "comes up for the third time with the same side to move; after fifty moves of each side without a "
            "capture and "
            "without a move of a pawn; or when both agree. A player may resign."
        )
        if self.has("queen", "king", "ptt-royal-knight"):
            yield WorkedExample(
                self.position("white queen c8, white rook h9, white king e7, black ptt-royal-knight a10"),
                "Black's Royal Knight on a10 could go to b8 or c9, and nowhere else.",
                (ExampleMove("c8a8", "Check along the file; b8 and c9 are attacked too: checkmate.", mates=True),),
            )

    def agreed(self) -> Iterator[BookletPart]:
        yield from agreed(
            self.options,
            "En passant is played as in chess, though there is no castling.",
            "Promotion is to a man of this game, in any number.",
        )
