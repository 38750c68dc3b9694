"""Totems: mirrored bodies of noise with lit eyes, for creatures."""


import numpy as np

from engine.terms.records import record
from gui.art.noise import HEIGHT, WIDTH, Field, Picture, blur, field, grid, line_noise, mapped, mix, nebula, smooth
from gui.art.shades import Shades

__all__ = ["Body", "draw_totem"]


_WINGED = frozenset(
    {
        "Angel", "Bird", "Griffin", "Gryphon", "Dragon", "Drake", "Bat", "Faerie", "Insect", "Sphinx",
        "Phoenix", "Gargoyle", "Pegasus", "Moth", "Harpy",
    }
)  # fmt: skip
_HORNED = frozenset(
    {
        "Beast", "Demon", "Dragon", "Minotaur", "Goat", "Ox", "Elk", "Deer", "Satyr", "Devil", "Imp",
        "Antelope", "Ram", "Kirin", "Tiefling", "Bull", "Moose",
    }
)  # fmt: skip
_EARED = frozenset(
    {
        "Goblin", "Elf", "Wolf", "Fox", "Cat", "Rabbit", "Hound", "Dog", "Kithkin", "Rat", "Mouse",
        "Bear", "Kobold", "Jackal", "Weasel",
    }
)  # fmt: skip
_HOODED = frozenset(
    {
        "Human", "Wizard", "Cleric", "Monk", "Shaman", "Advisor", "Druid", "Warlock", "Rogue",
        "Assassin", "Vampire", "Spirit", "Wraith", "Scribe",
    }
)  # fmt: skip
_WILD = frozenset(
    {
        "Elemental", "Horror", "Ooze", "Plant", "Treefolk", "Fungus", "Hydra", "Kraken", "Illusion",
        "Shade", "Eldrazi",
    }
)  # fmt: skip
_ROUND = frozenset(
    {
        "Crab", "Turtle", "Frog", "Whale", "Fish", "Octopus", "Slug", "Jellyfish", "Egg", "Wall",
        "Golem", "Construct", "Beetle",
    }
)  # fmt: skip


@record
class Body:
    """The build of a creature's picture, all parts from 0 to about 1."""

    bulk: float
    wings: bool
    horns: bool
    ears: bool
    hood: bool
    wild: bool
    stout: bool

    @classmethod
    def of(cls, words: frozenset[str], bulk: int, *, flying: bool) -> "Body":
        """The build that creature types, flying and power + toughness suggest."""
        return cls(
            bulk=min(1.0, bulk / 12),
            wings=bool(words & _WINGED) or (flying and not words & _ROUND),
            horns=bool(words & _HORNED),
            ears=bool(words & _EARED),
            hood=bool(words & _HOODED) and not words & _WILD,
            wild=bool(words & _WILD),
            stout=bool(words & _ROUND),
        )


