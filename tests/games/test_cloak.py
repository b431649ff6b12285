"""Cloak and Dagger Chess: secret beginnings, guesses, bonus moves, kings that are cloaked, and what can be known."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardgen.board import Side, parse_square
from cardgen.catalog import load
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.cloak import GAME
from cardgen.games.cloak.arrays import BETWEEN, COLOURS, SecretArray, arrays, fault
from cardgen.games.cloak.grid import UNSEEN, could_go, narrowed, possible, written
from cardgen.games.cloak.placing import CloakSetup
from cardgen.games.cloak.playing import CloakPlay
from cardgen.games.core.actions import PASS, Act
from cardgen.games.core.bot.players import player_of
from cardgen.games.core.chess import Course
from cardgen.games.core.options import read_options
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.paper.table_items import printed_of
from cardgen.games.core.play.match import Match, new_match, random_match
from cardgen.games.core.play.resign_draw import OFFER
from cardgen.games.core.reading.move_text import parse_move
from cardgen.games.core.talk import talk_of
from cardgen.kit.games.logs import followed, read_log
from tests.support.letters import lettered

HERE = Path(__file__).parent
GOLDEN = HERE / "golden" / "cloak-and-dagger.log"
CATALOGUE = load()
CHESS = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")
EXAMPLE = ("rook", "queen", "king", "rook", "bishop", "bishop", "knight", "knight")


def begun(white: tuple[str, ...] = CHESS, black: tuple[str, ...] = CHESS, *words: str) -> CloakPlay:
    """Before the first move, with these men on the numbers 1 to 8."""
    state = GAME.initial_state(read_options(GAME.options, words), CATALOGUE)
    for side, array, rank in ((Side.WHITE, white, 1), (Side.BLACK, black, 8)):
        act = Act("place", tuple(f"{file}{rank}={key}" for file, key in zip("abcdefgh", array, strict=True)))
        state = state.after(state.read_action(side, str(act)), side)  # type: ignore[assignment]
    assert isinstance(state, CloakPlay)
    return state


def standing(fen: str, *numbers: str, lost: tuple[int, int] = (0, 0), rules: tuple[str, ...] = ()) -> CloakPlay:
    """The men of a FEN in letters, of which those on e1=5 are cloaked."""
    table = GAME.table(read_options(GAME.options, rules), CATALOGUE)
    cloaked = tuple((at, int(number)) for at, _, number in (one.partition("=") for one in numbers))
    return CloakPlay(table, Course(lettered(fen, table.army)), cloaked, lost=lost)


def done(state: CloakPlay, *texts: str) -> CloakPlay:
    """After what is typed, each by whose turn it is."""
    for text in texts:
        side = state.side
        listed = {str(action): action for action in state.legal_actions(side)}
        action = listed.get(text) or parse_move(
            state.position, text, state.legal_actions(side), barred=state.illegal_reason
        )
        state = state.after(action, side)
    return state


def may(state: CloakPlay, verb: str) -> list[str]:
    """What may be done with a verb; the moves without one."""
    acts = [str(one) for one in state.legal_actions(state.side) if isinstance(one, Act)]
    moves = [str(one) for one in state.legal_actions(state.side) if isinstance(one, Move)]
    return [act for act in acts if act.startswith(verb)] if verb else moves


class TestChecksOfAll:
    """Where cloaked men give check to a king that is shown."""

    FEN = "4k3/8/8/8/8/8/r7/7K w"

    def test_they_count(self) -> None:
        """By the usual rules a king may go where a cloaked rook attacks him, by the others not."""
        usual, other = (standing(self.FEN, "a2=1", rules=rules) for rules in ((), ("checks=all",)))
        assert {"h1g1", "h1g2", "h1h2"} == set(may(usual, ""))
        assert may(other, "") == ["h1g1"]
        with pytest.raises(CardgenError, match=r"^that would leave the uncloaked king where men of the other attack"):
            done(other, "h1g2")

    def test_a_player_is_told_no_more(self) -> None:
        """He sees what he may not do, and not by whom; the other sees what he sees by the usual rules."""
        state = standing(self.FEN, "a2=1", rules=("checks=all",))
        seen = state.observation(Side.WHITE)
        assert [str(one) for one in seen.legal_actions(Side.WHITE)] == [
            str(one) for one in state.legal_actions(Side.WHITE)
        ]
        assert seen.position.men[parse_square("a2")].key == "cloaked"
        assert state.observation(Side.BLACK).barred == frozenset()

    def test_they_mate(self) -> None:
        """And a king may not be uncloaked where they attack him."""
        mated = standing("k7/8/8/8/8/8/r7/1r5K w", "a2=1", "b1=2", rules=("checks=all",))
        assert mated.outcome == Outcome(Side.BLACK, Termination.CHECKMATE)
        assert standing("k7/8/8/8/8/8/r7/1r5K w", "a2=1", "b1=2").outcome is None
        hidden = standing("k7/8/8/8/8/8/8/1r5K w", "b1=2", "h1=5", rules=("checks=all",))
        assert not replace(hidden, phase="last").uncloakings


class TestArrays:
    """The 960 ways to begin."""

    def test_there_are_960(self) -> None:
        """Chess is among them, and the example of the rules."""
        assert len(arrays()) == 960
        assert {CHESS, EXAMPLE} <= {*arrays()}

    def test_faults(self) -> None:
        """A king outside his rooks, bishops on one colour; and what any arrangement has to be."""
        assert fault(("king", *CHESS[:4], *CHESS[5:])) == BETWEEN
        assert fault(("rook", "bishop", "knight", "bishop", "king", "queen", "knight", "rook")) == COLOURS
        state = GAME.initial_state(GAME.options(), CATALOGUE)
        with pytest.raises(CardgenError, match=r"^knight is not on the row; it should stand there twice\.$"):
            state.read_action(
                Side.WHITE, "place a1=queen b1=queen c1=queen d1=king e1=rook f1=rook g1=bishop h1=bishop"
            )
        with pytest.raises(CardgenError, match=r"^now men are placed, not 'guess 1 king'\.$"):
            state.read_action(Side.WHITE, "guess 1 king")

    def test_what_no_array_fits_is_refused_as_it_is_placed(self) -> None:
        """At once and with the reason, so that nothing placed is ever put elsewhere by who fills in the rest."""
        form = GAME.initial_state(GAME.options(), CATALOGUE).legal_actions(Side.WHITE)
        assert isinstance(form, SecretArray)
        assert form.misplaced("king", "a1", {}) == BETWEEN
        assert form.misplaced("rook", "c1", {"a1": "rook", "e1": "king"}) == BETWEEN
        assert form.misplaced("bishop", "c1", {"a1": "bishop"}) == COLOURS
        for array in Random(1).sample(arrays(), 20):
            order = Random(str(array)).sample(form.act_of(array).words, 8)
            for at, word in enumerate(order):
                place, thing = word.split("=")
                stands = dict(one.split("=") for one in order[:at])
                assert form.misplaced(thing, place, stands) == ""
                assert {*order[: at + 1]} <= {*form.filled(tuple(order[: at + 1]), Random(at)).words}

    def test_the_form(self) -> None:
        """What is drawn fits, also to what is placed already."""
        form = GAME.initial_state(GAME.options(), CATALOGUE).legal_actions(Side.BLACK)
        assert form != ()
        assert not isinstance(form, tuple)
        corner = form.filled(("a8=king",), Random(1))
        assert form.problem(corner) == ""  # no king stands there: any array
        for seed in range(20):
            act = form.filled(("b8=king", "c8=rook"), Random(seed))
            assert form.problem(act) == ""
            assert {"a8=rook", "b8=king", "c8=rook"} <= {*act.words}
            assert form.problem(form.varied(act, Random(seed))) == ""

    def test_in_secret(self) -> None:
        """The other sees that it is written, and no more."""
        state = GAME.initial_state(GAME.options(), CATALOGUE)
        assert isinstance(state, CloakSetup)
        assert state.current_players == tuple(Side)
        act = Act("place", tuple(f"{file}1={key}" for file, key in zip("abcdefgh", EXAMPLE, strict=True)))
        after = state.after(act, Side.WHITE)
        assert after.current_players == (Side.BLACK,)
        assert "rook" not in after.observation(Side.BLACK).write()
        assert after.observation(Side.WHITE).write() == after.write()


class TestGuesses:
    """Guesses, and bonus moves."""

    def test_right(self) -> None:
        """The checker is uncloaked, and after the move comes a bonus: a pawn's move."""
        state = done(begun(), "guess 2 knight")
        assert parse_square("b8") not in state.cloaked
        assert may(state, "guess") == []
        state = done(state, "b1c3")
        assert {move[1] for move in may(state, "")} == {"2"}
        assert PASS in state.legal_actions(Side.WHITE)
        state = done(state, "e2e4")
        assert may(state, "uncloak")[0] == "uncloak 1"
        assert done(state, "done").position.turn is Side.BLACK

    def test_wrong(self) -> None:
        """The other begins his next turn with a bonus, if he likes."""
        state = done(begun(), "guess 2 bishop", "b1c3", "done")
        assert state.phase == "before"
        assert {move[1] for move in may(state, "")} == {"7"}
        twice = done(state, "e7e5", "d7d5")
        assert len(twice.position.men) == 32
        assert done(state, "pass").phase == "move"

    def test_known_once(self) -> None:
        """Where it was agreed on, a checker that was guessed stays cloaked, and is not guessed again."""
        state = done(begun(CHESS, CHESS, "guessed=known"), "guess 2 knight", "b1c3", "pass", "done", "e7e5", "done")
        assert parse_square("b8") in state.cloaked
        assert not [act for act in may(state, "guess") if act.startswith("guess 2")]
        assert len(may(state, "guess")) == 7 * 5

    def test_pawns_that_come_back(self) -> None:
        """One that was captured, onto an empty square of the second row, as a bonus."""
        fen = "4k3/8/8/8/8/8/4P3/R3K3 w"
        state = done(standing(fen, "e1=5", "e8=5", lost=(1, 0)), "guess 5 king", "a1a2")
        assert may(state, "drop") == [f"drop {file}2" for file in "bcdfgh"]
        after = done(state, "drop d2")
        assert str(after.position.men[parse_square("d2")]) == "STANDARD-PAWN"
        assert after.lost == (0, 0)
        assert may(done(standing(fen, "e1=5", "e8=5"), "guess 5 king", "a1a2"), "drop") == []


