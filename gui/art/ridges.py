"""Ridges: a sky, a disc and hills one behind another; for lands, Sagas and some spells."""

from enum import StrEnum

import numpy as np

from gui.art.noise import HEIGHT, WIDTH, Color, Field, Picture, field, grid, line_noise, mapped, mix
from gui.art.shades import Shades

__all__ = ["Ground", "disc_sky", "draw_ridges"]


class Ground(StrEnum):
    """The kinds of country."""

    HILLS = "hills"
    PLAINS = "plains"
    PEAKS = "peaks"
    FOREST = "forest"
    WATER = "water"
    MARSH = "marsh"


_SHAPES = {
    Ground.HILLS: (0.085, 0.50, 2.2, 6),
    Ground.PLAINS: (0.045, 0.42, 1.6, 6),
    Ground.PEAKS: (0.120, 0.65, 2.8, 6),
    Ground.FOREST: (0.060, 0.50, 2.0, 6),
    Ground.WATER: (0.070, 0.56, 2.4, 4),
    Ground.MARSH: (0.030, 0.45, 1.8, 6),
}
"""Amplitude (of the height), roughness, cells across, layers."""


def draw_ridges(rng: np.random.Generator, tints: Shades, ground: Ground) -> Picture:
    """A landscape."""
    horizon = float(rng.uniform(0.36, 0.44))
    picture, spot = disc_sky(rng, tints, horizon)
    amplitude, rough, cells, layers = _SHAPES[ground]
    floor = 0.66 if ground is Ground.WATER else 1.02
    haze = mix(mix(tints.light, tints.far, 0.25), tints.main, 0.3)
    for number in range(layers):
        near = number / (layers - 1)
        top = horizon + (floor - horizon) * (near * 0.80) ** 1.12 + 0.03
        size = amplitude * (0.65 + 0.75 * near)
        line = line_noise(rng, WIDTH, cells=cells * (1.0 + 0.35 * (1 - near)), octaves=7, rough=rough)
        ridge = (top - size * line * 0.8) * HEIGHT
        if ground is Ground.FOREST:
            ridge = ridge - _teeth(rng, 7 + 20 * near, 4 + 15 * near)
        if ground is Ground.MARSH and number % 2:
            ridge = ridge - _reeds(rng, 14 + 40 * near)
        color = mix(haze, tints.night, 0.12 + 0.88 * near**0.85)
        _layer(picture, ridge.astype(np.float32), color, mix(haze, color, 0.35 + 0.3 * near), near)
    if ground is Ground.WATER:
        _water(rng, picture, tints, spot)
    return picture


