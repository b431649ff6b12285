"""Which marks stand on a square of a living diagram, by the names of their forms, and what each of them means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagram.values import MarkWhen
from cardgen.kit.moves.living.ink import form_of
from cardgen.words import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.board import Square
    from cardgen.kit.moves.living.lines import LiveWays
    from cardgen.kit.moves.living.spots import LivePiece, LiveSpot

_MEANS: Mapping[str, str] = {
    "own": "man of its own side",
    "enemy": "enemy man",
    "passed": "just passed by an enemy man",
    **{
        form: ENGLISH.text(f"legend.{key}")
        for form, key in {
            "disc": "both",
            "ring": "move",
            "cross": "capture",
            "pad": "leap",
            "ridden": "ride",
            "box": "lame",
            "swap": "swap",
            "push": "push",
            "star": "locust",
            "opening": "opening",
            "condition": "condition",
            "stays": "pass",
        }.items()
    },
    "promotes": "promotes here",
}
"""In the order in which they are explained, in the words of cards where cards have the mark."""
_DRAWN = {"ridden": "pad"}
"""What looks like another mark and means something else."""
_SMALL = {"small-star": "star", "casing": ""}
"""What stands beside another mark means the same as alone."""


def marks_of(man: str, spot: LiveSpot) -> list[str]:
    """The forms on one square, the lowest first; of a man who stands there as much as can be is seen."""
    main = form_of(spot.what) if spot.what else ""
    if man:  # where he is only pushed, the sign of that tells it
        main = "cross" if spot.takes else ""
    found = ["casing", main] if main and man else [main] if main else []
    found += ["swap"] if spot.swaps else []
    found += [("small-star" if main or man else "star")] if spot.victim else []
    if spot.when is not MarkWhen.ALWAYS:
        found.append("opening" if spot.when is MarkWhen.OPENING else "condition")
    return [*found, *(["promotes"] if spot.promotes else [])]


def legend(piece: LivePiece, found: Mapping[Square, LiveSpot], ways: LiveWays) -> list[dict[str, str]]:
    """The forms that stand on the board, each with its meaning."""
    here = {
        _SMALL.get(form, form) for square, spot in found.items() if square != piece.start for form in marks_of("", spot)
    }
    view, stays = piece.view, found.get(piece.start)
    there = {
        "own": view.own,
        "enemy": view.enemy,
        "passed": view.passing,
        "pad": ways.pads - ways.ridden,
        "ridden": ways.ridden,
        "box": ways.boxes,
        "push": any(spot.pushes for spot in found.values()),
        "stays": stays is not None and stays.moves,
    }
    here |= {form for form, some in there.items() if some}
    return [{"form": _DRAWN.get(form, form), "words": words} for form, words in _MEANS.items() if form in here]
