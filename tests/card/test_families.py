"""What the cards of a set have in common: a crest, a tint, a medallion behind the figure."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations, product
from math import hypot
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageFilter

from cardgen import data
from cardgen.card.front import medallion as medallion_module
from cardgen.card.front.crest import CHARGES, COLOURS, FAMILIES, ORDINARIES, RIM, Arms, crest, family, seal
from cardgen.card.front.face_of import face_of
from cardgen.card.front.medallion import engraved, medallion
from cardgen.card.front.medallion_lines import HEIGHTS, WIDTH, all_lines, drawn
from cardgen.card.inks import inked
from cardgen.card.palette import CLASS_COLOURS, WHITE, grey
from cardgen.catalog import load
from cardgen.ink.items import Fill, Group, Page, Stroke, Symbol, Use
from cardgen.ink.png import png_bytes
from cardgen.paper.classes import CLASSES
from cardgen.picture.kept_lines import TABLE, kept_lines, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.paper.classes import Class
    from cardgen.paper.looks import CardInk

CATALOGUE = load()
SMALL = 5.0
"""A crest on a card is so wide (mm)."""


def seen(symbol: Symbol, ink: CardInk = "full") -> Image.Image:
    """A crest in print size and in grey, 300 dots to the inch."""
    page = inked(Page(SMALL, SMALL, (Use(symbol, SMALL / 2, SMALL / 2, SMALL),)), ink)
    return Image.open(BytesIO(next(png_bytes([page], 300)))).convert("L")


def points(path: str) -> list[tuple[float, float]]:
    """What a path goes through, with its handles."""
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", path)]


def test_every_set_of_ours_has_a_charge_and_a_tint_of_its_own() -> None:
    ids = [one.id for one in CATALOGUE.sets]
    assert set(ids) == set(FAMILIES)
    assert len({family(one).charge for one in ids}) == len({family(one).tint for one in ids}) == len(ids)


def test_the_first_decks_have_the_colour_of_their_class() -> None:
    for id_, class_ in (("royals", "royal"), ("pieces", "piece"), ("pawns", "pawn"), ("spears", "spear")):
        assert family(id_).colour == CLASS_COLOURS[class_]


def test_a_card_knows_its_family() -> None:
    for one in CATALOGUE.sets:
        assert face_of(one.pieces[0]).set_id == one.id


def test_crests_are_told_apart_without_colour() -> None:
    """Five millimetres wide, in black on white, each differs from each by six in a hundred of all dots at least."""
    shown = {charge: seen(seal(Arms(charge, COLOURS[0])), "low").filter(ImageFilter.BoxBlur(1)) for charge in CHARGES}
    for one, other in combinations(shown, 2):
        apart = ImageChops.difference(shown[one], shown[other]).histogram()
        assert sum(apart[100:]) > 0.06 * SMALL**2 * (300 / 25.4) ** 2, (one, other)


@pytest.mark.parametrize("charge", CHARGES)
def test_a_charge_lies_within_the_rim_and_has_no_hair(charge: str) -> None:
    """Nothing touches the rim; five millimetres wide no line is thinner than 0.2 mm."""
    _, rim, *drawn = seal(Arms(charge, COLOURS[0])).items
    assert isinstance(rim, Stroke)
    for item in drawn:
        assert isinstance(item, Fill | Stroke)
        half = item.width / 2 if isinstance(item, Stroke) else 0
        beyond = 0 if isinstance(item, Stroke) and item.cap == "butt" and charge in ORDINARIES else half
        assert max(hypot(*place) for place in points(item.path)) + beyond < 0.5 - RIM
        assert not half or 2 * half * SMALL >= 0.2


def test_a_makers_set_has_a_crest_that_follows_from_its_id() -> None:
    """An anchor, and all ordinaries and colours in use among many sets."""
    assert family("my-set") == Arms("cross", "#1F6A50")
    assert crest("my-set") is crest("my-set")
    many = [family(f"set-{number}") for number in range(300)]
    assert {one.charge for one in many} == set(ORDINARIES)
    assert {one.colour for one in many} == set(COLOURS)


def test_a_tint_is_pale_and_its_colour_dark() -> None:
    """Black words on a tint are as good as on paper; a charge on it is told by those who see badly."""
    for one in FAMILIES.values():
        assert grey(one.colour) < 0.42
    assert all(grey(one.tint) > 0.87 for one in FAMILIES.values())
    assert FAMILIES["royals"].tint == "#EADEE2"


def test_crests_are_black_on_white_where_ink_is_spared() -> None:
    assert {item.colour for item in _printed(crest("pawns"), "low")} == {"#000000", WHITE}
    assert WHITE in {item.colour for item in _printed(crest("rose-set"), "grey")}


def _printed(symbol: Symbol, ink: CardInk) -> list[Fill | Stroke]:
    """The ink of a symbol as it is printed."""
    (use,) = inked(Page(SMALL, SMALL, (Use(symbol, 0, 0),)), ink).items
    assert isinstance(use, Use)
    return [item for item in use.symbol.items if isinstance(item, Fill | Stroke)]


@pytest.mark.parametrize(("class_", "height"), list(product(CLASSES, HEIGHTS)))
def test_a_medallion_is_an_arch_of_few_forms(class_: Class, height: float) -> None:
    """It stands on y = 0 round x = 0; what lies in its box reaches its sides and its top; four forms, 24 kB at most."""
    symbol = medallion("pieces", class_, height)
    assert symbol.box == (-WIDTH / 2, 0, WIDTH / 2, height)
    (group,) = symbol.items
    assert isinstance(group, Group)
    assert len(group.items) == 4
    assert len(str(group.items)) < 24_000
    ground = group.items[0]
    assert isinstance(ground, Fill)
    xs, ys = zip(*points(ground.path), strict=True)
    assert (min(xs), max(xs)) == pytest.approx((0, WIDTH), abs=0.5)
    assert (min(ys), max(ys)) == pytest.approx((height, 2 * height), abs=0.5)


def test_the_lines_that_are_kept_are_those_that_are_drawn() -> None:
    """Of every height and class, and no others. If this fails, run python -m tools.medallions."""
    assert (data.folder("models") / TABLE).read_text(encoding="utf-8") == table_of(all_lines())


def test_a_medallion_is_the_same_where_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser no lines are kept, and they are drawn at once; names that are not kept are none of anything."""
    assert kept_lines("rim.36") == drawn("rim", 36)
    assert kept_lines("rim.37") is None
    monkeypatch.setattr(data, "inside", lambda _, name: tmp_path / name)
    assert kept_lines("rim.36") is None
    assert medallion_module._lines.__wrapped__("spear", 21.0) == drawn("spear", 21)


