"""Pictures for own cards: what is dropped in is looked at without trust, and kept as a plain JPEG of a fixed size."""

from __future__ import annotations

import io
import warnings
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from engine.messages import msg
from engine.user_error import reason_of
from engine.workshop.fields import WorkshopError

FORMATS: Final = ("PNG", "JPEG", "WEBP")
MOST_BYTES: Final = 20 << 20
MOST_PIXELS: Final = 40_000_000
SIZE: Final = (960, 720)  # px of what is kept: twice the size at which a card's art is drawn
_QUALITY: Final = 88


def prepared(data: bytes) -> bytes:
    """A picture as it is kept: upright, cut to the shape of a card's art, without whatever else the file held. Raises
    WorkshopError for what is no such picture, or far too large."""
    if len(data) > MOST_BYTES:
        raise WorkshopError(msg("The picture has more than {n} MB; give a smaller one.", n=MOST_BYTES >> 20))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=FORMATS) as found:
                if found.width * found.height > MOST_PIXELS:
                    raise WorkshopError(msg("The picture is {wide} × {high} pixels large; give a smaller one.",
                                            wide=found.width, high=found.height))
                upright = ImageOps.exif_transpose(found).convert("RGB")
                made = ImageOps.fit(upright, SIZE, Image.Resampling.LANCZOS)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, MemoryError, Image.DecompressionBombError,
            Image.DecompressionBombWarning) as error:
        raise WorkshopError(msg("That is no picture that can be read; give a PNG, JPEG or WebP file.")) from error
    kept = io.BytesIO()
    made.save(kept, "JPEG", quality=_QUALITY)
    return kept.getvalue()


def picture_file(path: Path) -> bytes:
    """The picture of a file, prepared. Raises WorkshopError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise WorkshopError(msg("The picture has more than {n} MB; give a smaller one.", n=MOST_BYTES >> 20))
        data = path.read_bytes()
    except OSError as error:
        raise WorkshopError(msg("{path} cannot be read ({error}); choose another file.",
                                path=path.name, error=reason_of(error))) from error
    return prepared(data)
