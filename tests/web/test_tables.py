"""Games played in a page: every game that is there can be, by its contract alone, and nobody sees what he may not."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.board import Side
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.play.resign_draw import RESIGN
from cardgen.games.find import games
from tests.support.command import run
from tests.support.samples import WHOLE
from tests.support.tables import ask, begun, refused, told, twins, with_chance

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.games.core.contract import Game, GameState
    from cardgen.games.core.play.match import Match

CASES = [
    pytest.param(game, words, id=f"{game.id} {' '.join(words)}"[:80].strip())
    for game in games().values()
    for words in game.examples
]
played = pytest.mark.parametrize(("game", "words"), CASES)
MOST = 60
"""Actions of a game at random; then somebody resigns."""
PAIRS = 20
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
    """Of two games that somebody cannot tell apart every answer to him is the same, letter by letter."""
    for seed in range(1, 7) if WHOLE else (1,):
        for number, pair in enumerate(twins(game, words, seed, PAIRS)):
            for side in pair.blind if pair.differ and (WHOLE or number % 3 == 0) else ():
                viewer, lot = game.player_name(side), f"{seed} {number}"
                ours, theirs = (questions(one, viewer, Random(lot)) for one in (pair.one, pair.other))
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
