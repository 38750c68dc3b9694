"""A sheet of every kind of card and symbol, to look at the painter's work."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from gui.art.face import CardFaceModel, Frame, Status, card_back, face_down
from gui.art.parts import SHADOW_MARGIN, card_shadow
from gui.art.symbols import draw_glyph, draw_symbol
from gui.art.typeset import Ink, advance, draw_text
from gui.theme import SPACE, TYPE, Theme, qcolor

__all__ = ["SAMPLES", "SIZE", "ZOOMED", "draw_sheet"]

SIZE = (1440, 900)
_FOOT = "Spellwright Originals · {}"

ZOOMED = (
    CardFaceModel(
        "Vellum Tidecaller", "{2}{U}{U}", "U", "Creature — Merfolk Scribe",
        "Flying\nWhenever you cast a spell during an opponent’s turn, scry 1, then you may tap target creature.",
        "She writes on water, and the water keeps its word.",
        "3", "4", keywords=("flying",), footer=_FOOT.format("061"), status=Status.VERIFIED,
    ),
    CardFaceModel(
        "Oresong Vanguard", "{1}{R/W}{W}", "RW", "Creature — Human Soldier",
        "First strike\nWhen Oresong Vanguard enters, create two 1/1 colourless Ember creature tokens with haste.\n"
        "{R/P}, {T}: Target attacking creature gets +2/+0.",
        power="3", toughness="2", keywords=("first strike",), footer=_FOOT.format("188"), status=Status.READ,
    ),
    CardFaceModel(
        "Maren, Unwritten", "{2}{U}{B}", "UB", "Legendary Planeswalker — Maren",
        "+1: Look at the top two cards of your library. Put one into your graveyard.\n"
        "−2: Return target creature card with mana value 3 or less to your hand.\n"
        "−7: You get an emblem: your spells cost {1} less.",
        loyalty="4", frame=Frame.PLANESWALKER, footer=_FOOT.format("201"), status=Status.PARTLY,
    ),
)  # fmt: skip

_SAGA = "I — Tap all creatures.\nII — Draw a card.\nIII — Untap all lands you control."

SAMPLES = (
    ("White", CardFaceModel("Lantern Abbot", "{1}{W}", "W", "Creature — Human Cleric", power="2", toughness="3",
                            keywords=("vigilance", "lifelink"))),
    ("Blue", CardFaceModel("Vellum Tidecaller", "{2}{U}{U}", "U", "Creature — Merfolk Scribe", power="3",
                           toughness="4", keywords=("flying",))),
    ("Black", CardFaceModel("Dusk Notary", "{2}{B}", "B", "Creature — Vampire Advisor", power="3", toughness="2",
                            keywords=("deathtouch",))),
    ("Red", CardFaceModel("Kiln Runner", "{R}", "R", "Creature — Goblin", power="2", toughness="1",
                          keywords=("haste",))),
    ("Green", CardFaceModel("Mosshide Elder", "{3}{G}{G}", "G", "Creature — Beast", power="6", toughness="6",
                            keywords=("trample", "reach"))),
    ("Two colours", CardFaceModel("Oresong Vanguard", "{1}{R/W}{W}", "RW", "Creature — Human Soldier", power="3",
                                  toughness="2", keywords=("first strike",))),
    ("Three or more", CardFaceModel("Prism Concord", "{W}{U}{B}{R}{G}", "WUBRG", "Sorcery")),
    ("Artifact", CardFaceModel("Brass Orrery", "{3}", "", "Artifact")),
    ("Land", CardFaceModel("Cinder Terrace", "", "", "Land", produces="R")),
    ("Planeswalker", CardFaceModel("Maren, Unwritten", "{2}{U}{B}", "UB", "Legendary Planeswalker — Maren",
                                   loyalty="4", frame=Frame.PLANESWALKER)),
    ("Saga", CardFaceModel("The Long Thaw", "{1}{U}", "U", "Enchantment — Saga", _SAGA, frame=Frame.SAGA, chapter=2)),
    ("Token", CardFaceModel("Ember", "", "R", "Token Creature — Ember", power="1", toughness="1",
                            keywords=("haste",), frame=Frame.TOKEN)),
    ("Face-down", face_down()),
    ("Card back", card_back()),
)  # fmt: skip

_SYMBOLS = (
    ("White, blue, black, red, green, colourless", 64, "wubrgc"),
    ("Generic and X", 422, ("0", "1", "2", "10", "x")),
    ("Hybrid", 729, ("wu", "br", "rg", "2u")),
    ("Colour or 2 life", 999, ("w-life", "b-life", "g-life")),
    ("Snow, tap, untap, charge", 1231, ("snow", "tap", "untap", "charge")),
)

_LEGEND = (
    (
        "Spine",
        "Cost from the top, one symbol",
        "under another. Two colours split",
        "the spine; three or more are gold.",
    ),
    (
        "Plate",
        "Power and toughness, or loyalty",
        "with a peaked top. It stays upright",
        "when the card is tapped.",
    ),
)


CardSource = Callable[[CardFaceModel, float, float], QImage]
"""Gives the picture of a face at a width and a device pixel ratio."""


class Sheet:
    """Draws the sheet with pictures that a caller provides."""

    def __init__(self, image: QImage, theme: Theme, card: CardSource) -> None:
        self.theme = theme
        self.card = card
        self.dpr = image.devicePixelRatio()
        self.painter = QPainter(image)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def text(self, x: float, y: float, text: str, ink: Ink, color: str, *, align: float = 0.0) -> None:
        draw_text(self.painter, x - advance(ink, text) * align, y, text, ink, qcolor(color))

    def place(self, face: CardFaceModel, x: float, y: float, width: float) -> None:
        shadow = card_shadow(width, self.dpr, token=face.is_token)
        self.painter.drawImage(QPointF(x - SHADOW_MARGIN, y - SHADOW_MARGIN), shadow)
        self.painter.drawImage(QPointF(x, y), self.card(face, width, self.dpr))

    def head(self) -> None:
        theme = self.theme
        draw_glyph(self.painter, "mark", 40, 27, 30, theme.lamp)
        self.text(82, 49, "Cards and symbols", Ink(27, 600, serif=True), theme.text)
        small = Ink(TYPE.body)
        lines = (
            "The spine carries colour and cost, so a fanned hand and an overlapped pile stay readable.",
            "Each colour has its own outline.",
        )
        for number, line in enumerate(lines):
            self.text(1400, 37 + 19 * number, line, small, theme.text2, align=1.0)

    def symbols(self) -> None:
        self.painter.setPen(qcolor(self.theme.line, 0.0))
        self.painter.setBrush(qcolor(self.theme.bg1))
        self.painter.drawRoundedRect(QRectF(40, 80, 1360, 80), 16, 16)
        for label, x, names in _SYMBOLS:
            for number, name in enumerate(names):
                draw_symbol(self.painter, name, x + number * 38, 95, 30)
            self.text(x, 145, label, Ink(TYPE.small), self.theme.text2)

    def rows(self) -> None:
        for number, (label, face) in enumerate(SAMPLES):
            x = 40 + number * 97.6
            self.place(face, round(x), 184, 93)
            self.text(round(x) + 46.5, 333, label, Ink(TYPE.small - 0.4), self.theme.text2, align=0.5)
        for face, x in zip(ZOOMED, (40, 421, 803), strict=True):
            self.place(face, x, 374, 360)

    def legend(self) -> None:
        theme, x, y = self.theme, 1184, 397
        self.text(x, y, "How to read a frame", Ink(19, 600, serif=True), theme.text)
        y += 35
        for title, *lines in _LEGEND:
            self.text(x, y, title, Ink(TYPE.body, 600), theme.text)
            for line in lines:
                y += 19
                self.text(x, y, line, Ink(TYPE.body), theme.text2)
            y += SPACE.xxl - 4
        self.text(x, y, "Status", Ink(TYPE.body, 600), theme.text)
        tints = (
            ("verified", theme.moss),
            ("read", theme.ice),
            ("partly", theme.lamp),
            ("unread", theme.rose),
        )
        for (name, tint), label in zip(tints, ("Verified", "Read", "Partly read", "Unread"), strict=True):
            y += 23
            draw_glyph(self.painter, name, x, y - 13, 15, tint)
            self.text(x + 23, y, label, Ink(TYPE.body), theme.text2)
        y += SPACE.xxl - 2
        self.text(x, y, "Table size", Ink(TYPE.body, 600), theme.text)
        for line in ("Name, art, keyword glyphs, plate.", "No rules text below 200 px wide."):
            y += 19
            self.text(x, y, line, Ink(TYPE.body), theme.text2)


def draw_sheet(card: CardSource, theme: Theme, dpr: float = 1.0) -> QImage:
    """The sheet, 1440x900 px at `dpr` device pixels each, in a theme's colours."""
    image = QImage(round(SIZE[0] * dpr), round(SIZE[1] * dpr), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    image.fill(qcolor(theme.bg0))
    sheet = Sheet(image, theme, card)
    sheet.head()
    sheet.symbols()
    sheet.rows()
    sheet.legend()
    sheet.painter.end()
    return image
