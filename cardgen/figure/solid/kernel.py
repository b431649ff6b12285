"""The one door to CadQuery: imported when the first solid is made, never before. And how many threads booleans get."""

from __future__ import annotations

import gc
import os
from functools import cache
from typing import TYPE_CHECKING, Any

from cardgen.figure import require

if TYPE_CHECKING:
    from collections.abc import Iterable

ENOUGH = 64
"""Segments of a ball that is large enough for a boolean to count the threads."""


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


def one_thread() -> None:
    """Booleans of this process get one thread; for a process that is one of as many as there are cores.

    A second thread takes a fifth more time of the processor, which the process beside it needs. How many there are is
    counted once, when they are first used, and only from the cores that the process may use then: there is no other
    way to say so. Where a system has none (macOS, Windows), nothing happens.
    """
    import manifold3d  # noqa: PLC0415  heavy

    if not hasattr(os, "sched_setaffinity"):
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        ball = manifold3d.Manifold.sphere(1.0, ENOUGH)
        (ball + ball.translate((1.0, 0.0, 0.0))).volume()
    finally:
        os.sched_setaffinity(0, cores)
