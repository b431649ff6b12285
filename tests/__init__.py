"""The tests of cardgen."""
