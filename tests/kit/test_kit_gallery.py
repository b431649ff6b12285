"""What pieces can be found by: shapes by the interpreter, movers, the pieces that do what a notation says."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

from cardgen.board import Board, Leap, Square
from cardgen.classes import PieceClass
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach
from cardgen.errors import NotationError
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.gallery.alike import alike
from cardgen.kit.gallery.behaviour import BOARD as BEHAVIOUR_BOARD
from cardgen.kit.gallery.behaviour import FILLED, Behaviour, boards
from cardgen.kit.gallery.movers import movers_of
from cardgen.kit.gallery.rows import gallery
from cardgen.kit.gallery.shape import FAR, MIDDLE, shape_of
from cardgen.kit.gallery.traits import TRAITS, traits_of
from cardgen.notation import parse

PIECES = load_catalogue().pieces
MOST = 16_000
"""Bytes of the gallery as it is sent: the first screen waits for it."""


def test_the_gallery_is_small_and_names_every_piece_once() -> None:
    found: Any = gallery()
    told = [row["id"] for row in found["pieces"]]
    assert told == list(dict.fromkeys(piece.id for one in load_catalogue().sets for piece in one.pieces))
    assert len(gzip.compress(json.dumps(found, separators=(",", ":")).encode(), 6)) <= MOST


@pytest.mark.parametrize("piece", PIECES[::6], ids=lambda piece: piece.id)
def test_a_shape_is_what_the_interpreter_reaches(piece: Any) -> None:
    """Moves and captures from the middle of an empty board, with all conditions met."""
    bare = tuple(term._replace(guard=None, initial=False) for term in piece.kind.moves)
    wanted, found = reach(bare, MIDDLE, View(Board(2 * FAR + 1, 2 * FAR + 1))), shape_of(piece.kind.moves)
    assert found.moves == {leap_to(square) for square in wanted.quiet if square != MIDDLE}
    assert found.captures == {leap_to(square) for square in wanted.capture}
    assert found.leaps <= found.all


HOPPERS = ("cpR", "pB", "gQ", "mRcpR", "fpR3", "cpN0", "jA", "cjD", "[gB-bcB]", "[pR-bcW]")


@pytest.mark.parametrize("notation", HOPPERS)
def test_a_hop_takes_a_lone_man_where_the_interpreter_says(notation: str) -> None:
    """Behind the only man there is nobody; whoever goes on in another direction may come back to him."""
    moves = parse(notation)
    wanted, found = reach(moves, MIDDLE, View(Board(2 * FAR + 1, 2 * FAR + 1))), shape_of(moves)
    assert found.moves == {leap_to(square) for square in wanted.quiet if square != MIDDLE}
    assert found.captures == {leap_to(square) for square in wanted.capture}


@pytest.mark.parametrize("piece", PIECES[::9], ids=lambda piece: piece.id)
def test_what_a_piece_does_is_what_its_terms_do(piece: Any) -> None:
    """On boards with men, walked all at once by the interpreter."""
    found = Behaviour(piece.kind.moves)
    walked = [reach(piece.kind.moves, start, view) for start, view in boards()]
    squares = [squares_of(bits) for bits in found.found]
    for place, one in enumerate(walked):
        done = one.quiet, one.capture, one.push, one.swap
        assert [{square for at, square in each if at == place} for each in squares] == [*map(set, done)]


def squares_of(bits: int) -> set[tuple[int, Square]]:
    """Squares by the number of their board; the last board has the lowest bits."""
    size = BEHAVIOUR_BOARD.files * BEHAVIOUR_BOARD.ranks
    found = set()
    for at, bit in enumerate(reversed(f"{bits:b}")):
        if bit == "1":
            board, square = divmod(at, size)
            rank, file = divmod(square, BEHAVIOUR_BOARD.files)
            found.add((len(FILLED) - 1 - board, Square(file, rank)))
    return found


def leap_to(square: Square) -> Leap:
    """From the middle."""
    return Leap(square.file - MIDDLE.file, square.rank - MIDDLE.rank)


def test_every_trait_is_true_of_some_pieces_and_not_of_all() -> None:
    """A filter that finds nothing, or everything, helps nobody; no two say the same."""
    having = {trait.id: frozenset(piece.id for piece in PIECES if trait.holds(piece)) for trait in TRAITS}
    assert [id_ for id_, ids in having.items() if not 0 < len(ids) < len(PIECES)] == []
    phrases = [phrase for trait in TRAITS for phrase in trait.phrases]
    assert len(phrases) == len(set(phrases))


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.id)
def test_who_steps_is_who_has_a_move_that_leads_to_squares_beside_it_alone(piece: Any) -> None:
    """As the interpreter finds it on an empty board, with a lone enemy wherever one could be met."""
    one_step = False
    for term in piece.kind.moves:
        found = reach((term._replace(guard=None, initial=False),), MIDDLE, View(Board(2 * FAR + 1, 2 * FAR + 1)))
        ends = (found.quiet | found.capture | found.push | found.swap) - {MIDDLE}
        far = {max(abs(leap.dx), abs(leap.dy)) for leap in map(leap_to, ends)}
        one_step = one_step or far == {1}
    assert ("steps" in traits_of(piece)) == one_step


def test_what_a_filter_means_is_a_sentence() -> None:
    """Of its own where its label is a word of the trade."""
    words: Any = gallery()["words"]
    meant = {one["id"]: one.get("meant", f"It {one['why']}.") for one in words["traits"]}
    for sentence in (*meant.values(), *words["classes"].values()):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert sentence.count(".") == 1
    trade = {"steps", "leaps", "slides", "rides", "hops", "lame", "bent", "parted", "retreats", "contagious"}
    assert trade <= {one["id"] for one in words["traits"] if "meant" in one}
    assert list(words["classes"]) == [one.value for one in PieceClass]


@pytest.mark.parametrize(
    ("id_", "has", "not_"),
    [
        ("pharaoh", {"steps", "leaps", "parted"}, {"slides"}),
        ("king", {"steps"}, {"leaps", "slides"}),
        ("cannon", {"slides-straight", "captures-hopping", "parted"}, {"leaps", "lame"}),
        ("gryffon", {"bent", "slides"}, {"leaps", "rides"}),
        ("camelrider", {"rides", "one-colour"}, {"slides", "limited"}),
        ("left-knight", {"lopsided", "leaps"}, {"one-colour"}),
        ("zero", {"no-capture"}, {"steps", "leaps"}),
        ("pope", {"lame", "castles"}, {"leaps"}),
    ],
)
def test_traits_of_known_pieces(id_: str, has: set[str], not_: set[str]) -> None:
    found = set(traits_of(next(piece for piece in PIECES if piece.id == id_)))
    assert has <= found
    assert not found & not_


@pytest.mark.parametrize(
    ("moves", "whole", "part", "pure"),
    [
        ("KN", ("W", "F", "N"), (), True),
        ("KcN", ("W", "F"), ("N",), False),
        ("QN0", ("R", "B", "N0"), (), True),
        ("nN", (), (), False),
        ("W[F?R]", ("W",), (), False),
        ("fmWfcF", (), ("W", "F"), False),
        ("O", (), (), False),
    ],
)
def test_movers_are_whole_or_in_part(moves: str, whole: tuple[str, ...], part: tuple[str, ...], pure: bool) -> None:
    """Lame leaps, paths and staying are none."""
    assert movers_of(parse(moves)) == (whole, part, pure)


def test_pieces_that_do_what_a_notation_says() -> None:
    """However it is spelled; then those that reach the same squares otherwise; then those that do more."""
    found: Any = alike("NK", ()).result
    assert found["same"] == ["centaur"]
    assert {"lion", "amazon"} <= set(found["more"])
    slide: Any = alike("R2", ()).result
    assert slide["same"] == ["president"]
    assert "minister" in slide["more"]  # it leaps to those squares


def test_what_is_no_notation_is_told() -> None:
    with pytest.raises(NotationError):
        alike("x((", ())
