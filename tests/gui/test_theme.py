"""The theme: contrast of its colours, its fonts, its style sheet."""

import pytest
from PySide6.QtGui import QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from assets import MissingAsset, asset_path
from gui import theme
from gui.art.design_tokens import CARD, DARK, FRAMES, THEMES, FrameColors, Theme, contrast, frame_key, spine_keys
from gui.widgets.text_paint import Ink

SURFACES = ("bg0", "bg1", "bg2", "bg3", "felt", "felt_glow")
TEXT = 4.5
SHAPE = 3.0


def pairs(of: Theme) -> list[tuple[str, str, float]]:
    """Which token lies on which, and the contrast it needs."""
    table = [("text", surface, TEXT) for surface in SURFACES]
    table += [("text2", surface, TEXT) for surface in SURFACES]
    table += [("text3", surface, TEXT) for surface in ("bg0", "bg1", "bg2")]
    for accent in ("lamp", "ice", "rose", "moss"):
        table += [(accent, surface, TEXT) for surface in ("bg0", "bg1", "bg2")]
        table += [(accent, surface, SHAPE) for surface in ("bg3", "felt", "felt_glow")]
    table += [("edge", surface, SHAPE) for surface in ("bg0", "bg1", "bg2")]
    return [*table, ("lamp_ink", "lamp_fill", TEXT)]


@pytest.mark.parametrize("name", THEMES)
def test_every_token_is_readable_on_the_surfaces_it_is_used_on(name: str) -> None:
    of = THEMES[name]
    weak = [
        f"{ink} on {surface}: {contrast(getattr(of, ink), getattr(of, surface)):.2f} < {least}"
        for ink, surface, least in pairs(of)
        if contrast(getattr(of, ink), getattr(of, surface)) < least
    ]
    assert not weak


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)
def test_text_on_every_card_frame_is_readable(frame: FrameColors) -> None:
    inks = {"name": (CARD.paper, frame.body), "rules": (CARD.ink, frame.box), "flavour": (CARD.ink2, frame.box)}
    inks |= {
        "footer": (CARD.paper2, frame.body),
        "raised": (CARD.raised, frame.box),
        "lowered": (CARD.lowered, frame.box),
    }
    assert {name: contrast(*two) >= TEXT for name, two in inks.items()} == dict.fromkeys(inks, True)
    for status in (DARK.moss, DARK.ice, DARK.lamp, DARK.rose):
        assert contrast(status, frame.body) >= SHAPE


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_spines_are_split_for_two_colours_and_gold_for_three() -> None:
    assert spine_keys("WR") == ("R", "W")
    assert spine_keys("GW") == ("G", "W")
    assert spine_keys("WUB") == ("multicolour",)
    assert spine_keys("R", land=True) == ("land",)
    assert frame_key("") == frame_key("W", token=True) == "artifact"


def test_bundled_fonts_are_loaded_with_their_weights(qapp: QApplication) -> None:
    families = theme.load_fonts()
    assert families == {theme.SERIF: "Vollkorn", theme.SANS: "Inter"}
    assert {"Regular", "Medium", "SemiBold", "Bold"} <= {
        style.replace(" ", "") for style in QFontDatabase.styles("Inter")
    }
    assert asset_path("fonts/OFL-Inter.txt").read_text().startswith("Copyright")


def test_large_type_is_serif_and_small_type_is_not(qapp: QApplication) -> None:
    assert theme.font(theme.TYPE.section).family() == "Vollkorn"
    assert theme.font(theme.TYPE.body).family() == "Inter"
    assert theme.font(theme.TYPE.body, 600).pixelSize() == 13


@pytest.mark.parametrize("name", THEMES)
def test_applying_a_theme_dresses_the_application(qtbot: QtBot, qapp: QApplication, name: str) -> None:
    theme.apply(qapp, theme.named(name))
    button = QPushButton("Resolve")
    button.setProperty("kind", "primary")
    qtbot.addWidget(button)
    button.show()
    middle = button.grab().toImage().pixelColor(12, button.height() // 2)
    assert middle == theme.color("lamp_fill")
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.color("bg0")
    assert "$" not in theme.style_sheet(theme.active())
    theme.apply(qapp, DARK)


def test_an_unknown_theme_is_the_dark_one() -> None:
    assert theme.named("parchment") is DARK


def test_a_missing_file_is_named_in_one_sentence() -> None:
    with pytest.raises(MissingAsset, match=r"symbols/q\.svg is missing"):
        asset_path("symbols/q.svg")


def test_small_words_grow_with_the_size_of_text_and_large_ones_stay() -> None:
    theme.set_text(1.2)
    try:
        assert theme.font(13).pixelSize() == 16 and theme.font(46).pixelSize() == 46
        assert Ink(13).size == pytest.approx(15.6) and Ink(54).size == 54
    finally:
        theme.set_text(1.0)
    assert theme.font(13).pixelSize() == 13


@pytest.mark.parametrize(("rows", "scrolled"), [(9, False), (26, True)])
def test_a_list_to_choose_from_opens_below_its_box_and_scrolls_only_where_it_is_long(
    qtbot: QtBot, qapp: QApplication, rows: int, scrolled: bool
) -> None:
    theme.apply(qapp, DARK)
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems([str(number) for number in range(rows)])
    box.show()
    box.showPopup()
    bar, view = box.view().verticalScrollBar(), box.view()
    assert (bar.maximum() > 0) is scrolled
    assert view.viewport().height() >= min(rows, 10) * view.sizeHintForRow(0)
    assert view.window().y() >= box.y() + box.height() - 1
    box.hidePopup()
