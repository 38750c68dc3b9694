"""The end of a game says who won or lost, and how, by name and in the language spoken."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.ending_game import concede
from engine.terms.steps import Step
from engine.view.freeze import snapshot
from gui.i18n import speak
from gui.prompts.panel import RichLabel
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
    assert "You won: Triumph says so (104.2b)" in told(qtbot, game, 0)
    assert f"{names(game)[0]} won: Triumph says so (104.2b)" in told(qtbot, game, 1)
