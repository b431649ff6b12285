"""What a living diagram says, against the interpreter asked in full, the compiled generator, and boards looked at by hand."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.board import Board, Side, Square
from cardgen.catalog import load
from cardgen.diagram import LegendKey, diagrams_of
from cardgen.engine.army import Army, simple_kind
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.kit.moves.living.answer import living
from cardgen.kit.moves.living.deeds import deeds
from cardgen.kit.moves.living.question import LiveQuestion
from cardgen.kit.moves.living.setups import setups
from cardgen.web.bridge import EVERYWHERE, PageBridge
from tests.support.samples import fewer, one_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.engine.interpreter import Action
    from cardgen.engine.move import Move
    from cardgen.engine.rules import Kind

PIECES = {piece.id: piece for piece in load().pieces}
MAN = "M"
STRIDE = fewer(1) or 3
"""Of the empty squares of a board, one in so many is tried with the generator."""


def boards(seed: str, count: int) -> Iterator[tuple[Square, View]]:
    """Small boards with men, a few or many, for a piece of either side."""
    draw = random.Random(seed)
    for _ in range(count):
        board = Board(draw.randint(3, 9), draw.randint(3, 9))
        squares = list(board)
        start = draw.choice(squares)
        share = draw.choice((0, 0.1, 0.3, 0.6))
        men = {square: draw.random() < 0.5 for square in squares if square != start and draw.random() < share}
        own = frozenset(square for square, is_own in men.items() if is_own)
        side, initial = draw.choice(list(Side)), draw.random() < 0.5
        yield start, View(board, side, own, frozenset(men) - own, initial=initial, attacked=draw.random() < 0.5)


def done(action: Action) -> tuple[object, ...]:
    """What it does, by whatever way."""
    return action.kind, action.to, frozenset(action.taken), action.pushed


@pytest.mark.parametrize("of", one_in(4, sorted(PIECES)))
def test_an_enemy_who_is_imagined_is_one_who_stands_there(of: str) -> None:
    """What could be done to a man on an empty square is what the interpreter does once he is set there."""
    moves = PIECES[of].kind.moves
    for start, view in boards(of, fewer(6)):
        wanted: set[object] = {(None, done(one)) for one in actions(moves, start, view)}
        for square in view.board:
            if square != start and view.empty(square):
                met = actions(moves, start, view._replace(enemy=view.enemy | {square}))
                meetings = (MoveKind.PUSH, MoveKind.SWAP)
                wanted |= {
                    (square, done(one))
                    for one in met
                    if square in one.taken or (one.to == square and one.kind in meetings)
                }
        assert {(deed.met, done(deed.action)) for deed in deeds(moves, start, view)} == wanted


def generated(kind: Kind, start: Square, view: View) -> list[Move]:
    """The moves of the piece by the compiled generator; enemies take all over the board where it is attacked."""
    men = {MAN: simple_kind(MAN, "mU"), "A": simple_kind("A", "cU"), "X": kind}
    army = Army(view.board, men, special=())
    enemy = "A" if view.attacked else MAN
    stood = {square: Man(view.side, MAN) for square in view.own}
    stood |= {square: Man(view.side.other, enemy) for square in view.enemy}
    stood[start] = Man(view.side, "X", moved=not view.initial)
    return [move for move in Position(army, stood, view.side).pseudo_legal_moves() if move.start == start]


@pytest.mark.parametrize("of", one_in(4, sorted(PIECES), 1))
def test_the_answer_is_that_of_the_compiled_generator(of: str) -> None:
    """Two witnesses: where it goes, whom it takes, pushes, changes places with; and each man who might come."""
    kind = PIECES[of].kind
    for start, drawn in boards(of, fewer(6)):
        view = drawn._replace(attacked=bool(drawn.attacked and drawn.enemy and not kind.rules.uncapturable))
        told = asked(of, start, view)
        uses = {one["at"]: one for one in told["squares"]}
        moves = generated(kind, start, view)
        assert {at for at, one in uses.items() if one.get("moves") and not one.get("castles")} - {str(start)} == {
            str(move.end) for move in moves if move.kind is MoveKind.QUIET and move.end != start
        }
        assert taken_now(uses) == {str(square) for move in moves for square in move.taken}
        landings = {move.end for move in moves if move.taken}
        for square in list(view.board)[::STRIDE]:
            if square == start or not view.empty(square):
                continue
            here = uses.get(str(square), {})
            met = generated(kind, start, view._replace(enemy=view.enemy | {square}))
            if square not in landings:  # else it is marked for whom it takes on its way there
                captured = any(square in move.taken for move in met)
                assert bool(here.get("victim") or here.get("takes")) == captured, (of, str(square))
            pushed = {str(move.pushed) for move in met if move.pushed is not None and move.end == square}
            assert set(here.get("pushes", ())) == pushed
            assert bool(here.get("swaps")) == any(move.swapped is not None and move.end == square for move in met)


def taken_now(uses: dict[str, Any]) -> set[str]:
    """Squares of men who are taken."""
    return {at for at, one in uses.items() if one["man"] and (one.get("takes") or one.get("victim"))}


def asked(of: str, start: Square, view: View) -> Any:
    """The answer about a board."""
    question = LiveQuestion(
        of,
        str(view.board),
        str(start),
        view.side.name.lower(),
        tuple(sorted(map(str, view.own))),
        tuple(sorted(map(str, view.enemy))),
        first=view.initial,
        attacked=view.attacked,
    )
    return living(question).result


def spot(square: str, /, of: str, **given: Any) -> dict[str, Any]:
    """What is said of one square."""
    told: Any = living(LiveQuestion(of, **given)).result
    return next((one for one in told["squares"] if one["at"] == square), {})


def rule(head: str, /, of: str, **given: Any) -> tuple[bool | None, str]:
    """Whether a rule acts, and how."""
    told: Any = living(LiveQuestion(of, **given)).result
    return next((one["acts"], one["now"]) for one in told["rules"] if one["head"] == head)


class TestBoardsLookedAt:
    def test_castling_takes_the_man_in_the_corner_along(self) -> None:
        """On the first row of its side, not moved, with nobody between."""
        here = {"at": "e1", "own": ("a1", "h1"), "first": True}
        assert spot("g1", "king", **here)["castles"] == ["h1", "f1"]
        assert spot("c1", "king", **here)["castles"] == ["a1", "d1"]
        assert spot("g8", "king", at="e8", own=("h8",), side="black", first=True)["castles"] == ["h8", "f8"]
        assert rule("Royal.", "king", **here) == (True, "It can castle to c1, g1, if no square on its way is attacked.")

    @pytest.mark.parametrize(
        ("given", "now"),
        [
            ({"attacked": True, "first": True}, "It is attacked, so it cannot castle."),
            ({}, "It has moved, so it castles no more."),
            (
                {"first": True, "enemy": ("f1",)},
                "To castle it stands on its first row, with a man of its own in a corner and nobody between.",
            ),
        ],
    )
    def test_why_there_is_no_castling(self, given: dict[str, Any], now: str) -> None:
        """It is said, and no square is marked for it."""
        where: dict[str, Any] = {"at": "e1", "own": ("h1",), **given}
        assert "castles" not in spot("g1", "king", **where)
        assert rule("Royal.", "king", **where) == (False, now)

    def test_en_passant_takes_who_has_just_passed(self) -> None:
        """Black's too, towards the first row."""
        found = spot("e6", "pawn", at="d5", enemy=("e5",), passed=("e6",))
        assert (found["passes"], found["marks"]) == ("e5", ["cross"])
        assert spot("e3", "pawn", at="d4", side="black", enemy=("e4",), passed=("e3",))["passes"] == "e4"

    def test_a_double_step_can_be_answered_en_passant(self) -> None:
        """On the square that it has passed."""
        found = spot("d4", "pawn", at="d2", first=True)
        assert found["exposed"] == ["d3"]
        assert found["said"] == "d4, empty; may move here, first move only, can then be taken en passant on d3"
        assert spot("d4", "pawn", at="d2") == {}

    def test_the_last_row_is_that_of_its_side(self) -> None:
        """Where it promotes."""
        assert spot("d8", "pawn", at="d7")["promotes"] == "may"
        assert spot("d1", "pawn", at="d2", side="black")["promotes"] == "may"
        assert "promotes" not in spot("d6", "pawn", at="d5")

    def test_an_empty_square_says_what_an_enemy_there_would_suffer(self) -> None:
        """As the printed diagram does."""
        assert spot("d5", "pawn", at="d4")["marks"] == ["ring"]
        assert spot("e5", "pawn", at="d4")["marks"] == ["cross"]
        assert spot("e5", "pawn", at="d4", enemy=("e5",))["marks"] == ["casing", "cross"]
        assert "marks" not in spot("d5", "pawn", at="d4", enemy=("d5",))

    def test_a_push_needs_room_behind_the_man(self) -> None:
        """And is told with its end."""
        found = spot("d5", "W{push}", at="d4", enemy=("d5",))
        assert (found["pushes"], found["marks"]) == (["d6"], [])
        assert "pushes" not in spot("d5", "W{push}", at="d4", enemy=("d5", "d6"))

    def test_a_swap_may_go_round_the_edge(self) -> None:
        """For who goes round the side edges."""
        of = next(piece.id for piece in PIECES.values() if any(term.effects.wrap for term in piece.kind.moves))
        told: Any = living(LiveQuestion(of, at="a4", enemy=("h4",))).result
        assert {one["at"] for one in told["squares"] if one.get("swaps") and one["at"][0] == "h"}

    def test_who_hops_needs_a_man(self) -> None:
        """Over whom the way is drawn."""
        assert spot("d8", "cpR", at="d4") == {}
        found = spot("d8", "cpR", at="d4", own=("d6",))
        assert (found["marks"], found["takes"]) == (["cross"], True)

    def test_men_taken_in_passing_are_starred(self) -> None:
        """Where they stand; and the landing is marked."""
        assert spot("d5", "[cW-fmW]", at="d4", enemy=("d5",))["marks"] == ["small-star"]
        assert spot("d6", "[cW-fmW]", at="d4", enemy=("d5",))["marks"] == ["cross"]
        assert spot("d6", "[cW-fmW]", at="d4", enemy=("d5",))["also"] == ["d5"]

    def test_a_retreat_is_there_while_it_is_attacked(self) -> None:
        """And no longer."""
        of = next(
            one.id for one in PIECES.values() if any(term.guard and term.guard.attacked for term in one.kind.moves)
        )
        counts = [len(living(LiveQuestion(of, attacked=attacked)).result["squares"]) for attacked in (False, True)]  # type: ignore[index]
        assert counts[0] < counts[1]

    def test_a_bent_way_says_which_square_has_to_be_empty(self) -> None:
        """And is cut off by whoever stands there."""
        told: Any = living(LiveQuestion("nN", at="d4")).result
        assert told["ink"]["boxes"] == ["c4", "d3", "d5", "e4"]
        assert spot("c6", "nN", at="d4", own=("d5",)) == {}


