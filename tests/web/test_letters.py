"""Games by letters: who plays them, what lots draw, and that a letter is what its writer could have made of the one before."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.board import Side
from cardgen.games.core.actions import ActionForm
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.contract import CHANCE
from cardgen.games.find import games
from cardgen.kit.seen.letters import ALONE, HIDES, hides, why_not
from cardgen.kit.seen.sitting import read
from tests.support.command import run
from tests.support.samples import WHOLE
from tests.support.tables import ask, begun, refused, with_chance

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.games.core.contract import Game
    from cardgen.games.core.play.match import Match

OFFERED = [game for game in games().values() if not why_not(game)]
CASES = [(game, words) for game in OFFERED for words in game.examples]
LETTERS = 24 if WHOLE else 8
"""That are written in a game; then somebody resigns."""
LOTS = "lot {}"
WHOSE = {"ids": lambda one: one if isinstance(one, str) else getattr(one, "id", "") or " ".join(one)[:40]}


def catalogue() -> Any:
    """Ours."""
    from cardgen.catalog import load

    return load()


def walked(game: Game, words: tuple[str, ...], seed: int) -> list[Match]:
    """A game at random."""
    random, match = Random(seed), with_chance(begun(game, words, str(seed)))
    found = [match]
    while match.state.outcome is None and len(found) < (80 if WHOLE else 25):
        who = random.choice([one for one in match.state.current_players if isinstance(one, Side)])
        match = with_chance(match.play(random_action(match.state, who, random), who))
        found.append(match)
    return found


def test_some_games_are_offered_and_each_has_its_sentence_that_is_not() -> None:
    """Games for one, and those in which both do not see the same, are not."""
    told = {one["game"]: one["why"] for one in ask("by-letters")}
    assert [*told] == [*games()]
    assert {"dice-chess", "cubic", "pick-the-team"} <= {name for name, why in told.items() if not why}
    assert {"booster", "chessdeck", "cloak-and-dagger", "dealers"} <= {name for name in told if hides(games()[name])}
    for name, game in games().items():
        alone = f"{ALONE[0].upper()}{ALONE[1:]}"
        assert (told[name] == alone) is game.single_player
        assert told[name] in ("", alone, f"I{HIDES[1:].format(name=game.name)}")


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_what_is_offered_hides_nothing_and_what_is_not_does(game: Game) -> None:
    """Each state of games at random is seen by both as it is, and one acts at a time; or some state is not."""
    hidden = several = False
    for number, words in enumerate(game.examples):
        for match in walked(game, words, number):
            state = match.state
            hidden |= any(state.observation(side).write() != state.write() for side in game.sides)
            several |= len(state.current_players) > 1
    if not why_not(game):
        assert (hidden, several) == (False, False)
    elif not game.single_player:
        assert hidden or several


def act(answer: dict[str, Any], side: str, random: Random) -> dict[str, Any]:
    """What this side may do at random, by the log."""
    sitting = read(answer["kept"]["log"], catalogue()).sitting
    state = sitting.match.state
    who = Side.WHITE if side == "white" else Side.BLACK
    actions = state.legal_actions(who)
    word = str(random_action(state, who, random) if isinstance(actions, ActionForm) else random.choice(actions))
    return ask("table", log=answer["kept"]["log"], viewer=side, act={"word": word, "who": side})


@pytest.mark.parametrize(("game", "words"), CASES, **WHOSE)
def test_a_game_is_played_by_letters_alone(game: Game, words: tuple[str, ...], tmp_path: Path) -> None:
    """Each reader finds what the writer has made, draws by his own lot, and plays; the log is one that replay reads."""
    random = Random(5)
    answer = ask("letter-begun", game=game.id, rules=list(words))
    before, sent = "", answer["kept"]["log"]
    lots = ["", ""]
    for number in range(1, LETTERS + 1):
        side, other = ("white", "black") if number % 2 else ("black", "white")
        mine = LOTS.format(number) if number > 2 else ""
        if number > 1:
            given = {"before": before, "by": other, "lot": lots[-1]}
            answer = ask("letter", log=sent, reader=side, mine=mine, **given)
            assert answer["kept"]["log"].startswith(sent)
            assert answer["shown"]["viewer"] == side
        before = sent
        while answer["shown"]["awaited"] == [side]:
            answer = act(answer, side, random)
        sent = answer["kept"]["log"]
        lots.append(mine)
        if answer["shown"]["outcome"]:
            break
        assert answer["shown"]["awaited"] in ([other], ["chance"])
    side = "white" if answer["shown"]["awaited"] == ["white"] else "black"
    if not answer["shown"]["outcome"]:
        answer = ask("table", log=sent, viewer=side, act={"word": "resign", "who": side})
    file = tmp_path / "game.log"
    file.write_text(answer["kept"]["log"], encoding="utf-8")
    replayed = run("replay", "--json", file)
    assert (replayed.code, replayed.json["result"]["outcome"]) == (0, answer["shown"]["outcome"])
    assert "seed letters" in answer["kept"]["log"]


def dice() -> tuple[str, str]:
    """A log before White's first move in a game with dice, and after it; drawn by `lot w`."""
    empty = ask("letter-begun", game="dice-chess")["kept"]["log"]
    drawn = ask("letter", log=empty, reader="white", mine="lot w")
    return empty, act(drawn, "white", Random(1))["kept"]["log"]