def test_a_low_place_has_a_low_medallion() -> None:
    """The highest that is not too high; in less room than the lowest has, that is placed smaller."""
    heights = [medallion("pieces", "piece", high).box[3] for high in (50, 36, 35, 28, 22, 21, 10)]
    assert heights == [36, 36, 28, 28, 21, 21, 21]


def test_a_medallion_does_not_fight_the_figure() -> None:
    """Its lines are nearer to paper than to ink, and are seen."""
    for one in FAMILIES.values():
        for class_ in CLASSES:
            (group,) = engraved(one.colour, class_, HEIGHTS[0]).items
            assert isinstance(group, Group)
            colours = {item.colour for item in group.items if isinstance(item, Fill | Stroke)}
            assert min(map(grey, colours)) > 0.7
            assert max(map(grey, colours)) - min(map(grey, colours)) > 0.1


@pytest.mark.parametrize("ink", ["grey", "low"])
def test_medallions_are_left_out_where_ink_is_spared(ink: CardInk) -> None:
    page = Page(50, 50, (Use(medallion("spears", "spear"), 20, 0), Use(crest("spears"), 40, 40, SMALL)))
    (use,) = inked(page, ink).items
    assert isinstance(use, Use)
    assert use.symbol.name.startswith("crest.spears.")
