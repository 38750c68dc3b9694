"""CR 502.3. What stays tapped, how much untaps, and what untaps in other players' untap steps."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import after, beast, free, next_turn, play, use

ROD = "You may choose not to untap this artifact during your untap step."
WEIGHT = f"{ROD}\n{{0}}, {{T}}: Target creature gets +2/+0 for as long as this artifact remains tapped."


@pytest.mark.rule("502.3")
def test_an_artifact_that_stays_tapped_keeps_its_effect() -> None:
    game = board(Side([free("Weight", "Artifact", WEIGHT), beast("Ox")]), Side())
    use(game, "Weight", "Ox")
    assert game.chars(find(game, "Ox")).power == 4
    next_turn(game, turns=2)  # asked which stay tapped, the least is none
    assert game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("502.3")
def test_what_is_held_down_untaps_once_the_holder_untaps() -> None:
    rest = "It doesn't untap during its controller's untap step for as long as this artifact remains tapped."
    text = f"{{T}}: Tap target creature. {rest}"
    game = board(Side([free("Net", "Artifact", text)]), Side([beast("Ox")]))
    use(game, "Net", "Ox")
    next_turn(game)
    assert game.obj(find(game, "Ox")).tapped
    next_turn(game, turns=2)
    assert not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("502.3")
def test_players_can_untap_only_one_of_a_kind() -> None:
    text = "Players can't untap more than one land during their untap steps."
    plot = free("Plot", "Land", "{T}: Add {G}.")
    game = board(Side([free("Orb", "Artifact", text), plot, plot, plot]), Side())
    for each in all_of(game, "Plot"):
        game.state.own(each).tapped = True
    next_turn(game, turns=2)
    assert [game.obj(each).tapped for each in all_of(game, "Plot")].count(False) == 1


@pytest.mark.rule("502.3")
def test_creatures_untap_in_the_other_players_untap_step() -> None:
    text = "Untap all creatures you control during each other player's untap step."
    game = board(Side([free("Muse", "Enchantment", text), beast("Ox", text="{T}: You gain 1 life.")]), Side())
    use(game, "Ox")
    next_turn(game)
    assert not game.obj(find(game, "Ox")).tapped


CHILL = free("Chill", "Sorcery", "Tap target creature. It doesn't untap during its controller's next untap step.")


@pytest.mark.rule("502.3")
def test_an_untap_step_that_is_skipped_is_not_the_next_one() -> None:
    skip = free("Daze", "Sorcery", "Target player skips their next untap step.")
    game = after(board(Side([], [CHILL, skip]), Side([beast("Ox")])), ("Chill", "Ox"), ("Daze", 1))
    for tapped in (True, True, False):
        next_turn(game)
        assert game.obj(find(game, "Ox")).tapped is tapped
        next_turn(game)


@pytest.mark.rule("502.3")
def test_a_permanent_stays_tapped_through_the_next_untap_step_of_whoever_controls_it_then() -> None:
    take = free("Lure", "Sorcery", "Gain control of target creature.")
    game = board(Side([beast("Ox")], [CHILL]), Side([], [take]))
    play(game, "Chill", "Ox")
    next_turn(game, Step.MAIN1)
    play(game, "Lure", "Ox")
    ox = find(game, "Ox")
    next_turn(game)
    assert game.obj(ox).tapped  # the untap step of who controlled it before
    next_turn(game)
    assert game.obj(ox).tapped and game.state.active == game.obj(ox).controller == 1
    next_turn(game, turns=2)
    assert not game.obj(ox).tapped


@pytest.mark.rule("502.3")
@pytest.mark.parametrize(("whose", "given", "tapped"), [
    ("your", False, [True, True]), ("your", True, [False, False]), ("its controller's", True, [True, True]),
])
def test_your_next_untap_step_is_not_that_of_who_controls_it_then(whose: str, given: bool, tapped: list[bool]) -> None:
    text = f"{{0}}: This creature doesn't untap during {whose} next untap step. Tap it."
    gift = free("Gift", "Sorcery", "Target opponent gains control of target creature you control.")
    game = board(Side([beast("Ox", text=text)], [gift]), Side())
    use(game, "Ox")
    if given:
        play(game, "Gift")
    seen = []
    for _ in range(2):
        next_turn(game)
        seen.append(game.obj(find(game, "Ox")).tapped)
    assert seen == tapped


@pytest.mark.rule("701.39a")
def test_what_was_exerted_untaps_in_the_untap_step_of_who_gains_control_of_it() -> None:
    ox = beast("Ox", text="{0}, Exert this creature: You gain 1 life.")
    gift = free("Gift", "Sorcery", "Target opponent gains control of target creature you control.")
    game = board(Side([ox], [gift]), Side())
    game.state.own(find(game, "Ox")).tapped = True
    use(game, "Ox")
    play(game, "Gift")
    next_turn(game)
    assert not game.obj(find(game, "Ox")).tapped
