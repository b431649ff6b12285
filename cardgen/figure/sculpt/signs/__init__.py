"""Signs: bold solids for names without a picture, crosses, keys, plumes, the heads of pawns."""
