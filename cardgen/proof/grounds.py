"""Holds boxes and men of a diagram, and what its text says of lines, against the ways of the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.proof.diagram import Diagram
    from cardgen.proof.signs import Place
    from cardgen.proof.ways import Ways

Said = tuple["Place", str]


def ground_problems(shown: Diagram, known: Ways) -> Iterator[Said]:
    """Squares that must be empty, and men to hop over."""
    for place in sorted(shown.boxes - known.boxes if known.whole else ()):
        yield place, "has the frame of a square that must be empty, the engine knows of none."
    for place in sorted(known.must_boxes - shown.boxes):
        yield place, "has no frame, the engine says that it must be empty."
    for place in sorted(shown.men - known.hurdles if known.whole else ()):
        yield place, "has a man to hop over, the engine knows of nothing that hops over him."
    for rays in known.must_hurdles:
        without = [ray for ray in rays if ray and not ray & shown.men]
        # Where a man would hide all that is done without him, every other ray has one.
        if without and not (2 * len(without) <= len(rays) and known.hidden):
            yield min(min(ray) for ray in without), "has no man to hop over on it or behind it, as others have."


def told_problems(text: Diagram, known: Ways) -> Iterator[Said]:
    """Where a slide goes on or ends, where a path turns, and what is leapt to outside the board."""
    lists: tuple[tuple[str, set[Place], set[Place], set[Place]], ...] = (
        (
            "to have the bar of a slide's end",
            text.ends,
            {at for at, _ in known.bars},
            {at for at, _ in known.must_bars},
        ),
        ("to be where a path may turn", text.turns, known.turns, known.must_turns),
        ("to be leapt to outside the board", text.beyond, known.beyond, known.must_beyond),
        ("to be where a slide goes on", text.goes_on, {at for one in known.slides for at in known.exits[one]}, set()),
    )
    for what, told, may, must in lists:
        for place in sorted(told - may if known.whole else ()):
            yield place, f"is told {what}, the engine says that it is not."
        for place in sorted(must - told):
            yield place, f"is not told {what}, the engine says that it is."
    for outs in known.must_exits:
        starts = {at for out in outs for at in known.exits[out]}
        if not outs & known.far and not starts & text.goes_on:
            yield max(starts), "is not told to be where a slide goes on, the engine says that it is."
