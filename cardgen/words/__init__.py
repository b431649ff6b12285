"""The moves and rules of a piece as a player says them, read back, and compared."""

from cardgen.engine.normal import normal, same_moves
from cardgen.words.compare import Mismatch, compare
from cardgen.words.language.english import ENGLISH
from cardgen.words.language.ours import heads_called
from cardgen.words.language.table import Language
from cardgen.words.plan.rules import RuleHead
from cardgen.words.rules_text import CardWords, parse_card_words, rule_name, words_of
from cardgen.words.sentences import parse_sentence, say

__all__ = [
    "ENGLISH",
    "CardWords",
    "Language",
    "Mismatch",
    "RuleHead",
    "compare",
    "heads_called",
    "normal",
    "parse_card_words",
    "parse_sentence",
    "rule_name",
    "same_moves",
    "say",
    "words_of",
]
