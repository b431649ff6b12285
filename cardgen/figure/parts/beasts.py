"""What the heads of beasts share: carved eyes. Coordinates are shares of `size`, counted from the point `at`."""

from __future__ import annotations

from cardgen.figure.form import Form, Point, union
from cardgen.figure.solids import ball, egg, horn

SOCKET_ACROSS, SOCKET_ALONG = 1.25, 1.9  # of the eye's radius: an almond


def with_eyes(form: Form, size: float, at: Point, place: Point, radius: float, *, brows: bool = True) -> Form:
    """The form with an almond socket carved on each side, the eyeball left inside, and a brow ridge over it."""
    x, y, z = place
    eye = (at[0] + size * x, at[1] + size * y, at[2] + size * z)
    mm = size * radius
    socket = egg((eye[0], eye[1] + 0.75 * mm, eye[2]), SOCKET_ACROSS * mm, SOCKET_ALONG * mm, (1, 0, -0.25))
    eyeball = ball((eye[0], eye[1] - 0.36 * mm, eye[2] - 0.05 * mm), 1.04 * mm)
    carved = form - socket.pair() + eyeball.pair()
    if not brows:
        return carved
    ridge = [
        (x - 2.3 * radius, y - 0.9 * radius, z + 0.7 * radius, 0.45 * radius),
        (x - 0.8 * radius, y - 0.15 * radius, z + 1.15 * radius, 0.62 * radius),
        (x + 1.0 * radius, y - 0.20 * radius, z + 0.95 * radius, 0.58 * radius),
        (x + 2.3 * radius, y - 0.90 * radius, z + 0.2 * radius, 0.30 * radius),
    ]
    return union(carved, horn(ridge, size, at).pair())
