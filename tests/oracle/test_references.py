"""`references.py`: what "it", "that card", "that player", a name or a pronoun mean where several were spoken of."""

from __future__ import annotations

import pytest

from engine.actions.stack_verbs import Cast
from engine.actions.zone_verbs import Exile
from engine.ast.abilities import ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility, Unread
from engine.ast.effects import May
from engine.ast.filters import InZone, Objects
from engine.ast.node import Ability
from engine.ast.selections import Back, ControllerOf, Some, Source
from engine.oracle.clauses import field_names
from engine.oracle.reader import read_ability
from engine.state.faces import walk


def effect(text: str, types: tuple[str, ...] = ("creature",)) -> object:
    """What the only ability of a text does."""
    ability = read_ability(text, "Old Mill", types)[0]
    assert isinstance(ability, TriggeredAbility | ActivatedAbility | SpellAbility), ability
    return ability.effect


@pytest.mark.rule("109.4")
def test_that_player_is_the_opponent_who_controls_the_target() -> None:
    found = effect("Exile target creature an opponent controls. That player discards a card.", ("sorcery",))
    doers = [getattr(each, "who", None) for each in getattr(found, "effects", ())]
    assert ControllerOf(Back("it", Source.TARGET, 0)) in doers


@pytest.mark.rule("115.3")
def test_another_target_is_other_than_the_first_target() -> None:
    found = effect("Target creature gets +1/+1 until end of turn. Another target creature gets -1/-1 until end of "
                   "turn.", ("instant",))
    assert "Other(surface='another', than=Back(surface='', word='it', to=<Source.TARGET" in repr(found)


def backs(value: object, word: str) -> list[Back]:
    """Every reference by a word inside, in the order of the tree."""
    if isinstance(value, tuple):
        return [found for each in value for found in backs(each, word)]
    here = [value] if isinstance(value, Back) and value.word == word else []
    return here + [found for name in field_names(type(value)) for found in backs(getattr(value, name), word)]


@pytest.mark.rule("603.2")
def test_that_creature_is_the_other_one_and_not_the_equipped_one() -> None:
    text = "Whenever equipped creature deals damage to a creature, exile that creature."
    (found,) = backs(effect(text), "that creature")
    assert found.to is Source.EVENT_OTHER


@pytest.mark.rule("603.2c")
def test_that_many_after_a_batch_is_how_many_there_were() -> None:
    found = effect("Whenever you discard one or more cards, put that many +1/+1 counters on this creature.")
    assert "ThatMany(surface='', mark=-1)" in repr(found) or "mark=-1" in repr(found)


@pytest.mark.rule("608.2c")
def test_it_after_a_counter_on_the_object_itself_is_the_object_not_what_was_sacrificed() -> None:
    found = effect(
        "Whenever Old Mill attacks, you may sacrifice an artifact. If you do, put a +1/+1 counter on Old Mill and it "
        "gains menace until end of turn."
    )
    assert [each.to for each in backs(found, "it")] == [Source.THIS]


@pytest.mark.rule("608.2c")
def test_it_after_a_cost_is_what_the_effect_found() -> None:
    found = effect("{1}, Sacrifice a creature: Exile the top card of your library. You may play that card this turn.")
    assert [each.to for each in backs(found, "that card")] == [Source.MARK]


@pytest.mark.rule("608.2c")
def test_that_creature_is_never_the_object_itself_where_another_was_spoken_of() -> None:
    found = effect("When another creature enters, sacrifice Old Mill. If you do, it deals 4 damage to that creature.")
    assert [each.to for each in backs(found, "that creature")] == [Source.EVENT]


@pytest.mark.rule("608.2c")
def test_a_second_question_is_about_the_same_card_as_the_first() -> None:
    found = effect(
        "{T}: Reveal the top card of your library. If it's a creature card, create a 1/1 green Saproling creature "
        "token. If it's a land card, put that card onto the battlefield. If it's an artifact card, you gain 2 life."
    )
    assert len({each.index for each in backs(found, "it")}) == 1


@pytest.mark.rule("608.2c")
def test_what_is_done_otherwise_after_a_trailing_question_is_about_the_same_card() -> None:
    found = effect(
        "When Old Mill enters, search your library for a creature card and reveal it. Put it onto the battlefield if "
        "its mana value is 2 or less. Otherwise, put it into your hand."
    )
    assert all(each.to is Source.MARK for each in backs(found, "it"))


