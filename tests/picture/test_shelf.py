"""Where pictures are found, and what has their names without being files."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.picture.shelf import Folder, Pictures
from tests.support.faces import SVG
from tests.support.men import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PIECE = catalogue().piece("knight")


def test_a_makers_picture_takes_the_place_of_ours(tmp_path: Path) -> None:
    """By the id of the piece."""
    (tmp_path / "knight.svg").write_text(SVG)
    assert Pictures((Folder(tmp_path),)).file_of(PIECE) == tmp_path / "knight.svg"


@pytest.mark.parametrize(
    ("make", "what"),
    [
        (os.mkdir, "this is a folder"),
        (os.mkfifo, "this is a pipe or a device"),
        (lambda path: path.symlink_to("/dev/zero"), "this is a pipe or a device"),
        (lambda path: path.symlink_to("nowhere.svg"), "this link leads to no file"),
    ],
)
def test_what_has_the_name_of_a_picture_is_a_file(tmp_path: Path, make: Callable[[Path], None], what: str) -> None:
    """Neither is another picture taken instead in silence, nor is anything read that has no end."""
    path = tmp_path / "knight.svg"
    make(path)
    with pytest.raises(CardgenError) as caught:
        Pictures((Folder(tmp_path),)).of(PIECE)
    assert str(caught.value) == f"{path}: {what}; a picture is a file."
