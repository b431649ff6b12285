"""Games as they are asked for: their rules as typed, lists that players bring, logs followed."""
