"""The notation of moves: its values, its reader and its one canonical spelling.

The grammar is that of docs/adr/0001-notation.md; the doc string of each ``parse_*`` is its rule.
"""

from cardgen.moves.notation.parse import parse
from cardgen.moves.notation.spell import spell
from cardgen.moves.notation.terms import (
    Atom,
    Effects,
    Guard,
    Hop,
    Leg,
    Link,
    Mode,
    Moves,
    Term,
)

__all__ = ["Atom", "Effects", "Guard", "Hop", "Leg", "Link", "Mode", "Moves", "Term", "parse", "spell"]
