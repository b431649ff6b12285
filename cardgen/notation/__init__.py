"""The notation of moves: its values, its reader and its one canonical spelling.

The grammar is that of docs/adr/0001-notation.md; the doc string of each ``parse_*`` is its rule.
"""

from cardgen.notation.parse import parse
from cardgen.notation.spell import spell
from cardgen.notation.terms import Atom, Effects, Guard, Hop, Leg, Link, Mode, Moves, Term

__all__ = ["Atom", "Effects", "Guard", "Hop", "Leg", "Link", "Mode", "Moves", "Term", "parse", "spell"]
