"""A session in the middle of a game that is set up: what comes of a line."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.core.actions import Act, ActionForm, Choice
from cardgen.games.core.bot.players import greedy
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.find import find_game
from cardgen.kit.play.seats import Seating
from cardgen.kit.play.session import Session

if TYPE_CHECKING:
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import GameState


def session(fen: str, kinds: str, hand: str = "") -> Session:
    """Dealer's Chess that stands so, with White's hand; two people play."""
    game, catalogue = find_game("dealers"), load()
    options = read_options(game.options, ())
    text = f"phase play\nkinds {kinds}\nhand white {hand}\nhand black\ncourse {fen} - - promotions={','.join(hand.split()) or '-'}/- clock=0\n"
    state = game.read(text, options, catalogue)
    table = Seating({Side.WHITE: None, Side.BLACK: None, CHANCE: None})
    return Session(Match(catalogue, state), table, plain=True, resumed=None)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of their own."""
    monkeypatch.chdir(tmp_path)


READY = ("4{king}3/{STANDARD-PAWN}7/8/8/8/8/8/4{KING}3 w", "king rook camel standard-pawn", "rook camel")
MAY = "The standard pawn may promote: type a7a8=camel, a7a8=rook, or a7a8 again to let it stay."


def test_a_promotion_that_was_not_said() -> None:
    """Before the move it is asked; the same again lets the man stay."""
    at = session(*READY)
    assert at.answer("a7a8") == [MAY]
    assert at.answer("a7a8")[0] == "White: standard pawn a7 to a8."


def test_a_promotion_by_the_square_alone() -> None:
    """It is asked as for the whole move; of what is in no hand it is said what there is."""
    at = session(*READY)
    assert at.answer("a8") == [MAY]
    assert at.answer("a8=king") == ["The standard pawn may become camel or rook, not king."]
    assert at.answer("?a8=king") == ["The standard pawn may become camel or rook, not king."]
    assert at.answer("a8=rook")[0] == "White: standard pawn a7 to a8, promotes to a rook. Check."
    assert session(*READY[:2]).answer("a8=rook") == ["There is nothing that the standard pawn could become on a8."]


def test_a_promotion_after_all() -> None:
    """Whatever is typed instead; asked again when the move is typed after another one."""
    assert session(*READY).answer("a7a8=rook")[0] == "White: standard pawn a7 to a8, promotes to a rook. Check."
    at = session(*READY)
    assert [at.answer("a7a8"), at.answer("l"), at.answer("a7a8=c")[0]] == [
        [MAY],
        ["Nobody has moved yet."],
        "White: standard pawn a7 to a8, promotes to a camel.",
    ]
    at.answer("undo")
    assert at.answer("a7a8") == [MAY]


def test_saved_before_the_program_thinks() -> None:
    """So that no move is lost while it does."""
    at, seen = session("4{king}3/8/8/8/8/8/3{ROOK}4/4{KING}3 w", "king rook"), []

    def thinks(state: GameState, who: Side, _: Random) -> GameAction:
        seen.append([path.read_text(encoding="utf-8").splitlines()[-1] for path in Path().glob("*.log")])
        actions = state.legal_actions(who)
        assert not isinstance(actions, ActionForm)
        return actions[0]

    at.seats = {**at.seats, Side.BLACK: thinks}
    at.answer("d2d7")
    assert seen == [["white d2d7"]]


def test_a_man_that_is_held_back() -> None:
    """It is said for whom, as it is of a move."""
    at = session("4{king}3/4{rook}3/8/8/8/8/4{CAMEL}3/4{KING}3 w", "king rook camel")
    assert at.answer("m e2") == [
        "White's camel on e2 cannot move: to b1, that would leave the king on e1 attacked by the rook on e7."
    ]


def test_a_man_that_is_shut_in() -> None:
    """It is said who stands where he could go first."""
    at = session("4{king}3/8/8/8/8/8/{KNIGHT}7/{ROOK}{BISHOP}2{KING}3 w", "king rook knight bishop")
    assert at.answer("m a1") == ["White's rook on a1 cannot move: to b1, White's bishop stands on b1."]


