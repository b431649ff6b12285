"""A game played line by line: what a player types goes in, what he is told comes out. No terminal, no click.

start        what was asked for, and a session made of it
session      what comes of each line, and whose turn it is then
seats        who sits at the table, and how those act for whom nobody types
reading      what a line means that is no command
commands     the words that may be typed at any time
questions    what may be asked at any time: what a man can do, why not, who stands where, what a card says
prompts      what is told to who is to act
screen       what has been shown, and who has looked
saving       the game on disc
taking_back  what may be taken back
"""
