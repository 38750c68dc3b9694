"""Where a printing's pictures are: addresses by size and face, packed small into one field of the store."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from engine.cards.forms import CardForm

SIZES: Final = ("small", "normal", "large", "png", "art_crop", "border_crop")
LONGEST: Final = 2000  # characters of an address
_ALIKE: Final = "/normal/"


def images_of(form: CardForm) -> str:
    """The addresses of a card object's pictures: those of the normal size, a line a face, where the other sizes follow
    from them; else JSON; "" without pictures."""
    given = [half.image_uris for half in form.card_faces or () if half.image_uris]
    faces: Sequence[dict[str, str]] = given or ([form.image_uris] if form.image_uris else [])
    kept = [{size: face[size] for size in SIZES if _usable(face.get(size, ""))} for face in faces]
    if not kept or not any(kept):
        return ""
    normal = [face.get("normal", "") for face in kept]
    if all(_ALIKE in url and face == {size: _sized(url, size) for size in face} for url, face in zip(normal, kept,
                                                                                                    strict=True)):
        return "\n".join(normal)
    return json.dumps(kept)


def addresses(packed: str, size: str = "normal") -> tuple[str, ...]:
    """The addresses of one size, a face each; of the nearest size where that one is not given."""
    if not packed:
        return ()
    if not packed.startswith("["):
        return tuple(_sized(url, size) for url in packed.split("\n"))
    faces: list[dict[str, str]] = json.loads(packed)
    return tuple(next((face[each] for each in (size, "normal", *SIZES) if each in face), "") for face in faces)


def _usable(url: str) -> bool:
    return url.startswith(("https://", "http://")) and len(url) <= LONGEST and "\n" not in url and " " not in url


def _sized(normal: str, size: str) -> str:
    url = normal.replace(_ALIKE, f"/{size}/")
    return url.replace(".jpg", ".png") if size == "png" else url
