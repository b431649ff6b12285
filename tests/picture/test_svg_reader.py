"""Ordinary SVG files as pictures: what each thing in them comes to, and that files of many programs are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.picture.own import load_lines, load_own
from cardgen.picture.svg import Picture, PictureArea, PictureLine, as_black
from cardgen.picture.svg_reader import read_svg
from tests.support.faces import SVG
from tests.support.rooms import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

PROGRAMS = sorted((PROJECT / "tests" / "picture" / "programs").glob("*.svg"))
SQUARE = "M0,0L100,0L100,100L0,100Z"
"""All of a picture that is a square."""


def drawn(inside: str, head: str = 'viewBox="0 0 10 10"') -> Picture:
    return read_svg(f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{inside}</svg>'.encode(), "x.svg")


def areas(inside: str, head: str = 'viewBox="0 0 10 10"') -> list[tuple[str, str]]:
    """Path and colour of each area."""
    return [(part.path, part.colour) for part in drawn(inside, head).parts if isinstance(part, PictureArea)]


def lines(inside: str) -> list[PictureLine]:
    return [part for part in drawn(inside).parts if isinstance(part, PictureLine)]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_files_of_programs_are_read(path: Path) -> None:
    """Each has a name of its own, its longer side is 100 units, and its curves are curves."""
    picture = load_own(path)
    assert isinstance(picture, Picture)
    assert picture.own
    assert picture.box[:2] == (0, 0)
    assert max(picture.box) == pytest.approx(100)
    assert picture.id.startswith("mine-")
    if path.stem != "sharp":
        assert any("C" in part.path for part in picture.parts)


@pytest.mark.parametrize(
    "inside",
    [
        '<path d="M0 0H10V10H0Z"/>',
        '<path d="m0,0 10,0v10h-10z"/>',
        '<path d="M.0.0L10-0 1e1,10 0 10z"/>',
        '<rect width="10" height="10"/>',
        '<rect width="100%" height="100%"/>',
        '<polygon points="0,0 10 0,10,10 0,10"/>',
        '<g transform="translate(10) scale(-10, 10)"><path d="M1 0H0V1H1Z"/></g>',
        '<path transform="rotate(90 5 5)" d="M0 10V0H10V10Z"/>',
        '<defs><rect id="a" width="5" height="5"/></defs><use href="#a" transform="scale(2)"/>',
        '<symbol id="a" viewBox="0 0 1 1"><path d="M0 0H1V1H0z"/></symbol><use href="#a" width="10" height="10"/>',
        '<svg width="10" height="10" viewBox="5 5 2 2"><path d="M5 5h2v2h-2z"/></svg>',
        '<switch><g requiredExtensions="x"><rect width="3" height="3"/></g><rect width="10" height="10"/></switch>',
        '<rect width="10" height="10"/><rect width="3" height="3" display="none"/>',
        '<rect width="10" height="10"/><rect width="3" height="3" style="visibility:hidden"/>',
        '<rect width="10" height="10"/><rect width="3" height="3" opacity="0"/>',
        '<rect width="10" height="10"/><defs><rect width="3" height="3"/></defs>',
        '<rect width="10" height="10"/><other xmlns="urn:x"><rect width="3" height="3"/></other>',
        '<rect width="10" height="10"/><script>while (true);</script>',
        '<rect width="10" height="10" filter="none" mask="none" clip-path="none"/>',
        '<clipPath id="c"><rect width="10" height="10"/></clipPath><rect clip-path="url(#c)" width="10" height="10"/>',
    ],
)
def test_a_square(inside: str) -> None:
    """Written in many ways, it is the same area, in black if nothing else is said."""
    ((path, colour),) = areas(inside)
    corners = {tuple(map(float, point.split(","))) for point in path.strip("MZ").split("L")}
    assert corners == {(0, 0), (100, 0), (100, 100), (0, 100)}
    assert colour == "#000000"


@pytest.mark.parametrize(
    ("told", "colour"),
    [
        ("#1a2b3c", "#1A2B3C"), ("#abc", "#AABBCC"), ("Gold", "#FFD700"), ("rebeccapurple", "#663399"),
        ("rgb(10, 20, 30)", "#0A141E"), ("rgb(10 20 30)", "#0A141E"), ("rgb(9.6, 20.4, 30.0)", "#0A141E"), ("rgb(100%,0%,0%)", "#FF0000"),
        ("hsl(120, 100%, 50%)", "#00FF00"), ("#0000", ""), ("none", ""), ("#ff000080", "#FF7F7F"),
        ("rgba(255,0,0,0.5)", "#FF7F7F"), ("rgb(255 0 0 / 50%)", "#FF7F7F"), ("currentColor", "#000000"),
        ("url(#nothing) red", "#FF0000"), ("url(#nothing)", ""), ("inherit", "#000000"),
    ],
)  # fmt: skip
def test_colours(told: str, colour: str) -> None:
    """As CSS writes them; what is clear, with nothing under it, lies on white."""
    found = areas(f'<rect width="10" height="10" fill="{told}"/><rect width="1" height="1" fill="#123456"/>')
    assert [one for _, one in found] == [colour, "#123456"][not colour :]


def test_what_wins() -> None:
    """What is within has the colour of what is around; a style sheet wins over attributes, style="" over all."""
    sheet = "<style>rect{fill:#111}.a{fill:#222}#i{fill:#333}/*.a{fill:red}*/@media x{.a{fill:red}}</style>"
    box = '<rect width="10" height="10" fill="red"{}/>'
    given = ("", ' class="b a"', ' class="a" id="i"', ' class="a" style="fill: #444 !important; x:y"')
    inside = sheet + "".join(map(box.format, given)) + '<g fill="#555"><path d="M0 0h9v9z"/></g>'
    assert [one for _, one in areas(inside)] == [f"#{digit * 6}" for digit in "12345"]


def test_gradients_are_their_mean() -> None:
    """By where its colours stand; also one that has them from another one."""
    stops = '<stop offset="0.5" stop-color="#000"/><stop offset="100%" style="stop-color:#fff;stop-opacity:1"/>'
    inside = (
        f'<linearGradient id="a">{stops}</linearGradient><radialGradient id="b" href="#a"/>'
        '<rect width="10" height="10" fill="url(#b)"/>'
    )
    assert areas(inside) == [(SQUARE, "#404040")]


def test_what_is_clear_in_part_is_mixed_with_what_is_under_it() -> None:
    """Of an area, a line and its corners, also in a group; one colour each, the mean where several are under it."""
    ground = '<rect width="10" height="10" fill="#f00"/><rect width="5" height="10" fill="#00f"/>'
    shade = '<rect x="{}" y="1" width="{}" height="2" opacity=".5"/>'
    seen = areas(ground + shade.format(6, 2) + shade.format(1, 2) + shade.format(3, 4))
    assert [colour for _, colour in seen] == ["#FF0000", "#0000FF", "#800000", "#000080", "#300040"]
    line = '<g opacity=".5"><path d="M1 1h2v2" fill="none" stroke="#fff"/></g>'
    assert [part.colour for part in drawn(ground + line).parts[2:]] == ["#8080FF"] * 2
    twice = '<rect width="10" height="10" fill="#fff" opacity=".5"/>' * 2
    assert [colour for _, colour in areas('<rect width="10" height="10"/>' + twice)] == [
        "#000000",
        "#808080",
        "#BFBFBF",
    ]


def test_a_gradient_that_fades_is_clear_in_part() -> None:
    """So that a gleam stays a gleam."""
    fades = '<linearGradient id="a"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
    inside = f'{fades}<rect width="10" height="10"/><rect width="10" height="10" fill="url(#a)"/>'
    assert [colour for _, colour in areas(inside)] == ["#000000", "#808080"]


def test_curves_are_kept() -> None:
    """A quarter of a circle by its arc, a cubic as it is, a quadratic one as a cubic."""
    (arc, _), (cubic, _), (quadratic, _) = areas(
        '<path d="M10 0A10 10 0 0 1 0 10L0 0z"/><path d="M0 0C0 5 5 10 10 10"/><path d="M0 0Q0 9 9 9"/>'
    )
    assert arc.count("C") == 2
    assert "70.711,70.711" in arc
    assert cubic == "M0,0C0,50 50,100 100,100"
    assert quadratic == "M0,0C0,60 30,90 90,90"


def test_lines() -> None:
    """Widths grow with what they are drawn in; ends, corners and gaps are kept; a mitre is an area beside a bevel."""
    frame = '<rect width="10" height="10"/>'
    round_ = '<path d="M1 1h2v2" fill="none" stroke="red" stroke-linecap="round" stroke-linejoin="round"/>'
    scaled = f'<g transform="scale(2)" stroke-width=".5">{round_}</g>'
    gaps = '<path d="M1 5h8" stroke="red" stroke-dasharray="2 1 .5"/>'
    assert lines(frame + round_ + scaled + gaps) == [
        PictureLine("M10,10L30,10L30,30", "#FF0000", 10, "round", "round"),
        PictureLine("M20,20L60,20L60,60", "#FF0000", 10, "round", "round"),
        PictureLine("M10,50L90,50", "#FF0000", 10, "butt", "bevel", (20, 10, 5, 20, 10, 5)),
    ]
    mitred = drawn(frame + '<path d="M1 1h2v2" fill="none" stroke="red"/>').parts[1:]
    assert mitred == (
        PictureLine("M10,10L30,10L30,30", "#FF0000", 10, "butt", "bevel"),
        PictureArea("M30,10L30,5L35,5L35,10Z", "#FF0000", even_odd=False),
    )


def test_what_is_cut_off() -> None:
    """Nothing is seen beyond the view; what is empty within it is not kept free."""
    picture = drawn('<rect x="5" y="-5" width="90" height="10"/>')
    assert (picture.width, picture.height) == (100, 100)
    assert drawn('<rect x="2" y="2" width="2" height="4"/>').box == (0, 0, 50, 100)
    assert drawn('<path d="M0 0C0 10 10 10 10 0z"/>').height == pytest.approx(75)


def test_what_a_line_needs_is_within() -> None:
    """Its width, and the tips of its corners."""
    assert drawn('<path d="M2 5h4" stroke="red" stroke-width="2"/>').parts[0].path == "M0,25L100,25"
    tip = drawn('<path d="M2 8L5 4 8 8" fill="none" stroke="red"/>', 'viewBox="0 0 10 12"')
    assert tip.height / tip.width == pytest.approx((8.5 - 4 + 0.5 / 0.6) / 7, abs=0.01)


def test_strokes_under_areas() -> None:
    box = '<rect width="9" height="9" fill="red" stroke="blue" stroke-linejoin="round"{}/>'
    first = [type(drawn(box.format(order)).parts[0]) for order in ("", ' paint-order="stroke"')]
    assert first == [PictureArea, PictureLine]


def test_what_is_written_as_ours_is_read_as_ours(tmp_path: Path) -> None:
    """With its tones for the other side, and of two files of one name each has its own."""
    (tmp_path / "other").mkdir()
    for folder, text in ((tmp_path, SVG), (tmp_path / "other", SVG.replace("0", "1", 1))):
        (folder / "king.svg").write_text(text)
    one, other = (load_own(folder / "king.svg") for folder in (tmp_path, tmp_path / "other"))
    assert isinstance(one, Picture)
    assert isinstance(other, Picture)
    assert not one.own
    assert one.id != other.id
    assert load_lines(tmp_path / "king.svg").parts == one.parts


def test_a_makers_picture_is_the_same_of_both_sides() -> None:
    picture = drawn('<rect width="9" height="9" fill="#F8EED8"/>')
    assert as_black(picture) is picture


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1"])
def test_letters_of_a_file(encoding: str, tmp_path: Path) -> None:
    """As XML may be written."""
    name = encoding.removesuffix("-sig")
    text = f'<?xml version="1.0" encoding="{name}"?><svg viewBox="0 0 9 9"><title>ä</title><path d="M0 0h9v9z"/></svg>'
    (tmp_path / "a.svg").write_bytes(text.encode(encoding))
    assert load_lines(tmp_path / "a.svg").parts[0].path == "M0,0L100,0L100,100Z"
