"""CR 608. The concrete resolution: what instructions see, choose and do."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ast.abilities import ActivatedAbility, TriggeredAbility
from engine.ast.card import Face
from engine.ast.costs import DoThis
from engine.ast.node import Ability, Amount, Condition, Effect, Filter, Selection
from engine.ast.patterns import AnyEvent, Moves
from engine.ast.selections import ActivePlayer, Attached, DefendingPlayer, This, You
from engine.decisions import Amount as AmountAnswer
from engine.decisions import Asked, Choose, Chosen, Number, Option, Pick, Picked, Purpose, yes_or_no
from engine.evaluate.compile import compile_amount, compile_condition, compile_matcher, compile_selection
from engine.evaluate.context import Context, Done, EventInfo
from engine.evaluate.eval_granter import GRANTER
from engine.evaluate.reach import affects, reaches
from engine.evaluate.recall import recall
from engine.events import kinds as e
from engine.events.aftermath import Aftermath
from engine.events.commit import COMMIT
from engine.events.commit_moves import became, realize
from engine.events.commit_variants import sharing_life
from engine.events.kinds import OF_A_PLAYER, Event, Move
from engine.events.performer import Performer, install
from engine.events.pipeline import emit, prepared
from engine.events.resolution import ATTACKED, Resolution, Verb
from engine.events.starting_counters import refuses_counters, start_loyalty
from engine.events.structural import PERFORMABLE, STRUCTURAL
from engine.game import Game
from engine.messages import Text, msg
from engine.state.effect_rows import ContinuousRow, Ends
from engine.state.faces import walk
from engine.state.objects import ABILITY
from engine.state.seating import same_team
from engine.state.values import CopyValues
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.limits import MOST_AT_ONCE, REACHED
from engine.terms.zones import Cause, Zone

__all__ = ["PERFORMABLE", "Entering", "Resolving", "resolution_of"]


class Resolving(Resolution):
    """A resolution under way."""

    __slots__ = ("actor", "instead", "meant")

    def __init__(self, game: Game, source: int, controller: int, item: int = 0) -> None:
        super().__init__(game, source, controller, item)
        self.actor = NO_ONE
        self.instead: Event | None = None  # the event in place of which all this is done
        self.meant: tuple[int, ...] = ()  # the active or defending players chosen of several

    # --- looking ---

    def refs(self, what: Selection, actor: int = -1) -> tuple[int, ...]:
        before = self.actor
        self.actor = actor
        found = compile_selection(what).refs(self)
        self.actor = before
        if self.game.options.shared_turns and isinstance(what, ActivePlayer | DefendingPlayer):
            found = self._one_of_the_team(what, found)
        return self._existing(found)

    def _one_of_the_team(self, what: Selection, found: tuple[int, ...]) -> tuple[int, ...]:
        """Which active player, or which defending player of a team attacked as a group, is meant: the controller
        chooses as the effect is applied (805.9, 810.7b)."""
        state = self.game.state
        if isinstance(what, ActivePlayer):
            row = state.objects.get(self.source)
            team = found if row is not None and row.blocking else state.active_players
        else:
            team = tuple(dict.fromkeys(each for player in found for each in sharing_life(self.game, player)))
        team = tuple(player for player in team if state.players[player].alive)
        if len(team) < 2:
            return found
        if not any(player in self.meant for player in team):
            self.meant += self.choose(self.controller, team, 1, 1, Purpose.PLAYER, msg("Which of these players?"))
        return tuple(player for player in team if player in self.meant)

    def _existing(self, found: tuple[int, ...]) -> tuple[int, ...]:
        objects = self.game.state.objects
        players = self.game.state.players
        kept: list[int] = []
        for ref in found:
            if ref < FIRST_OBJECT:
                if ref >= 0 and players[ref].alive:
                    kept.append(ref)
                continue
            row = objects[ref]
            if not row.gone:
                if not row.phased_out:
                    kept.append(ref)
                continue
            kept.extend(self._followed(ref))
        return tuple(kept)

    def _followed(self, ref: int) -> tuple[int, ...]:
        """What one of the event or of the cost became, if it went to a public zone and is still there (400.7): its
        move there was the event, for what moved only afterwards is lost."""
        event = self.event
        moved = event is not None and event.new not in (0, event.obj)
        told = moved and event is not None and (ref == event.obj or ref in event.more)
        item = self.game.state.objects.get(self.item)
        told = told or (item is not None and item.choices.get(GRANTER) == ref)
        if not told and not (ref == self.source and self.follows):
            return ()
        objects = self.game.state.objects
        found = [objects[new] for new in became(self.game.state, ref) if new in objects]
        if item is not None and objects[ref].zone is Zone.HAND and _of_discard(item.ability):
            found = [new for new in found if new.zone is Zone.GRAVEYARD]  # such words mean the card that was put there
        return tuple(new.id for new in found if not new.gone and not new.zone.hidden)

    def objects(self, what: Selection, actor: int = -1) -> tuple[int, ...]:
        return tuple(ref for ref in self.refs(what, actor) if ref >= FIRST_OBJECT)

    def players(self, what: Selection) -> tuple[int, ...]:
        found = [ref for ref in self.refs(what) if ref < FIRST_OBJECT]
        if len(found) < 2:
            return tuple(found)
        count = len(self.game.state.players)
        first = self.game.state.active if self.first == NO_ONE else self.first
        return tuple(sorted(found, key=lambda player: (player - first) % count))

    def find(self, what: Filter) -> tuple[int, ...]:
        return compile_matcher(what).find(self)

    def matches(self, ref: int, what: Filter) -> bool:
        return compile_matcher(what).test(self, ref)

    def amount(self, amount: Amount) -> int:
        return max(0, compile_amount(amount).value(self))

    def times(self, amount: Amount | int) -> int:
        count = amount if isinstance(amount, int) else self.amount(amount)
        if count > MOST_AT_ONCE:
            count = MOST_AT_ONCE
            self.emit(e.PlayerDid(self.controller, REACHED, self.source, count, self.source))
        return count

    def true(self, condition: Condition) -> bool:
        return compile_condition(condition).true(self)

    # --- doing ---

    def emit(self, *events: Event) -> bool:
        own: tuple[int, ...] = ()
        if self.source and any(isinstance(event, Move) for event in events):
            own = (self.source, *self._followed(self.source))
        for event in events if self.pays else ():
            if isinstance(event, e.PutCounters):
                event.effect = False
        if isinstance(self.instead, Move) and self.instead.cause in OF_A_PLAYER:  # it was discarded, wherever it went
            for event in events:
                if isinstance(event, Move) and event.obj == self.instead.obj:
                    event.cause, event.player = self.instead.cause, self.instead.player
        done = emit(self.game, events)
        if self.pays and self.item:
            self._note_attacked(events)
        for event in events:
            mine = isinstance(event, Move) and event.obj in own and event.new
            if mine and self.game.state.objects[mine].zone is Zone.BATTLEFIELD:
                self.source = mine  # 400.7j: later instructions find what it became
            elif mine:
                self.follows = True
        return done

    def _note_attacked(self, events: Sequence[Event]) -> None:
        """What a creature that leaves to pay a cost was attacking (702.49c)."""
        objects = self.game.state.objects
        for event in events:
            if isinstance(event, Move) and event.done and objects[event.obj].attacking != NO_ONE:
                row = self.game.state.own(self.item)
                row.choices = {**row.choices, ATTACKED: objects[event.obj].attacking}

    def perform(self, effect: Effect) -> None:
        structural = STRUCTURAL.get(type(effect))
        if structural is not None:
            structural(self, effect)
        else:
            verb: Verb = effect  # type: ignore[assignment]  # every other effect is a verb; PERFORMABLE holds readers to it
            verb.perform(self)

    def did(self, effect: Effect, refs: Sequence[int] = (), amount: int | None = None, happened: bool = True) -> None:
        if effect.mark >= 0:
            self.marks[effect.mark] = Done(tuple(refs), len(refs) if amount is None else amount, happened)

    def look(self, player: int, count: int, bottom: bool = False) -> tuple[int, ...]:
        return realize(self.game, player, count, bottom)

    def look_at(self, player: int, count: int, bottom: bool) -> tuple[int, ...]:
        return realize(self.game, player, count, bottom)

    # --- asking ---

    def _chooser(self, player: int) -> int:
        """Who makes a choice: for who has left the game another player, an opponent for an opponent if there is one,
        whom the controller chooses (800.4f)."""
        state = self.game.state
        if player < 0 or state.players[player].alive or not state.players[self.controller].alive:
            return player
        living = [each.id for each in state.players if each.alive]
        rivals = [each for each in living if not same_team(state, each, self.controller)]
        among = (rivals or living) if not same_team(state, player, self.controller) else living
        others = [each for each in among if each != self.controller] or among
        asked = Asked(self.controller, msg("Who makes this choice?"), self.source, Purpose.PLAYER)
        answer = self.game.ask(Choose(asked, tuple(others), 1, 1)) if len(others) > 1 else Chosen(tuple(others))
        return answer.refs[0] if isinstance(answer, Chosen) else others[0]

    def may(self, player: int, text: Text, purpose: Purpose = Purpose.MAY, about: int = 0) -> bool:
        player = self._chooser(player)
        answer = self.game.ask(yes_or_no(Asked(player, text, self.source, purpose), about))
        return isinstance(answer, Picked) and answer.keys == ("yes",)

    def choose(
        self, player: int, legal: Sequence[int], least: int, most: int, purpose: Purpose, text: Text = "",
        looked: Sequence[int] = (), good: int = 0,
    ) -> tuple[int, ...]:
        legal = tuple(legal)
        player = self._chooser(player)
        if self.game.state.ranges:
            state = self.game.state  # 801.5, 801.5a: near whose effect it is, and who chooses if near (801.5c)
            near = reaches(state, self.controller, player)
            legal = tuple(
                ref for ref in legal if affects(state, self.source, self.controller, ref)
                and (not near or affects(state, self.source, player, ref))
            )
        most = min(most, len(legal))
        least = min(least, most)
        if most == 0 or (least == len(legal) and not looked and not self.game.procedures.asks_forced()):
            return legal if most else ()
        asked = Asked(player, text, self.source, purpose, good)
        answer = self.game.ask(Choose(asked, legal, least, most, tuple(looked)))
        return answer.refs if isinstance(answer, Chosen) else ()

    def pick(self, player: int, options: Sequence[Option], purpose: Purpose, text: Text = "") -> str:
        if len(options) == 1:
            return options[0].key
        player = self._chooser(player)
        answer = self.game.ask(Pick(Asked(player, text, self.source, purpose), tuple(options)))
        return answer.keys[0] if isinstance(answer, Picked) else ""

    def number(self, player: int, low: int, high: int, purpose: Purpose, text: Text = "") -> int:
        if low > high or (low == high and not self.game.procedures.asks_forced()):
            return low
        player = self._chooser(player)
        answer = self.game.ask(Number(Asked(player, text, self.source, purpose), low, high))
        return answer.number if isinstance(answer, AmountAnswer) else low

    def choose_some(
        self, legal: tuple[int, ...], least: int, most: int, by: int, random: bool, what: Filter | Selection
    ) -> tuple[int, ...]:
        if random:
            pool = list(legal)
            taken: list[int] = []
            while pool and len(taken) < most:
                taken.append(pool.pop(self.random(len(pool))))
            return tuple(taken)
        player = by if by != NO_ONE else self.actor if self.actor != NO_ONE else self.controller
        return self.choose(player, legal, least, most, Purpose.OTHER)

    # --- chance ---

    def random(self, below: int) -> int:
        return self.game.state.random(below)


class Entering(Resolving):
    """Instructions about how an object enters: what they do to it is done to the row it will have (614.12)."""

    __slots__ = ("done", "move")

    def __init__(self, game: Game, context: Context, move: Move) -> None:
        super().__init__(game, context.source, context.controller)
        self.move = move
        self.done: list[Event] = []
        row = game.state.objects[move.new]
        self.x = row.x
        self.event = context.event or _entering_info(row.id, row.controller)

    def _existing(self, found: tuple[int, ...]) -> tuple[int, ...]:
        return found

    def find(self, what: Filter) -> tuple[int, ...]:
        """Neither what enters nor what enters with it can be chosen where it still is (614.13a, 702.38a)."""
        entering = self.game.entering
        return tuple(ref for ref in super().find(what) if ref not in entering)

    def perform(self, effect: Effect) -> None:
        alter = getattr(effect, "alter", None)
        if alter is None:
            super().perform(effect)
            return
        move = self.move
        base = move.base
        counters: tuple[tuple[str, int], ...] = move.counters
        move.counters = ()
        alter(self, move)
        added: tuple[tuple[str, int], ...] = move.counters
        move.counters = counters
        self.game.touch(move.new)
        row = self.game.state.own(move.new)
        row.tapped = row.tapped or move.tapped
        if move.controller != NO_ONE:
            row.controller = row.base_controller = move.controller
        if move.base is not None and move.base is not base:
            self._become(move.base)
        for kind, count in added:
            self.emit(e.PutCounters(row.id, kind, count, self.source, row.controller))

    def _become(self, face: Face) -> None:
        row = self.game.state.own(self.move.new)
        row.base = face
        row.counters = {kind: count for kind, count in row.counters.items() if kind not in ("loyalty", "defense")}
        start_loyalty(row)

    def emit(self, *events: Event) -> bool:
        mine = [event for event in events if self._own(event)]
        others = [event for event in events if not self._own(event)]
        happened = bool(others) and emit(self.game, others)
        eaten = sum(isinstance(event, Move) and event.cause == Cause.SACRIFICE and event.done for event in others)
        if eaten:  # 702.82b
            row = self.game.state.own(self.move.new)
            row.choices = {**row.choices, "devoured": eaten}
        for event in mine:
            happened = self._prepare(event) or happened
        return happened

    def _own(self, event: Event) -> bool:
        id = self.move.new
        if isinstance(event, e.Tap | e.Chose | e.Attach | e.Turned):
            return event.obj == id
        if isinstance(event, e.PutCounters):
            return event.on == id
        if isinstance(event, e.Marked):
            return event.ref == id
        return isinstance(event, e.EffectBegins) and isinstance(event.effect, ContinuousRow) and id in event.effect.refs

    def _prepare(self, event: Event) -> bool:
        game = self.game
        game.touch(self.move.new)
        row = game.state.own(self.move.new)
        if isinstance(event, e.Tap):
            row.tapped = True  # it enters so; it does not become tapped
            return True
        if isinstance(event, e.Attach):
            self.move.attach_to = event.to
            return True
        if isinstance(event, e.Turned) and event.how is e.Turning.TRANSFORM and row.card is not None:
            row.face = 1 if len(row.card.faces) > 1 else 0
            row.base = row.card.faces[row.face]
            return True
        if isinstance(event, e.EffectBegins) and isinstance(event.effect, ContinuousRow):
            return self._begin(event.effect)
        if isinstance(event, e.PutCounters) and refuses_counters(game.chars(row.id).abilities, event.kind):
            return False
        for one in prepared(game, (event,), Aftermath()):
            COMMIT[one.code](game, one)
            if one.done:
                self.done.append(one)
        return event.done

    def _begin(self, row: ContinuousRow) -> bool:
        for one in row.modifiers:
            if isinstance(one, CopyValues) and row.ends is Ends.NEVER:  # what ends is no part of what it enters as
                self._become(one.face)
        emit(self.game, (e.EffectBegins(row, row.source),))
        return True


def _of_discard(ability: Ability | None) -> bool:
    """Whether an ability triggers as a card is discarded."""
    pattern = ability.pattern if isinstance(ability, TriggeredAbility) else None
    parts = pattern.patterns if isinstance(pattern, AnyEvent) else (pattern,)
    return any(isinstance(part, Moves) and part.cause == Cause.DISCARD for part in parts)


def _entering_info(id: int, controller: int) -> EventInfo:
    return EventInfo(id, NO_ONE, controller, 1, id)


def _following(game: Game, context: Context) -> Resolving:
    r = Resolving(game, context.source, context.controller, context.item)
    r.targets = context.targets
    r.x = context.x
    r.event = context.event
    r.marks = dict(context.marks)
    r.each = context.each
    return r


class Followed(Performer):
    """Follows the instructions of replacement effects."""

    def perform(self, game: Game, effect: Effect, context: Context, instead: Event | None = None) -> None:
        r = _following(game, context)
        r.instead = instead
        r.perform(effect)

    def creations(self, game: Game, effect: Effect, context: Context) -> list[e.CreateTokens] | None:
        make = getattr(effect, "events", None)
        if make is None:
            return None
        r = _following(game, context)
        return [event for player in r.players(getattr(effect, "who", You())) for event in make(r, player)]

    def enter(self, game: Game, effect: Effect, context: Context, move: Move) -> list[Event]:
        r = Entering(game, context, move)
        r.perform(effect)
        return r.done


install(Followed())


def resolution_of(
    game: Game, item: int, targets: tuple[tuple[int, ...], ...] | None = None, of: type[Resolving] = Resolving
) -> Resolving:
    """The resolution of a spell or ability on the stack; `targets` the legal ones by slot where some are not
    (608.2b); `of` how it is followed."""
    row = game.state.objects[item]
    source = row.source if row.kind == ABILITY and row.source else item
    r = of(game, source, row.controller, item)
    if row.memory is not None:
        recall(r, row.memory)
        r.marks = dict(r.marks)
        r.item = item
    if row.targets or row.memory is None or targets is not None:
        own = row.targets if targets is None else targets
        kept = r.targets if row.memory is not None else ()  # chosen for what created it (603.12)
        r.targets = (*(mine or theirs for mine, theirs in zip(own, kept, strict=False)), *own[len(kept) :])
    r.x = row.x or r.x
    event = row.event
    step = event is not None and (event.obj, event.other, event.amount) == (NO_ONE, NO_ONE, 0)
    if event is not None and (r.event is None or not step):
        r.event = event  # a step is no object: "that creature" is of what created the delayed ability (603.7c)
    ability = row.ability
    r.follows = row.memory is not None and row.memory.follows
    if isinstance(ability, TriggeredAbility) and isinstance(ability.pattern, Moves):
        r.follows = r.follows or isinstance(ability.pattern.what, Attached)  # 400.7e
    if isinstance(ability, ActivatedAbility):
        for part in ability.cost.parts:
            if isinstance(part, DoThis) and any(isinstance(node, This) for node in walk(part)):
                r.follows = True
                break
        else:
            r.follows = False
    return r
