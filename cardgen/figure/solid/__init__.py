"""Solids: forms, the kernel behind them, meshes, and what makes a mesh a body. Knows no recipes."""
