"""What the figures of a folder were made from, so that a second run makes only what changed. Makes no figure."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from cardgen.figure.printing.gate import Checks
from cardgen.figure.workshop.jobs import Result
from cardgen.provenance import code, hashing
from cardgen.provenance.manifest import BuildManifest

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.workshop.jobs import AnyJob, Made
    from cardgen.provenance.code import StateOf

MANIFEST = ".cardgen-figures.json"


class Manifest:
    """What the folder's figures were made from, and what was found of them."""

    def __init__(self, folder: Path, state: StateOf = code.state) -> None:
        """Of a folder; `state` says by what code a job is made."""
        self.folder, self.state = folder, state
        self.files = BuildManifest(folder / MANIFEST)
        self.asked: dict[str, str] = {}
        """By its file, the fingerprint of each job that was asked for."""

    def kept(self, job: AnyJob) -> Result | None:
        """The figure as it is in the folder, if it is what the job asks for."""
        facts = self.files.kept(job.file, self._made_from(job))
        if facts is None:
            return None
        try:
            length, width, height = map(float, facts["size"])
            checks = Checks(**(facts["checks"] | {"faults": tuple(facts["checks"]["faults"])}))
            size, path = (length, width, height), self.folder / job.file
            return Result(job.name, path, "kept", size, facts["volume"], facts["triangles"], checks=checks)
        except (KeyError, TypeError, ValueError):  # a version of ours that found other things wrote it
            return None

    def keep(self, job: AnyJob, piece: Made) -> Result:
        """Write the figure and remember it at once."""
        facts = asdict(replace(piece, content=b""))
        del facts["content"]
        self.files.write(job.file, self._made_from(job), piece.content, facts)
        path = self.folder / job.file
        return Result(job.name, path, "made", piece.size, piece.volume, piece.triangles, checks=piece.checks)

    def seal(self, job: AnyJob) -> str:
        """Changes whenever what is in the file of a job does, or what was found of it; for files that are kept."""
        return str(self.files.entries[job.file]["content"])

    def _made_from(self, job: AnyJob) -> str:
        """What the job is made from, as it was when somebody first asked.

        That is before it is made: code that is edited meanwhile has not made it.
        """
        if job.file not in self.asked:
            self.asked[job.file] = fingerprint(job, self.state)
        return self.asked[job.file]

    def save(self) -> None:
        """Write what was not yet written when somebody interrupted."""
        self.files.save()


def fingerprint(job: AnyJob, state: StateOf = code.state) -> str:
    """Changes whenever the file would: with the recipe, the size, the code, the libraries."""
    made = state(made_by(job), job.unseen)
    return hashing.of_values(job.source(), made.digest, made.versions)


def made_by(job: AnyJob) -> frozenset[str]:
    """The modules that make the file, without those that they import."""
    return job.looked_up.union(each.__module__ for each in type(job).__mro__ if each is not object)
