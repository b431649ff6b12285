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

TARGET = Path(__file__).parents[1] / "docs" / "parts.md"
HEAD = """# The parts of figures

What a recipe in `models/` (or in `DIR/models/` of your own) can name. A figure is built from the foot up: body, collar,
pedestal, head, finial; accents stand beside them. Sizes are millimetres on a figure for squares of 45 mm, angles
degrees; a size with a value may be left out. How to write a recipe is told in [figures.md](figures.md). This page is
made from the parts themselves by `make pictures`.
"""


def page() -> str:
    """The page."""
    blocks = [HEAD]
    for slot in SLOTS:
        found = sorted((part for part in parts().values() if part.slot == slot), key=lambda part: part.name)
        rows = [f"| `{part.name}` | {_doc(part)} | {_sizes(part)} |" for part in found]
        blocks.append(
            "\n".join([f"## {slot.capitalize()}", "", "| part | what it is | sizes |", "|---|---|---|", *rows, ""])
        )
    return "\n".join(blocks)


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
