"""CR 113.6. What functions in two zones, what was not put there by itself, what is dealt with wherever it is."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, PlayLand
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, life_after, names, next_turn, play, use


@pytest.mark.rule("113.6")
@pytest.mark.parametrize("there", [True, False])
def test_an_ability_that_functions_in_the_graveyard_too(there: bool) -> None:
    text = "At the beginning of your upkeep, if Angel is in your graveyard or on the battlefield, you gain 1 life."
    angel = beast("Angel", text=text)
    game = board(Side([angel] if there else [], graveyard=[] if there else [angel]), Side())
    next_turn(game, Step.MAIN1, turns=2)
    assert game.player(0).life == 21


@pytest.mark.rule("113.6")
def test_it_is_returned_from_the_battlefield_and_from_the_graveyard() -> None:
    text = "{0}: Return Boon to its owner's hand. Activate only if Boon is on the battlefield or in your graveyard."
    boon = free("Boon", "Enchantment", text)
    game = board(Side([boon], graveyard=[boon]), Side())
    use(game, "Boon")
    assert names(game, Zone.HAND) == ["Boon"] and names(game, Zone.GRAVEYARD) == ["Boon"]
    use(game, "Boon", zone=Zone.GRAVEYARD)
    assert names(game, Zone.HAND) == ["Boon", "Boon"]


@pytest.mark.rule("603.4")
def test_what_its_ability_put_there_does_not_trigger_it() -> None:
    text = ("Whenever another permanent you control enters, if it wasn't put onto the battlefield with this ability, "
            "you may put a permanent card with equal or lesser mana value from your hand onto the battlefield.")
    game = board(Side([beast("Tree", text=text)], [beast("Ox"), beast("Elk"), beast("Cow")]), Side())
    play(game, "Ox", "yes", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Tree", "Ox", "Elk"]


def playable(game: Game, name: str, zone: Zone) -> bool:
    """Whether the first player can play a card from there."""
    card = find(game, name, zone)
    return any(isinstance(each, Cast | PlayLand) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("601.3b")
def test_cards_in_a_graveyard_that_say_they_may_be_played() -> None:
    text = "{0}: Until end of turn, each legendary card in your graveyard gains \"You may play this card from your "
    text += "graveyard.\""
    lady, bog = beast("Lady", types="Legendary Creature — Elf"), free("Bog", "Legendary Land", "{T}: Add {B}.")
    game = board(Side([beast("Hand", text=text)], graveyard=[lady, bog, beast("Ox")]), Side())
    assert not playable(game, "Lady", Zone.GRAVEYARD)
    use(game, "Hand")
    assert [playable(game, each, Zone.GRAVEYARD) for each in ("Lady", "Bog", "Ox")] == [True, True, False]
    do(game, PlayLand(find(game, "Bog", Zone.GRAVEYARD), 0))
    assert "Bog" in names(game, Zone.BATTLEFIELD)
    next_turn(game, Step.MAIN1, turns=2)
    assert not playable(game, "Lady", Zone.GRAVEYARD)


@pytest.mark.rule("2022:708.2a")
@pytest.mark.parametrize(("how", "power"), [("up", 5), ("down", 2)])
def test_it_returns_face_up_or_face_down(how: str, power: int) -> None:
    text = ("Whenever you gain life, you may return Raptor from your graveyard to the battlefield face up or face "
            "down.")
    heal = free("Heal", "Sorcery", "You gain 1 life.")
    game = board(Side([], [heal], graveyard=[beast("Raptor", "5/5", text)]), Side())
    play(game, "Heal", "yes", how)
    (raptor,) = [id for id in game.state.battlefield if game.controller(id) == 0]
    assert game.chars(raptor).power == power


@pytest.mark.rule("614.10")
@pytest.mark.parametrize(("whose", "back"), [(0, 0), (1, 1)])
def test_what_an_opponents_spell_puts_into_the_graveyard_returns(whose: int, back: int) -> None:
    text = ("Whenever a spell or ability an opponent controls causes a land to be put into your graveyard from the "
            "battlefield, return that card to the battlefield.")
    rain = free("Rain", "Sorcery", "Destroy target land.")
    mine = Side([free("Ground", "Enchantment", text), FOREST], [rain] if whose == 0 else [])
    game = board(mine, Side([], [rain] if whose else []), active=whose)
    play(game, "Rain", "Forest")
    assert len(all_of(game, "Forest")) == back


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("oxen", "left"), [(1, 1), (2, 1)])
def test_destroyed_if_another_has_its_name(oxen: int, left: int) -> None:
    text = "Destroy target creature if another permanent with the same name is on the battlefield."
    game = board(Side([beast("Ox")] * oxen, [free("Winnow", "Sorcery", text)]), Side())
    play(game, "Winnow", "Ox")
    assert len(all_of(game, "Ox")) == left


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(("lands", "life"), [(1, 20), (2, 21), (4, 20), (7, 21), (9, 20)])
def test_a_prime_number_of_lands(lands: int, life: int) -> None:
    text = "At the beginning of your upkeep, if you control a prime number of lands, you gain 1 life."
    game = board(Side([free("Sum", "Enchantment", text), *[FOREST] * lands]), Side())
    next_turn(game, Step.MAIN1, turns=2)
    assert game.player(0).life == life


@pytest.mark.rule("701.19")
def test_cards_that_have_different_names_are_searched() -> None:
    text = "Search your library for up to two creature cards that have different names, put them into your hand, then "
    text += "shuffle."
    game = board(Side(hand=[free("Path", "Sorcery", text)], library=[beast("Ox"), beast("Ox"), beast("Elk")]), Side())
    play(game, "Path", "Ox", "Elk")
    assert sorted(names(game, Zone.HAND)) == ["Elk", "Ox"]


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("counters", "life"), [(4, 20), (11, 22)])
def test_for_each_five_counters_removed(counters: int, life: int) -> None:
    text = "Remove all +1/+1 counters from this creature: For each five counters removed this way, you gain 1 life."
    grow = free("Grow", "Sorcery", f"Put {counters} +1/+1 counters on target creature.".replace("4", "four").replace(
        "11", "eleven"))
    game = board(Side([beast("Sage", text=text)], [grow]), Side())
    play(game, "Grow", "Sage")
    use(game, "Sage")
    assert game.player(0).life == life


@pytest.mark.rule("122.1")
def test_so_often_as_counters_were_removed() -> None:
    text = "Remove X +1/+1 counters from this creature: For each counter removed, you gain 2 life."
    grow = free("Grow", "Sorcery", "Put three +1/+1 counters on target creature.")
    game = board(Side([beast("Sage", text=text)], [grow]), Side())
    play(game, "Grow", "Sage")
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


@pytest.mark.rule("702.85c")
def test_cascade_twice_for_spells_from_the_hand() -> None:
    text = 'Colorless spells you cast from your hand with mana value 7 or greater have "Cascade, cascade."'
    rock = free("Rock", "Artifact", cost="{7}")
    mana = free("Gem", "Artifact", "{T}: Add {C}{C}{C}{C}{C}{C}{C}.")
    library = [beast("Ox"), beast("Elk"), FOREST]
    game = board(Side([free("Gorger", "Enchantment", text), mana], [rock], library), Side())
    play(game, "Rock", "yes", "yes")
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Elk", "Gem", "Gorger", "Ox", "Rock"]


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


@pytest.mark.rule("603.2")
def test_the_first_card_of_each_of_your_turns_is_revealed() -> None:
    text = ("Reveal the first card you draw on each of your turns. Whenever you reveal a land card this way, you gain "
            "1 life. Whenever you reveal a nonland card this way, you gain 5 life.")
    draw = free("Draw", "Instant", "Target player draws a card.")
    game = board(Side([free("God", "Enchantment", text)], [draw, draw], [beast("Ox"), FOREST, beast("Elk")]), Side())
    assert life_after(game, ("Draw", 0)) == 25
    assert life_after(game, ("Draw", 0)) == 25


@pytest.mark.rule("608.2c")
def test_that_many_is_the_number_that_was_asked_about() -> None:
    text = ("At the beginning of your upkeep, if you control a prime number of lands, create a 0/0 green Fractal "
            "creature token, then put that many +1/+1 counters on it.")
    game = board(Side([free("Sum", "Enchantment", text), *[FOREST] * 3]), Side())
    next_turn(game, Step.MAIN1, turns=2)
    (fractal,) = [id for id in game.state.battlefield if game.chars(id).name == "Fractal"]
    assert game.chars(fractal).power == 3


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("dropped", [True, False])
def test_a_land_with_mayhem_is_played_if_it_was_discarded_this_turn(dropped: bool) -> None:
    works = free("Works", "Land", "{T}: Add {B}.\nMayhem")
    drop = free("Drop", "Sorcery", "Discard a card.")
    game = board(Side(hand=[drop, works] if dropped else [], graveyard=[] if dropped else [works]), Side())
    if dropped:
        play(game, "Drop")
    assert playable(game, "Works", Zone.GRAVEYARD) is dropped
    next_turn(game, Step.MAIN1, turns=2)
    assert not playable(game, "Works", Zone.GRAVEYARD)
