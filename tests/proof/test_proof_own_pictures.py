"""Faults put into cards with a maker's own pictures: other pixels, another place, another way up."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

import pikepdf
import pytest
from PIL import Image as Pillow

from cardgen.data import state
from cardgen.errors import CardgenError
from cardgen.proof import Witness
from cardgen.proof.layout.maker_files import maker_image
from cardgen.proof.pdf.walk import unlike
from tests.support.rasters import saved, turned
from tests.support.spoilt import check_caught, deck_of, faults, nothing, on_card

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.support.spoilt import Deck, Fault

PLACE, WHOLE = Witness.PLACE, Witness.WHOLE
GREYS = Pillow.radial_gradient("L")
PHOTO = Pillow.merge("RGB", (GREYS, GREYS.rotate(90), Pillow.linear_gradient("L"))).resize((400, 600))
OWN = "pieces:\n" + "".join(
    f"  - {{id: {one}, name: {one.title()}, class: piece, notation: NZ, source: mine, confidence: author, "
    f"picture: {one}}}\n"
    for one in ("yeti", "wombat")
)


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    """A PNG, and a JPEG that has to be turned."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "yeti").write_bytes(saved(PHOTO))
    (folder / "wombat").write_bytes(saved(PHOTO.rotate(90, expand=True), "JPEG", exif=turned(6)))
    return deck_of(folder, OWN, ("yeti", "wombat"))


def pictures(document: pikepdf.Pdf) -> list[Any]:
    """The drawings with pixels, that of the PNG first."""
    forms = document.pages[0].Resources.XObject
    found = [forms[name] for name in forms.keys() if name.startswith("/picture.own.")]  # noqa: SIM118  pikepdf's
    return sorted(found, key=lambda one: str(next(iter(one.Resources.XObject.values())).Filter), reverse=True)


def in_image(change: Callable[[Any], None]) -> Any:
    """Changes the pixels of the first picture."""

    def spoil(document: pikepdf.Pdf) -> None:
        inner = pictures(document)[0].Resources.XObject
        change(inner[next(iter(inner.keys()))])

    return spoil


def in_drawing(change: Callable[[str], str], which: int = 0) -> Any:
    """Changes how a picture is painted."""

    def spoil(document: pikepdf.Pdf) -> None:
        form = pictures(document)[which]
        before = form.read_bytes().decode()
        assert change(before) != before
        form.write(change(before).encode())

    return spoil


def pale(image: Any) -> None:
    image.Decode = pikepdf.Array([0.5, 1, 0.5, 1, 0.5, 1])


def masked(image: Any) -> None:
    image.Mask = pikepdf.Array([0, 9, 0, 9, 0, 9])


def flat(image: Any) -> None:
    image.Height = 599


def grey(image: Any) -> None:
    image.ColorSpace = pikepdf.Name("/DeviceGray")


def huge(image: Any) -> None:
    image.Width = image.Height = 1_000_000


def painted_by_numbers(image: Any) -> None:
    image.ColorSpace = pikepdf.Array([pikepdf.Name("/Indexed"), pikepdf.Name("/DeviceRGB"), 255, pikepdf.String("few")])


def in_inks(image: Any) -> None:
    image.ColorSpace = pikepdf.Name("/DeviceCMYK")


def of_three_bits(image: Any) -> None:
    image.BitsPerComponent = 3


def stretched(text: str) -> str:
    numbers = text.split()
    return text.replace(f" {numbers[4]} ", f" {float(numbers[4]) * 0.9:.3f} ", 1)


def other(image: Any) -> None:
    """The same but for the last byte of its rows."""
    rows = image.read_bytes()
    del image.DecodeParms
    image.write(rows[:-1] + bytes([rows[-1] ^ 1]))


def moved(text: str) -> str:
    numbers = text.split()
    return text.replace(f"q {numbers[1]} ", f"q {float(numbers[1]) * 0.9:.3f} ", 1)


def mirrored(text: str) -> str:
    numbers = text.split()
    return text.replace(f"q {numbers[1]} 0 0 {numbers[4]} 0 0", f"q -{numbers[1]} 0 0 {numbers[4]} {numbers[1]} 0", 1)


