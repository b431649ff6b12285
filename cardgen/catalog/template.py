"""The entry that `cardgen new` writes: right as it stands, with every other key as a comment beside it."""

from __future__ import annotations

from cardgen.catalog.entry import LONGEST_NAME
from cardgen.errors import CardgenError, printable
from cardgen.yamlfile import identifier_problem

_ENTRY = """\
# A piece of your own. Change what stands after the colons, then let `cardgen check` read it.
# Remove the # (and one space) before a line that you need.

# set:                       # without a set, the piece goes to the set 'mine'
#   id: {id}-set
#   name: {name} Set

pieces:
  - id: {id}
    name: {name}
    class: piece             # royal, piece, pawn or spear
    notation: NZ             # how it moves: here it leaps (1,2) or (2,3); in quotes if it begins with [ or {{
    source: my own idea
    confidence: author       # page, author, published, derived, or conjecture (a house rule)

    # origin: Ann Maker, Farm Chess, 2026     # at the foot of its card; else what its source begins with
    # strength: medium       # how well the source supports it: strong, medium or weak
    # reading: Its leap never captures.      # what you take where the source leaves a rule open: a house rule too
    # house: [move]          # the sentences of the card that the reading is about: there stands a little house
    # note: It is never seen at noon.
    # aliases: [{id}-too]
    # names: {{de: Okapi}}     # what it is called in other languages, if it is
    # short: Ye              # in the corners of its card; else letters of its name
    # figure: okapi          # the figure of another piece
    # picture: king.png      # a picture of your own beside this file: SVG, PNG or JPEG
    # example: 2p1/4/X3      # it at work, as in FEN: X is the piece, PRNBQK its side, prnbqk its enemies
    # sentence: Leaps (1,2) or (2,3).        # words for the card; else they are made from the notation

    # Rules that a notation cannot say:
    # castles: true          # for a royal
    # promotion: farthest    # or opponent-pawns, or a row such as 8
    # en-passant: {{takes: true, taken: forward}}       # taken: never, forward, bent or any (direction)
    # retreat: bmR           # moves only while it is attacked
    # push: fW               # moves onto an enemy man, who is driven one square on
    # swap: {{moves: N, wrap: false}}   # moves that change places; wrap: true joins the side edges of the board
    # multistep: [{{rows: 1..2, squares: 3}}]   # the quiet step forward, up to 3 squares from rows 1 and 2
    # contagious: true       # a man that captures it becomes one of its kind; zombie-pawn: a Zombie Pawn
    # uncapturable: true
"""


def template_entry(ident: str) -> str:
    """A file with one piece of that id, to start from. Raises CardgenError."""
    if problem := identifier_problem(ident):
        raise CardgenError(f"'{printable(ident[:40])}' {problem}.")
    name = ident.replace("-", " ").title()[:LONGEST_NAME].strip()
    return _ENTRY.format(id=ident, name=f'"{name}"' if name.replace(" ", "").isdigit() else name)
