"""The notation compiled: per side, kind and square what a man can do, as numbers that are quick to play through.

    lines    a term from a square as lines of squares with their conditions
    program  the terms that have no such lines, walked
    shapes   lines sorted into the shapes that the generator plays, and what they attack
    tables   all of it for an army, made when first asked for

Nothing outside cardgen.engine needs it; the direct interpreter is the authority on what the notation means.
"""
