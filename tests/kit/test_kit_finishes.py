"""What is asked of figures, as values and in the names of their files."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.errors import MisuseError
from cardgen.figure.printing.cavity import NUTS, Bore, Shot
from cardgen.figure.printing.finish import PLAIN, SQUARE, Finish
from cardgen.kit.figures.finishes import QUALITIES, FinishRequest, parse_height, parse_weight


def mm(least: float, most: float) -> st.SearchStrategy[float]:
    """Lengths as they are typed: some round, some with many digits."""
    typed = st.decimals(str(least), str(most), places=1) | st.decimals(str(least), str(most), places=9)
    return typed.map(float)


weights = st.just(Shot()) | st.sampled_from(sorted(NUTS.values(), key=repr)) | st.builds(Bore, mm(1, 60), mm(0.5, 60))
asked = st.builds(
    FinishRequest,
    base=st.none() | mm(10, 120),
    square=st.none() | st.just(SQUARE) | mm(20, 120),
    height=st.none() | st.just(1.0) | st.decimals("95", "130", places=3).map(lambda percent: float(percent) / 100),
    weight=st.none() | weights,
    magnet=st.none() | st.tuples(mm(1, 60), mm(0.5, 60)),
    felt=st.none() | mm(0.2, 3),
    engrave=st.none() | st.sampled_from(["name", "moves"]),
    engrave_at=st.none() | st.sampled_from(["under", "rim"]),
    printer=st.sampled_from(["fdm", "resin"]),
    quality=st.sampled_from(sorted(QUALITIES)),
)


def finish(one: FinishRequest) -> Finish | None:
    """What comes of it; None when it cannot be made."""
    try:
        return one.finish()
    except MisuseError:
        return None


@given(asked, asked)
def test_other_finishes_have_other_names(one: FinishRequest, other: FinishRequest) -> None:
    """And the same ones the same, however they were asked for: no figure is overwritten, and none is made twice."""
    first, second = finish(one), finish(other)
    if first is not None and second is not None:
        assert (first == second) == (one.tail == other.tail)


@given(asked, st.data())
def test_one_option_more_is_another_name(one: FinishRequest, more: st.DataObject) -> None:
    """The law above with finishes that are neighbours, as two random ones hardly ever are."""
    from dataclasses import fields, replace

    name = more.draw(st.sampled_from([each.name for each in fields(FinishRequest)]))
    other = replace(one, **{name: getattr(more.draw(asked), name)})
    first, second = finish(one), finish(other)
    if first is not None and second is not None:
        assert (first == second) == (one.tail == other.tail)


@given(asked)
def test_names_are_names_of_files(one: FinishRequest) -> None:
    """On every disk."""
    assert re.fullmatch(r"(-[a-z0-9.]+)*", one.tail)


def test_the_plain_finish_has_the_plain_name() -> None:
    """Also where it is said in words."""
    assert FinishRequest().tail == ""
    assert FinishRequest().finish() == PLAIN
    assert FinishRequest(square=45.0, height=1.0, printer="fdm", quality="normal").tail == ""
    assert FinishRequest(printer="resin", quality="fine").tail == FinishRequest(printer="resin").tail == "-resin"


def test_resin_is_finer_unless_asked() -> None:
    """It shows facets that filament hides."""
    resin, filament = FinishRequest(printer="resin").finish().fineness, FinishRequest().finish().fineness
    assert resin.angle < filament.angle
    assert resin.distance < filament.distance
    assert FinishRequest().finish().fineness == FinishRequest(printer="resin", quality="normal").finish().fineness
    assert FinishRequest(printer="resin", quality="normal").tail == "-resin-normal"


@pytest.mark.parametrize(
    ("one", "tail"),
    [
        (FinishRequest(base=32.0), "-base32mm"),
        (FinishRequest(base=25.4), "-base25.4mm"),
        (FinishRequest(base=25.4000001), "-base25.4000001mm"),
        (FinishRequest(square=50.0, weight=Shot()), "-50mm-shot"),
        (FinishRequest(height=1.1), "-110pct"),
        (FinishRequest(weight=parse_weight("m8"), magnet=(8.0, 3.0)), "-m8-magnet8x3"),
        (FinishRequest(weight=parse_weight("20x3 mm")), "-bore20x3"),
        (FinishRequest(felt=1.0, printer="resin"), "-felt1mm-resin"),
        (FinishRequest(engrave="name"), "-name"),
        (FinishRequest(engrave="name", engrave_at="under"), "-name"),
        (FinishRequest(engrave="name", engrave_at="rim", quality="draft"), "-name-rim-draft"),
        (FinishRequest(engrave="moves"), "-moves"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_names(one: FinishRequest, tail: str) -> None:
    assert one.tail == tail


@pytest.mark.parametrize(
    ("one", "problem"),
    [
        (
            FinishRequest(base=30.0, square=50.0),
            "--base sets the width of every foot, --square keeps them in proportion; say one of them.",
        ),
        (
            FinishRequest(engrave_at="rim"),
            "--engrave-at says where something is engraved; say what: --engrave name or moves.",
        ),
        (
            FinishRequest(engrave_at="under"),
            "--engrave-at says where something is engraved; say what: --engrave name or moves.",
        ),
        (
            FinishRequest(engrave="moves", engrave_at="rim"),
            "the moves are engraved under the foot; there is no room for them on its rim.",
        ),
    ],
    ids=["two sizes", "nothing at the rim", "nothing below", "moves at the rim"],
)
def test_error_what_does_not_go_together(one: FinishRequest, problem: str) -> None:
    with pytest.raises(MisuseError) as error:
        one.finish()
    assert str(error.value) == problem


def test_heights_and_weights() -> None:
    assert [parse_height(text) for text in ("110%", "110", " 95 % ", "130")] == [1.1, 1.1, 0.95, 1.3]
    assert parse_weight(" SHOT ") == Shot()
    assert parse_weight("M6") == NUTS["m6"]
    assert parse_weight("20 mm × 3 mm") == Bore(20.0, 3.0)
    with pytest.raises(MisuseError) as error:
        parse_weight("lead")
    assert str(error.value) == "'lead' is no weight; write shot, m6, m8, m10, or a width and height as 20x3."
    with pytest.raises(MisuseError) as error:
        parse_height("131%")
    assert str(error.value) == "'131%' is no height; write 95% to 130%, as in 110%."
