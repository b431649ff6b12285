"""Ends that the players agree on in any game: resigning, and a draw that is offered, agreed to or declined.

They are said at any time, also out of turn. An offer waits for an answer; who goes on instead has declined it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act
from cardgen.games.core.bot.strength import values_of
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.contract import GameState, Options, actor_name
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.paper.table_items import PrintedState, printed_of
from cardgen.games.core.talk import TalkingState, talk_of
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.board import Square
    from cardgen.engine.move import Move
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import ActionForm, GameAction
    from cardgen.games.core.contract import Actor, Chances, Game
    from cardgen.games.core.paper.table_items import TableItems
    from cardgen.games.core.talk import KnownTable, ManMoves

RESIGN, OFFER, AGREED = Act("resign"), Act("offer", ("draw",)), Act("draw", ("agreed",))
"""Said at any time; the last by one for both."""
AGREE, DECLINE = Act("agree"), Act("decline")
"""The answers to an offer."""
_SAID = {
    "resign": RESIGN,
    "resigns": RESIGN,
    "offer draw": OFFER,
    "offers draw": OFFER,
    "offers a draw": OFFER,
    "draw agreed": AGREED,
}
_ANSWERED = {
    "no": DECLINE,
    "agree": AGREE,
    "agrees": AGREE,
    "draw": AGREE,
    "yes": AGREE,
    "decline": DECLINE,
    "declines": DECLINE,
}
TOLD = {
    RESIGN: "resigns",
    OFFER: "offers a draw",
    AGREED: "says that a draw is agreed",
    AGREE: "agrees to the draw",
    DECLINE: "declines the draw",
}
"""Each as one says it of a player."""
NOBODY = "nobody is there to agree to a draw."


@dataclass(frozen=True)
class OfferState(GameState[Options], TalkingState, ThinkingState, PrintedState):
    """A game with an offer that waits for its answer, or one that was ended so; all else is as it stood."""

    before: GameState[Options]
    by: Side
    """Who offers, or who had the last word."""
    outcome: Outcome | None = None

    @property
    def game(self) -> Game[Options]:
        """The game that is played."""
        return self.before.game

    @property
    def options(self) -> Options:
        """What was agreed on."""
        return self.before.options

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """Who is to answer."""
        return () if self.outcome else (self.by.other,)

    def legal_actions(self, who: Side) -> Sequence[GameAction] | ActionForm:
        """To agree or to decline."""
        return (AGREE, DECLINE) if who in self.current_players else ()

    def chances(self) -> Chances:
        """Chance waits, too."""
        return self.before.chances()

    def after(self, action: GameAction, who: Actor) -> GameState[Options]:
        """The end, or the game as it was. Raises CardgenError."""
        if who not in self.current_players:
            raise CardgenError(f"{actor_name(who)} is not to act now.")
        if action == AGREE:
            return replace(self, outcome=Outcome(None, Termination.AGREEMENT))
        if action == DECLINE:
            return self.before
        raise CardgenError(f"a draw is offered: say agree or decline, not {str(action)!r}.")

    def observation(self, who: Side) -> OfferState[Options]:
        """What a player sees of the game."""
        return replace(self, before=self.before.observation(who))

    @property
    def position(self) -> Position | None:
        """The men on the board."""
        return self.before.position

    @property
    def public_position(self) -> Position | None:
        """The men on the board, also before the first move."""
        return self.before.public_position

    # What is said of the game, the same as without the offer: what is secret stays so

    @property
    def _talk(self) -> TalkingState:
        return talk_of(self.before)

    def shared_supply(self) -> Mapping[str, tuple[str, ...]]:
        """What lies beside the board."""
        return self._talk.shared_supply()

    def holdings(self, who: Side) -> Mapping[str, tuple[str, ...]]:
        """What a player holds."""
        return self._talk.holdings(who)

    @property
    def status_lines(self) -> tuple[str, ...]:
        """What lies beside the board, in sentences."""
        return self._talk.status_lines

    @property
    def known_tables(self) -> tuple[KnownTable, ...]:
        """What is known in rows and columns."""
        return self._talk.known_tables

    @property
    def private(self) -> bool:
        """Whether what is told is for one alone."""
        return self._talk.private

    @property
    def turn_progress(self) -> tuple[int, int] | None:
        """Which of how many actions comes next, should the game go on."""
        return self._talk.turn_progress

    def prompt(self, who: Side) -> tuple[str, ...]:
        """What is told to who is to act, should the game go on."""
        return self._talk.prompt(who)

    def hint(self, who: Side) -> str:
        """What a player has to know who is to act, should the game go on."""
        return self._talk.hint(who)

    def beside_buttons(self, who: Side) -> tuple[str, ...]:
        """What a player has to know, should the game go on."""
        return self._talk.beside_buttons(who)

    def button_text(self, action: GameAction) -> str:
        """What stands on a button of the game."""
        return self._talk.button_text(action)

    def advice(self, who: Side, words: tuple[str, ...]) -> tuple[str, ...]:
        """What may be said against a form."""
        return self._talk.advice(who, words)

    def spelt(self, text: str) -> str:
        """What was typed, as the game spells it."""
        return self._talk.spelt(text)

    def moves_of(self, at: Square) -> ManMoves | None:
        """What a man could do."""
        return self._talk.moves_of(at)

    def illegal_reason(self, move: Move) -> str:
        """Why a move may not be made."""
        return self._talk.illegal_reason(move)

    def explain(self, text: str) -> str:
        """Whether an act may be done, should the game go on. Raises CardgenError."""
        if self.outcome:
            raise CardgenError("the game is over.")
        return self._talk.explain(text)

    def public_text(self, action: GameAction) -> str:
        """An action as everybody may hear it."""
        return self._talk.public_text(action)

    @property
    def assessment(self) -> tuple[str, ...]:
        """How good the end is that the game had come to."""
        return self._talk.assessment

    @property
    def table_items(self) -> TableItems:
        """What lies on the table."""
        return printed_of(self.before).table_items

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """What is in use."""
        return printed_of(self.before).components_used()

    # What is answered

    def heuristic(self, act: Act, who: Side) -> float:
        """Who is ahead by the values of the men on the board, or sees none yet, does better to decline."""
        if act != AGREE:
            return 0.0
        return -1.0 if self.position is None or _lead(self.position, who) > 0 else 1.0

    def read_action(self, who: Actor, text: str) -> GameAction:
        """An answer by its spelling. Raises CardgenError."""
        action = _ANSWERED.get(text.lower(), Act(text))
        self.after(action, who)
        return action

    def write(self) -> str:
        """Who offers or has ended it and how, before the state that it was. No game reads it: a log has the words."""
        ended = f" {actor_name(self.outcome.winner) if self.outcome.winner else 'drawn'}" if self.outcome else ""
        reason = f" {self.outcome.reason.value}" if self.outcome else ""
        return f"{'ended' if self.outcome else 'offer'} {actor_name(self.by)}{ended}{reason}\n{self.before.write()}"


def parse_resign_draw(state: GameState, who: Actor, text: str) -> Act | None:
    """What ends a game by word, or offers to; None for all else. Where draw means cards, it is no offer."""
    if not isinstance(who, Side) or state.outcome is not None:
        return None
    text = " ".join(text.lower().split()).rstrip(".")
    if isinstance(state, OfferState) and who in state.current_players and text in _ANSWERED:
        return _ANSWERED[text]
    if text == "draw" and not _means_cards(state, who):
        return OFFER
    return _SAID.get(text)


def _means_cards(state: GameState, who: Side) -> bool:
    """Whether to draw is an action of the game now."""
    return isinstance(actions := state.legal_actions(who), tuple) and Act("draw") in actions


def after_any(state: GameState, action: GameAction, who: Actor) -> GameState:
    """What comes of any action, one that ends the game by word among them. Raises CardgenError."""
    if isinstance(who, Side) and state.outcome is None:
        if action == RESIGN:
            return OfferState(_going_on(state), who, _given_up(state, who))
        if action in (AGREED, OFFER) and state.game.single_player:
            raise CardgenError(NOBODY)
        if action == AGREED:
            return OfferState(_going_on(state), who, Outcome(None, Termination.AGREEMENT))
        if action == OFFER:
            return _offered(state, who)
    return without_offer(state, action).after(action, who)


def _given_up(state: GameState, who: Side) -> Outcome:
    """The other wins, if there is one."""
    if state.game.single_player:
        return Outcome(None, Termination.GIVEN_UP, 0)
    return Outcome(who.other, Termination.RESIGNATION)


def _offered(state: GameState, who: Side) -> GameState:
    """A draw that is offered; two offers agree."""
    if isinstance(state, OfferState):
        if state.by is who:
            raise CardgenError("a draw is offered already.")
        return state.after(AGREE, who)
    if state.position is None:
        raise CardgenError("a draw is offered once all men stand.")
    return OfferState(state, who)


def without_offer(state: GameState, action: GameAction | None) -> GameState:
    """The game without the offer of a draw, if something else is done than to answer it."""
    return state if action in (AGREE, DECLINE) else _going_on(state)


def _going_on(state: GameState) -> GameState:
    return state.before if isinstance(state, OfferState) and state.outcome is None else state


def _lead(position: Position, who: Side) -> float:
    """By how much the men of a side are worth more than those of the other."""
    values = values_of(position.army)
    return added(values[man.key] if man.side is who else -values[man.key] for man in position.men.values())
