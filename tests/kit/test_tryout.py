"""A new piece on a board against the program: whatever it does, both armies are at rest and every move can be made."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest

from cardgen.board import Side
from cardgen.classes import PieceClass
from cardgen.errors import CardgenError
from cardgen.games.core.contract import actor_name
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.workshop.draft import draft_of
from cardgen.kit.workshop.tryout.answer import MOST_MOVES, MOST_NODES, TABLES, TryRequest, tried
from cardgen.kit.workshop.tryout.small import SmallGame, SmallOptions
from cardgen.kit.workshop.tryout.words import try_words
from cardgen.steps import finish
from cardgen.values.roster import THRONE
from tests.support.samples import one_in

if TYPE_CHECKING:
    from cardgen.catalog import Piece
    from cardgen.catalog.value_text import EntryValue
    from cardgen.kit.workshop.draft import PieceDraft

FOLDER = Path()
PIECES = load_catalogue().pieces


def typed_anew(piece: Piece) -> PieceDraft:
    """A piece of ours as somebody would type it: its moves and its class under another name."""
    entry: dict[str, EntryValue] = {
        "id": "new-one",
        "name": "New One",
        "class": piece.class_.value,
        "notation": piece.notation,
        "source": "a test",
        "confidence": "author",
    }
    if piece.rules.takes_en_passant:
        entry["en-passant"] = {"takes": "true", "taken": piece.rules.taken_en_passant.value}
    return draft_of(FOLDER / "mine.yaml", {"pieces": [entry]}, 0)


def answer(draft: PieceDraft, request: TryRequest) -> dict[str, Any]:
    """What the page is told."""
    return cast("dict[str, Any]", finish(tried(draft, request, ())).result)


@pytest.mark.parametrize("piece", one_in(9, PIECES), ids=lambda piece: piece.id)
@pytest.mark.parametrize("table", TABLES)
def test_a_piece_is_tried_for_some_moves(piece: Piece, table: str) -> None:
    """Moves by lot against the program: each that is offered can be made, and the men are those that were there."""
    draft, random = typed_anew(piece), Random(piece.id)
    if piece.class_ is PieceClass.SPEAR and table == "dealers":
        with pytest.raises(CardgenError, match="a spear is for larger boards"):
            answer(draft, TryRequest(table))
        return
    told = answer(draft, TryRequest(table, nodes=30))
    assert told["you"] == told["turn"] == "white"
    assert "new-one" in {man["id"] for man in told["men"] if man["side"] == "white"}
    for _ in range(3):
        if told["outcome"]:
            break
        move = random.choice(told["moves"])
        before = {man["at"]: man for man in told["men"]}
        assert before[move["from"]]["side"] == "white"
        played = (*told["played"], move["word"])
        told = answer(draft, TryRequest(table, moves=played, nodes=30))
        assert told["played"][: len(played)] == list(played)
        assert len(told["men"]) <= len(before)
        assert told["said"]


@pytest.mark.parametrize("piece", one_in(5, PIECES, 2), ids=lambda piece: piece.id)
def test_a_small_army_is_the_same_for_both_sides(piece: Piece) -> None:
    """Black's men stand as White's do, seen from the other end; the new piece is there twice, or on the whole pawn row."""
    game = SmallGame(piece)
    position = game.initial_state(SmallOptions(), load_catalogue()).position
    board = position.army.board
    for square, man in position.men.items():
        other = position.men[square._replace(rank=board.ranks - 1 - square.rank)]
        assert (other.key, other.side) == (man.key, man.side.other)
    keys = [man.key for man in position.men.values()]
    wanted = {PieceClass.ROYAL: (THRONE, 2), PieceClass.PAWN: (piece.id, 12)}.get(piece.class_, (piece.id, 4))
    assert keys.count(wanted[0]) >= wanted[1]
    assert not position.in_check


def test_a_piece_may_be_called_as_the_program_calls_a_king() -> None:
    """Both kings are there beside it, and each is told by his own name."""
    entry: dict[str, EntryValue] = {
        "id": THRONE,
        "name": "Throne",
        "class": "piece",
        "notation": "W",
        "source": "a test",
        "confidence": "author",
    }
    for table in TABLES:
        told = answer(draft_of(FOLDER / "mine.yaml", {"pieces": [entry]}, 0), TryRequest(table))
        thrones = [man for man in told["men"] if man["id"] == THRONE]
        assert {man["name"] for man in thrones} == {"Throne"}
        assert told["moves"]
        assert table != "small" or [man["id"] for man in told["men"]].count("king") == 2


def test_black_may_be_played() -> None:
    """The program begins."""
    told = answer(typed_anew(load_catalogue().piece("gryffon")), TryRequest(black=True, nodes=30))
    assert (told["you"], told["turn"], len(told["played"])) == ("black", "black", 1)


def test_the_same_seed_deals_the_same_armies() -> None:
    """And another one others."""
    draft = typed_anew(load_catalogue().piece("gryffon"))
    one, two, same = (answer(draft, TryRequest("dealers", seed))["men"] for seed in ("1", "2", "1"))
    assert one == same != two


def test_a_small_army_may_be_played_once_more() -> None:
    """The men are the same by any number, and the program answers by lot where it does not mind."""
    draft = typed_anew(load_catalogue().piece("gryffon"))
    told = [answer(draft, TryRequest(seed=str(seed), moves=("c2c4",), nodes=5)) for seed in (*range(6), 0)]
    assert {one["played"][0] for one in told} == {"c2c4"}
    assert len({one["played"][1] for one in told}) > 1
    assert told[0] == told[-1]


def test_a_check_is_where_the_royal_stands() -> None:
    """A queen before a king: it is told where he stands, and that all that can be done is about him."""
    draft = typed_anew(load_catalogue().piece("queen"))
    assert answer(draft, TryRequest())["check"] == ""
    random, seen = Random(1), 0
    for seed in range(8):
        told = answer(draft, TryRequest(seed=str(seed), nodes=30))
        while not told["outcome"] and len(told["played"]) < 30:
            kings = [man["at"] for man in told["men"] if man["id"] == "king" and man["side"] == "white"]
            assert told["check"] in ("", *kings)
            seen += told["check"] != ""
            move = random.choice(told["moves"])["word"]
            told = answer(draft, TryRequest(seed=str(seed), moves=(*told["played"], move), nodes=30))
        assert told["outcome"] == "" or told["check"] == ""
    assert seen > 3


def test_each_man_has_letters_and_may_have_a_figure() -> None:
    """By which he is shown: the letters are those in the corners of his card."""
    draft = typed_anew(load_catalogue().piece("gryffon"))
    for table in TABLES:
        for man in answer(draft, TryRequest(table))["men"]:
            assert man["name"]
            assert man["short"] == ("NO" if man["id"] == "new-one" else load_catalogue().piece(man["id"]).short)


def test_what_the_piece_looks_like_comes_with_the_first_board(tmp_path: Path) -> None:
    """Its own picture, that of its figure, else the emblem of its card; not with the moves that follow."""
    draft = typed_anew(load_catalogue().piece("gryffon"))
    look = answer(draft, TryRequest())["look"]
    assert look["id"] == "new-one"
    assert look["svg"].startswith("<svg")
    assert '#FFFFFF"/>' not in look["svg"]
    assert "look" not in answer(draft, TryRequest(moves=("c2c3",)))
    values = {**draft.entry, "picture": "owl.svg"}
    (tmp_path / "owl.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>', encoding="utf-8"
    )
    own = answer(draft_of(tmp_path / "mine.yaml", {"pieces": [values]}, 0), TryRequest())["look"]["svg"]
    assert own not in ("", look["svg"])
    lent = answer(draft_of(FOLDER / "mine.yaml", {"pieces": [{**draft.entry, "figure": "camel"}]}, 0), TryRequest())
    assert lent["look"]["svg"] not in (own, look["svg"])


def test_the_words_of_the_board_are_those_of_the_request() -> None:
    """Every choice is one that can be asked for, the usual one is that of the request, and braces hold what the page knows."""
    words: Any = try_words()
    offered = {one["key"]: [choice["value"] for choice in one["choices"]] for one in words["choices"]}
    assert offered["table"] == [*TABLES]
    assert offered["side"] == [actor_name(side) for side in Side]
    assert all(1 <= int(nodes) <= MOST_NODES for nodes in offered["nodes"])
    usual = {one["key"]: one["usual"] for one in words["choices"]}
    asked = TryRequest()
    assert usual == {"table": asked.table, "side": actor_name(asked.side), "nodes": str(asked.nodes)}
    assert words["below"] == offered["side"][0]
    assert all(set(re.findall(r"\{(.*?)\}", text)) <= {"man", "at", "to"} for text in words["said"].values())


def test_a_game_ends_with_mate() -> None:
    """
    Two queens in a small army are soon enough for it; then nothing can be played any more:

        1 g1g7 ... is no move; 1 c2c4 is
    """
    draft = typed_anew(load_catalogue().piece("queen"))
    told, random = answer(draft, TryRequest(nodes=30)), Random(3)
    while not told["outcome"] and len(told["played"]) < MOST_MOVES - 1:
        move = random.choice(told["moves"])
        told = answer(draft, TryRequest(moves=(*told["played"], move["word"]), nodes=30))
    assert told["outcome"]
    assert told["moves"] == []
    with pytest.raises(CardgenError, match="the game is over; 'a1a2' cannot be played any more"):
        answer(draft, TryRequest(moves=(*told["played"], "a1a2")))


@pytest.mark.parametrize(
    ("moves", "problem"),
    [
        (("a1a2",), "nobody stands on a1."),
        (("d1d5",), "d2 is in the way: White's standard pawn stands there."),
        (("zz",), "zz"),
        (("resign",), "'resign' is no move; write one as e2e4."),
        (("c2c4",) * (MOST_MOVES + 1), "moves has 401 words; write 400 at most."),
    ],
)
def test_error_of_a_move_that_is_none(moves: tuple[str, ...], problem: str) -> None:
    with pytest.raises(CardgenError) as caught:
        answer(typed_anew(load_catalogue().piece("gryffon")), TryRequest(moves=moves))
    assert problem in str(caught.value)


def test_error_of_a_piece_that_is_not_finished() -> None:
    with pytest.raises(CardgenError) as caught:
        answer(draft_of(FOLDER / "mine.yaml", {"pieces": [{"name": "X"}]}, 0), TryRequest())
    assert str(caught.value) == "this piece is not finished yet: mend what is underlined first."
