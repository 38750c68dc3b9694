"""What X may be announced as, things chosen together as a permanent enters, and what happens as mana is spent."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decisions import Activate, Cast, Number
from engine.rules.priority import legal_actions
from engine.terms.colors import BLUE
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, names, play, played, use

PAID = ("As an additional cost to cast this spell, pay X life. X can't be greater than the number of creatures you "
        "control.\nYou gain X life.")


def _range(decisions: Sequence[object]) -> list[tuple[int, int]]:
    return [(each.low, each.high) for each in decisions if isinstance(each, Number)]


@pytest.mark.rule("107.3")
@pytest.mark.parametrize(("cost", "text", "bounds"), [
    ("{X}", "You gain X life. X can't be 0.", (1, 3)),
    ("{X}", "X can't be 0.\nYou gain X life.", (1, 3)),
    ("{X}", "X can't be greater than the number of creatures you control.\nYou gain X life.", (0, 2)),
    ("{0}", PAID, (0, 2)),
])
def test_the_x_of_a_spell(cost: str, text: str, bounds: tuple[int, int]) -> None:
    own = [beast("Ox"), beast("Cow"), FOREST, FOREST, FOREST]
    game = board(Side(own, [spell("Boon", cost, "Sorcery", text)]), Side())
    says = play(game, "Boon", bounds[1])
    assert _range(says.decisions) == [bounds]


@pytest.mark.rule("107.3")
def test_the_x_of_a_kicker() -> None:
    sky = spell("Sky", "{0}", "Creature — Bird", "Kicker {X}. X can't be 0.\nWhen ~ enters, if it was kicked, you "
                "gain X life.", pt="1/1")
    game = board(Side([FOREST, FOREST], [sky]), Side())
    says = play(game, "Sky", "yes", 2)
    assert _range(says.decisions) == [(1, 2)] and game.state.players[0].life == 22


@pytest.mark.rule("107.3")
def test_the_x_of_a_modal_ability() -> None:
    wild = beast("Wild", text="{X}: Choose one —\n• You gain X life. X can't be 0.\n• You lose X life.")
    game = board(Side([wild, FOREST, FOREST]), Side())
    assert _range(use(game, "Wild", "0", 1).decisions) == [(1, 2)]


@pytest.mark.rule("607.2d")
def test_a_token_of_the_chosen_color_and_type() -> None:
    forge = free("Forge", "Artifact", "As this artifact enters, choose a color and a creature type.\n"
                 "{T}: Create a 2/2 creature token of the chosen color and type.")
    game = played(forge, "blue", "Goblin")
    use(game, "Forge")
    chars = game.chars(find(game, "Goblin"))
    assert (chars.power, chars.colors) == (2, BLUE) and "Goblin" in chars.subtypes


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("what", "life"), [("sorcery", 26), ("creature", 23)])
def test_a_spell_is_copied_when_the_mana_is_spent_on_it(what: str, life: int) -> None:
    lens = free("Lens", "Artifact", f"{{T}}: Add {{G}}. When that mana is spent to cast a {what} spell, copy that "
                "spell and you may choose new targets for the copy.")
    game = board(Side([lens], [spell("Boon", "{G}", "Sorcery", "You gain 3 life.")]), Side())
    assert life_after(game, "Boon") == life


@pytest.mark.rule("106.6")
def test_mana_spent_by_its_mana_value_draws_a_card() -> None:
    elf = beast("Elf", text="{T}: Add {G}. When you spend this mana to cast a spell with mana value 2 or greater, draw "
                "a card.")
    game = board(Side([elf, elf, FOREST], [spell("Ox", "{1}{G}", "Creature — Ox", "", pt="2/2")]), Side())
    play(game, "Ox")
    assert names(game, Zone.BATTLEFIELD).count("Ox") == 1 and names(game, Zone.HAND)
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast | Activate)]
