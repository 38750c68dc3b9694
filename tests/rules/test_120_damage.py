"""CR 120. What deals damage to what, how much of it, and what is known of damage that was dealt."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.oracle.reader import read_ability
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks, one, war
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import after, beast, free, go_on, life_after, names, next_turn, play, use
from tests.rules.test_combat import attacking, fight
from tests.rules.usual_cards import BOLT_OF_2, BOLT_OF_5, SHOCK

ELK_OF_4 = spell("Elk", "{4}", "Creature — Elk", "", pt="3/3")
FREE_OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
HEAD = "Choose target creature you control and target creature an opponent controls. "
BOLT = free("Bolt", "Instant", "~ deals 3 damage to any target.")
ELK_1_4 = spell("Elk", "{0}", "Creature — Elk", "", pt="1/4")
OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
DRAW = "draw a card."
PALS = beast("Pals", "2/2", "Whenever you gain life, put a +1/+1 counter on this creature.")


@pytest.mark.rule("119.3")
def test_controllers_who_were_dealt_combat_damage() -> None:
    text = "{0}: Destroy each creature whose controller was dealt combat damage by this creature this turn."
    game = fight(Side([beast("Wyrm", text=text), beast("Ox")]), Side([beast("Elk")]), attacking("Wyrm"))
    to_step(game, Step.MAIN2)
    use(game, "Wyrm")
    assert find(game, "Ox")
    assert not find(game, "Elk")


@pytest.mark.rule("120.1")
@pytest.mark.parametrize("more", ["an additional 1 damage", "1 additional damage"])
def test_some_take_more_at_the_same_time(more: str) -> None:
    text = f"~ deals 1 damage to each creature without flying and {more} to each green creature."
    game = after(board(Side([beast("Elk", cost="{G}"), beast("Ox")], [free("Hex", "Sorcery", text)]), Side()), "Hex")
    assert not all_of(game, "Elk") and game.obj(find(game, "Ox")).damage == 1


@pytest.mark.rule("120.3")
def test_only_what_was_dealt_damage_this_way_is_tapped() -> None:
    text = "Gale deals 1 damage to each creature your opponents control. Tap each creature dealt damage this way."
    game = board(Side([FREE_OX], hand=[spell("Gale", "{0}", "Sorcery", text)]), Side([ELK_OF_4]))
    play(game, "Gale")
    assert [game.obj(find(game, name)).tapped for name in ("Ox", "Elk")] == [False, True]


@pytest.mark.rule("120.3")
def test_each_is_dealt_damage_of_its_own_number() -> None:
    text = "Zap deals damage to each player equal to the number of cards in that player's hand."
    rocks = [free("Ash", "Artifact"), free("Oak", "Artifact")]
    game = after(board(Side(hand=[free("Zap", "Sorcery", text)]), Side(hand=rocks)), "Zap")
    assert (game.player(0).life, game.player(1).life) == (20, 18)


@pytest.mark.rule("120.3")
def test_another_target_than_the_first_and_still_the_spell_deals_it() -> None:
    text = ("Kicker {0}\nFlare deals 3 damage to any target. If this spell was kicked, it deals 3 damage to another "
            "target.")
    game = board(Side(hand=[free("Flare", "Instant", text)]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Flare", "yes", "Ox", "Elk")
    assert not find(game, "Ox")
    assert not find(game, "Elk")


@pytest.mark.rule("120.3")
@pytest.mark.parametrize(("said", "damage"), [
    ("Each of those creatures deals damage equal to its toughness to the other.", (5, 4)),
    ("Each of those creatures deals damage equal to its power to the other.", (2, 1)),
    ("Each of those creatures deals damage equal to its mana value to the other.", (0, 0)),
])
def test_each_deals_the_other_damage_and_none_fights(said: str, damage: tuple[int, int]) -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature fights, you gain 9 life.")
    game = board(Side([beast("Ox", "1/4"), watch], [free("Feud", "Instant", HEAD + said)]), Side([beast("Elk", "2/5")]))
    ox, elk = find(game, "Ox"), find(game, "Elk")
    play(game, "Feud", "Ox", "Elk")
    found = tuple(game.state.objects[each].damage for each in (ox, elk))
    died = tuple(not find(game, name) for name in ("Ox", "Elk"))
    assert game.player(0).life == 20
    assert found == damage[:2] if not any(died) else died == (damage[0] >= 4, damage[1] >= 5)


@pytest.mark.rule("120.3")
def test_damage_to_you_and_any_target() -> None:
    game = board(Side([beast("Imp", text="{0}: This creature deals 2 damage to you and any target.")]), Side())
    use(game, "Imp", 1)
    assert (game.player(0).life, game.player(1).life) == (18, 18)


@pytest.mark.rule("120.3")
def test_counters_for_damage_dealt_to_you_this_turn() -> None:
    text = ("At the beginning of each end step, if it's an opponent's turn, put a +1/+1 counter on Wisp for each 1 "
            "damage dealt to you this turn.")
    game = after(board(Side((), [SHOCK]), Side([beast("Wisp", text=text)])), ("Shock", 1))
    for _ in range(200):
        if game.state.step == Step.END and game.state.priority >= 0:
            break
        advance(game)
    go_on(game)
    assert game.obj(find(game, "Wisp")).counters == {"+1/+1": 2}


@pytest.mark.rule("120.3")
def test_damage_that_costs_no_life() -> None:
    text = "As long as you control a Bear, damage doesn't cause you to lose life."
    game = board(Side([free("Ward", "Enchantment", text), bear("Ox")]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 5)])
    assert game.state.players[0].life == 20


@pytest.mark.rule("120.3b")
@pytest.mark.parametrize(("life", "poison", "left"), [(20, 0, 17), (0, 3, 0)])
def test_damage_to_a_player_without_life_as_though_with_infect(life: int, poison: int, left: int) -> None:
    law = free("Law", "Enchantment", "You don't lose the game for having 0 or less life.\n"
               "As long as you have 0 or less life, all damage is dealt to you as though its source had infect.")
    game = after(board(Side([], [BOLT]), Side([law], life=life)), ("Bolt", 1))
    player = game.state.players[1]
    assert (player.life, player.counters.get("poison", 0)) == (left, poison)


@pytest.mark.rule("120.3e")
def test_each_creature_deals_damage_to_itself() -> None:
    text = "Each creature deals damage to itself equal to its power."
    game = board(Side([OX, ELK_1_4], hand=[spell("Reckoning", "{0}", "Sorcery", text)]), Side())
    play(game, "Reckoning")
    assert not find(game, "Ox")
    assert game.obj(find(game, "Elk")).damage == 1


@pytest.mark.rule("120.4a")
def test_excess_damage_is_dealt_to_the_controller() -> None:
    text = "Spill deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."
    game = board(Side(hand=[spell("Spill", "{0}", "Instant", text)]), Side([beast("Ox", "2/3")]))
    play(game, "Spill", "Ox")
    assert not find(game, "Ox") and game.player(1).life == 19


@pytest.mark.rule("120.10")
def test_only_damage_beyond_lethal_is_excess() -> None:
    text = ("Flare deals 5 damage to target creature. Create a number of Treasure tokens equal to the amount of excess "
            "damage dealt to that creature this way.")
    game = board(Side([OX], hand=[spell("Flare", "{0}", "Sorcery", text)]), Side())
    play(game, "Flare", "Ox")
    assert len(all_of(game, "Treasure")) == 3


@pytest.mark.rule("120.10")
@pytest.mark.parametrize(("pt", "life"), [("2/2", 23), ("2/5", 20)])
def test_so_much_as_the_excess_is_gained(pt: str, life: int) -> None:
    law = free("Law", "Enchantment", "Whenever a creature an opponent controls is dealt excess noncombat damage, you "
               "gain X life, where X is that excess damage.")
    assert life_after(board(Side([law], [BOLT_OF_5]), Side([beast("Ox", pt)])), ("Bolt", "Ox")) == life


@pytest.mark.rule("120.10")
@pytest.mark.parametrize(("pt", "life"), [("2/2", 22), ("4/4", 20)])
def test_that_much_is_the_excess_that_was_asked_about(pt: str, life: int) -> None:
    text = "Flare deals 4 damage to target creature. If excess damage was dealt this way, you gain that much life."
    game = board(Side(hand=[free("Flare", "Instant", text)]), Side([beast("Foe", pt)]))
    assert life_after(game, ("Flare", "Foe")) == life


@pytest.mark.rule("120.10")
def test_the_excess_goes_to_any_target_but_that_permanent() -> None:
    god = beast("God", text="Whenever a creature or planeswalker an opponent controls is dealt excess noncombat "
                "damage, God deals damage equal to the excess to any target other than that permanent.")
    assert life_after(board(Side([god], [BOLT_OF_5]), Side([beast("Ox", "2/2")])), ("Bolt", "Ox", 1), player=1) == 17


@pytest.mark.rule("120.10")
@pytest.mark.parametrize(("pt", "drawn"), [("2/2", 1), ("2/5", 0)])
def test_a_creature_dealt_excess_damage_this_turn(pt: str, drawn: int) -> None:
    law = free("Law", "Enchantment", "At the beginning of your end step, if a creature or planeswalker an opponent "
               "controlled was dealt excess damage this turn, draw a card.")
    game = after(board(Side([law], [BOLT_OF_5]), Side([beast("Ox", pt)])), ("Bolt", "Ox"))
    to_step(game, Step.END)
    go_on(game)
    assert len(game.state.players[0].hand) == drawn


@pytest.mark.rule("510.1a")
def test_a_creature_that_assigns_no_combat_damage_deals_none() -> None:
    ability, = read_ability("{0}: Target creature assigns no combat damage this turn.", "Lull")
    assert type(ability).__name__ == "ActivatedAbility"


@pytest.mark.rule("514.2")
@pytest.mark.parametrize(("text", "dead"), [
    ("Damage isn't removed from this creature during cleanup steps.", True), ("", False),
])
def test_damage_stays(text: str, dead: bool) -> None:
    game = board(Side((), [SHOCK, SHOCK]), Side([beast("Turtle", "0/4", text), beast("Ox", "2/4")]))
    play(game, "Shock", "Turtle")
    next_turn(game, Step.UPKEEP)
    assert game.obj(find(game, "Turtle")).damage == (2 if dead else 0)
    game.state.priority = 0
    play(game, "Shock", "Turtle")
    assert (names(game, Zone.GRAVEYARD, 1) == ["Turtle"]) is dead


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("amount", "lost"), [(1, 3), (2, 2)])
def test_exactly_one_damage(amount: int, lost: int) -> None:
    text = ("Whenever another source you control deals exactly 1 damage to a permanent or player, ~ deals 2 damage to"
            " that permanent or player.")
    game = board(Side([beast("Ghyr", text=text), bear("Ox")], [free("Box", "Artifact")]), Side())
    emit(game, [Damage(find(game, "Ox"), 1, amount)])
    play(game, "Box")
    go_on(game)
    assert game.state.players[1].life == 20 - lost


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("color", "drawn"), [("red", 1), ("green", 0)])
def test_a_player_is_dealt_damage_by_such_a_source(color: str, drawn: int) -> None:
    law = spell("Law", "{G}", "Enchantment",
                f"Whenever an opponent is dealt damage by a {color} spell you control, {DRAW}")
    bolt = spell("Bolt", "{R}", "Instant", "Bolt deals 1 damage to target opponent.")
    game = after(board(Side([law, MOUNTAIN], [bolt], library=[FOREST] * 3), Side()), "Bolt")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("603.2c")
def test_whenever_it_deals_damage_triggers_once_for_all_it_damages() -> None:
    game = war([one("A", "Trample\nWhenever this creature deals damage, you gain that much life.", "5/5"), PALS],
               [one("B")], "A", "B>A")
    assert game.player(0).life == 25
    assert game.chars(find(game, "Pals")).power == 3


@pytest.mark.rule("603.2c")
def test_whenever_it_deals_damage_to_a_creature_triggers_for_each() -> None:
    sweep = beast("Sweep", "2/5", "Whenever this creature deals damage to a creature, you gain 1 life.\n"
                  "{0}: This creature deals 1 damage to each creature.")
    game = board(Side([sweep, beast("Ox"), beast("Cow")]), Side())
    use(game, "Sweep")
    assert game.player(0).life == 23


@pytest.mark.rule("603.2c")
def test_a_kind_of_sources_triggers_once_for_each_source() -> None:
    kin = free("Kin", "Enchantment", "Whenever a creature you control deals combat damage, you gain 1 life.")
    game = board(Side([kin, one("A", "Trample", "5/5"), one("C")]), Side([one("B")]),
                 asker=Script(attacks("A", "C")))
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == 22


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("many", ["one or two", "any number of"])
def test_a_spell_that_divides_damage_instead_still_deals_it_itself(many: str) -> None:
    fire = free("Fire", "Sorcery", "Fire deals 1 damage to target creature. If you control an artifact, it deals 4 "
                f"damage divided as you choose among {many} target creatures instead.")
    game = board(Side([free("Rock", "Artifact")], [fire]), Side([beast("Leech", "2/5", "Lifelink")]))
    play(game, "Fire", "Leech", "Leech")
    assert game.obj(find(game, "Leech")).damage == 4
    assert game.state.players[1].life == 20  # the creature deals none


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("hurt", "life"), [(False, 23), (True, 20)])
def test_what_was_not_dealt_damage_is_asked_as_it_left(hurt: bool, life: int) -> None:
    text = "When ~ dies, if it wasn't dealt damage this turn, you gain 3 life."
    sear = spell("Sear", "{0}", "Instant", "Sear deals 1 damage to target creature.")
    strider = spell("Strider", "{1}", "Creature — Spirit", text, pt="2/2")
    game = board(Side([strider], [sear, spell("Murder", "{0}", "Instant", "Destroy target creature.")]), Side())
    if hurt:
        play(game, "Sear", Chosen((find(game, "Strider"),)))
    assert life_after(game, ("Murder", "Strider")) == life


@pytest.mark.rule("702.15e", "119.9")
def test_one_source_with_lifelink_gains_life_once_for_all_it_damages() -> None:
    game = war([one("A", "Lifelink\nTrample", "5/5"), PALS], [one("B")], "A", "B>A")
    assert game.player(0).life == 25
    assert game.chars(find(game, "Pals")).power == 3


@pytest.mark.rule("702.15e", "119.9")
def test_two_sources_with_lifelink_gain_life_apart() -> None:
    game = war([one("A", "Lifelink", "2/2"), one("C", "Lifelink", "3/3"), PALS], [], "A C")
    assert game.player(0).life == 25
    assert game.chars(find(game, "Pals")).power == 4


@pytest.mark.rule("702.15e")
def test_a_spell_with_lifelink_that_damages_everything_gains_life_once() -> None:
    lord = free("Lord", "Enchantment", "Instant and sorcery spells you control have lifelink.")
    sweep = free("Sweep", "Sorcery", "Sweep deals 1 damage to each creature and each player.")
    game = board(Side([lord, PALS, beast("Ox", "2/2")], [sweep]), Side())
    assert life_after(game, "Sweep") == 19 + 4
    assert game.chars(find(game, "Pals")).power == 3


@pytest.mark.rule("702.80a")
def test_all_damage_as_though_with_wither() -> None:
    law = free("Law", "Enchantment", "All damage is dealt as though its source had wither.")
    game = after(board(Side([law], [BOLT]), Side([beast("Ox", "5/5")])), ("Bolt", "Ox"))
    row = game.state.objects[find(game, "Ox")]
    assert row.damage == 0 and row.counters == {"-1/-1": 3}


@pytest.mark.parametrize(("much", "damage"), [("damage equal to their power", 5), ("3 damage", 6)])
def test_each_deals_damage_equal_to_its_power(much: str, damage: int) -> None:
    text = f"Up to two target creatures you control each deal {much} to target creature an opponent controls."
    game = board(Side([MOUNTAIN, bear("One"), bear("Two", pt="3/3")], [spell("Bite", "{R}", "Sorcery", text)]),
                 Side([bear("Foe", pt="1/9")]))
    foe = find(game, "Foe")
    play(game, "Bite", ("One", "Two"), Chosen((foe,)))
    assert game.state.objects[foe].damage == damage


def test_damage_dealt_to_it_this_turn_is_counted() -> None:
    text = "When ~ dies, if 4 or more damage was dealt to it this turn, you gain 3 life."
    bolt = spell("Bolt", "{R}", "Instant", "~ deals 4 damage to target creature.")
    shock = spell("Shock", "{R}", "Instant", "~ deals 2 damage to target creature.")
    for card, life in ((bolt, 23), (shock, 20)):
        game = board(Side([MOUNTAIN, spell("Ape", "{1}", "Creature — Ape", text, pt="2/2")], [card]), Side())
        assert life_after(game, (card.faces[0].name, Chosen((find(game, "Ape"),)))) == life


def test_that_damage_is_what_the_event_dealt() -> None:
    ape = spell("Ape", "{1}", "Creature — Ape",
                "Whenever ~ is dealt damage, draw a card, then you gain X life, where X is the damage dealt.", pt="1/9")
    shock = spell("Shock", "{R}", "Instant", "~ deals 4 damage to target creature.")
    assert life_after(board(Side([MOUNTAIN, ape, bear()], [shock]), Side()), ("Shock", "Ape")) == 24


def test_both_kinds_of_sources() -> None:
    text = "Whenever ~ or a sorcery spell you control deals damage to a player, you gain 1 life."
    game = board(Side([beast("Syr", text=text)], [free("Bolt", "Sorcery", "~ deals 2 damage to any target.")]), Side())
    emit(game, [Damage(find(game, "Syr"), 1, 1)])
    assert life_after(game, ("Bolt", 1)) == 22


@pytest.mark.parametrize(("whom", "counters"), [(1, {"+1/+1": 1}), (0, {})])
def test_whom_it_dealt_combat_damage(whom: int, counters: dict[str, int]) -> None:
    text = "{0}: If ~ dealt combat damage to an opponent this turn, put a +1/+1 counter on it."
    game = board(Side([spell("Ox", "{1}", "Creature — Ox", text, pt="3/3")]), Side())
    emit(game, [Damage(find(game, "Ox"), whom, 1, True)])
    use(game, "Ox")
    assert game.state.objects[find(game, "Ox")].counters == counters


def test_what_it_dealt_damage_to_may_be_gone() -> None:
    text = "{0}: If ~ didn't deal combat damage to a creature this turn, sacrifice it."
    ox = spell("Ox", "{1}", "Creature — Ox", text, pt="3/3")
    game = board(Side([ox], [BOLT_OF_2]), Side([bear("Foe", pt="2/4")]))
    emit(game, [Damage(find(game, "Ox"), find(game, "Foe"), 3, True)])
    play(game, "Bolt", "Foe")
    assert not find(game, "Foe")
    use(game, "Ox")
    assert find(game, "Ox")


def test_damage_already_dealt() -> None:
    game = board(Side((), [spell("Final", "{0}", "Sorcery", "Target player loses life equal to the damage already dealt"
                                 " to that player this turn.")]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 1, 4)])
    assert life_after(game, ("Final", 1), player=1) == 12


@pytest.mark.rule("120.1")
def test_its_power_is_that_of_what_deals_damage_to_that_creature() -> None:
    spider = beast("Spider", "3/5", "Whenever a creature an opponent controls enters, this creature deals damage equal "
                   "to its power to that creature.")  # fmt: skip
    game = board(Side(hand=[beast("Ox", "1/4")]), Side([spider]))
    play(game, "Ox")
    assert game.obj(find(game, "Ox")).damage == 3
