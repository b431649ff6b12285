"""Pictures of lines that are given to a page stand on its cards as on those of the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from cardgen.web.bridge import PageBridge
from tests.support.command import run
from tests.support.rooms import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

TEN = {path.name: path.read_bytes() for path in sorted((PROJECT / "tests" / "picture" / "programs").glob("*.svg"))}
"""Ten pictures, of ten programs."""


def pieces() -> bytes:
    """A set of ten, each with its picture."""
    entry = "  - {{id: {0}, name: {0}, class: piece, notation: N, source: x, confidence: author, picture: {1}}}"
    entries = (entry.format(name.partition(".")[0], name) for name in TEN)
    return "\n".join(("set: {id: ten, name: Ten}", "pieces:", *entries, "")).encode()


def asked(bridge: PageBridge, name: str, **given: object) -> tuple[dict[str, list[dict[str, str]]], tuple[bytes, ...]]:
    """What is answered, and the files."""
    begun = bridge.begin(json.dumps({"ask": name, "with": given}))
    while begun.step() is not None:
        pass
    return json.loads(begun.answer), begun.blobs


def test_ten_pictures_give_the_same_bytes_in_page_and_shell(tmp_path: Path) -> None:
    """Sheets with all of them; and each stands in a drawing of its card, for the screen, with its curves."""
    assert len(TEN) == 10
    bridge, folder = PageBridge(), tmp_path / "ten"
    folder.mkdir()
    for name, content in {**TEN, "ten.yaml": pieces()}.items():
        assert json.loads(bridge.own.keep(name, content))["problem"] == ""
        (folder / name).write_bytes(content)
    answer, blobs = asked(bridge, "pdf", sets=["ten"])
    assert answer["errors"] == []
    assert run("pdf", "--set", "ten", "--catalog", folder, "-o", tmp_path / "out").code == 0
    assert blobs == tuple(file.read_bytes() for file in (tmp_path / "out").iterdir())
    answer, _ = asked(bridge, "cards", sets=["ten"])
    for card in answer["result"]:
        assert "C" in card["svg"]


def test_a_bad_picture_is_told_and_the_others_are_made() -> None:
    """By its name and line, and not by where files lie."""
    bridge = PageBridge()
    for name, content in {**TEN, "emoji.svg": b"<svg>\n<text>A</text></svg>", "ten.yaml": pieces()}.items():
        bridge.own.keep(name, content)
    answer, blobs = asked(bridge, "pdf", sets=["ten"])
    said = "emoji: my-pieces/emoji.svg:2: has text in it, and fonts are not read; convert text to paths."
    assert [error["problem"] for error in answer["errors"]] == [said]
    assert len(blobs) == 1
