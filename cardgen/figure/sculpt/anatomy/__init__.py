"""What beasts and people share: skulls, faces, hair, horns, cloth. Few parts, many helpers."""
