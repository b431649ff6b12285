"""How pieces move: an interpreter, a compiled generator held against it, positions, FEN, legality, perft.

Pure: no files, no paper, no solids.
"""
