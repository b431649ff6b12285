"""Templates that are derived from the nearest: they are templates like any other, and the run says where they are from."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardgen.errors import CardgenError
from cardgen.paper.derive import FLOOR, SCALES, CardSize, derive, nearest, scale_between
from cardgen.paper.imprint import imprint_of
from cardgen.paper.large import prints_of
from cardgen.paper.shelf import all_stock, find_stock, find_template, notes_on_stock, template_for
from cardgen.paper.stock import unreached
from cardgen.paper.template import Inset
from cardgen.paper.template_file import MEASURES, RATIOS, ZONES, load_template

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.paper.template import CardTemplate

OURS = tuple(find_template(name) for name in ("a4-eighth", "a7", "eighth-letter", "poker"))
POKER, LETTER = find_template("poker"), find_template("eighth-letter")
NOWHERE = Inset(0, 0, 0, 0)
MINE = """\
id: mine
title: My cards
card: {card}
page: {{width: 210, height: 297}}
cell: {{width: {width}, height: {height}}}
columns: 2
rows: 2
origin: {{left: 10, top: 10}}
pitch: {{across: {width}, down: {height}}}
turned: {turned}
perforated: true
"""


def mine(folder: Path, *, card: str = "", size: tuple[float, float] = (63, 88), turned: str = "") -> Path:
    """A stock of a maker's own; what is not said is left out."""
    text = MINE.format(card=card, width=size[0], height=size[1], turned=turned)
    lines = [line for line in text.splitlines() if not line.endswith(": ")]
    file = folder / "mine.yaml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def written(template: CardTemplate) -> str:
    """A template as its file would say it."""

    def plain(value: object) -> object:
        if isinstance(value, tuple) and hasattr(value, "_asdict"):
            return plain(value._asdict())
        if isinstance(value, dict):
            return {key: plain(one) for key, one in value.items()}
        return list(map(plain, value)) if isinstance(value, tuple) else value

    return yaml.safe_dump(plain(template), sort_keys=False, allow_unicode=True)


def type_of(template: CardTemplate) -> Iterator[float]:
    """All its sizes of type, in points."""
    names = {"sizes", "one_line", "lines", "reserve", "facts", "origins", "standing", "smallest"}
    assert names < set(MEASURES)
    for zone, name in product(ZONES, names):
        found = getattr(getattr(template, zone), name, ())
        yield from found if isinstance(found, tuple) else (found,)


@given(st.sampled_from(OURS), st.floats(0.65, 2.9), st.floats(0.65, 2.9), st.floats(0, 6))
def test_a_derived_template_is_one_that_a_file_may_say(
    tmp_path_factory: pytest.TempPathFactory, base: CardTemplate, across: float, up: float, reach: float
) -> None:
    """Written out and read again it is the same: every measure is within its bounds, sizes fall, board and figure fit
    beside each other, and there is a size for each format.
    """
    size = CardSize(round(base.width * across, 1), round(base.height * up, 1))
    try:
        derived = derive(base, size, Inset(reach, reach, reach, reach))
    except CardgenError:
        assert min(across, up) < 0.8, "only small cards can have too little room"
        return
    file = tmp_path_factory.getbasetemp() / "derived.yaml"
    file.write_text(written(derived), encoding="utf-8")
    assert load_template(file) == derived
    assert min(derived.inset) >= reach
    assert min(type_of(derived)) >= FLOOR


@pytest.mark.parametrize("base", OURS, ids=lambda one: one.id)
def test_a_template_scaled_to_its_own_size_is_itself(base: CardTemplate) -> None:
    """But for a ground that is rounded up, and lengths finer than a twentieth of a millimetre."""
    derived = derive(base, CardSize(base.width, base.height), NOWHERE)
    for zone, kind in ZONES.items():
        for name in kind._fields:  # type: ignore[attr-defined]
            assert flat(getattr(getattr(derived, zone), name)) == pytest.approx(
                flat(getattr(getattr(base, zone), name)), abs=0.05
            ), (zone, name)


def flat(value: object) -> list[float]:
    """All the numbers of a measure."""
    if isinstance(value, dict):
        return [number for one in value.values() for number in flat(one)]
    if isinstance(value, tuple):
        return list(value)
    assert isinstance(value, int | float)
    return [value]


