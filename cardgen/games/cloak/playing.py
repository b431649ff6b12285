"""Cloak and Dagger Chess in play: bonus moves, guesses, moves of men that the other does not know, uncloaking."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side, Square, parse_square
from cardgen.engine.move import Man, Move
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.games.cloak.castling import ENDS, castling, way_of_king
from cardgen.games.cloak.grid import KINDS, UNSEEN, SeenKinds, could_go, fitting, narrowed, table_of, written
from cardgen.games.cloak.options import CloakOptions
from cardgen.games.cloak.thinking import best_action
from cardgen.games.core.actions import PASS, Act, parse_act
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.chess import quiet_draw
from cardgen.games.core.contract import actor_name
from cardgen.games.core.orthodox import KING, NAMES, PAWN, ROOK, of_the_box
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.paper.table_items import Disc, PrintedState, TableItems
from cardgen.games.core.tables import GameTable, TableState
from cardgen.games.core.talk import KnownTable, TalkingState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.engine.army import Army
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.chess import Course
    from cardgen.games.core.contract import Actor
    from cardgen.search import Effort

DONE = Act("done")
GUESS, UNCLOAK, DROP, CASTLE = "guess", "uncloak", "drop", "castle"
CLOAKED = "cloaked"
"""The kind of a man that a player does not know."""
BEFORE, MOVE, AFTER, LAST = "before", "move", "after", "last"
"""Of a turn: a bonus for the other's wrong guess, guess and move, a bonus for one's own, uncloaking."""
SHORT = {key: NAMES[key] for key in KINDS}
WAYS = {"o-o": "short", "o-o-o": "long", "0-0": "short", "0-0-0": "long"}


@dataclass(frozen=True, eq=False)
class CloakTable(GameTable[CloakOptions]):
    """What does not change during a game."""

    army: Army


@dataclass(frozen=True)
class CloakPlay(TableState[CloakOptions], TalkingState, ThinkingState, PrintedState):
    """A turn as far as it has come."""

    table: CloakTable
    course: Course
    numbers: tuple[tuple[str, int], ...]
    """The squares of the men that are cloaked, with their numbers."""
    seen: tuple[SeenKinds, SeenKinds] = (UNSEEN, UNSEEN)
    """What was seen of White's and Black's men."""
    phase: str = MOVE
    guesses: tuple[str, ...] = ()
    """right or wrong, of this turn."""
    lost: tuple[int, int] = (0, 0)
    """Pawns of White and Black that were captured and may come back."""
    known: tuple[tuple[str, int], ...] = ()
    """Where it was agreed on: sides and numbers that were guessed and are still cloaked."""
    passed: tuple[tuple[str, str], ...] = ()
    """Where a pawn that made its long step in this turn can be taken en passant in the next."""
    past: tuple[str, ...] = ()
    viewed: bool = False
    """Whether this is what a player sees, who cannot tell how the other may move."""
    ended: Outcome | None = None
    """How it has ended, in such an observation."""
    barred: frozenset[str] = frozenset()
    """In such an observation: what the other says may not be done, as men that he does not show attack the king."""

    @property
    def position(self) -> Position:
        """The men on the board, as who looks at it knows them."""
        return self.course.position

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return self.position.turn

    @property
    def private(self) -> bool:
        """Who is who."""
        return True

    @cached_property
    def cloaked(self) -> MappingProxyType[Square, int]:
        """The squares of cloaked men, with their numbers."""
        return MappingProxyType({parse_square(at): number for at, number in self.numbers})

    @property
    def table_items(self) -> TableItems:
        """Whose checker with which number stands where a man is cloaked."""
        men = self.position.men
        return TableItems(numbers=MappingProxyType({at: Disc(men[at].side, one) for at, one in self.cloaked.items()}))

    def checked(self, side: Side) -> bool:
        """Whether an uncloaked king of a side stands where a pawn or an uncloaked man of the other attacks it."""
        found = [at for at, man in self.position.men.items() if man.side is side and man.key == KING]
        return any(at not in self.cloaked and self._hit(at, side.other) for at in found)

    def _hit(self, at: Square, by: Side) -> bool:
        """Whether men that everybody knows attack a square, with all others in their way."""
        state = self.position.state()
        number = state.tables.number(at)
        index = 0 if by is Side.WHITE else 1
        for square in () if self.options.checks == "all" else self.cloaked:
            state.men[index].pop(state.tables.number(square), None)
        return state.attacked(number, index, state.occupied | 1 << number)

    # How it ends

    @cached_property
    def outcome(self) -> Outcome | None:
        """A king that is taken, or mate of an uncloaked one; draws as in chess."""
        if self.viewed:
            return self.ended
        kings = {man.side for man in self.position.men.values() if man.key == KING}
        if len(kings) == 1:
            return Outcome(kings.pop(), Termination.KING_CAPTURED)
        if self.phase not in (BEFORE, MOVE) or self.guesses:
            return None
        if not self._can_move:
            return (
                Outcome(self.side.other, Termination.CHECKMATE)
                if self.checked(self.side)
                else Outcome(None, Termination.STALEMATE)
            )
        return quiet_draw(self.course.clock, self.past.count(self.digest) + 1)

    @cached_property
    def _can_move(self) -> bool:
        """Whether there is a regular move, perhaps after a bonus."""
        if self.phase == MOVE:
            return bool(self.moves or self.castlings)
        ways = (self._bonus_done(action) for action in self.bonuses)
        return any(way.moves or way.castlings for way in (replace(self, phase=MOVE), *ways))

    @cached_property
    def digest(self) -> str:
        """Equal for what is the same for the rule of repetition: men, and who is cloaked."""
        turn, men, passing, _ = self.position.key()
        assert isinstance(men, tuple)
        assert isinstance(passing, frozenset)
        text = f"{turn} {[sorted(one) for one in men]} {sorted(passing)} {self.numbers} {self.phase} {self.lost}"
        return sha256(text.encode()).hexdigest()[:16]

    # What may be done

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """White and Black in turn."""
        return () if self.outcome else (self.side,)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """Regular moves; an uncloaked king may not stay where known men attack it."""
        return tuple(move for move in self.position.legal_moves() if self._keeps_safe(move))

    def _keeps_safe(self, move: Move) -> bool:
        return not self._shown_king or not self._shifted(move).checked(self.side)

    @cached_property
    def _shown_king(self) -> bool:
        """Whether the king of the side whose turn it is is uncloaked."""
        own = ((at, man) for at, man in self.position.men.items() if man.side is self.side)
        return any(man.key == KING and at not in self.cloaked for at, man in own)

    @cached_property
    def castlings(self) -> tuple[Act, ...]:
        """Ways to castle; over no square that known men attack, once the king is uncloaked."""
        found = ((way, castling(self.position, self.side, way)) for way in ENDS)
        return tuple(Act(CASTLE, (way,)) for way, move in found if move is not None and self._castles(move))

    def _castles(self, move: Move) -> bool:
        start = move.shifts[0].start
        way = () if start in self.cloaked else way_of_king(move)
        return not any(self._hit(at, self.side.other) for at in way) and not self._castled(move).checked(self.side)

    @cached_property
    def guessable(self) -> tuple[Act, ...]:
        """One guess in a turn, of an enemy checker."""
        if self.guesses:
            return ()
        men, other = self.position.men, self.side.other
        there = (number for at, number in self.cloaked.items() if men[at].side is other)
        numbers = [number for number in there if (actor_name(other), number) not in self.known]
        return tuple(Act(GUESS, (str(number), SHORT[key])) for number in sorted(numbers) for key in KINDS)

    @cached_property
    def bonuses(self) -> tuple[GameAction, ...]:
        """A pawn's move, or a captured pawn that comes back onto the second row."""
        moves = self.moves if self.phase == AFTER else self.position.legal_moves()  # before one's move check may stand
        pawns = tuple(move for move in moves if move.man.key == PAWN)
        board, side = self.position.army.board, self.side
        free = [at for at in board if board.row(at, side) == 2 and at not in self.position.men]
        drops = [Act(DROP, (str(at),)) for at in free] if self.lost[_index(side)] else []
        return (*pawns, *(drop for drop in drops if self.phase != AFTER or not self._dropped(drop).checked(side)))

    @cached_property
    def uncloakings(self) -> tuple[Act, ...]:
        """Own checkers; not a king into the attack of known men."""
        men = self.position.men
        own = [(at, number) for at, number in self.cloaked.items() if men[at].side is self.side]
        return tuple(
            Act(UNCLOAK, (str(number),))
            for at, number in sorted(own, key=lambda one: one[1])
            if men[at].key != KING or not self._hit(at, self.side.other)
        )

    @cached_property
    def allowed(self) -> tuple[GameAction, ...]:
        """What may be done in this part of the turn."""
        return tuple(one for one in self._all_allowed if str(one) not in self.barred)

    @property
    def _all_allowed(self) -> tuple[GameAction, ...]:
        """As far as whoever looks at it knows."""
        match self.phase:
            case "before":
                return (*self.bonuses, PASS)
            case "move":
                return (*self.moves, *self.castlings, *self.guessable)
            case "after":
                return (*self.bonuses, PASS)
        return (*self.uncloakings, DONE)

    def legal_actions(self, who: Side) -> Sequence[GameAction]:
        """Bonus, guess, move, uncloaking."""
        return self.allowed if who in self.current_players else ()

    # What comes of it

    def after(self, action: GameAction, who: Actor) -> CloakPlay:
        """The next part of the turn, or the next turn. Raises CardgenError."""
        self.check_turn(who)
        action = self._as_it_is(action)
        if action not in self.allowed:
            raise CardgenError(self._refused(action))
        if self.phase in (BEFORE, AFTER):
            return self._with_bonus(action)
        if isinstance(action, Move):
            return self._moved(self._shifted(action), action)
        return self._acted(action)

    def _as_it_is(self, action: GameAction) -> GameAction:
        """A move of who does not know whom it takes, with who that is."""
        if not isinstance(action, Move) or CLOAKED not in action.captured:
            return action
        moves = (one for one in self.allowed if isinstance(one, Move))
        return next((one for one in moves if str(one) == str(action)), action)

    def _acted(self, act: Act) -> CloakPlay:
        if act == DONE:
            return self._ended()
        if act.verb == GUESS:
            return self._guessed(act)
        if act.verb == UNCLOAK:
            return self._uncloaked(self._at(int(act.words[0]), self.side)).going_on()
        move = castling(self.position, self.side, act.words[0])
        assert move is not None
        return self._moved(self._castled(move), move)

    def _moved(self, after: CloakPlay, move: Move) -> CloakPlay:
        """After the regular move."""
        kept = not move.captured and move.man.key != PAWN
        past = (*self.past, self.digest) if kept and not self.guesses else self.past if kept else ()
        phase = AFTER if "right" in self.guesses else LAST
        return replace(after, past=past, phase=phase).going_on()

    def going_on(self) -> CloakPlay:
        """In the next part of the turn in which something can be done."""
        if self.phase == AFTER and not self.bonuses and not self.outcome:
            return replace(self, phase=LAST).going_on()
        return self._ended() if self.phase == LAST and not self.uncloakings else self

    def _with_bonus(self, action: GameAction) -> CloakPlay:
        after = self if action == PASS else self._bonus_done(action)
        return replace(after, phase=MOVE if self.phase == BEFORE else LAST).going_on()

    def _bonus_done(self, action: GameAction) -> CloakPlay:
        if isinstance(action, Move):
            return replace(self._shifted(action), phase=MOVE, past=())
        assert isinstance(action, Act)
        return replace(self._dropped(action), phase=MOVE, past=())

    def _dropped(self, act: Act) -> CloakPlay:
        square, side = parse_square(act.words[0]), self.side
        dropped = self.position.changed(Move.drop(Man(side, PAWN, moved=False), square), turn=side)
        lost = list(self.lost)
        lost[_index(side)] -= 1
        return replace(self, course=self.course.changed(dropped), lost=(lost[0], lost[1]))

    def _shifted(self, move: Move) -> CloakPlay:
        """After a move of a man, with the turn still on: who was taken is known, and what could go there."""
        side = self.side
        position = self.position
        start, end = move.start, move.end
        assert start is not None
        passed = tuple((str(at), str(there)) for at, there in position.after(move).passing.items())
        course = self.course.after(move, position.after(move, turn=side))._replace(past=None)
        numbers, seen, lost = dict(self.cloaked), list(self.seen), list(self.lost)
        for at in move.taken:
            man = position.men[at]
            if at in numbers:
                seen[_index(side.other)] = narrowed(seen[_index(side.other)], numbers.pop(at), frozenset({man.key}))
            lost[_index(side.other)] += man.key == PAWN
        if start in numbers:
            number = numbers.pop(start)
            numbers[end] = number
            seen[_index(side)] = narrowed(seen[_index(side)], number, could_go(position, start, end))
        after = replace(self, course=course, numbers=_numbered(numbers), passed=passed)
        return replace(after, seen=(seen[0], seen[1]), lost=(lost[0], lost[1]))

    def _castled(self, move: Move) -> CloakPlay:
        """After castling, by which both are known."""
        shown = self
        for shift, key in zip(move.shifts, (KING, ROOK), strict=True):
            assert shift.start is not None
            if shift.start in shown.cloaked:
                assert shift.man.key == key
                shown = shown._uncloaked(shift.start)
        after = self.position.changed(move, turn=self.side)
        return replace(shown, course=self.course.after(move, after)._replace(past=None))

    def _uncloaked(self, at: Square) -> CloakPlay:
        """With a man that everybody knows from now on."""
        man, numbers, seen = self.position.men[at], dict(self.cloaked), list(self.seen)
        index = _index(man.side)
        number = numbers.pop(at)
        seen[index] = narrowed(seen[index], number, frozenset({man.key}))
        known = tuple(one for one in self.known if one != (actor_name(man.side), number))
        return replace(self, numbers=_numbered(numbers), seen=(seen[0], seen[1]), known=known)

    def _guessed(self, act: Act) -> CloakPlay:
        number, key = int(act.words[0]), _key(act.words[1])
        other = self.side.other
        at = self._at(number, other)
        index = _index(other)
        seen = list(self.seen)
        if self.position.men[at].key != key:
            seen[index] = narrowed(seen[index], number, frozenset(KINDS) - {key})
            return replace(self, seen=(seen[0], seen[1]), guesses=("wrong",))
        if self.table.options.guessed == "uncloaked":
            return replace(self._uncloaked(at), guesses=("right",))
        seen[index] = narrowed(seen[index], number, frozenset({key}))
        known = (*self.known, (actor_name(other), number))
        return replace(self, seen=(seen[0], seen[1]), guesses=("right",), known=known)

    def _at(self, number: int, side: Side) -> Square:
        """Where a checker of a side stands."""
        men = self.position.men
        return next(at for at, one in self.cloaked.items() if one == number and men[at].side is side)

    def _ended(self) -> CloakPlay:
        """The other's turn."""
        passing = {parse_square(at): parse_square(there) for at, there in self.passed}
        passing = {at: there for at, there in passing.items() if there in self.position.men}
        begun = Position(self.table.army, self.position.men, self.side.other, passing=passing)
        course = self.course._replace(position=begun)
        phase = BEFORE if "wrong" in self.guesses else MOVE
        after = replace(self, course=course, phase=phase, guesses=(), passed=())
        return after if phase == MOVE or after.bonuses else replace(after, phase=MOVE)

    # What is told

    def _refused(self, action: GameAction) -> str:
        if isinstance(action, Move):
            return self.illegal_reason(action) or f"{action} is not a legal move here."
        if action == PASS:
            return "there is no bonus now that could be passed."
        verb, words = action.verb, action.words
        if verb == GUESS and self.guesses:
            return "there is one guess in a turn."
        if verb == UNCLOAK and self.phase == LAST and words and words[0].isdigit():
            return f"checker {words[0]} cannot be uncloaked: a king may not be shown where known men attack it."
        return f"{str(action)!r} cannot be done now."

    def illegal_reason(self, move: Move) -> str:
        """What part of the turn it is, or that a king stands attacked."""
        if move in self.allowed:
            return ""
        if self.phase in (BEFORE, AFTER):
            return "this is a bonus: a pawn moves, a captured pawn is dropped on the second row, or pass."
        if self.phase == LAST:
            return "the move is made: uncloak numbers, or say done."
        whose = "known men" if self.options.checks == "shown" else "men of the other"
        return f"that would leave the uncloaked king where {whose} attack it."

    def public_text(self, action: GameAction) -> str:
        """A move without who makes it, unless that is a pawn."""
        if not isinstance(action, Move):
            return self._guess_told(action) if action.verb == GUESS else str(action)
        action = self._as_it_is(action)
        assert isinstance(action, Move)
        man = "pawn " if action.man.key == PAWN else ""
        taken = "".join(f", takes the {NAMES[key]}" for key in action.captured if key in NAMES)
        return f"{man}{action.start} to {action.end}{taken}"

    def _guess_told(self, act: Act) -> str:
        """With the answer, which has to be true; who only looks does not know it."""
        if self.viewed:
            return str(act)
        right = "right" in self._guessed(act).guesses
        return f"guesses that {act.words[0]} is a {act.words[1]}: {'right' if right else 'wrong'}"

    def observation(self, who: Side) -> CloakPlay:
        """The other's cloaked men are checkers that may be anything."""
        men = {
            at: Man(man.side, CLOAKED) if man.side is not who and at in self.cloaked else man
            for at, man in self.position.men.items()
        }
        position = Position(self.table.army, men, self.side, passing=self.position.passing)
        course = self.course._replace(position=position)
        seen = replace(self, course=course, viewed=True, ended=self.outcome, past=())
        if self.options.checks == "shown" or who is not self.side:
            return seen
        really = set(map(str, self.allowed))
        return replace(seen, barred=frozenset(str(one) for one in seen.allowed if str(one) not in really))

    def shared_supply(self) -> Mapping[str, tuple[str, ...]]:
        """What can be known of who is who, and where the checkers stand."""
        men = self.position.men
        found = {}
        for side in Side:
            name = actor_name(side).title()
            there = tuple(f"{number} on {at}" for at, number in self.cloaked.items() if men[at].side is side)
            found[f"{name}'s checkers"] = tuple(sorted(there)) or ("none",)
            found[f"{name}'s men, as far as they are known"] = written(self.seen[_index(side)])
        return found

    @property
    def known_tables(self) -> tuple[KnownTable, ...]:
        """The same as a grid for each side, in which one may note what one thinks."""
        men, found = self.position.men, []
        for side in Side:
            name = actor_name(side).title()
            there = {number: str(at) for at, number in self.cloaked.items() if men[at].side is side}
            title = f"{name}'s men, as far as they are known"
            heads = ("on", *(NAMES[key] for key in KINDS))
            rows = table_of(self.seen[_index(side)], there)
            instead = (f"{name}'s checkers", title)
            found.append(KnownTable(title, "checker", heads, rows, side, ticked=True, instead=instead))
        return tuple(found)

    def hint(self, who: Side) -> str:
        """Which part of the turn it is, and the numbers of his men."""
        if who is not self.side:
            return ""
        men = self.position.men
        own = sorted((n, at) for at, n in self.cloaked.items() if men[at].side is who)
        numbers = ", ".join(f"{n} {NAMES[men[at].key]} {at}" for n, at in own)
        parts = {
            BEFORE: "a bonus for the wrong guess, or pass",
            MOVE: "now move" if self.guesses else "guess (guess 3 bishop) or move",
            AFTER: "a bonus for the right guess, or pass",
            LAST: "uncloak numbers, or done",
        }
        return f"{parts[self.phase]}{f'; your checkers: {numbers}' if numbers else ''}"

    def beside_buttons(self, who: Side) -> tuple[str, ...]:
        """Which part of the turn it is, and what comes of it."""
        if who is not self.side:
            return ()
        back = ", or a captured pawn put back onto the second row" if self.lost[_index(who)] else ""
        bonus = f"a pawn's move{back}"
        guess = "guess who one checker is, if you like; a right guess gives you a bonus, a wrong one your opponent"
        parts = {
            BEFORE: f"Your opponent has guessed wrong. Before your move you have a bonus: {bonus}.",
            MOVE: f"{'Now move' if self.guesses or not self.guessable else f'Move; before that {guess}'}.",
            AFTER: f"You have guessed right. You have a bonus: {bonus}.",
            LAST: "You may uncloak men of yours, so that everybody sees who they are. Then end your turn.",
        }
        return (parts[self.phase],)

    def button_text(self, action: GameAction) -> str:
        """Which checker is guessed or uncloaked, and where it stands."""
        if action == PASS:
            return "no bonus"
        if action == DONE:
            return "end the turn"
        if not isinstance(action, Act) or action.verb not in (GUESS, UNCLOAK):
            return ""
        men, number = self.position.men, int(action.words[0])
        mine = action.verb == UNCLOAK
        at = next(at for at, one in self.cloaked.items() if one == number and (men[at].side is self.side) is mine)
        if mine:
            return f"uncloak {number}, the {NAMES[men[at].key]} on {at}"
        return f"guess {number} on {at}: {action.words[1]}"

    def choose_action(self, who: Side, effort: Effort, random: Random) -> GameAction | None:
        """By men as they may be."""
        actions = self.legal_actions(who)
        if not actions:
            return None
        other = _index(who.other)
        numbers = {at: n for at, n in self.cloaked.items() if self.position.men[at].side is not who}
        return best_action(self.position, numbers, fitting(self.seen[other]), actions, effort, random)

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """Checkers for cloaked men, men for the others."""
        used: Counter[tuple[str, str]] = Counter()
        men = self.position.men
        used.update(("numbered checker", actor_name(men[at].side)) for at in self.cloaked)
        used.update(of_the_box(man for at, man in men.items() if at not in self.cloaked))
        return used

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A move, a guess, a drop, castling, uncloaking by its spelling. Raises CardgenError."""
        self.check_turn(who)
        for one in self.allowed:
            if text == str(one) or (isinstance(one, Move) and text == one.uci):
                return one
        plain = text.lower().rstrip("+#!?")
        act = Act(CASTLE, (WAYS[plain],)) if plain in WAYS else parse_act(text.lower())
        if act.verb not in (GUESS, DROP, CASTLE, UNCLOAK, "done", "pass"):
            raise CardgenError(f"{text!r} is not a legal move here.")
        self.after(act, who)
        return act

    def write(self) -> str:
        """The parts of the turn, what is cloaked, and the position."""
        kept = self.course.write()[0]
        words = {
            "numbers": tuple(f"{at}={number}" for at, number in self.numbers),
            "guesses": self.guesses,
            "known": tuple(f"{name}={number}" for name, number in self.known),
            "lost": tuple(map(str, self.lost)),
            "passed": tuple(f"{at}={there}" for at, there in self.passed),
            "past": self.past,
        }
        lines = [f"phase {self.phase}", *(f"{name} {' '.join(some)}" for name, some in words.items() if some)]
        for side, seen in zip(Side, self.seen, strict=True):
            lines.append(f"seen {actor_name(side)} {' '.join(','.join(sorted(kinds)) for kinds in seen)}")
        lines += [f"seen by a player {self.ended or ''}".rstrip()] if self.viewed else []
        return "\n".join((*lines, f"course {kept}")) + "\n"


def _numbered(numbers: Mapping[Square, int]) -> tuple[tuple[str, int], ...]:
    return tuple((str(at), number) for at, number in sorted(numbers.items()))


def _key(word: str) -> str:
    """The kind of a word. It is one of the five, or the action is not allowed."""
    return next(key for key, name in SHORT.items() if name == word)


def _index(side: Side) -> int:
    return 0 if side is Side.WHITE else 1
