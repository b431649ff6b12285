"""Pages shared out among processes, a few at a time; what comes of them stands in the order of the pages."""

from __future__ import annotations

import os
import pickle
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, TypeAlias

from cardgen.errors import CardgenError
from cardgen.processes import deaf, pool
from cardgen.proof.pages import proved_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cardgen.proof.pages import PageProof, ProofTask
    from cardgen.proof.pdf.printed import PrintedPage

    Block: TypeAlias = Sequence[PrintedPage]

LEAST, MOST = 2, 16
"""Pages that a process gets at once."""
ROUNDS = 3
"""How often each process gets some: the last to be done is not long alone."""
WORTH = 12
"""Pages that are proved in the time that a process takes to start."""


def _nothing(done: int, total: int) -> None:
    """Nobody is told how far it has come."""


@dataclass(frozen=True, slots=True)
class ProofHands:
    """Who proves, and who is told how far it has come."""

    workers: int | None = 1
    """Processes; None for one for each core, where there is so much to do."""
    progress: Callable[[int, int], None] = _nothing
    """Told the pages that are done, of how many; for the first time when there are none yet."""


def shared_out(task: ProofTask, pages: Sequence[PrintedPage], hands: ProofHands) -> tuple[PageProof, ...]:
    """What came of each page, in their order, whoever proved it. Raises CardgenError when a process dies twice."""
    workers = hands.workers or _useful(len(pages))
    size = max(LEAST, min(MOST, -(-len(pages) // (workers * ROUNDS))))
    blocks = [pages[at : at + size] for at in range(0, len(pages), size)]
    workers = min(workers, len(blocks))
    found: list[PageProof] = []
    if workers <= 1:
        for proof in proved_pages(task, pages):
            found.append(proof)
            hands.progress(len(found), len(pages))
        return tuple(found)
    of_blocks: dict[int, tuple[PageProof, ...]] = {}
    done = 0
    for number, proofs in _finished(task, blocks, workers):
        of_blocks[number] = proofs
        for _ in proofs:
            done += 1
            hands.progress(done, len(pages))
    return tuple(proof for number in range(len(blocks)) for proof in of_blocks[number])


def _useful(pages: int) -> int:
    return max(1, min(os.cpu_count() or 1, pages // WORTH))


def _finished(task: ProofTask, blocks: Sequence[Block], workers: int) -> Iterator[tuple[int, tuple[PageProof, ...]]]:
    """The blocks by their numbers, as they are finished."""
    lost: list[int] = []
    for number, proofs in _proved(task, dict(enumerate(blocks)), workers):
        if proofs is None:
            lost.append(number)
        else:
            yield number, proofs
    for number in lost:  # a process died, and all that waited went with it: one by one, only the culprit fails
        for _, proofs in _proved(task, {number: blocks[number]}, 1):
            if proofs is None:
                first, last = blocks[number][0].number, blocks[number][-1].number
                where = f"page {first}" if first == last else f"pages {first} to {last}"
                raise CardgenError(
                    f"{task.path}: {where} could not be proved: the process died, perhaps for want of memory; "
                    "try fewer --workers."
                )
            yield number, proofs


def _proved(
    task: ProofTask, blocks: Mapping[int, Block], workers: int
) -> Iterator[tuple[int, tuple[PageProof, ...] | None]]:
    """Each block with what a process made of it; None when a process died.

    They come and go through a folder, because a process that is killed in the midst of a long message leaves the
    reader of the pipe waiting for ever.
    """
    with TemporaryDirectory(prefix="cardgen-") as folder, pool(workers) as processes:
        spool = Path(folder)
        # A catalogue that was asked for pieces has tables in it that cannot be handed over.
        (spool / "task").write_bytes(pickle.dumps(replace(task, catalogue=replace(task.catalogue))))
        with deaf():
            waiting = {}
            for number, block in blocks.items():
                (spool / f"{number}").write_bytes(pickle.dumps(block))
                waiting[processes.submit(_at_work, spool / "task", spool / f"{number}")] = number
        for future in as_completed(waiting):
            number = waiting[future]
            try:
                future.result()
            except BrokenProcessPool:
                yield number, None
                continue
            found = pickle.loads((spool / f"{number}").read_bytes())  # noqa: S301  our own process wrote it
            if isinstance(found, str):
                raise CardgenError(found)
            yield number, found


def _at_work(task: Path, block: Path) -> None:
    """In a worker: proves a block, and puts what came of it in its place, or why nothing could."""
    found: tuple[PageProof, ...] | str
    try:
        found = tuple(proved_pages(pickle.loads(task.read_bytes()), pickle.loads(block.read_bytes())))  # noqa: S301
    except CardgenError as error:
        found = str(error)
    block.write_bytes(pickle.dumps(found))
