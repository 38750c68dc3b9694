"""Damage doubled, laws of casting and activating, played."""

from __future__ import annotations

from typing import Final

import pytest

from engine.decisions import Activate, Cast
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, free, life_after, play, use


def castable(game: Game) -> set[str]:
    """The names of the cards the first player could cast."""
    return {game.chars(each.card).name for each in legal_actions(game, 0) if isinstance(each, Cast)}


SOURCE = ("If a source you control with {} mana value would deal damage to a permanent or player, it deals double that"
          " damage to that permanent or player instead.")


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("law", "lost"), [
    ("Double all damage that creatures you control with counters on them would deal.", 2),
    ("Double all damage that creatures you control would deal.", 4),
    ("Double all combat damage that creatures you control would deal.", 2),
    (SOURCE.format("an odd"), 2),
    (SOURCE.format("an even"), 4),
])
def test_all_damage_is_doubled(law: str, lost: int) -> None:
    game = board(Side([free("Law", "Enchantment", law), bear("Ox", cost="{1}{G}")]), Side())
    emit(game, [Damage(find(game, "Ox"), 1, 2)])
    assert game.state.players[1].life == 20 - lost


@pytest.mark.rule("614.1a")
def test_damage_of_this_turn_is_doubled() -> None:
    song = free("Song", "Sorcery", "If a source you control would deal damage this turn, it deals double that damage"
                " instead.")
    game = board(Side([bear("Ox")], [song]), Side([bear("Foe")]))
    play(game, "Song")
    emit(game, [Damage(find(game, "Ox"), 1, 2), Damage(find(game, "Foe"), 0, 2)])
    assert [each.life for each in game.state.players] == [18, 16]


@pytest.mark.rule("614.9")
def test_the_next_damage_goes_elsewhere() -> None:
    text = ("{0}: The next time damage would be dealt to this creature this turn, that damage is dealt to any target"
            " instead.")
    game = board(Side([beast("Wood", "2/3", text)]), Side([bear("Foe")]))
    use(game, "Wood", 1)
    for _ in range(2):
        emit(game, [Damage(find(game, "Foe"), find(game, "Wood"), 2)])
    assert game.state.players[1].life == 18
    assert game.state.objects[find(game, "Wood")].damage == 2


@pytest.mark.rule("119.5")
def test_damage_leaves_one_life() -> None:
    text = "Until end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    game = board(Side((), [free("Grace", "Instant", text)], life=3), Side([bear("Foe")]))
    play(game, "Grace")
    emit(game, [Damage(find(game, "Foe"), 0, 5)])
    assert game.state.players[0].life == 1


@pytest.mark.rule("601.3b")
def test_one_spell_for_nothing_each_turn() -> None:
    law = free("Law", "Enchantment", "Once during each of your turns, you may cast an instant or sorcery spell from"
               " your hand without paying its mana cost.")
    songs = [free(name, "Sorcery", "You gain 1 life.", cost="{5}") for name in ("One", "Two")]
    game = board(Side([law], [*songs, beast("Ox", cost="{5}")]), Side())
    assert castable(game) == {"One", "Two"}
    play(game, "One", way="free")
    assert castable(game) == set()


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(("rule", "before", "after"), [
    ("You can't cast this spell unless an opponent lost life this turn.", False, True),
    ("You can't cast this spell if an opponent lost life this turn.", True, False),
])
def test_a_spell_that_cant_be_cast(rule: str, before: bool, after: bool) -> None:
    game = board(Side([bear("Ox")], [beast("Lord", text=rule)]), Side())
    assert bool(castable(game)) is before
    emit(game, [Damage(find(game, "Ox"), 1, 2)])
    assert bool(castable(game)) is after


@pytest.mark.rule("601.3a")
def test_no_additional_spells_of_a_kind() -> None:
    law = free("Law", "Artifact", "Each player who has cast a nonartifact spell this turn can't cast additional"
               " nonartifact spells.")
    cards = [free("Song", "Sorcery", "You gain 1 life."), beast("Ox"), free("Box", "Artifact")]
    game = board(Side([law], cards), Side())
    assert castable(game) == {"Song", "Ox", "Box"}
    play(game, "Song")
    assert castable(game) == {"Box"}


@pytest.mark.rule("606.1")
def test_no_loyalty_abilities() -> None:
    law = free("Law", "Artifact", "Players can't activate planeswalkers' loyalty abilities.")
    sage = free("Sage", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty="3")
    game = board(Side((), [sage, law]), Side())
    play(game, "Sage")
    assert any(isinstance(each, Activate) for each in legal_actions(game, 0))
    play(game, "Law")
    assert not any(isinstance(each, Activate) for each in legal_actions(game, 0))


@pytest.mark.rule("601.2b")
def test_one_of_three_costs() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature, discard a card, or pay 4 life."
    game = board(Side([FOREST], [beast("Ox", text=text)]), Side())
    assert life_after(game, "Ox") == 16


@pytest.mark.rule("601.2b")
def test_a_spell_is_offered_if_one_of_its_additional_costs_can_be_paid() -> None:
    grave = free("Grave", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature or pay {2}.\n"
                 "You gain 1 life.", cost="{G}")
    for mine, able in (([FOREST], False), ([FOREST, FOREST], False), ([FOREST, bear()], True), ([FOREST] * 3, True)):
        assert castable(board(Side(mine, [grave]), Side())) == ({"Grave"} if able else set())


HALF: Final = {
    "If you would gain life, you gain half that much life, rounded {}, instead.": ("You gain 5 life.", "life"),
    "If one or more tokens would be created under your control, half that many of those tokens are created instead, "
    "rounded {}.": ("Create five 1/1 red Goblin creature tokens.", "tokens"),
    "If one or more +1/+1 counters would be put on a creature you control, half that many +1/+1 counters are put on it "
    "instead, rounded {}.": ("Put five +1/+1 counters on target creature.", "counters"),
    "If a source would deal damage to a creature you control, it deals half that damage, rounded {}, instead.":
        ("~ deals 5 damage to target creature.", "damage"),
}


@pytest.mark.rule("614.1a", "107.1a")
@pytest.mark.parametrize(("rounded", "much"), [("up", 3), ("down", 2)])
@pytest.mark.parametrize("law", HALF)
def test_half_of_it_happens_instead(law: str, rounded: str, much: int) -> None:
    deed, what = HALF[law]
    there = [free("Law", "Enchantment", law.format(rounded)), beast("Ox", "1/9")]
    game = board(Side(there, [free("Song", "Sorcery", deed)]), Side())
    play(game, "Song", *(["Ox"] if "target" in deed else []))
    ox = game.state.objects[find(game, "Ox")]
    found = {"life": game.state.players[0].life - 20, "tokens": len(game.state.battlefield) - 2,
             "counters": ox.counters.get("+1/+1", 0), "damage": ox.damage}
    assert found[what] == much


@pytest.mark.rule("613.4b")
def test_greater_than_ones_own_base_power() -> None:
    gain = "You gain 1 life for each creature you control with power greater than its base power."
    grown = beast("Ox", text="This creature gets +1/+1.")
    game = board(Side([grown, bear("Bear")], [free("Song", "Sorcery", gain)]), Side())
    play(game, "Song")
    assert game.state.players[0].life == 21
