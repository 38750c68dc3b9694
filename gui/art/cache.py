"""Illustrations on disk: bundled ones first, then those drawn before, else drawn now and kept."""

import os
import threading
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError
from platformdirs import user_cache_dir

from assets import asset_root
from gui.art.illustration import SIZE, ArtSpec, draw, finished, slug

__all__ = ["ArtCache", "bundled_name", "encoded", "illustration_folder"]

Pixels = NDArray[np.uint8]


def illustration_folder() -> Path:
    """Where drawn illustrations are kept for this user."""
    return Path(user_cache_dir("Spellwright", appauthor=False)) / "art"


def bundled_name(name: str) -> str:
    """The name of a bundled illustration among the assets."""
    return f"art/{slug(name)}.webp"


def encoded(pixels: Pixels, quality: int = 80) -> bytes:
    """An illustration as WebP."""
    out = BytesIO()
    Image.fromarray(pixels).save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()


class ArtCache:
    """Gives illustrations to worker threads; two threads never draw the same one at once."""

    def __init__(self, folder: Path | None = None, *, bundled: bool = True) -> None:
        self._folder = illustration_folder() if folder is None else folder
        self._bundled = bundled
        self._lock = threading.Lock()
        self._busy: dict[str, threading.Lock] = {}

    def get(self, spec: ArtSpec) -> Pixels:
        """The finished illustration of a card as RGB of shape (480, 640, 3), grain included."""
        with self._lock:
            mine = self._busy.setdefault(spec.key, threading.Lock())
        with mine:
            pixels = self._stored(spec)
            if pixels is None:
                pixels = draw(spec)
                self._keep(spec, pixels)
        return finished(pixels, spec.name)

    def _stored(self, spec: ArtSpec) -> Pixels | None:
        places = [self._folder / f"{spec.key}.webp"]
        if self._bundled:
            places.insert(0, asset_root() / bundled_name(spec.name))
        return next((pixels for pixels in map(_read, places) if pixels is not None), None)

    def _keep(self, spec: ArtSpec, pixels: Pixels) -> None:
        """Write atomically; a cache that cannot be written is only slow."""
        target = self._folder / f"{spec.key}.webp"
        part = target.with_suffix(f".{os.getpid()}-{threading.get_ident()}.part")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(encoded(pixels, quality=92))
            part.replace(target)
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)


def _read(path: Path) -> Pixels | None:
    """A stored illustration, or None where there is none or the file is damaged."""
    try:
        with Image.open(path) as image:
            picture = image.convert("RGB")
    except (FileNotFoundError, UnidentifiedImageError, OSError, ValueError):
        return None
    return np.asarray(picture) if picture.size == SIZE else None
