"""The rules of Dealer's Chess to be read, as the players have agreed on them: every diagram is asked of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.position import Position
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.paper.booklet import (
    HOUSE_RULES,
    Booklet,
    Chapter,
    ExampleMove,
    Points,
    Prose,
    ShownPosition,
    WorkedExample,
    agreed,
    indexed,
    keys_in,
    men_on,
    readings_of_pieces,
)
from cardgen.games.dealers.dealing import DealersDeal
from cardgen.games.dealers.options import CASTLING, has_extras, numbers
from cardgen.games.dealers.readings import TOLD
from cardgen.games.dealers.summary import times
from cardgen.games.dealers.table import army_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.contract import GameState
    from cardgen.games.core.paper.booklet import BookletPart
    from cardgen.games.dealers.options import DealersOptions
    from cardgen.games.dealers.table import DealersTable

SEED = 7
"""Of the initial position that is shown."""
BETZA = (
    "*A corner piece that keeps to one colour of squares must not change it by castling.* If it would, the royal goes "
    "three squares, and the corner piece goes to the second square that it passed over."
)
NELSON = (
    "*A corner piece must be able to come to its new square by moves of its own*, however many. If it could not, "
    "try in this order: both go one square farther towards the corner, then two, and so on; the royal goes two squares "
    "as usual, and the corner piece one square farther in than usual, then two, and so on, over empty squares. The "
    "first way that is possible is the one."
)


def booklet(table: DealersTable) -> Booklet:
    """All chapters."""
    return _Writer(table).booklet()


@dataclass(frozen=True)
class _Writer:
    """Knows what is agreed on; each method is a chapter."""

    table: DealersTable

    @property
    def options(self) -> DealersOptions:
        return self.table.options

    def booklet(self) -> Booklet:
        chapters = [
            Chapter("The game", tuple(self.game())),
            Chapter("Before you begin", tuple(self.needed())),
            Chapter("The deal", tuple(self.deal())),
        ]
        if not self.options.simplified:
            chapters.append(Chapter("Placing the men", tuple(self.placing())))
        chapters += [
            Chapter("How to read a card", tuple(self.cards())),
            Chapter("The turn", tuple(self.turn())),
            Chapter("Captures and promotion", tuple(self.captures())),
            Chapter("Castling", tuple(self.castling())),
        ]
        if self.options.en_passant:
            chapters.append(Chapter("En passant", tuple(self.passing())))
        if hard := tuple(self.hard()):
            chapters.append(Chapter("Pieces that want care", hard))
        chapters += [
            Chapter("How it ends", tuple(self.ends())),
            Chapter("What is agreed on", tuple(self.agreed())),
        ]
        pieces = [self.table.pieces[name] for deck in self.table.decks.values() for name in deck]
        board = self.table.board
        subtitle = f"For two players, on {board.files} × {board.ranks} squares"
        return Booklet("Dealer's Chess", subtitle, tuple(chapters), indexed(pieces))

    def game(self) -> Iterator[BookletPart]:
        yield Prose(
            "A game of chess for two, with armies that nobody has seen before. "
            + (
                "The men stand as in chess, but cards say how they move. "
                if self.options.simplified
                else "Cards say which pieces you get and how each of them moves; you decide where they stand. "
            )
            + "Whoever checkmates the other's royal piece wins."
        )
        yield Prose(
            "You need to know how chess is played: that players move in turn, White first, one man at a time; that a "
            "man captures by moving onto an enemy man; what check and checkmate are. Everything else stands here and "
            "on the "
            "cards."
        )

    def needed(self) -> Iterator[BookletPart]:
        count, board = numbers(self.options), self.table.board
        decks = [f"{len(deck)} {class_.value} cards" for class_, deck in self.table.decks.items() if deck]
        men = (
            "A set of chess men. How they move in chess is forgotten for this game."
            if self.options.simplified
            else "The men: each piece that has a card once in a light and once in a dark colour."
        )
        yield Points(
            (
                (f"The board of {board.files} × {board.ranks} squares. Each player has a dark corner at his left."),
                f"The cards, in decks by their backs: {', '.join(decks)}.",
                men,
                "An army record for each player, a score sheet, two pencils.",
            )
        )
        yield Prose(
            "Agree on who has White. Sort the cards by their backs and shuffle each deck by itself. Squares go by "
            "letter and "
            "number: a1 is the corner at White's left hand. Rows are counted by their owner: your first row is the "
            "one before "
            "you."
        )
        if count.spears:
            yield Prose("Spears are a deck and a row of their own.")

    def deal(self) -> Iterator[BookletPart]:
        count, options = numbers(self.options), self.options
        steps = [
            "Deal each player *one royal*, face up.",
            f"Deal each player *{count.dealt} pieces*, face up: both may look at all of them.",
        ]
        if options.redeals:
            steps.append(
                "If you find one army much stronger, say so before you go on, White first. The pieces are shuffled and "
                f"dealt again, *{times(options.redeals)}* at most in a game."
            )
        if options.simplified:
            steps += self._roles()
        else:
            steps += self._choosing()
        yield Points(tuple(steps), numbered=True)

    def _roles(self) -> Iterator[str]:
        yield (
            "Each chooses *four of his seven cards*: one says how his queen moves, one his rooks, one his bishops, "
            "one his "
            "knights. The other three are put away."
        )
        yield ("Deal each player *three pawns*. He keeps one card: all his pawns move as it says.")
        yield "Put the chess men on their squares as in chess. The king stands for the royal of your card."

    def _choosing(self) -> Iterator[str]:
        count, options = numbers(self.options), self.options
        if options.rules == "big-deck":
            yield "The rest of the pieces are the *stack*, face down beside the board."
        if options.cards != "seven" and options.rules == "hand":
            held = count.dealt - count.chosen
            yield (
                f"Each chooses *{count.chosen} pieces* that will stand on the board, in secret: lay those cards face "
                f"down. "
                f"Show them together. The other *{held}* are your *hand*: take their men in your colour and keep them "
                "beside the board."
            )
        if has_extras(options):
            yield (
                "Deal *two more pieces*, face up between you. They are for both: each takes that man in his own "
                "colour into "
                "his hand, and whoever promotes to it first has taken it from the other."
            )
        yield f"Deal each player *{count.pawns} pawns*, face up."
        if count.spears:
            yield f"Deal each player *{count.spears} spears*, face up."
        if options.rules == "hand" and options.cards != "seven":
            yield (
                f"Each also lays ready the men of all the other's {count.dealt} pieces in his own colour. Whenever he "
                "captures one of these pieces, its man comes into his hand."
            )

    def placing(self) -> Iterator[BookletPart]:
        count, table = numbers(self.options), self.table
        thrones = [str(table.throne(side)) for side in Side]
        rows = {2: "your second row", 3: "your third row"}[count.rows]
        yield Prose(
            f"The royals stand first: White's on *{thrones[0]}*, Black's on *{thrones[1]}*. Then each writes down in "
            f"secret, on "
            f"his army record, where the others stand: pieces behind, *pawns on {rows}*, a man on every square. When "
            f"both "
            "have written, set up the board."
        )
        if count.spears:
            yield Prose("Spears stand on the row behind the pawns.")
        yield ShownPosition(self._initial_position(), "An opening. Yours will look different each time.")
        yield Prose("There is no wrong order, but three hints:")
        hints = [
            "Two pieces that keep to one colour of squares, such as two bishops, are best on different colours.",
            "See that every pawn is defended by somebody, as a strong enemy piece may be near.",
            "Put a piece into the corner with which you would like to castle.",
        ]
        if count.rows == 3:
            hints.append("Pieces that slide or leap far belong on the first row, short ones before them.")
        yield Points(tuple(hints))
        if self.options.board != "8x8":
            yield Prose(
                "If Black's royal is attacked before the first move, Black changes two of his men over until it is not."
            )

    def _initial_position(self) -> Position:
        """A placement drawn from a seed, as the game makes it."""
        state: GameState = DealersDeal(self.table)
        random = Random(SEED)  # noqa: S311  a deal to look at, no secret
        while state.position is None:
            who = state.current_players[0]
            if who is CHANCE:
                state = state.after(state.chances().sample(random), CHANCE)
            elif isinstance(state, DealersDeal) and state.phase == "redeal":
                state = state.after(state.read_action(who, "fair"), who)
            else:
                state = state.after(random_action(state, who, random), who)
        return state.position

    def position(self, men: str, turn: Side = Side.WHITE, hand: tuple[str, ...] = ()) -> Position:
        """Men of this game; what the side on turn may promote to."""
        army = army_of(self.table, keys_in(men) | set(hand))
        promotions = {turn: hand, turn.other: ()} if hand else dict.fromkeys(Side, ())
        return Position(army, men_on(men), turn, promotions=promotions)

    def has(self, *names: str) -> bool:
        """Whether all of these are in the decks."""
        return all(name in self.table.pieces for name in names)

    def royal(self) -> str:
        """One that castles and is easily read."""
        return "king" if self.has("king") else next(iter(self.table.decks.values()))[0]

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
                "A *small triangle* in a corner: only with the first move of this man, or only as the legend says.",
                "A *little house* behind a sentence: here the rules leave something open, and this is how we read it.",
            )
        )
        if self.has("gryffon", "knight"):
            men = "white gryffon d4, black knight e7, white king a1, black king h8"
            yield ShownPosition(
                self.position(men),
                "A Gryffon: one square diagonally, then straight on, away from where it started. A ring: it may move "
                "there. A cross: it may capture.",
                parse_square("d4"),
            )

    def turn(self) -> Iterator[BookletPart]:
        yield Prose(
            "White begins. On your turn you move one man, as its card says. A man that moves onto an enemy man "
            "captures it. Nobody "
            "moves onto a man of his own side, and nobody may pass, unless his card says that he may stay."
        )
        yield Prose(
            "You may not leave your royal in check: where an enemy man could capture it with his next move. A piece "
            "that "
            "captures otherwise than it moves gives check only where it captures."
        )
        if self.has("cannon", "standard-pawn"):
            men = "white cannon a1, white standard-pawn a2, white king c2, black rook a8, black king c8"
            men += ", black standard-pawn a7"
            if self.has("rook"):
                yield WorkedExample(
                    self.position(men),
                    "Cannons slide straight, but capture only by jumping over exactly one man.",
                    (
                        ExampleMove("a1a8", "The rook has two men before it.", legal=False),
                        ExampleMove("a1a7", "The pawn has one: White's own, on a2."),
                    ),
                )

    def captures(self) -> Iterator[BookletPart]:
        if self.options.simplified:
            yield Prose(
                "What is captured leaves the board. A pawn promotes on the last row, as in chess, to one of your "
                "four chess "
                "men, with the moves that your cards have given them."
            )
            return
        if self.options.rules == "big-deck":
            yield Prose("What is captured leaves the board; the cards are put on one pile, the discards.")
            yield Prose(
                "A pawn that comes to its row of promotion may promote: draw *three cards* from the stack, choose "
                "one, and put "
                "its man of your colour in the place of the pawn. The other two go onto the discards. If the stack "
                "has fewer "
                + (
                    "than three cards left then, add it to the discards and shuffle them at once: they are the new "
                    "stack. Later discards begin a new pile."
                    if self.options.reshuffle == "at-once"
                    else "than three cards, first add it to the discards and shuffle them: they are the new stack."
                )
            )
        else:
            yield Prose(
                "When you capture a *piece* (not a pawn, a royal or a spear), the enemy man leaves the board, and "
                "the man of the same "
                "name in your colour comes into your *hand*. The hand lies open."
            )
            yield Prose(
                "A pawn that comes to its row of promotion may become any man of your hand: that man takes its "
                "place, and "
                "leaves the hand. Its card says which row; for most it is the last."
            )
        yield Prose(
            "Nobody must promote. A pawn that stays a pawn "
            + (
                "may do so with a later move that ends on such a row."
                if self.options.promotion == "later"
                else "has lost the chance: it may only promote when it first comes there."
            )
        )
        if self.options.rules == "hand" and self.has("camel", "standard-pawn") and self.table.board.ranks == 8:
            yield from self._promoted()

    def _promoted(self) -> Iterator[BookletPart]:
        men = "white standard-pawn e7, white king f6, black king b6, black rook d8"
        if self.has("rook"):
            yield WorkedExample(
                self.position(men, hand=("camel",)),
                "White has a camel in hand.",
                (
                    ExampleMove("e7e8=rook", "There is no rook in White's hand.", legal=False),
                    ExampleMove("e7e8=camel", "The camel takes the place of the pawn. White's hand is empty."),
                ),
            )

    def castling(self) -> Iterator[BookletPart]:
        yield Prose(
            "Every royal castles, with whatever piece stands in a corner. Neither has moved, all squares between "
            "them are "
            "empty, and the royal is not attacked where it stands, on the square it passes, nor where it ends."
        )
        yield Prose(
            "*The royal moves two squares towards the corner; the corner piece goes to the square that it passed over.*"
        )
        if self.options.castling != CASTLING[0]:
            yield Prose(BETZA if self.options.castling == "betza" else NELSON)
        if self.has("king", "lion", "bishop") and self.table.board.files == 8:
            men = "white unmoved king e1, white unmoved lion h1, white unmoved bishop a1, black king e5"
            yield WorkedExample(
                self.position(men),
                "A Lion in the corner at h1.",
                (ExampleMove("e1g1", "The king goes to g1, the Lion to f1."),),
            )
            if self.has("rook"):
                men = "white unmoved king e1, white unmoved lion h1, black rook f6, black king d6"
                yield WorkedExample(
                    self.position(men),
                    "The same, with a rook on f6.",
                    (ExampleMove("e1g1", "The king would pass f1, which is attacked.", legal=False),),
                )

    def passing(self) -> Iterator[BookletPart]:
        yield Prose(
            "When an enemy pawn has just gone over one or two squares with the long step of its first moves, your "
            "pawn may "
            "capture it as if it stood on one of the squares it passed over, if your pawn captures onto that square. "
            "It must do "
            "so at once. Which pawns can be taken so, and which can take so, stands on their cards."
        )
        if self.has("berolina-pawn", "standard-pawn") and self.table.board.ranks == 8:
            men = "white unmoved berolina-pawn c2, black standard-pawn c4, white king d1, black king d6"
            yield WorkedExample(
                self.position(men),
                "A Berolina Pawn moves diagonally, two squares at first; a Standard Pawn captures diagonally.",
                (
                    ExampleMove("c2e4", "It passes d3."),
                    ExampleMove("c4d3", "En passant: the pawn on e4 is taken."),
                ),
            )

    def hard(self) -> Iterator[BookletPart]:
        if self.options.simplified:
            return
        royals = ", white king f3, black king c7"
        if self.has("linebacker-pawn", "knight"):
            yield WorkedExample(
                self.position(f"white linebacker-pawn e4, black knight d5{royals}"),
                "The Linebacker Pawn may step onto an enemy man on one of the three squares before it and push him "
                "on in the "
                "same direction, if the square behind him is empty. Nobody is captured.",
                (ExampleMove("e4d5", "The knight is pushed to c6."),),
            )
            yield WorkedExample(
                self.position(f"white linebacker-pawn e4, black knight d5, black knight c6{royals}"),
                "Here c6 is taken.",
                (ExampleMove("e4d5", "There is no room for the knight on d5.", legal=False),),
            )
        if self.has("zombie-pawn", "queen"):
            spared = "zombie-spared" in self.options.readings
            yield WorkedExample(
                self.position(f"white queen e2, black zombie-pawn e5{royals}"),
                "Whoever captures a Zombie Pawn becomes one: he stays on the square, in his own colour, as a Zombie "
                "Pawn. What he was is "
                + ("lost, and nobody has it in hand." if not spared else "lost. Royals do not capture it."),
                (ExampleMove("e2e5", "White's queen is now a Zombie Pawn on e5."),),
            )
        if self.has("mecklenbeck-pawn", "camel"):
            yield Prose(
                "*Mecklenbeck Pawns* may promote earlier: on the row on which the enemy pawns began, and on each row "
                "after it."
            )

    def ends(self) -> Iterator[BookletPart]:
        yield Prose("*Checkmate wins:* the royal is attacked, and no move helps. Both may read all cards at any time.")
        yield Prose(
            "*The game is drawn* when whoever is to move has no legal move and is not in check (stalemate); when the "
            "same position, "
            "with the same hands and the same side to move, comes up for the third time; after fifty moves of each "
            "side without a "
            "capture and without a move of a pawn; or when both agree. A player may resign."
        )
        if self.has("queen", "king"):
            last = self.table.board.ranks
            men = f"white queen b{last - 2}, white king c{last - 2}, black king a{last}"
            said = f"Checkmate: the king is attacked, and the other king on c{last - 2} defends the queen."
            mate = ExampleMove(f"b{last - 2}b{last - 1}", said, mates=True)
            yield WorkedExample(self.position(men), "White to move.", (mate,))

    def agreed(self) -> Iterator[BookletPart]:
        yield from agreed(self.options)
        if self.options.readings:
            yield Prose("Other readings of single pieces:")
            yield Points(tuple(TOLD[name] for name in self.options.readings))
        pieces = [self.table.pieces[name] for deck in self.table.decks.values() for name in deck]
        if ours := readings_of_pieces(pieces):
            yield Prose("Where the rules leave open what a piece does, its card has a little house, and we read it so:")
            yield Points(ours)
        yield Prose(HOUSE_RULES)
        settled = [
            "Both write down where their men stand before anybody sees the other's.",
            "Spears, pawns and royals do not go to a hand.",
            "The two royals are dealt from one deck, so they are never the same.",
        ]
        if self.options.redeals:
            settled.append(f"Either player may ask for another deal; it happens {times(self.options.redeals)} at most.")
        yield Points(tuple(settled))
