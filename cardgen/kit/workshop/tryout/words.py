"""The words of the board on which a new piece is tried, as data for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.contract import actor_name
from cardgen.kit.workshop.tryout.answer import TABLES, TryRequest

if TYPE_CHECKING:
    from collections.abc import Mapping

SAID_TABLES: Mapping[str, str] = {"small": "a small army", "dealers": "Dealer's Chess"}
STRENGTHS: Mapping[str, str] = {"100": "a beginner", "1000": "a casual player", "6000": "a club player"}
"""By the moves that the program looks at."""
SAID: Mapping[str, str] = {
    "board": "The board",
    "told": "What has happened",
    "seed": "Number of the game",
    "new": "New game",
    "line": "Or type a move",
    "play": "Play",
    "undo": "Take back",
    "cancel": "Stop thinking",
    "begins": "The board is being set up.",
    "thinks": "The program is thinking.",
    "undone": "The move is taken back.",
    "yours": "It is your move.",
    "theirs": "It is the program's move.",
    "check": "Check",
    "none": "Invent a piece first: give it a name, and say how it moves.",
    "picked": "{man} on {at} can go to {to}.",
    "not_now": "{man} on {at} cannot move now.",
    "not_yours": "{man} on {at} is your opponent’s.",
    "empty": "Touch one of your own pieces first, then the square where it is to go.",
    "changed": "You have changed the piece since this game began; the game goes on with it as it was.",
    "lost": "The board could not be loaded; fold this and unfold it again.",
    "later": "What you have chosen holds from the next game on.",
}


def try_words() -> dict[str, object]:
    """What the board asks and says, as JSON; the keys of its choices are those of the request `tried`."""
    sides = {actor_name(side): actor_name(side).capitalize() for side in Side}
    choices = [
        _choice("table", "Played with", {table: SAID_TABLES[table] for table in TABLES}),
        _choice("side", "You play", sides),
        _choice("nodes", "The program plays like", STRENGTHS, str(TryRequest().nodes)),
    ]
    return {
        "title": "Try it against the program",
        "help": "Your piece on a board, among pieces that you know.",
        "choices": choices,
        "said": dict(SAID),
        "below": actor_name(Side.WHITE),
        "first": TryRequest().seed,
    }


def _choice(key: str, label: str, words: Mapping[str, str], usual: str = "") -> dict[str, object]:
    choices = [{"value": value, "text": text} for value, text in words.items()]
    return {"key": key, "label": label, "usual": usual or next(iter(words)), "choices": choices}
