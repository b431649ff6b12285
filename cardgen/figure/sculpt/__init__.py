"""The parts of figures, one function each, by families; what families share is in anatomy/."""
