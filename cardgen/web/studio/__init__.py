"""The server of this computer, reached from it alone: the page, and the Python of this computer behind it."""
