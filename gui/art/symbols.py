"""Mana symbols and line glyphs: drawn from SVG at the exact pixel size and kept."""

import re
import threading
from collections import OrderedDict
from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from assets import asset_path
from gui.art.design_tokens import DARK

__all__ = [
    "SYMBOL",
    "cost_symbols",
    "cost_width",
    "draw_glyph",
    "draw_mana_cost",
    "draw_symbol",
    "glyph_icon",
    "glyph_image",
    "has_glyph",
    "keyword_glyphs",
    "symbol_image",
    "symbol_name",
]

SYMBOL = re.compile(r"\{([^{}]+)\}")
_WORDS = {
    "T": "tap", "Q": "untap", "E": "charge", "S": "snow", "P": "life", "CHAOS": "chaos", "PW": "planeswalk",
    "TK": "ticket", "A": "acorn", "½": "half", "∞": "infinity", "D": "land-drop", "CHARGE": "charge",
    "TAP": "tap", "UNTAP": "untap", "SNOW": "snow", "LIFE": "life",
}  # fmt: skip
_KEPT = 4000


class _Kept:
    """Rendered images by file, pixel size and colour; shared by all threads."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.images: OrderedDict[tuple[str, int, str], QImage] = OrderedDict()
        self.icons: dict[tuple[str, str, str, int], QIcon] = {}

    def get(self, file: str, pixels: int, color: str) -> QImage:
        key = (file, pixels, color)
        with self.lock:
            found = self.images.get(key)
            if found is not None:
                return found
        made = _render(file, pixels, color)
        with self.lock:
            self.images[key] = made
            while len(self.images) > _KEPT:
                self.images.popitem(last=False)
        return made


_kept = _Kept()


@lru_cache(maxsize=512)
def _source(file: str) -> bytes:
    return asset_path(file).read_bytes()


def _render(file: str, pixels: int, color: str) -> QImage:
    source = _source(file)
    if color:
        source = source.replace(b"currentColor", color.encode())
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    renderer = QSvgRenderer(QByteArray(source))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    return image


@lru_cache(maxsize=1024)
def symbol_name(word: str) -> str | None:
    """The file name of the symbol written {word} in Oracle text, or None where there is none (107.4)."""
    upper = word.strip("{}").upper()
    name = _WORDS.get(upper)
    if name is None:
        parts = upper.split("/")
        life = parts[-1] == "P" and len(parts) > 1
        name = "".join(parts[:-1]).lower() + "-life" if life else "".join(parts).lower()
    return name if _exists(f"symbols/{name}.svg") or _exists(f"symbols/{(name := _turned(name))}.svg") else None


def _turned(name: str) -> str:
    head, dash, tail = name.partition("-")
    return head[::-1] + dash + tail


@lru_cache(maxsize=2048)
def _exists(file: str) -> bool:
    root = asset_path("symbols").parent
    return (root / file).exists()


def symbol_image(name: str, size: float, dpr: float = 1.0) -> QImage:
    """The picture of a symbol by its file name (`w`, `2g`, `u-life`, `tap`), `size` px wide on a `dpr` screen."""
    image = QImage(_kept.get(f"symbols/{name}.svg", max(1, round(size * dpr)), ""))
    image.setDevicePixelRatio(dpr)
    return image


def has_glyph(name: str) -> bool:
    """Whether there is a line glyph of this name."""
    return _exists(f"glyphs/{name}.svg")


def glyph_image(name: str, size: float, color: QColor | str, dpr: float = 1.0) -> QImage:
    """The picture of a 16 px line glyph (`flying`, `gear`, `verified`) in one colour, `size` px wide."""
    value = color if isinstance(color, str) else color.name()
    image = QImage(_kept.get(f"glyphs/{name}.svg", max(1, round(size * dpr)), value))
    image.setDevicePixelRatio(dpr)
    return image


def glyph_icon(
    name: str, color: QColor | str = DARK.text2, size: int = 16, *, off: QColor | str = DARK.line2
) -> QIcon:
    """A QIcon of a line glyph for screens of one, one and a half, two and three times the pixels (GUI thread); in the
    colour `off` where it is disabled."""
    value, faint = (each if isinstance(each, str) else each.name() for each in (color, off))
    found = _kept.icons.get((name, value, faint, size))
    if found is None:
        found = QIcon()
        for dpr in (1.0, 1.5, 2.0, 3.0):
            found.addPixmap(QPixmap.fromImage(glyph_image(name, size, value, dpr)))
            found.addPixmap(QPixmap.fromImage(glyph_image(name, size, faint, dpr)), QIcon.Mode.Disabled)
        _kept.icons[(name, value, faint, size)] = found
    return found


def _place(painter: QPainter, image: QImage, x: float, y: float) -> None:
    """Draw an image at a whole device pixel, so that it stays sharp."""
    transform = painter.transform()
    ratio = painter.device().devicePixelRatio()
    if transform.isScaling() or transform.isRotating():
        painter.drawImage(QRectF(x, y, image.width() / ratio, image.height() / ratio), image)
        return
    dx, dy = transform.dx() / ratio, transform.dy() / ratio
    left = round((x + dx) * ratio) / ratio - dx
    top = round((y + dy) * ratio) / ratio - dy
    painter.drawImage(QRectF(left, top, image.width() / ratio, image.height() / ratio), image)


def draw_symbol(painter: QPainter, name: str, x: float, y: float, size: float) -> None:
    """Draw a symbol by file name with its top left corner at (x, y), sharp at the device's pixels."""
    _place(painter, symbol_image(name, size, painter.device().devicePixelRatio()), x, y)


