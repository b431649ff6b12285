"""A diagram in words, for those who do not see it; complete, and regular enough to be read back.

Every sentence is a label, a colon and places: ``Moves only: (-1,1), (0,1).`` A place is (right, forward) seen from the
own square. Sentences without places are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.moves.diagram.values import What, When

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.moves.board import Leap
    from cardgen.moves.diagram.values import Diagram

_WHAT = {
    What.BOTH: "Moves or captures",
    What.MOVE: "Moves only",
    What.CAPTURE: "Captures only",
}
_WHEN = {When.OPENING: "Opening move only", When.CONDITION: "Only as the words say"}


def alt(diagram: Diagram) -> str:
    """The text."""
    size = diagram.size
    return " ".join((f"Diagram on {size} by {size} squares, the piece in the middle.", *_sentences(diagram)))


def _sentences(diagram: Diagram) -> Iterator[str]:
    marks = diagram.marks
    for what, label in _WHAT.items():
        yield from _list(label, (mark.at for mark in marks if mark.what is what))
    yield from _list("Changes places", (mark.at for mark in marks if mark.swap))
    for when, label in _WHEN.items():
        yield from _list(label, (mark.at for mark in marks if mark.when is when))
    yield from _list("Leaps to", diagram.pads)
    yield from _list("May turn on", diagram.turns)
    yield from _list("Must be empty", diagram.boxes)
    yield from _list("Exactly one man, for example on", diagram.men)
    yield from _list("Pushes from", dict.fromkeys(push.at for push in diagram.pushes))
    yield from _list("Takes in passing", diagram.stars)
    yield from _list("Goes on to the edge from", dict.fromkeys(head.at for head in diagram.heads if not head.far))
    yield from _list("Goes no farther than", dict.fromkeys(bar.at for bar in diagram.bars))
    yield from _list("Leaps beyond this board", diagram.beyond)
    if diagram.stays:
        yield "May stay where it is."


def _list(label: str, places: Iterable[Leap]) -> Iterator[str]:
    named = ", ".join(f"({place.dx},{place.dy})" for place in places)
    if named:
        yield f"{label}: {named}."
