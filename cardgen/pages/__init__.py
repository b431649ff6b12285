"""Paper for the table: boards, sheets to write on, counters, booklets, decks to play with. Values in, pages out."""
