"""What the painter needs to know of a card: pure, hashable data that is also the key of its picture."""

import hashlib
import re
from dataclasses import replace
from enum import StrEnum

from engine.terms.records import record
from gui.art.design_tokens import frame_key, spine_keys

__all__ = ["ArtSpec", "CardFaceModel", "Chapter", "Frame", "LoyaltyAbility", "Status", "card_back", "face_down"]


class Frame(StrEnum):
    """The kinds of card face that are drawn differently."""

    NORMAL = "normal"
    TOKEN = "token"
    SAGA = "saga"
    PLANESWALKER = "planeswalker"
    BATTLE = "battle"
    SPLIT = "split"
    ADVENTURE = "adventure"
    FACE_DOWN = "face-down"
    BACK = "back"


class Status(StrEnum):
    """How much of a card's text the engine has read."""

    NONE = ""
    VERIFIED = "verified"
    READ = "read"
    PARTLY = "partly"
    UNREAD = "unread"


@record
class LoyaltyAbility:
    """One line of a planeswalker; `cost` is empty for an ability without one (606)."""

    cost: str
    text: str


@record
class Chapter:
    """One chapter ability of a Saga, with the numerals it is printed with (714.2)."""

    numerals: str
    text: str


@record
class ArtSpec:
    """What an illustration depends on, all of it printed, so that the picture stays while a card changes in play.

    The name seeds it; colours (letters of WUBRG), type line, power + toughness and flying choose style and build.
    """

    name: str
    colors: str = ""
    type_line: str = ""
    bulk: int = 4
    flying: bool = False

    @classmethod
    def printed(
        cls,
        name: str,
        colors: str = "",
        type_line: str = "",
        text: str = "",
        *,
        power: str | None = None,
        toughness: str | None = None,
        produces: str = "",
    ) -> "ArtSpec":
        """The specification from what is printed on a face; a land takes the colours of the mana it gives."""
        given = colors or (produces if "Land" in _words(type_line) else "")
        known = power is not None and toughness is not None
        bulk = _number(power) + _number(toughness) if known else 2 + sum(map(ord, name)) % 8
        flying = any(part.strip() == "flying" for line in text.lower().split("\n") for part in line.split(","))
        return cls(name, "".join(letter for letter in "WUBRG" if letter in given), type_line, bulk, flying)

    @property
    def slug(self) -> str:
        """The name as a file name: lower case letters, digits and hyphens."""
        kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in self.name.lower())
        return "-".join(part for part in kept.split("-") if part) or "unnamed"

    @property
    def key(self) -> str:
        """A name for files: the readable name and a digest of all that matters."""
        parts = (self.name, self.colors, self.type_line, str(self.bulk), str(self.flying))
        return f"{self.slug}-{hashlib.sha256(chr(0).join(parts).encode()).hexdigest()[:12]}"

    @property
    def words(self) -> frozenset[str]:
        """The words of the type line."""
        return frozenset(_words(self.type_line))


