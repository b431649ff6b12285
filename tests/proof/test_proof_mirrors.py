"""Lighter marks and lines: the proof takes them for what they are, and asks for what they are images of."""

from __future__ import annotations

import pytest

from cardgen.proof.moves.mirrors import MirrorPart, mirror_problems


def disc(x: int, y: int, *, pale: bool = False) -> MirrorPart:
    return MirrorPart("disc", ((x, y),), pale)


def string(start: tuple[float, float], end: tuple[float, float], *, pale: bool = False) -> MirrorPart:
    return MirrorPart("string", (start, end), pale)


WAZIR = (disc(0, 1), disc(1, 0, pale=True), disc(0, -1, pale=True), disc(-1, 0, pale=True))


def test_images_of_what_is_in_full_strength_are_right() -> None:
    """Turned, mirrored, from either end; and where nothing is lighter there is nothing to ask."""
    assert list(mirror_problems(WAZIR)) == []
    assert list(mirror_problems((disc(0, 1), disc(2, 2)))) == []
    line = string((0, 0.46), (0, 0.75)), string((-0.75, 0), (-0.46, 0), pale=True)
    assert list(mirror_problems((*line, string((0.46, 0), (0.75, 0), pale=True), string((0, -0.46), (0, -0.75))))) == []


def test_what_lies_on_one_in_full_strength_is_in_full_strength() -> None:
    """As two ways that share a stretch."""
    assert list(mirror_problems((disc(1, 1), disc(1, 1, pale=True)))) == []


@pytest.mark.parametrize(
    ("parts", "place"),
    [
        ((disc(1, 0, pale=True),), (1, 0)),  # nothing in full strength
        ((disc(0, 1), disc(1, 2, pale=True)), (1, 2)),  # no image
        ((disc(0, 1), MirrorPart("ring", ((1, 0),), pale=True)), (1, 0)),  # another mark
        ((*WAZIR, disc(2, 2)), (0, -1)),  # something breaks the symmetry
        ((string((0, 0.46), (0, 0.75)), string((0.46, 0), (0.80, 0), pale=True)), (1, 0)),  # farther
    ],
)
def test_what_is_the_image_of_nothing_is_said_once(parts: tuple[MirrorPart, ...], place: tuple[int, int]) -> None:
    """With its square."""
    ((square, problem),) = mirror_problems(parts)
    assert square == place
    assert problem.startswith("has a lighter ")
    assert problem.endswith(", which is the mirror image of none in full strength.")
