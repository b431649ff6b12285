"""All that lies on the table for a game, in one folder: from its components to files, and a page that tells of them."""
