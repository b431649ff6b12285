"""How many examples a law is tried on."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

QUICK = "quick"
FEW = 15


def register() -> None:
    """Properties draw the same examples in every run; `--hypothesis-profile quick` draws few of them."""
    usual = settings(
        derandomize=True,
        deadline=None,  # machines are shared; speed is measured by `make bench`
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.register_profile("cardgen", usual)
    settings.register_profile(QUICK, usual, max_examples=FEW)
    settings.load_profile("cardgen")


def examples(count: int) -> settings:
    """So many for a law, or the few of a quick run."""
    return settings(max_examples=min(count, FEW) if settings.get_current_profile_name() == QUICK else count)
