"""CR 701.19, 509.1h. Searching for all cards of a name, and what only unblocked attackers have."""

from __future__ import annotations

import pytest

from engine.ast.abilities import SpellAbility
from engine.ast.effects import Continuous, Sequence
from engine.ast.modifiers import Cant
from engine.ast.selections import Back, Source
from engine.oracle.reader import read_ability
from tests.rules.board import Side, board, find, spell
from tests.rules.play import play, use


@pytest.mark.rule("701.19b")
def test_all_cards_of_a_quality_may_be_taken_from_a_library() -> None:
    purge = spell("Purge", "{0}", "Sorcery", "Search your library for all creature cards, exile them, then shuffle.")
    herd = [spell(name, "{0}", "Creature — Ox", "", pt="2/2") for name in ("Ox", "Cow")]
    game = board(Side(hand=[purge], library=herd), Side())
    play(game, "Purge", ("Ox", "Cow"))
    assert sorted(game.chars(id).name for id in game.state.exile) == ["Cow", "Ox"]
    assert game.player(0).library == ()


def test_a_creature_dealt_damage_this_way_is_what_cannot_regenerate() -> None:
    text = "Sear deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn."
    (ability,) = read_ability(text, "Sear", ("instant",))
    assert isinstance(ability, SpellAbility) and isinstance(ability.effect, Sequence)
    harm, ban = ability.effect.effects
    assert isinstance(ban, Continuous) and isinstance(ban.what, Back)
    assert (ban.what.to, ban.what.index) == (Source.MARK, harm.mark)
    assert ban.modifiers == (Cant("be regenerated"),)


@pytest.mark.rule("613.1d")
def test_a_land_becomes_a_creature_of_every_type() -> None:
    text = "{0}: Hollow becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    hollow = spell("Hollow", "", "Land", text)
    game = board(Side([hollow]), Side())
    use(game, "Hollow")
    values = game.chars(find(game, "Hollow"))
    assert (values.power, values.toughness) == (2, 2) and values.types == {"creature", "land"}
    assert values.changeling