def test_a_lot_is_the_same_for_both_and_another_draws_otherwise() -> None:
    """So that who reads can hold what was thrown against it."""
    empty, _ = dice()
    rolls = {ask("letter", log=empty, reader="white", mine=f"lot {n}")["kept"]["log"] for n in range(12)}
    assert 3 < len(rolls) <= 12
    again = {ask("letter", log=empty, reader="white", mine=f"lot {n}")["kept"]["log"] for n in range(12)}
    assert again == rolls
    assert ask("letter", log=empty, reader="white", mine="")["kept"]["log"] == empty


def test_error_of_a_letter_that_its_writer_could_not_have_made() -> None:
    """Other dice; dice after the move; moves of who reads; another game, other rules; a game that hides something."""
    empty, sent = dice()
    given = {"before": empty, "by": "white", "lot": "lot w", "reader": "black"}
    assert ask("letter", log=sent, **given)["kept"]["log"] == sent
    together = "the dice in this message are not those that both of you have drawn together."
    assert refused("letter", log=sent, **{**given, "lot": "lot x"}) == [together]
    yours = "in this message dice were thrown that were not the writer's to throw."
    assert refused("letter", log=sent, **{**given, "lot": ""}) == [yours]
    more = ask("letter", log=sent, reader="black", mine="lot w")
    assert refused("letter", log=more["kept"]["log"], **given) == [yours]
    both = act(more, "black", Random(1))["kept"]["log"]
    assert refused("letter", log=both, **{**given, "before": more["kept"]["log"]}) == [
        "this message has moves of Black, who did not write it."
    ]
    another = "this message tells another game than the one that you sent; yours stays as it is."
    assert refused("letter", log=empty, **{**given, "before": sent}) == [another]
    cubic = ask("letter-begun", game="cubic")["kept"]["log"]
    assert refused("letter", log=sent, **{**given, "before": cubic}) == [another]
    (said,) = refused("letter", log=ask("table", game="booster")["kept"]["log"], reader="white")
    assert "do not see the same" in said
    (said,) = refused("letter", log=ask("table", game="cubic")["kept"]["log"], reader="white")
    assert said == "this log says that others play it than two people with dice that are told."
    (said,) = refused("letter", log=f"{sent}black e9\n", **given)
    assert said == "it is chance who is to act: write chance roll and the dice."


@pytest.mark.parametrize("text", ["", "hello", "cardgen log of nobody 1\n--\n", json.dumps({"log": 1})])
def test_error_of_a_letter_without_a_game(text: str) -> None:
    """A sentence."""
    (said,) = refused("letter", log=text, reader="white")
    assert said


def test_error_of_a_game_that_is_not_played_by_letters() -> None:
    """The sentence that the page shows."""
    assert refused("letter-begun", game="parade") == [ALONE]
    assert refused("letter-begun", game="booster") == [HIDES.format(name="Booster Chess")]
    (said,) = refused("by-letters", games=["cubik"])
    assert "Did you mean 'cubic'?" in said


def test_nobody_draws_for_who_is_to_act() -> None:
    """Chance is left alone where a player is to act, whatever the lot."""
    log = ask("letter-begun", game="cubic")["kept"]["log"]
    answer = ask("letter", log=log, reader="white", mine="lot")
    assert answer["kept"]["log"] == log
    assert answer["shown"]["awaited"] == ["white"]
    assert str(CHANCE) not in answer["shown"]["awaited"]


def test_a_game_is_offered_so_where_it_is_played_so() -> None:
    """The list of games and the reasons why not say the same of each."""
    reasons = {one["game"]: one["why"] for one in ask("by-letters")}
    assert {one["game"]: one["letters"] for one in ask("games")} == {game: not why for game, why in reasons.items()}
    assert {*map(bool, reasons.values())} == {True, False}
