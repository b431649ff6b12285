"""Every PDF that is written can be proved: it says what it was made from, and is made anew from that."""

from __future__ import annotations

import ast
from pathlib import Path

import pikepdf
import pytest

import cardgen
from cardgen.errors import CardgenError
from cardgen.games.find import games
from cardgen.kit.boxes.men import men_of
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.plans import paper_plans
from cardgen.kit.boxes.remade import remade_paper
from cardgen.kit.cards.contact_sheets import make_contact_sheet
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.game_proofs import CHECKS
from cardgen.kit.papers.made import make_paper
from cardgen.kit.papers.order import is_printed
from cardgen.kit.proofs import check_file
from cardgen.paper.figures_claim import FiguresClaim, figures_claim
from cardgen.paper.paper_claim import PaperClaim, paper_claim
from tests.support.games import SHORT
from tests.support.samples import in_turn

GAMES = [game.id for game in games().values() if is_printed(game)]
SQUARES = (45.0, 30.0, 62.5)
WRITERS = frozenset(("pdf_bytes", "pdf_steps", "write_pdf"))
UNSAID = {"cardgen/ink/pdf.py", "cardgen/ink/png.py", "cardgen/kit/rerender.py"}
"""The writer itself, pictures of pages, and pages that are compared and thrown away."""


def keywords(file: Path) -> str:
    """What a file says of itself."""
    with pikepdf.open(file) as document:
        return str(document.docinfo.get("/Keywords", ""))


def test_whoever_writes_a_file_says_what_it_is() -> None:
    """No call of the writer without keywords, nor without the digest of the pieces."""
    root = Path(cardgen.__file__).parent
    calls = [
        (path.relative_to(root.parent).as_posix(), node)
        for path in root.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WRITERS
    ]
    assert {path for path, _ in calls} > UNSAID
    silent = {path for path, node in calls if not {"keywords", "catalogue"} <= {word.arg for word in node.keywords}}
    assert silent <= UNSAID


@pytest.mark.parametrize("game", GAMES)
def test_every_paper_of_a_kit_is_proved(game: str, tmp_path: Path) -> None:
    """As it was written: no paper is forgotten, none is refused, and it is the same whatever men the kit has.

    What has a proof by words is asked only whether it has.
    """
    square = in_turn(SQUARES, GAMES.index(game))[0]
    seen = dict[str, bytes]()
    for men in ("paper", "none"):
        order = order_of(KitRequest(game, men=men, side=square, paper=in_turn(("letter", "a4"), GAMES.index(game))[0]))
        for task in (task for _, tasks in paper_plans(order, men_of(order)) for task in tasks):
            if not task.path.endswith(".pdf") or task.path.startswith(("cards/", "rules")):
                continue  # decks, reference cards and booklets have tests of their own
            content = task.content()
            if task.path in seen:
                assert content == seen[task.path], task.path
                continue
            seen[task.path] = content
            file = tmp_path / "paper.pdf"
            file.write_bytes(content)
            said = keywords(file)
            assert any(claim(said) for claim, _ in CHECKS), task.path
            assert check_file(file, (), None, ()).troubles == (), task.path
    assert any(path.startswith("boards/") for path in seen)


@pytest.mark.parametrize("which", ["board-8x8", "army-record", "score"])
def test_a_paper_made_alone_is_proved(which: str, tmp_path: Path) -> None:
    """It is the same file as in the kit."""
    (made,) = make_paper("dealers", which, "a4", tmp_path).files
    assert check_file(made.path, (), None, ()).troubles == ()


def test_a_paper_by_other_rules_is_proved(tmp_path: Path) -> None:
    """What is agreed on is in what it says of itself."""
    (made,) = make_paper("dealers", "board-10x10", "letter", tmp_path, rules=("board=10x10",)).files
    assert paper_claim(keywords(made.path)) is not None
    assert "board=10x10" in keywords(made.path)
    assert check_file(made.path, (), None, ()).troubles == ()


def test_counters_of_a_deal_are_proved(tmp_path: Path) -> None:
    """What a deal has left out is left out again."""
    log, file = tmp_path / "game.log", tmp_path / "counters.pdf"
    log.write_text(SHORT, encoding="utf-8")
    order = order_of(KitRequest("dealers", deal=log, men="paper"))
    tasks = {task.path: task for _, tasks in paper_plans(order, men_of(order)) for task in tasks}
    file.write_bytes(tasks["pieces/counters.pdf"].content())
    assert check_file(file, (), None, ()).troubles == ()


@pytest.mark.parametrize(
    "request_", [PieceRequest(("king", "knight:3")), PieceRequest((), ("pieces",)), PieceRequest(("rex",), ("pawns",))]
)
@pytest.mark.parametrize(("side", "code"), [("white", "en"), ("black", "de"), ("both", "en")])
def test_contact_sheets_are_proved(request_: PieceRequest, side: str, code: str, tmp_path: Path) -> None:
    """Single pieces, sets, copies; in any colour."""
    made = make_contact_sheet(choose(request_), side, 20, tmp_path, code)  # type: ignore[arg-type]
    (file,) = (one.path for one in made.files if one.path.suffix == ".pdf")
    result = check_file(file, (), None, ())
    assert result.troubles == ()
    assert "read back: no differences" in result.lines[0]


def test_claims_are_read_as_they_are_written() -> None:
    """Blanks, colons and letters of any script in names too."""
    paper = PaperClaim(
        "pieces/counters.pdf", "dealers", "a4", 62.5, ("sets=a,b",), (("man", "white Ångström: b*2", 3),)
    )
    said = "cardgen paper pieces/counters.pdf dealers a4 62.5 sets=a,b needs:man:white%20%C3%85ngstr%C3%B6m:%20b*2*3"
    assert str(paper) == said
    assert paper_claim(said) == paper
    figures = FiguresClaim("both", "de", 4, "", ("royals/*", "mine/Ä b"))
    assert str(figures) == "cardgen figures both de 4 - royals/* mine/%C3%84%20b"
    assert figures_claim(str(figures)) == figures


@pytest.mark.parametrize(
    "said",
    ["", "cardgen paper", "cardgen paper a b c", "cardgen paper a b c d", "cardgen figures both de x -", "stock a"],
)
def test_what_is_no_claim_is_none(said: str) -> None:
    """And whoever says it is no such paper."""
    assert paper_claim(said) is None
    assert figures_claim(said) is None


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (PaperClaim("boards/none.pdf", "cubic", "letter", 45, ()), "the kit of Cubic Chess has no boards/none.pdf"),
        (PaperClaim("boards/track.pdf", "cubic", "a3", 45, ()), "no kit is printed on 'a3'"),
        (PaperClaim("boards/track.pdf", "cubic", "a4", 1e9, ()), "no board has squares of 1e+09 mm"),
        (PaperClaim("boards/track.pdf", "cubicle", "a4", 45, ()), "cubicle"),
        (PaperClaim("boards/track.pdf", "cubic", "a4", 45, ("x=1",)), "x"),
        (PaperClaim("boards/track.pdf", "cubic", "a4", float("nan"), ()), "no board has squares of nan mm"),
    ],
)
def test_what_is_in_no_kit_is_told(said: PaperClaim, sentence: str) -> None:
    """In a sentence."""
    with pytest.raises(CardgenError, match=sentence.replace("+", r"\+")):
        remade_paper(said, ())
