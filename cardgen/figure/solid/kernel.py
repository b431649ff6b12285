"""The one door to CadQuery: imported when the first solid is made, never before."""

from __future__ import annotations

import gc
from functools import cache
from typing import TYPE_CHECKING, Any

from cardgen.figure import require

if TYPE_CHECKING:
    from collections.abc import Iterable


@cache
def cadquery() -> Any:  # noqa: ANN401  CadQuery has no useful types
    """The module cadquery (more than a second when it is first asked for).

    What it loads stays for good, so the collector of garbage need not look through it meanwhile.
    """
    require()
    collecting = gc.isenabled()
    gc.disable()
    try:
        import cadquery as module  # noqa: PLC0415  heavy
    finally:
        if collecting:
            gc.enable()
    return module


def wire(edges: Iterable[Any]) -> Any:  # noqa: ANN401
    """The edges as one wire, each beginning where the last one ended.

    They are added one by one. Of many at once the kernel takes one end or the other for where two meet, by where they
    lie in memory; these differ in the last digit, and so would the triangles from run to run.
    """
    from OCP.BRepBuilderAPI import BRepBuilderAPI_MakeWire  # noqa: PLC0415  heavy

    builder = BRepBuilderAPI_MakeWire()
    for edge in edges:
        builder.Add(edge.wrapped)
    return cadquery().Wire(builder.Wire())
