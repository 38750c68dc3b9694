"""Wordings that were read and performed wrongly: what "that much", "that spell" and copies of several faces mean."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast, Special
from engine.events.kinds import AttackersDeclared, BlockersDeclared
from engine.events.pipeline import emit
from engine.oracle.cards import read_card
from engine.oracle.reader import read_ability
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, do, free, go_on, names, next_turn, play


def test_that_much_is_not_how_many_single_things_were_sacrificed() -> None:
    """What was spent is meant, which no number of the instruction before says: declined."""
    text = (
        "Whenever you cast a noncreature spell, if eight or more mana was spent to cast that spell, sacrifice this "
        "creature and it deals that much damage to each opponent."
    )
    assert [type(each).__name__ for each in read_ability(text, "Sage", ("creature",))] == ["Unread"]


@pytest.mark.rule("608.2c")
def test_a_question_about_the_spell_is_asked_before_it_is_cast() -> None:
    text = (
        "Exile cards from the top of your library until you exile a nonland card. You may cast it without paying its "
        "mana cost if that spell's mana value is 8 or less. If you don't, put that card into your hand."
    )
    storm = free("Storm", "Sorcery", text)
    big, small = beast("Big", cost="{9}"), beast("Small", cost="{8}")
    high = board(Side(hand=[storm], library=[FOREST, big]), Side())
    play(high, "Storm")
    assert names(high, Zone.HAND) == ["Big"]
    low = board(Side(hand=[storm], library=[FOREST, small]), Side())
    play(low, "Storm", "yes")
    assert find(low, "Small")


@pytest.mark.rule("615.12")
def test_what_a_prevention_does_besides_is_done_though_nothing_is_prevented() -> None:
    text = (
        "This creature enters with three +1/+1 counters on it.\nIf damage would be dealt to this creature, prevent "
        "that damage. Remove a +1/+1 counter from this creature."
    )
    zap = free("Zap", "Instant", "Zap deals 1 damage to target creature.")
    for more, damage in (([], 0), ([free("Truth", "Enchantment", "Damage can't be prevented.")], 1)):
        game = board(Side(more, hand=[beast("Ghost", "0/0", text), zap]), Side())
        play(game, "Ghost")
        play(game, "Zap", "Ghost")
        row = game.obj(find(game, "Ghost"))
        assert (row.counters["+1/+1"], row.damage) == (2, damage)


@pytest.mark.rule("615.12")
@pytest.mark.parametrize(("tail", "kept"), [
    (" and remove that many +1/+1 counters from it.", 3),
    (" and remove a +1/+1 counter from it.", 4),
    (". Remove a +1/+1 counter from this creature for each 1 damage prevented this way.", 5),
])
def test_what_is_not_prevented_counts_unless_it_is_what_was_prevented(tail: str, kept: int) -> None:
    text = (
        "This creature enters with five +1/+1 counters on it.\nIf damage would be dealt to this creature, prevent "
        f"that damage{tail}"
    )
    zap = free("Zap", "Instant", "Zap deals 2 damage to target creature.")
    truth = free("Truth", "Enchantment", "Damage can't be prevented.")
    game = board(Side([truth], [beast("Ghost", "1/1", text), zap]), Side())
    play(game, "Ghost")
    play(game, "Zap", "Ghost")
    row = game.obj(find(game, "Ghost"))
    assert (row.counters["+1/+1"], row.damage) == (kept, 2)


@pytest.mark.rule("615.12")
def test_a_shield_is_not_used_up_by_what_it_cannot_prevent() -> None:
    sure = free("Sure", "Instant", "Sure deals 2 damage to target creature. The damage can't be prevented.")
    shield = free("Shield", "Instant", "Prevent the next 1 damage that would be dealt to target creature this turn.")
    zap = free("Zap", "Instant", "Zap deals 1 damage to target creature.")
    game = board(Side([beast("Ox", "2/9")], hand=[shield, sure, zap]), Side())
    play(game, "Shield", "Ox")
    play(game, "Sure", "Ox")
    play(game, "Zap", "Ox")
    assert game.obj(find(game, "Ox")).damage == 2


@pytest.mark.rule("608.2h")
def test_what_blocked_a_creature_is_known_after_it_was_sacrificed() -> None:
    text = (
        "Whenever another Goblin you control becomes blocked, sacrifice it. If you do, it deals 4 damage to each "
        "creature blocking it."
    )
    horn, goblin = free("Horn", "Enchantment", text), beast("Gob", types="Creature — Goblin")
    walls = [beast(name, "0/9") for name in ("Wall", "Gate", "Idle")]
    game = board(Side([horn, goblin]), Side(walls), step=Step.BEGIN_COMBAT)
    emit(game, [AttackersDeclared(0, ((find(game, "Gob"), 1),))])
    game.state.step = Step.DECLARE_BLOCKERS
    emit(game, [BlockersDeclared(1, tuple((find(game, name), find(game, "Gob")) for name in ("Wall", "Gate")))])
    settle(game)
    go_on(game)
    assert [game.obj(find(game, name)).damage for name in ("Wall", "Gate", "Idle")] == [4, 4, 0]


@pytest.mark.rule("706.2")
def test_a_token_copy_of_what_enters_prepared_has_its_spell() -> None:
    page = read_card({
        "name": "Page // Favor", "layout": "prepare", "type_line": "Creature — Cat // Sorcery", "card_faces": [
            {"name": "Page", "type_line": "Creature — Cat", "mana_cost": "{1}", "power": "1", "toughness": "1",
             "oracle_text": "This creature enters prepared."},
            {"name": "Favor", "type_line": "Sorcery", "mana_cost": "{0}", "oracle_text": "You gain 3 life."},
        ],
    })  # fmt: skip
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target creature, except it has flying.")
    game = board(Side([page], hand=[twin]), Side())
    play(game, "Twin", "Page")
    (cast,) = (each for each in legal_actions(game, 0) if isinstance(each, Cast))
    do(game, cast)
    assert game.player(0).life == 23


@pytest.mark.rule("706.2")
def test_a_token_copy_of_a_room_has_both_doors_locked() -> None:
    room = read_card({
        "name": "Left // Right", "layout": "split", "type_line": "Enchantment — Room", "card_faces": [
            {"name": "Left", "type_line": "Enchantment — Room", "mana_cost": "{1}",
             "oracle_text": "When you unlock this door, you gain 2 life."},
            {"name": "Right", "type_line": "Enchantment — Room", "mana_cost": "{0}",
             "oracle_text": "Creatures you control get +1/+1."},
        ],
    })  # fmt: skip
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target enchantment an opponent controls.")
    game = board(Side([beast("Ox")], hand=[twin]), Side([room]))
    play(game, "Twin", next(iter(game.state.battlefield[1:])))
    assert game.chars(find(game, "Ox")).power == 2
    (unlock,) = (each for each in legal_actions(game, 0) if isinstance(each, Special))
    do(game, unlock)
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("700.2d")
def test_a_mode_chosen_twice_has_targets_of_its_own_each_time() -> None:
    text = "Choose three. You may choose the same mode more than once.\n• Destroy target artifact.\n• You gain 1 life."
    game = board(Side(hand=[free("Trio", "Instant", text)]), Side([free("Axe", "Artifact"), free("Bow", "Artifact")]))
    play(game, "Trio", ("0", "0", "1"), "Axe", "Bow")
    assert not find(game, "Axe") and not find(game, "Bow") and game.player(0).life == 21


@pytest.mark.rule("601.3b")
def test_once_a_turn_is_counted_for_each_permission() -> None:
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    for count, left in ((1, 0), (2, 1)):
        beasts = [beast(name) for name in ("Ox", "Elk", "Yak")]
        game = board(Side([free("Loom", "Enchantment", text)] * count, graveyard=beasts), Side())
        play(game, "Ox", zone=Zone.GRAVEYARD, way="permitted")
        assert bool(legal_actions(game, 0)) is bool(left)
        if left:
            play(game, "Elk", zone=Zone.GRAVEYARD, way="permitted")
            assert not legal_actions(game, 0)


@pytest.mark.rule("707.2")
def test_cards_put_down_face_down_are_what_the_effect_says() -> None:
    text = "Put any number of cards from your hand onto the battlefield face down. They're 5/5 artifact creatures."
    game = board(Side(hand=[free("Veil", "Sorcery", text), beast("Ox"), FOREST]), Side())
    play(game, "Veil", ("Ox", "Forest"))
    found = [game.chars(id) for id in game.state.battlefield]
    assert [(each.name, each.power, each.toughness, sorted(each.types)) for each in found] == [
        ("", 5, 5, ["artifact", "creature"])
    ] * 2


@pytest.mark.rule("608.2d")
def test_one_card_is_not_taken_as_both_of_two_kinds() -> None:
    text = (
        "Reveal the top three cards of your library. You may put a creature card and/or an enchantment card from among "
        "them into your hand. Put the rest into your graveyard."
    )
    both = free("Both", "Enchantment Creature — God", pt="1/1")
    library = [both, free("Charm", "Enchantment"), beast("Ox")]
    for taken in (("Both", "Charm"), ("Ox", "Both"), ("Ox", "Charm"), ("Both",)):
        game = board(Side(hand=[free("Call", "Sorcery", text)], library=library), Side())
        play(game, "Call", "yes", *taken)
        assert set(names(game, Zone.HAND)) == set(taken)
        assert len(names(game, Zone.GRAVEYARD)) == 4 - len(taken)


@pytest.mark.rule("508.6")
def test_been_attacked_this_step_is_true_after_the_attacker_is_gone() -> None:
    text = "Cast this spell only during the declare attackers step and only if you've been attacked this step."
    edict = spell("Edict", "{0}", "Instant", f"{text}\nYou gain 2 life.")
    game = board(Side([beast("Ox"), beast("Elk")]), Side(hand=[edict]), step=Step.DECLARE_ATTACKERS)
    assert not [each for each in legal_actions(game, 1) if isinstance(each, Cast)]
    emit(game, [AttackersDeclared(0, ((find(game, "Ox"), 1),))])
    game.state.own(find(game, "Ox")).attacking = -1
    game.legal_actions_cache.clear()
    assert [each for each in legal_actions(game, 1) if isinstance(each, Cast)]
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Activate)]


@pytest.mark.rule("611.2a")
def test_until_your_next_end_step_ends_in_this_turn_if_that_is_still_to_come() -> None:
    text = "Exile the top card of your library. Until your next end step, you may play that card."
    zap = free("Zap", "Instant", "You gain 1 life.")
    game = board(Side(hand=[free("Peek", "Sorcery", text)], library=[zap]), Side())
    play(game, "Peek")
    assert [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    to_step(game, Step.END)
    assert not legal_actions(game, 0)


@pytest.mark.rule("614.6")
def test_those_tokens_are_the_ones_created_instead() -> None:
    visit = (
        "If one or more creature tokens would be created under your control, that many 4/4 white Angel creature tokens "
        "with flying are created instead."
    )
    revolt = "Create two 1/1 red Human creature tokens. Sacrifice those tokens at the beginning of the next end step."
    game = board(Side([free("Visit", "Enchantment", visit)], hand=[free("Revolt", "Sorcery", revolt)]), Side())
    play(game, "Revolt")
    assert names(game, Zone.BATTLEFIELD) == ["Visit", "Angel", "Angel"]
    to_step(game, Step.END)
    go_on(game)
    assert names(game, Zone.BATTLEFIELD) == ["Visit"]


@pytest.mark.rule("702.170d")
def test_a_card_that_becomes_plotted_is_cast_later_for_nothing_as_any_of_its_faces() -> None:
    card = read_card({
        "name": "Elkling // Errand", "layout": "adventure", "type_line": "Creature — Elk", "card_faces": [
            {"name": "Elkling", "type_line": "Creature — Elk", "mana_cost": "{9}", "power": "1", "toughness": "1"},
            {"name": "Errand", "type_line": "Sorcery — Adventure", "mana_cost": "{9}",
             "oracle_text": "You gain 3 life."},
        ],
    })  # fmt: skip
    plan = free("Plan", "Sorcery", "You may exile a nonland card from your hand. If you do, it becomes plotted.")
    game = board(Side(hand=[plan, card]), Side())
    play(game, "Plan", "yes")
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    next_turn(game, Step.MAIN1, 2)
    found = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert [(each.face, each.way) for each in found] == [(0, "plot"), (1, "plot")]
    do(game, found[1])
    assert game.player(0).life == 23


@pytest.mark.rule("601.2g")
def test_a_land_that_taps_for_more_is_not_taken_for_mana_first() -> None:
    village = free("Village", "Land", "{T}: Add {U}.\n{T}: You gain 1 life.")
    isle = free("Isle", "Land", "{T}: Add {U}.")
    game = board(Side([village, isle], hand=[spell("Opt", "{U}", "Instant", "You gain 5 life.")]), Side())
    play(game, "Opt")
    assert [game.obj(find(game, name)).tapped for name in ("Village", "Isle")] == [False, True]


@pytest.mark.rule("508.3b")
def test_that_player_who_attacks_you_is_not_you() -> None:
    text = "Whenever an opponent attacks you, this creature deals 2 damage to that player."
    game = board(Side([beast("Ox")]), Side([beast("Guard", text=text)]), step=Step.DECLARE_ATTACKERS)
    emit(game, [AttackersDeclared(0, ((find(game, "Ox"), 1),))])
    settle(game)
    go_on(game)
    assert [player.life for player in game.state.players] == [18, 20]


@pytest.mark.rule("608.2c")
def test_each_other_creature_of_a_spell_is_other_than_its_target() -> None:
    """Where nothing is there to be other than, the spell is declined."""
    text = "Destroy target creature. Tap each other creature."
    game = board(Side(hand=[free("Lull", "Instant", text)]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Lull", "Ox")
    assert not find(game, "Ox") and game.obj(find(game, "Elk")).tapped
    (ability,) = read_ability("Tap each other creature.", "Lull", ("instant",))
    assert type(ability).__name__ == "Unread"


@pytest.mark.rule("608.2c")
def test_for_each_other_creature_is_counted_for_each_creature_by_itself() -> None:
    text = "Creatures get +1/+0 until end of turn for each other creature."
    game = board(Side([beast("Ox"), beast("Cow")], [free("Lull", "Instant", text)]), Side([beast("Elk")]))
    play(game, "Lull")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Cow", "Elk")] == [4, 4, 4]


@pytest.mark.rule("608.2c")
def test_a_copied_spell_goes_to_the_hand_and_not_its_copy() -> None:
    words = "Copy target instant or sorcery spell, then return it to its owner's hand."
    game = board(Side(hand=[free("Gain", "Sorcery", "You gain 3 life.")]), Side(hand=[free("Turn", "Instant", words)]))
    cast(game, "Gain")
    game.state.priority = 1
    play(game, "Turn", "Gain")
    assert names(game, Zone.HAND) == ["Gain"]
    assert [player.life for player in game.state.players] == [20, 23]


def test_so_many_cards_in_each_graveyard_are_not_so_many_in_all() -> None:
    text = "Choose three cards in each graveyard. Their owners shuffle those cards into their libraries."
    assert [type(each).__name__ for each in read_ability(text, "Sea", ("sorcery",))] == ["Unread"]
    game = board(Side(hand=[free("Toll", "Sorcery", "You gain 1 life for each card in each graveyard.")],
                      graveyard=[FOREST]), Side(graveyard=[FOREST, FOREST]))  # fmt: skip
    play(game, "Toll")
    assert game.player(0).life == 23


@pytest.mark.rule("702.16b")
def test_protection_from_a_kind_is_from_spells_of_that_kind_too() -> None:
    cat = beast("Cat", text="Protection from Goblins")
    for types, legal in (("Kindred Instant — Goblin", False), ("Instant", True)):
        zap = spell("Zap", "{0}", types, "Zap deals 1 damage to target creature.")
        game = board(Side(hand=[zap]), Side([cat]))
        assert bool([each for each in legal_actions(game, 0) if isinstance(each, Cast)]) is legal


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_waits_for_what_it_names_whatever_was_done_since() -> None:
    words = "Discard a card, then draw a card. When you discard a nonland card this way, you gain 4 life."
    stop = free("Stop", "Enchantment", "Players can't draw cards.")
    game = board(Side([stop], hand=[free("Sift", "Sorcery", words), beast("Ox")]), Side())
    play(game, "Sift")
    assert game.player(0).life == 24 and names(game, Zone.HAND) == []


@pytest.mark.rule("608.2c")
def test_adjectives_before_a_union_are_of_the_first_noun_if_the_second_has_its_own() -> None:
    for text, tapped in (
        ("Tap all green creatures and white creatures.", ["Elk", "Lamb"]),
        ("Tap all untapped creatures and Vehicles.", ["Elk", "Lamb", "Ox"]),
        ("Tap all green creatures and enchantment creatures.", ["Elk", "God"]),
    ):
        kinds = [("Elk", "{G}", "Creature — Elk"), ("Lamb", "{W}", "Creature — Sheep"), ("Ox", "{R}", "Creature — Ox"),
                 ("God", "{U}", "Enchantment Creature — God")]  # fmt: skip
        game = board(Side(hand=[free("Hush", "Sorcery", text)]),
                     Side([spell(name, cost, types, "", "1/1") for name, cost, types in kinds]))  # fmt: skip
        play(game, "Hush")
        assert set(tapped) <= {game.chars(id).name for id in game.state.battlefield if game.obj(id).tapped}
        assert len(tapped) == 3 or [game.obj(find(game, "Ox")).tapped] == [False]
