"""Traits and moments: legendary or snow, semicolons, when an ability may be activated."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen
from engine.oracle.reader import read_ability
from engine.rules.activation_times import timing_allows
from engine.rules.evasion import can_block_pair
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import MOUNTAIN, bear
from tests.rules.play import play

ISLAND = spell("Island", "", "Basic Land — Island", "")


def test_keywords_parted_by_semicolons() -> None:
    game = board(Side([spell("Falcon", "{1}", "Creature — Bird", "Flying; first strike; banding", pt="1/1")]), Side())
    assert {"flying", "first strike", "banding"} <= game.chars(find(game, "Falcon")).keywords


def test_he_is_the_named_creature_and_not_the_target() -> None:
    text = "When ~ enters, target creature gets +1/+1 until end of turn. He gains flying until end of turn."
    game = board(Side([MOUNTAIN, bear()], [spell("Hero", "{R}", "Legendary Creature — Human", text, pt="1/1")]), Side())
    play(game, "Hero")
    assert "flying" in game.chars(find(game, "Hero")).keywords
    assert "flying" not in game.chars(find(game, "Plain Bear")).keywords


def test_two_sentences_with_their_own_subjects() -> None:
    text = "~ has deathtouch. Other creatures you control have first strike."
    game = board(Side([spell("Khan", "{1}", "Creature — Human", text, pt="1/1"), bear()]), Side())
    khan, other = game.chars(find(game, "Khan")).keywords, game.chars(find(game, "Plain Bear")).keywords
    assert "deathtouch" in khan and "first strike" not in khan and "first strike" in other


@pytest.mark.rule("702.14c")
@pytest.mark.parametrize("seen", [False, True])
def test_islandwalk_may_be_seen_through(seen: bool) -> None:
    text = "Creatures with islandwalk can be blocked as though they didn't have islandwalk."
    eyes = spell("Eyes", "{1}", "Enchantment", text)
    diver = spell("Diver", "{1}", "Creature — Merfolk", "Islandwalk", pt="1/1")
    game = board(Side([diver]), Side([bear(), ISLAND, *([eyes] if seen else [])]), step=Step.DECLARE_ATTACKERS)
    game.state.own(find(game, "Diver")).attacking = 1
    assert can_block_pair(game, find(game, "Plain Bear"), find(game, "Diver")) is seen


@pytest.mark.rule("614.12")
def test_enters_with_counters_and_with_haste() -> None:
    text = "~ enters with two +1/+1 counters on it and with haste."
    game = board(Side([MOUNTAIN], [spell("Wurm", "{R}", "Creature — Wurm", text, pt="1/1")]), Side())
    play(game, "Wurm")
    values = game.chars(find(game, "Wurm"))
    assert values.power == 3 and "haste" in values.keywords


def test_three_targets_of_one_instruction() -> None:
    text = "Destroy up to one target artifact, up to one target creature, and up to one target land."
    ruin = spell("Ruin", "{R}", "Sorcery", text)
    game = board(Side([MOUNTAIN], [ruin]), Side([spell("Cup", "{1}", "Artifact", ""), bear(), ISLAND]))
    aims = [find(game, name) for name in ("Cup", "Plain Bear", "Island")]
    play(game, "Ruin", *(Chosen((each,)) for each in aims))
    assert all(find(game, name, Zone.GRAVEYARD) for name in ("Cup", "Plain Bear", "Island"))


def test_two_moments_at_once() -> None:
    ability = read_ability("{1}: Draw a card. Activate only during your upkeep and only once each turn.")[0]
    assert getattr(ability, "timing", ()) == ("your upkeep",) and getattr(ability, "limit", 0) == 1
    game = board(Side([bear()]), Side(), step=Step.UPKEEP)
    assert timing_allows(game, 0, game.state.objects[find(game, "Plain Bear")], 0, "upkeep")
