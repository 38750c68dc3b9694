"""CR 115.1, 400.7, 603.2, 604.1, 608.2h. Places, numbers of targets, likeness and times are slots."""

from __future__ import annotations

from itertools import product

import pytest

from engine.ast.abilities import StaticAbility, TriggeredAbility, Unread
from engine.ast.filters import Players
from engine.ast.node import Ability
from engine.ast.patterns import AnyEvent, Moves
from engine.ast.selections import You
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.oracle.one_word import without_surfaces

OWNED = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY}


def one(text: str, kind: str = "creature") -> Ability:
    """The one ability of a text, which is read."""
    found = read_ability(text, "Old Mill", (kind,))
    assert len(found) == 1
    assert not isinstance(found[0], Unread), found[0]
    return found[0]


@pytest.mark.parametrize(("to", "out"), [pair for pair in product(OWNED, OWNED) if pair[0] != pair[1]])
@pytest.mark.parametrize("whose", ["your", "an opponent's"])
def test_every_place_goes_with_every_other(to: str, out: str, whose: str) -> None:
    same = whose if whose == "your" else "their"
    ability = one(f"Whenever a card is put into {whose} {to} from {same} {out}, scry 1.")
    assert isinstance(ability, TriggeredAbility) and isinstance(ability.pattern, Moves)
    assert (ability.pattern.to, ability.pattern.from_zone) == (OWNED[to], OWNED[out])
    assert isinstance(ability.pattern.whose, You if whose == "your" else Players)


@pytest.mark.parametrize("deeds", [
    ("scry", "surveil"), ("sacrifice an artifact", "discard a card"), ("draw a card", "lose life"),
    ("cast a creature spell", "cycle a card", "gain life"),
])
def test_things_a_player_does_go_together(deeds: tuple[str, ...]) -> None:
    said = " or ".join(deeds) if len(deeds) == 2 else f"{', '.join(deeds[:-1])}, or {deeds[-1]}"
    ability = one(f"Whenever you {said}, you gain 1 life.")
    assert isinstance(ability, TriggeredAbility) and isinstance(ability.pattern, AnyEvent)
    alone = [one(f"Whenever you {each}, you gain 1 life.") for each in deeds]
    patterns = [each.pattern for each in alone if isinstance(each, TriggeredAbility)]
    assert without_surfaces(ability.pattern.patterns) == without_surfaces(tuple(patterns))


@pytest.mark.parametrize("deeds", [
    "cast a spell or play a land you don't own", "draw a card or cast a spell from exile",
    "sacrifice a creature or cast a spell with mana value 4 or greater",
])
def test_what_is_said_last_is_not_guessed_to_be_of_the_last_alone(deeds: str) -> None:
    found = read_ability(f"Whenever you {deeds}, scry 1.", "Old Mill", ("creature",))[0]
    assert isinstance(found, Unread) is not deeds.startswith("draw")


TIMES = ("as long as you control an artifact", "during your turn", "unless you control an enchantment")


@pytest.mark.parametrize("rider", TIMES)
@pytest.mark.parametrize("said", [
    "Other creatures you control get +1/+1", "Spells you cast cost {1} less to cast", "You have no maximum hand size",
    "You may cast creature spells as though they had flash", "This creature has flying",
])
def test_what_is_not_always_so_is_said_behind_everything(said: str, rider: str) -> None:
    always, sometimes = one(f"{said}."), one(f"{said} {rider}.")
    assert isinstance(always, StaticAbility) and isinstance(sometimes, StaticAbility)
    assert always.condition is None and sometimes.condition is not None
    assert without_surfaces(always.modifiers) == without_surfaces(sometimes.modifiers)


@pytest.mark.parametrize("number", ["two", "X", "up to two", "up to X", "any number of", "one or two"])
@pytest.mark.parametrize("other", ["", "other "])
def test_numbers_of_targets_are_of_a_kind_and_of_any(number: str, other: str) -> None:
    one(f"Whenever this creature attacks, tap {number} {other}target creatures.")
    one(f"When this creature enters, it deals 1 damage to each of {number} {other}targets.")
