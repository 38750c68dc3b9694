"""CR 701.19-20, 701.34e, 701.39d, 701.42b. Rare cases of searching, shuffling, manifesting, exerting, surveil."""

from __future__ import annotations

import pytest

from engine.ast.abilities import StaticAbility
from engine.ast.filters import HasType, InZone, Kind, Objects
from engine.ast.modifiers import Cant
from engine.decisions import Arrange
from engine.events.kinds import Destroy
from engine.events.pipeline import emit
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, named, next_turn, play, pt, seats_of, war
from tests.rules.board import Side, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, bear, card

FETCH = "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."


@pytest.mark.rule("701.19c")
def test_a_search_for_a_quality_that_is_undefined_finds_nothing() -> None:
    text = "Target player reveals their hand. You choose a nonland card from it. Search that player's library for any "
    text += "number of cards with the same name as that card and exile them. Then that player shuffles."
    for hand, left in (([bear("Ox")], 1), ([], 3)):
        game = board(Side([ISLAND], [spell("Lobe", "{U}", "Sorcery", text)]),
                     Side([], hand, library=[bear("Ox"), bear("Ox"), FOREST]), asker=Seats(player=1, take=["Ox"]))
        play(game, "Lobe")
        assert len(game.player(1).library) == left


@pytest.mark.rule("701.19f")
def test_a_search_of_the_top_cards_is_a_search_and_the_whole_library_is_shuffled() -> None:
    only = spell("Lid", "{1}", "Enchantment", "If an opponent would search a library, that player searches the top two "
                 "cards of that library instead.")
    seen = spell("Eye", "{1}", "Enchantment", "Whenever an opponent searches their library, you gain 1 life.")
    lands = [bear("Ox"), FOREST, ISLAND, ISLAND, ISLAND]
    game = board(Side([ISLAND], [spell("Dig", "{U}", "Sorcery", FETCH)], library=lands), Side([only, seen]),
                 asker=Seats(take=["Island", "Forest"]))
    play(game, "Dig")
    assert named(game) == ["Eye", "Forest", "Island", "Lid"] and game.player(1).life == 21
    assert all(entry < 0 for entry in game.player(0).library)


@pytest.mark.rule("701.19h")
def test_two_searches_before_a_shuffle_are_one() -> None:
    text = "Search your library for a creature card, reveal it, and put it into your hand. Search your library for a "
    text += "basic land card, reveal it, and put it into your hand. Then shuffle."
    seen = spell("Eye", "{1}", "Enchantment", "Whenever an opponent searches their library, you gain 1 life.")
    game = board(Side([ISLAND], [spell("Twice", "{U}", "Sorcery", text)], library=[bear("Ox"), FOREST, FOREST]),
                 Side([seen]), asker=Seats(take=["Ox", "Forest"]))
    play(game, "Twice")
    assert named(game, Zone.HAND) == ["Forest", "Ox"] and game.player(1).life == 21


@pytest.mark.rule("701.20g")
@pytest.mark.parametrize("names", [("Giant", "Zombie"), ("Zombie", "Giant")])
def test_what_goes_on_top_as_the_library_is_shuffled_is_on_top(names: tuple[str, str]) -> None:
    giant = creature("Giant", "If this creature would be put into a graveyard from anywhere, reveal it and shuffle it "
                     "into its owner's library instead.")
    zombie = creature("Zombie", "If this creature would die, put it on top of its owner's library instead.")
    game = board(Side([giant, zombie], library=[ISLAND] * 30), Side())
    emit(game, [Destroy(find(game, name)) for name in names])
    top = game.player(0).library[0]
    assert game.state.cards[-top - 1 if top < 0 else game.obj(top).physical].name == "Zombie"
    assert len(game.player(0).library) == 32


CAGE = StaticAbility(Objects(Kind.CARD, (HasType("creature"), InZone(Zone.LIBRARY))), (Cant("enter the battlefield"),))


@pytest.mark.rule("701.34e")
def test_what_may_not_enter_is_not_manifested() -> None:
    text = "Manifest the top card of your library."
    for top, there in ((bear("Ox"), []), (FOREST, [(2, 2)])):
        game = board(Side([ISLAND, card("Cage", "{1}", "Artifact", CAGE)], [spell("Show", "{U}", "Sorcery", text)],
                          library=[top] + [ISLAND] * 3), Side())
        play(game, "Show")
        down = [id for id in game.state.battlefield if game.obj(id).face_down]
        assert [(game.chars(id).power, game.chars(id).toughness) for id in down] == there
        assert len(game.player(0).library) == (3 if there else 4)


LION = "You may exert this creature as it attacks. When you do, creatures you control get +1/+1 until end of turn."


@pytest.mark.rule("701.39d", "701.39a")
@pytest.mark.parametrize("yes", [True, False])
def test_exerting_as_it_attacks_is_an_optional_cost_with_what_is_linked_to_it(yes: bool) -> None:
    game = war([creature("Lion", LION), bear("Ox")], seats=Seats({"Lion": 1}, yes=yes))
    assert game.player(1).life == (17 if yes else 18)
    next_turn(game, Step.UPKEEP, 2)
    assert game.obj(find(game, "Lion")).tapped is yes


@pytest.mark.rule("701.39d")
def test_exerting_it_in_another_way_does_not_trigger_what_is_linked() -> None:
    force = spell("Force", "{U}", "Sorcery", "Exert target creature you control.")
    game = board(Side([ISLAND, creature("Lion", LION)], [force]), Side(), asker=Seats(take=["Lion"]))
    play(game, "Force")
    assert pt(game, "Lion") == (2, 2)
    seats_of(game).attack = {"Lion": 1}
    to_step(game, Step.DECLARE_ATTACKERS)
    resolve(game)
    assert pt(game, "Lion") == (3, 3)


@pytest.mark.rule("701.42b")
def test_additional_cards_one_looks_at_are_surveiled_too() -> None:
    more = spell("Lens", "{1}", "Enchantment", "You may look at an additional two cards each time you surveil.")
    game = board(Side([ISLAND, more], [spell("Peek", "{U}", "Sorcery", "Surveil 1.")]), Side(), asker=Seats())
    play(game, "Peek")
    (asked,) = (each for each in seats_of(game).decisions if isinstance(each, Arrange))
    assert len(asked.cards) == 3 and asked.piles == ("top", "graveyard")
