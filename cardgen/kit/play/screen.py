"""What has been on the screen: which board was shown last, and who has looked while something was secret."""

from __future__ import annotations

from itertools import groupby, takewhile
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.games.core.actions import PASS
from cardgen.kit.moves.position_text import MenBoard, men_board, squares_of
from cardgen.kit.play.messages import LookAway
from cardgen.kit.play.prompts import title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.board import Square
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.play.match import Match
    from cardgen.kit.play.messages import Message


class Screen:
    """The screen that the players share."""

    def __init__(self, *, plain: bool) -> None:
        self.plain = plain
        """Sentences in the place of boards."""
        self._shown: Match | None = None
        self._eyes: Actor | None = None

    def cleared(self) -> None:
        """Another game is gone on with: its board has not been shown yet."""
        self._shown = None

    def board(self, match: Match, below: Side, seen: Match) -> list[Message]:
        """The board as it is seen by who looks, when it is another than the one that was shown last."""
        position = seen.state.public_position
        if position is None or self._shown is match or self.plain:
            return []
        self._shown = match
        return [men_board(position, marked(match), below)]

    def aside(self, who: Actor, *, secret: bool, alone: bool) -> list[Message]:
        """Where two people choose in secret, one after the other looks at the screen."""
        before, self._eyes = self._eyes, who if secret else None
        if not isinstance(who, Side) or not secret or before == who or alone:
            return []
        return [LookAway(title(who), title(who.other))]

    def plainly(self, said: Sequence[Message]) -> list[Message]:
        """Boards as sentences for those who listen; diagrams of cards are left out, for the words say the same."""
        if not self.plain:
            return [*said]
        asked_for_board = all(isinstance(one, MenBoard) for one in said)
        kept: list[Message] = []
        for one in said:
            if isinstance(one, str):
                kept.append(one)
            elif isinstance(one, MenBoard) and asked_for_board:
                kept += one.told
        return kept


def marked(match: Match) -> list[Square]:
    """The squares of the last move, or where the last player has put his men; dice and cards since then are no move."""
    played = [(who, action) for who, action in match.history if isinstance(who, Side)]
    while played and not squares_of(played[-1][1]):
        played.pop()
    if not played:
        return []
    if match.state.game.single_player or isinstance(played[-1][1], Move):
        return squares_of(played[-1][1])
    last = takewhile(lambda one: one[0] == played[-1][0], reversed(played))
    return [square for _, action in last for square in squares_of(action)]


def move_number(match: Match) -> int:
    """Of the move that comes, each turn of White's with Black's answer; who passes has had his turn, too."""
    acted = [(who, action) for who, action in match.history if isinstance(who, Side)]
    if match.state.game.single_player:
        return len(acted) + 1
    turns = [who for who, _ in groupby(who for who, action in acted if isinstance(action, Move) or action == PASS)]
    begun = bool(turns) and (turns[-1] is Side.WHITE or turns[-1] in match.state.current_players)
    return turns.count(Side.WHITE) + (0 if begun else 1)
