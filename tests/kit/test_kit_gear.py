"""What games need in plastic beside men: it is what their components say, and kits list what is made."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError, MisuseError
from cardgen.figure.gear.die import Die
from cardgen.figure.printing import estimate as printing
from cardgen.games.core.paper.blocks import PAWN_CUBE
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.cubic.playing import FACES
from cardgen.games.dice import GAMES
from cardgen.games.dice.faces import named
from cardgen.games.find import find_game, games
from cardgen.kit.boxes.gear import TOLD, gear_items
from cardgen.kit.boxes.jobs import gear_jobs
from cardgen.kit.boxes.order import KitOrder, KitRequest
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import PieceRequest
from cardgen.kit.figures.files import FiguresRequest
from cardgen.kit.figures.finishes import FinishRequest
from cardgen.kit.figures.gear import GEAR, games_with_gear, gear_of
from cardgen.kit.figures.gear_files import check_alone, gear_job, make_gear
from cardgen.kit.games.logs import options_of
from tests.support.samples import in_turn

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.games.dice.rules import DiceGame
    from cardgen.kit.boxes.order import KitMen
    from cardgen.kit.progress import ProgressStep

PLAYED = [(game.id, words) for game in games().values() for words in game.examples]
STYLES: tuple[KitMen, ...] = ("figures", "tokens", "paper", "none")


def ordered(name: str, words: tuple[str, ...] = (), men: KitMen = "figures", side: float | None = None) -> KitOrder:
    """What is asked of a kit, whether or not somebody has written a booklet yet."""
    game, catalogue = find_game(name), load_catalogue(())
    options = options_of(game, words, ())
    return KitOrder(
        game, options, catalogue, kit_of(game).components(options, catalogue), KitRequest(name, men=men, side=side)
    )


def quiet(step: ProgressStep) -> None:
    """Nobody looks."""


@pytest.mark.parametrize(
    ("name", "words", "style"),
    [(*one, style) for number, one in enumerate(PLAYED) for style in in_turn(STYLES, number)],
    ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30],
)
def test_gear_is_what_the_components_say(name: str, words: tuple[str, ...], style: KitMen) -> None:
    """Each sort is an item that serves all its components; its files are those that are made, as often as they count.

    A kit of paper has none here: all of it is cut out or folded.
    """
    order = ordered(name, words, style)
    items = list(gear_items(order, {}))
    served = Counter(one for item in items for one in item.serves)
    made = style != "paper"
    assert served == Counter(one for one in order.components if one.what in GEAR and made)
    files = [file for item in items for file in item.files]
    if not made:
        return
    assert sorted(file.path for file in files) == sorted(gear_jobs(order))
    for item in items:
        assert sum(file.times for file in item.files) == sum(one.count for one in item.serves)


def test_every_sort_is_told() -> None:
    """What is made has an item, and the other way round."""
    assert TOLD.keys() == GEAR.keys()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_dice_have_the_faces_of_the_game(game: DiceGame) -> None:
    """As many as are rolled, each face as the game names it; numbers where a die counts moves."""
    dice = game.form.dice
    wanted = Counter(
        tuple(face if at == dice.counts else named(face) for face in faces) for at, faces in enumerate(dice.faces)
    )
    found: Counter[tuple[str, ...]] = Counter()
    for one in gear_of(ordered(game.id).components, 45.0):
        assert isinstance(one.gear, Die)
        assert one.gear.side == 16
        found[one.gear.faces] += one.count
    assert found == wanted


def test_cubes_have_what_pawns_become() -> None:
    """Pawn, and whatever a pawn may be turned into; kings and queens have cubes of their own."""
    assert {*PAWN_CUBE} == {"pawn", *FACES, ""}
    cubes = [one for one in gear_of(ordered("cubic").components, 45.0) if one.component.what == "cube"]
    assert Counter({one.stem: one.count for one in cubes}) == {
        f"cube-{kind}-{side}": count
        for side in ("white", "black")
        for kind, count in (("pawn", 14), ("king", 1), ("queen", 1))
    }
    assert {one.gear.side for one in cubes if isinstance(one.gear, Die)} == {22.5}


def test_three_kings_a_side() -> None:
    """The large board of BrainKing has them among its men."""
    men = {one.name: one.count for one in ordered("brainking", ("board=10x10",)).named("man")}
    assert men["white king"] == men["black king"] == 3


def test_checkers_are_numbered_where_nobody_may_know_who_they_are() -> None:
    """One of each number and side; in Booster Chess they are plain, as many as were agreed on."""
    cloak = [one.stem for one in gear_of(ordered("cloak-and-dagger").components, 45.0)]
    assert cloak == [f"checker-{number}-{side}" for side in ("white", "black") for number in range(1, 9)]
    booster = gear_of(ordered("booster", ("white-checkers=3", "black-checkers=8")).components, 45.0)
    assert {one.stem: one.count for one in booster} == {"checker-white": 3, "checker-black": 8}


def test_what_serves_in_place_of_dice() -> None:
    """How an ordinary die is read is told face by face."""
    (item,) = gear_items(ordered("vegas"), {})
    assert item.about.endswith(
        "Ordinary dice of two colours serve as well: "
        "on the light one 1 is pawn, 2 is knight, 3 is bishop, 4 is rook, 5 is king, 6 is pawn; "
        "on the dark one 1 is pawn, 2 is knight, 3 is bishop, 4 is rook, 5 is queen, 6 is star."
    )


@pytest.mark.parametrize(("game", "light", "dark"), [("vegas", "pnbrkp", "pnbrqs"), ("gollon-3", "pnbrqk", "123444")])
def test_dice_that_differ_are_of_two_colours(game: str, light: str, dark: str) -> None:
    """The page says which file is the light one; where dice are alike it says nothing of it."""
    (item,) = gear_items(ordered(game), {})
    assert f"Print die-{light}.stl in a light colour, die-{dark}.stl in a dark one" in item.about
    (alike,) = gear_items(ordered("burmese"), {})
    assert "colour" not in alike.about


def test_a_solid_die_takes_more() -> None:
    """All of it is plastic, where other things are hollow."""
    pytest.importorskip("manifold3d", reason="dice are solids")
    (die,) = (one for one in gear_of(ordered("medieval").components, 45.0))
    assert die.massive
    mesh = gear_job(die).mesh()
    massive, hollow = printing.reckoned(mesh, massive=True), printing.reckoned(mesh)
    assert massive.grams == pytest.approx(mesh.volume / 1000 * printing.DENSITY)
    assert massive.grams > 1.5 * hollow.grams


@pytest.mark.figures
def test_gear_on_the_command_line(tmp_path: Path) -> None:
    """A file for each different thing and format; for other squares other names; a second run keeps them."""
    pytest.importorskip("manifold3d", reason="dice are solids")
    made = make_gear("gollon-3", FiguresRequest(formats=("stl", "3mf")), tmp_path, quiet)
    assert sorted(file.path.name for file in made.files) == [
        *("die-123444.3mf", "die-123444.stl", "die-pnbrqk.3mf", "die-pnbrqk.stl")
    ]
    assert {file.facts["outcome"] for file in made.files} == {"made"}
    again = make_gear("gollon-3", FiguresRequest(formats=("stl", "3mf")), tmp_path, quiet)
    assert {file.facts["outcome"] for file in again.files} == {"kept"}
    small = make_gear("booster", FiguresRequest(FinishRequest(square=30.0)), tmp_path, quiet)
    assert [file.path.name for file in small.files] == ["checker-white-30mm.stl", "checker-black-30mm.stl"]


def test_error_of_a_game_without_gear(tmp_path: Path) -> None:
    """It says which games have some."""
    with pytest.raises(CardgenError) as found:
        make_gear("dealers", FiguresRequest(), tmp_path, quiet)
    assert str(found.value) == (
        "Dealer's Chess needs nothing of plastic beside men; of "
        f"{', '.join(games_with_gear()[:-1])} and {games_with_gear()[-1]} there is something."
    )


def test_error_of_options_that_are_for_figures(tmp_path: Path) -> None:
    """Dice have no magnets, and are no pieces."""
    with pytest.raises(
        MisuseError, match=r"^dice, checkers and pegs take --square and --format stl, .* are for figures\.$"
    ):
        make_gear("booster", FiguresRequest(FinishRequest(magnet=(8.0, 3.0))), tmp_path, quiet)
    with pytest.raises(MisuseError, match=r"^it makes what is no piece; leave out pieces"):
        check_alone(PieceRequest(named=("king",)), "figure")
