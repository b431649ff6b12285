"""Pick-the-team Chess, by Hans Bodlaender: the players take turns to pick their men from one stock, and place them.

Rules: The Chess Variant Pages, 9 March 1999, with its second variant, Patch and Easy Patch. Where they leave a
question open, the reading that we take is an option or stands beside the rule, by its number in the booklet (A17, B1
to B9).
"""

from cardgen.games.pick_the_team.rules import PickTheTeam

GAME = PickTheTeam()
