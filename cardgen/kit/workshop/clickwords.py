"""The words of the board on which moves are clicked together, as data for the page: what a touched square may mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.clicks.question import DOES, HOWS, SAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SAID_DOES: Mapping[str, str] = {"both": "moves and captures", "move": "moves only", "capture": "captures only"}
SAID_HOWS: Mapping[str, str] = {
    "": "as is simplest",
    "leap": "over anything",
    "clear": "past empty squares only",
    "hop": "over exactly one man",
    "behind": "over one man, right behind him",
}
SAID_SAMES: Mapping[str, str] = {
    "all": "all eight sides",
    "turned": "quarter turns",
    "both": "left as right, forward as back",
    "sides": "left as right",
    "ends": "forward as back",
    "alone": "no other side",
}
REACHES = (2, 3, 4, 5, 6, 7)
USUAL_REACH = 4


def click_words() -> dict[str, object]:
    """What the board asks and says, as JSON; the keys are those of the request `clicked`."""
    return {
        "title": "Or click the moves together",
        "help": "The piece stands in the middle and goes up the board. Touch the squares that it can go to, and the "
        "letters follow. Touch a square again to take it away.",
        "choices": [
            _choice("does", "A touched square:", {word: SAID_DOES[word] for word in DOES}),
            _choice("same", "The same on", {word: SAID_SAMES[word] for word in SAID_SAMES if word in SAMES}),
            _choice("how", "It comes there", {word: SAID_HOWS[word] for word in HOWS}),
            _choice("on", "From there it goes", {"1": "no further", "0": "on by the same step, to the edge"}),
            _choice("first", "It may", {"": "always", "yes": "only before it has moved"}),
        ],
        "reaches": [{"value": str(reach), "text": f"{reach} each way"} for reach in REACHES],
        "reach": USUAL_REACH,
        "letters": "notation",
        "left": "The squares show the rest. What they cannot say:",
        "said": dict(SAID_DOES),
    }


def _choice(key: str, label: str, words: Mapping[str, str]) -> dict[str, object]:
    return {"key": key, "label": label, "choices": [*_options(words.items())]}


def _options(words: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"value": value, "text": text} for value, text in words]
