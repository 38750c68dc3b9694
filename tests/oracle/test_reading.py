"""Reading lines: what is said becomes what is meant, and nothing less."""

from __future__ import annotations

import pytest

from engine.actions.damage import DealDamage
from engine.actions.hand import Draw
from engine.actions.life import Gain
from engine.actions.zone_verbs import Destroy, Put
from engine.ast.abilities import ActivatedAbility, KeywordAbility, SpellAbility, StaticAbility, TriggeredAbility, Unread
from engine.ast.amounts import CountOf, Fixed
from engine.ast.conditions import Did, Exists, UntilEndOfTurn
from engine.ast.effects import Continuous, Delayed, If, May, Sequence
from engine.ast.filters import AnyOf, ControlledBy, HasType, InZone, Kind, Objects, Other
from engine.ast.modifiers import GainAbilities, ModifyPT
from engine.ast.node import Effect
from engine.ast.patterns import AnyEvent, Attacks, Moves
from engine.ast.selections import All, Back, Source, Target, This, You
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.oracle.readings import one

INSTANT = ("instant",)


def spell(text: str) -> SpellAbility:
    """The only ability of an instant."""
    ability = one(text, "instant")
    assert isinstance(ability, SpellAbility)
    return ability


def steps(effect: Effect) -> tuple[Effect, ...]:
    """The instructions of a sequence."""
    assert isinstance(effect, Sequence)
    return effect.effects


def unread(text: str, types: tuple[str, ...] = ("creature",)) -> Unread:
    """What a declined line says."""
    ability = read_ability(text, "Old Mill", types)[0]
    assert isinstance(ability, Unread)
    return ability


@pytest.mark.rule("702.1")
def test_keywords_of_a_line_are_abilities_of_their_own() -> None:
    abilities = read_ability("Flying, vigilance")
    assert [each.name for each in abilities if isinstance(each, KeywordAbility)] == ["flying", "vigilance"]


@pytest.mark.rule("702.21a")
def test_a_keyword_carries_what_it_stands_for_with_its_cost() -> None:
    ward = one("Ward {2}")
    assert isinstance(ward, KeywordAbility)
    assert isinstance(ward.means[0], TriggeredAbility)
    assert ward.means[0].keyword == "ward"


@pytest.mark.rule("115.1")
def test_targets_are_numbered_in_the_order_of_the_text() -> None:
    ability = spell("Destroy target artifact. Old Mill deals 2 damage to target creature.")
    assert [target.slot for target in ability.targets] == [0, 1]


def test_an_or_list_is_one_test_of_the_filter() -> None:
    effect = spell("Destroy target artifact or enchantment.").effect
    assert isinstance(effect, Destroy)
    assert isinstance(effect.what, Target)
    assert effect.what.what == Objects(Kind.PERMANENT, (AnyOf((HasType("artifact"), HasType("enchantment"))),))


def test_a_restriction_at_the_end_is_kept() -> None:
    effect = spell("Return target creature card with mana value 2 or less from your graveyard to your hand.").effect
    target = effect.what  # type: ignore[attr-defined]
    assert InZone(Zone.GRAVEYARD, You()) in target.what.tests
    assert len(target.what.tests) == 3


@pytest.mark.rule("603.4")
def test_an_if_after_the_event_is_an_intervening_if() -> None:
    ability = one("When this creature enters, if you control an artifact, draw a card.")
    assert isinstance(ability, TriggeredAbility)
    assert isinstance(ability.condition, Exists)
    assert isinstance(ability.effect, Draw)


def test_an_if_in_a_later_sentence_belongs_to_the_effect() -> None:
    ability = one("When this creature enters, draw a card. If you control an artifact, you gain 2 life.")
    assert isinstance(ability, TriggeredAbility)
    assert ability.condition is None
    assert isinstance(steps(ability.effect)[1], If)


def test_the_second_conjunct_is_read() -> None:
    effect = spell("Old Mill deals 3 damage to any target and you gain 3 life.").effect
    assert [type(each) for each in steps(effect)] == [DealDamage, Gain]


def test_each_subject_of_a_list_of_events_is_the_same() -> None:
    ability = one("Whenever this creature enters or attacks, draw a card.")
    assert isinstance(ability, TriggeredAbility)
    assert ability.pattern == AnyEvent((Moves(This(), Zone.BATTLEFIELD), Attacks(This())))


def test_for_each_multiplies_the_amount() -> None:
    effect = spell("You gain 2 life for each creature you control.").effect
    creatures = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You())))
    assert isinstance(effect, Gain)
    assert effect.n.amount == CountOf(creatures)  # type: ignore[attr-defined]
    assert effect.n.factor == 2  # type: ignore[attr-defined]


@pytest.mark.rule("107.3")
def test_where_x_is_takes_the_place_of_x() -> None:
    effect = spell("Draw X cards, where X is the number of lands you control.").effect
    assert isinstance(effect, Draw)
    assert isinstance(effect.n, CountOf)


def test_a_duration_belongs_to_the_whole_list_of_predicates() -> None:
    effect = spell("Target creature gets +2/+2 and gains trample until end of turn.").effect
    assert isinstance(effect, Continuous)
    assert effect.duration == UntilEndOfTurn()
    assert [type(each) for each in effect.modifiers] == [ModifyPT, GainAbilities]


def test_another_is_not_the_object_itself() -> None:
    ability = one("Whenever another creature you control dies, you gain 1 life.")
    assert isinstance(ability, TriggeredAbility)
    assert isinstance(ability.pattern, Moves)
    assert Other() in ability.pattern.what.tests  # type: ignore[union-attr]


