"""Sigils: rings, ticks and figures of n-fold symmetry on smoke, for enchantments and planeswalkers."""

import math

import numpy as np
from PIL import Image, ImageDraw

from gui.art.noise import HEIGHT, WIDTH, Field, Picture, blur, grid, mapped, mix, nebula
from gui.art.shades import Shades

__all__ = ["draw_sigil"]

_OVER = 2
Point = tuple[float, float]


class _Plate:
    """A drawing of white lines around the middle; lengths are parts of half the height."""

    def __init__(self) -> None:
        self.image = Image.new("L", (WIDTH * _OVER, HEIGHT * _OVER), 0)
        self.draw = ImageDraw.Draw(self.image)
        self.unit = HEIGHT * _OVER / 2 * 0.88
        self.middle = (WIDTH * _OVER / 2, HEIGHT * _OVER / 2)

    def at(self, radius: float, angle: float) -> Point:
        x, y = self.middle
        return x + radius * self.unit * math.sin(angle), y - radius * self.unit * math.cos(angle)

    def circle(self, radius: float, width: float, *, centre: Point | None = None, light: int = 255) -> None:
        x, y = centre or self.middle
        r = radius * self.unit
        self.draw.ellipse((x - r, y - r, x + r, y + r), outline=light, width=max(1, round(width * _OVER)))

    def dot(self, at: Point, radius: float, light: int = 255) -> None:
        x, y = at
        r = radius * self.unit
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill=light)

    def line(self, points: list[Point], width: float, light: int = 255) -> None:
        self.draw.line(points, fill=light, width=max(1, round(width * _OVER)), joint="curve")

    def fill(self, points: list[Point], light: int = 255) -> None:
        self.draw.polygon(points, fill=light)

    def polygon(self, radius: float, sides: int, turn: float, width: float, *, skip: int = 1, light: int = 255) -> None:
        corners = [self.at(radius, turn + math.tau * k / sides) for k in range(sides)]
        for k in range(sides):
            self.line([corners[k], corners[(k + skip) % sides]], width, light)

    def field(self) -> Field:
        small = self.image.resize((WIDTH, HEIGHT), Image.Resampling.BOX)
        return np.asarray(small, dtype=np.float32) / 255


def draw_sigil(rng: np.random.Generator, tints: Shades) -> Picture:
    """A glowing figure."""
    smoke = nebula(rng)
    x, y = grid()
    away = np.hypot(x, y)
    level = np.clip((smoke - 0.5) * 1.15 + 0.36 + 0.14 * np.clip(1 - away, 0, 1), 0, 1)
    picture = mapped(level, tints.sky())
    turn = float(rng.uniform(-1, 1))
    side = np.clip(0.45 + 0.45 * (x * turn + y) + (smoke - 0.5) * 0.6, 0, 1) * (0.62 if tints.two else 0.4)
    other = mapped(level, ((0.0, tints.night), (0.45, mix(tints.deep, tints.far, 0.6)), (1.0, tints.far)))
    picture += (other - picture) * side[..., None]
    picture *= (1 - 0.30 * np.exp(-((away / 0.78) ** 6)))[..., None]
    plate = _Plate()
    fold = int(rng.integers(4, 9))
    _border(rng, plate, fold)
    _FIGURES[int(rng.integers(len(_FIGURES)))](rng, plate, fold)
    lines = plate.field()
    glow = blur(lines, 4) * 0.9 + blur(lines, 14) * 1.3 + blur(lines, 40) * 0.9
    picture += (np.asarray(mix(tints.light, tints.glow, 0.5), np.float32) - picture * 0.45) * np.clip(
        glow * 0.62, 0, 0.85
    )[..., None]
    bright = np.asarray(mix(tints.glow, (255.0, 252.0, 244.0), 0.5), np.float32)
    picture += (bright - picture) * (np.clip(lines * 1.15, 0, 1) * 0.94)[..., None]
    return picture


