"""Files of other versions and catalogues are told apart from altered ones."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pikepdf
import pytest
from pikepdf import String

from cardgen import __version__
from cardgen.errors import CardgenError
from cardgen.kit.cards.contact_sheets import make_contact_sheet
from cardgen.kit.cards.sheets import CardsRequest, make_sheets
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.made_with import catalogue_digest, made_otherwise
from cardgen.kit.papers.made import make_paper
from cardgen.kit.proofs import check_file

if TYPE_CHECKING:
    from collections.abc import Callable

RELEASED = sorted((Path(__file__).parent / "released").glob("*.pdf"))
"""As the version before this one has made them: a card, dice to fold, a board."""
NOW = f"this is cardgen {__version__} with catalogue {catalogue_digest(())}: make it anew"
MADE: dict[str, Callable[[Path], object]] = {
    "cards": lambda folder: make_sheets(choose(PieceRequest(("ferz",))), CardsRequest(keys="none"), folder),
    "board": lambda folder: make_paper("parade", "board-8x8", "letter", folder),
    "contact sheet": lambda folder: make_contact_sheet(choose(PieceRequest(("ferz",))), "white", 20, folder),
}


def altered(file: Path, folder: Path, creator: str | None = None) -> Path:
    """A dot more on its first page, and made by another program."""
    copy = folder / "altered.pdf"
    with pikepdf.open(file) as document:
        page = document.pages[0]
        page.contents_add(b"0 g 100 100 9 9 re f")
        if creator is not None:
            document.trailer.Info["/Creator"] = String(creator)
        document.save(copy)
    return copy


@pytest.mark.parametrize("file", RELEASED, ids=lambda file: file.stem)
def test_files_of_the_last_version_are_accepted_or_told_apart(file: Path) -> None:
    """Whatever has become of layout since."""
    try:
        said = check_file(file, (), None, ()).sentences
    except CardgenError as error:
        said = (str(error),)
    assert said == () or said[0].startswith(f"{file} was made by an earlier cardgen, and {NOW}")


@pytest.mark.parametrize("file", RELEASED, ids=lambda file: file.stem)
def test_an_altered_file_of_the_last_version_is_told_apart_too(file: Path, tmp_path: Path) -> None:
    """There is no telling any more whether somebody has altered it."""
    try:
        said = check_file(altered(file, tmp_path), (), None, ()).sentences
    except CardgenError as error:
        said = (str(error),)
    assert said[0].startswith(f"{tmp_path / 'altered.pdf'} was made by an earlier cardgen, and {NOW}")
    assert len(" ".join(said)) > len(said[0]) or said[0].count(str(tmp_path)) > 1


@pytest.mark.parametrize("product", MADE)
def test_an_altered_file_of_this_version_is_altered(product: str, tmp_path: Path) -> None:
    """Version and catalogue are the same, so nothing is said of them; with others they are named first."""
    MADE[product](tmp_path)
    (file,) = tmp_path.glob("*.pdf")
    with pikepdf.open(file) as document:
        assert str(document.docinfo["/Creator"]) == f"cardgen {__version__}, catalogue {catalogue_digest(())}"
    found = check_file(altered(file, tmp_path), (), None, ()).sentences
    assert found
    assert "was made by" not in found[0]
    told = check_file(altered(file, tmp_path, "cardgen 0.1.7, catalogue 0123456789ab"), (), None, ()).sentences
    made = f"{tmp_path / 'altered.pdf'} was made by cardgen 0.1.7 from catalogue 0123456789ab"
    assert told[0] == f"{made}, and {NOW}, or check it with the version and the --catalog that it was made with."
    assert told[1:] == found


@pytest.mark.parametrize("creator", ["", "Word", "cardgenerator", "cardgen 1 2", f"cardgen {__version__}"])
def test_what_says_nothing_else_is_of_this_version(creator: str) -> None:
    """Another program may have left it out or put its own there; then there is nothing to tell."""
    assert made_otherwise(creator, ()) == ""


def test_the_digest_is_that_of_the_pieces(tmp_path: Path) -> None:
    """A folder of a maker counts, and each letter in it."""
    own = tmp_path / "own.yaml"
    own.write_text("a: 1", encoding="utf-8")
    before = catalogue_digest((tmp_path,))
    assert before != catalogue_digest(())
    assert catalogue_digest((tmp_path,)) == before
    own.write_text("a: 2", encoding="utf-8")
    assert catalogue_digest((tmp_path,)) != before
    assert catalogue_digest((own,)) != before
