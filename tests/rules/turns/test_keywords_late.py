"""CR 702.109-702.159. Each keyword ability, played from a hand or the battlefield in a whole turn."""

from __future__ import annotations

from dataclasses import replace

from tests.keywords.table import printed_card
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.test_ways import two
from tests.rules.turns.creatures import OX, WALL, c, sorcery
from tests.rules.turns.table import Turn, free, play_out, rows

AXE = sorcery("Destroy target creature.", "Axe")
GAIN = sorcery("You gain 1 life.", "Gain")
CART = free("Cart", "Artifact — Vehicle", "Crew 2", "4/4")
MODES = "Choose one or more —\n• You gain 2 life.\n• Draw a card.\n"
PAST = two("aftermath", sorcery("You gain 1 life.", "Dawn", "{9}"), sorcery("You gain 4 life.\nAftermath", "Dusk",
         "{G}"))
SHADE = two("transform", c("Living", "Disturb {G}", cost="{9}"), c("Shade", "Flying", "3/1", types="Creature — Spirit"))
SHADE = replace(SHADE, name="Living")
CLEFT = printed_card("Deed", "Sorcery", "Cleave {G}\nDestroy target creature [with power 1 or less].", cost="{9}")
TALE = printed_card("Tale", "Enchantment — Saga", "Read ahead\nI — You gain 1 life.\nII — You gain 5 life.", "saga",
                    "{0}")

