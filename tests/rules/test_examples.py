"""Examples of rule texts 701, 702, 706 and 712 that no other test plays."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Answer, Cast, Decision, Divide, Divided, Special
from engine.events.kinds import Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do, named, next_turn, play, pt, seats_of
from tests.rules.askers import in_order
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.test_712_meld import melded, whole
from tests.rules.test_ways import two

COPY = "Target creature you control becomes a copy of another target creature."


SHIFT = spell("Shift", "{0}", "Sorcery", COPY)


def hidden_beside(other: Card) -> tuple[Game, int]:
    """A face-down creature that has become a copy of another creature."""
    demon = creature("Demon", "Morph {G}", "6/6")
    game = board(Side([FOREST] * 5 + [other], [demon, SHIFT]), Side(), asker=Seats())
    play(game, "Demon", "morph")
    down = next(id for id in game.state.battlefield if game.obj(id).face_down)
    seats_of(game).take = ("", other.name)
    play(game, "Shift")
    return game, down


@pytest.mark.rule("706.3")
def test_a_face_down_creature_that_becomes_a_copy_of_a_morph_is_turned_up_for_that_morphs_cost() -> None:
    game, down = hidden_beside(creature("Lorian", "Trample\nMorph {G}", "4/1"))
    assert (game.chars(down).power, game.chars(down).name) == (2, "")
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Special)))
    assert game.chars(down).name == "Lorian" and game.chars(down).power == 4


@pytest.mark.rule("706.3")
def test_a_face_down_creature_that_becomes_a_copy_of_what_has_no_morph_cannot_be_turned_up() -> None:
    game, down = hidden_beside(creature("Wanderer", "Flying", "1/1"))
    assert game.chars(down).power == 2
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Special)]
    emit(game, [Turned(down, Turning.FACE_UP)])
    assert game.chars(down).name == "Wanderer"


@pytest.mark.rule("702.1b")
@pytest.mark.parametrize("half", [0, 1])
def test_a_split_cards_granted_flashback_cost_is_that_of_the_half_that_is_cast(half: int) -> None:
    split = two("split", spell("Fire", "{1}{R}", "Instant", "You gain 2 life."),
                spell("Ice", "{1}{U}", "Instant", "You gain 5 life."))
    past = spell("Past", "{0}", "Sorcery", "Each instant and sorcery card in your graveyard gains flashback until end "
                 "of turn. The flashback cost is equal to its mana cost.")
    lands = [MOUNTAIN, MOUNTAIN] if half == 0 else [ISLAND, ISLAND]
    game = board(Side(lands, [past], graveyard=[split]), Side(), asker=Seats())
    play(game, "Past")
    offers = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert [each.face for each in offers] == [half]
    assert do(game, offers[0])
    resolve(game)
    assert game.player(0).life == 20 + (2, 5)[half] and named(game, Zone.EXILE) == ["Fire // Ice"]


class Dividing(Seats):
    """Seats that divide damage as told, by the number there is to divide."""

    def __init__(self, parts: dict[int, tuple[int, ...]], **other: object) -> None:
        super().__init__(**other)  # type: ignore[arg-type]
        self.parts = parts
        self.lethal: dict[int, tuple[int, ...]] = {}

    def _say(self, game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Divide):
            self.lethal[decision.total] = decision.lethal
            return Divided(self.parts.get(decision.total, in_order(decision)))
        return super()._say(game, decision)


@pytest.mark.rule("702.19b")
def test_a_trampler_counts_damage_that_another_attacker_assigns_to_the_same_blocker() -> None:
    wall = creature("Wall", "This creature can block an additional creature each combat.")
    seats = Dividing({3: (1, 2)}, attack={"Small": 1, "Big": 1}, block=[("Wall", "Small"), ("Wall", "Big")])
    game = board(Side([bear("Small", pt="1/1"), creature("Big", "Trample", "3/3")]), Side([wall]), asker=seats)
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18 and named(game, Zone.GRAVEYARD)[-1] == "Wall"


@pytest.mark.rule("702.19b")
def test_a_trampler_assigns_lethal_damage_to_a_blocker_protected_from_it() -> None:
    seats = Dividing({}, attack={"Green": 1}, block=[("Knight", "Green")])
    game = board(Side([creature("Green", "Trample", "6/6")]), Side([creature("Knight", "Protection from green")]),
                 asker=seats)
    to_step(game, Step.END_COMBAT)
    assert seats.lethal[6][0] == 2 and game.player(1).life == 16 and find(game, "Knight")


@pytest.mark.rule("708.4b")
def test_a_split_card_has_the_values_of_both_halves_and_each_half_cast_its_own() -> None:
    split = two("split", spell("Assault", "{R}", "Sorcery", "You gain 1 life."),
                spell("Battery", "{3}{G}", "Sorcery", "You gain 2 life."))
    game = board(Side([MOUNTAIN], [split]), Side(), asker=Seats())
    card = game.player(0).hand[0]
    assert game.chars(card).mana_value == 5 and game.chars(card).colors.bit_count() == 2
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Cast)))
    item = game.state.stack[-1]
    assert game.chars(item).mana_value == 1 and game.chars(item).colors.bit_count() == 1


@pytest.mark.rule("701.20c")
def test_a_spell_that_shuffles_itself_in_shuffles_though_it_is_exiled() -> None:
    zenith = spell("Zenith", "{G}", "Sorcery", "You gain 1 life. Shuffle this spell into its owner's library.\n"
                   "Flashback {G}")
    watch = spell("Eye", "{1}", "Enchantment", "Whenever you shuffle your library, you gain 10 life.")
    game = board(Side([FOREST, watch], graveyard=[zenith]), Side(), asker=Seats())
    play(game, "Zenith", "flashback", Zone.GRAVEYARD)
    assert game.player(0).life == 31 and named(game, Zone.EXILE) == ["Zenith"]


@pytest.mark.rule("712.4b")
def test_the_last_card_exiled_of_a_melded_permanent_is_the_one_its_exiler_says() -> None:
    away = spell("Duplicate", "{U}", "Creature — Shape", "When this creature enters, you may exile target nontoken "
                 "creature.", pt="2/4")
    game = melded(ISLAND, hand=(away,), seats=Seats(take=["Whole Thing"], picks=("0",)))
    play(game, "Duplicate")
    settle(game)
    linked = game.obj(find(game, "Duplicate")).linked
    assert [game.chars(id).name for id in linked] == ["One Half", "Other Half"] and not whole_there(game)


def whole_there(game: Game) -> bool:
    """Whether the melded permanent is still there."""
    return bool(all_of(game, "Whole Thing")) and bool(whole(game))


@pytest.mark.rule("702.1b")
def test_the_echo_cost_is_what_the_life_total_is_as_the_ability_resolves() -> None:
    hellion = creature("Hellion", "Echo {X}, where X is your life total.", "6/5", cost="{0}")
    game = board(Side([MOUNTAIN] * 3, [hellion], life=10), Side(), asker=Seats())
    play(game, "Hellion")
    next_turn(game, Step.UPKEEP, 2)
    game.state.own_player(0).life = 3
    resolve(game)
    assert pt(game, "Hellion") == (6, 5) and all(game.obj(id).tapped for id in all_of(game, "Mountain"))
