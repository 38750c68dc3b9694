"""CR 608.2g, 615.5, 104.3. Casting that must be done, what a prevention does besides, where spells were cast from."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.events.kinds import Damage, LoseLife
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import pt
from tests.rules.board import Side, board, find
from tests.rules.play import beast, cast, free, go_on, names, next_turn, play, use

BOG = free("Bog", "Land", "{T}: Add {B}.")


def hurt(game: Game, source: int, whom: int, combat: bool) -> None:
    """Deal 2 damage."""
    emit(game, [Damage(source, whom, 2, combat)])
    settle(game)


@pytest.mark.rule("608.2g")
@pytest.mark.parametrize(("card", "there"), [(beast("Ox", cost="{9}"), "Ox"), (BOG, "Bog")])
def test_the_player_plays_the_card_for_nothing(card: Card, there: str) -> None:
    text = ("At the beginning of each player's upkeep, that player reveals a card at random from their hand. If it's a "
            "land card, the player puts it onto the battlefield. Otherwise, the player casts it without paying its "
            "mana cost if able.")
    game = board(Side([free("Wild", "Enchantment", text)]), Side(hand=[card]))
    next_turn(game)
    go_on(game)
    assert names(game, Zone.BATTLEFIELD, 1) == [there]


@pytest.mark.rule("615.5")
def test_the_controller_of_the_source_draws_as_many_cards() -> None:
    text = ("If a source would deal damage to Swan, prevent that damage. The source's controller draws cards equal to "
            "the damage prevented this way.")
    game = board(Side([beast("Swan", text=text)]), Side([beast("Ox")]))
    hurt(game, find(game, "Ox"), find(game, "Swan"), False)
    assert [len(each.hand) for each in game.state.players] == [0, 2] and find(game, "Swan")


@pytest.mark.rule("615.1")
def test_combat_damage_to_and_by_them_is_prevented() -> None:
    text = "Prevent all combat damage that would be dealt to and dealt by creatures you control."
    game = board(Side([free("Peace", "Enchantment", text), beast("Ox")]), Side([beast("Elk", "1/1")]))
    ox, elk = find(game, "Ox"), find(game, "Elk")
    hurt(game, ox, 1, True)
    hurt(game, elk, ox, True)
    assert game.player(1).life == 20 and game.obj(ox).damage == 0
    hurt(game, ox, 1, False)
    hurt(game, elk, 0, True)
    assert [each.life for each in game.state.players] == [18, 18]


@pytest.mark.rule("615.1")
@pytest.mark.parametrize(("cost", "life"), [("{B}", 20), ("{R}", 20), ("{G}", 18)])
def test_sources_of_two_kinds_do_no_damage(cost: str, life: int) -> None:
    text = "Prevent all damage that black sources and red sources would deal this turn."
    game = board(Side(hand=[free("Glow", "Instant", text)]), Side([beast("Ox", cost=cost)]))
    play(game, "Glow")
    hurt(game, find(game, "Ox"), 0, False)
    assert game.player(0).life == life


@pytest.mark.rule("601.2a")
@pytest.mark.parametrize(("zone", "way", "life"), [(Zone.GRAVEYARD, "flashback", 20), (Zone.HAND, "", 23)])
def test_only_a_spell_that_was_cast_from_a_graveyard(zone: Zone, way: str, life: int) -> None:
    stop = free("Stop", "Instant", "Counter target spell cast from a graveyard.")
    back = free("Back", "Instant", "You gain 3 life.\nFlashback {0}")
    game = board(Side(hand=[stop, back], graveyard=[back]), Side())
    cast(game, "Back", zone=zone, way=way)
    can = any(isinstance(each, Cast) and each.card == find(game, "Stop", Zone.HAND) for each in legal_actions(game, 0))
    assert can is (zone is Zone.GRAVEYARD)
    if can:
        play(game, "Stop")
    go_on(game)
    assert game.player(0).life == life


@pytest.mark.rule("104.3b")
def test_the_equipped_creature_keeps_its_controller_from_losing() -> None:
    text = ("Equipped creature has flying and \"You can't lose the game and your opponents can't win the game.\"\n"
            "Equip {0}")
    game = board(Side([free("Steel", "Artifact — Equipment", text), beast("Ox")]), Side())
    use(game, "Steel", "Ox")
    assert "flying" in game.chars(find(game, "Ox")).keywords
    emit(game, [LoseLife(0, 25)])
    settle(game)
    assert game.player(0).alive and game.state.outcome is None


@pytest.mark.rule("205.1")
@pytest.mark.parametrize(("kind", "has"), [("Human", True), ("Angel", True), ("Beast", False)])
def test_a_creature_of_either_kind(kind: str, has: bool) -> None:
    text = "As long as equipped creature is a Human or an Angel, it has vigilance.\nEquip {0}"
    game = board(Side([free("Bracer", "Artifact — Equipment", text), beast("Ox", types=f"Creature — {kind}")]), Side())
    use(game, "Bracer", "Ox")
    assert ("vigilance" in game.chars(find(game, "Ox")).keywords) is has


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(("size", "now"), [("1/5", (5, 9)), ("5/1", (9, 5)), ("3/3", (3, 3))])
def test_the_difference_between_its_numbers(size: str, now: tuple[int, int]) -> None:
    text = ("Target creature gets +X/+X until end of turn, where X is the difference between its power and toughness.")
    game = board(Side([beast("Ox", size)], [free("Grow", "Instant", text)]), Side())
    play(game, "Grow", "Ox")
    assert pt(game, "Ox") == now


@pytest.mark.rule("119.7")
@pytest.mark.parametrize(("theirs", "after"), [(25, [25, 20]), (26, [20, 26])])
def test_life_totals_that_are_close_are_exchanged(theirs: int, after: list[int]) -> None:
    text = ("If the difference between your life total and target player's life total is 5 or less, exchange life "
            "totals with that player.")
    game = board(Side(hand=[free("Mind", "Sorcery", text)]), Side(life=theirs))
    play(game, "Mind", 1)
    assert [each.life for each in game.state.players] == after


@pytest.mark.rule("715")
def test_the_player_whose_turn_it_is_may_end_the_turn() -> None:
    text = "{0}: The player whose turn it is may end the turn."
    game = board(Side([beast("Brute", text=text)]), Side())
    use(game, "Brute", "yes")
    advance(game)
    advance(game)
    assert game.state.active == 1