@given(st.sampled_from(OURS), st.floats(1, 2.5))
def test_a_larger_card_has_larger_type_and_a_larger_board(base: CardTemplate, scale: float) -> None:
    """Nothing on it is smaller than on the card that it is derived from."""
    derived = derive(base, CardSize(base.width * scale, base.height * scale), NOWHERE)
    for zone, kind in ZONES.items():
        for name in set(kind._fields) - set(RATIOS) - {"shift"}:  # type: ignore[attr-defined]
            pairs = zip(*(flat(getattr(getattr(one, zone), name)) for one in (derived, base)), strict=False)
            assert all(new > old - 0.06 for new, old in pairs), (zone, name)


def test_anchors_of_a_trading_card() -> None:
    """In mm and points: 63 × 88 is a hundredth smaller than poker, so its type is the same and its boards are not."""
    derived = template_for(find_stock("trading-a4-9up"))
    assert (derived.width, derived.height) == (63, 88)
    assert scale_between(POKER, derived) == pytest.approx(0.99, abs=0.005)
    assert derived.words.sizes == POKER.words.sizes
    for class_, wide in POKER.board.widths.items():
        assert wide - 0.5 < derived.board.widths[class_] < wide


def test_the_nearest_template_is_nearest_in_size() -> None:
    """Anchors."""
    sizes = {(60, 90): "poker", (62, 86): "poker", (70, 120): "eighth-letter", (75, 104): "a7", (70, 104): "a4-eighth"}
    assert {size: nearest(OURS, CardSize(*size)).id for size in sizes} == sizes


@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
def test_a_run_says_by_which_template_its_cards_are_laid_out(stock: object) -> None:
    """Where none is for their size, and nowhere else; the large print says the same, for it is laid out as they are."""
    said = {
        "business-a4-10up": "cards of 54 × 85 mm: laid out by the template 'poker', scaled by ",
        "business-letter-10up": "cards of 50.8 × 88.9 mm: laid out by the template 'poker', scaled by ",
        "index-3x5": "cards of 76.2 × 127 mm: laid out by the template 'eighth-letter', scaled by ",
        "index-4x6": "cards of 101.6 × 152.4 mm: laid out by the template 'eighth-letter', scaled by ",
        "tarot-a4-4up": "cards of 70 × 120 mm: laid out by the template 'eighth-letter', in its own size.",
        "tarot-letter-4up": "cards of 70 × 120 mm: laid out by the template 'eighth-letter', in its own size.",
        "trading-a4-9up": "cards of 63 × 88 mm: laid out by the template 'poker', scaled by 0.99.",
        "trading-letter-9up": "cards of 63 × 88 mm: laid out by the template 'poker', scaled by 0.99.",
    }
    found = find_stock(stock.id)  # type: ignore[attr-defined]
    for one in prints_of(found):
        notes = notes_on_stock(one)
        assert len(notes) == (found.id in said)
        assert all(note.startswith(said[found.id]) for note in notes)
        assert template_for(one) == template_for(found)


def test_a_stock_file_is_found_by_its_id() -> None:
    """Else all of them would be read to find one."""
    for stock in all_stock():
        assert (Path("templates/stock") / f"{stock.id}.yaml").is_file()
        assert find_stock(stock.id) == stock


def test_a_makers_stock_needs_no_template(tmp_path: Path) -> None:
    """The nearest of ours is taken, and said."""
    stock = find_stock(str(mine(tmp_path)))
    assert notes_on_stock(stock) == ("cards of 63 × 88 mm: laid out by the template 'poker', scaled by 0.99.",)
    assert template_for(stock) == template_for(find_stock("trading-a4-9up"))


def test_cards_keep_clear_of_what_printers_do_not_reach(tmp_path: Path) -> None:
    """An inset that would be too small is larger, and all is scaled to what is left."""
    file = mine(tmp_path)
    text = file.read_text(encoding="utf-8").replace("left: 10, top: 10", "left: 0, top: 0")
    file.write_text(f"{text}unprintable: {{left: 9, right: 0, top: 0, bottom: 0}}\n", encoding="utf-8")
    stock = find_stock(str(file))
    assert unreached(stock)["left"] == template_for(stock).inset.left == 9
    (note,) = notes_on_stock(stock)
    assert re.fullmatch(r"cards of 63 × 88 mm: laid out by the template 'poker', scaled by 0\.9\d?\.", note)


