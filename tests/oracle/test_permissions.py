"""Permissions to play cards from where they are: when, which, from where and at what cost multiply."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, PlayLand
from engine.game import Game
from engine.rules.combat_effects import cant_attack
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import next_turn
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, free, play

OX = spell("Ox", "{G}", "Creature — Ox", "", pt="3/3")
BOON = spell("Boon", "{G}", "Sorcery", "You gain 3 life.")


def possible(game: Game, *zones: Zone) -> set[str]:
    """The names of the cards in some zones that the first player may play."""
    found = [each.card for each in legal_actions(game, 0) if isinstance(each, Cast | PlayLand)]
    return {game.obj(card).base.name for card in found if game.obj(card).zone in zones}


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("text", "open_"), [
    ("During your turn, you may cast creature spells from your graveyard.", {"Ox"}),
    ("As long as you control a creature, you may cast spells from your graveyard.", set()),
    ("As long as you control an artifact, you may cast spells from your graveyard.", {"Ox", "Boon"}),
    ("As long as you control an artifact, once each turn, you may cast a sorcery spell from your graveyard.", {"Boon"}),
    ("As long as you control a creature, once each turn, you may cast a sorcery spell from your graveyard.", set()),
    ("During your turn, if you control an artifact, you may play lands from your graveyard.", {"Forest"}),
    ("During your turn, if you control a creature, you may play lands from your graveyard.", set()),
    ("Once each turn, you may play a land or cast a creature spell from your graveyard.", {"Forest", "Ox"}),
    ("Once during each of your turns, you may play a land from your graveyard.", {"Forest"}),
])
def test_when_and_what(text: str, open_: set[str]) -> None:
    law = spell("Law", "{1}", "Artifact", text)
    game = board(Side([law, FOREST, FOREST], graveyard=[OX, BOON, FOREST]), Side())
    assert possible(game, Zone.GRAVEYARD) == open_


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("when", ["Once each turn", "Once during each of your turns"])
def test_a_land_played_so_leaves_no_spell(when: str) -> None:
    law = spell("Law", "{1}", "Artifact", f"{when}, you may play a land or cast a creature spell from your graveyard.")
    game = board(Side([law, FOREST, FOREST], graveyard=[OX, bear("Cub"), FOREST]), Side())
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert not possible(game, Zone.GRAVEYARD)


@pytest.mark.rule("118.8")
@pytest.mark.parametrize("when", ["", "As long as you control an artifact, ", "During your turn, "])
def test_more_is_paid_and_the_spell_is_exiled(when: str) -> None:
    said = f"{when}you may cast sorcery spells from your graveyard by paying 2 life in addition to paying their other"
    law = spell("Law", "{1}", "Artifact", f"{said[0].upper()}{said[1:]} costs. If a spell cast this way would be put "
                "into your graveyard, exile it instead.")
    game = board(Side([law, FOREST], graveyard=[BOON]), Side())
    assert cast_now(game, "Boon", way="permitted, then exiled", zone=Zone.GRAVEYARD)
    assert game.state.players[0].life == 18
    resolve(game)
    assert game.state.players[0].life == 21
    assert find(game, "Boon", Zone.EXILE)


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("place", "zone"), [
    ("your graveyard", Zone.GRAVEYARD), ("the top of your library", Zone.LIBRARY),
    ("among cards in your graveyard", Zone.GRAVEYARD),
])
def test_one_for_nothing_each_turn_with_a_counter(place: str, zone: Zone) -> None:
    law = free("Law", "Artifact", f"Once each turn, you may cast a creature spell from {place} without paying its mana "
               "cost. If you cast a spell this way, that creature enters with a +1/+1 counter on it.\nPlay with the "
               "top card of your library revealed.")
    cards = [beast("Elk", cost="{7}"), beast("Stag", cost="{6}")]
    there = Side([law], graveyard=cards) if zone is Zone.GRAVEYARD else Side([law], library=cards)
    game = board(there, Side())
    play(game, "Elk", way="free", zone=zone)
    assert game.obj(find(game, "Elk")).counters["+1/+1"] == 1
    assert not possible(game, zone)


@pytest.mark.rule("118.8")
@pytest.mark.parametrize(("law", "cost"), [
    ("You may cast sorcery spells from your graveyard by paying {2} in addition to paying their other costs.", 3),
    ("You may cast sorcery spells from your graveyard. Spells cast this way cost {1} more to cast.", 2),
    ("You may cast sorcery spells from your graveyard. A spell cast this way costs {W} more to cast.", None),
    ("You may cast sorcery spells from your graveyard.", 1),
])
def test_mana_is_paid_besides(law: str, cost: int | None) -> None:
    for lands in range(1, 5):
        game = board(Side([free("Law", "Artifact", law), *[FOREST] * lands], graveyard=[BOON]), Side())
        can = possible(game, Zone.GRAVEYARD) == {"Boon"}
        assert can is (cost is not None and lands >= cost), lands


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("costs", "lands", "can"), [
    ("paying {1}", 1, False), ("paying {1}", 2, True), ("paying {1} and discarding a card", 2, False),
])
def test_a_card_of_its_own_is_dearer_there(costs: str, lands: int, can: bool) -> None:
    imp = spell("Imp", "{G}", "Creature — Imp", f"You may cast this card from your graveyard by {costs} in addition to "
                "paying its other costs.", pt="1/1")
    game = board(Side([FOREST] * lands, graveyard=[imp]), Side())
    assert (possible(game, Zone.GRAVEYARD) == {"Imp"}) is can


@pytest.mark.rule("614.12")
@pytest.mark.parametrize("rider", ["If you do, it enters with a stun counter on it.",
                                   "If you cast a spell this way, that creature enters with a stun counter on it."])
def test_what_is_cast_so_enters_with_any_kind_of_counter(rider: str) -> None:
    law = free("Law", "Artifact", f"Once during each of your turns, you may cast a creature spell from your graveyard. "
               f"{rider}")
    game = board(Side([law, FOREST], graveyard=[OX]), Side())
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert game.obj(find(game, "Ox")).counters == {"stun": 1}


@pytest.mark.rule("508.1c")
@pytest.mark.parametrize("text", [
    "This creature can't attack its owner.", "This creature can't attack the monarch.",
    "This creature can't attack its owner or planeswalkers its owner controls.",
])
def test_a_player_who_is_described_cannot_be_attacked(text: str) -> None:
    lend = free("Lend", "Sorcery", "You become the monarch. Target opponent gains control of target creature you "
                "control.")
    game = board(Side([beast("Ox", text=text)], [lend]), Side(), Side())
    play(game, "Lend", 1, "Ox")
    ox = find(game, "Ox")
    assert game.controller(ox) == 1
    assert [cant_attack(game, ox, seat) for seat in (0, 2)] == [True, False]


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("words", ["you may play one of those cards", "you may cast one of those cards"])
def test_one_of_several_cards_is_whichever_is_played_first(words: str) -> None:
    text = f"Exile the top two cards of your library. Until end of turn, {words} without paying its mana cost."
    cards = [spell(name, "{5}", "Sorcery", "You gain 1 life.") for name in ("Old", "New")]
    game = board(Side([], [free("Fire", "Sorcery", text)], cards), Side())
    play(game, "Fire")
    assert possible(game, Zone.EXILE) == {"Old", "New"}
    play(game, "New", zone=Zone.EXILE, way="free")
    assert not possible(game, Zone.EXILE)


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("text", [
    "You may play lands and cast creature spells from your graveyard {}.",
    "{}, you may play lands and cast creature spells from your graveyard.",
])
@pytest.mark.parametrize(("when", "later"), [
    ("this turn", set()), ("until end of turn", set()), ("until the end of your next turn", {"Forest", "Ox"}),
    ("for the rest of the game", {"Forest", "Ox"}),
])
def test_a_permission_lasts_as_long_as_is_said(text: str, when: str, later: set[str]) -> None:
    said = text.format(when)
    leave = free("Leave", "Sorcery", f"{said[0].upper()}{said[1:]}")
    game = board(Side([FOREST, FOREST], [leave], [FOREST] * 3, graveyard=[OX, BOON, FOREST]), Side(library=[FOREST]))
    play(game, "Leave")
    assert possible(game, Zone.GRAVEYARD) == {"Forest", "Ox"}
    next_turn(game, turns=2)
    assert possible(game, Zone.GRAVEYARD) == later


@pytest.mark.rule("601.3b")
def test_one_spell_of_a_turn_is_one() -> None:
    leave = free("Leave", "Sorcery", "You may cast a creature spell from your graveyard this turn.")
    game = board(Side([FOREST, FOREST], [leave], graveyard=[OX, bear("Cub")]), Side())
    play(game, "Leave")
    assert cast_now(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert not possible(game, Zone.GRAVEYARD)
