"""Moves clicked together: from squares that are marked round a piece to the shortest notation that says just so.

clicks       what a person marks, square by square, and its images on all sides
landings     what a way to go comes to, in parts so small that a term has all of each or nothing
target       what is wanted of a notation, and what it may do
letters      the direction letters of a choice of vectors
shapes       the terms that may be of use, without directions
candidates   terms that do nothing which is not wanted
cover        the cheapest choice among them
propose      all of it: readings of the clicks, the notation of each
witness      what was clicked, walked by itself and held against the interpreter
"""
