"""Nothing in a kit is set so small that it has to be guessed: cards, counters, sheets, boards, booklets, tracks."""

from __future__ import annotations

import pytest

from cardgen.games.find import games
from cardgen.kit.boxes.men import men_of
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.plans import paper_plans
from tests.support.printed import PRINTED
from tests.support.samples import in_turn
from tests.support.type_sizes import pages_written, set_texts

LEAST = 6.5
"""In points."""
NEAR = 1e-6
SMALL, WIDE = 30.0, 45.0
"""Squares of a board, in mm: what lies on the small ones has the least room."""


def printed(game: str, words: tuple[str, ...], *, side: float, paper: str) -> dict[str, list[tuple[str, float]]]:
    """What of a kit is set too small, by its files."""
    order = order_of(KitRequest(game, words, men="paper", side=side, paper=paper))
    tasks = [task for _, tasks in paper_plans(order, men_of(order)) for task in tasks if task.path.endswith(".pdf")]
    files = {task.path: pages_written(task.content) for task in tasks}
    assert all(files.values())
    texts = {path: {text for page in pages for text in set_texts(page.items)} for path, pages in files.items()}
    assert sum(map(bool, texts.values())) > 3
    small = {
        path: sorted((text.string, round(text.size, 2)) for text in found if text.string and text.size < LEAST - NEAR)
        for path, found in texts.items()
    }
    return {path: found for path, found in small.items() if found}


@pytest.mark.parametrize(
    ("game", "paper"), [(game, paper) for at, game in enumerate(PRINTED) for paper in in_turn(("letter", "a4"), at)]
)
def test_all_type_of_a_kit_can_be_read(game: str, paper: str) -> None:
    """6.5 points or more, on squares of 30 mm too: whatever a file of it holds, those for other card stock and in large print."""
    assert printed(game, games()[game].examples[0], side=SMALL, paper=paper) == {}
