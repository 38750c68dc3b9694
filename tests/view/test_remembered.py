"""What the log and a card say of designations and choices: sentences for what players chose, nothing of what only the
rules ask for (607)."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Choose, Chosen, Decision, Special
from engine.game import Game
from engine.oracle.cards import read_card
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.freeze import card_snap, snapshot
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, next_turn, play, use
from tests.rules.test_combat import attacking
from tests.view.test_told import Log, plain


def lines(log: Log) -> list[str]:
    return [plain(each) for each in log.lines]


def notes(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD, viewer: int = 0) -> list[str]:
    """What a viewer reads below a card's face."""
    return [str(each) for each in card_snap(game, find(game, name, zone), viewer, {}).notes]


@pytest.mark.rule("702.145d")
def test_day_and_night_are_told_as_what_they_are() -> None:
    game = board(Side([], [beast("Wolf", text="Daybound")]), Side())
    log = Log(game)
    play(game, "Wolf")
    next_turn(game, turns=2)
    assert [each for each in lines(log) if "day" in each or "night" in each] == ["It becomes day", "It becomes night"]


@pytest.mark.parametrize(("text", "told"), [
    ("You become the monarch.", "P0 becomes the monarch"),
    ("You take the initiative.", "P0 takes the initiative"),
    ("The Ring tempts you.", "The Ring tempts P0"),
    ("Suspect target creature.", "Ox becomes suspected"),
    ("Target creature becomes saddled until end of turn.", "Ox becomes saddled"),
])
def test_a_designation_is_told_in_a_sentence(text: str, told: str) -> None:
    deed = beast("Sage", text=f"When this creature enters, {text[0].lower() + text[1:]}", types="Creature — Wizard")
    game = board(Side([beast("Ox")], [deed]), Side())
    log = Log(game)
    play(game, "Sage", *(("Ox",) if "target" in text else ()))
    assert told in lines(log)


@pytest.mark.rule("702.95a")
def test_a_pair_is_told_once_and_by_name() -> None:
    game = board(Side([beast("Ox")], [beast("Elf", text="Soulbond")]), Side())
    log = Log(game)
    play(game, "Elf", "yes")
    assert [each for each in lines(log) if "paired" in each or "chooses" in each] == ["Ox is paired with Elf"]
    assert notes(game, "Ox") == ["paired with Elf"] and notes(game, "Elf") == ["paired with Ox"]


def banded(game: Game, decision: Decision) -> Answer | None:
    """Whatever may attack in a band does."""
    return Chosen(decision.legal[:decision.maximum]) if isinstance(decision, Choose) else None


@pytest.mark.rule("702.22c")
def test_a_band_is_told_by_name() -> None:
    asker = Script(attacking("Ox", "Elk"), banded)
    game = board(Side([beast("Ox"), beast("Elk", text="Banding")]), Side(), asker=asker)
    log = Log(game)
    to_step(game, Step.DECLARE_BLOCKERS)
    assert [each for each in lines(log) if "band" in each or "chooses" in each] == ["Ox attacks in a band with Elk"]


@pytest.mark.parametrize(("text", "answer", "told", "note"), [
    ("choose a color.", "blue", "P0 chooses Blue for Seer", "chosen color: Blue"),
    ("choose a creature type.", "Elf", "P0 chooses Elf for Seer", "chosen type: Elf"),
    ("choose an opponent.", 1, "P0 chooses you for Seer", "chosen player: P1"),
    ("choose a card name.", "Ox", "P0 chooses Ox for Seer", "chosen name: Ox"),
    ("choose a number between 0 and 9.", 4, "P0 chooses 4 for Seer", "chosen number: 4"),
    ("choose odd or even.", "even", "P0 chooses Even for Seer", "chosen type: Even"),
])
def test_a_choice_is_told_in_words(text: str, answer: str | int, told: str, note: str) -> None:
    game = board(Side([], [beast("Seer", text=f"As this creature enters, {text}")]), Side(), Side())
    log = Log(game)
    play(game, "Seer", answer)
    assert told in lines(log) and note in notes(game, "Seer")


@pytest.mark.rule("702.143a")
def test_the_cost_a_card_is_foretold_for_is_told_to_nobody() -> None:
    omen = free("Omen", "Sorcery", "You gain 5 life.\nForetell {G}", cost="{4}{G}")
    game = board(Side([FOREST, FOREST], [omen]), Side())
    log = Log(game)
    do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
    assert not [each for each in lines(log) if "chooses" in each or "{G}" in each]
    (card,) = game.state.exile
    assert [str(each) for each in card_snap(game, card, 0, {}).notes] == ["foretold"]
    assert not card_snap(game, card, 1, {}).notes


def test_what_only_the_rules_ask_for_is_not_told() -> None:
    text = "{0}: Choose one that hasn't been chosen this turn —\n• You gain 1 life.\n• You gain 2 life."
    game = board(Side([free("Urn", "Artifact", text)]), Side())
    log = Log(game)
    use(game, "Urn", "1")
    assert not [each for each in lines(log) if "chooses" in each] and not notes(game, "Urn")


@pytest.mark.rule("2022:716.2b")
def test_the_level_of_a_class_is_told_and_noted() -> None:
    text = "You have no maximum hand size.\n{0}: Level 2\nYou have hexproof."
    guild = read_card({"name": "Guild", "mana_cost": "{0}", "type_line": "Enchantment — Class", "layout": "class",
                       "oracle_text": text})
    game = board(Side([guild]), Side())
    log = Log(game)
    use(game, "Guild")
    assert "Guild gains level 2" in lines(log) and notes(game, "Guild") == ["level 2"]


def test_a_snapshot_holds_the_designations_of_players() -> None:
    text = "You become the monarch. The Ring tempts you. The Ring tempts you. You get {E}{E}."
    deed = beast("Sage", text=f"When this creature enters, {text[0].lower()}{text[1:]}", types="Creature — Wizard")
    game = board(Side([beast("Ox")], [deed]), Side())
    play(game, "Sage")
    mine, other = snapshot(game, 1).players
    assert mine.designations == (("monarch", 1), ("ring", 2)) and other.designations == ()
