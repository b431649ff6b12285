"""A small set of a maker, whose figures are soon built."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PAIR = """\
set: {id: pair, name: A Pair, about: Two pawns., order: 99, game: Dealer's Chess}
pieces:
  - {id: lefty, name: Lefty, class: pawn, notation: fmWflcF, figure: standard-pawn, source: mine, confidence: author}
  - {id: righty, name: Righty, class: pawn, notation: fmWfrcF, figure: berolina-pawn, source: mine, confidence: author}
"""


def write_pair(folder: Path) -> Path:
    """The folder, with the set in it."""
    folder.mkdir(exist_ok=True)
    (folder / "pair.yaml").write_text(PAIR, encoding="utf-8")
    return folder
