"""What the workshop says beside its form, as data for the scripts: how a file is kept, printed and handed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

KEEP: Mapping[str, str] = {
    "saved": "Saved in this browser ✓",
    "lasts": "It is here when you come back, in this browser alone, also after the page was closed. Clearing the "
    "browser’s data takes it away; a file stays.",
    "port": "It is saved for this port: begin with cardgen studio --port to find it again.",
    "full": "Not saved: this browser has no room for it, or keeps nothing. Save it to a file before you close "
    "the page.",
    "file": "Save to a file",
    "link": "Copy as a link",
    "basket": "Into the basket",
    "zip": "All of it as a ZIP",
    "cancel": "Cancel",
    "tools": "This file",
    "open": "Open a file of pieces, or put it here",
    "opens": "Open a file of pieces",
    "own": "Its pieces are among your own: in Cards, in the basket, in every PDF.",
    "before": "Until this can be read, its last version that could be is the one among your own.",
    "twin": "{file} has pieces of the same names, and among your own each name can be there once. It stays kept here.",
    "have": "Have these instead",
    "stay": "Stay with mine",
    "right": "All right",
    "other": "Show the other",
    "gone": "{file} was removed in another window. It is kept again when you type.",
    "theirs": "{file} was changed in another window; here it is as it was before.",
    "apart": "{file} was changed in another window; what you have typed here is kept as {mine}.",
    "written": "{file} is saved.",
    "unfinished": "{file} is saved, with what is still to mend.",
    "long": "This is too much for a link; save it to a file and hand that on.",
    "barred": "Not allowed; it is in the address above",
    "without": "The link is without {names}: pictures and fonts go with no link.",
    "here": "It opens on this computer, as long as the studio runs.",
    "in_one": "One piece of {file} is in the basket.",
    "in_many": "{count} pieces of {file} are in the basket.",
    "older": "They are as they could be read last.",
    "others": "The others cannot be read yet.",
    "mend": "Mend what is wrong first; then it can be printed.",
    "packed": "The ZIP is made.",
    "figure": "Where it is unpacked, cardgen stl --catalog my-pieces {id} makes the figure for a 3D printer; "
    "README.txt says how all of them are made.",
    "cancelled": "Cancelled; nothing was made.",
    "step": "{done} of {total}: {name}",
}
PRINT: Mapping[str, str] = {
    "alone": "PDF of its card",
    "all": "PDF of all {count} cards",
    "one": "PDF of this card",
    "cancel": KEEP["cancel"],
    "begins": "One moment …",
    "mend": KEEP["mend"],
    "step": KEEP["step"],
    "cancelled": KEEP["cancelled"],
    "made": "{names} is saved, on the paper that is chosen in Cards. The same, typed:",
}
LIST: Mapping[str, str] = {
    "list": "Pieces of this file",
    "more": "Add a piece",
    "up": "Move up",
    "down": "Move down",
    "copy": "Copy",
    "away": "Remove",
    "looked": "The piece that is looked at",
    "none": "No piece yet. Give one a name and moves, or begin with one of ours.",
    "nameless": "Without a name",
    "unfinished": "not finished yet",
    "wrong": "something to mend",
    "order": "Now {at} of {count}",
    "gone": "{name} is gone.",
    "it": "It",
    "back": "Take it back",
    "one_left": "1 piece left.",
    "left": "{count} pieces left.",
}
BEGIN: Mapping[str, str] = {
    "label": "Begin with one of ours",
    "begin": "Begin",
    "unknown": "There is no piece “{name}” among ours.",
    "empty": "Type the name of a piece first.",
    "wait": "One moment …",
}
SEEN: Mapping[str, str] = {
    "board": "What it does",
    "card": "Its card",
    "likely": "What it is like",
    "mended": "It is drawn as soon as nothing of the piece and its set is left to be mended.",
    "example": "An example: {what}. Type how yours moves, and it is drawn here.",
    "nothing": "As soon as you type how it moves, it is drawn here.",
    "last": "This is what could be read last.",
    "loads": "Python is being loaded; then it is drawn.",
    "alone": "Nothing that we know moves like it.",
    "reach": "Reach",
    "squares": "{empty} squares of an empty board, {crowded} of a crowded one, on average.",
    "colour": "Colour",
    "bound": "It stays on squares of one colour.",
    "strength": "Strength",
}
PLACES: Mapping[str, str] = {
    "title": "The workshop",
    "lead": "Invent a piece: give it a name, say how it moves, and see its diagram, its words and its card "
    "while you type.",
    "pieces": "Your pieces",
    "piece": "The piece",
    "more": "More of the piece",
    "set": "The set",
    "touch": "Touch its squares on a board instead",
}
FIELDS: Mapping[str, str] = {
    "filled": "{count} filled in",
    "mending": "to be mended",
    "instead": "Instead, for: {label}",
    "add_row": "Add a row",
    "remove": "Remove",
    "remove_row": "Remove row {row}",
    "put": "Put a picture here, or a font for letters that ours lack",
    "wait": "One moment …",
    "no_picture": "none",
    "own_figure": "its own",
    "by_picture": "Choose it by its picture",
    "chosen": "The figure is that of {name}",
}
FILES: Mapping[str, str] = {
    "file": "File",
    "new": "New",
    "new_file": "New file",
    "name": "Its name",
    "remove": "Remove it",
    "more": "Rename or remove it",
    "opened": "{file} is open",
    "begun": "{file} is begun; the others stay",
    "removed": "{file} is removed from this browser.",
    "back": "Take it back",
}
ARRIVALS: Mapping[str, str] = {
    "wait": "One moment …",
    "opened": FILES["opened"],
    "none": "There is no {file} among your own.",
    "bytes": "{file} has {bytes} bytes; no file of pieces needs more than {most}.",
    "large": "{file} holds more than fits here, as more than {most} pieces; put it under Your own, in Cards.",
    "placed": "Line {line}, column {column}: {problem}",
    "beside": "{file} is open now. {before} is kept beside it.",
    "go_back": "Back to {before}",
    "brings_one": "This link brings 1 piece: {names}. What you have stays as it is.",
    "brings": "This link brings {count} pieces: {names}. What you have stays as it is.",
    "nameless": "one without a name",
    "open_link": "Open it as another file",
    "unread": "The link cannot be read: {why}",
    "long": "it has {letters} letters; {most} are the most that is read.",
    "version": "it was made by another version of this page.",
    "strange": "it says “{key}”, of which nothing is known here.",
    "empty": "there are no pieces in it that can be read.",
    "cut": "it is not whole; copy all of it.",
    "letters": "it has letters that none of ours has.",
    "heavy": "it holds more than {most} bytes, which no file of pieces needs.",
}
"""What comes from elsewhere; the last ones are why a link is not read."""
PACK: Mapping[str, str] = {
    "tokens": "Tokens for a 3D printer.",
    "figures": "Figures for a 3D printer.",
    "there": "They lie here. The same again:",
    "absent": "They are not in this ZIP; this makes them:",
    "head": "{file} and all that belongs to it. Each command is typed in the folder of this page.",
    "lies": "The file of pieces lies in {folder}, with the pictures and fonts that it needs. Is it right?",
    "cards": "The cards lie beside it, a sheet of backs behind each sheet. The same again:",
}
"""The page that tells what lies in a ZIP."""
SAYS: Mapping[str, Mapping[str, str]] = {
    "keep": KEEP,
    "print": PRINT,
    "list": LIST,
    "begin": BEGIN,
    "seen": SEEN,
    "places": PLACES,
    "fields": FIELDS,
    "files": FILES,
    "arrivals": ARRIVALS,
    "pack": PACK,
}
"""By the parts of the page that say it."""
