"""What the ornament of a back is made of: areas and lines, and the least of both. Reads a form; judges nothing."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from cardgen.proof.pdf.printed import PrintedOrnament

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.proof.pdf.kept import KeptObjects
    from cardgen.proof.pdf.printed import PrintedPoint

OPERANDS = {"m": 2, "l": 2, "c": 6, "w": 1}
COLOURED = frozenset({"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN"})
"""Operators of colours that are not grey."""


def ornaments(forms: Iterable[Any], kept: KeptObjects) -> tuple[PrintedOrnament, ...]:
    """Those of the backs among the forms of a page."""
    found = ((str(name)[1:], form) for name, form in forms)
    return tuple(_measured(name, kept.unpacked(form)) for name, form in found if name.startswith("back."))


def coloured(forms: Iterable[Any], kept: KeptObjects) -> bool:
    """Whether a form is painted in a colour."""
    return any(_has_colour(kept.unpacked(form)) for _, form in forms)


@cache
def _has_colour(stream: bytes) -> bool:
    return not COLOURED.isdisjoint(stream.decode("latin-1").split())


@cache
def _measured(name: str, stream: bytes) -> PrintedOrnament:
    squares = lines = 0
    least = thinnest = 99.0
    for paths, painted, pen in _painted(stream):
        if painted == "S":
            thinnest = min(thinnest, pen)
            lines += sum(not closed for _, _, closed in paths)
            continue
        least = min([least, *(_extent(points) for points, _, _ in paths)])
        squares += sum(not curved for _, curved, _ in paths)
    return PrintedOrnament(name, squares, lines, least, thinnest)


def _painted(stream: bytes) -> Iterator[tuple[list[tuple[list[PrintedPoint], bool, bool]], str, float]]:
    """Paths that are painted together (points, whether curved, whether closed), by what operator, with what pen."""
    paths: list[tuple[list[PrintedPoint], bool, bool]] = []
    numbers: list[float] = []
    pen = 1.0
    for word in stream.decode("latin-1").split():
        if word.lstrip("-").replace(".", "", 1).isdigit():
            numbers.append(float(word))
            continue
        used = numbers[-OPERANDS[word] :] if word in OPERANDS else []
        if word == "m":
            paths.append(([], False, False))
        if word == "w" and used:
            pen = used[0]
        elif word in ("m", "l", "c") and paths:
            points, curved, closed = paths[-1]
            points += zip(used[::2], used[1::2], strict=False)
            paths[-1] = points, curved or word == "c", closed
        elif word == "h" and paths:
            paths[-1] = *paths[-1][:2], True
        elif word in ("f", "f*", "S"):
            yield paths, word, pen
            paths = []
        numbers = []


def _extent(points: list[PrintedPoint]) -> float:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(max(xs) - min(xs), max(ys) - min(ys)) if points else 0
