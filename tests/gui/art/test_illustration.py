"""Illustrations: the same name gives the same picture; the cache keeps and mends itself."""

import hashlib
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gui.art.cache import ArtCache, encoded
from gui.art.face import ArtSpec, CardFaceModel
from gui.art.illustration import SIZE, Style, draw, finished, style_of
from gui.art.illustration_process import Illustrators

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


@pytest.fixture
def illustrators() -> Iterator[Illustrators]:
    made = Illustrators()
    yield made
    made.stop()


def test_what_a_process_draws_is_what_is_drawn_here(
    tmp_path: Path, illustrators: Illustrators, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the pixel, and kept for the next time; the client draws nothing itself."""
    spec = SPECS[Style.TOTEM]
    here = ArtCache(tmp_path / "here", bundled=False).get(spec)
    monkeypatch.setattr("gui.art.illustration.draw", lambda _: pytest.fail("drawn in the client"))
    beside = ArtCache(tmp_path / "beside", bundled=False, illustrators=illustrators).get(spec)
    assert (here == beside).all()
    assert len({path.name for path in tmp_path.glob("*/*.webp")}) == 1
    ArtCache(tmp_path / "beside", bundled=False).get(spec)
    assert [process.started for process in illustrators.all] == [1]


def test_several_workers_wait_for_none_of_the_others(tmp_path: Path, illustrators: Illustrators) -> None:
    cache = ArtCache(tmp_path, bundled=False, illustrators=illustrators)
    for style in (Style.SIGIL, Style.SHARDS):
        cache.get(SPECS[style])
    assert len(illustrators.all) == 1
    with ThreadPoolExecutor(2) as workers:
        assert all(made.any() for made in workers.map(cache.get, (SPECS[Style.FLOW], SPECS[Style.SPIRES])))
    assert len(illustrators.all) <= 2 and all(process.started <= 1 for process in illustrators.all)


def test_where_no_process_can_draw_the_client_does(tmp_path: Path) -> None:
    spec = SPECS[Style.SIGIL]
    plain = ArtCache(tmp_path / "plain", bundled=False).get(spec)
    for name, command in (("ends", (sys.executable, "-c", "pass")), ("lacks", ("no-such-program",))):
        broken = Illustrators(command)
        assert (ArtCache(tmp_path / name, bundled=False, illustrators=broken).get(spec) == plain).all()
        broken.stop()
