"""CR 603.7, 603.12. What happens later, once or for a turn, and what happens when something is done this way."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Attacks, Picked, Priority, Targets
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.board import Board
from tests.keywords import table
from tests.keywords.table import Seats, creature
from tests.rules.board import Doing, Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import Said, Says, after, beast, free, go_on, life_after, names, next_turn, play, played, use
from tests.rules.test_combat import attacking, fight
from tests.rules.usual_cards import KILL, WOLF
from tests.scenarios.scenes import EMBER, aimed_at, has_named, printed, ran, scenario, side

HILL = spell("Hill", "", "Land", "")
OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
GAINING = "—\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."


@pytest.mark.rule("400.7", "603.7c")
def test_a_trigger_that_exiles_itself_later_does_not_find_it_in_the_graveyard() -> None:
    late = beast("Late", "2/2", "When this creature enters, exile it at the beginning of the next end step.")
    game = after(board(Side([], [late, KILL]), Side()), "Late", ("Kill", "Late"))
    next_turn(game, Step.UPKEEP)
    assert find(game, "Late", Zone.GRAVEYARD)


@pytest.mark.rule("400.7", "603.7c")
@pytest.mark.parametrize("when", ["When this creature dies, return it", "When this creature dies, return this card"])
def test_what_died_is_found_by_the_delayed_ability_of_its_dying(when: str) -> None:
    again = beast("Again", "2/2", f"{when} to the battlefield under its owner's control at the beginning of the next "
                  "end step.")
    game = board(Side([again], [KILL]), Side())
    play(game, "Kill", "Again")
    resolve(game)
    next_turn(game, Step.UPKEEP)
    assert find(game, "Again")


@pytest.mark.rule("400.7")
def test_a_delayed_trigger_finds_what_died() -> None:
    """ "It" is the card in the graveyard."""
    phoenix = printed(
        "Cinder", "Creature — Phoenix",
        "When this creature dies, return it to the battlefield under your control at the beginning of the next end "
        "step.", "{R}", "1/1",
    )
    mine = side("PlayerA", battlefield=["Mountain", "Cinder"], hand=["Ember"])
    actions = [{**EMBER, "targets": aimed_at("Cinder")}]
    assert ran(scenario(mine, actions, [has_named("permanent_count", "Cinder", "PlayerA", 1)]), phoenix).why == ""


@pytest.mark.rule("400.7j")
def test_an_ability_that_exiles_its_own_source_finds_the_card_later() -> None:
    blink = beast("Blink", "2/2", "{0}: Exile this creature. Return this card to the battlefield under its owner's "
                  "control at the beginning of the next end step.")
    game = board(Side([blink]), Side())
    use(game, "Blink")
    assert find(game, "Blink", Zone.EXILE)
    to_step(game, Step.END)
    resolve(game)
    assert find(game, "Blink")


@pytest.mark.rule("511.1")
def test_at_end_of_combat_of_an_attack() -> None:
    text = "When this creature attacks, at end of combat, sacrifice it and it deals 5 damage to you."
    game = fight(Side([beast("Spark", text=text)]), Side(), attacking("Spark"))
    resolve(game)
    assert game.player(0).life == 15
    assert all_of(game, "Spark", Zone.GRAVEYARD)


@pytest.mark.rule("603.7")
def test_what_follows_on_a_later_ability_is_asked_then() -> None:
    pact = free("Pact", "Instant", "You gain 1 life.\nAt the beginning of your next upkeep, pay {2}. If you don't, you "
                "lose the game.")
    game = played(pact)
    assert game.state.outcome is None
    next_turn(game, turns=2)
    go_on(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (1,)


@pytest.mark.rule("603.7")
def test_a_target_announced_with_a_spell_is_not_chosen_again_for_what_it_does_later() -> None:
    game = played(free("Later", "Sorcery", "Target player draws a card at the beginning of the next turn's upkeep."), 0)
    next_turn(game)
    assert len(game.player(0).hand) == 0
    said = go_on(game)
    assert len(game.player(0).hand) == 1 and not any(isinstance(each, Targets) for each in said.decisions)


@pytest.mark.rule("603.7")
def test_a_target_is_watched_for_the_turn() -> None:
    text = "Until end of turn, whenever target creature deals damage, you gain that much life."
    bite = free("Bite", "Instant", "Target creature you control deals damage equal to its power to any target.")
    game = board(Side([beast("Ox", "3/3"), beast("Elk")], [free("Spirit", "Instant", text), bite, bite]), Side())
    play(game, "Spirit", "Ox")
    play(game, "Bite", "Ox", 1)
    play(game, "Bite", "Elk", 1)
    assert [each.life for each in game.state.players] == [23, 15]


@pytest.mark.rule("603.7")
def test_the_targeted_creature_comes_back_as_it_dies() -> None:
    text = ("{0}: When target creature other than Angel dies this turn, return that card to the battlefield under your "
            "control.")
    game = board(Side([beast("Angel", "4/5", text)], [KILL, KILL]), Side([beast("Ox"), beast("Elk")]))
    use(game, "Angel", "Ox")
    play(game, "Kill", "Ox")
    play(game, "Kill", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Angel", "Ox"] and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("603.7")
def test_whenever_this_turn_waits_for_its_condition() -> None:
    text = "If you control a Wizard, whenever you cast a spell this turn, you gain 1 life."
    for kind, life in (("Wizard", 21), ("Ape", 20)):
        ape = spell("Ape", "{1}", f"Creature — {kind}", "", pt="2/2")
        game = board(Side([ape], [spell("Vow", "{0}", "Sorcery", text), spell("Toy", "{0}", "Artifact", "")]), Side())
        for name in ("Vow", "Toy"):
            assert cast_now(game, name)
            resolve(game)
        assert game.state.players[0].life == life


@pytest.mark.rule("603.7")
def test_the_next_spell_under_a_condition() -> None:
    text = "You may sacrifice a creature. If you do, when you next cast an instant or sorcery spell this turn, copy it."
    balm = free("Balm", "Sorcery", "You gain 3 life.")
    game = board(Side([beast("Ox")], [free("Rite", "Sorcery", text), balm]), Side())
    assert life_after(game, ("Rite", "yes"), "Balm") == 26
    game = board(Side([beast("Ox")], [free("Rite", "Sorcery", text), balm]), Side())
    assert life_after(game, ("Rite", "no"), "Balm") == 23


@pytest.mark.rule("603.7")
def test_that_card_is_what_died() -> None:
    text = "Choose target creature. When that creature dies this turn, return that card to its owner's hand."
    game = after(board(Side([beast("Ox")], [free("Bond", "Instant", text), KILL]), Side()), ("Bond", "Ox"))
    play(game, "Kill", "Ox")
    go_on(game)
    assert "Ox" in names(game, Zone.HAND)


@pytest.mark.rule("603.7")
def test_at_the_end_step_of_the_next_turn_only() -> None:
    text = "Create a Lander token. At the beginning of the end step on your next turn, sacrifice that token."
    game = after(board(Side(hand=[free("Probe", "Sorcery", text)]), Side()), "Probe")
    next_turn(game, Step.UPKEEP, 1)
    assert find(game, "Lander")
    next_turn(game, Step.MAIN2, 1)
    assert find(game, "Lander")
    next_turn(game, Step.UPKEEP, 1)
    assert not find(game, "Lander")


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("pays", [True, False])
def test_a_token_stays_if_a_card_is_discarded_at_the_end(pays: bool) -> None:
    text = ("Create a 3/3 green Elf creature token. At the beginning of the next end step, sacrifice it unless you "
            "discard a card.")
    game = after(board(Side(hand=[free("Call", "Sorcery", text), FOREST]), Side()), "Call")
    game.procedures.asker = Says("yes") if pays else Says()  # type: ignore[attr-defined]
    next_turn(game)
    assert bool(all_of(game, "Elf")) is pays


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("way", ["untaps", "dies"])
def test_a_creature_is_destroyed_when_another_untaps_or_leaves(way: str) -> None:
    text = ("{T}: Gain control of target creature for as long as you control Rider. When Rider leaves the battlefield "
            "or becomes untapped, destroy that creature. It can't be regenerated.")
    wake = free("Wake", "Instant", "Untap target creature." if way == "untaps" else "Destroy target creature.")
    game = board(Side([beast("Rider", text=text)], [wake]), Side([beast("Ox", text="{0}: Regenerate this "
                                                                                   "creature.")]))
    use(game, "Rider", "Ox")
    assert "Ox" in names(game, Zone.BATTLEFIELD)
    use(game, "Ox")
    play(game, "Wake", "Rider")
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("603.7")
def test_what_was_raised_is_exiled_when_its_raiser_is_gone() -> None:
    text = ("{T}: Put target creature card from a graveyard onto the battlefield under your control. When this "
            "creature becomes untapped or you lose control of this creature, exile that creature.")
    game = board(Side([beast("Queen", text=text)], [free("Doom", "Instant", "Destroy target creature.")]),
                 Side(graveyard=[beast("Ox")]))
    use(game, "Queen", "Ox")
    assert "Ox" in names(game, Zone.BATTLEFIELD)
    play(game, "Doom", "Queen")
    assert names(game, Zone.EXILE) == ["Ox"]


@pytest.mark.rule("603.7")
def test_the_next_upkeep_of_its_owner() -> None:
    text = ("When this creature dies, return it to the battlefield tapped under its owner's control at the beginning "
            "of their next upkeep.")
    game = after(board(Side([beast("Sprout", text=text)], [KILL]), Side()), ("Kill", "Sprout"))
    next_turn(game, Step.DRAW)
    assert names(game, Zone.BATTLEFIELD) == []
    next_turn(game, Step.DRAW)
    assert names(game, Zone.BATTLEFIELD) == ["Sprout"]
    assert game.obj(find(game, "Sprout")).tapped


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("whose", ["their", "that player's", "its owner's"])
@pytest.mark.parametrize(("target", "turns"), [("Elk", 1), ("Ox", 2)])
def test_what_was_exiled_returns_at_its_owners_next_upkeep(whose: str, target: str, turns: int) -> None:
    away = free("Away", "Sorcery", "Exile target creature. Return that card to the battlefield under its owner's "
                f"control at the beginning of {whose} next upkeep.")
    game = after(board(Side([beast("Ox")], [away]), Side([beast("Elk")])), ("Away", target))
    for _turn in range(turns):
        assert names(game, Zone.EXILE) == [target]
        next_turn(game, Step.DRAW)
    assert find(game, target) in game.state.battlefield


@pytest.mark.rule("603.7c")
@pytest.mark.parametrize(("deeds", "life"), [
    ("sacrifice a creature", 23), ("cast a sorcery spell", 23), ("gain life or cast an instant spell", 20),
    ("cast an instant spell, cast a sorcery spell, or activate an ability of a creature", 23),
])
def test_what_is_done_as_one_does_something_next(deeds: str, life: int) -> None:
    wait = free("Wait", "Sorcery", f"When you next {deeds} this turn, you gain 3 life.")
    end = free("End", "Sorcery", "Sacrifice a creature.")
    game = board(Side([beast("Ox"), beast("Elk")], [wait, end, end]), Side())
    assert life_after(game, "Wait", ("End", "Ox"), "End") == life


@pytest.mark.rule("603.12")
@pytest.mark.parametrize("first", ["create a Treasure token", "put a +1/+1 counter on ~"])
@pytest.mark.parametrize("paid", ["{1}", "{X}"])
def test_it_waits_for_what_is_done_otherwise(first: str, paid: str) -> None:
    text = (f"Whenever another creature you control enters, {first} if this is the first time this ability has "
            f"resolved this turn. Otherwise, you may pay {paid}. When you do, ~ deals 1 damage to each opponent.")
    game = board(Side([FOREST, beast("Ogre", text=text)], [beast("Ox"), beast("Elk")]), Side())
    play(game, "Ox")
    assert game.player(1).life == 20
    play(game, "Elk", "yes", *([1] if paid == "{X}" else []))
    assert game.player(1).life == 19


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_has_targets_of_its_own_chosen_when_it_triggers() -> None:
    spark = beast("Spark", "1/1", "When this creature enters, you may pay {0}. When you do, it deals 3 damage to any "
                  "target.")
    game = board(Side(hand=[spark]), Side())
    said = play(game, "Spark", "yes", 1)
    assert [type(each).__name__ for each in said.decisions if not isinstance(each, Priority)] == ["Pick", "Targets"]
    assert game.state.players[1].life == 17


@pytest.mark.rule("603.12", "700.2b")
def test_a_reflexive_ability_has_modes_of_its_own_chosen_when_it_triggers() -> None:
    oak = beast("Oak", "4/4", f"When this creature enters, you may sacrifice another creature. When you do, choose one "
                f"{GAINING}")
    game = board(Side([OX], [oak]), Side())
    said = play(game, "Oak", "yes", "2")
    assert [type(each).__name__ for each in said.decisions if not isinstance(each, Priority)] == ["Pick", "Pick"]
    assert game.player(0).life == 24


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_waits_for_what_it_names_whatever_was_done_since() -> None:
    words = "Discard a card, then draw a card. When you discard a nonland card this way, you gain 4 life."
    stop = free("Stop", "Enchantment", "Players can't draw cards.")
    game = after(board(Side([stop], hand=[free("Sift", "Sorcery", words), beast("Ox")]), Side()), "Sift")
    assert game.player(0).life == 24 and names(game, Zone.HAND) == []


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("text", "cards"), [
    ("Search your library for a land card, then shuffle. When you search your library this way, draw a card.", 1),
    ("Destroy all creatures. When one or more creatures are destroyed this way, draw a card.", 1),
    ("Destroy all artifacts. When one or more artifacts are destroyed this way, draw a card.", 0),
    ("Each player discards a card. When a player discards a land card this way, draw a card.", 1),
    ("Each player discards a card. When a player discards a creature card this way, draw a card.", 0),
])
def test_what_triggers_when_it_was_done_this_way(text: str, cards: int) -> None:
    game = board(Side([OX], [spell("Deed", "{0}", "Sorcery", text)], library=[HILL, OX]), Side(hand=[HILL]))
    play(game, "Deed")
    assert len(game.player(0).hand) == cards


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("counters", "life"), [(2, 21), (0, 20)])
def test_when_counters_are_removed_this_way(counters: int, life: int) -> None:
    told = Board()
    bear = told.card()
    told.row(bear).counters = {"+1/+1": counters} if counters else {}
    text = "Remove all counters from target creature. When one or more counters are removed this way, you gain 1 life."
    told.follow(text, targets=((bear,),))
    resolve(told.game)
    assert told.life() == life


@pytest.mark.rule("603.12", "120.4a")
@pytest.mark.parametrize(("toughness", "life"), [(2, 23), (5, 20)])
def test_damage_in_excess_triggers_when_it_is_dealt_this_way(toughness: int, life: int) -> None:
    bolt = spell("Bolt", "{0}", "Sorcery", "~ deals 5 damage to target creature. When it deals excess damage this way, "
                 "you gain 3 life.")
    game = board(Side([spell("Ape", "{1}", "Creature — Ape", "", pt=f"2/{toughness}")], [bolt]), Side())
    assert life_after(game, ("Bolt", "Ape")) == life


@pytest.mark.rule("603.12")
def test_the_modes_of_a_later_ability_are_chosen_then() -> None:
    text = ("You may sacrifice a creature. When you do, choose one —\n• You gain 3 life.\n• Destroy target artifact.")
    game = board(Side([beast("Ox"), free("Relic", "Artifact")], [free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite", "yes", "1")
    assert not find(game, "Relic")
    assert game.player(0).life == 20


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("said", "life"), [
    (("no",), 20), (("yes", "no", ("0",)), 21), (("yes", "yes", ("1", "2")), 26), (("yes", "yes", ()), 20),
])
def test_as_many_modes_as_a_cost_was_paid(said: tuple[Said, ...], life: int) -> None:
    text = f"You may pay {{0}} up to two times. When you do, choose up to that many {GAINING}"
    game = board(Side(hand=[free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite", *said)
    assert game.player(0).life == life


@pytest.mark.rule("603.12")
def test_what_is_said_of_a_target_chosen_later_is_done_to_that_target() -> None:
    text = ("Whenever Weaver deals combat damage to a player, you may discard a card. When you do, tap target creature "
            "an opponent controls. That creature gets -1/-1 until end of turn.")
    weaver = spell("Weaver", "{1}", "Creature — Spider", text, pt="2/2")
    asker = Doing().then(Picked(("yes",)))
    game = board(Side([weaver], [MOUNTAIN]), Side([bear()]), asker=asker)
    emit(game, [Damage(find(game, "Weaver"), 1, 2, True)])
    settle(game)
    resolve(game)
    resolve(game)
    theirs = find(game, "Plain Bear")
    assert game.state.objects[theirs].tapped and game.chars(theirs).power == 1


@pytest.mark.rule("603.12")
def test_what_is_said_of_the_target_of_a_later_ability_is_done() -> None:
    text = ("You may sacrifice a creature. When you do, gain control of target creature until end of turn. Untap that "
            "creature. It gains haste until end of turn.")
    game = board(Side([beast("Ox")], [free("Lure", "Sorcery", text)]), Side([beast("Elk")]))
    game.state.own(find(game, "Elk")).tapped = True
    play(game, "Lure", "yes")
    elk = find(game, "Elk")
    assert (game.obj(elk).controller, game.obj(elk).tapped) == (0, False)
    assert [each.name for each in game.chars(elk).abilities] == ["haste"]  # type: ignore[attr-defined]


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("victim", "life"), [("Ox", 23), ("Cup", 20)])
def test_what_dies_this_way_is_noticed(victim: str, life: int) -> None:
    smash = free("Smash", "Sorcery", "Destroy target permanent. When a creature dies this way, you gain 3 life.")
    game = after(board(Side([beast("Ox"), spell("Cup", "{1}", "Artifact", "")], [smash]), Side()), ("Smash", victim))
    assert game.player(0).life == life


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("hand", "life"), [([beast("Ox")], 23), ([], 20)])
def test_what_enters_this_way_is_noticed(hand: list[Card], life: int) -> None:
    call = free("Call", "Sorcery", "Put a creature card from your hand onto the battlefield. When a creature enters "
                "this way, you gain 3 life.")
    assert life_after(board(Side([], [call, *hand]), Side()), "Call") == life


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("milled", "life"), [([WOLF, FOREST], 23), ([FOREST, ISLAND], 20)])
def test_when_cards_of_a_kind_are_milled_this_way(milled: list[object], life: int) -> None:
    saw = free("Saw", "Sorcery", "Each opponent mills two cards. When one or more creature cards are milled this way, "
               "target player gains 3 life.")
    game = board(Side([], [saw]), Side([], [], [*milled, FOREST]))  # type: ignore[list-item]
    play(game, "Saw", *((0,) if life > 20 else ()))
    assert game.player(0).life == life


@pytest.mark.rule("603.12")
def test_a_card_worth_no_more_than_that_spell() -> None:
    wizard = beast("Wizard", text="Whenever you cast a spell, each opponent mills a card. When one or more cards are "
                   "milled this way, exile target creature card with equal or lesser mana value than that spell from "
                   "an opponent's graveyard.")
    zap = free("Zap", "Instant", "You gain 1 life.", cost="{1}")
    game = board(Side([wizard, FOREST], [zap]),
                 Side([], [], [FOREST, FOREST], graveyard=[beast("Ogre", cost="{3}"), beast("Imp", cost="{1}")]))
    play(game, "Zap")
    assert names(game, Zone.EXILE) == ["Imp"]


def attack(game: Game, *names: str) -> None:
    """These creatures attack the other player and deal their damage."""
    says = Says(Attacks(tuple((find(game, each), 1) for each in names)), "yes")
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    procedures.asker = says
    while game.state.step < Step.END_COMBAT:
        advance(game)


@pytest.mark.rule("608.2c")
def test_what_is_done_later_if_it_was_done_is_about_the_target() -> None:
    text = ("{0}, Sacrifice Cone: This turn, when target creature you control attacks and isn't blocked, you may gain "
            "life equal to its power. If you do, it assigns no combat damage this turn.")
    game = board(Side([free("Cone", "Artifact", text), beast("Ox", "3/3"), beast("Elk")]), Side())
    use(game, "Cone", "Ox")
    attack(game, "Ox", "Elk")
    assert [each.life for each in game.state.players] == [23, 18]


def test_that_much_in_an_ability_yet_to_come_is_of_its_own_event() -> None:
    text = ("Choose target creature you control. Whenever that creature deals combat damage to a player this turn, "
            "draw that many cards.")
    game = board(Side([creature("Bear", pt="3/3")], [spell("Wit", "{0}", "Sorcery", text)]), Side(),
                 asker=Seats({"Bear": 1}, take=["Bear"]))
    table.play(game, "Wit")
    to_step(game, Step.END)
    assert len(game.player(0).hand) == 3


def test_what_is_destroyed_later_if_it_attacked() -> None:
    rage = spell("Rage", "{G}", "Instant", "Target creature gains trample until end of turn. At the beginning of the "
                 "next end step, destroy that creature if it attacked this turn.")
    for attack, left in (({"Plain Bear": 1}, 0), ({}, 1)):
        game = board(Side([FOREST, bear()], [rage]), Side(), asker=Seats(attack=attack))
        assert cast_now(game, "Rage")
        resolve(game)
        to_step(game, Step.END)
        resolve(game)
        assert len(all_of(game, "Plain Bear")) == left


def test_it_is_tapped_when_its_control_is_lost() -> None:
    text = "Gain control of target creature until end of turn. When you lose control of the creature, tap it."
    game = after(board(Side(hand=[spell("Lure", "{0}", "Sorcery", text)]), Side([bear("Foe")])), ("Lure", "Foe"))
    foe = find(game, "Foe")
    assert game.controller(foe) == 0 and len(game.state.delayed) == 1


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize("when", [
    "at end of combat", "at the beginning of the next end step", "at the beginning of your next main phase this turn",
])
def test_what_is_done_later_to_a_target_aims_as_it_is_said(when: str) -> None:
    word = free("Word", "Instant", f"Destroy target creature {when}.")
    game = board(Side([], [word]), Side([beast("Ox"), beast("Elk")]))
    says = play(game, "Word", "Ox")
    assert any(isinstance(each, Targets) for each in says.decisions)
    next_turn(game)
    assert names(game, Zone.BATTLEFIELD, 1) == ["Elk"]


@pytest.mark.rule("603.7c")
@pytest.mark.parametrize("dies", ["Ox", "Steed"])
def test_what_leaves_is_not_what_another_later_ability_would_have_moved(dies: str) -> None:
    steed = beast("Steed", text="{0}: Target creature gains flying until end of turn. When Steed leaves the "
                  "battlefield this turn, sacrifice that creature. When the creature leaves the battlefield this turn, "
                  "sacrifice Steed.")
    game = board(Side([steed, beast("Ox")], [KILL]), Side())
    use(game, "Steed", "Ox")
    play(game, "Kill", dies)
    assert not names(game, Zone.BATTLEFIELD)
