"""Before the first move of Dealer's Chess: cards are dealt and kept, and men placed in secret."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.classes import PieceClass
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.actions import Act, ActionForm, Ahead, Arrangement, Choice, Naming, parse_act
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.chess import Course
from cardgen.games.core.contract import CHANCE, Chances, GameState
from cardgen.games.core.paper.table_items import PrintedState
from cardgen.games.core.tables import TableState
from cardgen.games.core.talk import TalkingState
from cardgen.games.dealers.advice import advice
from cardgen.games.dealers.choosing import heuristic
from cardgen.games.dealers.options import DEALS, ROLES, DealersOptions, phases
from cardgen.games.dealers.playing import DealersPlay
from cardgen.games.dealers.summary import times
from cardgen.games.dealers.table import allowing, army_of, with_one

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.engine.army import Army
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.outcome import Outcome
    from cardgen.games.dealers.table import DealersTable, Hands, Words

HELD = {"choose": "pieces kept", "roles": "chess men", "pick": "pawn"}
"""Choices that all may see once both have made theirs."""
SEALED = "sealed"
"""What a player sees of the other's choice before both are shown."""
CHOSEN_PAWN = 1
"""How many pawns are kept in the simplified game."""


@dataclass(frozen=True)
class DealtCards(Chances):
    """Cards dealt to both players from one deck."""

    verb: str
    deck: tuple[str, ...]
    each: int

    def sample(self, random: Random) -> Act:
        """White's cards, then Black's."""
        return Act(self.verb, tuple(random.sample(self.deck, 2 * self.each)))

    def hint(self) -> str:
        """Whose cards come first."""
        return (
            "White's card first, then Black's"
            if self.each == 1
            else f"{self.each} of White's, then {self.each} of Black's"
        )

    def problem(self, act: Act) -> str:
        """What cannot have been dealt."""
        if act.verb != self.verb:
            return f"now {self.verb} are dealt, as in '{self.verb} {' '.join(self.deck[:2])}'; not {act.verb!r}."
        return Choice(self.verb, self.deck, 2 * self.each).problem(act).replace("choose", "it is")


