"""Cloak and Dagger Chess: numbered checkers in the place of men, which the other has to guess.

arrays    the 960 ways to begin, and the form in which one is written down in secret
grid      what can be known of who is who: crosses and circles
options   what players agree on
placing   both write down their men
playing   a game in play; castling, how kings and rooks go in it
thinking  how the program plays
rules     the game among games; summary, its rules in sentences
"""

from cardgen.games.cloak.rules import GAME

__all__ = ["GAME"]
