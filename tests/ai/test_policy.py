"""CR 117. What the greedy seat does with priority."""

import pytest

from engine.ast.card import Card
from engine.decisions import PASS, Activate, Cast, PlayLand
from engine.terms.ids import ObjectId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.ai.table import Table, ability_place, basic, card
from tests.ai.test_choices import BEAR, BOLT, CHAIN, DOOM, DRAGON, GROW

GIANT = card("Giant Strength", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
STOP = card("Stop", "{1}{U}{U}", "Instant", "Counter target spell.")
WARD = card("Shelter", "{W}", "Instant", "Target creature you control gains indestructible until end of turn.")
WRATH = card("Wrath", "{2}{W}{W}", "Sorcery", "Destroy all creatures.")
SENTENCE = card("Sentence", "{1}{B}{B}", "Sorcery", "Destroy target creature.")
SWORD = card("Sword", "{2}", "Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {1}")
SPIKE = card("Spiker", "{2}{R}", "Creature — Lizard", "{T}: This creature deals 1 damage to any target.", "1/2")
LAIR = card("Lair", "", "Land", "This land enters tapped.\n{T}: Add {G}.")
WALKER = card(
    "Somebody", "{2}{G}{G}", "Legendary Planeswalker — Odda",
    "+1: Draw a card.\n−2: Create a 3/3 green Beast creature token.", "4",
)


def test_plays_a_land_first(table: Table) -> None:
    land = table.put(0, basic("Forest"), Zone.HAND)
    bear = table.put(0, BEAR, Zone.HAND)
    table.lands(0, "Forest", 2)
    assert table.acts(Cast(bear), PlayLand(land)) == PlayLand(land)


def test_plays_the_color_it_lacks(table: Table) -> None:
    table.lands(0, "Forest", 2)
    forest = table.put(0, basic("Forest"), Zone.HAND)
    mountain = table.put(0, basic("Mountain"), Zone.HAND)
    table.put(0, card("Goblin", "{1}{R}", "Creature — Goblin", "", "2/2"), Zone.HAND)
    assert table.acts(PlayLand(forest), PlayLand(mountain)) == PlayLand(mountain)


def test_plays_the_tapped_land_when_nothing_waits_for_mana(table: Table) -> None:
    forest = table.put(0, basic("Forest"), Zone.HAND)
    lair = table.put(0, LAIR, Zone.HAND)
    table.put(0, DRAGON, Zone.HAND)
    assert table.acts(PlayLand(forest), PlayLand(lair)) == PlayLand(lair)


def test_spends_all_its_mana_when_it_can(table: Table) -> None:
    table.lands(0, "Forest", 4)
    three = table.put(0, card("Ogre", "{3}", "Creature — Ogre", "", "3/3"), Zone.HAND)
    two, other = table.put(0, BEAR, Zone.HAND), table.put(0, BEAR, Zone.HAND)
    assert table.acts(Cast(three), Cast(two), Cast(other)) in (Cast(two), Cast(other))


@pytest.mark.parametrize(("lands", "whose", "spell", "casts"), [
    pytest.param(("Swamp", 3), (0, "2/2"), DOOM, False, id="does not hurt its own for want of other targets"),
    pytest.param(("Swamp", 3), (1, "4/4"), SENTENCE, True, id="kills a good creature in its main phase"),
    pytest.param(("Plains", 2), (0, "3/3"), CHAIN, False, id="keeps an Aura without a creature worth it"),
])
def test_what_one_creature_is_worth(lands: tuple[str, int], whose: tuple[int, str], spell: Card, casts: bool) -> None:
    table = Table()
    table.lands(0, *lands)
    table.creature(*whose)
    assert table.casts(table.put(0, spell, Zone.HAND)) is casts


def test_keeps_removal_from_a_mere_token(table: Table) -> None:
    table.lands(0, "Swamp", 3)
    table.token(1, "1/1")
    assert not table.casts(table.put(0, DOOM, Zone.HAND))


def test_sweeps_only_when_behind() -> None:
    ahead, behind = Table(), Table()
    for table, player in ((ahead, 0), (behind, 1)):
        table.lands(0, "Plains", 4)
        table.creature(player, "3/3")
        table.creature(player, "3/3")
    assert not ahead.casts(ahead.put(0, WRATH, Zone.HAND))
    assert behind.casts(behind.put(0, WRATH, Zone.HAND))


def test_burn_finishes_the_game(table: Table) -> None:
    table.lands(0, "Mountain", 1)
    table.state.players[1].life = 2
    assert table.casts(table.put(0, BOLT, Zone.HAND))


def test_holds_a_trick_outside_combat(table: Table) -> None:
    table.lands(0, "Forest", 2)
    table.creature(0, "2/2")
    trick = table.put(0, GIANT, Zone.HAND)
    assert not table.casts(trick)
    table.state.active = 1
    table.state.step = Step.END
    assert not table.casts(trick)


def test_a_trick_wins_a_fight(table: Table) -> None:
    table.lands(0, "Forest", 2)
    blocker = table.creature(1, "3/3")
    attacker = table.creature(0, "2/2", attacking=1, blocked=True, tapped=True)
    table.state.objects[attacker].blocked_by = (blocker,)
    table.state.objects[blocker].blocking = (attacker,)
    table.state.step = Step.DECLARE_BLOCKERS
    assert table.casts(table.put(0, GIANT, Zone.HAND))


def test_a_trick_is_not_wasted_on_a_hopeless_fight(table: Table) -> None:
    table.lands(0, "Forest", 2)
    blocker = table.creature(1, "9/9")
    attacker = table.creature(0, "2/2", attacking=1, blocked=True, tapped=True)
    table.state.objects[attacker].blocked_by = (blocker,)
    table.state.objects[blocker].blocking = (attacker,)
    table.state.step = Step.DECLARE_BLOCKERS
    assert not table.casts(table.put(0, GIANT, Zone.HAND))


def test_a_trick_on_an_unblocked_creature_kills_the_player(table: Table) -> None:
    table.lands(0, "Forest", 2)
    table.creature(0, "2/2", attacking=1, tapped=True)
    table.state.players[1].life = 5
    table.state.step = Step.DECLARE_BLOCKERS
    assert table.casts(table.put(0, GIANT, Zone.HAND))


def test_counters_what_is_worth_it_and_lets_trifles_resolve() -> None:
    good, trifle = Table(), Table()
    for table, spell in ((good, DRAGON), (trifle, card("Mote", "{G}", "Creature — Mote", "", "1/1"))):
        table.lands(0, "Island", 3)
        table.state.active = 1
        table.put(1, spell, Zone.STACK)
    assert good.casts(good.put(0, STOP, Zone.HAND))
    assert not trifle.casts(trifle.put(0, STOP, Zone.HAND))


def test_saves_its_creature_from_removal(table: Table) -> None:
    table.lands(0, "Plains", 1)
    mine = table.creature(0, "4/4")
    table.state.active = 1
    table.put(1, DOOM, Zone.STACK, targets=((mine,),))
    assert table.casts(table.put(0, WARD, Zone.HAND))


def test_lets_its_own_spell_resolve(table: Table) -> None:
    table.lands(0, "Island", 3)
    table.put(0, GROW, Zone.STACK)
    assert not table.casts(table.put(0, STOP, Zone.HAND))


def test_shoots_at_the_end_of_the_opponents_turn(table: Table) -> None:
    spike = table.put(0, SPIKE)
    table.state.active = 1
    table.state.step = Step.END
    action = Activate(spike, ability_place(SPIKE))
    assert table.acts(action) == action


@pytest.mark.rule("606.3")
def test_uses_a_planeswalker_every_turn(table: Table) -> None:
    walker = table.put(0, WALKER)
    first = Activate(walker, ability_place(WALKER, 0))
    second = Activate(walker, ability_place(WALKER, 1))
    assert table.acts(first, second) in (first, second)


def test_passes_with_nothing_worth_doing(table: Table) -> None:
    assert table.acts(Cast(ObjectId(table.put(0, GROW, Zone.HAND)))) == PASS
    assert table.acts() == PASS


def test_does_not_cast_a_creature_that_would_die_at_once(table: Table) -> None:
    table.lands(0, "Forest", 1)
    text = "This creature enters with X +1/+1 counters on it."
    assert not table.casts(table.put(0, card("Hydra", "{X}{G}", "Creature — Hydra", text, "0/0"), Zone.HAND))


def test_casts_it_with_mana_for_x(table: Table) -> None:
    table.lands(0, "Forest", 5)
    text = "This creature enters with X +1/+1 counters on it."
    assert table.casts(table.put(0, card("Hydra", "{X}{G}", "Creature — Hydra", text, "0/0"), Zone.HAND))


def test_makes_tokens_with_a_creature_rather_than_attack_into_death() -> None:
    keeper = card("Keeper", "{2}{B}", "Creature — Bat", "{T}: Create a 2/2 black Bat creature token.", "1/1")
    table = Table()
    source = table.put(0, keeper)
    table.creature(1, "4/4")
    action = Activate(source, ability_place(keeper))
    assert table.acts(action) == action


def test_a_land_becomes_a_creature_to_attack_an_empty_board() -> None:
    text = "{T}: Add {G}.\n{1}{G}: Until end of turn, this land becomes a 3/3 creature. It's still a land."
    village = card("Village", "", "Land", text)
    table = Table()
    table.lands(0, "Forest", 3)
    source = table.put(0, village)
    table.state.step = Step.BEGIN_COMBAT
    action = Activate(source, ability_place(village))
    assert table.acts(action) == action
    table.creature(1, "4/4")
    assert table.acts(action) == PASS


def test_equips_the_creature_that_can_attack(table: Table) -> None:
    table.lands(0, "Forest", 2)
    sword = table.put(0, SWORD)
    sick = table.creature(0, "2/2", sick=True)
    ready = table.creature(0, "2/2")
    place = next(index for index, each in enumerate(table.view().card(sword).abilities) if hasattr(each, "cost")
                 and getattr(each, "mana", True) is False)
    action = Activate(sword, place)
    assert table.acts(action) == action
    del sick, ready


FOG = card("Mist", "{G}", "Instant", "Prevent all combat damage that would be dealt this turn.")
NEGATOR = card("Negator", "{2}{B}", "Creature — Wizard", "{1}{B}: Counter target spell unless its controller pays {3}.",
               "2/2")
RAIDER = card("Raider", "{2}{R}", "Creature — Orc",
              "Raid — When this creature enters, if you attacked this turn, create a 2/2 red Orc creature token.",
              "2/2")
SPRING = card("Spring", "{G}", "Sorcery", "Target creature gains flying until end of turn.\nDraw a card.")
LEAP = card("Leap", "{G}", "Sorcery", "Target creature gains flying until end of turn.")
VILLAGE = card("Hamlet", "", "Land", "{T}: Add {G}.\n{1}: This land becomes a 2/4 creature until end of turn. "
               "It's still a land.")
THRONE = card(
    "Throne", "{3}{B}{B}", "Artifact",
    "You may cast spells from the top of your library. If you cast a spell this way, pay life equal to its mana value "
    "rather than pay its mana cost.",
)  # fmt: skip


def test_a_creature_is_not_held_back_for_an_instant_that_may_come(table: Table) -> None:
    table.lands(0, "Swamp", 3)
    table.creature(1, "3/2")
    table.put(0, DOOM, Zone.HAND)
    ogre = table.put(0, card("Ogre", "{3}", "Creature — Ogre", "", "3/3"), Zone.HAND)
    doom = table.state.players[0].hand[0]
    assert table.acts(Cast(ObjectId(doom)), Cast(ogre)) == Cast(ogre)


def test_a_creature_that_could_counter_is_no_counterspell_to_keep(table: Table) -> None:
    table.lands(0, "Swamp", 3)
    table.put(1, BEAR, Zone.HAND)
    assert table.casts(table.put(0, NEGATOR, Zone.HAND))


@pytest.mark.rule("508.1")
def test_what_asks_for_an_attack_is_cast_after_it(table: Table) -> None:
    table.lands(0, "Mountain", 3)
    table.creature(0, "3/3")
    raider = table.put(0, RAIDER, Zone.HAND)
    assert not table.casts(raider)
    table.state.step = Step.MAIN2
    assert table.casts(raider)


def test_a_trick_that_cannot_wait_for_combat_is_cast_for_an_attack_or_what_else_it_does(table: Table) -> None:
    table.lands(0, "Forest", 1)
    table.creature(0, "5/5")
    table.creature(1, "6/6")
    leap, spring = table.put(0, LEAP, Zone.HAND), table.put(0, SPRING, Zone.HAND)
    assert table.casts(leap)  # it goes past the blocker
    table.state.step = Step.MAIN2
    assert not table.casts(leap)
    assert table.casts(spring)  # for the card


@pytest.mark.rule("615.1")
def test_prevents_the_combat_damage_that_would_kill_it_and_no_other() -> None:
    def casts(life: int) -> bool:
        table = Table()
        table.lands(0, "Forest", 1)
        table.state.active, table.state.step, table.state.players[0].life = 1, Step.DECLARE_BLOCKERS, life
        table.creature(1, "5/5", attacking=0, tapped=True)
        return table.casts(table.put(0, FOG, Zone.HAND))

    assert casts(5)
    assert not casts(20)


@pytest.mark.rule("509.1a")
def test_a_land_wakes_to_block_what_would_kill() -> None:
    def wakes(life: int) -> bool:
        table = Table()
        table.lands(0, "Forest", 1)
        village = table.put(0, VILLAGE)
        table.state.active, table.state.step, table.state.players[0].life = 1, Step.DECLARE_ATTACKERS, life
        table.creature(1, "5/5", attacking=0, tapped=True)
        action = Activate(village, ability_place(VILLAGE))
        return table.acts(action) == action

    assert wakes(5)
    assert not wakes(20)


@pytest.mark.rule("118.9")
def test_life_paid_instead_of_mana_is_weighed() -> None:
    def casts(life: int) -> bool:
        table = Table()
        table.put(0, THRONE)
        table.state.players[0].life = life
        table.lands(0, "Forest", 6)
        return table.casts(table.put(0, card("Ogre", "{3}", "Creature — Ogre", "", "3/3"), Zone.GRAVEYARD))

    assert casts(20)
    assert not casts(3)


@pytest.mark.rule("509.1h")
def test_removal_is_not_spent_on_what_dies_in_combat_anyway() -> None:
    def casts(size: str) -> bool:
        table = Table()
        table.lands(0, "Swamp", 3)
        table.state.step = Step.DECLARE_BLOCKERS
        blocker = table.creature(1, size)
        attacker = table.creature(0, "4/4", attacking=1, blocked=True, tapped=True)
        table.state.objects[attacker].blocked_by = (blocker,)
        table.state.objects[blocker].blocking = (attacker,)
        return table.casts(table.put(0, DOOM, Zone.HAND))

    assert not casts("3/3")
    assert casts("5/5")
