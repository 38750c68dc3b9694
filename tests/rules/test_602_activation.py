"""CR 602. When, how often and by whom an ability can be activated."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast, Chosen
from engine.events.kinds import Untap
from engine.events.pipeline import emit
from engine.oracle.reader import read_ability, read_card
from engine.rules.activation_times import timing_allows
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, counters, creature
from tests.rules.board import Side, act_now, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.options import may_do, ready, specials, usable, uses
from tests.rules.play import able, after, beast, do, free, names, next_turn, play, use
from tests.rules.usual_cards import ALTAR, OMEN, ROCK
from tests.scenarios.scenes import printed, ran, scenario, side

DOOM = free("Doom", "Sorcery", "Destroy target creature.")
INSTANTLY = "any time you could cast an instant."
SEASON = ("If an effect would put one or more counters on a permanent you control, it puts twice that many of those"
          " counters on that permanent instead.")


@pytest.mark.rule("113.6")
def test_it_is_returned_from_the_battlefield_and_from_the_graveyard() -> None:
    text = "{0}: Return Boon to its owner's hand. Activate only if Boon is on the battlefield or in your graveyard."
    boon = free("Boon", "Enchantment", text)
    game = board(Side([boon], graveyard=[boon]), Side())
    use(game, "Boon")
    assert names(game, Zone.HAND) == ["Boon"] and names(game, Zone.GRAVEYARD) == ["Boon"]
    use(game, "Boon", zone=Zone.GRAVEYARD)
    assert names(game, Zone.HAND) == ["Boon", "Boon"]


@pytest.mark.rule("113.6m")
@pytest.mark.parametrize(("text", "zone"), [
    ("{G}, Discard Spark: You gain 3 life.", Zone.HAND), ("{G}, Exile Spark from your graveyard: You gain 3 life.",
                                                          Zone.GRAVEYARD),
])
def test_a_spell_card_has_an_ability_elsewhere(text: str, zone: Zone) -> None:
    card = read_card({"name": "Spark", "mana_cost": "{9}", "type_line": "Sorcery", "layout": "normal",
                      "oracle_text": f"Draw a card.\n{text}"})
    assert not card.unread
    side = Side([FOREST], [card]) if zone is Zone.HAND else Side([FOREST], graveyard=[card])
    game = board(side, Side(), asker=Seats())
    assert table.do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))
    resolve(game)
    assert game.player(0).life == 23 and not find(game, "Spark", zone)


@pytest.mark.rule("113.6m")
def test_an_ability_activated_only_in_a_graveyard_functions_there() -> None:
    card = creature("Ghost", "{G}: Return this card to your hand. Activate only if this card is in your graveyard.")
    game = board(Side([FOREST], graveyard=[card]), Side(), asker=Seats())
    assert table.do(game, Activate(find(game, "Ghost", Zone.GRAVEYARD), 0))
    resolve(game)
    assert find(game, "Ghost", Zone.HAND)


@pytest.mark.rule("302.6")
def test_abilities_are_used_as_though_with_haste() -> None:
    text = "You may activate abilities of creatures you control as though those creatures had haste."
    game = board(Side([free("Elixir", "Artifact", text)], [beast("Ox", text="{T}: You gain 1 life.")]), Side())
    play(game, "Ox")
    use(game, "Ox")
    assert game.player(0).life == 21


@pytest.mark.rule("602.2")
def test_only_opponents_in_their_upkeep() -> None:
    imp = beast("Imp", text="{0}: You gain 1 life. Only your opponents may activate this ability and only during their "
                "upkeep.")
    game = board(Side([imp], library=[FOREST] * 5), Side(library=[FOREST] * 5))
    assert uses(game, "Imp") == 0
    next_turn(game)
    found = [each for each in legal_actions(game, 1) if isinstance(each, Activate)]
    assert [each.source for each in found] == [find(game, "Imp")]


@pytest.mark.rule("602.5")
def test_abilities_that_can_not_be_activated() -> None:
    """Artifacts' abilities are refused."""
    hush = printed("Hush", "Enchantment", "Activated abilities of artifacts can't be activated.")
    drum = printed("Drum", "Artifact", "{0}: You gain 1 life.")
    case = scenario(side("PlayerA", battlefield=["Hush", "Drum"]), [{"do": "activate", "ability": "{0}:"}], [])
    assert ran(case, hush, drum).why != ""
    case = scenario(side("PlayerA", battlefield=["Drum"]), [{"do": "activate", "ability": "{0}:"}], [])
    assert ran(case, hush, drum).why == ""


