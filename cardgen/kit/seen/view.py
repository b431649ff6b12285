"""All that one player sees of a game, as plain data. Nothing in it comes from what he may not see."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.bot.thinking import solves
from cardgen.games.core.contract import PLAYER, actor_name
from cardgen.games.core.options import write_options
from cardgen.games.core.talk import talk_of
from cardgen.kit.games.logs import ending_facts, winner_facts
from cardgen.kit.play import questions
from cardgen.kit.play.questions import Glance
from cardgen.kit.play.screen import marked, move_number
from cardgen.kit.seen import standing
from cardgen.kit.seen.acting import form_of, said_before
from cardgen.kit.seen.asking import asked_for, without_typing
from cardgen.kit.seen.standing import PieceNames
from cardgen.kit.seen.wanted import wanted

if TYPE_CHECKING:
    from cardgen.engine.position import Position
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.play.match import Match
    from cardgen.kit.seen.sitting import Sitting

BOTH, OPEN = "both", "open"
VIEWERS = ("white", "black", PLAYER, BOTH, OPEN)
"""Who looks: a player; both, before one screen, where who is to act has it; or who may see all, after the end."""


@dataclass(frozen=True)
class Onlooker:
    """A game, and who looks at it."""

    sitting: Sitting
    viewer: str = BOTH
    words: tuple[str, ...] = ()
    """Of a form, what who looks has said so far."""

    def __post_init__(self) -> None:
        """Raises CardgenError for somebody who is not there."""
        game = self.sitting.game
        absent = (PLAYER,) if not game.single_player else (actor_name(Side.BLACK),)
        known = [one for one in VIEWERS if one not in absent]
        if self.viewer not in known:
            hint = did_you_mean(self.viewer, known)
            raise CardgenError(f"viewer is one of {', '.join(known)}, not {self.viewer[:60]!r}.{hint}")

    @cached_property
    def side(self) -> Side | None:
        """By whose observation the game is seen; None where all of it is."""
        state = self.sitting.match.state
        if self.viewer == OPEN or (self.viewer == BOTH and state.outcome is not None):
            return None
        if self.viewer != BOTH:
            return Side.BLACK if self.viewer == actor_name(Side.BLACK) else Side.WHITE
        sides = [one for one in state.current_players if isinstance(one, Side)]
        return next((one for one in (*sides, *self.sitting.game.sides) if self.sitting.typed_for(one)), Side.WHITE)

    @cached_property
    def match(self) -> Match:
        """The match as it is seen."""
        match = self.sitting.match
        return match if self.side is None else replace(match, state=match.state.observation(self.side))

    @cached_property
    def who(self) -> Actor | None:
        """Who is to act and may be asked here: who looks, or chance where real cards and dice are used."""
        awaited = self.match.state.current_players
        if self.side in awaited:
            return self.side
        typed = [one for one in awaited if not isinstance(one, Side)]
        return typed[0] if typed and self.viewer != OPEN else None

    @cached_property
    def said(self) -> tuple[str, ...]:
        """The words of the form, if there is one that they fit. Raises CardgenError."""
        form = form_of(self.match, self.who)
        return said_before(form, self.words, self.match) if form is not None else ()

    @cached_property
    def position(self) -> Position | None:
        """The men that are seen, with those that who looks is about to place."""
        found = self.match.state.public_position
        form = form_of(self.match, self.who)
        return found if self.side is None else standing.with_placed(found, form, self.said, self.side)

    @property
    def names(self) -> PieceNames:
        """What things are called."""
        return PieceNames(self.match.catalogue, self.position.army if self.position else None)

    @property
    def secret(self) -> bool:
        """Whether somebody who sits beside him has to look away."""
        if self.sitting.game.single_player or self.side is None or not self.sitting.typed_for(self.side.other):
            return False
        return form_of(self.match, self.who) is not None or talk_of(self.match.state).private

    @property
    def glance(self) -> Glance:
        """What a question is about."""
        below = self.side if self.viewer == actor_name(Side.BLACK) and self.side else Side.WHITE
        return Glance(self.match, self.position, below)


def view(eyes: Onlooker) -> dict[str, object]:
    """What is to be drawn and told. See `cardgen.web.requests.tables`, which tells each key."""
    sitting, match, state = eyes.sitting, eyes.match, eyes.match.state
    game, talk, position, names = sitting.game, talk_of(eyes.match.state), eyes.position, eyes.names
    called = game.player_name
    who = eyes.who
    checked = [*standing.checked(state.position)] if state.outcome is None else []
    who_acts = None if state.outcome is not None else who
    prompt = () if who_acts is None else asked_for(state, who_acts)
    return {
        "game": game.id,
        "name": game.name,
        "viewer": eyes.viewer,
        "eyes": called(eyes.side) if eyes.side is not None else "",
        "secret": eyes.secret,
        "awaited": [called(one) for one in state.current_players],
        "who": called(who) if who is not None else "",
        "move": move_number(sitting.match),
        "check": bool(checked),
        "checked": checked,
        **ending_facts(state),
        **winner_facts(state),
        "assessment": [*talk.assessment] if state.outcome is not None else [],
        "board": standing.board(position),
        "kinds": standing.kinds(position, names),
        "men": standing.men(position, state, sitting.match.state),
        "last": [str(at) for at in marked(sitting.match)] if match.history else [],
        "rows": standing.rows(state, names),
        "solvable": solves(sitting.dealt),
        "tables": standing.tables(state),
        "notes": standing.notes(state),
        "prompt": [*prompt],
        "wanted": wanted(state, who_acts, eyes.said, names),
        "progress": [*(talk.turn_progress or ())],
        "may": _may(eyes),
        "rules": without_typing(str(one) for one in questions.rules(eyes.glance)),
        "agreed": [*write_options(match.options)],
    }


def _may(eyes: Onlooker) -> dict[str, bool]:
    """What ends or stops a game by word, and taking back."""
    sitting = eyes.sitting
    on, alone = sitting.match.state.outcome is None, sitting.game.single_player
    back = any(sitting.typed_for(who) for who, _ in sitting.match.history)
    stands = sitting.match.state.position is not None
    return {"resign": on, "draw": on and not alone and stands, "undo": back or bool(eyes.said)}
