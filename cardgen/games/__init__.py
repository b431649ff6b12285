"""Whole games on the engine: their rules, who is to act, how they end. No paper, no solids, no screens.

Each game is a file of this folder with a `GAME`, found by itself (find); core/ has what they share.
"""
