"""What is asked of the workshop, and what came of it. Makes nothing."""

from __future__ import annotations

from typing import TypeAlias

from cardgen.figure.workshop.jobs.figure import LOOSE, Job
from cardgen.figure.workshop.jobs.gear import GearJob, formats_of_gear
from cardgen.figure.workshop.jobs.preview import PreviewJob
from cardgen.figure.workshop.jobs.results import UNCHECKED, Failed, Made, Progress, Report, Result
from cardgen.figure.workshop.jobs.ring import RingJob, RingShape
from cardgen.figure.workshop.jobs.token import TokenJob, formats_of_tokens

__all__ = [
    "LOOSE",
    "UNCHECKED",
    "AnyJob",
    "Failed",
    "GearJob",
    "Job",
    "Made",
    "PreviewJob",
    "Progress",
    "Report",
    "Result",
    "RingJob",
    "RingShape",
    "TokenJob",
    "formats_of_gear",
    "formats_of_tokens",
]

AnyJob: TypeAlias = Job | TokenJob | RingJob | GearJob
