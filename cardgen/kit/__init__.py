"""What a user asks for, chosen and made: cards, figures, plates, proofs, listings. Knows no command line.

Each module takes a request, as plain values, and gives a `RunResult`: the files that were made, what could not be
made and why, and the facts. Whoever asks (the command line, a page, a table of games) parses before and shows after.
"""
