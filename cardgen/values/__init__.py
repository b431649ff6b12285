"""What men are worth, found by play: armies drawn by lot, bare games of the engine, and what their ends say."""
