"""2006: 402-405. Abilities by the classic rules: where they function, activated, triggered and static ones."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast
from engine.events.kinds import ControlChanges, Move, Untap
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, free, go_on, life_after, names, play, use

OXEN = beast("Ox")


def castable(game: Game, player: int = 0) -> list[str]:
    """The names of the cards that a player could cast now."""
    return [game.obj(each.card).base.name for each in legal_actions(game, player) if isinstance(each, Cast)]


def usable(game: Game, name: str, player: int = 0, zone: Zone = Zone.BATTLEFIELD) -> bool:
    """Whether a player could activate an ability of an object now."""
    source = find(game, name, zone)
    return any(isinstance(each, Activate) and each.source == source for each in legal_actions(game, player))


@pytest.mark.rule("2006:402.8d")
def test_what_restricts_how_a_card_can_be_played_functions_where_it_could_be_played_from() -> None:
    fray = free("Fray", "Instant", "Cast this spell only during combat.\nYou gain 1 life.\nFlashback {0}")
    game = board(Side([], [fray], graveyard=[fray]), Side())
    assert castable(game) == []
    to_step(game, Step.BEGIN_COMBAT)
    assert castable(game) == ["Fray", "Fray"]


@pytest.mark.rule("2006:402.8e")
def test_an_ability_whose_cost_cant_be_paid_in_play_functions_where_it_can_be() -> None:
    drake = beast("Drake", text="Cycling {0}")
    game = board(Side([drake], [drake]), Side())
    assert not usable(game, "Drake")
    use(game, "Drake", zone=Zone.HAND)
    assert names(game, Zone.GRAVEYARD) == ["Drake"] and len(game.player(0).hand) == 1


@pytest.mark.rule("2006:402.8f")
def test_each_trigger_condition_functions_in_its_own_zone() -> None:
    drake = beast("Drake", text="When this creature enters or you discard it, you gain 3 life.")
    drop = free("Drop", "Sorcery", "Discard two cards.")
    game = board(Side([], [drake, drake, FOREST, drop]), Side())
    assert life_after(game, ("Drop", ("Drake", "Forest"))) == 23
    assert life_after(game, "Drake") == 26


@pytest.mark.rule("2006:402.8g")
def test_an_ability_that_moves_its_object_out_of_a_zone_functions_only_there() -> None:
    cost, when = "Sacrifice a creature", "Activate only during your upkeep."
    savant = beast("Savant", text=f"{cost}: Return this card from your graveyard to the battlefield. {when}")
    game = board(Side([OXEN], [savant], graveyard=[savant]), Side(), step=Step.UPKEEP)
    assert usable(game, "Savant", zone=Zone.GRAVEYARD) and not usable(game, "Savant", zone=Zone.HAND)
    use(game, "Savant", zone=Zone.GRAVEYARD)
    assert names(game, Zone.BATTLEFIELD) == ["Savant"] and not usable(game, "Savant")


@pytest.mark.rule("2006:403.1")
def test_the_player_who_plays_an_ability_pays_everything_before_the_colon() -> None:
    game = board(Side([beast("Imp", text="Pay 2 life, Sacrifice this creature: Draw a card.")]), Side())
    use(game, "Imp")
    assert game.player(0).life == 18 and names(game, Zone.GRAVEYARD) == ["Imp"] and len(game.player(0).hand) == 1


@pytest.mark.rule("2006:403.2")
def test_only_the_controller_or_else_the_owner_can_play_an_ability() -> None:
    imp = beast("Imp", text="{0}: You gain 1 life.")
    anyone = beast("Well", text="{0}: You gain 1 life. Any player may activate this ability.")
    game = board(Side(), Side([imp, anyone], [beast("Drake", text="Cycling {0}")]))
    assert not usable(game, "Imp") and usable(game, "Well") and usable(game, "Imp", 1)
    assert not usable(game, "Drake", 0, Zone.HAND) and usable(game, "Drake", 1, Zone.HAND)


@pytest.mark.rule("2006:403.3")
def test_a_restriction_on_the_use_of_an_ability_stays_though_its_controller_changes() -> None:
    game = board(Side([beast("Imp", text="{0}: You gain 1 life. Activate only once each turn.")]), Side())
    assert usable(game, "Imp")
    use(game, "Imp")
    emit(game, [ControlChanges(find(game, "Imp"), 1)])
    assert game.controller(find(game, "Imp")) == 1 and not usable(game, "Imp", 1)


@pytest.mark.rule("2006:403.4")
def test_a_creature_that_has_just_come_cant_use_the_tap_symbol_unless_it_has_haste() -> None:
    slow, quick = beast("Slow", text="{T}: You gain 1 life."), beast("Quick", text="Haste\n{T}: You gain 1 life.")
    game = board(Side([slow], [slow, quick, free("Rod", "Artifact", "{T}: You gain 1 life.")]), Side())
    assert usable(game, "Slow")
    game.state.own(find(game, "Slow")).sick = True
    game.legal_actions_cache.clear()  # nothing has happened that the engine knows of
    assert not usable(game, "Slow")
    play(game, "Quick")
    play(game, "Rod")
    assert usable(game, "Quick") and usable(game, "Rod")


@pytest.mark.rule("2006:403.5")
def test_an_ability_with_the_timing_of_a_sorcery_is_played_only_then_and_is_no_sorcery() -> None:
    imp = beast("Imp", text="{0}: You gain 1 life. Activate only as a sorcery.")
    ward = free("Ward", "Enchantment", "Players can't cast noncreature spells.")
    game = board(Side([imp, ward]), Side())
    assert usable(game, "Imp")
    to_step(game, Step.BEGIN_COMBAT)
    assert not usable(game, "Imp")


@pytest.mark.rule("2006:404.1", "2006:404.2")
def test_an_ability_triggers_by_itself_and_goes_on_the_stack_when_a_player_would_get_priority() -> None:
    bell = free("Bell", "Enchantment", "Whenever a creature enters, you gain 1 life.")
    game = board(Side([bell], [OXEN]), Side())
    cast(game, "Ox")
    assert len(game.state.stack) == 1
    assert not usable(game, "Bell")
    go_on(game)
    assert game.player(0).life == 21
    emit(game, [Move(find(game, "Ox"), Zone.HAND)])
    cast(game, "Ox")
    assert len(game.state.stack) == 1
    go_one(game)
    assert len(game.state.stack) == 1 and game.obj(game.state.stack[0]).ability is not None
    assert game.player(0).life == 21


@pytest.mark.rule("2006:404.3")
def test_an_intervening_if_is_asked_as_it_triggers_and_as_it_resolves() -> None:
    bell = free("Bell", "Enchantment", "Whenever a creature enters, if you control an artifact, you gain 1 life.")
    rod = free("Rod", "Artifact", "Sacrifice this artifact: Draw a card.")
    game = board(Side([bell], [OXEN, OXEN, rod]), Side())
    assert life_after(game, "Ox") == 20
    play(game, "Rod")
    cast(game, "Ox")
    go_one(game)
    assert len(game.state.stack) == 1
    use(game, "Rod")
    assert game.player(0).life == 20


def go_one(game: Game) -> None:
    """Everybody passes once."""
    before = game.state.stack
    while game.state.stack == before:
        advance(game)


@pytest.mark.rule("2006:404.4", "2006:404.4b")
def test_a_delayed_triggered_ability_does_something_later_and_only_once() -> None:
    text = "Put a +1/+1 counter on target creature. At the beginning of the next end step, you gain 3 life."
    game = board(Side([OXEN], [free("Later", "Sorcery", text)]), Side())
    assert life_after(game, ("Later", "Ox")) == 20
    while game.state.turn < 6:
        advance(game)
    assert game.player(0).life == 23


LEAVES = "Put a +1/+1 counter on target creature. When that creature leaves the battlefield this turn, you gain 3 life."


@pytest.mark.rule("2006:404.4a")
def test_a_delayed_ability_does_not_see_what_happened_before_it_was_created() -> None:
    game = board(Side([OXEN, beast("Cow")], [free("Watch", "Instant", LEAVES), free("Axe", "Instant", "Destroy target "
                                                                            "creature.")]), Side())
    cast(game, "Watch", "Ox")
    play(game, "Axe", "Ox")
    assert names(game, Zone.BATTLEFIELD) == ["Cow"] and game.player(0).life == 20


@pytest.mark.rule("2006:404.4a")
def test_a_delayed_ability_waits_for_the_next_time_its_event_happens() -> None:
    text = "Put a +1/+1 counter on target creature. When that creature becomes untapped this turn, you gain 3 life."
    game = board(Side([beast("Ox", text="{T}: Draw a card.\n{0}: Untap this creature.")],
                      [free("Watch", "Instant", text), free("Hum", "Instant", "You gain 1 life.")]), Side())
    use(game, "Ox")
    cast(game, "Watch", "Ox")
    emit(game, [Untap(find(game, "Ox"))])
    go_on(game)
    assert game.player(0).life == 20
    use(game, "Ox")
    emit(game, [Untap(find(game, "Ox"))])
    assert life_after(game, "Hum") == 24


@pytest.mark.rule("2006:404.4c")
def test_a_delayed_ability_still_affects_an_object_that_is_no_creature_any_more() -> None:
    doom = "Target creature gains haste until end of turn. Destroy that creature at the beginning of the next end step."
    machine = free("Golem", "Artifact", "{0}: This artifact becomes a 2/2 artifact creature until end of combat.")
    game = board(Side([machine], [free("Doom", "Sorcery", doom)]), Side())
    use(game, "Golem")
    play(game, "Doom", "Golem")
    to_step(game, Step.MAIN2)
    assert not game.chars(find(game, "Golem")).creature
    while game.state.turn < 4:
        advance(game)
    assert names(game, Zone.GRAVEYARD) == ["Doom", "Golem"]


@pytest.mark.rule("2006:404.4d")
def test_a_delayed_ability_fails_if_the_permanent_leaves_even_if_it_returns() -> None:
    doom = "Target creature gains flying until end of turn. Exile that creature at the beginning of the next end step."
    blink = "Exile target creature, then return it to the battlefield under its owner's control."
    game = board(Side([OXEN], [free("Doom", "Sorcery", doom), free("Blink", "Sorcery", blink)]), Side())
    play(game, "Doom", "Ox")
    play(game, "Blink", "Ox")
    while game.state.turn < 4:
        advance(game)
    assert "Ox" in names(game, Zone.BATTLEFIELD)


@pytest.mark.rule("2006:404.5")
def test_a_trigger_condition_may_stand_within_an_ability() -> None:
    text = ("Enchant creature\nAt the beginning of the end step of enchanted creature's controller, that player "
            "sacrifices it.")
    game = board(Side([], [free("Curse", "Enchantment — Aura", text)]), Side([OXEN]))
    play(game, "Curse", "Ox")
    to_step(game, Step.END)
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]
    while game.state.turn < 5:
        advance(game)
    assert names(game, Zone.BATTLEFIELD, 1) == []


@pytest.mark.rule("2006:405.1")
def test_a_static_ability_exists_while_it_is_on_a_permanent_in_play() -> None:
    flag = free("Flag", "Enchantment", "Creatures you control get +1/+1.")
    game = board(Side([OXEN], [flag]), Side())
    assert game.chars(find(game, "Ox")).power == 2
    play(game, "Flag")
    assert game.chars(find(game, "Ox")).power == 3
    emit(game, [Move(find(game, "Flag"), Zone.GRAVEYARD)])
    assert game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("2006:405.2")
def test_what_sets_its_own_characteristics_is_no_ability_that_other_objects_get() -> None:
    herd = beast("Herd", "*/*", "Herd's power and toughness are each equal to the number of creatures you control.")
    game = board(Side([herd, OXEN]), Side())
    assert game.chars(find(game, "Herd")).power == 2 and game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("2006:405.2a")
def test_set_types_and_colors_count_in_every_zone_but_a_set_size_only_in_play_by_the_classic_option() -> None:
    text = "Changeling\nHerd's power and toughness are each equal to the number of lands you control."
    herd = beast("Herd", "*/*", text)
    classic = board(Side([FOREST, FOREST, herd], [herd]), Side(), options=RulesOptions(sizes_only_in_play=True))
    modern = board(Side([FOREST, FOREST, herd], [herd]), Side())
    for game, there in ((classic, 0), (modern, 2)):
        card = find(game, "Herd", Zone.HAND)
        assert game.chars(card).changeling and game.chars(card).power == there
        assert game.chars(find(game, "Herd")).power == 2
