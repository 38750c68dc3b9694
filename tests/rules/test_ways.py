"""CR 118.9, 702, 708-716. Other ways to cast, faces and halves, special actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.abilities import ChapterAbility, SpellAbility
from engine.ast.card import Card
from engine.decisions import YES, Answer, Cast, Chosen, Decision, Pick, PlayLand, Special
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from tests.rules.askers import Script
from tests.rules.board import Side, act_now, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import next_turn, play


def two(layout: str, front: Card, back: Card) -> Card:
    """A card of two faces or halves."""
    return replace(front, faces=(*front.faces, *back.faces), layout=layout, name=f"{front.name} // {back.name}")


def yes(game: Game, decision: Decision) -> Answer | None:
    """Agrees to everything."""
    if isinstance(decision, Pick) and {option.key for option in decision.options} == {"yes", "no"}:
        return YES
    return None


@pytest.mark.rule("709.4")
def test_either_half_of_a_split_card_can_be_cast() -> None:
    left = spell("Left", "{R}", "Instant", "You gain 3 life.")
    card = two("split", left, spell("Right", "{U}", "Sorcery", "Draw a card."))
    game = board(Side([MOUNTAIN, ISLAND], [card]), Side())
    id = game.player(0).hand[0]
    assert set(legal_actions(game, 0)) == {Cast(id, 0), Cast(id, 1)}
    assert act_now(game, Cast(id, 1))
    assert game.chars(game.state.stack[0]).name == "Right"
    resolve(game)
    assert len(game.player(0).hand) == 1 and game.player(0).life == 20


@pytest.mark.rule("2022:715.3d")
def test_a_card_on_an_adventure_is_cast_from_exile_as_the_creature_only() -> None:
    creature = spell("Wanderer", "{G}", "Creature — Elf", "", pt="1/1")
    card = two("adventure", creature, spell("Roam", "{G}", "Sorcery — Adventure", "Add {G}{G}."))
    game = board(Side([FOREST], [card]), Side())
    assert act_now(game, Cast(game.player(0).hand[0], 1))
    resolve(game)
    assert legal_actions(game, 0) == (Cast(game.state.exile[0], 0, "adventure"),)


@pytest.mark.rule("2022:712.8")
def test_either_face_of_a_modal_double_faced_card_can_be_played() -> None:
    land = spell("Grove", "", "Land", "{T}: Add {G}.")
    card = two("modal_dfc", spell("Beast", "{G}", "Creature — Beast", "", pt="3/3"), land)
    game = board(Side([FOREST], [card]), Side())
    id = game.player(0).hand[0]
    assert set(legal_actions(game, 0)) == {Cast(id, 0), PlayLand(id, 1)}
    assert act_now(game, PlayLand(id, 1))
    assert game.chars(game.state.battlefield[-1]).name == "Grove"


@pytest.mark.rule("2022:715.3d")
def test_an_adventure_is_exiled_and_its_creature_cast_from_there() -> None:
    card = two(
        "adventure", spell("Knight", "{1}{G}", "Creature — Knight", "", pt="3/3"),
        spell("Quest", "{G}", "Sorcery — Adventure", "You gain 3 life."),
    )
    game = board(Side([FOREST] * 3, [card]), Side())
    id = game.player(0).hand[0]
    assert act_now(game, Cast(id, 1))
    resolve(game)
    assert game.player(0).life == 23 and len(game.state.exile) == 1
    assert act_now(game, Cast(game.state.exile[0], 0, "adventure"))
    resolve(game)
    assert game.chars(game.state.battlefield[-1]).power == 3


@pytest.mark.rule("702.127a")
@pytest.mark.parametrize("layout", ["split", "aftermath"])  # card data call it either
def test_aftermath_only_from_the_graveyard(layout: str) -> None:
    card = two(layout, spell("First", "{R}", "Sorcery", "You gain 1 life."),
               spell("After", "{R}", "Sorcery", "Aftermath\nDraw a card."))
    game = board(Side([MOUNTAIN], [card], graveyard=[card]), Side())
    hand, grave = game.player(0).hand[0], game.player(0).graveyard[0]
    assert set(legal_actions(game, 0)) == {Cast(hand, 0), Cast(grave, 1, "aftermath")}
    assert act_now(game, Cast(grave, 1, "aftermath"))
    resolve(game)
    assert len(game.state.exile) == 1
    back = spell("Back", "{0}", "Instant", "Return target spell to its owner's hand.")
    game = board(Side([MOUNTAIN], [back], graveyard=[card]), Side())
    assert act_now(game, Cast(game.player(0).graveyard[0], 1, "aftermath"))
    assert act_now(game, Cast(game.player(0).hand[0], 0))
    resolve(game)
    assert len(game.state.exile) == 1 and not game.player(0).hand


@pytest.mark.rule("702.127a")
@pytest.mark.parametrize("layout", ["split", "aftermath"])
@pytest.mark.parametrize(("zone", "life"), [("hand", 21), ("graveyard", 24)])
def test_nor_is_aftermath_cast_from_elsewhere_for_nothing(layout: str, zone: str, life: int) -> None:
    card = two(layout, spell("First", "{R}", "Sorcery", "You gain 1 life."),
               spell("After", "{R}", "Sorcery", "Aftermath\nYou gain 4 life."))
    text = f"You may cast a sorcery spell from your {zone} without paying its mana cost."
    gift = spell("Gift", "{0}", "Sorcery", text)
    hand, grave = ([gift, card], []) if zone == "hand" else ([gift], [card])
    game = board(Side(hand=hand, graveyard=grave), Side(), asker=Script(yes))
    play(game, "Gift", "yes", *(["1"] if zone == "graveyard" else []))
    assert game.player(0).life == life
    assert bool(game.state.exile) is (zone == "graveyard")  # whatever let it be cast from there


@pytest.mark.rule("702.146a")
def test_disturb_casts_the_back_from_the_graveyard() -> None:
    card = two("transform", spell("Ghost", "{5}", "Creature — Spirit", "Disturb {1}{G}", pt="1/1"),
               spell("Shade", "", "Creature — Spirit", "Flying", pt="2/2"))
    game = board(Side([FOREST] * 2, graveyard=[card]), Side())
    id = game.player(0).graveyard[0]
    assert act_now(game, Cast(id, 1, "disturb"))
    resolve(game)
    assert game.chars(game.state.battlefield[-1]).name == "Shade"


@pytest.mark.rule("702.143a")
def test_a_foretold_card_is_cast_on_a_later_turn() -> None:
    card = spell("Omen", "{5}{R}", "Sorcery", "Draw a card.\nForetell {R}")
    game = board(Side([MOUNTAIN] * 3, [card]), Side())
    assert act_now(game, Special(game.player(0).hand[0], "foretell"))
    assert legal_actions(game, 0) == ()
    game.state.turn += 2
    (action,) = legal_actions(game, 0)
    assert act_now(game, action)
    resolve(game)
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("702.62a")
def test_a_suspended_card_is_cast_for_nothing_when_its_time_has_come() -> None:
    card = spell("Later", "{5}{R}", "Sorcery", "You gain 5 life.\nSuspend 1—{R}")
    game = board(Side([MOUNTAIN], [card]), Side(), asker=Script(yes))
    assert act_now(game, Special(game.player(0).hand[0], "suspend"))
    assert game.obj(game.state.exile[0]).counters == {"time": 1}
    next_turn(game, Step.MAIN1, 2)
    assert game.player(0).life == 25


@pytest.mark.rule("702.138a")
def test_escape_exiles_other_cards_as_its_cost() -> None:
    text = "Escape—{R}, Exile two other cards from your graveyard."
    card = spell("Phoenix", "{5}{R}", "Creature — Phoenix", text, pt="3/3")
    poor = board(Side([MOUNTAIN], graveyard=[card, FOREST]), Side())
    assert legal_actions(poor, 0) == ()
    game = board(Side([MOUNTAIN], graveyard=[card, FOREST, FOREST]), Side())
    play(game, "Phoenix", way="escape", zone=Zone.GRAVEYARD)
    assert find(game, "Phoenix") and len(game.state.exile) == 2


@pytest.mark.rule("702.133a")
def test_jump_start_discards_a_card() -> None:
    card = spell("Leap", "{R}", "Sorcery", "Draw a card.\nJump-start")
    game = board(Side([MOUNTAIN], [FOREST], graveyard=[card]), Side())
    play(game, "Leap", way="jump-start", zone=Zone.GRAVEYARD)
    assert find(game, "Leap", Zone.EXILE) and len(game.player(0).graveyard) == 1


@pytest.mark.rule("702.34a", "702.133a")
@pytest.mark.parametrize("way", ["flashback", "jump-start"])
@pytest.mark.parametrize("away", ["Counter target spell.", "Return target spell to its owner's hand."])
def test_what_is_cast_once_more_is_exiled_wherever_else_it_would_go(way: str, away: str) -> None:
    words = {"flashback": "Flashback {R}", "jump-start": "Jump-start"}
    card = spell("Leap", "{R}", "Sorcery", f"Draw a card.\n{words[way]}")
    stop = spell("Stop", "{0}", "Instant", away)
    game = board(Side([MOUNTAIN], [FOREST, stop], graveyard=[card]), Side())
    assert cast_now(game, "Leap", way=way, zone=Zone.GRAVEYARD)
    play(game, "Stop")
    assert find(game, "Leap", Zone.EXILE) and not find(game, "Leap", Zone.HAND)


@pytest.mark.rule("702.103b")
def test_a_bestowed_creature_is_an_aura_until_it_is_attached_to_nothing() -> None:
    text = "Bestow {G}\nEnchanted creature gets +2/+2."
    card = spell("Nymph", "{1}{G}", "Enchantment Creature — Nymph", text, pt="2/2")
    game = board(Side([FOREST, bear()], [card]), Side())
    host = find(game, "Plain Bear")
    play(game, "Nymph", Chosen((host,)), way="bestow")
    nymph = find(game, "Nymph")
    assert game.chars(host).power == 4 and not game.chars(nymph).creature
    emit(game, [Move(host, Zone.GRAVEYARD)])
    settle(game)
    assert game.chars(nymph).creature and find(game, "Nymph") == nymph


@pytest.mark.rule("702.102a")
def test_fuse_casts_both_halves_with_targets_of_their_own() -> None:
    card = two("split", spell("Burn", "{R}", "Sorcery", "~ deals 2 damage to target creature.\nFuse"),
               spell("Chill", "{U}", "Sorcery", "Return target creature to its owner's hand.\nFuse"))
    game = board(Side([MOUNTAIN, ISLAND], [card]), Side([bear("A"), bear("B")]))
    first, second = find(game, "A"), find(game, "B")
    assert act_now(game, Cast(game.player(0).hand[0], 0, "fuse"), Chosen((first,)), Chosen((second,)))
    resolve(game)
    assert find(game, "A", Zone.GRAVEYARD) and find(game, "B", Zone.HAND)


@pytest.mark.rule("702.35a")
@pytest.mark.parametrize(("lands", "life"), [(1, 23), (0, 20)])
def test_madness_casts_a_discarded_card_for_its_madness_cost_or_it_goes_to_the_graveyard(lands: int, life: int) -> None:
    card = spell("Fit", "{5}{R}", "Instant", "You gain 3 life.\nMadness {R}")
    game = board(Side([MOUNTAIN] * lands, [card]), Side(), asker=Script(yes))
    emit(game, [Move(game.player(0).hand[0], Zone.GRAVEYARD, Cause.DISCARD, 0, 0)])
    assert find(game, "Fit", Zone.EXILE)
    settle(game)
    resolve(game)
    assert game.player(0).life == life and find(game, "Fit", Zone.GRAVEYARD)


@pytest.mark.rule("702.88a")
def test_rebound_casts_it_again_in_the_next_upkeep() -> None:
    card = spell("Echoing", "{R}", "Sorcery", "You gain 2 life.\nRebound")
    game = board(Side([MOUNTAIN], [card]), Side(), asker=Script(yes))
    assert cast_now(game, "Echoing")
    resolve(game)
    assert game.player(0).life == 22 and find(game, "Echoing", Zone.EXILE)
    next_turn(game, Step.DRAW, 2)
    assert game.player(0).life == 24 and find(game, "Echoing", Zone.GRAVEYARD)


@pytest.mark.rule("702.61b")
def test_split_second_lets_nobody_respond() -> None:
    fast = spell("Swift", "{R}", "Instant", "Split second\nYou gain 3 life.")
    slow = spell("Reply", "{R}", "Instant", "Draw a card.")
    game = board(Side([MOUNTAIN] * 2, [fast, slow]), Side())
    assert cast_now(game, "Swift")
    assert legal_actions(game, 0) == ()


@pytest.mark.rule("702.74a")
def test_evoke_sacrifices_it_as_it_has_entered() -> None:
    text = "When this creature enters, draw a card.\nEvoke {R}"
    card = spell("Spark Kin", "{4}{R}", "Creature — Elemental", text, pt="3/3")
    game = board(Side([MOUNTAIN], [card]), Side())
    play(game, "Spark Kin", way="evoke")
    assert find(game, "Spark Kin", Zone.GRAVEYARD) and len(game.player(0).hand) == 1


@pytest.mark.rule("702.166a")
def test_bargain_sacrifices_if_wanted() -> None:
    card = spell("Deal", "{R}", "Sorcery", "Bargain\nDraw a card.")
    relic = spell("Relic", "{1}", "Artifact", "")
    game = board(Side([MOUNTAIN, relic], [card]), Side())
    assert cast_now(game, "Deal", YES)
    assert find(game, "Relic", Zone.GRAVEYARD) and game.obj(game.state.stack[0]).paid["bargained"] == 1


@pytest.mark.rule("2022:714.3b")
def test_a_saga_tells_its_chapters_and_is_sacrificed() -> None:
    saga = spell("Tale", "{G}", "Enchantment — Saga", "")
    (gain,) = read_ability("You gain 1 life.", "Tale", ("sorcery",))
    assert isinstance(gain, SpellAbility)
    chapters = ChapterAbility((1, 2), gain.effect)
    saga = replace(saga, faces=(replace(saga.faces[0], abilities=(chapters,)),))
    game = board(Side([FOREST], [saga]), Side())
    play(game, "Tale")
    settle(game)
    resolve(game)
    assert game.obj(find(game, "Tale")).counters == {"lore": 1} and game.player(0).life == 21
    next_turn(game, Step.BEGIN_COMBAT, 2)
    assert game.player(0).life == 22 and find(game, "Tale", Zone.GRAVEYARD)


@pytest.mark.rule("702.29a")
def test_cycling_from_hand() -> None:
    card = spell("Cycler", "{5}{G}", "Creature — Bear", "Cycling {G}", pt="5/5")
    game = board(Side([FOREST], [card]), Side())
    (action,) = legal_actions(game, 0)
    assert act_now(game, action)
    resolve(game)
    assert find(game, "Cycler", Zone.GRAVEYARD) and len(game.player(0).hand) == 1


@pytest.mark.rule("702.6a")
def test_equip_moves_equipment() -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}")
    game = board(Side([FOREST, FOREST, bear(), sword]), Side())
    (action,) = legal_actions(game, 0)
    assert act_now(game, action, Chosen((find(game, "Plain Bear"),)))
    resolve(game)
    assert game.chars(find(game, "Plain Bear")).power == 4


@pytest.mark.rule("601.3b")
def test_nothing_is_offered_of_other_players_cards() -> None:
    card = spell("Again", "{R}", "Sorcery", "Draw a card.\nFlashback {R}")
    game = board(Side([MOUNTAIN]), Side(graveyard=[card]))
    to_step(game, Step.MAIN2)
    assert legal_actions(game, 0) == () and all_of(game, "Again", Zone.GRAVEYARD)