def draw_glyph(painter: QPainter, name: str, x: float, y: float, size: float, color: QColor | str) -> None:
    """Draw a line glyph with its top left corner at (x, y), sharp at the device's pixels."""
    _place(painter, glyph_image(name, size, color, painter.device().devicePixelRatio()), x, y)


@lru_cache(maxsize=4096)
def cost_symbols(cost: str) -> tuple[str, ...]:
    """The file names of the symbols of a mana cost such as `{2}{U}{U}`, in order; unknown ones are left out."""
    names = (symbol_name(word) for word in SYMBOL.findall(cost))
    return tuple(name for name in names if name is not None)


def cost_width(cost: str, size: float, gap: float = 2.0) -> float:
    """The width in px of a mana cost drawn in a row."""
    count = len(cost_symbols(cost))
    return count * size + max(0, count - 1) * gap


def draw_mana_cost(
    painter: QPainter, cost: str, rect: QRectF, size: float = 16.0, gap: float = 2.0, *, right: bool = False
) -> float:
    """Draw a mana cost in a row, centred in height in `rect` and at its left or right side; its width in px."""
    width = cost_width(cost, size, gap)
    x = rect.right() - width if right else rect.left()
    for name in cost_symbols(cost):
        draw_symbol(painter, name, x, rect.center().y() - size / 2, size)
        x += size + gap
    return width


_KEYWORD_GLYPHS = {
    "intimidate": "fear", "skulk": "unblockable", "horsemanship": "unblockable", "toxic": "infect",
    "poisonous": "infect", "wither": "infect", "double strike": "double-strike", "first strike": "first-strike",
    "equip": "equip", "enchant": "enchant", "magecraft": "prowess",
}  # fmt: skip
_WITH_GLYPH = (
    "flying", "first strike", "double strike", "deathtouch", "haste", "trample", "vigilance", "lifelink",
    "reach", "menace", "defender", "hexproof", "shroud", "indestructible", "ward", "flash", "protection",
    "prowess", "infect", "toxic", "poisonous", "wither", "fear", "intimidate", "skulk", "horsemanship", "shadow",
    "banding", "phasing", "cycling",
)  # fmt: skip


def keyword_glyphs(keywords: tuple[str, ...]) -> tuple[str, ...]:
    """The glyphs of the keywords that have one, each once, in the order given; “ward {2}” counts as ward."""
    found: list[str] = []
    for keyword in keywords:
        lower = keyword.lower()
        for name in _WITH_GLYPH:
            if lower == name or lower.startswith(name + " "):
                glyph = _KEYWORD_GLYPHS.get(name, name)
                if glyph not in found:
                    found.append(glyph)
                break
    return tuple(found)
