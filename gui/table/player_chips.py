"""The chips of a player: mana in the pool, counters, designations, effects in force; a glyph with a figure or word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from engine.view.counter_names import counter_word
from engine.view.snapshot import EffectSnap, PlayerSnap
from gui.art.symbols import draw_glyph, draw_symbol, has_glyph, symbol_name
from gui.i18n import Message, msg, ntr, tr, translate
from gui.prompts.lookup import counters_said
from gui.theme import color
from gui.widgets.text_paint import Ink, advance, draw_text, elide

__all__ = [
    "GAP", "Chip", "ChipKind", "chip_width", "chips_of", "flowed", "paint_chip", "said_of",
    "tip_of",
]  # fmt: skip

GAP: Final = 6.0  # px between two chips
_DESIGNATIONS: Final[dict[str, tuple[str, Message]]] = {
    "monarch": ("crown", msg("Monarch")), "initiative": ("flag", msg("Initiative")),
    "city's blessing": ("star", msg("City’s blessing")), "enduring story": ("scroll", msg("Enduring story")),
    "ring": ("ring", msg("The Ring: {n}")), "dungeon": ("check", msg("Dungeon completed")),
    "extra turn": ("redo", msg("Extra turns: {n}")),
}  # fmt: skip
_MEANT: Final = {  # what designations and counters of players do, for who points at one
    "monarch": msg("The monarch draws a card at the beginning of their end step. Whose creature deals combat damage to "
                   "the monarch becomes the monarch."),
    "initiative": msg("Who has the initiative ventures into the Undercity at the beginning of their upkeep. Whose "
                      "creature deals combat damage to them takes it."),
    "city's blessing": msg("The city’s blessing stays for the rest of the game."),
    "enduring story": msg("An enduring story stays for the rest of the game."),
    "ring": msg("How often the Ring has tempted this player: their Ring-bearer has an ability for each time, up to "
                "four."),
    "dungeon": msg("This player has completed a dungeon."),
    "poison": msg("A player with ten or more poison counters loses the game."),
    "energy": msg("Energy counters are paid for costs that ask for them."),
    "experience": msg("Experience counters stay with the player; cards count them."),
    "rad": msg("At the beginning of their first main phase a player mills a card for each rad counter, and loses 1 "
               "life and a rad counter for each nonland card milled so."),
    "speed": msg("Speed goes up by 1 once in each of the player’s turns as an opponent loses life; 4 is the most."),
    "ticket": msg("Ticket counters are paid for stickers."),
}  # fmt: skip
_COUNTERS: Final = {"poison": "skull", "speed": "fast-forward", "loyalty": "shield"}
_SYMBOLS: Final = {"energy": "charge", "ticket": "ticket"}


class ChipKind(Enum):
    """What a chip tells of."""

    MANA = "mana"
    COUNTER = "counter"
    DESIGNATION = "designation"
    EFFECTS = "effects"


@dataclass(frozen=True, slots=True)
class Chip:
    """One chip: `name` a letter of the pool, a kind of counter, a designation, or what effects are, line by line;
    `text` stands behind the glyph."""

    kind: ChipKind
    name: str
    text: str

    @property
    def glyph(self) -> str:
        """The line glyph of a counter or designation."""
        if self.kind is ChipKind.EFFECTS:
            return "clock"
        if self.kind is ChipKind.DESIGNATION:
            return _DESIGNATIONS[self.name][0]
        return _COUNTERS.get(self.name) or (self.name if has_glyph(self.name) else "coin")

    @property
    def symbol(self) -> str | None:
        """The symbol of mana, and of counters that have one."""
        return symbol_name(self.name) if self.kind is ChipKind.MANA else _SYMBOLS.get(self.name)


def chips_of(player: PlayerSnap) -> tuple[Chip, ...]:
    """What a player has besides life and cards: mana, then counters, poison first, then designations. A counter whose
    glyph could be any other's says its kind."""
    made = [Chip(ChipKind.MANA, letter, str(count)) for letter, count in Counter(player.mana).items()]
    for kind, count in sorted(player.counters, key=lambda each: each[0] != "poison"):
        chip = Chip(ChipKind.COUNTER, kind, str(count))
        told = chip.symbol is not None or chip.glyph != "coin"
        made.append(chip if told else Chip(ChipKind.COUNTER, kind, f"{count} {translate(counter_word(kind))}"))
    made += [Chip(ChipKind.DESIGNATION, name, _designation(name, n)) for name, n in player.designations]
    if player.effects:
        made.append(Chip(ChipKind.EFFECTS, "\n".join(map(_effect, player.effects)), _effects(player)))
    return tuple(made)


def _effects(player: PlayerSnap) -> str:
    """The effect in force by its source, or how many there are."""
    if len(player.effects) == 1:
        return player.effects[0].source
    return ntr("{n} effect", "{n} effects", len(player.effects))


def _effect(effect: EffectSnap) -> str:
    """An effect in force in one line: what it came from, how long it lasts, what that said."""
    until = translate(effect.until)
    head = f"{effect.source} ({until})" if until else effect.source
    return f"{head}: {' '.join(effect.text.split())}" if effect.text else head


def _designation(name: str, number: int) -> str:
    return translate(_DESIGNATIONS[name][1].of(n=number))


def said_of(player: PlayerSnap) -> list[str]:
    """Counters and designations in words, for those who listen."""
    words = [counters_said(kind, count) for kind, count in player.counters if kind != "speed"]
    words += [tr("speed {n}", n=count) for kind, count in player.counters if kind == "speed"]
    words += [_designation(name, n) for name, n in player.designations]
    return words + [_effect(effect) for effect in player.effects]


def _ink(small: bool) -> Ink:
    return Ink(12 if small else 14, 600, tabular=True)


def tip_of(chip: Chip) -> str:
    """What a chip means, in a sentence or two; "" of mana and of what only cards give a meaning."""
    if chip.kind is ChipKind.EFFECTS:
        return chip.name
    if chip.kind is ChipKind.MANA or chip.name not in _MEANT:
        return ""
    return translate(_MEANT[chip.name])


def chip_width(chip: Chip, small: bool) -> float:
    """How wide a chip is."""
    return (28 if small else 36) + advance(_ink(small), chip.text)


def flowed(widths: Sequence[float], left: float, right: float, top: float, height: float) -> list[QRectF]:
    """Boxes of these widths in rows between two edges; one too wide for a row is as wide as the row."""
    boxes: list[QRectF] = []
    x, y = left, top
    for width in widths:
        if x > left and x + width > right + 1:
            x, y = left, y + height + GAP
        boxes.append(QRectF(x, y, min(width, right - left), height))
        x += width + GAP
    return boxes


def paint_chip(painter: QPainter, chip: Chip, box: QRectF, small: bool) -> None:
    """Draw a chip into its box."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color("bg0"))
    painter.drawRoundedRect(box, 8, 8)
    symbol, side = chip.symbol, 14.0 if small else 18.0
    if symbol is not None:
        draw_symbol(painter, symbol, box.left() + 7, box.center().y() - side / 2, side)
    else:
        side -= 2
        draw_glyph(painter, chip.glyph, box.left() + 8, box.center().y() - side / 2, side, color("text2"))
    x = box.left() + (23 if small else 29)
    words = elide(_ink(small), chip.text, box.right() - x - 4)
    draw_text(painter, x, box.center().y() + (4 if small else 5), words, _ink(small), color("text"))
