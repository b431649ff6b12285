"""Files of ours that another program has taken apart, put in another order or joined."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.errors import CardgenError
from cardgen.kit.proofs import check_file
from tests.support.one_of_each import PRODUCTS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

LONG = ("cards", "deck", "booklet", "booklet to fold", "board", "contact sheets")
"""Of more than one page."""
BOTH = frozenset(("cards", "deck", "booklet to fold"))
"""Printed on both sides."""
CARDS = "cards"
"""They are read one by one, whatever else was in their file."""


@pytest.fixture(scope="module", params=LONG)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A product, and its file."""
    file = tmp_path_factory.mktemp("parts") / "made.pdf"
    file.write_bytes(PRODUCTS[request.param]())
    return request.param, file


def with_pages(file: Path, folder: Path, numbers: Sequence[int], *, spoilt: bool = False) -> Path:
    """Some of its pages, in this order; the tree of elements stays as it is."""
    copy = folder / "part.pdf"
    with pikepdf.open(file) as document:
        pages = [document.pages[number - 1] for number in numbers]
        del document.pages[:]
        document.pages.extend(pages)
        if spoilt:
            document.pages[0].contents_add(b"0 g 90 90 9 9 re f")
        document.save(copy)
    return copy


def count(file: Path) -> int:
    """Its pages."""
    with pikepdf.open(file) as document:
        return len(document.pages)


@pytest.mark.parametrize("numbers", [(1, 2), (-1, 0), (-1, 0, 1, 2)], ids=["first", "last", "in another order"])
def test_whole_pages_are_accepted(made: tuple[str, Path], numbers: tuple[int, ...], tmp_path: Path) -> None:
    """And it is told which they are."""
    product, file = made
    pages = [number if number > 0 else count(file) + number for number in numbers]
    if len(set(pages)) < len(pages) or pages == [*range(1, count(file) + 1)]:
        return  # of a file of two pages the first two are all, and the last ones
    result = check_file(with_pages(file, tmp_path, pages), (), None, ())
    assert result.troubles == ()
    told = f"pages {', '.join(map(str, pages))} of {count(file)} read back: no differences"
    assert result.lines[0].endswith(told if product != CARDS else "read back: no differences")


def test_an_altered_page_is_found_in_a_part(made: tuple[str, Path], tmp_path: Path) -> None:
    """However many of the others are there."""
    _, file = made
    assert check_file(with_pages(file, tmp_path, (1, 2), spoilt=True), (), None, ()).troubles


def test_a_file_of_no_page_is_no_part(made: tuple[str, Path], tmp_path: Path) -> None:
    """Nothing is left that could be whole."""
    with pikepdf.open(made[1]) as document:
        document.Root.Pages.Kids = pikepdf.Array()
        document.save(tmp_path / "none.pdf")
    with suppress(CardgenError):
        assert check_file(tmp_path / "none.pdf", (), None, ()).troubles


def test_a_page_twice_is_none_too_many_but_told(made: tuple[str, Path], tmp_path: Path) -> None:
    """It would be printed twice."""
    _, file = made
    assert check_file(with_pages(file, tmp_path, (1, 2, 1)), (), None, ()).troubles


def test_a_side_without_the_one_behind_it_is_refused(made: tuple[str, Path], tmp_path: Path) -> None:
    """And one behind another; what has one side alone is accepted."""
    product, file = made
    for numbers in ((2,), (2, 1), (1, 4, 3, 2)):
        if max(numbers) > count(file):
            continue
        troubles = check_file(with_pages(file, tmp_path, numbers), (), None, ()).troubles
        assert bool(troubles) == (product in BOTH)
        if product in BOTH - {CARDS}:
            shown = f"page{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))} of {count(file)}"
            assert troubles[0].problem == (
                f"it is {shown}, of sheets that are printed on both sides; take both pages of each, the front first."
            )


def test_what_was_left_behind_is_told(made: tuple[str, Path], tmp_path: Path) -> None:
    """A program that joins files takes the tree of the first or of none: it is said what to do."""
    product, file = made
    joined, other = tmp_path / "joined.pdf", tmp_path / "other.pdf"
    other.write_bytes(PRODUCTS["nets" if product == CARDS else "cards"]())
    with pikepdf.open(file) as document, pikepdf.open(other) as more:
        first = count(file) + 1
        numbers = [str(number) for number in range(first, first + len(more.pages))]
        document.pages.extend(more.pages)
        document.save(joined)
    come = f"page {numbers[0]} comes" if len(numbers) == 1 else f"pages {', '.join(numbers)} come"
    with pytest.raises(CardgenError) as found:
        check_file(joined, (), None, ())
    assert str(found.value) == (
        f"{joined}: {come} from another file, and what tells what stands there was left behind; check the files that "
        "cardgen has made one by one, and print them; pages of one of them are taken out with qpdf FILE --pages . 1-2 "
        "-- PART."
    )
    with pikepdf.open(joined, allow_overwriting_input=True) as document:
        del document.Root.StructTreeRoot
        document.save(joined)
    with pytest.raises(CardgenError, match=r"nothing in it tells any more what stands on its pages, .* PART"):
        check_file(joined, (), None, ())


def test_elements_of_no_page_are_refused_in_a_whole_file(tmp_path: Path) -> None:
    """Only where pages were taken away they may be left."""
    file = tmp_path / "board.pdf"
    file.write_bytes(PRODUCTS["board"]())
    with pikepdf.open(file, allow_overwriting_input=True) as document:
        top = document.Root.StructTreeRoot.K[0]
        more = pikepdf.Dictionary(
            Type=pikepdf.Name.StructElem, S=pikepdf.Name.P, P=top, K=0, Alt=pikepdf.String("It wins.")
        )
        top.K.append(document.make_indirect(more))
        document.save(file)
    assert check_file(file, (), None, ()).troubles
