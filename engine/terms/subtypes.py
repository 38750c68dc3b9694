"""Subtypes as words (205.3): the creature types, and how subtypes are read in singular and plural."""

from __future__ import annotations

from typing import Final

from engine.terms.types import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)

_CREATURES: Final = """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Artist Assassin
    Assembly-Worker Astartes Athlete Atog Aurochs Autobot Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat
    Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Brainiac Bringer Brushwagg Bureaucrat Camarid
    Camel Capybara Caribou Carrier Cat Centaur Cephalid Chameleon Chef Child Chimera Citizen Clamfolk Cleric Clown
    Cockatrice Construct Cow Coward Coyote Crab Crocodile Custodes Cyberman Cyborg Cyclops Dalek Dauthi Deer Demigod
    Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Donkey Dragon Drake Dreadnought Drix Drone Druid Dryad
    Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eternal Eye Faerie Ferret Fish Flagbearer
    Fox Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant Giraffe Gith
    Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Ember Gull
    Gorilla Grandchild Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hawk Head Hedgehog Hellion Hero
    Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling
    Inquisitor Insect Jackal Jellyfish Judge Juggernaut Kangaroo Kavu Kirin Kithkin Klingon Knight Kobold Kor Kraken
    Kree Lamia Lammasu Leech Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Mammoth Manticore Masticore Mercenary
    Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr
    Mystic Naga Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Officer Ogre
    Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Penguin Pentavite Performer Pest Phelddagrif
    Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Pony Porcupine Possum Praetor Primarch Prism Processor Qu
    Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling
    Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark
    Sheep Ship Siren Skeleton Skrull Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn
    Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor
    Symbiote Synth Teddy Tentacle Tetravite Thalakos Thopter Thrull Tiefling Time-Lord Townsfolk Toy Treefolk
    Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Viashino Villain Volver Wall
    Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wrestler Wurm Yeti
    Zombie Zonian Zubera
"""
CREATURE_TYPES: Final = frozenset(_CREATURES.split())

_IRREGULAR: Final = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Mouse": "Mice", "Ox": "Oxen",
    "Child": "Children", "Octopus": "Octopuses", "Plains": "Plains", "Urza's": "Urza's", "Myr": "Myr", "Fish": "Fish",
    "Merfolk": "Merfolk", "Treefolk": "Treefolk", "Moonfolk": "Moonfolk", "Townsfolk": "Townsfolk",
    "Clamfolk": "Clamfolk", "Eldrazi": "Eldrazi", "Samurai": "Samurai", "Ninja": "Ninjas", "Kor": "Kor",
    "Sheep": "Sheep", "Spacecraft": "Spacecraft", "Elk": "Elk",
    "Deer": "Deer", "Vedalken": "Vedalken", "Metathran": "Metathran", "Kithkin":
    "Kithkin", "Kavu": "Kavu", "Soltari": "Soltari", "Dauthi": "Dauthi", "Thalakos": "Thalakos", "Licid": "Licids",
    "Cyclops": "Cyclopes", "Efreet": "Efreets", "Homunculus": "Homunculi", "Fungus": "Fungi", "Yeti": "Yetis",
    "Equipment": "Equipment", "Gorgon": "Gorgons", "Azra": "Azra", "Astartes": "Astartes", "Aurochs": "Aurochs",
    "Aetherborn": "Aetherborn", "Zubera": "Zubera", "Hero": "Heroes",
    "Caribou": "Caribou", "Nephilim": "Nephilim", "Power-Plant": "Power-Plants", "Spawn": "Spawn", "Food": "Foods",
    "Pegasus": "Pegasi", "Hippopotamus": "Hippos", "Squid": "Squids", "Spy": "Spies", "Ally": "Allies",
    "Lhurgoyf": "Lhurgoyfs", "Dreadnought": "Dreadnoughts", "Saproling": "Saprolings", "Bison": "Bison",
    "Locus": "Loci", "Cyberman": "Cybermen", "Time-Lord": "Time-Lords", "Viashino": "Viashino", "Junk": "Junk",
    "Gold": "Gold", "Surrakar": "Surrakar", "Slith": "Slith", "Volver": "Volvers", "Nautilus": "Nautiluses",
    "Ninjas": "Ninjas", "Shaman": "Shamans", "Phelddagrif": "Phelddagrifs", "Mercenary": "Mercenaries",
}


def plural_of(subtype: str) -> str:
    """The plural of a subtype."""
    known = _IRREGULAR.get(subtype)
    if known:
        return known
    if subtype.endswith(("s", "x", "ch", "sh")):
        return subtype + "es"
    if subtype.endswith("y") and subtype[-2] not in "aeiou":
        return subtype[:-1] + "ies"
    return subtype + "s"


SUBTYPES: Final = tuple(
    sorted(
        CREATURE_TYPES | ARTIFACT_TYPES | BATTLE_TYPES | ENCHANTMENT_TYPES | LAND_TYPES | PLANESWALKER_TYPES
        | SPELL_TYPES
    )
)


def tokens_of(word: str) -> str:
    """A subtype as the reader's tokens: lower case, its possessive apart."""
    return word.lower().replace("'s", " 's").replace("time-lord", "time lord")


_WRITTEN: Final = {
    part.lower(): part
    for subtype in SUBTYPES if subtype not in PLANESWALKER_TYPES
    for word in (subtype, plural_of(subtype))
    for part in word.removesuffix("'s").replace("Time-Lord", "Time Lord").split(" ")
    if part not in ("Artist", "Artists", "Head", "Heads", "Time", "Times")  # of a picture, of a coin, "this time"
} | {"ring": "Ring", "ring-bearer": "Ring-bearer"}  # 701.54
_PLANESWALKERS: Final = {subtype.lower(): subtype for subtype in PLANESWALKER_TYPES}
_NO_SUBTYPE: Final = frozenset({"counter", "counters"})  # before these it is a word like any other: an egg counter

_UNKNOWN: Final = frozenset("xy*+-/0123456789")  # letters of X, -X and X/X
_CHAPTERS: Final = frozenset({"i", "ii", "iii", "iv", "v", "vi"})


def as_written(token: str, after: str = "") -> str:
    """A token of the reader's as the rules write it, where `after` follows: subtypes with a capital (205.3), numbers
    that are not known yet (107.3) and those of chapters (2022:714.2) in capitals."""
    if _UNKNOWN.issuperset(token) or (token in _CHAPTERS and after in (",", "—")):
        return token.upper()
    if token in _PLANESWALKERS and after in ("planeswalker", "planeswalkers"):
        return _PLANESWALKERS[token]  # elsewhere the words of some, such as "will", are others
    if after in _NO_SUBTYPE:
        return token
    if token.startswith("non-"):
        return f"non-{_WRITTEN.get(token[4:], token[4:])}"
    if token == "time" and after in ("lord", "lords"):
        return "Time"
    return _WRITTEN.get(token, token)


def written_type_line(line: str) -> str:
    """A type line with the capitals that type lines have; a word that is written in another way stays."""
    return " ".join(_type_word(word) for word in line.split(" "))


def _type_word(word: str) -> str:
    if not word.islower():
        return word
    known = {**_PLANESWALKERS, **_WRITTEN}.get(word.removesuffix("'s"))
    return f"{word[:1].upper()}{word[1:]}" if known is None else known + word[len(known) :]
