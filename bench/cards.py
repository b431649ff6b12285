"""How long the fronts of all cards take, from the catalogue to the bytes of the PDF file; no file is written.

Cold is the first run of a process whose modules are loaded. Warm is a later run: fonts and pictures stay parsed, but
everything that follows from the catalogue (words, diagrams, faces, widths of words, ink) is made anew. Again is what a
second run takes when nothing is forgotten.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

from bench.clock import Seconds, in_turns, timed
from bench.report import Row
from cardgen.card.deck import deck_of, sheets_of_deck
from cardgen.card.front.face_of import blank_diagram, faces_of
from cardgen.ink import faces, fonts, pdf
from cardgen.kit.choose import PieceRequest, choose
from cardgen.paper.shelf import find_stock
from cardgen.picture import svg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.ink.items import Page

WARM, AGAIN = 4.5, 2.1
"""What is wanted, in times the floor."""
HAND = "by hand"
COLD_RUNS = 3
TITLE = "Reference cards"
KEPT = {faces.font_file, faces.advances, pdf._font, svg.kept_picture}  # noqa: SLF001  no results
PARSED = "fonts and pictures stay parsed"

ALL = PieceRequest(everything=True, repeats=True)
"""Every card of every set, house rules and all."""


def sheets() -> tuple[Page, ...]:
    """All fronts in ink."""
    stock, chosen = find_stock("letter-8up"), choose(ALL)
    deck = deck_of(faces_of(chosen.pieces), stock, blank_diagram)
    return sheets_of_deck(deck.checked(strict=True), stock)


def fronts() -> bytes:
    """All fronts as a PDF file."""
    return pdf.pdf_bytes(sheets(), TITLE)


def caches() -> Iterator[Callable[[], object]]:
    """What forgets the results that are kept from one run to the next."""
    rooms = [module for name, module in sorted(sys.modules.items()) if name.partition(".")[0] == "cardgen"]
    for thing in (thing for room in rooms for thing in vars(room).values()):
        if callable(getattr(thing, "cache_clear", None)) and thing not in KEPT:
            yield thing.cache_clear
    yield fonts._widths.clear  # noqa: SLF001  a cache that is no function


def forgotten(work: Callable[[], object]) -> Seconds:
    """The work with its results forgotten, which does not count."""
    for forget in caches():
        forget()
    return timed(work)


def floor() -> Callable[[], Seconds]:
    """The work of writing the objects of all fronts by hand."""
    from bench import by_hand  # noqa: PLC0415  not in the processes that are started below

    file = fronts()
    things = by_hand.things(file)
    check(file, by_hand.written(things, pdf.COMPRESSION))
    return partial(timed, partial(by_hand.written, things, pdf.COMPRESSION))


def rows() -> Iterator[Row]:
    """The fronts, and what it takes to write them."""
    from bench import by_fpdf2  # noqa: PLC0415  not in the processes that are started below

    pages = sheets()
    count = len(choose(ALL).pieces)
    times = in_turns(
        {
            HAND: floor(),
            "warm": partial(forgotten, fronts),
            "again": partial(timed, fronts),
            "write": partial(timed, partial(pdf.pdf_bytes, pages, TITLE)),
        }
    )
    peer = in_turns({"fpdf2": lambda: timed(partial(by_fpdf2.drawn, by_fpdf2.opened(pages), pages))}, 2)
    by = {HAND: times[HAND].cpu}
    yield row(f"{count} fronts, cold: first run in a process", cold(), by)
    yield row(f"{count} fronts, warm: {PARSED}", times["warm"], by, WARM)
    yield row(f"{count} fronts, again: nothing forgotten", times["again"], by, AGAIN)
    yield row("of that from ink to PDF", times["write"], {**by, "fpdf2": peer["fpdf2"].cpu})
    yield row("the floor: the same objects written by hand", times[HAND], {})


def row(what: str, ours: Seconds, others: dict[str, float], target: float | None = None) -> Row:
    """Seconds of processor beside those of others; the target is for the ratio to the floor."""
    ratios = {name: ours.cpu / other for name, other in others.items()}
    against = "" if target is None else HAND
    return Row(what, ours.cpu, "s CPU", target, ratios=ratios, note=f"{ours.wall:.3f} s wall", against=against)


def check(ours: bytes, by_hand: bytes) -> None:
    """Stop when the floor is not the same file."""
    import io  # noqa: PLC0415

    import pikepdf  # noqa: PLC0415

    with pikepdf.open(io.BytesIO(ours)) as left, pikepdf.open(io.BytesIO(by_hand)) as right:
        same = zip(left.pages, right.pages, strict=True)
        assert all(one.Contents.read_bytes() == other.Contents.read_bytes() for one, other in same)
    assert abs(len(ours) - len(by_hand)) < 0.01 * len(ours), "pressed together as well as ours"


def cold() -> Seconds:
    """The best of the first runs of some processes."""
    code = "import json; from bench import cards; s = cards.timed(cards.fronts); print(json.dumps([s.cpu, s.wall]))"
    best = Seconds(float("inf"), float("inf"))
    for _ in range(COLD_RUNS):
        said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
        best = best.best(Seconds(*json.loads(said.stdout)))
    return best
