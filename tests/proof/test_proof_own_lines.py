"""Faults put into cards with a maker's own pictures of lines: another picture, another place, other tones and lines."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.picture import svg_reader
from cardgen.picture.svg import PictureLine
from cardgen.proof import Witness
from cardgen.proof.layout.maker_canvas import ink_box
from cardgen.proof.layout.maker_shapes import read_view
from tests.support.rooms import PROJECT
from tests.support.spoilt import check_caught, deck_of, faults, nothing, on_card

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pikepdf

    from cardgen.picture.svg import Picture
    from tests.support.spoilt import Deck, Fault

PLACE, WHOLE = Witness.PLACE, Witness.WHOLE
PROGRAMS = PROJECT / "tests" / "picture" / "programs"
NAMES = ("emoji", "sharp")
OWN = "pieces:\n" + "".join(
    f"  - {{id: {one}, name: {one.title()}, class: piece, notation: NZ, source: mine, confidence: author, "
    f"picture: {one}.svg}}\n"
    for one in NAMES
)


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    """Curves and colours, and lines with corners and gaps."""
    folder = tmp_path_factory.mktemp("own")
    for name in NAMES:
        (folder / f"{name}.svg").write_bytes((PROGRAMS / f"{name}.svg").read_bytes())
    return deck_of(folder, OWN, NAMES)


def in_drawing(of: str, old: str, new: str) -> Any:
    """Other ink in the drawing that has a colour."""

    def spoil(document: pikepdf.Pdf) -> None:
        forms = document.pages[0].Resources.XObject
        names = [name for name in forms.keys() if name.startswith("/picture.mine-")]  # noqa: SIM118  pikepdf's
        (form,) = (forms[name] for name in names if of.encode() in forms[name].read_bytes())
        text, changes = re.subn(old, new, form.read_bytes().decode(), count=1)
        assert changes, old
        form.write(text.encode())

    return spoil


DOG, STAR = "0.4 0.1294 0.0745 rg", "0.149 0.2745 0.3255 RG"
PLACED = r"q (\S+) 0 0 \S+ (\S+) (\S+) cm (/picture\.mine-\S+) Do Q\n"
FAULTS: dict[str, Fault] = {
    "another colour": (in_drawing(DOG, DOG, "0.1 0.9 0.9 rg"), {PLACE}, "its picture has other tones"),
    "a curve bent": (in_drawing(DOG, " c ", " c 1 1 1 1 1 1 c "), {PLACE}, "its picture is not that of the figure"),
    "an area more": (in_drawing(DOG, "$", "\n0 g\n1 1 m 9 1 l 9 9 l h f"), {PLACE}, "has more in it than the figure"),
    "an area less": (in_drawing(DOG, r"0\.4 0\.1294[^f]* f", ""), {PLACE}, "its picture has other tones"),
    "another corner": (in_drawing(STAR, "2 j", "1 j"), {PLACE}, "has lines with other ends, corners or gaps"),
    "other gaps": (in_drawing(STAR, r"\[(\d)", r"[1\1"), {PLACE}, "has lines with other ends, corners or gaps"),
    "a wider line": (in_drawing(STAR, r"RG (\d)", r"RG 1\1"), {PLACE}, "has thicker or thinner lines"),
    "gone": (on_card(0, PLACED, ""), {PLACE}, "does not stand on it once, and alone"),
    "twice": (on_card(0, f"({PLACED})", r"\1\1"), {PLACE}, "does not stand on it once, and alone"),
    "smaller": (on_card(0, PLACED, r"q 0.1 0 0 0.1 \2 \3 cm \4 Do Q\n"), {PLACE}, "not at the scale"),
    "higher": (on_card(0, PLACED, r"q \1 0 0 \1 \2 52 cm \4 Do Q\n"), {PLACE}, "on the line of the board"),
    "beside it": (on_card(0, PLACED, r"q \1 0 0 \1 40 \3 cm \4 Do Q\n"), {PLACE}, "on the line of the board"),
    "turned": (on_card(0, PLACED, r"q 0 \1 -\1 0 \2 \3 cm \4 Do Q\n"), {PLACE}, "is upside down, turned or"),
}  # fmt: skip


def test_sound_cards_have_no_fault(deck: Deck, tmp_path: Path) -> None:
    """What is only saved anew is as right as before."""
    assert faults(deck, nothing, tmp_path) == {}


@pytest.mark.uncut
@pytest.mark.parametrize("name", FAULTS)
def test_fault(name: str, deck: Deck, tmp_path: Path) -> None:
    check_caught(FAULTS[name], deck, tmp_path, perhaps=frozenset({WHOLE, Witness.PLACE}))


def test_a_picture_that_was_changed_after_printing_is_seen(deck: Deck, tmp_path: Path) -> None:
    """By one colour of one eye."""
    sheet = deck.sheet(None)
    file = deck.folder / "emoji.svg"
    before = file.read_text()
    try:
        file.write_text(before.replace("#292F33", "#292F34"))
        found = faults(deck, nothing, tmp_path)
    finally:
        file.write_text(before)
    assert sheet.file.exists()
    assert len(found[PLACE]) == 1


def without_eye(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(part for part in parts if part.colour != "#292F33")


def mirrored(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    def other(found: re.Match[str]) -> str:
        return f"{100 - float(found[1]):.3f},"

    return tuple(replace(part, path=re.sub(r"(-?[\d.]+),", other, part.path)) for part in parts)


def thinner(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(replace(part, width=part.width / 2) if isinstance(part, PictureLine) else part for part in parts)


def redder(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """By a third of all shades, in one part."""
    return (replace(parts[0], colour="#C1C14F"), *parts[1:])


READINGS: dict[str, tuple[str, Callable[[tuple[Any, ...]], tuple[Any, ...]]]] = {
    "a part that is missing": ("emoji", without_eye),
    "mirrored": ("emoji", mirrored),
    "one in front of the other": ("emoji", lambda parts: parts[::-1]),
    "another brown": ("emoji", redder),
    "thinner lines": ("sharp", thinner),
    "no corners": ("sharp", lambda parts: tuple(part for part in parts if isinstance(part, PictureLine))),
    "no gaps": (
        "sharp",
        lambda parts: tuple(replace(part, dash=()) if hasattr(part, "dash") else part for part in parts),
    ),
}


@pytest.mark.uncut
@pytest.mark.parametrize("name", READINGS)
def test_a_file_that_is_read_wrongly_is_seen(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards and the witness of ink share a reader; the witness of pixels has one of its own."""
    file, change = READINGS[name]
    before = svg_reader.read_svg

    def wrong(content: bytes, said: str) -> Picture:
        picture = before(content, said)
        return replace(picture, parts=change(picture.parts))

    monkeypatch.setattr(svg_reader, "read_svg", wrong)
    (tmp_path / "a.svg").write_bytes((PROGRAMS / f"{file}.svg").read_bytes())
    own = OWN.partition("  - {id: sharp")[0].replace("emoji.svg", "a.svg")
    found = faults(deck_of(tmp_path, own, NAMES[:1]), nothing, tmp_path)
    assert found == {PLACE: ["Emoji (page 1): its own picture a.svg looks otherwise than its file."]}


@pytest.mark.parametrize("path", sorted(PROGRAMS.glob("*.svg")), ids=lambda path: path.stem)
def test_both_readers_agree(path: Path) -> None:
    """On how wide a picture is for its height, though they share no code."""
    picture, box = svg_reader.read_svg(path.read_bytes(), "x.svg"), ink_box(read_view(path.read_bytes()))
    assert box is not None
    assert (box[2] - box[0]) / (box[3] - box[1]) == pytest.approx(picture.width / picture.height, rel=0.002)


def test_a_file_that_only_cards_can_read_is_told(tmp_path: Path) -> None:
    """As one with a prefix that it declares nowhere: it is not proved, and nothing is thrown."""
    text = (PROGRAMS / "emoji.svg").read_text().replace("<circle", '<circle ink:label="a"', 1)
    (tmp_path / "emoji.svg").write_text(text)
    found = faults(deck_of(tmp_path, OWN.partition("  - {id: sharp")[0], NAMES[:1]), nothing, tmp_path)
    said = "Emoji (page 1): its own picture emoji.svg cannot be read a second time; save it as plain SVG."
    assert found == {PLACE: [said]}
