"""Card types, supertypes and the subtypes that rules name (205, 205.3g-k, 300-315); creatures' in `subtypes.py`."""

from __future__ import annotations

from typing import Final

CARD_TYPES: Final = (
    "artifact", "battle", "conspiracy", "creature", "dungeon", "enchantment", "instant", "land",
    "phenomenon", "plane", "planeswalker", "scheme", "sorcery", "kindred", "vanguard",
)
PERMANENT_TYPES: Final = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
SUPERTYPES: Final = ("basic", "legendary", "ongoing", "snow", "world", "host", "elite")

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
MANA_OF_BASIC: Final = dict(zip(BASIC_LAND_TYPES, "WUBRG", strict=True))

ARTIFACT_TYPES: Final = frozenset({
    "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food", "Fortification",
    "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Spacecraft", "Stone",
    "Treasure", "Vehicle", "Vibranium",
})
ATTRACTION: Final = "Attraction"
CONTRAPTION: Final = "Contraption"
RIDES: Final = frozenset({ATTRACTION, CONTRAPTION})  # artifacts that begin the game in decks of their own
ENCHANTMENT_TYPES: Final = frozenset({
    "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Plan", "Role", "Room", "Rune", "Saga", "Shard",
    "Shrine",
})
LAND_TYPES: Final = frozenset({
    *BASIC_LAND_TYPES, "Cave", "Cloud", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere",
    "Tower", "Town", "Urza's",
})
SPELL_TYPES: Final = frozenset({"Adventure", "Arcane", "Chorus", "Lesson", "Omen", "Trap"})
BATTLE_TYPES: Final = frozenset({"Siege"})
PLANESWALKER_TYPES: Final = frozenset({  # 205.3j
    "Abian", "Ajani", "Aminatou", "Angrath", "Arlinn", "Ashiok", "Bahamut", "Basri", "Bolas", "Calix", "Chandra",
    "Comet", "Dack", "Dakkon", "Daretti", "Davriel", "Dellian", "Dihada", "Domri", "Dovin", "Ellywick", "Elminster",
    "Elspeth", "Estrid", "Freyalise", "Garruk", "Gideon", "Grist", "Guff", "Huatli", "Inzerva", "Jace", "Jared",
    "Jaya", "Jeska", "Kaito", "Karn", "Kasmina", "Kaya", "Kiora", "Koth", "Liliana", "Lolth", "Lukka", "Minsc",
    "Mordenkainen", "Nahiri", "Narset", "Niko", "Nissa", "Nixilis", "Oko", "Quintorius", "Ral", "Rowan", "Saheeli",
    "Samut", "Sarkhan", "Serra", "Sivitri", "Sorin", "Svega", "Szat", "Tamiyo", "Tasha", "Teferi", "Teyo",
    "Tezzeret", "Tibalt", "Tyvar", "Ugin", "Urza", "Venser", "Vivien", "Vraska", "Vronos", "Will", "Windgrace",
    "Wrenn", "Xenagos", "Yanggu", "Yanling", "Zariel",
})


def split_type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, card types (both lower case) and subtypes (as printed) of one face's type line (205.1)."""
    before, _, after = line.replace(" - ", " — ").partition("—")
    words = ["kindred" if word == "tribal" else word for word in before.lower().split()]
    supertypes = tuple([word for word in words if word in SUPERTYPES])
    types = tuple([word for word in words if word not in SUPERTYPES and word != "token"])
    if "plane" in types:
        return supertypes, types, ((after.strip(),) if after.strip() else ())
    return supertypes, types, tuple(after.replace("Time Lord", "Time-Lord").split())
