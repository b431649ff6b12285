"""What every game is made of: the contract, forms for what cannot be listed, turns as in chess, logs. No single game.

contract   Game and GameState, who acts, what an action is, how a game ends
forms      a choice or an arrangement with too many ways to list
options    a dataclass as options of a command line and of a log
chess      playing as in chess once the men stand: turns, repetition, fifty moves
log        a game as text that a person can write, and replaying it
marks      x, +, # and e.p. round a move, and whether they are true
why        why a man may not go somewhere, in one sentence
whole      a booklet with what all booklets say
match      states one after the other, and who chooses
span       how far a kind can go, on an empty board and in any situation
"""
