"""What all booklets have, and how examples with dice are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.core.paper.booklet import PlayedExample, stages
from cardgen.games.core.paper.front_matter import complete_booklet
from cardgen.games.find import games
from tests.support.printed import PRINTED

if TYPE_CHECKING:
    from cardgen.games.core.paper.table_items import ItemRow

DICE = ("dice-chess", "medieval", "brainking", "vegas", "gollon-2", "gollon-3", "burmese")


def examples(name: str) -> list[PlayedExample]:
    """Of the booklet of a game as it is usually played."""
    game = games()[name]
    booklet = complete_booklet(game, game.options(), load())
    assert booklet is not None
    return [part for chapter in booklet.chapters for part in chapter.parts if isinstance(part, PlayedExample)]


@pytest.mark.parametrize("name", DICE)
def test_dice_lie_below_the_words_that_tell_of_them(name: str) -> None:
    """Each roll once, where the position is that it is used in; men on the dice are in the colour of who rolled."""
    for example in examples(name):
        told = [text for stage in stages(example) for text in stage.texts]
        rolled = [text for text in told if " rolls " in text.text.partition(".")[0]]
        assert len(rolled) == len([one for one in example.acts if one.act.startswith("roll ") and one.legal])
        for text in rolled:
            who = text.text.strip("*").split()[0]
            (row,) = text.rolls
            assert row.title == f"{who}'s roll"
            assert {thing.split(".")[1] for thing in row.things} == {who.lower()}
        others = [row.title for text in told if text not in rolled for row in text.rolls]
        assert {*others} <= {"Still to use"}


@pytest.mark.parametrize("name", DICE)
def test_a_diagram_has_all_dice_that_are_told_of_below_it(name: str) -> None:
    """In the order in which they are told of."""
    for example in examples(name):
        for stage in stages(example):
            assert stage.table_items.rolls == tuple(row for text in stage.texts for row in text.rolls)


def test_the_second_of_two_dice_that_differ_is_dark() -> None:
    """By its name, which the drawing follows; alike dice are all light."""
    (vegas,) = examples("vegas")
    things = [thing for stage in stages(vegas) for row in stage.table_items.rolls for thing in row.things]
    assert [thing.endswith(".dark") for thing in things] == [False, True] * (len(things) // 2)
    (usual,) = examples("dice-chess")
    assert not any("dark" in str(stage.table_items) for stage in stages(usual))


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_a_booklet_names_who_made_the_game_and_what_made_the_kit(name: str) -> None:
    """In two notes; strips are told of only where checkers lie under men."""
    game = games()[name]
    booklet = complete_booklet(game, game.options(), load())
    assert booklet is not None
    signs, source = booklet.notes
    assert ("Strips" in signs) is (name == "booster")
    assert ("cube" in signs) is (name == "cubic")
    assert "published" in source
    assert "*cardgen*" in source


def test_a_game_without_a_booklet_has_no_whole_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is added to nothing."""
    game = games()["dealers"]
    monkeypatch.setattr(type(game), "booklet", lambda *_: None)
    assert complete_booklet(game, game.options(), load()) is None


def test_moves_that_draw_are_counted_one_by_one_where_a_turn_has_several() -> None:
    """The booklet, its table and the rules in short say the same."""
    for name in DICE:
        game = games()[name]
        options = game.options()
        booklet = complete_booklet(game, options, load())
        said = str(booklet)
        several = name in ("gollon-2", "gollon-3", "burmese")
        assert ("150 single moves" in said) is several
        assert ("150 single moves" in " ".join(game.describe(options))) is several
        assert ("75 moves of each side" in said or "made 75 moves" in said) is not several


def test_sides_are_told_apart_in_what_is_drawn() -> None:
    """Both have rolls in the usual example."""
    (usual,) = examples("dice-chess")
    owners = {thing.split(".")[1] for stage in stages(usual) for row in stage.table_items.rolls for thing in row.things}
    assert owners == {side.name.lower() for side in Side}


def test_a_hand_is_shown_anew_where_it_has_become_another() -> None:
    """Below a board are the hands of that moment; below the words that change one, the one that they leave."""
    first, *_ = examples("chessdeck")
    shown = [(stage.table_items.rows, [row for text in stage.texts for row in text.rolls]) for stage in stages(first)]
    hands = [([hand_of(row) for row in rows], [hand_of(row) for row in more]) for rows, more in shown]
    assert hands == [
        (["White holds pawn knight bishop", "Black holds pawn pawn rook"], ["Now White holds knight"]),
        (
            ["White holds knight", "Black holds pawn pawn rook"],
            ["Now White holds knight queen", "Now Black holds pawn rook"],
        ),
        (["White holds knight queen", "Black holds pawn rook"], ["Now Black holds pawn knight rook"]),
    ]


def hand_of(row: ItemRow) -> str:
    """Whose it is, and its cards."""
    return " ".join((row.title, *(thing.rpartition(".")[2] for thing in row.things)))
