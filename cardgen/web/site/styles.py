"""The styles of the first screen as one file, so that a page asks once: nothing is painted before they have come.

On disk they stay apart, as they are written and read. Served, the first that index.html names holds what the others
say, in their order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Mapping

LINK = re.compile(rb'<link rel="stylesheet" href="\{\{version\}\}/([\w./-]+\.css)">\n')
PLACE = re.compile(rb"url\(|@import|@charset")
"""What a style says by its own place, or at its head alone."""


def packed_styles(index: bytes, files: Mapping[str, bytes]) -> tuple[bytes, dict[str, bytes]]:
    """The index with one style in the place of all that it names, and that style by its path; nothing of none.

    Raises:
        CardgenError: for a style that cannot stand behind another.
    """
    names = [found[1].decode() for found in LINK.finditer(index)]
    if len(names) < 2:
        return index, {}
    first, *others = names
    for name in others:
        if name not in files:
            raise CardgenError(f"The page is styled by {name}, which is not there.")
        if strange := PLACE.search(files[name]):
            raise CardgenError(f"{name} cannot stand behind {first}: it says “{strange[0].decode()}”.")
    whole = b"".join(files[name] for name in names)
    return LINK.sub(lambda found: found[0] if found[1].decode() == first else b"", index), {first: whole}
