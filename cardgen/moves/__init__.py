"""How pieces move: squares, notation, an interpreter, a compiled generator, positions, diagrams and sentences.

Pure: no files, no paper, no solids.
"""
