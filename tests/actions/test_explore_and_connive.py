"""CR 701.40, 701.47. Permanents that explore or connive after they have gone, and several at the same time."""

from __future__ import annotations

import pytest

from engine.decisions import Choose, Purpose
from engine.terms.zones import Zone
from tests.keywords.short import able
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, life_after, names, play

KILL = free("Kill", "Instant", "Destroy target creature.")


@pytest.mark.rule("701.40c")
@pytest.mark.parametrize("what", ["This creature explores", "It explores"])
def test_a_creature_that_has_gone_explores_for_who_controlled_it(what: str) -> None:
    text = f"{{0}}: {what}." if what.startswith("This") else "Whenever this creature becomes the target of a spell, it "
    text = text if what.startswith("This") else f"{text}explores."
    game = board(Side([beast("Ex", "2/2", text)], [KILL]), Side())
    if what.startswith("This"):
        do(game, able(game, "Ex")[0], stay=True)
        play(game, "Kill", "Ex")
    else:
        play(game, "Kill", "Ex")
    assert names(game, Zone.HAND) == ["Forest"]


@pytest.mark.rule("701.47c")
def test_a_creature_that_has_gone_connives_for_who_controlled_it() -> None:
    game = board(Side([beast("Con", "2/2", "{0}: This creature connives.")], [KILL, FOREST], [beast("X")] * 5), Side())
    do(game, able(game, "Con")[0], stay=True)
    play(game, "Kill", "Con")
    assert len(game.player(0).graveyard) == 3 and len(game.player(0).hand) == 1


@pytest.mark.rule("701.47d")
def test_who_connives_first_is_chosen() -> None:
    game = board(Side([beast("Ox"), beast("Cow")], [free("Ring", "Sorcery", "Each creature you control connives.")],
                      library=[beast("Pig"), FOREST, FOREST]), Side())
    said = play(game, "Ring", "Cow")
    first = next(each for each in said.decisions if isinstance(each, Choose))
    assert first.asked.purpose is not Purpose.DISCARD
    assert game.chars(find(game, "Cow")).power == 3 and game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("701.47d")
def test_the_active_players_permanents_connive_first() -> None:
    ring = free("Ring", "Sorcery", "Each creature connives.")
    game = board(Side([beast("Ox")], [ring]), Side([beast("Cow")]))
    said = play(game, "Ring")
    discards = [each.asked.player for each in said.decisions if isinstance(each, Choose)]
    assert discards == sorted(discards)


@pytest.mark.rule("701.8", "614.6")
@pytest.mark.parametrize("watch", [
    "Whenever an opponent discards a card", "Whenever a player discards a creature card",
])
def test_what_is_put_elsewhere_instead_is_discarded_all_the_same(watch: str) -> None:
    lucky = free("Lucky", "Creature — Elf", "If a spell or ability an opponent controls causes you to discard this "
                 "card, put it onto the battlefield instead of putting it into your graveyard.", pt="2/2")
    game = board(Side([free("Watch", "Enchantment", f"{watch}, you gain 1 life.")],
                      [free("Deed", "Sorcery", "Target player discards a card.")]), Side((), [lucky]))
    play(game, "Deed", 1)
    assert find(game, "Lucky") and game.player(0).life == 21


@pytest.mark.rule("701.8")
def test_entering_instead_of_being_discarded_is_entering_once() -> None:
    lucky = free("Lucky", "Creature — Elf", "If a spell or ability an opponent controls causes you to discard this "
                 "card, put it onto the battlefield instead of putting it into your graveyard.", pt="2/2")
    watch = free("Watch", "Enchantment", "Whenever a creature enters, you gain 1 life.")
    game = board(Side([watch], [free("Deed", "Sorcery", "Target player discards a card.")]), Side((), [lucky]))
    assert life_after(game, ("Deed", 1)) == 21
