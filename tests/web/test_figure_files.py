"""Files of figures that the page makes are those that the command line makes of the same meshes."""

from __future__ import annotations

import base64
import io
import json
import math
import shutil
import struct
import subprocess
import zipfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")

from cardgen.figure.formats import stl, threemf  # noqa: E402
from cardgen.figure.printing.finish import SUPPORTS_OFF  # noqa: E402
from cardgen.figure.printing.placed import COLOURS, PlacedFigure  # noqa: E402
from cardgen.figure.solid.mesh import Mesh  # noqa: E402
from cardgen.web.site.files import PAGES  # noqa: E402
from tests.support.grids import ring, slivers, two_rings  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Sequence

HERE = Path(__file__).parent
NODE = shutil.which("node") or shutil.which("node", path=str(Path(".venv/bin").resolve()))
pytestmark = pytest.mark.skipif(NODE is None, reason="there is no node")
FLAT = Mesh(np.array([(0, 0, 0), (1, 0, 0), (2, 0, 0)], np.float32), np.array([(0, 1, 2)], np.int32))
"""A facet without area."""


def ask(*calls: list[Any]) -> list[Any]:
    """What functions of the page say."""
    given = json.dumps({"pages": PAGES.as_uri(), "asked": calls})
    run = subprocess.run(
        [str(NODE), HERE / "figures.mjs"], input=given, capture_output=True, text=True, check=False, timeout=60
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)  # type: ignore[no-any-return]


def told(mesh: Mesh) -> dict[str, str]:
    """A mesh as it is handed to the page."""
    arrays = {"places": mesh.vertices.astype("<f4"), "triangles": mesh.triangles.astype("<u4")}
    return {name: base64.b64encode(array.tobytes()).decode() for name, array in arrays.items()}


def scattered(seed: int) -> Mesh:
    """Corners of all sizes that a file may hold, from nothing to a metre, in triangles as luck has it."""
    lot = np.random.default_rng(seed)
    points = lot.normal(size=(300, 3)) * 10.0 ** lot.integers(-7, 3, size=(300, 1))
    return Mesh(points.astype(np.float32), lot.integers(0, 300, size=(500, 3)).astype(np.int32))


MESHES = [ring(), two_rings(), slivers(3), scattered(1), scattered(2), FLAT]


class TestStl:
    def test_it_is_byte_for_byte_what_the_command_line_writes(self) -> None:
        """Normals too, to the last bit of their float32; so too of facets without area."""
        answers = ask(*(["stl", told(mesh)] for mesh in MESHES))
        assert [base64.b64decode(answer) for answer in answers] == [stl.to_bytes(mesh) for mesh in MESHES]

    def test_it_is_called_as_the_command_line_calls_it(self) -> None:
        names = ask(["name", "pharaoh", "stl"], ["name", "rook", "3mf", "black"])
        assert names == ["pharaoh.stl", "rook-black.3mf"]


def parts(content: bytes) -> dict[str, bytes]:
    """The files in a ZIP, in their order; each is whole."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


class TestThreemf:
    @pytest.mark.parametrize(
        "title", ["A bed & more", "Bauer \u202e é\u00a0🐴 <\"'>", "tab\tand \ud83d half"], ids=ascii
    )
    def test_its_parts_are_those_that_the_command_line_writes(self, title: str) -> None:
        """Men of one mesh and colour share an object; names and titles are written with the same signs."""
        men = [
            PlacedFigure(title, ring(), "#f2ecdc", 20, 30.0625),
            PlacedFigure('Pawn "<&>"', MESHES[3], "#4a3a2e", -0.0, 1 / 3),
        ]
        men += [PlacedFigure(title, men[0].mesh, "#f2ecdc", 60.4375, -1e-9), PlacedFigure("c", men[0].mesh, "#4A3A2E")]
        given = [
            {
                "name": man.name,
                "mesh": 0 if man.mesh is men[0].mesh else 1,
                "colour": man.colour,
                "x": man.x,
                "y": man.y,
            }
            for man in men
        ]
        meshes = [told(men[0].mesh), told(men[1].mesh)]
        for advice in ("", "Print with supports off."):
            (answer,) = ask(["threemf", meshes, given, title, advice])
            assert parts(base64.b64decode(answer)) == parts(threemf.to_bytes(men, title, advice))

    def test_what_is_not_said_is_as_the_command_line_has_it(self) -> None:
        """A figure without a side, for filament, in the middle of the bed's corner."""
        (answer,) = ask(["threemf", [told(ring())], [{"name": "Ring", "mesh": 0}], "Ring"])
        ours = threemf.to_bytes([PlacedFigure("Ring", ring(), COLOURS[""])], "Ring", SUPPORTS_OFF)
        assert parts(base64.b64decode(answer)) == parts(ours)

    def test_numbers_have_the_digits_that_python_gives_them(self) -> None:
        """Of each length, in the middle between two, and at both ends of what is written without an exponent."""
        lot = Random(40)
        numbers = [lot.uniform(-1, 1) * 10.0 ** lot.randrange(-12, 12) for _ in range(2000)]
        numbers += [lot.randrange(-(10**6), 10**6) / 2 ** lot.randrange(14) for _ in range(2000)]
        numbers += [
            0.0,
            -0.0,
            1e-4,
            9.99999999e-5,
            0.00009999999999,
            999999999.5,
            1e9,
            12.00390625,
            12.01171875,
            0.0625,
            0.0005,
        ]
        nine, three = ask(["nine", numbers], ["three", numbers])
        sent = json.loads(json.dumps(numbers))
        assert nine == [f"{number:.9g}" for number in sent]
        small = [(text, number) for text, number in zip(three, sent, strict=True) if abs(number) < 1e9]
        assert [text for text, _ in small] == [f"{number:.3f}" for _, number in small]