def test_check_is_told_as_long_as_it_stands() -> None:
    """With the last move of each; and all moves in their order."""
    at = session("4{king}3/8/8/8/8/8/3{ROOK}4/4{KING}3 w", "king rook")
    for line in ("d2d7", "e8f8", "d7d8"):
        at.answer(line)
    assert at.answer("l") == ["Black: king e8 to f8.", "White: rook d7 to d8. Check."]
    assert at.answer("moves") == ["  1  rook d2 to d7; king e8 to f8", "  2  rook d7 to d8, check"]


def test_a_man_by_his_name() -> None:
    """Where there is but one of them; of several it is asked which, whosever they are."""
    at = session("4{king}3/8/8/8/8/8/3{ROOK}4/4{KING}3 w", "king rook")
    assert (
        at.answer("m ro")[0] == "White's rook on d2 may go to d1, a2, b2, c2, e2, f2, g2, h2, d3, d4, d5, d6, d7, d8."
    )
    assert at.answer("m king") == ["Say the square, as in m e1: White's king e1, Black's king e8."]
    assert at.answer("m e4") == ["Nobody stands on e4."]
    assert at.answer("m xy") == ["'xy' is not a square; write a letter and a number, as in e4."]


def test_hints_while_choosing() -> None:
    """Followed one by one they make the choice of the program, round what was chosen before."""
    game, catalogue = find_game("dealers"), load()
    options = read_options(game.options, ())
    match = new_match(game, options, catalogue, "16").with_chance(Random(16))
    at = Session(match, Seating({Side.WHITE: None, Side.BLACK: greedy, CHANCE: None}), plain=True, resumed=None)  # type: ignore[arg-type]
    at.answer("fair")
    before = at.match.state
    form = before.legal_actions(Side.WHITE)
    assert isinstance(form, Choice)
    worst = min((form.sample(Random(seed)) for seed in range(20)), key=lambda act: before.heuristic(act, Side.WHITE))
    at.answer(worst.words[0])
    while before.current_players[0] is Side.WHITE and len(at.words) in range(1, form.count):
        (told,) = at.answer("hint")
        at.answer(told.removeprefix("For example: "))
    done = [action for who, action in at.match.history if who is Side.WHITE and isinstance(action, Act)]
    (kept,) = [act for act in done if act.verb == form.verb]
    assert worst.words[0] in kept.words
    others = [form.sample(Random(seed)) for seed in range(20)]
    assert before.heuristic(kept, Side.WHITE) > sum(before.heuristic(act, Side.WHITE) for act in others) / len(others)


def test_after_the_end() -> None:
    """People may ask, and take back; nothing is played, and who leaves just leaves."""
    at = session("4{king}3/{ROOK}7/8/8/8/8/7{ROOK}/4{KING}3 w", "king rook")
    assert at.answer("h2h8")[-1] == "White wins: checkmate."
    assert at.prompt == "Over, undo or quit> "
    over = "The game is over: undo takes the last move back, quit leaves; questions are answered."
    assert [at.answer(line) for line in ("e8e7", "", "hint")] == [[over]] * 3
    assert at.answer("m e8") == [
        "Black's king on e8 cannot move: to d7, that would leave the king on d7 attacked by the rook on a7."
    ]
    assert at.answer("undo")[0] == "Taken back."
    assert at.prompt == "White 1> "
    at.answer("h2h8")
    assert (at.answer("quit"), at.prompt) == ([], "")


def test_en_passant_is_told() -> None:
    """As a capture that can be made, as one that was made, and among all moves; also where the man may go there, too."""
    at = session("4{king}3/3{standard-pawn}4/8/4{GOLD-PAWN}3/8/8/8/4{KING}3 b", "king standard-pawn gold-pawn")
    at.answer("d7d5")
    way = "gold pawn e5 to d6, takes the standard pawn on d5 en passant"
    assert f"{way} (e5d6xd5)" in at.answer("m e5")
    assert at.answer("? e5d6xd5") == [f"e5d6xd5 is legal: {way}."]
    assert at.answer("e5d6 e.p.")[0] == f"White: {way}."
    assert at.answer("l")[-1] == f"White: {way}."
    assert at.answer("moves")[-1].endswith(way)
