"""Keywords lent to spells are used in casting them; two subjects of a sentence; who crews with more than its power."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Activate, Chosen
from engine.oracle.reader import read_ability
from engine.rules.attacking import can_attack_at_all
from engine.terms.zones import Zone
from tests.rules.board import Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import play


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("kind", "cast"), [("artifacts", True), ("Auras", False)])
def test_a_spell_has_the_affinity_that_is_lent(kind: str, cast: bool) -> None:
    law = spell("Law", "{1}", "Artifact", f"Spells you cast have affinity for {kind}.")
    cup = spell("Cup", "{1}", "Artifact", "")
    game = board(Side([law, cup], [spell("Toy", "{2}", "Artifact", "")]), Side())
    assert cast_now(game, "Toy") is cast


@pytest.mark.rule("702.51a")
def test_creatures_help_to_cast_what_convokes_by_another() -> None:
    law = spell("Law", "{1}", "Artifact", "Artifact spells you cast have convoke.")
    game = board(Side([law, bear(), bear("Other")], [spell("Toy", "{2}", "Artifact", "")]), Side())
    assert cast_now(game, "Toy")
    assert game.state.objects[find(game, "Plain Bear")].tapped


def test_as_long_as_and_two_subjects() -> None:
    text = "As long as you control an artifact, ~ gets +2/+2 and other creatures you control get +1/+1."
    chief = spell("Chief", "{1}", "Creature — Ape", text, pt="1/1")
    game = board(Side([chief, bear(), spell("Cup", "{1}", "Artifact", "")]), Side([bear("Foe")]))
    assert [game.chars(find(game, name)).power for name in ("Chief", "Plain Bear", "Foe")] == [3, 3, 2]


@pytest.mark.rule("702.122d")
@pytest.mark.parametrize("words", ["crews Vehicles", "saddles Mounts and crews Vehicles"])
def test_one_drives_as_though_it_were_stronger(words: str) -> None:
    pilot = spell("Pilot", "{1}", "Creature — Human", f"~ {words} as though its power were 2 greater.", pt="1/1")
    cart = spell("Cart", "{1}", "Artifact — Vehicle", "Crew 3", pt="4/4")
    game = board(Side([cart, pilot]), Side())
    assert act_now(game, Activate(find(game, "Cart"), 1), Chosen((find(game, "Pilot"),)))
    resolve(game)
    assert game.chars(find(game, "Cart")).creature


@pytest.mark.rule("615.1")
def test_damage_this_turn_by_some_creatures_is_prevented() -> None:
    fog = spell("Fog", "{R}", "Instant", "Prevent all damage that would be dealt this turn to creatures you control.")
    bolt = spell("Bolt", "{G}", "Instant", "~ deals 3 damage to target creature.")
    game = board(Side([MOUNTAIN, FOREST, bear()], [fog, bolt]), Side())
    play(game, "Fog")
    play(game, "Bolt", Chosen((find(game, "Plain Bear"),)))
    assert find(game, "Plain Bear")


def test_a_sick_creature_attacks_as_though_it_had_haste() -> None:
    hasty = spell("Hasty", "{1}", "Creature — Ape", "~ can attack as though it had haste.", pt="1/1")
    game = board(Side([hasty, bear()]), Side())
    for name in ("Hasty", "Plain Bear"):
        game.state.own(find(game, name)).sick = True
    assert can_attack_at_all(game, find(game, "Hasty")) and not can_attack_at_all(game, find(game, "Plain Bear"))


@pytest.mark.rule("702.74a")
@pytest.mark.parametrize("law", [
    "Creature spells you cast have evoke {0}.",
    "Creature spells you cast from your hand gain evoke {0} as you cast them.",
])
def test_a_creature_is_evoked_by_what_is_lent_and_sacrificed(law: str) -> None:
    text = "When this creature enters, you gain 3 life."
    game = board(Side([spell("Law", "{1}", "Enchantment", law)], [spell("Ox", "{9}", "Creature — Ox", text, pt="2/2")]),
                 Side())
    play(game, "Ox", way="evoke")
    assert game.player(0).life == 23 and not find(game, "Ox") and find(game, "Ox", Zone.GRAVEYARD)


@pytest.mark.rule("702.27a")
def test_a_spell_comes_back_by_the_buyback_that_is_lent() -> None:
    law = spell("Law", "{1}", "Enchantment", "Instant spells you cast have buyback {0}.")
    game = board(Side([law], [spell("Balm", "{0}", "Instant", "You gain 3 life.")]), Side())
    play(game, "Balm", "yes")
    assert game.player(0).life == 23 and find(game, "Balm", Zone.HAND)


@pytest.mark.rule("601.3b")
def test_it_is_looked_at_and_played_for_the_turn_alone() -> None:
    text = ("Until end of turn, you may look at the top card of your library any time, and you may play lands and cast "
            "spells from the top of your library.")
    top = spell("Toy", "{0}", "Artifact", "")
    game = board(Side([], [spell("Seer", "{0}", "Sorcery", text)], library=[top, FOREST]), Side())
    play(game, "Seer")
    play(game, "Toy", zone=Zone.LIBRARY, way="permitted")
    assert find(game, "Toy")


@pytest.mark.parametrize(("cost", "tapped", "held"), [("{R}", True, True), ("{R}", False, False), ("{G}", True, False)])
def test_two_things_that_it_is_at_once(cost: str, tapped: bool, held: bool) -> None:
    text = "As long as this creature is tapped and red, creatures you control have flying."
    game = board(Side([spell("Imp", cost, "Creature — Imp", text, pt="1/1"), bear()],
                      [spell("Bind", "{0}", "Instant", "Tap target creature.")]), Side())
    play(game, "Bind", "Imp" if tapped else "Plain Bear")
    assert ("flying" in game.chars(find(game, "Plain Bear")).keywords) is held


@pytest.mark.parametrize("text", [
    "Creature spells you cast have kicker {2}.", "Creatures you control gain flying as you cast them.",
])
def test_what_no_spell_can_be_lent_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)
