"""Blades, shields, shafts and staffs."""
