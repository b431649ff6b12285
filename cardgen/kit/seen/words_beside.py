"""What the page says around its tables: of kits, games by correspondence, logs, deals and booklets."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

KIT: Mapping[str, str] = MappingProxyType(
    {
        "kits": "Kits to print",
        "kit_lead": "All that lies on the table: rules, cards, board, sheets and men, for the printers that you have.",
        "kit_game": "Game",
        "kit_men": "Men are",
        "men_figures": "figures, from a 3D printer",
        "men_tokens": "tokens, from a 3D printer",
        "men_paper": "paper, cut out",
        "men_none": "my own",
        "kit_paper": "Paper",
        "paper_letter": "US letter",
        "paper_a4": "A4",
        "kit_square": "Squares, mm",
        "kit_play": "Play {name} here",
        "kit_deal": "For one deal alone: what was dealt and what goes with it, by the rules that were agreed on.",
        "kit_whole": "The kit of all of {name}",
        "kit_deal_file": "The log of the deal that it names lies in the ZIP.",
        "kit_read": "What is in it is being read.",
        "kit_all": "All of it:",
        "kit_alike": "{count} of the tokens are other pieces here than those that were measured, and are reckoned as "
        "most tokens are: within 6 in a hundred.",
        "kit_alike_one": "One of the tokens is another piece here than the one that was measured, and is reckoned as "
        "most tokens are: within 6 in a hundred.",
        "kit_missing": "Not in the ZIP",
        "kit_missing_told": "A page cannot make these {count} files: {titles}. With cardgen on your own computer this "
        "command makes the whole kit, with them:",
        "kit_typed": "The same kit on your own computer",
        "kit_typed_told": "Made in a folder, with cardgen, by this command:",
        "kit_plates": "Figures laid out on plates",
        "kit_plates_told": "Beds of a printer, ready for the slicer: made on your own computer, with cardgen, by this "
        "command:",
        "kit_groove": "Figures of both colours have the same shape here: print them in a light and in a dark colour. "
        "Those that the command makes have a groove round the foot of the dark ones, to be told by touch.",
        "kit_lost": "not in the ZIP",
        "kit_lost_some": "{lost} of {count} not in the ZIP",
        "kit_needed": "Needed? {skip}.",
        "kit_sheet": "{count} sheet",
        "kit_sheets": "{count} sheets",
        "kit_of_paper": "{sheets} of paper",
        "kit_of_filament": "{weight} of filament in {time}",
        "kit_in": "{weight} in {time}",
        "kit_hours": "{count} hours",
        "kit_minutes": "{count} minutes",
        "kit_make": "Take it home as one ZIP",
        "kit_stop": "Stop",
        "kit_go_on": "Go on",
        "kit_bar": "The kit",
        "kit_step": "{at} of {count}: {name}",
        "kit_file": "{count} file",
        "kit_files": "{count} files",
        "kit_saved": "{name} is saved: {files}.",
        "kit_kept": "{made} of {files} are made and kept in this browser.",
        "kit_lost_part": "A part of it was thrown away meanwhile; begin once more.",
    }
)
POST: Mapping[str, str] = MappingProxyType(
    {
        "post": "By correspondence",
        "post_told": "You play here, and pass each turn on as a link, by whatever you write to each other with. There "
        "is no server: all of the game is in the link.",
        "post_dice": "Where dice are thrown, both of you throw them together: neither can choose or know them before.",
        "post_games": "By correspondence",
        "post_games_told": "With somebody elsewhere, each turn a link that you pass on:",
        "post_title": "{name}, by correspondence",
        "post_here": "Play {name} in this page",
        "post_others": "These are played so:",
        "post_first": "You are White, and write the first message.",
        "post_word": "A word of your own",
        "post_why": "It locks what is yours in this game and travels with your messages, so that with the same word "
        "you go on in another browser, too. Your opponent does not need it; nobody can tell it to you again.",
        "post_unsealed": "This page came over a connection that is not sealed, where a browser seals nothing; games by "
        "correspondence need https.",
        "post_again": "You have played this game in another browser. Your word opens what your messages have for you.",
        "post_asked": "You are asked to a game by correspondence. You are {side}.",
        "post_open": "Open it",
        "post_part": "Take part",
        "post_come": "A message that has come, or its link",
        "post_yours": "Your message",
        "post_over": "The game is over; no message is to be written.",
        "post_turn": "It is your turn. Play, then write message {number}.",
        "post_done": "Your turn is done. Once the message is written, nothing of it is taken back.",
        "post_begins": "Write the first message, and pass it on.",
        "post_answer": "Write your answer, and pass it on.",
        "post_write": "Write message {number}",
        "post_copy": "Copy the link",
        "post_copy_text": "Copy the text",
        "post_out": "Message {number}, for your opponent",
        "post_long": "It is too long for a link. Your opponent opens {place} and puts the text in there.",
        "post_last": "The game is over; pass this last message on.",
        "post_waits": "Pass it on. The answer comes in the same way: open its link, or put it in here.",
        "post_kept": "By correspondence, move {move}.",
        "post_other": "What you have sealed in it belongs to another game.",
        "post_changed": "This message was changed: it does not follow the one before it.",
        "post_end": "This game has come to the end of its messages.",
        "post_own": "This is a message of your own: it is for your opponent.",
        "post_before": "You have opened this message before.",
        "post_early": "Message {number} comes before it, and is not here yet.",
        "text_no_log": "There is no log of a game in it.",
        "text_no_letter": "There is no message of a game in it.",
        "text_long": "It has {count} letters; {most} are the most that is read.",
        "text_empty": "There is nothing in it.",
        "text_other": "It is none of this page, or was made by another version of it.",
        "text_part": "It is not whole; copy all of it.",
        "text_large": "It holds more than {most} letters, which no game needs.",
        "seal_long": "It is longer than anything that is sealed here.",
        "seal_other": "It was sealed by another version of this page, or is not whole.",
        "seal_word": "It does not open: the word is another one, or something in it was changed.",
        "not_done": "It could not be done.",
        "not_opened": "It could not be opened.",
        "not_made": "It could not be made.",
        "not_copied": "Not allowed; copy it by hand",
    }
)
LOG: Mapping[str, str] = MappingProxyType(
    {
        "log": "Keep or pass on the log",
        "log_sealed": "{name} is sealed.",
        "log_word": "The word with which it was sealed.",
        "log_on": "The game goes on, and its log has all that is hidden in it: it is sealed with a word, and opened "
        "here with the same one.",
        "log_why": "Who opens the file needs it, and nobody can tell it to you again.",
        "log_save_sealed": "Save it sealed",
        "log_over": "The game is over, so nothing in it is hidden any more.",
        "log_reads": "reads the file.",
        "log_save": "Save the log",
        "log_link": "Copy a link to the game",
        "log_open": "Open a log of a game",
        "log_long": "{name} is longer than any log of a game.",
        "log_the_link": "the link",
        "log_bad_link": "The link holds no game that can be read. {why}",
        "log_begin": "The beginning",
        "log_list": "The game, line by line",
        "log_lines": "Line by line",
    }
)
DEAL: Mapping[str, str] = MappingProxyType(
    {
        "deal_keep": "Keep this seed",
        "deal_seed": "The seed",
        "deal_again": "deals these cards again.",
        "deal_program": "Play this deal against the program",
        "deal_both": "Two people at this screen",
        "deal_kit": "The kit of this deal, to print",
        "deal_pdf": "Save these cards as a PDF",
        "deal_look": "{name}, look at the card",
        "deal_card": "{count} card",
        "deal_cards": "{count} cards",
        "deal_worth": "worth {number}",
        "deal_strength": "strength {number}",
        "deal_ways": "{name}: rules, board and papers",
        "deal_even": "In strength the armies are {percent} per cent apart",
        "deal_tried": "{even}, and were tried in {games}.",
        "deal_game": "{count} game",
        "deal_games": "{count} games",
    }
)
BOOK: Mapping[str, str] = MappingProxyType(
    {
        "book": "Rules",
        "book_wait": "The rules are being set; the first time that takes a moment.",
        "book_contents": "Contents",
        "book_index": "Index of pieces",
        "book_piece": "Piece",
        "book_class": "Class",
        "book_card": "Card",
        "book_play": "Play it here",
        "book_all": "{name}: pieces, board and papers",
        "book_follow": "Follow a whole game, line by line",
        "book_here_follow": "*Follow a whole game, line by line*, above, goes through it on a board.",
        "book_here_deal": "In this page, and in cardgen on a computer of your own, the same number of the deal gives "
        "the same cards; then the number alone is noted.",
        "book_here_agree": ". Note them on paper; or choose them under *What you may agree on*, before you play here "
        "or take the kit home. The words on the right are for who types commands of cardgen, after --rule:",
        "book_here_words": "When it is typed",
        "book_print": "Print this page",
        "book_pages": "Page by page",
        "book_fold": "To fold and staple",
        "book_a4": "On A4.",
        "book_letter": "On US letter.",
        "book_paper": "As a booklet, to print",
    }
)