class TestKings:
    """Cloaked and uncloaked."""

    def test_a_cloaked_king_may_stand_in_check(self) -> None:
        """And go there, and be taken, which ends the game."""
        state = standing("3rk3/8/8/8/8/8/8/4K3 w", "e1=5", "e8=5")
        state = done(state, "e1d1")
        assert state.outcome is None
        assert done(state, "d8d1").outcome == Outcome(Side.BLACK, Termination.KING_CAPTURED)

    def test_an_uncloaked_king_may_not(self) -> None:
        """Where pawns or uncloaked men attack it; what is cloaked does not count."""
        state = standing("3rk3/8/8/8/8/8/8/4K3 w", "e8=5")
        assert "e1d1" not in may(state, "")
        with pytest.raises(CardgenError, match=r"^that would leave the uncloaked king where known men attack it\.$"):
            state.after(state.position.find("e1d1"), Side.WHITE)
        assert "e1d1" in may(standing("3rk3/8/8/8/8/8/8/4K3 w", "e8=5", "d8=4"), "")

    def test_uncloaking_into_check(self) -> None:
        """A king is not shown where known men attack it; other men are."""
        state = done(standing("4r1k1/8/8/8/8/8/R7/4K3 w", "e1=5", "a2=1"), "a2a3")
        assert may(state, "uncloak") == ["uncloak 1"]
        with pytest.raises(CardgenError, match=r"^checker 5 cannot be uncloaked: a king may not be shown where"):
            state.after(Act("uncloak", ("5",)), Side.WHITE)

    def test_mate(self) -> None:
        """Of an uncloaked king by uncloaked men: the mating man may have to be shown for it."""
        fen = "6k1/5ppp/8/8/8/8/8/R3K3 w"
        hidden = done(standing(fen, "a1=1", "e1=5"), "a1a8")
        assert done(hidden, "done").outcome is None
        shown = done(hidden, "uncloak 1", "done")
        assert shown.outcome == Outcome(Side.WHITE, Termination.CHECKMATE)

    def test_a_bonus_may_answer_mate(self) -> None:
        """After a wrong guess the pawn's move before the turn counts."""
        state = standing("6k1/5ppp/8/8/8/8/8/R3K2n w", "e1=5", "h1=8")
        mated = done(state, "a1a8", "done")
        assert mated.outcome == Outcome(Side.WHITE, Termination.CHECKMATE)
        assert done(state, "guess 8 queen", "a1a8", "done").outcome is None

    def test_stalemate(self) -> None:
        """Of an uncloaked king."""
        assert standing("7k/5K2/6Q1/8/8/8/8/8 b").outcome == Outcome(None, Termination.STALEMATE)