TABLE = (
    Turn("702.109", "dash", [FOREST], [c("Rider", "Dash {G}", "3/1", "{9}")], do=["cast Rider by dash"], attack="Rider",
         end={"foe_life": 17, "hand": "Forest Rider"}),
    Turn("702.110", "exploit", [OX], [c("Ghoul", "Exploit\nWhen this creature exploits a creature, draw a card.")],
         do=["cast Ghoul"], say=["yes", "Ox"], end={"here": "Ghoul", "cards": 2}),
    Turn("702.111", "menace", [c("Thug", "Menace")], foe=[OX], attack="Thug", block="Ox>Thug",
         end={"foe_life": 18, "here": "Thug"}),
    Turn("702.112", "renown", [c("Squire", "Renown 1")], attack="Squire",
         end={"foe_life": 18, "counters Squire": {"+1/+1": 1}}),
    Turn("702.113", "awaken", [FOREST, FOREST], [sorcery("You gain 1 life.\nAwaken 3—{G}", cost="{9}")],
         do=["cast Deed by awaken"], say=[64], end={"life": 21, "size Forest": "3/3"}),
    Turn("702.114", "devoid", [free("Flag", "Enchantment", "Colorless creatures you control get +1/+1."), MOUNTAIN],
         [c("Drone", "Devoid", cost="{R}")], do=["cast Drone"], end={"size Drone": "3/3"}),
    Turn("702.115", "ingest", [c("Leech", "Ingest")], attack="Leech", end={"exile": "Forest", "foe_library": 9}),
    Turn("702.116", "myriad", [c("Hydra", "Myriad")], others=1, attack="Hydra>1", say=["yes"],
         end={"foe_life": 18, "third_life": 18, "here": "Hydra"}),
    Turn("702.117", "surge", [FOREST], [GAIN, sorcery("You gain 4 life.\nSurge {G}", cost="{9}")],
         do=["cast Gain", "cast Deed by surge"], end={"life": 25}),
    Turn("702.118", "skulk", [c("Sneak", "Skulk", "1/1")], foe=[OX], attack="Sneak", block="Ox>Sneak",
         end={"foe_life": 19}),
    Turn("702.119", "emerge", [c("Host", cost="{4}"), FOREST], [c("Alien", "Emerge {4}{G}", "5/5", "{9}")],
         do=["cast Alien by emerge"], say=["Host"], end={"here": "Alien", "graveyard": "Host"}),
    Turn("702.120", "escalate", [FOREST], [sorcery(MODES + "Escalate {G}")], do=["cast Deed"], say=[("0", "1")],
         end={"life": 22, "cards": 2}),
    Turn("702.121", "melee", [c("Rebel", "Melee")], attack="Rebel", end={"foe_life": 17}),
    Turn("702.122", "crew", [CART, OX], do=["use Cart"], attack="Cart", end={"foe_life": 16}),
    Turn("702.123", "fabricate", hand=[c("Smith", "Fabricate 1")], do=["cast Smith"], say=["1"],
         end={"here": "Servo Smith"}),
    Turn("702.125", "undaunted", [FOREST], [sorcery("You gain 3 life.\nUndaunted", cost="{2}")], do=["cast Deed"],
         end={"life": 23}),
    Turn("702.126", "improvise", [free("Rod", "Artifact"), FOREST], [sorcery("You gain 3 life.\nImprovise",
         cost="{1}{G}")], do=["cast Deed"], end={"life": 23, "tapped Rod": True}),
    Turn("702.127", "aftermath", [FOREST], graveyard=[PAST], do=["cast Dawn // Dusk"], end={"life": 24,
         "exile": "Dawn // Dusk"}),
    Turn("702.128", "embalm", [FOREST], graveyard=[c("Cat", "Embalm {G}", types="Creature — Cat")], do=["use Cat"],
         end={"here": "Cat", "exile": "Cat"}),
    Turn("702.129", "eternalize", [FOREST], graveyard=[c("Cat", "Eternalize {G}", types="Creature — Cat")],
         do=["use Cat"], end={"size Cat": "4/4"}),
    Turn("702.130", "afflict", [c("Fiend", "Afflict 3", "1/9")], foe=[OX], attack="Fiend", block="Ox>Fiend",
         end={"foe_life": 17}),
    Turn("702.131", "ascend", [c("Vizier", "Ascend\nAs long as you have the city's blessing, this creature gets "
                                 "+5/+0."), *[FOREST] * 8], [FOREST], do=["land Forest"], attack="Vizier",
         end={"foe_life": 13}),
    Turn("702.132", "assist", [FOREST], [sorcery("You gain 3 life.\nAssist", cost="{1}{G}")], [FOREST],
         do=["cast Deed"], say=[1, 1], end={"life": 23}),
    Turn("702.133", "jump-start", [FOREST], [OX], graveyard=[sorcery("You gain 3 life.\nJump-start", cost="{G}")],
         do=["cast Deed by jump-start"], say=["Ox"], end={"life": 23, "exile": "Deed", "graveyard": "Ox"}),
    Turn("702.134", "mentor", [c("Boss", "Mentor", "3/3"), OX], attack="Boss Ox", end={"foe_life": 14}),
    Turn("702.135", "afterlife", [c("Monk", "Afterlife 2")], [AXE], do=["cast Axe"], end={"here": "Spirit Spirit"}),
    Turn("702.136", "riot", hand=[c("Goblin", "Riot")], do=["cast Goblin"], attack="Goblin", say=["abilities"],
         end={"foe_life": 18}),
    Turn("702.137", "spectacle", [FOREST, OX], [sorcery("You gain 3 life.\nSpectacle {G}", cost="{9}")], attack="Ox",
         do=["[MAIN2] cast Deed by spectacle"], end={"life": 23}),
    Turn("702.138", "escape", [FOREST], graveyard=[c("Bat", "Escape—{G}, Exile two other cards from your graveyard.",
         cost="{9}"), OX, WALL], do=["cast Bat by escape"], end={"here": "Bat", "exile": "Ox Wall"}),
    Turn("702.140", "mutate", [OX, FOREST], [c("Spike", "Mutate {G}\nTrample", "5/5", "{9}")],
         do=["cast Spike by mutate"], say=["Ox", "top"], attack="Spike", end={"foe_life": 15, "here": "Spike"}),
    Turn("702.141", "encore", [FOREST], graveyard=[c("Singer", "Encore {G}")], do=["use Singer"], attack="Singer",
         end={"foe_life": 18, "here": ""}),
    Turn("702.142", "boast", [c("Viking", "Boast — {0}: You gain 3 life.")], attack="Viking",
         do=["[MAIN2] use Viking"], end={"life": 23}),
    Turn("702.143", "foretell", [FOREST, FOREST], [sorcery("You gain 5 life.\nForetell {G}", cost="{9}")], turns=3,
         do=["special Deed", "cast Deed by foretell"], end={"life": 25}),
    Turn("702.144", "demonstrate", hand=[sorcery("You gain 3 life.\nDemonstrate")], do=["cast Deed"], say=["yes"],
         end={"life": 26, "foe_life": 23}),
    Turn("702.146", "disturb", [FOREST], graveyard=[SHADE], do=["cast Living by disturb"], end={"here": "Shade"}),
    Turn("702.147", "decayed", [c("Zombie", "Decayed")], attack="Zombie", end={"foe_life": 18, "here": ""}),
    Turn("702.148", "cleave", [FOREST], [CLEFT], [OX], do=["cast Deed by cleave"], end={"foe": ""}),
    Turn("702.149", "training", [c("Cadet", "Training", "1/1"), OX], attack="Cadet Ox",
         end={"counters Cadet": {"+1/+1": 1}, "foe_life": 16}),
    Turn("702.150", "compleated", [], [free("Sage", "Planeswalker — Sage", "Compleated\n+1: You gain 1 life.",
         cost="{G/P}", loyalty="4")], do=["cast Sage", "use Sage"], end={"counters Sage": {"loyalty": 3}, "life": 19}),
    Turn("702.151", "reconfigure", [OX, FOREST, c("Kit", "Equipped creature gets +3/+0.\nReconfigure {G}", "1/1",
         types="Artifact Creature — Equipment")], do=["use Kit"], attack="Ox Kit", end={"foe_life": 15}),
    Turn("702.152", "blitz", [FOREST], [c("Imp", "Blitz {G}", "3/1", "{9}")], do=["cast Imp by blitz"], attack="Imp",
         end={"foe_life": 17, "cards": 2, "here": ""}),
    Turn("702.153", "casualty", [OX], [sorcery("You gain 3 life.\nCasualty 1")], do=["cast Deed"], say=["yes"],
         end={"life": 26, "here": ""}),
    Turn("702.154", "enlist", [c("Guard", "Enlist"), OX], attack="Guard", say=["Ox"],
         end={"foe_life": 16, "tapped Ox": True}),
    Turn("702.155", "read ahead", hand=[TALE], do=["cast Tale"], say=[2], end={"life": 25}),
    Turn("702.156", "ravenous", [FOREST, FOREST, FOREST, FOREST, FOREST], [c("Maw", "Ravenous", "1/1", "{X}")],
         do=["cast Maw"], say=[5], end={"size Maw": "6/6", "cards": 2}),
    Turn("702.157", "squad", [FOREST, FOREST], [c("Scout", "Squad {G}")], do=["cast Scout"], say=[2],
         end={"here": "Scout Scout Scout"}),
    Turn("702.158", "space sculptor", [OX, c("Arch", "Space sculptor")], [sorcery("You gain 1 life.")],
         do=["cast Deed"],
         say=["alpha sector", "beta sector"], end={"life": 21, "here": "Arch Ox"}),
)


@rows(TABLE)
def test_the_keyword_is_played_in_a_whole_turn(row: Turn) -> None:
    play_out(row)


