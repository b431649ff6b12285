"""What every game is made of: the contract, forms for what cannot be listed, turns as in chess, logs. No single game.

contract    Game and GameState: who acts, what may be done, what comes of it. All that a game needs
actions     an action in words; a choice or an arrangement with too many ways to list
components  what lies on the table
outcome     how a game ends
options     a dataclass as options of a command line and of a log
chess       playing as in chess once the men stand: turns, repetition, fifty moves
orthodox    the six kinds of chess and what lies on the table for them
old_names   what the contract was called before 0.2, with a warning
state_text  a state as lines of words
tables      a state with a table, and one in which men move as in chess: what most games share
talk        what a state says to people, if it does

reading     typed lines, marks round a move, why a man may not go somewhere
bot         who plays in the place of a person, and what a state says to it, if it does
paper       cards, sheets and booklets, and what a game and a state say of them, if they do
play        a match, its log, resigning and draws
"""
