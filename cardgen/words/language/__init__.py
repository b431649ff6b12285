"""A plan in the words of a language, by its table, and back. Knows no move."""
