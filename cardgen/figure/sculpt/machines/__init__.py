"""Guns, ships, towers on wheels, and buildings."""
