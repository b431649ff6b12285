"""A maker's own picture of a piece: lines or pixels, by what the file holds and not by what it is called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PIL import Image as Pillow

from cardgen.errors import CardgenError
from cardgen.picture.own import load_own
from cardgen.picture.shelf import OURS
from cardgen.picture.svg import Picture
from cardgen.raster.pixels import Raster
from tests.support.faces import SVG
from tests.support.men import catalogue
from tests.support.rasters import saved

if TYPE_CHECKING:
    from pathlib import Path

PIXELS = Pillow.new("RGB", (3, 4), "red")


def test_pixels_and_lines_are_told_by_what_they_are(tmp_path: Path) -> None:
    """Whatever the file is called."""
    for name, content, kind in (
        ("a.png", saved(PIXELS), Raster),
        ("b.jpg", saved(PIXELS, "JPEG"), Raster),
        ("c.svg", saved(PIXELS), Raster),
        ("d.png", SVG.encode(), Picture),
    ):
        (tmp_path / name).write_bytes(content)
        assert isinstance(load_own(tmp_path / name), kind), name


def test_a_card_shows_its_makers_picture(tmp_path: Path) -> None:
    """Instead of that of the figure, which whatever else shows the piece goes on with."""
    (tmp_path / "mine.png").write_bytes(saved(PIXELS))
    knight = catalogue().piece("knight")
    mine = replace(knight, picture=tmp_path / "mine.png")
    assert isinstance(OURS.shown(mine), Raster)
    assert OURS.of(mine) is OURS.of(knight) is OURS.shown(knight)


def test_a_picture_that_has_changed_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(saved(PIXELS))
    before = load_own(file)
    assert load_own(file) is before
    file.write_bytes(saved(PIXELS.resize((300, 5))))
    assert load_own(file) != before


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("a.png", None, "there is no such file; picture: names one beside the catalogue."),
        ("a.png", b"", "is empty; a picture of pixels is PNG or JPEG."),
        ("a.gif", b"GIF89a", "is a GIF; a picture of pixels is PNG or JPEG."),
    ],
)
def test_error_for_what_is_no_picture(name: str, content: bytes | None, problem: str, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(CardgenError) as caught:
        load_own(tmp_path / name)
    assert str(caught.value) == f"{tmp_path / name}: {problem}"


def test_error_for_a_folder(tmp_path: Path) -> None:
    with pytest.raises(CardgenError, match="there is no such file"):
        load_own(tmp_path)
