"""What the figures of a folder were made from, so that a second run makes only what changed. Makes no figure."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from cardgen.figure.printing.gate import Checks
from cardgen.figure.workshop.jobs import Result
from cardgen.files import write_if_changed, write_whole
from cardgen.provenance import code

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.workshop.jobs import AnyJob, Made

MANIFEST = ".cardgen-figures.json"


class Manifest:
    """What the folder's figures were made from, and what their files hold."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.entries = _read_entries(folder / MANIFEST)
        self.new: dict[str, Any] = {}

    def kept(self, job: AnyJob) -> Result | None:
        """The figure as it is in the folder, if it is what the job asks for."""
        entry = self.entries.get(job.file)
        if not isinstance(entry, dict) or entry.get("from") != fingerprint(job):
            return None
        path = self.folder / job.file
        try:
            content = path.read_bytes()
        except OSError:
            return None
        if _digest(content) != entry.get("content"):
            return None
        try:
            length, width, height = map(float, entry["size"])
            checks = Checks(**(entry["checks"] | {"faults": tuple(entry["checks"]["faults"])}))
            kept = Result(job.name, path, "kept", (length, width, height), entry["volume"], entry["triangles"])
            return replace(kept, checks=checks)
        except (KeyError, TypeError, ValueError):  # somebody else wrote it
            return None

    def keep(self, job: AnyJob, piece: Made) -> Result:
        """Write the figure and remember it at once: this run may be killed before the next one is done.

        What is remembered is noted before the file is there: Ctrl-C in between is no reason to make it again.
        """
        path = self.folder / job.file
        result = Result(job.name, path, "made", piece.size, piece.volume, piece.triangles, checks=piece.checks)
        self.new[job.file] = {
            "from": fingerprint(job),
            "content": _digest(piece.content),
            "size": list(piece.size),
            "volume": piece.volume,
            "triangles": piece.triangles,
            "checks": asdict(piece.checks),
        }
        try:
            write_if_changed(path, piece.content)
        except KeyboardInterrupt:
            if not path.exists():
                del self.new[job.file]
            raise
        self.save()
        return result

    def save(self) -> None:
        """Write what is new over what stands there by now: another run may be at work in this folder."""
        entries = _read_entries(self.folder / MANIFEST) | self.new
        text = json.dumps(entries, indent=1, sort_keys=True)
        write_whole(self.folder / MANIFEST, f"{text}\n".encode())


def _read_entries(path: Path) -> dict[str, Any]:
    """The manifest's entries; none when there is no readable one, for then everything is made again."""
    try:
        entries = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return entries if isinstance(entries, dict) else {}


def fingerprint(job: AnyJob) -> str:
    """Changes whenever the file would: with the recipe, the size, the code, the libraries."""
    roots = made_by(job)
    parts = job.source(), code.digest(roots, job.unseen), code.versions(roots, job.unseen)
    return _digest(repr(parts).encode())


def made_by(job: AnyJob) -> frozenset[str]:
    """The modules that make the file, without those that they import."""
    return job.looked_up.union(each.__module__ for each in type(job).__mro__ if each is not object)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
