"""YAML is read strictly: every mistake has its place, all are reported together, and nothing a file holds can crash us."""

from __future__ import annotations

import os
import re
import tracemalloc
import unicodedata
from typing import TYPE_CHECKING

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardgen import yamlfile
from cardgen.errors import CardgenError, FileErrors, FilePlace, NotationError
from cardgen.yamlfile import Mapping, Reader, Scalar, Sequence, Source, strict

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def complaint(content: str | bytes) -> str:
    """The whole message for a file that cannot be read."""
    with pytest.raises(FileErrors) as caught:
        yamlfile.parse(content, "x.yaml")
    return str(caught.value)


def reading(content: str, read: Callable[[yamlfile.Value], object]) -> str:
    """The whole message when reading the content in some way; empty when nothing is wrong."""
    reader = Reader()
    read(reader.parse(content, "x.yaml"))
    try:
        reader.finish()
    except FileErrors as error:
        return str(error)
    return ""


def value_of(content: str) -> yamlfile.Value:
    """The value of the key v."""
    return Reader().parse(content, "x.yaml").fields(required=("v",))["v"]


# --- what a good file gives


def test_every_value_knows_its_place() -> None:
    """Line and column count from 1 and point at the first letter, or at the quote."""
    root = yamlfile.parse("pieces:\n  - id: wazir\n    name: 'The Wazir'\n", "p.yaml")
    assert isinstance(root, Mapping)
    pieces = root.entries[0].value
    assert isinstance(pieces, Sequence)
    wazir = pieces.items[0]
    assert isinstance(wazir, Mapping)
    name = wazir.entries[1]
    assert (name.key.place, name.value.place) == (FilePlace("p.yaml", 3, 5), FilePlace("p.yaml", 3, 11))
    assert name.value.excerpt == "    name: 'The Wazir'"


@pytest.mark.parametrize(
    "text", ["no", "on", "~", "null", "1_000", "0o17", "017", "2024-01-01", "1e3", ".inf", "12:30:00", "=", "1.0"]
)
def test_a_scalar_stays_the_text_it_is(text: str) -> None:
    """YAML's guesses at types are not ours."""
    node = yamlfile.parse(f"- {text}", "x.yaml")
    assert isinstance(node, Sequence)
    scalar = node.items[0]
    assert isinstance(scalar, Scalar)
    assert scalar.text == text


def test_crlf_and_document_marks_are_fine() -> None:
    """Windows line ends and one document with its marks are read."""
    assert value_of("---\r\nv: a\r\n...\r\n").text() == "a"


def test_block_texts_are_read() -> None:
    """A folded text is one line, a literal one has several."""
    assert value_of("v: >\n  to move\n  sideways\n").text() == "to move sideways"
    assert value_of("v: |\n  one\n  two\n").text(lines=True) == "one\ntwo"