@pytest.mark.rule("603.6")
def test_it_after_an_event_is_the_object_of_the_event() -> None:
    ability = one("Whenever another creature you control enters, put a +1/+1 counter on it.")
    assert isinstance(ability, TriggeredAbility)
    assert ability.effect.what == Back("it", Source.EVENT)  # type: ignore[attr-defined]


@pytest.mark.rule("400.7")
def test_that_card_after_an_exile_is_the_exiled_card() -> None:
    exile, later = steps(spell(
        "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the "
        "next end step."
    ).effect)
    assert isinstance(later, Delayed)
    assert isinstance(later.effect, Put)
    assert later.effect.what == Back("that card", Source.MARK, exile.mark)


def test_its_controller_is_the_controller_of_what_was_destroyed() -> None:
    _, gain = steps(spell("Destroy target creature. Its controller gains 3 life.").effect)
    assert isinstance(gain, Gain)
    assert gain.who.of == Back("it", Source.TARGET)  # type: ignore[attr-defined]


def test_if_you_do_waits_for_the_choice_before_it() -> None:
    ability = one("When this creature enters, you may sacrifice an artifact. If you do, draw two cards.")
    assert isinstance(ability, TriggeredAbility)
    may, then = steps(ability.effect)
    assert isinstance(may, May)
    assert isinstance(then, If)
    assert then.condition == Did(may.effect.mark)


def test_each_opponent_is_no_target() -> None:
    effect = spell("Each opponent loses 2 life.").effect
    assert isinstance(effect.who, All)  # type: ignore[attr-defined]


@pytest.mark.rule("605.1a")
def test_an_ability_that_adds_mana_is_a_mana_ability() -> None:
    ability = one("{T}: Add {G}.")
    assert isinstance(ability, ActivatedAbility)
    assert ability.mana


@pytest.mark.rule("113.6")
def test_an_ability_functions_where_its_text_says_the_card_is() -> None:
    ability = one("{2}{B}: Return this card from your graveyard to your hand.")
    assert isinstance(ability, ActivatedAbility)
    assert ability.zone is Zone.GRAVEYARD


@pytest.mark.rule("604.1")
def test_a_static_ability_affects_a_kind_of_thing() -> None:
    ability = one("Other Goblins you control get +1/+1 and have haste.")
    assert isinstance(ability, StaticAbility)
    assert isinstance(ability.what, Objects)
    assert ability.modifiers[0] == ModifyPT(Fixed(1), Fixed(1))


def test_words_nobody_knows_are_declined_whole() -> None:
    assert unread("Draw a card, then frobnicate the mill.", INSTANT).reason == "unknown wording"


def test_reminder_text_is_not_read() -> None:
    assert isinstance(one("Flying (This creature can't be blocked by words in parentheses.)"), KeywordAbility)


def test_its_own_name_and_this_creature_mean_the_same() -> None:
    assert one("When Old Mill dies, draw a card.") == one("When this creature dies, draw a card.")


def test_old_and_new_wording_of_entering_mean_the_same() -> None:
    assert one("When this creature enters the battlefield, draw a card.") == one(
        "When this creature enters, draw a card."
    )


def test_unless_asks_the_controller_of_what_would_be_countered() -> None:
    effect = spell("Counter target spell unless its controller pays {2}.").effect
    assert effect.who.of == Back("it", Source.TARGET)  # type: ignore[attr-defined]


def test_what_is_sacrificed_is_no_spell() -> None:
    ability = one("When this creature becomes the target of a spell, sacrifice it.")
    assert isinstance(ability, TriggeredAbility)
    assert ability.effect.what == Back("it", Source.THIS)  # type: ignore[attr-defined]


def test_the_rest_of_what_nobody_looked_at_is_declined() -> None:
    assert "the rest" in unread("When this creature enters, you gain 2 life, then put the rest into your hand.").reason


def test_words_in_quotation_marks_have_targets_of_their_own() -> None:
    ability = one('Equipped creature has "{T}: This creature deals 1 damage to any target."')
    assert isinstance(ability, StaticAbility)
    inner = ability.modifiers[0].abilities[0]  # type: ignore[attr-defined]
    assert [target.slot for target in inner.targets] == [0]


def test_permission_to_cast_the_card_itself_is_no_effect_of_it() -> None:
    ability = one("If you control an artifact, you may cast this spell without paying its mana cost.", "instant")
    assert type(ability).__name__ == "CastingAbility"


@pytest.mark.rule("605.1a")
def test_an_ability_in_quotation_marks_may_be_a_mana_ability() -> None:
    ability = one('Lands you control have "{T}: Add {G}."')
    assert isinstance(ability, StaticAbility)
    assert ability.modifiers[0].abilities[0].mana  # type: ignore[attr-defined]


def test_it_has_after_a_token_is_an_ability_of_the_token() -> None:
    effect = spell('Create a 1/1 colorless Servo artifact creature token. It has "{T}: Add {C}."').effect
    create = steps(effect)[0]
    assert create.abilities[0].mana  # type: ignore[attr-defined]


def test_an_amount_of_each_player_s_own_is_theirs() -> None:
    text = "Each player discards all the cards in their hand, then draws that many cards."
    amount = steps(spell(text).effect)[1].n  # type: ignore[attr-defined]
    assert (amount.mark, amount.each) == (0, True)


def test_each_other_after_a_target_is_other_than_the_target() -> None:
    text = "Target creature gets +2/+2 until end of turn. Each other creature you control gets +1/+1 until end of turn."
    second = steps(spell(text).effect)[1]
    assert isinstance(second, Continuous)
    assert second.what.what.tests[0] == Other(Back("it", Source.TARGET, 0))  # type: ignore[attr-defined]
