"""The boards a card chooses from: those of the diagrams of its moves, and none is drawn before it is looked at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.card.front.layout import lay_out
from cardgen.card.marks import boards
from cardgen.card.marks.boards import boards_of
from cardgen.card.marks.drawing import on_card
from cardgen.diagram import diagrams_of
from cardgen.engine.army import simple_kind
from cardgen.paper.shelf import find_template
from tests.support.faces import CANARY


@pytest.mark.parametrize(("text", "front"), [("B", False), ("R", False), ("fmRbR", True), ("fmWbmR", True)])
def test_the_boards_are_the_diagrams_in_their_order(text: str, *, front: bool) -> None:
    """Whether they are asked for one by one, some together, from the end, or all in turn."""
    kind = simple_kind("X", text, front=front)
    drawn = tuple(on_card(one, "piece") for one in diagrams_of(kind.moves, front=front))
    found = boards_of(kind, "piece")
    assert tuple(found) == found[:] == drawn
    assert (len(found), found[-1], found[:1]) == (len(drawn), drawn[-1], drawn[:1])
    with pytest.raises(IndexError):
        found[len(drawn)]


@pytest.mark.parametrize(("words", "sizes"), [("Moves.", [9]), ("Goes on. " * 40, [9, 7])])
def test_a_smaller_board_is_drawn_when_the_words_ask_for_it(
    monkeypatch: pytest.MonkeyPatch, words: str, sizes: list[int]
) -> None:
    """With few words the first has room, and the others are not made."""
    asked: list[int] = []
    drawn = boards._drawn

    def counted(*of: object, **how: object) -> object:
        found = drawn(*of, **how)  # type: ignore[arg-type]
        asked.extend({found.size} - {*asked})
        return found

    monkeypatch.setattr(boards, "_drawn", counted)
    choice = boards_of(simple_kind("X", "pR"), "piece")
    assert [2 * reach + 1 for reach in choice.reaches] == [9, 7]
    lay_out(replace(CANARY, diagrams=choice, wordings=(words,), rules=()), find_template("eighth-letter"))
    assert asked == sizes
