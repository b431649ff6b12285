"""From a request in JSON to kit/, and back: named requests, answers of one shape, steps between which one may stop.

bridge = PageBridge()
run = bridge.begin('{"ask": "pdf", "with": {"sets": ["royals"]}}')
while run.step() is not None: ...
run.answer, run.blobs
"""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cardgen.errors import CardgenError, MisuseError, did_you_mean
from cardgen.kit.result import RunResult, Trouble, troubles_of
from cardgen.web.asked import AnswerPlace
from cardgen.web.given import Given, object_of
from cardgen.web.own_files import CALLED, OwnFiles
from cardgen.web.requests import words

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping

    from cardgen.kit.fonts import MakerFont
    from cardgen.kit.progress import ProgressStep
    from cardgen.web.asked import Work

Engine = Literal["page", "local"]
MOST_LETTERS = 256 * 1024
"""Of a request."""


def _later(module: str, name: str) -> Callable[[Given, AnswerPlace], Work]:
    """How a request is read; what that takes is imported when it is asked for first, since a page waits for imports."""

    def read(given: Given, place: AnswerPlace) -> Work:
        return getattr(import_module(f"cardgen.web.requests.{module}"), name)(given, place)  # type: ignore[no-any-return]

    return read


EVERYWHERE: Mapping[str, Callable[[Given, AnswerPlace], Work]] = {
    "words": words.words,
    "alike": _later("gallery", "alike"),
    "clicked": _later("clicked", "clicked"),
    "unclicked": _later("clicked", "unclicked"),
    "living": _later("living", "living"),
    "cards": _later("sheets", "cards"),
    "pdf": _later("sheets", "pdf"),
    "deck": _later("games", "deck"),
    "deal": _later("games", "deal"),
    "paper": _later("games", "paper"),
    "empty": words.empty,
    "own": _later("own", "own"),
    "own-hung": _later("own", "own_hung"),
    "own-like": _later("own", "own_like"),
    "draft": _later("workshop", "draft"),
    "likely": _later("workshop", "likely"),
    "opened": _later("workshop", "opened_draft"),
    "begun": _later("workshop", "begun_piece"),
    "tried": _later("workshop", "tried"),
    "booklet": _later("games", "booklet"),
    "games": _later("tables", "games"),
    "table": _later("tables", "table"),
    "thought": _later("tables", "thought"),
    "why": _later("tables", "why"),
    "asked": _later("tables", "asked"),
    "advice": _later("tables", "advice"),
    "told": _later("tables", "told"),
    "solved": _later("tables", "solved"),
    "scored": _later("tables", "scored"),
    "again": _later("tables", "again"),
    "by-letters": _later("letters", "by_letters"),
    "letter-begun": _later("letters", "letter_begun"),
    "letter": _later("letters", "letter"),
    "kit": _later("kits", "kit"),
    "kit-paper": _later("kits", "kit_paper"),
}
HERE_ALONE: Mapping[str, Callable[[Given, AnswerPlace], Work]] = {
    "check": _later("local", "check"),
    "stl": _later("local", "stl"),
}
"""What needs libraries that a page has not."""
ABOUT, COMMAND = "about", "command"
OWN_SETS = "own-sets.txt"
"""In a page that was made with a maker's folders: where they lie, a line for each."""


def own_sets(listed: Path = Path(OWN_SETS)) -> tuple[Path, ...]:
    """The folders of a maker with which a page was made."""
    return tuple(map(Path, listed.read_text(encoding="utf-8").splitlines())) if listed.is_file() else ()


class PageBridge:
    """Answers requests, with a maker's folders laid over our catalogue."""

    def __init__(self, catalogs: tuple[Path, ...] = (), engine: Engine = "page") -> None:
        self.catalogs, self.engine = catalogs, engine
        self.own = OwnFiles(catalogs)
        """Files that a maker has given to the page: `own.keep(name, data)`, `own.drop(name)`."""
        self.able = EVERYWHERE if engine == "page" else {**EVERYWHERE, **HERE_ALONE}

    def all_catalogs(self) -> tuple[Path, ...]:
        """The folders, and that of the files that were given."""
        return (*self.catalogs, *self.own.catalogs)

    def fonts(self) -> tuple[MakerFont, ...]:
        """Of a maker: those that were given, and those that his files of pieces name. Raises CardgenError."""
        if not self.own.fonts and not self.all_catalogs():
            return ()
        from cardgen.kit.fonts import read_fonts  # noqa: PLC0415  a page need not wait for it

        return tuple(dict.fromkeys((*self.own.fonts, *read_fonts((), self.all_catalogs()))))

    @property
    def names(self) -> tuple[str, ...]:
        """What may be asked."""
        return (ABOUT, COMMAND, *self.able)

    def begin(self, text: str) -> BridgeRun:
        """Begin a request. Nothing is raised for what is wrong with it: the answer says it."""
        return BridgeRun(self, text)

    def work(self, name: str, given: Given, place: AnswerPlace) -> Work:
        """Read a request. Raises CardgenError."""
        if name == ABOUT:
            return words.about(self.engine, self.names)
        if name == COMMAND:
            return self._command(given, place)
        read = self.able.get(name)
        if read is not None:
            return read(given, place)
        if name in HERE_ALONE:
            typed = HERE_ALONE[name](given, place).command
            raise CardgenError(f"a page has no {name}; with cardgen on your computer type: {typed}")
        raise CardgenError(f"there is nothing to ask called {name[:60]!r}.{did_you_mean(name, self.names)}")

    def _command(self, given: Given, place: AnswerPlace) -> Work:
        """What would be typed, without doing it."""
        inner, known = given.inner("with"), {**EVERYWHERE, **HERE_ALONE}
        of = given.one_of("of", tuple(known), "pdf")
        command = known[of](inner, place).command
        if not command:
            raise MisuseError(f"{of} makes no files, so nothing is typed for it.")
        inner.done()
        return words.said(command)