@pytest.mark.rule("602.5")
def test_any_player_in_their_own_draw_step_only() -> None:
    text = "{0}: You gain 1 life. Any player may activate this ability but only during their draw step."
    game = board(Side([free("Well", "Artifact", text)]), Side(), step=Step.UPKEEP)
    with pytest.raises(IndexError):
        use(game, "Well")
    to_step(game, Step.DRAW)
    use(game, "Well")
    assert game.player(0).life == 21


@pytest.mark.rule("602.5")
def test_an_ability_that_cannot_be_activated_during_combat() -> None:
    text = "{0}: You gain 1 life. You can't activate this ability during combat."
    game = board(Side([free("Djinn", "Artifact", text), beast("Ox")]), Side())
    assert able(game, "Djinn")
    next_turn(game, Step.BEGIN_COMBAT, turns=0)
    assert not any(isinstance(each, Activate) for each in legal_actions(game, 0))


@pytest.mark.rule("602.5")
def test_only_abilities_that_tap_can_not_be_activated() -> None:
    text = ("Enchant creature\nEnchanted creature can't attack or block, and its activated abilities with {T} in their "
            "costs can't be activated.")
    ox = beast("Ox", text="{T}: You gain 1 life.\n{0}: You gain 2 life.")
    game = after(board(Side([ox], [free("Chain", "Enchantment — Aura", text)]), Side()), ("Chain", "Ox"))
    assert [each.ability for each in legal_actions(game, 0) if isinstance(each, Activate)] == [1]


@pytest.mark.rule("602.5")
def test_only_an_opponent_as_a_sorcery() -> None:
    text = "{0}: Destroy Trap. Only your opponents may activate this ability and only as a sorcery."
    game = board(Side(), Side([free("Trap", "Artifact", text)]))
    do(game, able(game, "Trap"))
    assert not find(game, "Trap")
    game = board(Side([free("Trap", "Artifact", text)]), Side())
    with pytest.raises(IndexError):
        able(game, "Trap")


@pytest.mark.rule("602.5")
def test_any_player_may_activate_it_only_during_an_upkeep() -> None:
    clock = free("Clock", "Artifact", "{0}: You gain 1 life. Any player may activate this ability but only during any "
                 "upkeep step.")
    game = board(Side([clock]), Side())
    assert not act_now(game, Activate(find(game, "Clock"), 0))
    to_step(game, Step.UPKEEP)
    assert "use" in may_do(game, 0) and "use" in may_do(game, 1)


@pytest.mark.rule("602.5")
@pytest.mark.parametrize(("hand", "can"), [(0, True), (1, False), (3, True)])
def test_exactly_so_many_cards_or_so_many(hand: int, can: bool) -> None:
    text = "{0}: You gain 1 life. Activate only if you have exactly zero or three cards in hand."
    game = board(Side([beast("Sage", text=text)], [FOREST] * hand), Side())
    actions = legal_actions(game, 0)
    assert any(isinstance(each, Activate) for each in actions) is can


@pytest.mark.rule("602.5")
def test_its_abilities_stay_unused_while_it_is_tapped() -> None:
    trap = free("Trap", "Artifact", "{0}: Tap another target nonland permanent. Its activated abilities can't be"
                " activated for as long as it remains tapped.")
    game = board(Side([trap, beast("Ox", text="{0}: ~ gets +1/+0 until end of turn.")]), Side())
    assert usable(game, "Ox")
    use(game, "Trap", "Ox")
    assert not usable(game, "Ox")
    emit(game, [Untap(find(game, "Ox"))])
    assert usable(game, "Ox")


