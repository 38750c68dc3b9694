"""CR 122, 603, 608. More readings that were once right in words and wrong in play."""

from __future__ import annotations

import pytest

from engine.decisions import Targets
from engine.oracle.reader import read_ability
from engine.rules.evasion import can_block_pair
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.play import beast, free, names, play, use


@pytest.mark.rule("608.2c")
def test_what_a_spell_deals_instead_is_dealt_by_that_spell() -> None:
    spark = free("Spark", "Instant", "Kicker {0}\nSpark deals 2 damage to target creature. If this spell was kicked, "
                 "it deals 4 damage to that creature instead.")
    mirror = beast("Mirror", "2/9", "Whenever Mirror deals damage, you lose the game.")
    game = board(Side(hand=[spark]), Side([mirror]))
    play(game, "Spark", "yes", "Mirror")
    assert game.obj(find(game, "Mirror")).damage == 4 and game.state.outcome is None


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("words", "life"), [("a +1/+1 counter is", 23), ("one or more +1/+1 counters are", 21)])
def test_a_counter_is_each_counter_and_one_or_more_are_all_on_one_object(words: str, life: int) -> None:
    choir = free("Choir", "Enchantment", f"Whenever {words} put on a creature, you gain 1 life.")
    three = free("Feast", "Sorcery", "Put three +1/+1 counters on target creature.")
    game = board(Side([choir, beast("Ox")], [three]), Side())
    play(game, "Feast", "Ox")
    assert game.player(0).life == life


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("words", "life"), [("a +1/+1 counter", 23), ("one or more +1/+1 counters", 21)])
def test_a_player_puts_each_counter_or_one_or_more(words: str, life: int) -> None:
    choir = free("Choir", "Enchantment", f"Whenever you put {words} on a creature, you gain 1 life.")
    three = free("Feast", "Sorcery", "Put three +1/+1 counters on target creature.")
    game = board(Side([choir, beast("Ox")], [three]), Side())
    play(game, "Feast", "Ox")
    assert game.player(0).life == life


@pytest.mark.rule("603.2c")
def test_counters_on_two_creatures_are_two_events_each_of_its_own_creature() -> None:
    choir = free("Choir", "Enchantment", "Whenever one or more counters are put on a creature, you gain 1 life.")
    words = "Put a +1/+1 counter and a flying counter on each creature you control."
    both = free("Feast", "Sorcery", words)
    game = board(Side([choir, beast("Ox"), beast("Elk")], [both]), Side())
    play(game, "Feast")
    assert game.player(0).life == 22


@pytest.mark.rule("611.3a")
def test_a_static_ability_counts_for_each_creature_what_is_on_that_one() -> None:
    words = "Each creature you control gets +1/+1 for each spore counter on it.\n{0}: Put two spore counters on target "
    grove = free("Grove", "Enchantment", f"{words}creature.")
    game = board(Side([grove, beast("Ox"), beast("Elk")]), Side())
    use(game, "Grove", "Ox")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk")] == [4, 2]


@pytest.mark.rule("611.3a")
def test_as_long_as_it_is_a_creature_asks_of_each_one() -> None:
    words = "Each artifact gets +2/+2 as long as it's a creature.\n{0}: Target artifact becomes a 1/1 creature in "
    words += "addition to its other types."
    forge = free("Forge", "Enchantment", words)
    rock = free("Rock", "Artifact", "{T}: Add {C}.")
    game = board(Side([forge, rock, free("Lamp", "Artifact", "{T}: Add {C}.")]), Side())
    use(game, "Forge", "Rock")
    assert [game.chars(find(game, name)).power for name in ("Rock", "Lamp")] == [3, None]


@pytest.mark.rule("613.4c")
@pytest.mark.parametrize(("who", "power"), [("Creatures you control get", 4), ("Equipped creature gets", 4)])
def test_for_each_other_creature_is_other_than_the_one_that_gets_it(who: str, power: int) -> None:
    kind = "Artifact — Equipment"
    club = free("Club", kind, f"{who} +1/+0 for each other creature you control.\nEquip {{0}}")
    game = board(Side([club, beast("Ox"), beast("Elk"), beast("Ram")]), Side())
    use(game, "Club", "Ox")
    assert game.chars(find(game, "Ox")).power == power


