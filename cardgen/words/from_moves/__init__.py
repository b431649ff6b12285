"""From moves and rules to plans: which clauses there are, how far, where to, and when. Holds no words."""
