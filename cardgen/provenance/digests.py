"""Digests of code that are kept from run to run: to read two hundred modules anew takes half a second."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from sys import version_info
from typing import TYPE_CHECKING

import cardgen
from cardgen.provenance import code, hashing
from cardgen.provenance.kept import KeptValues

if TYPE_CHECKING:
    from collections.abc import Collection

    from cardgen.provenance.code import CodeState


class KeptDigests:
    """What `code.state` says of modules, as it was found of the same code before."""

    def __init__(self, path: Path | None = None) -> None:
        self._kept = KeptValues(path)

    def state(self, roots: Collection[str], unseen: Collection[str] = code.NOTHING) -> CodeState:
        """Of these modules and all that they import. Raises LookupError for one that there is not."""
        wanted, passed = sorted({*roots}), sorted(unseen)

        def find() -> list[str]:
            return [code.digest(wanted, passed), *sorted(code.libraries(wanted, passed))]

        digest, *libraries = self._kept.value(hashing.of_values(_as_it_lies(), wanted, passed), find)
        return code.CodeState(digest, code.installed_versions(libraries))

    def save(self) -> None:
        """Write what is new."""
        self._kept.save()


@cache
def _as_it_lies() -> str:
    """A hash of the text of all our modules, as the digests read them, and of what else they depend on."""
    home = Path(cardgen.__file__).parent
    modules = sorted(_module(path.relative_to(home.parent)) for path in home.rglob("*.py"))
    texts = [(module, hashing.of_bytes(code.source(module).encode())) for module in modules]
    return hashing.of_values(version_info[:2], texts)


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")
