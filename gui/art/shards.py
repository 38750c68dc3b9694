"""Shards: cells of a Voronoi diagram in slanted light, for artifacts."""

import numpy as np

from gui.art.noise import HEIGHT, WIDTH, Field, Picture, blur, field, grid, mapped, mix, resized
from gui.art.shades import Shades

__all__ = ["draw_shards"]

_SITES = 64


def draw_shards(rng: np.random.Generator, tints: Shades) -> Picture:
    """A broken pane, or scales, lit from one side."""
    nearest, edge, offset_x, offset_y = _cells(rng)
    turn = float(rng.uniform(-0.9, 0.9)) - 1.57
    facet = rng.normal(0, 0.16, _SITES).astype(np.float32)
    lean = (turn + rng.normal(0, 0.7, _SITES)).astype(np.float32)
    slope = (offset_x * np.cos(lean)[nearest] + offset_y * np.sin(lean)[nearest]) * 1.5
    x, y = grid()
    lit = np.clip(0.74 - 0.34 * np.hypot(x + 0.25, y + 0.35), 0, 1)
    grain = resized(field(rng, WIDTH // 2, HEIGHT // 2, cells=9, octaves=4), WIDTH, HEIGHT) * 0.03
    level = np.clip(lit + facet[nearest] + slope + grain, 0, 1).astype(np.float32)
    level -= np.exp(-((edge / 0.028) ** 2)) * 0.10
    stops = (
        (0.0, tints.night),
        (0.28, tints.deep),
        (0.5, tints.dim),
        (0.72, tints.main),
        (0.9, tints.light),
        (1.0, tints.pale),
    )
    picture = mapped(level.astype(np.float32), stops)
    tinted = (rng.random(_SITES) < 0.35).astype(np.float32)[nearest] * (0.4 if tints.two else 0.28)
    picture += (np.asarray(tints.far, np.float32) * (0.35 + level[..., None]) - picture) * tinted[..., None]
    lines = np.clip(blur(np.clip(1.4 - edge * HEIGHT / 2 / 3.6, 0, 1), 1.6) * 1.25, 0, 1)
    fade = np.clip(0.35 + lit, 0.3, 1)
    glow = blur(lines, 6) * 0.8 + blur(lines, 18) * 0.6
    picture += np.asarray(mix(tints.light, tints.glow, 0.5), np.float32) * (glow * fade * 0.42)[..., None]
    bright = np.asarray(mix(tints.glow, tints.pale, 0.3), np.float32)
    picture += (bright - picture) * (lines * fade * 0.85)[..., None]
    return picture


def _cells(rng: np.random.Generator) -> tuple[np.ndarray, Field, Field, Field]:
    """For each pixel its cell, the distance to the cell's edge and the offset from its site."""
    columns, rows = 9, 7
    sites = np.empty((_SITES, 2), np.float32)
    for k in range(_SITES):
        row, column = divmod(k, columns)
        sites[k, 0] = ((column + 0.5 + (row % 2) * 0.5 + rng.uniform(-0.42, 0.42)) / columns * 2 - 1.08) * 1.45
        sites[k, 1] = ((row % rows + 0.5 + rng.uniform(-0.42, 0.42)) / rows * 2 - 1) * 1.12
    w, h = WIDTH // 2, HEIGHT // 2
    x, y = grid(w, h)
    warp_x = field(rng, w, h, cells=3, octaves=2) * 0.03
    warp_y = field(rng, w, h, cells=3, octaves=2) * 0.03
    px, py = x + warp_x, y + warp_y
    first = np.full((h, w), 1e9, np.float32)
    second = np.full((h, w), 1e9, np.float32)
    nearest = np.zeros((h, w), np.int32)
    for k in range(_SITES):
        away = (px - sites[k, 0]) ** 2 + (py - sites[k, 1]) ** 2
        closer = away < first
        second = np.where(closer, first, np.minimum(second, away))
        nearest[closer] = k
        first = np.minimum(first, away)
    edge = (np.sqrt(second) - np.sqrt(first)).astype(np.float32)
    large = np.repeat(np.repeat(nearest, 2, 0), 2, 1)
    full_x = resized(px.astype(np.float32), WIDTH, HEIGHT) - sites[large, 0]
    full_y = resized(py.astype(np.float32), WIDTH, HEIGHT) - sites[large, 1]
    return large, resized(edge, WIDTH, HEIGHT), full_x, full_y
