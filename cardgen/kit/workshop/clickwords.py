"""The words of the board on which moves are clicked together, as data for the page: what a touched square may mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.clicked.clicks import TURNS
from cardgen.kit.clicks.question import DOES, HOWS, SAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SAID_DOES: Mapping[str, str] = {"both": "moves and captures", "move": "moves only", "capture": "captures only"}
SAID_HOWS: Mapping[str, str] = {
    "": "as is simplest",
    "leap": "jumping over anything",
    "clear": "only if nothing stands between",
    "hop": "jumping over exactly one piece",
    "behind": "over one piece, landing right behind it",
}
SAID_SAMES: Mapping[str, str] = {
    "all": "all eight sides",
    "turned": "quarter turns",
    "both": "left as right, forward as back",
    "sides": "left as right",
    "ends": "forward as back",
    "alone": "no other side",
}
SAID_ONS: Mapping[str, str] = {
    "1": "no further",
    "0": "sliding on by the same step, to the edge",
    "2": "sliding on, 2 such steps in all",
    "3": "sliding on, 3 such steps in all",
    "4": "sliding on, 4 such steps in all",
}
RECIPES: Mapping[str, str] = {
    "It moves like a knight and captures like a bishop": "Choose “moves only” and touch the square 2 ahead, 1 to the "
    "right. Then choose “captures only” and “sliding on by the same step, to the edge”, and touch the square 1 ahead, "
    "1 to the right.",
    "It leaps three squares straight": "Touch the square 3 ahead, and no other. Nothing is in its way.",
    "It slides three squares at most": "Touch the squares 1, 2 and 3 ahead. Pieces between stop it.",
    "It is like a pawn": "Choose “left as right”. With “moves only” touch the square 1 ahead; with “captures only” the "
    "square 1 ahead, 1 to the right; with “moves only”, “only before it has moved” and “only if nothing stands "
    "between” the square 2 ahead.",
}
"""What somebody may want who knows no notation, and which squares and choices say it."""
SAID: Mapping[str, str] = {
    "grid": "Squares round the piece",
    "shows": "The board shows",
    "none": "Take all away",
    "take": "Take {letters}",
    "away": "{square}: taken away",
    "square": "{square}: {does}",
    "lined": "{square}: {does}, {on}",
    "checked": "Tried on {boards} boards with other pieces: it does just that.",
    "left": "These letters say more than squares can show, and that part stays as it is: {parts}",
    "part": "{part} ({why})",
    "already": "The letters stay as they are: it comes to that square already. For a leap there choose “jumping over "
    "anything”.",
    "far": "These letters lead farther than this board shows.",
    "ahead": "{count} ahead",
    "back": "{count} back",
    "right": "{count} to the right",
    "left_of": "{count} to the left",
    "here": "where it stands",
    "edge": "and on to the edge",
    "on": "and on, {count} such steps in all",
    "bends": "and on round a corner",
}
"""What else stands there, or is said to those who do not see it."""
REACHES = (2, 3, 4, 5, 6, 7)
USUAL_REACH = 4


def click_words() -> dict[str, object]:
    """What the board asks and says, as JSON; the keys are those of the request `clicked`."""
    return {
        "title": "Or click the moves together",
        "help": "The piece stands in the middle and goes up the board. It shows what the letters say; touch a square "
        "that it can go to, and the letters follow. Touch it again to take it away. What you choose in the lists holds "
        "for the squares that you touch next.",
        "how": "How do I say that …?",
        "recipes": [{"want": want, "do": do} for want, do in RECIPES.items()],
        "choices": [
            _choice("does", "A touched square:", {word: SAID_DOES[word] for word in DOES}),
            _choice("same", "The same on", {word: SAID_SAMES[word] for word in SAID_SAMES if word in SAMES}),
            _choice("how", "It comes there", {word: SAID_HOWS[word] for word in HOWS}),
            _choice("on", "From there it goes", SAID_ONS),
            _choice("first", "It may", {"": "always", "yes": "only before it has moved"}),
        ],
        "reaches": [{"value": str(reach), "text": f"{reach} each way"} for reach in REACHES],
        "reach": USUAL_REACH,
        "letters": "notation",
        "does": dict(SAID_DOES),
        "said": dict(SAID),
        "turns": {same.value: [list(turn) for turn in turns] for same, turns in TURNS.items()},
    }


def _choice(key: str, label: str, words: Mapping[str, str]) -> dict[str, object]:
    return {"key": key, "label": label, "choices": [*_options(words.items())]}


def _options(words: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"value": value, "text": text} for value, text in words]
