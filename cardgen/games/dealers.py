"""Dealer's Chess, by Bob Greenwade: every player is dealt his army by card.

Rules: The Chess Variant Pages, 31 August 2023 and its later revision (eleven cards for seven places). Where they
leave a question open, the reading that we take is an option or stands beside the rule, by its number in the booklet
(A1 to A29).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeVar

from cardgen.board import Board, Side, Square, parse_board, parse_square
from cardgen.classes import PieceClass
from cardgen.engine.army import Army
from cardgen.engine.move import Man, Move
from cardgen.engine.position import Position
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.actions import Act, ActionForm, Arrangement, Choice
from cardgen.games.core.chess import Course
from cardgen.games.core.contract import CHANCE, Chances, Component, Game, GameState, Outcome, actor_name
from cardgen.games.core.log import parse_act
from cardgen.games.core.options import option

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.catalog import Catalogue, Piece
    from cardgen.engine.rules import Kind
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor

T = TypeVar("T")
SEALED = "sealed"
"""What a player sees of the other's choice before both are shown."""


@dataclass(frozen=True)
class DealersOptions:
    """What the players agree on before the deal."""

    board: str = option("8x8", "The board.", ("8x8", "10x10", "12x12"))
    sets: tuple[str, ...] = option(("royals", "pieces", "pawns"), "The sets that are dealt from.")
    third: str = option("none", "On 10x10, a third row of men: pieces or spears.", ("none", "pieces", "spears"))
    redeals: int = option(3, "How often the cards may be dealt again when a player asks.")
    house_rules: bool = option(True, "Whether pieces that are our own proposals take part.")
    en_passant: bool = option(True, "Whether pawns take en passant.")


@dataclass(frozen=True)
class Numbers:
    """How many cards and men there are for each player, by the board and its rows."""

    dealt: int
    chosen: int
    pawns: int
    spears: int
    rows: int
    """Rows of men, the pawns in front."""


def numbers(options: DealersOptions) -> Numbers:
    """For each player. On 12x12 there are always two rows behind the pawns."""
    match options.board, options.third:
        case "8x8", "none":
            return Numbers(11, 7, 8, 0, 2)
        case "8x8", _:
            raise CardgenError(
                "a third row needs board=10x10; spears should not be used on an 8x8 board, says their author."
            )
        case "10x10", "none":
            return Numbers(14, 9, 10, 0, 2)
        case "10x10", "pieces":
            return Numbers(25, 19, 10, 0, 3)
        case "10x10", _:
            return Numbers(14, 9, 10, 10, 3)
        case _, "spears":
            return Numbers(16, 11, 12, 12, 3)
        case _:
            return Numbers(28, 23, 12, 0, 3)


@dataclass(frozen=True, eq=False)
class Table:
    """What does not change during a game: the options and the decks."""

    options: DealersOptions
    decks: Mapping[PieceClass, tuple[str, ...]]
    kinds: Mapping[str, Kind]
    classes: Mapping[str, PieceClass]

    @cached_property
    def numbers(self) -> Numbers:
        """How many of everything."""
        return numbers(self.options)

    @cached_property
    def board(self) -> Board:
        """The empty board."""
        return parse_board(self.options.board)

    @property
    def spears_apart(self) -> bool:
        """Whether spears are a deck of their own."""
        return bool(self.numbers.spears)

    def throne(self, side: Side) -> Square:
        """The middle of the back row: on a dark square for White, on a light one for Black (A23)."""
        file = {8: 4, 10: 4, 12: 6}[self.board.files]
        return Square(file, 0 if side is Side.WHITE else self.board.ranks - 1)

    def row(self, side: Side, number: int) -> tuple[str, ...]:
        """The squares of a row as its owner counts, from the a file on, but for the throne."""
        rank = number - 1 if side is Side.WHITE else self.board.ranks - number
        squares = (Square(file, rank) for file in range(self.board.files))
        return tuple(str(square) for square in squares if square != self.throne(side))