def _border(rng: np.random.Generator, plate: _Plate, fold: int) -> None:
    """The outer rings with their ticks."""
    plate.circle(0.86, 3.4)
    plate.circle(0.80, 1.4, light=210)
    style = int(rng.integers(3))
    count = fold * 12 if style < 2 else fold * 6
    for k in range(count):
        angle = math.tau * k / count
        long = k % (count // fold) == 0
        if style == 2:
            plate.dot(plate.at(0.83, angle), 0.010 if long else 0.005)
            continue
        inner = 0.72 if long else 0.775
        plate.line([plate.at(0.80, angle), plate.at(inner, angle)], 3.0 if long else 1.3, 255 if long else 170)


def _flower(rng: np.random.Generator, plate: _Plate, fold: int) -> None:
    """Overlapping circles around one in the middle."""
    radius = float(rng.uniform(0.32, 0.36))
    plate.circle(radius, 2.4)
    for k in range(fold):
        plate.circle(radius, 1.9, centre=plate.at(radius, math.tau * k / fold), light=225)
    plate.dot(plate.middle, 0.022)


def _star(rng: np.random.Generator, plate: _Plate, fold: int) -> None:
    """A star polygon in a polygon, with knots at its corners."""
    sides = max(5, fold)
    plate.polygon(0.68, sides, 0, 2.4, skip=2)
    plate.polygon(0.68, sides, 0, 1.4, light=170)
    plate.polygon(0.40, sides, math.pi / sides, 1.8, light=215)
    plate.circle(0.22, 2.4)
    plate.circle(0.10, 1.8, light=220)
    for k in range(sides):
        plate.dot(plate.at(0.68, math.tau * k / sides), 0.024)
        plate.circle(0.045, 1.6, centre=plate.at(0.40, math.tau * (k + 0.5) / sides), light=220)
    plate.dot(plate.middle, 0.03)


def _petals(rng: np.random.Generator, plate: _Plate, fold: int) -> None:
    """Filled petals around an empty middle."""
    count = 4 if fold % 2 == 0 else fold
    outer, inner = 0.66, float(rng.uniform(0.13, 0.2))
    wide = 0.58 / count
    for k in range(count):
        angle = math.tau * k / count
        middle = inner + (outer - inner) * 0.42
        left, right = plate.at(middle, angle - wide), plate.at(middle, angle + wide)
        plate.fill([plate.at(outer, angle), right, plate.at(inner, angle), left])
        between = angle + math.pi / count
        plate.line([plate.at(inner * 1.2, between), plate.at(0.58, between)], 1.5, 190)
        plate.dot(plate.at(0.58, between), 0.016, 220)
    plate.circle(inner * 0.62, 2.0)


def _orrery(rng: np.random.Generator, plate: _Plate, fold: int) -> None:
    """Rings with bodies on them, and polygons between."""
    plate.polygon(0.62, fold + 1, 0, 2.0)
    plate.polygon(0.62, fold + 1, math.pi / (fold + 1), 1.4, light=180)
    for ring, count in ((0.50, fold), (0.34, max(3, fold - 2)), (0.19, 0)):
        plate.circle(ring, 1.9, light=225)
        turn = float(rng.random()) * math.tau
        for k in range(count):
            at = plate.at(ring, turn + math.tau * k / count)
            plate.dot(at, 0.030, 0)
            plate.circle(0.026, 1.8, centre=at)
    plate.dot(plate.middle, 0.045)
    plate.circle(0.095, 1.9)


def _rose(rng: np.random.Generator, plate: _Plate, fold: int) -> None:
    """A curve that winds around the middle many times."""
    waves = fold + int(rng.integers(0, 2))
    depth = float(rng.uniform(0.16, 0.24))
    for turn, light in ((0.0, 255), (0.5, 190)):
        points = []
        for k in range(721):
            angle = math.tau * k / 720
            radius = 0.46 + depth * math.cos(waves * angle + math.tau * turn)
            points.append(plate.at(radius, angle))
        plate.line(points, 2.2 if turn == 0 else 1.6, light)
    for k in range(waves):
        plate.line([plate.at(0.12, math.tau * k / waves), plate.at(0.30, math.tau * k / waves)], 1.5, 200)
    plate.circle(0.12, 2.2)
    plate.dot(plate.middle, 0.03)


def _eye(rng: np.random.Generator, plate: _Plate, fold: int) -> None:
    """Two arcs that make an eye, with rays."""
    for side in (1, -1):
        points = []
        for k in range(121):
            part = k / 60 - 1
            x, y = plate.middle
            points.append((x + part * 0.64 * plate.unit, y + side * (1 - part * part) * 0.34 * plate.unit))
        plate.line(points, 2.6)
    plate.circle(0.30, 2.2)
    plate.circle(0.20, 1.5, light=210)
    plate.dot(plate.middle, 0.075)
    rays = fold * 4
    for k in range(rays):
        angle = math.tau * k / rays
        inner = 0.42 if k % 2 else 0.38
        if abs(math.sin(angle)) < 0.8:
            plate.line([plate.at(inner, angle), plate.at(0.66 if k % 2 == 0 else 0.54, angle)], 1.5, 200)
    for k in range(fold):
        plate.line([plate.at(0.205, math.tau * k / fold), plate.at(0.295, math.tau * k / fold)], 1.4, 190)


_FIGURES = (_flower, _star, _petals, _orrery, _rose, _eye)
