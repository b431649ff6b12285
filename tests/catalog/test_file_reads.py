"""Our files are read once and kept while others are laid over them: nobody can tell, but by the time that it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.catalog import load, template_entry
from cardgen.catalog.file_reads import file_reads
from cardgen.catalog.folders import piece_files
from cardgen.errors import FileErrors
from cardgen.yamlfile import Reader

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog.file_reads import FileRead


def read(*folders: Path) -> list[FileRead]:
    """What the files of these folders hold."""
    return list(file_reads(Reader(), folders, {}))


def test_what_is_kept_is_what_is_read(tmp_path: Path) -> None:
    """Heads, pieces and fonts of ours are the same whether a maker's folder is there or not, and the second time."""
    ours = data.folder("catalog")
    (tmp_path / "mine.yaml").write_text(template_entry("vicuna"), encoding="utf-8")
    alone, once, again = read(ours), read(ours, tmp_path), read(ours, tmp_path)
    assert len(alone) == len(piece_files(ours))
    for found in (once, again):
        *first, last = found
        assert [entry.piece.id for entry in last.entries] == ["vicuna"]
        assert [[entry.piece for entry in one.entries] for one in first] == [
            [entry.piece for entry in one.entries] for one in alone
        ]
        assert [one.fonts for one in first] == [one.fonts for one in alone]


def test_a_mistake_against_ours_is_told_each_time_and_stays_with_its_file(tmp_path: Path) -> None:
    """Whoever takes a name of ours is told so; when he has chosen another, nothing is left of it."""
    file = tmp_path / "mine.yaml"
    for _ in range(2):
        with pytest.raises(FileErrors, match="already finds"):
            load([tmp_path], unsaved={file: template_entry("camel")})
    assert load([tmp_path], unsaved={file: template_entry("vicuna")}).piece("camel").home == "pieces"


def test_a_draft_of_a_file_of_ours_counts_in_its_place() -> None:
    """Who writes one of ours sees what he writes, and not what is kept."""
    ours = data.folder("catalog")
    file = next(path for path in piece_files(ours) if path.stem == "royals")
    load([ours])
    text = file.read_text(encoding="utf-8").replace("name: Pope", "name: Antipope")
    changed = load([ours], unsaved={file: text})
    assert changed.piece("pope").name == "Antipope"
