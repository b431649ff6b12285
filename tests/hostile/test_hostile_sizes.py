"""Input that is too large to be kept, or that only a file system has: made here, refused as soon and as plainly."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.refused import check_refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.cage import Cage

PIECE = "  - {{id: yeti-{0}, name: Yeti {0}, class: piece, notation: N, source: a rumour, confidence: author}}\n"


def zeros(path: Path) -> None:
    """100 MB of nothing."""
    path.touch()
    os.truncate(path, 100_000_000)


def spaces(path: Path) -> None:
    """100 MB of spaces, which are in the file."""
    with path.open("wb") as file:
        for _ in range(100):
            file.write(b" " * 1_000_000)


def pieces_in_one_file(path: Path) -> None:
    """10,000 pieces in one list."""
    path.write_text("pieces:\n" + "".join(map(PIECE.format, range(10_000))), encoding="utf-8")


def pieces_in_many_files(path: Path) -> None:
    """10,000 pieces, 500 to a file."""
    path.mkdir()
    for start in range(0, 10_000, 500):
        numbers = range(start, start + 500)
        (path / f"{start}.yaml").write_text("pieces:\n" + "".join(map(PIECE.format, numbers)), encoding="utf-8")


def short_pieces_in_many_files(path: Path) -> None:
    """8,000 pieces that are so short that their files are small enough."""
    path.mkdir()
    piece = "- {{id: y{0}, name: y{0}, class: piece, notation: N, source: x, confidence: author}}\n"
    for start in range(0, 8_000, 400):
        numbers = range(start, start + 400)
        (path / f"{start}.yaml").write_text("pieces:\n" + "".join(map(piece.format, numbers)), encoding="utf-8")


def many_large_files(path: Path) -> None:
    """Each small enough, together half a gigabyte."""
    path.mkdir()
    for number in range(500):
        zeros(path / f"{number}.yaml")
        os.truncate(path / f"{number}.yaml", 999_999)


def many_files(path: Path) -> None:
    path.mkdir()
    for number in range(3_000):
        (path / f"{number}.yaml").touch()


def many_values(path: Path) -> None:
    """Two bytes a value."""
    path.write_text("pieces: [\n" + ("a," * 490 + "\n") * 1_000 + "]\n", encoding="utf-8")


def many_unknown_keys(path: Path) -> None:
    """Each looks like one that there is."""
    keys = "".join(f"    confidenc{number:05}: 1\n" for number in range(40_000))
    path.write_text(f"pieces:\n  - id: yeti\n{keys}", encoding="utf-8")


def many_unknown_members(path: Path) -> None:
    """Each looks like a piece that there is."""
    path.mkdir()
    for number in range(40):
        members = ", ".join(f"\n    pharaoh-{number}-{member}" for member in range(500))
        text = f"set:\n  id: yetis-{number}\n  name: Yetis {number}\n  pieces: [{members}]\n"
        (path / f"{number}.yaml").write_text(text, encoding="utf-8")


def many_tags(path: Path) -> None:
    """A mistake on every line."""
    path.write_text("pieces:\n" + "- !a b\n" * 140_000, encoding="utf-8")


def many_aliases(path: Path) -> None:
    path.write_text("a: &a b\npieces:\n" + "- *a\n" * 190_000, encoding="utf-8")


def many_documents(path: Path) -> None:
    path.write_text("---\n" * 200_000, encoding="utf-8")


def many_invisible_letters(path: Path) -> None:
    path.write_text("\u200b\n" * 200_000, encoding="utf-8")


def many_long_lines(path: Path) -> None:
    path.write_text("# " + ("y" * 900 + "\n# ") * 1_000, encoding="utf-8")


def many_pieces_that_branch(path: Path) -> None:
    """Notations that take as long as may be."""
    path.write_text(
        "pieces:\n" + "".join(map(PIECE.replace("notation: N", "notation: '[Q?Q?Q]'").format, range(500))),
        encoding="utf-8",
    )


def pipe(path: Path) -> None:
    """It would never end."""
    os.mkfifo(path)


def pipe_in_a_folder(path: Path) -> None:
    path.mkdir()
    os.mkfifo(path / "yeti.yaml")


def device(path: Path) -> None:
    """It does not end either."""
    path.symlink_to("/dev/zero")


def link_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def link_to_itself_in_a_folder(path: Path) -> None:
    path.mkdir()
    (path / "yeti.yaml").symlink_to("yeti.yaml")


def link_to_nothing(path: Path) -> None:
    path.symlink_to("nowhere")


def link_to_passwords(path: Path) -> None:
    """Whatever is in it, it is no YAML of ours."""
    path.mkdir()
    (path / "yeti.yaml").symlink_to("/etc/passwd")


def folder_in_a_folder(path: Path) -> None:
    """A folder that is called like a file."""
    (path / "yeti.yaml").mkdir(parents=True)


def hostile_file_names(path: Path) -> None:
    """Names that a terminal would obey, or show backwards."""
    path.mkdir()
    for name in ("\x1b[31m.yaml", "a\nb.yaml", "\u202elmay.yaml", "é\u0301" * 30 + ".yaml", "<b>.yaml", "%s.yaml"):
        (path / name).write_text("?", encoding="utf-8")


CATALOGUES = (
    *(
        zeros,
        spaces,
        pieces_in_one_file,
        pieces_in_many_files,
        short_pieces_in_many_files,
        many_large_files,
        many_files,
    ),
    *(many_values, many_unknown_keys, many_unknown_members, many_tags, many_aliases, many_documents),
    *(many_invisible_letters, many_long_lines, many_pieces_that_branch, pipe, pipe_in_a_folder, device, link_to_itself),
    *(link_to_itself_in_a_folder, link_to_nothing, link_to_passwords, folder_in_a_folder, hostile_file_names),
)
FILES = (zeros, spaces, many_values, many_unknown_keys, many_documents, pipe, device, link_to_itself, link_to_nothing)


@pytest.mark.parametrize("make", CATALOGUES, ids=lambda make: make.__name__)
def test_error_of_hostile_folder(make: Callable[[Path], None], cage: Cage, tmp_path: Path) -> None:
    """Given as the catalogue of a maker."""
    make(tmp_path / "pieces")
    (tmp_path / "here").mkdir()
    check_refused(cage.run("check", "--catalog", tmp_path / "pieces", cwd=tmp_path / "here"))
    assert list((tmp_path / "here").iterdir()) == []


def test_error_of_too_much_in_a_folder(cage: Cage, tmp_path: Path) -> None:
    """What there may be of bytes, of files and of pieces is said."""
    many_large_files(tmp_path / "bytes")
    many_files(tmp_path / "files")
    short_pieces_in_many_files(tmp_path / "pieces")
    sentences = {
        "bytes": "the files of the folder 'bytes' are 500.0 MB large together; at most 1 MB is read.",
        "files": "the folder 'files' holds 3000 files; at most 500 are read.",
        "pieces": "pieces/2400.yaml: up to this file there are 2182 pieces; at most 2000 are read.",
    }
    for name, sentence in sentences.items():
        said = cage.run("check", "--catalog", name, cwd=tmp_path).err.removeprefix("Error: ").rstrip()
        assert re.sub("[0-9]+ pieces", "2182 pieces", said) == sentence


@pytest.mark.parametrize("make", FILES, ids=lambda make: make.__name__)
def test_error_of_hostile_stock(make: Callable[[Path], None], cage: Cage, tmp_path: Path) -> None:
    """Given as paper."""
    make(tmp_path / "paper.yaml")
    (tmp_path / "here").mkdir()
    check_refused(cage.run("pdf", "--piece", "king", "--stock", tmp_path / "paper.yaml", cwd=tmp_path / "here"))
    assert list((tmp_path / "here").iterdir()) == []


def test_error_of_templates_like_one_another(cage: Cage, tmp_path: Path, checkout: Path) -> None:
    """A row of a thousand of them, none in a circle."""
    for number in range(1_000):
        text = f"id: yeti-{number}\nlike: ./{number + 1}.yaml\n"
        (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
    paper = (checkout / "templates" / "stock" / "letter-8up.yaml").read_text(encoding="utf-8")
    (tmp_path / "paper.yaml").write_text(paper.replace("card: eighth-letter", "card: ./0.yaml"), encoding="utf-8")
    ran = cage.run("pdf", "--piece", "king", "--stock", tmp_path / "paper.yaml", cwd=tmp_path)
    check_refused(ran)
    assert "7.yaml:2:7: more than 8 templates are like one another; write out what they say." in ran.err


def test_error_of_a_template_that_is_a_link_to_itself(cage: Cage, tmp_path: Path) -> None:
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "card.yaml").write_text("id: yeti\nlike: ./loop.yaml\n", encoding="utf-8")
    ours = Path(__file__).parents[2] / "templates" / "stock" / "letter-8up.yaml"
    paper = ours.read_text(encoding="utf-8").replace("card: eighth-letter", "card: ./card.yaml")
    (tmp_path / "paper.yaml").write_text(paper, encoding="utf-8")
    check_refused(cage.run("pdf", "--piece", "king", "--stock", tmp_path / "paper.yaml", cwd=tmp_path))


PICTURES = {
    "too large": ("too large for a picture", '<path fill="#000000" d="M0,0' + "L1,1" * 1_000_000 + '"/>'),
    "100 MB": ("too large for a picture", " " * 100_000_000),
    "almost": ("path data is M, L and Z", '<svg><path fill="#000000" d="M0,0' + "L1,1" * 240_000 + 'L"/></svg>'),
    "many tags": ("has no area", "<svg>" + '<path fill="#000000" d="M0,0L0,0"/>' * 28_000 + "</svg>"),
    "open tags": ("not a tag of a picture", "<path " * 160_000),
}


@pytest.mark.parametrize("case", PICTURES)
def test_error_of_a_picture_bomb(case: str, cage: Cage, tmp_path: Path, checkout: Path) -> None:
    """A picture of more points than there can be, or of no shape."""
    sentence, text = PICTURES[case]
    (checkout / "models" / "pictures" / "king.svg").write_text(text, encoding="utf-8")
    ran = cage.run("pdf", "--piece", "king", "-o", tmp_path / "made", cwd=checkout)
    check_refused(ran)
    assert sentence in ran.err
    assert not (tmp_path / "made").exists()


def test_large_picture_is_drawn(cage: Cage, tmp_path: Path, checkout: Path) -> None:
    """The largest that is read: 80,000 points."""
    zigzag = "".join(f"L{at % 750},{at // 750}.5" for at in range(80_000))
    svg = f'<svg><path fill="#000000" d="M0,0{zigzag}Z"/></svg>'
    (checkout / "models" / "pictures" / "king.svg").write_text(svg, encoding="utf-8")
    ran = cage.run("pdf", "--piece", "king", "-o", tmp_path / "made", cwd=checkout)
    assert (ran.code, ran.err) == (0, "")
    assert ran.seconds < 10
    assert ran.megabytes < 300


def test_hostile_list_of_figures(cage: Cage, tmp_path: Path) -> None:
    """What remembers the figures of a folder may hold anything: then they are made anew."""
    for content in ("[" * 200_000, '{"king-token.stl": []}', '{"king-token.stl": {"size": 3}}', "\0", "1" * 5_000):
        (tmp_path / ".cardgen-figures.json").write_text(content, encoding="utf-8")
        ran = cage.run("stl", "king", "--style", "token", "-o", tmp_path, cwd=tmp_path)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.endswith("  made\n")
