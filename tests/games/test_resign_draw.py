"""Games that end by word: resigned, or drawn by agreement."""

from __future__ import annotations

from inspect import signature
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.bot.players import PLAYERS
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.paper.table_items import PrintedState
from cardgen.games.core.play.log import ReplayError, parse_log, replay
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.core.play.resign_draw import AGREE, DECLINE, OFFER, RESIGN, OfferState
from cardgen.games.core.talk import TalkingState, talk_of
from cardgen.games.find import find_game
from tests.support.games import log_to

if TYPE_CHECKING:
    from cardgen.games.core.actions import Act

CATALOGUE = load()


def states(*lines: str, moves: int = 1) -> list[str]:
    """How the game stands after each of the lines: who is awaited, or how it ended."""
    log = parse_log(log_to(moves) + "".join(f"{line}\n" for line in lines), find_game)
    found = list(replay(log, CATALOGUE))[-len(lines) :]
    return [str(state.outcome or " ".join(one.name.lower() for one in state.current_players)) for state in found]  # type: ignore[union-attr]


def match_after(moves: int) -> Match:
    """The match after so many moves."""
    log = parse_log(log_to(moves), find_game)
    match = new_match(log.game, log.options, CATALOGUE)
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
    match = Match(CATALOGUE, state)
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


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ((OFFER,), "offer black"),
        ((OFFER, AGREE), "ended black drawn agreement"),
        ((RESIGN,), "ended black white resignation"),
    ],
)
def test_it_is_written_before_the_state_that_it_was(words: tuple[Act, ...], first: str) -> None:
    """With the offer, or the end; a log brings it back."""
    match = begun = match_after(1)
    for word, who in zip(words, (Side.BLACK, Side.WHITE), strict=False):
        match = match.play(word, who)
    assert match.state.write() == f"{first}\n{begun.state.write()}"
    *_, again = replay(parse_log(match.log.write(), find_game), CATALOGUE)
    assert again.write() == match.state.write()


MEMBERS = {
    name: member
    for home in (TalkingState, PrintedState)
    for name, member in vars(home).items()
    if name[0] != "_" and name != "old_names"
}
"""What a state says, and what lies on its table."""


def telling() -> TalkingState:
    """A state whose every member says which it is, and what it was asked."""

    def says(name: str) -> object:
        def member(_: object, *words: object) -> tuple[object, ...]:
            return name, *words

        return property(member) if isinstance(MEMBERS[name], property) else member

    return type("Telling", (TalkingState, PrintedState), {name: says(name) for name in MEMBERS})()


def said_by(state: object, name: str) -> object:
    """What a member says, asked with as many words as it takes."""
    found = getattr(state, name)
    return found(*range(len(signature(MEMBERS[name]).parameters) - 1)) if callable(MEMBERS[name]) else found


@pytest.mark.parametrize("name", MEMBERS)
def test_an_offer_tells_and_hides_what_the_game_does(name: str) -> None:
    """Each member is that of the state which waits: one that were forgotten would show a secret."""
    before = telling()
    offer = OfferState(before, Side.WHITE)  # type: ignore[arg-type]
    assert said_by(offer, name) == said_by(before, name)
    assert said_by(offer, name)[0] == name  # type: ignore[index]


def test_nothing_may_be_done_once_somebody_has_resigned() -> None:
    """Not what the game would have said either."""
    resigned = match_after(1).play(RESIGN, Side.BLACK).state
    with pytest.raises(CardgenError, match=r"^the game is over\.$"):
        talk_of(resigned).explain("a4a5")


def test_the_program_agrees_when_it_is_not_ahead() -> None:
    """By the men on the board: it declines as one side and agrees as the other."""
    answers = {}
    for side in Side:
        state = match_after(4).play(OFFER, side.other).state
        answers[side] = PLAYERS["program"](state.observation(side), side, Random(0))
    assert set(answers.values()) == {AGREE, DECLINE}
