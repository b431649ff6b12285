"""Backs, with the moves of a class as their ornament. Pure."""
