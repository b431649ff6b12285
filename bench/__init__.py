"""How fast we are, as ratios to a peer or to a floor in the same run. Run by `make bench`; a report, not a test.

A file in here with a function rows() is found by itself: it yields the rows of the table one by one.
"""
