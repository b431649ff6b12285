"""Who plays in the place of a person, and the measures by which it chooses. Rules are asked, not known."""
