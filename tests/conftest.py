"""Settings for all tests: properties draw the same examples in every run."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "cardgen",
    derandomize=True,
    deadline=None,  # machines are shared; speed is measured by `make bench`
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("cardgen")
