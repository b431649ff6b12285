"""Horses in all poses, laden, and those that are half people."""
