"""Generated illustrations: one picture for each card, drawn from its name, colours and types."""

from enum import StrEnum

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from gui.art.face import ArtSpec
from gui.art.noise import HEIGHT, WIDTH, Picture, generator, grid
from gui.art.ridges import Ground, draw_ridges
from gui.art.shades import Shades, shades
from gui.art.shards import draw_shards
from gui.art.sigil import draw_sigil
from gui.art.spires import draw_spires
from gui.art.streamlines import draw_flow
from gui.art.totem import Body, draw_totem

__all__ = ["SIZE", "VERSION", "Style", "draw", "finished", "style_of"]

VERSION = 1
"""Changes when the pictures of the same names change, so that old ones on disk are not used."""
SIZE = (640, 480)
"""The size of a stored picture in px."""

Pixels = NDArray[np.uint8]


class Style(StrEnum):
    """The six ways of drawing."""

    RIDGES = "ridges"
    TOTEM = "totem"
    SIGIL = "sigil"
    FLOW = "flow"
    SHARDS = "shards"
    SPIRES = "spires"


_TOWN = frozenset(
    {
        "abbey", "city", "town", "keep", "tower", "gate", "gatehouse", "citadel", "hall", "harbor",
        "harbour", "market", "spire", "spires", "yard", "library", "court", "bastion", "fort",
        "fortress", "castle", "village", "street", "bridge", "foundry", "forge", "mill", "observatory",
        "palace", "temple",
    }
)  # fmt: skip
_GROUNDS = (("Island", Ground.WATER), ("Forest", Ground.FOREST), ("Mountain", Ground.PEAKS),
            ("Plains", Ground.PLAINS), ("Swamp", Ground.MARSH))  # fmt: skip
_BY_COLOR = {"U": Ground.WATER, "G": Ground.FOREST, "R": Ground.PEAKS, "W": Ground.PLAINS, "B": Ground.MARSH}


def style_of(spec: ArtSpec) -> Style:
    """The way a card is drawn, by its types and, where several fit, by its seed."""
    words = spec.words
    roll = float(generator(spec.name, "style").random())
    if "Creature" in words:
        return Style.TOTEM
    if "Land" in words or "Saga" in words:
        named = {word.strip(",").lower() for word in spec.name.replace("-", " ").split()}
        return Style.SPIRES if named & _TOWN else Style.RIDGES
    if words & {"Planeswalker", "Enchantment"}:
        return Style.SIGIL
    if words & {"Instant", "Sorcery"}:
        return Style.FLOW if roll < 0.58 else Style.RIDGES if roll < 0.82 else Style.SIGIL
    if words & {"Vehicle", "Battle", "Plane", "Vanguard", "Dungeon"}:
        return Style.SPIRES
    if "Artifact" in words:
        return Style.SHARDS if roll < 0.5 else Style.SIGIL if roll < 0.8 else Style.SPIRES
    return Style.SIGIL


def ground_of(spec: ArtSpec) -> Ground:
    """The kind of country a landscape shows."""
    for word, ground in _GROUNDS:
        if word in spec.words:
            return ground
    if spec.colors and float(generator(spec.name, "ground").random()) < 0.75:
        return _BY_COLOR[spec.colors[0]]
    return Ground.HILLS


def draw(spec: ArtSpec) -> Pixels:
    """The illustration as RGB of shape (480, 640, 3), vignette included and grain left out."""
    rng = generator(spec.name)
    tints: Shades = shades(spec.colors, rng)
    style = style_of(spec)
    if style is Style.RIDGES:
        picture = draw_ridges(rng, tints, ground_of(spec))
    elif style is Style.TOTEM:
        picture = draw_totem(rng, tints, Body.of(spec.words, spec.bulk, flying=spec.flying))
    elif style is Style.FLOW:
        picture = draw_flow(rng, tints)
    elif style is Style.SHARDS:
        picture = draw_shards(rng, tints)
    elif style is Style.SPIRES:
        picture = draw_spires(rng, tints)
    else:
        picture = draw_sigil(rng, tints)
    return _reduced(picture * _vignette())


def _vignette() -> Picture:
    """Darker corners, the lower right a little more, where the plate lies."""
    x, y = grid(WIDTH, HEIGHT)
    far = np.clip((x * x / 1.78 + y * y) / 2.0, 0, 1)
    corner = np.clip(1 - np.hypot(x - 1.25, y - 1.0) / 1.1, 0, 1)
    return np.asarray((1 - 0.28 * far**1.3 - 0.10 * corner)[..., None], dtype=np.float32)


def _reduced(picture: Picture) -> Pixels:
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    return np.asarray(image.resize(SIZE, Image.Resampling.LANCZOS))


def finished(pixels: Pixels, name: str) -> Pixels:
    """The picture with its grain, sigma 5, the same for the same name."""
    rng = generator(name, "grain")
    grain = rng.standard_normal(pixels.shape[:2], dtype=np.float32) * 5.0
    return np.clip(pixels + grain[..., None], 0, 255).astype(np.uint8)
