"""3MF: figures with their names, colours and places on a bed, in millimetres. Bytes from meshes; writes no file.

A file of the 3MF core specification 1.3: one object for each different figure, one build item for each man. Written
here and not by lib3mf, which puts random numbers into a file; it reads ours in the tests, in strict mode.
"""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from cardgen.figure.printing.placed import PlacedFigure
from cardgen.yamlfile.words import without_unprintable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.figure.formats import Need, Subject

NEEDS: frozenset[Need] = frozenset(("name",))
CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
MODEL = "3D/3dmodel.model"
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of every part: the same meshes give the same bytes."""


def content(subject: Subject) -> bytes:
    """A file of one figure."""
    return to_bytes([PlacedFigure(subject.name, subject.mesh, subject.colour)], subject.name, subject.advice)


def to_bytes(men: Sequence[PlacedFigure], title: str, advice: str = "") -> bytes:
    """The file's content. Men with the same mesh and colour share one object; the advice is its description."""
    parts = {
        "[Content_Types].xml": f'{XML}<Types xmlns="{TYPES}">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>',
        "_rels/.rels": f'{XML}<Relationships xmlns="{RELATIONS}"><Relationship Target="/{MODEL}" Id="model" '
        'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>',
        MODEL: "".join(_model(men, title, advice)),
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, text in parts.items():
            info = zipfile.ZipInfo(name, EARLIEST)
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 0
            archive.writestr(info, text)
    return packed.getvalue()


def _model(men: Sequence[PlacedFigure], title: str, advice: str) -> Iterator[str]:
    colours = sorted({man.colour for man in men})
    yield f'{XML}<model unit="millimeter" xml:lang="en" xmlns="{CORE}">\n'
    yield f'<metadata name="Title">{escape(without_unprintable(title))}</metadata>\n'
    if advice:
        yield f'<metadata name="Description">{escape(advice)}</metadata>\n'
    yield '<metadata name="Application">cardgen</metadata>\n'
    yield '<resources>\n<basematerials id="1">'
    yield from (f'<base name="colour {i}" displaycolor="{colour.upper()}FF"/>' for i, colour in enumerate(colours, 1))
    yield "</basematerials>\n"
    numbers: dict[tuple[int, str], int] = {}
    items = []
    for man in men:
        key = id(man.mesh), man.colour
        if key not in numbers:
            numbers[key] = len(numbers) + 2
            yield from _object(numbers[key], man, colours.index(man.colour))
        items.append(f'<item objectid="{numbers[key]}" transform="1 0 0 0 1 0 0 0 1 {man.x:.3f} {man.y:.3f} 0"/>\n')
    yield "</resources>\n<build>\n"
    yield from items
    yield "</build>\n</model>\n"


def _object(number: int, man: PlacedFigure, colour: int) -> Iterator[str]:
    name = quoteattr(without_unprintable(man.name))
    yield f'<object id="{number}" name={name} type="model" pid="1" pindex="{colour}"><mesh><vertices>\n'
    yield from _rows('<vertex x="{:.9g}" y="{:.9g}" z="{:.9g}"/>\n', man.mesh.vertices.tolist())
    yield "</vertices><triangles>\n"
    yield from _rows('<triangle v1="{}" v2="{}" v3="{}"/>\n', man.mesh.triangles.tolist())
    yield "</triangles></mesh></object>\n"


def _rows(template: str, rows: Iterable[list[float]]) -> Iterator[str]:
    yield from (template.format(*row) for row in rows)
