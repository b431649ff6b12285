"""What the page of a piece says is what catalogue and engine say, for every piece."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.gallery.alike import alike as alike_to
from cardgen.kit.gallery.behaviour import behaviour_of
from cardgen.kit.gallery.page import piece_pages
from cardgen.kit.gallery.resembling import MOST, NEAR, resembling
from cardgen.notation import parse
from cardgen.words import same_moves, words_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Piece
    from cardgen.kit.gallery.resembling import Resemblance

MORE, LESS, SAME = "does all of this, and more", "does a part of this", "the same moves"
BOARDS = 8
"""For each pair, of other sizes and with other men than those that pieces are compared on."""


@pytest.fixture(scope="module")
def pieces() -> Mapping[str, Piece]:
    """Each once, by its id."""
    return {piece.id: piece for piece in load_catalogue().pieces}


@pytest.fixture(scope="module")
def pages() -> dict[str, dict[str, Any]]:
    """All pages."""
    return piece_pages(load_catalogue())


@pytest.fixture(scope="module")
def alike(pieces: Mapping[str, Piece]) -> Mapping[str, tuple[Resemblance, ...]]:
    """What is like what."""
    return resembling(tuple(pieces.values()))


def test_every_piece_has_a_page_with_its_words(pieces: Mapping[str, Piece], pages: dict[str, dict[str, Any]]) -> None:
    """Those of its card, where it stands in its sets, and all of its games."""
    assert pages.keys() == pieces.keys()
    for id_, piece in pieces.items():
        words = words_of(piece.kind, piece.sentence, class_=piece.class_, promotes_to=piece.promotes_to)
        page = pages[id_]
        assert (page["words"], [(one["head"], one["text"]) for one in page["rules"]]) == (words.move, [*words.rules])
        assert page["sets"][0]["id"] == piece.set_id
        assert all(1 <= one["place"] <= one["of"] for one in page["sets"])
        assert page["source"] == piece.source
        assert page["diagram"].startswith("<svg")


def test_what_is_ours_is_called_a_house_rule(pieces: Mapping[str, Piece], pages: dict[str, dict[str, Any]]) -> None:
    """A page names the very sentences, and only pages of such pieces do."""
    assert {id_ for id_, page in pages.items() if page["house"]} == {id_ for id_, one in pieces.items() if one.house}
    for id_, page in pages.items():
        said = [page["words"], *(f"{one['head']} {one['text']}" for one in page["rules"])]
        assert set(page["house"]) <= set(said)
        assert ("house rule" in page["known"]) == pieces[id_].conjecture


def test_a_figure_is_seen_beside_one_that_everybody_knows(pages: dict[str, dict[str, Any]]) -> None:
    """Who is that himself stands alone."""
    assert {id_ for id_, page in pages.items() if page["beside"] is None} == {"king"}
    assert pages["pharaoh"]["beside"] == {"id": "king", "name": "King"}


def test_parts_of_a_notation_are_all_of_it(pieces: Mapping[str, Piece], pages: dict[str, dict[str, Any]]) -> None:
    """Read together they are the moves of the piece; each is told in words."""
    for id_, page in pages.items():
        if page["terms"]:
            assert same_moves(parse("".join(one["term"] for one in page["terms"])), pieces[id_].kind.moves)
            assert all(one["words"] for one in page["terms"])
    assert [one["term"] for one in pages["pharaoh"]["terms"]] == ["mK", "cC"]


def test_a_value_is_told_with_its_error_and_its_board(pages: dict[str, dict[str, Any]]) -> None:
    """A King is worth something as a man that may be taken; a pawn where pawns become queens."""
    for page in pages.values():
        for one in page["values"]:
            assert one["board"] in ("8x8", "10x10")
            assert one["games"] > 0
            assert one["error"] > 0 or one["pawns"] == 1  # the measure of all others
    assert {one["note"] for one in pages["king"]["values"]} == {"as a man that may be taken"}
    assert any(one["note"] for one in pages["berolina-pawn"]["values"])


def test_the_same_moves_are_told_of_both_and_of_no_others(
    pieces: Mapping[str, Piece], alike: Mapping[str, tuple[Resemblance, ...]]
) -> None:
    """As long as there is room for all of them."""
    said = {(id_, one.piece.id) for id_, found in alike.items() for one in found if one.why.startswith(SAME)}
    for one, other in combinations(pieces.values(), 2):
        same = same_moves(one.kind.moves, other.kind.moves)
        for pair in ((one.id, other.id), (other.id, one.id)):
            assert (pair in said) == same or (same and len(alike[pair[0]]) == MOST), pair


def test_who_does_all_of_it_does_all_of_it(
    pieces: Mapping[str, Piece], alike: Mapping[str, tuple[Resemblance, ...]]
) -> None:
    """On boards that nobody was compared on, whoever stands there."""
    dice = Random(40)
    for id_, found in alike.items():
        for one in found:
            if one.why in (MORE, LESS):
                less, more = (pieces[id_], one.piece) if one.why == MORE else (one.piece, pieces[id_])
                for _ in range(BOARDS):
                    start, view = _strewn(dice)
                    assert _does(less, start, view) <= _does(more, start, view), (less.id, more.id, view)


def test_a_share_that_is_told_is_what_both_do_of_what_either_does(
    pieces: Mapping[str, Piece], alike: Mapping[str, tuple[Resemblance, ...]]
) -> None:
    """Counted here bit by bit. Nobody nearer is left out for one that is told."""
    does = {id_: behaviour_of(piece.kind.moves).does for id_, piece in pieces.items()}
    for id_, found in alike.items():
        shares = {
            other: (does[id_] & bits).bit_count() / max(1, (does[id_] | bits).bit_count())
            for other, bits in does.items()
            if other != id_
        }
        near = [one for one in found if one.why.endswith("% the same")]
        assert [one.why for one in near] == [f"{shares[one.piece.id]:.0%} the same" for one in near]
        told = {one.piece.id for one in found}
        left_out = max((share for other, share in shares.items() if other not in told and share < 1), default=0)
        wanted = left_out >= NEAR  # there is one more to tell
        assert not wanted or len(found) == MOST, id_
        assert all(shares[one.piece.id] >= max(NEAR, left_out) for one in near), id_


def test_a_few_that_everybody_knows(alike: Mapping[str, tuple[Resemblance, ...]]) -> None:
    """A Chancellor is a Rook and a Knight; a Rook captures otherwise than a Cannon."""
    told = {id_: {one.piece.id: one.why for one in found} for id_, found in alike.items()}
    assert told["chancellor"]["rook"] == "with the Knight, all that it does"
    assert told["chancellor"]["knight"] == "with the Rook, all that it does"
    assert told["king"]["guard"] == "the same moves, as a piece"
    assert told["pharaoh"]["king"] == "moves as this, without capturing"
    assert told["pharaoh"]["camel"] == "captures as this"
    assert told["cannon"]["rook"].endswith("% the same")


def test_who_moves_as_a_notation_does_all_that_it_says() -> None:
    """A Rook does not capture over a man, so it does not do all that a Cannon does; an Amazon does all of a Queen."""
    found: Any = alike_to("mRcpRmF", ()).result
    assert "rook" not in found["more"]
    assert "cannon" not in found["more"]
    queen: Any = alike_to("RB", ()).result
    assert "queen" in queen["same"]
    assert "amazon" in queen["more"]
    assert "rook" not in queen["more"]
    assert alike_to("mRcpR", ()).result["same"] == ["cannon"]  # type: ignore[index]


def _strewn(dice: Random) -> tuple[Square, View]:
    board = Board(dice.randint(8, 12), dice.randint(8, 12))
    squares = dice.sample(sorted(board), dice.randint(5, 40))
    own = frozenset(squares[1::2])
    special = dice.random() < 0.5
    return squares[0], View(board, Side.WHITE, own, frozenset(squares[2::2]), initial=special, attacked=special)


def _does(piece: Piece, start: Square, view: View) -> set[tuple[str, Square]]:
    found = reach(piece.kind.moves, start, view)
    kinds = {"quiet": found.quiet, "capture": found.capture, "push": found.push, "swap": found.swap}
    return {(kind, square) for kind, squares in kinds.items() for square in squares}
