"""`references.py`: what "it", "that card", "that player", a name or a pronoun mean where several were spoken of."""

from __future__ import annotations

import pytest

from engine.actions.stack_verbs import Cast
from engine.ast.abilities import ActivatedAbility, SpellAbility, TriggeredAbility, Unread
from engine.ast.effects import May
from engine.ast.filters import InZone, Objects, Other
from engine.ast.selections import Back, ControllerOf, Some, Source
from engine.oracle.clauses import field_names, within
from engine.oracle.reader import read_ability


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


@pytest.mark.rule("102.2", "608.2c")
@pytest.mark.parametrize(("text", "than"), [
    ("Whenever Old Mill deals combat damage to a player, each other player loses 1 life.", Source.EVENT_OTHER),
    ("Whenever an opponent casts a spell, each other player draws a card.", Source.EVENT_PLAYER),
    ("At the beginning of each player's upkeep, each other player draws a card.", Source.EVENT_PLAYER),
    ("{T}: Target player draws two cards. Each other player draws a card.", Source.TARGET),
    ("{T}: Choose an opponent. That player draws two cards. Each other player draws a card.", Source.MARK),
])
def test_other_players_are_other_than_the_one_spoken_of(text: str, than: Source) -> None:
    others = [each for each in within(effect(text)) if isinstance(each, Other)]
    assert [each.than.to for each in others if isinstance(each.than, Back)] == [than]


def backs(value: object, word: str) -> list[Back]:
    """Every reference by a word inside, in the order of the tree."""
    if isinstance(value, tuple):
        return [found for each in value for found in backs(each, word)]
    here = [value] if isinstance(value, Back) and value.word == word else []
    return here + [found for name in field_names(type(value)) for found in backs(getattr(value, name), word)]


