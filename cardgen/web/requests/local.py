"""What only the Python of a computer can do: figures, which need CAD, and the proof, which reads finished files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.cards.sheets import DEFAULT_STOCK
from cardgen.kit.choose import choose, split_count
from cardgen.web.asked import Work
from cardgen.web.command import dashed, each, typed, unless
from cardgen.web.requests.sheets import read_pieces, read_sheets
from cardgen.web.stepping import stepping

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.result import RunResult
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given
    from cardgen.web.requests.sheets import SheetsWanted


def check(given: Given, place: AnswerPlace) -> Work:
    """Sheets are made, read back, and held against the engine; the file itself is not handed on."""
    wanted = read_sheets(given, place)
    pieces, stock = wanted.pieces, wanted.cards.stock
    command = typed(
        "check",
        *each("--set", pieces.sets),
        *unless("--stock", stock, DEFAULT_STOCK),
        *each("--catalog", map(str, pieces.catalogs)),
        *each("--font", wanted.fonts),
        *dashed(tuple(split_count(word)[0] for word in pieces.named)),
    )
    return Work(lambda: _proved(wanted, place), command)


def _proved(wanted: SheetsWanted, place: AnswerPlace) -> Generator[ProgressStep, None, RunResult]:
    from cardgen.kit.proofs import ProofRequest, check_file  # noqa: PLC0415  loads the readers of PDF

    made = yield from wanted.made(place.output)
    file = made.files[0].path

    def proof(told: Callable[[ProgressStep], None]) -> RunResult:
        return check_file(file, (), wanted.cards.stock, place.catalogs, ProofRequest(1, told))

    return (yield from stepping(proof))


def stl(given: Given, place: AnswerPlace) -> Work:
    """Figures for the printer, or tokens."""
    pieces, style = read_pieces(given, place), given.one_of("style", ("figure", "token"), "figure")
    command = typed(
        "stl",
        *each("--set", pieces.sets),
        *unless("--style", style, "figure"),
        *each("--catalog", map(str, pieces.catalogs)),
        *dashed(pieces.named),
    )

    def solids(told: Callable[[ProgressStep], None]) -> RunResult:
        from cardgen.kit.figures.files import FiguresRequest, make_figures, make_tokens  # noqa: PLC0415  loads CAD

        make = make_tokens if style == "token" else make_figures
        return make(choose(pieces), FiguresRequest(workers=1), place.output, told)

    return Work(lambda: stepping(solids), command)
