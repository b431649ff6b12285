"""What every game is made of: the contract, forms for what cannot be listed, turns as in chess, logs. No single game.

contract    Game and GameState, who acts, what an action is
actions     an action in words; a choice or an arrangement with too many ways to list
outcome     how a game ends
options     a dataclass as options of a command line and of a log
chess       playing as in chess once the men stand: turns, repetition, fifty moves
orthodox    the six kinds of chess and what lies on the table for them
state_text  a state as lines of words

reading     typed lines, marks round a move, why a man may not go somewhere
bot         who plays in the place of a person
paper       cards, sheets and booklets
play        a match, its log, resigning and draws
"""