# --- what a bad file gives


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", "x.yaml:3:1: the key 'a' stands twice; the first is on line 1.\n    a: 3\n    ^"),
        (
            "a: &x 1\n",
            "x.yaml:1:4: anchors are not read; put a text that begins with '&' in quotes.\n    a: &x 1\n       ^",
        ),
        (
            "a: *x\n",
            "x.yaml:1:4: aliases are not read; write the value out, or put a text that begins with '*' in quotes.\n    a: *x\n       ^",
        ),
        (
            "a: !t 1\n",
            "x.yaml:1:4: tags are not read; put a text that begins with '!' in quotes.\n    a: !t 1\n       ^",
        ),
        (
            "!!python/object/apply:os.system [ls]\n",
            "x.yaml:1:1: tags are not read; put a text that begins with '!' in quotes.\n    !!python/object/apply:os.system [ls]\n    ^",
        ),
        ("a: {<<: b}\n", "x.yaml:1:5: merge keys are not read; write the keys out.\n    a: {<<: b}\n        ^"),
        ("a: 1\n---\nb: 2\n", "x.yaml:2:1: a second document begins; keep one document per file.\n    ---\n    ^"),
        (
            "%YAML 1.1\n---\na\n",
            "x.yaml:1:1: directives such as %YAML are not read; remove the line.\n    %YAML 1.1\n    ^",
        ),
        ("? [a]\n: b\n", "x.yaml:1:3: a key must be a text on one line.\n    ? [a]\n      ^"),
        ('"": b\n', 'x.yaml:1:1: a key must be a text on one line.\n    "": b\n    ^'),
        ("a:\tb\n", "x.yaml:1:3: a tab; indent and separate with spaces.\n    a: b\n      ^"),
        ("", "x.yaml:1:1: the file is empty."),
        ("# nothing\n", "x.yaml:1:1: the file is empty."),
        ("---\n", "x.yaml:1:1: the file is empty."),
        ("- a: b\n  name B\n  c: d", "x.yaml:2:3: expected a colon and a space after the key.\n      name B\n      ^"),
        ("a: b\nname B", "x.yaml:2:1: expected a colon and a space after the key.\n    name B\n    ^"),
        ("a: b".encode("utf-16"), "x.yaml:1:1: the file is in UTF-16; save it as UTF-8."),
        (
            b"a: b\nc: caf\xe9!\n",
            "x.yaml:2:7: byte 0xe9 is not UTF-8; save the file as UTF-8.\n    c: caf\N{REPLACEMENT CHARACTER}!\n          ^",
        ),
        (
            b"a: \x00b\n",
            "x.yaml:1:4: the character U+0000 is invisible or a control character; remove it.\n    a: \N{REPLACEMENT CHARACTER}b\n       ^",
        ),
        (
            "a: \u202eb\n",
            "x.yaml:1:4: the character U+202E is invisible or a control character; remove it.\n    a: \N{REPLACEMENT CHARACTER}b\n       ^",
        ),
        (
            'a: "x\\u202Ey"\n',
            'x.yaml:1:6: the text holds U+202E, which is invisible or a control character; remove it.\n    a: "x\\u202Ey"\n         ^',
        ),
        (
            'a: "\\0"\n',
            'x.yaml:1:5: the text holds U+0000, which is invisible or a control character; remove it.\n    a: "\\0"\n        ^',
        ),
    ],
)
def test_error_what_we_do_not_read(content: str | bytes, message: str) -> None:
    """Each thing of YAML that we refuse is named, with what would be right."""
    assert complaint(content) == message


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            "a: b: c",
            "1:5: a colon does not fit here; put a text that holds such characters in quotes, or check the indentation.",
        ),
        ("a: @b", "1:4: a value cannot begin with '@'; put a text that holds such characters in quotes."),
        ("a: ]", "1:4: a value cannot begin with ']'; put a text that holds such characters in quotes."),
        (
            "a: [F?R]N",
            "1:9: expected a key here; check the indentation, and put a text that begins with a bracket or a quote in quotes.",
        ),
        ("a: [1,", "2:1: the list or the braces end too early; expected a value, ']' or '}'."),
        (
            "a: [1 2: 3",
            "2:1: the list is not closed here; expected ',' or ']'. Put a text that begins with '[' in quotes.",
        ),
        (
            "a: {b",
            "2:1: the braces are not closed here; expected ',' or '}'. Put a text that begins with '{' in quotes.",
        ),
        ("- a\nb: c", "2:1: expected '- ' as in the lines above, or another indentation."),
        ("a: 'x", "1:4: the quotes are never closed."),
        ("a: 'x\nb: c\nd: e\n", "1:4: the quotes are never closed."),
        ('a: "\\q"', "1:5: unknown escape after the backslash; put the text in single quotes instead."),
        ('a: "\\ud800"', "1:7: invalid escape after the backslash; put the text in single quotes instead."),
        ("a: 1\nb\n", "2:1: expected a colon and a space after the key."),
        ("a: - b", "1:4: a list begins on a line of its own: move the '- ' to the next line."),
        ("a: |x\n b", "1:5: only a line break or a comment may follow '|' or '>'."),
        ("  a: b\nc: d", "2:1: this line does not belong to what stands above: check the indentation."),
        ("a: *", "1:5: aliases are not read; put a text that begins with '*' in quotes."),
        ("a: &", "1:5: anchors are not read; put a text that begins with '&' in quotes."),
        ("a: !<", "1:6: tags are not read; put a text that begins with '!' in quotes."),
        ("a: !b!c d", "1:4: tags are not read; put a text that begins with '!' in quotes."),
        ("a: ? b", "1:4: a question mark does not fit here; put a text that holds such characters in quotes."),
        ("%YAML 1.1\n%YAML 1.1\n---\na", "2:1: directives are not read; remove the lines that begin with '%'."),
        ("%FOO\n---\na", "1:5: directives are not read; remove the lines that begin with '%'."),
        ("%YAML x\n---\na", "1:7: directives are not read; put a text that begins with '%' in quotes."),
        ('a: "x\n---\n', "1:4: the quotes are not closed before '---' or '...'."),
        ("a: 'x\n...\n", "1:4: the quotes are not closed before '---' or '...'."),
        ("a: |0\n b\n", "1:5: the indentation of the text block does not fit; indent all its lines alike."),
        ("a: {?a:::}", "1:9: a colon does not fit here; put a text that holds such characters in quotes."),
        ("? |\n  a\n  b\n: c\n", "1:3: a key must be a text on one line."),
    ],
)
def test_error_bad_syntax_in_plain_words(content: str, message: str) -> None:
    """What the parser complains of is said in our words."""
    assert complaint(content).split("\n")[0] == f"x.yaml:{message}"


