"""CR 701.16, 613.11. Libraries and hands that are played with revealed: who sees which cards now."""

from __future__ import annotations

from engine.ast.modifiers import Reveals
from engine.evaluate.eval_tests import are_opponents
from engine.evaluate.rulings import rulings
from engine.events.commit_moves import realize
from engine.events.kinds import Revealed
from engine.events.pipeline import emit
from engine.game import Game
from engine.terms.ids import NO_ONE


def show(game: Game) -> None:
    """Show what effects say is played with revealed, or may be looked at any time, to those who do not know it yet."""
    if not game.index.rules.get("reveals"):
        return
    for player in game.state.players:
        for ruling in rulings(game, "reveals", player.id):
            modifier = ruling.modifier
            if not isinstance(modifier, Reveals):
                continue
            cards = _meant(game, modifier.what, player.id, ruling.context.source)
            to = player.id if modifier.what.startswith("look at") else NO_ONE
            _show(game, cards, player.id, to)


def _meant(game: Game, what: str, player: int, source: int) -> tuple[int, ...]:
    """The cards that a player plays with revealed or may look at."""
    objects = game.state.objects
    if what == "hand":
        return game.state.players[player].hand
    if what == "look at cards exiled with":  # 607.2a
        return tuple(id for id in game.state.exile if objects[id].face_down and objects[id].put_by == source)
    if what.startswith("look at face-down"):  # as only their controllers may without it
        rivals = what.endswith("your opponents control")
        return tuple(
            id for id in game.state.battlefield if objects[id].face_down and objects[id].controller != player
            and (not rivals or are_opponents(game, player, objects[id].controller))
        )
    return realize(game, player, 1)


def show_foretold(game: Game, player: int = NO_ONE) -> None:
    """702.143f. The face-down foretold cards of a player who leaves, or of all as the game ends, are revealed."""
    objects = game.state.objects
    hidden = tuple(
        id for id in game.state.exile
        if objects[id].face_down and "foretold" in objects[id].marks and player in (NO_ONE, objects[id].owner)
    )
    if hidden:
        emit(game, [Revealed(hidden, objects[hidden[0]].owner)])


def _show(game: Game, cards: tuple[int, ...], player: int, to: int) -> None:
    """Reveal the cards that not all who may see them know."""
    seers = [to] if to != NO_ONE else [each.id for each in game.state.players]
    objects = game.state.objects
    new = tuple(id for id in cards if not all(objects[id].known_to >> each & 1 for each in seers))
    if new:
        emit(game, [Revealed(new, player, to=to)])
