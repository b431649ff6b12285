"""Paper and card sizes as data: stock and templates, read from templates/. Draws nothing."""
