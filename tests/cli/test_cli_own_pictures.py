"""Pictures of a maker's own on his cards: one bad picture spoils its own card alone, and what is coarse is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf
import pytest
from PIL import Image as Pillow

from tests.support.command import run
from tests.support.rasters import saved, turned

if TYPE_CHECKING:
    from pathlib import Path

GREYS = Pillow.radial_gradient("L")
PHOTO = Pillow.merge("RGB", (GREYS, GREYS.rotate(90), Pillow.linear_gradient("L"))).resize((400, 300))


def maker(folder: Path, **pictures: bytes | None) -> Path:
    """A catalogue with a piece for each of these pictures; None is a file that is not there."""
    entry = "  - {{id: {0}, name: {1}, class: piece, notation: NZ, source: mine, confidence: author, picture: art/{0}.png}}\n"
    (folder / "art").mkdir(parents=True)
    (folder / "mine.yaml").write_text("pieces:\n" + "".join(entry.format(one, one.title()) for one in pictures))
    for name, content in pictures.items():
        if content is not None:
            (folder / "art" / f"{name}.png").write_bytes(content)
    return folder


def images(file: Path) -> list[pikepdf.PdfImage]:
    """The pictures of pixels in a file of cards, in its order."""
    with pikepdf.open(file) as document:
        streams = (one for one in document.objects if isinstance(one, pikepdf.Stream))
        return [one.read_raw_bytes() for one in streams if one.get("/Subtype") == "/Image"]


def test_a_bad_picture_spoils_its_card_alone(tmp_path: Path) -> None:
    """The others are made; the run fails, and says what is wrong with which file."""
    folder = maker(tmp_path / "mine", yeti=saved(PHOTO), wombat=saved(PHOTO)[:500], quagga=None)
    ran = run("pdf", "yeti", "wombat", "quagga", "--catalog", folder, "-o", tmp_path)
    assert ran.code == 1
    assert ran.err.splitlines() == [
        f"Error: Wombat: {folder}/art/wombat.png: ends before its picture does; save it again as PNG.",
        f"Error: Quagga: {folder}/art/quagga.png: there is no such file; picture: names one beside the catalogue.",
        "2 cards are left out; the others are made.",
    ]
    assert len(images(tmp_path / "cards.pdf")) == 1


def test_nothing_is_made_of_bad_pictures_alone(tmp_path: Path) -> None:
    folder = maker(tmp_path / "mine", wombat=b"no picture")
    ran = run("pdf", "wombat", "--catalog", folder, "-o", tmp_path)
    assert ran.code == 1
    assert ran.err == (
        f"Error: Wombat: {folder}/art/wombat.png: is no picture that can be read; a picture of pixels is PNG or JPEG.\n"
    )
    assert not (tmp_path / "wombat.pdf").exists()


def test_a_coarse_picture_is_told(tmp_path: Path) -> None:
    """With how many pixels it needs; one that has them is printed in silence."""
    folder = maker(tmp_path / "mine", yeti=saved(PHOTO), wombat=saved(PHOTO.resize((40, 60))))
    ran = run("pdf", "yeti", "wombat", "--catalog", folder, "-o", tmp_path)
    said = "Wombat: its picture has 50 pixels to the inch on the card; give it 161 × 241 or more, which are 200 to the inch."
    assert (ran.code, ran.err) == (0, f"{said}\n")


def test_a_picture_that_is_finer_than_any_press_is_told(tmp_path: Path) -> None:
    """Where it makes the file large, which prints no better for it."""
    noise = Pillow.effect_noise((1200, 1800), 90)
    fine = Pillow.new("L", (1200, 1800))
    folder = maker(tmp_path / "mine", yeti=saved(noise), wombat=saved(fine))
    ran = run("pdf", "yeti", "wombat", "--catalog", folder, "-o", tmp_path)
    said = "Yeti: its picture has 1494 pixels to the inch on the card, and 2 MB; 482 × 723, 600 to the inch, would look the same."
    assert (ran.code, ran.err) == (0, f"{said}\n")


@pytest.mark.parametrize("how", ["--large", "--side=black", "--language=de", "--stock=poker-a4-9up"])
def test_such_cards_are_proved_as_they_are_asked_for(how: str, tmp_path: Path) -> None:
    """A maker's own picture is the same of both sides, in all languages and sizes."""
    folder = maker(tmp_path / "mine", yeti=saved(PHOTO), wombat=saved(PHOTO, "JPEG", exif=turned(5)))
    assert run("pdf", "yeti", "wombat", "--catalog", folder, how, "-o", tmp_path).code == 0
    (file,) = tmp_path.glob("*.pdf")
    ran = run("check", file, "--catalog", folder)
    assert (ran.code, ran.err) == (0, ""), ran.err


def test_copies_are_told_once_and_written_once(tmp_path: Path) -> None:
    folder = maker(tmp_path / "mine", wombat=saved(PHOTO.resize((40, 60))))
    ran = run("pdf", "wombat:9", "--catalog", folder, "-o", tmp_path)
    assert len(ran.err.splitlines()) == 1
    assert len(images(tmp_path / "wombat.pdf")) == 1


