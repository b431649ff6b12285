"""Cards that games are played with: their signs, faces and sheets. What stands on them: games/core/paper/cards.py."""
