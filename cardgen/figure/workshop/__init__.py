"""Many figures at once: what is asked for, what was made before, and the processes that make the rest."""
