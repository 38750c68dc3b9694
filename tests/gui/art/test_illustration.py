"""Illustrations: the same name gives the same picture; the cache keeps and mends itself."""

import hashlib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gui.art.cache import ArtCache, encoded
from gui.art.face import ArtSpec, CardFaceModel
from gui.art.illustration import SIZE, Style, draw, finished, style_of

SPECS = {
    Style.TOTEM: ArtSpec("Reed Warden", "U", "Creature — Merfolk", 7, True),
    Style.RIDGES: ArtSpec("Far Terrace", "R", "Land — Mountain"),
    Style.SIGIL: ArtSpec("Quiet Law", "WB", "Enchantment"),
    Style.FLOW: ArtSpec("Leaf Eddy", "G", "Instant"),
    Style.SHARDS: ArtSpec("Brass Orrery", "", "Artifact"),
    Style.SPIRES: ArtSpec("Abbey Town", "W", "Land"),
}


def digest(spec: ArtSpec) -> str:
    return hashlib.sha256(finished(draw(spec), spec.name).tobytes()).hexdigest()


@pytest.mark.parametrize("style", SPECS)
def test_the_same_card_has_the_same_picture(style: Style) -> None:
    spec = SPECS[style]
    assert style_of(spec) is style
    first = draw(spec)
    assert first.shape == (SIZE[1], SIZE[0], 3)
    assert digest(spec) == digest(spec)
    assert digest(spec) != digest(ArtSpec(spec.name + "s", spec.colors, spec.type_line, spec.bulk, spec.flying))


@pytest.mark.parametrize("style", SPECS)
def test_pictures_have_depth_and_a_quiet_corner(style: Style) -> None:
    grey = draw(SPECS[style]).astype(float).mean(axis=2)
    assert np.percentile(grey, 95) - np.percentile(grey, 5) > 40
    assert grey[-90:, -120:].mean() < grey.mean() * 1.15


def test_the_picture_of_a_land_has_the_colours_it_gives() -> None:
    face = CardFaceModel("Terrace", type_line="Land", produces="GRC")
    assert face.picture.colors == "RG"


def test_the_picture_stays_while_a_card_changes() -> None:
    face = CardFaceModel("Warden", colors="U", type_line="Creature — Merfolk", text="Flying", power="3", toughness="4")
    assert face.picture.flying
    assert replace(face, power="9", keywords=("trample",)).picture == face.bare().picture == face.picture
    told = ArtSpec.printed("Warden", "U", "Creature — Merfolk", power="3", toughness="4")
    assert replace(face, art=told, colors="", type_line="Land").picture is told


def test_names_become_file_names() -> None:
    assert ArtSpec("Maren, Unwritten").slug == "maren-unwritten"
    assert ArtSpec("…").slug == "unnamed"


def test_a_drawn_picture_is_read_again_from_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = SPECS[Style.SIGIL]
    first = ArtCache(tmp_path, bundled=False).get(spec)
    assert len(list(tmp_path.iterdir())) == 1
    monkeypatch.setattr("gui.art.illustration.draw", lambda _: pytest.fail("drawn twice"))
    again = ArtCache(tmp_path, bundled=False).get(spec)
    assert np.abs(first.astype(float) - again).mean() < 4


def test_a_damaged_file_is_drawn_again(tmp_path: Path) -> None:
    spec = SPECS[Style.SHARDS]
    cache = ArtCache(tmp_path, bundled=False)
    cache.get(spec)
    (file,) = tmp_path.iterdir()
    file.write_bytes(b"not a picture")
    assert cache.get(spec).shape == (SIZE[1], SIZE[0], 3)
    assert file.stat().st_size > 1000


def test_a_folder_that_cannot_be_written_is_only_slow(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert ArtCache(blocked, bundled=False).get(SPECS[Style.SHARDS]).any()


def test_bundled_pictures_are_small() -> None:
    assert len(encoded(draw(SPECS[Style.FLOW]), limit=30_000)) <= 30_000
