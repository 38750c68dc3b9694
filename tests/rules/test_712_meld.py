"""CR 701.37, 712. Meld cards: a pair becomes one permanent and parts again as it leaves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.ast.card import Card
from engine.cards.pool import CardPool
from engine.decisions import Activate
from engine.events.kinds import Destroy, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card
from engine.rules.before_priority import settle
from engine.rules.procedures import Rulebook
from engine.state.checkpoint_codec import StateCodec
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do, named, next_turn, play, pt, tokens
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, bear

MELDS = "{0}: If you both own and control this creature and a creature named Other Half, exile them, then meld them "
MELDS += "into Whole Thing."
BOTH = ["One Half", "Other Half"]


def meld_card(name: str, cost: str, text: str, pt: str = "2/2", types: str = "Creature — Bear") -> Card:
    """A meld card or the back of a meld pair."""
    power, _, toughness = pt.partition("/")
    card = read_card({"name": name, "layout": "meld", "mana_cost": cost, "type_line": types, "oracle_text": text,
                      "power": power, "toughness": toughness, "colors": ["G"]})
    assert not card.unread
    return card


ONE = meld_card("One Half", "{1}{G}", MELDS)
OTHER = meld_card("Other Half", "{2}{G}", "Flying", "1/1")
WHOLE = meld_card("Whole Thing", "", "Trample\nWhen this creature enters, you gain 3 life.", "7/7", "Creature — Beast")


def table(mine: list[Card], theirs: list[Card] | None = None, seats: Seats | None = None, hand: tuple[Card, ...] = (),
          back: Card = WHOLE) -> Game:
    """A board whose meld pair knows its back."""
    game = board(Side(mine, hand), Side(theirs or []), asker=seats or Seats())
    assert isinstance(game.procedures, Rulebook)
    game.procedures.cards = {"Whole Thing": back}
    return game


def melded(*more: Card, seats: Seats | None = None, hand: tuple[Card, ...] = (), theirs: list[Card] | None = None
           ) -> Game:
    """A board with the melded permanent."""
    game = table([ONE, OTHER, *more], theirs, seats, hand)
    do(game, Activate(find(game, "One Half"), 0))
    resolve(game)
    return game


def whole(game: Game) -> int:
    """The melded permanent."""
    return all_of(game, "Whole Thing")[0]


@pytest.mark.rule("712.2")
def test_the_card_a_pair_melds_into_comes_into_the_game_beside_the_deck() -> None:
    assert CardPool().beside([ONE, OTHER]) == ("Whole Thing",)
    assert CardPool().beside([OTHER]) == ()


@pytest.mark.rule("712.2")
def test_meld_cards_of_a_file_come_with_those_that_are_named(tmp_path: Path) -> None:
    rows = [("Left", "Creature — Ox", "meld"), ("Both", "Creature — Ox", "meld"), ("Crypt", "Dungeon", "normal"),
            ("Ox", "Creature — Ox", "normal"), ("Elk", "Creature — Elk", "normal")]
    file = tmp_path / "cards.jsonl"
    file.write_text("".join(json.dumps({"name": name, "type_line": kind, "layout": layout, "oracle_text": ""}) + "\n"
                            for name, kind, layout in rows), "utf-8")  # fmt: skip
    pool = CardPool()
    pool.load(file, ["Ox"])
    assert sorted(str(each["name"]) for each in pool.data.values()) == ["Both", "Crypt", "Left", "Ox"]


@pytest.mark.rule("701.37a", "712.2")
def test_a_pair_melds_into_one_object_that_two_cards_represent() -> None:
    game = melded()
    assert named(game) == ["Whole Thing"] and named(game, Zone.EXILE) == []
    assert len(game.obj(whole(game)).merged) == 2 and game.player(0).life == 23


@pytest.mark.turn("701.37")
@pytest.mark.rule("701.37a")
def test_a_pair_melds_at_its_step_and_attacks_as_one() -> None:
    text = "At the beginning of combat on your turn, if you both own and control this creature and a creature named "
    one = meld_card("One Half", "{1}{G}", text + "Other Half, exile them, then meld them into Whole Thing.")
    game = table([one, FOREST, FOREST, FOREST], hand=(OTHER,))
    play(game, "Other Half")
    to_step(game, Step.END_COMBAT)
    assert named(game) == ["Forest"] * 3 + ["Whole Thing"]
    asker = game.procedures.asker  # type: ignore[attr-defined]
    asker.attack = {"Whole Thing": 1}
    next_turn(game, Step.END_COMBAT, 2)
    assert game.player(1).life == 13


@pytest.mark.rule("701.37b", "701.37c")
@pytest.mark.parametrize(("other", "melded"), [(OTHER, True), (bear("Other Half"), False)])
def test_only_the_two_cards_of_a_pair_are_melded(other: Card, melded: bool) -> None:
    game = table([ONE, other])
    do(game, Activate(find(game, "One Half"), 0))
    resolve(game)
    assert named(game) == (["Whole Thing"] if melded else [])


@pytest.mark.rule("701.37a")
def test_without_its_counterpart_nothing_is_exiled() -> None:
    game = table([ONE])
    do(game, Activate(find(game, "One Half"), 0))
    resolve(game)
    assert named(game) == ["One Half"]


@pytest.mark.rule("701.37b", "701.37c")
def test_a_card_of_that_name_that_is_no_meld_card_stays_exiled() -> None:
    game = table([ONE, bear("Other Half")])
    do(game, Activate(find(game, "One Half"), 0))
    resolve(game)
    assert named(game) == [] and named(game, Zone.EXILE) == BOTH


@pytest.mark.rule("701.37c")
def test_a_token_copy_of_the_counterpart_ceases_to_exist_and_the_card_stays_exiled() -> None:
    copier = spell("Mirror", "{U}", "Sorcery", "Create a token that's a copy of target creature you control.")
    game = table([ONE, OTHER, ISLAND], seats=Seats(take=["Other Half"]), hand=(copier,))
    play(game, "Mirror")
    card = next(id for id in all_of(game, "Other Half") if game.obj(id).physical >= 0)
    emit(game, [Move(card, Zone.HAND)])
    do(game, Activate(find(game, "One Half"), 0))
    resolve(game)
    assert named(game) == ["Island"] and named(game, Zone.EXILE) == ["One Half"]


@pytest.mark.rule("701.37a")
def test_what_somebody_else_owns_is_not_melded() -> None:
    steal = spell("Steal", "{U}", "Sorcery", "Gain control of target creature.")
    game = table([ONE, ISLAND], [OTHER], Seats(take=["Other Half"]), (steal,))
    play(game, "Steal")
    do(game, Activate(find(game, "One Half"), 0))
    resolve(game)
    assert named(game) == ["Island", "One Half", "Other Half"]


@pytest.mark.rule("712.3", "712.3b")
def test_the_melded_permanent_has_the_back_alone_and_the_mana_value_of_both_fronts() -> None:
    game = melded()
    values = game.chars(whole(game))
    assert pt(game, "Whole Thing") == (7, 7) and values.keywords == {"trample"} and values.mana_value == 5


@pytest.mark.rule("712.3c", "712.3b")
def test_a_copy_of_a_melded_permanent_is_one_card_with_mana_value_0() -> None:
    clone = spell("Clone", "{U}", "Creature — Shape", "You may have this creature enter as a copy of any creature on "
                  "the battlefield.", pt="0/0")
    game = melded(ISLAND, hand=(clone,), seats=Seats(take=["Whole Thing"]))
    play(game, "Clone")
    copy = all_of(game, "Whole Thing")[1]
    assert game.chars(copy).power == 7 and game.chars(copy).mana_value == 0 and not game.obj(copy).merged
    emit(game, [Destroy(copy)])
    assert named(game, Zone.GRAVEYARD) == ["Clone"]


@pytest.mark.rule("712.1", "711.1d")
def test_a_meld_card_is_no_double_faced_card_and_cannot_transform() -> None:
    turn = spell("Turn", "{U}", "Sorcery", "Transform target creature.")
    game = table([ONE, ISLAND], hand=(turn,), seats=Seats(take=["One Half"]))
    play(game, "Turn")
    assert named(game) == ["Island", "One Half"] and game.obj(find(game, "One Half")).face == 0


WATCHER = "Whenever a creature dies, you gain 1 life."
COUNTER = "Whenever a card is put into a graveyard from anywhere, you gain 10 life."


@pytest.mark.rule("712.4")
def test_one_creature_dies_and_two_cards_are_put_into_the_graveyard() -> None:
    game = melded(creature("Watcher", WATCHER))
    emit(game, [Destroy(whole(game))])
    resolve_all(game)
    assert named(game, Zone.GRAVEYARD) == BOTH and game.player(0).life == 24
    game = melded(creature("Counter", COUNTER))
    emit(game, [Destroy(whole(game))])
    resolve_all(game)
    assert game.player(0).life == 43


def resolve_all(game: Game) -> None:
    """Put what has triggered on the stack and let it resolve."""
    settle(game)
    resolve(game)


@pytest.mark.rule("712.4a")
@pytest.mark.parametrize(("first", "order"), [("0", ["One Half", "Other Half"]), ("1", ["Other Half", "One Half"])])
def test_its_owner_arranges_the_cards_in_graveyard_and_library(first: str, order: list[str]) -> None:
    game = melded(seats=Seats(picks=(first,)))
    emit(game, [Destroy(whole(game))])
    assert [game.chars(id).name for id in game.player(0).graveyard] == order
    game = melded(seats=Seats(picks=(first,)))
    emit(game, [Move(whole(game), Zone.LIBRARY)])
    top = [game.obj(id).base.name for id in game.player(0).library[:2]]
    assert top == order[::-1]


@pytest.mark.rule("712.4b")
def test_whoever_exiles_it_says_which_card_was_exiled_last() -> None:
    away = spell("Away", "{U}", "Sorcery", "Exile target creature.")
    game = melded(ISLAND, hand=(away,), seats=Seats(take=["Whole Thing"], picks=("1",)))
    play(game, "Away")
    times = {game.chars(id).name: game.obj(id).timestamp for id in game.state.exile}
    assert times["One Half"] > times["Other Half"]


@pytest.mark.rule("712.4c")
def test_what_finds_the_object_it_became_finds_both_cards() -> None:
    text = "Exile target creature. At the beginning of the next end step, return that card to the battlefield under "
    away = spell("Journey", "{U}", "Instant", text + "its owner's control with a +1/+1 counter on it.")
    game = melded(ISLAND, hand=(away,), seats=Seats(take=["Whole Thing"]))
    play(game, "Journey")
    assert named(game, Zone.EXILE) == BOTH
    next_turn(game)
    assert named(game) == ["Island", *BOTH]
    assert all(game.obj(find(game, name)).counters == {"+1/+1": 1} for name in BOTH)


@pytest.mark.rule("712.4c")
def test_an_aura_that_returns_the_dead_creature_returns_both_cards() -> None:
    text = "Enchant creature\nWhen enchanted creature dies, return that card to the battlefield under your control."
    aura = spell("False Death", "{U}", "Enchantment — Aura", text)
    game = melded(ISLAND, hand=(aura,), seats=Seats(take=["Whole Thing"]))
    play(game, "False Death")
    emit(game, [Destroy(whole(game))])
    resolve_all(game)
    assert named(game) == ["Island", *BOTH]


@pytest.mark.rule("712.4c")
@pytest.mark.parametrize("yes", [True, False])
def test_one_choice_is_made_for_both_cards(yes: bool) -> None:
    vat = spell("Vat", "{3}", "Artifact", "Whenever a nontoken creature dies, you may exile that card.")
    game = melded(vat)
    assert isinstance(game.procedures, Rulebook)
    asker = game.procedures.asker
    assert isinstance(asker, Seats)
    asker.yes = yes
    emit(game, [Destroy(whole(game))])
    resolve_all(game)
    assert named(game, Zone.EXILE if yes else Zone.GRAVEYARD) == BOTH


@pytest.mark.rule("712.4d")
@pytest.mark.parametrize(("pick", "zone"), [("Void", Zone.EXILE), ("Whole Thing", Zone.HAND)])
def test_one_replacement_effect_is_chosen_for_both_cards(pick: str, zone: Zone) -> None:
    void = spell("Void", "{1}", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it "
                 "instead.")
    text = "If this creature would die, return it to its owner's hand instead."
    back = meld_card("Whole Thing", "", text, "7/7", "Creature — Beast")
    game = table([void, ONE, OTHER], seats=Seats(picks=(pick,)), back=back)
    do(game, Activate(find(game, "One Half"), 0))
    resolve(game)
    emit(game, [Destroy(whole(game))])
    assert named(game, zone) == BOTH


@pytest.mark.rule("712.4e")
def test_it_counts_as_one_object_and_as_two_cards() -> None:
    wrath = spell("Wrath", "{U}", "Sorcery", "Destroy all creatures, then you gain that much life.")
    game = melded(ISLAND, bear("Ox"), hand=(wrath,))
    play(game, "Wrath")
    assert game.player(0).life == 25
    text = "Destroy all creatures. You gain 1 life for each creature destroyed this way."
    fall = spell("Fall", "{U}", "Sorcery", text)
    game = melded(ISLAND, bear("Ox"), hand=(fall,))
    play(game, "Fall")
    assert game.player(0).life == 25
    away = spell("Away", "{U}", "Sorcery", "Exile all creatures, then you gain that much life.")
    game = melded(ISLAND, bear("Ox"), hand=(away,))
    play(game, "Away")
    assert game.player(0).life == 26


@pytest.mark.rule("712.3")
def test_a_melded_permanent_survives_a_checkpoint() -> None:
    game = melded()
    codec = StateCodec(game.state.cards)
    text = codec.to_json(game.state)
    again = codec.from_json(text, game.state.owners)
    assert codec.to_json(again) == text
    assert [part.physical for part in again.objects[whole(game)].merged] == [0, 1]


@pytest.mark.rule("712.11")
def test_the_name_of_the_back_can_be_chosen() -> None:
    text = "As this artifact enters, choose a creature card name.\nCreatures with the chosen name get +1/+1."
    namer = spell("Namer", "{U}", "Artifact", text)
    game = melded(ISLAND, hand=(namer,), seats=Seats(name="Whole Thing"))
    play(game, "Namer")
    assert pt(game, "Whole Thing") == (8, 8)


def test_helpers_say_so() -> None:
    assert tokens(melded()) == [] and cast_now(table([FOREST, FOREST], hand=(ONE,)), "One Half")
