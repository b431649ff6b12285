"""Pages for the table that are no cards: boards, sheets to write on, counters, booklets. Pure: values in, pages out."""