@pytest.mark.parametrize("ink", ["grey", "low"])
def test_a_jpeg_in_colours_stays_so(ink: str, tmp_path: Path) -> None:
    """And that is told; one in greys, and a PNG, are what is asked for."""
    grey = saved(PHOTO.convert("L"), "JPEG")
    folder = maker(tmp_path / "mine", yeti=saved(PHOTO, "JPEG"), wombat=grey, quagga=saved(PHOTO))
    ran = run("pdf", "yeti", "wombat", "quagga", "--catalog", folder, "--ink", ink, "-o", tmp_path)
    assert ran.err == "Yeti: its picture is a JPEG in colours and stays so; save it in greys, or as PNG.\n"


@pytest.mark.parametrize("ink", ["full", "grey", "low"])
def test_such_cards_are_proved(ink: str, tmp_path: Path) -> None:
    """Of all kinds of pictures at once, in every ink."""
    cut = PHOTO.convert("RGBA")
    cut.putalpha(GREYS.resize(PHOTO.size))
    folder = maker(
        tmp_path / "mine",
        plain=saved(PHOTO),
        cut=saved(cut),
        few=saved(PHOTO.quantize(9)),
        photo=saved(PHOTO, "JPEG"),
        phone=saved(PHOTO, "JPEG", exif=turned(8), progressive=True),
        press=saved(PHOTO.convert("CMYK"), "JPEG"),
    )
    names = ("plain", "cut", "few", "photo", "phone", "press")
    assert run("pdf", *names, "--catalog", folder, "--ink", ink, "-o", tmp_path).code == 0
    (file,) = tmp_path.glob("*.pdf")
    ran = run("check", file, "--catalog", folder)
    assert (ran.code, ran.err) == (0, "")
    assert "6 cards, 2 blanks" in ran.out
    assert "no differences" in ran.out


def test_a_picture_that_was_changed_after_printing_is_seen(tmp_path: Path) -> None:
    """By one pixel; and one that is gone."""
    folder = maker(tmp_path / "mine", yeti=saved(PHOTO), wombat=saved(PHOTO))
    run("pdf", "yeti", "wombat", "--catalog", folder, "-o", tmp_path)
    other = PHOTO.copy()
    other.putpixel((200, 150), (1, 2, 3))
    (folder / "art" / "yeti.png").write_bytes(saved(other))
    (folder / "art" / "wombat.png").unlink()
    ran = run("check", tmp_path / "cards.pdf", "--catalog", folder)
    assert ran.code == 1
    assert "Yeti (page 1): its own picture yeti.png has other pixels there than in its file." in ran.err
    assert "Wombat (page 1): its own picture cannot be read any more" in ran.err


def test_single_cards_show_them(tmp_path: Path) -> None:
    """On a screen as on paper."""
    folder = maker(tmp_path / "mine", yeti=saved(Pillow.new("RGB", (400, 300), (255, 0, 255))))
    assert run("png", "yeti", "--catalog", folder, "--dpi", "72", "-o", tmp_path).code == 0
    card = Pillow.open(tmp_path / "yeti.png")
    assert card.tobytes().count(bytes((255, 0, 255))) > 1000


LINES = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0C0 9 9 9 9 0z" fill="teal"/>{}</svg>'


def test_a_bad_picture_of_lines_spoils_its_card_alone(tmp_path: Path) -> None:
    """With the line in which it is; the others are made."""
    bad, bomb = LINES.format("\n\n<text>A</text>"), LINES.format('<g id="a"><use href="#a"/></g>')
    folder = maker(tmp_path / "mine", yeti=LINES.format("").encode(), wombat=bad.encode(), quagga=bomb.encode())
    ran = run("pdf", "yeti", "wombat", "quagga", "--catalog", folder, "-o", tmp_path)
    assert ran.code == 1
    assert ran.err.splitlines() == [
        (f"Error: Wombat: {folder}/art/wombat.png:3: has text in it, and fonts are not read; convert text to paths."),
        f"Error: Quagga: {folder}/art/quagga.png:1: has copies within copies without an end, at '#a'.",
        "2 cards are left out; the others are made.",
    ]
    assert run("check", tmp_path / "cards.pdf", "--catalog", folder).code == 0


def test_any_picture_stands_in_the_folder_of_pictures(tmp_path: Path) -> None:
    """By the id of its piece, beside those that were drawn of figures; and it is proved as one that an entry names."""
    folder = maker(tmp_path / "mine", yeti=None)
    entries = folder / "mine.yaml"
    entries.write_text(entries.read_text().replace(", picture: art/yeti.png", ""))
    (folder / "models" / "pictures").mkdir(parents=True)
    (folder / "models" / "pictures" / "yeti.svg").write_text(LINES.format(""))
    assert run("pdf", "yeti", "--catalog", folder, "-o", tmp_path).code == 0
    ran = run("check", tmp_path / "yeti.pdf", "--catalog", folder)
    assert (ran.code, ran.err) == (0, "")
    (folder / "models" / "pictures" / "yeti.svg").write_text(LINES.format('<circle r="2" fill="red"/>'))
    assert run("check", tmp_path / "yeti.pdf", "--catalog", folder).code == 1