def unclear(ability: Ability) -> bool:
    """Whether a line was declined for a reference word."""
    return isinstance(ability, Unread) and "unclear" in ability.reason


def test_what_is_asked_of_each_is_done_to_each() -> None:
    found = read_ability("{U}: For each attacking creature, its controller may pay {1}. If that player doesn't, tap "
                         "that creature.")[0]
    assert [each.to for each in backs(found, "that creature")] == [Source.EACH]
    assert unclear(read_ability("{U}: For each attacking creature, its controller may pay {1}. Tap that creature.")[0])


def test_creatures_that_cannot_block_it_cannot_block_the_object() -> None:
    ability = read_ability("Creatures with power less than this creature's power can't block it.")[0]
    assert isinstance(ability, StaticAbility)
    assert [each.to for each in backs(ability.modifiers, "it")] == [Source.THIS]


def test_the_revealed_cards_are_those_chosen_from_among_them() -> None:
    found = effect(
        "Look at the top four cards of your library. You may reveal up to two creature cards from among them and put "
        "the revealed cards into your hand. Put the rest on the bottom of your library in any order.", ("sorcery",)
    )
    looked, = {each.index for each in backs(found, "those things")}
    assert [each.index != looked for each in backs(found, "the revealed cards")] == [True]


def test_those_creatures_are_all_an_instruction_changed() -> None:
    found = effect("Creatures you control get +1/+1 until end of turn. Untap those creatures.", ("instant",))
    assert [each.to for each in backs(found, "those creatures")] == [Source.MARK]


def test_a_zone_after_two_targets_is_that_of_both() -> None:
    text = "Return up to one target instant card and up to one target sorcery card from your graveyard to your hand."
    ability = read_ability(text, "Old Mill", ("sorcery",))[0]
    assert isinstance(ability, SpellAbility)
    zones = [[test for test in getattr(each.what, "tests", ()) if isinstance(test, InZone)] for each in ability.targets]
    assert [len(each) for each in zones] == [1, 1]


def test_a_zone_behind_what_a_number_counts_is_that_of_the_spell() -> None:
    ability = read_ability("You may cast an instant spell with mana value less than or equal to the number of Spirits "
                           "you control from a graveyard without paying its mana cost.", "Old Mill", ("sorcery",))[0]
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.effect, May)
    cast = ability.effect.effect
    assert isinstance(cast, Cast) and isinstance(cast.what, Some) and isinstance(cast.what.what, Objects)
    assert isinstance(cast.what.what.tests[-1], InZone)


@pytest.mark.parametrize(("text", "kind"), [
    ("At end of combat, that player loses 2 life.", "enchantment"),
    ("As long as enchanted creature is red, other creatures its controller controls get +1/+1.", "enchantment"),
    ("Discard a card. If this spell was kicked, it deals 3 damage to any target.", "sorcery"),
])
def test_words_that_nothing_settles_are_declined(text: str, kind: str) -> None:
    found = read_ability(text, "Old Mill", (kind,))[-1]
    assert isinstance(found, Unread) and found.reason.startswith("unclear reference")


def test_what_it_gives_itself_means_itself() -> None:
    text = 'Whenever Ogre attacks, it gains "Ogre can\'t be blocked" until end of turn.'
    assert "Granter" not in repr(read_ability(text, "Ogre"))
    assert "Unread" not in repr(read_ability(text, "Ogre"))


def test_it_is_what_was_asked_how_much_damage_it_dealt() -> None:
    text = "{T}: ~ deals 1 damage to target creature. If ~ has dealt 3 or more damage this turn, exile it."
    found = read_ability(text, "Ape", ("creature",))
    exile = next(each for each in walk(found) if isinstance(each, Exile))
    assert isinstance(exile.what, Back) and exile.what.to is Source.THIS


def test_her_power_is_that_of_the_object() -> None:
    (one,) = read_ability("Whenever Ann attacks, she deals damage equal to her power to any target.", "Ann")
    (other,) = read_ability("Whenever Ann attacks, Ann deals damage equal to Ann's power to any target.", "Ann")
    assert one == other
