"""Games played in a page: every game that is there, by its contract alone. Nothing is kept here from one to the next.

The page keeps a game as its log, the very text that `cardgen replay` reads, and sends it with every question. Each
answer has up to two parts, and a page has to hold them apart ([0044](../../../docs/adr/0044-tables.md)):

    kept     for who keeps the game: in its log and its seed lie all secrets. Never drawn, never read aloud, never sent
             to who plays against somebody else
    shown    for who looks, `viewer`, and for nobody else. Of two games that he cannot tell apart it is the same

viewer is "white" or "black" ("player" in a game for one), "both" (usual: people before one screen; it is seen as who
is to act may see it, and in full once it has ended), or "open" (in full at any time, for who has a log and no game to
win).

`games` {"games": ["dealers"]}, all where none is named; a list of

    game, name   its id and what it is called
    players      ["white", "black"], or ["player"]
    told         the rules in sentences, as played with the usual options
    rules        what may be agreed on: rule (its name), kind ("switch": yes or no, "number", "word", "words": a list
                 with commas), default, choices (empty: any), words ([{word, told}]: what a list may have), told (a
                 sentence), means ({value: sentence}), ours (values that no published source has)
    day          the rules that the seed of a day has by itself; empty where every day has the usual ones
    seats        who may play: "human", and what the program can be: "random", "greedy", "program" (also
                 "program:20000", in moves that it tries)
    chance       "drawn" (by the seed) or "typed" (a person says what real cards and dice have said)
    solved       whether `solved` looks for the best score of a deal
    letters      whether it is played by letters; why not is told by `by-letters` (letters.py)

`table` {"log", "viewer", "words", "act", "at"}, or {"game", "rules", "seed", "players", "viewer"} to begin one

    rules        words as in ["board=10x10"]; seed: empty for any, "today" for that of the day
    players      {"black": "program:500", "chance": "typed"}: whoever is not named is a person, and chance is drawn.
                 With a log: who plays from now on
    act          {"word", "who", "sure", "look"}: what is done, as `cardgen play` reads it (e2e4, knight f3, O-O,
                 b1 knight, any, again, resign, draw, agree, decline) or as an answer has it; undo and undo 3 take back.
                 who is "white", "black", "player" or "chance"; without it, who looks. sure: true lets a man stay as
                 he is who might promote, where the word does not say it. look: true does not do yet what a form says
                 that is full: it is seen, and done by the word yes
    words        of a form, what was said so far, as the answer before had it in wanted.words
    at           after how many lines of the log it is looked at, 0 for the beginning; nothing is done then

    What chance does is drawn by itself, after the act. A program's turn is told in kept.think; ask `thought`, and
    give its word back as an act. The answer:

    kept.log     the log as it is now; it is all that has to be kept
    kept.lines   how many lines it has; kept.seed
    kept.players {"white": "human", "black": "program:500", "chance": "drawn"}
    kept.think   for whom a program is to think now: "black"; empty for nobody
    shown.game, name, viewer
    shown.eyes   as whose it is seen; empty where all of it is
    shown.secret whether an opponent at the same screen has to look away before it is shown
    shown.awaited  who is to act: ["white"]; several at once; none at the end. shown.who: who is asked here, or empty
    shown.move   the number of the move that comes; check, and checked: where who is in check stands; outcome (a
                 sentence, or null), reason (a word), winner,
                 score; assessment: how good that was, in sentences
    shown.board  {"files", "ranks"}, or null while none is needed
    shown.kinds  {kind: {"name", "short" (two letters), "piece" (its id, by which its picture is found; empty where
                 it is no piece of the catalogue)}}: what the men are
    shown.men    [{"at", "side", "kind", "hidden" (he is not shown as he is), "marks": [{"what": "checkers" or
                 "number", "side", "number"}]}]; those who are placed by a form that is half filled in, too
    shown.last   squares of the last move
    shown.rows   what lies beside the board: [{"title", "side" (or empty), "things": [{"sort": "card", "die", "cube",
                 or "thing" for what is told in words, "name", "piece" (or empty), "side" (or empty), "dark" (the dark
                 one of two dice), "down" (face down), "count"}]}]
    shown.solvable  whether `solved` looks for the best score of its deal
    shown.tables what is known in rows and columns: [{"title", "side" (or empty), "corner" (head of the first column),
                 "heads" (of the others), "rows": [{"head", "cells"}], "ticked" (who looks may note in open cells what
                 he thinks)}]; a cell is "x" (it cannot be), "o" (it is so), a word, or empty (it is open)
    shown.notes  the same in sentences, where it is no things
    shown.prompt what is wanted, in sentences. shown.said: what has happened since the log that was sent; asks: what has
                 to be said again with sure, or otherwise, before it counts; else empty
    shown.wanted what who is asked may do, by its kind:
                 "nothing"
                 "list"     actions: [{"word", "from", "to", "thing", "becomes", "said"}]: squares are empty where it
                            has none (a button); without from, something is done on to, with a thing (a card that is
                            played there) or without; becomes is the kind that a man promotes to
                 "picks"    verb, things: [{"word", "name", "piece", "count", "squares"}]; said as "verb word square"
                 "choice"   verb, count, things, left; said as the words of things, one or more
                 "places"   verb, rows: [{"name", "places", "things"}], left, first ({"things", "name", "places"} or
                            null: these go there while it has room); said as "b1=knight", one or more
                 "names"    verb, parts, things, left; said as "queen=amazon", one or more
                 "words"    verb; said as "verb word word"
                 "chance"   things ("cards", "dice"), example, hint; said as the example is
                 Things are [{"word", "name", "piece", "count"}]. Forms have words (said so far; send them back with the
                 next act), missing (how many are still to be said; at none it is done, with look by yes) and advice
                 (what may be said against it so far, in sentences). To take words back, send fewer of them, without an
                 act
    shown.progress  [which, of how many] actions of one player in a row, or []
    shown.may    {"resign", "draw", "undo"}
    shown.rules  the rules as they are agreed on, in sentences; shown.agreed: the words of those that are not the usual
                 ones, as `table` and `booklet` take them

    A line of the log that breaks a rule is an error with its place, and so is an act that may not be done; nothing is
    lost by it, for the page has its log.

`thought` {"log", "viewer", "strength"}: kept {"who", "word"}, what the program does for who is to act, given what he
may see and nothing else. viewer says for whom where several are to act; strength is "random", "greedy", "program" or
"program:500", by itself that of the log's players. It may be cancelled while it thinks, where there are threads.

`why` {"log", "viewer", "from", "to"} or {"log", "viewer", "move"}: shown {"legal", "said"}, why it is not, in a
sentence.

`asked` {"log", "viewer", "question", "about"}: shown {"said", "squares"}: what `cardgen play` answers to m (what the
man on a square can do), s, p, l, moves, names, hand, rules, card; about is a square or a name.

`advice` {"log", "viewer", "words"}: shown {"hint", "advice"}: what the program would do for who looks, what may be said
against his form.

`told` {"log", "file", "viewer"}: a log that somebody opens. As `table`, with shown.steps [{"line", "who", "said"}], a
step for each line of kept.log; to see one, ask `table` with at. A line that breaks a rule is an error with file, line
and column, and the answer is there all the same, up to that line.

`solved` {"log", "seconds"}: kept {"score", "bound", "proved", "actions"}: the best that the deal of a game for one has
in it, by who knows the order of the cards. shown {"said"}: the same in a sentence, once the game is over.

`scored` {"log", "match"}, of a game that has ended: kept {"match"}, shown {"score", "points"}: a sentence, and the
points of who had White first and of the other. match is {"seed", "number", "halves"}, how it stood before that game, in
half points; {} before the first.

`again` {"log", "match", "viewer"}, after a game: the next one of the two, as `table` tells one that begins, with sides
changed; every two games have the same deal, as with `cardgen play --match`. kept.match goes with its log from then on;
shown.score is what it stands at.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.kit.play.commands import ASKED
from cardgen.kit.play.rounds import MOST_ROUNDS
from cardgen.kit.seen.answer import Table, TableAct, advised, seated, thought_of
from cardgen.kit.seen.answer import asked as asked_
from cardgen.kit.seen.answer import solved as solved_
from cardgen.kit.seen.answer import told as told_
from cardgen.kit.seen.answer import why as why_
from cardgen.kit.seen.offered import offered
from cardgen.kit.seen.rounds import MOST_HALVES, TableMatch
from cardgen.kit.seen.rounds import again as again_
from cardgen.kit.seen.rounds import scored as scored_
from cardgen.kit.seen.sitting import NewTable
from cardgen.web.asked import Work
from cardgen.web.requests.games import refuse_files
from cardgen.web.requests.words import at_once
from cardgen.web.stepping import stepping

if TYPE_CHECKING:
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given

MOST_LINES = 100_000
MOST_SECONDS = 30
"""For which the best score is looked for."""
SEATS = ("white", "black", "player", "chance")


def games(given: Given, place: AnswerPlace) -> Work:
    """What can be played."""
    names = given.words("games")
    return Work(lambda: at_once(lambda: offered(names, place.catalogs)))


def table(given: Given, place: AnswerPlace) -> Work:
    """A game as it is seen, after what is done."""
    found = _table(given, place)
    inner = given.inner("act")
    act = None if inner.empty else _act(inner)
    return Work(lambda: at_once(lambda: seated(found, act, place.catalogs)))


def thought(given: Given, place: AnswerPlace) -> Work:
    """What the program does."""
    found, strength = _by_log(given), given.word("strength")
    return Work(lambda: stepping(lambda step: thought_of(found, strength, place.catalogs, step)))


def why(given: Given, place: AnswerPlace) -> Work:
    """Why a move is not legal."""
    found = _by_log(given)
    move = given.word("move") or f"{given.word('from')}{given.word('to')}"
    return Work(lambda: at_once(lambda: why_(found, move, place.catalogs)))


def asked(given: Given, place: AnswerPlace) -> Work:
    """A question of `cardgen play`."""
    found = _by_log(given)
    question, about = given.one_of("question", tuple(ASKED), "hand"), given.word("about")
    return Work(lambda: at_once(lambda: asked_(found, question, about, place.catalogs)))


def advice(given: Given, place: AnswerPlace) -> Work:
    """What the program would do for who looks."""
    found = _by_log(given)
    return Work(lambda: at_once(lambda: advised(found, place.catalogs)))


def told(given: Given, place: AnswerPlace) -> Work:
    """A log that somebody opens."""
    found, name = _by_log(given), given.word("file")
    return Work(lambda: at_once(lambda: told_(found, name, place.catalogs)))


def solved(given: Given, place: AnswerPlace) -> Work:
    """The best score of a deal."""
    found, seconds = _by_log(given), given.number("seconds", 1, MOST_SECONDS, 5)
    return Work(lambda: at_once(lambda: solved_(found, seconds, place.catalogs)))


def scored(given: Given, place: AnswerPlace) -> Work:
    """The score of a match after a game."""
    found, match = _by_log(given), _match(given.inner("match"))
    return Work(lambda: at_once(lambda: scored_(found, match, place.catalogs)))


def again(given: Given, place: AnswerPlace) -> Work:
    """The next game of a match."""
    found, match = _by_log(given), _match(given.inner("match"))
    return Work(lambda: at_once(lambda: again_(found, match, place.catalogs)))


def _match(given: Given) -> TableMatch:
    found = TableMatch(
        given.word("seed"),
        given.number("number", 0, MOST_ROUNDS, 0),
        given.pair("halves", MOST_HALVES) if not given.empty else (0, 0),
    )
    given.done()
    return found


def _table(given: Given, place: AnswerPlace) -> Table:
    """A game that goes on, or one that begins. Raises CardgenError."""
    game, rules, seed = given.word("game"), given.words("rules"), given.word("seed")
    players = _players(given.inner("players"))
    if not game:
        return replace(_by_log(given), players=players)
    refuse_files(rules, "", place.catalogs)
    return _by_log(given, NewTable(game, rules, seed, players))


def _players(given: Given) -> tuple[tuple[str, str], ...]:
    found = tuple((name, word) for name in SEATS if (word := given.word(name)))
    given.done()
    return found


def _by_log(given: Given, new: NewTable | None = None) -> Table:
    at = given.number("at", -1, MOST_LINES, -1)
    return Table(
        log=given.text("log"),
        new=new,
        viewer=given.word("viewer", "both"),
        words=given.words("words"),
        at=at if at >= 0 else None,
    )


def _act(given: Given) -> TableAct:
    found = TableAct(given.text("word"), given.word("who"), given.flag("sure"), given.flag("look"))
    given.done()
    return found
