"""`event`: places, players, things and numbers of an event go with each other, and mean what is said of each."""

from __future__ import annotations

from itertools import product

import pytest

from engine.ast.abilities import TriggeredAbility, Unread
from engine.ast.filters import Players
from engine.ast.patterns import AnyEvent, Moves
from engine.ast.selections import You
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.oracle.one_word import without_surfaces
from tests.oracle.readings import one

OWNED = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY}


@pytest.mark.rule("509.3d")
def test_blocks_or_becomes_blocked_by_describes_both() -> None:
    (ability,) = read_ability("Whenever ~ blocks or becomes blocked by a Wall, destroy that creature at end of combat.")
    assert "by=Objects" in str(ability)
    assert str(ability).count("whom=Objects") == 1


@pytest.mark.parametrize("whose", ["your", "another player's", "an opponent's"])
@pytest.mark.parametrize("how", ["tapped", "untapped"])
def test_how_and_under_whose_control_it_enters_go_together(how: str, whose: str) -> None:
    text = "Whenever {} enters {}under {} control, draw a card."
    for what in ("a creature", "this creature or another Elf"):
        plain, joined = (read_ability(text.format(what, f"{how} {also}", whose), "Law", ("creature",))[0]
                         for also in ("", "and "))
        assert not isinstance(plain, Unread) and plain == joined
        assert plain != read_ability(text.format(what, "", whose), "Law", ("creature",))[0]


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
