"""Figures and gear as files, packed on beds, with what they take to print."""
