"""What tokens, rings and gear of a kit take is known before they are made, and is what their meshes say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.printing import estimate as printing
from cardgen.figure.printing.bulks import BULKS, BulkTable, load_bulks
from cardgen.figure.printing.estimate import Bulk
from cardgen.figure.workshop.jobs import GearJob
from cardgen.games.find import games
from cardgen.kit.boxes.jobs import kit_jobs
from cardgen.kit.boxes.make import make_kit
from cardgen.kit.boxes.men import men_of
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.solids import KitSolids
from tests.support.printed import PRINTED
from tests.support.samples import WHOLE, in_turn
from tests.support.tables import ask

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.printing.estimate import Print
    from cardgen.figure.workshop.jobs import AnyJob
    from cardgen.kit.boxes.order import KitMen

STYLES: tuple[KitMen, ...] = ("figures", "tokens", "none")
KITS = [(name, words) for name in PRINTED for words in games()[name].examples]
SQUARES = (41.0, 45.0, 77.5)


def by_its_mesh(job: AnyJob) -> Print:
    """As `cardgen kit` reckons it."""
    return printing.reckoned(job.mesh(), massive=isinstance(job, GearJob) and job.massive)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("game", "words"), KITS, ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30])
def test_all_of_it_is_known(game: str, words: tuple[str, ...], style: KitMen) -> None:
    """Every file that is no figure, and nothing else."""
    order = order_of(KitRequest(game, words, men=style))
    men = men_of(order)
    wanted = {path for path, job in kit_jobs(order, men).items() if job.kind != "figure"}
    found = KitSolids.of(order, men)
    assert found.takes.keys() == wanted
    assert found.alike <= wanted
    assert all(one.minutes > 0 < one.grams for one in found.takes.values())


@pytest.mark.parametrize(
    ("game", "style", "square"),
    [
        (name, style, square)
        for name, style in [
            ("cubic", "none"),
            ("chessdeck", "none"),
            ("pick-the-team", "figures"),
            ("dealers", "tokens"),
        ]
        for square in in_turn(SQUARES, len(name) + len(style))
    ],
)
def test_it_is_what_meshes_say(game: str, style: KitMen, square: float) -> None:
    """On squares that were never measured, too; a token that its game has changed is near to it."""
    pytest.importorskip("manifold3d", reason="solids need manifold3d: pip install 'cardgen[figures]'")
    order = order_of(KitRequest(game, games()[game].examples[0], men=style, side=square))
    men = men_of(order)
    found = KitSolids.of(order, men)
    jobs = [(path, job) for path, job in kit_jobs(order, men).items() if job.kind != "figure"]
    for path, job in jobs if WHOLE else jobs[:: max(1, len(jobs) // 12)]:
        made, near = by_its_mesh(job), 0.06 if path in found.alike else 1e-3
        known = found.takes[path]
        assert (known.minutes, known.grams) == (
            pytest.approx(made.minutes, rel=near),
            pytest.approx(made.grams, rel=near),
        ), path


def test_tokens_that_a_game_changes_are_near_to_most() -> None:
    """No token of ours is far from what most are."""
    table = load_bulks_of_ours()
    most = table.at("token", 32)
    assert most
    some = [table.at(shape, 32) for shape in table.measured if shape.endswith("-token")]
    assert len(some) > 150
    for one in some:
        assert one
        assert printing.reckoned_of(one).grams == pytest.approx(printing.reckoned_of(most).grams, rel=0.06)
        assert printing.reckoned_of(one).minutes == pytest.approx(printing.reckoned_of(most).minutes, rel=0.06)


def load_bulks_of_ours() -> BulkTable:
    """The table that is shipped."""
    from cardgen import data

    return load_bulks(data.folder("models"))


def test_the_page_tells_what_the_command_does(tmp_path: Path) -> None:
    """Minutes and grams of all of a kit with a die, when it is made and before."""
    pytest.importorskip("manifold3d", reason="solids need manifold3d: pip install 'cardgen[figures]'")
    made = make_kit(KitRequest("dice-chess", men="none"), tmp_path, lambda _: None).files[-1].facts
    told = ask("kit", game="dice-chess", men="none")
    assert (told["minutes"], round(told["grams"])) == (made["minutes"], made["grams"])
    assert made["minutes"] > 10 < 6 * made["grams"]


def test_a_shape_grows_as_its_sizes_say(tmp_path: Path) -> None:
    """A cube whose surface and volume are given at four sizes is known at a fifth; one with one size is always that."""
    cubes = tuple((side, Bulk(6 * side**2, side**3, side)) for side in (1.0, 2.0, 4.0, 7.0))
    table = BulkTable({"cube": cubes, "peg": ((0.0, Bulk(3, 2, 1)),)})
    found = table.at("cube", 5)
    assert found
    assert (found.area, found.volume, found.height) == (pytest.approx(150), pytest.approx(125), pytest.approx(5))
    assert table.at("peg", 45) == Bulk(3, 2, 1)
    assert table.at("tray", 45) is None
    assert load_bulks(tmp_path) == BulkTable({})


def test_error_of_a_table_that_is_none(tmp_path: Path) -> None:
    """A sentence with the command that writes it."""
    (tmp_path / BULKS).write_text("shape,size_mm\npeg,many\n", encoding="utf-8")
    with pytest.raises(
        CardgenError, match="not a table of shape, size_mm, area_mm2, volume_mm3, height_mm; `make bulks`"
    ):
        load_bulks(tmp_path)
