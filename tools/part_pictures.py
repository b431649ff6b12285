"""The thumbnails of docs/parts.md: each part in its place on a figure, the part in colour.

python -m tools.part_pictures

Words are parts, such as head/lion; without them all are drawn. A picture that looks as it did is not written.
"""

from __future__ import annotations

import argparse
import io
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageChops

from cardgen import data
from cardgen.figure import build, recipe
from cardgen.figure.picture import render
from cardgen.figure.picture.view import Frame, look
from cardgen.figure.recipe import Recipe, Step
from cardgen.figure.sculpt.found import parts
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.form import union
from cardgen.figure.solid.tessellate import from_form
from cardgen.files import write_if_changed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.figure.recipe import Models
    from cardgen.figure.sculpt.part import Slot
    from cardgen.figure.solid.mesh import Mesh

FOLDER = Path(__file__).parents[1] / "docs" / "pictures" / "parts"
SIZE = 96, 128
PALE, LIT = (238, 238, 236), (222, 140, 52)
COLOURS = 24
"""Of a stored picture; more are not seen."""
ALIKE = 6.0
"""Pictures that differ by less are the same, drawn on another machine: levels of grey, on the whole."""
STOOD = Step("body", "stem", (("height", 18.0), ("neck", 9.0)))
BUST = Step("head", "person", (("size", 20.0),))
ARMED = Step("head", "person", (("size", 20.0), ("shoulders", "square")))
STAND_INS: dict[tuple[Slot, str], tuple[Step, ...]] = {
    ("accent", "breast_cross"): (STOOD, BUST, Step("accent", "breast_cross", (("size", 20.0),))),
    ("accent", "muscle_cuirass"): (STOOD, ARMED, Step("accent", "muscle_cuirass", (("size", 20.0),))),
    ("accent", "round_collar"): (STOOD, BUST, Step("accent", "round_collar", (("size", 20.0),))),
    ("accent", "sash"): (STOOD, BUST, Step("accent", "sash", (("size", 20.0),))),
    ("finial", "closed_crown"): (STOOD, BUST, Step("finial", "closed_crown", (("width", 12.0), ("height", 9.0)))),
    ("head", "bolt"): (STOOD, Step("head", "bolt", (("height", 26.0),))),
    ("head", "book"): (STOOD, Step("head", "book", (("height", 16.0),))),
    ("head", "bowtie"): (STOOD, Step("head", "bowtie", (("width", 22.0), ("height", 11.0), ("depth", 8.0)))),
    ("head", "gat"): (STOOD, Step("head", "gat", (("width", 22.0),))),
    ("head", "key"): (STOOD, Step("head", "key", (("height", 28.0),))),
}
"""For parts that no figure of ours has any more."""


def picture_file(slot: Slot, name: str) -> Path:
    """Where the thumbnail of a part is kept."""
    return FOLDER / slot / f"{name}.png"


def shown_on(slot: Slot, name: str, models: Models) -> Recipe:
    """The simplest figure that has the part."""
    if (slot, name) in STAND_INS:
        return Recipe(f"{slot}-{name}", 30.0, STAND_INS[slot, name], view=45.0)
    having = [each for each in models if any((step.slot, step.name) == (slot, name) for step in each.steps)]
    return min(having, key=lambda each: (len(each.steps), each.id))


def drawn(slot: Slot, name: str, models: Models) -> Image.Image:
    """The thumbnail as it would be drawn now."""
    each = shown_on(slot, name, models)
    part, rest = _meshes(each, slot, name)
    vertices = np.concatenate([rest.vertices, part.vertices])
    triangles = np.concatenate([rest.triangles, part.triangles + len(rest.vertices)])
    light = render.shaded(vertices, triangles, each.view, SIZE, colour="#ffffff", soft=False)
    frame = Frame(*SIZE, render.MARGIN, render.FINER)
    view = look(vertices.astype(np.float64), triangles.astype(np.int64), each.view, render.ELEVATION, frame)
    lit = Image.fromarray((view.buffers.facet >= len(rest.triangles)).astype(np.uint8) * 255)
    mask = lit.resize(light.size, Image.Resampling.BOX)
    colour = Image.composite(Image.new("RGB", light.size, LIT), Image.new("RGB", light.size, PALE), mask)
    figure = ImageChops.multiply(light.convert("RGB"), colour)
    picture = Image.new("RGB", SIZE, "white")
    picture.paste(figure, ((SIZE[0] - figure.width) // 2, SIZE[1] - figure.height), light.getchannel("A"))
    return picture


def _meshes(each: Recipe, slot: Slot, name: str) -> tuple[Mesh, Mesh]:
    """The part, and all else of the figure."""
    steps = [None, *sorted(each.steps, key=lambda step: step.slot == "accent")]  # the foot is none; accents come last
    forms = build.forms(each)
    is_part = [step is not None and (step.slot, step.name) == (slot, name) for step in steps]
    part, rest = ([form for form, is_it in zip(forms, is_part, strict=True) if is_it is kind] for kind in (True, False))
    return from_form(union(*part), DRAFT), from_form(union(*rest), DRAFT)


def png(picture: Image.Image) -> bytes:
    """As it is stored."""
    out = io.BytesIO()
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def differ(one: Image.Image, other: Image.Image) -> float:
    """By how many levels of grey two pictures differ on the whole, where there is a figure."""
    first, second = (np.asarray(each.convert("L"), dtype=float) for each in (one, other))
    figure = np.minimum(first, second) < 250
    return float(np.abs(first - second)[figure].mean())


def looks_as_stored(slot: Slot, name: str, picture: Image.Image) -> bool:
    """Whether the stored picture still shows the part as it is."""
    file = picture_file(slot, name)
    return file.is_file() and differ(Image.open(file), picture) < ALIKE


def wanted(words: Sequence[str]) -> Iterator[tuple[Slot, str]]:
    """The parts that are asked for, or all."""
    return (part for part in parts() if not words or "/".join(part) in words)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*")
    models = recipe.load(data.folder("models"))
    for slot, name in wanted(parser.parse_args().parts):
        picture = drawn(slot, name, models)
        if not looks_as_stored(slot, name, picture):
            write_if_changed(picture_file(slot, name), png(picture))
            print(f"{slot}/{name}", flush=True)
    for file in FOLDER.glob("*/*.png"):
        if (file.parent.name, file.stem) not in parts():
            file.unlink()


if __name__ == "__main__":
    main()
