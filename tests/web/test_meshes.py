"""Stored meshes in the page: its decoder gives the same numbers as ours, and refuses the same files."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")

from cardgen.errors import CardgenError  # noqa: E402
from cardgen.figure.stored import grid, packed  # noqa: E402
from cardgen.web.site.files import PAGES  # noqa: E402
from tests.support.grids import ring, slivers, two_rings  # noqa: E402

HERE = Path(__file__).parent
NODE = shutil.which("node") or shutil.which("node", path=str(Path(".venv/bin").resolve()))
pytestmark = pytest.mark.skipif(NODE is None, reason="there is no node")


def in_page(*files: bytes) -> list[dict[str, Any]]:
    """What the page's decoder says."""
    given = {
        "module": (PAGES / "js/figure/mesh.js").as_uri(),
        "files": [base64.b64encode(one).decode() for one in files],
    }
    run = subprocess.run(
        [str(NODE), HERE / "meshes.mjs"],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)  # type: ignore[no-any-return]


def here(data: bytes) -> dict[str, Any]:
    """What ours says, in the same words."""
    try:
        mesh = packed.unpack(data)
    except CardgenError as error:
        return {"problem": str(error)}
    places = mesh.mesh().vertices.astype("<f4").tobytes().hex()
    return {
        "steps": mesh.steps,
        "grid": mesh.places.reshape(-1).tolist(),
        "triangles": mesh.triangles.reshape(-1).tolist(),
        "places": places,
    }


def test_the_page_unpacks_the_same_numbers() -> None:
    """Steps, corners, triangles in the same order, and the same float32 to the last bit."""
    meshes = (ring(), two_rings(), *map(slivers, (0, 1, 3, 4)))
    files = [packed.pack(grid.on_grid(mesh)) for mesh in meshes]
    assert in_page(*files) == [here(data) for data in files]


def test_the_page_refuses_what_we_refuse() -> None:
    """For the same reason, but for files that no browser unpacks and grids that are not ours."""
    lot = Random(40)
    plain = zlib.decompress(packed.pack(grid.on_grid(two_rings())))
    files = []
    for _ in range(60):
        at = lot.randrange(20, len(plain))
        files.append(
            zlib.compress(plain[:at] + lot.choice([lot.randbytes(1), bytes([lot.randrange(6)])]) + plain[at + 1 :])
        )
    ours, page = [here(data) for data in files], in_page(*files)
    assert [one.get("problem", "").lower() for one in page] == [one.get("problem", "").lower() for one in ours]
    assert page == [one if "problem" not in one else {"problem": f"T{one['problem'][1:]}"} for one in ours]
    assert 5 < sum("problem" in one for one in ours) < 60
