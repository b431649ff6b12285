"""Games played in a page: every game that is there can be, by its contract alone, and nobody sees what he may not."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random
from threading import active_count
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.options import option_fields, read_options
from cardgen.games.core.play.match import Match
from cardgen.games.core.play.resign_draw import RESIGN
from cardgen.games.find import find_game, games
from cardgen.kit import seen
from cardgen.kit.play.questions import acts
from cardgen.kit.seen import sitting
from cardgen.kit.seen.acting import done
from cardgen.kit.seen.sitting import Sitting
from cardgen.web.requests import tables
from tests.support.command import run
from tests.support.samples import WHOLE
from tests.support.tables import BRIDGE, ask, begun, refused, told, twins, with_chance

if TYPE_CHECKING:
    from cardgen.games.core.contract import Game, GameState

CASES = [
    pytest.param(game, words, id=f"{game.id} {' '.join(words)}"[:80].strip())
    for game in games().values()
    for words in game.examples
]
played = pytest.mark.parametrize(("game", "words"), CASES)
MOST = 60
"""Actions of a game at random; then somebody resigns."""
PAIRS, ADVISED = 20, 2
"""Actions of two games that are told apart by nobody, or by one player alone."""


def offered(wanted: dict[str, Any], random: Random) -> str:
    """A way to do what is wanted, by what an answer says of it and nothing else."""
    kind = wanted["kind"]
    if kind == "list":
        return str(random.choice(wanted["actions"])["word"])
    if kind == "picks":
        thing = random.choice(wanted["things"])
        return f"{wanted['verb']} {thing['word']} {random.choice(thing['squares'])}"
    assert kind in ("choice", "places", "names")
    return "any"


@played
def test_a_game_played_by_requests_alone_is_the_game(game: Game, words: tuple[str, ...], tmp_path: Path) -> None:
    """Move for move its log is that of the match, byte for byte, and `cardgen replay` follows it to its end."""
    random, match = Random(7), with_chance(begun(game, words, "7"))
    answer = ask("table", game=game.id, rules=list(words), seed="7")
    while answer["shown"]["awaited"] and answer["kept"]["lines"] < MOST:
        assert answer["kept"]["log"] == match.log.write()
        assert answer["shown"]["awaited"] == [game.player_name(who) for who in match.state.current_players]
        who = next(one for one in match.state.current_players if isinstance(one, Side))
        assert answer["shown"]["who"] == game.player_name(who)
        word = offered(answer["shown"]["wanted"], random)
        if word == "any":  # the same form, filled in by the match
            word = str(random_action(match.state, who, random))
        answer = ask("table", log=answer["kept"]["log"], act={"word": word, "who": game.player_name(who)})
        match = with_chance(match.play(match.state.read_action(who, word), who))
    if match.state.outcome is None:
        answer = ask("table", log=answer["kept"]["log"], act={"word": "resign", "who": game.player_name(Side.WHITE)})
        match = match.play(RESIGN, Side.WHITE)
    assert answer["kept"]["log"] == match.log.write()
    assert answer["shown"]["outcome"] == str(match.state.outcome)
    assert answer["shown"]["wanted"] == {"kind": "nothing"}
    file = tmp_path / "game.log"
    file.write_text(answer["kept"]["log"], encoding="utf-8")
    replayed = run("replay", "--json", file)
    assert (replayed.code, replayed.json["result"]["outcome"]) == (0, answer["shown"]["outcome"])


def questions(match: Match, viewer: str, random: Random) -> list[tuple[str, dict[str, Any]]]:
    """What may be asked of a game by who looks at it."""
    log = match.log.write()
    position = match.state.public_position
    squares = [str(at) for at in position.army.board] if position else ["e2"]
    about = [random.choice(squares) for _ in range(6)]
    moves = [f"{random.choice(squares)}{random.choice(squares)}" for _ in range(4)]
    return [
        ("table", {"log": log, "viewer": viewer, "at": len(match.history)}),  # without what chance is to do
        ("told", {"log": log, "viewer": viewer}),
        *(("why", {"log": log, "viewer": viewer, "move": move}) for move in moves),
        *(("asked", {"log": log, "viewer": viewer, "question": "m", "about": at}) for at in about),
        *(
            ("asked", {"log": log, "viewer": viewer, "question": word})
            for word in ("l", "moves", "hand", "names", "rules", "b")
        ),
        ("table", {"log": log, "viewer": viewer, "act": {"word": "e2e9", "who": viewer}}),
        ("table", {"log": log, "viewer": viewer, "act": {"word": "keep nobody", "who": viewer}}),
    ]


def looks(answer: dict[str, Any]) -> str:
    """All of an answer that may be shown, and what was wrong."""
    shown = (answer["result"] or {}).get("shown")
    return json.dumps([shown, answer["errors"], answer["notes"]])


@played
def test_nobody_is_shown_what_he_may_not_see(game: Game, words: tuple[str, ...]) -> None:
    """Of two games that somebody cannot tell apart every answer to him is the same, letter by letter.

    That holds of what the program would do for him, too, which is asked a few times.
    """
    advised = 0
    for seed in range(1, 7) if WHOLE else (1,):
        for number, pair in enumerate(twins(game, words, seed, PAIRS)):
            for side in pair.blind if pair.differ and (WHOLE or number % 3 == 0) else ():
                viewer, lot = game.player_name(side), f"{seed} {number}"
                ours, theirs = (questions(one, viewer, Random(lot)) for one in (pair.one, pair.other))
                if side in pair.one.state.current_players and (WHOLE or advised < ADVISED):
                    advised += 1
                    for (_, one), found in ((ours[0], ours), (theirs[0], theirs)):
                        found.append(("advice", {"log": one["log"], "viewer": viewer}))
                for (name, one), (_, other) in zip(ours, theirs, strict=True):
                    assert looks(told(name, **one)) == looks(told(name, **other)), (name, one, other)


def hides(state: GameState, side: Side) -> bool:
    """Whether a player does not see all of a state."""
    return state.observation(side).write() != state.write()


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_whoever_has_secrets_is_tried(game: Game) -> None:
    """In each game of which a player does not see all there are two games that he cannot tell apart, and are tried."""
    for words in game.examples:
        pairs = [*twins(game, words, 1, PAIRS)]
        hidden = [one for one in pairs if any(hides(one.one.state, side) for side in game.sides)]
        assert any(one.differ for one in pairs) or not hidden, words


def test_every_game_appears_and_none_is_named() -> None:
    """What is in games/ is offered with all that may be agreed on, and no name of a game stands in what offers it."""
    offers = ask("games")
    assert [one["game"] for one in offers] == list(games())
    for one, game in zip(offers, games().values(), strict=True):
        assert one["players"] == [game.player_name(side) for side in game.sides]
        assert [rule["rule"] for rule in one["rules"]] == [rule.name for rule in option_fields(game.options)]
        assert all(rule["default"] in rule["choices"] for rule in one["rules"] if rule["choices"])
    code = [*Path(seen.__file__).parent.glob("*.py"), Path(tables.__file__)]
    words = {
        node.value
        for file in code
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert words.isdisjoint({name for game in games().values() for name in (game.id, game.name)})


def test_a_game_that_is_found_later_appears(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that somebody has added is offered and played by nothing but its contract."""
    late = type("Late", (type(find_game("cubic")),), {"id": "late", "name": "Late Chess"})()
    known = {**games(), "late": late}
    for module in ("cardgen.games.find", "cardgen.kit.seen.offered"):
        monkeypatch.setattr(f"{module}.games", lambda: known)
    assert ask("games", games=["Late Chess"])[0]["game"] == "late"
    answer = ask("table", game="late", seed="1")
    answer = ask("table", log=answer["kept"]["log"], act={"word": "e4"})
    assert answer["shown"]["said"] == ["1. White: pawn e2 to e4."]
    assert answer["kept"]["log"].startswith("cardgen log of late")