class TestCastling:
    """As in Chess960."""

    def test_ends(self) -> None:
        """King and rook come to their squares from wherever they stand, and both are uncloaked."""
        state = standing("4k3/8/8/8/8/8/8/1R3KR1 w", "b1=2", "f1=6", "g1=7", "e8=5")
        assert may(state, "castle") == ["castle short", "castle long"]
        short = done(state, "castle short")
        assert {str(at) for at, man in short.position.men.items() if man.side is Side.WHITE} == {"b1", "f1", "g1"}
        assert str(short.position.men[parse_square("g1")]) == "KING"
        assert short.numbers == (("b1", 2), ("e8", 5))
        long = done(state, "castle long")
        assert str(long.position.men[parse_square("c1")]) == "KING"
        assert str(long.position.men[parse_square("d1")]) == "ROOK"

    def test_what_stands_against_it(self) -> None:
        """A man between; a move before; an attacked way, but for a cloaked king."""
        assert may(standing("4k3/8/8/8/8/8/8/1R1B1KR1 w", "f1=6"), "castle") == ["castle short"]
        attacked = "4k3/8/8/8/8/8/3r4/1R3KR1 w"
        assert may(standing(attacked, "f1=6"), "castle") == ["castle short", "castle long"]
        assert may(standing(attacked), "castle") == ["castle short"]
        state = standing("4k3/8/8/8/8/8/8/4K2R w")
        assert state.read_action(Side.WHITE, "O-O") == Act("castle", ("short",))


