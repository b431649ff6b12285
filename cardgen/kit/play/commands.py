"""The words that may be typed at any time of a game, with what they are for; and what is not read at all."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from cardgen.kit.play import questions

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cardgen.kit.play.messages import Message
    from cardgen.kit.play.questions import Glance

ASKED: Mapping[str, tuple[str, Callable[[Glance, str], Sequence[Message]]]] = {
    "m": ("m e4           what the man on e4 can do", questions.moves_of),
    "?": ("? e4d6         why that move is not legal; ? alone: all that may be said or played now", questions.why),
    "s": ("s d            who stands on file d; also a rank or a square", questions.stands),
    "p": ("p knight       where the knights stand", questions.where),
    "l": ("l              the last move of each player", questions.last),
    "moves": ("moves          all moves so far", questions.played),
    "b": ("b              the board", questions.board),
    "names": ("names          what the letters on the board mean", questions.letters),
    "hand": ("hand           what the players have beside the board, and what it can do", questions.hand),
    "rules": ("rules          the rules of this game, in short", questions.rules),
    "card": ("card knight    what stands on its card", questions.card),
}
OF_WHAT = ("m", "?", "s", "p", "card")
"""Questions about something."""
OF_FILES = ("save", "resume")
DONE = {
    "hint": "hint           something that may be done now",
    "advice": "advice         while men are placed: what may be said against it",
    "undo": "undo           take the last word or move back",
    "save": "save FILE      write down what was played",
    "resume": "resume FILE    go on with a game that was saved",
    "quit": "quit           stop (also q); the game is saved",
    "help": "help           this list",
}
OTHERWISE = {"board": "b", "last": "l", "exit": "quit", "q": "quit"}
"""What else they are called."""
LONGEST = 2000
"""Letters of a line."""
NEAR = 0.7
"""How alike a word and a command are, from 0 to 1, for the one to be a slip of the other."""
UNKNOWN = ("is no move;", "there is no ")
"""In sentences on a line that was not understood at all."""
MOST = 20
"""Letters of a word."""
YES = ("y", "yes")
AGAIN = "again"
CONFIRM = "Type yes to let it stand, undo to take the last man back, or again to begin again."
MOVES = (
    "A move is typed as e2e4, as knight f3, as f3 where one pawn or only one man can go there, or by its beginning;",
    "e7e8=queen promotes, O-O castles. Resign gives the game up, draw offers a draw and agrees to one.",
    "What is to be chosen, drawn or placed is done at random by any; again forgets what was chosen or placed so far.",
    "Names may be shortened, also to the two letters of the board; and so may these:",
)


def misheard(line: str, refused: str) -> str:
    """Which command a line may have meant that is no action; empty where it was understood as one."""
    if not any(said in refused for said in UNKNOWN):
        return ""
    known = [word for word in (*ASKED, *DONE, *OTHERWISE) if len(word) > 1]
    word = line.partition(" ")[0].lower()
    if word in known:
        return f"{word.capitalize()} is typed alone."
    close = get_close_matches(word[:20], known, n=1, cutoff=NEAR)
    if close:
        return f"Did you mean {close[0]}?"
    return "Help tells the commands." if line.isalpha() and len(line) <= MOST else ""


def unread(line: str) -> str:
    """Why a line is not read at all; empty when it is."""
    if len(line) > LONGEST:
        return f"That line has {len(line)} letters; nothing that can be typed here is so long."
    strange = next((char for char in line if not char.isprintable() and char != "\t"), "")
    return f"That line has a sign in it that is no letter: {strange!r}." if strange else ""
