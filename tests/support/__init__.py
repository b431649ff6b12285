"""What tests share: boards drawn by hand, strategies, made-up cards, runs of the command line, figures built once.

Everything here is imported by its whole name (`from tests.support.boards import drawn`), wherever a test stands.
"""