@pytest.mark.rule("613.4c")
def test_other_artifacts_are_other_than_the_equipment_that_counts_them() -> None:
    mask = free("Mask", "Artifact — Equipment", "Equipped creature gets +1/+0 for each other artifact you control.\n"
                "Equip {0}")
    game = board(Side([mask, free("Rock", "Artifact", "{T}: Add {C}."), beast("Ox")]), Side())
    use(game, "Mask", "Ox")
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("603.7")
def test_what_of_two_things_happens_later_is_not_guessed() -> None:
    words = "Exile this creature and return it to the battlefield at the beginning of the next end step."
    assert type(read_ability(f"{{0}}: {words}", "Ox", ("creature",))[0]).__name__ == "Unread"


@pytest.mark.rule("608.2h")
def test_each_attacker_gets_more_for_each_other_attacker() -> None:
    words = "Creatures you control get +1/+0 until end of turn for each other creature you control."
    rush = free("Rush", "Instant", words)
    game = board(Side([beast("Ox"), beast("Elk"), beast("Ram")], [rush]), Side())
    play(game, "Rush")
    assert game.chars(find(game, "Ox")).power == 4


@pytest.mark.rule("608.2h")
def test_the_creature_of_an_event_counts_others_than_itself() -> None:
    words = "Whenever another creature enters, it gets +1/+0 until end of turn for each other creature you control."
    pack = free("Pack", "Enchantment", words.replace("another", "a"))
    game = board(Side([pack, beast("Ox")], [beast("Elk")]), Side())
    play(game, "Elk")
    assert game.chars(find(game, "Elk")).power == 3


@pytest.mark.rule("615.5")
@pytest.mark.parametrize(("words", "left"), [("damage would be dealt to", 2), ("a source would deal damage to", 1)])
def test_damage_by_several_sources_at_once_is_prevented_together_or_by_source(words: str, left: int) -> None:
    ghost = beast("Ghost", "0/0", f"Ghost enters with three +1/+1 counters on it.\nIf {words} Ghost, prevent that "
                  "damage. Remove a +1/+1 counter from Ghost.")
    volley = free("Volley", "Instant", "Choose target creature you don't control. Each creature you control deals 1 "
                  "damage to that creature.")
    game = board(Side([], [ghost]), Side([beast("Ox"), beast("Elk")], [volley]))
    play(game, "Ghost")
    game.state.priority = 1
    play(game, "Volley", "Ghost")
    assert game.obj(find(game, "Ghost")).counters["+1/+1"] == left


@pytest.mark.rule("115.1a")
@pytest.mark.parametrize("what", ["with flying", "with power 4 or greater"])
def test_only_the_creature_of_a_list_must_fly_or_be_strong(what: str) -> None:
    wings = free("Wings", "Instant", f"Destroy target artifact, enchantment, or creature {what}.")
    rock = free("Rock", "Artifact", "{T}: Add {C}.")
    game = board(Side(hand=[wings]), Side([rock, beast("Ox"), beast("Roc", "4/4", "Flying")]))
    said = play(game, "Wings", "Rock")
    asked = next(each for each in said.decisions if isinstance(each, Targets))
    assert find(game, "Ox") not in asked.legal
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox", "Roc"]


@pytest.mark.rule("509.1b")
def test_walls_and_creatures_with_flying_are_all_walls() -> None:
    rider = beast("Rider", "3/3", "Rider can't be blocked except by Walls and/or creatures with flying.")
    game = board(Side([rider]), Side([beast("Ox"), spell("Rampart", "", "Creature — Wall", "Defender", "0/4")]))
    assert not can_block_pair(game, find(game, "Ox"), find(game, "Rider"))
    assert can_block_pair(game, find(game, "Rampart"), find(game, "Rider"))


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answers", "found"), [(("yes", "Forest", "yes", "Forest"), 2), (("yes", "Forest", "no"), 1)])
def test_a_process_with_a_search_in_it_is_repeated(answers: tuple[str, ...], found: int) -> None:
    scout = beast("Scout", "2/2", "When this creature enters, you may search your library for a Forest card and put it "
                  "onto the battlefield. Repeat this process once. If you search your library this way, shuffle.")
    game = board(Side([], [scout]), Side())
    play(game, "Scout", *answers)
    assert names(game, Zone.BATTLEFIELD).count("Forest") == found
