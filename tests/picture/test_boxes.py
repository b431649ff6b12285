"""The boxes of our pictures that are kept: true, complete, and of no other picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.picture.boxes import TABLE, kept_box
from cardgen.picture.svg import load_picture, parse_picture
from tools.pictures import table

if TYPE_CHECKING:
    from pathlib import Path

PICTURES = data.folder("models") / "pictures"


def test_what_is_kept_is_what_is_measured() -> None:
    """All points of all our pictures, read now. If this fails, run python -m tools.pictures."""
    assert (data.folder("models") / TABLE).read_text(encoding="utf-8") == table(data.folder("models"))


def test_a_picture_is_the_same_with_its_box_and_without() -> None:
    """The king's: the box is found by what the file says."""
    content = (PICTURES / "king.svg").read_bytes()
    box = kept_box("king", content)
    measured = parse_picture(content.decode(), "king", "king.svg")
    assert box == measured.box
    assert box is not None
    assert load_picture(PICTURES / "king.svg") == measured


def test_another_picture_has_no_box() -> None:
    """One of another name, one that was changed, one that goes on."""
    content = (PICTURES / "king.svg").read_bytes()
    assert kept_box("queen", content) is None
    assert kept_box("king", content.replace(b"M", b"M1", 1)) is None
    assert kept_box("king", content + b"\n") is None


def test_a_changed_picture_is_looked_at(tmp_path: Path) -> None:
    """A maker's copy of ours: its box is that of its own points, and a point that is none is refused."""
    path, ours = tmp_path / "king.svg", (PICTURES / "king.svg").read_text(encoding="utf-8")
    path.write_text(ours, encoding="utf-8")
    before = load_picture(path)
    path.write_text(ours.replace(' d="M', ' d="M-5,0L', 1), encoding="utf-8")
    assert (before.box[0] > 0, load_picture(path).box[0]) == (True, -5)
    path.write_text(ours.replace(' d="M', ' d="M5,,0L', 1), encoding="utf-8")
    with pytest.raises(CardgenError, match="path data is M, L and Z"):
        load_picture(path)
