"""Pieces that somebody is inventing: what a page says while he types, and the file that holds them."""
