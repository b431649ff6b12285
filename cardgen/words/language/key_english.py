"""What key cards say in English: how to read the other cards, and how the games begin. Phrases by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.words.language.table import Entry

_READING: dict[str, Entry] = {
    "key.reading": "Reading the cards",
    "key-head.board": "The board",
    "key-head.own": "the piece",
    "key-head.signs": "corner",
    "key-head.letters": "last line",
    "key-head.foot": "reach",
    "key.board": "on a card shows where its piece may go. Marks say what it may do on a square, lines how it gets "
    "there. No line: it is one step, or a leap. Lighter marks are mirror images of the dark ones.",
    "key.own": "it stands here. Forward is up. Straight is along a row or column.",
    "key.both": "it may go or capture here.",
    "key.move": "it may go here if the square is empty.",
    "key.capture": "it may go here to capture an enemy.",
    "key.slide": "it slides any distance. It stops before a friend; where marks allow, it may capture the first enemy.",
    "key.leap": "it lands here, whatever is between.",
    "key.limit": "it slides, but no farther than to the bar.",
    "key.opening": "if it has not moved yet.",
    "key.attacked": "if an enemy could capture it.",
    "key.condition": "the text of the card says when.",
    "key.hurdle": "exactly one, yours or not; it stays. There may be empty squares before it, and behind it where the "
    "line goes on.",
    "key.lame": "it may not stop here. Anybody here blocks the way.",
    "key.lame-mark": "it may capture here; goes on only if it is empty.",
    "key.order": "line 1 first, then line 2.",
    "key.or-leap": "it slides here, or leaps over all between.",
    "key.bent": "it may stop or, if the square is empty, go on along the other line.",
    "key.ride": "in one line, while it lands on empty squares; the last may be a capture.",
    "key.steps": "beyond this small board, so many squares in all.",
    "key.leaps": "the same for leaps.",
    "key.far": "how far is said beside the board.",
    "key.as-said": "how far is said above the board.",
    "key.push": "onto an empty square it simply moves; an enemy there is pushed one square on, if that is empty.",
    "key.swap": "empty: it goes there. Enemy there: they change places.",
    "key.locust": "over the enemy on the star, which is captured, to the other mark.",
    "key.pass": "it may pass: it stays, and the turn is over.",
    "key.signs": "a short name, and royal (crown), piece (shield), pawn or spear.",
    "key.house": "our reading where the author's rules leave something open.",
    "key.letters": "the moves in letters, as inventors of pieces write them.",
    "key.foot": "squares it can go to, on average: alone on a chess board / on a crowded one; a small square is two. "
    "Worth: a disc is a pawn, by play. All may be off together, by 8 in 100 (10×10: 13).",
    "alt.part": "Part of a diagram, {files} by {rows} squares, the piece at the lower left.",
}
_EXAMPLES: dict[str, Entry] = {
    "key.examples": "Pieces at work",
    "key.joined": "{first} and {rest}",
    "key.mirrored": "Mirrored: {name}.",
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
    "start.dealers.deal": "Shuffle royals, pieces and pawns separately. Each player gets a royal, {dealt} pieces and "
    "{pawns} pawns, face up. If one of you finds the pieces unfair, shuffle all pieces of both again and deal anew, "
    "before you choose: {redeals} times at most in a game.",
    "start-head.dealers.keep": "Choose.",
    "start.dealers.keep": "Take up your {dealt} pieces and lay {chosen} of them face down. When both have done so, "
    "show them: they go on the board. The other {left} are your hand. Their figures wait beside the board; they come "
    "in by promotion only.",
    "start-head.dealers.place": "Set up,",
    "start.dealers.place": "in secret too, behind a book: your royal on e1 (Black: e8), your pieces on the rest of "
    "that row in any order, your pawns on the row before them. Then show. White begins.",
    "start-head.dealers.turn": "Your turn.",
    "start.dealers.turn": "Move one piece as its card says. If an enemy stands there, you capture it: it leaves the "
    "board. Never leave your royal where an enemy could capture it (in check). A card overrules these rules.",
    "start-head.dealers.hand": "Hand.",
    "start.dealers.hand": "If you capture a piece, its twin in your colour joins your hand. Royals, pawns and spears "
    "bring nothing.",
    "start-head.dealers.promote": "Promote.",
    "start.dealers.promote": "A pawn whose move ends on the row that its card names may become a piece of your hand: "
    "that piece takes its square, and the pawn leaves the game. If it does not, it may after a later move that ends "
    "there.",
    "start-head.dealers.castle": "Castle.",
    "start.dealers.castle": "Any piece in a corner will do. If it and your royal have not moved, and all squares "
    "between are empty, the royal goes two squares towards it, and it goes to the square that the royal passed: king "
    "e1 to g1, rook h1 to f1. No enemy may attack the royal where it stands, passes or ends.",
    "start-head.dealers.passing": "En passant.",
    "start.dealers.passing": "If an enemy pawn has just gone two squares or more, a pawn that could capture on a "
    "square it passed may go there and capture it, with the very next move only. Both ways, on a card, is to "
    "capture so and to be captured so.",
    "start-head.dealers.end": "End.",
    "start.dealers.end": "If the enemy royal is attacked and no move saves it, you win (checkmate). It is a draw if a "
    "player is not in check but has no move; if a position comes up three times with the same player to move; after "
    "fifty moves each without a capture or a pawn's move.",
    "start-head.dealers.larger": "Bigger boards.",
    "start.dealers.larger": "On 10×10 each gets {ten-dealt} pieces, keeps {ten-chosen}, and {ten-pawns} pawns; royals "
    "on e1 and e10. On 12×12: {twelve-dealt}, {twelve-chosen} and {twelve-pawns}; royals on g1 and g12; between pieces "
    "and pawns a row of {twelve-spears} spears. On 10×10 such a row of {ten-spears} is allowed.",
    "start-head.dealers.more": "More cards.",
    "start.dealers.more": "Shuffle other sets in: pieces with pieces, pawns with pawns. Blank cards are for pieces of "
    "your own.",
}
_TEAM: dict[str, Entry] = {
    "start.team": "Pick-the-team in short",
    "start-head.team.need": "You need",
    "start.team.need": "two players, a board of {board}, these forty cards, a figure for each, and something that "
    "shows whose it is.",
    "start-head.team.pick": "Pick.",
    "start.team.pick": "All cards lie face up. White takes one, Black two, White two, and so on; White takes the last. "
    "So each has twenty. There are two royals: your first pick must be one of them, and you get no other.",
    "start-head.team.place": "Set up.",
    "start.team.place": "Place each piece when you pick it, on your first row until that is full, then on your second. "
    "Mind what White could capture with the first move, even Black's royal. When all stand, White begins.",
    "start-head.team.turn": "Your turn.",
    "start.team.turn": "Move one piece as its card says. If an enemy stands there, you capture it: it leaves the "
    "board. Never leave your royal where an enemy could capture it (in check). Nobody castles. A card overrules these "
    "rules.",
    "start-head.team.promote": "Promote.",
    "start.team.promote": "On the row that its card names a pawn promotes, or may promote, as the card says: to any of "
    "the forty pieces but a royal or a pawn, also to one that is on the board, and to the same one as often as you "
    "like. Use another figure or a marker for it.",
    "start-head.team.passing": "En passant.",
    "start.team.passing": "If an enemy pawn has just gone two squares or more, a pawn that could capture on a square "
    "it passed may go there and capture it, with the very next move only. Both ways, on a card, is to "
    "capture so and to be captured so.",
    "start-head.team.end": "End.",
    "start.team.end": "If the enemy royal is attacked and no move saves it, you win (checkmate). It is a draw if a "
    "player is not in check but has no move; if a position comes up three times with the same player to move; after "
    "fifty moves each without a capture or a pawn's move.",
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
    "passed may go there and capture it, with the very next move only.",
    "start-head.chess.castle": "Castle.",
    "start.chess.castle": "If your king and a rook have not moved, and all squares between are empty, the king goes "
    "two squares towards the rook, and the rook to the square that he passed: king e1 to g1, rook h1 to f1. No enemy "
    "may attack the king where he stands, passes or ends.",
    "start-head.chess.end": "End.",
    "start.chess.end": "If the enemy king is attacked and no move saves him, you win (checkmate). It is a draw if a "
    "player is not in check but has no move; if a position comes up three times with the same player to move; after "
    "fifty moves each without a capture or a pawn's move.",
}
KEY_WORDS = _READING | _EXAMPLES | _DEALERS | _TEAM | _CHESS
