"""Tokens: stackable discs with the name and the moves of a piece in relief."""
