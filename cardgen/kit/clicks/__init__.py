"""Moves clicked together on a board: what was clicked, in plain words and numbers, and the notation that says so."""
