"""A game played line by line: what a player types goes in, what he is told comes out. No terminal, no click.

start      what was asked for, and a sitting made of it
brought    lists of the players from files
sitting    whose turn it is, what comes of a line, undo, saving
saving     the game on disc, and what may be taken back of it
commands   the words that may be typed at any time
questions  what may be asked at any time: what a man can do, why not, who stands where, what a card says
asking     what is told to who is to act
"""
