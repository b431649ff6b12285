"""Pages that are shared out among processes: what is found, in which order, and what becomes of one that dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.deck import filled, write_cards
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.errors import CardgenError
from cardgen.kit.rerender import Rerender
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS, Pictures
from cardgen.proof import ProofHands, prove
from tests.support.men import catalogue

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.picture.own import OwnPicture
    from cardgen.proof import Proof

PIECES = 17
"""Three sheets of eight with their backs."""


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pieces of two classes, so that the first back of each kind is on another sheet."""
    file, stock = tmp_path_factory.mktemp("shared") / "cards.pdf", find_stock("letter-8up")
    pieces = [*catalogue().set("royals").pieces, *catalogue().set("pieces").pieces][:PIECES]
    write_cards(file, filled(list(map(face_of, pieces)), stock, blank_diagram), stock, duplex=True)
    return file


@pytest.fixture(scope="module")
def spoilt(sheets: Path) -> Path:
    """A fault on every page: marks, a sign, a back that is not like the first of its kind, grey words, a line beside the cards."""
    file = sheets.with_name("spoilt.pdf")
    with pikepdf.open(sheets) as document:
        for number, (before, after) in enumerate(
            (
                (b"/mark.cross Do", b"/mark.ring Do"),
                (b"/sign.royal.", b"/sign.piece."),
                (b"/mark.disc Do", b"/mark.pad Do"),
                (b"/back.piece Do", b"/back.piece Do 0 g 20 20 m 60 20 l 60 60 l h f"),
                (b"BT", b"0.5 g BT"),
                (b"q ", b"0 0 m 9 9 l S q "),
            )
        ):
            contents = document.pages[number].Contents
            contents.write(contents.read_bytes().replace(before, after, 1))
        document.save(file)
    return file


def proved(file: Path, workers: int, steps: list[tuple[int, int]] | None = None) -> Proof:
    """By so many processes."""
    told = steps if steps is not None else []
    hands = ProofHands(workers, lambda done, total: told.append((done, total)))
    return prove(file, catalogue(), rerender=Rerender(OURS), hands=hands)


def test_several_processes_find_what_one_finds(sheets: Path, spoilt: Path) -> None:
    """The same counts and findings in the same order, of a sound file and of one with a fault on every page."""
    assert proved(sheets, 2) == proved(sheets, 1)
    alone = proved(spoilt, 1)
    assert {finding.page for finding in alone.findings} == {1, 2, 3, 4, 5, 6}
    assert proved(spoilt, 3) == alone


@pytest.mark.parametrize("workers", [1, 2])
def test_every_page_is_counted(sheets: Path, workers: int) -> None:
    """From none to all, one by one."""
    steps: list[tuple[int, int]] = []
    proved(sheets, workers, steps)
    assert steps == [(done, 6) for done in range(7)]


@dataclass(frozen=True)
class Deadly(Pictures):
    """Kills the process that asks for a picture: always, or so long as a file is there."""

    trap: Path | None = None

    def shown(self, piece: Piece) -> OwnPicture | None:
        if multiprocessing.parent_process() and self._sprung():
            os.kill(os.getpid(), signal.SIGKILL)
        return super().shown(piece)

    def _sprung(self) -> bool:
        """Whether this process is caught; of several that come at once only the first takes the file away."""
        try:
            if self.trap is not None:
                self.trap.unlink()
        except FileNotFoundError:
            return False
        return True


@pytest.mark.skipif(sys.platform == "win32", reason="a process is killed by a signal")
def test_a_process_that_dies_once_leaves_nothing_out(sheets: Path, tmp_path: Path) -> None:
    """What it had, and all that waited, is proved by others."""
    trap = tmp_path / "trap"
    trap.touch()
    found = prove(sheets, catalogue(), pictures=Deadly(trap=trap), rerender=Rerender(OURS), hands=ProofHands(2))
    assert not trap.exists()
    assert found == proved(sheets, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="a process is killed by a signal")
def test_error_of_a_process_that_dies_again(sheets: Path) -> None:
    """One sentence, with the pages that it was at."""
    with pytest.raises(CardgenError) as told:
        prove(sheets, catalogue(), pictures=Deadly(), hands=ProofHands(2))
    assert str(told.value) == (
        f"{sheets}: pages 1 to 2 could not be proved: the process died, perhaps for want of memory; "
        "try fewer --workers."
    )


def test_error_of_a_process_that_cannot_go_on(sheets: Path, tmp_path: Path) -> None:
    """What a worker says of the file is said as it would be with one process."""
    file = tmp_path / "gone.pdf"
    file.write_bytes(sheets.read_bytes())

    def lose(done: int, total: int) -> None:
        file.unlink(missing_ok=True)

    with pytest.raises(CardgenError, match=r"gone\.pdf"):
        prove(file, catalogue(), rerender=Rerender(OURS), hands=ProofHands(2, lose))