@dataclass(frozen=True)
class Cards(Chances):
    """Cards dealt to both players from one deck."""

    verb: str
    deck: tuple[str, ...]
    each: int

    def sample(self, random: Random) -> Act:
        """White's cards, then Black's."""
        return Act(self.verb, tuple(random.sample(self.deck, 2 * self.each)))

    def problem(self, act: Act) -> str:
        """What cannot have been dealt."""
        if act.verb != self.verb:
            return f"now it is {self.verb}."
        return Choice(self.verb, self.deck, 2 * self.each).problem(act).replace("choose", "it is")


Phase = Literal["royals", "pieces", "redeal", "choose", "pawns", "spears", "place"]
PHASES: tuple[Phase, ...] = ("royals", "pieces", "redeal", "choose", "pawns", "spears", "place")
Dealt = tuple[tuple[str, ...], tuple[str, ...]]
NOTHING: Dealt = ((), ())


@dataclass(frozen=True)
class Dealing(GameState):
    """Before the first move: cards are dealt, kept, and men placed."""

    table: Table
    phase: Phase = "royals"
    royals: tuple[str, ...] = ()
    dealt: Dealt = NOTHING
    redealt: int = 0
    asked: tuple[str, ...] = ()
    """What was said about the deal so far, White first: fair or again."""
    chosen: tuple[tuple[str, ...] | None, tuple[str, ...] | None] = (None, None)
    pawns: Dealt = NOTHING
    spears: Dealt = NOTHING
    placed: tuple[tuple[str, ...] | None, tuple[str, ...] | None] = (None, None)

    @property
    def game(self) -> Game:
        """Dealer's Chess."""
        return GAME

    @property
    def awaiting(self) -> tuple[Actor, ...]:
        """Chance deals; each says whether the deal is fair; both choose at once, and both place at once."""
        if self.phase in ("royals", "pieces", "pawns", "spears"):
            return (CHANCE,)
        if self.phase == "redeal":
            return (tuple(Side)[len(self.asked)],)
        done = self.chosen if self.phase == "choose" else self.placed
        return tuple(side for side, one in zip(Side, done, strict=True) if one is None)

    @property
    def outcome(self) -> Outcome | None:
        """It has not begun."""
        return None

    def chances(self) -> Chances:
        """The deal of this phase."""
        decks, count = self.table.decks, self.table.numbers
        match self.phase:
            case "royals":
                return Cards("royals", decks[PieceClass.ROYAL], 1)
            case "pieces":
                return Cards("pieces", decks[PieceClass.PIECE], count.dealt)
            case "pawns":
                return Cards("pawns", decks[PieceClass.PAWN], count.pawns)
            case "spears":
                return Cards("spears", decks[PieceClass.SPEAR], count.spears)
            case _:
                return super().chances()

    def actions(self, who: Side) -> Sequence[GameAction] | ActionForm:
        """Of the phase."""
        if who not in self.awaiting:
            return ()
        index = list(Side).index(who)
        match self.phase:
            case "redeal":
                return (Act("fair"), Act("again")) if self.redealt < self.table.options.redeals else (Act("fair"),)
            case "choose":
                return Choice("keep", self.dealt[index], self.table.numbers.chosen)
            case _:
                return self._arrangement(who, index)

    def _arrangement(self, who: Side, index: int) -> Arrangement:
        count, chosen = self.table.numbers, self.chosen[index]
        assert chosen is not None
        ahead = self.table.row(who, count.rows)
        behind = self.table.row(who, 1)
        middle = self.table.row(who, 2) if count.rows > 2 else ()
        if count.spears:
            rows = {"back row": chosen, "spear row": self.spears[index], "pawn row": self.pawns[index]}
            return Arrangement("place", rows, {"back row": behind, "spear row": middle, "pawn row": ahead})
        return Arrangement(
            "place",
            {"back rows": chosen, "pawn row": self.pawns[index]},
            {"back rows": behind + middle, "pawn row": ahead},
        )

    def after(self, action: GameAction, who: Actor) -> GameState:
        """The next phase, or the other's choice. Raises CardgenError."""
        problem = self._problem(action, who)
        if problem:
            raise CardgenError(problem)
        assert isinstance(action, Act)
        words = action.words
        if not isinstance(who, Side):
            half = len(words) // 2
            return self._dealt(words[:half], words[half:])
        index = list(Side).index(who)
        match self.phase:
            case "redeal":
                return self._asked(action.verb)
            case "choose":
                chosen = _with(self.chosen, index, words)
                done = None not in chosen
                return replace(self, chosen=chosen, phase="pawns" if done else "choose")
            case _:
                placed = _with(self.placed, index, words)
                state = replace(self, placed=placed)
                return state if None in placed else state.shown()

    def _problem(self, action: GameAction, who: Actor) -> str:
        if who not in self.awaiting:
            return f"{actor_name(who)} is not to act now."
        if not isinstance(action, Act):
            return "nobody moves before all men stand."
        if not isinstance(who, Side):
            return self.chances().problem(action)
        form = self.actions(who)
        if isinstance(form, ActionForm):
            return f"now it is {form.verb}, not {action.verb!r}." if action.verb != form.verb else form.problem(action)
        if action in form:
            return ""
        verbs = [str(one) for one in form]
        return f"say {' or '.join(verbs)}, not {str(action)!r}.{did_you_mean(str(action), verbs)}"

    def _dealt(self, white: tuple[str, ...], black: tuple[str, ...]) -> Dealing:
        match self.phase:
            case "royals":
                return replace(self, royals=white + black, phase="pieces")
            case "pieces":
                return replace(self, dealt=(white, black), phase="redeal", asked=())
            case "pawns":
                return replace(self, pawns=(white, black), phase="spears" if self.table.spears_apart else "place")
            case _:
                return replace(self, spears=(white, black), phase="place")

    def _asked(self, word: str) -> Dealing:
        if word == "again":
            return replace(self, dealt=NOTHING, redealt=self.redealt + 1, asked=(), phase="pieces")
        asked = (*self.asked, word)
        return replace(self, asked=asked, phase="redeal" if len(asked) < len(Side) else "choose")

    def shown(self) -> GameState:
        """Both arrangements on the board. Where Black's royal could be taken at once, Black places again."""
        first = self.first
        if first.attacked(self.table.throne(Side.BLACK), Side.WHITE):
            return replace(self, placed=(self.placed[0], None))
        white, black = (
            tuple(piece for piece in dealt if piece not in (chosen or ()))
            for dealt, chosen in zip(self.dealt, self.chosen, strict=True)
        )
        hands = white, black
        return Playing(self.table, Course(allowing(first, hands)), hands)

    @property
    def first(self) -> Position:
        """The position that White moves in first."""
        men = {
            self.table.throne(side): Man(side, royal, moved=False)
            for side, royal in zip(Side, self.royals, strict=True)
        }
        for side, placed in zip(Side, self.placed, strict=True):
            for word in placed or ():
                square, _, piece = word.partition("=")
                men[parse_square(square)] = Man(side, piece, moved=False)
        names = {*self.royals, *sum((*self.dealt, *self.pawns, *self.spears), ())}
        return Position(army_of(self.table, names), men)

    def uses(self) -> Mapping[tuple[str, str], int]:
        """The cards that were dealt, and a man for each that stands or waits."""
        dealt = (
            *self.royals,
            *(name for pair in (self.dealt, self.pawns, self.spears) for one in pair for name in one),
        )
        return Counter(("card", name) for name in dealt)

    def view(self, who: Side) -> Dealing:
        """The other's choice or arrangement is sealed until both are made."""
        other = 1 - list(Side).index(who)
        hidden = self
        if self.phase == "choose" and self.chosen[other] is not None:
            hidden = replace(hidden, chosen=_with(self.chosen, other, (SEALED,)))
        if self.phase == "place" and self.placed[other] is not None:
            hidden = replace(hidden, placed=_with(self.placed, other, (SEALED,)))
        return hidden

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A verb and its words. Raises CardgenError."""
        act = parse_act(text)
        if problem := self._problem(act, who):
            raise CardgenError(problem)
        return act

    def write(self) -> str:
        """A line for each thing that is known."""
        pairs = {"dealt": self.dealt, "pawns": self.pawns, "spears": self.spears}
        lines = [f"phase {self.phase}", f"royals {' '.join(self.royals)}", f"redealt {self.redealt}"]
        lines.append(f"asked {' '.join(self.asked)}")
        for name, pair in pairs.items():
            lines += [f"{name} {side.name.lower()} {' '.join(words)}" for side, words in zip(Side, pair, strict=True)]
        for name, done in (("chosen", self.chosen), ("placed", self.placed)):
            lines += [
                f"{name} {side.name.lower()} {' '.join(words)}"
                for side, words in zip(Side, done, strict=True)
                if words is not None
            ]
        return "\n".join(line.rstrip() for line in lines) + "\n"


def _with(pair: tuple[T, T], index: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if index == 0 else (pair[0], value)


Hands = tuple[tuple[str, ...], tuple[str, ...]]
"""What each side holds, by piece."""


@dataclass(frozen=True)
class Playing(GameState):
    """The men stand: moves, captures that go to a hand, promotion from it."""

    table: Table
    course: Course
    hands: Hands

    @property
    def game(self) -> Game:
        """Dealer's Chess."""
        return GAME

    @property
    def position(self) -> Position:
        """The men on the board."""
        return self.course.position

    @cached_property
    def outcome(self) -> Outcome | None:
        """As in chess."""
        return self.course.outcome

    @property
    def awaiting(self) -> tuple[Actor, ...]:
        """White and Black in turn."""
        return () if self.outcome else (self.course.position.turn,)

    def actions(self, who: Side) -> Sequence[GameAction]:
        """The legal moves."""
        return self.position.legal_moves() if who in self.awaiting else ()

    def after(self, action: GameAction, who: Actor) -> Playing:
        """A move. Whoever is captured goes to the captor's hand as his own man of that kind. Raises CardgenError."""
        position = self.course.position
        if who is not position.turn or self.outcome:
            raise CardgenError(f"{actor_name(who)} is not to act now.")
        if not isinstance(action, Move):
            raise CardgenError(f"now a move is made, not {str(action)!r}.")
        after = position.after(action)
        hands = self._hands(action, 0 if who is Side.WHITE else 1)
        if hands is not self.hands:
            after = allowing(after, hands)
        return Playing(self.table, self.course.after(action, after), hands)

    def _hands(self, move: Move, index: int) -> Hands:
        hand = self.hands[index]
        if move.promotion:
            at = hand.index(move.promotion)
            hand = hand[:at] + hand[at + 1 :]
        classes = self.table.classes
        hand += tuple(key for key in move.captured if classes[key] is PieceClass.PIECE and not _infected(move))
        return self.hands if hand == self.hands[index] else _with(self.hands, index, hand)

    def uses(self) -> Mapping[tuple[str, str], int]:
        """The men on the board and in the hands, by their colours."""
        men = [(man.side, man.key) for man in self.position.men.values()]
        held = [(side, key) for side, hand in zip(Side, self.hands, strict=True) for key in hand]
        return Counter(("man", f"{side.name.lower()} {key}") for side, key in (*men, *held))

    def view(self, who: Side) -> Playing:  # noqa: ARG002  all is open once the men stand
        """Everything."""
        return self

    def read_action(self, who: Actor, text: str) -> GameAction:  # noqa: ARG002  one is awaited
        """A legal move by its spelling. Raises CardgenError."""
        return self.position.find(text)

    def write(self) -> str:
        """The course of the game and both hands; the kinds that take part stand first."""
        lines = [f"phase play\nkinds {' '.join(self.position.army.kinds)}"]
        lines += [
            f"hand {side.name.lower()} {' '.join(hand)}".rstrip() for side, hand in zip(Side, self.hands, strict=True)
        ]
        return "\n".join([*lines, *(f"course {line}" for line in self.course.write())]) + "\n"


