"""Birds: eagle, hen, phoenix, simurgh."""
