"""Templates and stock: everything in templates/ keeps its promises, and a maker's own files are checked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardgen.card.front.layout import lay_out
from cardgen.errors import CardgenError
from cardgen.paper import bounds
from cardgen.paper.shelf import all_stock, find_stock, find_template, template_for
from cardgen.paper.stock_file import load_stock
from cardgen.paper.template_file import MEASURES, ZONES, load_template
from tests.support.faces import CANARY, PHARAOH, crowded

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.paper.stock import Stock

STOCK = all_stock()
OWN_STOCK = """\
id: mine
title: My stock
card: eighth-letter
page: {width: 215.9, height: 279.4}
cell: {width: 107.95, height: 69.85}
columns: 2
rows: 4
origin: {left: 0, top: 0}
pitch: {across: 107.95, down: 69.85}
turned: true
perforated: true
"""


def test_what_there_is() -> None:
    assert [stock.id for stock in STOCK] == [
        *("a4-8up", "a4-8up-70", "business-a4-10up", "business-letter-10up", "index-3x5", "index-4x6", "letter-8up"),
        *("poker-a4-9up", "poker-letter-9up", "tarot-a4-4up", "tarot-letter-4up", "trading-a4-9up"),
        "trading-letter-9up",
    ]


def test_the_card_is_two_and_three_quarters_by_four_and_a_quarter_inch() -> None:
    """Anchors in mm."""
    template = find_template("eighth-letter")
    assert (template.width, template.height) == (69.85, 107.95) == pytest.approx((2.75 * 25.4, 4.25 * 25.4))
    inset = template.inset
    assert template.width - inset.left - inset.right == pytest.approx(57.15)
    assert template.height - inset.top - inset.bottom == pytest.approx(95.25)


@pytest.mark.parametrize("stock", STOCK, ids=lambda stock: stock.id)
def test_a_sheet_lies_in_the_middle_of_its_page(stock: Stock) -> None:
    """So a sheet that is fed the wrong way round still has its cards in the cells."""
    cells = stock.cells()
    assert min(cell.left for cell in cells) == pytest.approx(stock.page_width - max(cell.right for cell in cells))
    assert min(cell.bottom for cell in cells) == pytest.approx(stock.page_height - max(cell.top for cell in cells))
    assert stock.page_width < stock.page_height


@pytest.mark.parametrize("stock", STOCK, ids=lambda stock: stock.id)
def test_every_template_has_room_for_any_card(stock: Stock) -> None:
    """Long names, all classes, boards of each size, many marks, rules."""
    template = template_for(stock)
    for face in (PHARAOH, CANARY, crowded("piece"), crowded("pawn"), crowded("royal")):
        lay_out(face, template)
    for size in range(5, 16, 2):
        lay_out(replace(crowded(size=size), diagrams=crowded(size=size).diagrams[:1], rules=()), template)


def test_an_alias_finds_its_stock() -> None:
    assert find_stock("letter-8up-2.75x4.25") == find_stock("letter-8up")


def test_a_template_like_another_states_only_what_differs() -> None:
    base, a7 = find_template("eighth-letter"), find_template("a7")
    assert (a7.width, a7.height) == (74.25, 105)
    assert a7.board == base.board
    assert a7.inset != base.inset


def test_own_stock_and_template_by_path(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(OWN_STOCK.replace("card: eighth-letter", "card: wide.yaml"))
    (tmp_path / "wide.yaml").write_text("id: wide\nlike: eighth-letter\nlabel: {sign: 6}\n")
    stock = find_stock(str(tmp_path / "mine.yaml"))
    template = template_for(stock)
    assert template.label == find_template("eighth-letter").label._replace(sign=6)


def test_error_unknown_stock() -> None:
    with pytest.raises(CardgenError) as caught:
        find_stock("leter-8up")
    assert str(caught.value) == "no stock is called 'leter-8up'. Did you mean 'letter-8up'?"
    with pytest.raises(CardgenError) as caught:
        find_stock("zzz")
    assert str(caught.value) == (
        f"no stock is called 'zzz'. There are {', '.join(stock.id for stock in STOCK)}, or name a file that ends in .yaml."
    )


def message(tmp_path: Path, text: str, load: object = load_stock) -> str:
    path = tmp_path / "mine.yaml"
    path.write_text(text)
    with pytest.raises(CardgenError) as caught:
        load(path)  # type: ignore[operator]
    return str(caught.value).replace(str(path), "mine.yaml")


def test_error_all_mistakes_of_a_stock_together(tmp_path: Path) -> None:
    text = OWN_STOCK.replace("columns: 2", "colums: 2").replace("turned: true", "turned: yes")
    assert message(tmp_path, text) == (
        "mine.yaml:6:1: unknown key 'colums'. Did you mean 'columns'?\n"
        "    colums: 2\n"
        "    ^\n"
        "mine.yaml:10:9: 'yes' is neither true nor false.\n"
        "    turned: yes\n"
        "            ^"
    )


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("rows: 4", "rows: 5", "mine.yaml:5:7: the cells need 215.9 × 349.25 mm of a page of 215.9 × 279.4 mm."),
        ("{across: 107.95", "{across: 100", "mine.yaml:9:8: the cells overlap; the pitch is at least the width and the height of a cell."),
        ("{width: 215.9, height: 279.4}", "{width: 279.4, height: 215.9}", "mine.yaml:4:7: the page is wider than high; describe it upright, the cards may lie turned."),
    ],
)  # fmt: skip
def test_error_geometry(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert message(tmp_path, OWN_STOCK.replace(old, new)).startswith(problem)


def test_error_ink_where_printers_do_not_reach(tmp_path: Path) -> None:
    """The letter cells touch the edge of the sheet, so a card needs its whole inset."""
    (tmp_path / "near.yaml").write_text(
        "id: near\nlike: eighth-letter\ninset: {left: 6, right: 3, top: 6, bottom: 6}\n"
    )
    stock = replace(find_stock("letter-8up"), card=str(tmp_path / "near.yaml"))
    with pytest.raises(CardgenError) as caught:
        template_for(stock)
    assert str(caught.value) == (
        "template 'near': the right inset of 3 mm lies where printers do not reach on stock 'letter-8up'; "
        "make it at least 4.2 mm."
    )


def test_error_templates_like_each_other(tmp_path: Path) -> None:
    (tmp_path / "other.yaml").write_text("id: other\nlike: mine.yaml\n")
    found = message(tmp_path, "id: mine\nlike: other.yaml\n", load_template)
    assert "other.yaml:2:7: templates that are like each other in a circle say nothing." in found


def test_error_board_and_figure_wider_than_the_card(tmp_path: Path) -> None:
    text = "id: mine\nlike: eighth-letter\nboard:\n  widths: {royal: 36, piece: 37, pawn: 39, spear: 39}\n"
    assert message(tmp_path, text, load_template).startswith(
        "mine.yaml:1:1: board and figure of a piece are 37 + 20.4 mm wide, the card 57.15 mm."
    )


def test_error_sizes_for_another_number_of_formats(tmp_path: Path) -> None:
    text = "id: mine\nlike: eighth-letter\nwords: {sizes: [12, 10]}\n"
    assert message(tmp_path, text, load_template).startswith(
        "mine.yaml:3:8: it has 2 sizes, but there are 3 formats: one more than board.heights."
    )


@pytest.mark.parametrize(
    ("heights", "problem"),
    [
        ("[24, 36]", "mine.yaml:4:20: the heights stand largest first, each once."),
        ("[]", "mine.yaml:4:20: the list has 0 items; expected 1 to 10."),
    ],
)
def test_error_heights(tmp_path: Path, heights: str, problem: str) -> None:
    text = (
        f"id: mine\nlike: eighth-letter\nboard:\n  heights: {{royal: {heights}, piece: [36], pawn: [9], spear: [9]}}\n"
    )
    assert message(tmp_path, text, load_template).startswith(problem)


def test_error_sizes_out_of_order(tmp_path: Path) -> None:
    text = "id: mine\nlike: eighth-letter\nwords: {sizes: [8, 9]}\n"
    assert message(tmp_path, text, load_template).startswith(
        "mine.yaml:3:16: the sizes stand largest first, each once."
    )


def test_every_measure_of_a_zone_has_bounds() -> None:
    """And ours lie well within them: none at the edge but what is nothing at all."""
    template = find_template("eighth-letter")
    measures = {
        name: value
        for zone in ZONES
        for name, value in getattr(template, zone)._asdict().items()
        if isinstance(value, int | float) and name not in MEASURES
    }
    assert measures.keys() == bounds.ZONES.keys()
    for name, value in measures.items():
        low, high = bounds.ZONES[name]
        assert low < value < high or value == low == 0, name
