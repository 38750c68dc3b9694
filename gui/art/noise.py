"""Random fields for illustrations: smooth noise in one and two dimensions, warped, and colours mapped over them."""

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

__all__ = [
    "HEIGHT",
    "WIDTH",
    "Field",
    "Picture",
    "blur",
    "field",
    "generator",
    "grid",
    "line_noise",
    "mapped",
    "mix",
    "nebula",
    "resized",
    "smooth",
    "unit",
]

Field = NDArray[np.floating[Any]]
"""Values of shape (height, width)."""
Picture = NDArray[np.floating[Any]]
"""Colours of shape (height, width, 3), 0 to 255."""
Color = tuple[float, float, float]

WIDTH, HEIGHT = 960, 720
"""The size pictures are drawn at, twice the nominal 480x360."""


def generator(name: str, salt: str = "") -> np.random.Generator:
    """The random numbers of a card's name: the same on every machine."""
    digest = hashlib.sha256(f"{name}\x00{salt}".encode()).digest()
    return np.random.Generator(np.random.PCG64(int.from_bytes(digest[:16], "big")))


def resized(values: Field, width: int, height: int) -> Field:
    """A field in another size, bicubic."""
    image = Image.fromarray(values).resize((width, height), Image.Resampling.BICUBIC)
    return np.asarray(image, dtype=np.float32)


def blur(values: Field, sigma: float) -> Field:
    """A field of 0 to 1 blurred over `sigma` px; wide blurs are made in a smaller size."""
    height, width = values.shape
    shrink = 4 if sigma >= 10 else 2 if sigma >= 4 else 1
    image = Image.fromarray((np.clip(values, 0, 1) * 255).astype(np.uint8))
    if shrink > 1:
        image = image.resize((width // shrink, height // shrink), Image.Resampling.BILINEAR)
    image = image.filter(ImageFilter.GaussianBlur(sigma / shrink))
    if shrink > 1:
        image = image.resize((width, height), Image.Resampling.BICUBIC)
    return np.asarray(image, dtype=np.float32) / 255


def unit(values: Field) -> Field:
    """A field stretched to 0 to 1."""
    low, high = float(values.min()), float(values.max())
    return (values - low) / max(high - low, 1e-6)


def field(
    rng: np.random.Generator,
    width: int,
    height: int,
    *,
    cells: float = 4.0,
    octaves: int = 5,
    gain: float = 0.5,
    stretch: float = 1.0,
) -> Field:
    """Fractal noise about 0 with a spread of about 1; `cells` across the width, `stretch` times fewer down."""
    total = np.zeros((height, width), np.float32)
    strength, norm, across = 1.0, 0.0, cells
    for _ in range(octaves):
        columns = max(2, round(across) + 1)
        rows = max(2, round(across * height / width / stretch) + 1)
        lattice = rng.standard_normal((rows + 2, columns + 2)).astype(np.float32)
        if columns > width or rows > height:
            break
        step_x, step_y = width / columns, height / rows
        large = resized(lattice, round((columns + 2) * step_x), round((rows + 2) * step_y))
        top, left = round(step_y), round(step_x)
        total += strength * large[top : top + height, left : left + width]
        norm += strength * strength
        strength *= gain
        across *= 2.03
    return total / np.float32(norm**0.5)


def smooth(values: Field, low: float, high: float) -> Field:
    """0 below `low`, 1 above `high`, an S between."""
    part: Field = np.clip((values - low) / (high - low), 0, 1)
    return part * part * (3 - 2 * part)


def line_noise(rng: np.random.Generator, width: int, *, cells: float, octaves: int, rough: float) -> Field:
    """Fractal noise of one dimension and shape (width,), about 0 with a spread of about 1."""
    xs = np.arange(width, dtype=np.float32)
    total = np.zeros(width, np.float32)
    strength, norm = 1.0, 0.0
    for _ in range(octaves):
        count = int(cells) + 3
        knots = rng.standard_normal(count).astype(np.float32)
        at = xs * (cells / width) + rng.random()
        left = np.minimum(at.astype(np.int32), count - 2)
        part = at - left
        part = part * part * (3 - 2 * part)
        total += strength * (knots[left] * (1 - part) + knots[left + 1] * part)
        norm += strength * strength
        strength *= rough
        cells *= 2.0
    return (total / np.float32(norm**0.5)).astype(np.float32)


def grid(width: int = WIDTH, height: int = HEIGHT) -> tuple[Field, Field]:
    """Coordinates with 0 in the middle and 1 at the upper and lower edge: x of (1, width), y of (height, 1)."""
    x = ((np.arange(width, dtype=np.float32) + 0.5) * 2 - width) / height
    y = ((np.arange(height, dtype=np.float32) + 0.5) * 2 - height) / height
    return x[None, :], y[:, None]


def mix(one: Color, other: Color, part: float) -> Color:
    """A colour between two."""
    return (
        one[0] + (other[0] - one[0]) * part,
        one[1] + (other[1] - one[1]) * part,
        one[2] + (other[2] - one[2]) * part,
    )


def mapped(values: Field, stops: tuple[tuple[float, Color], ...]) -> Picture:
    """A field of 0 to 1 coloured along a gradient of (place, colour) stops."""
    places = [place for place, _ in stops]
    ramp = np.linspace(0, 1, 1024, dtype=np.float32)
    table = np.stack([np.interp(ramp, places, [color[k] for _, color in stops]) for k in range(3)], axis=1)
    index = (np.clip(values, 0, 1) * 1023).astype(np.int32)
    return np.asarray(table.astype(np.float32)[index])


def nebula(rng: np.random.Generator, width: int = WIDTH, height: int = HEIGHT) -> Field:
    """Smoke: noise displaced by noise, 0 to 1, made in half the size."""
    w, h = width // 2, height // 2
    shift_x = field(rng, w, h, cells=2.4, octaves=3)
    shift_y = field(rng, w, h, cells=2.4, octaves=3)
    base = field(rng, w * 2, h * 2, cells=5.0, octaves=6, gain=0.55)
    reach = h * 0.34
    xs = np.clip(np.arange(w)[None, :] + w // 2 + shift_x * reach, 0, 2 * w - 1).astype(np.int32)
    ys = np.clip(np.arange(h)[:, None] + h // 2 + shift_y * reach, 0, 2 * h - 1).astype(np.int32)
    warped = base[ys, xs] * 0.8 + shift_x * 0.35
    return np.clip(unit(resized(warped.astype(np.float32), width, height)), 0, 1)
