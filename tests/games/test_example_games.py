"""One game of each kind was played to its end: its log is followed here, and its booklet has it as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.board import Side
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games import example_games
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.options import read_options
from cardgen.games.core.outcome import Termination
from cardgen.games.core.paper.booklet import BookTable, Points, Prose, ShownPosition
from cardgen.games.core.play.log import replay
from cardgen.games.example_games import TITLE, booklet_with_a_game, example_log, example_path
from cardgen.games.find import games
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.papers.booklets import booklet_bytes
from cardgen.proof.products.booklet import prove_booklet
from tests.support.letters import lettered
from tests.support.samples import one_in

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.games.core.contract import GameState
    from cardgen.games.core.paper.booklet import BookletPart, Chapter

CATALOGUE = load()
GAMES = tuple(games())
LEAST, MOST = 5, 110
"""Actions of a game that is worth to be read, and can be."""


def last(name: str) -> GameState:
    """How the example of a game has ended."""
    *_, state = replay(example_log(games()[name]), CATALOGUE)
    return state


def chapters(name: str, words: tuple[str, ...] = ()) -> tuple[Chapter, ...]:
    """Of the booklet of a game."""
    game = games()[name]
    booklet = booklet_with_a_game(game, read_options(game.options, words), CATALOGUE)
    assert booklet is not None
    return booklet.chapters


def told(name: str) -> tuple[BookletPart, ...]:
    """The page of the game that was played."""
    (parts,) = [one.parts for one in chapters(name) if one.title == TITLE]
    return parts


def table_of(name: str) -> BookTable:
    """What was done in it."""
    (table,) = [part for part in told(name) if isinstance(part, BookTable)]
    return table


def test_each_game_has_one_and_no_other_has() -> None:
    """Whoever adds a game plays one."""
    assert {path.name for path in (data.folder("catalog") / "games").iterdir()} == {f"{name}.log" for name in GAMES}


@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_to_its_end(name: str) -> None:
    """By the rules of today, by the pieces of today, neither given up nor drawn, and a man can read it in an evening."""
    log, state = example_log(games()[name]), last(name)
    assert log.game is games()[name]
    assert LEAST <= len(log.lines) <= MOST
    assert state.outcome is not None
    assert state.outcome.reason in {Termination.CHECKMATE, Termination.KING_CAPTURED, Termination.ONE_GROUP}


def test_dice_chess_is_the_game_of_its_rules() -> None:
    """Five moves of White, each roll of both, and where the men stand when it is mate."""
    log, state = example_log(games()["dice-chess"]), last("dice-chess")
    assert [line.action.removeprefix("roll ") for line in log.lines if line.who == CHANCE] == [
        *("6 6", "2 3", "3 4", "4 5", "3 6", "2 4", "2 4", "1 3", "2 4")
    ]
    moves = [line.action for line in log.lines if line.who != CHANCE]
    assert moves == ["e2e4", "b8c6", "f1c4", "a8b8", "c4f7", "pass", "g1f3", "pass", "f3g5"]
    assert state.position is not None
    final = lettered("1rbqkbnr/pppppBpp/2n5/6N1/4P3/8/PPPP1PPP/RNBQK2R w - - 0 1", state.position.army)
    stand, meant = ({(at, man.key, man.side) for at, man in one.men.items()} for one in (state.position, final))
    assert stand == meant
    assert state.outcome is not None
    assert state.outcome.winner is Side.WHITE


@pytest.mark.parametrize("name", GAMES)
def test_the_booklet_has_all_of_it_before_its_last_chapter(name: str) -> None:
    """How it is called up, each turn in a row, and the board at the end."""
    assert chapters(name)[-2].title == TITLE
    head, *_, board = told(name)
    assert isinstance(head, Prose)
    assert f"*cardgen replay --example {name}*" in head.text
    assert isinstance(board, ShownPosition)
    assert board.position == last(name).public_position
    assert board.text == f"So it ended: {last(name).outcome}."
    rows = table_of(name).rows
    assert all(row[1] or row[2] for row in rows)


def test_a_move_is_told_with_its_man() -> None:
    """A roll before it, a cross where he takes; and a pass where he cannot move."""
    assert table_of("dice-chess").rows == (
        ("1", "roll 6 6: pawn e2–e4", "roll 2 3: knight b8–c6"),
        ("2", "roll 3 4: bishop f1–c4", "roll 4 5: rook a8–b8"),
        ("3", "roll 3 6: bishop c4×f7", "roll 2 4: pass"),
        ("4", "roll 2 4: knight g1–f3", "roll 1 3: pass"),
        ("5", "roll 2 4: knight f3–g5", ""),
    )


def test_what_is_drawn_stands_with_who_draws_it() -> None:
    """Behind his move, where a deck has given him cards."""
    first = table_of("chessdeck").rows[0]
    assert first[1].startswith("shed ")
    assert "; draw " in first[1]


def test_men_are_dealt_and_placed_before_it() -> None:
    """In points, each with whose it is; picks that everybody sees are turns."""
    (points,) = [part for part in told("dealers") if isinstance(part, Points)]
    assert points.items[0].startswith("*The cards:* royals ")
    assert [one.partition(":")[0] for one in points.items[-2:]] == ["*White", "*Black"]
    assert not any(isinstance(part, Points) for part in told("pick-the-team"))


def test_what_one_player_does_several_times_stands_once() -> None:
    """With the numbers of the first and the last."""
    assert table_of("neighbour").rows[0] == ("1–8", "add, 8 times")
    (head, *_) = told("neighbour")
    assert isinstance(head, Prose)
    assert "It was played so: You may stop adding men when 8 stand on the board" in head.text


def test_it_stands_where_it_was_played_by_the_rules_that_are_told() -> None:
    """Or by the usual ones; a booklet of other rules has none."""
    assert TITLE in {one.title for one in chapters("neighbour", ("min-pieces=8",))}
    assert TITLE in {one.title for one in chapters("neighbour")}
    assert TITLE not in {one.title for one in chapters("neighbour", ("min-pieces=6",))}


@pytest.mark.parametrize("name", one_in(4, GAMES, 1))
def test_the_page_is_proved(name: str, tmp_path: Path) -> None:
    """Word by word and man by man, as all of the booklet."""
    file = tmp_path / "rules.pdf"
    file.write_bytes(booklet_bytes(order_of(KitRequest(name)), fold=False))
    assert prove_booklet(file, CATALOGUE).findings == ()


def test_a_game_without_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its booklet is as it was; who asks for the example is told."""
    monkeypatch.setattr(example_games, "example_path", lambda game: tmp_path / f"{game.id}.log")
    assert TITLE not in {one.title for one in chapters("medieval")}
    with pytest.raises(CardgenError) as error:
        example_log(games()["medieval"])
    assert str(error.value) == "there is no example of Medieval Dice Chess."


def test_it_lies_in_the_catalogue() -> None:
    """Under the id of its game."""
    assert example_path(games()["vegas"]).name == "vegas.log"
