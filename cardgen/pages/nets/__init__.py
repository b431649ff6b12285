"""What is cut out of stout paper, folded and glued: dice, cubes, trays."""
