"""Measures how far every piece of the catalogue goes: python -m tools.mobility writes catalog/mobility.csv."""

from __future__ import annotations

from cardgen import data
from cardgen.catalog import load
from cardgen.catalog.mobilities import TABLE, table_of
from cardgen.files import write_whole


def main() -> None:
    """The pieces by set, each where it is at home."""
    kinds = [piece.kind for one in load().sets for piece in one.pieces if piece.at_home]
    target = data.folder("catalog") / TABLE
    write_whole(target, table_of(kinds).encode())
    print(f"{target}: {len(kinds)} pieces")


if __name__ == "__main__":
    main()
