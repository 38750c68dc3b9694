"""CR 113.7a, 608.2h. An ability whose source has left does what it does with all that the source last had."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.play import able, beast, cast, do, free, life_after, names, play, use

OX = beast("Ox", "9/9")


def asp(text: str, keywords: str = "") -> Card:
    """A 1/1 with that ability."""
    return beast("Asp", "1/1", f"{keywords}\n{text}".strip())


def sacrificed(card: Card, *more: Card, target: str | int = "Ox") -> Game:
    """The game after its ability was used."""
    game = board(Side([card, *more]), Side([OX]))
    use(game, "Asp", target)
    return game


@pytest.mark.rule("113.7a", "608.2h")
@pytest.mark.parametrize("keywords", ["Deathtouch", ""])
def test_deathtouch_printed_or_given_counts_though_it_was_sacrificed(keywords: str) -> None:
    given = free("Given", "Enchantment", "Creatures you control have deathtouch and get +1/+1.")
    text = "Sacrifice this creature: It deals damage equal to its power to target creature."
    game = sacrificed(asp(text, keywords), *(() if keywords else (given,)))
    assert find(game, "Ox", Zone.GRAVEYARD)


@pytest.mark.rule("113.7a", "702.15d")
def test_lifelink_given_for_the_turn_counts_though_it_was_sacrificed() -> None:
    pump = free("Pump", "Instant", "Target creature gets +3/+3 and gains lifelink until end of turn.")
    snake = asp("Sacrifice this creature: It deals damage equal to its power to any target.")
    game = board(Side([snake], [pump]), Side())
    play(game, "Pump", "Asp")
    use(game, "Asp", 1)
    assert (game.player(0).life, game.player(1).life) == (24, 16)


@pytest.mark.rule("113.7a")
@pytest.mark.parametrize("away", ["Destroy target creature.", "Return target creature to its owner's hand.",
                                  "Exile target creature."])
def test_wherever_it_went_in_response(away: str) -> None:
    given = free("Given", "Enchantment", "Creatures you control have deathtouch and lifelink.")
    text = "{0}: This creature deals 1 damage to target creature."
    game = board(Side([asp(text), given], [free("Away", "Instant", away)]), Side([OX]))
    do(game, able(game, "Asp"), "Ox", stay=True)
    play(game, "Away", "Asp")
    assert find(game, "Ox", Zone.GRAVEYARD) and game.player(0).life == 21


@pytest.mark.rule("608.2h")
def test_what_a_creature_was_that_dealt_damage_after_it_had_gone() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature you control deals damage, you gain 1 life.")
    text = "Sacrifice this creature: It deals 2 damage to target player."
    game = sacrificed(asp(text), watch, target=1)
    assert game.player(0).life == 21


@pytest.mark.rule("702.40a")
def test_a_storm_goes_on_though_its_spell_was_countered() -> None:
    first, storm = free("First", "Sorcery", "You gain 1 life."), free("Gale", "Sorcery", "You gain 1 life.\nStorm")
    game = board(Side([], [first, storm, free("No", "Instant", "Counter target spell.")]), Side())
    play(game, "First")
    cast(game, "Gale")
    spell = next(id for id in game.state.stack if game.obj(id).ability is None)
    do(game, Cast(find(game, "No", Zone.HAND), 0, ""), spell)
    assert game.player(0).life == 22


@pytest.mark.rule("701.47c", "702.51c")
@pytest.mark.parametrize(("text", "buried", "life"), [
    ("Destroy target creature. Each creature that convoked this spell connives.", 4, 20),
    ("Destroy target creature. You gain 1 life for each creature that convoked this spell.", 2, 22),
])
def test_a_creature_that_convoked_still_counts_after_it_left(text: str, buried: int, life: int) -> None:
    lesson = spell("Lesson", "{2}", "Instant", f"Convoke\n{text}")
    game = board(Side([beast("Ox"), beast("Cow")], [lesson]), Side())
    play(game, "Lesson", "Ox")
    assert (len(game.player(0).graveyard), game.player(0).life) == (buried, life)


@pytest.mark.rule("608.2h", "706.2")
@pytest.mark.parametrize(("text", "said", "copies"), [
    ("Offspring {0}", ("yes",), 1), ("Squad {0}", (2,), 2),
])
def test_a_permanent_that_has_left_is_copied_as_it_last_was(
    text: str, said: tuple[str | int, ...], copies: int
) -> None:
    kill = free("Kill", "Instant", "Destroy target creature.")
    game = board(Side([], [beast("Asp", "3/3", text), kill]), Side())
    cast(game, "Asp", *said)
    while not (find(game, "Asp") and game.state.stack):
        advance(game)
    play(game, "Kill", "Asp")
    assert names(game, Zone.BATTLEFIELD).count("Asp") == copies
    assert "Asp" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("608.2h", "706.2")
def test_something_becomes_a_copy_of_what_has_left() -> None:
    kill = free("Kill", "Instant", "Destroy target creature.")
    shape = beast("Shape", "1/1", "Whenever another creature enters, this creature becomes a copy of it until end of "
                  "turn.")
    game = board(Side([shape], [OX, kill]), Side())
    cast(game, "Ox")
    while not (find(game, "Ox") and game.state.stack):
        advance(game)
    play(game, "Kill", "Ox")
    assert [game.chars(id).power for id in game.state.battlefield] == [9]


@pytest.mark.rule("608.2h", "702.116a")
def test_myriad_copies_an_attacker_that_has_left() -> None:
    kill = free("Kill", "Instant", "Destroy target creature.")
    game = board(Side([beast("Asp", "2/2", "Myriad")], [kill]), Side(), Side(), asker=Script(attacks("Asp")))
    to_step(game, Step.DECLARE_ATTACKERS)
    while not game.state.stack:
        advance(game)
    play(game, "Kill", "Asp", "yes")
    assert [game.obj(id).attacking for id in game.state.battlefield] == [2]


@pytest.mark.rule("122.8", "608.2h")
@pytest.mark.parametrize("away", ["Destroy target creature.", "Return target creature to its owner's hand."])
@pytest.mark.parametrize("when", ["enters", "leaves the battlefield"])
def test_counters_of_what_has_left_are_put_wherever_it_went(away: str, when: str) -> None:
    asp = beast("Asp", "1/1", "This creature enters with two +1/+1 counters on it.\n"
                f"When this creature {when}, put its counters on target creature you control.")
    game = board(Side([beast("Pal", "1/1")], [asp, free("Away", "Instant", away)]), Side())
    cast(game, "Asp")
    while not find(game, "Asp"):
        advance(game)
    play(game, "Away", "Asp")
    assert game.obj(find(game, "Pal")).counters == {"+1/+1": 2}


@pytest.mark.rule("608.2h")
def test_what_was_attached_to_it_as_it_died_is_counted() -> None:
    asp = beast("Asp", "1/1", "When this creature dies, you gain 2 life for each Equipment attached to it.")
    sword = free("Sword", "Artifact — Equipment", "Equip {0}")
    game = board(Side([asp, sword, sword], [free("Kill", "Instant", "Destroy target creature.")]), Side())
    use(game, "Sword", "Asp")
    assert life_after(game, ("Kill", "Asp")) == 22
