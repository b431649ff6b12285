"""A game at the table: what comes of each line that is typed, and whose turn it is then. One for each game played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.move import Man, Move
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.files import write_whole
from cardgen.games.core.actions import Act, ActionForm, Arrangement
from cardgen.games.core.reading.forms import placements, words_missing
from cardgen.games.core.talk import talk_of
from cardgen.kit.moves.position_text import men_board
from cardgen.kit.play import questions
from cardgen.kit.play.commands import (
    AGAIN,
    ASKED,
    CONFIRM,
    DONE,
    MOVES,
    OF_FILES,
    OF_WHAT,
    OTHERWISE,
    YES,
    misheard,
    unread,
)
from cardgen.kit.play.prompts import ended, first_advice, happened, held_in_short, prompt, prompt_lines, sentence
from cardgen.kit.play.questions import Glance
from cardgen.kit.play.reading import ANY, picks_read, read_line, without_actor, words_typed
from cardgen.kit.play.saving import file_named, new_path, own_path, saved_text, taken_up, to_begin_again, to_go_on
from cardgen.kit.play.screen import Screen, move_number
from cardgen.kit.play.seats import below, people, ready, who_types
from cardgen.kit.play.taking_back import Trail

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.play.match import Match
    from cardgen.kit.play.messages import Message
    from cardgen.kit.play.saving import Resumed
    from cardgen.kit.play.seats import Seating

AT_RANDOM = "At random; hint tells what the program would do."
OVER = "Over, undo or quit> "
AFTER = "The game is over: undo takes the last move back, quit leaves; questions are answered."


class Session:
    """A match that goes on with each line."""

    def __init__(
        self,
        match: Match,
        table: Seating,
        *,
        plain: bool,
        resumed: Callable[[Path], Resumed],
        confirms: bool = False,
        again: str = "",
    ) -> None:
        """Who confirms is asked before a placement counts that something may be said against.

        How it is begun again, with whom, is told at the end.
        """
        self.match, self.resumed, self.confirms, self.again = match, resumed, confirms, again
        self.seats, self.players = table
        self.past, self.screen = Trail(), Screen(plain=plain)
        self.words: tuple[str, ...] = ()
        """Of a form, as far as it is filled in."""
        self.saved: Path | None = None
        self.written = ""
        """What was saved last, or read."""
        self.unsaved = False
        """Whether it was said that it cannot be."""
        self.doubtful: GameAction | None = None
        """A move that was typed without the promotion that it may be."""
        self.over = False

    @property
    def who(self) -> Actor | None:
        """Who is to type; None when nobody is."""
        return None if self.over else who_types(self.seats, self.match)

    @property
    def ended(self) -> bool:
        """Whether nothing more can be played, and people may only ask, take back or leave."""
        return not self.over and self.match.state.outcome is not None

    @property
    def prompt(self) -> str:
        """What stands before the line that is typed; empty when nobody has to type."""
        if self.ended:
            return OVER
        who = self.who
        return prompt(self.match.state, who, self.words, self._number) if who is not None else ""

    @property
    def _number(self) -> int:
        """Of the move that comes next, each of White's with Black's answer."""
        return move_number(self.match)

    @property
    def glance(self) -> Glance:
        """What a question is about: the match, and the men with those that are being placed."""
        found, form, who = self._seen.state.public_position, self._form, self.who
        if found is not None and isinstance(form, Arrangement) and isinstance(who, Side) and self.words:
            placed = form.arranged(Act(form.verb, self.words)).items()
            men = {parse_square(place): Man(who, thing, moved=False) for place, thing in placed}
            found = Position(found.army, {**found.men, **men})
        return Glance(self._seen, found, below(self.seats), self.past.matches)

    @property
    def _seen(self) -> Match:
        """The match as who looks at it may see it: in secret games who is to type, else who sits below."""
        if not talk_of(self.match.state).private or self.match.state.outcome:
            return self.match
        eyes = self.who if isinstance(self.who, Side) else below(self.seats)
        return replace(self.match, state=self.match.state.observation(eyes))

    @property
    def _form(self) -> ActionForm | None:
        """What is to be filled in by who is to type."""
        who = self.who
        actions = self.match.state.legal_actions(who) if isinstance(who, Side) else ()
        return actions if isinstance(actions, ActionForm) else None

    def begin(self) -> list[Message]:
        """The first lines; of a game that is gone on with, where it stands."""
        return [*self._where_it_stands(), *self._go_on()]

    def _where_it_stands(self) -> list[Message]:
        """The last moves, what the players hold, and for those who listen the men."""
        position = self.match.state.position
        if position is None or not len(self.past):
            return []
        moved = any(isinstance(action, Move) for _, action in self.match.history)
        men = men_board(position).told if self.screen.plain else ()
        return [*men, *held_in_short(self.match.state), *(questions.last(self.glance) if moved else ())]

    def take_up(self, resumed: Resumed) -> None:
        """Go on with a game that was saved: where it stood, with all that may be taken back, and who plays."""
        self.seats, self.players = resumed.table or (self.seats, self.players)
        self.match, self.past = resumed.steps[-1], Trail(resumed.steps, self.seats)
        self.screen.cleared()
        self.words = taken_up(resumed.half, self.match.state, self.who, questions.piece_names(self.match))
        self.written = self._text

    def answer(self, line: str) -> list[Message]:
        """What comes of a line. What was played is written down each time, so that nobody loses it with the window."""
        return [*self._answer(line), *self._kept()]

    def _answer(self, line: str) -> list[Message]:
        if problem := unread(line.strip()):
            return [problem]
        first, _, rest = line.strip().partition(" ")
        word = OTHERWISE.get(first.lower(), first.lower())
        if word.startswith("?") and word != "?":
            word, rest = "?", f"{word[1:]} {rest}"
        try:
            if word in (*ASKED, *DONE) and (not rest.strip() or _takes_more(word)):
                return self._commanded(word, rest)
            return self._typed_or_meant(line.strip(), word, rest) if word else self._ask()
        except CardgenError as error:
            return [sentence(line) for line in str(error).splitlines()]

    def _commanded(self, word: str, rest: str) -> list[Message]:
        return self._asked(word, rest) if word in ASKED else [*getattr(self, f"_{word}")(rest.strip())]

    def _typed_or_meant(self, line: str, word: str, rest: str) -> list[Message]:
        """An action; else a command by its beginning, but not where pieces are named, which begin so, too."""
        try:
            return self._typed(line)
        except CardgenError as error:
            meant = [one for one in (*ASKED, *DONE) if one.startswith(word)]
            if len(meant) != 1 or self._form is not None or (rest.strip() and not _takes_more(meant[0])):
                raise CardgenError(" ".join(filter(None, (str(error), misheard(line, str(error)))))) from None
        return self._commanded(meant[0], rest)

    def _asked(self, word: str, rest: str) -> list[Message]:
        """The answer to a question."""
        usage, reply = ASKED[word]
        if word == "?" and not rest.strip() and (found := questions.acts(self.match, self.who)):
            return self.screen.plainly(found)
        if word in OF_WHAT and not rest.strip():
            raise CardgenError(f"say of what, as in {usage[:14].strip()}.")
        return self.screen.plainly(reply(self.glance, rest))

    # What is played

    def _go_on(self) -> list[Message]:
        """All that happens until somebody has to type."""
        said: list[Message] = []
        while not self.over and self.match.state.current_players:
            found = ready(self.seats, self.match)
            if found is None:
                return said + self._ask()
            who, act = found
            said += self._play(act(), who, typed=False)
        return said + self._end()

    def _play(self, action: GameAction, who: Actor, *, typed: bool) -> list[Message]:
        before, match = self.match, self.match.play(action, who)
        self.past.add(before, typed=typed)
        self.match, self.words, self.doubtful = match, () if typed else self.words, None
        return [*happened(before.state, action, who, match.state)]

    def _end(self) -> list[Message]:
        """The end, after which people may still ask, or take back."""
        self.over = self.over or not people(self.seats)
        return [*self._show(), ended(self.match.state), *talk_of(self.match.state).assessment]

    def _typed(self, line: str) -> list[Message]:
        """An action, or a word of one."""
        if self.ended:
            raise CardgenError(AFTER)
        who = self.who
        assert who is not None
        line = without_actor(line, self.match.state.game.player_name(who))
        if several := picks_read(self.match, who, line):
            said = [one for action in several for one in self._play(action, who, typed=True)]
            return [*said, *self._kept(), *self._go_on()]
        action = read_line(self.match, who, line) or self._filled_in(who, line)
        if action is None:
            return self._ask()
        if self.doubtful != action and (choices := questions.promotions_open(self.match, who, action)):
            self.doubtful = action
            return [choices]
        advised = [] if self.confirms or self._form is None else self._advised()
        before = self.match.state
        said = self._play(action, who, typed=True)
        kept = self._kept()  # the program may think for long
        picked = isinstance(who, Side) and placements(before.legal_actions(who)) is not None
        at_random = [AT_RANDOM] if picked and line == ANY else []
        return [
            *advised,
            *at_random,
            *said,
            *kept,
            *map(sentence, first_advice(before, self.match.state, who)),
            *self._go_on(),
        ]

    def _filled_in(self, who: Actor, line: str) -> GameAction | None:
        """The form with what was typed; None while more is wanted, or whether it is meant so."""
        form = self._form
        assert form is not None
        assert isinstance(who, Side)
        if self.words and line.lower() == AGAIN:
            self.words = ()
            return None
        if self.words and not words_missing(form, self.words):
            return self._confirmed(form, who, line)
        words = words_typed(self.match, who, form, self.words, line)
        done = not words_missing(form, words)
        action = self.match.state.read_action(who, str(Act(form.verb, words))) if done else None
        self.words = words
        return None if self.confirms and self._advised() else action

    def _confirmed(self, form: ActionForm, who: Side, line: str) -> GameAction:
        """The form as it is. Raises CardgenError when that is not meant."""
        if line.lower() not in YES:
            raise CardgenError(CONFIRM)
        return self.match.state.read_action(who, str(Act(form.verb, self.words)))

    # What is told

    def _ask(self) -> list[Message]:
        """What somebody needs to know before he types."""
        if self.ended:
            return [AFTER]
        who = self.who
        assert who is not None
        seen = self.match.state.observation(who) if isinstance(who, Side) else self.match.state
        lines = prompt_lines(seen, who, self.words, self.match.catalogue, self.glance.standing)
        return [*self._aside(who), *self._show(), *lines, *self._to_confirm()]

    def _aside(self, who: Actor) -> list[Message]:
        """That the other looks away, where a person chooses in secret from another."""
        alone = isinstance(who, Side) and self.seats[who.other] is not None
        return self.screen.aside(who, secret=self._form is not None or talk_of(self.match.state).private, alone=alone)

    def _show(self) -> list[Message]:
        """The board; not while men are placed in secret."""
        return [] if self._form is not None else self.screen.board(self.match, below(self.seats), self._seen)

    def _to_confirm(self) -> list[Message]:
        """What may be said against all that is placed, before it counts."""
        form = self._form
        if form is None or not self.words or words_missing(form, self.words):
            return []
        return [*self.screen.plainly(questions.board(self.glance)), *self._advised(), CONFIRM]

    def _advised(self) -> list[Message]:
        """What may be said against the form as it is filled in."""
        who = self.who
        return [*map(sentence, talk_of(self.match.state).advice(who, self.words))] if isinstance(who, Side) else []

    # What is saved

    def leave(self) -> list[Message]:
        """Stop, with what was played written down, or how to begin again."""
        said = [] if self.ended else self._left()
        self.over = True
        return said

    def _left(self) -> list[Message]:
        target = self._target()
        if target is None:
            return [f"Nothing was played. The same again: {to_begin_again(self.match, self.again)}"]
        self.write(target)
        return [f"The game is saved. To go on: {to_go_on(self.match, target, self.again)}"]

    def write(self, target: Path) -> None:
        """Write down what was played. Raises CardgenError."""
        text = self._text
        write_whole(target, text.encode())
        self.saved, self.written = target, text

    @property
    def _text(self) -> str:
        """What is to be written down."""
        return saved_text(self.match, self.who, self.words, self.players)

    def _target(self) -> Path | None:
        """Where the game is saved; None while no player has done anything."""
        if self.saved is None and (self.words or any(isinstance(who, Side) for who, _ in self.match.history)):
            return own_path(self.match)
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

    # Commands

    def _hint(self, _: str) -> Sequence[str]:
        if self.ended:
            return [AFTER]
        assert self.who is not None
        return questions.hint(self.match, self.who, self.words)

    def _advice(self, _: str) -> Sequence[Message]:
        if self.match.state.position is not None or not (isinstance(self._form, Arrangement) or self._drafting):
            raise CardgenError("there is advice while men are placed, and none are now.")
        return self._advised() or ["There is nothing to be said against it so far."]

    @property
    def _drafting(self) -> bool:
        """Whether a man is to be picked and placed."""
        return isinstance(self.who, Side) and placements(self.match.state.legal_actions(self.who)) is not None

    def _undo(self, _: str) -> list[Message]:
        if self.words:
            self.words = self.words[:-1]
            return self._ask()
        self.match, self.words, drawn = self.past.taken_back(self.match)
        return ["Taken back, with the cards that were drawn after it." if drawn else "Taken back.", *self._ask()]

    def _save(self, rest: str) -> Sequence[str]:
        if not rest:
            raise CardgenError("name a file, as in save game.log.")
        path, before = new_path(file_named(rest), self.saved), self.saved
        self.write(path)
        if before in (None, path) or not before.exists():
            return (f"Saved in {path}.",)
        stays = f" at move {self._number}" if self.match.state.position else ""
        return (f"Saved in {path}.", f"From now on the game is saved there; {before} stays as it was{stays}.")

    def _resume(self, rest: str) -> list[Message]:
        if not rest:
            raise CardgenError("name a file, as in resume game.log.")
        path = file_named(rest)
        resumed, before = self.resumed(path), [f"What was played is saved in {self.saved}."] if self.saved else []
        self.take_up(resumed)
        self.saved = path
        return [*before, f"Going on with {path}.", *self.begin()]

    def _quit(self, _: str) -> list[Message]:
        return self.leave()

    def _help(self, _: str) -> Sequence[str]:
        return (*MOVES, *(text for text, _ in ASKED.values()), *DONE.values())


def _takes_more(command: str) -> bool:
    """Whether something stands behind a command; of others it is no command then, but a queen on c1."""
    return command in (*OF_WHAT, *OF_FILES)
