"""ChessDeck in play: cards are dealt, a player sheds some, moves a man that they pay for, and draws a card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.chessdeck.cards import (
    DEALT,
    DECK,
    cards_in_words,
    in_order,
    limit,
    movable_kinds,
    payable,
    read_cards,
    subsets,
    without,
)
from cardgen.games.chessdeck.options import DeckOptions
from cardgen.games.chessdeck.thinking import best_move, cheapest
from cardgen.games.core.actions import PASS, Act, parse_act
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.chess import SEVENTY_FIVE, THRICE, royal_captures, royal_taken
from cardgen.games.core.contract import CHANCE, Chances, actor_name
from cardgen.games.core.orthodox import KING, NAMES, ROOK, of_the_box
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.paper.table_items import ItemRow, PrintedState, TableItems
from cardgen.games.core.tables import CourseState, GameTable
from cardgen.games.core.talk import TalkingState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.engine.army import Army
    from cardgen.games.chessdeck.cards import DeckCards
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.chess import Course
    from cardgen.games.core.contract import Actor
    from cardgen.search import Effort

SHED, DRAW, NONE = "shed", "draw", "none"
UNKNOWN = "?"
"""A card that a player does not see."""


@dataclass(frozen=True, eq=False)
class DeckTable(GameTable[DeckOptions]):
    """What does not change during a game."""

    army: Army

    @property
    def shared(self) -> bool:
        """Whether both draw from one deck."""
        return self.options.deck == "shared"


@dataclass(frozen=True)
class BothHands:
    """What each player has: of White, then of Black."""

    hands: tuple[DeckCards, DeckCards] = ((), ())
    decks: tuple[DeckCards, DeckCards] = (DECK, DECK)
    """What is left to be drawn; nobody knows in which order. Of a shared deck White's is for both."""
    piles: tuple[DeckCards, DeckCards] = ((), ())
    turns: tuple[int, int] = (1, 1)
    """Which turn of his comes next, or is on."""


