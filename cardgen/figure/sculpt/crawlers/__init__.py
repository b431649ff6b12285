"""What swims, crawls or hops: fish, turtle, cobra, scorpion, insects."""
