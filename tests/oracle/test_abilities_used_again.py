"""More uses of an ability, exactly so much damage, and what is said of a spell just cast, played."""

from __future__ import annotations

import pytest

from engine.ast.amounts import Fixed
from engine.ast.costs import PayMana
from engine.decisions import Activate, Cast
from engine.evaluate.rulings import cant_costs
from engine.events.kinds import Damage, LoseLife
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.state.history import note
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import bear
from tests.rules.play import beast, free, go_on, names, play, use


def usable(game: Game, name: str) -> bool:
    """Whether an ability of a permanent could be activated."""
    source = find(game, name)
    return any(isinstance(each, Activate) and each.source == source for each in legal_actions(game, 0))


@pytest.mark.rule("702.142a")
@pytest.mark.parametrize(("law", "often"), [
    ("", 1), ("Creatures you control can boast twice during each of your turns rather than once.", 2),
])
def test_boasting_twice(law: str, often: int) -> None:
    game = board(Side([free("Law", "Enchantment", law), beast("Ox", text="Boast — {0}: You gain 1 life.")]), Side())
    note(game.state, "attacked", find(game, "Ox"))
    for _ in range(often):
        assert usable(game, "Ox")
        use(game, "Ox")
    assert not usable(game, "Ox")
    assert game.state.players[0].life == 20 + often


def test_a_power_up_ability_used_again() -> None:
    law = "Each power-up ability of permanents you control can be activated an additional time."
    game = board(Side([free("Law", "Enchantment", law), beast("Ox", text="Power-up — {0}: You gain 1 life.")]), Side())
    use(game, "Ox")
    use(game, "Ox")
    assert not usable(game, "Ox")


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("types", "zone"), [("Sorcery", Zone.EXILE), ("Artifact", Zone.BATTLEFIELD)])
def test_what_becomes_of_a_spell_cast_this_way(types: str, zone: Zone) -> None:
    text = ("When ~ enters, you may cast target instant, sorcery, or artifact card from your graveyard without paying"
            " its mana cost. If an instant or sorcery spell cast this way would be put into your graveyard, exile it"
            " instead.")
    game = board(Side((), [beast("Scholar", text=text)], graveyard=[free("Thing", types, cost="{5}")]), Side())
    play(game, "Scholar", "yes")
    assert find(game, "Thing", zone)


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("eaten", "counters"), [((), {}), (("Ox", "Elk"), {"+1/+1": 4})])
def test_twice_as_many_counters(eaten: tuple[str, ...], counters: dict[str, int]) -> None:
    text = ("As ~ enters, you may sacrifice any number of creatures. If you do, it enters with twice that many +1/+1"
            " counters on it.")
    game = board(Side([bear("Ox"), bear("Elk")], [beast("Maw", text=text)]), Side())
    play(game, "Maw", *(("yes", eaten) if eaten else ("no",)))
    assert game.state.objects[find(game, "Maw")].counters == counters


@pytest.mark.rule("508.1d")
def test_a_tax_for_each_of_a_kind() -> None:
    text = "This creature can't attack or block unless its controller pays {1} for each Bear on the battlefield."
    game = board(Side([beast("Ox", text=text), bear(), bear("Elk")]), Side())
    costs = cant_costs(game, "attack", find(game, "Ox"))
    assert [part.times for each in costs for part in each.cost.parts if isinstance(part, PayMana)] == [Fixed(2)]


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


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("active", "lost"), [(0, 6), (1, 3)])
def test_life_lost_during_your_turn(active: int, lost: int) -> None:
    text = "If an opponent would lose life during your turn, they lose twice that much life instead."
    game = board(Side([free("Law", "Enchantment", text)]), Side(), active=active)
    emit(game, [LoseLife(1, 3, 0)])
    assert game.state.players[1].life == 20 - lost


@pytest.mark.rule("702.8a")
def test_the_first_creature_spell_at_any_time() -> None:
    text = "You may cast the first creature spell you cast each turn as though it had flash."
    game = board(Side([free("Law", "Enchantment", text)], [beast("Ox"), beast("Elk")]), Side(), step=Step.UPKEEP)
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0))
    play(game, "Ox")
    assert not any(isinstance(each, Cast) for each in legal_actions(game, 0))
    assert names(game, Zone.HAND) == ["Elk"]


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(("others", "able"), [((), False), (("Mine", "Power-Plant"), True)])
def test_what_a_mana_ability_makes_is_asked_as_it_is_planned(others: tuple[str, ...], able: bool) -> None:
    text = "{T}: Add {C}. If you control an Urza's Mine and an Urza's Power-Plant, add {C}{C}{C} instead."
    lands = [spell(name, "", f"Land — Urza's {name}", "") for name in others]
    box = free("Box", "Artifact", cost="{3}")
    game = board(Side([spell("Spire", "", "Land — Urza's Tower", text), *lands], [box]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able
    if able:
        play(game, "Box")
        assert find(game, "Box")
