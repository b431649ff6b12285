"""The lines of a piece's entry, in their order and with their comments: those that `cardgen new` writes, all of them
right as they stand, and those that `written.py` fills in.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.catalog.entry import LONGEST_NAME
from cardgen.catalog.value_text import value_text
from cardgen.errors import CardgenError, printable
from cardgen.yamlfile import identifier_problem

HEAD = """\
# A piece of your own. Change what stands after the colons, then let `cardgen check` read it.
# Remove the # (and one space) before a line that you need.
"""
RULES = "Rules that a notation cannot say:"
WIDEST = 120
"""Letters of a line with its comment."""
WIDTH = 26
"""Comments stand beneath one another behind lines that are not longer."""


class EntryRow(NamedTuple):
    """A line of an entry."""

    key: str
    example: str
    """As it stands in the file; `{id}` and `{name}` are those of the piece."""
    comment: str = ""

    def shown(self, ident: str, name: str) -> str:
        """The example for a piece."""
        if "{id}" not in self.example and "{name}" not in self.example:
            return self.example
        bare = self.example.strip("[]")
        told = value_text(bare.replace("{id}", ident).replace("{name}", name), self.key, inside=bare != self.example)
        return self.example if told == bare else self.example.replace(bare, told)


NEEDED = (
    EntryRow("id", "{id}"),
    EntryRow("name", "{name}"),
    EntryRow("class", "piece", "royal, piece, pawn or spear"),
    EntryRow("notation", "NZ", "how it moves (NZ leaps (1,2) or (2,3)); in quotes if it begins with [ or {"),
    EntryRow("source", "my own idea"),
    EntryRow("confidence", "author", "page, author, published, derived, or conjecture (a house rule)"),
)
ABOUT = (
    EntryRow("origin", "Ann Maker, Farm Chess, 2026", "at the foot of its card; else what its source begins with"),
    EntryRow("strength", "medium", "how well the source supports it: strong, medium or weak"),
    EntryRow(
        "reading", "Its leap never captures.", "what you take where the source leaves a rule open: a house rule too"
    ),
    EntryRow("house", "[move]", "the sentences of the card that the reading is about: there stands a little house"),
    EntryRow("note", "It is never seen at noon."),
    EntryRow("aliases", "[{id}-too]"),
    EntryRow("names", "{de: Okapi}", "what it is called in other languages, if it is"),
    EntryRow("short", "Ye", "in the corners of its card; else letters of its name"),
    EntryRow("figure", "okapi", "the figure of another piece"),
    EntryRow("head", "camel", "of its figure, where it has none of another; else its moves say which"),
    EntryRow("picture", "king.png", "a picture of your own beside this file: SVG, PNG or JPEG"),
    EntryRow("example", "2p1/4/X3", "it at work, as in FEN: X is the piece, PRNBQK its side, prnbqk its enemies"),
    EntryRow("sentence", "Leaps (1,2) or (2,3).", "words for the card; else they are made from the notation"),
)
SPECIAL = (
    EntryRow("castles", "true", "for a royal"),
    EntryRow("promotion", "farthest", "or opponent-pawns, or a row such as 8"),
    EntryRow("en-passant", "{takes: true, taken: forward}", "taken: never, forward, bent or any (direction)"),
    EntryRow("retreat", "bmR", "moves only while it is attacked"),
    EntryRow("push", "fW", "moves onto an enemy man, who is driven one square on"),
    EntryRow(
        "swap",
        "{moves: N, wrap: false}",
        "moves that change places; wrap: true joins the side edges of the board",
    ),
    EntryRow(
        "multistep",
        "[{rows: 1..2, squares: 3}]",
        "the quiet step forward, up to 3 squares from rows 1 and 2",
    ),
    EntryRow("contagious", "true", "a man that captures it becomes one of its kind; zombie-pawn: a Zombie Pawn"),
    EntryRow("uncapturable", "true"),
)
SET = (
    EntryRow("id", "{id}-set"),
    EntryRow("name", "{name} Set"),
    EntryRow("title", "There and Back", "over the names on the cards; else its name"),
    EntryRow("about", "Pieces that can turn back.", "one sentence for listings"),
    EntryRow("aliases", "[turners]"),
    EntryRow("order", "100", "sets with lower numbers come first"),
    EntryRow("castling", "false", "its royals do not castle"),
    EntryRow("promotes-to", "hand", "what its pawns become: hand (a piece in hand), any, officers"),
    EntryRow("game", "Farm Chess", "on the backs: cards of one game have the same"),
    EntryRow("expansion", "1", "which expansion of its game it is"),
    EntryRow("pieces", "[{id}]", "in this order, also pieces of other files"),
)
OF_A_NEW_SET = SET[:2]


def template_entry(ident: str) -> str:
    """A file with one piece of that id, to start from. Raises CardgenError."""
    if problem := identifier_problem(ident):
        raise CardgenError(f"'{printable(ident[:40])}' {problem}.")
    name = ident.replace("-", " ").title()[:LONGEST_NAME].strip()

    def lines(rows: tuple[EntryRow, ...], before: str) -> list[str]:
        return [commented(f"{before}{row.key}: {row.shown(ident, name)}", row.comment) for row in rows]

    return "\n".join(
        (
            HEAD,
            commented("# set:", "without a set, the piece goes to the set 'mine'"),
            *lines(OF_A_NEW_SET, "#   "),
            "\npieces:",
            f"  - {lines(NEEDED, '    ')[0].lstrip()}",
            *lines(NEEDED, "    ")[1:],
            "",
            *lines(ABOUT, "    # "),
            f"\n    # {RULES}",
            *lines(SPECIAL, "    # "),
            "",
        )
    )


def commented(line: str, comment: str) -> str:
    """The line with its comment, if there is room for one."""
    whole = f"{line:<{WIDTH}}   # {comment}"
    return whole if comment and len(whole) <= WIDEST else line
