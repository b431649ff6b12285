"""Pictures of pixels that are given to a page stand on its cards as on those of the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PIL import Image as Pillow

from cardgen.web.bridge import PageBridge
from tests.support.command import run
from tests.support.rasters import png_file, saved, turned

if TYPE_CHECKING:
    from pathlib import Path

GREYS = Pillow.radial_gradient("L").resize((200, 240))
PHOTO = Pillow.merge("RGB", (GREYS, GREYS.transpose(Pillow.Transpose.ROTATE_180), GREYS))
CLEAR = Pillow.merge("RGBA", (*PHOTO.split(), GREYS))
TEN = {
    "plain.png": saved(PHOTO),
    "clear.png": saved(CLEAR),
    "grey.png": saved(GREYS),
    "veil.png": saved(CLEAR.convert("LA")),
    "few.png": saved(PHOTO.quantize(16), transparency=3),
    "deep.png": png_file([[(x * 900, y * 900, 40_000) for x in range(70)] for y in range(70)], 16, 2, filters=(4, 3)),
    "woven.png": png_file([[(x, y, 9, 200) for x in range(70)] for y in range(70)], 8, 6, interlaced=True),
    "photo.jpg": saved(PHOTO, "JPEG"),
    "phone.jpg": saved(PHOTO, "JPEG", exif=turned(6), progressive=True),
    "press.jpg": saved(PHOTO.convert("CMYK"), "JPEG"),
}
"""Ten pictures of all kinds."""


def pieces() -> bytes:
    """A set of ten, each with its picture."""
    entry = "  - {{id: {0}, name: {0}, class: piece, notation: N, source: x, confidence: author, picture: {1}}}"
    entries = (entry.format(name.partition(".")[0], name) for name in TEN)
    return "\n".join(("set: {id: ten, name: Ten}", "pieces:", *entries, "")).encode()


def asked(bridge: PageBridge, name: str, **given: object) -> tuple[dict[str, list[str]], tuple[bytes, ...]]:
    """What is answered, and the files."""
    begun = bridge.begin(json.dumps({"ask": name, "with": given}))
    while begun.step() is not None:
        pass
    return json.loads(begun.answer), begun.blobs


def test_ten_pictures_give_the_same_bytes_in_page_and_shell(tmp_path: Path) -> None:
    """Sheets with all of them; and each stands in a drawing of its card, for the screen."""
    bridge, folder = PageBridge(), tmp_path / "ten"
    folder.mkdir()
    for name, content in {**TEN, "ten.yaml": pieces()}.items():
        assert json.loads(bridge.own.keep(name, content))["problem"] == ""
        (folder / name).write_bytes(content)
    for ink in ("full", "grey"):
        answer, blobs = asked(bridge, "pdf", sets=["ten"], ink=ink)
        assert answer["errors"] == []
        out = tmp_path / ink
        assert run("pdf", "--set", "ten", "--catalog", folder, "--ink", ink, "-o", out).code == 0
        assert blobs == tuple(file.read_bytes() for file in out.iterdir())
    answer, _ = asked(bridge, "cards", sets=["ten"])
    assert str(answer["result"]).count("<image ") == len(TEN)


def test_a_picture_that_was_not_given_is_told(tmp_path: Path) -> None:
    """By its name, and not by where files lie; the other cards are made."""
    bridge = PageBridge()
    bridge.own.keep("plain.png", TEN["plain.png"])
    bridge.own.keep("clear.png", TEN["clear.png"][:999])
    bridge.own.keep("ten.yaml", pieces())
    answer, blobs = asked(bridge, "pdf", pieces=["plain", "clear", "grey"])
    assert [error["problem"] for error in answer["errors"]] == [  # type: ignore[index]
        "clear: my-pieces/clear.png: ends before its picture does; save it again as PNG.",
        "grey: my-pieces/grey.png: there is no such file; picture: names one beside the catalogue.",
    ]
    assert len(blobs) == 1
