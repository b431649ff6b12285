"""The papers of a game that need neither figures nor a proof, so that a page makes them too: rules, board, sheets."""