class TestKnown:
    """What can be known."""

    def test_what_a_move_tells(self) -> None:
        """From c1 to e3 goes a bishop or a queen."""
        position = standing("4k3/8/8/8/8/8/8/2B1K3 w").position
        assert could_go(position, parse_square("c1"), parse_square("e3")) == {"bishop", "queen"}
        state = done(begun(), "d2d3", "done", "e7e5", "done", "c1e3")
        assert possible(state.seen[0])[2] == {"bishop", "queen"}

    def test_the_grid(self) -> None:
        """Circles and crosses follow from what was seen of all; no king stands in a corner."""
        assert possible(UNSEEN)[0] == {"queen", "rook", "bishop", "knight"}
        seen = narrowed(narrowed(UNSEEN, 1, frozenset({"rook"})), 3, frozenset({"rook"}))
        assert possible(seen)[1] == {"king"}
        assert written(seen)[0] == "1  king x  queen x  rook o  bishop x  knight x"
        assert written(seen)[3] == "4  king x  queen .  rook x  bishop .  knight ."

    def test_who_is_taken_is_not_known_before(self) -> None:
        """A move by an observation takes a checker; made, it takes who that is, which is told."""
        state = done(
            begun(), "e2e4", "done", "d7d5", "done", "e4d5", "done", "d8d5", "done", "b1c3", "done", "d5d2", "done"
        )
        taking = next(one for one in state.observation(Side.WHITE).legal_actions(Side.WHITE) if str(one) == "c1d2")
        assert isinstance(taking, Move)
        assert taking.captured == ("cloaked",)
        assert state.public_text(taking) == "c1 to d2, takes the queen"
        assert parse_square("d2") in state.after(taking, Side.WHITE).cloaked

    def test_the_other_sees_checkers(self) -> None:
        """Two states that differ in what is cloaked look the same, and the program does the same in both."""
        one, two = begun(CHESS, EXAMPLE), begun(CHESS, CHESS)
        assert one.write() != two.write()
        assert one.observation(Side.WHITE).write() == two.observation(Side.WHITE).write()
        found = {
            str(player_of("program:90")(state.observation(Side.WHITE), Side.WHITE, Random(5))) for state in (one, two)
        }
        assert len(found) == 1

    def test_told(self) -> None:
        """A move without the man who makes it; who is captured, and whether a guess was right."""
        state = begun()
        assert state.public_text(state.position.find("b1c3")) == "b1 to c3"
        assert state.public_text(state.position.find("e2e4")) == "pawn e2 to e4"
        assert state.public_text(Act("guess", ("2", "knight"))) == "guesses that 2 is a knight: right"
        assert state.public_text(Act("guess", ("2", "queen"))) == "guesses that 2 is a queen: wrong"
        taking = done(state, "e2e4", "done", "d7d5", "done")
        assert taking.public_text(taking.position.find("e4d5")) == "pawn e4 to d5, takes the pawn"
        assert state.hint(Side.WHITE).startswith(
            "guess (guess 3 bishop) or move; your checkers: 1 rook a1, 2 knight b1"
        )
        assert state.hint(Side.BLACK) == ""

    def test_the_program_guesses_what_is_sure(self) -> None:
        """And nothing else."""
        state = done(begun(), "e2e4", "done", "b8c6", "done")
        act = player_of("program:90")(state.observation(Side.WHITE), Side.WHITE, Random(1))
        assert act == Act("guess", ("2", "knight"))
        assert isinstance(player_of("program:90")(begun().observation(Side.WHITE), Side.WHITE, Random(1)), Move)


