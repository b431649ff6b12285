"""Dealer's Chess, by Bob Greenwade: every player is dealt his army by card.

Rules: The Chess Variant Pages, 31 August 2023 and its later revision (eleven cards for seven places). Where they
leave a question open, the reading that we take is an option or stands beside the rule, by its number in the booklet
(A1 to A29).
"""

from cardgen.games.dealers.rules import Dealers

GAME = Dealers()
