"""CR 704. State-based actions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decisions import Chosen
from engine.events.kinds import Attach, CreateTokens, Damage, Destroy, Draw, Event, LoseLife, Move, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.procedures import Observer
from engine.rules.before_priority import settle
from engine.rules.state_based import GROUPS, ROWS
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import bear


@pytest.mark.rule("704.5a")
def test_no_life_loses() -> None:
    game = board(Side(), Side())
    emit(game, [LoseLife(1, 20)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (0,)


@pytest.mark.rule("704.5b")
def test_drawing_from_an_empty_library_loses() -> None:
    game = board(Side(library=()), Side())
    settle(game)
    emit(game, [Draw(0)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (1,)


@pytest.mark.rule("704.5b")
def test_what_was_drawn_in_vain_before_the_last_check_loses_nothing() -> None:
    angel = spell("Angel", "{1}", "Enchantment", "You can't lose the game.")
    game = board(Side([angel], library=()), Side())
    emit(game, [Draw(0)])
    settle(game)
    emit(game, [Destroy(find(game, "Angel"))])
    settle(game)
    assert game.state.outcome is None


@pytest.mark.rule("704.5c")
def test_ten_poison_counters_lose() -> None:
    game = board(Side(), Side())
    emit(game, [PutCounters(0, "poison", 9)])
    settle(game)
    assert game.state.outcome is None
    emit(game, [PutCounters(0, "poison", 1)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (1,)


@pytest.mark.rule("104.4a")
def test_all_losing_at_once_is_a_draw() -> None:
    game = board(Side(), Side())
    emit(game, [LoseLife(0, 20), LoseLife(1, 20)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == ()


@pytest.mark.rule("704.5d")
def test_a_token_that_leaves_ceases_to_exist() -> None:
    game = board(Side(), Side())
    emit(game, [CreateTokens(0, bear("Cub").front, 1)])
    emit(game, [Move(find(game, "Cub"), Zone.HAND)])
    assert len(game.player(0).hand) == 1
    settle(game)
    assert game.player(0).hand == ()


@pytest.mark.rule("704.5f")
def test_no_toughness_goes_to_the_graveyard_though_indestructible() -> None:
    game = board(Side([spell("A", "{G}", "Creature — Bear", "Indestructible", pt="1/1")]), Side())
    emit(game, [PutCounters(find(game, "A"), "-1/-1", 1)])
    settle(game)
    assert find(game, "A", Zone.GRAVEYARD)


@pytest.mark.rule("704.5g")
def test_lethal_damage_destroys_but_not_the_indestructible() -> None:
    game = board(Side([bear("A"), spell("B", "{G}", "Creature — Bear", "Indestructible", pt="2/2")]), Side())
    emit(game, [Damage(find(game, "A"), find(game, "A"), 2), Damage(find(game, "A"), find(game, "B"), 2)])
    settle(game)
    assert find(game, "A", Zone.GRAVEYARD) and find(game, "B")


@pytest.mark.rule("704.5h")
def test_any_damage_of_deathtouch_destroys() -> None:
    game = board(Side([spell("A", "{G}", "Creature — Snake", "Deathtouch", pt="1/1"), bear("B", "{G}", "9/9")]), Side())
    emit(game, [Damage(find(game, "A"), find(game, "B"), 1)])
    settle(game)
    assert find(game, "B", Zone.GRAVEYARD)


@pytest.mark.rule("704.5i")
def test_a_planeswalker_without_loyalty_goes() -> None:
    walker = spell("Sage", "{3}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="3")
    game = board(Side([walker]), Side())
    emit(game, [Damage(0, find(game, "Sage"), 3)])
    settle(game)
    assert find(game, "Sage", Zone.GRAVEYARD)


@pytest.mark.rule("704.5j")
def test_the_legend_rule_lets_its_controller_choose() -> None:
    hero = spell("Hero", "{G}", "Legendary Creature — Human", "", pt="1/1")
    kept: list[int] = []
    script = Script(lambda game, decision: Chosen((decision.legal[1],)))  # type: ignore[union-attr]
    game = board(Side([hero, hero]), Side([hero]), asker=script)
    kept = all_of(game, "Hero")
    assert len(kept) == 2 and len(all_of(game, "Hero", Zone.GRAVEYARD)) == 1


@pytest.mark.rule("704.5k")
def test_the_world_rule_keeps_the_youngest() -> None:
    old, new = (spell(name, "{G}", "World Enchantment", "") for name in ("Old", "New"))
    game = board(Side([old, new]), Side())
    assert find(game, "New") and find(game, "Old", Zone.GRAVEYARD)


@pytest.mark.rule("704.5m")
def test_an_aura_that_enchants_nothing_goes() -> None:
    aura = spell("Cloak", "{G}", "Enchantment — Aura", "Enchant creature")
    game = board(Side([aura]), Side())
    assert find(game, "Cloak", Zone.GRAVEYARD)


@pytest.mark.rule("704.5m")
def test_an_aura_goes_with_its_creature() -> None:
    aura = spell("Cloak", "{G}", "Enchantment — Aura", "Enchant creature")
    game = board(Side([bear("A")]), Side())
    game2 = board(Side([bear("A")], [aura]), Side())
    del game
    cloak = find(game2, "Cloak", Zone.HAND)
    move = Move(cloak, Zone.BATTLEFIELD)
    move.attach_to = find(game2, "A")
    emit(game2, [move])
    settle(game2)
    assert game2.obj(find(game2, "Cloak")).attached_to == find(game2, "A")
    emit(game2, [Move(find(game2, "A"), Zone.GRAVEYARD)])
    settle(game2)
    assert find(game2, "Cloak", Zone.GRAVEYARD)


@pytest.mark.rule("704.5n")
def test_equipment_stays_when_its_creature_goes() -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", "")
    game = board(Side([bear("A"), sword]), Side())
    emit(game, [Attach(find(game, "Sword"), find(game, "A"))])
    settle(game)
    assert game.obj(find(game, "Sword")).attached_to == find(game, "A")
    emit(game, [Move(find(game, "A"), Zone.EXILE)])
    settle(game)
    assert game.obj(find(game, "Sword")).attached_to < 0 and find(game, "Sword")


@pytest.mark.rule("704.5p")
def test_a_creature_does_not_stay_attached() -> None:
    game = board(Side([bear("A"), bear("B")]), Side())
    emit(game, [Attach(find(game, "A"), find(game, "B"))])
    settle(game)
    assert game.obj(find(game, "A")).attached_to < 0


@pytest.mark.rule("704.5q")
def test_opposite_counters_go_in_pairs() -> None:
    game = board(Side([bear("A")]), Side())
    emit(game, [PutCounters(find(game, "A"), "+1/+1", 3), PutCounters(find(game, "A"), "-1/-1", 2)])
    settle(game)
    assert game.obj(find(game, "A")).counters == {"+1/+1": 1}


def test_rows_stand_under_their_rules() -> None:
    letters = {number[5:] for number in (*ROWS, *GROUPS) if number.startswith("704.5")}
    assert letters >= set("abcdefghijkmnpqr")


def test_a_draw_from_an_empty_library_is_seen_at_once_by_whoever_watches() -> None:
    class Watching(Observer):
        def seen(self, game: Game, events: Sequence[Event]) -> None:
            """Only to be there."""

    game = board(Side(library=[]), Side())
    game.observers = (Watching(),)
    emit(game, [Draw(0)])
    settle(game)
    assert not game.player(0).alive
