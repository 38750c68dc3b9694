"""Texts that could be meant in more than one way, or of nothing: the reader declines them, each for its reason."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability

EACH_HAS = ("Destroy target creature {}.", "Exile another target creature {}.", "Tap up to one target creature {}.",
            "Tap up to two target creatures {}.", "Sacrifice a creature {}.", "Counter target spell {}.")
OF_EACH = ("each opponent controls", "each player controls", "controlled by each opponent",
           "that each player controls", "each opponent owns")

DECLINED: dict[str, dict[str, tuple[str, ...]]] = {
    "what is asked in between could be asked of either": {"sorcery": (
        "You may discard a card, then if you have no cards in hand, draw two cards.",
        "Each player discards a card, then if they have no cards in hand, they draw a card.",
        "Draw a card, then if you control a Wizard, draw a card. If you control a Goblin, draw two cards instead.",
    )},
    "no one thing is controlled by each of several players": {
        "sorcery": tuple(text.format(whose) for text in EACH_HAS for whose in OF_EACH),
    },
    "no one card is in the zones of all of them": {"sorcery": (
        "Exile target card from each opponent's graveyard.",
        "Exile up to one target creature card from each player's graveyard.",
        "Exile a card from each player's graveyard.",
    )},
    "it lasts until a turn of who controls the spell, not of who does it": {"sorcery": (
        "Each opponent goads target creature you control.",
        "Target opponent detains target creature you control.",
        "Each player airbends target creature.",
        "Target player earthbends 2.",
    )},
    "nobody says what X is": {"artifact": (
        "You may cast sorcery spells from your graveyard by paying {X} in addition to paying their other costs.",
        "You may cast sorcery spells from your graveyard. Spells cast this way cost {X} more to cast.",
        "You may cast this card from your graveyard by paying {X} in addition to paying its other costs.",
    )},
    "they can be no two subjects of one event": {"enchantment": (
        "Whenever you or this enchantment becomes the target of a spell, draw a card.",
        "Whenever enchanted creature or another Goblin and a land attacks, draw a card.",
        "Whenever a player casts a Goblin or a land you control, draw a card.",
    )},
    "nothing was spoken of that the counters were on": {"sorcery": (
        "Create a Treasure token for each counters that were on it.",
        "Create a Treasure token for each counter that was on target creature.",
    )},
    "others than what is not sure": {"sorcery": (
        "Destroy all creatures other than Wolves you control.",  # yours, or of the Wolves those that are yours?
        "Destroy all creatures other than Wolf.",
    )},
    "nothing was chosen that could be of that type": {"sorcery": (
        "Destroy all creatures of the chosen type.",
        "Attach target Aura attached to a creature to another permanent of that type.",
    )},
    "a card has one owner": {"creature": (
        "Whenever a card is put into your graveyard from an opponent's library, scry 1.",
    )},
    "two or more under one opponent's control, or all of theirs": {"sorcery": (
        "If two or more creatures died under an opponent's control this turn, draw a card.",
    )},
    "who is not dealt damage is not spoken of again": {"creature": (
        "If a source would deal damage to a player, it deals double that damage to that creature instead.",
        "If a source would deal damage to a creature, it deals double that damage to that player instead.",
        "If a source would deal damage to a land, it deals double that damage to that creature instead.",
    )},
}


@pytest.mark.rule("608.2c", "614.1a")
@pytest.mark.parametrize(("text", "kind"), [
    pytest.param(text, kind, id=f"{why}: {text}")
    for why, by_kind in DECLINED.items() for kind, texts in by_kind.items() for text in texts
])
def test_what_is_not_sure_is_declined(text: str, kind: str) -> None:
    assert isinstance(read_ability(text, "Old Mill", (kind,))[0], Unread)
