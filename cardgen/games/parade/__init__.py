"""Parade Chess Solitaire, by Don Kirkby: men order those of the other colour about until all stand in one group.

Rules: New Rules for Chess Kit, in early development there. Where they leave a question open, our reading is an option.
"""

from cardgen.games.parade.rules import ParadeChess

GAME = ParadeChess()
