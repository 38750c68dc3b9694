"""The end of a game says who won or lost, and how, by name and in the language spoken."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import msg
from engine.rules.ending_game import concede
from engine.terms.ids import SPECTATOR
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from engine.view.snapshot import OutcomeSnap
from gui.i18n import Message, speak, translate
from gui.prompts.panel import RichLabel
from gui.table.outcome import ending_said, outcome_words
from gui.table.play_table import PlayTable
from gui.table.table_settings import TableSettings
from tests.gui.fixtures import NoPictures
from tests.rules.board import Side, board, cast_now, resolve, spell, to_step
from tests.rules.cards import MOUNTAIN


def told(qtbot: QtBot, game: Game, viewer: int) -> list[str]:
    """What the panel of the end says to a player."""
    view = PlayTable(NoPictures(), TableSettings(reduced_motion=True))
    qtbot.addWidget(view)
    view.resize(1440, 900)
    view.show_position(snapshot(game, viewer), ())
    assert view.overlays.outcome is not None
    return [label.text() for label in view.overlays.outcome.findChildren(RichLabel)]


def names(game: Game) -> tuple[str, ...]:
    return tuple(player.name for player in game.state.players)


@pytest.mark.rule("104.3a")
@pytest.mark.parametrize("language", ["en", "de"])
def test_who_concedes_is_named(qtbot: QtBot, language: str) -> None:
    game = board(Side(), Side())
    concede(game, 1)
    other = names(game)[1]
    assert game.state.outcome is not None and game.state.outcome.reason == f"{other} conceded"
    speak(language)
    try:
        mine, theirs = told(qtbot, game, 0), told(qtbot, game, 1)
    finally:
        speak("en")
    named = f"{other} conceded (104.3a)" if language == "en" else f"{other} hat aufgegeben (104.3a)"
    self_named = "You conceded (104.3a)" if language == "en" else "Du hast aufgegeben (104.3a)"
    assert named in mine and self_named in theirs


@pytest.mark.rule("104.3b")
def test_all_who_lost_are_named_each_with_how(qtbot: QtBot) -> None:
    game = board(Side(), Side(), Side())
    concede(game, 2)
    emit(game, [Damage(0, 1, 40)])
    to_step(game, Step.MAIN2)
    _, second, third = names(game)
    words = told(qtbot, game, 0)
    assert f"{second} lost: no life left (704.5a)" in words and f"{third} conceded (104.3a)" in words
    speak("de")
    try:
        assert "Du hast verloren: keine Lebenspunkte mehr (704.5a)" in told(qtbot, game, 1)
    finally:
        speak("en")


@pytest.mark.rule("104.2b")
def test_what_won_the_game_is_named(qtbot: QtBot) -> None:
    game = board(Side([MOUNTAIN], [spell("Triumph", "{R}", "Sorcery", "You win the game.")]), Side())
    assert cast_now(game, "Triumph")
    resolve(game)
    assert told(qtbot, game, 0)[1:3] == ["You won", "Triumph says so (104.2b)"]
    assert f"{names(game)[0]} won: Triumph says so (104.2b)" in told(qtbot, game, 1)


@pytest.mark.rule("104.3b")
def test_the_headline_is_not_said_again_below_itself(qtbot: QtBot) -> None:
    game = board(Side(), Side())
    emit(game, [Damage(0, 1, 40)])
    to_step(game, Step.MAIN2)
    assert told(qtbot, game, 1)[1:3] == ["You lost", "No life left (704.5a)"]
    assert told(qtbot, game, 0)[1:3] == ["You won", f"{names(game)[1]} lost: no life left (704.5a)"]


def test_a_zone_that_was_spread_out_does_not_lie_under_the_end(qtbot: QtBot) -> None:
    game = board(Side(graveyard=[MOUNTAIN]), Side())
    view = PlayTable(NoPictures(), TableSettings(reduced_motion=True))
    qtbot.addWidget(view)
    view.resize(1440, 900)
    view.show_position(snapshot(game, 0), ())
    view.overlays.open_zone(0, Zone.GRAVEYARD)
    assert view.overlays.viewer is not None
    concede(game, 1)
    view.show_position(snapshot(game, 0), ())
    assert view.overlays.outcome is not None and view.overlays.viewer is None


@pytest.mark.rule("104.2a")
def test_of_several_rivals_it_is_said_who_won(qtbot: QtBot) -> None:
    game = board(Side(), Side(), Side())
    emit(game, [Damage(0, 0, 40)])
    emit(game, [Damage(0, 1, 40)])
    to_step(game, Step.MAIN2)
    assert game.state.outcome is not None and game.state.outcome.winners == (2,)
    third = names(game)[2]
    assert f"{third} won" in told(qtbot, game, 0)
    assert f"{third} won" not in told(qtbot, game, 2)
    speak("de")
    try:
        assert f"{third} hat gewonnen" in told(qtbot, game, 0)
    finally:
        speak("en")


def test_how_it_ended_is_kept_for_any_language(qtbot: QtBot) -> None:
    game = board(Side(), Side(), Side())
    concede(game, 2)
    emit(game, [Damage(0, 1, 40)])
    to_step(game, Step.MAIN2)
    snap, (_, second, third) = snapshot(game, 0), names(game)
    assert snap.outcome is not None
    said = msgspec.json.decode(msgspec.json.encode(ending_said(snap, snap.outcome)), type=Message)
    speak("de")
    try:
        assert translate(said) == (f"{second} hat verloren: keine Lebenspunkte mehr (704.5a), "
                                   f"{third} hat aufgegeben (104.3a)")
    finally:
        speak("en")


def test_who_looks_on_has_neither_won_nor_lost(qtbot: QtBot) -> None:
    game = board(Side(), Side())
    concede(game, 0)
    loser, winner = names(game)
    view = PlayTable(NoPictures(), TableSettings(reduced_motion=True))
    qtbot.addWidget(view)
    view.set_shared(looks_on=True)
    view.show_position(snapshot(game, SPECTATOR), ())
    end = view.overlays.outcome
    assert end is not None and end.accessibleName() == f"{winner} won"
    assert f"{loser} conceded (104.3a)" in [label.text() for label in end.findChildren(RichLabel)]
    assert [button.text() for button in end.findChildren(QPushButton)] == ["Watch it again", "Home"]
    end.guard = 0
    with qtbot.waitSignal(view.outcome_chosen) as chosen:
        end.key("Return")
    assert chosen.args == ["replay"]


def test_after_a_game_of_several_one_goes_to_the_table(qtbot: QtBot) -> None:
    """There cards are exchanged with the sideboard; nothing is played again at once."""
    game = board(Side(), Side())
    concede(game, 0)
    view = PlayTable(NoPictures(), TableSettings(reduced_motion=True))
    qtbot.addWidget(view)
    view.set_shared(looks_on=False, series=True)
    view.show_position(snapshot(game, 0), ())
    end = view.overlays.outcome
    assert end is not None and end.findChildren(QPushButton)[0].text() == "To the table"


def test_several_winners_are_spoken_of_in_the_plural() -> None:
    game = board(Side(), Side(), Side())
    first, second, _ = names(game)
    speak("de")
    try:
        said, _ = outcome_words(snapshot(game, SPECTATOR), OutcomeSnap((0, 1), "", ""))
    finally:
        speak("en")
    assert said == f"{first} und {second} haben gewonnen"


def played_on(qtbot: QtBot, loser: int) -> tuple[Game, PlayTable]:
    """A game of three that goes on without one of them, at the table of the first."""
    game = board(Side(), Side(), Side())
    emit(game, [Damage(0, loser, 40)])
    to_step(game, Step.MAIN2)
    view = PlayTable(NoPictures(), TableSettings(reduced_motion=True))
    qtbot.addWidget(view)
    view.resize(1440, 900)
    view.hurries = True
    view.show()
    view.show_position(snapshot(game, 0), ())
    return game, view


@pytest.mark.rule("800.4a")
def test_who_is_out_of_a_game_that_goes_on_is_told_so(qtbot: QtBot) -> None:
    game, view = played_on(qtbot, 0)
    dock = view.right.dock
    assert (dock.question.words, dock.matter.words) == ("You are out of the game", "No life left (704.5a).")
    assert [choice.label for choice in dock.quiet.choices] == ["Leave; the game is saved"]
    for _ in range(3):  # the others play on: the button stays what it is
        view.show_position(snapshot(game, 0), ())
        qtbot.wait(60)
    qtbot.waitUntil(lambda: dock.button.ready)
    with qtbot.waitSignal(view.hurry_wanted):
        qtbot.keyClick(view, Qt.Key.Key_Space)
    assert dock.button.choice is None


@pytest.mark.rule("800.4a")
def test_who_is_still_in_the_game_waits(qtbot: QtBot) -> None:
    _, view = played_on(qtbot, 1)
    assert view.right.dock.question.words == "" and view.right.dock.button.resting == "Waiting"


@pytest.mark.rule("104.2a")
def test_who_fell_and_won_with_their_team_is_not_told_that_they_lost(qtbot: QtBot) -> None:
    game = board(Side(), Side(), Side(), Side())
    snap = snapshot(game, 0)
    fates = ("no life left", "", "no life left", "no life left")
    players = tuple(replace(each, team=each.id // 2, alive=not fate, fate=fate, fate_rule="704.5a" if fate else "")
                    for each, fate in zip(snap.players, fates, strict=True))  # fmt: skip
    over = replace(snap, players=players, outcome=OutcomeSnap((0, 1), "", "104.2a"))
    view = PlayTable(NoPictures(), TableSettings(reduced_motion=True))
    qtbot.addWidget(view)
    view.show_position(over, ())
    assert view.overlays.outcome is not None
    words = [label.text() for label in view.overlays.outcome.findChildren(RichLabel)]
    assert "You won" in words and not any(each.startswith("You lost") for each in words)
    assert sum("lost: no life left" in each for each in words) == 2


@pytest.mark.parametrize(("language", "line"), [
    ("en", "Hazel, Orrin, Ysolt, Rowan and Bryony lost: no life left (704.5a)"),
    ("de", "Hazel, Orrin, Ysolt, Rowan und Bryony haben verloren: keine Lebenspunkte mehr (704.5a)"),
])  # fmt: skip
def test_many_who_lost_for_the_same_reason_share_a_line(qtbot: QtBot, language: str, line: str) -> None:
    snap = snapshot(board(*[Side()] * 8), 0)
    names = ("You", "Hazel", "Orrin", "Ysolt", "Rowan", "Bryony", "Alder", "Maeve")
    fates = (*[msg("no life left")] * 6, msg("conceded"), "")
    players = tuple(replace(each, name=name, alive=not fate, fate=fate, fate_rule="704.5a" if fate else "")
                    for each, name, fate in zip(snap.players, names, fates, strict=True))  # fmt: skip
    view = PlayTable(NoPictures(), TableSettings(reduced_motion=True))
    qtbot.addWidget(view)
    speak(language)
    try:
        view.show_position(replace(snap, players=players, outcome=OutcomeSnap((7,), "", "104.2a")), ())
        assert view.overlays.outcome is not None
        words = [label.text() for label in view.overlays.outcome.findChildren(RichLabel)]
    finally:
        speak("en")
    assert line in words and len(words) <= 7