@pytest.mark.rule("603.2", "608.2c")
@pytest.mark.parametrize(("word", "means", "text"), [
    # the object itself, not what was sacrificed
    ("it", Source.THIS, ("Whenever Old Mill attacks, you may sacrifice an artifact. If you do, put a +1/+1 counter on "
                         "Old Mill and it gains menace until end of turn.")),
    # one of those that deal damage, not each of them
    ("it", Source.THIS, "When Old Mill enters, it and another target creature you control each deal 2 damage to you."),
    # what was asked how much damage it dealt
    ("it", Source.THIS, ("{T}: Old Mill deals 1 damage to target creature. If Old Mill has dealt 3 or more damage this "
                         "turn, exile it.")),
    ("it", Source.THIS, "Creatures with power less than this creature's power can't block it."),
    # what the effect found, not what the cost took
    ("that card", Source.MARK, ("{1}, Sacrifice a creature: Exile the top card of your library. You may play that card "
                                "this turn.")),
    # never the object itself where another was spoken of
    ("that creature", Source.EVENT, ("When another creature enters, sacrifice Old Mill. If you do, it deals 4 damage "
                                     "to that creature.")),
    # the other one, not the equipped one
    ("that creature", Source.EVENT_OTHER, ("Whenever equipped creature deals damage to a creature, exile that "
                                           "creature.")),
    # done to each who was asked
    ("that creature", Source.EACH, ("{U}: For each attacking creature, its controller may pay {1}. If that player "
                                    "doesn't, tap that creature.")),
    # what it was is asked of what has left, of whatever else something was done since
    ("it", Source.EVENT, ("Whenever another creature dies, put a +1/+1 counter on Old Mill. If its power was 4 or "
                          "greater, draw a card.")),
    ("it", Source.EVENT, ("Whenever another creature dies, tap target creature. If it was a Goblin, draw a card.")),
    ("it", Source.TARGET, ("{T}: Destroy target creature. Put a +1/+1 counter on Old Mill. If its power was 3 or "
                           "greater, draw a card.")),
    ("it", Source.MARK, ("Sacrifice a creature: Old Mill deals 1 damage to any target. If it was a Goblin, draw a "
                         "card.")),
    ("it", Source.MARK, "Return a land you control to its owner's hand: Draw a card. If it was tapped, proliferate."),
    ("it", Source.THIS, "When Old Mill dies, draw a card. If its power was 3 or greater, you gain 1 life."),
    # what the object itself does it goes on to do
    ("it", Source.THIS, ("Whenever another creature enters, put a +1/+1 counter on Old Mill. It gains flying until "
                         "end of turn.")),
    # a permanent is no card
    ("it", Source.EVENT, "Whenever you discard a card, untap Old Mill. If it's a land card, draw a card."),
    # nobody asks for the mana value of the object itself, which is known
    ("it", Source.EVENT, ("Whenever you cast a spell, untap Old Mill. If its mana value is 4 or greater, draw a "
                          "card.")),
    # what has died is not tapped
    ("it", Source.THIS, "Whenever another creature dies, put a +1/+1 counter on Old Mill. Untap it."),
    # a Treasure has neither power nor counters of that kind, is no card, and costs nothing
    ("it", Source.EVENT, ("Whenever another creature you control dies, create a Treasure token. You gain life equal to "
                          "its power.")),
    ("it", Source.EVENT, ("Whenever another creature you control dies, create a Treasure token. You gain life equal to "
                          "its mana value.")),
    ("it", Source.EVENT, ("Whenever another creature you control enters, create a Food token. You may cast it this "
                          "turn.")),
    ("it", Source.EVENT, ("Whenever another creature you control enters, create a Food token. Put a +1/+1 counter on "
                          "it.")),
    ("it", Source.MARK, "When Old Mill enters, create a Treasure token. It gains indestructible until end of turn."),
    # what is found deals no damage, and a card drawn has shown nothing of itself
    ("it", Source.THIS, "When Old Mill enters, exile the top card of your library. It deals 2 damage to any target."),
    ("it", Source.THIS, ("Whenever Old Mill deals combat damage to a player, draw a card. You gain life equal to its "
                         "power.")),
    # you control the object itself: whose controller is spoken of is another one
    ("it", Source.EVENT_OTHER, ("Whenever Old Mill is dealt damage by a source, its controller loses that much "
                                "life.")),
    ("it", Source.EVENT_OTHER, ("Whenever Old Mill blocks a creature, that creature can't attack during its "
                                "controller's next turn.")),
    # neither fights, transforms nor is attached what is no permanent, and no instant has a power
    ("it", Source.THIS, ("Whenever Old Mill attacks, draw a card. Then it fights up to one target creature an opponent "
                         "controls.")),
    ("it", Source.THIS, "Whenever Old Mill attacks, mill a card. Attach it to target creature."),
    # "any target" may be a player
    ("it", Source.THIS, "{T}: Old Mill deals 1 damage to any target. Untap it."),
    ("it", Source.TARGET, "{T}: Old Mill deals 1 damage to any target. If it's a creature, draw a card."),
    ("it", Source.TARGET, "{T}: Old Mill deals 1 damage to target creature. Tap it."),
    # a copy is called a token, or "it"
    ("that creature", Source.TARGET, ("{T}: Create a token that's a copy of target creature. That token gains haste. "
                                      "Exile that creature.")),
    ("it", Source.MARK, ("{T}: Create a token that's a copy of target creature. That token gains haste. Exile it at "
                         "the beginning of the next end step.")),
    # all that an instruction changed
    ("those creatures", Source.MARK, ("{T}: Creatures you control get +1/+1 until end of turn. Untap those "
                                      "creatures.")),
])
def test_what_a_word_means(word: str, means: Source, text: str) -> None:
    (ability,) = read_ability(text, "Old Mill")
    assert [each.to for each in backs(ability, word)] == [means]


def test_what_is_asked_what_it_is_and_what_is_done_to_is_one_thing() -> None:
    (ability,) = read_ability("{T}: Old Mill deals 1 damage to any target. If it's a creature, tap it.", "Old Mill")
    assert [each.to for each in backs(ability, "it")] == [Source.TARGET, Source.TARGET]


