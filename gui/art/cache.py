"""Illustrations on disk: bundled ones first, then those drawn before, else drawn now and kept."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image, UnidentifiedImageError

from assets import asset_root
from engine.lazy_import import LazyModule
from engine.places import user_places
from gui.art.face import ArtSpec

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gui.art.illustration_process import Illustrators

    Pixels = NDArray[np.uint8]

__all__ = ["ArtCache", "bundled_name", "encoded", "illustration_folder"]

_ILLUSTRATION: Final = LazyModule("gui.art.illustration")  # it and numpy are imported by the worker that draws first
_NUMPY: Final = LazyModule("numpy")


def illustration_folder() -> Path:
    """Where drawn illustrations are kept for this user."""
    return user_places().cache / "art"


def bundled_name(spec: ArtSpec) -> str:
    """The name of a bundled illustration among the assets; cards and tokens of one name differ by colours."""
    return f"art/{spec.slug}.{spec.colors.lower() or 'c'}.webp"


@lru_cache(maxsize=1)
def _bundled() -> dict[str, dict[str, Path]]:
    """The bundled illustrations by name and colours."""
    found: dict[str, dict[str, Path]] = {}
    for path in sorted((asset_root() / "art").glob("*.webp")):
        name, colors, _ = path.name.split(".")
        found.setdefault(name, {})[colors] = path
    return found


def _bundled_path(spec: ArtSpec) -> Path | None:
    """The bundled illustration of a card, that of other colours where there is only one of the name."""
    named = _bundled().get(spec.slug, {})
    return named.get(spec.colors.lower() or "c") or (next(iter(named.values())) if len(named) == 1 else None)


def encoded(pixels: Pixels, quality: int = 80, limit: int | None = None) -> bytes:
    """An illustration as WebP; with a `limit` in bytes of lower quality until it keeps to that."""
    while True:
        out = BytesIO()
        Image.fromarray(pixels).save(out, "WEBP", quality=quality, method=6)
        if limit is None or out.tell() <= limit or quality <= 25:
            return out.getvalue()
        quality -= 7


class ArtCache:
    """Gives illustrations to worker threads; two threads never draw the same one at once."""

    def __init__(
        self, folder: Path | None = None, *, bundled: bool = True, illustrators: Illustrators | None = None
    ) -> None:
        self._folder = illustration_folder() if folder is None else folder
        self._bundled = bundled
        self._illustrators = illustrators
        self._lock = threading.Lock()
        self._busy: dict[str, threading.Lock] = {}

    def get(self, spec: ArtSpec) -> Pixels:
        """The finished illustration of a card as RGB of shape (480, 640, 3), grain included."""
        with self._lock:
            mine = self._busy.setdefault(spec.key, threading.Lock())
        with mine:
            pixels = self._stored(spec)
            if pixels is None:
                pixels = self._drawn_apart(spec)
            if pixels is None:
                pixels = self.drawn(spec)
        made: Pixels = _ILLUSTRATION.finished(pixels, spec.name)
        return made

    def drawn(self, spec: ArtSpec) -> Pixels:
        """The illustration without its grain, drawn here and kept."""
        pixels: Pixels = _ILLUSTRATION.draw(spec)
        self._keep(spec, pixels)
        return pixels

    def stop(self) -> None:
        """End the processes that draw."""
        if self._illustrators is not None:
            self._illustrators.stop()

    def _drawn_apart(self, spec: ArtSpec) -> Pixels | None:
        """The same, drawn by a process of its own; None where there is none or it fails."""
        if self._illustrators is None:
            return None
        width, height = _ILLUSTRATION.SIZE
        pixels = self._illustrators.drawn(spec, self._folder, 3 * width * height)
        if pixels is None:
            return None
        made: Pixels = _NUMPY.frombuffer(pixels, dtype=_NUMPY.uint8).reshape(height, width, 3)
        return made

    def _stored(self, spec: ArtSpec) -> Pixels | None:
        places = [_bundled_path(spec) if self._bundled else None, self._file(spec)]
        return next((pixels for pixels in map(_read, filter(None, places)) if pixels is not None), None)

    def _file(self, spec: ArtSpec) -> Path:
        return self._folder / f"{spec.key}-{_ILLUSTRATION.VERSION}.webp"

    def _keep(self, spec: ArtSpec, pixels: Pixels) -> None:
        """Write atomically; a cache that cannot be written is only slow."""
        target = self._file(spec)
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
    pixels: Pixels | None = _NUMPY.asarray(picture) if picture.size == _ILLUSTRATION.SIZE else None
    return pixels
