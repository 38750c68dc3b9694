"""CR 608.2h. What has gone is asked about as it last was."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.events.kinds import Move, PutCounters
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import able, after, beast, cast, do, free, go_on, life_after, names, next_turn, play
from tests.rules.situations import gained
from tests.rules.usual_cards import GROW, KILL, OWL, WOLF

DOOM = free("Doom", "Sorcery", "Destroy target creature.")


@pytest.mark.rule("202.3")
@pytest.mark.parametrize(("cost", "back"), [("{2}{G}", True), ("{4}{G}", False)])
def test_lesser_than_the_value_of_what_died(cost: str, back: bool) -> None:
    kill = free("Kill", "Sorcery", "Destroy target creature.")
    lord = beast("Lord", text="Whenever another creature you control dies, you may return target creature card with "
                 "lesser mana value from your graveyard to the battlefield.", cost="{9}")
    game = board(Side([lord, bear("Ox", cost="{3}{G}")], [kill], graveyard=[bear("Elk", cost=cost)]), Side())
    play(game, "Kill", "Ox", *(("yes",) if back else ()))
    assert bool(find(game, "Elk")) is back


@pytest.mark.rule("400.7")
def test_what_returned_as_it_died_is_changed_afterwards() -> None:
    fox = spell("Fox", "{G}", "Creature — Fox", "When this creature dies, if it wasn't a Spirit, return this card to "
                "the battlefield under your control. It's a Spirit in addition to its other types.", pt="2/2")
    game = board(Side([FOREST, fox], [spell("Rout", "{G}", "Sorcery", "Destroy all creatures.")]), Side())
    play(game, "Rout")
    assert game.chars(find(game, "Fox")).subtypes == {"Fox", "Spirit"}


@pytest.mark.rule("603.4")
def test_what_died_with_a_counter_is_remembered_with_it() -> None:
    witness = spell("Witness", "{1}", "Enchantment", "Whenever a creature you control dies, if it had a +1/+1 counter "
                    "on it, you gain 2 life.")
    game = board(Side([witness, bear(), bear("Other Bear")]), Side())
    marked, plain = find(game, "Plain Bear"), find(game, "Other Bear")
    emit(game, [PutCounters(marked, "+1/+1", 1)])
    emit(game, [Move(marked, Zone.GRAVEYARD, Cause.NONE, 0, 0)])
    emit(game, [Move(plain, Zone.GRAVEYARD, Cause.NONE, 0, 0)])
    settle(game)
    assert gained(game) == 2


@pytest.mark.rule("603.10a")
def test_it_returns_with_one_fewer_counter() -> None:
    text = ("This creature enters with two revival counters on it if you cast it.\nWhen this creature dies, if it had "
            "a revival counter on it, return it to the battlefield with one fewer revival counter on it at the "
            "beginning of the next end step.")
    game = after(board(Side((), [beast("Cat", text=text), KILL, KILL, KILL]), Side()), "Cat")
    for left in (1, 0):
        play(game, "Kill", "Cat")
        assert find(game, "Cat") == 0
        next_turn(game, Step.UPKEEP)
        next_turn(game, Step.MAIN1)
        assert game.obj(find(game, "Cat")).counters.get("revival", 0) == left
    play(game, "Kill", "Cat")
    next_turn(game, Step.UPKEEP)
    assert find(game, "Cat") == 0


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize("kind", ["+1/+1", "flying"])
def test_as_many_counters_as_it_had(kind: str) -> None:
    text = ("Whenever a creature you control dies, if it had one or more counters on it, put that many +1/+1 "
            "counters on ~.")
    grow = free("Grow", "Sorcery", f"Put two {kind} counters on target creature.")
    game = board(Side([beast("Heir", text=text), bear(), bear("Bare")], [grow, KILL, KILL]), Side())
    play(game, "Grow", "Plain Bear")
    play(game, "Kill", "Bare")
    assert game.obj(find(game, "Heir")).counters == {}
    play(game, "Kill", "Plain Bear")
    assert game.obj(find(game, "Heir")).counters == {"+1/+1": 2}


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("kind", "gain"), [("Bear", 2), ("Human", 0)])
def test_what_was_sacrificed_is_asked_about_as_it_last_was(kind: str, gain: int) -> None:
    text = f"Sacrifice a creature: If the sacrificed creature was a {kind}, you gain 2 life."
    game = board(Side([spell("Pit", "{1}", "Artifact", text), bear()]), Side())
    assert act_now(game, Activate(find(game, "Pit"), 0))
    assert gained(game) == gain


@pytest.mark.rule("608.2h")
def test_the_difference_to_the_power_of_what_died() -> None:
    text = ("Whenever a creature dies, if it had power greater than ~'s power, put a number of +1/+1 counters on ~ "
            "equal to the difference.")
    doom = free("Doom", "Sorcery", "Destroy target creature.")
    game = board(Side([beast("Cat", "2/2", text)], [doom, doom]), Side([beast("Ox", "5/5"), beast("Elk", "1/1")]))
    play(game, "Doom", "Elk")
    play(game, "Doom", "Ox")
    assert game.obj(find(game, "Cat")).counters == {"+1/+1": 3}


@pytest.mark.rule("608.2h")
def test_the_power_of_the_creature_that_died() -> None:
    text = ("Whenever a creature you control dies, put X +1/+1 counters on target creature you control, where X is the "
            "power of the creature that died.")
    game = board(Side([free("Presence", "Enchantment", text), beast("Ox", "3/3"), beast("Elk")],
                      [free("Doom", "Sorcery", "Destroy target creature.")]), Side())
    play(game, "Doom", "Ox")
    assert game.chars(find(game, "Elk")).power == 5


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("damage", [
    "2 damage to target player", "2 damage divided as you choose among any number of targets",
])
def test_what_has_left_deals_damage_as_it_last_was(damage: str) -> None:
    game = board(Side([beast("Zap", text=f"{{T}}: This creature deals {damage}.\nLifelink")], [KILL]), Side())
    do(game, able(game, "Zap"), 1, stay=True)
    cast(game, "Kill", "Zap")
    go_on(game)
    assert [each.life for each in game.state.players] == [22, 18]
    assert names(game, Zone.GRAVEYARD) == ["Zap", "Kill"]


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("cost", "back"), [("{G}", 1), ("{G}{W}", 2), ("{2}", 0)])
def test_as_many_as_the_creature_had_colors(cost: str, back: int) -> None:
    bind = free("Bind", "Sorcery", "Sacrifice a creature. You gain X life, where X is the number of colors that "
                "creature was.")
    assert life_after(board(Side([beast("Beast", cost=cost)], [bind]), Side()), "Bind") == 20 + back


@pytest.mark.rule("608.2h")
def test_creatures_one_controlled_that_were_destroyed_are_counted_as_they_last_were() -> None:
    text = ("Destroy all creatures. You gain life equal to the number of creatures you controlled that were destroyed "
            "this way.")
    game = board(Side([bear(), bear("Other")], [spell("Wrath", "{0}", "Sorcery", text)]), Side([bear("Foe")]))
    play(game, "Wrath")
    assert game.player(0).life == 22 and not find(game, "Foe")


@pytest.mark.rule("608.2h")
def test_the_power_of_what_was_sacrificed_is_what_it_last_was() -> None:
    text = "Sacrifice a creature: You gain life equal to the sacrificed creature's power."
    crown = spell("Crown", "{1}", "Enchantment", "Creatures you control get +3/+3.")
    game = board(Side([spell("Old Oven", "{1}", "Artifact", text), bear(), crown]), Side())
    assert act_now(game, Activate(find(game, "Old Oven"), 0))
    resolve(game)
    assert game.player(0).life == 25


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("enchanted", "cards"), [("Ox", 1), ("Elk", 0)])
def test_auras_that_were_attached(enchanted: str, cards: int) -> None:
    text = ("Whenever a creature dies, if an Aura you controlled was attached to it, draw a card for each Aura you "
            "controlled")
    text += " that was attached to it."
    web = free("Web", "Enchantment — Aura", "Enchant creature")
    game = board(Side([free("Law", "Enchantment", text)], [web, DOOM]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Web", enchanted)
    play(game, "Doom", "Ox")
    assert len(names(game, Zone.HAND)) == cards


@pytest.mark.rule("608.2h")
def test_the_total_power_of_what_was_sacrificed() -> None:
    text = ("Each player sacrifices a creature. Create an X/X black Demon creature token with flying, where X is the "
            "total power of the creatures sacrificed this way.")
    game = after(board(Side([bear(pt="3/1")], [free("Pit", "Sorcery", text)]), Side([bear(pt="4/1")])), "Pit")
    assert game.chars(find(game, "Demon")).power == 7


def test_the_counters_that_it_had_are_counted() -> None:
    fang = beast("Fang", text="Whenever another creature you control dies, if it had counters on it, you gain X life, "
                 "where X is the number of counters it had on it.")
    game = board(Side([fang, WOLF, OWL], [GROW, KILL, KILL]), Side())
    assert life_after(game, ("Grow", "Wolf"), ("Kill", "Owl")) == 20
    assert life_after(game, ("Kill", "Wolf")) == 23
