"""The one door to CadQuery: imported when the first solid is made, never before."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardgen.figure import require


@cache
def cadquery() -> Any:  # noqa: ANN401  CadQuery has no useful types
    """The module cadquery (about two seconds when it is first asked for)."""
    require()
    import cadquery as module  # noqa: PLC0415  heavy

    return module
