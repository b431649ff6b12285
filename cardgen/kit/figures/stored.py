"""Figures for the page: packed meshes from a folder of figures, what is told of them, and the plates of each set."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from cardgen.data import state
from cardgen.errors import CardgenError
from cardgen.figure import formats
from cardgen.figure.printing.packing import Bed, Footprint, corners_of, packed
from cardgen.figure.printing.placed import COLOURS
from cardgen.figure.workshop.manifest import MANIFEST
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.figures.files import FiguresRequest, figure_jobs
from cardgen.kit.figures.token_faces import token_faces
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import counted, listed
from cardgen.provenance.digests import KeptDigests

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.data import FileState
    from cardgen.figure.stored.held import StoredFigure
    from cardgen.kit.figures.files import WantedFigure

NEEDED = ("numpy", "rectpack")
FOLDER = "figures"
"""Of the packed meshes, each named by what is in it."""
CODE = "page/code.json"
"""What is kept in a folder of figures of the code by which they are made."""
USUAL_BED = (220.0, 220.0)
"""Width and depth in mm, as of the command line."""
HOW = "`cardgen stl --all -o {}` makes them"
NONE: Mapping[str, object] = MappingProxyType({"colour": COLOURS[""], "pieces": {}, "plates": {}})


@dataclass(frozen=True, slots=True)
class StoredFigures:
    """What a page is given of figures."""

    files: Mapping[str, bytes] = field(default_factory=dict, hash=False)
    """Packed meshes by their paths in the site."""
    told: Mapping[str, Any] = field(default_factory=lambda: dict(NONE), hash=False)
    """What figures.json says."""
    tokens: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Tokens as drawings, by the ids of their pieces."""
    notes: tuple[str, ...] = ()
    shelf: Path | None = None
    """The folder that they are from: what takes long to make for the page is kept in it."""


def stored_figures(
    folder: Path | None,
    catalogs: tuple[Path, ...] = (),
    progress: Callable[[ProgressStep], None] = lambda _: None,
    bed: tuple[float, float] = USUAL_BED,
) -> StoredFigures:
    """The figures of a folder, as `cardgen stl --all` makes it, packed for the page.

    Where there is no folder, or no library for figures, there are none, and a note says so. A figure that is missing,
    or out of date, or does not come back from packing as it was, is named in a note.
    """
    if reason := _no_shelf(folder):
        return StoredFigures(notes=(f"The page has no figures to turn: {reason}.",))
    assert folder is not None
    from cardgen.figure.stored.shelf import from_shelf  # noqa: PLC0415  a page without figures needs none of it

    wanted = figure_jobs(choose(PieceRequest(everything=True, catalogs=catalogs)), FiguresRequest())
    progress(ProgressStep(0, len(wanted), "", made=False))

    def tell(done: int, name: str, made: bool) -> None:
        progress(ProgressStep(done, len(wanted), name, made=made))

    digests = KeptDigests(folder / CODE)
    found = from_shelf(folder, [one.job for one in wanted], tell, digests.state)
    there = {
        one.piece: each for one, each in zip(wanted, found, strict=True) if not isinstance(each, (str, CardgenError))
    }
    files = {_path(each): each.content for each in there.values()}
    plates, problems = _plates(there, catalogs, bed)
    told = {**NONE, "pieces": {piece: _told(each) for piece, each in there.items()}, "plates": plates}
    tokens = token_faces(folder, load_catalogue(catalogs).pieces, digests.state)
    digests.save()
    notes = (*_notes(wanted, found, folder), *problems)
    return StoredFigures(dict(sorted(files.items())), told, tokens, notes, folder)


def shelf_state(folder: Path) -> FileState:
    """What tells whether other figures were made in a folder since; where there is none yet, whether there is one."""
    return state(folder / MANIFEST)


def _no_shelf(folder: Path | None) -> str:
    """Why there are no figures at all; nothing where there may be some."""
    if folder is None:
        return f"--figures names a folder of them; {HOW.format('DIR')}"
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        return (
            f"without {' and '.join(missing)} they cannot be read; pip install 'cardgen[figures]' brings what is needed"
        )
    return "" if folder.is_dir() else f"there is no folder {folder}; {HOW.format(folder)}"


def _path(one: StoredFigure) -> str:
    return f"{FOLDER}/{sha256(one.content).hexdigest()[:16]}.bin"


def _told(one: StoredFigure) -> dict[str, object]:
    """What a page shows of a figure before it has its mesh."""
    return {
        "file": _path(one),
        "bytes": len(one.content),
        "triangles": one.triangles,
        "size": [round(length, 2) for length in one.size],
        "cm3": round(one.volume / 1000, 2),
    }


def _plates(
    there: Mapping[str, StoredFigure], catalogs: tuple[Path, ...], bed: tuple[float, float]
) -> tuple[dict[str, object], list[str]]:
    """The figures of each set and their beds, as `cardgen set` packs them; and a note on each that has no room."""
    plates: dict[str, object] = {}
    problems: list[str] = []
    for one in load_catalogue(catalogs).sets:
        chosen = choose(PieceRequest(sets=(one.id,), catalogs=catalogs))
        wanted = [(piece.id, count) for piece, count in chosen.by_id if piece.id in there]
        try:
            beds = _beds(wanted, there, bed)
        except CardgenError as error:
            problems.append(f"The set {one.id} has no plates: {error}")
            continue
        plates[one.id] = {
            "title": chosen.heading,
            "zip": f"{chosen.name}-stl.zip",
            "plates": f"{chosen.name}-plates.3mf",
            "folder": chosen.name,
            "bed": list(bed),
            "figures": [
                {"piece": piece, "file": f"{piece}.{formats.FIRST}", "count": count} for piece, count in wanted
            ],
            "beds": beds,
        }
    return plates, problems


def _beds(
    wanted: Sequence[tuple[str, int]], there: Mapping[str, StoredFigure], bed: tuple[float, float]
) -> list[dict[str, object]]:
    """Where each figure stands on its bed, and the bed among the others. Raises CardgenError."""
    names = [piece for piece, count in wanted for _ in range(count)]
    places = packed([Footprint(*there[piece].box) for piece in names], Bed(*bed)) if names else ()
    corners = corners_of(len(places), bed)
    return [
        {
            "corner": list(corner),
            "figures": [{"piece": names[at.index], "x": round(at.x, 4), "y": round(at.y, 4)} for at in spots],
        }
        for spots, corner in zip(places, corners, strict=True)
    ]


def _notes(
    wanted: Sequence[WantedFigure], found: Sequence[StoredFigure | str | CardgenError], folder: Path
) -> Iterator[str]:
    """A sentence for each reason why figures are not there, and one for each that does not come back as it was."""
    ids = [one.piece for one in wanted]
    for why, said in (("missing", "not there"), ("stale", "not as they would be made now")):
        lost = [name for name, each in zip(ids, found, strict=True) if each == why]
        if lost:
            yield (
                f"The page has no mesh of {counted(len(lost), 'figure')} that are {said} in {folder}: {listed(lost)}; "
                f"{HOW.format(folder)}."
            )
    for name, each in zip(ids, found, strict=True):
        if isinstance(each, CardgenError):
            yield f"The page has no mesh of {name}: {each}"
