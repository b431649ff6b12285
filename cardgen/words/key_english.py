"""What key cards say in English: how to read the other cards, and how the games begin. Phrases by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.words.table import Entry

_READING: dict[str, Entry] = {
    "key.reading": "Reading the cards",
    "key-head.own": "the piece",
    "key-head.signs": "corner",
    "key-head.letters": "last line",
    "key-head.foot": "its end",
    "key.own": "it stands here and looks up the card.",
    "key.both": "go here, or capture an enemy piece here.",
    "key.move": "if this square is empty.",
    "key.capture": "if an enemy piece stands here.",
    "key.slide": "along the line, until a piece is in the way.",
    "key.leap": "what stands between does not matter.",
    "key.limit": "the line ends at the bar.",
    "key.opening": "if it has not moved yet.",
    "key.attacked": "if an enemy piece could capture it.",
    "key.condition": "those over the board, or under it.",
    "key.hurdle": "of either side, as here. It stays.",
    "key.lame": "a piece here blocks the way.",
    "key.lame-mark": "to go on beyond this square.",
    "key.order": "first along 1, then along 2.",
    "key.or-leap": "over what is between, or slide.",
    "key.bent": "stop, or go on along the other line.",
    "key.ride": "in one line; on from each empty landing.",
    "key.steps": "past the edge of this small board.",
    "key.leaps": "past the edge too.",
    "key.far": "how far is said beside it.",
    "key.as-said": "there was no room for a number.",
    "key.push": "the enemy piece here, and enter.",
    "key.swap": "with an enemy piece here.",
    "key.locust": "go over the enemy piece on the star, and land beyond.",
    "key.pass": "instead of moving.",
    "key.signs": "a short name and the class: royal, piece, pawn, spear.",
    "key.house": "our proposal, where the author left something open.",
    "key.letters": "the moves in notation, for programs.",
    "key.foot": "squares in reach, on an empty board / on a crowded one; if all are of one colour; a line for its "
    "worth.",
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
    "start-head.dealers.deal": "Deal.",
    "start.dealers.deal": "Draw lots for White. Shuffle royals, pieces and pawns apart. Each player gets a royal, "
    "{dealt} pieces and {pawns} pawns, face up. Who finds it unfair may have them dealt again, "
    "{redeals} times at most.",
    "start-head.dealers.keep": "Keep.",
    "start.dealers.keep": "Choose {chosen} of your pieces in secret; they go on the board, as figures of your colour. "
    "The other {left} are your hand.",
    "start-head.dealers.place": "Place.",
    "start.dealers.place": "In secret too, behind a book or on paper: the royal on e1 (Black: e8), the pieces beside "
    "it as you like, the pawns before them. Then show all. White begins.",
    "start-head.dealers.turn": "Move",
    "start.dealers.turn": "as in chess, each piece as its card says. Your royal may not be left in check.",
    "start-head.dealers.hand": "Hand.",
    "start.dealers.hand": "When you capture a piece, the same piece in your colour joins your hand. Pawns and spears "
    "do not. What is in the hand only comes on the board by promotion.",
    "start-head.dealers.promote": "Promote.",
    "start.dealers.promote": "On the row that its card says, a pawn may become a piece of your hand. It may stay a "
    "pawn (it has to, if your hand is empty), and promote with a later move there.",
    "start-head.dealers.castle": "Castle.",
    "start.dealers.castle": "Once, if neither has moved, nothing stands between, and no square on the royal's way is "
    "attacked: it goes two squares towards a corner, whose piece goes to the square it crossed.",
    "start-head.dealers.more": "More cards.",
    "start.dealers.more": "Shuffle other sets into these: pieces with pieces, pawns with pawns. Spears stand between "
    "pieces and pawns, on boards of 10 × 10 and more.",
    "start-head.dealers.end": "End.",
    "start.dealers.end": "Checkmate wins. Stalemate is a draw; so is the same position three times, and fifty moves "
    "without a capture or a pawn's move.",
}
_TEAM: dict[str, Entry] = {
    "start.team": "Pick-the-team in short",
    "start-head.team.pick": "Pick",
    "start.team.pick": "from the forty pieces, each of which exists once, and place it at once: White picks one, "
    "Black two, White two, and so on; White the last one.",
    "start-head.team.first": "First",
    "start.team.first": "comes your royal. There are two, so each side has one.",
    "start-head.team.place": "Place",
    "start.team.place": "on your first row until it is full, then on your second, on a board of {board}. Mind what "
    "White could capture with the first move.",
    "start-head.team.turn": "Move",
    "start.team.turn": "as in chess, each piece as its card says, when all forty stand. White begins. Your royal may "
    "not be left in check. Nobody castles.",
    "start-head.team.promote": "Promote.",
    "start.team.promote": "On the row that its card says, a pawn must or may become any piece but a royal or a pawn.",
    "start-head.team.end": "End.",
    "start.team.end": "Checkmate wins. Stalemate is a draw; so is the same position three times, and fifty moves "
    "without a capture or a pawn's move.",
}
_CHESS: dict[str, Entry] = {
    "start.chess": "Chess in short",
    "start-head.chess.place": "Place.",
    "start.chess.place": "Back row from the corners: rook, knight, bishop; the queen on a square of her colour, "
    "the king beside her. The pawns stand before them. A light square is at each player's right. White begins.",
    "start-head.chess.turn": "Move",
    "start.chess.turn": "one piece in turn, as its card says; where an enemy piece stands, it is captured. "
    "Your king may not be left in check.",
    "start-head.chess.pawn": "Pawns.",
    "start.chess.pawn": "One that passes an enemy pawn with a double step may be captured by it, at once, as if it had "
    "gone one square. On the last row it becomes a queen, rook, bishop or knight.",
    "start-head.chess.castle": "Castle.",
    "start.chess.castle": "Once, if neither has moved, nothing stands between, and no square on the king's way is "
    "attacked: he goes two squares towards a rook, which goes to the square he crossed.",
    "start-head.chess.end": "End.",
    "start.chess.end": "Checkmate wins. Stalemate is a draw; so is the same position three times, and fifty moves "
    "without a capture or a pawn's move.",
}
KEY_WORDS = _READING | _EXAMPLES | _DEALERS | _TEAM | _CHESS
