"""Pictures: the subset of SVG that is read, and everything else that is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.picture.svg import FAINT, Picture, PictureArea, PictureLine, as_black, load_picture, parse_picture
from tests.support.faces import SVG

if TYPE_CHECKING:
    from pathlib import Path


def test_areas_and_lines_are_read_in_their_order() -> None:
    picture = parse_picture(SVG, "cone", "cone.svg")
    area, inner, outer = picture.parts
    assert area == PictureArea("M10,90L50,90L40,30L30,5L20,30Z", "#D8C09A", True)
    assert inner == PictureLine("M20,30L40,30", "#1D1611", 1.5)
    assert isinstance(outer, PictureLine)
    assert picture.box == (10, 5, 50, 90)
    assert (picture.width, picture.height) == (40, 85)


def test_the_head_may_say_more_and_the_fill_rule_less() -> None:
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" stroke-linecap="round" data-recipe="ab12">\n'
        '<path fill="#000000" d="M0,0L1.25,0L1,1Z"/>\n</svg>\n'
    )
    assert parse_picture(text, "x", "x.svg").parts == (PictureArea("M0,0L1.25,0L1,1Z", "#000000", False),)


def test_a_picture_says_how_large_its_figure_is_or_does_not() -> None:
    """And its black man is as large."""
    said = parse_picture(SVG.replace("<svg ", '<svg data-unit-mm="1.7500" '), "cone", "cone.svg")
    assert (said.unit, as_black(said).unit, parse_picture(SVG, "cone", "cone.svg").unit) == (1.75, 1.75, 0)


def around(path: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n{path}\n</svg>\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (around(""), "x.svg: no <path> in it; a picture needs one."),
        (around("<script>1</script>"), "x.svg:2: <script> is not allowed; a picture is made of <path …/> alone."),
        (around('<path d="M0,0L1,1" fill="none" stroke="red"/>'), "x.svg: a colour is # and six hex digits, as in #1d1611; this is 'red'."),
        (around('<path d="M0,0 1,1" fill="#000000"/>'), "x.svg: path data is M, L and Z with x,y points, as in M1,2L3,4Z; this is 'M0,0 1,1'."),
        (around('<path d="M0,0C1,1 2,2 3,3" fill="#000000"/>'), "x.svg: path data is M, L and Z with x,y points, as in M1,2L3,4Z; this is 'M0,0C1,1 2,2 3,3'."),
        (around('<path d="M0,nanL1,1" fill="#000000"/>'), "x.svg: path data is M, L and Z with x,y points, as in M1,2L3,4Z; this is 'M0,nanL1,1'."),
        (around('<path d="M0,0L1,1" fill="#000000" transform="scale(2)"/>'), "x.svg: a path of a picture has no attribute 'transform'; it has d, fill, fill-rule, stroke, stroke-linecap, stroke-linejoin, stroke-width."),
        (around('<path d="M0,0L1,1" fill="#000000" stroke="#000000"/>'), "x.svg: a path is either filled or stroked; make two of it."),
        (around('<path d="M0,0L1,1" d="M0,0L2,2" fill="#000000"/>'), "x.svg: an attribute stands twice in one path."),
        (around('<path d="M0,0L1,1" fill="none" stroke="#000000" stroke-width="1px"/>'), "x.svg: stroke-width is a number, not '1px'."),
        (around('<path d="M0,0L1,0" fill="#000000"/>'), "x.svg: the picture has no area."),
        (around('<path d="M0,0L1,1" fill="none" stroke="#000000" stroke-width="-1"/>'), "x.svg: stroke-width is -1; in a picture of 1 × 1 it is more than 0 and at most 0.25."),
        (around('<path d="M0,0L4,8" fill="none" stroke="#000000" stroke-width="2"/>'), "x.svg: stroke-width is 2; in a picture of 4 × 8 it is more than 0 and at most 1."),
        (around('<path d="M0,0L1,1" fill="#000000" fill-rule="winding"/>'), "x.svg: fill-rule is nonzero or evenodd, not 'winding'."),
        (around('<path d="M0,0L1,1" fill="none" stroke="#000000" stroke-linecap="butt"/>'), "x.svg: stroke-linecap is round, as all lines are printed so, not 'butt'."),
        (around(around('<path d="M0,0L1,1" fill="#000000"/>')), "x.svg:2: <svg> cannot stand here; a picture is one <svg …> with <path …/> in it."),
        (around('<path d="M0,0L1,1" fill="#000000"/>') * 2, "x.svg:4: <svg> cannot stand here; a picture is one <svg …> with <path …/> in it."),
        (around('<path d="M0,0L1,1" fill="#000000"></path>'), "x.svg:2: <path> cannot stand here; a picture is one <svg …> with <path …/> in it."),
        ('<path d="M0,0L1,1" fill="#000000"/>', "x.svg:1: <path> cannot stand here; a picture is one <svg …> with <path …/> in it."),
        ('<svg><path d="M0,0L1,1" fill="#000000"/>', "x.svg: there is no </svg>; a picture is one <svg …> with <path …/> in it."),
        ("", "x.svg: there is no <svg>; a picture is one <svg …> with <path …/> in it."),
        ('<svg transform="scale(-1,1)"></svg>', "x.svg: <svg> of a picture has no attribute 'transform', as paths are printed as they stand; it has height, role, stroke-linecap, stroke-linejoin, version, viewBox, width, xmlns."),
        ('<svg style="display:none"></svg>', "x.svg: <svg> of a picture has no attribute 'style', as paths are printed as they stand; it has height, role, stroke-linecap, stroke-linejoin, version, viewBox, width, xmlns."),
        ('<svg viewBox="0 0 9"></svg>', "x.svg: viewBox is four numbers, as in 0 0 750 1000; this is '0 0 9'."),
        ('<svg stroke-linejoin="miter"></svg>', "x.svg: stroke-linejoin is round, as all lines are printed so, not 'miter'."),
        ('<svg width="1" width="2"></svg>', "x.svg: an attribute stands twice in one <svg>."),
        (around('<path d="M0,0L1,1" fill="#000000"/>').replace("viewBox", 'data-unit-mm="2 mm" viewBox'), "x.svg: data-unit-mm is a number of millimetres, as in 1.75, not '2 mm'."),
        (around('<path d="M0,0L1,1" fill="#000000"/>').replace("viewBox", 'data-unit-mm="-1" viewBox'), "x.svg: data-unit-mm is a number of millimetres, as in 1.75, not '-1'."),
        (around("hello"), "x.svg:2: not a tag of a picture: 'hello\\n</svg>'."),
        (around('<path d="M0,0L1,1" fill="<svg>"/>'), "x.svg:2: not a tag of a picture: '<path d=\"M0,0L1,1\" fill=\"<svg>\"/>\\n</svg>'."),
        (around('<path d="M0,0L1,1\' fill="#000000"/>'), "x.svg:2: not a tag of a picture: '<path d=\"M0,0L1,1\\' fill=\"#000000\"/>\\n</sv'."),
        ("x" * 1_000_001, "x.svg: too large for a picture; at most 1000000 characters are read."),
    ],
)  # fmt: skip
def test_error(text: str, message: str) -> None:
    with pytest.raises(CardgenError) as caught:
        parse_picture(text, "x", "x.svg")
    assert str(caught.value) == message


def test_long_malformed_data_is_refused_quickly() -> None:
    """No pattern here looks back over what it has read."""
    with pytest.raises(CardgenError):
        parse_picture(around(f'<path d="{"M0,0L1,1" * 50_000}?" fill="#000000"/>'), "x", "x.svg")


def test_quotes_that_are_never_closed_are_refused_quickly() -> None:
    """What stands between quotes may be long, and is searched for their end once."""
    with pytest.raises(CardgenError):
        parse_picture(around("<path d='" + "<path d=\"'" * 90_000), "x", "x.svg")


def test_either_kind_of_quotes_is_read() -> None:
    """As XML has it."""
    single = around("<path d='M0,0L1,1' fill='#000000'/>")
    assert parse_picture(single, "x", "x.svg").parts == parse_picture(single.replace("'", '"'), "x", "x.svg").parts


def test_error_missing_file(tmp_path: Path) -> None:
    with pytest.raises(CardgenError, match=r"none\.svg: cannot be read"):
        load_picture(tmp_path / "none.svg")


def test_the_id_is_the_name_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "cone.svg").write_text(SVG)
    assert load_picture(tmp_path / "cone.svg").id == "cone"


BOX = (PictureArea("M0,0L10,0L10,20L0,20Z", "#F6EAD2", even_odd=False), PictureLine("M0,0L10,0", "#1D1611", 0.3))


def test_a_black_man_is_dark_with_light_lines() -> None:
    """The outline, the widest line, stays dark; the tones are darker in the same order."""
    inner = PictureLine("M1,1L2,2", "#1D1611", 0.1)
    black = as_black(Picture("man", (*BOX, inner), (0, 0, 10, 20)))
    area, outline, carved = black.parts
    assert isinstance(area, PictureArea)
    assert area.colour < "#90"
    assert outline == BOX[1]
    assert carved.colour > "#A0"


def test_a_small_black_man_has_fainter_lines() -> None:
    """Close ones do not run together into a pale patch; he is another picture by name."""
    man = Picture("man", (*BOX, PictureLine("M1,1L2,2", "#1D1611", 0.1)), (0, 0, 10, 20))
    large, small = as_black(man), as_black(man, FAINT)
    assert large.parts[:2] == small.parts[:2]
    assert large.parts[2].colour > small.parts[2].colour > "#70"
    assert large.id != small.id
