"""Which phrases the plan needs, and what fills their gaps: derived from the plan's types. Holds no words."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from itertools import product
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Union, get_args, get_origin, get_type_hints

from cardgen.words import plan
from cardgen.words.plan import rules as rule_plan

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

CHAINED = (plan.Sentence, plan.SentencePart, plan.Clause, plan.Later, plan.When, plan.Again, plan.Pointer)
"""What follows one another without 'or'; each says by itself how it follows."""


@dataclass(frozen=True, slots=True)
class Category:
    """What may stand in a gap: one type of the plan or several, once, perhaps, or as a list."""

    types: tuple[type, ...]
    optional: bool = False
    listed: bool = False


Gaps = tuple[tuple[str, Category], ...]
"""What fills the gaps of a phrase, by name."""


@dataclass(frozen=True, slots=True)
class Production:
    """One phrase: its key in the table of a language, its gaps, and how its value is made of what fills them."""

    key: str
    gaps: Gaps
    make: Callable[..., object]
    """From the fillings by name."""


def category_of(*hints: object) -> Category:
    """The category of a hint such as Where, int | None, or tuple[Clause, ...]."""
    (hint,) = hints
    if get_origin(hint) is tuple:
        return Category(category_of(get_args(hint)[0]).types, listed=True)
    if isinstance(hint, UnionType) or get_origin(hint) is Union:
        parts = get_args(hint)
        types = tuple(one for part in parts if part is not NoneType for one in category_of(part).types)
        return Category(types, optional=NoneType in parts)
    assert isinstance(hint, type)
    return Category((hint,))


def name_of(type_: type) -> str:
    """FromLastRow is from-last-row."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in type_.__name__).lstrip("-")


def key_of(value: object) -> str:
    """The key of the phrase for a value of the plan: its type, what it is of an Enum, and what is true of it."""
    if isinstance(value, Enum):
        return _key_of_member(value)
    shape = _shape(type(value))
    if not shape.flags:
        return shape.name
    return "+".join((shape.name, *(flag for flag in shape.flags if getattr(value, flag))))


@cache
def _key_of_member(member: Enum) -> str:
    return f"{name_of(type(member))}.{member.name.lower().replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class _Shape:
    """A type of the plan, looked at once."""

    name: str
    """In keys."""
    flags: tuple[str, ...] = ()
    kinds: Mapping[str, Category] = field(default_factory=dict)
    """What fills the gaps of its phrase, by name."""


_SHAPES: dict[type, _Shape] = {}


def _shape(type_: type) -> _Shape:
    if type_ not in _SHAPES:
        _SHAPES[type_] = _Shape(name_of(type_)) if issubclass(type_, Enum) else _shape_of_fields(type_)
    return _SHAPES[type_]


def _shape_of_fields(type_: type) -> _Shape:
    assert is_dataclass(type_)
    hints = get_type_hints(type_, vars(plan) | vars(rule_plan))
    kinds = {
        one.name: replace(kind, optional=True) if one.default == () else kind
        for one in fields(type_)
        if hints[one.name] is not bool
        for kind in [category_of(hints[one.name])]
    }
    return _Shape(name_of(type_), tuple(name for name, hint in hints.items() if hint is bool), kinds)


def gaps_of(type_: type) -> Gaps:
    """The fields of a type that a phrase has gaps for; none of an Enum."""
    return tuple(_shape(type_).kinds.items())


def kind_of(type_: type, name: str) -> Category:
    """What fills the gap of that name."""
    return _shape(type_).kinds[name]


_PRODUCTIONS: dict[Category, tuple[Production, ...]] = {}


def productions(category: Category) -> tuple[Production, ...]:
    """All phrases of a category, once each."""
    if category not in _PRODUCTIONS:
        _PRODUCTIONS[category] = tuple(found for type_ in category.types for found in _of_type(type_))
    return _PRODUCTIONS[category]


def _of_type(type_: type) -> tuple[Production, ...]:
    if type_ is int:
        return ()
    if issubclass(type_, Enum):
        return tuple(Production(key_of(member), (), _always(member)) for member in type_)
    flags, found = _shape(type_).flags, []
    for chosen in product((False, True), repeat=len(flags)):
        said = dict(zip(flags, chosen, strict=True))
        key = "+".join((name_of(type_), *(flag for flag, true in said.items() if true)))
        found.append(Production(key, gaps_of(type_), _maker(type_, said)))
    return tuple(found)


def _always(member: object) -> Callable[..., object]:
    return lambda: member


def _maker(type_: type, said: Mapping[str, bool]) -> Callable[..., object]:
    """What a phrase has no gap for is left out."""
    missing = {name: () if kind.listed else None for name, kind in gaps_of(type_)}
    return lambda **gaps: type_(**{**missing, **gaps, **said})


_CHAINS = frozenset(category_of(one).types for one in CHAINED)


def chained(category: Category) -> bool:
    """Whether a list of this category is a chain; other lists are alternatives."""
    return category.types in _CHAINS
