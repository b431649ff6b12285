"""The one door to CadQuery: imported when the first solid is made, never before."""

from __future__ import annotations

import gc
from functools import cache
from typing import Any

from cardgen.figure import require


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
