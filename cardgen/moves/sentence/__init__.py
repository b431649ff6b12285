"""The moves of a piece as a player says them, and read back."""
