"""Reading cards: every bundled one whole, most real ones, bad ones refused by name, every layout in its own form."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import assets
from engine.ast.abilities import ChapterAbility, ClassLevel, LevelBand, Unread
from engine.ast.card import Reading
from engine.oracle.grammar import REFUSED, grammar
from engine.oracle.kernel import Line
from engine.oracle.normal import normalise, own_names
from engine.oracle.printer import Printing
from engine.oracle.reader import read_card
from engine.oracle.reading import PERMANENT, SPELL
from engine.oracle.reading import split_lines as lines_of
from engine.oracle.survey import Survey, count
from engine.scryfall_fields import CardFormatError
from tests.shared import REAL_CARDS, has_real_cards

CARDS = Path(assets.__file__).parent / "cards" / "originals.json"


@pytest.mark.rule("710.2")
def test_a_leveler_has_bands() -> None:
    card = read_card({
        "name": "A Pupil", "type_line": "Creature — Human Monk", "layout": "leveler", "power": "1", "toughness": "1",
        "oracle_text": "Level up {1}\nLEVEL 1-3\n2/2\nFlying\nLEVEL 4+\n4/4\nFlying, vigilance",
    })
    bands = [each for each in card.front.abilities if isinstance(each, LevelBand)]
    assert [(band.low, band.high, band.power, len(band.abilities)) for band in bands] == [(1, 3, 2, 1), (4, None, 4, 2)]


@pytest.mark.rule("2022:716.2")
def test_a_class_has_levels() -> None:
    card = read_card({
        "name": "A Craft", "type_line": "Enchantment — Class", "layout": "class",
        "oracle_text": "Creatures you control get +1/+0.\n{2}: Level 2\nWhen this Class becomes level 2, draw a card.\n"
                       "{4}: Level 3\nCreatures you control have trample.",
    })
    levels = [each for each in card.front.abilities if isinstance(each, ClassLevel)]
    assert [level.level for level in levels] == [2, 3]


@pytest.mark.rule("601.2b")
@pytest.mark.parametrize(("cost", "reading"), [
    ("As an additional cost to cast this spell, sacrifice a land.\n", Reading.READ),
    ("As an additional cost to cast this spell, discard a card.\n", Reading.PARTLY), ("", Reading.UNREAD),
])
@pytest.mark.parametrize("what", ["the land sacrificed this way", "the sacrificed land"])
def test_what_was_paid_with_is_nothing_where_nothing_was_paid_so(cost: str, reading: Reading, what: str) -> None:
    text = f"{cost}Return {what} to your hand."
    assert read_card({"name": "A Pact", "type_line": "Sorcery", "oracle_text": text}).reading is reading


@pytest.mark.rule("601.2b")
@pytest.mark.parametrize(("did", "reading"), [("sacrificed", Reading.READ), ("tapped", Reading.PARTLY)])
def test_what_no_cost_of_a_spell_does_is_not_done_this_way(did: str, reading: Reading) -> None:
    text = ("As an additional cost to cast this spell, sacrifice any number of creatures.\n"
            f"Draw a card for each creature {did} this way.")
    assert read_card({"name": "A Pact", "type_line": "Sorcery", "oracle_text": text}).reading is reading


def bundled() -> list[dict[str, object]]:
    """The bundled cards' objects."""
    found = json.loads(CARDS.read_text(encoding="utf-8"))
    assert isinstance(found, list)
    return found


@pytest.mark.skipif(not CARDS.exists(), reason="no bundled cards yet")
def test_nearly_every_bundled_card_is_read_whole() -> None:
    unread = [card.name for card in map(read_card, bundled()) if card.reading is not Reading.READ]
    assert len(unread) <= 6, unread


@pytest.mark.skipif(not CARDS.exists(), reason="no bundled cards yet")
def test_what_is_read_prints_the_very_words_again() -> None:
    printed = 0
    for data in bundled():
        for face in data.get("card_faces") or [data]:  # type: ignore[attr-defined]
            start = SPELL if {"Instant", "Sorcery"} & set(face["type_line"].split()) else PERMANENT
            for text in lines_of(face.get("oracle_text", "")):
                normal = normalise(text, own_names(face["name"], "Legendary" in face["type_line"]))
                line = Line(grammar(), list(normal.tokens), list(normal.marks), list(normal.original))
                for reading in line.whole(start):
                    assert Printing(grammar()).show(start, reading.value) == normal.tokens
                    assert Printing(grammar()).shows(reading, line.tokens, 0)
                    printed += 1
    assert printed > 300


def test_every_declared_wording_is_of_the_template_language() -> None:
    assert grammar().unknown == []
    assert REFUSED == []


def test_a_saga_has_chapters() -> None:
    card = read_card({
        "name": "A Tale", "type_line": "Enchantment — Saga", "layout": "saga",
        "oracle_text": "(Reminder.)\nI, II — Draw a card.\nIII — You gain 5 life.",
    })
    chapters = [each.chapters for each in card.front.abilities if isinstance(each, ChapterAbility)]
    assert chapters == [(1, 2), (3,)]


def test_a_card_of_two_faces_has_both() -> None:
    card = read_card({"name": "Egg // Bird", "layout": "transform", "card_faces": [
        {"name": "Egg", "type_line": "Artifact", "oracle_text": "{2}: Transform this artifact."},
        {"name": "Bird", "type_line": "Creature — Bird", "oracle_text": "Flying", "power": "2", "toughness": "2"},
    ]})
    assert [face.name for face in card.faces] == ["Egg", "Bird"]
    assert card.reading is Reading.READ


def test_a_line_that_is_not_understood_makes_the_card_partly_read() -> None:
    card = read_card({"name": "Odd", "type_line": "Creature — Bird", "oracle_text": "Flying\nWobble the frobs."})
    assert card.reading is Reading.PARTLY
    assert card.unread == ("Wobble the frobs.",)
    assert isinstance(card.front.abilities[1], Unread)


@pytest.mark.parametrize(("data", "place"), [
    ({"type_line": "Creature"}, "card"),
    ({"name": "X", "mana_cost": "{Q2}"}, "X, field 'mana_cost'"),
    ({"name": "X", "oracle_text": 7}, "X, field 'oracle_text'"),
    ({"name": "X", "card_faces": 3}, "X, field 'card_faces'"),
])
def test_a_malformed_card_is_refused_with_the_place(data: dict[str, object], place: str) -> None:
    with pytest.raises(CardFormatError) as caught:
        read_card(data)
    assert caught.value.place == place


@pytest.mark.slow
@pytest.mark.skipif(not has_real_cards(), reason="the shared card file is not here")
@pytest.mark.timeout(300)
def test_more_than_half_of_all_cards_are_read_whole_and_hardly_a_line_has_two_readings() -> None:
    survey = Survey()
    with gzip.open(REAL_CARDS, "rt", encoding="utf-8") as file:
        for line in file:
            try:
                count(survey, read_card(json.loads(line)))
            except CardFormatError as error:
                survey.bad.append(str(error))
    assert survey.read > 0.55 * survey.cards
    assert survey.reasons["more than one reading"] < 40
