"""Neighbour Chess Solitaire, by Don Kirkby: men borrow the moves of their neighbours until all stand in one group.

Rules: New Rules for Chess Kit, in early development there. Where they leave a question open, our reading is an option.
"""

from cardgen.games.neighbour.rules import NeighbourChess

GAME = NeighbourChess()
