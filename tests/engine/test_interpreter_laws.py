"""Laws of the moves: definitions written without the interpreter, and what holds of every notation on every board."""

from __future__ import annotations

from hypothesis import assume, example, given
from hypothesis import strategies as st

from cardgen.board import Board, Square
from cardgen.engine.interpreter import MoveKind, TraceRole, View, actions, allowed, endings, walks
from cardgen.notation import Hop, Mode, parse
from tests.support.strategies import boards, leapers, notations, paths, readable, slides, views


@st.composite
def scenes(draw: st.DrawFn, longest: int = 9) -> tuple[Square, View]:
    """A man somewhere on a board with men strewn about."""
    board = draw(boards(longest))
    origin = draw(st.sampled_from(list(board)))
    return origin, draw(views(board, origin))


def bare(view: View) -> View:
    return View(view.board, view.side, initial=view.initial, attacked=view.attacked)


def reached(notation: str, origin: Square, view: View, *kinds: MoveKind) -> set[Square]:
    return {action.to for action in actions(parse(notation), origin, view) if not kinds or action.kind in kinds}


Outcome = tuple[MoveKind, Square, tuple[Square, ...], bool, Square | None]


def outcomes(notation: str, origin: Square, view: View) -> set[Outcome]:
    """What the actions do, without how."""
    return {(a.kind, a.to, a.taken, a.passing, a.pushed) for a in actions(parse(notation), origin, view)}


def distance(one: Square, other: Square) -> tuple[int, int]:
    across, along = abs(one.file - other.file), abs(one.rank - other.rank)
    return min(across, along), max(across, along)


@given(scenes(12), st.integers(0, 5), st.integers(1, 5))
def test_a_leaper_reaches_exactly_the_squares_at_its_distance(scene: tuple[Square, View], a: int, b: int) -> None:
    """An (a,b) leaper: all squares a files and b ranks away or the reverse that are not its own men's, over all men."""
    origin, view = scene
    wanted = {square for square in view.board if distance(square, origin) == tuple(sorted((a, b)))}
    assert reached(f"({a},{b})", origin, view, MoveKind.QUIET) == {s for s in wanted if view.empty(s)}
    assert reached(f"({a},{b})", origin, view, MoveKind.CAPTURE) == wanted & view.enemy - view.safe


@given(boards(9), st.sampled_from("WFDNAHCZGK"), st.data())
def test_leaps_are_reversible(board: Board, atom: str, data: st.DataObject) -> None:
    """Where a leaper without directions leaps to, from there it leaps back."""
    origin = data.draw(st.sampled_from(list(board)))
    view = View(board)
    assert all(origin in reached(atom, to, view) for to in reached(atom, origin, view))


def written_ride(origin: Square, view: View, vectors: list[tuple[int, int]], most: int = 99) -> set[Square]:
    """A rider written without the interpreter: leap by leap until the edge or a man."""
    found = set()
    for dx, dy in vectors:
        for times in range(1, most + 1):
            square = Square(origin.file + dx * times, origin.rank + dy * times)
            if square not in view.board or square in view.own or square in view.safe:
                break
            found.add(square)
            if square in view.enemy:
                break
    return found


