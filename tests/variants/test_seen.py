"""What players see of variants: the log, notes on cards, the words of special actions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events.kinds import Damage, Event
from engine.events.pipeline import emit
from engine.game import Game, Observer
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from engine.view.narrate import narrate
from engine.view.words import action_text
from tests.rules.board import find
from tests.rules.play import do, play
from tests.variants.table import specials
from tests.variants.test_commander import DOOM, ruled
from tests.variants.test_conspiracy import FAVOR, secret
from tests.variants.test_planechase import chase, plane, roll


class Log(Observer):
    """Keeps the log of one viewer."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.lines: list[str] = []

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Note the lines of a batch."""
        self.lines += [str(seen.log.text) for seen in narrate(game, events, self.viewer) if seen.log is not None]


def test_the_log_tells_what_the_planar_die_came_to_and_where_it_leads() -> None:
    game = chase(plane("Here"), plane("There"), rolls=(3, 1))
    log = Log(1)
    game.observers = (log,)
    roll(game)
    assert str(action_text(game, specials(game, "roll the planar die")[0])) == "Roll the planar die ({1})"
    roll(game)
    told = "\n".join(log.lines)
    assert "P0 rolls a blank face" in told and "P0 rolls the planeswalker symbol" in told
    assert "|There]]" in told and "planeswalks to" in told


def test_a_commander_shows_its_tax_and_its_damage() -> None:
    game = ruled(DOOM)
    play(game, "Lord", zone=Zone.COMMAND)
    emit(game, [Damage(find(game, "Lord"), 1, 3, True)])
    play(game, "Doom", "Lord", "yes")
    (lord,) = snapshot(game, 1).players[0].command
    assert lord.commander and "costs {2} more from the command zone" in map(str, lord.notes)
    assert "has dealt 3 combat damage to P1" in map(str, lord.notes)


def test_a_hidden_agenda_is_told_when_it_is_turned_up() -> None:
    game = secret(FAVOR, "Elk")
    log = Log(1)
    game.observers = (log,)
    assert "Elk" not in str(snapshot(game, 1).players[0].command)
    do(game, specials(game, "turn face up conspiracy")[0])
    assert any("face up: Elk" in line for line in log.lines)
