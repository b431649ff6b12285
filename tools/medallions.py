"""Draws the lines of all medallions: python -m tools.medallions writes models/medallions.csv."""

from __future__ import annotations

from cardgen import data
from cardgen.card.front.medallion_lines import all_lines
from cardgen.files import write_whole
from cardgen.picture.kept_lines import TABLE, table_of


def main() -> None:
    """By height, and of each the rim, the bounds and the moves of each class."""
    target, lines = data.folder("models") / TABLE, all_lines()
    write_whole(target, table_of(lines).encode())
    print(f"{target}: {len(lines)} lines")


if __name__ == "__main__":
    main()
