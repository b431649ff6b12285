"""Neighbour Chess Solitaire as states: before the cards are shuffled, and from the first man on.

A player sees which cards were turned. Where the order of both piles is known, as after a deal from a seed, a man is
added at once; where it is not, as in an observation and at a real table, chance turns the two cards.
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
from cardgen.games.neighbour.best import BestPuts, Decks, PutMen, best
from cardgen.games.neighbour.borrowing import (
    LEAST_STRIDE,
    MOST_STRIDE,
    RIGHT,
    STRIDES,
    UP,
    NeighbourPuzzle,
    Stride,
    landings,
    lenders,
    movings,
    put,
    read_stride,
)
from cardgen.games.neighbour.options import CARDS, RECOMMENDED, NeighbourOptions
from cardgen.games.neighbour.solving import (
    ADDING,
    STOPPING,
    NeighbourSight,
    where_to_put,
    whether_to_stop,
    whom_to_move,
)
from cardgen.games.solitaire.bits import each, number, square_of
from cardgen.games.solitaire.cards import MEN, counted_men, man_of, men_table, read_card
from cardgen.games.solitaire.game import SoloShuffle
from cardgen.games.solitaire.joining import Joiner
from cardgen.games.solitaire.move_text import (
    EXAMPLE,
    Moving,
    listed,
    meant_move,
    named,
    number_of,
    parse_typed_move,
    starts_of,
    why_no_man,
)
from cardgen.games.solitaire.shortest import Patience, moved, occupied_by, shortest
from cardgen.games.solitaire.table import SoloDeal, SoloPlay, SoloTable, chance_act, check_men, write_men

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.board import Square
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.solitaire.move_text import TypedMove
    from cardgen.games.solitaire.shortest import PlacedMen
    from cardgen.search import Effort

DEAL, TURN, PUT = "deal", "turn", "put"
KEYS = ("phase", "men", "last", "unseen", "strides", "decks", "spent", "turning", "held", "taken")
"""The lines of a state as text."""
NEVER = -1000.0
"""What it is worth to who looks no further to add a man although he may stop."""


class NeighbourShuffle(SoloShuffle):
    """Both piles; at a real table nobody knows their order."""

    def sample(self, random: Random) -> Act:
        """All cards."""
        strides = map(str, random.sample(STRIDES, len(STRIDES)))
        return Act(DEAL, (*random.sample(MEN, len(MEN)), *strides))

    def check(self, act: Act) -> None:
        """Raises CardgenError at too few cards, or one too often."""
        _dealt(act)

    def hint(self) -> str:
        """How it is typed."""
        return "deal alone, where nobody knows the order of the piles"


class NeighbourTurn(Chances):
    """The cards of a man who is added and of his position, of those that have not been turned."""

    names_pieces = False

    def __init__(self, men: tuple[str, ...], strides: tuple[Stride, ...]) -> None:
        self.men, self.strides = men, strides

    def sample(self, random: Random) -> Act:
        """Each card as likely as another."""
        return Act(TURN, (random.choice(self.men), str(random.choice(self.strides))))

    def problem(self, act: Act) -> str:
        """A card that has been turned before."""
        if act.verb != TURN or len(act.words) != 2:
            return f"say which man and which position was turned, as in {TURN} {self.men[0]} {self.strides[0]}."
        letter, stride = read_card(act.words[0]), read_stride(act.words[1])
        if letter not in self.men:
            return f"the {man_of(letter)} has been turned; there are {counted_men(self.men)}."
        return "" if stride in self.strides else f"both cards of {stride.in_words()} have been turned."

    def events(self) -> Sequence[tuple[Act, Fraction]]:
        """Each man with each position."""
        total = len(self.men) * len(self.strides)
        men, strides = Counter(self.men), Counter(self.strides)
        return tuple(
            (Act(TURN, (man, str(stride))), Fraction(men[man] * strides[stride], total))
            for man in men
            for stride in strides
        )


class NeighbourDeal(SoloDeal[NeighbourOptions]):
    """Before the cards are shuffled."""

    def chances(self) -> Chances:
        """The decks are shuffled."""
        return NeighbourShuffle()

    def after(self, action: GameAction, who: Actor) -> NeighbourPlay:
        """An empty board. Raises CardgenError."""
        self.check_turn(who)
        return NeighbourPlay(self.table, (), 0, MEN, STRIDES, _dealt(action))

    def read_action(self, who: Actor, text: str) -> GameAction:
        """The order of the piles, or that nobody knows it. Raises CardgenError."""
        self.check_turn(who)
        decks = _dealt(chance_act(text, DEAL))
        return Act(DEAL, () if decks is None else (*decks.men, *map(str, decks.strides)))


def _dealt(act: GameAction) -> Decks | None:
    """The cards of both piles in their order; None where nobody knows it. Raises CardgenError."""
    if not isinstance(act, Act) or act.verb != DEAL or len(act.words) not in (0, CARDS):
        raise CardgenError(
            f"write {DEAL} alone, or with all {CARDS} cards in their order: sixteen men and twenty positions."
        )
    if not act.words:
        return None
    men, strides = tuple(map(read_card, act.words[: len(MEN)])), tuple(map(read_stride, act.words[len(MEN) :]))
    check_men(men)
    if wrong := Counter(strides) - Counter(STRIDES):
        raise CardgenError(f"there are two cards of {next(iter(wrong)).in_words()}, not more.")
    return Decks(men, strides)


@dataclass(frozen=True)
class NeighbourPlay(SoloPlay[NeighbourOptions]):
    """Men on the board, first added and then moved."""

    table: SoloTable[NeighbourOptions]
    men: PlacedMen
    last: int
    """Where the last man was put; a1 before the first."""
    unseen: tuple[str, ...]
    """The men whose cards were not turned."""
    strides: tuple[Stride, ...]
    """The cards of positions that were not turned."""
    decks: Decks | None = None
    """Both piles from their first cards on; None where nobody knows."""
    spent: int = 0
    """Cards spent on moves."""
    stopped: bool = False
    """Whether nobody is added any more."""
    turning: bool = False
    held: tuple[str, int] | None = None
    """A man who is still to be put, and the taken square that his card leads to."""
    taken: tuple[str, ...] = ()
    """Men who left the board."""

    @property
    def added(self) -> int:
        """How many men were."""
        return len(self.men) + len(self.taken)

    @property
    def cards(self) -> int:
        """That are left in both piles."""
        return len(self.unseen) + len(self.strides) - self.spent

    @cached_property
    def groups(self) -> int:
        """How many groups the men form."""
        return Joiner(diagonals=self.options.diagonals).count(occupied_by(self.men))

    @property
    def puzzle(self) -> NeighbourPuzzle:
        """The moves as the search sees them."""
        return NeighbourPuzzle(self.options, len(self.unseen) + len(self.strides))

    @cached_property
    def outcome(self) -> Outcome | None:
        """One group, or nothing left to form it with."""
        if not self.stopped:
            return None
        if self.groups == 1:
            return Outcome(Side.WHITE, Termination.ONE_GROUP, self.cards)
        if not self.cards:
            return Outcome(None, Termination.NO_CARDS, 0)
        return None if self._acts else Outcome(None, Termination.NO_MOVES, 0)

    @cached_property
    def _acts(self) -> tuple[Act, ...]:
        """All that may be done."""
        if self.held is not None:
            return tuple(Act(PUT, (str(square_of(at)),)) for at in each(self._landings))
        if self.stopped:
            return tuple(one.act for one in movings(self.puzzle, self.men))
        return (ADDING,) if self._not_stopped else (ADDING, STOPPING)

    @property
    def _landings(self) -> int:
        """Where the man may be put who found his square taken."""
        assert self.held is not None
        return landings(occupied_by(self.men), self.held[1])

    @property
    def _not_stopped(self) -> str:
        """Why one may not stop; empty when one may."""
        if self.added >= self.options.min_pieces:
            return ""
        return f"you may stop once {self.options.min_pieces} men were added; there are {self.added}."

    def chances(self) -> Chances:
        """The cards of a man who is added."""
        return NeighbourTurn(self.unseen, self.strides)

    def after(self, action: GameAction, who: Actor) -> NeighbourPlay:
        """What comes of it. Raises CardgenError."""
        self.check_turn(who)
        act = self.read_action(who, str(action))
        if who == CHANCE:
            return self._shown(act.words[0], read_stride(act.words[1]))
        if act == ADDING:
            at = self.added
            return (
                replace(self, turning=True)
                if self.decks is None
                else self._shown(self.decks.men[at], self.decks.strides[at])
            )
        if act == STOPPING:
            return replace(self, stopped=True)
        if act.verb == PUT:
            assert self.held is not None
            return self._put(self.held[0], number_of(act.words[0]))
        wish = parse_typed_move(str(act))
        men = moved(self.men, [at for at, _ in self.men].index(wish.start or 0), wish.end)
        taken = dict(self.men).get(wish.end)
        return replace(self, men=men, spent=self.spent + 1, taken=(*self.taken, taken) if taken else self.taken)

    def _shown(self, letter: str, stride: Stride) -> NeighbourPlay:
        """The man whose cards were turned, on the board, or held over it where his square is taken."""
        unseen, strides = list(self.unseen), list(self.strides)
        unseen.remove(letter)
        strides.remove(stride)
        after = replace(self, unseen=tuple(unseen), strides=tuple(strides), turning=False)
        target = stride.end(self.last)
        return replace(after, held=(letter, target)) if target in dict(self.men) else after._put(letter, target)  # noqa: SLF001

    def _put(self, letter: str, at: int) -> NeighbourPlay:
        """The man on his square; after the sixteenth none is added."""
        return replace(self, men=put(self.men, letter, at), last=at, held=None, stopped=not self.unseen)

    def observation(self, _who: Side) -> NeighbourPlay:
        """Without the order of the piles."""
        return replace(self, decks=None)

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """The men on the board, held and taken, and the cards that were turned."""
        held = () if self.held is None else (self.held[0],)
        men = Counter((*(one for _, one in self.men), *self.taken, *held))
        cards, strides = Counter(MEN) - Counter(self.unseen), Counter(STRIDES) - Counter(self.strides)
        found = {("man", man_of(one)): count for one, count in men.items()}
        found |= {("card", man_of(one)): count for one, count in cards.items()}
        return found | {("position card", str(one)): count for one, count in strides.items()} | {("board", "8x8"): 1}

    # What is typed and told

    def read_action(self, who: Actor, text: str) -> Act:
        """What somebody does, or the cards that chance has turned. Raises CardgenError with what stands against it."""
        self.check_turn(who)
        act = chance_act(text, TURN) if who == CHANCE else parse_act(text)
        if who == CHANCE:
            if problem := self.chances().problem(act):
                raise CardgenError(problem)
            return Act(TURN, (read_card(act.words[0]), str(read_stride(act.words[1]))))
        if act in (ADDING, STOPPING):
            self._check_phase(act)
            return act
        if self.held is not None:
            return self._read_put(act, self.held)
        if not self.stopped:
            ways = " or ".join(map(str, self._acts))
            raise CardgenError(f"nobody moves while men are added: write {ways}, not {text!r}.")
        if not text.strip():
            raise CardgenError(f"say who moves: {EXAMPLE}.")
        wish = parse_typed_move(text)
        found = meant_move(wish._replace(by=None), text, movings(self.puzzle, self.men), self.men)
        if problem := self._not_lent(wish, found):
            raise CardgenError(problem)
        assert found is not None
        return found.act

    def _check_phase(self, act: Act) -> None:
        """Raises CardgenError when one may not add or stop now."""
        if self.held is not None:
            raise CardgenError(f"the {man_of(self.held[0])} is to be put first.")
        if self.stopped:
            raise CardgenError("you have stopped adding men: they are only moved now.")
        if act == STOPPING and self._not_stopped:
            raise CardgenError(self._not_stopped)

    def _read_put(self, act: Act, held: tuple[str, int]) -> Act:
        """Where the man is put. Raises CardgenError."""
        words = act.words if act.verb == PUT else (act.verb, *act.words)
        ends = ", ".join(str(square_of(at)) for at in each(self._landings))
        letter, target = held
        if len(words) != 1:
            raise CardgenError(f"say where the {man_of(letter)} is put: one of {ends}.")
        at = number_of(words[0])
        if not self._landings >> at & 1:
            where = f"{square_of(target)} is taken, and so the {man_of(letter)}"
            raise CardgenError(f"{where} may be put on {ends}, not on {square_of(at)}.")
        return Act(PUT, (str(square_of(at)),))

    def _not_lent(self, wish: TypedMove, found: Moving | None) -> str:
        """Why a man cannot be moved so; empty when he can."""
        if problem := why_no_man(wish, self.men):
            return problem
        there = dict(self.men)
        if found is None and wish.end in there and not self.options.captures:
            return f"{named(wish.end, self.men)} is in the way; men go to empty squares."
        starts = [found.start] if found else starts_of(wish, self.men)
        if len(starts) > 1:
            return f"no man can be moved to {square_of(wish.end)}{' so' if wish.kinds else ''}."
        near = lenders(self.men, starts[0])
        if wish.by is not None and wish.by not in near:
            return f"on {square_of(wish.by)} stands no neighbour of its colour of {named(starts[0], self.men)}."
        if found is not None:
            return ""
        man = named(starts[0], self.men)
        if not near:
            return f"{man} has no neighbour of its colour, so it cannot move."
        lent = listed([named(at, self.men) for at in near])
        return f"{man} can move as {lent}, and so does not come to {square_of(wish.end)}."

    def moves_of(self, at: Square) -> ManMoves:
        """As whom a man may move, and where to."""
        here = number(at)
        man, near = f"T{named(here, self.men)[1:]}", lenders(self.men, here)
        ends = [square_of(one.end) for one in movings(self.puzzle, self.men) if one.start == here]
        if not ends:
            why = "can go nowhere" if near else "has no neighbour of its colour, so it cannot move"
            return ManMoves((f"{man} {why}.",))
        lent = f" as {listed([named(one, self.men) for one in near])}" if near else ""
        later = "" if self.stopped else " once you have stopped adding"
        return ManMoves((f"{man} may move{lent} to {', '.join(map(str, ends))}{later}.",), frozenset(ends))

    def prompt(self, who: Side) -> tuple[str, ...]:
        """How it stands, and what may be typed."""
        if who not in self.current_players:
            return ()
        cards = f"{self.cards} card{'' if self.cards == 1 else 's'} left"
        if self.held is not None:
            ends = ", ".join(str(square_of(at)) for at in each(self._landings))
            return (f"{square_of(self.held[1])} is taken. Put the {man_of(self.held[0])} on one of {ends}.",)
        if self.stopped:
            return (f"{self.groups} groups, {cards}. Type a move as f3g2.",)
        stop = " or stop" if not self._not_stopped else ""
        groups = f"{self.groups} group{'' if self.groups == 1 else 's'}, " if self.men else ""
        return (f"{groups}{cards}. Type add{stop}.", *self._recommended())

    def beside_buttons(self, who: Side) -> tuple[str, ...]:
        """How it stands, and what may be done."""
        if who not in self.current_players:
            return ()
        cards = f"{self.cards} card{'' if self.cards == 1 else 's'} left"
        if self.held is not None:
            return (f"{square_of(self.held[1])} is taken. Touch a marked square for the {man_of(self.held[0])}.",)
        if self.stopped:
            return (f"{self.groups} groups, {cards}. Touch a man, then where to.",)
        stop = " or begin to move the men that stand" if not self._not_stopped else ""
        groups = f"{self.groups} group{'' if self.groups == 1 else 's'}, " if self.men else ""
        advice = tuple(text.partition(" (--rule")[0] + "." for text in self._recommended())
        return (f"{groups}{cards}. Add a man{stop}.", *advice)

    def button_text(self, action: GameAction) -> str:
        """What add and stop do."""
        return {"add": "turn up two cards and add a man", "stop": "stop adding"}.get(str(action), "")

    def _recommended(self) -> tuple[str, ...]:
        """Before the first man, how many we advise to add, where one would do."""
        if self.men or self.options.min_pieces > 1:
            return ()
        return (
            f"We recommend {RECOMMENDED} men at least, as one alone wins at once (--rule min-pieces={RECOMMENDED}).",
        )

    @property
    def status_lines(self) -> tuple[str, ...]:
        """The piles."""
        strides = ", ".join(
            f"{one.in_words()}{' twice' if count > 1 else ''}" for one, count in Counter(self.strides).items()
        )
        taken = (f"Taken: {counted_men(self.taken)}.",) if self.taken else ()
        return (f"Men not turned yet: {counted_men(self.unseen)}.", f"Positions not turned yet: {strides}.", *taken)

    @property
    def known_tables(self) -> tuple[KnownTable, ...]:
        """The piles in rows and columns."""
        count = Counter(self.strides)
        lengths = range(LEAST_STRIDE, MOST_STRIDE + 1)
        ways = ((RIGHT, "to the right"), (UP, "up"))
        rows = tuple((said, tuple(str(count[Stride(way, one)] or "") for one in lengths)) for way, said in ways)
        title = "Positions not turned yet"
        strides = KnownTable(title, "squares", tuple(map(str, lengths)), rows, instead=(title,))
        return (men_table("Men not turned yet", self.unseen), strides)

    # How it is played

    @property
    def _sight(self) -> NeighbourSight:
        """What the player sees."""
        return NeighbourSight(PutMen(self.men, self.last, ()), self.unseen, self.strides, self.spent, self.options)

    def choose_action(self, who: Side, effort: Effort, random: Random) -> GameAction | None:
        """What the search advises who sees no more than this."""
        if who not in self.current_players:
            return None
        if self.held is not None:
            return where_to_put(self._sight, *self.held)
        if self.stopped:
            return whom_to_move(self._sight, effort, random)
        return ADDING if self._not_stopped else whether_to_stop(self._sight, effort, random)

    def best(self, patience: Patience) -> BestPuts:
        """The best score from here, with the order of the piles. Raises CardgenError where nobody knows it."""
        if self.stopped:
            found = shortest(self.puzzle, self.men, patience, self.spent)
            bound = max(0, self.cards - found.least)
            return BestPuts(
                None if found.steps is None else self.cards - len(found.steps), bound, (), found.steps or ()
            )
        if self.decks is None or self.held is not None:
            raise CardgenError("nobody knows the order of the piles.")
        decks = Decks(self.decks.men[self.added :], self.decks.strides[self.added :])
        return best(PutMen(self.men, self.last, ()), decks, self.options, patience)

    def best_line(self, seconds: float) -> Solution:
        """The best score, with the order of the piles. Raises CardgenError where nobody knows it."""
        found, men, acts = self.best(Patience(seconds=seconds)), self, list[str]()
        for at in found.puts:
            acts.append(str(ADDING))
            men = men.after(ADDING, Side.WHITE)
            if men.held:
                acts.append(f"{PUT} {square_of(at)}")
                men = men.after(parse_act(acts[-1]), Side.WHITE)
        acts += [] if men.stopped or found.score is None else [str(STOPPING)]
        acts += [str(Moving(*step).act) for step in found.steps]
        return Solution(tuple(acts), found.score, found.bound)

    def immediate_value(self, act: Act, who: Side) -> float:
        """The fewer groups the better; who may stop does."""
        if act == ADDING:
            return NEVER
        return -float(self.after(act, who).groups)

    def write(self) -> str:
        """All of it."""
        decks = "?" if self.decks is None else " ".join((*self.decks.men, *map(str, self.decks.strides)))
        held = "" if self.held is None else f"{self.held[0]} {square_of(self.held[1])}"
        values = (
            "move" if self.stopped else "add",
            write_men(self.men),
            str(square_of(self.last)),
            " ".join(self.unseen),
            " ".join(map(str, self.strides)),
            decks,
            str(self.spent),
            "yes" if self.turning else "no",
            held,
            " ".join(self.taken),
        )
        return "".join(f"{key} {value}".rstrip() + "\n" for key, value in zip(KEYS, values, strict=True))
