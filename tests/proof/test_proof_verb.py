"""cardgen check FILE.pdf: what was printed, on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

import pikepdf
import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))
from cli_run import fails, run


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run("pdf", "--set", "royals", "--duplex", "--stock", "a4-8up").code == 0
    return tmp_path / "output" / "royals-duplex-a4-8up.pdf"


def test_a_sound_file(cards: Path) -> None:
    """One line, with what was read back; the stock is found by itself."""
    ran = run("check", str(cards), "--set", "royals")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{cards}: 7 cards, 1 blank, 8 backs, 199 squares read back: no differences\n"
    ran = run("check", str(cards), "--json")
    assert (ran.json["stock"], ran.json["pages"], ran.json["differences"]) == ("a4-8up", 2, [])


def test_a_spoilt_file(cards: Path) -> None:
    """A sentence with card and square, and exit code 1."""
    with pikepdf.open(cards, allow_overwriting_input=True) as document:
        contents = document.pages[0].Contents
        contents.write(contents.read_bytes().replace(b"1 3 cm /mark.cross", b"1 3 cm /mark.ring"))
        document.save()
    ran = run("check", str(cards))
    assert ran.code == 1
    assert "Pharaoh (page 1): e7 has a ring, the engine says capture only.\n" in ran.err
    assert ran.out.splitlines()[-1].startswith(f"{cards}: 7 cards, 1 blank, 8 backs, 199 squares read back: ")


def test_cards_that_are_not_there(cards: Path) -> None:
    """A set of which a card was lost is told by its piece."""
    ran = run("check", str(cards), "--set", "spears")
    assert ran.code == 1
    assert " of Spears has no card.\n" in ran.err


def test_the_wrong_stock(cards: Path) -> None:
    """Cards on another paper than the one named lie in the wrong places; only the first are told."""
    ran = run("check", str(cards), "--stock", "letter-8up")
    assert ran.code == 1
    assert ran.err.startswith("page 1: it measures 210.00 × 297.00 mm, the stock 'letter-8up' 215.9 × 279.4 mm.\n")
    assert "more cards or pages; --json lists them all." in ran.err


def test_another_file() -> None:
    """A file that is no PDF is a mistake."""
    assert "is no PDF that can be read" in fails("check", __file__)