def disc_sky(rng: np.random.Generator, tints: Shades, horizon: float) -> tuple[Picture, tuple[float, float]]:
    """A gradient of three stops with thin clouds and a glowing disc; the disc's place in px."""
    x, y = grid()
    down = np.clip((y + 1) / 2 / (horizon + 0.22), 0, 1)
    clouds = field(rng, WIDTH // 2, HEIGHT // 2, cells=2.2, octaves=5, gain=0.55, stretch=2.6)
    clouds = np.repeat(np.repeat(clouds, 2, 0), 2, 1)
    stops = (
        (0.0, mix(tints.deep, tints.far, 0.22)),
        (0.36, mix(mix(tints.dim, tints.far, 0.7), tints.main, 0.1)),
        (0.72, mix(mix(tints.main, tints.far, 0.45), tints.light, 0.3)),
        (1.0, mix(tints.light, tints.pale, 0.7)),
    )
    picture = mapped((down + clouds * 0.035).astype(np.float32), stops)
    picture += (clouds * 6.0)[..., None]
    if rng.random() < 0.45:
        _stars(rng, picture, tints)
    cx, cy = float(rng.uniform(-0.75, 0.55)), float((horizon + rng.uniform(-0.24, -0.1)) * 2 - 1)
    radius = float(rng.uniform(0.085, 0.135))
    away = np.hypot(x - cx, y - cy)
    glow = np.exp(-((away / (radius * 4.6)) ** 1.2)) * 0.55 + np.exp(-((away / (radius * 1.8)) ** 2)) * 0.3
    _blend(picture, mix(tints.pale, tints.glow, 0.5), glow.astype(np.float32) * 0.75)
    body = np.clip((radius - away) * HEIGHT / 2 + 0.5, 0, 1)
    if rng.random() < 0.28:
        bite = np.hypot(x - cx - radius * float(rng.uniform(0.35, 0.6)), y - cy + radius * 0.22)
        body = body * np.clip((bite - radius * 0.92) * HEIGHT / 2 + 0.5, 0, 1)
    _blend(picture, mix(tints.glow, (255.0, 246.0, 222.0), 0.55), body.astype(np.float32))
    return picture, ((cx * HEIGHT + WIDTH) / 2, (cy + 1) / 2 * HEIGHT)


def _stars(rng: np.random.Generator, picture: Picture, tints: Shades) -> None:
    """Stars, thinner towards the horizon."""
    light = np.asarray(mix(tints.pale, tints.glow, 0.6), np.float32)
    for _ in range(110):
        column, row = int(rng.integers(2, WIDTH - 3)), int(HEIGHT * 0.36 * float(rng.random()) ** 1.4) + 2
        share = float(rng.uniform(0.15, 0.8)) * (1 - row / (HEIGHT * 0.42))
        wide = 3 if rng.random() < 0.16 else 2
        spot = picture[row : row + wide, column : column + wide]
        spot += (light - spot) * share


def _blend(picture: Picture, color: Color, share: Field) -> None:
    picture += (np.asarray(color, np.float32) - picture) * share[..., None]


def _layer(picture: Picture, ridge: Field, color: Color, low: Color, near: float) -> None:
    """One hill: dark at its edge with a thin light on it, paler in the haze below."""
    start = max(0, int(ridge.min()) - 2)
    rows = np.arange(start, HEIGHT, dtype=np.float32)[:, None]
    depth = rows - ridge[None, :]
    cover = np.clip(depth + 0.5, 0, 1)
    fall = np.clip(depth / (HEIGHT * (0.22 + 0.1 * near)), 0, 1) ** 0.75 * (1.0 - 0.5 * near)
    base, hazed = np.asarray(color, np.float32), np.asarray(low, np.float32)
    tint = base + (hazed - base) * fall[..., None]
    edge = np.exp(-((depth / 2.4) ** 2)) * (0.16 - 0.08 * near)
    tint += (np.asarray((255.0, 244.0, 226.0), np.float32) - tint) * edge[..., None]
    picture[start:] += (tint - picture[start:]) * cover[..., None]


def _teeth(rng: np.random.Generator, height: float, width: float) -> Field:
    """The tops of firs as a line to add to a ridge, in px."""
    line = np.zeros(WIDTH, np.float32)
    at = float(-rng.uniform(0, width))
    xs = np.arange(WIDTH, dtype=np.float32)
    while at < WIDTH:
        half = float(width * rng.uniform(0.55, 1.05))
        tall = float(height * rng.uniform(0.45, 1.5))
        left, right = max(0, int(at - half)), min(WIDTH, int(at + half) + 1)
        if right > left:
            away = np.abs(xs[left:right] - at) / half
            step = np.clip(1 - away, 0, 1) + 0.10 * np.abs(np.sin(away * 9.4))
            line[left:right] = np.maximum(line[left:right], np.where(away < 1, step * tall, 0))
        at += float(half * rng.uniform(0.75, 1.5))
    return line


def _reeds(rng: np.random.Generator, height: float) -> Field:
    """Bare stems and dead trunks standing out of a marsh, in px."""
    line = np.zeros(WIDTH, np.float32)
    for _ in range(26):
        at, thick = int(rng.integers(0, WIDTH - 6)), int(rng.integers(1, 4))
        tall = float(height * rng.uniform(0.2, 1.0) ** 2)
        line[at : at + thick] = np.maximum(line[at : at + thick], tall)
        if tall > height * 0.4:
            lean = int(rng.integers(3, 9))
            for k in range(lean):
                line[min(WIDTH - 1, at + k)] = max(line[min(WIDTH - 1, at + k)], tall * (0.62 + 0.03 * k))
    return line


def _water(rng: np.random.Generator, picture: Picture, tints: Shades, spot: tuple[float, float]) -> None:
    """The upper two thirds mirrored below the shore, every row shifted a little, with the disc's road of light."""
    shore = int(HEIGHT * 0.655)
    count = HEIGHT - shore
    rows = np.arange(count)
    source = np.clip(shore - 2 - (rows * 1.7).astype(np.int32), 0, shore - 1)
    wave = np.sin(rows * 0.9 + np.sin(rows * 0.23) * 2.0) * (1.5 + rows * 0.035) + rng.normal(0, 1.1, count)
    mirrored = np.empty_like(picture[shore:])
    for row in range(count):
        mirrored[row] = np.roll(picture[source[row]], round(float(wave[row])), axis=0)
    deepen = np.linspace(0.16, 0.5, count, dtype=np.float32)[:, None, None]
    mirrored += (np.asarray(mix(tints.deep, tints.night, 0.3), np.float32) - mirrored) * deepen
    xs = np.arange(WIDTH, dtype=np.float32)[None, :]
    wide = (10 + rows * 0.55)[:, None]
    ripple = field(rng, WIDTH, count, cells=26, octaves=3, gain=0.6, stretch=0.09)
    road = np.exp(-(((xs - spot[0]) / wide) ** 2)) * np.clip(ripple * 1.3, 0, 1)
    mirrored += (np.asarray(tints.glow, np.float32) - mirrored) * (road * 0.6)[..., None].astype(np.float32)
    picture[shore:] = mirrored
    line = np.exp(-((np.arange(HEIGHT, dtype=np.float32) - shore) ** 2) / 3.0) * 0.35
    _blend(picture, tints.pale, np.repeat(line[:, None], WIDTH, 1))
