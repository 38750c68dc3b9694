"""CR 701.8, 701.13c. Discarded and milled cards were discarded and milled wherever they were put."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.play import beast, free, life_after, names, play

EXILES = "If a card would be put into a graveyard from anywhere, exile it instead."


@pytest.mark.parametrize("exiled", [False, True])
@pytest.mark.parametrize(("event", "deed", "life"), [
    pytest.param("you discard a card", "Discard a card.", 22, marks=pytest.mark.rule("701.8a")),
    pytest.param("you cycle or discard a card", "Discard a card.", 22, marks=pytest.mark.rule("701.8a")),
    pytest.param("you discard a creature card", "Discard a card.", 22, marks=pytest.mark.rule("701.8a")),
    pytest.param("you discard a land card", "Discard a card.", 20, marks=pytest.mark.rule("701.8a")),
    pytest.param("a nonland card is milled", "Mill two cards.", 22, marks=pytest.mark.rule("701.13c")),
    pytest.param("a card is put into your graveyard from your library", "Mill two cards.", 0,
                 marks=pytest.mark.rule("614.6")),
])
def test_it_triggers_though_the_card_is_exiled_instead(event: str, deed: str, life: int, exiled: bool) -> None:
    watch = free("Watch", "Enchantment", f"Whenever {event}, you gain 2 life.")
    sift = free("Sift", "Sorcery", deed)
    law = [free("Rest", "Enchantment", EXILES)] if exiled else []
    library = [beast("Ox"), *[free("Isle", "Land")] * 3]
    game = board(Side([watch, *law], [beast("Elk"), sift], library), Side())
    assert life_after(game, "Sift") == (life or (20 if exiled else 24))


@pytest.mark.rule("400.7")
@pytest.mark.parametrize(("exiled", "hand"), [(False, ["Elk"]), (True, [])])
def test_what_was_discarded_but_exiled_is_not_in_the_graveyard_to_be_returned(exiled: bool, hand: list[str]) -> None:
    text = "Whenever you discard a card, you may return that card from your graveyard to your hand."
    law = [free("Rest", "Enchantment", EXILES)] if exiled else []
    hand_before = [beast("Elk"), free("Sift", "Sorcery", "Discard a card.")]
    game = board(Side([free("Watch", "Enchantment", text), *law], hand_before), Side())
    play(game, "Sift", "yes")
    assert names(game, Zone.HAND) == hand