class BridgeRun:
    """A request at work. `step` until it gives None; then `answer` and `blobs` are there."""

    def __init__(self, bridge: PageBridge, text: str) -> None:
        self.answer = ""
        """JSON, in the shape of docs/json.md, with `command`, what makes the same files when it is typed."""
        self.blobs: tuple[bytes, ...] = ()
        """The bytes of its files, in their order."""
        self._bridge = bridge
        self._verb, self._work_command = "", ""
        self._steps = self._run(text)

    def step(self) -> str | None:
        """Go on to the next step, told as JSON; None when all is done."""
        try:
            step = next(self._steps)
        except StopIteration:
            return None
        return json.dumps({"done": step.done, "total": step.total, "name": step.name})

    def cancel(self) -> None:
        """Stop here; what was begun leaves nothing behind."""
        self._steps.close()

    def _run(self, text: str) -> Generator[ProgressStep, None, None]:
        with ExitStack() as folders:
            given = self._bridge.own
            home = Path(given.folder) if given.folder else None
            place = AnswerPlace(self._bridge.all_catalogs(), folders, given.font_names, home)
            done = yield from self._guarded(text, place)
            self.blobs = tuple(file.path.read_bytes() for file in done.files)
        sizes = zip(done.files, self.blobs, strict=True)
        files = tuple(
            replace(file, path=Path(file.path.name), facts={**file.facts, "size": len(blob)}) for file, blob in sizes
        )
        told = replace(done, files=files).as_json(self._verb)
        self.answer = json.dumps({**told, "command": self._work_command})
        if self._bridge.engine == "page":
            for folder in self._bridge.catalogs:  # whose name is that of the maker's own
                self.answer = self.answer.replace(json.dumps(str(folder))[1:-1], json.dumps(folder.name)[1:-1])
        if place.begun:  # what is told of files is told of none of this computer's
            here = json.dumps(str(Path(place.begun, "x")))[1:-2]  # with what parts folders
            self.answer = self.answer.replace(here, "")
        if own := self._bridge.own.folder:
            self.answer = self.answer.replace(json.dumps(own)[1:-1], CALLED)

    def _guarded(self, text: str, place: AnswerPlace) -> Generator[ProgressStep, None, RunResult]:
        """What is made; whatever goes wrong as an answer too, for there is nobody else to tell it to."""
        try:
            work = self._read(text, place)
            done = yield from self._with_fonts(work)
        except CardgenError as error:
            return RunResult(troubles=_troubles(error))
        except Exception as error:  # noqa: BLE001  a page shows it, and goes on
            problem = f"this is a fault of cardgen, not yours: {type(error).__name__}: {error}"
            return RunResult(troubles=(Trouble(problem),))
        if work.command_of:
            self._work_command = work.command_of(done)
        return done

    def _with_fonts(self, work: Work) -> Generator[ProgressStep, None, RunResult]:
        """The steps, each with the fonts of the maker."""
        fonts = self._bridge.fonts()
        if not fonts:
            return (yield from work.steps())
        from cardgen.kit.fonts import steps_in_force  # noqa: PLC0415  a page need not wait for it

        return (yield from steps_in_force(fonts, work.steps()))

    def _read(self, text: str, place: AnswerPlace) -> Work:
        request = Given(object_of(_json(text), "a request"))
        self._verb = request.word("ask")
        inner = request.inner("with")
        request.done()
        work = self._bridge.work(self._verb, inner, place)
        inner.done()
        self._work_command = work.command
        return work


def _json(text: str) -> object:
    if len(text) > MOST_LETTERS:
        raise CardgenError(f"the request has {len(text)} letters; {MOST_LETTERS} are enough for all that can be asked.")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        why = "too deep" if isinstance(error, RecursionError) else error
        raise CardgenError(f"the request is no JSON: {why}.") from None


def _troubles(error: CardgenError) -> tuple[Trouble, ...]:
    """The sentences; of an option out of place with its name."""
    if isinstance(error, MisuseError) and error.option:
        return (Trouble(f"{error.option}: {error}"),)
    return troubles_of(error)
