"""Colours, sizes and card frames of the look: plain values without Qt, so that workers may read them."""

from dataclasses import fields

from engine.terms.records import record


@record
class Theme:
    """One set of named colours as #RRGGBB; `lamp` is the line, `lamp_fill` the surface of the primary button.

    `line` divides, `line2` edges buttons, `edge` is for controls that are known by their outline alone.
    """

    name: str
    bg0: str
    bg1: str
    bg2: str
    bg3: str
    felt: str
    felt_glow: str
    line: str
    line2: str
    edge: str
    text: str
    text2: str
    text3: str
    lamp: str
    lamp_fill: str
    lamp_ink: str
    lamp_edge: str
    ice: str
    rose: str
    moss: str

    def colors(self) -> dict[str, str]:
        """Every token but the name, by its name."""
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name != "name"}


DARK = Theme(
    name="dark", bg0="#0E1417", bg1="#151D21", bg2="#1C262B", bg3="#263238", felt="#15252B",
    felt_glow="#25424A", line="#2C3A41", line2="#3D4D55", edge="#66777F", text="#EEE9DF", text2="#AEBABD",
    text3="#87959A", lamp="#F3BC55", lamp_fill="#F3BC55", lamp_ink="#221703", lamp_edge="#B98426", ice="#79C7F2",
    rose="#F0857A", moss="#7CCB94",
)  # fmt: skip

LIGHT = Theme(
    name="light", bg0="#E4E9E8", bg1="#F4F5F2", bg2="#FFFFFF", bg3="#DDE3E2", felt="#C9D6D4",
    felt_glow="#DCE6E3", line="#CBD3D4", line2="#87969B", edge="#6C7C82", text="#182024", text2="#47565C",
    text3="#56666C", lamp="#8A5600", lamp_fill="#F3BC55", lamp_ink="#221703", lamp_edge="#8A5600", ice="#0D68A3",
    rose="#B3372B", moss="#1A7039",
)  # fmt: skip

HIGH_CONTRAST = Theme(
    name="high contrast", bg0="#000000", bg1="#000000", bg2="#0A0A0A", bg3="#1F1F1F", felt="#000000",
    felt_glow="#000000", line="#FFFFFF", line2="#FFFFFF", edge="#FFFFFF", text="#FFFFFF", text2="#FFFFFF",
    text3="#E0E0E0", lamp="#FFD640", lamp_fill="#FFD640", lamp_ink="#221703", lamp_edge="#FFFFFF", ice="#6FE0FF",
    rose="#FF8F85", moss="#7DFFA0",
)  # fmt: skip

THEMES = {theme.name: theme for theme in (DARK, LIGHT, HIGH_CONTRAST)}


@record
class FrameColors:
    """The three colours of one kind of card frame."""

    spine: str
    body: str
    box: str


FRAMES = {
    "W": FrameColors("#E3CF94", "#3B3629", "#F5EFDD"),
    "U": FrameColors("#3E8DDA", "#10263C", "#E5EEF5"),
    "B": FrameColors("#5E4E7A", "#1C1725", "#EAE5EF"),
    "R": FrameColors("#DA5B41", "#361510", "#F7E8E1"),
    "G": FrameColors("#3E9C5F", "#102C1C", "#E7F0E5"),
    "multicolour": FrameColors("#D3A847", "#352B15", "#F5EDD8"),
    "artifact": FrameColors("#94A2A8", "#232B2F", "#EAEEEF"),
    "land": FrameColors("#A4906E", "#2B2720", "#F0E9DB"),
}

ACCENTS = {
    "W": "#F6E7BC", "U": "#8FDBF5", "B": "#B98AE6", "R": "#FF9A4D", "G": "#A8E07A", "": "#D5DEE2",
}  # fmt: skip
"""The light of a colour in its pictures: eyes, rims, moons, windows."""


SKIES = {
    "W": ("#8298AD", "#C48F62"), "U": ("#4F58AE", "#2C9AA0"), "B": ("#3B5A88", "#86405F"),
    "R": ("#86304C", "#553258"), "G": ("#2B7A86", "#86893C"), "": ("#5F7C98", "#8C7A62"),
}  # fmt: skip
"""Second colours for the skies of pictures in one colour; a picture takes one of the two."""


@record
class CardColors:
    """Colours that every card shares, whatever the theme around it."""

    ink: str = "#182024"
    ink2: str = "#4A5459"
    paper: str = "#F6F2E9"
    paper2: str = "#B4B7B4"
    slot: str = "#0B1114"
    slot_alpha: float = 0.77
    rim: str = "#05080A"
    rule: str = "#182024"
    back: str = "#16262C"
    back_glow: str = "#22404A"
    back_line: str = "#C79A43"
    face_down: str = "#17272D"
    face_down_line: str = "#8FA5AB"
    tab: str = "#1B2529"
    counter: str = "#A5DDB4"
    counter_ink: str = "#0F2A18"
    raised: str = "#14683A"
    lowered: str = "#A3281C"
    damage: str = "#F0857A"


CARD = CardColors()


@record
class TypeScale:
    """Sizes of type in px."""

    micro: int = 11
    small: int = 12
    body: int = 13
    list_title: int = 14
    stack: int = 16
    panel: int = 18
    section: int = 21
    screen: int = 26
    hero: int = 46
    life: int = 54


@record
class Space:
    """Distances in px."""

    xs: int = 4
    s: int = 8
    m: int = 12
    l: int = 16  # noqa: E741 - the sizes are named as on a shirt
    xl: int = 24
    xxl: int = 32
    xxxl: int = 40


@record
class Radius:
    """Corner radii in px."""

    badge: int = 5
    card: int = 7
    button: int = 8
    row: int = 10
    panel: int = 16
    zoom: int = 18


@record
class Motion:
    """Durations in milliseconds at pacing 1x."""

    hover: int = 90
    highlight: int = 120
    tap: int = 140
    move: int = 220
    stack_item: int = 180
    arrow: int = 160
    life: int = 300
    screen: int = 160
    changed: int = 600


TYPE = TypeScale()
SPACE = Space()
RADIUS = Radius()
MOTION = Motion()

_PAIRS = ("WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU")


def frame_key(colors: str, *, land: bool = False, token: bool = False) -> str:
    """The key in FRAMES of a card with these colours (letters of WUBRG, any order)."""
    if land:
        return "land"
    if token or not colors:
        return "artifact"
    return colors if len(colors) == 1 else "multicolour"


def spine_keys(colors: str, *, land: bool = False, token: bool = False) -> tuple[str, ...]:
    """The keys in FRAMES of the spine from top to bottom: two for a card of two colours, else one."""
    if len(colors) == 2 and not land and not token:
        return next((pair[0], pair[1]) for pair in _PAIRS if set(pair) == set(colors))
    return (frame_key(colors, land=land, token=token),)


def rgb(color: str) -> tuple[int, int, int]:
    """Red, green and blue, each 0 to 255, of #RRGGBB."""
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def _luminance(color: str) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb(color))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)
