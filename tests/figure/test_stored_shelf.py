"""A folder of figures as a shelf for the page: what is there is packed once, and what is not there is told."""

from __future__ import annotations

import re
import zipfile
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.figure.stored import packed
from cardgen.figure.workshop.workshop import make
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.figures.files import FiguresRequest, figure_jobs
from cardgen.kit.figures.stored import CODE, StoredFigures, stored_figures
from cardgen.kit.sets import SetsRequest, make_sets

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.progress import ProgressStep
    from tests.support.shelf import Shelf

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("rectpack", reason="plates need rectpack: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

SET = "orthodox"
OWN = """
set: {id: farm, name: Farm}
pieces:
  - {id: piglet, name: Piglet, class: pawn, notation: fmWfcF, source: me, confidence: author}
"""


def jobs(*catalogs: Path, **request: Any) -> list[Any]:
    """What the command line would make."""
    chosen = choose(PieceRequest(catalogs=catalogs, **request))
    return [one.job for one in figure_jobs(chosen, FiguresRequest())]


@pytest.fixture(scope="module")
def folder(shelf: Shelf, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The figures of one set; of the others there are none."""
    home = tmp_path_factory.mktemp("shelf")
    shelf.stock(jobs(sets=(SET,)), home)
    return home


@pytest.fixture(scope="module")
def page(folder: Path) -> StoredFigures:
    """What a page gets of them."""
    return stored_figures(folder)


def test_what_is_there_is_packed(page: StoredFigures, folder: Path) -> None:
    """A mesh for each figure, named by what is in it, with its size; of all others one sentence."""
    figures = {job.name: job for job in jobs(sets=(SET,))}
    assert page.told["pieces"].keys() == figures.keys()
    for told in page.told["pieces"].values():
        content = page.files[told["file"]]
        mesh = packed.unpack(content).mesh()
        assert told["bytes"] == len(content)
        assert told["triangles"] == len(mesh.triangles)
        assert told["size"] == pytest.approx(mesh.size, abs=0.01)
        assert told["cm3"] == pytest.approx(mesh.volume / 1000, abs=0.01)
    others = len(jobs(everything=True)) - len(figures)
    (note,) = page.notes
    assert note.startswith(f"The page has no mesh of {others} figures that are not there in {folder}: ")
    assert note.endswith(f" and {others - 6} more; `cardgen stl --all -o {folder}` makes them.")


def test_a_second_page_is_quick_and_the_same(
    page: StoredFigures, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is packed again, no code is read again, and every byte is as it was."""
    monkeypatch.setattr("cardgen.figure.formats.stl.parse", lambda _: pytest.fail("packed again"))
    monkeypatch.setattr("cardgen.provenance.code.digest", lambda *_: pytest.fail("read again"))
    steps: list[ProgressStep] = []
    assert stored_figures(folder, progress=steps.append) == page
    assert [step.done for step in steps] == list(range(steps[-1].total + 1))
    assert not any(step.made for step in steps)


def test_what_was_altered_is_seen(page: StoredFigures, shelf: Shelf, tmp_path: Path) -> None:
    """An STL that is another one is stale; a packed mesh that is another one is packed again."""
    some = jobs(sets=(SET,))[:2]
    shelf.stock(some, tmp_path)
    first = stored_figures(tmp_path)
    (tmp_path / "packed" / f"{some[0].name}.bin").write_bytes(b"CGM1")
    assert stored_figures(tmp_path).told["pieces"] == first.told["pieces"]
    (tmp_path / some[1].file).write_bytes((tmp_path / some[0].file).read_bytes())
    again = stored_figures(tmp_path)
    assert [*again.told["pieces"]] == [some[0].name]
    stale = f"The page has no mesh of 1 figure that are not as they would be made now in {tmp_path}: {some[1].name}; "
    assert any(note.startswith(stale) for note in again.notes)


def test_what_is_kept_of_the_code_costs_time_and_nothing_else(page: StoredFigures, folder: Path) -> None:
    """Without it, or with what somebody has made of it, the same figures are there."""
    kept = folder / CODE
    whole = kept.read_bytes()
    for spoilt in (b"", whole.replace(b'["', b'["0', 1), whole[:-9]):
        kept.write_bytes(spoilt)
        assert stored_figures(folder) == page
        assert kept.read_bytes() == whole
    kept.unlink()
    assert stored_figures(folder) == page
    assert kept.read_bytes() == whole


def test_what_does_not_come_back_is_told(shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in packing, in unpacking or in printing keeps a figure off the page; the others are there."""
    some = jobs(sets=(SET,))[:2]
    shelf.stock(some, tmp_path)
    whole = packed.unpack

    def turned(data: bytes) -> packed.GridMesh:
        mesh = whole(data)
        if len(mesh.triangles) == shelf.result(some[0].recipe).triangles:
            mesh.triangles[7] = mesh.triangles[7][::-1]
        return mesh

    monkeypatch.setattr("cardgen.figure.stored.held.unpack", turned)
    page = stored_figures(tmp_path)
    assert [*page.told["pieces"]] == [some[1].name]
    assert page.notes[1:] == (f"The page has no mesh of {some[0].name}: what is unpacked is not what was packed.",)


def test_a_shelf_that_cannot_be_written(page: StoredFigures, shelf: Shelf, tmp_path: Path) -> None:
    """The page has its figures all the same."""
    some = jobs(sets=(SET,))[:1]
    shelf.stock(some, tmp_path)
    (tmp_path / "packed").write_text("no folder")
    assert stored_figures(tmp_path).told["pieces"] == {some[0].name: page.told["pieces"][some[0].name]}


def test_plates_are_those_of_the_command_line(page: StoredFigures, folder: Path, tmp_path: Path) -> None:
    """`cardgen set` packs the same figures at the same places, and calls its files the same."""
    made = make_sets(SetsRequest((SET,)), folder, lambda _: None)
    told = page.told["plates"][SET]
    _, archive, plates = (file.path for file in made.files)
    assert (archive.name, plates.name) == (told["zip"], told["plates"])
    with zipfile.ZipFile(archive) as parts:
        assert parts.namelist() == [f"{told['folder']}/{one['file']}" for one in told["figures"]]
    with zipfile.ZipFile(BytesIO(plates.read_bytes())) as parts:
        model = parts.read("3D/3dmodel.model").decode()
    names = dict(re.findall(r'<object id="(\d+)" name="([^"]+)"', model))
    items = [
        (names[of], x, y)
        for of, x, y in re.findall(r'<item objectid="(\d+)" transform="1 0 0 0 1 0 0 0 1 (\S+) (\S+) 0"', model)
    ]
    assert items == [
        (one["piece"], f"{one['x'] + bed['corner'][0]:.3f}", f"{one['y'] + bed['corner'][1]:.3f}")
        for bed in told["beds"]
        for one in bed["figures"]
    ]
    assert len(items) == sum(one["count"] for one in told["figures"]) > 5
    assert f'<metadata name="Title">{told["title"]}</metadata>' in model
    assert f'displaycolor="{page.told["colour"].upper()}FF"' in model


def test_pieces_of_a_makers_own_are_stored_too(tmp_path: Path) -> None:
    """Also where their figures are composed from their moves; their set has its plates."""
    own, output = tmp_path / "farm", tmp_path / "figures"
    own.mkdir()
    (own / "farm.yaml").write_text(OWN)
    assert make(jobs(own, named=("piglet",)), output).failed == ()
    page = stored_figures(output, (own,))
    assert [*page.told["pieces"]] == ["piglet"]
    assert page.told["plates"]["farm"]["figures"] == [{"piece": "piglet", "file": "piglet.stl", "count": 1}]


def test_where_there_are_no_figures_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No folder, no such folder, no library: a sentence each, and a page with all else."""
    head = "The page has no figures to turn: "
    gone = tmp_path / "gone"
    assert stored_figures(None).notes[0].startswith(f"{head}--figures names a folder of them")
    assert stored_figures(gone).notes == (
        f"{head}there is no folder {gone}; `cardgen stl --all -o {gone}` makes them.",
    )
    monkeypatch.setattr("cardgen.kit.figures.stored.find_spec", lambda name: None if name == "numpy" else name)
    without = stored_figures(tmp_path)
    assert without.notes == (
        f"{head}without numpy they cannot be read; pip install 'cardgen[figures]' brings what is needed.",
    )
    assert (without.files, without.told["pieces"], without.told["plates"]) == ({}, {}, {})


def test_a_bed_that_is_too_small_is_told(folder: Path) -> None:
    """The set has no plates then, and the page says why."""
    page = stored_figures(folder, bed=(30.0, 30.0))
    assert SET not in page.told["plates"]
    assert any(
        re.match(rf"The set {SET} has no plates: a figure of .* does not fit on a bed", note) for note in page.notes
    )


def test_hostile_manifests(shelf: Shelf, tmp_path: Path) -> None:
    """What is no manifest, or one of other facts, is passed over, and the meshes are packed again."""
    some = jobs(sets=(SET,))[:1]
    shelf.stock(some, tmp_path)
    first = stored_figures(tmp_path).told["pieces"]
    manifest = tmp_path / "packed" / ".cardgen-packed.json"
    for text in ("", "[]", "[" * 10_000, f'{{"{some[0].name}.bin": 7}}'):
        manifest.write_text(text)
        assert stored_figures(tmp_path).told["pieces"] == first