@dataclass(frozen=True)
class DeckPlay(CourseState[DeckOptions], TalkingState, ThinkingState, PrintedState):
    """Somebody draws, sheds or moves."""

    table: DeckTable
    course: Course
    cards: BothHands
    drawing: tuple[Side, ...] = ()
    """Who is to draw, in order."""
    shed: DeckCards | None = None
    """What was shed for the move that comes; None before."""
    unparried: bool = False
    """Whether the other side was in check and could not pay for an answer: its king may be taken."""

    @property
    def fatal(self) -> bool:
        """Whether a king was left where it can be taken."""
        return self.unparried

    @property
    def private(self) -> bool:
        """Where hands are hidden."""
        return self.table.options.hands == "hidden"

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return self.position.turn

    @property
    def hand(self) -> DeckCards:
        """Of that side."""
        return self.cards.hands[_index(self.side)]

    @property
    def limit(self) -> int:
        """Of this turn."""
        return limit(self.cards.turns[_index(self.side)])

    @cached_property
    def outcome(self) -> Outcome | None:
        """Mate and stalemate on the board alone, whatever the cards; a king that was left in check and taken."""
        if taken := royal_taken(self.position, Termination.KING_CAPTURED):
            return taken
        if self.drawing or self.shed is not None:
            return None
        if self.position.ending and not self._taking:
            return self.course.outcome
        if self.table.options.unpaid_check == "lost" and self.position.in_check and not self._sheds:
            return Outcome(self.side.other, Termination.UNPAID_CHECK)
        return self.course.drawn(SEVENTY_FIVE, THRICE)

    @cached_property
    def _taking(self) -> tuple[Move, ...]:
        """The moves that take a king which was left in check."""
        return royal_captures(self.position) if self.unparried else ()

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """What the board allows."""
        legal = self.position.legal_moves()
        return (*(move for move in self._taking if move not in legal), *legal)

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """Chance while cards are drawn."""
        if self.outcome:
            return ()
        return (CHANCE,) if self.drawing else (self.side,)

    def kind_of(self, move: Move) -> str:
        """Whose move it is."""
        return self.table.options.castling if move.castling else move.man.key

    @cached_property
    def _sheds(self) -> tuple[DeckCards, ...]:
        """What may be shed: all that pays for some legal move."""
        kinds = {self.kind_of(move) for move in self.legal}
        if kinds.isdisjoint(payable(self.hand, self.limit)):
            return ()
        return tuple(cards for cards in subsets(self.hand) if not kinds.isdisjoint(movable_kinds(cards, self.limit)))

    @cached_property
    def allowed(self) -> tuple[GameAction, ...]:
        """What may be shed; then the moves that it pays for. To pass, where nothing can be paid for."""
        if self.shed is not None:
            kinds = movable_kinds(self.shed, self.limit)
            return tuple(move for move in self.legal if self.kind_of(move) in kinds)
        return tuple(Act(SHED, cards or (NONE,)) for cards in self._sheds) or (PASS,)

    def legal_actions(self, who: Side) -> Sequence[GameAction]:
        """What may be shed, or moved."""
        return self.allowed if who in self.current_players else ()

    def chances(self) -> DeckDraw:
        """The next cards."""
        who = self.drawing[0]
        deck = self.cards.decks[self._at(who)] or self.cards.piles[self._at(who)]
        begun = self.cards.hands[_index(who)] or self.cards.turns[_index(who)] > 1
        return DeckDraw(deck, 1 if begun else DEALT, who)

    def _at(self, side: Side) -> int:
        """Whose deck a side draws from."""
        return 0 if self.table.shared else _index(side)

    def after(self, action: GameAction, who: Actor) -> DeckPlay:
        """Cards drawn or shed, a move, or a pass. Raises CardgenError."""
        self.check_turn(who)
        if who == CHANCE:
            return self._drawn(action)
        if action not in self.allowed:
            raise CardgenError(self._refused(action))
        if isinstance(action, Move):
            return self._moved(action)
        return self._passed() if action == PASS else replace(self, shed=_shed(action))

    def _drawn(self, action: GameAction) -> DeckPlay:
        if isinstance(action, Move):
            raise CardgenError("now cards are drawn.")
        chances, who = self.chances(), self.drawing[0]
        if problem := chances.problem(action):
            raise CardgenError(problem)
        at, cards = self._at(who), self.cards
        drawn = in_order(action.words)
        piles = cards.piles if cards.decks[at] else _with(cards.piles, at, ())
        decks = _with(cards.decks, at, without(chances.deck, drawn))
        hands = _with(cards.hands, _index(who), in_order((*cards.hands[_index(who)], *drawn)))
        after = BothHands(hands, decks, piles, cards.turns)
        return replace(self, cards=after, drawing=self.drawing[1:])

    def _moved(self, move: Move) -> DeckPlay:
        """The other's turn, once a card is drawn."""
        assert self.shed is not None
        after = self.position.after(move, guarded=not self.unparried)
        at, mine = self._at(self.side), _index(self.side)
        hands = _with(self.cards.hands, mine, without(self.hand, self.shed))
        piles = _with(self.cards.piles, at, in_order((*self.cards.piles[at], *self.shed)))
        cards = replace(self.cards, hands=hands, piles=piles, turns=self._turned(1))
        return self._then(self.course.after(move, after), cards)

    def _passed(self) -> DeckPlay:
        """The other's turn."""
        cards = replace(self.cards, turns=self._turned(int(self.table.options.passes_count)))
        return replace(self._then(self.course.passed(), cards), unparried=self.position.in_check)

    def _turned(self, more: int) -> tuple[int, int]:
        turns = list(self.cards.turns)
        turns[_index(self.side)] += more
        return turns[0], turns[1]

    def _then(self, course: Course, cards: BothHands) -> DeckPlay:
        at = self._at(self.side)
        some = bool(cards.decks[at] or cards.piles[at]) and not royal_taken(course.position)
        return DeckPlay(self.table, course, cards, (self.side,) if some else ())

    def _refused(self, action: GameAction) -> str:
        if isinstance(action, Move):
            return self.illegal_reason(action) or f"{action} is not a legal move here."
        if action == PASS:
            example = self.allowed[0]
            return f"{example} can be {'played' if isinstance(example, Move) else 'paid'}: nobody passes who can move."
        if action.verb != SHED or self.shed is not None:
            return f"now {'a man is moved' if self.shed is not None else 'cards are shed'}, not {str(action)!r}."
        cards = _shed(action)
        without(self.hand, cards)
        return f"no legal move can be paid for with {cards_in_words(cards)} at a limit of {self.limit}."

    def _unread(self, text: str, who: Actor) -> str:
        if who == CHANCE or self.shed is not None or self.allowed == (PASS,):
            return f"{text!r} is not a legal move here."
        return f"{text!r} does not say what is shed: say that first, as in {self.allowed[0]}."

    def illegal_reason(self, move: Move) -> str:
        """What the cards pay for instead."""
        if move in self.allowed:
            return ""
        kind = self.kind_of(move)
        if self.shed is None:
            return f"you have {cards_in_words(self.hand)}, and at a limit of {self.limit} that pays for no legal move."
        paid = ", ".join(NAMES[key] for key in movable_kinds(self.shed, self.limit))
        pays = "pays" if len(self.shed) < 2 else "pay"
        return f"{cards_in_words(self.shed)} at a limit of {self.limit} {pays} for {paid}, not for the {NAMES[kind]}."

    def observation(self, who: Side) -> DeckPlay:
        """With hidden hands the other's cards lie among those that he has not drawn."""
        if self.table.options.hands == "visible":
            return self
        other, at = _index(who.other), self._at(who.other)
        hand = self.cards.hands[other]
        hands = _with(self.cards.hands, other, (UNKNOWN,) * len(hand))
        decks = _with(self.cards.decks, at, in_order((*self.cards.decks[at], *(one for one in hand if one != UNKNOWN))))
        return replace(self, cards=replace(self.cards, hands=hands, decks=decks))

    def holdings(self, who: Side) -> Mapping[str, DeckCards]:
        """The hand."""
        hand = self.cards.hands[_index(who)]
        return {"hand": hand} if hand and self.table.options.hands == "visible" else {}

    @property
    def table_items(self) -> TableItems:
        """The hands, face down where they are not known; what is shed for the move that comes has left its hand."""
        hands = [(side.name.title(), tuple(_drawn(one, side) for one in self._unshed(side))) for side in Side]
        return TableItems(rows=tuple(ItemRow(f"{name} holds", hand) for name, hand in hands if hand))

    def _unshed(self, side: Side) -> DeckCards:
        """The hand of a side without what is shed; of one that is not known, as many cards."""
        hand, mine = self.cards.hands[_index(side)], self.shed or ()
        mine = mine if side is self.side else ()
        return hand[len(mine) :] if UNKNOWN in hand else without(hand, mine)

    def hint(self, who: Side) -> str:
        """What one has, and how far it goes."""
        if self.side is not who:
            return ""
        return f"you have {cards_in_words(self.hand)}, and the limit of this turn is {self.limit}"

    def beside_buttons(self, who: Side) -> tuple[str, ...]:
        """What cards are shed for, and how far they go."""
        if self.side is not who or self.shed is not None:
            return ()
        if not self._sheds:
            return (f"No card of yours pays for a legal move at the limit of this turn, {self.limit}: you pass.",)
        pays = "one lets a man of its kind move, several any man worth no more than they are together"
        return (f"First shed cards: {pays}. Without a card the king moves. The limit of this turn is {self.limit}.",)

    def button_text(self, action: GameAction) -> str:
        """Which cards are shed."""
        if not isinstance(action, Act) or action.verb != SHED:
            return ""
        return f"shed {cards_in_words(_shed(action))}" if _shed(action) else "shed no card: the king moves"

    def choose_action(self, who: Side, effort: Effort, random: Random) -> GameAction | None:
        """By what the other could answer with his cards, or with such as he may have."""
        actions = self.legal_actions(who)
        if len(actions) == 1:
            return actions[0]
        kinds = payable(self.hand, self.limit)
        moves = [one for one in actions if isinstance(one, Move)]
        moves = moves or [move for move in self.legal if self.kind_of(move) in kinds]
        move = best_move(self.position, moves, self.outlook, effort, random)
        if self.shed is not None:
            return move
        return Act(SHED, cheapest(self._sheds, self.kind_of(move), self.limit) or (NONE,))

    @property
    def outlook(self) -> DeckOutlook:
        """What the other can move next."""
        index = _index(self.side.other)
        hand = self.cards.hands[index]
        deck = self.cards.decks[self._at(self.side.other)]
        castler = KING if self.table.options.castling == "king" else ROOK
        return DeckOutlook(hand, deck, limit(self.cards.turns[index]), (castler,))

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """The men on the board, and all the cards, wherever they lie."""
        used = of_the_box(self.position.men.values())
        for index in range(1 if self.table.shared else 2):
            both = range(2) if self.table.shared else (index,)
            own = [*self.cards.decks[index], *self.cards.piles[index]]
            own += [card for one in both for card in self.cards.hands[one]]
            for card in own:
                used["card", card] += 1
        return used

    def read_action(self, who: Actor, text: str) -> GameAction:
        """Cards by names or letters, a move, or a pass. Raises CardgenError."""
        self.check_turn(who)
        if isinstance(who, Side):
            for one in self.allowed:
                if text == str(one) or (isinstance(one, Move) and text == one.uci):
                    return one
        act = parse_act(text)
        if act.verb != (DRAW if who == CHANCE else SHED):
            raise CardgenError(self._unread(text, who))
        nothing = act.verb == SHED and act.words in ((), (NONE,))
        cards = () if nothing else read_cards(act.words)
        act = Act(act.verb, cards or (NONE,))
        self.after(act, who)
        return act

    def write(self) -> str:
        """Cards, and the course of the game."""
        lines = [f"{name} {' '.join(map(str, both))}" for name, both in (("turns", self.cards.turns),)]
        for name in ("hands", "decks", "piles"):
            both = getattr(self.cards, name)
            lines += [f"{name} {actor_name(side)} {' '.join(both[_index(side)])}".rstrip() for side in Side]
        lines += [f"drawing {' '.join(map(actor_name, self.drawing))}"] if self.drawing else []
        lines += [f"shed {' '.join(self.shed)}".rstrip()] if self.shed is not None else []
        lines += ["unparried"] if self.unparried else []
        return "\n".join((*lines, *(f"course {line}" for line in self.course.write()))) + "\n"


