"""How long the proof of all cards takes, fronts and backs, beside rendering the same pages once.

It looks at each page once, in grey and finely, and at backs that are drawn of the same once; it holds all of them
against the same made anew. The floor is one look in colour at 200 dots an inch. The file is made once, and lies in
memory where the system keeps it.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from pypdfium2 import PdfDocument

from bench.cards import ALL, TITLE
from bench.clock import in_turns, timed
from bench.report import Row
from cardgen.card.deck import deck_of, write_deck
from cardgen.card.front.face_of import blank_diagram, faces_of
from cardgen.kit.choose import choose
from cardgen.kit.rerender import Rerender
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS
from cardgen.proof import prove

if TYPE_CHECKING:
    from collections.abc import Iterator

FULL = 2.0
"""What is wanted, in times the floor."""
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
        times = in_turns(
            {
                ONCE: partial(timed, partial(rendered, file)),
                "whole": partial(timed, partial(proved, rerender=Rerender(OURS))),
                "part": partial(timed, proved),
            },
            RUNS,
        )
    floor = times[ONCE].cpu
    for name, what, target in (
        ("whole", "proof of all cards and their backs", FULL),
        ("part", "of that without the witness of the whole", None),
    ):
        ours = times[name]
        against = ONCE if target else ""
        note = f"{len(chosen.pieces)} cards, {pages} pages"
        yield Row(what, ours.cpu, "s CPU", target, ratios={ONCE: ours.cpu / floor}, note=note, against=against)
    yield Row(f"the floor: the same pages rendered once at {DPI} dpi", floor, "s CPU")


def rendered(file: Path) -> None:
    """Every page as a picture."""
    with PdfDocument(file) as document:
        for page in document:
            page.render(scale=DPI / 72).to_pil()
            page.close()
