"""What is printed beside the fronts of cards: backs, key cards, decks, booklets; and the witness of the whole page."""
