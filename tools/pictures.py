"""The stored pictures of figures, models/pictures/<id>.svg, drawn again: python -m tools.pictures (or: make pictures)

Without ids it draws those that are missing, whose recipe has changed, or that other code has drawn. How far the ink of
all of them reaches is measured at the end, and kept in models/boxes.csv.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import recipe
from cardgen.figure.renew import renew, stale
from cardgen.files import write_if_changed
from cardgen.picture.boxes import TABLE, table_of
from cardgen.picture.svg import parse_picture

if TYPE_CHECKING:
    from collections.abc import Sequence


def table(models: Path) -> str:
    """The boxes of all pictures that are stored, measured now."""
    files = sorted((models / "pictures").glob("*.svg"))
    contents = ((file, file.read_bytes()) for file in files)
    return table_of(
        (file.stem, content, parse_picture(content.decode(), file.stem, str(file)).box) for file, content in contents
    )


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", help="draw these, whatever they are")
    parser.add_argument("--all", action="store_true", help="draw all, also those that are up to date")
    parser.add_argument("--models", type=Path, default=data.folder("models"), help="the folder of recipes")
    parser.add_argument("--workers", type=int, default=1, help="processes at work (default: 1)")
    args = parser.parse_args(words)
    try:
        known = recipe.load(args.models)
        wanted = args.ids or ([each.id for each in known] if args.all else stale(known, args.models))
        for path in renew(wanted, known, args.models, args.workers):
            print(path)
        write_if_changed(args.models / TABLE, table(args.models).encode())
    except CardgenError as error:
        sys.exit(f"Error: {error}")


if __name__ == "__main__":
    main()