class TestZip:
    FILES = (("a.stl", b""), ("b/ö.stl", b"0123456789" * 70_000), ("c.stl", Random(1).randbytes(1000)))

    def zipped(self, files: Sequence[tuple[str, bytes]]) -> bytes:
        (answer,) = ask(["zip", [[name, base64.b64encode(content).decode()] for name, content in files]])
        return base64.b64decode(answer)

    def test_another_program_unpacks_it(self) -> None:
        """Empty files, names in other letters, what can and what cannot be pressed together; without a date."""
        content = self.zipped(self.FILES)
        assert parts(content) == dict(self.FILES)
        assert len(content) < 10_000
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            assert {one.date_time for one in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert self.zipped(self.FILES) == content

    def test_a_zip_of_nothing_is_one(self) -> None:
        assert parts(self.zipped(())) == {}

    def test_it_tells_how_far_it_is(self) -> None:
        assert ask(["progress", 2]) == [[[0, 2, "0"], [1, 2, "1"], [2, 2, ""]]]

    def test_it_can_be_stopped(self) -> None:
        """What comes later is not even made."""
        assert ask(["stopped", 2], ["stopped", 0], ["stopped", 9]) == [
            {"made": [0, 1], "problem": "AbortError"},
            {"made": [], "problem": "AbortError"},
            {"made": [0, 1, 2, 3], "problem": None},
        ]

    def test_others_have_a_turn_meanwhile(self) -> None:
        """Two million bytes are no single step."""
        assert ask(["turns", 2_000_000])[0] >= 7


FRONT = {"azimuth": 0, "tilt": 0, "zoom": 1}


class TestPose:
    def test_it_goes_round_and_not_over_the_top(self) -> None:
        turned = ask(
            ["turned", FRONT, {"azimuth": -15}],
            ["turned", FRONT, {"azimuth": 725, "tilt": 500, "zoom": 99}],
            ["turned", FRONT, {"tilt": -500, "zoom": 0.001}],
        )
        assert turned == [
            {"azimuth": 345, "tilt": 0, "zoom": 1},
            {"azimuth": 5, "tilt": 80, "zoom": 6},
            {"azimuth": 0, "tilt": -4, "zoom": 0.6},
        ]

    def test_it_takes_the_shorter_way(self) -> None:
        ends = {"azimuth": 350, "tilt": 10, "zoom": 4}, {"azimuth": 10, "tilt": 20, "zoom": 1}
        begun, half, over = ask(*(["between", *ends, part] for part in (0, 0.5, 1)))
        assert (begun, over) == ends
        assert half == pytest.approx({"azimuth": 0, "tilt": 15, "zoom": 2})

    def test_it_is_told_in_words(self) -> None:
        """Left is the figure's own left, as it looks at whoever is in front of it."""
        poses = [{**FRONT, "azimuth": azimuth} for azimuth in (0, 38, 90, 180, 270, 359)]
        assert ask(*(["seen", one] for one in [*poses, {**FRONT, "tilt": 60}])) == [
            "seen from the front",
            "seen from the front left",
            "seen from the left",
            "seen from the back",
            "seen from the right",
            "seen from the front",
            "seen from the front, from above",
        ]


class TestSmooth:
    def test_a_cube_keeps_its_edges(self) -> None:
        """Each of its corners has a normal for each of its sides."""
        corners = np.array([(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)], np.float32)
        sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        facets = [facet for a, b, c, d in sides for facet in ((a, b, c), (a, c, d))]
        (lit,) = ask(["smooth", told(Mesh(corners, np.array(facets, np.int32)))])
        assert len(lit["places"]) == 3 * 24
        assert {tuple(map(abs, lit["normals"][i : i + 3])) for i in range(0, 72, 3)} == {
            (1, 0, 0),
            (0, 1, 0),
            (0, 0, 1),
        }

    def test_a_ring_is_round(self) -> None:
        """One normal for each corner, and each as a true ring has it, nearly."""
        mesh = ring(48, 24)
        (lit,) = ask(["smooth", told(mesh)])
        places, normals = (np.array(lit[name]).reshape(-1, 3) for name in ("places", "normals"))
        assert len(places) == len(mesh.vertices)
        wide = places[:, :2] / np.hypot(places[:, 0], places[:, 1])[:, None] * 10
        true = (places - np.column_stack([wide, np.full(len(places), 3)])) / 3
        assert (true * normals).sum(axis=1).min() > math.cos(math.radians(4))

    def test_a_facet_stays_where_it_is(self) -> None:
        mesh = slivers(1)
        (lit,) = ask(["smooth", told(mesh)])
        corners = np.array(lit["places"]).reshape(-1, 3)[np.array(lit["triangles"])].reshape(-1, 3, 3)
        assert (corners == mesh.corners).all()


def test_a_stl_of_the_page_is_read_back() -> None:
    """As many facets as there were triangles, and no byte more."""
    (answer,) = ask(["stl", told(ring())])
    content = base64.b64decode(answer)
    assert struct.unpack_from("<I", content, 80)[0] == len(ring().triangles)
    assert stl.parse(content).volume == pytest.approx(ring().volume)
