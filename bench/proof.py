"""How long the proof of all cards takes, fronts and backs, beside rendering the same pages once.

It looks at each page once, in grey and finely, and at backs that are drawn of the same once; it holds all of them
against the same made anew. The floor is one look in colour at 200 dots an inch. The file is made once, and lies in
memory where the system keeps it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TYPE_CHECKING
from unittest.mock import patch

from pypdfium2 import PdfDocument

from bench.cards import ALL, TITLE
from bench.clock import Seconds, in_turns, timed
from bench.report import Row
from cardgen.card.deck import deck_of, write_deck
from cardgen.card.front.face_of import blank_diagram, faces_of
from cardgen.kit.choose import choose
from cardgen.kit.rerender import Rerender
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS
from cardgen.proof import prove
from cardgen.proof.moves.pixels import Eyes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FULL, READING = 2.0, 1.0
"""What is wanted, in times the floor: of all, and of what is no rendering."""
DPI = 200
"""Of the floor."""
ONCE = "rendering"
RUNS = 2


def rows() -> Iterator[Row]:
    """The proof with all its witnesses, and without the one that makes everything anew."""
    stock, chosen = find_stock("letter-8up"), choose(ALL)
    deck = deck_of(faces_of(chosen.pieces), stock, blank_diagram)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cards.pdf"
        pages = write_deck(file, deck, stock, duplex=True, title=TITLE)
        proved = partial(prove, file, chosen.catalogue)
        whole = partial(proved, rerender=Rerender(OURS))
        first = timed(whole)
        times = in_turns(
            {
                ONCE: partial(timed, partial(rendered, file)),
                "whole": partial(timed, whole),
                "blind": partial(without_rendering, whole),
                "part": partial(timed, proved),
            },
            RUNS,
        )
    floor, note = times[ONCE].cpu, f"{len(chosen.pieces)} cards, {pages} pages"
    for ours, what, target in (
        (times["whole"], "proof of all cards and their backs", FULL),
        (times["blind"], "of that what is no rendering", READING),
        (times["part"], "of that without the witness of the whole", None),
        (first, "the first in a process, that has asked the engine nothing yet", None),
    ):
        against = ONCE if target else ""
        yield Row(what, ours.cpu, "s CPU", target, ratios={ONCE: ours.cpu / floor}, note=note, against=against)
    yield Row(f"the floor: the same pages rendered once at {DPI} dpi", floor, "s CPU")


def rendered(file: Path) -> None:
    """Every page as a picture."""
    with PdfDocument(file) as document:
        for page in document:
            page.render(scale=DPI / 72).to_pil()
            page.close()


def without_rendering(work: Callable[[], object]) -> Seconds:
    """A work without what its looks at pages take."""
    looks = Looks()
    with patch.object(Eyes, "_rendered", looks.timed(Eyes._rendered)):  # noqa: SLF001  it is taken apart here
        whole = timed(work)
    return Seconds(whole.cpu - looks.cpu, whole.wall - looks.wall)


@dataclass
class Looks:
    """What all of them took."""

    cpu: float = 0.0
    wall: float = 0.0

    def timed(self, look: Callable[..., object]) -> Callable[..., object]:
        """The same, with a clock."""

        def one(*given: object, **named: object) -> object:
            cpu, wall = process_time(), perf_counter()
            try:
                return look(*given, **named)
            finally:
                self.cpu += process_time() - cpu
                self.wall += perf_counter() - wall

        return one
