"""What a program outside calls: each name says what it takes, gives and raises, in one shape, and what it says is so."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.board import Board, Side, Square
from cardgen.catalog import load, template_entry
from cardgen.engine.army import Army, chess_army
from cardgen.engine.fen import parse_fen
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.kit.boxes.make import make_kit
from cardgen.kit.boxes.order import KitRequest
from cardgen.kit.cards.sheets import CardsRequest, make_sheets
from cardgen.kit.choose import PieceRequest, Selection, choose
from cardgen.kit.figures.files import FiguresRequest, make_figures
from cardgen.kit.figures.finishes import FinishRequest
from cardgen.kit.moves.destinations import Situation, where_to
from cardgen.kit.proofs import check_file
from cardgen.kit.sets import SetsRequest, make_sets
from cardgen.notation import parse, spell

if TYPE_CHECKING:
    from collections.abc import Callable

ENTRIES: tuple[Any, ...] = (
    load,
    parse,
    spell,
    Army,
    Position,
    Position.legal_moves,
    Position.after,
    parse_fen,
    choose,
    make_sheets,
    make_figures,
    make_kit,
    make_sets,
    check_file,
    where_to,
)
"""The public entry points."""

HEADING = re.compile(r"^(Args|Returns|Raises):\n((?:    .*\n?|\n)+)", re.MULTILINE)
ITEM = re.compile(r"^    (\w+): (?=\S)", re.MULTILINE)


def sections(entry: Any) -> dict[str, str]:
    """What stands under each heading of its doc string."""
    return dict(HEADING.findall(inspect.getdoc(entry) or ""))


def taken(entry: Any) -> list[str]:
    """The names of its parameters."""
    return [name for name in inspect.signature(entry).parameters if name != "self"]


def each(entry: Any) -> str:
    return str(entry.__qualname__)


@pytest.mark.quick
@pytest.mark.parametrize("entry", ENTRIES, ids=each)
def test_each_says_what_it_takes_and_gives(entry: Any) -> None:
    """Every parameter by its name, in their order; what is given back, but for a class, which gives itself."""
    found = sections(entry)
    assert ITEM.findall(found["Args"]) == taken(entry)
    assert ("Returns" in found) == (not inspect.isclass(entry))


@pytest.mark.quick
@pytest.mark.parametrize("entry", ENTRIES, ids=each)
def test_its_first_line_is_a_sentence(entry: Any) -> None:
    """It says what the thing is or does, and nothing else stands beside it."""
    first, *rest = (inspect.getdoc(entry) or "").split("\n")
    assert re.fullmatch(r"[A-Z].*\.", first)
    assert rest[:1] == [""]


ARMY = chess_army()
ROOK = parse_fen("k7/8/8/8/8/8/8/K6R w", ARMY)
BARE = parse_fen("k7/8/8/8/8/8/8/K7 w", ARMY)
NOWHERE = Path("nowhere")


def chosen(*named: str) -> Selection:
    """Some pieces of ours."""
    return choose(PieceRequest(named=named))


WRONG: dict[str, Callable[[Path], object]] = {
    "load FileErrors": lambda folder: load([spoilt(folder)]),
    "parse NotationError": lambda _: parse("xyz"),
    "Army CardgenError": lambda _: Army(Board(8, 8), {"two words": ARMY.kinds["K"]}),
    "Position CardgenError": lambda _: Position(ARMY, {Square(8, 8): Man(Side.WHITE, "K")}),
    "Position.legal_moves CardgenError": lambda _: BARE.legal_moves("gnu"),
    "Position.after CardgenError": lambda _: BARE.after(ROOK.find("h1h8")),
    "parse_fen CardgenError": lambda _: parse_fen("8/8 x", ARMY),
    "choose NothingAskedError": lambda _: choose(PieceRequest()),
    "choose MisuseError": lambda _: choose(PieceRequest(named=("king:1000",))),
    "choose SeveralErrors": lambda _: choose(PieceRequest(named=("nobody", "nothing"))),
    "choose FileErrors": lambda folder: choose(PieceRequest(named=("king",), catalogs=(spoilt(folder),))),
    "choose CardgenError": lambda folder: choose(
        PieceRequest(sets=("mine",), house_rules=False, catalogs=(conjectured(folder),))
    ),
    "make_sheets MisuseError": lambda folder: make_sheets(chosen("king"), CardsRequest(), folder, skip=8),
    "make_sheets CardgenError": lambda folder: make_sheets(chosen("king"), CardsRequest(stock="papyrus"), folder),
    "make_figures MisuseError": lambda folder: make_figures(chosen("king"), BOTH, folder, void),
    "make_figures FileErrors": lambda folder: make_figures(recipes(folder), FiguresRequest(), folder, void),
    "make_figures CardgenError": lambda folder: make_figures(chosen("king"), FiguresRequest(), a_file(folder), void),
    "make_figures MissingExtraError": lambda folder: make_figures(chosen("king"), FiguresRequest(), folder, void),
    "make_kit CardgenError": lambda folder: make_kit(KitRequest("tag"), folder, void),
    "make_kit MisuseError": lambda folder: make_kit(
        KitRequest("parade", short=(("--sets", "sets=mine"),)), folder, void
    ),
    "make_kit MissingExtraError": lambda folder: make_kit(KitRequest("parade"), folder, void),
    "make_sets NothingAskedError": lambda folder: make_sets(SetsRequest(()), folder, void),
    "make_sets MisuseError": lambda folder: make_sets(SetsRequest(("royals",), figures=BOTH), folder, void),
    "make_sets SeveralErrors": lambda folder: make_sets(SetsRequest(("nobody", "nothing")), folder, void),
    "make_sets CardgenError": lambda folder: make_sets(
        SetsRequest(("royals",), CardsRequest(stock="papyrus")), folder, void
    ),
    "make_sets FileErrors": lambda folder: make_sets(
        SetsRequest(("royals",), catalogs=(spoilt(folder),)), folder, void
    ),
    "make_sets MissingExtraError": lambda folder: make_sets(SetsRequest(("royals",)), folder, void),
    "check_file CardgenError": lambda folder: check_file(folder, (), None, ()),
    "check_file FileErrors": lambda folder: check_file(folder, (), None, (spoilt(folder),)),
    "where_to NotationError": lambda _: where_to("xyz", Situation(), (), lambda _: iter(()), notation=True),
    "where_to MisuseError": lambda _: where_to("king", Situation(start="z99"), (), lambda _: iter(())),
}
"""A call for each error that is said to come."""
BOTH = FiguresRequest(FinishRequest(base=20.0, square=50.0))


def void(_: object) -> None:
    """Nobody is told."""


def spoilt(folder: Path) -> Path:
    """A maker's folder with a mistake in it."""
    (folder / "hen.yaml").write_text("pieces: hen\n", encoding="utf-8")
    return folder


