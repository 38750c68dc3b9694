"""Which words of cards ever do something: `python -m tests.soak.nodes --seconds 300`.

For each class of instruction, modifier and event in the cards that are read some cards that hold it are played in
furnished positions, until it has done something: an instruction has emitted an event or left another state behind, also
as a replacement effect or as something enters; a modifier has changed a derived value or been asked for; an event has
made an ability trigger. What is done before a position begins is left out (`BEFORE`). What never did is printed at the
end, with the cards that were tried. `--only NAME` plays one.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from engine import BUILD
from engine.actions import copy_exceptions as entering_copies
from engine.actions.mana import ManaVerb
from engine.ast.abilities import ActivatedAbility, TriggeredAbility
from engine.ast.card import Card
from engine.ast.effects import Delayed, Instead
from engine.ast.modifiers import IfHolds
from engine.ast.node import Effect, Modifier, Node, Pattern
from engine.ast.patterns import AnyEvent
from engine.compiled import INTERPRETED
from engine.evaluate import layer_parts, rulings, statics
from engine.evaluate.rulings import Ruling
from engine.events import commit_mana, structural, triggers
from engine.events import replace as replacing
from engine.events.kinds import AbilityTriggered, AddMana, ControlChanges, Event
from engine.events.resolve import Entering, Resolving
from engine.game import Game, Observer
from engine.rules import activating, casting
from engine.rules import copying as rules_copying
from engine.rules.activating import activate_now
from engine.rules.ending_effects import IgnoreEffect
from engine.rules.game_loop import advance
from engine.rules.mana_sources import kind_of
from engine.rules.order import living
from engine.state.digest import digest
from engine.state.faces import walk
from tests.soak.furnished import Stock, furnished
from tests.soak.soak import supplies
from tests.soak.sweep import LAST_TURN, Cards

BEFORE: Final = frozenset({"FromOpeningHand"})  # reveals of opening hands: positions begin in the third turn
CARDS_EACH: Final = 6
SEEDS_EACH: Final = 4


class Watch(Observer):
    """Sees what does something: classes by name, how often."""

    def __init__(self) -> None:
        self.batches = 0
        self.met: Counter[str] = Counter()
        self.did: Counter[str] = Counter()
        self.parts: dict[int, tuple[object, str]] = {}

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        self.batches += 1
        for event in events:
            if isinstance(event, AddMana) and event.source:
                self._made(game, event)
            if isinstance(event, ControlChanges):
                self.did["ChangeControl"] += 1
            if isinstance(event, AbilityTriggered) and isinstance(event.ability, TriggeredAbility):
                self.did.update(type(one).__name__ for one in events_of(event.ability.pattern))

    def _made(self, game: Game, event: AddMana) -> None:
        """Mana is made by its source at once, without following the instruction (605.3b)."""
        for ability in game.chars(event.source).abilities:
            if isinstance(ability, ActivatedAbility) and ability.mana:
                always = kind_of(ability).fixed
                if always is None or event.mana in always:
                    self.did.update(type(one).__name__ for one in walk(ability.effect) if isinstance(one, ManaVerb))

    def follow(self, perform: Callable[[Any, Effect], None], r: Resolving, effect: Effect) -> None:
        """Follow an instruction as always, and note what came of it."""
        name = type(effect).__name__
        before = self.batches
        self.met[name] += 1
        unknown = not self.did[name]
        was = (digest(r.game.state), standing(r)) if unknown else None
        perform(r, effect)
        done = r.marks.get(effect.mark)
        did = self.batches > before or (done is not None and done.happened)
        if did or (was is not None and was != (digest(r.game.state), standing(r))):
            self.did[name] += 1

    def replaced(self, game: Game, event: Event, chosen: Any, aftermath: Any) -> list[Event]:
        """Let an effect replace an event."""
        self.did[type(chosen.effect).__name__] += 1
        if isinstance(chosen.effect, Instead):
            self.did.update(type(one).__name__ for one in events_of(chosen.effect.pattern))
            if chosen.effect.effect is not None:
                self.did[type(chosen.effect.effect).__name__] += 1
        return APPLY(game, event, chosen, aftermath)


FOLLOWED: Final = (Resolving, Entering)
APPLY: Final = replacing._apply


def standing(r: Resolving) -> tuple[object, ...]:
    """What an instruction may leave for later ones without any event."""
    entering = tuple(getattr(r.move, name) for name in ("to", "tapped", "counters")) if isinstance(r, Entering) else ()
    return (r.x, r.each, tuple(r.marks.items()), r.targets, r.source, *entering)


def events_of(pattern: Pattern) -> Iterator[Pattern]:
    """The events that a pattern names."""
    yield pattern
    if isinstance(pattern, AnyEvent):
        for each in pattern.patterns:
            yield from events_of(each)


def watch_modifiers(watch: Watch) -> None:
    """Note what modifiers change in layers, and which are asked for by the rules."""
    made = layer_parts.parts_of
    begun = Ruling.__init__

    def parts_of(modifier: Modifier) -> tuple[layer_parts.Part, ...]:
        parts = made(modifier)
        watch.parts.update({id(part): (part, type(modifier).__name__) for part in parts})
        return parts

    def ruling(self: Ruling, modifier: Modifier, *rest: Any) -> None:
        watch.did[type(modifier).__name__] += 1
        begun(self, modifier, *rest)

    Ruling.__init__ = ruling  # type: ignore[assignment, method-assign]
    layer_parts.parts_of = vars(statics)["parts_of"] = parts_of
    for cls in [each for each in vars(layer_parts).values() if isinstance(each, type) and "apply" in vars(each)]:
        watch_part(watch, cls)


def watch_answers(watch: Watch) -> None:
    """Note what is asked of one function only, by what it answers."""
    for module, name, says in ANSWERS:
        asked = getattr(module, name)

        def answered(*args: Any, asked: Any = asked, says: Any = says) -> Any:
            answer = asked(*args)
            watch.did.update(says(args, answer))
            return answer

        setattr(module, name, answered)


def _times(args: Any, answer: Any) -> tuple[str, ...]:
    """Effects by which an ability triggers more often, or not at all."""
    return ("DoesntTrigger",) if answer == 0 else ("TriggersMore",) if answer > 1 else ()


def _copied(args: Any, answer: Any) -> tuple[str, ...]:
    """A copy, and the exceptions to it that made a difference."""
    return ("BecomeCopy", *(("SetName",) if answer.name != args[0].name else ()))


def _held(args: Any, answer: Any) -> tuple[str, ...]:
    """A modifier under a condition that holds."""
    return ("IfHolds",) if isinstance(args[1], IfHolds) and args[-1] else ()


def watch_instructions(watch: Watch, cls: Any) -> None:
    """Note what comes of the instructions that a class follows."""
    perform = cls.perform
    cls.perform = lambda self, effect: watch.follow(perform, self, effect)


def watch_part(watch: Watch, cls: Any) -> None:
    """Note which parts of a class change a characteristic."""
    apply = cls.apply

    def noted(self: layer_parts.Part, c: Any, chars: Any) -> None:
        name = watch.parts.get(id(self), (None, ""))[1]
        was = [getattr(chars, each, None) for each in COMPARED] if name and not watch.did[name] else None
        apply(self, c, chars)
        if was is not None and was != [getattr(chars, each, None) for each in COMPARED]:
            watch.did[name] += 1

    cls.apply = noted


ANSWERS: Final[tuple[tuple[Any, str, Any], ...]] = (
    (triggers, "_times", _times),
    *((module, "excepted", _copied) for module in (structural, entering_copies, rules_copying)),
    (commit_mana, "_kept", lambda _, kept: ("KeepsMana",) if kept else ()),
    (rulings, "_unfold", _held),
    *((module, "least_x", lambda _, least: ("PositiveX",) if least else ()) for module in (activating, casting)),
    (IgnoreEffect, "cards", lambda _, cards: ("MayIgnore",) if cards else ()),
)
COMPARED: Final = ("name", "types", "subtypes", "supertypes", "colors", "abilities", "power", "toughness", "keywords",
                   "cant_have", "face", "loyalty")  # fmt: skip


def kinds_in(card: Card) -> set[str]:
    """The classes that are judged among the words of a card."""
    found: set[str] = set()
    for face in card.faces:
        for node in walk(face.abilities):
            if isinstance(node, Effect | Modifier):
                found.add(type(node).__name__)
            if isinstance(node, TriggeredAbility | Delayed):
                found.update(type(one).__name__ for one in events_of(node.pattern) if isinstance(one, Node))
    return found - BEFORE


def holders(cards: Cards) -> dict[str, list[Card]]:
    """Some cards for each class, from among all that are read."""
    found: dict[str, list[Card]] = {}
    order = list(cards.names)
    Random(1).shuffle(order)
    for name in order:
        card = cards.card(name)
        for kind in kinds_in(card) if card is not None else ():
            if len(found.setdefault(kind, [])) < CARDS_EACH:
                found[kind].append(card)  # type: ignore[arg-type]
    return found


def tried(stock: Stock, watch: Watch, card: Card, seed: int) -> None:
    """Play one position around a card; what goes wrong in it is the sweep's business."""
    game, _ = furnished(stock, card, seed)
    game.observers = (watch,)
    for id in game.state.battlefield:  # no seat makes mana that it does not need
        for place, ability in enumerate(game.chars(id).abilities):
            if game.state.objects[id].base.name == card.name and isinstance(ability, ActivatedAbility) and ability.mana:
                activate_now(game, 0, id, place)
    while game.state.outcome is None and game.state.turn < LAST_TURN and len(living(game)) > 1:
        advance(game)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--seeds", type=int, default=SEEDS_EACH)
    options = parser.parse_args()
    if BUILD is not None:
        parser.error(f"it puts itself between functions, which what is compiled does not allow: set {INTERPRETED}")
    cards = Cards(supplies()[1:] or supplies())
    watch = Watch()
    for cls in FOLLOWED:
        watch_instructions(watch, cls)
    replacing._apply = watch.replaced
    watch_modifiers(watch)
    watch_answers(watch)
    kinds = {kind: held for kind, held in holders(cards).items() if not options.only or kind in options.only}
    stock = Stock(cards, supplies())
    began = time.monotonic()
    for kind in sorted(kinds, key=lambda kind: len(kinds[kind])):
        for seed in range(options.seeds):
            for card in kinds[kind]:
                if watch.did[kind] or time.monotonic() - began > options.seconds:
                    break
                tried(stock, watch, card, seed)
    for kind in sorted(kinds):
        if not watch.did[kind]:
            names = ", ".join(card.name for card in kinds[kind][:3])
            print(f"{kind}: met {watch.met[kind]} times, never did anything ({names})")
    print(f"{len(kinds)} classes, {sum(1 for kind in kinds if watch.did[kind])} did something")


if __name__ == "__main__":
    main()
