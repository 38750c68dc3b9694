"""Pictures for own cards: kept small and plain, whatever the file was."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from engine.workshop import own_pictures as pictures
from engine.workshop.fields import WorkshopError
from engine.workshop.own_pictures import SIZE, picture_file, prepared


def drawn(form: str, size: tuple[int, int] = (400, 500)) -> bytes:
    made = io.BytesIO()
    Image.new("RGB", size, (200, 40, 20)).save(made, form)
    return made.getvalue()


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_a_picture_is_kept_in_the_shape_of_a_cards_art(form: str, tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(drawn(form))
    with Image.open(io.BytesIO(picture_file(path))) as found:
        assert (found.format, found.size) == ("JPEG", SIZE)


@pytest.mark.parametrize("data", [b"", b"no picture", drawn("GIF"), drawn("BMP"), drawn("PNG")[:60]])
def test_what_is_no_such_picture_ends_in_a_sentence(data: bytes) -> None:
    with pytest.raises(WorkshopError, match="PNG, JPEG or WebP"):
        prepared(data)


def test_what_is_far_too_large_ends_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pictures, "MOST_PIXELS", 1000)
    with pytest.raises(WorkshopError, match="400 × 500 pixels"):
        prepared(drawn("PNG"))
    monkeypatch.setattr(pictures, "MOST_BYTES", 100)
    with pytest.raises(WorkshopError):
        prepared(drawn("PNG"))
    (tmp_path / "large").write_bytes(drawn("PNG"))
    with pytest.raises(WorkshopError):
        picture_file(tmp_path / "large")
