"""The bench measures the right things; how fast they are is not for a test to say."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops, ImageStat

from bench.__main__ import benches
from bench.by_fpdf2 import drawn, opened
from bench.by_hand import things, written
from bench.figures import leaves_of
from bench.report import Row, line, number
from cardgen.card.ink import Fill, Group, Page, Stroke, Symbol, Text, Use, circle
from cardgen.card.pdf import COMPRESSION, pdf_bytes
from cardgen.figure.form import Solid

DISC = Symbol("mark.disc", (Fill(circle(0, 0, 0.3), "#1A1A1A"),))
PAGE = Page(100, 50, (Use(DISC, 20, 20, 5), Text(10, 10, "Fiancé (2,1)", "serif", 12, "#1A1A1A")))


def test_a_file_with_rows_is_found_by_itself() -> None:
    """Helpers of the bench have no rows and are no benches."""
    assert {"cards", "engine", "figures", "shell"} <= dict(benches()).keys()
    assert not {"report", "clock", "by_hand", "by_fpdf2"} & dict(benches()).keys()


def test_a_row_says_whether_it_is_as_wanted() -> None:
    """A time is wanted to be small, a speed to be large; where nothing is wanted nothing is said."""
    row = Row("fronts", 0.4, "s", 0.4, ratios={"by hand": 12.345})
    assert (row.verdict, replace(row, measured=0.41).verdict, replace(row, target=None).verdict) == (
        "met",
        "MISSED",
        "",
    )
    speed = Row("perft", 1.99, "×", 2, at_least=True)
    assert (speed.verdict, replace(speed, measured=2).verdict) == ("MISSED", "met")
    assert line(row).split() == ["fronts", "0.400", "s", "≤", "0.400", "s", "met", "12.3", "×", "by", "hand"]


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (2, "2"), (0.0123, "0.012"), (2.555, "2.56"), (45.67, "45.7"), (1234.5, "1234")]
)
def test_numbers_have_three_digits(value: float, text: str) -> None:
    """And never an exponent."""
    assert number(value) == text


def test_the_floor_is_the_same_file() -> None:
    """Every object of our file stands in the one that is written by hand, with the same bytes in its stream."""
    ours = pdf_bytes((PAGE, PAGE), "Canary")
    by_hand = written(things(ours), COMPRESSION)
    with pikepdf.open(io.BytesIO(ours)) as left, pikepdf.open(io.BytesIO(by_hand)) as right:
        assert not right.check_pdf_syntax()
        assert [page.mediabox for page in right.pages] == [page.mediabox for page in left.pages]
        pairs = list(zip(left.objects, right.objects, strict=True))
        for one, other in pairs:
            if isinstance(one, pikepdf.Stream):
                assert one.read_bytes() == other.read_bytes()
            else:
                assert one.unparse(resolved=True) == other.unparse(resolved=True)
    assert len(pairs) > 10


def test_the_peer_draws_the_same_picture() -> None:
    """Else its time would say nothing: symbols, turned groups, lines and type lie where ours do."""
    turned = Group((Stroke("M0,0L20,5", "#AA0000", 1), *PAGE.items), 5, 48, 0.8, -30)
    page = replace(PAGE, items=(*PAGE.items, turned))
    ours, theirs = pdf_bytes((page,), "Canary"), drawn(opened((page,)), (page,))
    left, right = (pypdfium2.PdfDocument(file)[0].render(scale=2).to_pil().convert("L") for file in (ours, theirs))
    ink = 255 - ImageStat.Stat(left).mean[0]
    assert left.size == right.size
    assert ImageStat.Stat(ImageChops.difference(left, right)).mean[0] < ink / 50


def test_the_floor_of_figures_has_all_their_solids() -> None:
    """Each as often as it occurs, whatever is done with it."""
    one, other = Solid("one"), Solid("other")
    form = (one.pair() - other.moved(x=1)) + (other & one.turned(30)).around(3)
    names = [leaf.shape for leaf in leaves_of(form)]
    assert (names.count("one"), names.count("other")) == (2 + 3, 1 + 3)
