"""The drawing of a token shows what is raised on it, and is made once for a folder."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from cardgen.diagram import diagrams
from cardgen.figure.token.disc import BASE, Token, flats, layout
from cardgen.figure.token.face import face
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.figures.token_faces import FOLDER, token_faces

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog import Piece

PIECES = ("pharaoh", "gryffon", "nao", "berolina-pawn")
STEP = re.compile(r"-?[\d.]+(?:e-\d+)?")


def _token(id_: str) -> tuple[Piece, Token]:
    piece = load_catalogue().piece(id_)
    return piece, Token(piece.id, piece.name, diagrams(piece.kind))


def _area(path: str) -> float:
    """In square millimetres, by the shoelace formula over all of its outlines; holes count against it."""
    area = 0.0
    for outline in path.split("M")[1:]:
        steps = [float(number) for number in STEP.findall(outline)]
        x, y, points = 0.0, 0.0, []
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
        area += sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True)) / 2
    return abs(area)


@pytest.mark.parametrize("id_", PIECES)
def test_a_drawing_has_the_shapes_of_the_token(id_: str) -> None:
    """The same area is dark as is raised, and all of it lies within the disc."""
    _, token = _token(id_)
    svg = ET.fromstring(face(token))
    *_, shade, raised = svg.iter("{http://www.w3.org/2000/svg}path")
    assert shade.get("d") == raised.get("d")
    solid = flats(layout(token), BASE / 2).raised
    assert _area(raised.get("d", "")) == pytest.approx(solid.area(), rel=0.02)
    left, below, right, above = solid.bounds()
    assert max(abs(left), abs(below), right, above) < BASE / 2
    assert svg.get("viewBox") == "0 0 32 32"


def test_what_was_drawn_is_kept_until_it_is_another(tmp_path: Path) -> None:
    """What somebody has altered is drawn anew; without a folder there is none."""
    pieces = [_token(id_)[0] for id_ in PIECES[:2]]
    first = token_faces(tmp_path, pieces)
    assert first.keys() == set(PIECES[:2])
    file = tmp_path / FOLDER / "pharaoh.svg"
    before = file.stat().st_mtime_ns
    assert token_faces(tmp_path, pieces) == first
    assert file.stat().st_mtime_ns == before
    file.write_text("<svg/>")
    assert token_faces(tmp_path, pieces) == first
    assert file.read_text() == first["pharaoh"]
    assert token_faces(None, pieces) == token_faces(tmp_path / "none", pieces) == {}
