"""What a plan says that no move is."""

from __future__ import annotations

from cardgen.errors import CardgenError


class SenselessError(CardgenError):
    """A clause that can be read, but means no move."""

    def __init__(self, problem: str, value: object = None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.value = value
        """The part of the plan, for who knows where it stands in the text."""

    def at(self, value: object) -> SenselessError:
        """The same, of a part of the plan."""
        return SenselessError(self.problem, value)
