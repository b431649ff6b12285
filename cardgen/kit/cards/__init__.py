"""Cards as files: sheets, backs, decks, single cards, contact sheets, and the pictures on them."""
