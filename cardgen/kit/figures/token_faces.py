"""Tokens as drawings for the page, kept beside the figures of a folder: each takes longer than a card."""

from __future__ import annotations

from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING

from cardgen.diagram import diagrams
from cardgen.errors import CardgenError
from cardgen.figure.token.disc import Token
from cardgen.provenance import code, hashing
from cardgen.provenance.manifest import BuildManifest

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.provenance.code import StateOf

NEEDED = ("manifold3d", "fontTools")
FOLDER, MANIFEST = "token-faces", ".cardgen-token-faces.json"
"""The folder within that of the figures, and what remembers how its files were made."""
MADE_BY = ("cardgen.figure.token.face",)


def token_faces(folder: Path | None, pieces: Iterable[Piece], state: StateOf = code.state) -> dict[str, str]:
    """An SVG of the token of each piece by its id.

    There is none without a folder or a library, and none of a name for which tokens have no letters. What was drawn is
    kept in the folder, where that can be written; `state` says by what code.
    """
    if folder is None or not folder.is_dir() or not all(map(find_spec, NEEDED)):
        return {}
    manifest = BuildManifest(folder / FOLDER / MANIFEST)
    by = hashing.of_values(*state(MADE_BY, code.NOTHING))
    found = {}
    for piece in pieces:
        with suppress(CardgenError):
            found[piece.id] = _kept(manifest, Token(piece.id, piece.name, diagrams(piece.kind)), by)
    return found


def _kept(manifest: BuildManifest, token: Token, by: str) -> str:
    """The drawing as it was made before, else made anew. Raises CardgenError where it cannot be made."""
    from cardgen.figure.token.face import face  # noqa: PLC0415  needs libraries

    file, made_from = f"{token.id}.svg", hashing.of_values(token, by)
    if manifest.kept(file, made_from) is not None:
        with suppress(OSError, UnicodeDecodeError):
            return (manifest.path.parent / file).read_text(encoding="utf-8")
    drawn = face(token)
    with suppress(CardgenError):
        manifest.write(file, made_from, drawn.encode(), {})
    return drawn
