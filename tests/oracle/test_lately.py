"""What has lately been, events in more words, and abilities that trigger an additional time, as they are played."""

from __future__ import annotations

from engine.actions.zone_verbs import Exile
from engine.ast.selections import Back, Source
from engine.oracle.normal import own_names
from engine.oracle.reader import read_ability
from engine.state.faces import walk


def test_the_sign_of_a_rebalanced_card_is_no_part_of_its_name() -> None:
    assert "Hero" in own_names("A-Hero", False)
    assert "King Arno" in own_names("King Arno III", True)


def test_it_is_what_was_asked_how_much_damage_it_dealt() -> None:
    text = "{T}: ~ deals 1 damage to target creature. If ~ has dealt 3 or more damage this turn, exile it."
    found = read_ability(text, "Ape", ("creature",))
    exile = next(each for each in walk(found) if isinstance(each, Exile))
    assert isinstance(exile.what, Back) and exile.what.to is Source.THIS