class _Form:
    """The distance to the edge of a body, positive inside; parts are melted together."""

    def __init__(self, width: int, height: int) -> None:
        x, y = grid(width, height)
        self.x, self.y = np.abs(x), y
        self.core = np.full((height, width), -4.0, np.float32)
        self.fine = self.core

    @staticmethod
    def _melted(one: Field, other: Field, soft: float) -> Field:
        h = np.clip(0.5 + 0.5 * (other - one) / soft, 0, 1)
        return one * (1 - h) + other * h + np.float32(soft) * h * (1 - h)

    def oval(self, cx: float, cy: float, rx: float, ry: float, soft: float = 0.10) -> None:
        away = np.hypot((self.x - cx) / rx, (self.y - cy) / ry)
        self.core = self._melted(self.core, ((1 - away) * min(rx, ry)).astype(np.float32), soft)

    def limb(
        self,
        ax: float,
        ay: float,
        bx: float,
        by: float,
        thick: float,
        thin: float,
        soft: float = 0.06,
        *,
        fine: bool = True,
    ) -> None:
        dx, dy = bx - ax, by - ay
        part = np.clip(((self.x - ax) * dx + (self.y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        away = np.hypot(self.x - ax - part * dx, self.y - ay - part * dy)
        value = (thick + (thin - thick) * part - away).astype(np.float32)
        if fine:
            self.fine = self._melted(self.fine, value, soft)
        else:
            self.core = self._melted(self.core, value, soft)

    def whole(self, rough: Field, strength: float) -> tuple[Field, Field]:
        """The form with its noise, which is weaker where parts are thin, and the bare form."""
        ragged = self._melted(self.core + rough * strength, self.fine + rough * min(0.03, strength), 0.07)
        return ragged, self._melted(self.core, self.fine, 0.07)


def _shape(rng: np.random.Generator, body: Body, width: int, height: int) -> tuple[_Form, float, float]:
    """The form, with the height and half distance of its eyes."""
    form = _Form(width, height)
    size = 0.84 + 0.34 * body.bulk
    wide = float(rng.uniform(0.86, 1.14)) * (1.2 if body.stout else 1.0)
    head = float(rng.uniform(0.25, 0.31)) * (1.12 - 0.2 * body.bulk) * (1.25 if body.stout else 1.0)
    high = float(rng.uniform(-0.20, -0.13))
    form.oval(0, high, head * wide, head * float(rng.uniform(0.95, 1.15)))
    form.limb(0, high, 0, 0.5, head * 0.72, head * 0.95, 0.14, fine=False)
    form.oval(0, 0.82, 0.46 * size * wide, 0.72 * size, 0.16)
    form.oval(0.34 * size * wide, 0.34 - 0.06 * body.bulk, 0.24 * size, 0.19 * size, 0.14)
    if body.bulk > 0.45 or rng.random() < 0.4:
        drop = float(rng.uniform(0.6, 1.1))
        form.limb(0.5 * size * wide, 0.34, 0.62 * size * wide, drop, 0.15 * size, 0.11 * size, 0.1, fine=False)
    if body.wings:
        lift, reach = float(rng.uniform(-0.75, -0.35)), float(rng.uniform(1.0, 1.25))
        form.limb(0.24, 0.30, reach * 0.6, lift * 0.8 + 0.1, 0.14, 0.10, 0.08)
        form.limb(reach * 0.6, lift * 0.8 + 0.1, reach, lift, 0.10, 0.03, 0.08)
        for feather in range(3):
            part = 0.45 + 0.25 * feather
            form.limb(
                reach * part,
                lift * part,
                reach * (part + 0.2),
                lift * part + 0.52 - 0.08 * feather,
                0.1,
                0.025,
                0.1,
            )
    if body.horns:
        out, up = float(rng.uniform(0.30, 0.55)), float(rng.uniform(-0.86, -0.62))
        form.limb(head * 0.4, high - head * 0.3, out, (high + up) / 2, 0.095, 0.07)
        form.limb(out, (high + up) / 2, out * float(rng.uniform(0.75, 1.15)), up, 0.07, 0.014)
    if body.ears:
        out = float(rng.uniform(0.42, 0.62))
        form.limb(head * 0.5, high - head * 0.1, out, high - head * float(rng.uniform(0.6, 1.5)), 0.12, 0.014)
    if body.hood:
        tip = high - head * float(rng.uniform(1.25, 1.9))
        form.limb(0, tip, 0, high, 0.05, head * 1.04, 0.08, fine=False)
        form.limb(0.0, high, 0.26 * size, 0.42, head * 0.95, 0.24, 0.12, fine=False)
    if not (body.horns or body.ears or body.hood) and rng.random() < 0.7:
        count = int(rng.integers(1, 4))
        for spike in range(count):
            lean = 0.06 + spike * 0.13
            form.limb(lean * 0.8, high - head * 0.6, lean * 1.7, high - head * (1.7 - 0.25 * spike), 0.055, 0.012)
    gap = head * float(rng.uniform(0.36, 0.52))
    return form, high + 0.03, gap


def draw_totem(rng: np.random.Generator, tints: Shades, body: Body) -> Picture:
    """A creature before a sky of smoke."""
    sky = nebula(rng)
    x, y = grid()
    lit = np.clip(1 - np.hypot(x * 0.75, y + 0.25) / 1.25, 0, 1)
    picture = mapped(np.clip(0.12 + sky * 0.62 + lit * 0.34, 0, 1).astype(np.float32), tints.sky())
    turn = float(rng.uniform(-1.0, 1.0))
    share = smooth((turn * x - y) * 0.5 + 0.55 + (sky - 0.5) * 0.5, 0.25, 0.95) * (0.72 if tints.two else 0.42)
    other = mapped(np.clip(0.1 + sky * 0.9, 0, 1), ((0.0, tints.deep), (0.5, tints.far), (1.0, tints.pale)))
    picture += (other - picture) * share[..., None]
    _backdrop(rng, picture, tints)
    half = field(rng, WIDTH // 2, HEIGHT, cells=3.0, octaves=7, gain=0.56)
    rough = np.concatenate([half[:, ::-1], half], axis=1)
    figure, eye_y, gap = _shape(rng, body, WIDTH, HEIGHT)
    strength = 0.15 if body.wild else 0.095 if not body.hood else 0.07
    form, bare = figure.whole(rough, strength)
    inner = np.clip(1 - np.hypot(np.abs(x) - gap, y - eye_y) / 0.2, 0, 1)
    form = np.maximum(form, inner * 0.12 - 0.02 + bare * 0.2)
    _paint_body(picture, form, bare, rough, tints)
    _paint_eyes(rng, picture, eye_y, gap, tints)
    return picture


def _backdrop(rng: np.random.Generator, picture: Picture, tints: Shades) -> None:
    """What stands behind a creature: a moon, a ring, rays, far hills, or smoke alone."""
    x, y = grid()
    kind = rng.random()
    away = np.hypot(x, y + 0.16)
    light = np.asarray(mix(tints.pale, tints.glow, 0.5), np.float32)
    if kind < 0.2:
        radius = float(rng.uniform(0.5, 0.64))
        disc = np.clip((radius - away) * HEIGHT / 2 + 0.5, 0, 1) * (0.42 + 0.2 * np.clip(-y, -1, 1))
        halo = np.exp(-(np.clip(away - radius, 0, 4) / 0.16)) * 0.3 * (away > radius)
        picture += (light - picture) * (disc + halo)[..., None]
    elif kind < 0.4:
        radius = float(rng.uniform(0.5, 0.66))
        rings = np.exp(-(((away - radius) / 0.008) ** 2)) + 0.6 * np.exp(-(((away - radius * 0.88) / 0.004) ** 2))
        turns = np.arctan2(x, -(y + 0.16)) * int(rng.integers(8, 20))
        ticks = np.clip(np.cos(turns) * 12 - 10.8, 0, 1) * (np.abs(away - radius * 0.94) < radius * 0.05)
        glow = np.exp(-(((away - radius) / 0.07) ** 2)) * 0.3
        picture += (light - picture) * np.clip(rings * 0.7 + ticks * 0.6 + glow, 0, 0.85)[..., None]
    elif kind < 0.55:
        turns = np.arctan2(x, -(y + 0.16)) * int(rng.integers(7, 13)) + float(rng.uniform(0, 6))
        rays = smooth(np.cos(turns), 0.0, 0.9) * np.clip(1.25 - away * 0.8, 0, 1) * 0.24
        picture += (light - picture) * rays[..., None]
    elif kind < 0.78:
        for number in range(3):
            line = line_noise(rng, WIDTH, cells=3.0, octaves=6, rough=0.55)
            ridge = (0.50 + 0.15 * number - 0.075 * line) * HEIGHT
            depth = np.arange(HEIGHT, dtype=np.float32)[:, None] - ridge[None, :]
            cover = np.clip(depth + 0.5, 0, 1) * (0.34 + 0.1 * number) * np.exp(-np.clip(depth, 0, 900) / 420)
            picture += (np.asarray(tints.deep, np.float32) - picture) * cover[..., None]


def _paint_body(picture: Picture, form: Field, bare: Field, rough: Field, tints: Shades) -> None:
    """The body: layered like cut paper, contour lines, lit rim, and its glow on the smoke behind."""
    _, y = grid()
    slope_y, slope_x = np.gradient(form)
    slope = np.maximum(np.hypot(slope_x, slope_y), 1e-5)
    cover = np.clip(form / slope * 0.8 + 0.5, 0, 1)
    aura = blur(cover, 22) * (1 - cover)
    picture += (np.asarray(tints.pale, np.float32) - picture) * (aura * 0.55)[..., None]
    shade = blur(np.roll(cover, 10, axis=0), 9) * (1 - cover)
    picture *= (1 - 0.22 * shade)[..., None]
    relief = form * 0.55 + bare * 0.45 + rough * 0.045
    bands = relief * 15.0
    step = np.floor(bands)
    down = np.clip((y + 0.8) / 1.9, 0, 1)
    level = np.clip(0.47 + step * 0.034 - down * 0.24 + rough * 0.04, 0, 1)
    flank = mix(tints.deep, tints.dim, 0.62)
    inside = mapped(
        level.astype(np.float32),
        ((0.0, tints.night), (0.45, mix(tints.night, flank, 0.55)), (1.0, mix(flank, tints.main, 0.3))),
    )
    rise_y, rise_x = np.gradient(relief)
    tilt = np.hypot(rise_x, rise_y) * 15.0
    away = np.abs(bands - np.round(bands)) / np.maximum(tilt, 1e-4)
    thin = np.clip(1.25 - away * 0.8, 0, 1) * np.clip(0.14 / np.maximum(tilt, 1e-4), 0, 1)
    lines = thin * np.where(np.round(bands) % 4 == 0, 0.5, 0.26)
    inside += (np.asarray(mix(tints.light, tints.pale, 0.4), np.float32) - inside) * lines[..., None]
    light = np.clip(-slope_y / slope * 0.6 + 0.55, 0, 1)
    rim = np.exp(-((form / slope / 3.4) ** 2)) * (0.35 + 0.65 * light)
    inside += (np.asarray(tints.pale, np.float32) - inside) * (rim * 0.75)[..., None]
    picture += (inside - picture) * cover[..., None]
    edge = np.exp(-((form / slope / 2.6) ** 2)) * (1 - cover) * 0.7
    picture += (np.asarray(tints.pale, np.float32) - picture) * edge[..., None]


def _paint_eyes(rng: np.random.Generator, picture: Picture, eye_y: float, gap: float, tints: Shades) -> None:
    """Two lights with a wide glow, round or slanted."""
    x, y = grid()
    slant = float(rng.choice([0.0, 0.0, 0.35, 0.5, -0.3]))
    tall = float(rng.uniform(0.018, 0.024))
    wide = tall * (1.0 if slant == 0 else float(rng.uniform(1.5, 2.2)))
    ex = np.abs(x) - gap
    across = ex * np.cos(slant) - (y - eye_y) * np.sin(slant)
    down = ex * np.sin(slant) + (y - eye_y) * np.cos(slant)
    away = np.hypot(across / wide, down / tall)
    disc = np.clip((1.0 - away) * tall * HEIGHT / 2 + 0.5, 0, 1)
    far = np.hypot(ex, y - eye_y)
    glow = 0.62 * np.exp(-((far / 0.05) ** 1.5)) + 0.42 * np.exp(-((far / 0.17) ** 1.6))
    glow += 0.18 * np.exp(-((far / 0.4) ** 2))
    picture += np.asarray(mix(tints.glow, tints.light, 0.35), np.float32) * np.clip(glow, 0, 1)[..., None] * 0.8
    heart = mix(tints.glow, (255.0, 253.0, 244.0), smoothness(disc))
    picture += (np.asarray(heart, np.float32) - picture) * smooth(disc, 0.0, 1.0)[..., None]


def smoothness(disc: Field) -> float:
    """How white the middle of the eyes is: whiter where they are small."""
    return 0.85 if float(disc.sum()) < 1500 else 0.7
