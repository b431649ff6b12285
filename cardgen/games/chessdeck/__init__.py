"""ChessDeck, the classic game: chess whose moves are paid for with cards.

cards     the cards, what they are worth, and what may be moved for which
options   what players agree on
playing   a game in play
thinking  how the program plays
rules     the game among games
"""

from cardgen.games.chessdeck.rules import GAME

__all__ = ["GAME"]