@dataclass(frozen=True)
class DealersDeal(TableState[DealersOptions], TalkingState, ThinkingState, PrintedState):
    """Before the first move: cards are dealt, kept, and men placed."""

    table: DealersTable
    phase: str = "royals"
    dealt: Mapping[str, tuple[Words, Words]] = field(default_factory=dict)
    """By phase, White's cards and Black's."""
    made: Mapping[str, tuple[Words | None, Words | None]] = field(default_factory=dict)
    """By phase, what each has chosen; None while he has not."""
    redealt: int = 0
    asked: Words = ()
    """What was said about the deal so far, White first: fair or again."""

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """Chance deals; each says whether the deal is fair; both choose at once, and both place at once."""
        if self.phase in DEALS:
            return (CHANCE,)
        if self.phase == "redeal":
            return (tuple(Side)[len(self.asked)],)
        return tuple(side for side, one in zip(Side, self._made(self.phase), strict=True) if one is None)

    @property
    def outcome(self) -> Outcome | None:
        """It has not begun."""
        return None

    def _made(self, phase: str) -> tuple[Words | None, Words | None]:
        return self.made.get(phase, (None, None))

    def chances(self) -> Chances:
        """The deal of this phase."""
        decks, count = self.table.decks, self.table.numbers
        match self.phase:
            case "royals":
                return DealtCards("royals", decks[PieceClass.ROYAL], 1)
            case "pieces":
                return DealtCards("pieces", decks[PieceClass.PIECE], count.dealt)
            case "extras":
                left = tuple(name for name in decks[PieceClass.PIECE] if name not in sum(self.dealt["pieces"], ()))
                return DealtCards("extras", left, 1)
            case "pawns":
                return DealtCards("pawns", decks[PieceClass.PAWN], count.pawns)
            case "spears":
                return DealtCards("spears", decks[PieceClass.SPEAR], count.spears)
            case _:
                return super().chances()

    def legal_actions(self, who: Side) -> Sequence[GameAction] | ActionForm:
        """Of the phase."""
        if who not in self.current_players:
            return ()
        index = list(Side).index(who)
        match self.phase:
            case "redeal":
                return (Act("fair"), Act("again")) if self.redealt < self.table.options.redeals else (Act("fair"),)
            case "choose":
                return Choice("keep", self.dealt["pieces"][index], self.table.numbers.chosen)
            case "pick":
                return Choice("keep", self.dealt["pawns"][index], CHOSEN_PAWN)
            case "roles":
                return Naming("name", ROLES, self.dealt["pieces"][index])
            case _:
                return self._arrangement(who, index)

    def hint(self, who: Side) -> str:
        """How often the cards may still be dealt again, for who is asked whether they are fair; what is not kept."""
        if self.phase == "choose" and who in self.current_players:
            hand = "the others are your hand"
            return hand if self.table.options.rules == "big-deck" else f"{hand}: pawns promote to them"
        if self.phase != "redeal" or who not in self.current_players:
            return ""
        left = self.table.options.redeals - self.redealt
        return f"the cards may be dealt again {times(left)} more" if left else "the cards are not dealt again any more"

    def beside_buttons(self, who: Side) -> tuple[str, ...]:
        """What it means to call the cards fair."""
        hint = self.hint(who)
        if self.phase != "redeal" or not hint:
            return super().beside_buttons(who)
        left = self.table.options.redeals - self.redealt
        again = f"or both get other pieces, {times(left)} more at most" if left else hint
        return (f"Look at the cards of both. You play with these, if each of you calls them fair; {again}.",)

    def button_text(self, action: GameAction) -> str:
        """To play with the cards or to have others."""
        if self.phase != "redeal":
            return ""
        return {"fair": "fair: play with these", "again": "other pieces for both"}.get(str(action), "")

    def chosen(self, index: int) -> Words:
        """The pieces of a player that stand on the board."""
        made = self._made("choose")[index]
        return self.dealt["pieces"][index] if made is None else made

    def _arrangement(self, who: Side, index: int) -> Arrangement:
        count = self.table.numbers
        front, back = self.table.row(who, count.rows), self.table.row(who, 1)
        middle = self.table.row(who, 2) if count.rows > 2 else ()
        pawns = {"pawn row": self.dealt["pawns"][index]}
        if count.spears:
            rows = {"back row": self.chosen(index), "spear row": self.dealt["spears"][index], **pawns}
            return Arrangement("place", rows, {"back row": back, "spear row": middle, "pawn row": front})
        behind = "back rows" if middle else "back row"
        spears = tuple(name for name in self.chosen(index) if not self.table.cards((name,)))
        ahead = Ahead(spears, "row behind the pawns", middle) if spears and middle else None
        rows = {behind: self.chosen(index), **pawns}
        return Arrangement("place", rows, {behind: back + middle, "pawn row": front}, ahead)

    def after(self, action: GameAction, who: Actor) -> GameState:
        """The next phase, or the other's choice. Raises CardgenError."""
        self.check_turn(who)
        if problem := self._problem(action, who):
            raise CardgenError(problem)
        assert isinstance(action, Act)
        words = action.words
        if not isinstance(who, Side):
            half = len(words) // 2
            return replace(self, dealt={**self.dealt, self.phase: (words[:half], words[half:])}).onward()
        if self.phase == "redeal":
            return self._asked(action.verb)
        made = with_one(self._made(self.phase), list(Side).index(who), words)
        state = replace(self, made={**self.made, self.phase: made})
        return state if None in made else state.onward()

    def _problem(self, action: GameAction, who: Actor) -> str:
        if not isinstance(action, Act):
            return "nobody moves before all men stand."
        if not isinstance(who, Side):
            return self.chances().problem(action)
        form = self.legal_actions(who)
        if isinstance(form, ActionForm):
            return f"now it is {form.verb}, not {action.verb!r}." if action.verb != form.verb else form.problem(action)
        if action in form:
            return ""
        verbs = [str(one) for one in form]
        return f"say {' or '.join(verbs)}, not {str(action)!r}.{did_you_mean(str(action), verbs)}"

    def onward(self) -> GameState:
        """The next phase, or the first position. Where Black's royal could be taken at once, Black places again."""
        order = phases(self.table.options)
        at = order.index(self.phase) + 1
        if at < len(order):
            return replace(self, phase=order[at])
        first = self.first
        if first.attacked(self.table.throne(Side.BLACK), Side.WHITE) and "place" in self.made:
            return replace(self, made={**self.made, "place": (self._made("place")[0], None)})
        hands = self.hands
        return DealersPlay(self.table, Course(allowing(first, hands)), hands, self.stack)

    def _asked(self, word: str) -> GameState:
        if word == "again":
            rest = {phase: cards for phase, cards in self.dealt.items() if phase != "pieces"}
            return replace(self, dealt=rest, redealt=self.redealt + 1, asked=(), phase="pieces")
        asked = (*self.asked, word)
        state = replace(self, asked=asked)
        return state if len(asked) < len(Side) else state.onward()

    @property
    def hands(self) -> Hands:
        """What each holds at first: cards that were not kept and both extras, or the four of the simplified game."""
        options = self.table.options
        if options.simplified:
            white, black = (tuple(Naming.named(made or ()).values()) for made in self._made("roles"))
            return white, black
        if options.rules == "big-deck":
            return (), ()
        both = self.table.cards(sum(self.dealt.get("extras", ()), ()))
        white, black = (
            self.table.cards(piece for piece in dealt if piece not in self.chosen(index))
            for index, dealt in enumerate(self.dealt["pieces"])
        )
        return white + both, black + both

    @property
    def stack(self) -> Words:
        """The cards that were not dealt, where pawns promote to what is drawn from them."""
        if self.table.options.rules != "big-deck":
            return ()
        dealt = sum(self.dealt["pieces"], ())
        return self.table.cards(name for name in self.table.decks[PieceClass.PIECE] if name not in dealt)

    @property
    def first(self) -> Position:
        """The position that White moves in first."""
        table, men = self.table, {}
        for index, side in enumerate(Side):
            men[table.throne(side)] = Man(side, self.dealt["royals"][index][0], moved=False)
            for square, piece in self._places(index, side).items():
                men[parse_square(square)] = Man(side, piece, moved=False)
        return Position(self._army, men)

    @property
    def _army(self) -> Army:
        """The kinds that were dealt, or can be drawn."""
        names = {name for pair in self.dealt.values() for cards in pair for name in cards} | set(self.stack)
        return army_of(self.table, names)

    def _places(self, index: int, side: Side) -> dict[str, str]:
        """Who stands where, but for the royal."""
        placed = self._made("place")[index]
        if placed is not None:
            return dict(word.split("=", 1) for word in placed)
        roles = Naming.named(self._made("roles")[index] or ())
        (pawn,) = self._made("pick")[index] or ("",)
        order = ("rook", "knight", "bishop", "queen", "bishop", "knight", "rook")
        places = dict(zip(self.table.row(side, 1), (roles[role] for role in order), strict=True))
        return places | dict.fromkeys(self.table.row(side, 2), pawn)

    @property
    def public_position(self) -> Position | None:
        """While men are placed, the royals on their thrones; where the others stand is secret."""
        if self.phase != "place":
            return None
        table = self.table
        men = {table.throne(side): Man(side, self.dealt["royals"][at][0], moved=False) for at, side in enumerate(Side)}
        return Position(self._army, men)

    def advice(self, who: Side, words: Words) -> Words:
        """About where his men stand."""
        if self.phase != "place":
            return ()
        index = list(Side).index(who)
        places = dict(word.split("=", 1) for word in words)
        waiting = tuple(name for name in self.chosen(index) if name not in places.values())
        return advice(self.table, who, self.dealt["royals"][index][0], places, waiting)

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """The cards that were dealt."""
        return Counter(("card", name) for pair in self.dealt.values() for cards in pair for name in cards)

    def heuristic(self, act: Act, who: Side) -> float:
        """By the values of the men."""
        return heuristic(self.table, self.dealt, act, who)

    def observation(self, who: Side) -> DealersDeal:
        """The other's choice or arrangement is sealed until both are made."""
        other = 1 - list(Side).index(who)
        made = self._made(self.phase)
        if made[other] is None or None not in made:
            return self
        return replace(self, made={**self.made, self.phase: with_one(made, other, (SEALED,))})

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A verb and its words. Raises CardgenError."""
        act = parse_act(text)
        self.check_turn(who)
        if problem := self._problem(act, who):
            raise CardgenError(problem)
        return act

    def holdings(self, who: Side) -> Mapping[str, Words]:
        """His cards, as far as they are dealt; those that were kept once both have chosen."""
        index = list(Side).index(who)
        cards = {name: pair[index] for name, pair in self.dealt.items()}
        for phase, name in HELD.items():
            made = self._made(phase)
            if None not in made:
                cards[name] = made[index] or ()
        if "pieces kept" in cards:
            cards |= {"hand": self.hands[index]}
            del cards["pieces"]
        names = {"royals": "royal", "pieces": "pieces dealt"}
        return {names.get(name, name): held for name, held in cards.items() if held}

    def write(self) -> str:
        """A line for each thing that is known."""
        lines = [f"phase {self.phase}", f"redealt {self.redealt}", f"asked {' '.join(self.asked)}"]
        for phase, cards in self.dealt.items():
            lines += [
                f"dealt {phase} {side.name.lower()} {' '.join(one)}" for side, one in zip(Side, cards, strict=True)
            ]
        for phase, made in self.made.items():
            lines += [
                f"made {phase} {side.name.lower()} {' '.join(one)}"
                for side, one in zip(Side, made, strict=True)
                if one is not None
            ]
        return "\n".join(line.rstrip() for line in lines) + "\n"
