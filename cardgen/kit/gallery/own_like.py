"""Which pieces in a maker's folders are like a piece: what its page says of ours was found before anybody had his."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from cardgen.kit.catalogue import home_of, load_catalogue
from cardgen.kit.gallery.behaviour import behaviour_of
from cardgen.kit.gallery.resembling import resembles
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import RunResult

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from pathlib import Path

    from cardgen.kit.gallery.resembling import Resemblance


def own_like(of: str, catalogs: tuple[Path, ...]) -> Generator[ProgressStep, None, RunResult]:
    """Those of a maker that are like the piece of this id, the nearest first; none of an id that nobody has.

    It is told in steps: a piece that nobody has seen yet takes a while. Raises FileErrors with every mistake of theirs.
    """
    pieces = load_catalogue(catalogs).pieces if catalogs else ()
    piece = next((one for one in pieces if one.id == of), None)
    mine = [one for one in pieces if one.id != of and home_of(one, catalogs)]
    if piece is None:
        return RunResult(result={"alike": []}, lines=())
    for done, one in enumerate(mine):
        yield ProgressStep(done, len(mine), one.name, made=False)
        _ = behaviour_of(one.kind.moves).does  # which is kept: it takes a while the first time
    return RunResult(result={"alike": kin(resembles(piece, mine), catalogs)}, lines=())


def kin(found: Iterable[Resemblance], folders: Iterable[Path]) -> list[dict[str, str]]:
    """Pieces with what makes them like another, as a page is told; of those in a maker's folders also the file."""
    homes = tuple(folders)
    told = []
    for one in found:
        assert one.piece.place is not None  # it was read from a file
        file = {"file": PurePath(one.piece.place.file).name} if home_of(one.piece, homes) else {}
        told.append({"id": one.piece.id, "name": one.piece.name, "why": one.why, **file})
    return told