def test_en_passant() -> None:
    """Of a pawn whose long step came last in the turn before; not by its own side."""
    state = done(begun(), "e2e4", "done", "a7a6", "done", "e4e5", "done", "d7d5", "done")
    assert "e5d6xd5" in may(state, "")
    waited = done(state, "a2a3", "done", "a6a5", "done")
    assert "e5d6xd5" not in may(waited, "")


def test_en_passant_and_bonus_moves() -> None:
    """Only of the pawn that was moved last, and only before a bonus of one's own."""
    met = done(begun(), "e2e4", "done", "a7a6", "done", "e4e5", "done", "a6a5", "done")
    twice = done(met, "guess 2 bishop", "h2h3", "done", "d7d5", "f7f5", "done")
    assert "e5f6xf5" in may(twice, "")
    assert "e5d6xd5" not in may(twice, "")
    given = done(met, "h2h3", "done", "guess 2 bishop", "f7f5", "done")
    assert "e5f6xf5" in may(given, "")
    assert "e5f6xf5" in may(done(given, "pass"), "")
    assert "e5f6xf5" not in may(done(given, "h3h4"), "")


def test_pawns_that_came_back() -> None:
    """They may go two squares again."""
    lost = done(begun(), "e2e4", "done", "d7d5", "done", "h2h3", "done", "d5e4", "done", "guess 2 bishop", "h3h4")
    back = done(lost, "done", "pass", "a7a6", "done", "guess 2 knight", "h4h5", "drop e2", "done", "a6a5", "done")
    assert "e2e3" in may(back, "")
    assert back.position.men[parse_square("e2")].moved is False