CUBIC = ask("table", game="cubic", seed="1")["kept"]["log"]
PARADE = ask("table", game="parade", seed="1")["kept"]["log"]


def after(log: str, *lines: str) -> str:
    """A log with more lines."""
    return "\n".join((log.rstrip(), *lines)) + "\n"


@pytest.mark.parametrize(
    ("name", "given_", "said"),
    [
        ("table", {}, "a log begins with its game and the version of its rules, as in 'cardgen log of dealers 2'."),
        ("table", {"log": "chess"}, "a log begins with its game and the version of its rules, as in 'cardgen log of dealers 2'."),
        ("table", {"log": 7}, "log is a text, not 7."),
        ("table", {"log": "cardgen log of cubik 1\n--\n"}, f"there is no game 'cubik'; there are {', '.join(games())}. Did you mean 'cubic'?"),
        ("table", {"log": CUBIC, "viewer": "blak"}, "viewer is one of white, black, both, open, not 'blak'. Did you mean 'black'?"),
        ("table", {"log": PARADE, "viewer": "black"}, "viewer is one of white, player, both, open, not 'black'."),
        ("table", {"log": CUBIC, "act": {"word": "e5"}}, "no man of White can go to e5."),
        ("table", {"log": CUBIC, "act": {"word": "e5", "who": "black"}}, "it is White who is to act."),
        ("table", {"log": CUBIC, "act": {"word": "e4", "who": "red"}}, "'red' is nobody here; there are white, black, chance."),
        ("table", {"log": CUBIC, "act": {"word": ""}}, "say what is done, as in e2e4."),
        ("table", {"log": CUBIC, "act": {"word": "a\u0007"}}, "That line has a sign in it that is no letter: '\\x07'."),
        ("table", {"log": CUBIC, "act": {"word": "e" * 3000}}, "That line has 3000 letters; nothing that can be typed here is so long."),
        ("table", {"log": CUBIC, "act": {"word": "undo"}}, "there is nothing to take back."),
        ("table", {"log": CUBIC, "act": {"wrd": "e4"}}, "there is no 'wrd' to ask for. Did you mean 'word'?"),
        ("table", {"log": CUBIC, "at": 1}, "the log has 0 lines; at is 0 to 0."),
        ("table", {"log": CUBIC, "at": 0, "act": {"word": "e4"}}, "what is done is done at the end of a log; leave out at."),
        ("table", {"log": after(CUBIC, "white e2e5")}, "e5 is out of the reach of the pawn on e2."),
        ("table", {"log": after(CUBIC, "white resign"), "act": {"word": "e4"}}, "the game is over; undo takes the last move back."),
        ("table", {"log": CUBIC.replace("--", "players white deep-blue\n--")}, "game.log: the head says 'players white deep-blue': nobody here is called 'deep-blue'; there are random, greedy, program."),
        ("table", {"game": "chess"}, f"there is no game 'chess'; there are {', '.join(games())}. Did you mean 'chessdeck'?"),
        ("table", {"game": "cubic", "rules": ["promotion=queen"]}, "--rule: promotion is chess, cube, not 'queen'."),
        ("table", {"game": "cubic", "seed": "a b"}, "--seed: 'a b' is not a seed; write up to 40 letters, digits and hyphens, as in 7."),
        ("table", {"game": "cubic", "players": {"black": "program:x"}}, "how long the program thinks is a number of moves that it tries, 1 to 10000000, or of seconds, 1s to 3600s, as in program:20000 or program:5s; not 'x'."),
        ("table", {"game": "cubic", "players": {"red": "program"}}, "there is no 'red' to ask for."),
        ("table", {"game": "pick-the-team", "rules": ["variant=two", "white-list=/etc/passwd"]}, "a list is of pieces, with commas, not '/etc/passwd'; no file is read."),
        ("thought", {"log": CUBIC, "strength": "program:300000"}, "here the program thinks for 200000 moves or 60 seconds at most, as in program:20000 or program:5s; not 'program:300000'."),
        ("thought", {"log": CUBIC, "viewer": "black"}, "nobody is to act for whom the program could think."),
        ("advice", {"log": CUBIC, "viewer": "black"}, "there is advice for who is to act."),
        ("asked", {"log": CUBIC, "question": "m", "about": "e5"}, "nobody stands on e5."),
        ("asked", {"log": CUBIC, "question": "m"}, "say of what, as in m e4."),
        ("asked", {"log": CUBIC, "question": "solve"}, "question is one of m, ?, s, p, l, moves, b, names, hand, rules, card, not 'solve'. Did you mean 'moves'?"),
        ("solved", {"log": CUBIC}, "Cubic Chess cannot be solved: nothing in it looks for the best score."),
        ("games", {"games": ["cubik"]}, f"there is no game 'cubik'; there are {', '.join(games())}. Did you mean 'cubic'?"),
    ],
)  # fmt: skip
def test_what_is_wrong_at_a_table_is_said(name: str, given_: dict[str, Any], said: str) -> None:
    """Each mistake has one sentence that says what would be right."""
    assert refused(name, **given_) == [said]


