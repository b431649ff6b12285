"""The fonts of the page: the faces of the cards under names of ours, with every letter that stands on a card."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.web.site.files import PAGES, page_files

if TYPE_CHECKING:
    from pathlib import Path

FONTS = sorted((PAGES / "fonts").glob("*.woff2"))
MOST = 130_000


@pytest.fixture(scope="module")
def faces() -> dict[str, Any]:
    """Each font, read."""
    pytest.importorskip("brotli", reason="fonts for browsers are packed with brotli, which is not installed")
    from fontTools.ttLib import TTFont

    return {path.stem: TTFont(path) for path in FONTS}


def test_there_are_six_and_they_are_light() -> None:
    """All together they weigh less than two pictures."""
    assert sorted(path.stem for path in FONTS) == [
        "cardgen-sans",
        "cardgen-sans-bold",
        "cardgen-sans-semibold",
        "cardgen-serif",
        "cardgen-serif-bold",
        "cardgen-serif-italic",
    ]
    assert sum(path.stat().st_size for path in FONTS) < MOST


def test_their_names_are_not_the_reserved_one(faces: dict[str, Any]) -> None:
    """Their licence reserves the word Source for who made them; that he did is still said, and under which licence."""
    for name, face in faces.items():
        said = {one.nameID: str(one) for one in face["name"].names}
        assert said[1] == ("Cardgen Serif" if "serif" in name else "Cardgen Sans")
        assert "Adobe" in said[0]
        assert "SIL Open Font Licen" in said[13]
        assert [text for number, text in said.items() if "Source" in text and number not in (0, 13)] == []
    told = (PAGES / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert told.count("Reserved Font Name 'Source'") == 2


def test_every_letter_of_a_card_is_there(faces: dict[str, Any], tmp_path: Path) -> None:
    """What stands on the cards of our pieces is drawn in these fonts, and not here and there in another."""
    (tmp_path / "index.html").write_text("{{version}}")
    drawn = [content.decode() for name, content in page_files(pages=tmp_path).items() if name.endswith(".svg")]
    needed = set(html.unescape("".join(line for text in drawn for line in re.findall(r"<text[^>]*>([^<]*)<", text))))
    assert len(needed) > 60
    lacking = {name: needed - set(map(chr, face.getBestCmap())) for name, face in faces.items()}
    assert {name: letters for name, letters in lacking.items() if letters} == {}


def test_no_letter_is_said_to_be_as_wide_as_a_part_of_it_that_is_not(faces: dict[str, Any]) -> None:
    """Else what follows a double quote is printed over it, by whoever believes the font."""
    from fontTools.ttLib.tables._g_l_y_f import USE_MY_METRICS

    lying = {
        (file, name)
        for file, face in faces.items()
        for name in face.getGlyphOrder()
        for part in getattr(face["glyf"][name], "components", ())
        if part.flags & USE_MY_METRICS and face["hmtx"][part.glyphName][0] != face["hmtx"][name][0]
    }
    assert lying == set()
    assert any(face["glyf"]["quotedblright"].isComposite() for face in faces.values())
