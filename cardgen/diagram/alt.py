"""A diagram in words, for those who do not see it; complete, and regular enough to be read back.

Every sentence is a label, a colon and places: ``Moves only: (-1,1), (0,1).`` A place is (right, forward) seen from the
own square. Sentences without places are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagram.values import ENDLESS, MarkKind, MarkWhen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.board import Leap
    from cardgen.diagram.values import Diagram, Limit

_WHAT = {
    MarkKind.BOTH: "Moves or captures",
    MarkKind.MOVE: "Moves only",
    MarkKind.CAPTURE: "Captures only",
}
_WHEN = {MarkWhen.OPENING: "Opening move only", MarkWhen.CONDITION: "Only as the words say"}


def alt(diagram: Diagram) -> str:
    """The text."""
    size, rows = diagram.size, diagram.rows
    where = "the middle" if rows == size else f"the middle of row {rows - diagram.reach}"
    return " ".join((f"Diagram on {size} by {rows} squares, the piece in {where}.", *_sentences(diagram)))


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
    yield from _heads(diagram)
    yield from _list("Goes no farther than", dict.fromkeys(bar.at for bar in diagram.bars))
    yield from _list("Leaps beyond this board", diagram.beyond)
    yield from map(distance, diagram.distances)
    if diagram.stays:
        yield "May stay where it is."


def _heads(diagram: Diagram) -> Iterator[str]:
    """What goes on to the edge, then what goes less far, by how far it goes."""
    places: dict[Limit, dict[Leap, None]] = {ENDLESS: {}}
    for head in diagram.heads:
        for limit in (head.limits or (ENDLESS,)) if not head.far else ():
            places.setdefault(limit, {})[head.at] = None
    yield from _list("Goes on to the edge from", places.pop(ENDLESS))
    for limit in sorted(places, key=_by_kind):
        yield from _list(f"Goes on, {often(limit)} at most, from", places[limit])


def goes_on(diagram: Diagram) -> tuple[str, ...]:
    """What the arrows of a diagram say that has no room for numbers beside them."""
    far = {"leaps beyond this board" for head in diagram.heads if head.far}
    limits = {limit for head in diagram.heads if not head.far for limit in head.limits or (ENDLESS,)}
    edge = {"on to the edge"} if ENDLESS in limits else set()
    most = sorted(limits - {ENDLESS}, key=_by_kind)
    return (*far, *edge, *(f"up to {often(limit)}" for limit in most))


def often(limit: Limit) -> str:
    """How many steps or leaps."""
    return f"{limit.most} {'leap' if limit.leaps else 'step'}{'s' * (limit.most > 1)}"


def _by_kind(limit: Limit) -> tuple[bool, int]:
    return limit.leaps, limit.most


def distance(leap: Leap) -> str:
    """How long a leap is that leaves the board, in words."""
    if leap.dy == 0:
        return f"Leaps {leap.dx} squares straight."
    if leap.dx == leap.dy:
        return f"Leaps {leap.dx} squares diagonally."
    return f"Leaps {leap.dx} squares and {leap.dy} aside."


def _list(label: str, places: Iterable[Leap]) -> Iterator[str]:
    named = ", ".join(f"({place.dx},{place.dy})" for place in places)
    if named:
        yield f"{label}: {named}."
