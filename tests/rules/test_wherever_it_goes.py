"""CR 701.8, 701.13c. Discarded and milled cards were discarded and milled wherever they were put."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.play import beast, cast, free, life_after, names, play, use

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


HEX = "Counter target spell. If that spell is countered this way, "
ELSEWHERE = {
    Zone.EXILE: "exile it instead of putting it into its owner's graveyard.",
    Zone.HAND: "put it into its owner's hand instead of into that player's graveyard.",
    Zone.LIBRARY: "put it on top of its owner's library instead of into that player's graveyard.",
}


@pytest.mark.rule("614.6", "701.5a")
@pytest.mark.parametrize("to", ELSEWHERE)
def test_a_countered_spell_that_goes_elsewhere_was_never_in_a_graveyard(to: Zone) -> None:
    watch = free("Watch", "Enchantment", "Whenever a card is put into a graveyard from anywhere, you gain 2 life.")
    game = board(Side([watch], [free("Hex", "Instant", HEX + ELSEWHERE[to]), beast("Ox")]), Side())
    cast(game, "Ox")
    play(game, "Hex", "Ox")
    assert "Ox" in names(game, to) and game.player(0).life == 22  # the counterspell alone was put there


@pytest.mark.rule("702.34a", "614.15")
@pytest.mark.parametrize("to", ELSEWHERE)
def test_a_spell_cast_with_flashback_is_exiled_wherever_a_countered_one_goes(to: Zone) -> None:
    tune = free("Tune", "Instant", "You gain 5 life.\nFlashback {0}", cost="{9}")
    game = board(Side([], [free("Hex", "Instant", HEX + ELSEWHERE[to])], graveyard=[tune]), Side())
    cast(game, "Tune", way="flashback", zone=Zone.GRAVEYARD)
    play(game, "Hex", "Tune")
    assert names(game, Zone.EXILE) == ["Tune"] and game.player(0).life == 20


DIES = "If a creature you control would die, "
LIMBOS = [f"{DIES}exile it instead.", f"{DIES}instead exile it and put a page counter on ~."]


@pytest.mark.rule("118.11", "608.2c")
@pytest.mark.parametrize("text", LIMBOS)
def test_what_was_sacrificed_and_exiled_instead_was_sacrificed(text: str) -> None:
    watch = free("Watch", "Enchantment", "Whenever you sacrifice a creature, you gain 1 life.")
    feast = free("Feast", "Sorcery", "You may sacrifice a creature. If you do, you gain 10 life.")
    game = board(Side([watch, free("Limbo", "Enchantment", text), beast("Ox")], [feast]), Side())
    assert life_after(game, ("Feast", "yes")) == 31 and names(game, Zone.EXILE) == ["Ox"]


@pytest.mark.rule("118.11", "608.2h")
@pytest.mark.parametrize("text", LIMBOS)
def test_what_a_cost_was_paid_with_is_known_though_it_was_exiled_instead(text: str) -> None:
    altar = free("Altar", "Artifact", "Sacrifice a creature: You gain life equal to the sacrificed creature's power.")
    game = board(Side([altar, free("Limbo", "Enchantment", text), beast("Ox", "3/3")]), Side())
    use(game, "Altar")
    assert game.player(0).life == 23
