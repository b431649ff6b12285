"""Figures of the page, seen and downloaded: each is what its recipe makes, and other programs read its files."""

from __future__ import annotations

import io
import zipfile
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")

from cardgen.figure.formats import stl, threemf  # noqa: E402
from cardgen.figure.printing import gate  # noqa: E402
from cardgen.figure.printing.finish import SUPPORTS_OFF  # noqa: E402
from cardgen.figure.printing.placed import COLOURS, PlacedFigure  # noqa: E402
from cardgen.figure.stored import packed  # noqa: E402
from tests.support.figures import MODELS  # noqa: E402
from tests.support.hosting import hosted  # noqa: E402
from tests.support.samples import WHOLE  # noqa: E402
from tests.support.shelf import Shelf, home, usable  # noqa: E402
from tests.support.views import figure_site, seen, stored  # noqa: E402
from tools import slicer  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import Page

    from cardgen.figure.solid.mesh import Mesh
    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

pytestmark = pytest.mark.figures

TEN = ("standard-pawn", "king", "rook", "queen", "bishop", "knight", "pharaoh", "gryffon", "camel", "admiral")
"""Which are downloaded; the first three of them in the suite."""
PRINTED = TEN if WHOLE else TEN[:3]
SEEN = tuple(each.id for each in MODELS.recipes) if WHOLE else TEN[:6]
DIFFERENT = 3.0
"""By how much two pictures differ at least, on the mean, of 255."""
COVERED = 0.1
"""How much of a picture a figure covers at least."""


@cache
def shelf() -> Shelf:
    """Where figures were built before; the test is skipped where nothing can be kept."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")
    place = home()
    if not usable(place):
        pytest.skip("there is no place for figures that were built; CARDGEN_CACHE names one")
    return Shelf(place)


@cache
def kept(name: str) -> bytes:
    """A stored mesh, as it is sent."""
    return stored(shelf().mesh(MODELS.find(name)))


@cache
def unpacked(name: str) -> Mesh:
    """What Python sees in it."""
    return packed.unpack(kept(name)).mesh()


@pytest.fixture(scope="module")
def host() -> Iterator[SiteHost]:
    """A page with all figures that are looked at."""
    with hosted(figure_site({name: kept(name) for name in {*SEEN, *PRINTED}})) as found:
        yield found


@pytest.fixture
def page(visit: Callable[..., Visit], host: SiteHost) -> Page:
    found = visit(f"{host.address}views.html", reduced_motion="reduce").page
    found.wait_for_function("() => globalThis.there === true")
    return found


def downloaded(page: Page, made: str, *given: object) -> tuple[str, bytes]:
    """The name and the content of a file that the page hands over."""
    with page.expect_download() as coming:
        page.evaluate(f"(given) => {made}(...given)", list(given))
    return coming.value.suggested_filename, Path(coming.value.path()).read_bytes()


@pytest.mark.parametrize("name", PRINTED)
def test_a_stl_of_the_page_can_be_printed(page: Page, name: str, tmp_path: Path) -> None:
    """It is what Python makes of the mesh, and passes our gate, trimesh, and PrusaSlicer where that is installed."""
    called, content = downloaded(page, "savedStl", name)
    assert called == f"{name}.stl"
    assert content == stl.to_bytes(unpacked(name))
    assert gate.checks(stl.parse(content), MODELS.find(name).base).faults == ()
    other = pytest.importorskip("trimesh", reason="another reader: pip install 'cardgen[dev]'")
    shape = other.load(io.BytesIO(content), file_type="stl")
    assert (shape.is_watertight, shape.is_winding_consistent) == (True, True)
    assert shape.volume == pytest.approx(shelf().mesh(MODELS.find(name)).volume, rel=1e-4)
    if slicer.installed():
        path = tmp_path / called
        path.write_bytes(content)
        cut = slicer.sliced(path)
        assert (cut.warnings, cut.minutes > 10) == ((), True)


def test_a_zip_of_the_page_holds_the_same_files(page: Page) -> None:
    called, content = downloaded(page, "saved", "set", list(PRINTED))
    assert called == "set.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    assert found == {f"{name}.stl": stl.to_bytes(unpacked(name)) for name in PRINTED}


def test_a_3mf_of_the_page_is_read_by_another_program(page: Page, tmp_path: Path) -> None:
    """In strict mode, without a warning; its parts are those that Python writes."""
    lib3mf = pytest.importorskip("lib3mf", reason="the second reader of 3MF: pip install 'cardgen[dev]'")
    called, content = downloaded(page, "savedThreemf", PRINTED[0])
    mesh = unpacked(called.removesuffix(".3mf"))
    ours = threemf.to_bytes(
        [PlacedFigure(called.removesuffix(".3mf"), mesh, COLOURS["white"], 20, 30)], called[:-4], SUPPORTS_OFF
    )
    with zipfile.ZipFile(io.BytesIO(content)) as one, zipfile.ZipFile(io.BytesIO(ours)) as other:
        assert {name: one.read(name) for name in one.namelist()} == {
            name: other.read(name) for name in other.namelist()
        }
    path = tmp_path / called
    path.write_bytes(content)
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(path))
    assert reader.GetWarningCount() == 0
    objects = model.GetMeshObjects()
    objects.MoveNext()
    one = objects.GetCurrentMeshObject()
    assert (one.IsManifoldAndOriented(), one.GetTriangleCount()) == (True, len(mesh.triangles))


def faults(pictures: Mapping[str, Any]) -> list[str]:
    """Which show nothing, and which two show the same."""
    arrays = {name: np.array(one).reshape(-1, 2) for name, one in pictures.items()}
    empty = [f"{name} is empty" for name, one in arrays.items() if (one[:, 1] == 255).mean() < COVERED]
    alike = [
        f"{one} looks like {other}"
        for one, other in combinations(arrays, 2)
        if np.abs(arrays[one] - arrays[other]).mean() < DIFFERENT
    ]
    return empty + alike


@pytest.fixture(scope="module")
def pictures(browser: Any, host: SiteHost) -> dict[str, list[int]]:
    """Of every figure, as it is seen first."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{host.address}views.html")
    page.wait_for_function("() => globalThis.there === true")
    found = {name: seen(page, name) for name in SEEN}
    context.close()
    return found


def test_every_figure_is_seen_and_looks_like_no_other(pictures: dict[str, list[int]]) -> None:
    assert faults(pictures) == []


def test_a_figure_that_shows_another_or_nothing_would_be_found(page: Page, host: SiteHost) -> None:
    """A mesh of no triangles, and a host that sends the same mesh for two: seeded faults."""
    host.files["figures/same.bin"] = kept(SEEN[1])
    found = {name: seen(page, name) for name in (SEEN[0], SEEN[1], "same")}
    found["nothing"] = page.evaluate(
        """async () => {
          const mesh = { places: new Float32Array(9), triangles: new Uint32Array(0) };
          await show("same", { mesh });
          return small();
        }"""
    )
    assert faults(found) == ["nothing is empty", f"{SEEN[1]} looks like same"]
