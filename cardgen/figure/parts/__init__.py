"""The parts of figures, one function each. A new file or function is found by itself; see cardgen/figure/part.py."""
