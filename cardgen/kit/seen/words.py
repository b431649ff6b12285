"""What the page says at its tables beside what is told of a game: labels, and sentences with {places} to be filled."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.kit.seen.words_beside import BOOK, DEAL, KIT, LOG, POST

if TYPE_CHECKING:
    from collections.abc import Mapping

SEATS: Mapping[str, str] = MappingProxyType(
    {
        "human": "a person here",
        "program": "the program",
        "greedy": "the program, hasty",
        "random": "the program, at random",
    }
)
"""Who plays, by the words of `cardgen play`."""
CHANCE: Mapping[str, str] = MappingProxyType({"drawn": "this page", "typed": "real ones: you say what they show"})
MARKS: Mapping[str, str] = MappingProxyType({"x": "no", "o": "yes", "?": "perhaps", "": "open"})
"""What is noted in a cell of a table."""

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "play": "Play",
        "play_told": "Every game, on a board in this page: at one screen, against the program, many by correspondence.",
        "reading": "The games are being read.",
        "for_two": "for two",
        "for_one": "for one",
        "solvable": "the best score of a deal is found",
        "lost": "{count} kept games cannot be opened by this browser any more.",
        "go_on": "Go on with",
        "throw_away": "Throw away",
        "all_games": "All games",
        "whole_rules": "Its whole rules, with diagrams",
        "papers": "Its pieces, board and papers, one by one",
        "take_home": "Kits to print: all that lies on the table for a game, in one ZIP",
        "kit": "Its kit to print: all that lies on the table, in one ZIP",
        "by_letters": "Play it by correspondence, with somebody elsewhere",
        "opponent_next": "Your opponent is next, move {move}.",
        "in_letter": "That was in a message, and cannot be taken back.",
        "move": "Move {move}.",
        "not_kept": "This browser keeps no games: this one is there until you close the page.",
        "not_there": "That game is not kept in this browser.",
        "seat": "{player} is",
        "seat_alone": "Played by",
        "chance": "Cards and dice are drawn by",
        "seed": "Number of the deal",
        "any": "any",
        "seed_told": "The same number gives the same cards and dice.",
        "options": "What you may agree on",
        "ours": "Not from the rules as published: {words}.",
        "begin": "Begin",
        "today": "The deal of the day",
        "today_told": "The same for everybody today.",
        "today_rules": "Its own rule: {rules}",
        "cannot_move": "This cannot move now. Touch one that can.",
        "touch_first": "Touch who is to move first, then where to.",
        "touch_man": "Touch a man, or go to his square, to hear what he can do.",
        "card": ": its card. What the rules of this game say otherwise counts.",
        "look_at": "{name}: look at the card",
        "all_of_it": "Its page: board, figure, what it is like",
        "close": "Close",
        "from_above": "Men from above",
        "sure": "Press Resign once more to give the game up.",
        "show_to": "I am {who}: show it",
        "look_away": "Now it is for {who} alone. Whoever else is here looks away.",
        "stood": "As it stood after line {at} of {lines}.",
        "thinks": "{who} thinks{row}.",
        "row": " ({at} of {many})",
        "to_play": "{who} to play, move {move}{row}.",
        "to_choose": "{who} to choose{row}.",
        "to_place": "{who} to place men{row}.",
        "check": "Check. {said}",
        "in_check": "in check",
        "can_come": "can come here",
        "hidden": "not as it really is",
        "board": "The board",
        "happened": "What has happened",
        "rules": "The rules",
        "booklet": "The whole booklet, with diagrams",
        "type_it": "Or type it",
        "type_play": "Play",
        "undo": "Take back",
        "hint": "A hint",
        "about": "What can it do?",
        "draw": "Offer a draw",
        "resign": "Resign",
        "stop": "Stop thinking",
        "on": "Let the program go on",
        "back": "◀ Earlier",
        "forth": "Later ▶",
        "again": "Play on, sides changed",
        "again_told": "The same cards and dice in the second game of two; the score is kept.",
        "best": "The best that there was",
        "best_wait": "The best score of this deal is being looked for, {seconds} seconds at most.",
        "cards": "Cards of these men",
        "nothing": "Nothing",
        "more": "And {count} more, which can be typed.",
        "sort": "{sort} … ({count})",
        "choices": "Choices to make: {count}.",
        "take_back": "Take back {word}",
        "places": "Places to fill: {count}. Touch a piece, then its place; touch a filled place to take it back.",
        "place": "{place}, {what}",
        "filled": "{name}; touch it to take it back",
        "free": "free",
        "chosen": "All are chosen. Look at them once more; then go on.",
        "placed": "All stand. Look at them once more, and touch who is to stand elsewhere; then go on.",
        "let_stand": "Go on with these",
        "begin_anew": "Begin anew",
        "draw_it": "Have it drawn here",
        "choose_any": "Choose the rest at random",
        "at_random": "Place the rest at random",
        "on_square": "{name} on {at}",
        "face_down": "{sort}, face down",
        "dark": "the dark one",
        "grid_told": "Touch an open cell to note what you think: no, yes, perhaps. Arrow keys go from cell to cell.",
        "cell": "{row}, {column}: {mark}",
        "noted": "{mark}, your note",
    }
)


def table_words() -> dict[str, dict[str, str]]:
    """All of it: {"words", "seats", "chance", "marks"}."""
    beside = {**KIT, **POST, **LOG, **DEAL, **BOOK}
    return {"words": {**WORDS, **beside}, "seats": dict(SEATS), "chance": dict(CHANCE), "marks": dict(MARKS)}
