"""What a state says to people beside what may be done: whatever a game does not say, goes without saying."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.core.old_names import OF_TALK, Renamed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.board import Side, Square
    from cardgen.engine.move import Move
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import GameState


class ManMoves(NamedTuple):
    """What a man can do where that does not go by the moves of chess."""

    lines: tuple[str, ...]
    squares: frozenset[Square] = frozenset()
    """Where he can come to."""


class KnownTable(NamedTuple):
    """What is known in rows and columns: who a man may be, how many are left of each."""

    title: str
    corner: str
    """What the first column is about."""
    heads: tuple[str, ...]
    """Of the other columns."""
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """What each row is about, and its cells: words, NO, YES, or empty for what is open."""
    side: Side | None = None
    """Whose men it tells of."""
    ticked: bool = False
    """Whether who looks may note in open cells what he thinks."""
    instead: tuple[str, ...] = ()
    """What it stands for of what is told otherwise: names of what lies there, beginnings of sentences."""


NO, YES = "x", "o"
"""In a cell of a table: that it cannot be, and that it is so."""


class TalkingState(Renamed):
    """Beside the contract: what players are told. A state says what it has to, and is silent about the rest."""

    __slots__ = ()
    old_names = OF_TALK

    # What lies there

    def shared_supply(self) -> Mapping[str, tuple[str, ...]]:
        """What lies beside the board for whoever is to act, by what it is: the men that are still to be picked."""
        return {}

    def holdings(self, _who: Side, /) -> Mapping[str, tuple[str, ...]]:
        """What a player has beside the board, as he and the other may see it: his royal, his cards, his hand."""
        return {}

    @property
    def status_lines(self) -> tuple[str, ...]:
        """What lies beside the board, in sentences, where it is no pieces."""
        return ()

    @property
    def known_tables(self) -> tuple[KnownTable, ...]:
        """What is best told in rows and columns, where there is room for them."""
        return ()

    # What is to be done

    @property
    def private(self) -> bool:
        """Whether what is told to who is to act now is for him alone, as cards of a hidden hand are."""
        return False

    @property
    def turn_progress(self) -> tuple[int, int] | None:
        """Which of how many actions of one player in a row this is; None where that goes without saying."""
        return None

    def prompt(self, _who: Side, /) -> tuple[str, ...]:
        """What is told to who is to choose an act, in the place of a list of all that there are."""
        return ()

    def hint(self, _who: Side, /) -> str:
        """What a player has to know who is to choose now, beside what there is: how often he still may. Else empty."""
        return ""

    def beside_buttons(self, who: Side, /) -> tuple[str, ...]:
        """The same as `prompt` and `hint` for who has squares to touch and buttons to press, and types nothing."""
        hint = self.hint(who)
        return (f"{hint[0].upper()}{hint[1:]}.",) if hint else ()

    def button_text(self, _action: GameAction, /) -> str:
        """What stands on the button of an action, where its own words do not say enough; else empty."""
        return ""

    def advice(self, _who: Side, _words: tuple[str, ...], /) -> tuple[str, ...]:
        """What may be said against a form as it is filled in so far. It forbids nothing."""
        return ()

    def spelt(self, text: str, /) -> str:
        """What was typed, as actions are spelt, where players call things by other names; else as it is."""
        return text

    # What is asked, and what has happened

    def moves_of(self, _at: Square, /) -> ManMoves | None:
        """What the man on a square can do; None where that goes by the moves of the position."""
        return None

    def illegal_reason(self, _move: Move, /) -> str:
        """Why a legal move of the position may not be made now: the dice or the cards say otherwise. Else empty."""
        return ""

    def explain(self, _text: str, /) -> str:
        """Whether an act that somebody has typed may be done, in a sentence; empty where the position says it.

        Raises CardgenError with what stands against it.
        """
        return ""

    def public_text(self, _action: GameAction, /) -> str:
        """An action as everybody may hear it, where it tells more to who does it; empty where it is told as it is."""
        return ""

    @property
    def assessment(self) -> tuple[str, ...]:
        """Once it has ended: how good that is, in sentences."""
        return ()


_SILENT = TalkingState()


def talk_of(state: GameState) -> TalkingState:
    """What a state says; of one that does not talk, nothing."""
    return state if isinstance(state, TalkingState) else _SILENT
