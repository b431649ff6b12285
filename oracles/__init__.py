"""The large comparison of the move engine with programs by other people; ``make oracles`` writes docs/oracles.md."""
