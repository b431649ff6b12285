"""Pictures of figures, drawn from the very mesh that is printed. Needs numpy; no CAD, no OpenGL, no paper."""

from cardgen.figure.picture.draw import draw
from cardgen.figure.picture.svg import to_svg
from cardgen.figure.picture.value import Fill, Picture, Stroke

__all__ = ["Fill", "Picture", "Stroke", "draw", "to_svg"]
