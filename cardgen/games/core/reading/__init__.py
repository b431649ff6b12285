"""Lines as people type them, and moves as they are told: names and their beginnings, marks, refusals."""