garbage = st.text(max_size=30) | st.sampled_from(("e2e4", "resign", "undo 2", "any", "place a1=king", "white", "both"))


@given(
    st.sampled_from(("table", "thought", "why", "asked", "advice", "told", "solved", "games")),
    st.dictionaries(
        st.sampled_from(
            ("log", "viewer", "words", "act", "at", "game", "rules", "seed", "players", "strength", "move", "question")
        ),
        st.one_of(
            garbage,
            st.integers(-3, 3),
            st.lists(garbage, max_size=3),
            st.dictionaries(st.sampled_from(("word", "who", "sure", "black")), garbage, max_size=3),
            st.sampled_from((CUBIC, PARADE, after(CUBIC, "white e2e4"))),
            st.lists(garbage, max_size=5).map(lambda lines: after(CUBIC, *lines)),
        ),
        max_size=5,
    ),
)
def test_garbage_is_answered_in_sentences(name: str, inside: dict[str, Any]) -> None:
    """Whatever is sent, nothing is a fault of ours, and what is wrong is told in whole sentences."""
    for problem in refused(name, **inside):
        assert "fault of cardgen" not in problem
        assert problem.endswith((".", "?", "…"))


class TestATable:
    """What the answers say, by examples."""

    def test_a_move_is_typed_as_people_type_it(self) -> None:
        """As in `cardgen play`, and chance goes on by itself; only what is new is said."""
        log = ask("table", game="dice-chess", seed="7")["kept"]["log"]
        before = ask("table", log=log)["shown"]["wanted"]["actions"]
        answer = ask("table", log=log, act={"word": before[0]["said"].split(" ", 1)[1].replace(" to ", " ")})
        assert answer["kept"]["log"].startswith(log)
        assert answer["kept"]["log"].splitlines()[-2] == f"white {before[0]['word']}"
        assert answer["kept"]["log"].splitlines()[-1].startswith("chance roll ")
        assert answer["shown"]["said"][0] == f"1. White: {before[0]['said']}."

    def test_all_is_taken_back_to_the_last_line_of_a_person(self) -> None:
        """The program's answer and what was drawn go with it; then the same is drawn again."""
        first = ask("table", game="dice-chess", seed="7", players={"black": "random"})
        log, word = first["kept"]["log"], first["shown"]["wanted"]["actions"][0]["word"]
        answer = ask("table", log=log, act={"word": word})
        assert answer["kept"]["think"] == "black"
        thought = ask("thought", log=answer["kept"]["log"])["kept"]
        later = ask("table", log=answer["kept"]["log"], act=thought)
        back = ask("table", log=later["kept"]["log"], act={"word": "undo"})
        assert back["kept"]["log"] == log
        assert back["shown"]["said"] == ["Taken back."]
        assert ask("table", log=log, act={"word": word})["kept"] == answer["kept"]

    def test_a_form_is_filled_in_word_by_word(self) -> None:
        """What was said so far is in the answer, and stands on the board; the last word does it."""
        log = ask("table", game="cloak-and-dagger", seed="7")["kept"]["log"]
        one = ask("table", log=log, act={"word": "b1 knight, rook a1"})
        wanted = one["shown"]["wanted"]
        assert (one["kept"]["log"], wanted["words"], wanted["missing"]) == (log, ["b1=knight", "a1=rook"], 6)
        assert {thing["word"]: thing["count"] for thing in wanted["left"]}["rook"] == 1
        less = ask("table", log=log, words=wanted["words"], act={"word": "undo"})
        assert less["shown"]["wanted"]["words"] == ["b1=knight"]
        full = ask("table", log=log, words=wanted["words"], act={"word": "any"})
        assert full["kept"]["log"].splitlines()[-1].startswith("white place a1=rook b1=knight ")
        assert full["shown"]["said"] == ["White is ready."]
        assert full["shown"]["who"] == "black"

    def test_a_hidden_hand_lies_face_down(self) -> None:
        """White sees how many cards Black has, and which are his own."""
        log = ask("table", game="chessdeck", rules=["hands=hidden"], seed="7")["kept"]["log"]
        rows = ask("table", log=log, viewer="white")["shown"]["rows"]
        down = [[(thing["name"], thing["count"]) for thing in row["things"] if thing["down"]] for row in rows]
        assert [row["title"] for row in rows] == ["White holds", "Black holds"]
        assert down == [[], [("", 3)]]

    def test_why_is_told_for_squares_that_are_touched(self) -> None:
        """In the sentence that `cardgen play` says."""
        assert ask("why", log=CUBIC, **{"from": "a1", "to": "a3"})["shown"] == {
            "legal": False,
            "said": ["a2 is in the way: White's pawn stands there."],
        }
        assert ask("why", log=CUBIC, move="e4")["shown"]["legal"]

    def test_a_log_is_opened_up_to_its_mistake(self) -> None:
        """With the place of it; each line before it can be looked at."""
        text = after(CUBIC, "# a remark", "white e2e4", "black e5", "white e4e5")
        found = told("told", log=text, file="club.log", viewer="open")
        (error,) = found["errors"]
        number = len(CUBIC.splitlines()) + 4
        assert (error["file"], error["line"], error["problem"]) == (
            "club.log",
            number,
            "the pawn goes to e5 only when it is empty, and Black's pawn is there.",
        )
        assert found["result"]["kept"]["log"] == after(CUBIC, "white e2e4", "black e7e5")
        assert [(step["line"], step["said"]) for step in found["result"]["shown"]["steps"]] == [
            (number - 2, ["1. White: pawn e2 to e4."]),
            (number - 1, ["1. Black: pawn e7 to e5."]),
        ]
        looked = ask("table", log=found["result"]["kept"]["log"], at=1)
        assert (looked["shown"]["last"], looked["shown"]["awaited"]) == (["e2", "e4"], ["black"])

    def test_real_dice_are_typed(self) -> None:
        """Where that was agreed, nothing is drawn; who looks is asked what they have said."""
        first = ask("table", game="gollon-2", seed="7", players={"chance": "typed"})
        assert (first["shown"]["who"], first["shown"]["wanted"]["kind"]) == ("chance", "chance")
        answer = ask("table", log=first["kept"]["log"], act={"word": "roll 3", "who": "chance"})
        assert answer["kept"]["log"].splitlines()[-1] == "chance roll 3"
        assert answer["shown"]["who"] == "white"

    def test_a_man_who_may_promote_is_asked(self) -> None:
        """What is typed and leaves it open is not done before it is said again; what is written out is meant."""
        game = find_game("dealers")
        options = read_options(game.options, ())
        kinds = "phase play\nkinds king rook camel standard-pawn\nhand white rook camel\nhand black\n"
        course = "course 4{king}3/{STANDARD-PAWN}7/8/8/8/8/8/4{KING}3 w - - promotions=rook,camel/- clock=0\n"
        match = Match(load(), game.read(kinds + course, options, load()))
        table = Sitting(load(), (match,), "")
        came = done(table, Side.WHITE, "a8")
        assert came.asks == "The standard pawn may promote: type a7a8=camel, a7a8=rook, or a7a8 again to let it stay."
        assert came.sitting is table
        assert [str(done(table, Side.WHITE, "a8", sure=True).sitting.match.history[0][1])] == ["a7a8"]
        assert [str(done(table, Side.WHITE, "a7a8").sitting.match.history[0][1])] == ["a7a8"]

    def test_the_program_hints(self) -> None:
        """For who is to act, in words; of a form the next word of it."""
        word, _, said = ask("advice", log=CUBIC)["shown"]["hint"][0].removeprefix("For example: ").partition(" ")
        actions = ask("table", log=CUBIC)["shown"]["wanted"]["actions"]
        assert (word, said.strip("()")) in [(one["word"], one["said"]) for one in actions]
        assert ask("advice", log=PARADE, viewer="player")["shown"]["advice"] == []

    def test_who_is_before_the_same_screen_is_told_to_look_away(self) -> None:
        """Where what is seen is for one alone, and nobody else's where all is open."""
        assert ask("table", game="booster", seed="1")["shown"]["secret"]
        assert not ask("table", game="cubic", seed="1")["shown"]["secret"]
        assert not ask("table", game="booster", seed="1", players={"black": "program"})["shown"]["secret"]

    def test_no_guess_is_told_before_it_is_made(self) -> None:
        """What may be said is listed without what would come of it; in the terminal, too."""
        log = ask("table", game="cloak-and-dagger", seed="7")["kept"]["log"]
        for _ in range(2):
            log = ask("table", log=log, act={"word": "any"})["kept"]["log"]
        actions = ask("table", log=log)["shown"]["wanted"]["actions"]
        guesses = [one["said"] for one in actions if one["word"].startswith("guess")]
        assert guesses[:2] == ["guess 1 on a8: king", "guess 1 on a8: queen"]
        match = sitting.read(log, load()).sitting.match
        words = [one["word"] for one in actions if one["word"].startswith("guess")]
        assert list(acts(match, Side.WHITE)) == words
        assert words[:2] == ["guess 1 king", "guess 1 queen"]

    def test_nobody_plays_for_the_program_by_mistake(self) -> None:
        """Who does not say who he is, is who looks; the program's word is given back with its side."""
        log = ask("table", game="cubic", seed="1", players={"black": "program:20"})["kept"]["log"]
        after_one = ask("table", log=log, act={"word": "e4"})
        assert (after_one["kept"]["think"], after_one["shown"]["who"]) == ("black", "")
        assert after_one["shown"]["wanted"] == {"kind": "nothing"}
        assert refused("table", log=after_one["kept"]["log"], act={"word": "e5"}) == ["it is Black who is to act."]
        resigned = ask("table", log=after_one["kept"]["log"], act={"word": "resign"})
        assert resigned["shown"]["outcome"] == "Black wins: White resigns"

    def test_a_thought_is_given_up_while_it_thinks(self) -> None:
        """Between two looks at whether it is wanted; then nothing of it goes on."""
        before = active_count()
        thinks = BRIDGE.begin(json.dumps({"ask": "thought", "with": {"log": CUBIC, "strength": "program:200000"}}))
        assert thinks.step() is not None
        assert active_count() == before + 1
        thinks.cancel()
        assert active_count() == before

    def test_one_move_more_costs_one_move(self) -> None:
        """What was followed before is not followed again: it is asked of the rules once."""
        log = after(CUBIC, *("white g1f3", "black g8f6", "white f3g1", "black f6g8") * 1)
        ask("table", log=log)
        with patch.object(sitting, "followed", wraps=sitting.followed) as followed:
            ask("table", log=log, act={"word": "e4"})
            ask("table", log=after(log, "white e2e4"))
        assert [len(call.args[0].lines) for call in followed.call_args_list] == [0, 0]
