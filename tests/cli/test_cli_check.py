"""cardgen check FILE.pdf: what was printed, on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen import data
from cardgen.kit.proofs import ProofRequest, check_file, check_pieces
from tests.support.command import fails, run

if TYPE_CHECKING:
    from cardgen.kit.progress import ProgressStep


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
    proof = ran.json["result"]["proof"]
    assert (proof["stock"], proof["pages"], proof["differences"], ran.json["errors"]) == ("a4-8up", 2, 0, [])


def test_several_workers(cards: Path) -> None:
    """Say what one says."""
    assert run("check", str(cards), "--workers", "2", "--json") == run("check", str(cards), "--workers", "1", "--json")


def test_progress_of_a_file(cards: Path) -> None:
    """Something is told before it is read, then the pages from none to all."""
    steps: list[ProgressStep] = []
    check_file(cards, (), None, (), ProofRequest(1, steps.append))
    assert [(step.done, step.total, step.name) for step in steps] == [
        (0, 0, "reading"),
        (0, 2, ""),
        (1, 2, "pages"),
        (2, 2, "pages"),
    ]


@pytest.mark.parametrize("wrong", [False, True])
def test_progress_of_pieces(tmp_path: Path, *, wrong: bool) -> None:
    """It begins before a piece is looked at, and has an end, also where there is nothing to prove."""
    assert run("new", "okapi2", "-o", tmp_path).code == 0
    file = tmp_path / "okapi2.yaml"
    if wrong:
        file.write_text(file.read_text(encoding="utf-8").replace("notation:", "notations:"), encoding="utf-8")
    steps: list[ProgressStep] = []
    check_pieces(("orthodox",), "letter-8up", (tmp_path,), ProofRequest(1, steps.append))
    assert (steps[0].done, steps[0].total, steps[0].name) == (0, 0, "pieces")
    assert steps[-1].done == steps[-1].total > 0


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
    """Cards on another paper than the one named: one sentence, not a difference for each card."""
    problem = fails("check", str(cards), "--stock", "letter-8up")
    assert problem == f"{cards}: it was made on stock 'a4-8up', not on stock 'letter-8up'; leave out --stock."


def test_a_makers_paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file says which it is; with its name all is proved."""
    monkeypatch.chdir(tmp_path)
    ours = (data.folder("templates") / "stock" / "letter-8up.yaml").read_text(encoding="utf-8")
    changed = ours.replace("id: letter-8up", "id: my-paper").replace(
        "width: 215.9, height: 279.4", "width: 216, height: 280"
    )
    Path("my-paper.yaml").write_text(
        changed.replace("aliases: [letter-8up-2.75x4.25, eighth-letter]\n", ""), encoding="utf-8"
    )
    assert run("pdf", "pharaoh", "--stock", "my-paper.yaml").code == 0
    file = "output/pharaoh-my-paper.pdf"
    assert fails("check", file) == (
        f"{file}: it was made on stock 'my-paper' (my-paper.yaml), which is not one of ours; add --stock my-paper.yaml."
    )
    ran = run("check", file, "--stock", "my-paper.yaml")
    assert (ran.code, ran.out) == (0, f"{file}: 1 card, 7 blanks, 49 squares read back: no differences\n")


def test_many_differences(cards: Path) -> None:
    """Of a file with everything in the wrong place only the first are told."""
    with pikepdf.open(cards, allow_overwriting_input=True) as document:
        for page in document.pages:
            page.Contents.write(b"1 0 0 1 9 9 cm " + page.Contents.read_bytes())
        document.save()
    ran = run("check", str(cards))
    assert ran.code == 1
    assert "more cards or pages; --json lists them all." in ran.err


def test_another_file() -> None:
    """A file that is no PDF is a mistake."""
    assert "is no PDF that can be read" in fails("check", __file__)


def test_a_file_that_is_not_there() -> None:
    """It is a mistake like a piece that is not there, and no wrong usage."""
    assert fails("check", "no/such.pdf") == "no/such.pdf: cannot be read: no such file or directory."
    assert fails("check", "/") == "/: cannot be read: is a directory."


def test_error_of_a_contact_sheet(tmp_path: Path) -> None:
    """It has figures on it, which are no cards."""
    assert run("sheet", "king", "--dpi", "40", "-o", tmp_path).code == 0
    (file,) = tmp_path.glob("*.pdf")
    assert fails("check", str(file)) == f"{file}: there are no cards in it that can be proved; contact sheets cannot."
