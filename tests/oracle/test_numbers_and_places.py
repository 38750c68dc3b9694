"""The difference, the top card of a kind, cards of either description, opposed statics, what was not put: performed."""

from __future__ import annotations

from engine.actions.hand import Reveal
from engine.ast.abilities import SpellAbility, Unread
from engine.ast.filters import Either, InZone, Objects
from engine.ast.selections import Some, You
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone


def test_a_card_of_either_description_is_found() -> None:
    text = "Reveal a basic land card or a creature card from your hand."
    search = "Search your library for a basic land card or a creature card, put it into your hand, then shuffle."
    assert not isinstance(read_ability(search, types=("sorcery",))[0], Unread)
    ability = read_ability(text, types=("sorcery",))[0]
    assert isinstance(ability, SpellAbility) and isinstance(ability.effect, Reveal)
    assert isinstance(ability.effect.what, Some) and isinstance(ability.effect.what.what, Either)
    cards = [each for each in ability.effect.what.what.filters if isinstance(each, Objects)]
    assert [InZone(Zone.HAND, You()) in each.tests for each in cards] == [True, True]
