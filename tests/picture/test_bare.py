"""Pictures without the shadow on the table, for men who stand on a square, a tile or a counter."""

from __future__ import annotations

from cardgen.picture.bare import bare
from cardgen.picture.boxes import PictureBox
from cardgen.picture.svg import CAST, Picture, PictureArea, PictureLine, as_black

SHADOW = PictureArea("M2,18L12,18L12,20L2,20Z", CAST, even_odd=False)
MAN = (
    PictureArea("M1,0L10,0L10,19L1,19Z", "#5E452D", even_odd=False),
    PictureLine("M1,0L10,0L10,19L1,19Z", "#1D1611", 0.3),
)
FIGURE = Picture("man", (SHADOW, *MAN), PictureBox(1, 0, 12, 20), 1.5)


def test_the_man_stays_in_his_own_box() -> None:
    alone = bare(FIGURE)
    assert alone.parts == MAN
    assert alone.box == (1, 0, 10, 19)
    assert (alone.id, alone.unit) == ("man.bare", 1.5)


def test_a_black_man_casts_the_same_shadow() -> None:
    """It is on the table; without it he is as dark as before."""
    black = as_black(FIGURE)
    assert black.parts[0] == SHADOW
    assert bare(black).parts == black.parts[1:]


def test_what_casts_none_is_the_same_picture() -> None:
    """A maker's picture; and one that is of nothing else is left as it is."""
    man = Picture("man", MAN, PictureBox(1, 0, 10, 19))
    assert bare(man) is man
    shadow = Picture("shadow", (SHADOW,), PictureBox(2, 18, 12, 20))
    assert bare(shadow) is shadow