@dataclass(frozen=True)
class DeckDraw(Chances):
    """So many cards of a deck whose order nobody knows."""

    deck: DeckCards
    count: int
    who: Side

    def sample(self, random: Random) -> Act:
        """The first of the shuffled deck."""
        return Act(DRAW, in_order(random.sample(self.deck, min(self.count, len(self.deck)))))

    def problem(self, act: Act) -> str:
        """Cards that are not in it."""
        if act.verb != DRAW or len(act.words) != self.count:
            return f"now {actor_name(self.who).title()} draws {self.hint()}."
        try:
            without(self.deck, read_cards(act.words))
        except CardgenError as error:
            return str(error)
        return ""

    def hint(self) -> str:
        """How many, and whose."""
        cards = "a card" if self.count == 1 else f"{self.count} cards"
        return f"{cards}, as in draw {' '.join(self.deck[: self.count])}"

    def events(self) -> Sequence[tuple[Act, Fraction]]:
        """Where one card is drawn."""
        if self.count > 1:
            return ()
        return tuple(
            (Act(DRAW, (name,)), Fraction(self.deck.count(name), len(self.deck))) for name in dict.fromkeys(self.deck)
        )


@dataclass(frozen=True)
class DeckOutlook:
    """What a side can pay for in its next turn."""

    hand: DeckCards
    deck: DeckCards
    """Where what is hidden of the hand is drawn from."""
    limit: int
    castles_by: tuple[str, ...]
    royal: bool = True
    by_promotion: bool = False

    def expected(self, best: Mapping[str, float], still: float, _checked: bool) -> float:
        """The best that can be paid for; of unknown cards, on average over some hands that are spread evenly."""
        hands = [self.hand] if UNKNOWN not in self.hand else self._hands()
        values = [
            max((value for key, value in best.items() if key in payable(hand, self.limit)), default=still)
            for hand in hands
        ]
        return sum(values) / len(values)

    def _hands(self) -> list[DeckCards]:
        """Hands of the deck: each of its cards comes up about as often as it is there."""
        size, step = len(self.hand), max(1, len(self.deck) // 7)
        return [in_order(self.deck[(at + step * number) % len(self.deck)] for number in range(size)) for at in range(6)]


def _drawn(card: str, side: Side) -> str:
    """A card as it is drawn; one that is not known, face down."""
    return "card.?" if card == UNKNOWN else f"card.{side.name.lower()}.{card}"


def _index(side: Side) -> int:
    return 0 if side is Side.WHITE else 1


def _with(both: tuple[DeckCards, DeckCards], index: int, cards: DeckCards) -> tuple[DeckCards, DeckCards]:
    return (cards, both[1]) if index == 0 else (both[0], cards)


def _shed(action: GameAction) -> DeckCards:
    assert isinstance(action, Act)
    return () if action.words == (NONE,) else action.words
