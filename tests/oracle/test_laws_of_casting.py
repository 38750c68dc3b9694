"""What can't be played, cast or activated, what spells cost at least, abilities lost but for mana (101.2, 601.2f)."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast, PlayLand
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, act_now, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, free, life_after, names, play, use

BOON = free("Boon", "Instant", "You gain 3 life.")


def _may(game: object, player: int = 0) -> set[str]:
    kinds = {Cast: "cast", PlayLand: "land", Activate: "use"}
    return {kinds[type(each)] for each in legal_actions(game, player) if type(each) in kinds}  # type: ignore[arg-type]


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("text", "may"), [
    ("You can't play lands or cast spells from your hand.", set()),
    ("Players can't play nonbasic lands with the same name as a nontoken permanent.", {"cast", "land"}),
    ("Your opponents can't play land cards from graveyards.", {"cast", "land"}),
    ("You can cast spells only during your turn and you can cast no more than two spells each turn.", {"cast", "land"}),
])
def test_what_may_still_be_done(text: str, may: set[str]) -> None:
    game = board(Side([free("Law", "Enchantment", text)], [BOON, FOREST]), Side())
    assert _may(game) == may


@pytest.mark.rule("101.2")
def test_a_nonbasic_land_with_a_name_that_is_there_cant_be_played() -> None:
    law = free("Law", "Enchantment", "Players can't play nonbasic lands with the same name as a nontoken permanent.")
    plot = free("Plot", "Land", "{T}: Add {G}.")
    game = board(Side([law], [plot]), Side([plot]))
    assert _may(game) == set()


@pytest.mark.rule("101.2")
def test_no_more_than_two_spells_each_turn() -> None:
    law = free("Law", "Enchantment", "You can cast spells only during your turn and you can cast no more than two "
               "spells each turn.")
    game = after(board(Side([law], [BOON, BOON, BOON]), Side()), "Boon", "Boon")
    assert _may(game) == set()


@pytest.mark.rule("101.2")
def test_a_player_can_neither_cast_nor_activate_this_turn() -> None:
    hush = free("Hush", "Sorcery", "Target player can't cast spells or activate abilities this turn.")
    game = board(Side([], [hush]), Side([beast("Ox", text="{0}: You gain 1 life.")], [BOON]))
    assert _may(game, 1) == {"cast", "use"}
    play(game, "Hush", 1)
    assert _may(game, 1) == set()


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("forests", "able"), [(2, False), (3, True)])
def test_each_spell_costs_at_least_three(forests: int, able: bool) -> None:
    ball = free("Ball", "Artifact", "As long as Ball is untapped, each spell that would cost less than three mana to "
                "cast costs three mana to cast.")
    game = board(Side([ball, *[FOREST] * forests], [BOON]), Side())
    assert ("cast" in _may(game)) is able


@pytest.mark.rule("601.2f")
def test_a_spell_that_costs_less_for_two_reasons() -> None:
    snare = spell("Snare", "{2}", "Instant", "This spell costs {1} less to cast if you control a Beast. It also costs "
                  "{1} less to cast if you control an enchantment.\nYou gain 3 life.")
    game = board(Side([beast("Ox"), free("Law", "Enchantment")], [snare]), Side())
    assert life_after(game, "Snare") == 23


@pytest.mark.rule("118.9")
def test_an_opponent_gains_life_rather_than_mana_is_paid() -> None:
    grow = spell("Grow", "{4}", "Instant", "If you control a Forest, rather than pay this spell's mana cost, you may "
                 "have an opponent gain 3 life.\nYou gain 1 life.")
    game = board(Side([FOREST], [grow]), Side())
    way = next(each.way for each in legal_actions(game, 0) if isinstance(each, Cast))
    play(game, "Grow", way=way)
    assert (game.state.players[0].life, game.state.players[1].life) == (21, 23)


@pytest.mark.rule("613.1f")
def test_lands_lose_all_but_mana_abilities() -> None:
    law = free("Law", "Enchantment", "All lands lose all abilities except mana abilities.")
    plot = free("Plot", "Land", "{T}: Add {G}.\n{0}: You gain 1 life.\nHexproof")
    game = board(Side([law, plot], [spell("Ox", "{G}", "Creature — Ox", "", pt="2/2")]), Side())
    assert "use" not in _may(game) and "hexproof" not in game.chars(find(game, "Plot")).keywords
    play(game, "Ox")
    assert find(game, "Ox")


@pytest.mark.rule("614.1c")
def test_a_counter_for_each_one_already_there() -> None:
    host = beast("Host", text="Each other Beast you control enters with an additional +1/+1 counter on it for each "
                 "Beast you already control.")
    game = board(Side([host, beast("Cow")], [beast("Ox", "2/2")]), Side())
    play(game, "Ox")
    assert game.chars(find(game, "Ox")).power == 4


@pytest.mark.rule("108.4")
def test_creatures_whose_controller_controls_an_island() -> None:
    song = beast("Song", text="{0}: Gain control of target creature whose controller controls an Island.")
    island = free("Isle", "Land — Island")
    game = board(Side([song]), Side([island, beast("Ox")]), Side([beast("Cow")]))
    says = use(game, "Song", "Ox")
    assert says and game.controller(find(game, "Ox")) == 0 and game.controller(find(game, "Cow")) == 2


@pytest.mark.rule("602.5")
def test_any_player_may_activate_it_only_during_an_upkeep() -> None:
    clock = free("Clock", "Artifact", "{0}: You gain 1 life. Any player may activate this ability but only during any "
                 "upkeep step.")
    game = board(Side([clock]), Side())
    assert not act_now(game, Activate(find(game, "Clock"), 0))
    to_step(game, Step.UPKEEP)
    assert "use" in _may(game, 0) and "use" in _may(game, 1)


@pytest.mark.rule("701.19")
def test_cards_that_have_a_mana_value() -> None:
    seek = free("Seek", "Sorcery", "Search your library for any number of cards that have mana value 2, reveal them, "
                "put them into your hand, then shuffle.")
    two, one = beast("Two", cost="{2}"), beast("One", cost="{1}")
    game = board(Side([], [seek], library=[two, one]), Side())
    play(game, "Seek", ("Two",))
    assert names(game, Zone.HAND) == ["Two"]