ROOK = [(0, 1), (0, -1), (1, 0), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


@given(scenes(), st.integers(0, 5))
def test_slides_are_those_of_chess(scene: tuple[Square, View], most: int) -> None:
    """Rook, bishop, queen and nightrider, also shortened, against a slide written on its own."""
    origin, view = scene
    for letter, vectors in {"R": ROOK, "B": BISHOP, "Q": ROOK + BISHOP, "N0": KNIGHT}.items():
        text = letter[0] + str(most)
        assert reached(text, origin, view) == written_ride(origin, view, vectors, most or 99), text
        assert reached(letter, origin, view) == written_ride(origin, view, vectors), letter


@given(scenes())
def test_a_cannon_takes_the_second_man_on_a_line(scene: tuple[Square, View]) -> None:
    """cpR against a look along each line: the first man is the hurdle, the second is taken if it is an enemy."""
    origin, view = scene
    wanted, beyond = set(), set()
    for dx, dy in ROOK:
        line = [Square(origin.file + dx * n, origin.rank + dy * n) for n in range(1, 12)]
        line = [square for square in line if square in view.board]
        men = [square for square in line if not view.empty(square)]
        if men and line.index(men[0]) + 1 < len(line):
            beyond.add(line[line.index(men[0]) + 1])
        wanted |= set(men[1:2]) & (view.enemy - view.safe)
    assert reached("cpR", origin, view) == wanted
    assert reached("gR", origin, view) == beyond - view.own - view.safe


@given(notations(), scenes(7))
def test_black_is_white_turned_round(notation: str, scene: tuple[Square, View]) -> None:
    """The two sides differ in where forward is and in nothing else."""
    origin, view = scene
    board = view.board

    def turn(square: Square) -> Square:
        return Square(board.files - 1 - square.file, board.ranks - 1 - square.rank)

    def turned_all(squares: frozenset[Square]) -> frozenset[Square]:
        return frozenset(map(turn, squares))

    other = view._replace(
        side=view.side.other,
        own=turned_all(view.own),
        enemy=turned_all(view.enemy),
        safe=turned_all(view.safe),
        passing=turned_all(view.passing),
    )
    here = {
        (kind, turn(to), tuple(map(turn, taken)), passing, pushed and turn(pushed))
        for kind, to, taken, passing, pushed in outcomes(notation, origin, view)
    }
    assert outcomes(notation, turn(origin), other) == here


@given(paths(("", "", "m", "c", "mc")).filter(readable), scenes(7), st.data())
def test_must_go_on_is_part_of_may_stop(path: str, scene: tuple[Square, View], data: st.DataObject) -> None:
    """A path with '-' does nothing that it could not do with '?'."""
    stricter = "".join(data.draw(st.sampled_from("-?")) if sign == "?" else sign for sign in path)
    loose = path.replace("-", "?")
    origin, view = scene
    assert outcomes(stricter, origin, view) <= outcomes(loose, origin, view)


@given(paths(("",)).filter(readable), scenes(7))
def test_a_path_that_may_stop_contains_its_beginning(path: str, scene: tuple[Square, View]) -> None:
    """With '?' throughout, leaving the last leg away leaves a part of the moves; no direction letters before it."""
    path = path[path.index("[") :].replace("-", "?")
    assume(path.count("?") > 1 and readable(path))
    shorter = path[: path.rindex("?")] + "]"
    origin, view = scene
    assert outcomes(shorter, origin, view) <= outcomes(path, origin, view)


UNHINDERED = st.one_of(leapers(), slides(), paths(("", "m"))).filter(readable)


@given(UNHINDERED, scenes(7))
def test_more_men_never_add_quiet_moves(notation: str, scene: tuple[Square, View]) -> None:
    """Without hurdles, men only stand in the way."""
    assume(all(leg.hop in (Hop.NONE, Hop.LAME) for term in parse(notation) for leg in term.legs))
    origin, view = scene
    assert reached(notation, origin, view, MoveKind.QUIET) <= reached(notation, origin, bare(view))


@given(notations(), scenes(7))
def test_every_action_keeps_the_board_in_order(notation: str, scene: tuple[Square, View]) -> None:
    """Nobody lands on a man that stays, takes a man that cannot be taken, or takes one of its own without d."""
    origin, view = scene
    for action in actions(parse(notation), origin, view):
        assert action.to in view.board
        own = {square for square in action.taken if square in view.own}
        assert not own or any(leg.modes and Mode.OWN in leg.modes for leg in action.term.legs)
        assert origin not in own
        assert not view.safe & {*action.taken}
        assert len(set(action.taken)) == len(action.taken)
        assert all(not view.empty(square) for square in action.taken)
        if action.kind in (MoveKind.PUSH, MoveKind.SWAP):
            assert action.to in view.enemy
        else:
            assert action.to == origin or view.empty(action.to) or action.to in action.taken
        if action.pushed is not None:
            assert action.kind is MoveKind.PUSH
            assert view.empty(action.pushed) or action.pushed == origin
        if action.passing:
            assert action.to in view.passing
            assert view.empty(action.to)
        assert (action.kind is MoveKind.CAPTURE) == bool(action.taken or action.passing)


@given(notations(most=1), notations(most=1), scenes(7))
def test_terms_stand_side_by_side(one: str, other: str, scene: tuple[Square, View]) -> None:
    """A piece with two movers does what the one does and then what the other does."""
    origin, view = scene
    both = list(actions(parse(f"{one} {other}"), origin, view))
    assert both == [*actions(parse(one), origin, view), *actions(parse(other), origin, view)]


@given(scenes(), st.sampled_from(["W", "fF", "N", "nN", "R3", "B", "gQ", "pR", "jB", "C0", "hrN"]))
def test_moving_and_taking_together_are_both(scene: tuple[Square, View], leg: str) -> None:
    """m and c divide the moves of a leg without letters."""
    letters = leg.rstrip("WFNRBQC0123npgj")
    rest = leg[len(letters) :]
    origin, view = scene
    quiet, taking = (outcomes(letters + mode + rest, origin, view) for mode in "mc")
    assert quiet | taking == outcomes(leg, origin, view)
    assert {kind for kind, *_ in quiet} <= {MoveKind.QUIET}
    assert {kind for kind, *_ in taking} <= {MoveKind.CAPTURE}


@given(scenes(), st.sampled_from("DNA"))
def test_lame_and_jumping_leaps_divide_the_leaper(scene: tuple[Square, View], atom: str) -> None:
    """The square passed is empty or it is occupied."""
    origin, view = scene
    lame, jumping = outcomes("n" + atom, origin, view), outcomes("j" + atom, origin, view)
    assert lame | jumping == outcomes(atom, origin, view)
    assert not lame & jumping


@given(scenes())
def test_a_lame_leap_is_the_path_through_the_square_it_passes(scene: tuple[Square, View]) -> None:
    """nN is one step straight and one slanted, nD and nA are two steps straight on: all of them must go on."""
    origin, view = scene
    for lame, path in {"nN": "[W-F]", "nD": "[W-fW]", "nA": "[F-fF]"}.items():
        assert outcomes(lame, origin, view) == outcomes(path, origin, view)


@given(scenes(), st.integers(0, 4), st.integers(1, 4))
def test_joined_edges_count_files_round_the_board(scene: tuple[Square, View], a: int, b: int) -> None:
    """A wrapped leaper reaches what the leaper reaches when files are counted round the board, but never its own square."""
    origin, view = scene
    board = view.board
    vectors = {(dx * sx, dy * sy) for dx, dy in ((a, b), (b, a)) for sx in (1, -1) for sy in (1, -1)}
    squares = {Square((origin.file + dx) % board.files, origin.rank + dy) for dx, dy in vectors}
    wanted = {square for square in squares if square in board and square != origin}
    assert reached(f"({a},{b}){{wrap}}", origin, view) == wanted - view.own - view.safe


@given(notations(most=1), scenes(7))
def test_conditions_only_take_away(notation: str, scene: tuple[Square, View]) -> None:
    """A man that has moved and is not attacked does nothing that it could not do otherwise."""
    origin, view = scene
    calm = view._replace(initial=False, attacked=False)
    keen = view._replace(initial=True, attacked=True)
    assert outcomes(notation, origin, calm) <= outcomes(notation, origin, view) <= outcomes(notation, origin, keen)


@given(notations(most=1), scenes(7))
def test_a_trace_ends_where_the_piece_ends(notation: str, scene: tuple[Square, View]) -> None:
    """A trace names the squares of a move in order, leg by leg; what it says of each is true of the board."""
    origin, view = scene
    for action in actions(parse(notation), origin, view):
        if not action.trace:
            assert action.to == origin
            continue
        assert action.trace[-1].square == action.to
        assert action.trace[-1].role is TraceRole.STOP
        legs = [step.leg for step in action.trace]
        assert legs == sorted(legs)
        assert legs[0] == 0
        victims = [step.square for step in action.trace if step.role is TraceRole.VICTIM]
        landed = [action.to] if action.to in action.taken and action.to not in victims else []
        assert victims + landed == list(action.taken)
        for step in action.trace:
            free = view.empty(step.square) or step.square == origin or step.square in victims
            assert free or step.role in (TraceRole.HURDLE, TraceRole.SKIPPED) or step.square == action.to
            if step.role is TraceRole.HURDLE:
                assert not view.empty(step.square)


@given(notations(most=1), scenes(7))
def test_actions_are_the_endings_of_the_walks(notation: str, scene: tuple[Square, View]) -> None:
    """What a term comes to and how it may end there make its actions, whatever the condition."""
    (term,) = parse(notation)
    assume(term.legs[0].atom.name != "O")
    origin, view = scene
    ended = [action for index, walk in walks(term, origin, view) for action in endings(term, index, walk)]
    found = list(actions((term,), origin, view))
    assert found == (ended if allowed(term, origin, view) else [])


@given(paths(("", "c", "mc", "mcd")).filter(readable), scenes(6))
@example("[fR3-rR3-lR3-W]", (Square(0, 0), View(Board(6, 6))))
def test_walking_on_once_loses_no_landing(path: str, scene: tuple[Square, View]) -> None:
    """Paths that come together may be walked on once: fewer ways, the same squares with the same men taken."""
    (term,) = parse(path)
    origin, view = scene
    all_ways = [(index, walk.at, walk.taken) for index, walk in walks(term, origin, view)]
    once = [(index, walk.at, walk.taken) for index, walk in walks(term, origin, view, set())]
    assert set(once) == set(all_ways)
    assert len(once) <= len(all_ways)
