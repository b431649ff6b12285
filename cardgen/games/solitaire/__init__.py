"""What games for one player share: the sixteen men and their cards, groups of men, the search for the fewest actions.

bits      squares as bits of a number; what a man of chess attacks
joining   groups of men, and whether so many squares more would join them
cards     the sixteen men and their cards, as they are written and read
shortest  the fewest actions that make one group, and how few it cannot be
game      what such games share as games: the deal, the men, the sheet for the scores
table     what lies on the table of such a game, and what is played there
move_text squares and men as somebody types them
places    where a score stands among a thousand deals
"""
