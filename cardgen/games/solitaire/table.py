"""What lies on the table of a game for one player, and what its states have in common: no turns and no check."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.army import Army
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, parse_act
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.contract import CHANCE, Options
from cardgen.games.core.options import write_options
from cardgen.games.core.paper.table_items import PrintedState
from cardgen.games.core.tables import GameTable, TableState
from cardgen.games.core.talk import TalkingState
from cardgen.games.solitaire.bits import BOARD, square_of
from cardgen.games.solitaire.cards import IDS, MEN, id_of, side_of
from cardgen.games.solitaire.places import place

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardgen.catalog import Catalogue
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.outcome import Outcome
    from cardgen.games.solitaire.shortest import PlacedMen

DEALING = "phase deal"
"""All of a state before the deal."""


def chess_men(catalogue: Catalogue) -> Army:
    """The men of chess without pawns, on their board; nobody castles."""
    return Army(BOARD, {id_: catalogue.piece(id_).kind for id_ in IDS.values()}, special=())


@dataclass(frozen=True, eq=False)
class SoloTable(GameTable[Options]):
    """What does not change during a game."""

    army: Army

    def standing(self, men: PlacedMen) -> Position:
        """The men on the board, as a position in which nobody is to move."""
        return Position(self.army, {square_of(at): Man(side_of(one), id_of(one)) for at, one in men})


class SoloState(TableState[Options], TalkingState, ThinkingState, PrintedState):
    """A state of a game for one player. All acts; no man moves by himself."""

    table: SoloTable[Options]

    @property
    def assessment(self) -> tuple[str, ...]:
        """The place of the score among the best scores of other deals."""
        if self.outcome is None or self.outcome.score is None:
            return ()
        said = place(self.game.id, write_options(self.table.options), self.outcome.score)
        return (said,) if said else ()


class SoloPlay(SoloState[Options]):
    """Men on the board, of whom the player or chance adds and moves some."""

    men: PlacedMen
    turning: bool
    """Whether a man is being added whose cards are still to be turned."""

    @property
    @abstractmethod
    def _acts(self) -> tuple[Act, ...]:
        """All that may be done."""

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """The player, or chance that turns cards."""
        if self.outcome:
            return ()
        return (CHANCE,) if self.turning else (Side.WHITE,)

    @cached_property
    def public_position(self) -> Position:
        """The men on the board."""
        return self.table.standing(self.men)

    def legal_actions(self, who: Side) -> Sequence[GameAction]:
        """Whom to add or to move."""
        return self._acts if who in self.current_players else ()

    def explain(self, text: str) -> str:
        """Whether something typed may be done. Raises CardgenError."""
        if self.outcome:
            raise CardgenError("the game is over.")
        return f"{self.read_action(Side.WHITE, text)} may be done."


@dataclass(frozen=True)
class SoloDeal(SoloState[Options]):
    """Before the cards are dealt: chance is to act, and there is nothing to see."""

    table: SoloTable[Options]

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """Chance."""
        return (CHANCE,)

    def legal_actions(self, _who: Side) -> Sequence[GameAction]:
        """Nothing yet."""
        return ()

    @property
    def outcome(self) -> Outcome | None:
        """It has not begun."""
        return None

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """Nothing yet."""
        return {}

    def write(self) -> str:
        """That it is the deal."""
        return f"{DEALING}\n"


def chance_act(text: str, verb: str) -> Act:
    """What chance did; its verb may be left out."""
    act = parse_act(text)
    return act if act.verb == verb else Act(verb, (act.verb, *act.words))


def write_men(men: PlacedMen) -> str:
    """The men as in a FEN."""
    there, rows = dict(men), []
    for rank in range(7, -1, -1):
        row, empty = "", 0
        for file in range(8):
            letter = there.get(rank * 8 + file, "")
            row, empty = (f"{row}{empty or ''}{letter}", 0) if letter else (row, empty + 1)
        rows.append(f"{row}{empty or ''}")
    return "/".join(rows)


def read_men(text: str) -> PlacedMen:
    """Men as in a FEN. Raises CardgenError."""
    rows, found = text.split("/"), list[tuple[int, str]]()
    if len(rows) != 8:
        raise CardgenError(f"men stand on eight ranks parted by /, not {text!r}.")
    for rank, row in enumerate(reversed(rows)):
        file = 0
        for char in row:
            if char.isdecimal():
                file += int(char)
            else:
                found.append((rank * 8 + file, char))
                file += 1
        if file != 8:
            raise CardgenError(f"a rank has eight squares, not {row!r}.")
    check_men(letter for _, letter in found)
    return tuple(found)


def check_men(letters: Iterable[str]) -> None:
    """Raises CardgenError when there are more of a man than there are."""
    left = list(MEN)
    for letter in letters:
        if letter not in left:
            twice = "is there no more" if letter in MEN else "is no man of this game"
            raise CardgenError(f"{letter} {twice}; there are {' '.join(MEN)}.")
        left.remove(letter)


def read_lines(text: str, keys: tuple[str, ...]) -> dict[str, str]:
    """The lines of a state by their first words. Raises CardgenError when others stand there."""
    found = {first: rest for first, _, rest in (line.partition(" ") for line in text.splitlines())}
    if tuple(found) != keys:
        raise CardgenError(f"a state has the lines {', '.join(keys)}, not {', '.join(found) or 'none'}.")
    return found


def read_count(text: str, most: int) -> int:
    """A number of a state. Raises CardgenError."""
    if not (text.isascii() and text.isdecimal()) or int(text) > most:
        raise CardgenError(f"{text!r} is not a number from 0 to {most}.")
    return int(text)
