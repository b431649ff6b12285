"""A diagram in words, for those who do not see it; complete, and regular enough to be read back.

Every sentence is a label, a colon and places: ``Moves only: (-1,1), (0,1).`` A place is (right, forward) seen from the
own square. Sentences without places are left out. The labels are those of a language, asked for by their keys.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from cardgen.diagram.values import ENDLESS, MarkKind, MarkWhen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.board import Leap
    from cardgen.diagram.values import Diagram, Limit

Put = Callable[..., str]
"""The phrase of a key with its gaps filled: what a language gives."""

_WHAT = {MarkKind.BOTH: "alt.both", MarkKind.MOVE: "alt.move", MarkKind.CAPTURE: "alt.capture"}


def alt(diagram: Diagram, put: Put) -> str:
    """The text."""
    size, rows = diagram.size, diagram.rows
    whole = put("alt.board", size=size)
    board = whole if rows == size else put("alt.board-cut", size=size, rows=rows, row=rows - diagram.reach)
    return " ".join((board, *sentences(diagram, put)))


def sentences(diagram: Diagram, put: Put) -> Iterator[str]:
    """What stands on the board, without how large it is."""
    for key, places, most, (first, last) in _lists(diagram):
        named = ", ".join([f"({place.dx},{place.dy})" for place in places])
        if named:
            yield put("alt.list", label=put(key, most=most, first=first, last=last), places=named)
    yield from (distance(leap, put) for leap in diagram.distances)
    if diagram.stays:
        yield put("alt.stays")


class _Places(NamedTuple):
    """What stands on the same terms on several squares."""

    key: str
    """Of the label."""
    places: Iterable[Leap]
    most: int = 0
    """A gap of some labels."""
    rows: tuple[int, int] = (0, 0)
    """Two more gaps."""


def _lists(diagram: Diagram) -> Iterator[_Places]:
    """What has a label, with its places, of which there may be none."""
    yield from _marks(diagram)
    yield _Places("alt.pads", diagram.pads)
    yield _Places("alt.turns", diagram.turns)
    yield _Places("alt.order", [leg.end for leg in diagram.order])
    yield _Places("alt.boxes", diagram.boxes)
    yield _Places("alt.men", diagram.men)
    yield _Places("alt.pushes", dict.fromkeys(push.at for push in diagram.pushes))
    yield _Places("alt.stars", diagram.stars)
    yield from _heads(diagram)
    yield _Places("alt.limit", dict.fromkeys(bar.at for bar in diagram.bars))
    yield _Places("alt.beyond", diagram.beyond)


def _marks(diagram: Diagram) -> Iterator[_Places]:
    """The squares by what may be done on them, and by when."""
    places: dict[MarkKind | MarkWhen | None, list[Leap]] = {}
    for at, what, when, swap in diagram.marks:
        places.setdefault(what, []).append(at)
        places.setdefault(when, []).append(at)
        if swap:
            places.setdefault(None, []).append(at)
    for what, key in _WHAT.items():
        yield _Places(key, places.get(what, ()))
    yield _Places("alt.swap", places.get(None, ()))
    yield _Places("alt.opening", places.get(MarkWhen.OPENING, ()))
    yield from _conditional(diagram, places.get(MarkWhen.CONDITION, ()))


def _conditional(diagram: Diagram, places: Sequence[Leap]) -> Iterator[_Places]:
    """What the open triangles mean; farthest squares that have rows of their own have a list of their own."""
    rows, ending = diagram.from_rows or (0, 0), diagram.farthest_rows
    if ending is None:
        yield _Places(f"alt.{diagram.condition.value}", places, rows=rows)
        return
    far = max(place.king_distance for place in places)
    yield _Places("alt.from-rows", [place for place in places if place.king_distance < far], rows=rows)
    key = "alt.from-row" if ending[0] == ending[1] else "alt.from-rows"
    yield _Places(key, [place for place in places if place.king_distance == far], rows=ending)


def _heads(diagram: Diagram) -> Iterator[_Places]:
    """What goes on to the edge, then what goes less far, by how far it goes."""
    places: dict[Limit, dict[Leap, None]] = {ENDLESS: {}}
    for head in diagram.heads:
        for limit in (head.limits or (ENDLESS,)) if not head.far else ():
            places.setdefault(limit, {})[head.at] = None
    yield _Places("alt.edge", places.pop(ENDLESS))
    for limit in sorted(places, key=_by_kind):
        key = ("alt.leap" if limit.leaps else "alt.step") + "s" * (limit.most > 1)
        yield _Places(key, places[limit], limit.most)


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
