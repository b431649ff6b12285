"""Contact sheets: whose men, how many, and what is said of pieces that have no picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.kit.cards.contact_sheets import make_contact_sheet
from cardgen.kit.choose import PieceRequest, choose
from cardgen.picture.svg import as_black
from tests.support.command import fails, misused

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.card.contact_sheet import Exhibit
    from cardgen.kit.figures.files import Sides


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Exhibit]:
    """The figures of the last sheet."""
    from cardgen.card.contact_sheet import contact_sheet
    from cardgen.kit.cards import contact_sheets

    exhibits: list[Exhibit] = []

    def seen(given: list[Exhibit], title: str, edge: str, columns: int, together: int) -> object:
        exhibits[:] = given
        return contact_sheet(given, title, edge, columns, together)

    monkeypatch.setattr(contact_sheets, "contact_sheet", seen)
    return exhibits


@pytest.mark.parametrize(
    ("side", "tail"), [("white", ""), ("black", "-black"), ("both", "-both")], ids=lambda word: word or "plain"
)
def test_sides(side: Sides, tail: str, tmp_path: Path, shown: list[Exhibit]) -> None:
    """White, black, or each white man beside the black one; a file for each request."""
    done = make_contact_sheet(choose(PieceRequest(("rook", "king"))), side, 40, tmp_path)
    assert [file.path.name for file in done.files] == [f"figures{tail}.pdf", f"figures{tail}.png"]
    sides = 2 if side == "both" else 1
    assert [file.facts["figures"] for file in done.files] == [2 * sides] * 2
    assert [one.name for one in shown] == ["Rook"] * sides + ["King"] * sides
    if side == "both":
        assert [as_black(white.picture) == black.picture for white, black in zip(shown[::2], shown[1::2], strict=True)]
        assert all(as_black(shown[at].picture) == shown[at + 1].picture for at in (0, 2))
    assert (done.troubles, done.notes) == ((), ())


def test_pairs_ask_for_an_even_number_of_columns() -> None:
    """With an odd one the white man would end a row, and the black one begin the next."""
    message = misused("sheet", "king", "rook", "--side", "both", "--columns", "3")
    assert message == "--side both shows pairs, in an even number of columns: write --columns 4."


def test_copies(tmp_path: Path, shown: list[Exhibit]) -> None:
    make_contact_sheet(choose(PieceRequest(("rook:2", "king"))), "white", 40, tmp_path)
    assert [one.name for one in shown] == ["Rook", "Rook", "King"]


def test_pieces_without_a_picture_are_named(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "pieces:\n  - {id: owl, name: Owl, class: piece, notation: NN, source: mine, confidence: author}\n",
        encoding="utf-8",
    )
    chosen = choose(PieceRequest(("owl", "rook"), catalogs=(tmp_path,)))
    assert make_contact_sheet(chosen, "white", 40, tmp_path / "out").notes == ("Without a picture: owl.",)
    alone = choose(PieceRequest(("owl",), catalogs=(tmp_path,)))
    with pytest.raises(CardgenError, match="none of these pieces has a picture of its figure"):
        make_contact_sheet(alone, "white", 40, tmp_path / "none")
    assert not (tmp_path / "none").exists()
    message = fails("sheet", "owl", "--catalog", tmp_path, "-o", tmp_path / "none")
    assert message == "none of these pieces has a picture of its figure."
