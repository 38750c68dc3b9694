"""The bundled set "Spellwright Originals": its fields, its breadth, its names, its tokens and its eight decks."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gui.dev.demo_tables import crowded, four_players, main_table, merged_table
from gui.screens.importing import SAMPLE
from tests.gui.screens.samples import ROWS
from tests.shared import real_names

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
COLORS = "WUBRG"
BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
ABILITY_WORDS = {"Landfall", "Raid"}
FACED = {"transform", "modal_dfc", "split", "adventure"}
RULES_TOKENS = {"Clue", "Food", "Treasure", "Servo", "Spirit"}

Card = dict[str, Any]
CARDS: list[Card] = json.loads((ASSETS / "cards/originals.json").read_text(encoding="utf-8"))
TOKENS: list[Card] = json.loads((ASSETS / "cards/tokens.json").read_text(encoding="utf-8"))
BY_NAME: dict[str, Card] = {card["name"]: card for card in CARDS}
DECKS = sorted((ASSETS / "decks").glob("*.txt"))


def faces(card: Card) -> list[Card]:
    """The faces of a card, the card itself when it has only one."""
    return card.get("card_faces") or [card]


def text(card: Card) -> str:
    """All Oracle text of a card, one ability a line."""
    return "\n".join(face["oracle_text"] for face in faces(card))


def symbols(of: str) -> list[str]:
    """The symbols between braces, in order."""
    return re.findall(r"\{([^}]+)\}", of)


def mana_value(cost: str) -> float:
    """Mana value of a mana cost (CR 202.3); X is 0."""
    return float(sum(int(s) if s.isdigit() else s != "X" for s in symbols(cost)))


def in_order(letters: str) -> list[str]:
    """The colors among the letters, in the order WUBRG."""
    return [color for color in COLORS if color in letters]


def deck_lines(path: Path) -> list[tuple[int, str]]:
    """Count and card name of each line of a deck."""
    rows = [row for row in path.read_text(encoding="utf-8").splitlines() if row and not row.startswith("//")]
    pairs = [row.split(" ", 1) for row in rows]
    return [(int(count), name) for count, name in pairs]


def each(cards: list[Card]) -> pytest.MarkDecorator:
    """One test a card, named by it."""
    return pytest.mark.parametrize("card", cards, ids=lambda card: card["name"])


@each(CARDS)
def test_fields_fit_each_other(card: Card) -> None:
    parts = faces(card)
    assert card["object"] == "card" and card["set"] == "swo"
    assert card["rarity"] in {"common", "uncommon", "rare", "mythic"}
    assert (card["layout"] in FACED) == ("card_faces" in card)
    assert card["name"] == " // ".join(face["name"] for face in parts)
    assert card["type_line"] == " // ".join(face["type_line"] for face in parts)
    costs = [mana_value(face["mana_cost"]) for face in parts]
    assert card["cmc"] == (sum(costs) if card["layout"] == "split" else costs[0])
    for face in parts:
        shown = face.get("color_indicator") or in_order("".join(symbols(face["mana_cost"])))
        assert face["colors"] == shown
        assert ("power" in face) == ("toughness" in face)
        assert ("power" in face) == bool(re.search("Creature|Vehicle", face["type_line"]))
        assert ("loyalty" in face) == ("Planeswalker" in face["type_line"])
        assert all(re.fullmatch(r"\d+|\*", face.get(key, "0")) for key in ("power", "toughness", "loyalty"))


@each(CARDS)
def test_color_identity_is_every_mana_symbol(card: Card) -> None:
    letters = "".join(symbols(text(card) + "".join(face["mana_cost"] for face in faces(card))))
    letters += "".join(color for face in faces(card) for color in face.get("color_indicator", []))
    letters += "".join(color for name, color in BASICS.items() if f"Land — {name}" in card["type_line"])
    assert card["color_identity"] == [c for c in COLORS if c in re.sub("[^WUBRG]", "", letters)]


@each(CARDS)
def test_keywords_stand_in_the_text(card: Card) -> None:
    said = text(card).lower()
    for word in card["keywords"]:
        assert word.lower() in said or (word == "Landwalk" and "walk" in said)


@each(CARDS)
def test_text_is_in_today_s_idiom(card: Card) -> None:
    said = text(card)
    assert "enters the battlefield" not in said
    assert "(" not in said or "Basic" in card["type_line"]
    for face in faces(card):
        if "Creature" in face["type_line"] and "*" not in face.get("power", ""):
            assert face["name"] not in face["oracle_text"]
        assert all(line == line.strip() and line for line in face["oracle_text"].splitlines())


def test_names_and_numbers_are_unique() -> None:
    names = [face["name"] for card in CARDS for face in faces(card)]
    assert len(CARDS) >= 210 and not [name for name, n in Counter(names).items() if n > 1]
    assert [card["collector_number"] for card in CARDS] == [f"{n:03d}" for n in range(1, len(CARDS) + 1)]


def test_every_card_type_and_form_occurs() -> None:
    kinds = Counter(word for card in CARDS for word in re.findall(r"[\w]+", card["type_line"]))
    wanted = "Creature Instant Sorcery Enchantment Aura Artifact Equipment Vehicle Land Planeswalker Saga Adventure"
    assert all(kinds[kind] >= 3 for kind in wanted.split())
    forms = Counter(card["layout"] for card in CARDS)
    assert all(forms[form] >= 3 for form in (*FACED, "saga", "normal"))


def test_at_least_sixty_keywords_occur() -> None:
    words = {word for card in CARDS for word in card["keywords"]} - ABILITY_WORDS
    assert len(words) >= 60


def test_most_cards_have_flavor() -> None:
    assert 2 * sum(any("flavor_text" in face for face in faces(card)) for card in CARDS) > len(CARDS)


@pytest.mark.parametrize("color", COLORS)
def test_each_color_has_a_cycling_land_and_two_colored_lands(color: str) -> None:
    lands = [card for card in CARDS if card["type_line"] == "Land" and "enters tapped" in text(card)]
    assert sum(f"Cycling {{{color}}}" in text(card) for card in lands) == 1
    assert sum(" or " in text(card) and f"{{{color}}}" in text(card) for card in lands) == 4


def test_every_created_token_has_its_own_card() -> None:
    names = {token["name"] for token in TOKENS}
    described = re.compile(r"([A-Z]\w+) (?:artifact )?creature tokens?|(Food|Treasure) token")
    made = {word for card in CARDS for pair in described.findall(text(card)) for word in pair if word}
    assert made and made <= names and names >= RULES_TOKENS
    assert all(token["type_line"].startswith("Token ") and token["layout"] == "token" for token in TOKENS)


def test_no_name_is_a_real_card_s(shared_data: Path) -> None:
    ours = {name for card in CARDS for name in (card["name"], *(face["name"] for face in faces(card)))}
    taken = real_names(shared_data)
    assert not {name for name in ours - set(BASICS) if name.lower() in taken}


def _shown_names() -> set[str]:
    """The cards of the tables that are painted for pictures, of the screens' samples and of the import's example."""
    snaps = (main_table(), crowded(), four_players(), merged_table())
    cards = [
        card for snap in snaps for card in (
            *snap.battlefield, *(item.card for item in snap.stack),
            *(card for player in snap.players for card in (*player.hand, *player.graveyard, *player.exile)),
        )
    ]  # fmt: skip
    example = {line.partition(" ")[2] for line in str(SAMPLE).splitlines() if line[:1].isdecimal()}
    return {face.name for card in cards for face in card.printed} | {row[0] for row in ROWS} | example


def test_no_card_of_a_painted_table_or_example_is_a_real_card(shared_data: Path) -> None:
    shown, taken = _shown_names() - {"", *BASICS}, real_names(shared_data)
    assert len(shown) > 50 and not {name for name in shown if name.lower() in taken}


def test_there_are_eight_decks_with_name_and_plan() -> None:
    assert len(DECKS) == 8
    for path in DECKS:
        name, plan = path.read_text(encoding="utf-8").splitlines()[:2]
        assert re.fullmatch(r"// Name: .+", name) and re.fullmatch(r"// Plan: .+\.", plan)
        assert path.stem == name.removeprefix("// Name: ").lower().replace(" ", "-")


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_is_sixty_legal_cards(path: Path) -> None:
    rows = deck_lines(path)
    assert sum(count for count, _ in rows) == 60
    assert len({name for _, name in rows}) == len(rows)
    assert all(name in BY_NAME for _, name in rows)
    assert all(1 <= count <= 4 or name in BASICS for count, name in rows)


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_has_the_lands_for_its_two_colors(path: Path) -> None:
    rows = [(count, BY_NAME[name]) for count, name in deck_lines(path)]
    lands = [(count, card) for count, card in rows if "Land" in card["type_line"].split(" // ", maxsplit=1)[0]]
    spells = [card for count, card in rows if (count, card) not in lands]
    assert 23 <= sum(count for count, _ in lands) <= 25 and 12 <= len(spells) <= 18
    wanted = {color for card in spells for color in card["color_identity"]}
    assert len(wanted) <= 2
    for color in wanted:
        assert sum(count for count, card in lands if color in card.get("produced_mana", [])) >= 10


def test_the_decks_together_use_most_of_the_set() -> None:
    used = {name for path in DECKS for _, name in deck_lines(path)}
    assert 2 * len(used) > len(CARDS)
