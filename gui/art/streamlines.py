"""Flow: streamlines through slow noise, for instants and sorceries."""

import numpy as np
from PIL import Image, ImageDraw

from gui.art.noise import HEIGHT, WIDTH, Picture, blur, field, grid, mapped, mix, nebula
from gui.art.shades import Shades

__all__ = ["draw_flow"]

_LINES = 1300
_STEPS = 54
_STEP = 9.0


def draw_flow(rng: np.random.Generator, tints: Shades) -> Picture:
    """Currents in four tints over a dark ground."""
    smoke = nebula(rng)
    x, y = grid()
    ground = np.clip(smoke * 0.34 + 0.10 * np.clip(1 - np.hypot(x, y), 0, 1), 0, 1).astype(np.float32)
    picture = mapped(ground, ((0.0, tints.night), (0.5, tints.deep), (1.0, tints.dim)))
    paths, bend = _paths(rng)
    colors = (
        mix(tints.dim, tints.far, 0.35),
        mix(tints.main, tints.dim, 0.2),
        mix(tints.light, tints.main, 0.3),
        mix(tints.pale, tints.glow, 0.4),
    )
    order = np.argsort(bend + rng.normal(0, 0.35 * float(bend.std() + 1e-6), len(bend)))
    shares = (0.40, 0.30, 0.20, 0.10)
    start = 0
    glow = np.zeros((HEIGHT, WIDTH), np.float32)
    for number, color in enumerate(colors):
        count = round(_LINES * shares[number])
        layer = Image.new("L", (WIDTH, HEIGHT), 0)
        pen = ImageDraw.Draw(layer)
        for line in order[start : start + count]:
            length = int(rng.integers(_STEPS // 2, _STEPS))
            strength = int(rng.integers(90, 215))
            pen.line(
                paths[line, :length].ravel().tolist(),
                fill=strength,
                width=2 + (number < 2 and int(line) % 5 == 0),
            )
        start += count
        share = np.asarray(layer.resize((WIDTH, HEIGHT)), dtype=np.float32) / 255
        share = share * 0.6 + blur(share, 1.0) * 0.45
        picture += (np.asarray(color, np.float32) - picture) * np.clip(share * 0.85, 0, 0.9)[..., None]
        if number >= 2:
            glow += share
    bloom = blur(np.clip(glow, 0, 1), 7) * 0.55 + blur(np.clip(glow, 0, 1), 26) * 0.5
    picture += np.asarray(mix(tints.main, tints.glow, 0.4), np.float32) * np.clip(bloom * 0.55, 0, 0.6)[..., None]
    return picture


def _paths(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """The streamlines, shape (lines, steps, 2) in px, and how far each bends."""
    w, h = WIDTH // 4, HEIGHT // 4
    slow = field(rng, w, h, cells=1.7, octaves=3, gain=0.45)
    down = np.asarray(np.gradient(slow, axis=0))
    angle = slow * 2.1 + float(rng.uniform(0, 6.28))
    hub_x, hub_y = float(rng.uniform(0.25, 0.7)) * w, float(rng.uniform(0.25, 0.6)) * h
    spin = float(rng.choice([-1.0, 1.0])) * float(rng.uniform(0.4, 1.0))
    at = np.empty((_LINES, 2), np.float32)
    at[:, 0] = rng.uniform(-0.1, 1.1, _LINES) * WIDTH
    at[:, 1] = rng.uniform(-0.1, 1.1, _LINES) * HEIGHT
    paths = np.empty((_LINES, _STEPS, 2), np.float32)
    turned = np.zeros(_LINES, np.float32)
    for step in range(_STEPS):
        paths[:, step] = at
        ix = np.clip(at[:, 0] / 4, 0, w - 1).astype(np.int32)
        iy = np.clip(at[:, 1] / 4, 0, h - 1).astype(np.int32)
        dx, dy = at[:, 0] / 4 - hub_x, at[:, 1] / 4 - hub_y
        away = np.hypot(dx, dy) + 1e-3
        pull = np.exp(-((away / (0.42 * w)) ** 2)) * spin * 1.7
        go_x = np.cos(angle[iy, ix]) - pull * dy / away
        go_y = np.sin(angle[iy, ix]) + pull * dx / away
        speed = np.hypot(go_x, go_y) + 1e-3
        turned += np.abs(down[iy, ix]) + np.abs(pull) * 0.03
        at[:, 0] += go_x / speed * _STEP
        at[:, 1] += go_y / speed * _STEP
    return paths, turned
