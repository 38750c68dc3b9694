"""CR 702.56-702.108. Each keyword ability, played from a hand or the battlefield in a whole turn."""

from __future__ import annotations

from tests.rules.cards import FOREST, SWAMP
from tests.rules.test_ways import two
from tests.rules.turns.creatures import OX, c, sorcery
from tests.rules.turns.table import TEN, Turn, free, play_out, rows

AXE = sorcery("Destroy target creature.", "Axe")
BOLT = free("Bolt", "Instant", "Bolt deals 3 damage to any target.")
GAIN = sorcery("You gain 1 life.", "Gain")
FUSED = two("split", sorcery("You gain 2 life.\nFuse", "Left", "{G}"), sorcery("You gain 5 life.\nFuse", "Right",
         "{G}"))

TABLE = (
    Turn("702.56", "replicate", [FOREST, FOREST], [sorcery("You gain 1 life.\nReplicate {G}")], do=["cast Deed"],
         say=[2], end={"life": 23}),
    Turn("702.57", "forecast", [FOREST], [c("Owl", "Forecast — {G}, Reveal this card from your hand: You gain 2 life.",
                                            cost="{9}")], do=["[UPKEEP] use Owl"],
         end={"life": 22, "hand": "Forest Owl"}),
    Turn("702.58", "graft", hand=[c("Seed", "Graft 2", "0/0"), OX], do=["cast Seed", "cast Ox"], say=["yes"],
         end={"size Ox": "3/3", "size Seed": "1/1"}),
    Turn("702.59", "recover", [FOREST, OX], [AXE], graveyard=[sorcery("You gain 1 life.\nRecover {G}")],
         do=["cast Axe"],
         say=["yes"],
         end={"hand": "Deed Forest"}),
    Turn("702.60", "ripple", hand=[sorcery("You gain 1 life.\nRipple 4")], library=[FOREST, sorcery("You gain 1 life."),
         *TEN], do=["cast Deed"], say=["yes", "yes", "Deed"], end={"life": 22}),
    Turn("702.61", "split second", hand=[sorcery("You gain 2 life.\nSplit second")], foe_hand=[
        free("Stop", "Instant", "Counter target spell.")], do=["cast Deed"], end={"life": 22, "foe_cards": 1}),
    Turn("702.62", "suspend", [FOREST], [c("Rift", "Suspend 1—{G}", "4/4", "{9}")], do=["special Rift"], turns=3,
         attack="Rift", end={"here": "Rift", "foe_life": 16}),
    Turn("702.63", "vanishing", hand=[c("Mote", "Vanishing 1")], do=["cast Mote"], turns=3,
         end={"here": "", "graveyard": "Mote"}),
    Turn("702.64", "absorb", [c("Sliver", "Absorb 2")], foe=[OX], attack="Sliver", block="Ox>Sliver",
         end={"here": "Sliver", "foe": ""}),
    Turn("702.65", "aura swap", [FOREST, OX], [
        free("Arc", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.\nAura swap {G}"),
        free("Big", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +5/+5.", cost="{9}")],
         do=["cast Arc", "use Arc"], say=["yes"], attack="Ox", end={"foe_life": 13, "hand": "Arc Forest"}),
    Turn("702.66", "delve", hand=[sorcery("You gain 2 life.\nDelve", cost="{2}")], graveyard=[OX, c("Cow")],
         do=["cast Deed"], end={"life": 22, "exile": "Cow Ox"}),
    Turn("702.67", "fortify", [FOREST, free("Fort", "Artifact — Fortification", "Fortified land has \"{T}: You gain 3 "
                                            "life.\"\nFortify {0}")], do=["use Fort", "use Forest"], end={"life": 23}),
    Turn("702.68", "frenzy", [c("Sliver", "Frenzy 2")], attack="Sliver", end={"foe_life": 16}),
    Turn("702.69", "gravestorm", [OX], [AXE, sorcery("You gain 2 life.\nGravestorm")], do=["cast Axe", "cast Deed"],
         end={"life": 24}),
    Turn("702.70", "poisonous", [c("Snake", "Poisonous 3")], attack="Snake", end={"poison": 3, "foe_life": 18}),
    Turn("702.71", "transfigure", [c("Egg", "Transfigure {0}", cost="{2}")], library=[*TEN, c("Bird", cost="{2}")],
         do=["use Egg"], say=["Bird"], end={"here": "Bird"}),
    Turn("702.72", "champion", [OX], [c("Lord", "Champion a creature", "5/5"), BOLT, BOLT],
         do=["cast Lord", "cast Bolt",
         "cast Bolt"], say=["yes", "Lord", "Lord"], end={"here": "Ox"}),
    Turn("702.73", "changeling", [free("Flag", "Enchantment", "Elf creatures you control get +1/+1.")],
         [c("Shape", "Changeling")], do=["cast Shape"], end={"size Shape": "3/3"}),
    Turn("702.74", "evoke", [FOREST], [c("Wisp", "When this creature enters, draw a card.\nEvoke {G}", cost="{9}")],
         do=["cast Wisp by evoke"], end={"here": "", "cards": 2, "graveyard": "Wisp"}),
    Turn("702.75", "hideaway", [], [free("Den", "Land", "Hideaway 4\n{0}: You may play the exiled card without paying "
                                         "its mana cost.", cost="")], library=[FOREST, OX, *TEN],
         do=["land Den", "use Den"],
         say=["Ox", "yes"], end={"here": "Ox"}),
    Turn("702.76", "prowl", [c("Thief", types="Creature — Rogue"), SWAMP],
         [sorcery("You gain 4 life.\nProwl {B}", cost="{9}", types="Kindred Sorcery — Rogue")], attack="Thief",
         do=["[MAIN2] cast Deed by prowl"], end={"life": 24}),
    Turn("702.77", "reinforce", [OX, FOREST], [c("Help", "Reinforce 2—{G}", cost="{9}")], do=["use Help"], attack="Ox",
         end={"foe_life": 16}),
    Turn("702.78", "conspire", [c("A", cost="{G}"), c("B", cost="{G}"), FOREST], [sorcery("You gain 2 life.\nConspire",
         cost="{G}")], do=["cast Deed"], say=["yes"], end={"life": 24, "tapped A": True}),
    Turn("702.79", "persist", [c("Kithkin", "Persist")], [AXE], do=["cast Axe"],
         end={"here": "Kithkin", "counters Kithkin": {"-1/-1": 1}}),
    Turn("702.80", "wither", [c("Rot", "Wither", "1/3")], foe=[c("Wall", pt="1/4")], attack="Rot", block="Wall>Rot",
         end={"counters Wall": {"-1/-1": 1}}),
    Turn("702.81", "retrace", [FOREST], [FOREST], graveyard=[sorcery("You gain 2 life.\nRetrace", cost="{G}")],
         do=["cast Deed by retrace"], end={"life": 22, "graveyard": "Deed Forest"}),
    Turn("702.82", "devour", [OX], [c("Dragon", "Devour 2")], do=["cast Dragon"], say=["yes", "Ox"],
         end={"here": "Dragon", "counters Dragon": {"+1/+1": 2}}),
    Turn("702.83", "exalted", [c("Angel", "Exalted"), OX], attack="Ox", end={"foe_life": 17}),
    Turn("702.84", "unearth", [FOREST], graveyard=[c("Ghoul", "Unearth {G}", "3/1")], do=["use Ghoul"], attack="Ghoul",
         end={"foe_life": 17, "exile": "Ghoul"}),
    Turn("702.85", "cascade", [FOREST, FOREST], [sorcery("You gain 1 life.\nCascade", cost="{1}{G}")],
         library=[FOREST, FOREST, c("Elk", cost="{G}"), *TEN], do=["cast Deed"], say=["yes"],
         end={"here": "Elk", "life": 21}),
    Turn("702.86", "annihilator", [c("Horror", "Annihilator 1")], foe=[OX], attack="Horror",
         end={"foe": "", "foe_life": 18}),
    Turn("702.87", "level up", [FOREST, c("Student", "Level up {G}")], do=["use Student"],
         end={"counters Student": {"level": 1}}),
    Turn("702.88", "rebound", hand=[sorcery("You gain 3 life.\nRebound")], do=["cast Deed"], turns=3, say=["yes"],
         end={"life": 26, "graveyard": "Deed"}),
    Turn("702.89", "totem armor", [OX], [free("Hide", "Enchantment — Aura", "Enchant creature\nUmbra armor"), AXE],
         do=["cast Hide", "cast Axe"], end={"here": "Ox", "graveyard": "Axe Hide"}),
    Turn("702.90", "infect", [c("Plague", "Infect")], attack="Plague", end={"poison": 2, "foe_life": 20}),
    Turn("702.91", "battle cry", [c("Herald", "Battle cry"), OX], attack="Herald Ox", end={"foe_life": 15}),
    Turn("702.92", "living weapon", hand=[free("Maw", "Artifact — Equipment", "Living weapon\nEquipped creature gets "
                                               "+2/+2.\nEquip {0}")], do=["cast Maw"],
         end={"size Phyrexian Germ": "2/2"}),
    Turn("702.93", "undying", [c("Wolf", "Undying")], [AXE], do=["cast Axe"],
         end={"here": "Wolf", "counters Wolf": {"+1/+1": 1}}),
    Turn("702.94", "miracle", [FOREST], library=[sorcery("You gain 6 life.\nMiracle {G}", cost="{9}"), *TEN],
         say=["yes", "yes"], end={"life": 26, "graveyard": "Deed"}),
    Turn("702.95", "soulbond", [OX], [c("Mate", "Soulbond\nAs long as this creature is paired with another creature, "
                                        "each of those creatures has flying.")], foe=[c("Wall", pt="0/9")],
         do=["cast Mate"], say=["yes"], attack="Ox", block="Wall>Ox", end={"foe_life": 18}),
    Turn("702.96", "overload", [FOREST], [sorcery("Destroy target creature you don't control.\nOverload {G}",
         cost="{9}")], [OX, c("Cow")], do=["cast Deed by overload"], end={"foe": ""}),
    Turn("702.97", "scavenge", [FOREST, OX], graveyard=[c("Slug", "Scavenge {G}", "3/1")], do=["use Slug"],
         end={"counters Ox": {"+1/+1": 3}, "exile": "Slug"}),
    Turn("702.98", "unleash", hand=[c("Thug", "Unleash")], do=["cast Thug"], say=["yes"], turns=2, foe=[OX],
         foe_attack="Ox", block="Thug>Ox", end={"life": 18, "size Thug": "3/3"}),
    Turn("702.99", "cipher", [OX], [sorcery("You gain 2 life.\nCipher")], do=["cast Deed"], attack="Ox",
         say=["Ox", "yes"], end={"life": 24, "exile": "Deed"}),
    Turn("702.100", "evolve", [c("Newt", "Evolve", "1/1")], [OX], do=["cast Ox"], end={"counters Newt": {"+1/+1": 1}}),
    Turn("702.101", "extort", [SWAMP, c("Priest", "Extort")], [GAIN], do=["cast Gain"], say=["yes"],
         end={"life": 22, "foe_life": 19}),
    Turn("702.102", "fuse", [FOREST, FOREST], [FUSED], do=["cast Left // Right by fuse"], end={"life": 27}),
    Turn("702.103", "bestow", [FOREST, OX], [c("Nymph", "Bestow {G}\nEnchanted creature gets +2/+2.", "2/2", "{9}",
                                               "Enchantment Creature — Nymph")], do=["cast Nymph by bestow"],
         attack="Ox",
         end={"foe_life": 16}),
    Turn("702.104", "tribute", hand=[c("Oracle", "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you "
                                       "gain 5 life.")], do=["cast Oracle"], end={"life": 25}),
    Turn("702.105", "dethrone", [c("Rebel", "Dethrone")], attack="Rebel", end={"foe_life": 17}),
    Turn("702.107", "outlast", [FOREST, c("Monk", "Outlast {G}")], do=["use Monk"],
         end={"counters Monk": {"+1/+1": 1}, "tapped Monk": True}),
    Turn("702.108", "prowess", [c("Monk", "Prowess")], [GAIN], do=["cast Gain"], attack="Monk", end={"foe_life": 17}),
)


@rows(TABLE)
def test_the_keyword_is_played_in_a_whole_turn(row: Turn) -> None:
    play_out(row)


