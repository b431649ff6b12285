"""PNG: a shaded picture of a figure for screens. Bytes from a mesh and where it is seen from."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.figure.formats import Need, Subject

NEEDS: frozenset[Need] = frozenset(("view",))


def content(subject: Subject) -> bytes:
    """The file's content."""
    from cardgen.figure.picture.render import png_bytes  # noqa: PLC0415  loads numpy and Pillow

    return png_bytes(subject.mesh, *subject.view, subject.colour)
