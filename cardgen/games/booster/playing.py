"""Booster Chess in play: a man is moved, may step on, a checker may be put under a man by a card, cards are drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side, Square, parse_square
from cardgen.engine.fen import write_position
from cardgen.engine.interpreter import MoveKind
from cardgen.engine.move import Man, Move, Shift
from cardgen.engine.rules import promotes
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.booster.calling import PLAY, as_logged, offered, printed_name, printed_names, typed
from cardgen.games.booster.men import base, matching_men
from cardgen.games.booster.options import BoosterOptions
from cardgen.games.booster.stacks import WholeTurns, in_danger, off_board, settled
from cardgen.games.booster.thinking import BoosterSight, best_action
from cardgen.games.core.actions import Act, parse_act
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.chess import quiet_draw, royal_captures, royal_taken
from cardgen.games.core.contract import CHANCE, Chances, actor_name
from cardgen.games.core.orthodox import KING, NAMES, OFFICERS, PAWN, of_the_box
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.paper.table_items import Disc, ItemRow, PrintedState, TableItems
from cardgen.games.core.tables import GameTable, TableState
from cardgen.games.core.talk import KnownTable, TalkingState

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from cardgen.engine.army import Army
    from cardgen.engine.position import Position
    from cardgen.games.booster.stacks import Stacks
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.search import Effort

DONE, DRAW, UNSEEN = Act("done"), "draw", "?"
Names = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class BoosterTable(GameTable[BoosterOptions]):
    """What does not change during a game."""

    army: Army

    def checkers(self, side: Side) -> int:
        """Of a side, on the board and off it."""
        return self.options.white_checkers if side is Side.WHITE else self.options.black_checkers


@dataclass(frozen=True)
class BoosterCards:
    """Who has which cards."""

    hands: tuple[Names, Names] = ((), ())
    pile: Names = ()
    """What is to be drawn; nobody knows in which order."""
    discards: Names = ()


@dataclass(frozen=True)
class BoosterPlay(TableState[BoosterOptions], TalkingState, ThinkingState, PrintedState):
    """Somebody is to move, to step on or to play a card; or cards are drawn."""

    table: BoosterTable
    position_: Position
    stacks: Stacks
    cards: BoosterCards
    moved: str = ""
    """Where the man stands that has moved in this turn; empty before."""
    drawing: tuple[Side, ...] = ()
    past: Names = ()
    """Digests of the positions with their stacks that may come again."""
    clock: int = 0

    @property
    def position(self) -> Position:
        """The men on the board; hobbled ones are kinds of their own."""
        return self.position_

    @property
    def side(self) -> Side:
        """Whose turn it is; that of the position is the other's as soon as a man has moved."""
        return self.position.turn.other if self.moved else self.position.turn

    @property
    def hand(self) -> Names:
        """The cards of that side."""
        return self.cards.hands[_index(self.side)]

    def stock(self, side: Side) -> int:
        """The checkers in front of a side."""
        return off_board(self.stacks, side, self.table.checkers(side))

    @property
    def table_items(self) -> TableItems:
        """Checkers under men, and the hands."""
        under = {at: Disc(Side.WHITE if count > 0 else Side.BLACK, abs(count)) for at, count in self.stacks if count}
        rows = [
            ItemRow(f"{actor_name(side).title()} holds", tuple(f"card.{card.replace('-', '.', 1)}" for card in hand))
            for side, hand in zip(Side, self.cards.hands, strict=True)
            if hand
        ]
        return TableItems(MappingProxyType(under), rows=tuple(rows))

    @property
    def private(self) -> bool:
        """Cards are."""
        return True

    @cached_property
    def digest(self) -> str:
        """Equal for what is the same for the rule of repetition, checkers included."""
        turn, men, passing, _ = self.position.key()
        assert isinstance(men, tuple)
        assert isinstance(passing, frozenset)
        text = f"{turn} {[sorted(one) for one in men]} {sorted(passing)} {self.stacks}"
        return sha256(text.encode()).hexdigest()[:16]

    @cached_property
    def outcome(self) -> Outcome | None:
        """Mate, where a king is attacked by whole turns, or a king that was exposed and taken; draws as in chess."""
        if self.king_taken:
            return royal_taken(self.position, Termination.KING_CAPTURED)
        if self.moved or self.drawing:
            return None
        if not self.moves:
            return (
                Outcome(self.side.other, Termination.CHECKMATE)
                if self.in_check
                else Outcome(None, Termination.STALEMATE)
            )
        return quiet_draw(self.clock, self.past.count(self.digest) + 1)

    @cached_property
    def king_taken(self) -> bool:
        """Whether a king was, who was exposed by a card."""
        return self.options.exposing and royal_taken(self.position) is not None

    @property
    def in_check(self) -> bool:
        """Whether the king of the side to move could be taken by a whole turn."""
        return in_danger(self.position, self.stacks, self.side)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The moves with which a turn may begin."""
        legal: Sequence[Move] = self.position.legal_moves()
        if self._exposed:
            legal = (*(move for move in royal_captures(self.position) if move not in legal), *legal)
        enemy = -self.side.value
        if not any(count * enemy > 0 for _, count in self.stacks):  # none of his checkers, no steps
            return tuple(move for move in legal if move.castling is None or self._may_castle(move))
        return tuple(move for move in legal if self._safe(move) and self._may_castle(move))

    @cached_property
    def _exposed(self) -> bool:
        """Whether the other has exposed his king with a card, where that was agreed on."""
        return self.options.exposing and in_danger(self.position, self.stacks, self.side.other)

    def _may_castle(self, move: Move) -> bool:
        """Castling with no checker under king or rook, and over no square that steps could reach."""
        if move.castling is None:
            return True
        there = {at for at, _ in self.stacks}
        if move.start in there or not self._free_to_castle(move.castling[0]) or self.in_check:
            return False
        assert move.start is not None
        over = Square((move.start.file + move.end.file) // 2, move.start.rank)
        king = replace_man(self.position, move.start, over)
        return not in_danger(king, self.stacks, self.side)

    def _free_to_castle(self, rook: Square) -> bool:
        """Whether the checkers under a rook let it castle: none do, where it was agreed on the other's, too."""
        own = dict(self.stacks).get(rook, 0) * self.side.value
        return own == 0 or (own < 0 and self.options.castling == "hobbled-rook")

    def _safe(self, move: Move) -> bool:
        """Whether no whole turn of the other side takes the king after a step that the engine holds for legal."""
        after = self._stepped(move)
        return after.king_taken or not after.endangered

    def _stepped(self, move: Move) -> BoosterPlay:
        """After a move or a step, with the turn still on."""
        side = self.side
        start, end = move.start, move.end
        assert start is not None
        stacks = dict(self.stacks)
        if move.castling is not None and move.castling[0] in stacks:
            stacks[move.castling[1]] = stacks.pop(move.castling[0])
        carried = stacks.pop(start, 0) - (side.value if self.moved else 0)
        carried += sum(stacks.pop(at, 0) for at in move.taken)
        stacks[end] = carried
        quiet = len(move.shifts) == 1 or move.castling is not None
        after = self.position.changed(move, turn=side.other) if self.moved else self.position.after(move)
        position, found = settled(after, stacks, boost=self.table.options.boost)
        front = base(move.man.key) == PAWN
        kept = quiet and not front and not move.becomes
        clock = self.clock if self.moved and kept else self.clock + 1 if kept else 0
        past = self.past if kept else ()
        return replace(self, position_=position, stacks=found, moved=str(end), clock=clock, past=past)

    @property
    def endangered(self) -> bool:
        """Whether the king of the side whose turn it is could be taken next by steps."""
        reach = WholeTurns(self.position, self.stacks, self.side.other)
        own = 1 - reach.side
        return reach.takes(reach.state.royals[own][0])

    @cached_property
    def steps(self) -> tuple[Move, ...]:
        """Where the man that has moved may step on as a king."""
        if not self.moved:
            return ()
        at = parse_square(self.moved)
        if dict(self.stacks).get(at, 0) * self.side.value <= 0:
            return ()
        return tuple(move for move in self._king_steps(at) if self._leaves_safe(move))

    def _leaves_safe(self, move: Move) -> bool:
        after = self._stepped(move)
        return after.king_taken or not in_danger(after.position, after.stacks, self.side)

    def _king_steps(self, at: Square) -> Iterator[Move]:
        """As a king, onto empty squares and enemies; a pawn on its last row promotes."""
        position = self.position
        man, board = position.men[at], position.army.board
        around = (Square(at.file + x, at.rank + y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0))
        for to in around:
            there = position.men.get(to)
            if to not in board or (there is not None and not self._takes(man, there)):
                continue
            up = promotes(position.army.kinds[man.key], to, board, man.side, position.army.pawn_row)
            for key in OFFICERS if up else ("",):
                shifts = [Shift(man, at, to, Man(man.side, key or man.key))]
                shifts += [Shift(there, to, None, None)] if there is not None else []
                yield Move(MoveKind.CAPTURE if there else MoveKind.QUIET, tuple(shifts), key)

    def _takes(self, man: Man, there: Man) -> bool:
        """Whether a step may capture; it takes a king only where such may be exposed, else it is mated before."""
        royal = self.position.army.kinds[there.key].rules.royal
        return there.side is not man.side and (self.options.exposing or not royal)

    @cached_property
    def plays(self) -> tuple[Act, ...]:
        """The cards that may be played, each with the square of a man."""
        if not self.moved or not self.stock(self.side):
            return ()
        names = [name for name in dict.fromkeys(self.hand) if name != UNSEEN]
        found = tuple(Act(PLAY, (name, at)) for name in names for at in matching_men(name, self.position))
        unsafe = {at for at in dict.fromkeys(act.words[1] for act in found) if self._exposes(at)}
        return tuple(act for act in found if act.words[1] not in unsafe)

    def _exposes(self, at: str) -> bool:
        """Whether a checker under a man lets it take one's king: hobbled, a rook attacks where no rook does."""
        if self.options.exposing:
            return False
        position, stacks = self._with_checker(at)
        return position is not self.position and in_danger(position, stacks, self.side)

    def _with_checker(self, at: str) -> tuple[Position, Stacks]:
        """With one checker more of the side whose turn it is."""
        stacks = dict(self.stacks)
        square = parse_square(at)
        stacks[square] = stacks.get(square, 0) + self.side.value
        return settled(self.position, stacks, boost=self.table.options.boost)

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """Chance while cards are drawn."""
        if self.outcome:
            return ()
        return (CHANCE,) if self.drawing else (self.side,)

    @cached_property
    def allowed(self) -> tuple[GameAction, ...]:
        """A move; then steps, cards, or the end of the turn."""
        return (*self.steps, *self.plays, DONE) if self.moved else self.moves

    def legal_actions(self, who: Side) -> Sequence[GameAction]:
        """Moves, steps and cards."""
        return self.allowed if who in self.current_players else ()

    def chances(self) -> BoosterDraw:
        """The next cards of who is to draw."""
        who = self.drawing[0]
        wanted = self.stock(who) - len(self.cards.hands[_index(who)])
        pile = self.cards.pile or self.cards.discards
        return BoosterDraw(pile, min(wanted, len(pile)), who)

    def after(self, action: GameAction, who: Actor) -> BoosterPlay:
        """A draw, a move, a step, a card or the end of a turn. Raises CardgenError."""
        self.check_turn(who)
        if who == CHANCE:
            return self._drawn(action)
        if action not in self.allowed:
            raise CardgenError(self._refused(action))
        if isinstance(action, Move):
            return self._going_on(self._stepped(action), begun=not self.moved)
        return self._ended(self if action == DONE else self._played(action))

    def _going_on(self, after: BoosterPlay, *, begun: bool) -> BoosterPlay:
        """With the position before a turn kept, if it may come again; ended where nothing more can be done."""
        if begun and after.clock:
            after = replace(after, past=(*self.past, self.digest))
        return after if not after.king_taken and (after.steps or after.plays) else self._ended(after)

    def _played(self, act: Act) -> BoosterPlay:
        name, at = act.words
        position, found = self._with_checker(at)
        hand = list(self.hand)
        hand.remove(name)
        hands = _with(self.cards.hands, _index(self.side), tuple(hand))
        cards = replace(self.cards, hands=hands, discards=tuple(sorted((*self.cards.discards, name))))
        return replace(self, position_=position, stacks=found, cards=cards)

    @staticmethod
    def _ended(state: BoosterPlay) -> BoosterPlay:
        """The other's turn, once cards are drawn."""
        side = state.side
        drawing = () if state.king_taken else (side,)
        return replace(state, moved="", drawing=drawing).without_full_hands()

    def without_full_hands(self) -> BoosterPlay:
        """Who has as many cards as checkers, or finds none to draw, draws no more."""
        more = bool(self.cards.pile or self.cards.discards)
        still = tuple(side for side in self.drawing if more and len(self.cards.hands[_index(side)]) < self.stock(side))
        return replace(self, drawing=still)

    def _drawn(self, action: GameAction) -> BoosterPlay:
        if isinstance(action, Move):
            raise CardgenError("now cards are drawn.")
        chances = self.chances()
        if problem := chances.problem(action):
            raise CardgenError(problem)
        index = _index(chances.who)
        pile = Counter(chances.pile)
        pile.subtract(action.words)
        hands = _with(self.cards.hands, index, tuple(sorted((*self.cards.hands[index], *action.words))))
        discards = self.cards.discards if self.cards.pile else ()
        cards = BoosterCards(hands, tuple(sorted(pile.elements())), discards)
        return replace(self, cards=cards).without_full_hands()

    def _refused(self, action: GameAction) -> str:
        if isinstance(action, Move):
            return self.illegal_reason(action) or f"{action} is not a legal move here."
        if not self.moved:
            return f"now a man is moved, not {str(action)!r}."
        if action.verb != PLAY or len(action.words) != 2:
            return f"now a man steps on, a card is played or the turn is done, not {str(action)!r}."
        name, at = action.words
        if name not in self.hand:
            hint = did_you_mean(name, self.hand)
            return f"you do not hold {printed_name(name)}; your cards: {printed_names(self.hand)}.{hint}"
        if not self.stock(self.side):
            return f"{actor_name(self.side).title()} has no checker left to play."
        men = matching_men(name, self.position)
        if at in men:
            return f"hobbled, the {NAMES[self.position.men[parse_square(at)].key]} on {at} could take your king."
        return f"{printed_name(name)} is for {', '.join(men)}, not for {at}."

    def illegal_reason(self, move: Move) -> str:
        """What checkers have to do with it."""
        if move in self.allowed:
            return ""
        if self.moved:
            return f"the man on {self.moved} has moved: now it may step on, a card may be played, or the turn is done."
        if not self._may_castle(move):
            which = "a checker" if self.options.castling == "bare" else "a checker of his own"
            return f"nobody castles with {which} under king or rook, or over a square that a boosted man could reach."
        return "that would leave the king where a boosted man could take it."

    def observation(self, who: Side) -> BoosterPlay:
        """The other's cards lie in the pile, of which nobody knows the order."""
        other = _index(who.other)
        hand = self.cards.hands[other]
        pile = tuple(sorted((*self.cards.pile, *(name for name in hand if name != UNSEEN))))
        hands = _with(self.cards.hands, other, (UNSEEN,) * len(hand))
        return replace(self, cards=replace(self.cards, hands=hands, pile=pile))

    def holdings(self, who: Side) -> Mapping[str, Names]:
        """The checkers in front of him, which everybody sees."""
        return {"checkers": (str(self.stock(who)),)}

    def shared_supply(self) -> Mapping[str, Names]:
        """What lies under men, and what was played."""
        under = tuple(f"{at} {_said(count)}" for at, count in self.stacks)
        found = {"under men": under, "discarded": tuple(map(printed_name, self.cards.discards))}
        return {name: some for name, some in found.items() if some}

    @property
    def known_tables(self) -> tuple[KnownTable, ...]:
        """The checkers of both, before their owners and under men."""
        rows = []
        for side in Side:
            sign = 1 if side is Side.WHITE else -1
            under = ", ".join(f"{abs(count)} under {at}" for at, count in self.stacks if count * sign > 0)
            rows.append((actor_name(side), (str(self.stock(side)), under)))
        instead = ("under men", "checkers")
        return (KnownTable("Checkers", "of", ("in stock", "on the board"), tuple(rows), instead=instead),)

    def hint(self, who: Side) -> str:
        """His cards."""
        names = [name for name in self.cards.hands[_index(who)] if name != UNSEEN]
        if who is not self.side or not names:
            return ""
        under = ", ".join(f"{_said(count)} under {at}" for at, count in self.stacks)
        return f"your cards: {printed_names(names)}{f'; checkers: {under}' if under else ''}"

    def prompt(self, who: Side) -> tuple[str, ...]:
        """Once a man has moved: how the turn goes on or ends, and his cards."""
        if not self.moved or who not in self.current_players:
            return ()
        own = self.hint(who)
        said = (f"{own[0].upper()}{own[1:]}.",) if own else ()
        return (*offered(self.plays, next(map(str, self.steps), "")), *said)

    def beside_buttons(self, who: Side) -> tuple[str, ...]:
        """How the turn goes on or ends; the cards and checkers are seen."""
        if not self.moved or who not in self.current_players:
            return ()
        step = ["The man who has moved may step on: touch it, then where to."] if self.steps else []
        play = ["You may play a card onto a marked square."] if self.plays else []
        return (" ".join((*step, *play, "Done ends your turn.")),)

    def button_text(self, action: GameAction) -> str:
        """What done does."""
        return "done: end the turn" if action == DONE else ""

    def spelt(self, text: str) -> str:
        """A card by its name on paper, as logs have it."""
        return as_logged(text)

    def public_text(self, action: GameAction) -> str:
        """A card as it is called on paper."""
        return typed(action) if isinstance(action, Act) and action.verb == PLAY else ""

    def choose_action(self, who: Side, effort: Effort, random: Random) -> GameAction | None:
        """By the men, and by what checkers do to them."""
        actions = self.legal_actions(who)
        if not actions:
            return None
        if taking := [one for one in actions if isinstance(one, Move) and KING in map(base, one.captured)]:
            return taking[0]
        sight = BoosterSight(self.position, dict(self.stacks), bool(self.moved), self._mated_after)
        return best_action(sight, actions, effort, random)

    def _mated_after(self, action: GameAction) -> bool:
        """Whether the other could mate at once: by the move of a man on checkers, or by a card for any of his men."""
        now = self._stepped(action) if isinstance(action, Move) else self if action == DONE else self._played(action)
        theirs = replace(now, moved="")
        if now.king_taken:
            return False
        if self.options.exposing and in_danger(now.position, now.stacks, self.side):
            return True
        return any(turn._mated for turn in (*theirs._boosted_moves(), *theirs._boosters_given()))  # noqa: SLF001  states too

    def _boosted_moves(self) -> Iterator[BoosterPlay]:
        """After each move of a man on checkers of his own, or on to such; steps and cards are not looked at."""
        boosted = {at for at, count in self.stacks if count * self.side.value > 0}
        for move in self.position.legal_moves():
            if boosted.intersection((move.start, *move.taken)):
                yield replace(self._stepped(move), moved="")

    def _boosters_given(self) -> Iterator[BoosterPlay]:
        """With a checker more under each of the men, who do not move otherwise."""
        for at, man in self.position.men.items():
            if man.side is self.side:
                stacks = dict(self.stacks)
                stacks[at] = stacks.get(at, 0) + man.side.value
                position, found = settled(self.position.passed(), stacks, boost=self.table.options.boost)
                yield replace(self, position_=position, stacks=found)

    @property
    def _mated(self) -> bool:
        """As it is found sooner than all moves are."""
        return self.in_check and not any(self._safe(move) for move in self.position.legal_moves())

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """Men, checkers and cards."""
        men = [Man(man.side, base(man.key)) for man in self.position.men.values()]
        used = of_the_box(men)
        for side in Side:
            used["checker", actor_name(side)] = self.table.checkers(side)
        for name in (*self.cards.hands[0], *self.cards.hands[1], *self.cards.pile, *self.cards.discards):
            used["card", name] += 1
        return used

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A move, a step, a card or a draw by its spelling. Raises CardgenError."""
        self.check_turn(who)
        if who == CHANCE:
            words = parse_act(text)
            act = Act(words.verb, tuple(sorted(words.words)))
            if problem := self.chances().problem(act):
                raise CardgenError(problem)
            return act
        text = as_logged(text)
        for one in self.allowed:
            if text == str(one) or (isinstance(one, Move) and text == one.uci):
                return one
        act = parse_act(text)
        if act.verb == PLAY and self.moved:
            raise CardgenError(self._refused(act))
        raise CardgenError(f"{text!r} is not a legal move here.")

    def write(self) -> str:
        """Cards and checkers, and the position."""
        lines = [f"hand {actor_name(side)} {' '.join(self.cards.hands[_index(side)])}".rstrip() for side in Side]
        words = {"pile": self.cards.pile, "discards": self.cards.discards, "past": self.past}
        words |= {"drawing": tuple(actor_name(side) for side in self.drawing)}
        words |= {"moved": (self.moved,) if self.moved else ()}
        words |= {"stacks": tuple(f"{at}={count}" for at, count in self.stacks)}
        lines += [f"{name} {' '.join(some)}" for name, some in words.items() if some]
        return "\n".join((*lines, f"clock {self.clock}", f"position {write_position(self.position)}")) + "\n"


@dataclass(frozen=True)
class BoosterDraw(Chances):
    """Cards of a pile whose order nobody knows."""

    pile: Names
    count: int
    who: Side

    def sample(self, random: Random) -> Act:
        """The first of the shuffled pile."""
        return Act(DRAW, tuple(sorted(random.sample(self.pile, self.count))))

    def problem(self, act: Act) -> str:
        """Cards that are not in it."""
        if act.verb != DRAW or len(act.words) != self.count:
            return f"now {actor_name(self.who).title()} draws {self.hint()}."
        missing = list((Counter(act.words) - Counter(self.pile)).elements())
        return f"there is no {missing[0]} to draw.{did_you_mean(missing[0], self.pile)}" if missing else ""

    def hint(self) -> str:
        """How many."""
        cards = "a card" if self.count == 1 else f"{self.count} cards"
        return f"{cards}, as in draw {' '.join(self.pile[: self.count])}"


def replace_man(position: Position, start: Square, end: Square) -> Position:
    """With a man on another square that is empty."""
    man = position.men[start]
    return position.changed(Move(MoveKind.QUIET, (Shift(man, start, end, man),)), turn=position.turn)


def _said(count: int) -> str:
    return f"{abs(count)} {'white' if count > 0 else 'black'}"


def _index(side: Side) -> int:
    return 0 if side is Side.WHITE else 1


def _with(both: tuple[Names, Names], index: int, names: Names) -> tuple[Names, Names]:
    return (names, both[1]) if index == 0 else (both[0], names)
