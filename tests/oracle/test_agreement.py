"""CR 109.5, 115.1. Persons and numbers agree, or a line is declined: your, their, they; one thing is no two."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.conditions import Matches
from engine.ast.filters import Kind, Objects
from engine.oracle.reading import read_ability
from engine.state.faces import walk


def understood(text: str, *types: str) -> bool:
    """Whether a text is read."""
    return not any(isinstance(each, Unread) for each in read_ability(text, types=types or ("creature",)))


@pytest.mark.rule("109.5")
@pytest.mark.parametrize(("good", "bad"), [
    ("Whenever you draw your second card each turn, scry 1.", "Whenever you draw their second card each turn, scry 1."),
    ("Whenever an opponent casts their first spell each turn, scry 1.",
     "Whenever an opponent casts your first spell each turn, scry 1."),
    ("When this creature dies, you may return target creature card from your graveyard to your hand.",
     "When this creature dies, you may return target creature card from your graveyard to their hand."),
    ("When this creature enters, you skip your next turn.", "When this creature enters, you skip their next turn."),
    ("Whenever this creature attacks, each opponent loses half their life, rounded up.",
     "Whenever this creature attacks, each opponent loses half your life, rounded up."),
    ("When this creature enters, you may sacrifice it. If you do, draw a card.",
     "When this creature enters, you may sacrifice it. If they do, draw a card."),
    ("When this creature enters, you may discard a card. If you don't, sacrifice it.",
     "When this creature enters, you may discard a card. If they don't, sacrifice it."),
    ("Whenever a player cycles a card, you may pay {1}. If you do, draw a card.",
     "Whenever a player cycles a card, you may pay {1}. If they do, draw a card."),
    ("Whenever a player cycles a card, that player may pay {1}. If they do, draw a card.",
     "Whenever a player cycles a card, that player may pay {1}. If you do, draw a card."),
    ("Whenever a player cycles a card, you may pay {1}. If you don't, you lose 1 life.",
     "Whenever a player cycles a card, you may pay {1}. If that player doesn't, you lose 1 life."),
    ("Whenever you discard a card, exile that card from your graveyard.",
     "Whenever you discard a card, exile that card from their graveyard."),
])
def test_persons_agree(good: str, bad: str) -> None:
    assert understood(good)
    assert not understood(bad)


@pytest.mark.rule("115.1")
@pytest.mark.parametrize("text", [
    "When this creature enters, destroy target artifact {} enchantment.",
    "Whenever you cast an instant {} sorcery spell, scry 1.",
    "When this creature enters, sacrifice an artifact {} creature.",
    ("When this creature enters, look at the top three cards of your library. You may reveal a creature {} land card "
     "from among them and put it into your hand. Put the rest on the bottom of your library in any order."),
])
def test_one_thing_is_this_or_that(text: str) -> None:
    assert understood(text.format("or"))
    assert not understood(text.format("and"))


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("good", "bad"), [
    ("Destroy all creatures with power less than their toughness.",
     "Destroy all creatures with power less than its toughness."),
    ("Destroy target creature with toughness less than or equal to its power.",
     "Destroy target creature with toughness less than or equal to their power."),
])
def test_what_is_compared_of_one_thing_is_no_more_of_several(good: str, bad: str) -> None:
    """ "Its" toughness is not each one's own, but that of another thing."""
    assert understood(good, "sorcery")
    assert not understood(bad, "sorcery")


@pytest.mark.rule("115.1")
@pytest.mark.parametrize("text", [
    "Destroy all artifacts and enchantments.", "Draw a card for each artifact and creature you control.",
    "Exile up to two target artifacts and/or creatures.",
])
def test_a_group_is_these_and_those(text: str) -> None:
    assert understood(text, "sorcery")


@pytest.mark.rule("109.2")
@pytest.mark.parametrize("text", ["Counter target spell if it's blue.", "Destroy target permanent if it's blue."])
def test_a_spell_and_a_permanent_are_asked_for_their_color(text: str) -> None:
    (ability,) = read_ability(text, types=("instant",))
    asked = [each.filter for each in walk(ability) if isinstance(each, Matches)]
    assert [each.kind for each in asked if isinstance(each, Objects)] == [Kind.SOURCE]