@record
class CardFaceModel:
    """One face of a card as it is to be drawn.

    `colors` holds letters of WUBRG, `produces` letters of WUBRGC, `keywords` lower-case keyword names,
    `text` Oracle lines, `chapter` the number of the current chapter (0 for none), `other` the second half of a
    split card or the adventure. `art` says what its picture is drawn from, best given from what is printed; without it
    the picture follows name, colours and types as they stand here. `drawn`: by our own painter though there is a
    printed picture. `name_free`: what is left free at the end of the name on the table, in units of its geometry.
    """

    name: str
    mana_cost: str = ""
    colors: str = ""
    type_line: str = ""
    text: str = ""
    flavor: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    frame: Frame = Frame.NORMAL
    keywords: tuple[str, ...] = ()
    footer: str = ""
    status: Status = Status.NONE
    produces: str = ""
    chapter: int = 0
    other: "CardFaceModel | None" = None
    art: ArtSpec | None = None
    drawn: bool = False
    name_free: float = 0.0

    @property
    def is_land(self) -> bool:
        """Whether the type line says land."""
        return "Land" in _words(self.type_line)

    @property
    def is_token(self) -> bool:
        """Whether it has the frame of a token (111)."""
        return self.frame is Frame.TOKEN

    @property
    def kind(self) -> str:
        """The one card type that stands for it where there is room for one word; “Walker” for a planeswalker."""
        words = _words(self.type_line)
        for kind in _KINDS:
            if kind in words:
                return "Walker" if kind == "Planeswalker" else kind
        return ""

    @property
    def plate(self) -> str:
        """What stands on the plate: power/toughness, loyalty or defense, or nothing."""
        if self.power is not None and self.toughness is not None:
            return f"{self.power}/{self.toughness}"
        return self.loyalty or self.defense or ""

    @property
    def peaked(self) -> bool:
        """Whether the plate has the peaked top of loyalty and defense."""
        return self.power is None and bool(self.loyalty or self.defense)

    @property
    def frame_colors(self) -> str:
        """The key of its frame in the table of frames."""
        colors = self.colors if self.other is None else _union(self.colors, self.other.colors)
        return frame_key(colors, land=self.is_land, token=self.is_token)

    @property
    def spine(self) -> tuple[str, ...]:
        """The keys of the spine's colours from top to bottom; a split card shows one half above the other."""
        if self.frame is Frame.SPLIT and self.other is not None:
            upper, lower = frame_key(self.colors), frame_key(self.other.colors)
            return (upper,) if upper == lower else (upper, lower)
        colors = self.colors if self.other is None else _union(self.colors, self.other.colors)
        return spine_keys(colors, land=self.is_land, token=self.is_token)

    @property
    def loyalty_abilities(self) -> tuple[LoyaltyAbility, ...]:
        """The lines of a planeswalker's text, cost apart (606.2)."""
        return tuple(_loyalty(line) for line in self.text.split("\n") if line.strip())

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapter abilities of a Saga, as printed (714.2)."""
        found = (_CHAPTER.match(line) for line in self.text.split("\n"))
        return tuple(Chapter(m[1], m[2]) for m in found if m is not None)

    @property
    def saga_intro(self) -> str:
        """The lines of a Saga's text that are no chapter, such as its reminder text."""
        return "\n".join(line for line in self.text.split("\n") if line and _CHAPTER.match(line) is None)

    @property
    def picture(self) -> ArtSpec:
        """What its illustration is drawn from."""
        return self.art or ArtSpec.printed(self.name, self.colors, self.type_line, self.text, produces=self.produces)

    def bare(self) -> "CardFaceModel":
        """The same face without what is drawn over the picture and changes during a game."""
        return replace(self, power=None, toughness=None, loyalty=None, defense=None, art=self.picture)


_KINDS = (
    "Creature", "Planeswalker", "Battle", "Land", "Instant", "Sorcery", "Aura", "Equipment", "Saga", "Vehicle",
    "Enchantment", "Artifact", "Kindred", "Conspiracy", "Dungeon", "Plane", "Phenomenon", "Scheme", "Vanguard",
    "Emblem",
)  # fmt: skip
_CHAPTER = re.compile(r"^((?:[IVX]+)(?:, ?[IVX]+)*)\s+[—–-]\s+(.*)$")
_LOYALTY = re.compile(r"^\[?([+\-−–]?(?:\d+|X))\]?:\s+(.*)$")


def _number(text: str | None) -> int:
    return int(text) if text is not None and text.isdecimal() else 1


def _words(type_line: str) -> list[str]:
    return type_line.replace("—", " ").replace("//", " ").split()


def _union(one: str, other: str) -> str:
    return "".join(letter for letter in "WUBRG" if letter in one or letter in other)


def _loyalty(line: str) -> LoyaltyAbility:
    found = _LOYALTY.match(line.strip())
    if found is None:
        return LoyaltyAbility("", line.strip())
    return LoyaltyAbility(found[1].replace("-", "−").replace("–", "−"), found[2])


def face_down(power: str | None = "2", toughness: str | None = "2") -> CardFaceModel:
    """The face of any face-down permanent or spell (708): the same for all, whatever it is."""
    return CardFaceModel(name="", frame=Frame.FACE_DOWN, power=power, toughness=toughness)


def card_back() -> CardFaceModel:
    """The back of a card."""
    return CardFaceModel(name="", frame=Frame.BACK)
