"""Key cards: how to read the other cards, and how a game begins."""