def _infected(move: Move) -> bool:
    """Whether the captor has become what it caught: it is lost, and nobody gets anything (A11)."""
    return bool(move.becomes) and not move.promotion


def army_of(table: Table, names: set[str]) -> Army:
    """The kinds that take part, in the order of their ids."""
    options = table.options
    special = tuple(
        name
        for name in ("castling", "en-passant", "contagion", "promotion")
        if name != "en-passant" or options.en_passant
    )
    kinds = {name: table.kinds[name] for name in sorted(names)}
    return Army(table.board, kinds, pawn_row=table.numbers.rows, special=special)


def allowing(position: Position, hands: Hands) -> Position:
    """What each side may promote to is in its hand, each kind once."""
    return position.allowing(dict(zip(Side, (tuple(dict.fromkeys(hand)) for hand in hands), strict=True)))


@dataclass(frozen=True)
class Dealers(Game):
    """Dealer's Chess."""

    id = "dealers"
    name = "Dealer's Chess"
    version = 1
    options = DealersOptions
    examples = ((), ("board=10x10",), ("board=8x8", "redeals=0", "en-passant=no"))

    def opening(self, options: object, catalogue: Catalogue) -> Dealing:
        """Before the royals are dealt. Raises CardgenError when a deck is too small."""
        return Dealing(self.table(options, catalogue))

    def table(self, options: object, catalogue: Catalogue) -> Table:
        """The decks. Raises CardgenError."""
        assert isinstance(options, DealersOptions)
        count = numbers(options)
        pieces: dict[str, Piece] = {}
        for name in (*options.sets, *(("spears",) if count.spears and "spears" not in options.sets else ())):
            for piece in catalogue.set(name).pieces:
                if options.house_rules or not piece.conjecture:
                    pieces.setdefault(piece.id, piece)
        decks = {
            class_: tuple(piece.id for piece in pieces.values() if piece.class_ is class_) for class_ in PieceClass
        }
        wanted = {
            PieceClass.ROYAL: (1, "royal"),
            PieceClass.PIECE: (count.dealt, "piece"),
            PieceClass.PAWN: (count.pawns, "pawn"),
            PieceClass.SPEAR: (count.spears, "spear"),
        }
        for class_, (each, word) in wanted.items():
            missing = 2 * each - len(decks[class_])
            if missing > 0:
                raise CardgenError(
                    f"the deck of {word} cards has {len(decks[class_])}, and {options.board} needs {2 * each}: "
                    f"{missing} too few; add a set to --sets."
                )
        return Table(
            options,
            decks,
            {piece.id: piece.kind for piece in pieces.values()},
            {piece.id: piece.class_ for piece in pieces.values()},
        )

    def components(self, options: object, catalogue: Catalogue) -> tuple[Component, ...]:
        """Cards, men of both sides, the board."""
        table = self.table(options, catalogue)
        found = [Component("board", str(table.board), 1)]
        for deck in table.decks.values():
            found += [Component("card", name, 1) for name in deck]
            found += [Component("man", f"{side.name.lower()} {name}", 1) for name in deck for side in Side]
        return tuple(found)

    def pieces(self, options: object, catalogue: Catalogue) -> tuple[str, ...]:
        """All in the decks."""
        return tuple(name for deck in self.table(options, catalogue).decks.values() for name in deck)

    def read(self, text: str, options: object, catalogue: Catalogue) -> GameState:
        """A state that was written. Raises CardgenError."""
        table = self.table(options, catalogue)
        rows = [line.split() for line in text.splitlines() if line.strip()]
        words = {
            row[0]: tuple(row[1:])
            for row in rows
            if row[0] not in ("dealt", "pawns", "spears", "chosen", "placed", "hand")
        }
        sides = {(row[0], row[1]): tuple(row[2:]) for row in rows if len(row) > 1}
        if words.get("phase") == ("play",):
            army = army_of(table, set(words["kinds"]))
            hands = sides.get(("hand", "white"), ()), sides.get(("hand", "black"), ())
            course = Course.read(
                tuple(line.removeprefix("course ") for line in text.splitlines() if line.startswith("course ")), army
            )
            return Playing(table, course, hands)

        def both(name: str) -> Dealt:
            return sides.get((name, "white"), ()), sides.get((name, "black"), ())

        def done(name: str) -> tuple[tuple[str, ...] | None, tuple[str, ...] | None]:
            return sides.get((name, "white")), sides.get((name, "black"))

        (phase,) = words["phase"]
        if phase not in PHASES:
            raise CardgenError(f"there is no phase {phase!r}.{did_you_mean(phase, PHASES)}")
        return Dealing(
            table,
            phase,
            words.get("royals", ()),
            both("dealt"),
            int(words["redealt"][0]),
            words.get("asked", ()),
            done("chosen"),
            both("pawns"),
            both("spears"),
            done("placed"),
        )


GAME = Dealers()
