"""Cards played during one's next turn, another creature dealt damage, twice X targets, colors a creature was, untapping
and goading."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Cast
from engine.evaluate.rulings import cant
from engine.oracle.reader import read_ability
from engine.rules.activating import activate_now
from engine.rules.combat_effects import must_attack
from engine.rules.priority import legal_actions
from engine.state.faces import walk
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import counters
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, names, next_turn, play

WOLF, OWL = beast("Wolf", "3/3"), beast("Owl", "1/1")


@pytest.mark.rule("601.3b")
def test_a_card_may_be_played_in_the_next_turn_and_not_before_or_after() -> None:
    relay = free("Relay", "Sorcery", "Exile the top card of your library. During your next turn, you may play "
                 "that card.")
    zap = free("Zap", "Instant", "You gain 1 life.")
    game = board(Side([], [relay], [zap, *[FOREST] * 5]), Side())
    play(game, "Relay")

    def castable() -> bool:
        return any(isinstance(each, Cast) for each in legal_actions(game, 0))

    assert not castable()
    next_turn(game)
    assert not castable()
    next_turn(game, Step.DRAW)
    assert castable()
    next_turn(game)
    assert not castable() and names(game, Zone.EXILE) == ["Zap"]


@pytest.mark.parametrize(("mine", "grown"), [(True, 1), (False, 0)])
def test_only_another_creature_counts(mine: bool, grown: int) -> None:
    claw = beast("Claw", "3/3", text="At the beginning of each end step, if this creature dealt damage to another "
                 "creature this turn, put a +1/+1 counter on it.")
    bite = free("Bite", "Sorcery", "Target creature deals 1 damage to another target creature.")
    game = board(Side([claw, WOLF], [bite]), Side([OWL]))
    play(game, "Bite", *(("Claw", "Wolf") if mine else ("Wolf", "Claw")))
    next_turn(game)
    assert counters(game, "Claw") == grown


def test_a_creature_died_under_an_opponents_control() -> None:
    hunt = free("Hunt", "Enchantment", "At the beginning of each end step, if a creature died under an opponent's "
                "control this turn, you gain 1 life.")
    kill = free("Kill", "Instant", "Destroy target creature.")
    for whom, life in (("Wolf", 20), ("Owl", 21)):
        game = board(Side([hunt, WOLF], [kill]), Side([OWL]))
        play(game, "Kill", whom)
        next_turn(game)
        assert game.player(0).life == life


@pytest.mark.rule("107.3")
def test_twice_x_targets_and_x_cards_of_twice_x() -> None:
    sweep = free("Sweep", "Sorcery", "Exile up to twice X target cards from graveyards.", cost="{X}")
    game = board(Side([FOREST], [sweep], graveyard=[WOLF, OWL, FOREST]), Side())
    says = play(game, "Sweep", 1, ("Wolf", "Owl"))
    assert sorted(names(game, Zone.EXILE)) == ["Owl", "Wolf"]
    assert [each.maximum for each in says.decisions if hasattr(each, "maximum") and hasattr(each, "legal")] == [2]
    gaze = free("Gaze", "Sorcery", "Look at twice X cards from the top of your library. Put X cards from among them "
                "into your hand and the rest into your graveyard.", cost="{X}")
    game = board(Side([FOREST], [gaze], [WOLF, OWL, FOREST]), Side())
    play(game, "Gaze", 1, "Owl")
    assert names(game, Zone.HAND) == ["Owl"] and "Wolf" in names(game, Zone.GRAVEYARD)
    assert names(game, Zone.LIBRARY) == ["Forest"]


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("cost", "back"), [("{G}", 1), ("{G}{W}", 2), ("{2}", 0)])
def test_as_many_as_the_creature_had_colors(cost: str, back: int) -> None:
    bind = free("Bind", "Sorcery", "Sacrifice a creature. You gain X life, where X is the number of colors that "
                "creature was.")
    game = board(Side([beast("Beast", cost=cost)], [bind]), Side())
    assert life_after(game, "Bind") == 20 + back


@pytest.mark.rule("701.38")
def test_a_creature_is_untapped_and_goaded() -> None:
    taunt = free("Taunt", "Sorcery", "Tap target creature. Untap and goad that creature.")
    game = board(Side([], [taunt]), Side([WOLF, OWL]))
    play(game, "Taunt", "Wolf")
    wolf = find(game, "Wolf")
    assert not game.obj(wolf).tapped
    assert must_attack(game, wolf, (0,)) and not must_attack(game, find(game, "Owl"), (0,))


@pytest.mark.rule("106.12")
def test_the_type_that_an_artifact_token_produced() -> None:
    cat = beast("Cat", text="Whenever you tap an artifact token for mana, add one mana of any type that artifact token "
                "produced.")
    make = free("Make", "Sorcery", "Create a colorless artifact token named Gem with \"{T}: Add {G}.\"")
    game = board(Side([cat], [make]), Side())
    play(game, "Make")
    assert activate_now(game, 0, find(game, "Gem"), 0)
    assert sum(game.player(0).pool) == 2


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize(("text", "when"), [
    ("During your next turn, creatures you control have haste.", 2),
    ("Creatures you control gain haste during your next turn.", 2),
])
def test_what_is_so_during_a_later_turn_is_so_in_it_alone(text: str, when: int) -> None:
    song = free("Song", "Sorcery", text)
    game = board(Side([WOLF, *[FOREST] * 3], [song], [FOREST] * 5), Side([OWL], [], [FOREST] * 5))
    play(game, "Song")
    found = []
    for turn in range(5):
        if turn:
            next_turn(game)
        if "haste" in game.chars(find(game, "Wolf")).keywords:
            found.append(turn)
    assert found == [when]


@pytest.mark.rule("508.1d")
def test_creatures_of_a_player_attack_in_that_players_next_turn() -> None:
    taunt = free("Taunt", "Sorcery", "Target creature attacks during its controller's next turn if able.")
    game = board(Side([WOLF], [taunt], [FOREST] * 5), Side([OWL], [], [FOREST] * 5))
    play(game, "Taunt", "Owl")
    owl = find(game, "Owl")
    asked = []
    for turn in range(3):
        if turn:
            next_turn(game)
        asked.append(bool(must_attack(game, owl, (0,))))
    assert asked == [False, True, False]


@pytest.mark.rule("611.2")
def test_what_prevents_or_replaces_does_not_begin_in_a_later_turn() -> None:
    found = read_ability("Prevent all damage that would be dealt to you during your next turn.", "Song", ("sorcery",))
    assert any(isinstance(each, Unread) for each in walk(found))


@pytest.mark.rule("611.2c")
def test_what_forbids_in_a_later_turn_is_of_whatever_fits_then() -> None:
    song = free("Song", "Sorcery", "Creatures target player controls can't attack during that player's next turn.")
    come = free("Come", "Instant", "Target player creates a 1/1 red Goblin creature token.")
    game = board(Side([FOREST] * 3, [song, come], [FOREST] * 5), Side([OWL], [], [FOREST] * 5))
    play(game, "Song", 1)
    play(game, "Come", 1)
    forbidden = []
    for turn in range(4):
        if turn:
            next_turn(game)
        forbidden.append([cant(game, "attack", find(game, name)) for name in ("Owl", "Goblin")])
    assert forbidden == [[False, False], [True, True], [False, False], [False, False]]
