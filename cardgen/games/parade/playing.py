"""Parade Chess Solitaire as states: before the deal, and once the men stand.

Of the hand a player sees how many cards it has and which men it can hold. Where its order is known, as after a deal
from a seed, an added man is laid out at once; where it is not, as in an observation and at a real table, chance turns
his card.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, parse_act
from cardgen.games.core.bot.thinking import Solution
from cardgen.games.core.contract import CHANCE, Chances
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.talk import KnownTable, ManMoves
from cardgen.games.parade.options import HAND, ParadeOptions
from cardgen.games.parade.ordering import ParadePuzzle, laid_out, movings, next_square, orders, with_added
from cardgen.games.parade.solving import ParadeSight, best_action
from cardgen.games.solitaire.bits import number, square_of
from cardgen.games.solitaire.cards import MEN, counted_men, in_order, man_of, men_table, read_card, side_of
from cardgen.games.solitaire.game import SoloShuffle
from cardgen.games.solitaire.joining import Joiner
from cardgen.games.solitaire.move_text import (
    EXAMPLE,
    MOVE,
    listed,
    meant_move,
    named,
    parse_typed_move,
    starts_of,
    why_no_man,
)
from cardgen.games.solitaire.shortest import ADD, Patience, occupied_by, shortest
from cardgen.games.solitaire.table import SoloDeal, SoloPlay, SoloTable, chance_act, check_men, write_men

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.board import Square
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.solitaire.move_text import TypedMove
    from cardgen.games.solitaire.shortest import PlacedMen, Shortest
    from cardgen.search import Effort

ADDING = Act("add")
KEYS = ("phase", "men", "unseen", "pile", "spent", "turning", "aside")
"""The lines of a state as text."""
DEAL, TURN = "deal", "turn"


class ParadeShuffle(SoloShuffle):
    """All sixteen cards, or at a real table the eight that are laid out."""

    def sample(self, random: Random) -> Act:
        """All sixteen."""
        return Act(DEAL, tuple(random.sample(MEN, len(MEN))))

    def check(self, act: Act) -> None:
        """Raises CardgenError at too few cards, or one too often."""
        _dealt(act)

    def hint(self) -> str:
        """How it is typed."""
        return "eight cards as they are laid out, and the other eight if you know their order"


class ParadeTurn(Chances):
    """The card of a man who is added, of those that have not been seen."""

    names_pieces = False

    def __init__(self, unseen: tuple[str, ...]) -> None:
        self.unseen = unseen

    def sample(self, random: Random) -> Act:
        """Each card as likely as another."""
        return Act(TURN, (random.choice(self.unseen),))

    def problem(self, act: Act) -> str:
        """A card that has been seen."""
        if act.verb != TURN or len(act.words) != 1:
            return f"say which card was turned, as in {TURN} {self.unseen[0]}."
        letter = read_card(act.words[0])
        return (
            ""
            if letter in self.unseen
            else f"the {man_of(letter)} has been seen; there are {counted_men(self.unseen)}."
        )

    def events(self) -> Sequence[tuple[Act, Fraction]]:
        """Each man that it can be."""
        counts = Counter(self.unseen)
        return tuple((Act(TURN, (one,)), Fraction(count, len(self.unseen))) for one, count in counts.items())


class ParadeDeal(SoloDeal[ParadeOptions]):
    """Before the cards are dealt."""

    def chances(self) -> Chances:
        """The deck is shuffled."""
        return ParadeShuffle()

    def after(self, action: GameAction, who: Actor) -> ParadePlay:
        """The men laid out. Raises CardgenError."""
        self.check_turn(who)
        cards = _dealt(action)
        pile = cards[HAND:] or None
        left = list(MEN)
        for letter in cards[:HAND]:
            left.remove(letter)
        return ParadePlay(self.table, laid_out(cards[:HAND]), in_order(left), pile)

    def read_action(self, who: Actor, text: str) -> GameAction:
        """The cards that were dealt. Raises CardgenError."""
        self.check_turn(who)
        return Act(DEAL, _dealt(chance_act(text, DEAL)))


def _dealt(act: GameAction) -> tuple[str, ...]:
    """The cards of a deal by their letters. Raises CardgenError."""
    if not isinstance(act, Act) or act.verb != DEAL or len(act.words) not in (HAND, len(MEN)):
        example = f"{DEAL} {' '.join(MEN[:HAND])}"
        raise CardgenError(f"say the {HAND} cards that are laid out, or all {len(MEN)} in order, as in {example}.")
    cards = tuple(map(read_card, act.words))
    check_men(cards)
    return cards


@dataclass(frozen=True)
class ParadePlay(SoloPlay[ParadeOptions]):
    """Men on the board, and a hand of cards."""

    table: SoloTable[ParadeOptions]
    men: PlacedMen
    unseen: tuple[str, ...]
    """The men whose cards were not turned up: in the hand, or spent face down."""
    pile: tuple[str, ...] | None = None
    """The hand from its first card on, whatever of it is spent; None where nobody knows."""
    spent: int = 0
    """Cards, those that count below zero too."""
    turning: bool = False
    aside: tuple[str, ...] = ()
    """Men who found no room."""

    @property
    def hand(self) -> int:
        """Cards that are left in it."""
        return max(0, HAND - self.spent)

    @cached_property
    def groups(self) -> int:
        """How many groups the men form."""
        return Joiner(diagonals=False).count(occupied_by(self.men))

    @cached_property
    def outcome(self) -> Outcome | None:
        """One group, or nothing left to form it with."""
        if self.turning:
            return None
        if self.groups == 1:
            score = HAND - self.spent
            return Outcome(Side.WHITE if score >= 0 else None, Termination.ONE_GROUP, score)
        if self.spent == HAND + self.options.negative:
            return Outcome(None, Termination.NO_CARDS, -self.options.negative)
        return None if self._acts else Outcome(None, Termination.NO_MOVES, -self.options.negative)

    @cached_property
    def _acts(self) -> tuple[Act, ...]:
        """All that may be done."""
        adding = () if self._not_added else (ADDING,)
        return (*(one.act for one in movings(self.men)), *adding)

    @property
    def _not_added(self) -> str:
        """Why nobody may be added; empty when somebody may."""
        if not self.hand:
            return "the hand is spent: men are only moved now, and each move costs a point."
        crowded = [one for one in dict.fromkeys(self.unseen) if next_square(self.men, one) is None]
        if crowded and self.options.overflow == "barred":
            return f"nobody may be added while a card may be that of a man without room: {counted_men(crowded)}."
        return ""

    def chances(self) -> Chances:
        """The card of a man who is added."""
        return ParadeTurn(self.unseen)

    def after(self, action: GameAction, who: Actor) -> ParadePlay:
        """What comes of it. Raises CardgenError."""
        self.check_turn(who)
        act = self.read_action(who, str(action))
        if who == CHANCE:
            return self._shown(act.words[0])
        if act == ADDING:
            return replace(self, turning=True) if self.pile is None else self._shown(self.pile[self.spent])
        start, end = parse_typed_move(str(act)).start, parse_typed_move(str(act)).end
        men = tuple(sorted((end, one) if at == start else (at, one) for at, one in self.men))
        return replace(self, men=men, spent=self.spent + 1)

    def _shown(self, letter: str) -> ParadePlay:
        """The man of the card that was turned, on the board or set aside."""
        left = list(self.unseen)
        left.remove(letter)
        aside = (*self.aside, letter) if next_square(self.men, letter) is None else self.aside
        men = with_added(self.men, letter)
        return replace(self, men=men, unseen=tuple(left), spent=self.spent + 1, turning=False, aside=aside)

    def observation(self, _who: Side) -> ParadePlay:
        """Without the order of the hand."""
        return replace(self, pile=None)

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """The men on the board and aside, and the cards that lie face up."""
        men = Counter((*(one for _, one in self.men), *self.aside))
        cards = Counter(MEN) - Counter(self.unseen)
        found = {("man", man_of(one)): count for one, count in men.items()}
        return found | {("card", man_of(one)): count for one, count in cards.items()} | {("board", "8x8"): 1}

    # What is typed and told

    def read_action(self, who: Actor, text: str) -> Act:
        """A move, to add, or the card that chance has turned. Raises CardgenError with what stands against it."""
        self.check_turn(who)
        act = chance_act(text, TURN) if who == CHANCE else parse_act(text)
        if who == CHANCE:
            if problem := self.chances().problem(act):
                raise CardgenError(problem)
            return Act(TURN, (read_card(act.words[0]),))
        if act.verb == ADDING.verb:
            if act.words:
                raise CardgenError("the card of a man who is added is not chosen: write add alone.")
            if self._not_added:
                raise CardgenError(self._not_added)
            return ADDING
        if not text.strip():
            raise CardgenError(f"say what is done: {EXAMPLE}, or add.")
        wish = parse_typed_move(text)
        found = meant_move(wish, text, movings(self.men), self.men)
        if found is None:
            raise CardgenError(self._refused(wish))
        return found.act

    def _refused(self, wish: TypedMove) -> str:
        """Why a move cannot be made."""
        if problem := why_no_man(wish, self.men):
            return problem
        there = dict(self.men)
        if wish.end in there:
            return f"{named(wish.end, self.men)} is in the way; men are moved to empty squares."
        starts = starts_of(wish, self.men)
        if len(starts) > 1:
            return (
                f"nobody can be ordered to {square_of(wish.end)}{' so' if wish.by is not None or wish.kinds else ''}."
            )
        return self._not_ordered(starts[0], wish.end, wish.by)

    def _not_ordered(self, start: int, end: int, by: int | None) -> str:
        """Why a man is not ordered to an empty square."""
        there, man = dict(self.men), named(start, self.men)
        if by is not None:
            if by not in there:
                return f"nobody stands on {square_of(by)} who could order."
            if side_of(there[by]) is side_of(there[start]):
                return f"{named(by, self.men)} orders only the other colour, and {man} is of its own."
            target = end if orders(self.men, by, start) else start
            return f"{named(by, self.men)} does not attack {square_of(target)}."
        able = [named(at, self.men) for at, _ in self.men if orders(self.men, at, start)]
        if not able:
            return f"{man} can be ordered by nobody: no man of the other colour attacks it."
        who = "who does not attack" if len(able) == 1 else "none of whom attacks"
        return f"{man} can be ordered by {listed(able)}, {who} {square_of(end)}."

    def moves_of(self, at: Square) -> ManMoves:
        """By whom a man may be moved where, and whom he orders."""
        here = number(at)
        told, ends = list[str](), set[int]()
        for by, start, found in self._pairs:
            if here in (by, start):
                squares = ", ".join(str(square_of(end)) for end in found)
                told.append(f"T{named(by, self.men)[1:]} may order {named(start, self.men)} to {squares}.")
                ends |= set(found) if start == here else set()
        none = f"The {man_of(dict(self.men)[here])} can neither order nor be ordered."
        return ManMoves(tuple(told) or (none,), frozenset(map(square_of, ends)))

    @property
    def _pairs(self) -> list[tuple[int, int, list[int]]]:
        """Who orders whom where."""
        found: dict[tuple[int, int], list[int]] = {}
        for start, end, by in movings(self.men):
            assert by is not None
            found.setdefault((by, start), []).append(end)
        return [(by, start, ends) for (by, start), ends in found.items()]

    def prompt(self, who: Side) -> tuple[str, ...]:
        """How it stands, and what may be typed."""
        if who not in self.current_players:
            return ()
        groups = f"{self.groups} groups"
        if self._not_added:
            below = self.options.negative - (self.spent - HAND)
            cards = f"{self.hand} cards in the hand" if self.hand else f"{below} cards that count below zero"
            return (f"{groups}, {cards}. Type a move as f3g2, or who orders it too, as f3g2 by e4.",)
        return (f"{groups}, {_cards(self.hand)} in the hand. Type a move as f3g2 or f3g2 by e4, or add.",)

    def beside_buttons(self, who: Side) -> tuple[str, ...]:
        """How it stands, and what may be done."""
        if who not in self.current_players:
            return ()
        groups = f"{self.groups} groups"
        move = "Touch a man, then a square to which another may order it"
        if self._not_added:
            below = self.options.negative - (self.spent - HAND)
            left = f"{_cards(self.hand)} in the hand" if self.hand else f"{below} cards that count below zero"
            return (f"{groups}, {left}. {move}.",)
        return (f"{groups}, {_cards(self.hand)} in the hand. {move}; or turn up a card.",)

    def button_text(self, action: GameAction) -> str:
        """What add does."""
        return "turn up a card and add its man" if action == ADDING else ""

    @property
    def status_lines(self) -> tuple[str, ...]:
        """The hand, and what has not been seen."""
        aside = (f"Set aside: {counted_men(self.aside)}.",) if self.aside else ()
        return (f"In the hand: {_cards(self.hand)}.", f"Not seen yet: {counted_men(self.unseen)}.", *aside)

    @property
    def known_tables(self) -> tuple[KnownTable, ...]:
        """What has not been seen, by kind and colour."""
        return (men_table("Not seen yet", self.unseen),)

    # How it is played

    def choose_action(self, who: Side, effort: Effort, random: Random) -> GameAction | None:
        """What the search advises who sees no more than this."""
        if who not in self.current_players:
            return None
        sight = ParadeSight(self.men, self.unseen, self.spent, self.options.negative, adding=ADDING in self._acts)
        return best_action(sight, effort, random)

    def best(self, patience: Patience) -> Shortest:
        """The fewest actions to one group, with the order of the hand where it is known."""
        puzzle = ParadePuzzle(self.pile or (), self.options.negative)
        return shortest(puzzle, self.men, patience, self.spent)

    def best_line(self, seconds: float) -> Solution:
        """The best score, with the order of the hand where it is known."""
        found, men, acts = self.best(Patience(seconds=seconds)), self, list[str]()
        for step in found.steps or ():
            ways = (one.act for one in movings(men.men) if (one.start, one.end) == step)
            acts.append(str(ADDING if step.start == ADD else next(ways)))
            men = men.after(parse_act(acts[-1]), Side.WHITE)
        left = HAND - self.spent
        return Solution(tuple(acts), None if found.steps is None else left - len(acts), left - found.least)

    def immediate_value(self, act: Act, who: Side) -> float:
        """The fewer groups the better; of an added man, on average over those that it can be."""
        if act.verb == MOVE:
            return -float(self.after(act, who).groups)
        joining = Joiner(diagonals=False)
        counts = [joining.count(occupied_by(with_added(self.men, one))) for one in self.unseen]
        return -sum(counts) / len(counts)

    def write(self) -> str:
        """All of it."""
        pile = "?" if self.pile is None else " ".join(self.pile)
        turning = "yes" if self.turning else "no"
        unseen, aside = " ".join(self.unseen), " ".join(self.aside)
        values = ("play", write_men(self.men), unseen, pile, str(self.spent), turning, aside)
        return "".join(f"{key} {value}".rstrip() + "\n" for key, value in zip(KEYS, values, strict=True))


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"
