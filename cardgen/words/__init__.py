"""The moves and rules of a piece as a player says them, read back, and compared."""

from cardgen.engine.normal import normal, same_moves
from cardgen.words.compare import Mismatch, compare
from cardgen.words.read import parse_sentence
from cardgen.words.rules_text import CardWords, parse_card_words, words_of
from cardgen.words.say import say
from cardgen.words.shorten import shorten

__all__ = [
    "CardWords",
    "Mismatch",
    "compare",
    "normal",
    "parse_card_words",
    "parse_sentence",
    "same_moves",
    "say",
    "shorten",
    "words_of",
]
