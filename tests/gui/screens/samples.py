"""A few cards and decks for tests of screens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

Row = tuple[str, str, str, str, str, str, str, str]

ROWS: Final[tuple[Row, ...]] = (
    ("Kiln Runner", "{R}", "R", "Creature — Goblin", "Haste", "2", "1", "common"),
    ("Hearth Tinker", "{1}{R}", "R", "Creature — Dwarf", "When this creature enters, draw.", "1", "3", "uncommon"),
    ("Ember Parry", "{1}{R}{R}", "R", "Instant", "Ember Parry deals 3 damage to any target.", "", "", "common"),
    ("Fault Seam", "{3}{R}", "R", "Sorcery", "Destroy target land.", "", "", "rare"),
    ("Ashen Ledger", "{2}{R}", "R", "Enchantment", "At the beginning of your upkeep, you lose 1 life.", "", "", "rare"),
    ("Rootswell", "{G}", "G", "Instant", "Target creature gets +2/+2 until end of turn.", "", "", "common"),
    ("Mosshide Elder", "{3}{G}{G}", "G", "Creature — Treefolk", "Trample", "6", "6", "rare"),
    ("Second Furrow", "{1}{G}", "G", "Sorcery", "Search your library for a basic land card.", "", "", "common"),
    ("Grove Bailiff", "{3}{G}", "G", "Creature — Elf", "Vigilance", "4", "4", "uncommon"),
    ("Ridge Caller", "{1}{R}{G}", "RG", "Creature — Elf", "Reach", "2", "3", "uncommon"),
    ("Brass Orrery", "{3}", "", "Artifact", "{T}: Add one mana of any color.", "", "", "uncommon"),
    ("Cinder Terrace", "", "", "Land", "{T}: Add {R}.", "", "", "uncommon"),
    ("Mossgate", "", "", "Land", "{T}: Add {G}.", "", "", "uncommon"),
    ("Lantern Abbot", "{1}{W}", "W", "Creature — Monk", "Vigilance, lifelink", "2", "3", "uncommon"),
    ("Chalk Sentry", "{2}{W}", "W", "Creature — Soldier", "First strike", "3", "2", "common"),
    ("Saltmarsh Warden", "{2}{U}", "U", "Creature — Merfolk", "Flying", "3", "4", "rare"),
    ("Tidal Rebuke", "{1}{U}", "U", "Instant", "Counter target spell.", "", "", "common"),
    ("The Long Thaw", "{3}{U}", "U", "Enchantment", "Creatures you control get +1/+1.", "", "", "rare"),
    ("Chalk Downs", "", "", "Land", "{T}: Add {W}.", "", "", "uncommon"),
    ("Glass Sound", "", "", "Land", "{T}: Add {U}.", "", "", "uncommon"),
    ("Slagborn Choir", "{X}{B}", "B", "Creature — Horror", "Menace", "0", "0", "rare"),
    ("Plains", "", "", "Basic Land — Plains", "({T}: Add {W}.)", "", "", "common"),
    ("Mountain", "", "", "Basic Land — Mountain", "({T}: Add {R}.)", "", "", "common"),
    ("Forest", "", "", "Basic Land — Forest", "({T}: Add {G}.)", "", "", "common"),
)  # fmt: skip

DECKS: Final = {
    "ridge-company": ("Ridge Company", "Fast creatures, then fire.", (
        (4, "Kiln Runner"), (4, "Hearth Tinker"), (3, "Ember Parry"), (2, "Fault Seam"), (1, "Ashen Ledger"),
        (4, "Rootswell"), (4, "Mosshide Elder"), (4, "Second Furrow"), (3, "Grove Bailiff"), (2, "Ridge Caller"),
        (2, "Brass Orrery"), (10, "Cinder Terrace"), (10, "Mossgate"), (7, "Mountain"))),
    "salt-and-candle": ("Salt and Candle", "Hold the line, win in the air.", (
        (8, "Lantern Abbot"), (8, "Chalk Sentry"), (8, "Saltmarsh Warden"), (8, "Tidal Rebuke"), (4, "The Long Thaw"),
        (12, "Chalk Downs"), (12, "Glass Sound"))),
    "kiln-and-kettle": ("Kiln and Kettle", "Burn everything down.", (
        (12, "Kiln Runner"), (12, "Hearth Tinker"), (12, "Ember Parry"), (24, "Mountain"))),
    "deep-furrow": ("Deep Furrow", "Grow lands, then giants.", (
        (12, "Second Furrow"), (12, "Mosshide Elder"), (12, "Grove Bailiff"), (24, "Forest"))),
}  # fmt: skip


def write_cards(path: Path) -> Path:
    """The sample cards as a card file in Scryfall's form."""
    made = {
        "Cinder Terrace": ["R"],
        "Mossgate": ["G"],
        "Mountain": ["R"],
        "Forest": ["G"],
        "Chalk Downs": ["W"],
        "Glass Sound": ["U"],
    }
    cards = [
        {"name": name, "mana_cost": cost, "colors": list(colors), "type_line": line, "oracle_text": text,
         "power": power, "toughness": toughness, "rarity": rarity, "set": "own", "collector_number": str(number),
         "produced_mana": made.get(name, [])}
        for number, (name, cost, colors, line, text, power, toughness, rarity) in enumerate(ROWS, 1)
    ]  # fmt: skip
    faces = [
        {"name": "Dusk Novice", "mana_cost": "{1}{W}", "colors": ["W"], "type_line": "Creature — Human",
         "oracle_text": "Vigilance", "power": "2", "toughness": "2"},
        {"name": "Dawn Abbot", "colors": ["W"], "type_line": "Creature — Spirit", "oracle_text": "Flying", "power": "3",
         "toughness": "3"},
    ]  # fmt: skip
    double = {"name": "Dusk Novice // Dawn Abbot", "layout": "transform", "card_faces": faces, "rarity": "rare"}
    path.write_text(json.dumps([*cards, double]), encoding="utf-8")
    return path


def write_decks(folder: Path) -> list[Path]:
    """The sample decks as files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for stem, (name, plan, lines) in DECKS.items():
        path = folder / f"{stem}.txt"
        path.write_text(
            f"// Name: {name}\n// Plan: {plan}\n\n" + "".join(f"{n} {card}\n" for n, card in lines), encoding="utf-8"
        )
        paths.append(path)
    return paths