@pytest.mark.rule("602.5")
@pytest.mark.parametrize(("text", "may"), [
    ("Your opponents can't activate abilities that aren't mana abilities.", set()),
    ("Your opponents can't activate abilities that aren't mana abilities or loyalty abilities.", {"Hero"}),
])
def test_abilities_that_are_no_mana_abilities(text: str, may: set[str]) -> None:
    mine = [free("Mox", "Artifact", "{T}: Add {G}."), ALTAR,
            free("Hero", "Legendary Planeswalker — Hero", "+1: You gain 1 life.", loyalty="3")]
    twig = spell("Twig", "{G}", "Instant", "Draw a card.")
    game = board(Side(mine, [twig]), Side([free("Law", "Enchantment", text)]))
    uses = {game.obj(each.source).base.name for each in legal_actions(game, 0) if isinstance(each, Activate)}
    assert uses == may
    assert Cast(find(game, "Twig", Zone.HAND)) in legal_actions(game, 0)  # mana can still be made


@pytest.mark.rule("602.5b")
def test_an_ability_used_once_each_turn_in_a_graveyard_can_be_used_again_next_turn() -> None:
    text = "{0}: You gain 1 life. Activate only if this card is in your graveyard and only once each turn."
    game = board(Side([bear()], graveyard=[beast("Husk", text=text)]), Side())
    assert find(game, "Husk", Zone.GRAVEYARD)
    use(game, "Husk", zone=Zone.GRAVEYARD)
    with pytest.raises(IndexError):
        use(game, "Husk", zone=Zone.GRAVEYARD)
    next_turn(game, Step.MAIN1, 2)
    use(game, "Husk", zone=Zone.GRAVEYARD)
    assert game.player(0).life == 22


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("said", "count"), [
    ("during your turn and only twice each turn", 2),
    ("twice each turn and only as a sorcery", 2),
    ("if you control an artifact and only during your turn", 4),
    ("if you control two artifacts and only during your turn", 0),
    ("during combat and only once each turn", 0),
    ("if you control an artifact and only twice each turn", 2),
    ("during an opponent's turn and only if you control an artifact", 0),
    ("if you control an artifact and only during your end step", 0),
    ("as a sorcery and only once", 1),
])
def test_when_and_how_often(said: str, count: int) -> None:
    said = said.replace("two artifacts", "two or more artifacts")
    game = board(Side([beast("Imp", text=f"{{0}}: You gain 1 life. Activate only {said}."), ROCK]), Side())
    assert uses(game, "Imp") == count


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("held", "count"), [([ROCK], 4), ([], 0)])
def test_in_the_end_step_alone_and_only_if_so(held: list[Card], count: int) -> None:
    imp = beast("Imp", text="{0}: You gain 1 life. Activate only during your end step and only if you control an "
                "artifact.")
    game = board(Side([imp, *held]), Side())
    assert uses(game, "Imp") == 0
    to_step(game, Step.END)
    assert uses(game, "Imp") == count


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("said", "steps"), [
    ("before combat", {Step.MAIN1}), ("after combat", {Step.MAIN2, Step.END}),
    ("during your turn before combat", {Step.MAIN1}),
    ("before the end of combat step", {Step.MAIN1, Step.BEGIN_COMBAT}),
    ("during your turn, before attackers are declared", {Step.MAIN1, Step.BEGIN_COMBAT}),
    ("during combat, before the combat damage step", {Step.BEGIN_COMBAT}),
    ("during an opponent's turn, before attackers are declared", set()),
    ("during an opponent's turn and only before combat", set()),
    ("during your second main phase", {Step.MAIN2}), ("during any player's upkeep", set()),
])
def test_before_and_after_what_of_a_turn(said: str, steps: set[Step]) -> None:
    game = board(Side([beast("Imp", text=f"{{0}}: You gain 1 life. Activate only {said}.")]), Side())
    allowed = set[Step]()
    for step in (Step.MAIN1, Step.BEGIN_COMBAT, Step.MAIN2, Step.END):
        to_step(game, step)
        allowed |= {step} if uses(game, "Imp") else set()
    assert allowed == steps


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("said", "held", "count"), [
    ("during your turn, only if you control an artifact, and only three times each turn", [ROCK], 3),
    ("during your turn, only if you control an artifact, and only three times each turn", [], 0),
    ("as a sorcery, only if you control an artifact, and only once", [ROCK], 1),
    ("during your end step, only if you control an artifact, and only twice each turn", [ROCK], 0),
])
def test_three_things_at_once(said: str, held: list[Card], count: int) -> None:
    game = board(Side([beast("Imp", text=f"{{0}}: You gain 1 life. Activate only {said}."), *held]), Side())
    assert uses(game, "Imp") == count


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("times", "left"), [(3, True), (4, False)])
def test_the_fourth_activation_of_a_turn_kills_it(times: int, left: bool) -> None:
    text = ("{0}: Whelp gets +1/+0 until end of turn. If this ability has been activated four or more times this turn, "
            "sacrifice Whelp at the beginning of the next end step.\n{0}: Whelp gets +0/+1 until end of turn.")
    game = board(Side([beast("Whelp", "2/3", text)]), Side())
    for _ in range(times):
        use(game, "Whelp")
        use(game, "Whelp", ability=1)
    assert game.chars(find(game, "Whelp")).power == 2 + times
    next_turn(game, Step.UPKEEP)
    assert bool(find(game, "Whelp", Zone.BATTLEFIELD) if left else find(game, "Whelp", Zone.GRAVEYARD))


