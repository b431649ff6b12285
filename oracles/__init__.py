"""The large comparison of the move engine with programs by other people; it writes docs/measured/oracles.md."""
