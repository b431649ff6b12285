"""A game that is played: states one after the other, the log of it, resigning and draws by agreement."""