@pytest.mark.parametrize("card", ["mtg", "mtg.yaml", "./mtg.yaml"])
def test_a_template_beside_the_stock_is_named_with_its_ending_or_without(tmp_path: Path, card: str) -> None:
    """As ours are named without, it would be no use to insist; so it is wherever a file names another."""
    stock = find_stock(str(mine(tmp_path, card=card)))
    with pytest.raises(CardgenError):
        template_for(stock)
    (tmp_path / "base.yaml").write_text("id: base\nlike: poker\nwidth: 63\nheight: 88\n", encoding="utf-8")
    (tmp_path / "mtg.yaml").write_text("id: mtg\nlike: base\nlabel: {sign: 4.4}\n", encoding="utf-8")
    assert template_for(stock).label.sign == 4.4
    assert notes_on_stock(stock) == ()


@pytest.mark.parametrize("card", ["mtg", "..", "x" * 300])
def test_error_no_such_template(tmp_path: Path, card: str) -> None:
    """Neither ours nor beside the stock: one sentence, whatever was written."""
    with pytest.raises(CardgenError) as caught:
        template_for(find_stock(str(mine(tmp_path, card=card))))
    assert re.fullmatch(
        r"no card template is called '[mtgx.…]+'\. There are a4-eighth, .*poker, or name a file that ends in \.yaml\.",
        str(caught.value),
    )


def test_a_template_of_another_size_is_scaled(tmp_path: Path) -> None:
    """A maker's own template as well as one of ours that the stock names."""
    (tmp_path / "wide.yaml").write_text("id: wide\nlike: poker\nwidth: 70\nheight: 98\n", encoding="utf-8")
    for card in ("wide", "poker", "a7"):
        stock = find_stock(str(mine(tmp_path, card=card)))
        (note,) = notes_on_stock(stock)
        assert re.fullmatch(rf"cards of 63 × 88 mm: laid out by the template '{card}', scaled by 0\.[89]\d?\.", note)


@pytest.mark.parametrize(
    ("size", "turned", "lying"),
    [
        ((88, 63), "", ""),
        ((88, 63), "true", ""),
        ((88, 63), "false", "; to be higher than wide they lie turned in their cells"),
        ((63, 88), "", ""),
        ((63, 88), "false", ""),
        ((63, 88), "true", "; to be higher than wide they stand upright in their cells"),
    ],
)
def test_cards_stand_upright_however_their_cells_lie(
    tmp_path: Path, size: tuple[float, float], turned: str, lying: str
) -> None:
    """A cell that is wider than high has its card turned; whoever says otherwise is told."""
    stock = find_stock(str(mine(tmp_path, size=size, turned=turned)))
    assert (stock.card_width, stock.card_height) == (63, 88)
    assert stock.turned == (size == (88, 63))
    assert notes_on_stock(stock) == (f"cards of 63 × 88 mm: laid out by the template 'poker', scaled by 0.99{lying}.",)


def test_a_card_wider_than_high_is_whoever_has_a_template_for_it(tmp_path: Path) -> None:
    """Then it is as he says."""
    inset = "inset: {left: 3, right: 3, top: 3, bottom: 3}"
    (tmp_path / "wide.yaml").write_text(f"id: wide\nlike: poker\nwidth: 88\nheight: 63\n{inset}\n", encoding="utf-8")
    stock = find_stock(str(mine(tmp_path, card="wide", size=(88, 63), turned="false")))
    assert (stock.turned, stock.card_width, notes_on_stock(stock)) == (False, 88, ())


def test_what_makes_a_stock_another_is_not_where_its_file_stands(tmp_path: Path) -> None:
    """The measures of an imprint are the same in another folder."""
    one, other = tmp_path / "one", tmp_path / "other"
    prints = []
    for folder in (one, other):
        folder.mkdir()
        stock = find_stock(str(mine(folder)))
        prints.append(imprint_of(stock, template_for(stock)))
    assert prints[0] == prints[1]
    moved = replace(stock, cell_width=62.9)
    assert imprint_of(moved, template_for(moved)).measures != prints[0].measures


@pytest.mark.parametrize("size", [(25, 40), (80, 30), (95, 30), (100, 20)])
def test_error_a_card_that_nobody_could_read(tmp_path: Path, size: tuple[float, float]) -> None:
    """One sentence: what the template would have to be scaled by, and what is possible."""
    stock = find_stock(str(mine(tmp_path, card="poker", size=size)))
    for ask in (template_for, notes_on_stock):
        with pytest.raises(CardgenError) as caught:
            ask(stock)
        wide, high = sorted(size)
        assert re.sub(r"by -?0\.\d\d for", "by N for", str(caught.value)) == (
            f"the template 'poker' would have to be scaled by N for cards of {wide:g} × {high:g} mm, and no card "
            f"can be read that is scaled by less than {SCALES[0]:g} or more than {SCALES[1]:g}; write a template of "
            "your own."
        )
