"""Beasts on four legs: cattle, cats, elephants, camels and others."""
