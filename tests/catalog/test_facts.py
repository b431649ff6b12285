"""Every piece of the two games does what its definition says: the catalogue, read by the interpreter, against facts.yaml."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.board import Board, Square, parse_square
from cardgen.catalog import Catalogue, load
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.engine.rules import MultiStep, Passed, PromotionRow, can_capture
from cardgen.notation import Hop, Moves
from tests.support.facts import FACTS
from tests.support.samples import half

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.catalog import Piece

BOARD = Board(9, 9)
CENTRE = Square(4, 4)
OTHERS = [square for square in BOARD if square != CENTRE]


@cache
def catalogue() -> Catalogue:
    return load()


@pytest.fixture(params=FACTS)
def known(request: pytest.FixtureRequest) -> tuple[Piece, dict[str, Any]]:
    return catalogue().piece(request.param), FACTS[request.param]


@cache
def quiet(moves: Moves, man: Square | None = None, *, initial: bool = True) -> frozenset[Square]:
    """Where it moves without capture, perhaps with a man of its own side on the board."""
    view = View(BOARD, own=frozenset(filter(None, (CENTRE, man))), initial=initial)
    found = {action.to for action in actions(moves, CENTRE, view) if action.kind is MoveKind.QUIET}
    return frozenset(found - {CENTRE})


@cache
def captures(moves: Moves, man: Square | None = None, *, initial: bool = True) -> frozenset[Square]:
    """Which lone enemy men it takes, perhaps with a man of its own side on the board.

    What is too far off its way to matter is not tried for each man: the quiet moves try everything.
    """
    hops = any(leg.hop in (Hop.CANNON, Hop.GRASSHOPPER) for term in moves for leg in term.legs)
    alone = OTHERS if man is None or hops else captures(moves)
    found = set() if man is None else {square for square in captures(moves) if not near(man, square)}
    for square in alone:
        if man is not None and not near(man, square):
            continue
        view = View(BOARD, own=frozenset(filter(None, (CENTRE, man))), enemy=frozenset({square}), initial=initial)
        if any(action.kind is MoveKind.CAPTURE and action.to == square for action in actions(moves, CENTRE, view)):
            found.add(square)
    return frozenset(found - {man})


def near(man: Square, target: Square) -> bool:
    """Whether a square lies in the rectangle between the centre and a target, or next to it."""
    files, ranks = sorted((CENTRE.file, target.file)), sorted((CENTRE.rank, target.rank))
    return files[0] - 1 <= man.file <= files[1] + 1 and ranks[0] - 1 <= man.rank <= ranks[1] + 1


MARKS = {"x": ("both", "both"), "m": ("both", ""), "c": ("", "both"), "X": ("first", "first"), "M": ("first", "")}
MARKS |= {"C": ("", "first")}


def drawn(picture: str, which: int, *, initial: bool) -> set[Square]:
    """The squares of a picture on which it moves (0) or captures (1)."""
    rows = picture.split()[::-1]
    wanted = {"both", "first"} if initial else {"both"}
    return {
        Square(file, rank)
        for rank, row in enumerate(rows)
        for file, letter in enumerate(row)
        if letter in MARKS and MARKS[letter][which] in wanted
    }


def written(text: str, men: Iterable[Square]) -> dict[Square, set[Square]]:
    """'e6:e7e8' as squares, of these men."""
    pairs = (group.split(":") for group in text.split())
    found = {parse_square(man): {parse_square(name) for name in re.findall("..", names)} for man, names in pairs}
    return {man: found[man] for man in men if man in found}


def test_the_facts_are_of_all_pieces() -> None:
    """Every piece of every set has its facts, but the men of chess, who need none; and facts are of pieces that are there."""
    known = {(piece.set_id, piece.id) for piece in map(catalogue().piece, FACTS)}
    assert known == {(one.id, piece.id) for one in catalogue().sets for piece in one.pieces if piece.game != "Chess"}


@pytest.mark.untraced
def test_it_reaches_the_squares_of_its_definition(known: tuple[Piece, dict[str, Any]]) -> None:
    """On an empty board it moves, and against a lone man it captures, exactly where the picture says."""
    piece, fact = known
    for initial in (False, True):
        assert drawn(fact["squares"], 0, initial=initial) == quiet(piece.kind.moves, initial=initial)
        assert drawn(fact["squares"], 1, initial=initial) == captures(piece.kind.moves, initial=initial)


@pytest.mark.untraced
def test_men_in_its_way_matter_as_in_its_definition(known: tuple[Piece, dict[str, Any]]) -> None:
    """A man on a square closes, or opens, exactly the ways that are written down; half of the squares are tried."""
    piece, fact = known
    men = half(OTHERS, piece.id)
    blocks = {kind: fact.get("blocks", fact.get(f"blocks-{kind}", "")) for kind in ("moves", "captures")}
    for reaches, kind in ((quiet, "moves"), (captures, "captures")):
        alone = reaches(piece.kind.moves)
        closed, opened = {}, {}
        for man in men:
            now = reaches(piece.kind.moves, man)
            if lost := alone - now - {man}:
                closed[man] = lost
            if new := now - alone:
                opened[man] = new
        assert written(blocks[kind], men) == closed
        assert written(fact.get(f"over-{kind}", ""), men) == opened


def test_its_class_and_rules_are_those_of_its_definition(known: tuple[Piece, dict[str, Any]]) -> None:
    """Class, promotion, en passant and castling."""
    piece, fact = known
    rows = {"": None, "farthest": PromotionRow.FARTHEST, "opponent-pawns": PromotionRow.OPPONENT_PAWNS, 8: 8}
    takes, taken = fact.get("en-passant", ["never takes", "never taken"])
    assert fact["class"] == piece.class_.value
    assert piece.rules.royal == (fact["class"] == "royal")
    assert rows[fact.get("promotion", "")] == piece.rules.promotion
    assert (takes == "takes") == piece.rules.takes_en_passant
    assert (taken == "taken") == (piece.rules.taken_en_passant is not Passed.NEVER)
    assert fact.get("castles", False) == piece.rules.castles


def test_it_has_the_rules_that_squares_cannot_show(known: tuple[Piece, dict[str, Any]]) -> None:
    """Retreat, push, swap, contagion, multi-steps and being uncapturable: all of its definition, and no other."""
    piece, fact = known
    extras, rules = piece.extras, piece.rules
    found = {
        "retreat": bool(extras.retreat),
        "push": bool(extras.push),
        "swap": bool(extras.swap),
        "multistep": bool(extras.multistep),
        "contagion": rules.contagious,
        "invulnerable": rules.uncapturable,
    }
    assert set(fact.get("special", [])) == {name for name, there in found.items() if there}


def squares(names: str) -> set[Square]:
    return {parse_square(name) for name in names.split()}


def test_the_fiveleapers_leap_beyond_the_pictures() -> None:
    """On a board of 12 squares, from f6."""
    start, board = Square(5, 5), Board(12, 12)
    found = {
        name: {action.to for action in actions(catalogue().piece(name).kind.moves, start, View(board))}
        for name in ("fiveleaper", "root-n25-leaper")
    }
    assert squares("a6 f1 f11 k6") == found["fiveleaper"]
    assert squares("a6 f1 f11 k6 b3 b9 c2 c10 i2 i10 j3 j9") == found["root-n25-leaper"]


def test_the_pawns_of_pick_the_team_run_from_their_rows() -> None:
    """The Berolina Pawn on e2 goes up to three squares, on e3 up to two, on e4 one; a man stops it."""
    moves, board = catalogue().piece("ptt-berolina-pawn").kind.moves, Board(10, 10)

    def goes(start: str, own: str = "") -> set[Square]:
        view = View(board, own=frozenset(squares(own)))
        return {action.to for action in actions(moves, parse_square(start), view)}

    assert squares("b5 c4 d3 f3 g4 h5") == goes("e2")
    assert squares("b5 c4 d3") == goes("e2", own="f3")
    assert squares("c5 d4 f4 g5") == goes("e3")
    assert squares("d5 f5") == goes("e4")


def test_the_zabel_pawn_ends_with_a_double_step() -> None:
    """From the third-last row only, whatever the size of the board."""
    moves = catalogue().piece("zabel-pawn").kind.moves
    for board, row in ((Board(8, 8), 6), (Board(12, 12), 10)):
        for start in range(1, board.ranks):
            square = Square(2, start - 1)
            goes = {action.to.rank + 1 for action in actions(moves, square, View(board, initial=True))}
            assert goes == ({row + 1, row + 2} if start == row else {start + 1})


def test_the_chicken_pawn_flees_only_when_attacked() -> None:
    """Straight and diagonally backwards, any distance, without capture."""
    moves = catalogue().piece("chicken-pawn").kind.moves
    start = parse_square("d4")
    calm = View(Board(8, 8), enemy=frozenset(squares("b2")))
    alarmed = View(Board(8, 8), enemy=frozenset(squares("b2")), attacked=True)
    assert squares("d5") == {action.to for action in actions(moves, start, calm)}
    assert squares("d5 d3 d2 d1 c3 e3 f2 g1") == {action.to for action in actions(moves, start, alarmed)}


def test_the_linebacker_drives_a_man_on() -> None:
    """Onto the man, who goes to the square behind him; not if that is taken, or off the board."""
    moves = catalogue().piece("linebacker-pawn").kind.moves
    view = View(Board(8, 8), enemy=frozenset(squares("d5")))
    pushes = [action for action in actions(moves, parse_square("e4"), view) if action.kind is MoveKind.PUSH]
    assert [(parse_square("d5"), parse_square("c6"))] == [(action.to, action.pushed) for action in pushes]
    held = View(Board(8, 8), enemy=frozenset(squares("d5 c6")))
    assert squares("e5 f5") == {action.to for action in actions(moves, parse_square("e4"), held)}
    assert not any(map(can_capture, moves))


def test_the_round_changes_places_round_the_edge() -> None:
    """Its Knight's leap crosses the side edges and swaps; its slides do not and capture."""
    moves = catalogue().piece("round").kind.moves
    view = View(Board(8, 8), enemy=frozenset(squares("h3 a5")))
    found = {(action.kind, action.to) for action in actions(moves, parse_square("a1"), view)}
    assert {(MoveKind.SWAP, parse_square("h3")), (MoveKind.CAPTURE, parse_square("a5"))} == {
        (kind, to) for kind, to in found if kind is not MoveKind.QUIET
    }
    assert (MoveKind.QUIET, parse_square("g2")) in found


def test_multi_steps_as_stated() -> None:
    """The rows of the two rules, as the owner counts."""
    assert catalogue().piece("ptt-pawn").extras.multistep == (MultiStep((1, 2), 3), MultiStep((3, 3), 2))
    assert catalogue().piece("zabel-pawn").extras.multistep == (MultiStep((-3, -3), 2),)


def test_only_the_arrow_pawn_is_taken_after_moves_in_any_direction() -> None:
    """The others can be taken only after they went forward, so not after a retreat."""
    found = {piece.id for piece in catalogue().pieces if piece.rules.taken_en_passant is Passed.ANY}
    assert found == {"arrow-pawn"}
