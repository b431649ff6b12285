"""What stands over the pieces of a game: its rules as its booklet has them, and papers that are those of its kit."""

from __future__ import annotations

import json

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.printing.finish import SQUARE as SQUARE_OF_FIGURES
from cardgen.games.find import games
from cardgen.kit.boxes.men import men_of
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.plans import paper_plans
from cardgen.kit.gallery.game_pages import game_pages
from cardgen.kit.papers.made import SQUARE, game_papers
from cardgen.kit.papers.order import paper_order
from cardgen.pages.size import PAPERS
from cardgen.web.bridge import PageBridge
from tests.support.kept import our_files

IN_THE_KIT = {"rules": "rules.pdf", "rules-to-fold": "rules-to-fold.pdf"}


def test_every_game_is_told_of() -> None:
    """What it needs, how it is played in chapters of words, and its rules and its board to print."""
    pages = game_pages()
    assert set(pages) == set(games())
    for page in pages.values():
        assert all((page["about"], page["needs"], page["men"]))
        chapters = page["chapters"]
        assert isinstance(chapters, list)
        assert len(chapters) >= 3
        assert all(one["title"] for one in chapters)
        assert any(one["parts"] for one in chapters)
        assert isinstance(page["papers"], dict)
        for papers in page["papers"].values():
            ids = [paper["id"] for paper in papers]
            assert ids[:2] == ["rules", "rules-to-fold"]
            assert len(ids) == len(set(ids))
            assert any(one.startswith("board-") for one in ids)
    assert "checkers" in json.dumps(pages["booster"]["needs"])


@pytest.mark.parametrize(("game", "paper"), [("booster", "letter"), ("cubic", "a4")])
def test_a_paper_is_that_of_the_kit(game: str, paper: str) -> None:
    """To the byte; the kit has more, but nothing else of this."""
    order = order_of(KitRequest(game, paper=paper, men="paper"))
    kit = {task.path: task.content for _, tasks in paper_plans(order, men_of(order)) for task in tasks}
    found = {one.id: one.content() for one in game_papers(paper_order(game, paper))}
    same = {**IN_THE_KIT, "board-8x8": f"boards/board-8x8-45mm-{paper}.pdf", "score": "sheets/score.pdf"}
    assert found == {id_: kit[path]() for id_, path in same.items() if id_ in found}
    assert SQUARE == SQUARE_OF_FIGURES


def test_a_page_makes_a_paper() -> None:
    """And tells the command whose folder has it; a paper that is none is told in a sentence."""
    told, blobs = asked({"game": "parade", "paper": "score", "on": "a4"})
    assert [file["file"] for file in told["files"]] == ["parade-score.pdf"]
    assert told["command"] == "cardgen kit --men paper --paper a4 parade"
    assert blobs[0].startswith(b"%PDF")
    wrong, _ = asked({"game": "parade", "paper": "scor"})
    said = "Parade Chess Solitaire has no paper called 'scor'. Did you mean 'score'?"
    assert [error["problem"] for error in wrong["errors"]] == [said]


def asked(given: dict[str, str]) -> tuple[dict[str, list[dict[str, str]]], tuple[bytes, ...]]:
    """The answer of a page, and its files."""
    run = PageBridge().begin(json.dumps({"ask": "paper", "with": given}))
    with our_files():
        while run.step() is not None:
            pass
    return json.loads(run.answer), run.blobs


def test_paper_of_no_game_is_refused() -> None:
    with pytest.raises(CardgenError, match="no game"):
        paper_order("tiddlywinks", next(iter(PAPERS)))