@pytest.mark.rule("602.5b")
def test_an_ability_that_is_activated_once_ever() -> None:
    game = board(Side([free("Rod", "Artifact", "{0}: You gain 1 life. Activate this ability only once.")]), Side())
    use(game, "Rod")
    next_turn(game, turns=2)
    assert game.player(0).life == 21 and not any(isinstance(each, Activate) for each in legal_actions(game, 0))


@pytest.mark.rule("602.5b")
def test_an_ability_may_be_activated_only_under_a_condition_and_only_once() -> None:
    rat = beast("Rat", text="{0}: Put a +1/+1 counter on this creature. Activate only if you control a land and only "
                "once.")
    game = board(Side([rat, FOREST]), Side())
    use(game, "Rat")
    for _ in range(2):
        with pytest.raises(IndexError):
            use(game, "Rat")
        next_turn(game)
        next_turn(game)
    assert counters(game, "Rat") == 1


@pytest.mark.rule("602.5b")
def test_only_during_an_opponents_upkeep() -> None:
    text = "{0}: You gain 1 life. Activate only during an opponent's upkeep."
    game = board(Side([beast("Ox", text=text)]), Side(), step=Step.UPKEEP)
    assert not [each for each in legal_actions(game, 0) if hasattr(each, "ability")]
    next_turn(game)
    assert [each for each in legal_actions(game, 0) if hasattr(each, "ability")]
    to_step(game, Step.DRAW)
    assert not [each for each in legal_actions(game, 0) if hasattr(each, "ability")]


@pytest.mark.rule("603.12")
def test_as_it_resolves_for_the_second_time() -> None:
    text = ("Whenever another creature you control dies, put a +1/+1 counter on this creature. When this ability "
            "resolves for the second time this turn, this creature fights up to one target creature you don't control.")
    mine = [beast("Axe", "2/2", text), beast("Ox"), beast("Elk")]
    game = after(board(Side(mine, [DOOM, DOOM]), Side([beast("Wall", "0/3")])), ("Doom", "Ox"))
    assert game.obj(find(game, "Wall")).damage == 0
    play(game, "Doom", "Elk", "Wall")
    assert find(game, "Wall", Zone.GRAVEYARD)


@pytest.mark.rule("606.1")
def test_no_loyalty_abilities() -> None:
    law = free("Law", "Artifact", "Players can't activate planeswalkers' loyalty abilities.")
    game = board(Side((), [free("Sage", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty="3"), law]), Side())
    play(game, "Sage")
    assert any(isinstance(each, Activate) for each in legal_actions(game, 0))
    play(game, "Law")
    assert not any(isinstance(each, Activate) for each in legal_actions(game, 0))


@pytest.mark.rule("606.3")
@pytest.mark.parametrize(("text", "there"), [
    ("As long as ~ entered the battlefield this turn, you may activate ~'s loyalty abilities " + INSTANTLY, False),
    ("You may activate ~'s loyalty abilities " + INSTANTLY, True),
    ("You may activate loyalty abilities of planeswalkers you control on any player's turn " + INSTANTLY, True),
    ("You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once.",
     False),
])
def test_loyalty_in_combat(text: str, there: bool) -> None:
    walker = spell("Walker", "{1}", "Planeswalker — Jace", f"{text}\n+1: You gain 1 life.", loyalty="3")
    game = board(Side([walker]), Side([]))
    row = find(game, "Walker")
    assert ready(game, row)
    to_step(game, Step.BEGIN_COMBAT)
    assert ready(game, row) is there


