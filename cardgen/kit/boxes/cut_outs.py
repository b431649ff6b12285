"""What of a kit is cut out of stout paper: men, checkers, markers, the track of limits with its counters."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, cycle, islice
from typing import TYPE_CHECKING

from cardgen.games.chessdeck.cards import FIRST_LIMIT, LAST_LIMIT, limit
from cardgen.games.core.orthodox import MEN, NAMES, OFFICERS
from cardgen.games.core.reading.abbreviations import short_names
from cardgen.kit.boxes.item import KitFile, KitItem
from cardgen.kit.boxes.men import own_men
from cardgen.kit.boxes.papers import STOUT, PaperTask, told, written
from cardgen.kit.boxes.sizes import CHECKER, MARKER, counter_width
from cardgen.kit.cards.pictures import pictures_of
from cardgen.pages.counter import PaperCounter, counter_pages
from cardgen.pages.cut_out import STICKER, PaperDisc, PaperMarker, cut_places, disc_pages, marker_pages
from cardgen.pages.track import track_page
from cardgen.picture.bare import bare
from cardgen.picture.svg import FAINT, as_black

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.games.core.components import Component
    from cardgen.kit.boxes.men import KitMan
    from cardgen.kit.boxes.order import KitOrder
    from cardgen.kit.boxes.papers import PaperPlan
    from cardgen.picture.shelf import Pictures

TRACK = "Track of limits on paper"
TRACK_SKIPPED = "Not if you print the track in plastic"
STICKERS, CHECKERS = "Round stickers", "Checkers on paper"
STICKERS_SKIPPED = "Only if your checkers are coins or discs"
CHECKERS_SKIPPED = "Not if you print checkers in plastic, or have some"
OWN_CHECKERS = "Not if you have draughtsmen that are wider than your men"
OWN_NUMBERED = "Not if you have draughtsmen to write numbers on"
MARKERS_SKIPPED = "No: a numbered scrap of paper does as well"
NOTED = {"score": "score sheet", "rolls": "sheet of rolls"}
"""Sheets that have room for what a marker stands for."""
DARK = {"white": False, "black": True}
"""Whose a marker is, by the first word of its name."""


def marker_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """Numbered markers for men who have become what there is no man of."""
    components = order.named("marker")
    markers = [
        PaperMarker(str(number), DARK.get(one.name.partition(" ")[0]))
        for one in components
        for number in range(1, one.count + 1)
    ]
    if not markers:
        return
    path, wide = "pieces/markers.pdf", order.request.square * MARKER
    pages = marker_pages(markers, order.paper, wide)
    file = KitFile(path, sheets=len(pages))
    about = f"On {STOUT}, cut out. {_shared(components)} {_use(order)}"
    item = KitItem("pieces", f"{len(markers)} markers for promoted pawns", about, (file,), components, MARKERS_SKIPPED)
    yield (
        item,
        (PaperTask(path, repr((told(order), markers, order.paper, wide)), written(order, path, pages, "Markers")),),
    )


def _shared(markers: Sequence[Component]) -> str:
    """Whose they are."""
    each = {one.count for one in markers}
    if len(markers) == 1:
        return f"They are numbered 1 to {markers[0].count}, and serve both players."
    return f"They are squares, numbered 1 to {max(each)} for each player; the numbers of Black's stand on black."


def _use(order: KitOrder) -> str:
    """What is done with a marker, and where one notes what it stands for."""
    if order.named("cube"):
        return (
            "You need one only for a second queen: turn a blank face of the pawn's cube up and lay a marker under it. "
            "A marker says that, whatever its number is."
        )
    sheet = next((one.name for one in order.named("sheet") if one.name in NOTED), None)
    where = f"on the {NOTED[sheet]}" if sheet else "on a piece of paper"
    return (
        "You need one only when a pawn promotes and the man that it becomes is still in use, as with a second queen; "
        "a captured man does, so take one of those first. If there is none, the pawn stays on its square with a marker "
        f"under it, and you note its number and what it has become {where}."
    )


def checker_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """Checkers of paper; beside printed ones that have numbers, stickers for who has checkers of his own."""
    numbered = order.named("numbered checker")
    components = numbered or order.named("checker")
    discs = [
        PaperDisc(DARK[one.name], str(number) if numbered else "")
        for one in components
        for number in range(1, one.count + 1)
    ]
    if not discs:
        return
    paper = order.request.men == "paper"
    sticky = bool(numbered) and not paper
    wide = min(STICKER, order.request.square * CHECKER) if sticky else order.request.square * CHECKER
    pages = disc_pages(discs, order.paper, wide)
    path = "pieces/stickers.pdf" if sticky else "pieces/checkers.pdf"
    title, about, skip = _told(order, len(discs), wide)
    item = KitItem(
        "pieces", title, about, (KitFile(path, int(paper), sheets=len(pages)),), components if paper else (), skip
    )
    # What the paper calls itself is the same in every kit that has it, whatever else serves there.
    called = STICKERS if sticky else f"{len(discs)} {'numbered ' if numbered else ''}checkers"
    yield item, (PaperTask(path, repr((told(order), discs, order.paper, wide)), written(order, path, pages, called)),)


def _told(order: KitOrder, count: int, wide: float) -> tuple[str, str, str]:
    """Title, what is done with them, why they may be left out."""
    paper = order.request.men == "paper"
    if order.named("numbered checker"):
        each = "Each shows the number of a checker; Black's are black."
        if paper:
            return f"{count} numbered checkers", f"On {STOUT}, cut out; {wide:.0f} mm wide. {each}", OWN_NUMBERED
        about = (
            f"On sticky paper, cut out; {wide:.0f} mm wide, for checkers, coins or discs of wood that you have and "
            f"that are no smaller, in the place of printed ones. {each}"
        )
        return STICKERS, about, STICKERS_SKIPPED
    about = (
        f"On {STOUT}, cut out; {wide:.0f} mm wide, to be seen round the men that stand on them; Black's are black. "
        "Push those under one man a little apart, and they are counted at a glance."
    )
    return (f"{count} checkers", about, OWN_CHECKERS) if paper else (CHECKERS, about, CHECKERS_SKIPPED)


def track_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """The track of limits with a counter of each player, for who prints none in plastic."""
    components = *order.named("track"), *order.named("peg")
    if not components:
        return
    paper = order.request.men == "paper"
    path, limits = "boards/track.pdf", tuple(limit(turn) for turn in range(1, LAST_LIMIT - FIRST_LIMIT + 2))
    about = (
        f"On {STOUT}. The counter of each player, which you cut out below, goes along it, a field a turn, and stays on "
        "the last. A coin and a button do as well."
    )
    file = KitFile(path, int(paper), sheets=1)
    page = track_page(f"{order.game.name}: turns and limits", limits, ("White", "Black"), order.paper)
    item = KitItem("boards", TRACK, about, (file,), components if paper else (), "" if paper else TRACK_SKIPPED)
    yield item, (PaperTask(path, repr((told(order), limits, order.paper)), written(order, path, (page,), TRACK)),)


def counter_plans(order: KitOrder, men: Sequence[KitMan]) -> Iterator[PaperPlan]:
    """All men as paper counters; those that anybody may own in both colours, so that they need no rings."""
    path, wide = "pieces/counters.pdf", counter_width(order)
    needed, spare = counters_of(order, men)
    counters = needed + spare
    pages = counter_pages(counters, order.paper, wide)
    about = (
        f"On {STOUT}, cut out, or glued to discs of wood; {wide:.0f} mm wide. Black's have a black ring. All "
        f"men are drawn to one scale.{_told_spare(len(spare))}"
    )
    serves = (*(man.component for man in men), *order.named("ring"))
    file = KitFile(path, sheets=len(pages))
    item = KitItem("pieces", f"{len(needed)} counters", about, (file,), serves, own_men(men))
    named = [(man.piece.id, man.piece.name, man.piece.figure, man.dark, man.count) for man in men]
    source = told(order), named, [one.letters for one in counters], order.paper, wide
    yield item, (PaperTask(path, repr(source), written(order, path, pages, f"{order.game.name}: men")),)


def counters_of(order: KitOrder, men: Sequence[KitMan]) -> tuple[list[PaperCounter], list[PaperCounter]]:
    """Those that the game needs, and those that fill the last sheet."""
    needed = list(_counters(men, pictures_of(order.request.catalogs)))
    places = cut_places(order.paper, counter_width(order), len(needed), discs=True)
    return needed, _spare_counters(order, men, -len(needed) % len(places))


def _spare_counters(order: KitOrder, men: Sequence[KitMan], free: int) -> list[PaperCounter]:
    """What pawns are promoted to, queens first, for the places that are free on the last sheet.

    As many for White as for Black; only where pawns may become men that are on the board already.
    """
    by_name = {one.component.name: one for one in men if one.component.count}
    if not order.named("marker") or not {one.piece.id for one in men} <= {*MEN}:
        return []
    pairs = [[by_name[f"{side} {kind}"] for side in DARK] for kind in reversed(OFFICERS)]
    wanted = islice(cycle(chain.from_iterable(pairs)), free - free % 2)
    once = (replace(one, component=replace(one.component, count=1)) for one in wanted)
    return list(_counters(list(once), pictures_of(order.request.catalogs)))


def _told_spare(count: int) -> str:
    """Why there are more than the game has men."""
    return f" {count} more fill the last sheet: men for pawns that are promoted." if count else ""


def _counters(men: Sequence[KitMan], pictures: Pictures) -> Iterator[PaperCounter]:
    """Each man in his colour or in both, as often as he is there; a standard pawn among the men of chess is a pawn."""
    chess = {man.piece.id for man in men} <= {*MEN}
    letters = short_names({man.piece.id: man.piece.name for man in men})
    for man in men:
        name, art = NAMES[man.piece.id].title() if chess else man.piece.name, pictures.of(man.piece)
        for dark in (False, True) if man.dark is None else (man.dark,):
            picture = art and bare(as_black(art, FAINT) if dark else art)
            yield from [PaperCounter(name, letters[man.piece.id], dark, picture)] * man.count
