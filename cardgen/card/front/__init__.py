"""What stands on the front of a card, and where. Pure."""
