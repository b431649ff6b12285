"""Do the tests notice faults? Put small faults into the package, one at a time, and see whether a test fails.

Own code, because of the libraries mutmut leaves decorated functions and tables alone (half of the notation), and
cosmic-ray starts Python and collects the tests anew for each of thousands of faults. Here the tests are collected
once; each fault is tried in a fork, whose functions get the faulty code, by the tests that run its line, the quickest
first, till one fails. A fault in what runs at import gets a fork in which the package is imported with the fault.

What the run finds is kept in build/mutants/, so that a run that was broken off goes on. The faults themselves are in
``mutations.py``; ``mutants.yaml`` says of faults that change nothing why they do not.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, NoReturn

import click
import coverage
import hypothesis
import pytest

from tools.mutants_report import name, write_report
from tools.mutations import Mutation, mutated, mutations

if TYPE_CHECKING:
    import ast
    from collections.abc import Callable, Iterator, Sequence

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "mutants"
TESTS = ("tests/notation", "tests/engine", "tests/words", "tests/diagram", "tests/catalog", "tests/test_yamlfile.py")
ROOMS = {
    "notation": ("cardgen/notation/*.py",),
    "generator": (
        *("cardgen/engine/generator.py", "cardgen/engine/interpreter.py", "cardgen/engine/legality.py"),
        *("cardgen/engine/reach.py", "cardgen/engine/rules.py", "cardgen/engine/compiled/*.py"),
        "cardgen/engine/special/*.py",
    ),
    "diagram": ("cardgen/diagram/*.py",),
    "catalogue": ("cardgen/catalog/*.py", "cardgen/yamlfile/*.py"),
}
NEAREST = {
    "notation": (
        "tests/notation/test_notation.py",
        "tests/notation/test_notation_mistakes.py",
        "tests/notation/test_chains.py",
        "tests/notation/test_advice.py",
    ),
    "generator": (
        *("tests/engine/test_interpreter.py", "tests/engine/test_rules.py", "tests/engine/test_generator.py"),
        *("tests/engine/test_position.py", "tests/engine/test_reach.py", "tests/engine/test_perft.py"),
        "tests/engine/test_special_rules.py",
    ),
    "diagram": ("tests/diagram/test_diagram.py",),
    "catalogue": ("tests/catalog/test_mistakes.py", "tests/catalog/test_catalogue.py", "tests/test_yamlfile.py"),
}
"""The tests for faults that need the package imported anew, and those that are always asked if they are newer than the
record of who runs which line."""
BUDGET = 10.0
"""Seconds of tests for a fault; what survives them can be asked again with more."""
NEVER = 1e9
RUN = os.getpid()
MEMORY = 4 << 30


@dataclass(frozen=True)
class Module:
    """A file that gets faults."""

    path: str

    @cached_property
    def source(self) -> str:
        return (ROOT / self.path).read_text()

    @property
    def name(self) -> str:
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(self.source.encode()).hexdigest()[:12]

    def compiled(self, tree: ast.Module | str) -> CodeType:
        return compile(tree, str(ROOT / self.path), "exec")


@dataclass(frozen=True)
class Mutant:
    """A fault in its file."""

    module: Module
    fault: Mutation

    @property
    def key(self) -> str:
        return f"{self.module.path}:{self.module.digest}:{self.fault.number}"


@dataclass(frozen=True)
class Record:
    """What a run without faults did: seconds of each test, the tests that ran each line, the lines run at import."""

    seconds: dict[str, float]
    lines: dict[str, dict[str, str]]
    """For each file and line a number in hexadecimal: bit n stands for test number n."""
    imports: dict[str, list[int]]

    def at_import(self, mutant: Mutant) -> bool:
        first, last = mutant.fault.lines
        return any(first <= line <= last for line in self.imports.get(mutant.module.path, ()))

    def tests(self, mutant: Mutant, budget: float) -> list[str]:
        """The tests that ran the line, or of a line run at import those that ran anything of the file."""
        first, last = mutant.fault.lines
        anywhere = self.at_import(mutant)
        bits = 0
        for line, tests in self.lines[mutant.module.path].items():
            if anywhere or first <= int(line) <= last:
                bits |= int(tests, 16)
        found = [test for number, test in enumerate(self.seconds) if bits >> number & 1 or (anywhere and not bits)]
        chosen, spent = [], 0.0
        for test in sorted(found, key=lambda test: (self.seconds[test], test)):
            spent += self.seconds[test]
            if spent > budget:
                break
            chosen.append(test)
        return chosen


def forked(work: Callable[[], int]) -> int:
    """The exit code of work done in a fork without output; negative for the signal that ended it.

    It has a shelf of figures of its own: what faulty code makes may not stand where runs look for what ours makes, and
    no digest sees a fault that is not in a file.
    """
    with TemporaryDirectory(prefix="cardgen-") as cache:
        child = os.fork()
        if not child:
            _alone(work, cache)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _alone(work: Callable[[], int], cache: str) -> NoReturn:
    """In the fork, which ends here."""
    code = 70
    try:
        os.environ["CARDGEN_CACHE"] = cache
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = work()
    finally:
        os._exit(code)


def caches() -> list[Any]:
    """What the package and the tests keep from one call to the next."""
    found = [thing for thing in gc.get_objects() if type(thing).__name__ == "_lru_cache_wrapper"]
    return [thing for thing in found if thing.__module__.split(".")[0] in _OURS]


_OURS = {"cardgen", "tests"}


def pytest_in_process(plugin: object, tests: Sequence[str] = TESTS) -> int:
    """Pytest with a plugin."""
    base = KEPT / f"tmp{RUN}"
    options = [
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "--tb=no",
        f"--basetemp={base}",
        "-Wignore::pytest.PytestAssertRewriteWarning",
        *tests,
    ]
    return int(pytest.main(options, plugins=[plugin]))


class Plugin:
    """Collects the tests and does something else with them than pytest would."""

    def __init__(self) -> None:
        self.failed = ""
        self.nearest: tuple[str, ...] = ()
        self.items: dict[str, pytest.Item] = {}
        self.caches: list[Any] = []

    def pytest_collection(self) -> None:
        """Let properties look for a failure, but not for the simplest one."""
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile("mutants", hypothesis.settings(), phases=phases)
        hypothesis.settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:  # a module of tests cannot even be imported
            self.failed = "collection"
            return True
        self.items = {item.nodeid: item for item in session.items}
        self.caches = caches()
        self.loop()
        return True

    def loop(self) -> None:
        raise NotImplementedError

    def forget(self, *, all_of_it: bool = True) -> None:
        """Let nothing be known from before; or at least not to the package, for the tests keep what is slow to read."""
        for cache in self.caches:
            if all_of_it or cache.__module__.startswith("cardgen."):
                cache.cache_clear()

    def chosen(self, mutant: Mutant, record: Record, budget: float) -> list[str]:
        """The tests for a fault: all that were written since the record was made, and those of the record."""
        new = (test for test in self.items if test not in record.seconds and test.startswith(self.nearest))
        return [*new, *record.tests(mutant, budget)]

    def run(self, tests: Sequence[str], seconds: dict[str, float]) -> str:
        """The first test that fails, or nothing."""
        items = [self.items[test] for test in tests if test in self.items]
        for item, following in zip(items, [*items[1:], None], strict=True):
            signal.setitimer(signal.ITIMER_PROF, 1 + 4 * seconds.get(item.nodeid, 1))  # ends the process
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                return self.failed
        signal.setitimer(signal.ITIMER_PROF, 0)
        return ""


class Recorder(Plugin):
    """Runs all tests, and notes which lines each of them runs when nothing is known from before."""

    def __init__(self, modules: Sequence[Module]) -> None:
        super().__init__()
        self.modules = modules

    def loop(self) -> None:
        watch = coverage.Coverage(data_file=None, include=[str(ROOT / module.path) for module in self.modules])
        watch.start()
        seconds = {}
        file = ""
        for number, (test, item) in enumerate(self.items.items()):
            self.forget(all_of_it=test.split("::")[0] != file)
            file = test.split("::")[0]
            watch.switch_context(str(number))
            start = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            seconds[test] = round(time.process_time() - start, 4)
            if self.failed:
                print("fails without a fault:", self.failed)
                seconds[test] = NEVER
                self.failed = ""
        watch.stop()
        data = watch.get_data()
        lines = {}
        for module in self.modules:
            tests = data.contexts_by_lineno(str(ROOT / module.path))
            lines[module.path] = {
                line: hex(sum(1 << int(test) for test in some if test)) for line, some in tests.items()
            }
        (KEPT / "tests.json").write_text(json.dumps({"seconds": seconds, "lines": lines}))


def lines_at_import(modules: Sequence[Module]) -> int:
    """Note which lines run when the package is imported."""
    sys.path.insert(0, str(ROOT))
    watch = coverage.Coverage(data_file=None, include=[str(ROOT / module.path) for module in modules])
    watch.start()
    for module in modules:
        __import__(module.name)
    watch.stop()
    lines = {module.path: watch.get_data().lines(str(ROOT / module.path)) or [] for module in modules}
    (KEPT / "imports.json").write_text(json.dumps(lines))
    return 0


class Warm(Plugin):
    """Tries faults in the functions of the package that is already imported, each in a fork."""

    def __init__(self, mutants: Sequence[Mutant], record: Record, budget: float, nearest: tuple[str, ...]) -> None:
        super().__init__()
        self.nearest = nearest
        self.mutants, self.record, self.budget = mutants, record, budget
        self.live: dict[str, list[FunctionType]] = {}

    def loop(self) -> None:
        self.live = live_functions()
        gc.freeze()
        for mutant in self.mutants:
            note(mutant, forked(lambda mutant=mutant: self.fate(mutant)))  # type: ignore[misc]

    def fate(self, mutant: Mutant) -> int:
        if not swap_code(mutant, self.live):
            return NOT_HERE
        self.forget()
        tests = self.chosen(mutant, self.record, self.budget)
        return CAUGHT if self.run(tests, self.record.seconds) else SURVIVED if tests else NO_TEST


class Cold(Plugin):
    """Runs the tests of one fault, with the package still to be imported."""

    def __init__(self, mutant: Mutant, record: Record, budget: float, nearest: tuple[str, ...]) -> None:
        super().__init__()
        self.mutant, self.record, self.budget, self.nearest = mutant, record, budget, nearest

    def loop(self) -> None:
        self.run(self.chosen(self.mutant, self.record, self.budget), self.record.seconds)

    def fate(self) -> int:
        sys.meta_path.insert(0, Faulty(self.mutant))
        signal.setitimer(signal.ITIMER_PROF, 30)
        code = pytest_in_process(self, self.nearest)
        return CAUGHT if self.failed or code else SURVIVED


SURVIVED, CAUGHT, NO_TEST, NOT_HERE = 0, 1, 2, 3
FATES = {SURVIVED: "survived", CAUGHT: "caught", NO_TEST: "survived", NOT_HERE: "later"}


class Faulty:
    """Imports the module of a fault with it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: Sequence[str] | None, _target: object = None) -> ModuleSpec | None:
        module = self.mutant.module
        if name != module.name:
            return None
        spec = PathFinder.find_spec(name, path)
        assert spec is not None
        code = module.compiled(mutated(module.source, self.mutant.fault.number))
        spec.loader = _Loader(name, str(ROOT / module.path), code)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  there is one
        return self.code


