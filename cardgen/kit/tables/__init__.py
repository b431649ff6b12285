"""Before and after a game: armies dealt and tried, logs replayed, deals solved."""
