"""Which instructions ever do something: `python -m tests.soak.nodes --seconds 300`.

For each class of effect in the cards that are read some cards that hold it are played in positions of the sweep, until
one of its instructions has emitted an event, said that it did something, or left another state behind; a mana ability
also where mana came of it. What never did is printed at the end, with the cards that were tried.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from typing import Final

from engine.actions.mana import ManaVerb
from engine.ast.abilities import ActivatedAbility
from engine.ast.card import Card
from engine.ast.node import Effect
from engine.events.kinds import AddMana, Event
from engine.events.resolve import Resolving
from engine.rules.game_loop import advance
from engine.rules.mana_sources import kind_of
from engine.rules.order import living
from engine.state.digest import digest
from engine.state.faces import walk
from engine.state.game import Game, Observer
from tests.soak.soak import supplies
from tests.soak.sweep import LAST_TURN, Cards, position

CARDS_EACH: Final = 6
SEEDS_EACH: Final = 4


class Watch(Observer):
    """Counts batches of events, and so which instructions bring any."""

    def __init__(self) -> None:
        self.batches = 0
        self.met: dict[str, int] = {}
        self.did: dict[str, int] = {}

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        self.batches += 1
        for event in events:
            if isinstance(event, AddMana) and event.source:
                self._made(game, event)

    def _made(self, game: Game, event: AddMana) -> None:
        """Mana is made by its source at once, without following the instruction (605.3b)."""
        for ability in game.chars(event.source).abilities:
            if isinstance(ability, ActivatedAbility) and ability.mana:
                always = kind_of(ability).fixed
                if always is None or event.mana in always:
                    for node in walk(ability.effect):
                        if isinstance(node, ManaVerb):
                            self.did[type(node).__name__] = self.did.get(type(node).__name__, 0) + 1

    def follow(self, r: Resolving, effect: Effect) -> None:
        """Follow an instruction as always, and note what came of it."""
        name = type(effect).__name__
        before = self.batches
        self.met[name] = self.met.get(name, 0) + 1
        was = "" if self.did.get(name) else digest(r.game.state)
        _perform(r, effect)
        done = r.marks.get(effect.mark)
        if self.batches > before or (done is not None and done.happened) or (was and digest(r.game.state) != was):
            self.did[name] = self.did.get(name, 0) + 1


_perform = Resolving.perform


def holders(cards: Cards) -> dict[str, list[Card]]:
    """Some cards for each class of effect, from among all that are read."""
    found: dict[str, list[Card]] = {}
    order = list(cards.names)
    Random(1).shuffle(order)
    for name in order:
        card = cards.card(name)
        if card is None:
            continue
        for kind in {type(node).__name__ for face in card.faces for node in walk(face.abilities)
                     if isinstance(node, Effect)}:  # fmt: skip
            if len(found.setdefault(kind, [])) < CARDS_EACH:
                found[kind].append(card)
    return found


def tried(cards: Cards, watch: Watch, card: Card, seed: int) -> None:
    """Play one position around a card; what goes wrong in it is the sweep's business."""
    game, table = position(cards, card, Random(seed))
    table.every = 0
    game.observers = (watch,)
    while game.state.outcome is None and game.state.turn < LAST_TURN and len(living(game)) > 1:
        advance(game)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    options = parser.parse_args()
    cards = Cards(supplies()[1:] or supplies())
    watch = Watch()

    def perform(self: Resolving, effect: Effect) -> None:
        watch.follow(self, effect)

    Resolving.perform = perform  # type: ignore[method-assign]
    kinds = holders(cards)
    began = time.monotonic()
    for kind in sorted(kinds, key=lambda kind: len(kinds[kind])):
        for seed in range(SEEDS_EACH):
            for card in kinds[kind]:
                if watch.did.get(kind) or time.monotonic() - began > options.seconds:
                    break
                tried(cards, watch, card, seed)
    for kind in sorted(kinds):
        if not watch.did.get(kind):
            names = ", ".join(card.name for card in kinds[kind][:3])
            print(f"{kind}: met {watch.met.get(kind, 0)} times, never did anything ({names})")
    print(f"{len(kinds)} classes of effect, {sum(1 for kind in kinds if watch.did.get(kind))} did something")


if __name__ == "__main__":
    main()
