"""CR 702.35, 702.88, 702.94, 702.192. Madness, rebound, miracle, paradigm: spells cast later, by an ability."""

from __future__ import annotations

from typing import Final

from engine.actions.base import Verb
from engine.actions.stack_verbs import Cast, Copy
from engine.ast.abilities import KeywordAbility, ReplacementAbility, TriggeredAbility
from engine.ast.effects import Instead, May, Sequence
from engine.ast.filters import Is, Kind, Objects
from engine.ast.node import Ability
from engine.ast.patterns import Moves, PlayerDoes, StepBegins
from engine.ast.selections import Back, Source, This, You
from engine.decisions import YES, Asked, Purpose, yes_or_no
from engine.evaluate.context import Done
from engine.events.kinds import EffectBegins, Move, Revealed
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.game import Game
from engine.messages import msg
from engine.state.effect_rows import DelayedTrigger, Memory
from engine.state.faces import RULED
from engine.terms.records import record
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone

_UPKEEP: Final = StepBegins(Step.UPKEEP, You(), next=True)
_REBOUND: Final = TriggeredAbility(
    _UPKEEP, May(You(), Cast(Back("it", Source.MARK, 0), free=True), surface="cast it without paying its mana cost"),
    keyword="rebound",
)
_MAIN: Final = StepBegins(Step.MAIN1, You())
_CARD: Final = Back("it", Source.MARK, 0)
_PARADIGM: Final = TriggeredAbility(
    _MAIN, May(You(), Sequence((Copy(_CARD, mark=1), Cast(Back("the copy", Source.MARK, 1), free=True))),
               surface="cast a copy of it without paying its mana cost"),
    keyword="paradigm",
)  # fmt: skip


@record
class CastByMadness(Verb):
    """702.35a. The owner may cast the card exiled this way for its madness cost; if not, it goes to the graveyard."""

    def perform(self, r: Resolution) -> None:
        card = r.event.new if r.event is not None else 0
        row = r.game.state.objects.get(card)
        if row is None or row.gone or row.zone is not Zone.EXILE:
            return
        if r.may(r.controller, msg("Cast it for its madness cost?")) and r.game.procedures.cast(
            r.game, r.controller, card, 0, "madness", False
        ):
            return
        r.emit(Move(card, Zone.GRAVEYARD, Cause.NONE, r.source, r.controller))


_MADNESS: Final[tuple[Ability, ...]] = (
    ReplacementAbility(Instead(Moves(This(), cause=Cause.DISCARD), None, to_zone="exile"), zone=Zone.HAND),
    TriggeredAbility(
        Moves(This(), to=Zone.EXILE, from_zone=Zone.HAND, cause=Cause.DISCARD), CastByMadness(), keyword="madness"
    ),
)


def madness(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The two abilities that madness stands for (702.35a)."""
    return _MADNESS


RULED["madness"] = madness


@record
class CastByMiracle(Verb):
    """702.94a. The player may cast the card revealed as it was drawn for its miracle cost."""

    def perform(self, r: Resolution) -> None:
        row = r.game.state.objects[r.source]
        if not row.gone and row.zone is Zone.HAND and r.may(r.controller, msg("Cast it for its miracle cost?")):
            r.game.procedures.cast(r.game, r.controller, row.id, 0, "miracle", False)


_FIRST_DRAWN: Final = PlayerDoes(You(), "draw", Objects(Kind.CARD, (Is(This()),)), nth=1)
_MIRACLE: Final[tuple[Ability, ...]] = (
    TriggeredAbility(_FIRST_DRAWN, CastByMiracle(), zone=Zone.HAND, keyword="miracle"),
)


def miracle(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The triggered ability of miracle; `shown` asks whether the card is revealed (702.94a)."""
    return _MIRACLE


RULED["miracle"] = miracle


def shown(game: Game, card: int, player: int) -> bool:
    """Whether the player reveals a card with miracle as they draw it; all see it then (702.94b)."""
    asked = Asked(player, msg("Reveal it for its miracle?"), card, Purpose.MAY, 1)
    return game.ask(yes_or_no(asked)) == YES and emit(game, [Revealed((card,), player)])


def rebound(game: Game, card: int, controller: int) -> None:
    """At the beginning of the controller's next upkeep they may cast the card exiled by rebound (702.88a)."""
    _offer_later(game, card, controller, _REBOUND, True)


def paradigm(game: Game, card: int, controller: int) -> None:
    """At the beginning of each of the controller's first main phases they may cast a copy of the card exiled by
    paradigm, if no spell with its name has resolved for them so before (702.192a)."""
    rows = game.state.objects
    if not any(
        row.ability is _PARADIGM and row.controller == controller and rows[row.source].base.name == rows[card].base.name
        for row in game.state.delayed
    ):
        _offer_later(game, card, controller, _PARADIGM, False)


def _offer_later(game: Game, card: int, controller: int, ability: TriggeredAbility, once: bool) -> None:
    """A delayed triggered ability about an exiled card."""
    state = game.state
    row = DelayedTrigger(state.new_id(), card, controller, state.tick(), ability.pattern, ability, once)
    memory = Memory()
    memory.marks = {0: Done((card,), 1, True)}
    row.memory = memory
    emit(game, [EffectBegins(row, card)])
