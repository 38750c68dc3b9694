"""CR 118. Costs of either of two kinds, paid as often as wanted, or by no one, and what is done if not."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import NO, YES, Activate, Cast, Choose, Picked, Special
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.short import able
from tests.keywords.table import Seats, counters, creature, pt
from tests.rules.askers import Script, agree
from tests.rules.board import Doing, Side, act_now, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.options import usable
from tests.rules.play import after, beast, cast, do, free, go_on, life_after, names, next_turn, play, played, use
from tests.rules.usual_cards import ALTAR, GROW, PLOT
from tests.scenarios.scenes import printed, ran, scenario, side

LAW = "Players can't pay life or sacrifice {} to cast spells or activate abilities."
EITHER = "a creature, an artifact, or another enchantment"
KEPT = free("Kept", "Enchantment", "Creatures can't be sacrificed.")
BOLT: Json = {"do": "cast", "card": "Ember"}
TURF = free("Turf", "Basic Land — Island", "{T}: Add {U}.")
RELIC = free("Relic", "Artifact", "{3}, {T} or {R}, {T}: ~ deals 1 damage to any target.")
OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
BENDER = spell("Bender", "{1}", "Enchantment", "Waterbend {3}: Draw a card.")
TOY = spell("Toy", "{1}", "Artifact", "")


@pytest.mark.rule("101.4")
def test_any_player_may_pay_to_send_it_back() -> None:
    text = "When this creature enters, any player may sacrifice a land. If a player does, sacrifice this creature."
    game = board(Side([free("Field", "Land")], [beast("Wurm", text=text)]), Side([free("Plot", "Land")]))
    play(game, "Wurm", "no", "yes")
    assert not find(game, "Wurm") and not find(game, "Plot")


@pytest.mark.rule("107.4f")
@pytest.mark.parametrize("held", [False, True])
def test_phyrexian_mana_is_paid_with_mana_then(held: bool) -> None:
    law = free("Law", "Enchantment", LAW.format("creatures") if held else "")
    game = board(Side([law], [spell("Gut", "{B/P}", "Instant", "You gain 5 life.")]), Side())
    assert (Cast(find(game, "Gut", Zone.HAND)) in legal_actions(game, 0)) is not held


@pytest.mark.rule("109.2", "118.3")
def test_only_what_fits_one_of_the_descriptions_pays() -> None:
    shrine = free("Shrine", "Enchantment", f"Sacrifice {EITHER}: You gain 1 life.")
    for other, pays in (("Creature — Beast", True), ("Artifact", True), ("Enchantment", True), ("Land", False)):
        thing = beast("Thing") if "Creature" in other else free("Thing", other)
        game = board(Side([shrine, thing]), Side())
        assert any(isinstance(each, Activate) for each in legal_actions(game, 0)) is pays
        if pays:
            use(game, "Shrine")
            assert not find(game, "Thing") and find(game, "Shrine") and game.player(0).life == 21


@pytest.mark.rule("116.2b")
@pytest.mark.parametrize(("law", "able"), [
    ("All morph costs cost {1} more.", False), ("Morph costs your opponents pay cost {1} more.", True),
    ("Morph costs cost {1} less.", True),
])
def test_what_turning_it_face_up_costs(law: str, able: bool) -> None:
    hidden = beast("Ox", text="Morph {2}", cost="{9}")
    lands = [PLOT] * (1 if "less" in law else 2)
    show = free("Show", "Sorcery", "You may put a creature card from your hand onto the battlefield face down.")
    game = after(board(Side([free("Law", "Enchantment", law), *lands], [hidden, show]), Side()), ("Show", "yes"))
    assert any(isinstance(each, Special) for each in legal_actions(game, 0)) is able


@pytest.mark.rule("118.3", "701.17a")
def test_what_cannot_be_sacrificed_pays_no_cost() -> None:
    altar = beast("Altar", "1/1", "Sacrifice this creature: You gain 3 life.")
    rite = free("Rite", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life.")
    deep = spell("Deep", "{5}", "Creature — Eldrazi", "Emerge {0}", "3/3")
    fed = free("Fed", "Sorcery", "You gain 1 life.")
    for keeps in (True, False):
        game = board(Side([*([KEPT] if keeps else []), altar], [rite, deep, fed]), Side())
        spells = {game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast)}
        assert spells == ({"Fed"} if keeps else {"Fed", "Rite", "Deep"})
        assert bool(able(game, "Altar")) is not keeps


@pytest.mark.rule("118.3")
def test_an_instruction_to_sacrifice_takes_what_can_be_sacrificed() -> None:
    game = board(Side([KEPT, beast("Ox")], [free("Edict", "Sorcery", "Target player sacrifices a permanent.")]), Side())
    play(game, "Edict", 0)
    assert find(game, "Ox") and find(game, "Kept", Zone.GRAVEYARD)


@pytest.mark.rule("118.3")
def test_counters_are_removed_from_among_creatures() -> None:
    text = "Remove two +1/+1 counters from among creatures you control: You gain 5 life."
    game = board(Side([beast("One", "1/1"), beast("Two", "1/1"), free("Altar", "Artifact", text)]), Side())
    for name in ("One", "Two"):
        game.state.own(find(game, name)).counters = {"+1/+1": 1}
    use(game, "Altar")
    assert game.player(0).life == 25 and not game.obj(find(game, "One")).counters


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("kept", "left"), [("creatures", ["Altar", "Forest"]), ("nonland permanents", ["Forest"])])
def test_what_is_neither_paid_nor_sacrificed(kept: str, left: list[str]) -> None:
    game = board(Side([free("Law", "Land", LAW.format(kept)), ALTAR, FOREST, beast("Ox")], library=[FOREST]), Side())
    assert [each.ability for each in legal_actions(game, 0) if isinstance(each, Activate)] == [0]
    says = use(game, "Altar", "Forest")
    offered = [each.legal for each in says.decisions if isinstance(each, Choose)]
    assert [game.obj(ref).base.name for ref in offered[0]] == ["Law", *left]
    assert find(game, "Ox") and game.player(0).life == 21


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("kept", "offered"), [
    ("pay life", [0]), ("sacrifice permanents", [1]), ("sacrifice creatures", [0, 1]),
])
def test_either_is_kept_from_being_paid_alone(kept: str, offered: list[int]) -> None:
    law = free("Law", "Enchantment", f"Players can't {kept} to cast spells or activate abilities.")
    game = board(Side([law, ALTAR, beast("Ox")], library=[FOREST]), Side())
    assert sorted(each.ability for each in legal_actions(game, 0) if isinstance(each, Activate)) == offered


@pytest.mark.rule("118.3")
def test_what_is_no_cost_of_a_spell_or_ability_is_still_sacrificed() -> None:
    law = free("Law", "Enchantment", LAW.format("creatures"))
    game = board(Side([law, beast("Ox")], [free("Edict", "Sorcery", "Sacrifice a creature. You may pay 2 life. If you "
                                                "do, draw a card.")], library=[FOREST]), Side())
    play(game, "Edict", "yes")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.HAND), game.player(0).life) == (["Law"], ["Forest"], 18)


@pytest.mark.rule("118.3", "603.3d")
@pytest.mark.parametrize(("lands", "left"), [(1, True), (2, False)])
def test_who_cannot_pay_for_the_target_gets_nothing(lands: int, left: bool) -> None:
    text = "When ~ enters, you may pay {X}. If you do, destroy target artifact with mana value X."
    game = board(Side([FOREST] * lands, [free("Imp", "Creature — Imp", text, "1/1")]),
                 Side([spell("Rock", "{2}", "Artifact", "")]))
    play(game, "Imp", *([] if left else ["yes"]))  # who can't pay in full is not asked (118.3)
    assert bool(find(game, "Rock")) is left


@pytest.mark.rule("118.3c", "118.12")
@pytest.mark.parametrize("paid", [True, False])
def test_nobody_must_pay_mana_though_the_cost_is_mandatory(paid: bool) -> None:
    pact = free("Pact", "Instant", "You gain 4 life. At the beginning of your next upkeep, pay {2}. If you don't, you "
                "lose the game.")
    game = after(board(Side([FOREST] * 2, [pact]), Side()), "Pact")
    next_turn(game, Step.UPKEEP, 2)
    go_on(game, "yes" if paid else "no")
    assert (game.state.outcome is None) == paid
    assert all(game.obj(id).tapped == paid for id in game.state.battlefield)


@pytest.mark.rule("118.12")
def test_any_amount_of_mana_is_paid_and_that_much_is_done() -> None:
    text = "You may pay any amount of mana. When you do, this creature deals that much damage to any target."
    game = board(Side([FOREST] * 3, [beast("Spark", text=f"When this creature enters, {text[0].lower()}{text[1:]}")]),
                 Side())
    assert life_after(game, ("Spark", "yes", 2, 1), player=1) == 18


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("pays", [True, False])
@pytest.mark.parametrize("cost", ["{1}", "{X}"])
def test_who_may_pay_is_asked_whoever_decides_how(cost: str, pays: bool) -> None:
    """ "Counter target spell unless its controller pays": by a yes it resolves, by a no it does not; as well where how
    much is an X announced already."""
    text = f"Counter target spell unless its controller pays {cost}."
    leak = printed("Leak", "Instant", text, "{X}{R}" if cost == "{X}" else "{R}")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember"])
    theirs = side("PlayerB", battlefield=["Mountain", "Mountain"], hand=["Leak"])
    answer: Json = {"do": "cast", "player": "PlayerB", "card": "Leak", "targets": [{"name": "Ember"}]}
    acts: list[Json] = [{**BOLT, "targets": [{"player": "PlayerB"}]}, {**answer, "when": {"on_stack": "Ember"}}]
    left: Json = {"kind": "life", "player": "PlayerB", "value": 17 if pays else 20}
    spent: Json = {"kind": "tapped_count", "player": "PlayerA", "name": "Mountain", "tapped": True, "count": 1 + pays}
    said: Json = {"PlayerA": [{"bool": pays}], "PlayerB": [{"x": 1}] if cost == "{X}" else []}
    assert ran(scenario(mine, acts, [left, spent], theirs, choices=said), leak).why == ""


@pytest.mark.rule("107.3a", "118.12")
@pytest.mark.parametrize("pays", [True, False])
def test_an_x_announced_as_none_is_not_chosen_by_who_may_pay(pays: bool) -> None:
    """Nothing is paid then, yet it may be refused (118.5)."""
    leak = printed("Leak", "Instant", "Counter target spell unless its controller pays {X}.", "{X}{R}")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember"])
    theirs = side("PlayerB", battlefield=["Mountain"], hand=["Leak"])
    answer: Json = {"do": "cast", "player": "PlayerB", "card": "Leak", "targets": [{"name": "Ember"}]}
    acts: list[Json] = [{**BOLT, "targets": [{"player": "PlayerB"}]}, {**answer, "when": {"on_stack": "Ember"}}]
    left: Json = {"kind": "life", "player": "PlayerB", "value": 17 if pays else 20}
    said: Json = {"PlayerA": [{"bool": pays}], "PlayerB": [{"x": 0}]}
    assert ran(scenario(mine, acts, [left], theirs, choices=said), leak).why == ""


@pytest.mark.rule("118.12")
def test_a_spell_is_countered_unless_its_mana_value_is_paid() -> None:
    text = "Counter target spell unless its controller pays {X}, where X is its mana value."
    for plots, countered in ((1, True), (3, False)):
        hand = [beast("Ox", cost="{1}"), free("Denial", "Instant", text)]
        game = board(Side([PLOT] * plots, hand), Side())
        cast(game, "Ox")
        play(game, "Denial", "Ox", *([] if countered else ["yes"]))
        assert bool(find(game, "Ox")) is not countered


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("answers", "counters"), [((NO,), {}), ((YES, NO), {"+1/+1": 1}), ((YES, YES), {"+1/+1": 2})])
def test_a_cost_is_paid_as_often_as_wanted(answers: tuple[Picked, ...], counters: dict[str, int]) -> None:
    text = ("When ~ enters, you may pay {R} any number of times. When you pay this cost one or more times, put that "
            "many +1/+1 counters on ~.")
    foe = spell("Foe", "{G}", "Creature — Human", text, pt="1/1")
    game = board(Side([FOREST, MOUNTAIN, MOUNTAIN], [foe]), Side(), asker=Doing().then(*answers))
    assert cast_now(game, "Foe")
    resolve(game)
    assert game.state.objects[find(game, "Foe")].counters == counters


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("lands", "countered"), [(3, True), (4, False)])
def test_a_cost_plus_an_additional_one(lands: int, countered: bool) -> None:
    stutter = free("Stutter", "Instant", "Counter target spell unless its controller pays {2} plus an additional {1}"
                   " for each Bear you control.")
    song = free("Song", "Sorcery", "You gain 3 life.")
    game = board(Side([*[FOREST] * lands, bear(), bear("Elk")], [song, stutter]), Side())
    cast(game, "Song")
    play(game, "Stutter", "Song", *([] if countered else ["yes"]))
    assert (game.state.players[0].life == 20) is countered


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("lands", "life", "drawn", "left"), [([MOUNTAIN], 20, 1, 20), ([FOREST], 20, 1, 18)])
def test_either_of_two_costs_is_paid(lands: list[Card], life: int, drawn: int, left: int) -> None:
    text = "When Zed enters, you may pay {R} or 2 life. If you do, draw a card."
    game = after(board(Side(lands, [beast("Zed", text=text)], life=life), Side()), ("Zed", "yes"))
    assert (len(game.player(0).hand), game.player(0).life) == (drawn, left)


@pytest.mark.rule("118.12")
def test_neither_of_two_costs_can_be_paid() -> None:
    text = "When Zed enters, you may pay {R} or {W}. If you do, draw a card."
    game = after(board(Side([ISLAND], [beast("Zed", text=text)]), Side()), "Zed")
    assert len(game.player(0).hand) == 0


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("answers", [("yes",), ()])
def test_a_land_sacrificed_by_any_player_spares_the_creature(answers: tuple[str, ...]) -> None:
    raze = free("Raze", "Sorcery", "Destroy target creature unless any player sacrifices a land.")
    game = board(Side([beast("Ox")], [raze]), Side([FOREST]))
    play(game, "Raze", "Ox", *answers)
    assert [bool(all_of(game, each)) for each in ("Ox", "Forest")] == [bool(answers), not answers]


@pytest.mark.rule("118.12a")
def test_each_player_pays_one_cost_or_the_other_or_is_dealt_damage() -> None:
    text = "For each player, Hex deals 1 damage to that player unless they pay {B} or {3}."
    swamp = free("Fen", "Basic Land — Swamp", "{T}: Add {B}.")
    game = after(board(Side([swamp], [free("Hex", "Sorcery", text)]), Side([TURF, TURF])), ("Hex", YES))
    assert (game.player(0).life, game.player(1).life) == (20, 19)


@pytest.mark.rule("118.12a")
def test_any_player_may_pay_half_their_life() -> None:
    text = ("When you cast this spell, any player may pay half their life, rounded up. If a player does, counter Toll."
            "\nYou gain 5 life.")
    game = after(board(Side(hand=[free("Toll", "Sorcery", text)]), Side(life=9)), ("Toll", "no", "yes"))
    assert (game.player(0).life, game.player(1).life) == (20, 4)


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(("party", "countered"), [([], False), (["Wizard"], True)])
def test_more_to_pay_for_each_of_a_party(party: list[str], countered: bool) -> None:
    text = ("Counter target spell unless its controller pays {1} plus an additional {1} for each creature in your "
            "party.")
    mine = [beast("Mage", types=f"Creature — {each}") for each in party]
    gem = free("Gem", "Artifact", "{T}: Add {C}.")
    game = board(Side([*mine], [free("Ward", "Instant", text)]), Side([gem], [beast("Ox")]), active=1)
    do(game, Cast(find(game, "Ox", Zone.HAND), 0, ""), stay=True)
    from_here = find(game, "Ward", Zone.HAND)
    game.state.priority = 0
    do(game, Cast(from_here, 0, ""), "Ox", *([] if countered else ["yes"]))
    assert bool(all_of(game, "Ox")) is not countered


@pytest.mark.rule("122.1")
@pytest.mark.parametrize("whence", ["from this creature", "from among creatures you control"])
def test_one_or_more_counters_are_removed_as_a_cost(whence: str) -> None:
    keg = beast("Keg", text=f"Remove one or more +1/+1 counters {whence}: You gain 1 life for each +1/+1 counter "
                "removed this way.")
    game = board(Side([keg], [GROW]), Side())
    with pytest.raises(IndexError):
        use(game, "Keg")
    play(game, "Grow", "Keg")
    use(game, "Keg", 2)
    assert game.player(0).life == 22
    assert counters(game, "Keg") == 1


@pytest.mark.rule("122.1")
def test_counters_of_any_kind_are_removed_from_among_things_as_a_cost() -> None:
    hub = creature("Hub", "Remove three counters from among other creatures you control: Put an indestructible counter "
                   "on this creature.")
    game = board(Side([hub, bear(), bear("Other Bear")]), Side(), asker=Seats(number=2))
    for name, there in (("Plain Bear", {"+1/+1": 1, "charge": 1}), ("Other Bear", {"charge": 2})):
        game.state.own(find(game, name)).counters = there
    game.chars_of.clear()
    assert table.do(game, Activate(find(game, "Hub"), 0))
    resolve(game)
    left = sum(sum(game.state.objects[find(game, name)].counters.values()) for name in ("Plain Bear", "Other Bear"))
    assert (left, counters(game, "Hub", "indestructible")) == (1, 1)


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("more", "possible"), [([], False), ([beast("Another")], True)])
def test_one_card_is_not_two_cards_of_a_cost(more: list[Card], possible: bool) -> None:
    text = "You may discard a Forest card and another card rather than pay this spell's mana cost.\nDraw a card."
    game = board(Side(hand=[spell("Thwart", "{9}", "Instant", text), FOREST, *more]), Side())
    thwart = find(game, "Thwart", Zone.HAND)
    assert any(isinstance(each, Cast) and each.card == thwart for each in legal_actions(game, 0)) is possible


@pytest.mark.rule("601.2h")
def test_what_a_later_part_of_a_cost_needs_is_not_chosen_before() -> None:
    text = "As an additional cost to cast this spell, sacrifice an artifact and a creature.\nDraw a card."
    golem, ring = beast("Golem", types="Artifact Creature — Golem"), free("Ring", "Artifact")
    game = after(board(Side([golem, ring], [free("Rite", "Sorcery", text)]), Side()), "Rite")
    assert sorted(names(game, Zone.GRAVEYARD)) == ["Golem", "Ring", "Rite"]


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("lands", "able"), [
    ([], False), ([FOREST] * 2, False), ([MOUNTAIN], True), ([FOREST] * 3, True),
])
def test_one_cost_or_the_other_is_paid(lands: list[object], able: bool) -> None:
    game = board(Side([RELIC, *lands]), Side())  # type: ignore[list-item]
    assert usable(game, "Relic") is able
    if able:
        use(game, "Relic", 1)
        assert game.state.players[1].life == 19
        assert all(game.state.objects[id].tapped for id in game.state.battlefield)


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("artifacts", "hand", "possible"), [(1, [], True), (0, [bear()], True), (0, [FOREST], False)])
def test_either_of_the_last_costs(artifacts: int, hand: list[Card], possible: bool) -> None:
    zed = beast("Zed", text="{1}, {T}, Sacrifice an artifact or discard a nonland card: You gain 3 life.")
    board_ = [zed, FOREST, *[free("Cog", "Artifact")] * artifacts]
    game = board(Side(board_, hand), Side())
    source = find(game, "Zed")
    able_now = [each for each in legal_actions(game, 0) if getattr(each, "source", 0) == source]
    assert bool(able_now) is possible
    if possible:
        use(game, "Zed")
        assert (game.player(0).life, len(game.player(0).graveyard)) == (23, 1)


@pytest.mark.rule("719.6")
@pytest.mark.parametrize(("paid", "left"), [(True, 2), (False, 0)])
def test_each_land_is_destroyed_unless_one_player_pays(paid: bool, left: int) -> None:
    text = "For each land, destroy that land unless any player pays 1 life."
    game = board(Side([FOREST], [spell("Cleanse", "{G}", "Sorcery", text)]), Side([FOREST]),
                 asker=Script(agree) if paid else Script())
    assert cast_now(game, "Cleanse")
    resolve(game)
    assert len(all_of(game, "Forest")) == left
    assert [row.life for row in game.state.players] == [18 if paid else 20, 20]


def test_a_number_of_things_and_the_object_itself_are_one_cost() -> None:
    altar = beast("Altar", text="Sacrifice two lands and Altar: You gain 9 life.", types="Artifact", pt="")
    game = board(Side([altar, FOREST, FOREST, FOREST]), Side())
    use(game, "Altar")
    assert game.player(0).life == 29
    assert names(game, Zone.BATTLEFIELD) == ["Forest"]


def test_counters_removed_to_pay_are_counted() -> None:
    text = ("Box enters with three charge counters on it.\n{0}, Remove all charge counters from Box: You gain 2 life "
            "for each charge counter removed this way.")
    box = spell("Box", "{0}", "Artifact", text)
    game = played(box)
    use(game, "Box")
    assert game.player(0).life == 26


def test_unless_they_is_asked_of_each_player() -> None:
    toll = spell("Toll", "{0}", "Sorcery", "Each opponent loses 3 life unless they discard a card.")
    game = after(board(Side(hand=[toll]), Side(hand=[OX]), Side()), ("Toll", "yes"))
    assert [game.player(each).life for each in (1, 2)] == [20, 17]
    assert game.state.objects[game.player(1).graveyard[0]].zone is Zone.GRAVEYARD


@pytest.mark.parametrize(("others", "can"), [((FOREST, FOREST), False), ((FOREST, TOY, creature("Fish")), True)])
def test_artifacts_and_creatures_help_to_pay(others: tuple[object, ...], can: bool) -> None:
    game = board(Side([BENDER, *others]), Side(), asker=Seats())  # type: ignore[list-item]
    ability = Activate(find(game, "Bender"), 0)
    assert (ability in legal_actions(game, 0)) is can
    if can:
        assert table.do(game, ability)
        resolve(game)
        assert len(game.player(0).hand) == 1 and game.obj(find(game, "Toy")).tapped


def test_they_help_with_no_more_than_the_waterbend_cost() -> None:
    wave = spell("Wave", "{2}{U}", "Sorcery", "As an additional cost to cast this spell, waterbend {1}.\nDraw a card.")
    for lands, can in ((2, False), (3, True)):
        game = board(Side([ISLAND] * lands + [TOY] * 4, [wave]), Side(), asker=Seats())
        assert (Cast(find(game, "Wave", Zone.HAND)) in legal_actions(game, 0)) is can


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("text", "bent"), [
    ("You may waterbend {2}. If you do, you gain 3 life.", 24),
    ("You gain 3 life. Then you lose 3 life unless you waterbend {2}.", 24),
    ("You gain 3 life. Then you lose 3 life unless you pay {2}.", 20),  # which nothing may be tapped for
])
def test_as_it_resolves_somebody_may_waterbend(text: str, bent: int) -> None:
    pool = free("Pool", "Enchantment", "Whenever you waterbend, you gain 1 life.")
    game = board(Side([pool, TOY, TOY], [free("Wave", "Sorcery", text)]), Side(), asker=Seats())
    assert table.play(game, "Wave")
    assert game.player(0).life == bent


@pytest.mark.rule("702.21a")
@pytest.mark.parametrize(("toys", "life"), [(2, 20), (1, 23)])
def test_ward_that_is_paid_by_waterbending(toys: int, life: int) -> None:
    warded = creature("Eel", "Ward—Waterbend {2}.")
    game = board(Side([TOY] * toys, [free("Bolt", "Sorcery", "~ deals 3 damage to target creature.")]),
                 Side([warded, free("Vow", "Enchantment", "Whenever a spell is countered, you gain 3 life.")]),
                 asker=Seats(take=["Eel"]))  # fmt: skip
    assert table.play(game, "Bolt")
    assert game.player(1).life == life


def test_what_is_made_is_as_large_as_what_was_removed() -> None:
    flux = free("Flux", "Enchantment", "Remove one or more +1/+1 counters from among creatures you control: Create an "
                "X/X green Ooze creature token, where X is the number of +1/+1 counters removed this way.")
    game = after(board(Side([flux, beast("Wolf")], [GROW]), Side()), ("Grow", "Wolf"))
    use(game, "Flux", 3)
    assert pt(game, "Ooze") == (3, 3)
    assert counters(game, "Wolf") == 0


def test_three_kinds_are_sacrificed() -> None:
    text = "Sacrifice a Goblin, a Bear, and an Ape: You gain 1 life."
    kin = [spell(name, "{1}", f"Creature — {name}", "", pt="1/1") for name in ("Goblin", "Ape")]
    game = board(Side([spell("Pyre", "{1}", "Enchantment", text), bear(), *kin]), Side())
    assert act_now(game, Activate(find(game, "Pyre"), 0))
    resolve(game)
    assert game.state.players[0].life == 21 and not any(find(game, name) for name in ("Goblin", "Plain Bear", "Ape"))
