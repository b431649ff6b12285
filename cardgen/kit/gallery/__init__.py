"""What pieces can be found by, as values and as JSON for a page that searches without Python."""
