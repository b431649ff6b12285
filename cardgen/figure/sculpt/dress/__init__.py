"""What people wear and hold: hats, helmets, veils, robes, collars, signs of office."""
