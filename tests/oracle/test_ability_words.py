"""CR 207.2c. Words before a dash: ability words are on a list, and what may be a keyword is not passed over."""

from __future__ import annotations

from collections import defaultdict

import pytest

from engine.ast.abilities import Unread
from engine.cards.files import card_objects
from engine.oracle.keywordlines import ABILITY_WORDS
from engine.oracle.reading import LABEL, MEANT, read_ability
from tests.shared import REAL_CARDS, has_real_cards

DRAW = "{T}: Draw a card."


@pytest.mark.rule("207.2c")
@pytest.mark.parametrize("label", sorted(ABILITY_WORDS))
def test_ability_words_mean_nothing(label: str) -> None:
    (ability,) = read_ability(f"{label.capitalize()} — {DRAW}")
    assert not isinstance(ability, Unread)


@pytest.mark.rule("207.2c")
def test_a_word_that_may_be_a_keyword_is_not_passed_over() -> None:
    assert isinstance(read_ability(f"Grumble — {DRAW}")[0], Unread)
    assert not isinstance(read_ability(f"Song of the Sea — {DRAW}")[0], Unread)


@pytest.mark.rule("207.2c")
@pytest.mark.parametrize(("label", "passed"), [
    ("Quiet hour", False), ("Level up again", False), ("Stage 3", False), ("Power-down", False),
    ("Blind Treason", True), ("Search the Cellar", True), ("Boom!", True), ("Hurly-Burly", True),
])
def test_flavor_words_are_told_from_keywords_by_being_written_like_a_title(label: str, passed: bool) -> None:
    assert isinstance(read_ability(f"{label} — {DRAW}")[0], Unread) is not passed


@pytest.mark.rule("207.2c")
@pytest.mark.parametrize(("text", "read"), [
    ("When Old Mill enters, each opponent faces a villainous choice — They mill two cards, or you draw a card.", True),
    ("When Old Mill dies, target opponent faces a villainous choice — They lose 3 life, or you draw a card.", True),
    ("When Old Mill enters, each opponent faces a villainous choice — Draw a card.", False),
    ("When Old Mill dies, draw a card — Draw a card.", False),
    ("Each of those Oxen gains — Draw a card.", False),
])
def test_a_sentence_before_a_dash_is_no_flavor_word_whatever_names_it_holds(text: str, read: bool) -> None:
    assert isinstance(read_ability(text, "Old Mill")[0], Unread) is not read


@pytest.mark.rule("702.57a")
@pytest.mark.parametrize(("rest", "read"), [
    ("Reveal this card from your hand: Draw a card.", True),
    ("Reveal this card from your hand: Return this card from your graveyard to your hand.", False),
    ("Exile this card from your graveyard: Draw a card.", False), ("{T}: Draw a card.", False),
])
def test_forecast_functions_in_the_hand_alone(rest: str, read: bool) -> None:
    assert isinstance(read_ability(f"Forecast — {{U}}, {rest}")[0], Unread) is not read


@pytest.mark.rule("207.2c")
@pytest.mark.skipif(not has_real_cards(), reason="no card file")
def test_every_label_of_several_cards_is_an_ability_word() -> None:
    cards: dict[str, set[object]] = defaultdict(set)
    for card in card_objects(REAL_CARDS, lambda message: None):
        faces = card.get("card_faces") or [card]
        for face in faces if isinstance(faces, list) else ():
            for line in str(face.get("oracle_text", "")).split("\n"):
                found = LABEL.match(line)
                if found is not None and found.group(1)[0].isalpha() and not set(found.group(1)) <= set("IVX, "):
                    cards[found.group(1).lower()].add(card["name"])
    several = {label for label, names in cards.items() if len(names) > SEVERAL}
    assert several <= ABILITY_WORDS | MEANT | {"companion"}


SEVERAL = 3  # cards of one cycle or one character may share words of flavor
