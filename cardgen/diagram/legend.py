"""The legend of a diagram: the marks on it, each once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagram.values import ENDLESS, LegendKey, MarkKind, MarkWhen

if TYPE_CHECKING:
    from cardgen.board import Leap
    from cardgen.diagram.values import Diagram

_ORDER = tuple(LegendKey)
_WHAT = {MarkKind.BOTH: LegendKey.BOTH, MarkKind.MOVE: LegendKey.MOVE, MarkKind.CAPTURE: LegendKey.CAPTURE}


def legend(diagram: Diagram, *, leaps: set[Leap], rides: bool, condition: LegendKey) -> Diagram:
    """The diagram with its legend. leaps and rides say why there are pads: a rider's pad is not explained twice."""
    used = {_WHAT[mark.what] for mark in diagram.marks if mark.what in _WHAT}
    slid = {place for string in diagram.strings if not string.dashed for place in (string.start, string.end)}
    marked = {mark.at for mark in diagram.marks}
    limits = {limit for head in diagram.heads if not head.far for limit in head.limits or (ENDLESS,)}
    present = {
        LegendKey.BENT: diagram.turns,
        LegendKey.ORDER: diagram.order,
        LegendKey.LIMIT: diagram.bars,
        LegendKey.LEAP: leaps - slid,
        LegendKey.OR_LEAP: leaps & slid if leaps <= slid else (),
        LegendKey.RIDE: rides,
        LegendKey.HURDLE: diagram.men,
        LegendKey.SLIDE: ENDLESS in limits,
        LegendKey.STEPS: any(limit.most and not limit.leaps for limit in limits),
        LegendKey.LEAPS: any(limit.leaps for limit in limits),
        LegendKey.FAR: any(head.far for head in diagram.heads),
        LegendKey.LAME: any(box not in marked for box in diagram.boxes),
        LegendKey.LAME_MARK: any(box in marked for box in diagram.boxes),
        LegendKey.PUSH: diagram.pushes,
        LegendKey.SWAP: any(mark.swap for mark in diagram.marks),
        LegendKey.PASS: diagram.stays,
        LegendKey.LOCUST: diagram.stars,
        LegendKey.OPENING: any(mark.when is MarkWhen.OPENING for mark in diagram.marks),
        condition: any(mark.when is MarkWhen.CONDITION for mark in diagram.marks),
    }
    used |= {key for key, there in present.items() if there}
    return diagram._replace(legend=tuple(key for key in _ORDER if key in used))