@pytest.mark.rule("608.2h")
def test_only_the_third_resolution_does_more() -> None:
    text = ("{0}: Target creature gains trample until end of turn. If this is the third time this ability has resolved "
            "this turn, you gain 3 life.")
    game = board(Side([spell("Whip", "{1}", "Artifact", text), bear()]), Side())
    lives = []
    for _ in range(4):
        assert act_now(game, Activate(find(game, "Whip"), 0), Chosen((find(game, "Plain Bear"),)))
        resolve(game)
        lives.append(game.player(0).life)
    assert lives == [20, 20, 23, 23]


def test_an_ability_of_a_spell_card_that_names_no_zone_is_not_understood() -> None:
    card = read_card({"name": "Spark", "mana_cost": "{9}", "type_line": "Sorcery", "layout": "normal",
                      "oracle_text": "Draw a card.\n{G}: You gain 3 life."})
    assert card.unread


def test_an_ability_that_asks_for_cards_above_it() -> None:
    ghoul = creature("Ghoul", "{G}: Return this card from your graveyard to the battlefield. Activate only during your "
                     "turn and only if two or more creature cards are above this card.")
    for pile, back in (([ghoul, bear(), bear()], True), ([bear(), ghoul, bear()], False)):
        game = board(Side([FOREST], graveyard=pile), Side())
        assert table.do(game, Activate(find(game, "Ghoul", Zone.GRAVEYARD), 0)) is back


@pytest.mark.parametrize(("step", "allowed"), [(Step.DECLARE_ATTACKERS, False), (Step.DECLARE_BLOCKERS, True)])
def test_after_blockers_are_declared(step: Step, allowed: bool) -> None:
    game = board(Side([bear()]), Side(), step=step)
    row = game.state.objects[find(game, "Plain Bear")]
    assert timing_allows(game, 0, row, 0, "after blockers") is allowed


def test_foretelling_on_another_players_turn() -> None:
    text = "Foretelling cards from your hand costs {1} less and can be done on any player's turn."
    game = board(Side([FOREST, FOREST], [OMEN]), Side([free("Law", "Artifact", text), FOREST], [OMEN]))
    game.state.priority = 1
    assert specials(game, 1) == ["foretell"]
    assert specials(game, 0) == ["foretell"]
    game.state.active = game.state.regular = 1
    assert specials(game, 0) == []


def test_two_moments_at_once() -> None:
    ability = read_ability("{1}: Draw a card. Activate only during your upkeep and only once each turn.")[0]
    assert getattr(ability, "timing", ()) == ("your upkeep",) and getattr(ability, "limit", 0) == 1
    game = board(Side([bear()]), Side(), step=Step.UPKEEP)
    assert timing_allows(game, 0, game.state.objects[find(game, "Plain Bear")], 0, "upkeep")


def test_a_loyalty_cost_is_no_effect() -> None:
    game = board(Side([free("Season", "Enchantment", SEASON), free("Mint", "Artifact", "{T}: Add {C}{C}.")],
                      [spell("Sage", "{2}", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty="3")]), Side())
    play(game, "Sage")
    sage = find(game, "Sage")
    assert game.state.objects[sage].counters == {"loyalty": 6}
    use(game, "Sage")
    assert game.state.objects[sage].counters == {"loyalty": 7}


@pytest.mark.rule("606.3")
@pytest.mark.parametrize(("which", "count"), [
    ("loyalty abilities of planeswalkers you control", 2), ("the loyalty abilities of Orb", 1),
])
def test_loyalty_abilities_twice_in_a_turn_alone(which: str, count: int) -> None:
    orb = free("Orb", "Artifact", f"{{0}}: You may activate {which} twice this turn rather than only once.")
    walker = spell("Walker", "{1}", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="3")
    game = board(Side([orb, walker]), Side())
    use(game, "Orb")
    assert uses(game, "Walker") == count


@pytest.mark.rule("606.3")
def test_its_own_loyalty_abilities_twice_in_a_turn() -> None:
    text = ("You may activate the loyalty abilities of Walker twice each turn rather than only once.\n"
            "+1: You gain 1 life.")
    game = board(Side([spell("Walker", "{1}", "Planeswalker — Jace", text, loyalty="3")]), Side())
    assert uses(game, "Walker") == 2
