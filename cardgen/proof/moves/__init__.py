"""Diagrams as three witnesses tell them, held against the moves of the engine."""
