"""What a kit is, told part by part before it is made, and each of its papers by itself: for who has no folder to fill.

Papers are byte for byte those of `cardgen kit`. A figure is told as the piece whose mesh it is, where it is that mesh
and no more; whatever else is a solid is made by `cardgen kit` alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, MisuseError, did_you_mean
from cardgen.figure.printing.finish import SQUARE
from cardgen.files import write_whole
from cardgen.kit.boxes.index_page import HEADS, PAGE, MadeElsewhere, index_page
from cardgen.kit.boxes.men import FOLDER, men_of
from cardgen.kit.boxes.order import order_of
from cardgen.kit.boxes.plans import SECTIONS, cost_of, paper_plans, shape_items
from cardgen.kit.boxes.solids import KitSolids
from cardgen.kit.boxes.table_picture import TABLE, table_task
from cardgen.kit.result import MadeFile, RunResult

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.figure.printing.estimate import Print
    from cardgen.kit.boxes.item import KitFile, KitItem
    from cardgen.kit.boxes.men import KitMan
    from cardgen.kit.boxes.order import KitOrder, KitRequest
    from cardgen.kit.boxes.papers import PaperTask

SCREEN = (TABLE, PAGE)
"""What is only looked at: a picture of the table, and the page that tells of all the rest, which is made last."""


@dataclass(frozen=True, slots=True)
class ToldKit:
    """A kit before it is made."""

    order: KitOrder
    men: tuple[KitMan, ...]
    items: tuple[KitItem, ...]
    """All parts, as they are told."""
    tasks: Mapping[str, PaperTask]
    """All papers by their paths, the picture of the table last."""
    figures: Mapping[str, str]
    """The pieces whose meshes are files of the kit as they are, but for their size, by the paths of the files.

    Nothing that stands on a seat, and no piece that looks otherwise in this game than at home.
    """
    alike: frozenset[str]
    """Tokens that were never measured, and are told as most are."""

    @classmethod
    def of(cls, order: KitOrder) -> ToldKit:
        """All of it, planned."""
        men = men_of(order)
        plans = paper_plans(order, men)
        planned = [task for _, tasks in plans for task in tasks]
        solids = KitSolids.of(order, men)
        items = [item for item, _ in plans] + list(shape_items(order, men, solids.takes))
        return cls(
            order,
            men,
            tuple(sorted(items, key=lambda item: SECTIONS.index(item.section))),
            {task.path: task for task in (*planned, table_task(order, men))},
            dict(_figures(order, men)),
            solids.alike,
        )

    @property
    def plain(self) -> Mapping[str, int]:
        """How many men of each piece either side has, where all of them are stored figures; else nothing."""
        sides: dict[str, Counter[str]] = {side: Counter() for side in ("white", "black")}
        for man in self.men:
            if f"{FOLDER}/{man.stem}.stl" not in self.figures or not man.side:
                return {}
            sides[man.side][man.piece.id] += man.count
        return sides["white"] if sides["white"] == sides["black"] else {}

    @property
    def dark(self) -> frozenset[str]:
        """Files of Black's figures: those that `cardgen kit` makes have a groove round the foot."""
        return frozenset(f"{FOLDER}/{man.stem}.stl" for man in self.men if man.side == "black")

    @property
    def solids(self) -> tuple[str, ...]:
        """Files that are neither papers nor figures of stored meshes."""
        paths = (file.path for item in self.items for file in item.files)
        return tuple(path for path in paths if path not in self.tasks and path not in self.figures)


def _figures(order: KitOrder, men: Sequence[KitMan]) -> Iterator[tuple[str, str]]:
    if order.request.men != "figures":
        return
    home, seats = {piece.id: piece for piece in reversed(order.catalogue.pieces)}, bool(order.named("ring"))
    for man in men:
        usual = home.get(man.piece.id)
        if (man.side or not seats) and usual and usual.figure and usual.figure == man.piece.figure:
            yield f"{FOLDER}/{man.stem}.stl", man.piece.id


def told_kit(request: KitRequest, command: str, plate: Callable[[Mapping[str, int]], str]) -> RunResult:
    """The parts of a kit, what they take, which of its files are papers and which are figures.

    Args:
        request: the kit.
        command: what makes it.
        plate: the command that lays figures of both sides on the beds of a printer, by how many there are of each.

    Raises CardgenError where there is no such game or kit, or options do not go together.
    """
    kit = ToldKit.of(_order(request))
    cost = cost_of(kit.items)
    result = {
        "game": kit.order.game.id,
        "name": kit.order.game.name,
        "items": [_item(item, kit) for item in kit.items],
        "shown": list(SCREEN),
        "scale": request.square / SQUARE,
        "sheets": cost.sheets,
        "minutes": round(cost.minutes),
        "grams": round(cost.grams, 1),
        "typed": command,
        "plates": plate(kit.plain) if kit.plain else "",
        "elsewhere": list(kit.solids),
        "alike": len(kit.alike),
        "deal": kit.order.dealt,
    }
    return RunResult(result=result, lines=())


def kit_paper(request: KitRequest, path: str, without: Iterable[str], command: str, output: Path) -> RunResult:
    """One paper of a kit, or its page, as a file.

    Args:
        request: the kit.
        path: of the file, within the folder of the kit.
        without: files of figures that will not lie in that folder; the page says so.
        command: what makes the whole kit.
        output: where the file goes, by the last part of its path.

    Raises:
        CardgenError: for a path that is none of its papers.
    """
    kit = ToldKit.of(_order(request))
    known = (*kit.tasks, PAGE)
    if path not in known:
        raise CardgenError(f"the kit of {kit.order.game.name} has no paper {path[:60]!r}.{did_you_mean(path, known)}")
    if path == PAGE:
        absent = MadeElsewhere(frozenset((*kit.solids, *without)), command)
        content = index_page(kit.order, kit.items, absent).encode()
    else:
        content = kit.tasks[path].content()
    target = output / path.rpartition("/")[2]
    write_whole(target, content)
    return RunResult((MadeFile(target),))


def _order(request: KitRequest) -> KitOrder:
    """The kit. Raises CardgenError, in which no option of a command line is named."""
    try:
        return order_of(request)
    except MisuseError as error:
        raise CardgenError(str(error)) from None


def _item(item: KitItem, kit: ToldKit) -> dict[str, object]:
    return {
        "section": HEADS[item.section],
        "title": item.title,
        "about": item.about,
        "skip": item.skip,
        "sheets": item.sheets,
        **_takes(item.printing),
        "files": [_file(file, kit) for file in item.files],
    }


def _file(file: KitFile, kit: ToldKit) -> dict[str, object]:
    piece = kit.figures.get(file.path, "")
    made = "paper" if file.path in kit.tasks else "figure" if piece else "solid"
    told = {"path": file.path, "name": file.name, "times": file.times, "sheets": file.sheets, **_takes(file.each)}
    return {**told, "made": made, "piece": piece, "groove": file.path in kit.dark}


def _takes(one: Print) -> dict[str, object]:
    return {"minutes": round(one.minutes), "grams": round(one.grams, 1)}
