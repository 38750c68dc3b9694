"""CR 122. Counters that are put, moved, removed and counted, of one kind or of several."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen, Picked
from engine.events.kinds import PutCounters
from engine.events.pipeline import emit
from engine.play.positions.form import Json
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, counters, creature
from tests.rules.board import Doing, Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, life_after, names, play, use
from tests.rules.situations import ox_counters, watched
from tests.rules.usual_cards import BOG, GROW, OWL, SHOCK, WOLF, WOLF_OF_2
from tests.scenarios.scenes import EMBER, WAIT, aimed_at, has_named, ran, scenario, side

CLOCK = "This artifact enters with two time counters on it."
DRAW = "draw a card."


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("rest", [
    "sacrifices a nonland permanent of their choice or discards a card", "discards a card",
])
def test_each_time_life_is_lost_unless_something_is_done(rest: str) -> None:
    text = ("This creature enters with two blight counters on it.\nWhen this creature enters, for each blight "
            "counter on "
            f"it, each opponent loses 4 life unless that player {rest}.")
    game = after(board(Side((), [beast("Viper", text=text)]), Side((), [SHOCK])), "Viper")
    assert (game.player(0).life, game.player(1).life, len(game.player(1).hand)) == (20, 12, 1)
    game = after(board(Side((), [beast("Viper", text=text)]), Side((), [SHOCK])), ("Viper", "yes"))
    assert (game.player(1).life, names(game, Zone.GRAVEYARD, 1)) == (16, ["Shock"])


@pytest.mark.rule("122.1")
def test_counters_of_a_kind_cant_be_put_on_it() -> None:
    law = spell("Law", "{1}", "Artifact", "Creatures you control can't have -1/-1 counters put on them.")
    game = board(Side([law, bear()]), Side())
    mine = find(game, "Plain Bear")
    emit(game, [PutCounters(mine, "-1/-1", 1)])
    emit(game, [PutCounters(mine, "+1/+1", 1)])
    assert game.state.objects[mine].counters == {"+1/+1": 1}


@pytest.mark.rule("122.1")
def test_one_more_of_each_kind() -> None:
    each = "For each kind of counter on target permanent or player"
    text = f"{{0}}: {each}, give that permanent or player another counter of that kind."
    game = board(Side([free("Horn", "Artifact", text), beast("Ox")]), Side())
    game.state.own(find(game, "Ox")).counters = {"charge": 2, "oil": 1}
    use(game, "Horn", "Ox")
    assert game.obj(find(game, "Ox")).counters == {"charge": 3, "oil": 2}


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("more", "power"), [(2, 4), (3, 5)])
def test_counters_up_to_a_total(more: int, power: int) -> None:
    text = ("{X}, {T}: Put up to X +1/+0 counters on this creature. This ability can't cause the total number of +1/+0 "
            "counters on this creature to be greater than three.")
    lands = [BOG] * 5
    game = board(Side([beast("Bird", text=text), *lands]), Side())
    use(game, "Bird", 5, more)
    assert game.chars(find(game, "Bird")).power == power


@pytest.mark.rule("122.1")
def test_the_twelfth_counter() -> None:
    clock = free("Clock", "Artifact", "{0}: Put a hour counter on this artifact.\nWhen the twelfth hour counter is put "
                 "on this artifact, you gain 5 life.")
    game = board(Side([clock]), Side())
    for times in range(1, 14):
        use(game, "Clock")
        assert game.player(0).life == (25 if times >= 12 else 20)


@pytest.mark.rule("122.1")
def test_counters_that_you_have_put_this_turn() -> None:
    lord = creature("Lord", "{G}: Put a +1/+1 counter on target creature.\nEach creature you control that you've put "
                    "one or more +1/+1 counters on this turn has flying.\nAs long as you've put one or more +1/+1 "
                    "counters on a creature this turn, this creature has trample.")
    game = board(Side([FOREST, lord, bear()]), Side(), asker=Seats(take=("Plain Bear",)))
    game.state.own(find(game, "Lord")).counters = {"+1/+1": 1}
    game.chars_of.clear()
    assert "trample" not in game.chars(find(game, "Lord")).keywords
    assert table.do(game, Activate(find(game, "Lord"), 0))
    resolve(game)
    assert "flying" in game.chars(find(game, "Plain Bear")).keywords
    assert "flying" not in game.chars(find(game, "Lord")).keywords
    assert "trample" in game.chars(find(game, "Lord")).keywords


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("event", "times"), [
    ("an opponent gets one or more poison counters", 1), ("an opponent gets a poison counter", 2),
    ("a player gets one or more poison counters", 1), ("you get one or more poison counters", 0),
    ("an opponent gets one or more rad counters", 0),
])
def test_counters_that_players_get_are_watched(event: str, times: int) -> None:
    assert watched(event, "Each opponent gets two poison counters.") == times


@pytest.mark.rule("122.1")
def test_counters_equal_to_a_number_are_distributed_and_one_of_several_kinds_is_put() -> None:
    gift = spell("Gift", "{G}", "Sorcery", "Put a +1/+1 counter and a counter from among flying, reach, lifelink, or "
                 "vigilance on target creature.")
    game = board(Side([FOREST, bear()], [gift]), Side(), asker=Seats(picks=("reach",)))
    table.play(game, "Gift")
    assert (counters(game, "Plain Bear"), counters(game, "Plain Bear", "reach")) == (1, 1)


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("words", "kind"), [
    ("your choice of a flying, reach, haste, menace, or trample counter", "menace"),
    ("your choice of a +1/+1, first strike, or vigilance counter", "first strike"),
    ("your choice of a flying counter, a +1/+1 counter, a stun counter, or a charge counter", "charge"),
    ("a counter from among flying, first strike, lifelink, and vigilance", "vigilance"),
    ("your choice of a counter from among deathtouch or lifelink", "lifelink"),
])
def test_one_of_the_kinds_is_put_on_it(words: str, kind: str) -> None:
    game = board(Side([beast("Ox")], [free("Rite", "Sorcery", f"Put {words} on target creature.")]), Side())
    play(game, "Rite", kind)
    assert ox_counters(game) == {kind: 1}


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("words", "dies"), [
    ("fewer than two +1/+1 counters on it", {"None", "One", "Other"}),
    ("fewer than two counters on it", {"None", "One"}),
])  # fmt: skip
def test_with_fewer_counters_than_so_many(words: str, dies: set[str]) -> None:
    purge = free("Purge", "Sorcery", f"Destroy all creatures with {words}.".replace("it.", "them."))
    game = board(Side([beast(name) for name in ("None", "One", "Two", "Other")], [purge]), Side())
    for name, there in (("One", {"+1/+1": 1}), ("Two", {"+1/+1": 2}), ("Other", {"charge": 2})):
        game.state.own(find(game, name)).counters = there
    play(game, "Purge")
    assert {name for name in ("None", "One", "Two", "Other") if not find(game, name)} == dies


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("counters", "life"), [
    ({}, 20), ({"oil": 1}, 23), ({"oil": 2}, 20), ({"oil": 2, "ice": 1}, 20),
])
def test_an_odd_number_of_counters_of_one_kind_is_asked_for(counters: dict[str, int], life: int) -> None:
    text = "Whenever you cast a spell, if ~ has an odd number of oil counters on it, you gain 3 life."
    strider = spell("Strider", "{1}", "Creature — Spirit", text, pt="2/2")
    game = board(Side([strider], [spell("Toy", "{0}", "Artifact", "")]), Side())
    game.state.own(find(game, "Strider")).counters = dict(counters)
    assert life_after(game, "Toy") == life


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("grown", "cards"), [(("Ox", "Elk"), 1), (("Ox",), 0)])
def test_from_each_of_two_creatures(grown: tuple[str, ...], cards: int) -> None:
    text = "{0}: You may remove a +1/+1 counter from each of two creatures you control. If you do, draw a card."
    rite = free("Rite", "Sorcery", "Put a +1/+1 counter on each of up to two creatures you control.")
    game = board(Side([free("Hub", "Artifact", text), beast("Ox"), beast("Elk")], [rite]), Side())
    play(game, "Rite", grown)
    use(game, "Hub", *(("yes",) if cards else ()))
    assert len(names(game, Zone.HAND)) == cards


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("text", "left", "life"), [
    ("Target player loses all poison counters. Lance deals that much damage to that player.", {"rad": 1}, 17),
    ("Each opponent loses all counters.", {}, 20),
    ("Target player loses all rad counters. You gain 1 life.", {"poison": 3}, 20),
])
def test_a_player_loses_all_counters(text: str, left: dict[str, int], life: int) -> None:
    game = board(Side([], [free("Lance", "Sorcery", text)]), Side())
    game.state.own_player(1).counters = {"poison": 3, "rad": 1}
    play(game, "Lance", *([Chosen((1,))] if "Target" in text else []))
    assert {kind: count for kind, count in game.player(1).counters.items() if count and kind != "speed"} == left
    assert game.player(1).life == life


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("said", "left"), [("more", 3), ("fewer", 1), ("same", 2)])
def test_a_time_counter_more_or_fewer(said: str, left: int) -> None:
    theirs = free("Dial", "Artifact", CLOCK)
    game = board(Side(hand=[free("Clock", "Artifact", CLOCK), free("Trip", "Sorcery", "Time travel.")]), Side([theirs]))
    play(game, "Clock")
    play(game, "Trip", said)
    assert game.obj(find(game, "Clock")).counters == {"time": left}


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("counters", "life"), [(4, 20), (11, 22)])
def test_for_each_five_counters_removed(counters: int, life: int) -> None:
    text = "Remove all +1/+1 counters from this creature: For each five counters removed this way, you gain 1 life."
    grow = free("Grow", "Sorcery", f"Put {counters} +1/+1 counters on target creature.".replace("4", "four").replace(
        "11", "eleven"))
    game = after(board(Side([beast("Sage", text=text)], [grow]), Side()), ("Grow", "Sage"))
    use(game, "Sage")
    assert game.player(0).life == life


@pytest.mark.rule("122.1")
def test_so_often_as_counters_were_removed() -> None:
    text = "Remove X +1/+1 counters from this creature: For each counter removed, you gain 2 life."
    game = after(board(Side([beast("Sage", text=text)], [GROW]), Side()), ("Grow", "Sage"))
    use(game, "Sage", 2)
    assert game.player(0).life == 24


@pytest.mark.rule("122.1")
def test_kinds_of_counters_are_counted() -> None:
    text = "Draw a card for each kind of counter among creatures you control."
    grow = free("Grow", "Sorcery", "Put two +1/+1 counters and a flying counter on target creature.")
    game = board(Side([beast("Ox"), beast("Elk")], [grow, grow, free("Sum", "Sorcery", text)]), Side())
    play(game, "Grow", "Ox")
    play(game, "Grow", "Elk")
    play(game, "Sum")
    assert len(game.player(0).hand) == 2


@pytest.mark.rule("122.1")
def test_with_one_kind_of_counter_or_another() -> None:
    deed = free("Deed", "Sorcery", "Destroy each creature with a +1/+1 counter or a stun counter on it.")
    grow = free("Grow", "Sorcery", "Put a +1/+1 counter on target creature.")
    stun = free("Stun", "Sorcery", "Put a stun counter on target creature.")
    game = after(board(Side([beast("A"), beast("B"), beast("C")], [deed, grow, stun]), Side()), ("Grow", "A"))
    play(game, "Stun", "B")
    play(game, "Deed")
    assert names(game, Zone.BATTLEFIELD) == ["C"]


@pytest.mark.rule("122.1c")
def test_a_shield_counter_prevents_damage_once() -> None:
    """The first spell takes the counter, the second the creature."""
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember", "Ember"])
    shield: Json = {"do": "add_counters", "card": "Ox", "counter": "shield", "count": 1}
    bolt = {**EMBER, "targets": aimed_at("Ox")}
    one = has_named("permanent_count", "Ox", "PlayerB", 1)
    theirs = side("PlayerB", battlefield=["Ox"])
    assert ran(scenario(mine, [shield, bolt], [one], theirs)).why == ""
    actions = [shield, bolt, WAIT, dict(bolt)]
    assert ran(scenario(mine, actions, [{**one, "count": 0}], theirs)).why == ""


@pytest.mark.rule("122.1d")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    """A creature that attacked stays tapped for a turn longer."""
    attack: Json = {"do": "attack", "attacker": "Ox", "step": "declare_attackers"}
    stun: Json = {"do": "add_counters", "card": "Ox", "counter": "stun", "count": 1, "step": "main2"}
    tapped: Json = {"kind": "tapped", "name": "Ox", "value": True}
    mine = side("PlayerA", battlefield=["Ox"])
    assert ran(scenario(mine, [attack, stun], [tapped], stop={"turn": 3, "step": "end_step"})).why == ""
    assert ran(scenario(mine, [attack, stun], [{**tapped, "value": False}], stop={"turn": 5, "step": "draw"})).why == ""


@pytest.mark.rule("122.1h")
def test_a_finality_counter_exiles_what_would_die() -> None:
    """It never comes to the graveyard."""
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Ember"])
    final: Json = {"do": "add_counters", "card": "Ox", "counter": "finality", "count": 1}
    gone = has_named("exile_count", "Ox", "PlayerB", 1)
    actions = [final, {**EMBER, "targets": aimed_at("Ox")}]
    assert ran(scenario(mine, actions, [gone], side("PlayerB", battlefield=["Ox"]))).why == ""


@pytest.mark.rule("122.5")
def test_a_counter_of_each_kind_not_there_is_moved() -> None:
    river = creature("River", "{G}: Move a counter of each kind not on this creature from another target permanent you "
                     "control onto this creature.")
    game = board(Side([FOREST, river, bear()]), Side(), asker=Seats(take=("Plain Bear",)))
    state = game.state
    state.own(find(game, "Plain Bear")).counters = {"+1/+1": 2, "charge": 1}
    state.own(find(game, "River")).counters = {"charge": 1}
    game.chars_of.clear()
    assert table.do(game, Activate(find(game, "River"), 0))
    resolve(game)
    assert dict(state.objects[find(game, "River")].counters) == {"charge": 1, "+1/+1": 1}
    assert dict(state.objects[find(game, "Plain Bear")].counters) == {"+1/+1": 1, "charge": 1}


@pytest.mark.rule("122.5")
def test_one_or_more_counters_are_moved_as_the_player_likes_but_at_least_one() -> None:
    river = creature("River", "{G}: Move one or more counters from this creature onto another target permanent you "
                     "control. If you do, draw a card.")
    for number, left in ((0, {"+1/+1": 2}), (9, {})):
        game = board(Side([FOREST, river, bear()]), Side(), asker=Seats(number=number, take=("Plain Bear",)))
        game.state.own(find(game, "River")).counters = {"+1/+1": 2, "charge": 1}
        game.chars_of.clear()
        assert table.do(game, Activate(find(game, "River"), 0))
        resolve(game)
        assert dict(game.state.objects[find(game, "River")].counters) == left
        assert len(game.player(0).hand) == 1


@pytest.mark.rule("122.6")
def test_it_arrives_with_a_counter_of_each_of_two_kinds() -> None:
    back = free("Back", "Sorcery", "Return target permanent card from your graveyard to the battlefield with a "
                "hexproof counter and an indestructible counter on it.")
    game = after(board(Side([], [back], graveyard=[WOLF, back]), Side()), ("Back", "Wolf"))
    assert counters(game, "Wolf", "hexproof") == counters(game, "Wolf", "indestructible") == 1


@pytest.mark.rule("122.8")
def test_counters_it_had_are_put_on_another() -> None:
    dies = "When this creature dies, put its counters on target creature you control."
    text = f"This creature enters with two +1/+1 counters on it.\n{dies}"
    hand = [beast("Elk", text=text), free("Axe", "Sorcery", "Destroy target creature.")]
    game = after(board(Side([beast("Ox")], hand), Side()), "Elk", ("Axe", "Elk"))
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 2}


@pytest.mark.rule("603.2")
def test_counters_that_a_player_puts_on_what_they_control() -> None:
    law = spell("Law", "{G}", "Enchantment", "Whenever a player puts one or more counters on a creature they control, "
                f"{DRAW}")
    boost = free("Boost", "Sorcery", "Put a +1/+1 counter on target creature.")
    game = after(board(Side([law], [boost], library=[FOREST] * 3), Side([beast("Ox")])), "Boost")
    assert len(game.player(0).hand) == 0
    game = after(board(Side([law, beast("Elk")], [boost], library=[FOREST] * 3), Side()), "Boost")
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("event", "life"), [
    ("one or more counters are removed from a creature", 21), ("a counter is removed from a creature", 22),
    ("you remove one or more +1/+1 counters from a creature you control", 21),
    ("you remove a counter from a permanent", 22), ("an opponent removes a counter from a permanent", 20),
    ("you remove one or more charge counters from a permanent", 20),
])
def test_counters_removed_are_noticed_one_by_one_or_together(event: str, life: int) -> None:
    keg = beast("Keg", text="{0}: Remove two +1/+1 counters from this creature.")
    game = board(Side([keg, free("Choir", "Enchantment", f"Whenever {event}, you gain 1 life.")], [GROW]), Side())
    play(game, "Grow", "Keg")
    use(game, "Keg")
    assert counters(game, "Keg") == 1 and game.player(0).life == life


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("text", [
    "Sacrifice a creature. Create a 1/1 white Soldier creature token for each counter that was on that creature.",
    "Exile target creature. Create a 1/1 white Soldier creature token for each +1/+1 counter that was on it.",
])
def test_the_counters_of_a_creature_that_has_gone_are_counted(text: str) -> None:
    warlord = creature("Warlord", "This creature enters with three +1/+1 counters on it.", cost="{0}")
    game = after(board(Side([FOREST], [warlord, spell("Muster", "{0}", "Sorcery", text)]), Side()), "Warlord")
    assert game.obj(find(game, "Warlord", Zone.BATTLEFIELD)).counters
    play(game, "Muster", *(() if text.startswith("S") else ("Warlord",)))
    assert names(game, Zone.BATTLEFIELD).count("Soldier") == 3


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("count", "life"), [(0, 23), (2, 23), (3, 20)])
def test_fewer_counters_than_so_many_were_on_what_died(count: int, life: int) -> None:
    text = "When ~ dies, if it had fewer than three +1/+1 counters on it, you gain 3 life."
    murder = spell("Murder", "{0}", "Instant", "Destroy target creature.")
    game = board(Side([spell("Strider", "{1}", "Creature — Spirit", text, pt="2/2")], [murder]), Side())
    game.state.own(find(game, "Strider")).counters = {"+1/+1": count} if count else {}
    assert life_after(game, ("Murder", "Strider")) == life


def test_kinds_of_counters() -> None:
    lord = spell("Lord", "{1}", "Creature — Spirit", "As long as there are two or more different kinds of counters "
                 "among creatures you control, this creature gets +2/+4.", pt="1/1")
    game = board(Side([lord, bear()]), Side([]))
    mine = find(game, "Plain Bear")
    emit(game, [PutCounters(mine, "oil", 2)])
    assert game.chars(find(game, "Lord")).power == 1
    emit(game, [PutCounters(mine, "charge", 1)])
    assert game.chars(find(game, "Lord")).power == 3


def test_counters_put_on_a_creature_are_of_that_creature() -> None:
    warden = creature("Warden", "Whenever you put one or more counters on a creature you don't control, tap that "
                      "creature.")
    grow = spell("Grow", "{0}", "Sorcery", "Put two +1/+1 counters on target creature.")
    game = board(Side([warden], [grow]), Side([WOLF_OF_2]), asker=Seats(take=["Wolf"]))
    table.play(game, "Grow")
    assert game.obj(find(game, "Wolf")).tapped and counters(game, "Wolf") == 2


def test_a_counter_on_either_of_them() -> None:
    rise = free("Rise", "Sorcery", "Return up to two target creature cards from your graveyard to the battlefield. Put "
                "a deathtouch counter on either of them. Then put a menace counter on either of them.")
    game = after(board(Side([], [rise], graveyard=[WOLF, OWL]), Side()), ("Rise", ("Wolf", "Owl"), "Wolf", "Owl"))
    assert counters(game, "Wolf", "deathtouch") == 1 and counters(game, "Owl", "menace") == 1


def test_counters_of_three_kinds_are_put_at_once() -> None:
    gift = spell("Gift", "{G}", "Sorcery", "Put a flying counter, a reach counter, and a lifelink counter on target "
                 "creature.")
    game = after(board(Side([FOREST, bear()], [gift]), Side()), "Gift")
    assert dict(game.state.objects[find(game, "Plain Bear")].counters) == {"flying": 1, "reach": 1, "lifelink": 1}


def test_its_counters_of_a_kind_are_put_elsewhere_as_it_leaves() -> None:
    captain = creature("Captain", "{G}, Sacrifice this creature: You gain 1 life.\nWhen this creature leaves the "
                       "battlefield, put its +1/+1 counters on target creature you control.")
    game = board(Side([FOREST, captain, bear()]), Side())
    game.state.own(find(game, "Captain")).counters = {"+1/+1": 2, "charge": 1}
    game.chars_of.clear()
    assert table.do(game, Activate(find(game, "Captain"), 0))
    resolve(game)
    assert dict(game.state.objects[find(game, "Plain Bear")].counters) == {"+1/+1": 2}


def test_counters_asked_about_are_removed_from_it() -> None:
    coil = spell("Coil", "{1}", "Artifact", "At the beginning of your end step, if this artifact has two or more "
                 "charge counters on it, remove all of them from it and create that many 3/1 red Elemental creature "
                 "tokens with haste.\n{G}: Put two charge counters on this artifact.")
    game = board(Side([FOREST, coil]), Side())
    assert table.do(game, Activate(find(game, "Coil"), 1))
    resolve(game)
    to_step(game, Step.END)
    resolve(game)
    assert counters(game, "Coil", "charge") == 0
    assert len(all_of(game, "Elemental")) == 2


def test_counters_of_all_kinds_among_anothers_creatures_are_counted() -> None:
    yew = free("Yew", "Sorcery", "Create a number of 1/1 green Saproling creature tokens equal to the number of "
               "counters among creatures target player controls.")
    stun = free("Stun", "Sorcery", "Put a stun counter on target creature.")
    game = board(Side([beast("Wolf")], [GROW, GROW, stun, yew]), Side([beast("Owl")]))
    for name, whom in (("Grow", "Wolf"), ("Grow", "Owl"), ("Stun", "Owl")):
        play(game, name, whom)
    play(game, "Yew", 1)
    assert names(game, Zone.BATTLEFIELD).count("Saproling") == 4


def test_counters_of_a_kind_among_several_are_enough_together() -> None:
    tom = beast("Tom", text="As long as there are four or more +1/+1 counters among creatures you control, this "
                "creature has hexproof.")
    game = after(board(Side([tom, beast("Wolf")], [GROW, GROW]), Side()), ("Grow", "Wolf"))
    assert "hexproof" not in game.chars(find(game, "Tom")).keywords
    play(game, "Grow", "Tom")
    assert "hexproof" in game.chars(find(game, "Tom")).keywords


def test_the_third_counter_is_noticed_when_there_come_to_be_three() -> None:
    plan = spell("Plan", "{1}", "Enchantment", "When the third plan counter is put on ~, you gain 3 life.\n"
                 "Whenever you cast a spell, put two plan counters on ~.")
    toys = [spell("Toy", "{0}", "Artifact", ""), spell("Cup", "{0}", "Artifact", ""),
            spell("Mug", "{0}", "Artifact", "")]
    game = board(Side([plan], toys), Side())
    for name, life in (("Toy", 20), ("Cup", 23), ("Mug", 23)):
        assert life_after(game, name) == life


@pytest.mark.parametrize("text", [
    "Put your choice of a flying, reach, or trample counter on ~.",
    "Put your choice of a flying counter, a reach counter, or a trample counter on ~.",
    "Put your choice of a menace, flying, trample, or haste counter on ~.",
])
@pytest.mark.parametrize("key", ["flying", "trample"])
def test_a_choice_of_kinds(text: str, key: str) -> None:
    bird = spell("Bird", "{G}", "Creature — Bird", f"When ~ enters, {text[:1].lower()}{text[1:]}", pt="1/1")
    game = board(Side([FOREST], [bird]), Side(), asker=Doing().then(Picked((key,))))
    assert cast_now(game, "Bird")
    resolve(game)
    assert game.state.objects[find(game, "Bird")].counters == {key: 1}


def test_each_creature_counts_the_counters_on_it() -> None:
    text = "Creatures you don't control get -1/-1 for each slime counter on them."
    slime = free("Slime", "Sorcery", "Put two slime counters on target creature.")
    game = board(Side([free("Ooze", "Artifact", text)], [slime]), Side([bear("One", pt="4/4"), bear("Two")]))
    play(game, "Slime", "One")
    assert (game.chars(find(game, "One")).power, game.chars(find(game, "Two")).power) == (2, 2)


def test_all_counters_of_that_kind_are_removed() -> None:
    egg = creature("Egg", "{G}: Put a dream counter on this creature. Then if there are two or more dream counters on "
                   "it, remove those counters and draw a card.")
    game = board(Side([FOREST] * 3 + [egg]), Side(), asker=Seats())
    seen = []
    for _ in range(3):
        assert table.do(game, Activate(find(game, "Egg"), 0))
        resolve(game)
        seen.append((counters(game, "Egg", "dream"), len(game.player(0).hand)))
    assert seen == [(1, 0), (0, 1), (1, 1)]


@pytest.mark.rule("122.6")
def test_counters_for_two_kinds_of_things_are_added() -> None:
    seed = creature("Seed", "This creature enters with a +1/+1 counter on it for each other Bear you control and a "
                    "+1/+1 counter on it for each Forest you control.", kind="Creature — Plant")
    game = after(board(Side([FOREST] * 2 + [bear()], [seed]), Side()), "Seed")
    assert counters(game, "Seed", "+1/+1") == 3
