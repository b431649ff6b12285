"""The pieces of a maker are kept from one question to the next, and never longer than his files stay as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.kit.catalogue import load_catalogue

if TYPE_CHECKING:
    from pathlib import Path

PIECES = "pieces:\n  - {id: bongo2, name: NAME, class: piece, notation: NZ, source: mine, confidence: author, figure: bongo3}\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A piece with a figure of its own."""
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "bongo3.yaml").write_text("bongo3: {}\n", encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(PIECES.replace("NAME", "Bongo"), encoding="utf-8")
    return tmp_path


def name(folder: Path) -> str:
    """What the piece is called now."""
    return load_catalogue((folder,)).piece("bongo2").name


def test_what_has_not_changed_is_not_read_again(mine: Path) -> None:
    """With house rules and without, which are two."""
    assert load_catalogue([mine]) is load_catalogue((mine,))
    assert load_catalogue((mine,), house_rules=False) is not load_catalogue((mine,))
    assert len(load_catalogue((mine,)).pieces) == len(load_catalogue().pieces) + 1


def test_a_piece_that_has_changed_is_read_again(mine: Path) -> None:
    """So is one that has come, and one that is wrong and is mended."""
    assert name(mine) == "Bongo"
    (mine / "mine.yaml").write_text(PIECES.replace("NAME", "Quagga"), encoding="utf-8")
    assert name(mine) == "Quagga"
    (mine / "more.yaml").write_text(PIECES.replace("NAME", "Quagga"), encoding="utf-8")
    with pytest.raises(CardgenError, match="bongo2"):
        name(mine)
    (mine / "more.yaml").unlink()
    assert name(mine) == "Quagga"
    (mine / "mine.yaml").unlink()
    assert "bongo2" not in {piece.id for piece in load_catalogue((mine,)).pieces}


def test_a_figure_that_is_gone_is_missed(mine: Path) -> None:
    """A recipe belongs to what is kept."""
    assert name(mine) == "Bongo"
    (mine / "models" / "bongo3.yaml").unlink()
    with pytest.raises(CardgenError, match="bongo3"):
        name(mine)
