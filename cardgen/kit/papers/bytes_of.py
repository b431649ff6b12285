"""Papers without words of their own as files, each of which says what it was made from: the same in a kit and alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.options import write_options
from cardgen.kit.made_with import catalogue_digest
from cardgen.pages.board import board_sheets
from cardgen.pages.form import form_pages
from cardgen.paper.paper_claim import PaperClaim

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.games.core.components import Component
    from cardgen.games.core.paper.sheets import SheetForm
    from cardgen.ink.items import Page
    from cardgen.kit.papers.order import OnPaper
    from cardgen.pages.board import PlayBoard
    from cardgen.pages.size import PlainPaper


def paper_bytes(
    order: OnPaper,
    file: str,
    pages: Sequence[Page],
    title: str,
    *,
    square: float = 0,
    needs: Sequence[Component] = (),
) -> bytes:
    """The pages as a file of the kit of a game.

    square: side of the squares of the board in mm, where it decides about the pages. needs: the components, where a
    deal has left some of them out.
    """
    from cardgen.ink.pdf import pdf_bytes  # noqa: PLC0415  ReportLab is loaded only when something is written

    left = tuple((one.what, one.name, one.count) for one in needs if one.what in CUT_OUT)
    said = PaperClaim(file, order.game.id, order.paper.id, square, tuple(write_options(order.options)), left)
    return pdf_bytes(pages, title, keywords=str(said), catalogue=catalogue_digest(order.catalogs))


CUT_OUT = frozenset(("man", "spare man", "ring", "marker", "checker", "numbered checker", "track", "peg"))
"""What papers of a kit that are cut out are made for."""


def board_file(size: str, square: float, paper: PlainPaper) -> str:
    """Where the sheets of a board lie in a kit."""
    return f"boards/board-{size}-{square:g}mm-{paper.id}.pdf"


def board_bytes(order: OnPaper, board: PlayBoard, file: str) -> bytes:
    """A board in sheets that are glued."""
    return paper_bytes(order, file, board_sheets(board, order.paper), f"Board of {board}", square=board.square)


def form_file(name: str) -> str:
    """Where a sheet that is written on lies in a kit."""
    return f"sheets/{name.replace(' ', '-')}.pdf"


def form_bytes(order: OnPaper, form: SheetForm, file: str) -> bytes:
    """A sheet that is written on."""
    return paper_bytes(order, file, form_pages(form, order.paper), form.title)
