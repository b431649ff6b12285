"""The foot of a card: what stands there and where, and what is left out first."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cardgen.card.face import NO_FOOT, Foot
from cardgen.card.front.foot import pips, shortened, squares
from cardgen.card.front.house import HOUSE, HOUSE_HIGH
from cardgen.card.front.layout import lay_out
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Stroke, Symbol, Tagged, Text, Use
from cardgen.paper.shelf import find_template
from tests.support.faces import CANARY, PHARAOH
from tests.support.fronts import ink, tagged, text_of, texts_on

TEMPLATE = find_template("eighth-letter")
FOOT = TEMPLATE.foot
BOTTOM, LEFT = TEMPLATE.inset.bottom + FOOT.rise, TEMPLATE.inset.left
VALUED = CANARY.foot._replace(rules=())


def lines(foot: Foot, notation: str = "fmW") -> list[tuple[str, ...]]:
    """What stands on the last line, over it and on that of the strength, each from the left."""
    page = lay_out(replace(CANARY, rules=(), foot=foot, notation=notation), TEMPLATE)
    heights = (BOTTOM, BOTTOM + FOOT.origin, BOTTOM + FOOT.origin + FOOT.strength)
    texts = sorted(texts_on(page), key=lambda text: text.x)
    return [tuple(text.string for text in texts if abs(text.y - y) < 0.001) for y in heights]


def strength(foot: Foot) -> Tagged:
    """The part with the pips."""
    page = lay_out(replace(CANARY, rules=(), foot=foot), TEMPLATE)
    (part,) = [one for one in tagged(page) if any(isinstance(item, Text) and is_strong(item) for item in one.items)]
    return part


def is_strong(text: Text) -> bool:
    """Whether it stands on the line of the strength."""
    return abs(text.y - BOTTOM - FOOT.origin - FOOT.strength) < 0.001


def row(foot: Foot) -> list[str]:
    """The row of signs of a foot, by its name."""
    return [item.symbol.name for item in strength(foot).items if isinstance(item, Use)]


def whiskers(foot: Foot) -> list[tuple[float, float]]:
    """From where to where the lines run that say how sure a value is, from the left edge in pips."""
    found = []
    for item in strength(foot).items:
        if isinstance(item, Stroke):
            start, end = (float(point.split(",")[0]) for point in item.path.removeprefix("M").split("L"))
            found.append((round((start - LEFT) / FOOT.pip, 3), round((end - LEFT) / FOOT.pip, 3)))
    return found


def test_three_lines() -> None:
    """Strength, origin in italics, and the notation with the reach behind it."""
    assert lines(VALUED) == [
        ("fmW", "reach 1.4 / 1.1 · one colour"),
        ("Nobody, 1999",),
        ("worth 1½ · if pawns become queens",),
    ]
    origin = next(text for text in texts_on(lay_out(CANARY, TEMPLATE)) if text.string == "Nobody, 1999")
    assert origin.font == "serif-italic"


def test_a_long_notation_takes_two_lines_and_the_place_of_the_origin() -> None:
    """All of it stands there, in the smallest type, and no reach behind it."""
    notation = "mfNcbNmlZcrZfCbGmbHcfHmbFcfAmrDclD(1,5)m(0,5)c(5,5)"
    page = lay_out(replace(CANARY, rules=(), foot=VALUED, notation=notation), TEMPLATE)
    over, under = (text for text in texts_on(page) if text.string and text.string in notation and text.font == "sans")
    assert over.string + under.string == notation
    assert (over.size, under.size, under.y) == (6.5, 6.5, pytest.approx(BOTTOM))
    assert lines(VALUED, notation)[1] == ()


def test_a_rule_of_ours_is_told_behind_the_origin() -> None:
    """Where both have room; else behind as much of the origin as has, and alone where nobody says whence the piece is."""
    assert lines(VALUED._replace(house="house rule"))[1] == ("Nobody, 1999 · ", "house rule")
    long = "Somebody else, in a comment of 1 May 1999, on chess"
    assert lines(VALUED._replace(origin=long))[1] == (long,)
    assert lines(VALUED._replace(origin=long, house="house rule"))[1] == ("Somebody else · ", "house rule")
    assert lines(VALUED._replace(origin="Somebody " * 9, house="house rule"))[1] == ("house rule",)
    assert lines(VALUED._replace(origin="", house="house rule"))[1] == ("house rule",)
    assert lines(VALUED._replace(house="house rule " * 9))[1] == ()


@pytest.mark.parametrize(
    ("origin", "less"),
    [
        ("Nobody, 1999: chess; a guess", ["Nobody, 1999: chess", "Nobody, 1999", "Nobody", ""]),
        ("The (0,0) leaper", [""]),
        ("", []),
    ],
)
def test_an_origin_is_left_out_from_its_end(origin: str, less: list[str]) -> None:
    """Part by part."""
    assert list(shortened(origin)) == [origin, *less]


def house_of(foot: Foot) -> tuple[Use, Text]:
    """The little house at a foot, and the words behind it."""
    page = lay_out(replace(CANARY, rules=(), foot=foot), TEMPLATE)
    (part,) = [one for one in tagged(page) if any(isinstance(item, Use) and item.symbol is HOUSE for item in one.items)]
    *_, sign, words = part.items
    assert isinstance(sign, Use)
    assert isinstance(words, Text)
    return sign, words


@pytest.mark.parametrize("origin", ["Nobody, 1999", ""])
def test_a_little_house_stands_before_its_words(origin: str) -> None:
    """As high as beside a sentence, on their line, and near them; alone at the left edge."""
    sign, words = house_of(VALUED._replace(origin=origin, house="house rule"))
    em = words.size * MM_PER_TYPE_POINT
    assert words.string == "house rule"
    assert sign.y == words.y
    assert sign.scale * HOUSE.box[3] == pytest.approx(HOUSE_HIGH * em)
    assert words.x - (sign.x + sign.scale * HOUSE.box[2]) == pytest.approx(0.22 * em)
    assert (sign.x + sign.scale * HOUSE.box[0] == pytest.approx(LEFT)) is (not origin)


def test_the_reach_takes_the_place_of_a_value_that_nobody_knows() -> None:
    """And does not stand on the last line too."""
    unknown = VALUED._replace(value=None, worth="", queening="")
    assert lines(unknown) == [("fmW",), ("Nobody, 1999",), ("reach 1.4 / 1.1 · one colour",)]


@pytest.mark.parametrize(("value", "halves"), [(0.5, 1), (1.0, 2), (3.5, 7), (9.0, 18)])
def test_a_pip_for_each_pawn(value: float, halves: int) -> None:
    """And half of one for a half."""
    assert row(VALUED._replace(value=value)) == [f"pips.{halves}.pawn"]


@pytest.mark.parametrize(("empty", "count"), [(1.4, 1), (6.6, 3), (21.0, 10)])
def test_a_square_for_two_that_it_reaches(empty: float, count: int) -> None:
    """Of a piece that was never weighed; nobody takes squares for pawns."""
    assert row(VALUED._replace(value=None, worth="", empty=empty)) == [f"squares.{count}.pawn"]


def test_next_to_nothing_has_no_sign() -> None:
    """Neither of the two."""
    assert row(VALUED._replace(value=0.0)) == []
    assert row(VALUED._replace(value=None, worth="", empty=0.4)) == []


def boxes(symbol: Symbol) -> list[tuple[float, float]]:
    """From where to where each part of a row runs, in its order."""
    found = []
    for item in symbol.items:
        assert isinstance(item, Fill | Stroke)
        for one in item.path.split("M")[1:]:
            xs = [float(point.split(",")[0]) for point in re.split("[LC ]", one.removesuffix("Z")) if point]
            found.append((round(min(xs), 2), round(max(xs), 2)))
    return found


def test_rows_are_counted_by_fives() -> None:
    """Anchors in pips: after five of them is a gap, and half a pip is the left half of a ring."""
    assert boxes(pips(13, "pawn")) == [
        (0, 1), (1.16, 2.16), (2.32, 3.32), (3.48, 4.48), (4.64, 5.64), (6.3, 7.3), (7.46, 7.96), (7.51, 8.41),
    ]  # fmt: skip
    assert [left for left, _ in boxes(squares(6, "pawn"))] == [0.08, 1.24, 2.4, 3.56, 4.72, 6.38]


def test_the_line_through_the_pips_says_how_sure_a_value_is() -> None:
    """From the least to the most: within the pips to their end, and on behind them; after five pips is a gap."""
    assert whiskers(VALUED._replace(value=3.0, error=0.5)) == [(2.9, 3.32), (3.32, 4.06)]
    assert whiskers(VALUED._replace(value=6.0, error=1.5)) == [(5.22, 7.3), (7.3, 9.2)]
    assert whiskers(VALUED._replace(value=0.5, error=2.0)) == [(0, 1.0), (1.0, 2.9)]


def test_words_stand_behind_the_pips() -> None:
    """Clear of the line that runs out of them."""
    part = strength(VALUED._replace(value=3.0, error=0.5))
    (said,) = (item for item in part.items if isinstance(item, Text))
    assert said.x == pytest.approx(LEFT + 4.06 * FOOT.pip + 1.4)


LONG = "fmWfcFifmnD"
SHORTER = {
    "B": ("B", "reach 1.4 / 1.1 · one colour"),
    LONG: (LONG, "reach 1.4 / 1.1 · one colour"),
    f"{LONG}fmWfNfAfDfH": (f"{LONG}fmWfNfAfDfH", "reach 1.4 / 1.1"),
    LONG * 3: (LONG * 3,),
}


@pytest.mark.parametrize("notation", SHORTER)
def test_what_has_no_room_on_the_last_line_is_left_out_in_order(notation: str) -> None:
    """First the colour, then the reach; never the notation."""
    assert lines(VALUED, notation)[0] == SHORTER[notation]


def test_what_else_has_no_room_is_left_out() -> None:
    """That pawns become queens before the value; an origin of many words."""
    assert lines(VALUED._replace(value=12.0, worth="worth 12"))[2] == ("worth 12",)
    assert lines(VALUED._replace(origin="Somebody's very long book of " * 4))[1] == ()


def test_lines_end_before_the_lower_index() -> None:
    """It takes the larger of its sign and its letters."""
    end = TEMPLATE.width - TEMPLATE.inset.right - TEMPLATE.label.sign - TEMPLATE.corners.apart
    for face in (CANARY, PHARAOH):
        for part in tagged(lay_out(face, TEMPLATE)):
            for text in (item for item in ink((part,)) if isinstance(item, Text) and item.y < BOTTOM + 8):
                assert text.x + width(text.string.rstrip(), text.font, text.size, text.tracking) < end + 0.02


def test_what_castles_or_promotes_stands_over_the_strength() -> None:
    """Its last line as far over it as the template says; on cards without such a rule the board has that room."""
    page = lay_out(CANARY, TEMPLATE)
    rule = next(part for part in tagged(page) if text_of(part).startswith("Promotes"))
    last = [item for item in rule.items if isinstance(item, Text)][-1]
    over = last.y - BOTTOM - FOOT.origin - FOOT.strength
    assert over == pytest.approx(FOOT.above + (TEMPLATE.rules.leading - 0.7) * last.size * 25.4 / 72, abs=0.01)


def test_a_face_of_which_nothing_is_known_has_only_its_notation() -> None:
    """Nothing stands in for what nobody knows."""
    assert lines(NO_FOOT, "B") == [("B",), (), ()]
