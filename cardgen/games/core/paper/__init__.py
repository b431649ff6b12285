"""What of a game is printed: cards, sheets, the booklet, and what lies on the table. Values only, nothing is drawn."""
