"""Pictures of figures, drawn from the very mesh that is printed. Needs numpy; no CAD, no OpenGL, no paper."""

from cardgen.figure.picture.draw import draw
from cardgen.figure.picture.svg import to_svg
from cardgen.figure.picture.value import FigurePicture, ToneArea, ToneLine

__all__ = ["FigurePicture", "ToneArea", "ToneLine", "draw", "to_svg"]
