"""Which move is good: a search over positions of any men on any board, by values that it is given."""

from cardgen.search.alphabeta import Effort, Found, search
from cardgen.search.pauses import pausing

__all__ = ["Effort", "Found", "pausing", "search"]
