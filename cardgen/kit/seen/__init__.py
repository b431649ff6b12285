"""A game at a table as one player sees it, as plain data: what a page draws that knows the contract and no rules."""
