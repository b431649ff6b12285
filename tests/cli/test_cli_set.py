"""cardgen set: what it makes, what it leaves as it is, and what it says."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest

from cardgen.figure.printing.placed import PlacedFigure
from cardgen.figure.solid.mesh import welded
from cardgen.kit.figures.plates import side_by_side
from tests.support.command import fails, misused, run
from tests.support.sets import write_pair

if TYPE_CHECKING:
    from pathlib import Path

QUICK = ("--quality", "draft", "--workers", "1")
PDF, ZIP, PLATES = "pair-duplex.pdf", "pair-draft-stl.zip", "pair-draft-plates.3mf"
HANGING = """\
lefty:
  base: 26 mm
  body:
    robe: {height: 17.5, neck: 10.5, folds: 9}
  head:
    person: {size: 15.4, shoulders: square, beard: short}
  accent:
    kite_shield: {width: 14, height: 17.6, lean: 12}
"""


def made(folder: Path, *more: object) -> dict[str, str]:
    """Runs it, and tells of each file whether it was made or kept."""
    ran = run("set", "pair", "--catalog", folder / "own", *QUICK, "-o", folder / "out", *more, "--json")
    assert (ran.code, ran.err) == (0, "")
    return {file["file"].rpartition("/")[2]: file["outcome"] for file in ran.json["files"]}


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a set of two, made once; each test may change it, and the next one sees that."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    folder = tmp_path_factory.mktemp("shop")
    write_pair(folder / "own")
    assert made(folder) == {PDF: "made", ZIP: "made", PLATES: "made"}
    return folder


@pytest.mark.figures
def test_a_second_run_changes_nothing(shop: Path) -> None:
    """Neither a byte nor the time of a file."""
    made(shop)
    before = {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in (shop / "out").iterdir()}
    assert made(shop) == {PDF: "kept", ZIP: "kept", PLATES: "kept"}
    assert {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in (shop / "out").iterdir()} == before


@pytest.mark.figures
@pytest.mark.parametrize("lost", ["gone", "altered"])
def test_what_is_made_again_has_the_same_bytes(shop: Path, lost: str) -> None:
    """Whether a file is gone or was altered; the figures are kept and not built again."""
    made(shop)
    paths = [shop / "out" / name for name in (PDF, ZIP, PLATES)]
    before = [path.read_bytes() for path in paths]
    for path in paths:
        if lost == "gone":
            path.unlink()
        else:
            path.write_bytes(path.read_bytes() + b" ")
    assert set(made(shop).values()) == {"made"}
    assert [path.read_bytes() for path in paths] == before


@pytest.mark.figures
def test_only_what_changes_is_made_again(shop: Path) -> None:
    """A word on a card touches the cards alone, another bed the plates alone, and another figure all but no card's words."""
    made(shop)
    assert made(shop, "--bed", "90x90") == {PDF: "kept", ZIP: "kept", PLATES: "made"}
    entry = shop / "own" / "pair.yaml"
    text = entry.read_text(encoding="utf-8")
    entry.write_text(text.replace("name: Lefty", "name: Southpaw"), encoding="utf-8")
    assert made(shop, "--bed", "90x90") == {PDF: "made", ZIP: "kept", PLATES: "kept"}
    entry.write_text(text.replace("figure: standard-pawn", "figure: berolina-pawn"), encoding="utf-8")
    assert made(shop, "--bed", "90x90") == {PDF: "made", ZIP: "made", PLATES: "made"}
    entry.write_text(text, encoding="utf-8")


@pytest.mark.figures
def test_it_is_what_other_verbs_make(shop: Path, tmp_path: Path) -> None:
    """The PDF is that of pdf --duplex, the ZIP holds the files of stl, the 3MF what stands on the bed of plate."""
    made(shop)
    out, words = shop / "out", ("--set", "pair", "--catalog", shop / "own", "-o", tmp_path)
    assert run("pdf", *words, "--duplex").code == 0
    assert run("plate", *words, *QUICK).code == 0
    assert (out / PDF).read_bytes() == (tmp_path / PDF).read_bytes()
    with zipfile.ZipFile(out / ZIP) as archive:
        assert archive.namelist() == ["pair/lefty-draft.stl", "pair/righty-draft.stl"]
        for name in archive.namelist():
            assert archive.read(name) == (tmp_path / name.rpartition("/")[2]).read_bytes()
    models = [zipfile.ZipFile(io.BytesIO(path.read_bytes())).read("3D/3dmodel.model").decode().partition("<resources>")[2]
              for path in (out / PLATES, tmp_path / "pair-draft-plate-1.3mf")]  # fmt: skip
    assert models[0] == models[1] != ""


@pytest.mark.figures
def test_a_figure_that_does_not_print_is_named_and_left_out(tmp_path: Path) -> None:
    """The rest is packed, and the code is 1; with nothing left there is no ZIP."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    own = write_pair(tmp_path / "own")
    entry = own / "pair.yaml"
    entry.write_text(entry.read_text(encoding="utf-8").replace("figure: standard-pawn, ", ""), encoding="utf-8")
    (own / "models").mkdir()
    (own / "models" / "lefty.yaml").write_text(HANGING, encoding="utf-8")
    ran = run("set", "pair", "--catalog", own, *QUICK, "-o", tmp_path)
    assert ran.code == 1
    assert "Error: lefty: the figure 'lefty-draft' cannot be printed: 1 underside would hang" in ran.err
    assert [line.rpartition("/")[2] for line in ran.lines] == [
        f"{PDF}: 2 pages, 2 cards, made",
        f"{ZIP}: 1 figure, made",
        f"{PLATES}: 1 figure, 1 bed, made",
    ]


def test_error_words_that_are_no_sets(tmp_path: Path) -> None:
    """All of them at once; a piece is told apart, and nothing is made."""
    out = tmp_path / "out"
    assert fails("set", "royls", "pharaoh", "-o", out).splitlines() == [
        "no set is called 'royls'. Did you mean 'royals'?",
        "'pharaoh' is a piece, not a set; it stands in the set royals.",
    ]
    assert not out.exists()


def test_error_no_set(tmp_path: Path) -> None:
    """Which there are; a maker's among them."""
    message = misused("set", "--catalog", write_pair(tmp_path / "own"))
    assert message.startswith("say which set; there are royals, pieces, pawns, ")
    assert message.endswith(", pair.")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--stock", "papyrus"), "no stock is called 'papyrus'. "),
        (("--base", "20mm", "--square", "50mm"), "--base sets the width of every foot, "),
        (("--deck", "dark", "--ink", "low"), "a dark deck is a ground, and --ink low prints none; "),
        (("--bed", "9x9"), "'9x9' is no bed; write its width and depth in mm, "),
    ],
)
def test_error_before_anything_is_made(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    """What is wrong is said at once, not after the figures."""
    ran = run("set", "royals", *words, "-o", tmp_path / "out")
    assert ran.code in (1, 2)
    assert said in ran.err
    assert not (tmp_path / "out").exists()


def test_beds_of_one_file_do_not_overlap() -> None:
    """Five beds stand in rows of three, a fifth of a bed apart; a figure keeps its place on its bed."""
    numpy = pytest.importorskip("numpy")
    foot = welded(numpy.eye(3), numpy.array([[0, 1, 2]]))
    beds = [(PlacedFigure("a", foot, x=10, y=20),)] * 5
    places = [(one.x, one.y) for one in side_by_side(beds, (100, 200))]
    assert places == [(10, 20), (130, 20), (250, 20), (10, -220), (130, -220)]
    assert side_by_side([], (100, 200)) == ()
