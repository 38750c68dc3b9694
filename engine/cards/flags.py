"""What can be said of a card with `is:` in a search, as bits found once when the card is taken in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.cards.forms import CardForm, FaceForm
from engine.terms.types import PERMANENT_TYPES, split_type_line

EXTRA_LAYOUTS: Final = ("token", "double_faced_token", "emblem", "art_series", "planar", "scheme", "vanguard",
                        "dungeon")  # fmt: skip
WORDS: Final = (
    "extra", "token", "permanent", "spell", "land", "commander", "dfc", "split", "flip", "transform", "mdfc", "meld",
    "adventure", "leveler", "saga", "historic", "party", "outlaw", "vanilla", "french", "bear", "modal", "hybrid",
    "phyrexian", "reserved", "gamechanger", "promo", "digital", "reprint", "funny", "fullart", "companion", "manland",
)  # fmt: skip
BITS: Final = {word: 1 << place for place, word in enumerate(WORDS)}
ALIASES: Final = {
    "frenchvanilla": "french", "modaldfc": "mdfc", "tdfc": "transform", "doublesided": "dfc", "extras": "extra",
    "gc": "gamechanger", "creatureland": "manland", "level": "leveler", "reserve": "reserved", "full": "fullart",
}  # fmt: skip

_PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")
_OUTLAW: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
_REMINDER: Final = re.compile(r"\s?\([^()]*\)")
_LAYOUT_WORDS: Final = ("split", "flip", "transform", "meld", "adventure", "leveler")
_MODAL: Final = re.compile(
    r"\bchoose (?:one|two|three|four|any number|one or more|up to \w+)\b.*\n?•", re.IGNORECASE | re.DOTALL
)
_ANIMATED: Final = re.compile(r"\bbecomes? an? .*creature\b")
_TYPES: Final = lru_cache(maxsize=4_000)(split_type_line)
_HYBRID: Final = re.compile(r"\{[WUBRG2C]/[WUBRG]")


KINDS: Final = {
    word: 1 << place
    for place, word in enumerate(
        ("creature", "land", "artifact", "enchantment", "instant", "sorcery", "planeswalker", "battle", "legendary",
         "basic", "snow", "aura", "equipment", "vehicle", "token", "human")
    )
}  # fmt: skip
"""Words of type lines that are searched often and stand in no other word of one, but where it means the same."""


def kinds_of(type_line: str) -> int:
    """The bits of the words of KINDS in a folded type line."""
    return sum(bit for word, bit in KINDS.items() if word in type_line)


def without_reminder(text: str) -> str:
    """A text without what stands in parentheses (207.2)."""
    return _REMINDER.sub("", text) if "(" in text else text


def flags_of(form: CardForm) -> int:
    """The bits of a card object."""
    halves = form.halves
    found = [*_by_layout(form), *_by_types(form, halves), *_by_text(form, halves), *_by_printing(form)]
    return sum(BITS[word] for word in dict.fromkeys(found))


def _by_layout(form: CardForm) -> list[str]:
    found = [str(form.layout)] if form.layout in _LAYOUT_WORDS else []
    if form.layout in EXTRA_LAYOUTS or form.set_type in ("memorabilia", "token"):
        found.append("extra")
    if form.layout in ("token", "double_faced_token", "emblem"):
        found.append("token")
    if form.layout == "modal_dfc":
        found.append("mdfc")
    if form.layout in ("transform", "modal_dfc", "double_faced_token", "reversible_card"):
        found.append("dfc")
    return found


def _by_types(form: CardForm, halves: Sequence[FaceForm]) -> list[str]:
    supertypes, types, subtypes = _TYPES(halves[0].type_line or form.type_line or "")
    words = [word for word in ("land",) if word in types]
    if PERMANENT_TYPES.intersection(types):
        words.append("permanent")
    if types and "land" not in types and form.layout not in EXTRA_LAYOUTS:
        words.append("spell")
    if "Saga" in subtypes:
        words.append("saga")
    if "legendary" in supertypes or "artifact" in types or "Saga" in subtypes:
        words.append("historic")
    creature = "creature" in types
    for word, kinds in (("party", _PARTY), ("outlaw", _OUTLAW)):
        if creature and any(kind in subtypes for kind in kinds):
            words.append(word)
    leads = creature or (halves[0].power is not None and ("Vehicle" in subtypes or "Spacecraft" in subtypes))
    told = any("can be your commander" in (half.oracle_text or "") for half in halves)
    if ("legendary" in supertypes and leads and form.layout not in EXTRA_LAYOUTS) or told:
        words.append("commander")
    if creature and form.cmc == 2 and halves[0].power == "2" and halves[0].toughness == "2":
        words.append("bear")
    return words


def _by_text(form: CardForm, halves: Sequence[FaceForm]) -> list[str]:
    words: list[str] = []
    text = "\n".join(half.oracle_text or "" for half in halves)
    plain = without_reminder(text).strip()
    costs = "".join(half.mana_cost or "" for half in halves)
    front = halves[0].type_line or form.type_line or ""
    if "Creature" in front:
        keywords = [word.lower() for word in form.keywords or ()]
        lines = [part.strip().lower() for part in plain.replace("\n", ", ").split(", ") if part.strip()]
        if not plain:
            words.append("vanilla")
        elif keywords and all(any(line.startswith(word) for word in keywords) for line in lines):
            words.append("french")
    if "•" in text and _MODAL.search(text):
        words.append("modal")
    if _HYBRID.search(costs):
        words.append("hybrid")
    if "/P}" in costs or "/P}" in text:
        words.append("phyrexian")
    if "Land" in front and _ANIMATED.search(plain):
        words.append("manland")
    if "Companion" in (form.keywords or ()):
        words.append("companion")
    return words


def _by_printing(form: CardForm) -> list[str]:
    told = (
        ("reserved", form.reserved), ("gamechanger", form.game_changer), ("promo", form.promo),
        ("digital", form.digital), ("reprint", form.reprint), ("funny", form.set_type == "funny"),
        ("fullart", form.full_art),
    )  # fmt: skip
    return [word for word, is_so in told if is_so]
