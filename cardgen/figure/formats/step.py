"""STEP: the exact part solids of a figure as one compound, for CAD programs. Bytes from a form; no tessellation.

The parts are not fused: exact booleans of such solids are slow and go wrong without saying so. What is cut away is cut
from each part alone, and only kept when the volume is right; all parts together fill the space that the mesh fills.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from cardgen.figure.build import figure
from cardgen.figure.solid.fineness import FINE
from cardgen.figure.solid.form import Difference, Facets, Form, Intersection, Placed, Solid, Union
from cardgen.figure.solid.kernel import cadquery
from cardgen.figure.solid.tessellate import solidify

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.formats import Need, Subject
    from cardgen.figure.solid.form import Point3

NEEDS: frozenset[Need] = frozenset(("form",))
TOLERANCE = 0.02
"""By which the volume of a cut part may differ from its mesh's, as a share."""
CLOSE = 1e-9
DATE = re.compile(rb"(FILE_NAME\([^,]*,)'[^']*'")
NUMBERED = re.compile(rb"'Open CASCADE STEP translator [0-9. ]*'")
USED = re.compile(rb"(NEXT_ASSEMBLY_USAGE_OCCURRENCE\()'[0-9]+'")


def content(subject: Subject) -> bytes:
    """A file of one figure, as its recipe has it, at the size that is made; or of what is made from a form."""
    if subject.form is not None:
        return to_bytes(subject.form, subject.scale)
    assert subject.recipe is not None  # NEEDS says so
    return to_bytes(figure(subject.recipe), subject.scale)


def to_bytes(form: Form, scale: tuple[float, float, float]) -> bytes:
    """The file's content, every length multiplied by `scale`."""
    cq = cadquery()
    x, y, z = scale
    shapes = _shapes(Placed(form, (x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0)))
    compound = cq.Compound.makeCompound(shapes)
    with TemporaryDirectory(prefix="cardgen-") as folder:
        path = Path(folder) / "figure.step"
        compound.exportStep(str(path))
        exported = path.read_bytes()
    return _normal(exported)


def _normal(exported: bytes) -> bytes:
    """Without the date, and without what the kernel counts over all files it has written: same form, same bytes."""
    count = iter(range(1, 1_000_000))
    exported = DATE.sub(rb"\1'1970-01-01T00:00:00'", exported, count=1)
    exported = NUMBERED.sub(rb"'cardgen'", exported)
    return USED.sub(lambda found: found[1] + b"'%d'" % next(count), exported)


def _shapes(form: Form) -> list[Any]:
    """The exact solids of a form."""
    match form:
        case Solid(shape):
            return [shape]
        case Facets(rings):
            return [_lofted(rings)]
        case Placed(inner, matrix):
            return [_placed(shape, matrix) for shape in _shapes(inner)]
        case Union(forms):
            return [shape for part in forms for shape in _shapes(part)]
        case Difference(whole, cut):
            return _cut(form, _shapes(whole), _shapes(cut))
        case Intersection(one, other):
            return [first.intersect(second) for first in _shapes(one) for second in _shapes(other)]
    raise TypeError(f"not a form: {form!r}")


def _lofted(rings: Sequence[Sequence[Point3]]) -> Any:  # noqa: ANN401
    """Facets as a solid: ruled surfaces between polygons."""
    cq = cadquery()
    wires = [cq.Wire.makePolygon([cq.Vector(*corner) for corner in ring], close=True) for ring in rings]
    return cq.Solid.makeLoft(wires, True)


def _placed(shape: Any, matrix: tuple[float, ...]) -> Any:  # noqa: ANN401
    """Turned, moved, mirrored, evenly scaled; only a shear or an uneven scale turns all surfaces into splines."""
    from OCP.BRepBuilderAPI import BRepBuilderAPI_Transform  # noqa: PLC0415  heavy
    from OCP.gp import gp_Trsf  # noqa: PLC0415  heavy

    cq = cadquery()
    if not _keeps_angles(matrix):
        rows = [list(matrix[0:4]), list(matrix[4:8]), list(matrix[8:12])]
        return shape.transformGeometry(cq.Matrix(rows))
    rigid = gp_Trsf()
    rigid.SetValues(*map(float, matrix))
    return cq.Shape.cast(BRepBuilderAPI_Transform(shape.wrapped, rigid, True).Shape())


def _keeps_angles(matrix: tuple[float, ...]) -> bool:
    """Whether the three axes stay at right angles and equally long."""
    axes = [(matrix[i], matrix[i + 4], matrix[i + 8]) for i in range(3)]
    products = [sum(a * b for a, b in zip(one, other, strict=True)) for one, other in combinations(axes, 2)]
    lengths = [sum(a * a for a in axis) for axis in axes]
    return max(map(abs, products)) < CLOSE and max(lengths) - min(lengths) < CLOSE


def _cut(form: Difference, wholes: list[Any], cutters: list[Any]) -> list[Any]:
    """Each part without what is cut away; as it was where the kernel goes wrong."""
    cut = []
    for whole in wholes:
        try:
            less = whole.cut(*cutters)
            good = less.isValid() and 0 < less.Volume() <= whole.Volume() * (1 + TOLERANCE)
        except Exception:  # noqa: BLE001  the kernel raises many kinds
            good = False
        cut.append(less if good else whole)
    if len(cut) == 1:
        wanted = solidify(form, FINE).volume()
        if abs(cut[0].Volume() - wanted) > TOLERANCE * wanted:
            return wholes
    return cut
