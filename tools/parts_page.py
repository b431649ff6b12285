"""Write docs/parts.md: every part that a recipe can name, with its sizes, from the parts' own doc strings.

python -m tools.parts_page
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from cardgen.figure.sculpt.found import parts
from cardgen.figure.sculpt.part import SLOTS, Degrees, Part
from cardgen.files import write_if_changed
from tools.part_pictures import picture_file

TARGET = Path(__file__).parents[1] / "docs" / "parts.md"
HEAD = """# The parts of figures

What a recipe in `models/` (or in `DIR/models/` of your own) can name. A figure is built from the foot up: body, collar,
pedestal, head, finial; accents stand beside them. Sizes are millimetres on a figure for squares of 45 mm, angles
degrees; a size with a value may be left out. How to write a recipe is told in [figures.md](figures.md). Pictures show a
figure that has the part, the part in colour; the file is the one of its code in `cardgen/figure/sculpt/`. This page is
made from the parts themselves by `make parts`.
"""


def page() -> str:
    """The page."""
    blocks = [HEAD]
    for slot in SLOTS:
        found = sorted((part for part in parts().values() if part.slot == slot), key=lambda part: part.name)
        head = ["| | part | what it is | sizes | file |", "|---|---|---|---|---|"]
        blocks.append("\n".join([f"## {slot.capitalize()}", "", *head, *map(_row, found), ""]))
    return "\n".join(blocks)


def _row(part: Part) -> str:
    picture = picture_file(part.slot, part.name).relative_to(TARGET.parent).as_posix()
    return f"| ![]({picture}) | `{part.name}` | {_doc(part)} | {_sizes(part)} | {_file(part)} |"


def _file(part: Part) -> str:
    """Where its code is, as a link that begins at the page."""
    path = f"{part.make.__module__.replace('.', '/')}.py"
    return f"[{path.removeprefix('cardgen/figure/sculpt/')}](../{path})"


def _doc(part: Part) -> str:
    text = inspect.getdoc(part.make) or ""
    return " ".join(text.split("\n\n")[0].split()).replace("|", "\\|")


def _sizes(part: Part) -> str:
    return ", ".join(_size(name, size) for name, size in part.sizes.items()) or "none"


def _size(name: str, size: inspect.Parameter) -> str:
    kind = _kind(size.annotation)
    if size.default is inspect.Parameter.empty:
        return f"**{name}**{kind}"
    shown = str(size.default).lower() if isinstance(size.default, bool) else f"{size.default}"
    return f"{name}{kind} = {shown}"


def _kind(annotation: Any) -> str:  # noqa: ANN401  an annotation
    if get_origin(annotation) is Literal:
        return f" ({' · '.join(map(str, get_args(annotation)))})"
    return "°" if annotation is Degrees else ""


def main() -> None:
    write_if_changed(TARGET, page().encode())


if __name__ == "__main__":
    main()
