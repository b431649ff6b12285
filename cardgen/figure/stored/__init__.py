"""Figures as they are stored for the page: meshes on a grid, packed small, held against their files."""
