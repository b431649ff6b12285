"""3MF, GLB and STEP hold the mesh that is printed, in the units of the format; other programs read them."""

from __future__ import annotations

import io
import json
import math
import struct
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from cardgen import data
from cardgen.figure import recipe
from cardgen.figure.formats import glb, stl, threemf
from cardgen.figure.printing.finish import Finish
from cardgen.figure.printing.placed import COLOURS, PlacedFigure
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.mesh import Mesh
from cardgen.figure.workshop.jobs import Job
from cardgen.yamlfile.words import printable_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.figure.printing.finish import Printer

cadquery = pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")
trimesh = pytest.importorskip("trimesh", reason="the second reader of GLB: pip install 'cardgen[dev]'")

pytestmark = pytest.mark.figures

MODELS = recipe.load(data.folder("models"))
COARSE = Finish(fineness=DRAFT)


def job(name: str, file_format: Any = "stl", finish: Finish = COARSE) -> Job:
    return Job(name, MODELS.find(name), finish, format=file_format)


@cache
def mesh(name: str) -> Mesh:
    return job(name).mesh()


@pytest.fixture
def small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of a quarter of their width and height, soon drawn."""
    monkeypatch.setattr("cardgen.figure.picture.render.SCREEN", (225, 300))


def read_3mf(content: bytes, folder: Path) -> Any:
    """The model as lib3mf sees it, in strict mode."""
    lib3mf = pytest.importorskip("lib3mf", reason="the second reader of 3MF: pip install 'cardgen[dev]'")
    path = folder / "read.3mf"
    path.write_bytes(content)
    wrapper = lib3mf.get_wrapper()
    model = wrapper.CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(path))
    assert reader.GetWarningCount() == 0
    return model


def test_another_program_reads_the_3mf(tmp_path: Path) -> None:
    """Millimetres, the name with its signs, every triangle; two men of one kind share an object."""
    pawn, rook = mesh("standard-pawn"), mesh("rook")
    men = [
        PlacedFigure('Pawn "<&>"', pawn, "#f2ecdc", 20, 30),
        PlacedFigure("Rook", rook, "#4a3a2e", 60, 30),
        PlacedFigure('Pawn "<&>"', pawn, "#f2ecdc", 100, 30),
    ]
    model = read_3mf(threemf.to_bytes(men, "A bed & more"), tmp_path)
    assert model.GetUnit().name == "MilliMeter"
    objects, found = model.GetMeshObjects(), {}
    while objects.MoveNext():
        one = objects.GetCurrentMeshObject()
        assert one.IsManifoldAndOriented()
        found[one.GetName()] = one.GetTriangleCount()
    assert found == {'Pawn "<&>"': len(pawn.triangles), "Rook": len(rook.triangles)}
    items, places = model.GetBuildItems(), []
    while items.MoveNext():
        fields = items.GetCurrent().GetObjectTransform().Fields
        places.append((fields[3][0], fields[3][1]))
    assert places == [(20, 30), (60, 30), (100, 30)]


def test_a_3mf_says_that_supports_are_off(tmp_path: Path) -> None:
    """Not for resin, which is printed on supports."""

    def description(printer: Printer) -> list[str]:
        finish = replace(COARSE, printer=printer)
        model = read_3mf(job("standard-pawn", "3mf", finish).content(mesh("standard-pawn")), tmp_path)
        group = model.GetMetaDataGroup()
        data = [group.GetMetaData(number) for number in range(group.GetMetaDataCount())]
        return [each.GetValue() for each in data if each.GetName() == "Description"]

    assert (description("fdm"), description("resin")) == (["Print with supports off."], [])


def test_a_3mf_holds_the_same_corners_as_the_stl(tmp_path: Path) -> None:
    pawn = mesh("standard-pawn")
    model = read_3mf(job("standard-pawn", "3mf").content(pawn), tmp_path)
    objects = model.GetMeshObjects()
    objects.MoveNext()
    one = objects.GetCurrentMeshObject()
    corners = sorted(tuple(point.Coordinates) for point in one.GetVertices())
    assert corners == sorted(map(tuple, pawn.vertices.tolist()))


def test_a_glb_is_in_metres_and_stands_upright() -> None:
    """y is up in glTF; forward, x, stays."""
    rook = mesh("rook")
    scene = trimesh.load(io.BytesIO(job("rook", "glb").content(rook)), file_type="glb")
    (shape,) = scene.geometry.values()
    length, width, height = rook.size
    assert shape.extents.tolist() == pytest.approx([length / 1000, height / 1000, width / 1000], rel=1e-4)
    assert shape.bounds[0][1] == pytest.approx(0, abs=1e-6)
    assert len(shape.faces) == len(rook.triangles)
    shape.merge_vertices(merge_norm=True)
    assert shape.volume == pytest.approx(rook.volume * 1e-9, rel=1e-3)


@pytest.mark.parametrize("name", ["standard-pawn", "rook"])
def test_another_program_reads_the_glb(name: str) -> None:
    """The corners of each facet are where they are in the mesh, in its order, in metres and with y upwards."""
    solid = mesh(name)
    (shape,) = trimesh.load(io.BytesIO(job(name, "glb").content(solid)), file_type="glb").geometry.values()
    x, y, z = np.moveaxis(solid.corners.astype(np.float64), -1, 0)
    assert np.abs(shape.vertices[shape.faces] - 0.001 * np.stack([x, z, -y], axis=-1)).max() < 1e-8
    shape.merge_vertices(merge_norm=True)
    assert shape.is_watertight
    assert shape.volume == pytest.approx(solid.volume * 1e-9, rel=1e-5)


class Gltf:
    """A GLB file as the specification of glTF 2.0 says it is read; by nothing of ours, and no library."""

    def __init__(self, content: bytes) -> None:
        magic, version, length = struct.unpack_from("<4sII", content)
        assert (magic, version, length) == (b"glTF", 2, len(content))
        (kind, text), (other, self.buffer) = self._chunks(content[12:])
        assert (kind, other) == (b"JSON", b"BIN\0")
        assert text == text.rstrip() + b" " * (len(text) - len(text.rstrip()))
        self.json = json.loads(text)
        assert self.json["asset"]["version"] == "2.0"
        (size,) = [each["byteLength"] for each in self.json["buffers"]]
        assert self.buffer[size:] == b"\0" * (-size % 4)

    def _chunks(self, rest: bytes) -> Iterator[tuple[bytes, bytes]]:
        while rest:
            length, kind = struct.unpack_from("<I4s", rest)
            assert length % 4 == 0
            assert len(rest) >= 8 + length
            yield kind, rest[8 : 8 + length]
            rest = rest[8 + length :]

    @property
    def primitive(self) -> dict[str, Any]:
        """The one that is seen: of the mesh of the node of the scene."""
        (node,) = self.json["scenes"][self.json["scene"]]["nodes"]
        (found,) = self.json["meshes"][self.json["nodes"][node]["mesh"]]["primitives"]
        assert found.get("mode", 4) == 4  # triangles
        return dict(found)

    def rows(self, number: int, target: int) -> list[tuple[float, ...]]:
        """What an accessor leads to: numbers that lie in their view, and the view in the buffer."""
        accessor = self.json["accessors"][number]
        view = self.json["bufferViews"][accessor["bufferView"]]
        assert view["target"] == target
        size = {"SCALAR": 1, "VEC3": 3}[accessor["type"]]
        form = {5125: "I", 5126: "f"}[accessor["componentType"]]
        begin = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        assert begin % 4 == 0
        assert accessor["count"] * size * 4 <= view["byteLength"]
        assert view["byteOffset"] + view["byteLength"] <= len(self.buffer)
        end = begin + accessor["count"] * size * 4
        return list(struct.iter_unpack(f"<{size}{form}", self.buffer[begin:end]))


@pytest.mark.parametrize("name", ["standard-pawn", "rook"])
def test_a_glb_is_what_the_specification_says(name: str) -> None:
    """Chunks, views and accessors fit; bounds are those of the corners; normals have length one; facets look outwards."""
    solid, read = mesh(name), Gltf(glb.to_bytes(mesh(name), "Bauer é", "#808000"))
    attributes = read.primitive["attributes"]
    places, normals = read.rows(attributes["POSITION"], 34962), read.rows(attributes["NORMAL"], 34962)
    numbers = [number for (number,) in read.rows(read.primitive["indices"], 34963)]
    said = read.json["accessors"][attributes["POSITION"]]
    assert said["min"] == [min(axis) for axis in zip(*places, strict=True)]
    assert said["max"] == [max(axis) for axis in zip(*places, strict=True)]
    assert {*numbers} == {*range(len(places))}
    assert len(normals) == len(places)
    assert all(math.hypot(*normal) == pytest.approx(1, abs=1e-3) for normal in normals)
    corners = [places[int(number)] for number in numbers]
    assert len(corners) == 3 * len(solid.triangles)
    assert volume(corners) == pytest.approx(solid.volume * 1e-9, rel=1e-5)
    assert {"Bauer é"} == {read.json["nodes"][0]["name"], read.json["meshes"][0]["name"]}


def volume(corners: list[tuple[float, ...]]) -> float:
    """What triangles hold whose corners run counter-clockwise, seen from outside."""
    triangles = zip(corners[::3], corners[1::3], corners[2::3], strict=True)
    return (
        sum(
            a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])
            for a, b, c in triangles
        )
        / 6
    )


def test_a_colour_is_told_as_light() -> None:
    """As glTF wants it, before the curve of screens: half the number is a fifth of the light."""
    material = Gltf(glb.to_bytes(mesh("rook"), "rook", "#ff8000")).json["materials"][0]["pbrMetallicRoughness"]
    assert material["baseColorFactor"] == [1, pytest.approx(0.2159, abs=1e-4), 0, 1]


def test_a_facet_without_area_has_a_normal() -> None:
    """A reader may refuse a file with a normal of no length."""
    flat = Mesh(np.array([(0, 0, 0), (1, 0, 0), (2, 0, 0)], np.float32), np.array([(0, 1, 2)], np.int32))
    read = Gltf(glb.to_bytes(flat, "line", "#ffffff"))
    assert {math.hypot(*normal) for normal in read.rows(2, 34962)} == {1}


@pytest.mark.parametrize("char", ["\0", "\x1b", "\n", "\u202e", "\ud83d", "\uffff", "é", "\u00a0", "🐴"], ids=ascii)
def test_any_name_gives_a_file_that_others_read(char: str, tmp_path: Path) -> None:
    """Half a character, or one that XML forbids, comes from code that uses ours; a space stands for what nobody sees."""
    name, tetrahedron = f"a{char}b", Mesh(CORNERS, FACETS)
    seen = name if printable_text(char) else "a b"
    text = glb.to_bytes(tetrahedron, name, "#ffffff")
    length = int.from_bytes(text[12:16], "little")
    assert json.loads(text[20 : 20 + length].decode())["nodes"][0]["name"] == seen
    model = read_3mf(threemf.to_bytes([PlacedFigure(name, tetrahedron, "#ffffff")], name), tmp_path)
    objects = model.GetMeshObjects()
    objects.MoveNext()
    assert objects.GetCurrentMeshObject().GetName() == seen


CORNERS = np.array([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], np.float32)
FACETS = np.array([(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)], np.int32)
"""Of the least solid."""


@pytest.mark.usefixtures("small_screen")
def test_a_png_shows_the_figure_from_where_its_recipe_says() -> None:
    """Without background, as high as wide as the figure is from there, and another picture from another side."""
    camel = job("camel", "png")
    content = camel.content(mesh("camel"))
    picture = Image.open(io.BytesIO(content))
    assert picture.mode == "RGBA"
    alpha = picture.getchannel("A")
    assert alpha.getextrema() == (0, 255)
    left, upper, right, lower = alpha.getbbox()
    _, _, height = mesh("camel").size
    assert (lower - upper) / height > (right - left) / camel.recipe.base / 1.2
    other = replace(camel, recipe=replace(camel.recipe, view=camel.recipe.view + 90))
    assert other.content(mesh("camel")) != content
    assert other.source() != camel.source()


def test_a_svg_is_the_picture_of_the_card() -> None:
    """What comes with the figure is what the verb draws of it."""
    whole = Job("standard-pawn", MODELS.find("standard-pawn"), format="svg")
    stored = (data.folder("models") / "pictures" / "standard-pawn.svg").read_bytes()
    assert whole.content(whole.mesh()) == stored


@pytest.mark.parametrize("name", ["standard-pawn", "rook"])
def test_a_step_has_the_exact_solids(name: str, tmp_path: Path) -> None:
    """Read back by the kernel: the same box, valid solids, together at least as much as the mesh."""
    path = tmp_path / "figure.step"
    path.write_bytes(job(name, "step").content(mesh(name)))
    solids = cadquery.importers.importStep(str(path)).solids().vals()
    assert all(solid.isValid() for solid in solids)
    box = cadquery.Compound.makeCompound(solids).BoundingBox()
    assert (box.xlen, box.ylen, box.zlen) == pytest.approx(mesh(name).size, abs=0.1)
    assert sum(solid.Volume() for solid in solids) >= mesh(name).volume * 0.99


@pytest.mark.uncut
@pytest.mark.usefixtures("small_screen")
@pytest.mark.parametrize("file_format", ["stl", "3mf", "glb", "step", "png", "svg"])
def test_the_same_figure_gives_the_same_bytes(file_format: str) -> None:
    """Also in the second file of a run, and on another day."""
    one, other = (job("standard-pawn", file_format).content(mesh("standard-pawn")) for _ in range(2))
    assert one == other
    if file_format not in {"stl", "png"}:
        assert b"202" not in one[:200]


def test_sides_have_their_colours(tmp_path: Path) -> None:
    """Black men are dark in 3MF and GLB."""
    finish = Finish(fineness=DRAFT, side="black")
    content = job("standard-pawn", "glb", finish).content(mesh("standard-pawn"))
    (shape,) = trimesh.load(io.BytesIO(content), file_type="glb").geometry.values()
    dark = [glb._linear(channel) * 255 for channel in bytes.fromhex(COLOURS["black"][1:])]
    assert shape.visual.material.baseColorFactor.tolist()[:3] == pytest.approx(dark, abs=0.5)
    assert stl.parse(job("standard-pawn").content(mesh("standard-pawn"))).volume > 0
