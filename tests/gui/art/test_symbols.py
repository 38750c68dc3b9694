"""Symbols and glyphs: all there, all different, sharp at their size."""

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from assets import asset_path
from gui.art.symbols import (
    cost_symbols,
    cost_width,
    glyph_icon,
    glyph_image,
    has_glyph,
    keyword_glyphs,
    symbol_image,
    symbol_name,
)
from tests.gui.art.rgb import to_rgb

COLORS = ("w", "u", "b", "r", "g", "c")
SYMBOLS = sorted(path.stem for path in asset_path("symbols").glob("*.svg"))
GLYPHS = sorted(path.stem for path in asset_path("glyphs").glob("*.svg"))


def grey(name: str) -> NDArray[np.float64]:
    """A symbol of 12 px on a middle grey, without its colour."""
    image = QImage(12, 12, QImage.Format.Format_RGB32)
    image.fill(QColor(128, 128, 128))
    painter = QPainter(image)
    painter.drawImage(0, 0, symbol_image(name, 12))
    painter.end()
    pixels: NDArray[np.float64] = to_rgb(image).astype(np.float64)
    return np.asarray(pixels.mean(axis=2))


def outline(name: str) -> NDArray[np.float64]:
    """The opacity of a symbol of 12 px: its shape alone."""
    image = symbol_image(name, 12).convertToFormat(QImage.Format.Format_Alpha8)
    stride = image.bytesPerLine()
    return np.frombuffer(image.constBits(), np.uint8).reshape(12, stride)[:, :12].astype(np.float64)


def test_all_symbols_differ_in_grey_at_twelve_pixels(qapp: QApplication) -> None:
    pictures = {name: grey(name) for name in SYMBOLS}
    alike = [
        (one, other) for one, other in combinations(SYMBOLS, 2) if np.abs(pictures[one] - pictures[other]).mean() < 1.2
    ]
    assert not alike


def test_the_colours_differ_by_outline_alone(qapp: QApplication) -> None:
    shapes = {name: outline(name) for name in COLORS}
    for one, other in combinations(COLORS, 2):
        assert np.abs(shapes[one] - shapes[other]).mean() > 4, (one, other)


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_is_drawn_at_the_exact_device_size(qapp: QApplication, name: str) -> None:
    image = symbol_image(name, 13, 1.5)
    assert (image.width(), image.height()) == (20, 20)
    assert outline(name).max() > 200


@pytest.mark.parametrize("name", GLYPHS)
def test_every_glyph_draws_something_in_its_colour(qapp: QApplication, name: str) -> None:
    image = glyph_image(name, 16, "#FF0000", 2).convertToFormat(QImage.Format.Format_Alpha8)
    assert image.width() == 32
    assert np.frombuffer(image.constBits(), np.uint8).max() > 120


@pytest.mark.rule("107.4")
@pytest.mark.parametrize(
    ("written", "file"),
    [
        ("W", "w"), ("15", "15"), ("X", "x"), ("T", "tap"), ("Q", "untap"), ("S", "snow"), ("E", "charge"),
        ("W/U", "wu"), ("U/W", "wu"), ("G/U", "ug"), ("2/R", "2r"), ("C/B", "cb"), ("R/P", "r-life"),
        ("G/U/P", "ug-life"), ("W/B/P", "wb-life"), ("P", "life"), ("½", "half"), ("nonsense", None),
    ],
)  # fmt: skip
def test_written_symbols_have_their_file(written: str, file: str | None) -> None:
    assert symbol_name(written) == file


def test_a_cost_is_its_symbols_in_order() -> None:
    assert cost_symbols("{2}{U/R}{U}") == ("2", "ur", "u")
    assert cost_width("{2}{U}{U}", 16, 2) == 52


def test_keywords_give_each_glyph_once() -> None:
    found = keyword_glyphs(("Flying", "ward {2}", "protection from red", "protection from blue", "suspend"))
    assert found == ("flying", "ward", "protection")
    assert all(has_glyph(name) for name in found)


def test_icons_come_in_several_resolutions(qapp: QApplication) -> None:
    assert {size.width() for size in glyph_icon("gear").availableSizes()} == {16, 24, 32, 48}
