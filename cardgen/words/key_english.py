"""What key cards say in English: how to read the other cards, and how the games begin. Phrases by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.words.table import Entry

_READING: dict[str, Entry] = {
    "key.reading": "Reading the cards",
    "key-head.board": "The board",
    "key-head.own": "the piece",
    "key-head.signs": "corner",
    "key-head.letters": "last line",
    "key-head.foot": "reach",
    "key.board": "on a card shows where its piece may go. Marks say what it may do on a square, lines how it gets "
    "there. No line: it is one step, or a leap.",
    "key.own": "it stands here. Forward is up.",
    "key.both": "it may go or capture here.",
    "key.move": "it may go here if nobody is here.",
    "key.capture": "it may go here if it captures an enemy.",
    "key.slide": "it slides until a piece is in the way.",
    "key.leap": "nobody between stops it.",
    "key.limit": "it slides along the line, up to the bar.",
    "key.opening": "if it has not moved yet.",
    "key.attacked": "if an enemy could capture it.",
    "key.condition": "the text of the card says when.",
    "key.hurdle": "exactly one, yours or not, must be on the line. It stays.",
    "key.lame": "anybody here blocks the way.",
    "key.lame-mark": "to go on, it must find nobody here.",
    "key.order": "first along line 1, then line 2, and so on.",
    "key.or-leap": "it slides here, or leaps over all between.",
    "key.bent": "it may stop here, or go on along the other line.",
    "key.ride": "in one line, while it lands on empty squares; the last may be a capture.",
    "key.steps": "past the edge, as many as the number says.",
    "key.leaps": "the same for leaps.",
    "key.far": "how far is said beside the board.",
    "key.as-said": "how far is said above the board.",
    "key.push": "it goes here, and pushes the enemy on, to an empty square.",
    "key.swap": "it goes here, the enemy to its square.",
    "key.locust": "it goes over the enemy on the star, which is captured.",
    "key.pass": "it may stay where it is, as its turn.",
    "key.signs": "a short name, and royal (crown), piece (shield), pawn or spear.",
    "key.house": "this sentence is ours. The author left it open.",
    "key.letters": "the moves in letters, for computers.",
    "key.foot": "squares it can go to, on average: alone on a chess board / on a crowded one. One colour: it never "
    "leaves its colour. Worth: its value, or a line to write it on.",
    "alt.part": "Part of a diagram, {files} by {rows} squares, the piece at the lower left.",
}
_EXAMPLES: dict[str, Entry] = {
    "key.examples": "Pieces at work",
    "key-head.sides": "Two sides:",
    "key.sides": "white men are on the side of the piece, grey ones are its enemies. A ring: it may go there. "
    "A cross: it may capture there.",
    "example.any": "what it may do here.",
    "example.cannon": "it jumps one piece to capture the next one beyond. To move it jumps none.",
    "example.vao": "it jumps one piece to capture the next one beyond. To move it jumps none.",
    "example.nao": "the pawn stands where its first leap would land; it captures what the next one lands on.",
    "example.grasshopper": "it lands right behind the first piece on its line.",
    "example.linebacker-pawn": "it pushes the pawn ahead. It cannot push the other one, which has no room behind.",
    "example.zombie-pawn": "a rook captures it, and turns into a Zombie Pawn on its own side.",
    "example.round": "its leap runs over the edge, comes in on the other side, and changes places with the rook.",
    "example.left-end-pawn": "it goes round the pawn before it, and ends on either ring.",
    "example.right-end-pawn": "it goes round the pawn before it, and ends on either ring.",
    "example.zabel-pawn": "two rows before the last, so it may go two squares at once.",
    "example.patient-pawn": "in its first move it may capture on the second row, as the square before it is empty.",
    "example.chicken-pawn": "the rook could capture it, so it may slide back.",
    "example.chicken-spear": "the rook could capture it, so it may slide back.",
    "example.chinese-nightrider": "the pawn stands in its way to the right. Upwards it goes on, and captures.",
    "alt.example": "Board of {files} by {rows} squares.",
    "alt.self": "The piece",
    "alt.other": "Such a piece on the other side",
    "alt.own-men": "Men of its side",
    "alt.enemy-men": "Enemies",
}
_DEALERS: dict[str, Entry] = {
    "start.dealers": "Dealer's Chess in short",
    "start-head.dealers.need": "You need",
    "start.dealers.need": "two players, these cards, a chess board, and a light and a dark figure of each piece. "
    "Draw lots: White has the light ones.",
    "start-head.dealers.deal": "Deal.",
    "start.dealers.deal": "Shuffle royals, pieces and pawns apart. Each player gets a royal, {dealt} pieces and "
    "{pawns} pawns, face up. If one of you finds the pieces unfair, deal them again, {redeals} times at most.",
    "start-head.dealers.keep": "Choose",
    "start.dealers.keep": "{chosen} of your {dealt} pieces, in secret. They go on the board. The other {left} are "
    "your hand; they wait beside it.",
    "start-head.dealers.place": "Set up,",
    "start.dealers.place": "in secret too, behind a book: your royal on e1 (Black: e8), your pieces on the rest of "
    "that row in any order, your pawns on the row before them. Then show. White begins.",
    "start-head.dealers.turn": "Your turn.",
    "start.dealers.turn": "Move one piece as its card says. If an enemy stands there, you capture it: it leaves the "
    "board. Never leave your royal where an enemy could capture it (in check).",
    "start-head.dealers.hand": "Hand.",
    "start.dealers.hand": "If you capture a piece, its twin in your colour joins your hand. Pawns and spears bring "
    "nothing.",
    "start-head.dealers.promote": "Promote.",
    "start.dealers.promote": "A pawn whose move ends on the row that its card names may become a piece of your hand: "
    "put that in its place. Else it may do so with a later move there.",
    "start-head.dealers.castle": "Castle.",
    "start.dealers.castle": "If your royal and a corner piece have not moved, and nothing stands between: the royal "
    "goes two squares towards the corner, that piece to the square it passed. No enemy may attack the royal before, "
    "on the way or after.",
    "start-head.dealers.passing": "En passant.",
    "start.dealers.passing": "If an enemy pawn has just gone two squares or more, a pawn that could capture on a "
    "square it passed may go there and capture it, where its card allows it.",
    "start-head.dealers.end": "End.",
    "start.dealers.end": "If the enemy royal is attacked and no move saves it, you win (checkmate). It is a draw if "
    "a player is not in check but has no move; if a position comes up three times; after fifty moves each without a "
    "capture or a pawn's move.",
    "start-head.dealers.more": "More cards.",
    "start.dealers.more": "Shuffle other sets in: pieces with pieces, pawns with pawns. Spears stand between pieces "
    "and pawns, on boards of 10×10 and more.",
}
_TEAM: dict[str, Entry] = {
    "start.team": "Pick-the-team in short",
    "start-head.team.need": "You need",
    "start.team.need": "two players, a board of {board}, these forty cards, a figure for each, and something that "
    "shows whose it is.",
    "start-head.team.pick": "Pick.",
    "start.team.pick": "All cards lie face up. White takes one, Black two, White two, and so on; White takes the "
    "last. So each has twenty. Take a royal first: there are two.",
    "start-head.team.place": "Set up.",
    "start.team.place": "Place each piece when you pick it, on your first row until that is full, then on your "
    "second. Mind what White could capture with the first move. When all stand, White begins.",
    "start-head.team.turn": "Your turn.",
    "start.team.turn": "Move one piece as its card says. If an enemy stands there, you capture it: it leaves the "
    "board. Never leave your royal where an enemy could capture it (in check). Nobody castles.",
    "start-head.team.promote": "Promote.",
    "start.team.promote": "On the row that its card names, a pawn must or may become any of the forty pieces but a "
    "royal or a pawn, even one that is on the board.",
    "start-head.team.passing": "En passant.",
    "start.team.passing": "If an enemy pawn has just gone two squares or more, a pawn that could capture on a square "
    "it passed may go there and capture it.",
    "start-head.team.end": "End.",
    "start.team.end": "If the enemy royal is attacked and no move saves it, you win (checkmate). It is a draw if a "
    "player is not in check but has no move; if a position comes up three times; after fifty moves each without a "
    "capture or a pawn's move.",
}
_CHESS: dict[str, Entry] = {
    "start.chess": "Chess in short",
    "start-head.chess.place": "Set up.",
    "start.chess.place": "A light square lies at each player's right. On the row before you, from both corners: "
    "rook, "
    "knight, bishop; then the queen on the square of her colour and the king beside her. The pawns stand before "
    "them. "
    "White begins.",
    "start-head.chess.turn": "Your turn.",
    "start.chess.turn": "Move one piece as its card says. If an enemy stands there, you capture it: it leaves the "
    "board. Never leave your king where an enemy could capture him (in check).",
    "start-head.chess.pawn": "Promote.",
    "start.chess.pawn": "On the last row a pawn becomes a queen, rook, bishop or knight.",
    "start-head.chess.passing": "En passant.",
    "start.chess.passing": "If an enemy pawn has just gone two squares, a pawn that could capture on the square it "
    "passed may go there and capture it.",
    "start-head.chess.castle": "Castle.",
    "start.chess.castle": "If your king and a rook have not moved, and nothing stands between: the king goes two "
    "squares towards the rook, the rook to the square he passed. No enemy may attack the king before, on the way or "
    "after.",
    "start-head.chess.end": "End.",
    "start.chess.end": "If the enemy king is attacked and no move saves him, you win (checkmate). It is a draw if a "
    "player is not in check but has no move; if a position comes up three times; after fifty moves each without a "
    "capture or a pawn's move.",
}
KEY_WORDS = _READING | _EXAMPLES | _DEALERS | _TEAM | _CHESS
