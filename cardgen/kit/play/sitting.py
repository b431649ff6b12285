"""A game at the table: whose turn it is, what comes of a line that is typed, undo, saving. One for each game played."""

from __future__ import annotations

from itertools import takewhile
from os.path import exists
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.move import Man, Move
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.files import write_whole
from cardgen.games.core.actions import Act, ActionForm, Arrangement
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.filling import added, filled, happened_to, put, things_and_squares, wanted
from cardgen.games.core.options import write_options
from cardgen.games.core.parting import read_said
from cardgen.games.core.players import luck
from cardgen.games.core.typed import begins, read_move
from cardgen.kit.logs import action_of
from cardgen.kit.play import questions
from cardgen.kit.play.asking import asked, ended, happened, held_in_short, prompt, sentence, title
from cardgen.kit.play.commands import AGAIN, ASKED, CONFIRM, DONE, MOVES, OF_FILES, OF_WHAT, YES, unread
from cardgen.kit.play.questions import Glance
from cardgen.kit.play.said import LookAway
from cardgen.kit.play.saving import free_path, past_of, reopened, saved_text, taken_up
from cardgen.kit.positions import MenBoard, men_board, squares_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cardgen.board import Square
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.match import Match
    from cardgen.games.core.players import Player
    from cardgen.kit.play.said import Said
    from cardgen.kit.play.saving import Resumed

OVER = "Over> "
AFTER = "The game is over: undo takes the last move back, quit leaves; questions are answered."
Script = tuple[str, ...]
"""What an actor does, line by line; then somebody types."""
ACTORS = tuple(map(actor_name, (*Side, CHANCE)))


