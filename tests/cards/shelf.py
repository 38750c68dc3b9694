"""Card objects of our own for tests of the store, in Scryfall's form, and stores filled with them."""

from __future__ import annotations

import json
from pathlib import Path

from engine.cards.files import CardData
from engine.cards.filing import Filer
from engine.cards.forms import card_form
from engine.cards.schema import create, say
from engine.cards.store import Store

LEGAL = {"modern": "legal", "vintage": "legal", "commander": "legal"}


def card(
    name: str, type_line: str = "Creature — Goblin", cost: str = "{1}{R}", text: str = "", **more: object
) -> CardData:
    """A card object; colours and identity from its cost unless given."""
    letters = [letter for letter in "WUBRG" if letter in cost]
    data: CardData = {
        "object": "card", "name": name, "layout": "normal", "mana_cost": cost, "type_line": type_line,
        "oracle_text": text, "colors": letters, "color_identity": letters, "keywords": [], "legalities": LEGAL,
        "set": "tst", "set_name": "Test Set", "collector_number": "1", "rarity": "common", "released_at": "2020-05-01",
    }  # fmt: skip
    if "Creature" in type_line:
        data |= {"power": "2", "toughness": "2"}
    return data | more


CARDS = [
    card("Quarry Runt", text="Haste", keywords=["Haste"], cmc=2.0),
    card("Quarry Boss", "Legendary Creature — Goblin Warrior", "{2}{R}{R}", "Other Goblins you control get +1/+1.",
         power="3", toughness="4", cmc=4.0, rarity="rare"),
    card("Pale Lantern", "Artifact", "{2}", "{T}: Add {C}. (This is mana.)", cmc=2.0, produced_mana=["C"], set="old",
         released_at="1999-01-01", set_name="Old Set", artist="Ann Brush"),
    card("Tide Reader", "Creature — Merfolk Wizard", "{1}{U}", "When Tide Reader enters, draw a card.", cmc=2.0,
         power="1", toughness="3", rarity="uncommon"),
    card("Tide and Flame", "Instant", "{U}{R}",
         "Choose one —\n• Draw two cards.\n• This spell deals 2 damage to any target.", cmc=2.0,
         legalities={"modern": "banned", "vintage": "restricted", "commander": "not_legal"}, rarity="mythic"),
    card("Dusk Field", "Land", "", "{T}: Add {W} or {B}.", colors=[], color_identity=["W", "B"], cmc=0.0,
         produced_mana=["W", "B"]),
    card("Æther Wall", "Artifact Creature — Wall", "{W/U}{W/U}", "Defender", power="0", toughness="*",
         keywords=["Defender"], cmc=2.0, colors=["W", "U"], color_identity=["W", "U"]),
    card("Keeper of Five", "Planeswalker — Keeper", "{3}{G}", "+1: Draw a card.", loyalty="5", cmc=4.0),
    card("Up // Down", "Sorcery // Instant", "{W} // {1}{B}", layout="split", colors=["W", "B"], cmc=3.0,
         color_identity=["W", "B"], oracle_text=None,
         card_faces=[{"name": "Up", "mana_cost": "{W}", "type_line": "Sorcery", "oracle_text": "You gain 3 life."},
                     {"name": "Down", "mana_cost": "{1}{B}", "type_line": "Instant",
                      "oracle_text": "Destroy target Goblin."}]),
    card("Goblin", "Token Creature — Goblin", "", layout="token", colors=["R"], power="1", toughness="1", cmc=0.0,
         legalities={}),
]  # fmt: skip


def filled(path: Path, cards: list[CardData]) -> Store:
    """A store whose file holds these cards and no others."""
    db = create(path)
    filer = Filer(db)
    for data in cards:
        filer.add(card_form(data))
    filer.finish()
    say(db, "source", "test")
    db.close()
    return Store.open(path)


def written(path: Path, cards: list[CardData]) -> Path:
    """A card file with these cards."""
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path
