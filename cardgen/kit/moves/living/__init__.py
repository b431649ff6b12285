"""The living diagram: what a piece can do on a board on which men are set, for whoever draws it anew at each change."""
