"""What verbs and events need from the parts above them: abstract classes, whose instances the game holds.

`engine/rules` and `engine/play` implement the procedures, views and logs observe; all below knows only this page.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.messages import Text
from engine.terms.ids import NO_ONE, ObjectId, PlayerId

if TYPE_CHECKING:
    from engine.ast.card import Card
    from engine.ast.costs import Cost
    from engine.ast.node import Ability, Modifier, Node
    from engine.decisions import Answer, Decision
    from engine.events.kinds import Event, Move
    from engine.events.resolution import Resolution
    from engine.game import Game


class Procedures(ABC):
    """The procedures of the rulebook that instructions can start, and the way to the seats."""

    @abstractmethod
    def ask(self, game: Game, decision: Decision) -> Answer:
        """The answer of the player asked, checked against the decision and recorded."""

    @abstractmethod
    def asks_payment(self, player: PlayerId) -> bool:
        """Whether a player wants to be asked how to pay; if not, the plan that a Pay carries is followed unasked."""

    @abstractmethod
    def stops_idle(self, player: PlayerId) -> bool:
        """Whether a player wants to be asked in their main phase even where they can do nothing but pass."""

    @abstractmethod
    def asks_forced(self) -> bool:
        """Whether players are asked even where there is only one answer: a script wants to see those, too."""

    @abstractmethod
    def chance(self, player: PlayerId, sides: int) -> int:
        """What a player's coin (2 sides: 1 wins, 0 loses) or die is set to come to; -1: it falls at random."""

    @abstractmethod
    def cast(self, game: Game, player: PlayerId, card: ObjectId, face: int, way: str, free: bool) -> bool:
        """Cast a card now, from wherever it is, following 601.2a-i; False if it can't be or is taken back."""

    @abstractmethod
    def copy_spell(
        self, game: Game, item: ObjectId, controller: PlayerId, new_targets: bool,
        exceptions: tuple[Modifier, ...] = (), at: int = NO_ONE,
    ) -> ObjectId:
        """Put a copy of a spell or ability on the stack (706.10), with exceptions (706.9), and return it; `at`: what
        each of its targets is instead, without which there is no copy if it isn't legal (706.10d)."""

    @abstractmethod
    def pay(self, r: Resolution, player: PlayerId, cost: Cost, optional: bool, asking: Text | None = None) -> bool:
        """Have a player pay a cost as an effect resolves (118.12); False if declined or impossible. `asking`: the words
        of the cost, to ask whether it is paid of one who is not asked how to pay; None where that has been asked."""

    @abstractmethod
    def can_pay(self, r: Resolution, player: PlayerId, cost: Cost) -> bool:
        """Whether a player could pay a cost as an effect resolves (118.3)."""

    @abstractmethod
    def put_trigger(self, game: Game, ability: Ability, source: ObjectId, controller: PlayerId, r: Resolution) -> None:
        """Let a reflexive or delayed ability trigger now, with what `r` knows (603.7, 603.12)."""

    @abstractmethod
    def counter(
        self, game: Game, item: ObjectId, by: ObjectId, instead: Callable[[], Move] | None = None
    ) -> tuple[int, ...] | None:
        """Counter a spell or ability (701.5): what came of the spell's card, None if it isn't countered; `instead`:
        where an effect has the spell go and not to the graveyard."""

    @abstractmethod
    def change_targets(
        self, game: Game, item: ObjectId, player: PlayerId, mode: str, fits: Callable[[int], bool] | None = None
    ) -> None:
        """Change or choose new targets of a spell or ability (115.7); `mode` "all", "one", "any", "new"; `fits`: which
        the new ones may be."""

    @abstractmethod
    def end_turn(self, game: Game) -> None:
        """End the turn (715)."""

    @abstractmethod
    def restart(self, game: Game, exempt: tuple[ObjectId, ...], starter: PlayerId) -> None:
        """Restart the game (717)."""

    @abstractmethod
    def subgame(self, game: Game) -> tuple[PlayerId, ...]:
        """Play a subgame (718) and return who won it."""

    @abstractmethod
    def cards_outside(self, game: Game, type: str) -> tuple[Card, ...]:
        """The cards of a type that every player may own outside the game: dungeons (309.2a)."""

    @abstractmethod
    def wording(self, game: Game, node: Node, source: ObjectId) -> str:
        """What an instruction of a source says, for the player who decides about it; "" where nobody can word it."""

    @abstractmethod
    def card_named(self, game: Game, name: str) -> Card | None:
        """The card with a name, for effects that create or name it; None if unknown."""



class Observer(ABC):
    """Somebody who is told what has happened: a view, a log, a record."""

    @abstractmethod
    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """A batch has been committed and what triggers on it noted."""
