"""What stands on a card and where, held against the catalogue, the stock and the template."""
