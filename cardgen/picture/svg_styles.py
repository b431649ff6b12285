"""What an element of an SVG file is painted like: attributes, style sheets and style="" together. Knows no geometry."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardgen.picture.svg_tree import SvgFault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.picture.svg_tree import SvgNode

HANDED_ON = frozenset(
    (
        *("fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap"),
        *("stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "color", "visibility", "paint-order"),
        *("marker", "marker-start", "marker-mid", "marker-end", "clip-rule", "font-size"),
    )
)
"""Properties that what is within an element has from it."""
ITS_OWN = frozenset(
    (
        *("opacity", "display", "clip-path", "mask", "filter", "transform", "transform-origin", "vector-effect"),
        *("mix-blend-mode", "stop-color", "stop-opacity"),
    )
)
MOST_FITTED = 2_000_000
"""Rules, each held against each element."""
_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][A-Za-z_][\w-]*)*)")
_MARK = re.compile(r"([.#])([\w-]+)")


class StyleRule(NamedTuple):
    """A rule of a style sheet: for which elements, and what."""

    weight: int
    """Ids before classes before names."""
    name: str
    """Of the elements; empty for any."""
    classes: frozenset[str]
    ids: frozenset[str]
    told: Mapping[str, str]

    def fits(self, node: SvgNode) -> bool:
        """Whether it is for an element."""
        return (
            self.name in ("", node.name)
            and self.classes <= frozenset(node.given.get("class", "").split())
            and self.ids <= {node.given.get("id", "")}
        )


def style_rules(root: SvgNode) -> tuple[StyleRule, ...]:
    """The rules of all its style sheets, those that win last. Raises SvgFault."""
    found: list[StyleRule] = []
    count = 0
    for node in root.walk():
        count += 1
        if node.name == "style":
            found += _rules(node)
    if len(found) * count > MOST_FITTED:
        raise SvgFault(f"has {len(found)} rules of style for {count} elements; save it as plain SVG.")
    return tuple(sorted(found, key=lambda rule: rule.weight))  # sorted is stable: later ones stay later


def _rules(node: SvgNode) -> Iterator[StyleRule]:
    for part in _without_at_rules(_without_comments(node.text)).split("}"):
        selectors, begun, told = part.partition("{")
        for selector in selectors.split(",") if begun else ():
            yield _rule(selector.strip(), _declared(told), node.line)


def _without_comments(text: str) -> str:
    first, *others = text.split("/*")
    return first + "".join(one.partition("*/")[2] for one in others)


def _without_at_rules(text: str) -> str:
    """Without fonts, animations, and what holds for other screens; what is named there is not fetched."""
    first, *others = text.split("@")
    return first + "".join(map(_after_at_rule, others))


def _after_at_rule(text: str) -> str:
    """What follows it: after a semicolon, or after its last brace."""
    semicolon, brace = text.find(";"), text.find("{")
    if brace < 0 or 0 <= semicolon < brace:
        return text[semicolon + 1 :] if semicolon >= 0 else ""
    depth = 0
    for at in range(brace, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if not depth:
            return text[at + 1 :]
    return ""


def _rule(selector: str, told: Mapping[str, str], line: int) -> StyleRule:
    match = _SELECTOR.fullmatch(selector)
    if match is None or not selector:
        raise SvgFault(
            f"has a style sheet with {selector[:40]!r}, and only names, .classes and #ids are read; "
            "export it with presentation attributes.",
            line,
        )
    name, marks = match[1] or "", _MARK.findall(match[2])
    classes = frozenset(word for sign, word in marks if sign == ".")
    ids = frozenset(word for sign, word in marks if sign == "#")
    weight = 10_000 * len(ids) + 100 * len(classes) + (name not in ("", "*"))
    return StyleRule(weight, "" if name == "*" else name, classes, ids, told)


def _declared(text: str) -> dict[str, str]:
    """The properties of a declaration, as in fill:red;stroke:none."""
    pairs = (part.partition(":") for part in text.split(";"))
    return {name.strip().lower(): _plain(value) for name, sign, value in pairs if sign}


def _plain(value: str) -> str:
    return value.replace("!important", "").strip()


def styled(node: SvgNode, rules: Sequence[StyleRule], above: Mapping[str, str]) -> dict[str, str]:
    """All that is said of an element, with what it has from those around it."""
    said = {key: value.strip() for key, value in node.given.items() if key in HANDED_ON or key in ITS_OWN}
    if rules:
        for rule in rules:
            if rule.fits(node):
                said |= rule.told
    if "style" in node.given:
        said |= _declared(_without_comments(node.given["style"]))
    known = {key: value for key, value in said.items() if value != "inherit" and (key in HANDED_ON or key in ITS_OWN)}
    return {**{key: value for key, value in above.items() if key in HANDED_ON}, **known}