def test_error_unclosed_quotes_with_the_python_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """It calls the same thing by another name."""
    monkeypatch.setattr(strict, "_LOADER", yaml.SafeLoader)
    assert complaint('a: "x\n---\n').startswith("x.yaml:1:4: the quotes are not closed before '---' or '...'.")


def test_error_all_mistakes_are_reported_together_in_order() -> None:
    """A file is mended in one go."""
    assert [line for line in complaint("a: *x\nb: !t 1\na: 2\n").split("\n") if line.startswith("x.yaml")] == [
        "x.yaml:1:4: aliases are not read; write the value out, or put a text that begins with '*' in quotes.",
        "x.yaml:2:4: tags are not read; put a text that begins with '!' in quotes.",
        "x.yaml:3:1: the key 'a' stands twice; the first is on line 1.",
    ]


# --- hostile files


@pytest.mark.parametrize("opening", ["[", "{", "- ", "? ", "[a: ", "{a: {"])
def test_error_fifty_thousand_openings(opening: str) -> None:
    """What makes a recursive reader overflow its stack is one line too long here."""
    assert complaint(opening * 50_000).startswith(f"x.yaml:1:1: the line is {len(opening) * 50_000} characters long;")


@pytest.mark.parametrize("opening", ["[\n", "{a:\n", "[[[[[[[[[[[[[[\n", "- - - - - - - - - - - - - - - - - - - "])
def test_error_openings_on_short_lines(opening: str) -> None:
    """With short lines it is the depth that is refused, at its place."""
    assert re.match(
        r"x\.yaml:\d+:\d+: nested more than 16 deep\.\n", complaint(opening * (50_000 if "\n" in opening else 1))
    )


def test_error_openings_by_indentation() -> None:
    """Keys nested by indentation are counted as brackets are."""
    content = "".join(" " * depth + "a:\n" for depth in range(900))
    assert complaint(content) == f"x.yaml:17:17: nested more than 16 deep.\n    {' ' * 16}a:\n    {' ' * 16}^"


def test_error_a_second_document_is_not_read() -> None:
    """What is wrong in the first document is still said, and what the second one holds is not looked at."""
    reader = Reader()
    value = reader.parse("a: no\n---\n" + "[\n" * 50_000, "x.yaml")
    value.fields(required=("a",))["a"].flag()
    assert [str(mistake).split("\n")[0] for mistake in reader.mistakes] == [
        "x.yaml:2:1: a second document begins; keep one document per file.",
        "x.yaml:1:4: 'no' is neither true nor false.",
    ]


def test_error_unprintable_characters_do_not_hide_other_mistakes() -> None:
    """A file with a tab is read on, so that it is mended in one go; what only breaks through the tab is not said."""
    lines = [line for line in complaint("a:\tb\nc: *d\na: 1\n").split("\n") if line.startswith("x.yaml")]
    assert [line[:10] for line in lines] == ["x.yaml:1:3", "x.yaml:2:4", "x.yaml:3:1"]
    assert complaint("a:\n\tb:\n  - c\n d\n").count("x.yaml") == 1


def test_error_depth_is_named_with_its_place() -> None:
    """The bracket that goes too deep is pointed at."""
    deep = "[" * 17
    assert complaint(deep) == f"x.yaml:1:17: nested more than 16 deep.\n    {deep}\n    {' ' * 16}^"
    yamlfile.parse("[" * 16 + "]" * 16, "x.yaml")


def test_error_alias_bomb_is_not_built() -> None:
    """Nine levels of nine aliases: the anchors and aliases are refused, nothing is multiplied, the report is short."""
    lines = ["a: &a [lol]"] + [
        f"{name}: &{name} [{', '.join(['*' + below] * 9)}]" for below, name in zip("abcdefgh", "bcdefghi", strict=True)
    ]
    reader = Reader()
    reader.parse("\n".join(lines), "x.yaml")
    with pytest.raises(FileErrors) as caught:
        reader.finish()
    assert len(caught.value.mistakes) == 51
    assert caught.value.mistakes[-1].problem == "and 31 more mistakes from here on."


def test_error_long_line() -> None:
    """A line that nobody can read is not quoted back."""
    assert (
        complaint("a: " + "b" * 1000)
        == "x.yaml:1:1: the line is 1003 characters long; at most 1000 are read. Break it with '>'."
    )