class Sitting:
    """A match that goes on with each line."""

    def __init__(
        self,
        match: Match,
        seats: Mapping[Actor, Player | Script | None],
        *,
        plain: bool,
        resumed: Callable[[str], Resumed],
        confirms: bool = False,
        again: str = "",
    ) -> None:
        """Who confirms is asked before a placement counts that something may be said against.

        How it is begun again, with whom, is told at the end.
        """
        self.match, self.seats, self.plain, self.resumed, self.confirms = match, seats, plain, resumed, confirms
        self.again = again
        self.past: list[tuple[Match, bool]] = []
        """The matches before, and whether what was done then was typed."""
        self.words: tuple[str, ...] = ()
        """Of a form, as far as it is filled in."""
        self.saved: Path | None = None
        self.written = ""
        """What was saved last, or read."""
        self.unsaved = False
        """Whether it was said that it cannot be."""
        self.eyes: Actor | None = None
        """Who has looked at the screen while something was secret."""
        self.shown: Match | None = None
        self.doubtful: GameAction | None = None
        """A move that was typed without the promotion that it may be."""
        self.over = False

    @property
    def who(self) -> Actor | None:
        """Who is to type; None when nobody is."""
        awaited = () if self.over else self.match.state.awaiting
        return next((one for one in awaited if self._automatic(one) is None), None)

    @property
    def prompt(self) -> str:
        """What stands before the line that is typed; empty when nobody has to type."""
        if self.ended:
            return OVER
        who = self.who
        number = sum(isinstance(action, Move) for _, action in self.match.played) // len(Side) + 1
        return prompt(self.match.state, who, self.words, number) if who is not None else ""

    @property
    def glance(self) -> Glance:
        """What a question is about: the match, and the men with those that are being placed."""
        found, form, who = self.match.state.standing, self._form, self.who
        if found is not None and isinstance(form, Arrangement) and isinstance(who, Side) and self.words:
            placed = form.arranged(Act(form.verb, self.words)).items()
            men = {parse_square(place): Man(who, thing, moved=False) for place, thing in placed}
            found = Position(found.army, {**found.men, **men})
        return Glance(self.match, found, self._below)

    @property
    def _form(self) -> ActionForm | None:
        """What is to be filled in by who is to type."""
        who = self.who
        actions = self.match.state.actions(who) if isinstance(who, Side) else ()
        return actions if isinstance(actions, ActionForm) else None

    def begin(self) -> list[Said]:
        """The first lines; of a game that is gone on with, where it stands."""
        return [*self._where_it_stands(), *self._go_on()]

    def _where_it_stands(self) -> list[Said]:
        """The last moves, what the players hold, and for those who listen the men."""
        position = self.match.state.position
        if position is None or not self.past:
            return []
        moved = any(isinstance(action, Move) for _, action in self.match.played)
        men = men_board(position).told if self.plain else ()
        return [*men, *held_in_short(self.match.state), *(questions.last(self.glance) if moved else ())]

    def take_up(self, resumed: Resumed) -> None:
        """Go on with a game that was saved: where it stood, with all that may be taken back."""
        self.match, self.past = resumed.steps[-1], past_of(resumed.steps, self.seats)
        self.shown = None
        self.words = taken_up(resumed.half, self.match.state, self.who, questions.piece_names(self.match))
        self.written = self._text

    def answer(self, line: str) -> list[Said]:
        """What comes of a line. What was played is written down each time, so that nobody loses it with the window."""
        return [*self._answer(line), *self._kept()]

    def _answer(self, line: str) -> list[Said]:
        if problem := unread(line.strip()):
            return [problem]
        first, _, rest = line.strip().partition(" ")
        word = first.lower()
        if word.startswith("?") and word != "?":
            word, rest = "?", f"{word[1:]} {rest}"
        try:
            if word in (*ASKED, *DONE) and (not rest.strip() or word in (*OF_WHAT, *OF_FILES)):
                return self._commanded(word, rest)
            return self._typed_or_meant(line.strip(), word, rest) if word else self._ask()
        except CardgenError as error:
            return [sentence(line) for line in str(error).splitlines()]

    def _commanded(self, word: str, rest: str) -> list[Said]:
        return self._asked(word, rest) if word in ASKED else [*getattr(self, f"_{word}")(rest.strip())]

    def _typed_or_meant(self, line: str, word: str, rest: str) -> list[Said]:
        """An action; else a command by its beginning, but not where pieces are named, which begin so, too."""
        try:
            return self._typed(line)
        except CardgenError:
            meant = [one for one in (*ASKED, *DONE) if one.startswith(word)]
            if len(meant) != 1 or self._form is not None:
                raise
        return self._commanded(meant[0], rest)

    def _asked(self, word: str, rest: str) -> list[Said]:
        """The answer to a question."""
        usage, reply = ASKED[word]
        if word in OF_WHAT and not rest.strip():
            raise CardgenError(f"say of what, as in {usage[:14].strip()}.")
        return self._plainly(reply(self.glance, rest))

    def leave(self) -> list[Said]:
        """Stop, with what was played written down, or how to begin again."""
        if self.ended:
            self.over = True
            return []
        self.over = True
        game, target = self.match.state.game.id, self._target()
        if target is None:
            rules = "".join(f" --rule {quote(word)}" for word in write_options(self.match.options))
            again = f"cardgen play {game}{rules} --seed {self.match.seed}{self.again}"
            return [f"Nothing was played. The same again: {again}"]
        self.write(target)
        return [f"The game is saved. To go on: cardgen play {game} --resume {quote(str(target))}{self.again}"]

    def write(self, target: Path) -> None:
        """Write down what was played. Raises CardgenError."""
        text = self._text
        write_whole(target, text.encode())
        self.saved, self.written = target, text

    @property
    def _text(self) -> str:
        """What is to be written down."""
        return saved_text(self.match, self.who, self._form.verb if self._form else "", self.words)

    def _target(self) -> Path | None:
        """Where the game is saved; None while no player has done anything."""
        if self.saved is None and (self.words or any(isinstance(who, Side) for who, _ in self.match.played)):
            return free_path(Path(f"{self.match.state.game.id}-{self.match.seed}.log"))
        return self.saved

    def _kept(self) -> list[str]:
        """Write down what is new; where that cannot be done, it is said once and the game goes on."""
        target = None if self.over else self._target()
        if target is None or self._text == self.written:
            return []
        try:
            self.write(target)
        except CardgenError as error:
            told, self.unsaved = self.unsaved, True
            return [] if told else [f"The game is not saved as it goes on: {error}"]
        return []

    # What is done on its own

    def _automatic(self, who: Actor) -> Callable[[], GameAction] | None:
        """How somebody acts for whom nobody types."""
        seat, state, played = self.seats[who], self.match.state, self.match.played
        if isinstance(seat, tuple):
            number = sum(one == who for one, _ in played)
            return (
                (lambda: read_said(state, who, seat[number]) or action_of(state, who, seat[number]))
                if number < len(seat)
                else None
            )
        if seat is None:
            return None
        random = luck(self.match.seed, len(played), actor_name(who))
        if isinstance(who, Side):
            return lambda: seat(state.view(who), who, random)
        return lambda: state.chances().sample(random)

    def _go_on(self) -> list[Said]:
        """All that happens until somebody has to type."""
        said: list[Said] = []
        while not self.over and self.match.state.awaiting:
            ready = ((one, self._automatic(one)) for one in self.match.state.awaiting)
            who, act = next(((one, act) for one, act in ready if act is not None), (None, None))
            if who is None or act is None:
                return said + self._ask()
            said += self._play(act(), who, typed=False)
        return said + self._end()

    def _play(self, action: GameAction, who: Actor, *, typed: bool) -> list[Said]:
        before, match = self.match, self.match.play(action, who)
        self.past.append((before, typed))
        self.match, self.words, self.doubtful = match, () if typed else self.words, None
        return [*happened(before.state, action, who, match.state)]

    def _end(self) -> list[Said]:
        """The end, after which people may still ask, or take back."""
        self.over = self.over or not self._people
        return [*self._show(), ended(self.match.state)]

    @property
    def _people(self) -> bool:
        """Whether somebody sits here who types."""
        return any(seat is None for seat in self.seats.values())

    @property
    def ended(self) -> bool:
        """Whether nothing more can be played, and people may only ask, take back or leave."""
        return not self.over and self.match.state.outcome is not None

    # Who is asked

    def _ask(self) -> list[Said]:
        """What somebody needs to know before he types."""
        if self.ended:
            return [AFTER]
        who = self.who
        assert who is not None
        view = self.match.state.view(who) if isinstance(who, Side) else self.match.state
        lines = asked(view, who, self.words, self.match.catalogue, self.glance.standing)
        return [*self._aside(who), *self._show(), *lines, *self._to_confirm()]

    def _to_confirm(self) -> list[Said]:
        """What may be said against all that is placed, before it counts."""
        form = self._form
        if form is None or not self.words or wanted(form, self.words):
            return []
        return [*self._plainly(questions.board(self.glance)), *self._advised(), CONFIRM]

    def _advised(self) -> list[Said]:
        """What may be said against the form as it is filled in."""
        who = self.who
        return [*map(sentence, self.match.state.advice(who, self.words))] if isinstance(who, Side) else []

    def _aside(self, who: Actor) -> list[Said]:
        """Where two people choose in secret, one after the other looks at the screen."""
        before, self.eyes = self.eyes, who if self._secret(who) else None
        if not isinstance(who, Side) or self.eyes is None or before == who or self.seats[who.other] is not None:
            return []
        return [LookAway(title(who), title(who.other))]

    def _secret(self, who: Actor) -> bool:
        return isinstance(who, Side) and isinstance(self.match.state.actions(who), ActionForm)

    def _show(self) -> list[Said]:
        """The board, when it is another than the one that was shown last; not while men are placed in secret."""
        position = self.match.state.standing
        if position is None or self.shown is self.match or self.plain or self._form is not None:
            return []
        self.shown = self.match
        return [men_board(position, self._marked, self._below)]

    @property
    def _marked(self) -> list[Square]:
        """The squares of the last move, or where the last player has put his men."""
        played = self.match.played
        if played and isinstance(played[-1][1], Move):
            return squares_of(played[-1][1])
        last = takewhile(lambda one: one[0] == played[-1][0], reversed(played))
        return [square for _, action in last for square in squares_of(action)]

    @property
    def _below(self) -> Side:
        """Black sits below only where Black alone is a person."""
        black_alone = self.seats[Side.BLACK] is None and self.seats[Side.WHITE] is not None
        return Side.BLACK if black_alone else Side.WHITE

    def _plainly(self, said: Sequence[Said]) -> list[Said]:
        """Boards as sentences for those who listen; diagrams of cards are left out, for the words say the same."""
        if not self.plain:
            return [*said]
        asked_for_board = all(isinstance(one, MenBoard) for one in said)
        kept: list[Said] = []
        for one in said:
            if isinstance(one, str):
                kept.append(one)
            elif isinstance(one, MenBoard) and asked_for_board:
                kept += one.told
        return kept

    # What is typed

    def _typed(self, line: str) -> list[Said]:
        """An action, or a word of one."""
        if self.ended:
            raise CardgenError(AFTER)
        who = self.who
        assert who is not None
        first, _, rest = line.partition(" ")
        if first.lower() in ACTORS:  # as it stands in a log
            if first.lower() != actor_name(who):
                raise CardgenError(f"it is {title(who)} who is to act.")
            line = rest.strip()
        action = self._action(who, line)
        if action is None:
            return self._ask()
        if self.doubtful != action and (choices := questions.promotions_open(self.match, who, action)):
            self.doubtful = action
            return [choices]
        advised = [] if self.confirms or self._form is None else self._advised()
        said = self._play(action, who, typed=True)
        kept = self._kept()  # the program may think for long
        return [*advised, *said, *kept, *self._go_on()]

    def _action(self, who: Actor, line: str) -> GameAction | None:
        """The action that a line says; None while more of a form is wanted. Raises CardgenError."""
        state = self.match.state
        if not isinstance(who, Side):
            random = luck(self.match.seed, len(self.match.played), actor_name(who))
            if line == "any":
                return state.chances().sample(random)
            return state.read_action(who, happened_to(line, questions.piece_names(self.match)))
        if said := read_said(state, who, line):
            return said
        actions = state.actions(who)
        if isinstance(actions, ActionForm):
            return self._filled_in(actions, who, line)
        acts = [act for act in actions if isinstance(act, Act)]
        if acts and line == "any":
            return acts[luck(self.match.seed, len(self.match.played), actor_name(who)).randrange(len(acts))]
        if line == "any":
            raise CardgenError("any is for what is chosen, drawn or placed; hint tells a move.")
        line = put(actions, line, questions.piece_names(self.match))
        found = [act for act in acts if str(act) == line] or [act for act in acts if begins(line.lower(), str(act))]
        if len(found) == 1:
            return found[0]
        return (
            state.read_action(who, line) if acts or state.position is None else read_move(state.position, line, actions)
        )

    def _filled_in(self, form: ActionForm, who: Side, line: str) -> GameAction | None:
        """The form with what was typed; None while more is wanted, or whether it is meant so."""
        if self.words and not wanted(form, self.words):
            return self._confirmed(form, who, line)
        if line == "any":
            random = luck(self.match.seed, len(self.match.played), f"any {actor_name(who)}")
            words = filled(form, self.words, random).words
        else:
            whole = line.startswith(f"{form.verb} ") and not self.words  # as it stands in a log
            line = line.partition(" ")[2] if whole else line
            if isinstance(form, Arrangement) and (there := questions.standing_there(self.match.state, line)):
                raise CardgenError(there)
            words = added(form, self.words, line, questions.piece_names(self.match))
        done = not wanted(form, words)
        action = self.match.state.read_action(who, str(Act(form.verb, words))) if done else None
        self.words = words
        return None if self.confirms and self._advised() else action

    def _confirmed(self, form: ActionForm, who: Side, line: str) -> GameAction | None:
        """The form as it is, if that is meant; None when it is begun again."""
        if line.lower() == AGAIN:
            self.words = ()
            return None
        if line.lower() not in YES:
            raise CardgenError(CONFIRM)
        return self.match.state.read_action(who, str(Act(form.verb, self.words)))

    # Commands

    def _hint(self, _: str) -> Sequence[str]:
        if self.ended:
            return [AFTER]
        assert self.who is not None
        return questions.hint(self.match, self.who, self.words)

    def _advice(self, _: str) -> Sequence[Said]:
        if self.match.state.position is not None or not (isinstance(self._form, Arrangement) or self._drafting):
            raise CardgenError("there is advice while men are placed, and none are now.")
        return self._advised() or ["There is nothing to be said against it so far."]

    @property
    def _drafting(self) -> bool:
        """Whether a man is to be picked and placed."""
        return isinstance(self.who, Side) and things_and_squares(self.match.state.actions(self.who)) is not None

    def _undo(self, _: str) -> list[Said]:
        if self.words:
            self.words = self.words[:-1]
            return self._ask()
        if not any(typed for _, typed in self.past):
            raise CardgenError("there is nothing to take back.")
        typed, played = False, self.match.played
        while not typed:
            self.match, typed = self.past.pop()
        (who, action), *after = played[len(self.match.played) :]
        self.words = reopened(action, self.match.state, who)
        drawn = any(one == CHANCE for one, _ in after)
        return ["Taken back, with the cards that were drawn after it." if drawn else "Taken back.", *self._ask()]

    def _save(self, rest: str) -> Sequence[str]:
        if not rest:
            raise CardgenError("name a file, as in save game.log.")
        if Path(rest) != self.saved and exists(rest):  # noqa: PTH110  a name that is too long for a file is no file
            raise CardgenError(f"{rest} is there already; name another file.")
        self.write(Path(rest))
        return (f"Saved in {rest}.",)

    def _resume(self, rest: str) -> list[Said]:
        if not rest:
            raise CardgenError("name a file, as in resume game.log.")
        resumed, before = self.resumed(rest), [f"What was played is saved in {self.saved}."] if self.saved else []
        self.take_up(resumed)
        self.saved = Path(rest)
        return [*before, f"Going on with {rest}.", *self.begin()]

    def _quit(self, _: str) -> list[Said]:
        return self.leave()

    def _help(self, _: str) -> Sequence[str]:
        return (*MOVES, *(text for text, _ in ASKED.values()), *DONE.values())
