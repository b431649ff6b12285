"""What a piece can do, and a position, as text: where it goes, lines of moves counted."""
