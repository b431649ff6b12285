"""Laws of the parts that people are made of: busts, hair, hats, helms, robes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from cardgen.figure.sculpt.found import parts
from cardgen.figure.sculpt.part import Landmarks, Seat, Slot
from cardgen.figure.solid.fineness import DRAFT

if TYPE_CHECKING:
    from cardgen.figure.sculpt.part import Built
    from cardgen.figure.solid.mesh import Mesh

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

SIZE = 24.0
CUP = Seat(10.0, 8.0)
BROW = Seat(30.0, 0.255 * SIZE)
HATS: tuple[tuple[str, dict[str, float]], ...] = (
    ("sikke", {"height": 12}),
    ("bearskin", {"height": 14}),
    ("turban", {"width": 20, "height": 12}),
    ("saturno", {"height": 11}),
    ("wizard_hat", {"height": 20}),
    ("bicorne", {}),
    ("tricorne", {}),
    ("biretta", {}),
    ("flat_cap", {"height": 5}),
)


def made(slot: Slot, name: str, seat: Seat, **sizes: Any) -> Built:
    built: Built = parts()[slot, name].make(seat, **sizes)
    return built


def meshed(built: Built) -> Mesh:
    from cardgen.figure.solid.tessellate import from_form

    return from_form(built.form, DRAFT)


def flat_undersides(mesh: Mesh, above: float, degrees: float = 40.0) -> float:
    """The area, in mm², of what looks down and is flatter than this, above a height."""
    corners = mesh.vertices[mesh.triangles].astype(float)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    doubled = np.linalg.norm(normals, axis=1)
    hangs = normals[:, 2] < -np.cos(np.radians(degrees)) * doubled
    return float(doubled[hangs & (corners[:, :, 2].mean(axis=1) > above)].sum() / 2)


@pytest.mark.parametrize("beard", ["none", "short", "long", "square", "forked", "goatee"])
def test_every_beard_leaves_the_same_seat_for_a_hat(beard: str) -> None:
    """A hat that fits one person of a size fits every other one."""
    top = made("head", "person", CUP, size=SIZE, beard=beard).top
    assert top.z == pytest.approx(CUP.z - 0.3 + 0.80 * SIZE)
    assert top.radius == pytest.approx(0.255 * SIZE)


@pytest.mark.parametrize("hair", ["none", "short", "long", "bun", "up", "wig", "queue"])
def test_a_person_stands_on_its_cup_and_is_the_same_on_the_left_and_on_the_right(hair: str) -> None:
    mesh = meshed(made("head", "person", CUP, size=SIZE, hair=hair))
    low, high = mesh.vertices[:, 1].min(), mesh.vertices[:, 1].max()
    assert -low == pytest.approx(high, abs=0.05)
    assert CUP.z - 0.1 * SIZE < mesh.vertices[:, 2].min() < CUP.z


@pytest.mark.parametrize("shoulders", ["round", "square", "narrow", "robed"])
def test_shoulders_on_a_narrow_neck_widen_no_faster_than_they_rise(shoulders: str) -> None:
    """Up to the neck nothing of them hangs, even on a seat half as wide as they are."""
    mesh = meshed(made("head", "person", Seat(10.0, 5.0), size=SIZE, shoulders=shoulders, face="none"))
    assert flat_undersides(mesh, 10.2) < 2.0


@pytest.mark.parametrize(("name", "sizes"), HATS)
def test_no_brim_hangs(name: str, sizes: dict[str, float]) -> None:
    """From the brow upwards a hat has no underside flatter than the slicer's threshold."""
    assert flat_undersides(meshed(made("finial", name, BROW, **sizes)), BROW.z) < 1.5


@pytest.mark.parametrize(
    ("name", "height"), [("sikke", 12.0), ("bearskin", 14.0), ("saturno", 11.0), ("stovepipe", 15.0)]
)
def test_a_turned_hat_is_as_high_as_asked(name: str, height: float) -> None:
    built = made("finial", name, BROW, height=height)
    assert meshed(built).vertices[:, 2].max() == pytest.approx(BROW.z + height, abs=0.1)
    assert built.top.z == BROW.z + height


def test_a_turban_is_as_wide_as_asked() -> None:
    mesh = meshed(made("finial", "turban", BROW, width=21.0, height=12.0))
    assert mesh.vertices[:, 1].max() - mesh.vertices[:, 1].min() == pytest.approx(21.0, abs=0.8)


def test_a_bicorne_is_wide_and_a_tricorne_has_a_corner_ahead() -> None:
    """What tells them apart from above: one is a bar across, the other a triangle that points forward."""
    across, three = (meshed(made("finial", name, BROW)).vertices for name in ("bicorne", "tricorne"))
    assert np.ptp(across[:, 1]) > 1.5 * np.ptp(across[:, 0])
    assert three[:, 0].max() > 1.3 * -three[:, 0].min()


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("fan_collar", {}),
        ("folded_wings", {}),
        ("peak_collar", {}),
        ("cross_halo", {}),
        ("stole", {}),
        ("neck_bands", {}),
        ("epaulettes", {}),
        ("arms", {}),
        ("chin_strap", {}),
        ("bead_string", {}),
    ],
)
def test_what_is_worn_on_both_sides_is_the_same_on_both(name: str, sizes: dict[str, float]) -> None:
    from cardgen.figure.solid.tessellate import from_form

    place = Landmarks(Seat(2.8, 14.0), CUP, BROW)
    mesh = from_form(parts()["accent", name].make(place, size=SIZE, **sizes), DRAFT)
    across = mesh.vertices[:, 1]
    assert -across.min() == pytest.approx(across.max(), abs=0.05)
    assert mesh.volume > 0


def test_a_great_helm_covers_the_head() -> None:
    """Nothing of a plain head shows outside the helm over it."""
    bare = made("head", "person", CUP, size=SIZE, face="plain")
    helm = made("finial", "great_helm", bare.top)
    head = meshed(bare).vertices
    head = head[head[:, 2] > CUP.z + 0.45 * SIZE]
    cover = meshed(helm).vertices
    assert np.abs(head[:, 1]).max() < np.abs(cover[:, 1]).max()
    assert head[:, 0].max() < cover[:, 0].max()
    assert helm.top.z == pytest.approx(CUP.z - 0.3 + 0.955 * SIZE)
