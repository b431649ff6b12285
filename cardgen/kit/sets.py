"""A set as it is handed on: a PDF of its cards with their backs, a ZIP of its figures, a 3MF of all its plates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.figure import require
from cardgen.figure.formats import threemf
from cardgen.files import zipped
from cardgen.kit.boxes.sources import sources
from cardgen.kit.cards.sheets import CardsRequest, make_sheets, sheets_file
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import NothingAskedError, PieceRequest, choose, known_sets
from cardgen.kit.figures.files import FiguresRequest, figure_jobs, make_figures, sides_of
from cardgen.kit.figures.plates import beds_of, side_by_side
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import MadeFile, RunResult, counted
from cardgen.paper.shelf import template_for
from cardgen.provenance import code, hashing
from cardgen.provenance.manifest import BuildManifest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from cardgen.kit.choose import Selection
    from cardgen.kit.figures.files import WantedFigure

MANIFEST = ".cardgen-sets.json"
BESIDE = 3
"""Files of a set beside those of its figures: the PDF, the ZIP, the 3MF."""
USUAL_CARDS, USUAL_FIGURES, USUAL_BED = CardsRequest(), FiguresRequest(), (220.0, 220.0)


@dataclass(frozen=True, slots=True)
class SetsRequest:
    """Which sets, and how they are wanted."""

    sets: tuple[str, ...]
    """By id, name or alias."""
    cards: CardsRequest = USUAL_CARDS
    figures: FiguresRequest = USUAL_FIGURES
    """In STL, whatever formats it names."""
    bed: tuple[float, float] = USUAL_BED
    """Width and depth in mm."""
    catalogs: tuple[Path, ...] = ()
    """Folders of a maker."""
    house_rules: bool = True


@dataclass(frozen=True, slots=True)
class _SetOrder:
    """One of the sets, with what its files are made from beside themselves."""

    chosen: Selection
    wanted: tuple[WantedFigure, ...]
    request: SetsRequest
    output: Path
    manifest: BuildManifest
    shared: str
    """What its PDF depends on, as all papers do: code, data, libraries, a maker's folders."""

    @property
    def stem(self) -> str:
        """What its ZIP and its 3MF are called before what they hold."""
        figures = self.request.figures
        return f"{self.chosen.name}{figures.finish.tail}{f'-{figures.side}' if figures.side else ''}"


def make_sets(request: SetsRequest, output: Path, progress: Callable[[ProgressStep], None]) -> RunResult:
    """Make of each set a PDF of its cards with backs, a ZIP of its figures, and a 3MF with all its plates.

    What is there and up to date is kept. The figures lie in the folder as single files too.

    Args:
        request: the sets, the stock, the finish, the bed.
        output: the folder for the files.
        progress: is told each step, the first before anything is made.

    Returns:
        Three files a set, and a trouble for each card or figure that could not be made; the rest is packed without it.

    Raises:
        NothingAskedError: when no set is named.
        MisuseError: for options that do not go together, and for a finish that can be made of no figure.
        SeveralErrors: for unknown names, all of them together.
        CardgenError: when there is no such stock, when a figure is larger than the bed, or when the folder cannot be
            written.
        FileErrors: with every mistake of a maker's files.
        MissingExtraError: when a library for figures is not installed.
    """
    shared = sources(request.catalogs)  # before any of them is read: what is edited later has made nothing
    manifest = BuildManifest(output / MANIFEST)
    orders = [
        _SetOrder(chosen, tuple(figure_jobs(chosen, request.figures)), request, output, manifest, shared)
        for chosen in _chosen(request)
    ]
    _ = request.cards.paper  # said before anything is made, as is what is missing
    require()
    total, done = sum(len(one.wanted) + BESIDE for one in orders), 0
    made = []
    for one in orders:
        made.append(_made(one, _counting(progress, done, total)))
        done += len(one.wanted) + BESIDE
    return RunResult(
        tuple(file for each in made for file in each.files),
        troubles=tuple(trouble for each in made for trouble in each.troubles),
        notes=tuple(dict.fromkeys(note for each in made for note in each.notes)),
    )


def _chosen(request: SetsRequest) -> Iterator[Selection]:
    """The pieces of each set that is named. Raises CardgenError."""
    catalogue = load_catalogue(request.catalogs, house_rules=request.house_rules)
    if not request.sets:
        known = ", ".join(one.id for one in catalogue.sets)
        raise NothingAskedError(f"say which set; there are {known}.")
    for one in known_sets(catalogue, request.sets):
        yield choose(PieceRequest(sets=(one.id,), catalogs=request.catalogs, house_rules=request.house_rules))


