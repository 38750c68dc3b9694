"""Yes or no in a scenario: what is said in so many words, and what the next answers imply."""

from __future__ import annotations

from engine.actions.sides import EitherOf
from engine.actions.stack_verbs import Cast
from engine.ast.effects import Unless
from engine.ast.node import Ability
from engine.decisions import Pick, Purpose
from engine.game import Game
from engine.rules.delayed_casts import CastByMiracle
from engine.scenarios import plain_choices
from engine.scenarios.object_names import called
from engine.scenarios.queues import Queues
from engine.state.faces import walk


class Offers:
    """What a scenario says of what is offered. `which`: the one of two alternatives that was said yes to, until it is
    asked for (-1: none); `taken`: the object whose offer was accepted last (0: none), `said`: the yeses said to it
    before something is chosen, and `named`: it was accepted by naming something."""

    def __init__(self, aliases: dict[str, int]) -> None:
        self.aliases = aliases
        self.which = -1
        self.taken = self.said = 0
        self.named = False

    def answer(self, game: Game, decision: Pick, queues: Queues, strict: bool) -> bool | None:
        """Yes or no; None if nothing says so."""
        purpose = decision.asked.purpose
        self.which = -1
        self.named = False
        if purpose is Purpose.PAY and _either(game):
            return self._one_by_one(queues)
        if purpose in (Purpose.MAY, Purpose.COST) and self._named_first(game, queues):
            self.named = True
            return True
        answer = queues.yes()
        if answer is None and purpose is Purpose.COST:
            answer = _word_yes(queues)
        if answer is None and purpose is Purpose.MAY and plain_choices.aimed_freely(game):
            return True  # "you may ... up to one target ...": that a target was chosen says it already
        if answer is None and purpose is Purpose.MAY and _shown_for_it(game):
            return True
        if answer is None and purpose is Purpose.MAY and queues.head_is_amount():
            return True  # "you may pay any amount of ...": how much says it already
        if answer is None and strict and purpose is Purpose.MAY:
            answer = queues.aimed()
        return answer

    def casts(self, game: Game) -> bool:
        """Whether what resolves lets a player cast something."""
        return any(isinstance(each, Cast) for each in walk(_resolving(game)))

    def _one_by_one(self, queues: Queues) -> bool | None:
        """ "Unless that player sacrifices a creature or discards a card": asked of one, and if refused of the other; or
        asked first whether of either, and then whether of the one."""
        answer = queues.yes()
        if answer is False and queues.head_yes():
            self.which = 1
            return True
        self.which = (1 if queues.head_yes() is False else 0) if answer else -1
        return answer

    def _named_first(self, game: Game, queues: Queues) -> bool:
        """Whether the next answer already names the thing that is offered or chosen for it, and is no yes or no."""
        name = queues.head_text()
        rows = game.state.objects
        return bool(name) and any(not row.gone and called(game, id, name, self.aliases) for id, row in rows.items())


def _word_yes(queues: Queues) -> bool | None:
    """A yes or no said in words about a cost."""
    if queues.begins("cast with no alternative"):
        return False
    return True if queues.begins("cast with alternative") else None


def _either(game: Game) -> bool:
    """Whether what resolves offers one of two alternatives."""
    return any(isinstance(each, Unless) and isinstance(each.alternative, EitherOf) for each in walk(_resolving(game)))


def _shown_for_it(game: Game) -> bool:
    """Whether what resolves is miracle's ability: that the card was revealed says already that it is cast (702.94a)."""
    return any(isinstance(each, CastByMiracle) for each in walk(_resolving(game)))


def _resolving(game: Game) -> tuple[Ability, ...]:
    """The abilities of what is on top of the stack."""
    if not game.state.stack:
        return ()
    row = game.state.objects[game.state.stack[-1]]
    return (row.ability,) if row.ability is not None else row.base.abilities
