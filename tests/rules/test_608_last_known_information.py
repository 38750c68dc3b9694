"""CR 608.2h. What has gone is asked about as it last was."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast
from engine.events.kinds import Move, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from tests.keywords.short import attacks
from tests.rules.askers import Script
from tests.rules.board import Side, act_now, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import able, after, beast, cast, do, free, go_on, life_after, names, next_turn, play, use
from tests.rules.situations import gained
from tests.rules.usual_cards import GROW, KILL, OWL, WOLF

OX = beast("Ox", "9/9")
SCYTHE = free("Scythe", "Artifact — Equipment", "Equipped creature gets +2/+2.\nWhenever a creature dealt damage by "
              "equipped creature this turn dies, you gain 5 life.\nEquip {0}")
DOOM = free("Doom", "Sorcery", "Destroy target creature.")


def asp(text: str, keywords: str = "") -> Card:
    """A 1/1 with that ability."""
    return beast("Asp", "1/1", f"{keywords}\n{text}".strip())


def sacrificed(card: Card, *more: Card, target: str | int = "Ox") -> Game:
    """The game after its ability was used."""
    game = board(Side([card, *more]), Side([OX]))
    use(game, "Asp", target)
    return game


@pytest.mark.rule("113.7a", "608.2h")
@pytest.mark.parametrize("keywords", ["Deathtouch", ""])
def test_deathtouch_printed_or_given_counts_though_it_was_sacrificed(keywords: str) -> None:
    given = free("Given", "Enchantment", "Creatures you control have deathtouch and get +1/+1.")
    text = "Sacrifice this creature: It deals damage equal to its power to target creature."
    game = sacrificed(asp(text, keywords), *(() if keywords else (given,)))
    assert find(game, "Ox", Zone.GRAVEYARD)


@pytest.mark.rule("113.7a", "702.15d")
def test_lifelink_given_for_the_turn_counts_though_it_was_sacrificed() -> None:
    pump = free("Pump", "Instant", "Target creature gets +3/+3 and gains lifelink until end of turn.")
    snake = asp("Sacrifice this creature: It deals damage equal to its power to any target.")
    game = after(board(Side([snake], [pump]), Side()), ("Pump", "Asp"))
    use(game, "Asp", 1)
    assert (game.player(0).life, game.player(1).life) == (24, 16)


@pytest.mark.rule("113.7a")
@pytest.mark.parametrize("away", ["Destroy target creature.", "Return target creature to its owner's hand.",
                                  "Exile target creature."])
def test_wherever_it_went_in_response(away: str) -> None:
    given = free("Given", "Enchantment", "Creatures you control have deathtouch and lifelink.")
    text = "{0}: This creature deals 1 damage to target creature."
    game = board(Side([asp(text), given], [free("Away", "Instant", away)]), Side([OX]))
    do(game, able(game, "Asp"), "Ox", stay=True)
    play(game, "Away", "Asp")
    assert find(game, "Ox", Zone.GRAVEYARD) and game.player(0).life == 21


@pytest.mark.rule("122.8", "608.2h")
@pytest.mark.parametrize("away", ["Destroy target creature.", "Return target creature to its owner's hand."])
@pytest.mark.parametrize("when", ["enters", "leaves the battlefield"])
def test_counters_of_what_has_left_are_put_wherever_it_went(away: str, when: str) -> None:
    asp = beast("Asp", "1/1", "This creature enters with two +1/+1 counters on it.\n"
                f"When this creature {when}, put its counters on target creature you control.")
    game = board(Side([beast("Pal", "1/1")], [asp, free("Away", "Instant", away)]), Side())
    cast(game, "Asp")
    while not find(game, "Asp"):
        advance(game)
    play(game, "Away", "Asp")
    assert game.obj(find(game, "Pal")).counters == {"+1/+1": 2}


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


@pytest.mark.rule("603.10a", "702.26")
@pytest.mark.parametrize(("text", "life"), [
    ("When this creature phases out, you gain 3 life.\n{0}: This creature phases out.", 23),
    ("Whenever a creature phases out, you gain 3 life.\n{0}: Each creature you control phases out.", 26),
])
def test_abilities_look_back_as_something_phases_out(text: str, life: int) -> None:
    game = board(Side([beast("Ghost", "2/2", text), beast("Ox")]), Side())
    use(game, "Ghost")
    assert game.player(0).life == life


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("foe", "life"), [("4/4", 25), ("2/2", 25), ("5/5", 20)])
def test_what_was_equipped_is_known_as_it_dies_with_whom_it_fought(foe: str, life: int) -> None:
    game = board(Side([SCYTHE, beast("Cat")], [free("Brawl", "Instant", "Target creature you control fights target "
                                                    "creature you don't control.")]), Side([beast("Foe", foe)]))
    use(game, "Scythe", "Cat")
    assert life_after(game, ("Brawl", "Cat", "Foe")) == life


@pytest.mark.rule("603.10a")
def test_what_was_equipped_before_is_equipped_no_more() -> None:
    ping = beast("Ping", "1/1", "{0}: This creature deals 1 damage to target creature.")
    game = board(Side([SCYTHE, ping], [KILL, KILL]), Side([beast("Foe", "9/9")]))
    use(game, "Scythe", "Ping")
    use(game, "Ping", "Foe")
    assert life_after(game, ("Kill", "Ping"), ("Kill", "Foe")) == 20


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


@pytest.mark.rule("603.10d")
def test_who_loses_control_of_something_is_who_had_it() -> None:
    """The ability is theirs who controlled it, and of nobody who did not lose anything."""
    shelf = free("Shelf", "Artifact", "{0}: Exile target creature you control.\nWhen you lose control of this artifact"
                 ", put all cards exiled with it into their owner's graveyard and you gain 3 life.")
    give = free("Give", "Sorcery", "Target opponent gains control of target permanent you control.")
    game = board(Side([shelf, beast("Ox")], [give, give]), Side([shelf]))
    use(game, "Shelf", "Ox")
    play(game, "Give", 1, "Shelf")
    assert find(game, "Ox", Zone.GRAVEYARD)
    assert (game.player(0).life, game.player(1).life) == (23, 20)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("ability", ["", "Indestructible"])
@pytest.mark.parametrize("words", [
    "If that creature was a Beast, you gain 2 life.", "You gain life equal to its power.",
    "You gain life equal to that creature's toughness.",
])
def test_what_could_not_be_destroyed_is_asked_about_all_the_same(words: str, ability: str) -> None:
    blow = free("Blow", "Sorcery", f"Destroy target creature. {words}")
    assert life_after(board(Side([], [blow]), Side([beast("Ox", "2/2", ability)])), ("Blow", "Ox")) == 22


@pytest.mark.rule("608.2h")
def test_what_a_creature_was_that_dealt_damage_after_it_had_gone() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature you control deals damage, you gain 1 life.")
    game = sacrificed(asp("Sacrifice this creature: It deals 2 damage to target player."), watch, target=1)
    assert game.player(0).life == 21


@pytest.mark.rule("608.2h", "706.2")
@pytest.mark.parametrize(("text", "said", "copies"), [
    ("Offspring {0}", ("yes",), 1), ("Squad {0}", (2,), 2),
])
def test_a_permanent_that_has_left_is_copied_as_it_last_was(
    text: str, said: tuple[str | int, ...], copies: int
) -> None:
    game = board(Side([], [beast("Asp", "3/3", text), KILL]), Side())
    cast(game, "Asp", *said)
    while not (find(game, "Asp") and game.state.stack):
        advance(game)
    play(game, "Kill", "Asp")
    assert names(game, Zone.BATTLEFIELD).count("Asp") == copies
    assert "Asp" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("608.2h", "706.2")
def test_something_becomes_a_copy_of_what_has_left() -> None:
    shape = beast("Shape", "1/1", "Whenever another creature enters, this creature becomes a copy of it until end of "
                  "turn.")
    game = board(Side([shape], [OX, KILL]), Side())
    cast(game, "Ox")
    while not (find(game, "Ox") and game.state.stack):
        advance(game)
    play(game, "Kill", "Ox")
    assert [game.chars(id).power for id in game.state.battlefield] == [9]


@pytest.mark.rule("608.2h", "702.116a")
def test_myriad_copies_an_attacker_that_has_left() -> None:
    game = board(Side([beast("Asp", "2/2", "Myriad")], [KILL]), Side(), Side(), asker=Script(attacks("Asp")))
    to_step(game, Step.DECLARE_ATTACKERS)
    while not game.state.stack:
        advance(game)
    play(game, "Kill", "Asp", "yes")
    assert [game.obj(id).attacking for id in game.state.battlefield] == [2]


@pytest.mark.rule("608.2h")
def test_what_was_attached_to_it_as_it_died_is_counted() -> None:
    asp = beast("Asp", "1/1", "When this creature dies, you gain 2 life for each Equipment attached to it.")
    sword = free("Sword", "Artifact — Equipment", "Equip {0}")
    game = board(Side([asp, sword, sword], [KILL]), Side())
    use(game, "Sword", "Asp")
    assert life_after(game, ("Kill", "Asp")) == 22


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


@pytest.mark.rule("701.47c", "702.51c")
@pytest.mark.parametrize(("text", "buried", "life"), [
    ("Destroy target creature. Each creature that convoked this spell connives.", 4, 20),
    ("Destroy target creature. You gain 1 life for each creature that convoked this spell.", 2, 22),
])
def test_a_creature_that_convoked_still_counts_after_it_left(text: str, buried: int, life: int) -> None:
    game = board(Side([beast("Ox"), beast("Cow")], [spell("Lesson", "{2}", "Instant", f"Convoke\n{text}")]), Side())
    play(game, "Lesson", "Ox")
    assert (len(game.player(0).graveyard), game.player(0).life) == (buried, life)


@pytest.mark.rule("702.40a")
def test_a_storm_goes_on_though_its_spell_was_countered() -> None:
    first, storm = free("First", "Sorcery", "You gain 1 life."), free("Gale", "Sorcery", "You gain 1 life.\nStorm")
    game = after(board(Side([], [first, storm, free("No", "Instant", "Counter target spell.")]), Side()), "First")
    cast(game, "Gale")
    spell = next(id for id in game.state.stack if game.obj(id).ability is None)
    do(game, Cast(find(game, "No", Zone.HAND), 0, ""), spell)
    assert game.player(0).life == 22


def test_the_counters_that_it_had_are_counted() -> None:
    fang = beast("Fang", text="Whenever another creature you control dies, if it had counters on it, you gain X life, "
                 "where X is the number of counters it had on it.")
    game = board(Side([fang, WOLF, OWL], [GROW, KILL, KILL]), Side())
    assert life_after(game, ("Grow", "Wolf"), ("Kill", "Owl")) == 20
    assert life_after(game, ("Kill", "Wolf")) == 23


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("asked", "gains"), [
    ("any of them was a Goblin", True), ("either of them was red", False), ("none of them were red", True),
    ("two or more of those creatures had flying", False), ("exactly one of them was a Goblin", True),
    ("both of them were Goblins", False), ("each of them was a Goblin", False),
    ("one or more of them had flying", True),
])
def test_it_is_asked_of_some_of_several_things_how_many_were_so(asked: str, gains: bool) -> None:
    flies, goblin = beast("Crow", "1/1", "Flying"), beast("Gob", "1/1", types="Creature — Goblin")
    doom = free("Doom", "Sorcery", f"Destroy two target creatures. If {asked}, you gain 3 life.")
    game = after(board(Side([OX], [doom]), Side([flies, goblin])), ("Doom", ("Crow", "Gob")))
    assert game.player(0).life == (23 if gains else 20)


@pytest.mark.rule("608.2h", "603.4")
@pytest.mark.parametrize(("attackers", "gains"), [(["Crow", "Owl"], True), (["Crow", "Bear"], False)])
def test_it_is_asked_of_those_that_attacked_together_how_many_are_so(attackers: list[str], gains: bool) -> None:
    text = "Whenever one or more creatures you control attack, if at least two of them have flying, you gain 3 life."
    mine = [beast(name, "1/1", "Flying") for name in ("Crow", "Owl", "Kite")]
    rite = free("Rite", "Enchantment", text)
    game = board(Side([rite, beast("Bear"), *mine]), Side(), asker=Script(attacks(*attackers)), step=Step.BEGIN_COMBAT)
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == (23 if gains else 20)


@pytest.mark.parametrize(("size", "gains"), [("4/1", True), ("3/1", False)])
def test_what_died_is_asked_how_strong_it_was_whatever_grew_since(size: str, gains: bool) -> None:
    text = ("Whenever another creature dies, put three +1/+1 counters on this creature. If its power was 4 or greater, "
            "you gain 5 life.")
    game = board(Side([asp(text)], [DOOM]), Side([beast("Prey", size)]))
    assert life_after(game, ("Doom", "Prey")) == (25 if gains else 20)