def test_a_line_may_have_a_thousand_letters() -> None:
    """One more is refused, and then nothing else of the file is looked at."""
    value = value_of(f"# {'x' * 998}\nv: 1\n")
    assert (value.text(), value.reader.mistakes) == ("1", ())
    assert [line for line in complaint(f"# {'x' * 999}\na: *b\n").split("\n") if line.startswith("x.yaml")] == [
        "x.yaml:1:1: the line is 1001 characters long; at most 1000 are read. Break it with '>'."
    ]


def test_a_thousand_bad_lines_are_read_through() -> None:
    """So that what else is wrong is said as well; with one more the file is no text of ours."""
    for tabs, mistakes in ((1000, 1001), (1001, 1001)):
        reader = Reader()
        reader.parse("#\t\n" * tabs + "a: *b\n", "x.yaml")
        assert len(reader.mistakes) == mistakes
        assert ("alias" in reader.mistakes[-1].problem) == (tabs == 1000)


def test_a_file_may_have_a_million_bytes(tmp_path: Path) -> None:
    """On disk and in memory; the size of a larger one is told in megabytes."""
    content = ("#" + "x" * 98 + "\n") * 9999 + " " * 95 + "\nv: 1"
    assert len(content) == 1_000_000
    assert value_of(content).text() == "1"
    path = tmp_path / "a.yaml"
    path.write_text(content, encoding="ascii")
    assert yamlfile.load(path) == yamlfile.parse("v: 1", "x.yaml")
    path.write_text(content + "1", encoding="ascii")
    with pytest.raises(FileErrors, match=r": the file is 1\.0 MB large; at most 1 MB is read\."):
        yamlfile.load(path)
    assert complaint("x" * 1_050_001).startswith("x.yaml:1:1: the file is 1.1 MB large; at most 1 MB is read.")


def test_the_same_value_written_otherwise_is_equal() -> None:
    """Quotes, brackets and places are not part of a value."""
    for one, other in (("a: 'b'", "\n\na:  b"), ("[b, c]", "- b\n- c"), ("{a: b}", "a: b")):
        assert yamlfile.parse(one, "x.yaml") == yamlfile.parse(other, "y.yaml")


def test_the_last_line_is_quoted_too() -> None:
    assert yamlfile.parse("a", "x.yaml").excerpt == "a"
    assert value_of("v: b").node is not None
    assert reading("v: b", lambda v: v.fields(required=("v",))["v"].flag()).endswith("\n    v: b\n       ^")


def test_an_alias_is_read_on_as_a_text() -> None:
    """So that what else is wrong can be said."""
    value = value_of("v: *x")
    assert (value.text(), value.present, len(value.reader.mistakes)) == ("*", True, 1)


def test_error_too_many_values() -> None:
    """Two bytes make a value; their number is bounded, not only the size."""
    message = complaint("-\n" * 300_000)
    assert message == "x.yaml:100000:2: more than 100000 values; split the file into several.\n    -\n     ^"


def test_error_large_file_is_not_read(tmp_path: Path) -> None:
    """100 MB of nothing are refused by their size, without taking memory for it."""
    path = tmp_path / "large.yaml"
    path.touch()
    os.truncate(path, 100_000_000)
    tracemalloc.start()
    with pytest.raises(FileErrors) as caught:
        yamlfile.load(path, shown_as="large.yaml")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (
        str(caught.value)
        == "large.yaml: the file is 100.0 MB large; at most 1 MB is read. Split it into several files."
    )
    assert peak < 1_000_000


def test_error_things_that_are_no_files(tmp_path: Path) -> None:
    """Folders, pipes, devices and missing files end with a sentence, and none of them is waited for."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = Reader()
    reader.load(tmp_path, shown_as="a")
    reader.load(pipe, shown_as="b")
    reader.load(tmp_path / "none", shown_as="c")
    reader.load(tmp_path / "nul\0", shown_as="d")
    with pytest.raises(FileErrors) as caught:
        reader.finish()
    assert str(caught.value) == (
        "a: is a folder; expected a YAML file.\n"
        "b: is not a regular file; expected a YAML file.\n"
        "c: cannot be read: no such file or directory.\n"
        "d: cannot be read: embedded null byte."
    )


def yaml_or_mistakes(content: str | bytes) -> None:
    reader = Reader()
    value = reader.parse(content, "x.yaml")
    assert value.present or reader.mistakes
    for mistake in reader.mistakes:
        assert mistake.place.line >= 1
        assert mistake.place.column >= 1
        assert mistake.problem.endswith(".")
        assert str(mistake).replace("\n", "").isprintable()


pieces_of_yaml = st.lists(
    st.sampled_from(
        [
            *"[]{}-?:,&*!|>'\"%@#ab1 \n\\",
            "\n  ",
            "- ",
            "a: ",
            "<<",
            "---\n",
            "...\n",
            "\\x1b",
            "é",
            "\r",
            "\t",
            "&a ",
            "*a",
            "!!str ",
            "\ufeff",
        ]
    ),
    max_size=60,
).map("".join)


@given(st.one_of(st.binary(max_size=200), st.text(st.characters(), max_size=100), pieces_of_yaml))
def test_any_content_gives_a_value_or_mistakes(content: str | bytes) -> None:
    """Whatever the bytes: a value, or sentences that a terminal can show."""
    yaml_or_mistakes(content)


@given(pieces_of_yaml)
def test_any_content_also_with_the_python_parser(content: str) -> None:
    """PyYAML without its C library is as safe."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strict, "_LOADER", yaml.SafeLoader)
        yaml_or_mistakes(content)