def conjectured(folder: Path) -> Path:
    """A maker's folder with one piece, of which nobody knows what it does."""
    entry = template_entry("hen").replace("confidence: author", "confidence: conjecture")
    (folder / "hen.yaml").write_text(entry, encoding="utf-8")
    return folder


def a_file(folder: Path) -> Path:
    """Something that is no folder."""
    (folder / "file").touch()
    return folder / "file"


def recipes(folder: Path) -> Selection:
    """A choice with a maker's recipe that cannot be read."""
    (folder / "models").mkdir()
    (folder / "models" / "hen.yaml").write_text("figure: hen\n", encoding="utf-8")
    return choose(PieceRequest(named=("king",), catalogs=(folder,)))


@pytest.mark.parametrize("case", WRONG)
def test_each_raises_what_it_says(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error of the doc string is the one that comes, of this class and of none below it."""
    error = case.split()[1]
    if case == "make_figures CardgenError":
        pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    if error == "MissingExtraError":
        monkeypatch.setattr("cardgen.figure.find_spec", lambda _: None)
    with pytest.raises(Exception) as caught:
        WRONG[case](tmp_path)
    assert type(caught.value).__name__ == error


def test_every_error_that_is_said_is_tried() -> None:
    """No doc string names an error for which there is no call above."""
    said = {f"{each(entry)} {error}" for entry in ENTRIES for error in ITEM.findall(sections(entry).get("Raises", ""))}
    assert said == set(WRONG)
