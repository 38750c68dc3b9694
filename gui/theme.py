"""The theme of the client: tokens as Qt colours, fonts, palette and style sheet."""

from functools import lru_cache
from string import Template
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from assets import asset_path, asset_text
from gui.art.design_tokens import (
    CARD,
    DARK,
    FRAMES,
    HIGH_CONTRAST,
    LIGHT,
    MOTION,
    RADIUS,
    SPACE,
    THEMES,
    TYPE,
    FrameColors,
    Theme,
    contrast,
    frame_key,
    spine_keys,
)

__all__ = [
    "CARD",
    "DARK",
    "FRAMES",
    "HIGH_CONTRAST",
    "LIGHT",
    "MOTION",
    "RADIUS",
    "SANS",
    "SERIF",
    "SPACE",
    "THEMES",
    "TYPE",
    "FrameColors",
    "Theme",
    "active",
    "apply",
    "color",
    "contrast",
    "features",
    "font",
    "frame_key",
    "load_fonts",
    "named",
    "palette",
    "qcolor",
    "read_size",
    "spine_keys",
    "style_sheet",
]

SYSTEM: Final = "system"
SERIF = "Vollkorn"
SANS = "Inter"
_SERIF_FROM = TYPE.stack
_FONT_FILES = (
    "Vollkorn-Medium.ttf", "Vollkorn-SemiBold.ttf", "Vollkorn-Bold.ttf", "Vollkorn-Italic.ttf",
    "Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf", "Inter-Italic.otf",
)  # fmt: skip


LARGEST_READ: Final = 20  # px of words up to which the size of text counts: what is larger is large enough


class _State:
    """The theme in force; there is one application."""

    theme = DARK
    text = 1.0  # how large words are, beside the size of everything
    families: dict[str, str] | None = None


def active() -> Theme:
    """The theme last applied, dark before the first."""
    return _State.theme


def named(name: str) -> Theme:
    """The theme of a setting's value; SYSTEM gives the light one where the system is light, unknown names the dark."""
    light = name == SYSTEM and QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
    return LIGHT if light else THEMES.get(name, DARK)


def set_text(factor: float) -> None:
    """How large words are that are made from now on, beside the size of everything."""
    _State.text = factor


def read_size(size: float) -> float:
    """The px of words of a size of the type scale, as large as the reader wants them."""
    return size * _State.text if size <= LARGEST_READ else size


def usual_size(size: float) -> float:
    """The px that words would have which are `size` px large, if the reader wanted them no larger than usual."""
    return size / max(1.0, _State.text) if size <= LARGEST_READ * _State.text else size


@lru_cache(maxsize=512)
def _qcolor(value: str, alpha: float) -> QColor:
    made = QColor(value)
    made.setAlphaF(alpha)
    return made


def qcolor(value: str, alpha: float = 1.0) -> QColor:
    """A QColor of #RRGGBB and an opacity of 0 to 1."""
    return QColor(_qcolor(value, alpha))


def color(token: str, alpha: float = 1.0) -> QColor:
    """The active theme's colour of a token (`bg0`, `lamp`, …); raises AttributeError for an unknown token."""
    value: str = getattr(_State.theme, token)
    return qcolor(value, alpha)


def load_fonts() -> dict[str, str]:
    """Register the bundled fonts once; the family to use for SERIF and SANS, the system's where one failed."""
    if _State.families is None:
        loaded: set[str] = set()
        for name in _FONT_FILES:
            number = QFontDatabase.addApplicationFont(str(asset_path(f"fonts/{name}")))
            if number >= 0:
                loaded.update(QFontDatabase.applicationFontFamilies(number))
        general = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
        _State.families = {
            SERIF: SERIF if SERIF in loaded else "serif",
            SANS: SANS if SANS in loaded else general,
        }
    return _State.families


def features(made: QFont, *, serif: bool, tabular: bool) -> None:
    """Turn on lining figures for the serif and figures of one width for counts."""
    if serif:
        made.setFeature(QFont.Tag("lnum"), 1)
    if tabular:
        made.setFeature(QFont.Tag("tnum"), 1)


def font(
    size: int = TYPE.body,
    weight: int = 400,
    *,
    serif: bool | None = None,
    italic: bool = False,
    tabular: bool = False,
) -> QFont:
    """A font of the type scale in px; from stack size up serif unless told otherwise."""
    with_serifs = size >= _SERIF_FROM if serif is None else serif
    family = load_fonts()[SERIF if with_serifs else SANS]
    made = QFont(family)
    made.setStyleHint(QFont.StyleHint.Serif if with_serifs else QFont.StyleHint.SansSerif)
    made.setPixelSize(round(read_size(size)))
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    features(made, serif=with_serifs, tabular=tabular)
    return made


def palette(theme: Theme) -> QPalette:
    """The Qt palette of a theme."""
    role = QPalette.ColorRole
    made = QPalette()
    for which, value in (
        (role.Window, theme.bg0), (role.WindowText, theme.text), (role.Base, theme.bg1),
        (role.AlternateBase, theme.bg2), (role.Text, theme.text), (role.Button, theme.bg3),
        (role.ButtonText, theme.text), (role.BrightText, theme.rose), (role.Link, theme.ice),
        (role.LinkVisited, theme.ice), (role.Highlight, theme.ice), (role.HighlightedText, theme.bg0),
        (role.ToolTipBase, theme.bg3), (role.ToolTipText, theme.text), (role.PlaceholderText, theme.text3),
        (role.Light, theme.bg3), (role.Midlight, theme.bg3), (role.Mid, theme.line),
        (role.Dark, theme.bg0), (role.Shadow, theme.bg0), (role.Accent, theme.ice),
    ):  # fmt: skip
        made.setColor(which, qcolor(value))
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, qcolor(theme.text3))
    return made


def style_sheet(theme: Theme) -> str:
    """The application's one style sheet in the colours, radii and fonts of a theme."""
    families = load_fonts()
    shade = "light" if theme is LIGHT else "dark"
    values = theme.colors() | {
        "sans": families[SANS],
        "chosen": theme.line if theme is HIGH_CONTRAST else theme.bg3,
        "badge": str(RADIUS.badge),
        "button": str(RADIUS.button),
        "body": str(round(read_size(TYPE.body))),
        "check": asset_path("glyphs/check-ink.svg").as_posix(),
        "chevron": asset_path(f"glyphs/chevron-{shade}.svg").as_posix(),
        "chevron_up": asset_path(f"glyphs/chevron-up-{shade}.svg").as_posix(),
    }
    return Template(asset_text("styles/client.qss")).substitute(values)


def apply(app: QApplication, theme: Theme) -> None:
    """Dress the application: style Fusion, palette, body font and style sheet."""
    _State.theme = theme
    load_fonts()
    app.setStyle(QStyleFactory.create("Fusion"))
    app.setPalette(palette(theme))
    app.setFont(font(TYPE.body))
    app.setStyleSheet(style_sheet(theme))
