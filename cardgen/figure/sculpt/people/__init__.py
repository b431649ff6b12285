"""Persons, monks, masks, players: heads that have a face."""
