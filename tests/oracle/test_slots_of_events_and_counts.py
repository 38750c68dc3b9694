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
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, life_after, play, use

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


@pytest.mark.rule("603.2")
def test_either_thing_done_triggers() -> None:
    mill = beast("Mill", text="Whenever you sacrifice an artifact or discard a card, you gain 1 life.")
    shed = free("Shed", "Enchantment", "{0}: Sacrifice an artifact.\n{0}, Discard a card: Scry 1.")
    game = board(Side([mill, shed, free("Rock", "Artifact")], [beast("Ox"), beast("Elk")]), Side())
    use(game, "Shed")
    assert game.player(0).life == 21
    use(game, "Shed", "Ox", ability=1)
    assert game.player(0).life == 22


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


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("asked", "gained"), [
    ("a creature died under an opponent's control this turn", 1), ("a creature died under your control this turn", 0),
    ("an artifact an opponent controlled died this turn", 0), ("a creature an opponent controlled died this turn", 1),
    ("a permanent was put into a graveyard from the battlefield this turn", 1),
    ("a card was put into an opponent's graveyard from anywhere this turn", 1),
    ("a card was put into your graveyard from anywhere this turn", 1),  # the first spell
])
def test_what_happened_is_asked_of_whoever_it_happened_to(asked: str, gained: int) -> None:
    slay = free("Slay", "Instant", "Destroy target creature.")
    game = board(Side([], [slay, free("Sum", "Sorcery", f"If {asked}, you gain 1 life.")]), Side([beast("Ox")]))
    assert life_after(game, ("Slay", find(game, "Ox")), "Sum") == 20 + gained


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("asked", "gained"), [
    ("shares a color with a creature an opponent controls", 0), ("shares a creature type with this creature", 1),
    ("doesn't share a creature type with this creature", 0), ("has the same name as another creature you control", 0),
    ("doesn't have the same name as a creature an opponent controls", 1),
])
def test_likeness_is_asked_as_it_is_described(asked: str, gained: int) -> None:
    mill = beast("Mill", text=f"Whenever another creature you control enters, if it {asked}, you gain 1 life.")
    game = board(Side([mill], [beast("Elk")]), Side([beast("Ox")]))
    assert life_after(game, "Elk") == 20 + gained


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("before", [False, True])
def test_the_first_to_die_is_the_first_of_the_turn(before: bool) -> None:
    text = "Whenever a creature you control dies for the first time each turn, you gain 1 life."
    slay = [free(f"Slay {name}", "Instant", "Destroy target creature.") for name in ("A", "B", "C")]
    mine = [beast("Ox"), beast("Elk"), free("Rock", "Artifact")]
    game = board(Side(mine, [free("Mill", "Enchantment", text), *slay]), Side([beast("Cat")]))
    play(game, "Slay C", find(game, "Cat"))
    if before:
        play(game, "Slay A", find(game, "Ox"))
    play(game, "Mill")
    if not before:
        play(game, "Slay A", find(game, "Ox"))
    assert game.player(0).life == (20 if before else 21)
    assert life_after(game, ("Slay B", find(game, "Elk"))) == (20 if before else 21)


@pytest.mark.rule("603.2")
def test_the_first_to_enter_is_the_first_of_the_turn() -> None:
    text = "Whenever another creature you control enters for the first time each turn, you gain 1 life."
    game = board(Side([beast("Mill", text=text)], [beast("Ox"), beast("Elk"), free("Rock", "Artifact")]), Side())
    for name, life in (("Rock", 20), ("Ox", 21), ("Elk", 21)):
        assert life_after(game, name) == life