def test_why_not() -> None:
    """What part of the turn it is."""
    state = done(begun(), "guess 2 knight", "b1c3")
    with pytest.raises(CardgenError, match=r"^this is a bonus: a pawn moves, a captured pawn is dropped on the second"):
        state.after(state.position.find("g1f3"), Side.WHITE)
    moved = done(begun(), "e2e4")
    with pytest.raises(CardgenError, match=r"^the move is made: uncloak numbers, or say done\.$"):
        moved.after(moved.position.find("d2d4"), Side.WHITE)
    with pytest.raises(CardgenError, match=r"^there is no bonus now that could be passed\.$"):
        moved.after(PASS, Side.WHITE)
    with pytest.raises(CardgenError, match=r"^there is one guess in a turn\.$"):
        done(begun(), "guess 2 bishop").read_action(Side.WHITE, "guess 3 bishop")
    with pytest.raises(CardgenError, match=r"^'guess 9 king' cannot be done now\.$"):
        begun().read_action(Side.WHITE, "guess 9 king")


def test_log_by_hand() -> None:
    """It is legal to the last line, and ends with the king."""
    path = HERE / "logs" / "cloak-and-dagger-by-hand.log"
    *_, (_, match) = followed(read_log(path), CATALOGUE, path)
    assert match.state.outcome == Outcome(Side.WHITE, Termination.KING_CAPTURED)


def test_golden_log() -> None:
    """A random game, action by action. CARDGEN_GOLDEN=1 writes it anew; read the difference before you commit it."""
    match = new_match(GAME, GAME.options(), CATALOGUE, "1")
    text = random_match(match, Random(1)).log.write()
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_an_offer_of_a_draw_keeps_the_secret() -> None:
    """While it waits, men are still for their owner alone, and who goes on instead does not tell what man he moves."""
    state = begun()
    offer = Match(CATALOGUE, state).play(OFFER, Side.WHITE).state
    assert talk_of(offer).private
    knight = next(one for one in state.moves if str(one) == "b1c3")
    assert talk_of(offer).public_text(knight) == "b1 to c3"
    assert printed_of(offer).table_items.numbers == state.table_items.numbers
    other = Match(CATALOGUE, begun(EXAMPLE)).play(OFFER, Side.WHITE).state
    assert offer.write() != other.write()
    assert offer.observation(Side.BLACK).write() == other.observation(Side.BLACK).write()


def test_components() -> None:
    """Sixteen numbered checkers, a set to uncloak, a sheet with two grids for each."""
    found = {(one.what, one.name): one.count for one in GAME.components(GAME.options(), CATALOGUE)}
    assert found["numbered checker", "white"] == found["numbered checker", "black"] == 8
    assert found["sheet", "grid"] == 2
    assert begun().components_used()["numbered checker", "white"] == 8


def test_the_program_guesses_what_is_likely() -> None:
    """Who may be anybody is not guessed; a checker that is a bishop in most of the arrays is."""
    state = begun()
    assert isinstance(player_of("program")(state.observation(Side.WHITE), Side.WHITE, Random(1)), Move)
    seen = UNSEEN
    for number in range(1, 9):
        kinds = {"bishop", "rook"} if number == 3 else {"king", "queen", "rook", "knight", "bishop"} - {"bishop"}
        seen = narrowed(seen, number, frozenset(kinds if number != 6 else {"bishop"}))
    likely = replace(state, seen=(UNSEEN, seen))
    guess = player_of("program")(likely.observation(Side.WHITE), Side.WHITE, Random(1))
    assert str(guess) in ("guess 3 bishop", "guess 6 bishop")


def test_the_program_takes_what_must_be_a_king() -> None:
    """The only checker that is left, also where it is taken by who is taken back."""
    seen = narrowed(UNSEEN, 5, frozenset({"king"}))
    state = replace(standing("3k3r/8/8/8/8/8/5PPP/3R2K1 w", "d8=5"), seen=(UNSEEN, seen))
    assert str(player_of("program")(state.observation(Side.WHITE), Side.WHITE, Random(1))) == "d1d8"
