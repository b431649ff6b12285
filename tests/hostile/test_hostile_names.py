"""A piece may have any name: its card shows the name as it is written, and its files stay where they belong."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from pypdfium2 import PdfDocument

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.cage import Cage

NAMES = [
    "<img src=x onerror=alert(1)>",
    "<b>Yeti</b> &amp; &#65;",
    "%s %d {0} {name} $HOME `ls`",
    "(Yeti) Tj /F1 ET",
    "Yeti) Tj ET (",
    "\\Yeti\\ \\( \\101",
    "../../../etc/passwd1",
    "con",
    "nul.txt",
    "C:\\Yeti?*|\"'",
    "--output=x",
    "null",
    "y: [1, 2]",
    "#1 Yeti # 2",
    "Ÿéti Œuvre Straße",
    "<<Yeti>>[1 0 R]",
]
NOT_DRAWN = ["Yeti \U0001f984", "يتي", "雪男", "Ye\u0301\u0330ti", "Yeti \ufffd"]


def entry(name: str) -> str:
    """A file with a piece of that name, with a source and a note of that text, in a set that is called as badly."""
    quoted = json.dumps(name, ensure_ascii=False)
    return f"""\
set: {{id: yetis, name: "<b>)&%s"}}
pieces:
  - id: yeti
    name: {quoted}
    class: piece
    notation: N
    source: {quoted}
    note: {quoted}
    confidence: author
"""


def squeezed(text: str) -> str:
    """Without spaces and lines, and as capitals: labels are set in these, and long words are broken."""
    return "".join(text.split()).upper()


def text_of(path: Path) -> str:
    """The text of the first page."""
    with PdfDocument(path) as document:
        text: str = document[0].get_textpage().get_text_range()
    return text.replace("\ufffe", "-").replace("\x02", "-")


@pytest.mark.parametrize("name", NAMES)
def test_name_is_drawn_as_text(name: str, cage: Cage, tmp_path: Path) -> None:
    """Nothing in a name is markup, an escape, or an operator of PDF; nothing in it is a path."""
    (tmp_path / "yeti.yaml").write_text(entry(name), encoding="utf-8")
    ran = cage.run("pdf", "--catalog", "yeti.yaml", "--piece", "yeti", "-o", "out/here", cwd=tmp_path)
    assert (ran.code, ran.err) == (0, "")
    drawn = squeezed(text_of(tmp_path / "out" / "here" / "yeti.pdf"))
    assert drawn.count(squeezed(name)) in (1, 2, 3, 4), (
        "its source says it again; a name as short as its letters is in two corners, too"
    )
    assert drawn.count("<B>)&%S") == 8, "on the card, and on seven blank ones"
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert made == {"yeti.yaml", "out/here/yeti.pdf"}


@pytest.mark.parametrize("name", NAMES[::3])
def test_files_of_a_name_stay_in_the_folder(name: str, cage: Cage, tmp_path: Path) -> None:
    """Files are called after ids, whatever the name is."""
    (tmp_path / "yeti.yaml").write_text(entry(name), encoding="utf-8")
    for verb in (("png", "--piece", "yeti", "--dpi", "20"), ("stl", "yeti", "--style", "token", "--workers", "1")):
        ran = cage.run(*verb, "--catalog", "yeti.yaml", "-o", "out/here", cwd=tmp_path)
        assert ran.code == 0, ran.err
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert made == {f"out/here/{file}" for file in ("yeti.png", "yeti-token.stl", ".cardgen-figures.json")} | {
        "yeti.yaml"
    }


@pytest.mark.parametrize("name", NOT_DRAWN)
def test_error_of_a_name_that_cannot_be_drawn(name: str, cage: Cage, tmp_path: Path) -> None:
    """No letter is left out or replaced: the card is refused, and says which letter it is."""
    (tmp_path / "yeti.yaml").write_text(entry(name), encoding="utf-8")
    for verb in ("pdf", "png"):
        ran = cage.run(verb, "--catalog", "yeti.yaml", "--piece", "yeti", "-o", "out", cwd=tmp_path)
        assert (ran.code, ran.out) == (1, "")
        assert re.search(r" has no '| is (a mark on|of a script|a sign that)", ran.err), ran.err
        assert "(U+" in ran.err
    assert not (tmp_path / "out").exists()
