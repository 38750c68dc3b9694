"""CR 700.2. Modes: how many are chosen, how often, and for whom."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast, Pick, Picked
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, tokens
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.options import uses
from tests.rules.play import after, beast, free, life_after, names, play
from tests.rules.usual_cards import ROCK
from tests.scenarios.scenes import PLAYER, has_life, printed, ran, scenario, side

SPREE = spell("Jailbreak", "{1}", "Instant", "Spree\n+ {1} — Destroy target creature.\n+ {4} — Draw two cards.")
GAINING = "—\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."


@pytest.mark.rule("601.2b", "601.2c", "700.2a")
@pytest.mark.parametrize(("lands", "foe", "modes"), [(3, False, 0), (3, True, 1), (5, False, 1), (5, True, 2)])
def test_a_mode_with_a_cost_can_be_chosen_if_it_has_targets_and_can_be_paid(lands: int, foe: bool, modes: int) -> None:
    game = board(Side([FOREST] * lands, [SPREE]), Side([beast("Foe")] if foe else []))
    assert (Cast(find(game, "Jailbreak", Zone.HAND), 0, "") in legal_actions(game, 0)) == bool(modes)
    if modes == 2:
        asked = play(game, "Jailbreak", ("1",)).decisions
        assert [len(each.options) for each in asked if isinstance(each, Pick)] == [2]


@pytest.mark.rule("601.2b")
def test_a_tier_is_chosen_and_its_cost_paid() -> None:
    text = "Tiered\n• Small — {0} — You gain 1 life.\n• Big — {2} — You gain 5 life."
    for lands, pick, life in ((3, "1", 25), (3, "0", 21)):
        game = board(Side([FOREST] * lands, [spell("Heal", "{G}", "Instant", text)]), Side(), asker=Seats(picks=[pick]))
        table.play(game, "Heal")
        assert game.player(0).life == life
        assert sum(game.obj(id).tapped for id in game.state.battlefield) == (3 if pick == "1" else 1)


@pytest.mark.rule("603.3c", "700.2")
@pytest.mark.parametrize(("rocks", "chosen", "life"), [
    (0, None, 20), (1, (), 20), (1, ("1",), 23), (2, ("0", "1"), 23),
])
def test_a_triggered_ability_does_nothing_more_if_no_mode_is_chosen(
    rocks: int, chosen: tuple[str, ...] | None, life: int
) -> None:
    text = "When this creature enters, choose up to X, where X is the number of artifacts you control —\n"
    ram = beast("Ram", text=text + "• Draw a card.\n• You gain 3 life.")
    game = board(Side([free("Rock", "Artifact")] * rocks, [ram]), Side())
    said = play(game, "Ram", *([] if chosen is None else [Picked(chosen)]))
    assert len([each for each in said.decisions if isinstance(each, Pick)]) == (chosen is not None)
    assert game.player(0).life == life


@pytest.mark.rule("700.2")
def test_a_spell_of_no_modes_does_nothing() -> None:
    game = board(Side([], [free("None", "Sorcery", "Choose up to one —\n• You gain 1 life.\n• Draw a card.")]), Side())
    said = play(game, "None", Picked(()))
    assert len([each for each in said.decisions if isinstance(each, Pick)]) == 1
    assert game.player(0).life == 20 and not game.player(0).hand


@pytest.mark.rule("700.2")
def test_a_kicked_spell_has_any_number_of_modes() -> None:
    """Both modes if it was kicked, one if not."""
    script = printed(
        "Script", "Sorcery", "Kicker {R}\nChoose one. If this spell was kicked, choose any number instead.\n• You gain "
        "3 life.\n• Script deals 2 damage to any target.", "{R}",
    )
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Script"])
    cast: list[Json] = [{"do": "cast", "card": "Script"}]
    asserts = [has_life("PlayerA", 23), has_life("PlayerB", 18)]
    both = scenario(mine, cast, asserts, choices={"PlayerA": [{"bool": True}]}, modes={"PlayerA": [1, 1]},
                    targets={"PlayerA": [PLAYER]})
    assert ran(both, script).why == ""


@pytest.mark.rule("700.2")
@pytest.mark.parametrize(("said", "count"), [
    ("as a sorcery", 4), ("once each turn", 1), ("if you control an artifact and only twice each turn", 2),
    ("during combat", 0), ("during an opponent's turn", 0),
])
def test_of_modes(said: str, count: int) -> None:
    imp = beast("Imp", text=f"{{0}}: Choose one. Activate only {said}.\n• You gain 1 life.\n• Draw a card.")
    game = board(Side([imp, ROCK], library=[FOREST] * 5), Side())
    assert uses(game, "Imp") == count


@pytest.mark.rule("700.2")
def test_modes_are_chosen_up_to_their_worth_the_same_more_than_once() -> None:
    season = spell("Season", "{G}", "Sorcery", "Choose up to five {P} worth of modes. You may choose the same mode "
                   "more than once.\n{P} — Create a 1/1 white Rabbit creature token.\n{P}{P} — You gain 3 life.\n"
                   "{P}{P}{P} — Draw a card.")
    game = board(Side([FOREST], [season]), Side())
    play(game, "Season", "{P}{P} — You gain 3 life.", Picked(("1",)), Picked(("0",)))
    assert (game.player(0).life, tokens(game), len(game.player(0).hand)) == (26, ["Rabbit"], 0)


@pytest.mark.rule("700.2a", "601.2c")
@pytest.mark.parametrize(("foe", "castable"), [(True, True), (False, False)])
def test_what_chooses_two_needs_targets_for_two(foe: bool, castable: bool) -> None:
    both = free("Both", "Sorcery", "Choose two —\n• Destroy target creature.\n• You gain 1 life.\n• Destroy target "
                "creature an opponent controls.")
    game = board(Side([], [both]), Side([beast("Foe")] if foe else []))
    assert (Cast(find(game, "Both", Zone.HAND), 0, "") in legal_actions(game, 0)) == castable


@pytest.mark.rule("700.2d")
def test_a_mode_chosen_twice_has_two_sets_of_targets() -> None:
    pair = free("Pair", "Sorcery", "Choose two. You may choose the same mode more than once.\n• Destroy target "
                "creature.\n• You gain 1 life.")
    game = board(Side(hand=[pair]), Side([beast("Ox"), beast("Elk"), beast("Ram")]))
    play(game, "Pair", Picked(("0", "0")), "Elk", "Ram")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


@pytest.mark.rule("700.2d")
def test_a_mode_chosen_twice_has_targets_of_its_own_each_time() -> None:
    text = "Choose three. You may choose the same mode more than once.\n• Destroy target artifact.\n• You gain 1 life."
    game = board(Side(hand=[free("Trio", "Instant", text)]), Side([free("Axe", "Artifact"), free("Bow", "Artifact")]))
    play(game, "Trio", ("0", "0", "1"), "Axe", "Bow")
    assert not find(game, "Axe") and not find(game, "Bow") and game.player(0).life == 21


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("relics", "chosen", "life"), [(0, "", 20), (1, "2", 24), (2, "0 2", 25)])
def test_as_many_modes_may_be_chosen_as_something_counts(relics: int, chosen: str, life: int) -> None:
    text = f"Choose up to X, where X is the number of artifacts you control {GAINING}"
    game = board(Side([free("Relic", "Artifact")] * relics, [free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite", *([tuple(chosen.split())] if chosen else []))
    assert game.player(0).life == life


@pytest.mark.rule("700.2d")
def test_each_mode_at_a_player_of_its_own() -> None:
    text = ("Choose one or more. Each mode must target a different player.\n• Target player loses 1 life.\n• Target "
            "player loses 2 life.\n• Target player loses 4 life.")
    game = after(board(Side(hand=[free("Curse", "Sorcery", text)]), Side(), Side()), ("Curse", ("0", "2"), 1))
    assert sorted(20 - game.player(each).life for each in range(3)) == [0, 1, 4]


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("lands", "life"), [([], 23), ([FOREST], 27)])
def test_more_modes_are_chosen_instead(lands: list[Card], life: int) -> None:
    deed = free("Deed", "Sorcery", "Choose two. If you control a Forest, choose three instead.\n• You gain 1 life.\n"
                "• You gain 2 life.\n• You gain 4 life.")
    assert life_after(board(Side(lands, [deed]), Side()), "Deed") == life


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("side", "modes", "life"), [
    ([beast("Mage", types="Creature — Wizard")], ("0", "2"), (23, 17)), ([], ("0",), (23, 20)),
])
def test_two_modes_instead(side: list[Card], modes: tuple[str, ...], life: tuple[int, int]) -> None:
    text = ("Choose one. If you control a Wizard as you cast this spell, you may choose two instead.\n• You gain 3 "
            "life.\n• Draw a card.\n• Flame deals 3 damage to target player.")
    game = board(Side(side, [free("Flame", "Instant", text)]), Side())
    play(game, "Flame", modes, *([1] if len(modes) > 1 else []))
    assert (game.player(0).life, game.player(1).life) == life