def live_functions() -> dict[str, list[FunctionType]]:
    """The functions of the package that there are, by their files."""
    found: dict[str, list[FunctionType]] = defaultdict(list)
    here = str(ROOT / "cardgen")
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(here):
            found[thing.__code__.co_filename].append(thing)
    return found


def swap_code(mutant: Mutant, live: dict[str, list[FunctionType]]) -> bool:
    """Give the functions of a module the code of its faulty twin; False when none of them has it."""
    module = mutant.module
    whole, faulty = module.compiled(module.source), module.compiled(mutated(module.source, mutant.fault.number))
    twins = functions(faulty)
    changed = {key: (code, twins[key]) for key, code in functions(whole).items() if twins.get(key, code) != code}
    done = False
    for function in live[whole.co_filename]:
        key = function.__code__.co_qualname, function.__code__.co_firstlineno
        code, twin = changed.get(key, (None, None))
        if code is not None and twin is not None and twin.co_freevars == code.co_freevars:
            function.__code__ = twin
            done = True
    return done


def functions(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """All code in code by its name and line, but where two have the same."""
    found = list(_codes(code))
    counts = Counter(one[0] for one in found)
    return {key: inner for key, inner in found if counts[key] == 1}


def _codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield (inner.co_qualname, inner.co_firstlineno), inner
            yield from _codes(inner)


def note(mutant: Mutant, code: int) -> None:
    """Keep the fate of a mutant; a signal is a time or memory limit, so it was caught."""
    fate = "limit" if code < 0 else FATES.get(code, "caught")
    with (KEPT / "fates.jsonl").open("a") as file:
        file.write(json.dumps([mutant.key, fate]) + "\n")


def fates() -> dict[str, str]:
    """What is known so far, the latest of each."""
    file = KEPT / "fates.jsonl"
    return dict(json.loads(line) for line in file.read_text().splitlines()) if file.exists() else {}


def mutants_of(room: str) -> list[Mutant]:
    """The faults of a room."""
    modules = [Module(str(path.relative_to(ROOT))) for glob in ROOMS[room] for path in sorted(ROOT.glob(glob))]
    return [Mutant(module, fault) for module in modules for fault in mutations(module.source)]


def sample(mutants: list[Mutant], most: int) -> list[Mutant]:
    """Some of the faults, always the same: of a fault that stays what it was, a change elsewhere changes nothing."""
    if not most or most >= len(mutants):
        return mutants
    seen: Counter[str] = Counter()
    lots = []
    for number, mutant in enumerate(mutants):
        text = name(mutant.module.path, mutant.fault)
        seen[text] += 1
        lots.append((hashlib.sha256(f"{text} {seen[text]}".encode()).hexdigest(), number))
    return [mutants[number] for number in sorted(number for _, number in sorted(lots)[:most])]


def recorded(modules: Sequence[Module]) -> Record:
    """The record, made if it was not kept."""
    KEPT.mkdir(parents=True, exist_ok=True)
    if not (KEPT / "imports.json").exists():
        forked(lambda: lines_at_import(modules))
    if not (KEPT / "tests.json").exists():
        forked(lambda: pytest_in_process(Recorder(modules)))
    told = json.loads((KEPT / "tests.json").read_text())
    return Record(told["seconds"], told["lines"], json.loads((KEPT / "imports.json").read_text()))


def try_all(mutants: Sequence[Mutant], record: Record, budget: float, nearest: tuple[str, ...]) -> None:
    """Find the fate of each."""
    warm = [mutant for mutant in mutants if not record.at_import(mutant)]
    forked(lambda: pytest_in_process(Warm(warm, record, budget, nearest)))
    known = fates()
    for mutant in mutants:
        if record.at_import(mutant) or known.get(mutant.key) == "later":
            note(mutant, forked(Cold(mutant, record, budget, nearest).fate))


@click.command()
@click.option("--room", "rooms", multiple=True, type=click.Choice(list(ROOMS)), help="Only this room.")
@click.option("--most", default=0, help="A sample of so many for each room; 0 for all.")
@click.option("--again", is_flag=True, help="Ask the survivors again.")
@click.option("--budget", default=BUDGET, help="Seconds of tests for each.")
@click.option("--report", is_flag=True, help="Only write the report of what is known.")
def main(rooms: tuple[str, ...], most: int, again: bool, budget: float, report: bool) -> None:
    """Try faults and write docs/measured/mutants.md."""
    os.chdir(ROOT)
    every = {room: mutants_of(room) for room in ROOMS}
    if not report:
        record = recorded(
            sorted({mutant.module for some in every.values() for mutant in some}, key=lambda one: one.path)
        )
        for room in rooms or ROOMS:
            known = fates()
            if again:
                asked = [mutant for mutant in every[room] if known.get(mutant.key) == "survived"]
            else:
                asked = [mutant for mutant in sample(every[room], most) if known.get(mutant.key) in (None, "later")]
            print(f"{room}: {len(asked)} of {len(every[room])}", flush=True)
            try_all(asked, record, budget, NEAREST[room])
    known = fates()
    write_report({room: [(one.module.path, one.fault, known.get(one.key)) for one in every[room]] for room in ROOMS})


if __name__ == "__main__":
    main()
