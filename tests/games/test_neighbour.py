"""Neighbour Chess Solitaire: adding by two cards, borrowed moves, what is counted, and what is said against an action."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardgen.board import Side, parse_square
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.bot.players import player_of
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.play.log import parse_log
from cardgen.games.find import find_game
from cardgen.games.neighbour import GAME
from cardgen.games.neighbour.options import NeighbourOptions
from cardgen.games.neighbour.playing import NeighbourPlay
from cardgen.games.solitaire.cards import MEN
from cardgen.games.solitaire.shortest import Patience
from cardgen.kit.games.logs import followed, options_of
from cardgen.kit.play.start import PlayRequest, open_session
from tests.support.solo import ME, against, begun, dealt, done, men_of, offered, read

HERE = Path(__file__).parent
INTRO = "2B3R1/5k2/1r1n1N2/1r2b3/R5q1/1B1n1N2/b6K/5Q2"
"""A position from the rules of the game that came of this one."""
FOUR = ("add", "turn R 4h", "add", "turn b 5s", "add", "turn N 6d", "add", "turn k 3c")


def table(*words: str) -> NeighbourPlay:
    """Before the first man, where nobody knows the order of the piles."""
    state = done(begun("neighbour", *words), "deal")
    assert isinstance(state, NeighbourPlay)
    return state


def standing(men: str, *, phase: str = "move", words: tuple[str, ...] = (), cards: int = 20) -> NeighbourPlay:
    """These men, and so many cards of positions that were not turned."""
    left = list(MEN)
    for letter in (char for char in men if char.isalpha()):
        left.remove(letter)
    strides = [f"{way}{squares}" for squares in range(2, 7) for way in ("right", "up") for _ in range(2)][:cards]
    text = (
        f"phase {phase}\nmen {men}\nlast a1\nunseen {' '.join(left)}\nstrides {' '.join(strides)}\ndecks ?\nspent 0\n"
        "turning no\nheld\ntaken\n"
    )
    state = read("neighbour", text, *words)
    assert isinstance(state, NeighbourPlay)
    return state


def test_men_are_added() -> None:
    """From a1 and then from where the last man was put; off an edge one goes on at the other."""
    assert men_of(done(table(), *FOUR)) == "8/8/2N1b3/8/8/8/8/2k1R3"


def test_a_taken_square() -> None:
    """The man is put beside it; over no edge."""
    state = done(table(), *FOUR, "add", "turn Q 2♥")
    assert offered(state) == [f"put {square}" for square in ("d1", "f1", "d2", "e2", "f2")]
    assert (
        against(state, "put a1") == "e1 is taken, and so the white queen may be put on d1, f1, d2, e2, f2, not on a1."
    )
    assert against(state, "put") == "say where the white queen is put: one of d1, f1, d2, e2, f2."
    assert against(state, "add") == "the white queen is to be put first."
    assert men_of(done(state, "f2")) == "8/8/2N1b3/8/8/8/5Q2/2k1R3"


def test_the_next_ring() -> None:
    """Where all squares round it are taken, those round these."""
    full = standing("8/8/8/8/8/rRK5/qQk5/BNb5", phase="add")
    landed = done(full, "add", "turn N right6", "add", "turn n right3")  # onto g1, and from there to b1
    assert offered(landed) == ["put d1", "put d2", "put d3"]


def test_borrowed_moves() -> None:
    """A man goes as a neighbour of his colour does, and without one nowhere; his own move is nothing."""
    state = standing(INTRO)
    able = {at: state.moves_of(parse_square(at)) for at in ("e5", "h2", "a2", "f7")}
    assert {str(at) for at in able["e5"].squares} == {"c4", "c6", "d7", "g6"}
    assert (
        able["e5"].lines == ("The black bishop on e5 may move as the black knight on d6 to c4, g6, c6, d7.",)
        or able["e5"].lines
    )
    assert able["e5"].lines == ("The black bishop on e5 may move as the black knight on d6 to c4, c6, g6, d7.",)
    for at in ("h2", "a2", "f7"):
        assert not able[at].squares
        assert able[at].lines[0].endswith("has no neighbour of its colour, so it cannot move.")


def test_what_is_counted() -> None:
    """A card for each man, one for his position, and one for each move."""
    state = table("min-pieces=8")
    assert state.cards == 36
    assert done(state, *FOUR).cards == 28  # type: ignore[attr-defined]  it is of this game
    eight = standing("8/8/8/8/8/8/1R2r1N1/R1r1N1bb", cards=12)
    assert eight.cards == 20
    assert done(eight, "b2b7").cards == 19  # type: ignore[attr-defined]  it is of this game


def test_five_moves_after_eight_men() -> None:
    """Of 36 cards sixteen are turned and five spent: fifteen points."""
    match = dealt("neighbour", 0, "min-pieces=8")
    assert isinstance(match, NeighbourPlay)
    text = match.write().replace("men 8/8/8/8/8/8/8/8", "men 8/8/8/8/8/8/8/RNBQrbnk")
    lines = dict(line.partition(" ")[::2] for line in text.splitlines())
    lines |= {
        "phase": "move",
        "spent": "5",
        "unseen": "K R B N q r b n",
        "strides": " ".join(lines["strides"].split()[:12]),
    }
    ended = read("neighbour", "".join(f"{key} {value}".rstrip() + "\n" for key, value in lines.items()), "min-pieces=8")
    assert str(ended.outcome) == "15 points: the men form one group"


def test_when_one_may_stop() -> None:
    """After any man, and that is a group; or after as many as were agreed on. After the sixteenth nobody is added."""
    one = done(table(), *FOUR[:2])
    assert offered(one) == ["add", "stop"]
    assert str(done(one, "stop").outcome) == "34 points: the men form one group"
    assert offered(table()) == ["add"]
    eight = done(table("min-pieces=8"), *FOUR[:2])
    assert against(eight, "stop") == "you may stop once 8 men were added; there are 1."
    all_there = standing("8/8/8/8/8/8/kqrrbbnn/KQRRBBN1", phase="add", cards=5)
    last = done(all_there, "add", "turn N right2", "put b3")
    assert str(last.outcome) == "4 points: the men form one group"


def test_corners() -> None:
    """Men at the corners of each other are in one group, unless it was agreed otherwise."""
    assert str(standing("8/8/8/8/8/8/1N6/R7").outcome) == "34 points: the men form one group"
    assert standing("8/8/8/8/8/8/1N6/R7", words=("diagonals=no",)).groups == 2


def test_captures_where_they_are_agreed_on() -> None:
    """Who is taken leaves the board."""
    men = "8/8/8/8/n7/8/7k/RR6"
    assert against(standing(men), "a1a4") == "the black knight on a4 is in the way; men go to empty squares."
    after = done(standing(men, words=("captures",)), "a1a4")
    assert isinstance(after, NeighbourPlay)
    assert after.taken == ("n",)
    assert after.components_used()["man", "black knight"] == 1


def test_the_king_of_golf() -> None:
    """Agreed on, every man of a colour without two neighbours moves as a king."""
    men = "8/8/8/8/8/8/8/R1R4n"
    assert str(standing(men).outcome) == "0 points: nobody can be moved"
    assert sorted(offered(standing(men, words=("golf-king",)))) == sorted(
        f"move {start}{end}"
        for start, ends in {
            "a1": ("b1", "a2", "b2"),
            "c1": ("b1", "d1", "b2", "c2", "d2"),
            "h1": ("g1", "g2", "h2"),
        }.items()
        for end in ends
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("e5e4", "the black bishop on e5 can move as the black knight on d6, and so does not come to e4."),
        ("e5f7", "the black king on f7 is in the way; men go to empty squares."),
        ("h2h3", "the white king on h2 has no neighbour of its colour, so it cannot move."),
        ("e5c4 by f6", "on f6 stands no neighbour of its colour of the black bishop on e5."),
        ("a1a2", "nobody stands on a1."),
        ("e5e5", "the black bishop stands on e5 already."),
        ("add", "you have stopped adding men: they are only moved now."),
        ("stop", "you have stopped adding men: they are only moved now."),
        ("jump", "'jump' is no move; type where from and where to, as in f3g2."),
        ("", "say who moves: type where from and where to, as in f3g2."),
    ],
)
def test_what_is_said_against(line: str, said: str) -> None:
    """One sentence: what is wrong with it."""
    assert against(standing(INTRO), line) == said


def test_nobody_moves_while_men_are_added() -> None:
    """It is said what may be done."""
    assert against(done(table(), *FOUR), "e6e7") == "nobody moves while men are added: write add or stop, not 'e6e7'."


def test_cards_that_cannot_be() -> None:
    """Too few of a pile, a third card of a position, a man who was turned, and what is no card."""
    sixteen, twenty = " ".join(MEN), " ".join(["right2"] * 20)
    adding = done(table(), *FOUR, "add")
    for state, line, said in (
        (begun("neighbour"), "deal K", "write deal alone, or with all 36 cards in their order"),
        (begun("neighbour"), f"deal {sixteen} {twenty}", "there are two cards of 2 to the right, not more."),
        (adding, "turn R up7", "'up7' is no card of a position; write right2 to right6 or up2 to up6"),
        (adding, "turn k up2", "the black king has been turned; there are"),
        (adding, "turn N", "say which man and which position was turned"),
    ):
        with pytest.raises(CardgenError) as error:
            state.read_action(CHANCE, line)
        assert said in str(error.value)


def test_the_order_of_the_piles_is_hidden() -> None:
    """Two deals look the same until cards are turned, and are played alike."""
    one, other = (done(dealt("neighbour", seed, "min-pieces=8")) for seed in (1, 2))
    assert one.observation(ME).write() == other.observation(ME).write()
    assert done(one, "add").write() != done(other, "add").write()
    program = player_of("program:200")
    assert program(one.observation(ME), ME, Random(1)) == program(other.observation(ME), ME, Random(1))
    chances = done(one.observation(ME), "add").chances()
    assert sum(chance for _, chance in chances.events()) == 1


def test_the_best_of_a_deal() -> None:
    """One man alone is best where one may stop so early; else the search says no more than it has proved."""
    easy = dealt("neighbour", 3)
    assert isinstance(easy, NeighbourPlay)
    assert (easy.best(Patience()).score, easy.best(Patience()).proved) == (34, True)
    hard = dealt("neighbour", 3, "min-pieces=8")
    assert isinstance(hard, NeighbourPlay)
    found = hard.best(Patience(positions=50, seconds=2))
    assert found.bound <= 20
    assert found.score is None or found.score <= found.bound


def test_a_log_by_hand() -> None:
    """Of a game at a table, where nobody knew the order of the piles and all was written down as it was said."""
    text = (HERE / "logs" / "neighbour-by-hand.log").read_text(encoding="utf-8")
    (*_, last) = followed(parse_log(text, find_game), load(), HERE)
    assert f"# ends: {last[1].state.outcome}" in text


def test_what_we_recommend_is_told_where_the_game_begins() -> None:
    """In play, in the rules and in the booklet: eight men at least; nothing is recommended where more are agreed on."""
    advice = "We recommend 8 men at least, as one alone wins at once (--rule min-pieces=8)."
    assert advice in table().prompt(Side.WHITE)
    assert advice not in table("min-pieces=8").prompt(Side.WHITE)
    assert advice not in standing("8/8/8/8/8/8/8/R7", phase="add").prompt(Side.WHITE)
    assert "We recommend to add eight at least" in str(GAME.booklet(GAME.options(), load()))


@pytest.mark.parametrize(
    ("seed", "rules", "fewest"),
    [("7", (), 1), ("2026-11-28", (), 8), ("2026-11-28", ("min-pieces=3",), 3), ("2026-11", (), 1)],
)
def test_the_seed_of_a_day_begins_with_eight(seed: str, rules: tuple[str, ...], fewest: int) -> None:
    """In play and for who solves it; who says otherwise has what he says."""
    options = options_of(GAME, rules, seed=seed)
    assert isinstance(options, NeighbourOptions)
    assert options.min_pieces == fewest
    session, _ = open_session(PlayRequest("neighbour", rules, seed=seed))
    assert session.match.options.min_pieces == fewest