# --- typed reading

READINGS: list[tuple[str, Callable[[yamlfile.Value], object], object]] = [
    ("32", lambda v: v.millimetres(1, 99), 32.0),
    ("32.5", lambda v: v.millimetres(1, 99), 32.5),
    ("32mm", lambda v: v.millimetres(1, 99), 32.0),
    ("'32 mm'", lambda v: v.millimetres(1, 99), 32.0),
    ("-0", lambda v: str(v.number(-1, 1)), "0.0"),
    ("7", lambda v: v.whole_number(1, 9), 7),
    ("-7", lambda v: v.whole_number(-9, 9), -7),
    ("true", lambda v: v.flag(), True),
    ("false", lambda v: v.flag(default=True), False),
    ("no", lambda v: v.text(), "no"),
    ("night-rider2", lambda v: v.identifier(), "night-rider2"),
    ("rider", lambda v: v.choice(["leaper", "rider"]), "rider"),
    ("[a, b]", lambda v: [item.text() for item in v.items()], ["a", "b"]),
    ("{a: b, c: d}", lambda v: {key.text(): value.text() for key, value in v.entries()}, {"a": "b", "c": "d"}),
    ("abc", lambda v: v.parsed(len), 3),
]


@pytest.mark.parametrize(("content", "read", "expected"), READINGS)
def test_typed_readings(content: str, read: Callable[[yamlfile.Value], object], expected: object) -> None:
    """Each way of reading, on a value that is right."""
    value = value_of(f"v: {content}\n")
    assert read(value) == expected
    assert value.reader.mistakes == ()


def test_bounds_are_included() -> None:
    """The least and the most that is said to fit fits."""
    value = value_of("v: [3, 4]")
    assert len(value.items(at_least=2, at_most=2)) == len(value.items(at_least=1, at_most=2)) == 2
    assert value_of("v: []").items() == ()
    assert (value_of("v: 3").whole_number(3, 9), value_of("v: 9").whole_number(3, 9)) == (3, 9)
    assert (value_of("v: 0.5").number(0.5, 1.5), value_of("v: 1.5").number(0.5, 1.5)) == (0.5, 1.5)
    assert value_of("v: abcd").text(max_length=4) == "abcd"
    assert value_of(f"v: {'a' * 500}").text() == "a" * 500
    assert value_of(f"v: {'a' * 60}").identifier() == "a" * 60
    assert value.reader.mistakes == ()
    long, many = value_of(f"v: {'a' * 501}"), value_of("v:\n" + "- a\n" * 10_001)
    assert (long.text(), len(value_of("v:\n" + "- a\n" * 10_000).items()), many.items()) == ("", 10_000, ())
    assert [mistake.problem for value in (long, many) for mistake in value.reader.mistakes] == [
        "the text is 501 characters long; at most 500 fit.",
        "the list has 10001 items; expected 0 to 10000.",
    ]


