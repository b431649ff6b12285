"""Games that end by word: resigned, or drawn by agreement."""

from __future__ import annotations

from random import Random

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.bot.players import PLAYERS
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.play.log import ReplayError, parse_log, replay
from cardgen.games.core.play.match import Match
from cardgen.games.core.play.resign_draw import AGREE, DECLINE, OFFER, RESIGN, OfferState, read_offer_state
from cardgen.games.find import find_game
from tests.support.games import log_to

CATALOGUE = load()


def states(*lines: str, moves: int = 1) -> list[str]:
    """How the game stands after each of the lines: who is awaited, or how it ended."""
    log = parse_log(log_to(moves) + "".join(f"{line}\n" for line in lines), find_game)
    found = list(replay(log, CATALOGUE))[-len(lines) :]
    return [str(state.outcome or " ".join(one.name.lower() for one in state.current_players)) for state in found]  # type: ignore[union-attr]


def match_after(moves: int) -> Match:
    """The match after so many moves."""
    log = parse_log(log_to(moves), find_game)
    match = Match(CATALOGUE, log.options, log.game.initial_state(log.options, CATALOGUE))
    for line in log.lines:
        match = match.follow(line)
    return match


@pytest.mark.parametrize(
    ("lines", "stands"),
    [
        (("black resigns",), ["White wins: Black resigns"]),
        (("white resign",), ["Black wins: White resigns"]),
        (("black draw agreed",), ["drawn: agreed"]),
        (("black offers draw", "white agrees"), ["white", "drawn: agreed"]),
        (("black draw", "white draw"), ["white", "drawn: agreed"]),
        (("white offers a draw", "black offer draw"), ["black", "drawn: agreed"]),
        (("black offer draw", "white decline", "black a7c6"), ["white", "black", "white"]),
        (("black offer draw", "black a7c6"), ["white", "white"]),
        (("black offer draw", "black resigns"), ["white", "White wins: Black resigns"]),
    ],
)
def test_words_in_a_log(lines: tuple[str, ...], stands: list[str]) -> None:
    """Also out of turn; who goes on has no longer an offer before him."""
    assert states(*lines) == stands


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("black resigns", "white a4a5"), "line 15: white a4a5: the game is over; White wins: Black resigns."),
        (("black draw", "black draw"), "line 15: black draw: a draw is offered already."),
        (("white agrees",), "line 14: white agrees: it is black who is to act."),
        (("chance resigns",), "line 14: chance resigns: it is black who is to act."),
    ],
)
def test_error_in_words(lines: tuple[str, ...], said: str) -> None:
    """After the end, twice, without an offer, or by nobody."""
    with pytest.raises(ReplayError) as caught:
        states(*lines)
    assert str(caught.value) == said


def test_no_draw_before_men_stand() -> None:
    """To resign is possible from the first card on."""
    log = parse_log("\n".join(log_to(0).splitlines()[:5]), find_game)
    *_, state = replay(log, CATALOGUE)
    match = Match(CATALOGUE, log.options, state)
    with pytest.raises(CardgenError, match=r"^a draw is offered once all men stand\.$"):
        match.play(OFFER, Side.WHITE)
    assert str(match.play(RESIGN, Side.WHITE).state.outcome) == "Black wins: White resigns"


def test_an_offer_is_a_state_as_others_are() -> None:
    """Who is asked may agree or decline; nothing else, by nobody else; and what stands is what stood."""
    match = match_after(1)
    before, offered = match.state, match.play(OFFER, Side.BLACK).state
    assert isinstance(offered, OfferState)
    assert (offered.current_players, offered.legal_actions(Side.WHITE), offered.legal_actions(Side.BLACK)) == (
        (Side.WHITE,),
        (AGREE, DECLINE),
        (),
    )
    for name in ("game", "options", "position", "public_position"):
        assert getattr(offered, name) is getattr(before, name)
    assert offered.holdings(Side.WHITE) == before.holdings(Side.WHITE)
    assert (offered.shared_supply(), offered.components_used()) == (before.shared_supply(), before.components_used())
    assert offered.observation(Side.WHITE).current_players == offered.current_players
    assert offered.read_action(Side.WHITE, "no") == DECLINE
    assert offered.after(DECLINE, Side.WHITE) is before
    assert type(offered.chances()) is type(before.chances())
    for who, said in ((Side.BLACK, "black is not to act now."), (CHANCE, "chance is not to act now.")):
        with pytest.raises(CardgenError, match=said):
            offered.after(AGREE, who)
    with pytest.raises(CardgenError, match=r"^a draw is offered: say agree or decline, not 'a4a5'\.$"):
        offered.read_action(Side.WHITE, "a4a5")


@pytest.mark.parametrize("words", [(), (OFFER,), (OFFER, AGREE), (RESIGN,)])
def test_it_is_written_and_read(words: tuple[object, ...]) -> None:
    """With the offer, or the end."""
    match = match_after(1)
    for word, who in zip(words, (Side.BLACK, Side.WHITE), strict=False):
        match = match.play(word, who)  # type: ignore[arg-type]
    state = match.state
    again = read_offer_state(state.write(), lambda text: state.game.read(text, match.options, CATALOGUE))
    assert (again.write(), again.outcome, again.current_players) == (
        state.write(),
        state.outcome,
        state.current_players,
    )
    assert Match(CATALOGUE, match.options, match.state, history=match.history).log.write() == match.log.write()


def test_the_program_agrees_when_it_is_not_ahead() -> None:
    """By the men on the board: it declines as one side and agrees as the other."""
    answers = {}
    for side in Side:
        state = match_after(4).play(OFFER, side.other).state
        answers[side] = PLAYERS["program"](state.observation(side), side, Random(0))
    assert set(answers.values()) == {AGREE, DECLINE}
