"""The proof's own reader and painter of SVG: what it makes of files that can be worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.proof.layout.maker_canvas import ink_box, nearly, painted, unlike
from cardgen.proof.layout.maker_paths import length, rings_of_path
from cardgen.proof.layout.maker_shapes import read_view

if TYPE_CHECKING:
    from PIL import Image


def canvas(inside: str, view: str = "0 0 10 10") -> Image.Image:
    """Ten pixels wide, of ten units."""
    content = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{inside}</svg>'.encode()
    return painted(read_view(content), (0, 0, 10, 10), 10, 0)


def ink(image: Image.Image) -> set[tuple[int, int]]:
    """Where it is not white."""
    return {(x, y) for x in range(image.width) for y in range(image.height) if image.getpixel((x, y)) != (255,) * 3}


SQUARE = {(x, y) for x in (2, 3, 4) for y in (5, 6)}


@pytest.mark.parametrize(
    "inside",
    [
        '<path d="M2 5h3v2h-3z"/>',
        '<path d="M2,5L5 5 5,7,2 7"/>',
        '<path d="m2 5 3 0 0 2-3 0z"/>',
        '<rect x="2" y="5" width="3" height="2"/>',
        '<polygon points="2,5 5,5 5,7 2,7"/>',
        '<g transform="translate(2 5)"><rect width="30%" height="20%"/></g>',
        '<rect transform="rotate(90) scale(1 -1)" x="5" y="2" width="2" height="3"/>',
        '<rect transform="matrix(0 1 1 0 2 5)" width="2" height="3"/>',
        '<rect style="transform-origin: 5px 0px; transform: scale(-1, 1)" x="5" y="5" width="3" height="2"/>',
        '<defs><rect id="a" width="3" height="2"/></defs><use href="#a" x="2" y="5"/>',
        (
            '<symbol id="a" viewBox="0 0 30 20"><rect width="30" height="20"/></symbol>'
            '<use href="#a" x="2" y="5" width="3" height="2"/>'
        ),
        (
            '<svg x="2" y="5" width="3" height="2" viewBox="9 9 1 1" preserveAspectRatio="none">'
            '<rect x="9" y="9" width="1" height="1"/></svg>'
        ),
        '<path d="M2 6h3" stroke="#000" stroke-width="2"/>',
        '<path d="M3 6h1" stroke="#000" stroke-width="2" stroke-linecap="square"/>',
        '<path d="M2 6h9" stroke="#000" stroke-width="2" stroke-dasharray="3 30"/>',
        '<path d="M0 0h9v9h-9z M0 0v9h9v-9z M2 5h3v2h-3z"/>',
        '<path fill-rule="evenodd" d="M2 5h3v2h-3zM7 7h1v1h-1zM7 7h1v1h-1z"/>',
    ],
)
def test_a_box(inside: str) -> None:
    """In many ways of writing, the same six pixels."""
    assert ink(canvas(inside)) == SQUARE


def test_curves_go_where_they_do() -> None:
    """Through points that can be worked out."""
    ((quadratic,), (cubic,), (arc,), (smooth,)) = map(
        rings_of_path, ("M0 0Q4 8 8 0", "M0 0C0 4 8 4 8 0", "M0 0A4 4 0 0 0 8 0", "M0 0Q1 1 2 0T4 0")
    )
    assert quadratic.points[16] == pytest.approx(4 + 4j)
    assert cubic.points[16] == pytest.approx(4 + 3j)
    assert min(abs(point - (4 + 4j)) for point in arc.points) < 0.05
    assert min(abs(point - (3 - 0.5j)) for point in smooth.points) < 0.01


def test_an_arc_has_four_ways() -> None:
    """By its two flags, also where these stand close."""
    middles = {
        (large, positive): rings_of_path(f"M0 0a5 5 0 {large}{positive}6 0")[0]
        for large in (0, 1)
        for positive in (0, 1)
    }
    lowest = {flags: max(point.imag for point in ring.points) for flags, ring in middles.items()}
    highest = {flags: min(point.imag for point in ring.points) for flags, ring in middles.items()}
    assert lowest[0, 0] == pytest.approx(1, abs=0.05)
    assert lowest[1, 0] == pytest.approx(9, abs=0.05)
    assert highest[0, 1] == pytest.approx(-1, abs=0.05)
    assert highest[1, 1] == pytest.approx(-9, abs=0.05)


@pytest.mark.parametrize(
    ("told", "colour"),
    [
        ('fill="#abc"', (170, 187, 204)),
        ('fill="rgb(10 20 30 / 100%)"', (10, 20, 30)),
        ('style="fill:red;opacity:.5"', (255, 128, 128)),
        ('class="a"', (0, 0, 1)),
        ('class="a" id="b"', (0, 0, 2)),
        ('fill="url(#g)"', (64, 64, 64)),
        ('fill="url(#none) lime"', (0, 255, 0)),
    ],
)
def test_colours(told: str, colour: tuple[int, int, int]) -> None:
    """By attributes, style sheets and gradients; what is clear in part over what is under it."""
    inside = (
        "<style>#b{fill:#000002}.a{fill:#000001}/*.a{fill:red}*/@media x{.a{fill:red}}</style>"
        '<linearGradient id="g"><stop offset=".5"/><stop offset="1" stop-color="#fff"/></linearGradient>'
        f'<rect width="10" height="10" {told}/>'
    )
    assert canvas(inside).getpixel((5, 5)) == colour


def test_lengths() -> None:
    assert [length(text, 200) for text in ("5", "1in", "10%", "2pc", "x", "")] == [5, 96, 20, 32, 0, 0]


def test_a_mitre_ends_in_a_tip() -> None:
    """As far out as the corner is sharp, unless it is sharper than its limit."""

    def top(more: str) -> float:
        content = f'<svg viewBox="0 0 9 9"><path d="M2 8L4 4 6 8" fill="none" stroke="red" {more}/></svg>'
        box = ink_box(read_view(content.encode()))
        assert box is not None
        return box[1]

    assert top("") == pytest.approx(4 - 0.5 * 5**0.5)
    assert top('stroke-miterlimit="2"') == top('stroke-linejoin="bevel"') == pytest.approx(4 - 0.5 / 5**0.5)
    assert top('stroke-linejoin="round"') == pytest.approx(3.5, abs=0.02)


def test_what_is_unlike() -> None:
    """A spot of three pixels is seen, an edge that falls elsewhere is not."""
    one = canvas('<rect x="2" y="2" width="4" height="4"/>')
    assert unlike(one, one) == 0
    assert unlike(one, canvas('<rect x="3" y="2" width="4" height="4"/>')) == 0
    assert unlike(one, canvas('<rect x="2" y="2" width="4" height="4" fill="#444"/>')) > 0
    assert unlike(one, canvas('<path d="M2 2h4v4h-4z M7 7h3v3h-3z"/>')) > 0
    assert nearly(1, 1.005)
    assert not nearly(1, 1.02)