PROBLEMS: tuple[tuple[dict[str, Any], str], ...] = (
    ({"of": "quen"}, "Did you mean 'queen'?"),
    ({"of": ""}, "no piece is called ''."),
    ({"of": "W", "board": "8"}, "'8' is not a board; write files x ranks, as in 8x8 or 12x10."),
    ({"of": "W", "board": "20x20"}, "a board for this has 3 to 16 files and ranks, not 20x20."),
    ({"of": "W", "board": "2x8"}, "a board for this has 3 to 16 files and ranks, not 2x8."),
    ({"of": "W", "at": "j1"}, "at: j1 is not on a board of 8x8; its squares go from a1 to h8."),
    ({"of": "W", "own": ["99"]}, "own: '99' is not a square; write a letter and a number, as in e4."),
    ({"of": "W", "own": ["a1"], "enemy": ["a1"]}, "two men on a1: it is named in own and in enemy."),
    ({"of": "W", "at": "a1", "enemy": ["a1"]}, "two men on a1: the piece itself and an enemy man."),
    ({"of": "W", "passed": ["e6"]}, "passed: no enemy man stands behind e6, who could just have passed it."),
    ({"of": "W", "passed": ["e6"], "own": ["e6"]}, "passed: e6 is not empty, so that nobody has passed it."),
    ({"of": "W", "side": "whte"}, "side is one of white, black, not 'whte'. Did you mean 'white'?"),
    ({"of": "W", "own": "a1"}, 'own is a list of words, as in ["king"].'),
    ({"of": "W", "own": ["a1"] * 401}, "own has 401 words; write 400 at most."),
    ({"of": "W", "first": 1}, "first is true or false, not 1."),
    ({"of": "W", "frist": True}, "there is no 'frist' to ask for. Did you mean 'first'?"),
    ({"of": "W" * 201}, "of has a word of 201 letters; write 200 at most."),
)