@pytest.mark.parametrize(
    "port", ["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))]
)
def test_error_devices(port: str) -> None:
    """What Windows takes for a device in every folder; a tenth port is none."""
    value = value_of(f"v: {port}")
    assert value.identifier() == ""
    (mistake,) = value.reader.mistakes
    assert mistake.problem.startswith(f"'{port}' is the name of a device on Windows")
    assert value_of("v: com10").identifier() == "com10"


def test_words_are_quoted_up_to_forty_letters() -> None:
    """Longer ones are cut."""
    for length, shown in ((40, "x" * 40), (41, "x" * 39 + "…")):
        value = value_of(f"v: {'x' * length}")
        value.flag()
        assert [mistake.problem for mistake in value.reader.mistakes] == [f"'{shown}' is neither true nor false."]


def test_hints_end_after_a_thousand_mistakes() -> None:
    """Looking for what was meant takes time, and nobody reads so far."""
    value = value_of("v: x")
    for _ in range(999):
        value.mistake("wrong.")
    assert value.reader.hint("ridr", ["rider"]) == " Did you mean 'rider'?"
    value.mistake("wrong.")
    assert value.reader.hint("ridr", ["rider"]) == ""


def parse_picky(text: str) -> str:
    raise NotationError("unknown atom 'X'.", text=text, at=text.index("X"))


def refuse(text: str) -> str:
    raise CardgenError(f"no piece is called {text!r}.")


MISREADINGS: list[tuple[str, Callable[[yamlfile.Value], object], object, str]] = [
    ("32 cm", lambda v: v.millimetres(5, 99), 5, "4: '32 cm' is not a length; write millimetres, such as 32 mm."),
    ("1_0", lambda v: v.millimetres(5, 99), 5, "4: '1_0' is not a length; write millimetres, such as 32 mm."),
    ("100 mm", lambda v: v.millimetres(5, 99.5), 5, "4: 100 mm is out of range; expected 5 to 99.5 mm."),
    ("1e3", lambda v: v.number(0, 1), 0, "4: '1e3' is not a number; write it in digits, such as 1.5."),
    (".nan", lambda v: v.number(0, 1), 0, "4: '.nan' is not a number; write it in digits, such as 1.5."),
    ("2", lambda v: v.number(0, 1, default=0.5), 0.5, "4: 2 is out of range; expected 0 to 1."),
    ("0o17", lambda v: v.whole_number(1, 9), 1, "4: '0o17' is not a whole number; write it in digits, such as 3."),
    ("017", lambda v: v.whole_number(1, 9), 1, "4: '017' is not a whole number; write it in digits, such as 3."),
    ("2.0", lambda v: v.whole_number(5, 9), 5, "4: '2.0' is not a whole number; write it in digits, such as 5."),
    ("٣", lambda v: v.whole_number(1, 9), 1, "4: '٣' is not a whole number; write it in digits, such as 3."),
    (
        "9" * 900,
        lambda v: v.whole_number(1, 9),
        1,
        f"4: '{'9' * 39}…' is not a whole number; write it in digits, such as 3.",
    ),
    ("10", lambda v: v.whole_number(1, 9, default=4), 4, "4: 10 is out of range; expected 1 to 9."),
    ("yes", lambda v: v.flag(), False, "4: 'yes' is neither true nor false."),
    ("True", lambda v: v.flag(), False, "4: 'True' is neither true nor false."),
    (
        "ridr",
        lambda v: v.choice(["leaper", "rider"]),
        "leaper",
        "4: unknown value 'ridr'; expected 'leaper' or 'rider'. Did you mean 'rider'?",
    ),
    ("zzz", lambda v: v.choice(["a", "b", "c"]), "a", "4: unknown value 'zzz'; expected 'a', 'b' or 'c'."),
    ("", lambda v: v.text(), "", "3: nothing stands here; expected a text."),
    ("' '", lambda v: v.text(), "", "4: the text is empty."),
    ("abcdef", lambda v: v.text(max_length=4), "", "8: the text is 6 characters long; at most 4 fit."),
    ('"a\\nb"', lambda v: v.text(), "", "4: the text has several lines; expected one."),
    ("[F?R]", lambda v: v.text(), "", "4: expected a text, found a list. Put a text that begins with '[' in quotes."),
    (
        "{F}",
        lambda v: v.text(),
        "",
        "4: expected a text, found keys and values. Put a text that begins with '{' in quotes.",
    ),
    ("[1]", lambda v: v.millimetres(1, 2), 1, "4: expected a length, found a list."),
    ("a", lambda v: v.items(), (), "4: expected a list, found a text."),
    ("", lambda v: v.items(), (), "3: expected a list, found nothing."),
    ("[a]", lambda v: v.items(at_least=2, at_most=2), (), "4: the list has 1 item; expected exactly 2."),
    ("[a]", lambda v: v.entries(), (), "4: expected keys and values, found a list."),
    (
        "Zebra",
        lambda v: v.identifier(),
        "",
        "4: 'Zebra' is not an id; use a to z, 0 to 9 and single hyphens between them, such as 'night-rider'.",
    ),
    (
        "../x",
        lambda v: v.identifier(),
        "",
        "4: '../x' is not an id; use a to z, 0 to 9 and single hyphens between them, such as 'night-rider'.",
    ),
    (
        "lpt9",
        lambda v: v.identifier(),
        "",
        "4: 'lpt9' is the name of a device on Windows and cannot be a file name; choose another id.",
    ),
    ("a" * 61, lambda v: v.identifier(), "", f"4: '{'a' * 39}…' is 61 characters long; an id has at most 60."),
    ("fmXF", lambda v: v.parsed(parse_picky), None, "6: unknown atom 'X'."),
    ("'fmXF'", lambda v: v.parsed(parse_picky), None, "7: unknown atom 'X'."),
    ("'f''X'", lambda v: v.parsed(parse_picky), None, "8: unknown atom 'X'."),
    ('"\\x41X"', lambda v: v.parsed(parse_picky), None, "9: unknown atom 'X'."),
    ("wazr", lambda v: v.parsed(refuse), None, "4: no piece is called 'wazr'."),
]


@pytest.mark.parametrize(("content", "read", "stand_in", "message"), MISREADINGS)
def test_error_typed_readings(
    content: str, read: Callable[[yamlfile.Value], object], stand_in: object, message: str
) -> None:
    """A wrong value gives a stand-in and exactly one mistake."""
    value = value_of(f"v: {content}\n")
    assert read(value) == stand_in
    assert [f"{mistake.place.column}: {mistake.problem}" for mistake in value.reader.mistakes] == [message]


def test_error_the_whole_message_of_a_wrong_letter() -> None:
    """The caret stands under the letter inside the quotes."""
    message = reading(
        '- betza: "fmXcF"\n', lambda v: v.items()[0].fields(required=("betza",))["betza"].parsed(parse_picky)
    )
    assert message == "x.yaml:1:13: unknown atom 'X'.\n    - betza: \"fmXcF\"\n                ^"


def test_error_letter_in_a_text_of_several_lines() -> None:
    """Where the columns do not match the letters, the beginning is pointed at."""
    message = reading("v: >\n  abcX\n", lambda v: v.fields(required=("v",))["v"].parsed(parse_picky))
    assert message == "x.yaml:1:4: unknown atom 'X'.\n    v: >\n       ^"


def test_error_unknown_and_missing_keys() -> None:
    """A misspelt key is one mistake, not also a missing one."""
    content = "idd: a\ncolour: b\n"
    assert reading(content, lambda v: v.fields(required=("id", "betza"), optional=("name",))) == (
        "x.yaml:1:1: unknown key 'idd'. Did you mean 'id'?\n    idd: a\n    ^\n"
        "x.yaml:1:1: the key 'betza' is missing.\n    idd: a\n    ^\n"
        "x.yaml:2:1: unknown key 'colour'. Known: 'id', 'betza' and 'name'.\n    colour: b\n    ^"
    )


def test_fields_tell_present_from_absent() -> None:
    """An absent value gives its default in silence; a key that was never declared is a bug."""
    reader = Reader()
    fields = reader.parse("a: 1", "x.yaml").fields(required=("a",), optional=("b",))
    assert ("a" in fields, "b" in fields, list(fields)) == (True, False, ["a"])
    assert (fields["b"].text(default="x"), fields["b"].whole_number(3, 5), fields["b"].items()) == ("x", 3, ())
    assert fields.sound
    with pytest.raises(KeyError):
        fields["c"]


def test_absent_values_give_stand_ins() -> None:
    """Each way of reading takes absence in silence; only a mistake needs a place to stand at."""
    value = Reader().value(None)
    assert (value.present, value.is_text, value.is_list, value.is_mapping) == (False, False, False, False)
    assert (value.text(), value.identifier(default="a"), value.choice(["b", "c"])) == ("", "a", "b")
    assert (value.flag(default=True), value.number(1, 2), value.millimetres(1, 2, default=1.5)) == (True, 1, 1.5)
    assert (value.items(), value.entries(), value.parsed(len)) == ((), (), None)
    assert not value.fields(required=("x",)).sound
    assert value.reader.mistakes == ()
    with pytest.raises(ValueError, match=r"^an absent value has no place$"):
        value.mistake("wrong.")


def test_error_kinds_are_told_apart() -> None:
    """A list where a word is expected gives the stand-in, for each way of reading a word."""
    value = value_of("v: [1]")
    assert value.is_list
    assert (value.identifier(), value.choice(["b"]), value.flag(), value.whole_number(3, 4)) == ("", "b", False, 3)
    assert value.parsed(len) is None
    assert [mistake.problem for mistake in value.reader.mistakes] == [
        "expected an id, found a list.",
        "expected one word, found a list.",
        "expected true or false, found a list.",
        "expected a whole number, found a list.",
        "expected a text, found a list. Put a text that begins with '[' in quotes.",
    ]


def test_error_at_a_mapping() -> None:
    """A mistake about an entry as a whole stands at its beginning; a list has no letters to point at."""
    assert reading("- a: 1\n", lambda v: v.items()[0].fields(required=("a",)).mistake("too small.")) == (
        "x.yaml:1:3: too small.\n    - a: 1\n      ^"
    )
    assert reading("[a]", lambda v: v.mistake("too short.", 2)) == "x.yaml:1:1: too short.\n    [a]\n    ^"
    assert reading("- 1", lambda v: v.fields(required=("a",))) == (
        "x.yaml:1:1: expected keys and values, found a list.\n    - 1\n    ^"
    )


def test_error_at_a_file_that_is_no_mapping() -> None:
    """How such a file begins is told; a mapping is handed on, and what cannot be read is told once."""
    said = "x.yaml:1:1: expected keys and values, found {}. Begin with 'a:' and a list."
    for text, found in (("- 1\n", "a list"), ("just words\n", "a text")):
        assert reading(text, lambda v: v.headed("'a:' and a list").fields(required=("a",))).startswith(
            said.format(found)
        )
    assert reading("b: 1\n", lambda v: v.headed("'a:'").mistake("too small.")).startswith("x.yaml:1:1: too small.")


def test_load_reads_a_file(tmp_path: Path) -> None:
    """The name to show stands in the places; without one it is the path."""
    path = tmp_path / "a.yaml"
    path.write_bytes(b"a: b\n")
    assert yamlfile.load(path, shown_as="catalog/a.yaml").place == FilePlace("catalog/a.yaml", 1, 1)
    assert Reader().load(path).fields(required=("a",))["a"].node == Scalar(Source("", ()), 0, 0, "b")
    assert yamlfile.load(path).place.file == str(path)


def test_error_long_text_is_not_parsed() -> None:
    """A text is bounded as a file is."""
    assert complaint(" " * 1_000_001) == (
        "x.yaml:1:1: the file is 1.0 MB large; at most 1 MB is read. Split it into several files."
    )


def test_error_escape_beyond_unicode_with_the_python_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyYAML without its C library stumbles over this one with a ValueError."""
    monkeypatch.setattr(strict, "_LOADER", yaml.SafeLoader)
    assert complaint('"\\UFFFFFFFF"').startswith("x.yaml:1:1: not YAML: ")


def test_error_that_has_no_sentence_of_ours() -> None:
    """The parser's own words, after ours."""
    assert complaint("%YAML 9.9\n---\na") == (
        "x.yaml:1:1: not YAML: found incompatible YAML document.\n    %YAML 9.9\n    ^"
    )


def test_one_bad_entry_does_not_spoil_the_next() -> None:
    """Soundness is asked per entry, so that good entries can be built and looked at further."""
    reader = Reader()
    entries = reader.parse("- {a: 1}\n- {a: x}\n- {a: 3}\n", "x.yaml").items()
    read = []
    for entry in entries:
        fields = entry.fields(required=("a",))
        number = fields["a"].whole_number(1, 9)
        read.append((number, fields.sound))
    assert read == [(1, True), (1, False), (3, True)]


def test_reader_gathers_several_files() -> None:
    """Mistakes of all files come together, each with its file's name; a good reader finishes in silence."""
    Reader().finish()
    reader = Reader()
    reader.parse("[", "b.yaml")
    reader.parse("a: *x", "a.yaml")
    with pytest.raises(FileErrors) as caught:
        reader.finish()
    assert [mistake.place.file for mistake in caught.value.mistakes] == ["a.yaml", "b.yaml"]


# --- words


@pytest.mark.parametrize("text", ["Wazir", "Šachy 2×3 – „so“", "no\u00a0break", "車", "♞"])
def test_printable_text(text: str) -> None:
    """Ordinary text of any language, and the printer's spaces."""
    assert yamlfile.printable_text(text)


@pytest.mark.parametrize(
    "char",
    ["\0", "\n", "\t", "\x7f", "\x85", "\u00ad", "\u200b", "\u200f", "\u2028", "\u202e", "\u2066", "\ufeff", "\ud800"],
)
def test_text_that_is_not_printable(char: str) -> None:
    """Controls, bidirectional and invisible marks, with their place."""
    assert yamlfile.text_problem(f"ab{char}") == (2, f"U+{ord(char):04X}")
    assert not yamlfile.printable_text(char)


@given(st.characters())
def test_printable_text_agrees_with_unicode(char: str) -> None:
    """The quick search lets nothing through that Unicode calls unprintable, but for its spaces."""
    assert yamlfile.printable_text(char) == (char.isprintable() or unicodedata.category(char) == "Zs")


def test_files_in_a_folder(tmp_path: Path) -> None:
    """Those that end as YAML files do, by name; none where there is no folder."""
    for name in ("b.yml", "a.yaml", ".hidden.yaml", "c.txt", "yaml"):
        (tmp_path / name).touch()
    assert [path.name for path in yamlfile.files_in(tmp_path)] == ["a.yaml", "b.yml"]
    assert yamlfile.files_in(tmp_path / "none") == ()
