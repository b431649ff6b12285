"""What a file was made from, and whether it still is that: a digest of code, a manifest of a folder, kept values."""
