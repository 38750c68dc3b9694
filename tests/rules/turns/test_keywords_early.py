"""CR 702.2-702.55. Each keyword ability, played from a hand or the battlefield in a whole turn."""

from __future__ import annotations

from engine.ast.card import Card
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, SWAMP
from tests.rules.turns.table import TEN, Turn, beast, free, play_out, rows


def c(name: str, text: str = "", pt: str = "2/2", cost: str = "{0}", types: str = "Creature — Beast") -> Card:
    """A creature."""
    return beast(name, pt, text, types, cost)


def sorcery(text: str, name: str = "Deed", cost: str = "{0}", types: str = "Sorcery") -> Card:
    """A sorcery."""
    return free(name, types, text, cost=cost)


OX = c("Ox")
WALL = c("Wall", pt="0/9")
BOLT = free("Bolt", "Instant", "Bolt deals 3 damage to any target.")
GAIN = sorcery("You gain 1 life.", "Gain")

TABLE = (
    Turn("702.2", "deathtouch", [c("Asp", "Deathtouch", "1/1")], foe=[WALL], attack="Asp", block="Wall>Asp",
         end={"foe": "", "here": "Asp"}),
    Turn("702.3", "defender", [c("Gate", "Defender"), OX], attack="Gate Ox", end={"foe_life": 18}),
    Turn("702.4", "double strike", [c("Twin", "Double strike")], attack="Twin", end={"foe_life": 16}),
    Turn("702.5", "enchant", [OX], [free("Veil", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets "
                                         "+1/+1.")], do=["cast Veil"], attack="Ox", end={"foe_life": 17}),
    Turn("702.6", "equip", [OX, free("Axe", "Artifact — Equipment", "Equipped creature gets +3/+0.\nEquip {0}")],
         do=["use Axe"], attack="Ox", end={"foe_life": 15}),
    Turn("702.7", "first strike", [c("Lance", "First strike")], foe=[OX], attack="Lance", block="Ox>Lance",
         end={"here": "Lance", "foe": ""}),
    Turn("702.8", "flash", hand=[c("Snake", "Flash")], do=["[END] cast Snake"], end={"here": "Snake"}),
    Turn("702.9", "flying", [c("Bird", "Flying")], foe=[OX], attack="Bird", block="Ox>Bird", end={"foe_life": 18}),
    Turn("702.10", "haste", hand=[c("Hound", "Haste")], do=["cast Hound"], attack="Hound", end={"foe_life": 18}),
    Turn("702.11", "hexproof", [c("Elf", "Hexproof")], [free("Grow", "Instant", "Target creature gets +2/+2 until end "
                                                             "of turn.")], [OX],
         [free("Snap", "Instant", "Destroy target creature.")], do=["cast Grow", "foe cast Snap"], say=["Elf"],
         attack="Elf", end={"foe_life": 16, "foe": ""}),
    Turn("702.12", "indestructible", [c("Rock", "Indestructible")], [sorcery("Destroy all creatures.")], [OX],
         do=["cast Deed"], end={"here": "Rock", "foe": ""}),
    Turn("702.13", "intimidate", [c("Ghoul", "Intimidate", cost="{B}")], foe=[OX], attack="Ghoul", block="Ox>Ghoul",
         end={"foe_life": 18}),
    Turn("702.14", "landwalk", [c("Eel", "Islandwalk")], foe=[OX, ISLAND], attack="Eel", block="Ox>Eel",
         end={"foe_life": 18}),
    Turn("702.15", "lifelink", [c("Dove", "Lifelink")], attack="Dove", end={"life": 22, "foe_life": 18}),
    Turn("702.16", "protection", [c("Paladin", "Protection from red")], foe=[c("Imp", cost="{R}", pt="9/9")],
         attack="Paladin", block="Imp>Paladin", end={"foe_life": 18, "here": "Paladin"}),
    Turn("702.17", "reach", [c("Bird", "Flying", "1/1")], foe=[c("Spider", "Reach")], attack="Bird",
         block="Spider>Bird", end={"here": "", "foe_life": 20}),
    Turn("702.18", "shroud", [c("Ghost", "Shroud"), OX], [free("Grow", "Instant", "Target creature gets +2/+2 until "
                                                               "end of turn.")], do=["cast Grow"], attack="Ghost",
         end={"foe_life": 18}),
    Turn("702.19", "trample", [c("Rhino", "Trample", "5/5")], foe=[OX], attack="Rhino", block="Ox>Rhino",
         end={"foe_life": 17, "foe": ""}),
    Turn("702.20", "vigilance", [c("Guard", "Vigilance")], attack="Guard", end={"foe_life": 18, "tapped Guard": False}),
    Turn("702.21", "ward", [OX], [BOLT], [c("Sage", "Ward {2}")], do=["cast Bolt"], say=["Sage"],
         end={"foe": "Sage", "graveyard": "Bolt"}),
    Turn("702.22", "banding", [c("Elf", "Banding", "1/1"), c("Giant", pt="5/1")], foe=[c("Ogre", pt="4/5")],
         attack="Elf Giant", say=["Giant"], block="Ogre>Elf", end={"foe": "", "foe_life": 20}),
    Turn("702.23", "rampage", [c("Brute", "Rampage 2", "3/5")], foe=[OX, c("Cow")], attack="Brute",
         block="Ox>Brute Cow>Brute", end={"here": "Brute", "foe": ""}),
    Turn("702.24", "cumulative upkeep", [c("Elder", "Cumulative upkeep—Pay 1 life."), FOREST], say=["yes"],
         end={"life": 19, "counters Elder": {"age": 1}}),
    Turn("702.25", "flanking", [c("Knight", "Flanking")], foe=[OX], attack="Knight", block="Ox>Knight",
         end={"here": "Knight", "foe": ""}),
    Turn("702.26", "phasing", [c("Drake", "Phasing"), OX], attack="Drake Ox", end={"foe_life": 18, "here": "Ox"}),
    Turn("702.27", "buyback", [FOREST], [sorcery("You gain 1 life.\nBuyback {G}")], do=["cast Deed"], say=["yes"],
         end={"life": 21, "hand": "Deed Forest"}),
    Turn("702.28", "shadow", [c("Soul", "Shadow")], foe=[OX], attack="Soul", block="Ox>Soul", end={"foe_life": 18}),
    Turn("702.29", "cycling", [FOREST], [c("Slug", "Cycling {G}", cost="{9}")], do=["use Slug"],
         end={"graveyard": "Slug", "hand": "Forest Forest"}),
    Turn("702.30", "echo", [FOREST], [c("Ogre", "Echo {G}", cost="{G}")], do=["cast Ogre"], turns=3,
         say=["yes"], end={"here": "Ogre", "tapped_lands": 1}),
    Turn("702.31", "horsemanship", [c("Rider", "Horsemanship")], foe=[OX], attack="Rider", block="Ox>Rider",
         end={"foe_life": 18}),
    Turn("702.32", "fading", hand=[c("Mist", "Fading 1")], do=["cast Mist"], turns=5,
         end={"here": "", "graveyard": "Mist"}),
    Turn("702.33", "kicker", [FOREST],
         [sorcery("Kicker {G}\nYou gain 1 life. If this spell was kicked, you gain 5 life "
                                                "instead.")], do=["cast Deed"], say=["yes"], end={"life": 25}),
    Turn("702.34", "flashback", [FOREST], graveyard=[sorcery("You gain 2 life.\nFlashback {G}", cost="{9}")],
         do=["cast Deed"], end={"life": 22, "exile": "Deed"}),
    Turn("702.35", "madness", [FOREST], [sorcery("Discard a card."), sorcery("You gain 4 life.\nMadness {G}", "Rage",
                                                                            "{9}")], do=["cast Deed"],
         say=["Rage", "yes"], end={"life": 24}),
    Turn("702.36", "fear", [c("Shade", "Fear", cost="{B}")], foe=[OX], attack="Shade", block="Ox>Shade",
         end={"foe_life": 18}),
    Turn("702.37", "morph", [FOREST] * 4, [c("Demon", "Morph {G}", "6/6", "{9}")], do=["cast Demon", "special "],
         end={"size Demon": "6/6"}),
    Turn("702.38", "amplify", hand=[c("Whelp", "Amplify 1"), c("Other", cost="{9}")], do=["cast Whelp"], say=["Other"],
         end={"size Whelp": "3/3"}),
    Turn("702.39", "provoke", [c("Bully", "Provoke", "4/4")], foe=[OX], attack="Bully", say=["yes"], block="Ox>Bully",
         end={"foe_life": 20, "foe": ""}),
    Turn("702.40", "storm", hand=[GAIN, sorcery("You gain 2 life.\nStorm")], do=["cast Gain", "cast Deed"],
         end={"life": 25}),
    Turn("702.41", "affinity", [free("Rod", "Artifact"), free("Cog", "Artifact")],
         [c("Golem", "Affinity for artifacts", cost="{2}")], do=["cast Golem"], end={"here": "Cog Golem Rod"}),
    Turn("702.42", "entwine", [FOREST], [sorcery("Choose one —\n• You gain 2 life.\n• Draw a card.\nEntwine {G}")],
         do=["cast Deed"], say=["yes"], end={"life": 22, "cards": 2}),
    Turn("702.43", "modular", [c("Tin", pt="0/1", types="Artifact Creature — Golem")],
         [c("Arc", "Modular 2", "0/0", types="Artifact Creature — Golem"), sorcery("Destroy target creature.")],
         do=["cast Arc", "cast Deed"], say=["Arc", "yes"], end={"counters Tin": {"+1/+1": 2}}),
    Turn("702.44", "sunburst", [FOREST, MOUNTAIN], [free("Orb", "Artifact", "Sunburst", cost="{2}")], do=["cast Orb"],
         end={"counters Orb": {"charge": 2}}),
    Turn("702.45", "bushido", [c("Samurai", "Bushido 2")], foe=[c("Ogre", pt="3/4")], attack="Samurai",
         block="Ogre>Samurai", end={"here": "Samurai", "foe": ""}),
    Turn("702.46", "soulshift", [c("Kami", "Soulshift 3", types="Creature — Spirit")],
         [sorcery("Destroy target creature.")], graveyard=[c("Wisp", types="Creature — Spirit", cost="{1}")],
         do=["cast Deed"], say=["Wisp", "yes"], end={"hand": "Forest Wisp"}),
    Turn("702.47", "splice", hand=[sorcery("You gain 1 life.", "Reach", types="Instant — Arcane"),
                                   sorcery("You gain 4 life.\nSplice onto Arcane {0}", "Ray", "{9}",
                                           "Instant — Arcane")], do=["cast Reach"], say=["yes"],
         end={"life": 25, "hand": "Forest Ray"}),
    Turn("702.48", "offering", [c("Fox", types="Creature — Fox", cost="{3}")],
         [c("Patron", "Fox offering", "6/6", "{3}", "Creature — Spirit")], do=["[END] cast Patron by offering"],
         end={"here": "Patron", "graveyard": "Fox"}),
    Turn("702.49", "ninjutsu", [c("Rat", pt="1/1"), SWAMP], [c("Shinobi", "Ninjutsu {B}", "5/5", "{9}")], attack="Rat",
         do=["[DECLARE_BLOCKERS] use Shinobi"], end={"foe_life": 15, "here": "Shinobi", "hand": "Forest Rat"}),
    Turn("702.50", "epic", hand=[sorcery("You gain 2 life.\nEpic")], do=["cast Deed"], turns=3, end={"life": 24}),
    Turn("702.51", "convoke", [OX, c("Cow")], [c("Wurm", "Convoke", "6/6", "{2}")], do=["cast Wurm"],
         end={"here": "Cow Ox Wurm", "tapped Ox": True}),
    Turn("702.52", "dredge", hand=[sorcery("Draw a card.")], graveyard=[c("Moss", "Dredge 2")], do=["cast Deed"],
         say=["no", "yes"], end={"hand": "Forest Moss", "library": 7}),
    Turn("702.53", "transmute", [FOREST, FOREST], [c("Muddle", "Transmute {1}{G}", cost="{3}")],
         library=[*TEN, c("Find", cost="{3}")], do=["use Muddle"], say=["Find"], end={"hand": "Find Forest"}),
    Turn("702.54", "bloodthirst", [OX], [c("Vampire", "Bloodthirst 2")], attack="Ox", do=["[MAIN2] cast Vampire"],
         end={"size Vampire": "4/4"}),
    Turn("702.55", "haunt", [OX, c("Ghost", "Haunt\nWhen the creature this creature haunts dies, you gain 3 life.")],
         [BOLT, sorcery("Destroy target creature.")], do=["cast Deed", "cast Bolt"], say=["Ghost", "Ox"],
         end={"life": 23, "exile": "Ghost"}),
)


@rows(TABLE)
def test_the_keyword_is_played_in_a_whole_turn(row: Turn) -> None:
    play_out(row)
