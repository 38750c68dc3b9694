"""The palette of an illustration: stops from a card's body colour over its spine to pale light."""


import numpy as np

from engine.terms.records import record
from gui.art.design_tokens import ACCENTS, CARD, FRAMES, SKIES, frame_key, rgb
from gui.art.noise import Color, mix

__all__ = ["Shades", "shades"]

_NIGHT: Color = (10.0, 13.0, 20.0)


@record
class Shades:
    """Colours from dark to light; `far` is the sky's other colour, `glow` eyes, moons and windows."""

    night: Color
    deep: Color
    dim: Color
    main: Color
    light: Color
    pale: Color
    far: Color
    glow: Color
    two: bool

    def sky(self) -> tuple[tuple[float, Color], ...]:
        """A gradient for smoke: dark, coloured, light."""
        return (
            (0.0, self.deep),
            (0.3, self.dim),
            (0.58, mix(self.dim, self.main, 0.75)),
            (0.82, self.light),
            (1.0, self.pale),
        )


def shades(colors: str, rng: np.random.Generator) -> Shades:
    """The palette of a card of some colours; of several, one leads and another lights the sky."""
    order = list(colors)
    if len(order) > 1:
        order = [order[k] for k in rng.permutation(len(order))]
    first = order[0] if order else ""
    key = "multicolour" if len(order) > 2 else frame_key(first)
    body, spine = rgb(FRAMES[key].body), rgb(FRAMES[key].spine)
    accent = rgb(ACCENTS[first])
    other = order[1] if len(order) > 1 else first
    far = rgb(FRAMES[frame_key(other)].spine if other != first else SKIES[first][int(rng.integers(2))])
    tilt = float(rng.uniform(-0.12, 0.12))
    main = _turned(_calm(spine, 0.14), tilt)
    paper = rgb(CARD.paper)
    light = mix(main, _turned(_of(accent), tilt * 0.6), 0.5)
    return Shades(
        night=mix(_of(body), _NIGHT, 0.62),
        deep=mix(_of(body), _NIGHT, 0.3),
        dim=mix(_of(body), main, 0.38),
        main=main,
        light=light,
        pale=mix(light, _of(paper), 0.45),
        far=_calm(far, 0.2 if other != first else 0.0),
        glow=mix(_of(rgb(ACCENTS[other])), _of(paper), 0.35),
        two=other != first,
    )


def _of(color: tuple[int, int, int]) -> Color:
    return float(color[0]), float(color[1]), float(color[2])


def _calm(color: tuple[int, int, int], part: float) -> Color:
    """A colour with some of its saturation taken away."""
    grey = 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]
    return mix(_of(color), (grey, grey, grey), part)


def _turned(color: Color, turn: float) -> Color:
    """A colour whose hue is turned by `turn` radians."""
    cos, sin = float(np.cos(turn)), float(np.sin(turn))
    third, root = (1 - cos) / 3, (1 / 3) ** 0.5 * sin
    a, b, c = cos + third, third - root, third + root
    red, green, blue = color
    turned = (a * red + b * green + c * blue, c * red + a * green + b * blue, b * red + c * green + a * blue)
    return max(0.0, min(255.0, turned[0])), max(0.0, min(255.0, turned[1])), max(0.0, min(255.0, turned[2]))