@pytest.mark.parametrize(("text", "kind"), [
    ("At end of combat, that player loses 2 life.", "enchantment"),
    ("As long as enchanted creature is red, other creatures its controller controls get +1/+1.", "enchantment"),
    ("Sacrifice an artifact. If this spell was kicked, it deals 3 damage to any target.", "sorcery"),
    ("{U}: For each attacking creature, its controller may pay {1}. Tap that creature.", "enchantment"),
    ("Whenever a creature dies, put a +1/+1 counter on Old Mill. Exile it.", "creature"),
    ("Whenever a creature dies, put a +1/+1 counter on Old Mill and exile it.", "creature"),
    ("Whenever a creature enters, put a +1/+1 counter on Old Mill. You gain life equal to its power.", "creature"),
    ("Whenever you cast a spell, untap Old Mill. You gain life equal to its mana value.", "creature"),
    ("Whenever you cast a creature spell, untap Old Mill. You gain life equal to its power.", "creature"),
    ("Whenever Old Mill blocks a creature, put a +1/+1 counter on Old Mill. Exile it.", "creature"),
    ("Whenever Old Mill deals damage to a creature, destroy it.", "creature"),
    ("{1}, Sacrifice another creature: Target creature gets +X/+0 until end of turn, where X is that creature's power.",
     "creature"),
    ("Mill five cards. If three or more creature cards were milled this way, draw that many cards.", "sorcery"),
    ("Prevent all damage that would be dealt to target creature this turn. You gain that much life.", "instant"),
    ("Whenever Old Mill becomes blocked by a creature, destroy it at end of combat.", "creature"),
    ("Whenever you draw a card, put a +1/+1 counter on Old Mill. If it's a land card, you gain 1 life.", "creature"),
    ("Whenever you draw a card, put a +1/+1 counter on Old Mill. Reveal it.", "creature"),
    ("Whenever equipped creature attacks, put a charge counter on Old Mill. It gains trample until end of turn.",
     "artifact"),
    ("{T}: Exile target creature. Untap Old Mill. Return it to the battlefield under its owner's control.", "creature"),
    ("Create a Treasure token. You gain life equal to its power.", "sorcery"),
    ("Create a Treasure token. You gain life equal to that token's power.", "sorcery"),
    ("Exile the top card of your library. Its controller loses 2 life.", "sorcery"),
    ("Exile target card from a graveyard. Its controller loses 2 life.", "sorcery"),
    ("When Old Mill enters, mill a card. Its controller loses 2 life.", "creature"),
    ("Draw a card. You lose life equal to its mana value.", "sorcery"),
    ("Whenever another creature you control dies, create a Treasure token. Exile it.", "creature"),
    ("Whenever another creature you control dies, draw a card. It gains haste until end of turn.", "creature"),
    ("{T}, Sacrifice another creature: Draw a card. Put a +1/+1 counter on it.", "creature"),
    ("Whenever Old Mill attacks, you may have it deal 1 damage to target creature. If you do, it gains first strike.",
     "creature"),
    ("{T}: Old Mill deals 1 damage to target creature. It gains haste until end of turn.", "creature"),
    ("Whenever another creature dies, other permanents you control of that type gain hexproof until end of turn.",
     "creature"),
    ("Target creature gains protection from the color of your choice. Destroy all creatures of that color.", "instant"),
    ("Whenever you cast a noncreature spell, draw a card. You gain life equal to its power.", "creature"),
    ("An opponent of your choice draws a card. Each other player loses 1 life.", "sorcery"),
    ("Whenever an opponent casts a spell, target player draws a card. Each other player loses 1 life.", "creature"),
    ("Whenever another creature dies, Old Mill deals 1 damage to any target. Exile it.", "creature"),
    ("Whenever a creature you control dies, target creature fights target creature. It gains flying until end of turn.",
     "creature"),
])
def test_words_that_nothing_settles_are_declined(text: str, kind: str) -> None:
    found = read_ability(text, "Old Mill", (kind,))[-1]
    assert isinstance(found, Unread) and found.reason.startswith("unclear reference")


def test_a_spell_deals_damage_and_no_card_discarded_before_does() -> None:
    found = effect("Discard a card. If this spell was kicked, it deals 3 damage to any target.", ("sorcery",))
    assert [each.to for each in backs(found, "it")] == [Source.THIS]


@pytest.mark.rule("603.2c")
def test_that_many_after_a_batch_is_how_many_there_were() -> None:
    found = effect("Whenever you discard one or more cards, put that many +1/+1 counters on this creature.")
    assert "ThatMany(surface='', mark=-1)" in repr(found) or "mark=-1" in repr(found)


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


def test_the_revealed_cards_are_those_chosen_from_among_them() -> None:
    found = effect(
        "Look at the top four cards of your library. You may reveal up to two creature cards from among them and put "
        "the revealed cards into your hand. Put the rest on the bottom of your library in any order.", ("sorcery",)
    )
    looked, = {each.index for each in backs(found, "those things")}
    assert [each.index != looked for each in backs(found, "the revealed cards")] == [True]


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


def test_what_it_gives_itself_means_itself() -> None:
    text = 'Whenever Ogre attacks, it gains "Ogre can\'t be blocked" until end of turn.'
    assert "Granter" not in repr(read_ability(text, "Ogre"))
    assert "Unread" not in repr(read_ability(text, "Ogre"))


def test_her_power_is_that_of_the_object() -> None:
    (one,) = read_ability("Whenever Ann attacks, she deals damage equal to her power to any target.", "Ann")
    (other,) = read_ability("Whenever Ann attacks, Ann deals damage equal to Ann's power to any target.", "Ann")
    assert one == other
