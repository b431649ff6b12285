"""What of a kit is made as solids: a job for each different file, by the path of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagram import diagrams
from cardgen.figure.printing.finish import Finish
from cardgen.figure.token.disc import Token
from cardgen.figure.workshop.jobs import Job, RingJob, TokenJob
from cardgen.kit.boxes.gear import kit_gear
from cardgen.kit.boxes.men import FOLDER
from cardgen.kit.catalogue import load_models
from cardgen.kit.figures.files import recipe_of
from cardgen.kit.figures.finishes import QUALITIES
from cardgen.kit.figures.gear_files import gear_job

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.figure.workshop.jobs import AnyJob, RingShape
    from cardgen.kit.boxes.men import KitMan
    from cardgen.kit.boxes.order import KitOrder

RINGS: Mapping[str, RingShape] = {"white": "white", "black": "black"}


def kit_jobs(order: KitOrder, men: Sequence[KitMan]) -> dict[str, AnyJob]:
    """All of them; none where everything is on paper."""
    if order.request.men == "paper":
        return {}
    if order.request.men == "figures":
        return figure_jobs(order, men) | ring_jobs(order) | gear_jobs(order)
    return (token_jobs(men) if order.request.men == "tokens" else {}) | gear_jobs(order)


def figure_jobs(order: KitOrder, men: Sequence[KitMan]) -> dict[str, AnyJob]:
    """A job for each different file, by the path of the file."""
    models, seat = load_models(order.request.catalogs), bool(order.named("ring"))
    jobs: dict[str, AnyJob] = {}
    for man in men:
        finish = Finish(
            square=order.request.square,
            fineness=QUALITIES[order.request.quality or "normal"],
            side=man.side,
            seat=seat and not man.side,
        )
        job = Job(man.stem, recipe_of(man.piece, models), finish)
        jobs[f"{FOLDER}/{job.file}"] = job
    return jobs


def token_jobs(men: Sequence[KitMan]) -> dict[str, AnyJob]:
    """One for both sides, which are printed in two colours."""
    jobs = (TokenJob(man.piece.id, Token(man.piece.id, man.piece.name, diagrams(man.piece.kind))) for man in men)
    return {f"{FOLDER}/{job.file}": job for job in jobs}


def ring_jobs(order: KitOrder) -> dict[str, AnyJob]:
    """Rings of both sides, and what is tried first."""
    square, gap = order.request.square, order.request.gap
    shapes = [RINGS[one.name] for one in order.named("ring")]
    if not shapes:
        return {}
    jobs = [RingJob(f"ring-{shape}", shape, square, gap) for shape in (*shapes, "strip", "knob")]
    return {f"{FOLDER}/{job.file}": job for job in jobs}


def gear_jobs(order: KitOrder) -> dict[str, AnyJob]:
    """A job for each different file, by its path."""
    jobs = map(gear_job, kit_gear(order))
    return {f"{FOLDER}/{job.file}": job for job in jobs}
