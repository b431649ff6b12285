"""Booster Chess: checkers under men, put there by cards; one's own let a man step on as a king, the other's hobble it.

men       the kinds, each also hobbled; cards, and which men they match
stacks    checkers under men, and whether a king can be reached by a whole turn
options   what players agree on
playing   a game in play; seeing, what a player sees of it
thinking  how the program plays
rules     the game among games; summary, its rules in sentences
"""

from cardgen.games.booster.rules import GAME

__all__ = ["GAME"]
