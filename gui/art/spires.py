"""Spires: towns of blocks and roofs, one row behind another, with lit windows."""

import numpy as np
from PIL import Image, ImageDraw

from gui.art.noise import HEIGHT, WIDTH, Picture, blur, field, mix
from gui.art.ridges import disc_sky
from gui.art.shades import Shades

__all__ = ["draw_spires"]

_LAYERS = 5


def draw_spires(rng: np.random.Generator, tints: Shades) -> Picture:
    """A town at dusk."""
    picture, _ = disc_sky(rng, tints, float(rng.uniform(0.42, 0.5)))
    haze = mix(mix(tints.light, tints.far, 0.35), tints.dim, 0.3)
    rows = np.arange(HEIGHT, dtype=np.float32)[:, None]
    for number in range(_LAYERS):
        near = number / (_LAYERS - 1)
        walls, windows, top = _row(rng, near)
        color = mix(haze, tints.night, 0.14 + 0.86 * near**0.9)
        fall = np.clip((rows - top) / (HEIGHT * 0.62), 0, 1) ** 1.3 * (0.75 - 0.35 * near)
        base, low = np.asarray(color, np.float32), np.asarray(mix(haze, color, 0.3 + 0.3 * near), np.float32)
        tint = base + (low - base) * fall[..., None]
        light = np.clip(walls - np.roll(walls, 2, axis=1), 0, 1) * (0.30 - 0.16 * near)
        picture += (tint - picture) * walls[..., None]
        picture += (np.asarray(tints.pale, np.float32) - picture) * light[..., None]
        if number:
            shine = blur(windows, 5) * 0.7 + blur(windows, 14) * 0.55
            warm = np.asarray(mix(tints.glow, (255.0, 214.0, 140.0), 0.55), np.float32)
            picture += warm * np.clip(shine * (0.3 + 0.5 * near), 0, 0.7)[..., None]
            picture += (warm - picture) * (windows * (0.55 + 0.4 * near))[..., None]
    drift = field(rng, WIDTH // 4, HEIGHT // 4, cells=2.5, octaves=4, stretch=3.0)
    mist = np.repeat(np.repeat(np.clip(drift, 0, 2), 4, 0), 4, 1) * np.clip(rows / HEIGHT - 0.45, 0, 1) * 0.12
    picture += (np.asarray(haze, np.float32) - picture) * mist[..., None].astype(np.float32)
    return picture


def _row(rng: np.random.Generator, near: float) -> tuple[np.ndarray, np.ndarray, float]:
    """One row of houses as opacity, its windows as opacity, and the height in px where it starts."""
    over = 2
    walls = Image.new("L", (WIDTH * over, HEIGHT * over), 0)
    panes = Image.new("L", (WIDTH * over, HEIGHT * over), 0)
    draw, light = ImageDraw.Draw(walls), ImageDraw.Draw(panes)
    ground = HEIGHT * (0.50 + 0.40 * near)
    at, highest = -30.0, ground
    while at < WIDTH + 20:
        wide = float(rng.uniform(26, 62)) * (0.55 + 0.85 * near)
        tower = rng.random() < 0.24
        tall = float(rng.uniform(0.5, 1.0)) * HEIGHT * (0.13 + 0.10 * near) * (1.75 if tower else 1.0)
        if tower:
            wide *= 0.62
        top = ground - tall
        highest = min(highest, top)
        _house(rng, draw, (at, top, wide), over, tower=tower)
        if near > 0.2:
            _windows(rng, light, (at, top, wide, ground + HEIGHT * 0.06), over, near)
        at += wide * float(rng.uniform(0.86, 1.12))
    draw.rectangle((0, round(ground * over), WIDTH * over, HEIGHT * over), fill=255)
    size, box = (WIDTH, HEIGHT), Image.Resampling.BOX
    solid = np.asarray(walls.resize(size, box), dtype=np.float32) / 255
    shine = np.asarray(panes.resize(size, box), dtype=np.float32) / 255
    return solid, shine, highest


def _house(
    rng: np.random.Generator,
    draw: ImageDraw.ImageDraw,
    place: tuple[float, float, float],
    over: int,
    *,
    tower: bool,
) -> None:
    x, top, wide = place
    left, right = x * over, (x + wide) * over
    draw.rectangle((left, top * over, right, HEIGHT * over), fill=255)
    middle, eave = (left + right) / 2, wide * 0.09 * over
    kind = int(rng.integers(5))
    if tower and kind < 3:
        peak = top - wide * float(rng.uniform(1.0, 2.0))
        draw.polygon([(left - eave, top * over), (middle, peak * over), (right + eave, top * over)], fill=255)
        draw.line([(middle, peak * over), (middle, (peak - wide * 0.35) * over)], fill=255, width=2 * over)
    elif tower:
        step = wide / 5
        for k in (0, 2, 4):
            draw.rectangle(
                ((x + k * step) * over, (top - step) * over, (x + (k + 1) * step) * over, top * over),
                fill=255,
            )
    elif kind in (0, 1):
        peak = top - wide * float(rng.uniform(0.32, 0.6))
        draw.polygon([(left - eave, top * over), (middle, peak * over), (right + eave, top * over)], fill=255)
    elif kind == 2:
        peak = top - wide * 0.45
        edge = left if rng.random() < 0.5 else right
        draw.polygon([(left - eave, top * over), (edge, peak * over), (right + eave, top * over)], fill=255)
    elif kind == 3:
        r = wide / 2 * over
        draw.pieslice((middle - r, top * over - r, middle + r, top * over + r), 180, 360, fill=255)
    if rng.random() < 0.35 and not tower:
        chimney = (x + wide * float(rng.uniform(0.15, 0.75))) * over
        draw.rectangle((chimney, (top - wide * 0.5) * over, chimney + wide * 0.13 * over, top * over), fill=255)


def _windows(
    rng: np.random.Generator,
    light: ImageDraw.ImageDraw,
    place: tuple[float, float, float, float],
    over: int,
    near: float,
) -> None:
    x, top, wide, bottom = place
    pane_w, pane_h = 2.2 + 3.4 * near, 3.4 + 5.2 * near
    step_x, step_y = pane_w * 2.5, pane_h * 2.4
    share = 0.32 - 0.10 * near
    row = top + pane_h * 1.3
    while row < min(bottom, HEIGHT - 8):
        column = x + step_x * 0.7
        while column < x + wide - step_x * 0.8:
            if rng.random() < share:
                glow = int(rng.integers(120, 256))
                light.rectangle((column * over, row * over, (column + pane_w) * over, (row + pane_h) * over), fill=glow)
            column += step_x
        row += step_y
