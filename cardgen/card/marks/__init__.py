"""The board of a card and all that is painted on it, in squares: marks, lines, numbers, the signs of the classes."""