@pytest.mark.parametrize(("given", "problem"), PROBLEMS)
def test_error_what_is_wrong_is_said(given: dict[str, Any], problem: str) -> None:
    """In one sentence with its place, and nothing is answered."""
    answer = bridged(given)
    assert [problem in one["problem"] for one in answer["errors"]] == [True]
    assert answer["result"] is None


def bridged(given: dict[str, Any]) -> Any:
    """The answer of a page."""
    run = PageBridge().begin(json.dumps({"ask": "living", "with": given}))
    while run.step() is not None:
        pass
    return json.loads(run.answer)


def test_error_too_many_ways_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before they hold up a page. The reader of notation refuses most of what would come so far."""
    monkeypatch.setattr("cardgen.kit.moves.living.deeds.MOST_WALKS", 20)
    with pytest.raises(CardgenError, match="there are too many ways to look at for one answer"):
        living(LiveQuestion("Q"))
    assert living(LiveQuestion("W")).result


def test_forms_are_told_when_they_are_asked_for() -> None:
    """Every mark of every answer is among them, and so is what a legend explains."""
    for of in one_in(6, sorted(PIECES)):
        answer: Any = living(LiveQuestion(of, own=("a1",), enemy=("b2",), first=True), drawn=True).result
        used = {form for one in answer["squares"] for form in one.get("marks", ())}
        used |= {one["man"] for one in answer["squares"] if one["man"]} | {one["form"] for one in answer["legend"]}
        assert used <= set(answer["forms"])


def test_boards_to_begin_with_show_what_they_are_called() -> None:
    """Castling, promotion, and the step that is allowed once."""
    king, pawn = (living(LiveQuestion(of), drawn=True).result for of in ("king", "pawn"))
    assert [one["name"] for one in king["setups"]] == ["As the card shows it", "Ready to castle"]  # type: ignore[index]
    names = ["As the card shows it", "On its first row", "Before the last row"]
    assert [one["name"] for one in pawn["setups"]] == names  # type: ignore[index]
    castles, _, last = king["setups"][1], *pawn["setups"][1:]  # type: ignore[index]
    assert spot("g1", "king", **placed_as(castles))["castles"]
    assert spot("d8", "pawn", **placed_as(last))["promotes"] == "may"


def test_a_diagram_begins_as_it_is_printed() -> None:
    """With the men that it shows: whoever captures anything captures something there, and nobody has to set men first.

    Nor is a leap said to go over anything that goes leap after leap, as the card says it.
    """
    for piece in PIECES.values():
        setup = setups(piece.kind, piece)[0]
        answer: Any = living(LiveQuestion(piece.id, **placed_as(setup))).result
        does = any(one.get("takes") or one.get("pushes") or one.get("swaps") for one in answer["squares"])
        assert does or not piece.kind.captures, piece.id
        assert answer["hint"] == ""
        said = {one["words"] for one in answer["legend"]}
        printed = {*diagrams_of(piece.kind.moves, front=piece.kind.front)[0].legend}
        assert ("leap over anything" in said) <= bool({LegendKey.LEAP, LegendKey.OR_LEAP, LegendKey.FAR} & printed), (
            piece.id
        )
        assert ("leap after leap" in said) <= (LegendKey.RIDE in printed), piece.id


def test_who_jumps_over_men_says_so_where_none_stands() -> None:
    """On the empty board that is offered too; a man who is not on a way of it changes nothing."""
    nao: Any = living(LiveQuestion("nao"), drawn=True).result
    assert [one["name"] for one in nao["setups"]][:2] == ["As the card shows it", "An empty board"]
    assert nao["hint"].startswith("It jumps over men")
    beside: Any = living(LiveQuestion("nao", at="a1", own=("b1",))).result
    there: Any = living(LiveQuestion("nao", at="a1", own=("b3",))).result
    assert (bool(beside["hint"]), bool(there["hint"])) == (True, False)


def placed_as(setup: dict[str, Any]) -> dict[str, Any]:
    """A question about the board of a setup."""
    return {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in setup.items() if name != "name"}


def test_a_page_and_a_studio_may_ask() -> None:
    """It needs nothing that a page has not."""
    assert "living" in EVERYWHERE
