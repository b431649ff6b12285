"""The moves and rules of a piece as a player says them, read back, and compared."""

from cardgen.moves.sentence.compare import Difference, compare
from cardgen.moves.sentence.lines import normal, same_moves
from cardgen.moves.sentence.read import read
from cardgen.moves.sentence.rules_text import Words, read_words, words_of
from cardgen.moves.sentence.say import say
from cardgen.moves.sentence.shorten import shorten

__all__ = [
    "Difference",
    "Words",
    "compare",
    "normal",
    "read",
    "read_words",
    "same_moves",
    "say",
    "shorten",
    "words_of",
]
