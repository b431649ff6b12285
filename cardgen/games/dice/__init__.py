"""Chess with dice: the usual game with two dice, and the other forms that are told of; each is a game of its own.

faces     dice, what is on them, and a roll as chance
forms     which dice a form has, what may be moved by them, and how long a turn lasts
playing   a game in play
thinking  how the program plays: what may be rolled against it
options   what players agree on; summary, the rules in sentences; rules, the games
"""

from cardgen.games.dice.rules import GAMES

__all__ = ["GAMES"]
