"""A new piece tried on a board against the program: in a small army, and in Dealer's Chess."""
