"""Turned and cut: bodies, collars, pedestals, the heads of the Staunton men, towers, crowns."""
