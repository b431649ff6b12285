"""A diagram in words, for those who do not see it; complete, and regular enough to be read back.

Every sentence is a label, a colon and places: ``Moves only: (-1,1), (0,1).`` A place is (right, forward) seen from the
own square. Sentences without places are left out. The labels are those of a language, asked for by their keys.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.diagram.values import ENDLESS, MarkKind, MarkWhen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.board import Leap
    from cardgen.diagram.values import Diagram, Limit

Put = Callable[..., str]
"""The phrase of a key with its gaps filled: what a language gives."""

_WHAT = {MarkKind.BOTH: "alt.both", MarkKind.MOVE: "alt.move", MarkKind.CAPTURE: "alt.capture"}
_WHEN = {MarkWhen.OPENING: "alt.opening", MarkWhen.CONDITION: "alt.condition"}


def alt(diagram: Diagram, put: Put) -> str:
    """The text."""
    size, rows = diagram.size, diagram.rows
    whole = put("alt.board", size=size)
    board = whole if rows == size else put("alt.board-cut", size=size, rows=rows, row=rows - diagram.reach)
    return " ".join((board, *_sentences(diagram, put)))


def _sentences(diagram: Diagram, put: Put) -> Iterator[str]:
    for label, places in _lists(diagram, put):
        named = ", ".join(f"({place.dx},{place.dy})" for place in places)
        if named:
            yield put("alt.list", label=label, places=named)
    yield from (distance(leap, put) for leap in diagram.distances)
    if diagram.stays:
        yield put("alt.stays")


def _lists(diagram: Diagram, put: Put) -> Iterator[tuple[str, Iterable[Leap]]]:
    """Labels with their places, of which there may be none."""
    marks = diagram.marks
    for what, key in _WHAT.items():
        yield put(key), [mark.at for mark in marks if mark.what is what]
    yield put("alt.swap"), [mark.at for mark in marks if mark.swap]
    for when, key in _WHEN.items():
        yield put(key), [mark.at for mark in marks if mark.when is when]
    yield put("alt.pads"), diagram.pads
    yield put("alt.turns"), diagram.turns
    yield put("alt.boxes"), diagram.boxes
    yield put("alt.men"), diagram.men
    yield put("alt.pushes"), dict.fromkeys(push.at for push in diagram.pushes)
    yield put("alt.stars"), diagram.stars
    yield from _heads(diagram, put)
    yield put("alt.limit"), dict.fromkeys(bar.at for bar in diagram.bars)
    yield put("alt.beyond"), diagram.beyond


def _heads(diagram: Diagram, put: Put) -> Iterator[tuple[str, Iterable[Leap]]]:
    """What goes on to the edge, then what goes less far, by how far it goes."""
    places: dict[Limit, dict[Leap, None]] = {ENDLESS: {}}
    for head in diagram.heads:
        for limit in (head.limits or (ENDLESS,)) if not head.far else ():
            places.setdefault(limit, {})[head.at] = None
    yield put("alt.edge"), places.pop(ENDLESS)
    for limit in sorted(places, key=_by_kind):
        key = ("alt.leap" if limit.leaps else "alt.step") + "s" * (limit.most > 1)
        yield put(key, most=limit.most), places[limit]


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


def distance(leap: Leap, put: Put) -> str:
    """How long a leap is that leaves the board, in words."""
    if leap.dy == 0:
        return put("alt.straight", long=leap.dx)
    if leap.dx == leap.dy:
        return put("alt.diagonal", long=leap.dx)
    return put("alt.oblique", long=leap.dx, short=leap.dy)
