"""The page: a bridge from JSON to kit/, the static site, the server of this computer. Knows kit/ alone."""
