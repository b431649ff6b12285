"""The legend of a diagram: the marks on it, each once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.moves.diagram.values import Key, What, When

if TYPE_CHECKING:
    from cardgen.moves.diagram.values import Diagram

_WHAT = {What.BOTH: Key.BOTH, What.MOVE: Key.MOVE, What.CAPTURE: Key.CAPTURE}
_WHEN = {When.OPENING: Key.OPENING, When.CONDITION: Key.CONDITION}


def legend(diagram: Diagram, *, leaps: bool, rides: bool) -> Diagram:
    """The diagram with its legend. leaps and rides say why there are pads: a rider's pad is not explained twice."""
    used = {_WHAT[mark.what] for mark in diagram.marks if mark.what in _WHAT}
    used |= {_WHEN[mark.when] for mark in diagram.marks if mark.when in _WHEN}
    present = {
        Key.BENT: diagram.turns,
        Key.LIMIT: diagram.bars,
        Key.LEAP: leaps,
        Key.RIDE: rides,
        Key.HURDLE: diagram.men,
        Key.SLIDE: any(not head.far for head in diagram.heads),
        Key.FAR: any(head.far for head in diagram.heads),
        Key.LAME: diagram.boxes,
        Key.PUSH: diagram.pushes,
        Key.SWAP: any(mark.swap for mark in diagram.marks),
        Key.PASS: diagram.stays,
        Key.LOCUST: diagram.stars,
    }
    used |= {key for key, there in present.items() if there}
    return replace(diagram, legend=tuple(key for key in Key if key in used))
