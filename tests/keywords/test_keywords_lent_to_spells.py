"""Keywords that spells have by another's ability: affinity, convoke, evoke, buyback, cascade, casualty and others."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Answer, Cast, Decision, Picked, Special
from engine.evaluate.invariants import check
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Doing, Side, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.options import labels
from tests.rules.play import after, beast, do, free, life_after, names, next_turn, play
from tests.rules.test_ways import two

BOON = spell("Boon", "{1}", "Sorcery", "You gain 3 life.")
CASC = spell("Casc", "{4}", "Sorcery", "Cascade")
TWINS = two("modal_dfc", spell("Small", "{1}", "Sorcery", "You gain 2 life."),
            spell("Huge", "{9}", "Sorcery", "You gain 50 life."))
KNIGHT = two("adventure", spell("Knight", "{2}", "Creature — Knight", "", "3/3"),
             spell("Trip", "{7}", "Sorcery — Adventure", "You gain 9 life."))


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("kind", "cast"), [("artifacts", True), ("Auras", False)])
def test_a_spell_has_the_affinity_that_is_lent(kind: str, cast: bool) -> None:
    law = spell("Law", "{1}", "Artifact", f"Spells you cast have affinity for {kind}.")
    game = board(Side([law, spell("Cup", "{1}", "Artifact", "")], [spell("Toy", "{2}", "Artifact", "")]), Side())
    assert cast_now(game, "Toy") is cast


class Checked(Doing):
    """Answers, and looks at the position before each decision."""

    def answer(self, game: Game, decision: Decision) -> Answer:
        check(game)
        return super().answer(game, decision)


@pytest.mark.rule("601.3e")
def test_a_card_is_what_it_would_be_as_a_spell_only_while_that_is_asked() -> None:
    stone = spell("Stone", "{5}", "Artifact", "Spells you cast have ripple 4.")
    cub = spell("Cub", "{G}", "Creature — Bear", "", pt="1/1")
    asker = Checked().then(Picked(("yes",)), Picked(("yes",)))
    game = board(Side([stone, FOREST], [cub], library=[cub, cub, cub, FOREST, FOREST, FOREST]), Side(), asker=asker)
    assert cast_now(game, "Cub")
    resolve(game)
    resolve(game)
    assert find(game, "Cub")


@pytest.mark.rule("702.27a")
def test_a_spell_comes_back_by_the_buyback_that_is_lent() -> None:
    law = spell("Law", "{1}", "Enchantment", "Instant spells you cast have buyback {0}.")
    game = after(board(Side([law], [spell("Balm", "{0}", "Instant", "You gain 3 life.")]), Side()), ("Balm", "yes"))
    assert game.player(0).life == 23 and find(game, "Balm", Zone.HAND)


@pytest.mark.rule("702.51a")
def test_creatures_help_to_cast_what_convokes_by_another() -> None:
    law = spell("Law", "{1}", "Artifact", "Artifact spells you cast have convoke.")
    game = board(Side([law, bear(), bear("Other")], [spell("Toy", "{2}", "Artifact", "")]), Side())
    assert cast_now(game, "Toy")
    assert game.state.objects[find(game, "Plain Bear")].tapped


@pytest.mark.rule("702.56a")
def test_replicate_for_its_own_mana_cost() -> None:
    law = free("Law", "Enchantment",
               "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost.")
    assert life_after(board(Side([law, FOREST, FOREST, FOREST], [BOON]), Side()), ("Boon", 2)) == 29


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


@pytest.mark.rule("702.78a")
def test_spells_may_have_conspire() -> None:
    law = free("Law", "Enchantment", "Each red or green instant or sorcery spell you cast has conspire.")
    song: Card = free("Song", "Sorcery", "You gain 3 life.", cost="{G}")
    assert life_after(board(Side([law, FOREST, bear("Ox"), bear("Elk")], [song]), Side()), ("Song", "yes")) == 26


@pytest.mark.rule("702.85a")
def test_cascade_casts_no_face_of_greater_mana_value() -> None:
    game = board(Side([FOREST] * 4, [CASC], library=[TWINS] + [FOREST] * 5), Side())
    said = play(game, "Casc", "yes")
    assert game.player(0).life == 22 and "Huge" not in labels(said)


@pytest.mark.rule("702.85a")
def test_cascade_casts_no_adventure_of_greater_mana_value() -> None:
    game = board(Side([FOREST] * 4, [CASC], library=[KNIGHT] + [FOREST] * 5), Side())
    said = play(game, "Casc", "yes")
    assert find(game, "Knight") and "Trip" not in labels(said)


@pytest.mark.rule("702.85a")
def test_the_first_spell_cascades_and_the_second_does_not() -> None:
    text = "The first spell you cast each turn has cascade."
    hand = [free("Balm", "Sorcery", "You gain 3 life.", cost="{2}"), free("Salve", "Sorcery", "You gain 5 life.")]
    game = board(Side([free("Nexus", "Enchantment", text), *[free("Ore", "Land", "{T}: Add {C}.")] * 3], hand,
                      library=[free("Spark", "Sorcery", "You gain 1 life.", cost="{1}")] * 5), Side())
    assert life_after(game, ("Balm", "yes")) == 24
    assert life_after(game, "Salve") == 29


@pytest.mark.rule("702.85a")
@pytest.mark.parametrize(("text", "zone", "cascades"), [
    ("Sorcery spells you cast from your hand have cascade.", Zone.HAND, True),
    ("Sorcery spells you cast from your hand have cascade.", Zone.GRAVEYARD, False),
    ("The first spell you cast from your graveyard each turn has cascade.", Zone.HAND, False),
    ("The first spell you cast from your graveyard each turn has cascade.", Zone.GRAVEYARD, True),
    ("The first spell you cast from anywhere other than your hand each turn has cascade.", Zone.GRAVEYARD, True),
])
def test_cascade_of_spells_cast_from_a_zone(text: str, zone: Zone, cascades: bool) -> None:
    side = Side([free("Law", "Enchantment", text)])
    twice = spell("Twice", "{2}", "Sorcery", "You gain 1 life.\nFlashback {2}")
    side.battlefield = [*side.battlefield, FOREST, FOREST]
    side.hand, side.graveyard = ([twice], []) if zone is Zone.HAND else ([], [twice])
    side.library = [free("Cub", "Creature — Bear", pt="1/1")] * 3
    game = board(side, Side())
    play(game, "Twice", *(["yes"] if cascades else []), zone=zone, way="" if zone is Zone.HAND else "flashback")
    assert bool(find(game, "Cub")) is cascades


@pytest.mark.rule("702.85c")
def test_cascade_twice_for_spells_from_the_hand() -> None:
    text = 'Colorless spells you cast from your hand with mana value 7 or greater have "Cascade, cascade."'
    rock = free("Rock", "Artifact", cost="{7}")
    mana = free("Gem", "Artifact", "{T}: Add {C}{C}{C}{C}{C}{C}{C}.")
    library = [beast("Ox"), beast("Elk"), FOREST]
    game = board(Side([free("Gorger", "Enchantment", text), mana], [rock], library), Side())
    play(game, "Rock", "yes", "yes")
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Elk", "Gem", "Gorger", "Ox", "Rock"]


@pytest.mark.rule("702.119a")
def test_emerge_for_its_own_mana_cost() -> None:
    law = free("Law", "Enchantment",
               "Each creature spell you cast has emerge. The emerge cost is equal to its mana cost.")
    game = board(Side([law, FOREST, beast("Ox", cost="{2}")], [beast("Cow", cost="{3}")]), Side())
    play(game, "Cow", "Ox", way="emerge")
    assert names(game, Zone.BATTLEFIELD) == ["Law", "Forest", "Cow"]


@pytest.mark.rule("702.143a")
def test_foretell_for_its_mana_cost_reduced() -> None:
    law = free("Law", "Enchantment", "Each nonland card in your hand without foretell has foretell. Its foretell cost "
               "is equal to its mana cost reduced by {2}.")
    game = board(Side([law, FOREST, FOREST], [spell("Gain", "{3}", "Sorcery", "You gain 3 life.")]), Side())
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Special)))
    next_turn(game, turns=2)
    to_step(game, Step.MAIN1)
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Cast)))
    assert game.state.players[0].life == 23
    assert sum(game.state.objects[id].tapped for id in game.state.battlefield) == 1


@pytest.mark.rule("702.153a")
def test_only_the_first_spell_has_casualty() -> None:
    text = "The first instant or sorcery spell you cast each turn has casualty 1."
    hand = [free("Balm", "Sorcery", "You gain 3 life."), free("Salve", "Sorcery", "You gain 1 life.")]
    game = board(Side([beast("Bard", text=text), beast("Ox", "1/1"), beast("Elk", "1/1")], hand), Side())
    assert life_after(game, ("Balm", "yes", "Ox")) == 26
    assert not find(game, "Ox")
    assert life_after(game, "Salve") == 27
    assert find(game, "Elk")


@pytest.mark.rule("702.153a")
def test_casualty_of_each_spell() -> None:
    law = free("Law", "Enchantment", "Each instant and sorcery spell you cast has casualty 1.")
    game = after(board(Side([law, FOREST, beast("Ox")], [BOON]), Side()), ("Boon", "yes"))
    assert game.state.players[0].life == 26 and names(game, Zone.GRAVEYARD) == ["Ox", "Boon"]


@pytest.mark.rule("702.51a")
@pytest.mark.parametrize(("text", "cast"), [
    ("Artifact spells you cast have convoke and cost {1} less to cast.", [True, True]),
    ("The first artifact spell you cast each turn has convoke and can't be countered.", [False, True]),
    ("Artifact spells you cast during your turn have convoke.", [False, True]),
    ("Artifact spells you cast during an opponent's turn have convoke.", [False, False]),
])
def test_spells_are_so_and_so(text: str, cast: list[bool]) -> None:
    hand = [spell("Toy", "{2}", "Artifact", ""), spell("Gem", "{1}", "Artifact", "")]
    game = board(Side([free("Law", "Enchantment", text), bear()], hand), Side())
    assert [cast_now(game, each.name) for each in hand] == cast


@pytest.mark.rule("702.85a")
@pytest.mark.parametrize(("text", "cubs"), [
    ("The next spell you cast this turn has cascade.", 1),
    ("The next sorcery spell you cast this turn has cascade and can't be countered.", 1),
    ("The next creature spell you cast this turn has cascade.", 0),
    ("Sorcery spells you cast this turn have cascade.", 2),
])
def test_the_next_spell_of_the_turn_has_what_is_lent_to_it(text: str, cubs: int) -> None:
    cub = spell("Cub", "{1}", "Creature — Bear", "", pt="1/1")
    big, huge = (spell(name, "{4}", "Sorcery", "You gain 1 life.") for name in ("Big", "Huge"))
    game = board(Side([FOREST] * 8, [free("Rite", "Instant", text), big, huge], library=[cub] * 4), Side())
    play(game, "Rite")
    for at, name in enumerate(("Big", "Huge")):
        play(game, name, *(["yes"] if cubs > at else []))
    assert names(game, Zone.BATTLEFIELD).count("Cub") == cubs and game.player(0).life == 22


@pytest.mark.rule("601.3a")
def test_the_next_spell_is_cast_by_what_it_has_this_turn_alone() -> None:
    rite = free("Rite", "Sorcery", "The next artifact spell you cast this turn has convoke.")
    toys = [spell(name, "{2}", "Artifact", "") for name in ("Toy", "Cup")]
    mine = Side([bear(name) for name in "ABCD"], [rite, *toys], library=[FOREST] * 3)
    game = board(mine, Side(), asker=Checked())
    assert not any(isinstance(each, Cast) and each.card == find(game, "Toy", Zone.HAND)
                   for each in legal_actions(game, 0))
    assert cast_now(game, "Rite")
    resolve(game)
    assert cast_now(game, "Toy")
    resolve(game)
    assert not cast_now(game, "Cup")
    next_turn(game, Step.MAIN1, turns=2)
    assert not cast_now(game, "Cup")
