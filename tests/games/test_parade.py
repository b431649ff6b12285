"""Parade Chess Solitaire: laying out, both actions, what is counted, and what is said against an action."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from cardgen.board import parse_square
from cardgen.catalog import load
from cardgen.engine.move import Man
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act
from cardgen.games.core.bot.players import player_of
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.play.log import parse_log
from cardgen.games.core.play.match import Match
from cardgen.games.find import find_game
from cardgen.games.parade.playing import ParadePlay
from cardgen.games.solitaire.cards import MEN, id_of
from cardgen.games.solitaire.shortest import Patience
from cardgen.kit.games.logs import followed
from tests.support.solo import ME, against, begun, dealt, done, men_of, offered, read

HERE = Path(__file__).parent
EXAMPLE = "deal B R k r n N r b"
"""The lay-out that the rules show."""


def example(*words: str) -> ParadePlay:
    state = done(begun("parade", *words), EXAMPLE)
    assert isinstance(state, ParadePlay)
    return state


def standing(men: str, *, unseen: str = "", spent: int = 0, words: tuple[str, ...] = ()) -> ParadePlay:
    """A state with these men; unseen are all others, where nothing is said."""
    there = [char for char in men if char.isalpha()]
    left = list(MEN)
    for letter in there:
        left.remove(letter)
    text = f"phase play\nmen {men}\nunseen {unseen or ' '.join(left)}\npile ?\nspent {spent}\nturning no\naside\n"
    state = read("parade", text, *words)
    assert isinstance(state, ParadePlay)
    return state


def test_the_lay_out() -> None:
    """Each man with his gap behind the one before, from a1 along the ranks; cards may be named in other ways."""
    assert men_of(example()) == "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
    cards = "9♥ 10h Ks 10♠ 8s white-knight black_rook 9c"
    assert men_of(begun("parade").after(begun("parade").read_action(CHANCE, cards), CHANCE)) == men_of(example())


@pytest.mark.parametrize(("card", "square"), [("N", "g4"), ("B", "h4"), ("R", "a5"), ("Q", "c5"), ("K", "d5")])
def test_a_man_is_added(card: str, square: str) -> None:
    """Behind the last of the highest rank, whose squares count on from rank to rank."""
    state = done(example(), "add", f"turn {card}")
    assert state.public_position is not None
    assert state.public_position.men[parse_square(square)] == Man(ME, id_of(card))


def test_what_can_be_ordered() -> None:
    """The example of the rules: 26 orders of four men, and no other."""
    found: dict[str, list[str]] = {}
    for line in offered(example()):
        move, _, by = line.removeprefix("move ").partition(" by ")
        if by:
            found.setdefault(by, []).append(move)
    assert {by: sorted(moves) for by, moves in found.items()} == {
        "d3": [f"c1{end}" for end in ("b2", "c5", "e1", "e5", "f4")],
        "f2": [f"{start}{end}" for start in ("f3", "g1") for end in ("e1", "e2", "e3", "f1", "g2", "g3")],
        "e4": [f"f3{end}" for end in ("a8", "b7", "c6", "d5", "f5", "g2", "g6", "h1", "h7")],
    }
    assert len(offered(example())) == 27
    assert offered(example())[-1] == "add"


def test_the_man_is_lifted_first() -> None:
    """The bishop orders the knight beyond the square where it stands."""
    state = done(example(), "move f3g2 by e4")
    assert men_of(state) == "8/8/8/8/1r2b3/1r1n4/5kN1/2B3R1"


def test_groups() -> None:
    """Side by side; two men at a corner are two groups."""
    assert example().groups == 6
    after = done(example(), "move f3g2 by e4")
    assert isinstance(after, ParadePlay)
    assert after.groups == 5
    assert standing("8/8/8/8/8/8/1n6/N7").groups == 2


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "f3d4",
            "the white knight on f3 can be ordered by the black king on f2 and the black bishop on e4, none of whom attacks d4.",
        ),
        ("g1h1", "the white rook on g1 can be ordered by the black king on f2, who does not attack h1."),
        ("f3f2", "the black king on f2 is in the way; men are moved to empty squares."),
        ("f3f3", "the white knight stands on f3 already."),
        ("c1b2 by e4", "the black bishop on e4 does not attack c1."),
        ("f3g3 by e4", "the black bishop on e4 does not attack g3."),
        ("c1b2 by g1", "the white rook on g1 orders only the other colour, and the white bishop on c1 is of its own."),
        ("c1b2 by a1", "nobody stands on a1 who could order."),
        ("a1a2", "nobody stands on a1."),
        ("e4e5", "the black bishop on e4 can be ordered by nobody: no man of the other colour attacks it."),
        ("queen e5", "there is no queen on the board."),
        ("a7", "nobody can be ordered to a7."),
        ("e2e9", "e9 is not on a board of 8x8."),
        ("g2", "'g2' may mean g1g2 or f3g2; write one of them."),
        ("jump", "'jump' is no move; type where from and where to, as in f3g2."),
        ("", "say what is done: type where from and where to, as in f3g2, or add."),
        ("add N", "the card of a man who is added is not chosen: write add alone."),
    ],
)
def test_what_is_said_against(line: str, said: str) -> None:
    """One sentence: what is wrong with it."""
    assert against(example(), line) == said


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("c1b2", "move c1b2 by d3"),
        ("d3: c1-b2", "move c1b2 by d3"),
        ("d3 orders c1 to b2", "move c1b2 by d3"),
        ("bishop b2", "move c1b2 by d3"),
        ("n d5", "move f3d5 by e4"),
        ("f3g2 by f2", "move f3g2 by f2"),
        ("c5", "move c1c5 by d3"),
    ],
)
def test_what_is_typed(line: str, act: str) -> None:
    """As one says it; who orders may be left out."""
    assert str(example().read_action(ME, line)) == act


def test_a_group_wins_what_is_left_in_the_hand() -> None:
    """At once where the lay-out is one; else with the action that makes it."""
    assert str(standing("8/8/8/8/8/8/8/NkB5").outcome) == "8 points: the men form one group"
    two = standing("8/8/8/8/8/8/8/R2n4", spent=3)
    assert two.outcome is None
    assert str(done(two, "d1b1").outcome) == "4 points: the men form one group"
    assert str(done(standing("8/8/8/8/8/8/8/R2n4", spent=7), "d1b1").outcome) == "0 points: the men form one group"


def test_cards_below_zero() -> None:
    """Once the hand is spent nobody is added, and each move costs a point; the last of them loses."""
    spent = standing("8/8/8/8/8/8/8/R2n4", spent=8)
    assert against(spent, "add") == "the hand is spent: men are only moved now, and each move costs a point."
    assert str(done(spent, "d1b1").outcome) == "-1 point: the men form one group"
    last = standing("8/8/8/8/8/8/8/R2n4", spent=23)
    assert str(done(last, "d1c1").outcome) == "-16 points: no card is left"
    assert (
        str(done(standing("8/8/8/8/8/8/8/R2n4", spent=10, words=("negative=3",)), "d1c1").outcome)
        == "-3 points: no card is left"
    )
    stuck = standing("7N/8/8/8/8/8/8/n7", spent=9)
    assert str(stuck.outcome) == "-16 points: nobody can be moved"


def test_a_man_without_room() -> None:
    """His card is spent and he is set aside; or nobody may be added while one could be such."""
    crowded = "6R1/8/8/8/8/8/8/6n1"
    after = done(standing(crowded), "add", "turn B")
    assert isinstance(after, ParadePlay)
    assert (men_of(after), after.aside, after.hand) == (crowded, ("B",), 7)
    assert after.components_used()["man", "white bishop"] == 1
    barred = standing(crowded, words=("overflow=barred",))
    assert "add" not in offered(barred)
    assert against(barred, "add").startswith(
        "nobody may be added while a card may be that of a man without room: white king"
    )
    only_near = standing("8/R7/8/8/8/8/8/n7", words=("overflow=barred",))
    assert "add" in offered(only_near)


def test_the_order_of_the_hand_is_hidden() -> None:
    """Two deals with the same lay-out look the same, are played alike, and chance turns a card of those not seen."""
    one, other = (done(begun("parade"), f"{EXAMPLE} {rest}") for rest in ("K Q R B N q b n", "n b q N B R Q K"))
    assert one.observation(ME).write() == other.observation(ME).write()
    program = player_of("program:300")
    assert program(one.observation(ME), ME, Random(1)) == program(other.observation(ME), ME, Random(1))
    assert one.after(Act("add"), ME).write() != other.after(Act("add"), ME).write()
    turned = one.observation(ME).after(Act("add"), ME)
    assert turned.current_players == (CHANCE,)
    assert len(turned.chances().events()) == 8


def test_cards_that_cannot_be() -> None:
    """A card that lies there, one too many of a man, and what is no card."""
    initial, adding = begun("parade"), done(example(), "add")
    for state, line, said in (
        (initial, "deal B R", "say the 8 cards that are laid out, or all 16 in order, as in deal K Q R R B B N N."),
        (initial, "deal B B B r n N r b", "B is there no more; there are"),
        (initial, "deal B R k r n N r 7h", "'7h' is no card of a man"),
        (adding, "turn k", "the black king has been seen; there are white king, white queen"),
        (adding, "turn", "say which card was turned, as in turn K."),
    ):
        with pytest.raises(CardgenError) as error:
            state.read_action(CHANCE, line)
        assert said in str(error.value)
        assert said in state.chances().problem(Act(line.split()[0], tuple(line.split()[1:]))) or "7h" in line


def test_what_a_man_can_do_is_told() -> None:
    """By whom he may be moved where, and whom he orders."""
    able = example().moves_of(parse_square("d3"))
    assert able.lines == ("The black knight on d3 may order the white bishop on c1 to e1, b2, f4, c5, e5.",)
    assert not able.squares
    assert {str(at) for at in example().moves_of(parse_square("c1")).squares} == {"e1", "b2", "f4", "c5", "e5"}
    assert example().moves_of(parse_square("b4")).lines == ("The black rook can neither order nor be ordered.",)
    assert example().explain("c1b2") == "move c1b2 by d3 may be done."


def test_the_best_of_a_deal() -> None:
    """No way is shorter than the one that the search gives, and that one makes a group."""
    state = dealt("parade", 14)
    assert isinstance(state, ParadePlay)
    found = state.best(Patience())
    assert found.proved
    for start, end in found.steps or ():
        line = "add" if start < 0 else f"{'abcdefgh'[start % 8]}{start // 8 + 1}{'abcdefgh'[end % 8]}{end // 8 + 1}"
        state = done(state, line)
    assert state.outcome is not None
    assert state.outcome.score == 8 - found.least


def test_a_log_by_hand() -> None:
    """Of a game at a table, where nobody knew the order of the hand and all was written down as it was said."""
    text = (HERE / "logs" / "parade-by-hand.log").read_text(encoding="utf-8")
    log = parse_log(text, find_game)
    (*_, last) = followed(log, load(), HERE)
    assert f"# ends: {last[1].state.outcome}" in text


def test_a_golden_log() -> None:
    """A game of the program's. CARDGEN_GOLDEN=1 writes it anew; read the difference before you commit it."""
    match, program = (
        Match(load(), begun("parade"), "7").with_chance(Random(7)),
        player_of("program:300"),
    )
    while match.state.current_players:
        match = match.play(program(match.state.observation(ME), ME, Random(0)), ME)
    golden, text = HERE / "golden" / "parade.log", match.log.write()
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