def _counting(progress: Callable[[ProgressStep], None], before: int, total: int) -> Callable[[ProgressStep], None]:
    """Steps of one set as steps of all, of which so many were done before."""
    return lambda step: progress(replace(step, done=before + step.done, total=total))


def _made(order: _SetOrder, progress: Callable[[ProgressStep], None]) -> RunResult:
    """The three files of a set."""
    progress(ProgressStep(0, 0, order.chosen.name, made=False))
    cards = _cards(order)
    progress(ProgressStep(1, 0, order.chosen.name, made=True))
    figures = make_figures(
        order.chosen,
        replace(order.request.figures, formats=()),
        order.output,
        lambda step: progress(replace(step, done=step.done + 1)),
    )
    contents = {file.path.name: file.path.read_bytes() for file in figures.files}
    packed = (_archive(order, contents), _plates(order, contents)) if contents else ()
    progress(ProgressStep(len(order.wanted) + BESIDE, 0, order.chosen.name, made=True))
    return RunResult(
        (*cards.files, *packed),
        troubles=(*cards.troubles, *figures.troubles),
        notes=(*cards.notes, *figures.notes),
    )


def _cards(order: _SetOrder) -> RunResult:
    """The sheets with their backs, as `cardgen pdf --set SET --duplex` makes them."""
    cards = order.request.cards
    stock = cards.paper
    name = sheets_file(order.chosen, cards, duplex=True)
    made_from = hashing.of_values(cards, stock, template_for(stock), order.request.house_rules, order.shared)
    kept = order.manifest.kept(name, made_from)
    if kept is not None:
        facts = {what: kept[what] for what in ("pages", "cards")}
        return RunResult((_told(order.output / name, facts, "kept"),), notes=tuple(kept["notes"]))
    made = make_sheets(order.chosen, cards, order.output, duplex=True)
    (file,) = made.files
    if not made.troubles:  # else the next run has to tell of them again
        found = {**file.facts, "notes": list(made.notes)}
        order.manifest.write(name, made_from, file.path.read_bytes(), found)
    return replace(made, files=(_told(file.path, file.facts, "made"),))


def _archive(order: _SetOrder, contents: Mapping[str, bytes]) -> MadeFile:
    """The figures as STL files in a folder that is called as the set is."""
    parts = {f"{order.chosen.name}/{name}": content for name, content in contents.items()}
    made_from = hashing.of_values(_hashes(parts), code.digest([zipped.__module__]))
    return _packed(order, f"{order.stem}-stl.zip", made_from, {"figures": len(parts)}, lambda: zipped(parts))


def _plates(order: _SetOrder, contents: Mapping[str, bytes]) -> MadeFile:
    """All beds in one file, those of White before those of Black. Raises CardgenError."""
    figures, bed = order.request.figures, order.request.bed
    there = {one.job.name: order.output / one.job.file for one in order.wanted if one.job.file in contents}
    beds = [placed for side in sides_of(figures.side) for placed in beds_of(order.wanted, there, side, bed)]
    men, title, advice = side_by_side(beds, bed), order.chosen.heading, figures.finish.finish().advice
    places = [(one.name, one.colour, one.x, one.y) for one in men]
    made_from = hashing.of_values(_hashes(contents), places, title, advice, code.digest([threemf.__name__]))
    facts = {"figures": len(men), "beds": len(beds)}
    name = f"{order.stem}-plates.3mf"
    return _packed(order, name, made_from, facts, lambda: threemf.to_bytes(men, title, advice))


def _hashes(contents: Mapping[str, bytes]) -> list[tuple[str, str]]:
    return [(name, hashing.of_bytes(content)) for name, content in contents.items()]


def _packed(
    order: _SetOrder, name: str, made_from: str, facts: Mapping[str, object], content: Callable[[], bytes]
) -> MadeFile:
    """A file made of those of the figures, unless it is there."""
    kept = order.manifest.kept(name, made_from) is not None
    if not kept:
        order.manifest.write(name, made_from, content(), facts)
    return _told(order.output / name, facts, "kept" if kept else "made")


def _told(path: Path, facts: Mapping[str, object], outcome: str) -> MadeFile:
    """A file with what is in it."""
    words = [counted(number, what[:-1]) for what, number in facts.items() if isinstance(number, int)]
    return MadeFile(path, {**facts, "outcome": outcome}, f": {', '.join((*words, outcome))}")