FAULTS: dict[str, Fault] = {
    "paler": (in_image(pale), {PLACE}, "its own picture yeti is paler or darker there than it has to be"),
    "another pixel": (in_image(other), {PLACE}, "its own picture yeti has other pixels there than in its file"),
    "painted smaller": (in_drawing(moved), {PLACE}, "its own picture yeti is upside down, turned, mirrored or cut off"),
    "mirrored": (in_drawing(mirrored), {PLACE}, "its own picture yeti is upside down, turned, mirrored or cut off"),
    "twice": (in_drawing(lambda text: text + text), {PLACE}, "its own picture yeti does not stand on it once, and alone"),
    "with a line over it": (
        in_drawing(lambda text: text + "0 G 1 w 0 J 0 j [] 0 d\n0 0 m 9 9 l S\n"), {PLACE}, "its own picture yeti does not stand on it once, and alone",
    ),
    "a row less": (in_image(flat), {PLACE}, "its own picture yeti does not stand on it once, and alone"),
    "told as grey": (in_image(grey), {PLACE}, "its own picture yeti does not stand on it once, and alone"),
    "of a million megapixels": (in_image(huge), {PLACE}, "its own picture yeti does not stand on it once, and alone"),
    "a short palette": (in_image(painted_by_numbers), {PLACE}, "its own picture yeti does not stand on it once, and alone"),
    "inks of a press": (in_image(in_inks), {PLACE}, "its own picture yeti does not stand on it once, and alone"),
    "three bits": (in_image(of_three_bits), {PLACE}, "its own picture yeti does not stand on it once, and alone"),
    "stretched": (in_drawing(stretched), {PLACE}, "its own picture yeti is upside down, turned, mirrored or cut off"),
    "gone": (on_card(0, r"q 1 0 0 1 \S+ \S+ cm /picture\.own\S+ Do Q\n", ""), {PLACE}, "does not stand on it once"),
    "shrunk": (
        on_card(0, r"q 1 0 0 1 (\S+ \S+ cm /picture\.own\S+ Do Q)", r"q 0.8 0 0 0.8 \1"), {PLACE}, "scaled as a whole",
    ),
    "higher": (
        on_card(0, r"(q 1 0 0 1 \S+) \S+ (cm /picture\.own\S+ Do Q)", r"\1 40 \2"), {PLACE}, "on the line of the board",
    ),
}  # fmt: skip


def test_sound_cards_have_no_fault(deck: Deck, tmp_path: Path) -> None:
    """What is only saved anew is as right as before."""
    assert faults(deck, nothing, tmp_path) == {}


@pytest.mark.uncut
@pytest.mark.parametrize("name", FAULTS)
def test_fault(name: str, deck: Deck, tmp_path: Path) -> None:
    check_caught(FAULTS[name], deck, tmp_path, perhaps=frozenset({PLACE, WHOLE}))


def test_a_mask_is_found_by_the_walk(deck: Deck, tmp_path: Path) -> None:
    """Pixels are the same, and some of them are not shown."""
    file, copy = deck.sheet(None).file, tmp_path / "masked.pdf"
    with pikepdf.open(file) as document:
        in_image(masked)(document)
        document.save(copy)
    (one,) = unlike(copy, file.read_bytes(), split=True)
    assert one.problem.endswith("has the entry /Mask, which is not written.")


def test_a_picture_that_is_not_turned(deck: Deck, tmp_path: Path) -> None:
    """As it is stored in the file of a telephone."""
    spoil = in_drawing(lambda text: "q 20.4 0 0 30.6 0 0 cm " + text.partition("cm ")[2], which=1)
    found = faults(deck, spoil, tmp_path)
    assert any("its own picture wombat is upside down, turned" in one for one in found[PLACE])


def test_error_for_a_picture_that_unpacks_without_end(deck: Deck, tmp_path: Path) -> None:
    """Before anything of it is read: 300 MB in 300 kB."""
    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(bytes(1_000_000)) for _ in range(300)) + packer.flush()

    def bomb(image: Any) -> None:
        image.write(rows, filter=pikepdf.Name("/FlateDecode"))

    with pytest.raises(CardgenError, match="has a stream that unpacks to more than 160 MB; make it anew"):
        faults(deck, in_image(bomb), tmp_path)


def test_error_for_a_file_that_is_no_picture(tmp_path: Path) -> None:
    """What the proof cannot read it does not take for right."""
    for number, content in enumerate((b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", saved(PHOTO)[:900], b"text")):
        file = tmp_path / str(number)
        file.write_bytes(content)
        with pytest.raises(CardgenError, match="is no picture that can be read"):
            maker_image(state(file), 0)


def test_pictures_that_change_places(deck: Deck, tmp_path: Path) -> None:
    """Each is a maker's, and sound; but not that of its piece."""

    def spoil(document: pikepdf.Pdf) -> None:
        first, second = (one.Resources.XObject for one in pictures(document))
        one, other = next(iter(first.keys())), next(iter(second.keys()))
        first[one], second[other] = second[other], first[one]

    assert len(faults(deck, spoil, tmp_path)[PLACE]) >= 2
