"""CR 701. Each keyword action, played from a hand or the battlefield in a whole turn."""

from __future__ import annotations

from engine.ast.card import Card
from tests.rules.turns.table import FOREST, TEN, Turn, away, beast, free, play_out, rows


def sorcery(text: str, name: str = "Deed", cost: str = "{0}") -> Card:
    """A sorcery with a text."""
    return free(name, "Sorcery", text, cost=cost)


def instant(text: str, name: str = "Snap") -> Card:
    """An instant with a text."""
    return free(name, "Instant", text)


OX = beast("Ox")
COW = beast("Cow", "1/1")
WATCH = free("Watch", "Enchantment", "Whenever you shuffle your library, you gain 1 life.")

TABLE = (
    Turn("701.2", "activate", [beast("Imp", text="Pay 2 life: Draw a card.")], do=["use Imp"],
         end={"life": 18, "cards": 2}),
    Turn("701.3", "attach", [free("Sword", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {0}"), OX],
         do=["use Sword"], attack="Ox", end={"foe_life": 16, "size Ox": "4/2"}),
    Turn("701.4", "cast", [FOREST], [beast("Elk", cost="{G}")], do=["cast Elk"],
         end={"here": "Elk", "tapped_lands": 1}),
    Turn("701.5", "counter", hand=[OX], foe_hand=[instant("Counter target spell.")], do=["cast Ox", "foe cast Snap"],
         end={"here": "", "graveyard": "Ox"}),
    Turn("701.6", "create", hand=[sorcery("Create two 1/1 green Elf creature tokens.")], do=["cast Deed"],
         end={"here": "Elf Elf"}),
    Turn("701.7", "destroy", hand=[sorcery("Destroy target creature.")], foe=[OX], do=["cast Deed"],
         end={"foe": "", "foe_graveyard": "Ox"}),
    Turn("701.8", "discard", hand=[sorcery("Discard a card, then draw two cards."), OX], do=["cast Deed"], say=["Ox"],
         end={"graveyard": "Deed Ox", "cards": 3}),
    Turn("701.9", "double", [OX], [sorcery("Double target creature's power until end of turn.")], do=["cast Deed"],
         attack="Ox", end={"foe_life": 16}),
    Turn("701.10", "exchange", [OX], [sorcery("Exchange control of target creature you control and target creature an "
                                              "opponent controls.")], [COW], do=["cast Deed"],
         end={"here": "Cow", "foe": "Ox"}),
    Turn("701.11", "exile", hand=[sorcery("Exile target creature.")], foe=[OX], do=["cast Deed"],
         end={"foe": "", "exile": "Ox"}),
    Turn("701.12", "fight", [OX], [sorcery("Target creature you control fights target creature you don't control.")],
         [COW], do=["cast Deed"], end={"foe": "", "here": "Ox"}),
    Turn("701.13", "mill", hand=[sorcery("Target player mills three cards.")], do=["cast Deed"], say=[1],
         end={"foe_library": 7, "foe_graveyard": "Forest Forest Forest"}),
    Turn("701.14", "play", hand=[FOREST], do=["land Forest"], end={"lands": 1, "cards": 1}),
    Turn("701.15", "regenerate", [beast("Troll", "2/2", "{0}: Regenerate this creature.")], attack="Troll",
         foe=[beast("Wall", "3/3")], block="Wall>Troll", do=["[DECLARE_BLOCKERS] use Troll"],
         end={"here": "Troll", "tapped Troll": True}),
    Turn("701.16", "reveal", hand=[sorcery("Reveal the top card of your library. If it's a land card, put it into your "
                                           "hand.")], do=["cast Deed"], end={"hand": "Forest Forest", "library": 8}),
    Turn("701.17", "sacrifice", [OX], [sorcery("As an additional cost to cast this spell, sacrifice a creature.\nDraw "
                                               "two cards.")], do=["cast Deed"], end={"here": "", "cards": 3}),
    Turn("701.18", "scry", hand=[sorcery("Scry 1, then draw a card.")], do=["cast Deed"],
         library=[FOREST, OX, COW, *TEN], say=[away], end={"hand": "Cow Forest"}),
    Turn("701.19", "search", hand=[sorcery("Search your library for a creature card, reveal it, put it into your hand, "
                                           "then shuffle.")], library=[*TEN, OX], do=["cast Deed"], say=["Ox"],
         end={"hand": "Forest Ox"}),
    Turn("701.20", "shuffle", [WATCH], [sorcery("Shuffle.")], do=["cast Deed"], end={"life": 21}),
    Turn("701.21", "tap and untap", [OX, free("Rod", "Artifact", "{T}: Tap target creature.\n{0}: Untap this artifact."
                                             )], foe=[beast("Wall", "0/9")], do=["use Rod", "use Rod"], say=["Wall"],
         attack="Ox", block="Wall>Ox", end={"foe_life": 18, "tapped Rod": False}),
    Turn("701.22", "fateseal", hand=[sorcery("Fateseal 1.")], foe_library=[OX, *TEN], do=["cast Deed"], turns=2,
         say=[away], end={"foe_hand": "Forest"}),
    Turn("701.23", "clash", hand=[sorcery("Clash with an opponent. If you win, you gain 3 life.")], do=["cast Deed"],
         library=[FOREST, beast("Big", cost="{7}"), *TEN], end={"life": 23}),
    Turn("701.27", "proliferate", [free("Gem", "Artifact", "{0}: Put a charge counter on this artifact. Activate only "
                                        "once each turn.")], [sorcery("Proliferate.")], do=["use Gem", "cast Deed"],
         say=["Gem"], end={"counters Gem": {"charge": 2}}),
    Turn("701.29", "detain", hand=[sorcery("Detain target creature an opponent controls.")], foe=[OX], turns=2,
         do=["cast Deed"], foe_attack="Ox", end={"life": 20}),
    Turn("701.30", "populate", hand=[sorcery("Create a 3/3 green Bear creature token, then populate.")],
         do=["cast Deed"], end={"here": "Bear Bear"}),
    Turn("701.31", "monstrosity", [beast("Hydra", "1/1", "{0}: Monstrosity 3.")], do=["use Hydra"], attack="Hydra",
         end={"foe_life": 16, "counters Hydra": {"+1/+1": 3}}),
    Turn("701.32", "vote", hand=[sorcery("Starting with you, each player votes for death or torture. If death gets "
                                         "more votes, each opponent sacrifices a creature. If torture gets more votes "
                                         "or the vote is tied, each opponent loses 4 life.")], do=["cast Deed"],
         say=["death", "torture"], end={"foe_life": 16}),
    Turn("701.33", "bolster", [OX, COW], [sorcery("Bolster 2.")], do=["cast Deed"],
         end={"counters Cow": {"+1/+1": 2}}),
    Turn("701.34", "manifest", [FOREST, FOREST], [sorcery("Manifest the top card of your library.")],
         library=[FOREST, beast("Elk", "4/4", cost="{1}{G}"), *TEN], do=["cast Deed", "special "],
         end={"here": "Elk", "tapped_lands": 2}),
    Turn("701.35", "support", [OX, COW], [sorcery("Support 2.")], do=["cast Deed"], say=[("Ox", "Cow")],
         end={"size Ox": "3/3", "size Cow": "2/2"}),
    Turn("701.36", "investigate", [FOREST, FOREST], [sorcery("Investigate.")], do=["cast Deed", "use Clue"],
         end={"here": "", "cards": 2}),
    Turn("701.38", "goad", hand=[sorcery("Goad target creature.")], foe=[OX], others=1, turns=2,
         do=["cast Deed"], foe_attack="!Ox>2", end={"life": 20, "third_life": 18}),
    Turn("701.39", "exert", [beast("Lion", text="You may exert this creature as it attacks. When you do, you gain 3 "
                                                "life.")], attack="Lion", say=["yes"], turns=3, foe_attack="",
         end={"life": 23, "tapped Lion": True, "foe_life": 18}),
    Turn("701.40", "explore", hand=[beast("Scout", "1/1", "When this creature enters, it explores.")],
         do=["cast Scout"], end={"cards": 2, "size Scout": "1/1"}),
    Turn("701.42", "surveil", hand=[sorcery("Surveil 1.")], do=["cast Deed"], library=[FOREST, OX, *TEN], say=[away],
         end={"graveyard": "Deed Ox"}),
    Turn("701.43", "adapt", [beast("Frog", "1/1", "{0}: Adapt 2.")], do=["use Frog", "use Frog"],
         end={"counters Frog": {"+1/+1": 2}}),
    Turn("701.44", "amass", hand=[sorcery("Amass 2.")], do=["cast Deed"], turns=3, end={"size Zombie Army": "2/2"}),
    Turn("701.45", "learn", hand=[sorcery("Learn."), OX], do=["cast Deed"], say=["discard", "Ox"],
         end={"graveyard": "Deed Ox", "cards": 2}),
    Turn("701.47", "connive", [OX], [sorcery("Target creature connives."), COW], do=["cast Deed"], say=["Ox", "Cow"],
         end={"graveyard": "Cow Deed", "counters Ox": {"+1/+1": 1}, "cards": 2}),
)


@rows(TABLE)
def test_the_action_is_played_in_a_whole_turn(row: Turn) -> None:
    play_out(row)


