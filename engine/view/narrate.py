"""Telling what happened: committed events as one viewer saw them, for animation, sound and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.actions.dungeons import rooms_of
from engine.events import kinds
from engine.events.kinds import Event
from engine.game import Game
from engine.state.objects import ABILITY
from engine.terms.ids import NO_ONE, is_player
from engine.terms.limits import REACHED
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.snapshot import LogLine, Seen
from engine.view.view import PUBLIC, may_see

Teller = Callable[["Story", Event], None]
YOU: Final = "You"
_MOST_NAMED: Final = 8  # cards looked at that the log names one by one


class Story:
    """What one viewer saw of a batch of events."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.seen: list[Seen] = []

    def known(self, id: int) -> bool:
        """Whether the viewer may know an object's face."""
        obj = self.game.state.objects.get(id)
        return obj is not None and may_see(self.game, obj, self.viewer)

    def name(self, *ids: int) -> str:
        """What the log calls an object or player that something is done to: an object by the first of its ids under
        which the viewer knows it."""
        for id in ids:
            if id >= 0 and is_player(id):
                return "you" if self.is_you(id) else self.game.state.players[id].name
            if id > 0 and self.known(id):
                obj = self.game.state.objects[id]
                if obj.kind == ABILITY:
                    return f"{self.name(obj.source)}’s ability"
                last = self.game.last_chars.get(id) if obj.gone else None
                return f"[[{id}|{(last or self.game.chars(id)).name or 'a face-down card'}]]"
        return "a card"

    def ref(self, id: int) -> int:
        """An object's id where the viewer can tell it from others: in a public zone, or by its face; else NO_ONE."""
        obj = self.game.state.objects.get(id)
        return id if obj is not None and (obj.zone in PUBLIC or self.known(id)) else NO_ONE

    def origin(self, old: int, new: int) -> int:
        """The id under which the viewer could follow an object to where it has gone, NO_ONE if they could not: from a
        hidden zone only what they see in the new one."""
        obj = self.game.state.objects.get(old)
        if obj is None or not (obj.zone in PUBLIC or (self.known(old) and self.known(new))):
            return NO_ONE
        return old

    def is_you(self, id: int) -> bool:
        """Whether a player is addressed as "you": the viewer, and whoever calls themselves so."""
        return id == self.viewer or self.game.state.players[id].name == YOU

    def player(self, id: int) -> str:
        """A player's name, as the subject of a sentence."""
        if id < 0:
            return "The game"
        return YOU if self.is_you(id) else self.game.state.players[id].name

    def does(self, id: int, verb: str) -> str:
        """Who does something: "Anna draws", "You draw"."""
        if id >= 0 and self.is_you(id):
            return f"{YOU} {verb[:-1] if verb.endswith('s') else verb}"
        return f"{self.player(id)} {verb}"

    def whose(self, id: int) -> str:
        """Whose: "Anna’s", "your"."""
        return "your" if self.is_you(id) else f"{self.game.state.players[id].name}’s"

    def tell(self, kind: str, player: int, text: str = "", seen: Seen | None = None) -> None:
        """Add one thing seen, with a line for the log unless the text is empty."""
        log = LogLine(self.game.state.turn, player, kind, text) if text else None
        base = seen or Seen(kind, player=player)
        self.seen.append(
            Seen(
                kind, base.subject, base.other, base.amount, base.from_zone, base.to_zone, player, log,
            )
        )  # fmt: skip


def narrate(game: Game, events: Sequence[Event], viewer: int) -> tuple[Seen, ...]:
    """What the viewer saw of committed events, in order."""
    story = Story(game, viewer)
    for event in events:
        teller = _TELLERS.get(type(event))
        if teller is not None and event.done:
            teller(story, event)
    return tuple(story.seen)


def _move(story: Story, event: Event) -> None:
    if not isinstance(event, kinds.Move):
        return
    game = story.game
    obj = game.state.objects.get(event.new) or game.state.objects.get(event.obj)
    if obj is None:
        return
    who = event.player if event.player >= 0 else obj.controller
    kind = {"draw": "draw", "play": "land"}.get(event.cause, "move")
    subject = event.new or event.obj
    text = _move_text(story, event, who, obj.owner)
    seen = Seen(kind, story.ref(subject), story.origin(event.obj, subject), 1, event.from_zone, event.to)
    story.tell(kind, who, text, seen)


_DONE: Final = {"sacrifice": "sacrifices", "discard": "discards", "mill": "mills", "play": "plays", "cycle": "cycles",
                "manifest": "manifests"}  # fmt: skip
_SILENT: Final = frozenset(
    {"draw", "cast", "resolve", "fizzle", "counter", "spell", "mulligan", "player left", "create"}
)


def _move_text(story: Story, event: kinds.Move, who: int, owner: int) -> str:
    """What the log says of a change of zone; nothing where another event tells it."""
    name = story.name(event.new, story.origin(event.obj, event.new or event.obj))
    cause = event.cause
    if cause in _SILENT:
        return ""
    if cause in _DONE:
        return f"{story.does(who, _DONE[cause])} {name}"
    if cause == "destroy":
        return f"{name} is destroyed"
    if event.to is Zone.GRAVEYARD and event.from_zone is Zone.BATTLEFIELD:
        return f"{name} dies" if _was_creature(story.game, event.obj) else f"{name} goes to the graveyard"
    words = {
        Zone.BATTLEFIELD: "enters the battlefield",
        Zone.EXILE: "is exiled",
        Zone.HAND: f"goes to {story.whose(owner)} hand",
        Zone.GRAVEYARD: f"goes to {story.whose(owner)} graveyard",
        Zone.LIBRARY: f"goes to {story.whose(owner)} library",
    }
    return f"{name} {words[event.to]}" if event.to in words else ""


def _was_creature(game: Game, id: int) -> bool:
    """Whether an object was a creature when it left the battlefield (700.4)."""
    found = game.last_chars.get(id)
    return found is not None and "creature" in found.types


def _tokens(story: Story, event: Event) -> None:
    if isinstance(event, kinds.CreateTokens) and event.new:
        names = story.name(event.new[0])
        count = "" if len(event.new) == 1 else f"{len(event.new)} × "
        seen = Seen("move", event.new[0], amount=len(event.new), to_zone=Zone.BATTLEFIELD)
        story.tell("move", event.player, f"{story.does(event.player, 'creates')} {count}{names}", seen)


def _draw(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Draw) and event.new:
        text = f"{story.does(event.player, 'draws')} {story.name(event.new)}"
        seen = Seen("draw", story.ref(event.new), from_zone=Zone.LIBRARY, to_zone=Zone.HAND)
        story.tell("draw", event.player, text, seen)


def _damage(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Damage) and event.amount:
        text = f"{story.name(event.source)} deals {event.amount} damage to {story.name(event.to)}"
        player = story.game.controller(event.source) if event.source else NO_ONE
        story.tell("damage", player, text, Seen("damage", event.to, event.source, event.amount))


def _life(story: Story, event: Event) -> None:
    if isinstance(event, kinds.GainLife) and event.amount:
        text = f"{story.does(event.player, 'gains')} {event.amount} life"
        story.tell("life", event.player, text, Seen("life", event.player, amount=event.amount))
    elif isinstance(event, kinds.LoseLife) and event.amount:
        verb = "pays" if event.cause == "pay" else "loses"
        text = "" if event.cause == "damage" else f"{story.does(event.player, verb)} {event.amount} life"
        story.tell("life", event.player, text, Seen("life", event.player, amount=-event.amount))


def _counters(story: Story, event: Event) -> None:
    if isinstance(event, kinds.PutCounters | kinds.RemoveCounters) and event.count:
        put = isinstance(event, kinds.PutCounters)
        words = f"{event.count} {event.kind} counter{'s' if event.count > 1 else ''}"
        gets = story.does(event.on, "gets") if is_player(event.on) else f"{story.name(event.on)} gets"
        text = f"{gets} {words}" if put else f"{words} removed from {story.name(event.on)}"
        story.tell("counters", event.player, text, Seen("counters", event.on, amount=event.count))


def _tap(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Tap):
        story.tell("tap", event.player, "", Seen("tap", event.obj, amount=int(event.for_mana)))
    elif isinstance(event, kinds.Untap):
        story.tell("untap", event.player, "", Seen("untap", event.obj))


def _cast(story: Story, event: Event) -> None:
    if isinstance(event, kinds.SpellCast):
        obj = story.game.state.objects[event.obj]
        text = f"{story.does(event.player, 'casts')} {story.name(event.obj)}{_at(story, obj.targets)}"
        story.tell("cast", event.player, text, Seen("cast", event.obj, to_zone=Zone.STACK))
    elif isinstance(event, kinds.AbilityActivated):
        if not event.mana:
            targets = story.game.state.objects[event.obj].targets
            text = f"{story.does(event.player, 'activates')} {story.name(event.source)}{_at(story, targets)}"
            story.tell("activate", event.player, text, Seen("activate", event.obj, event.source))
    elif isinstance(event, kinds.AbilityTriggered):
        text = f"{story.name(event.source)} triggers"
        story.tell("trigger", event.player, text, Seen("trigger", event.obj, event.source))


def _at(story: Story, targets: tuple[tuple[int, ...], ...]) -> str:
    names = [story.name(ref) for slot in targets for ref in slot]
    return f" → {', '.join(names)}" if names else ""


def _left(story: Story, event: Event) -> None:
    if isinstance(event, kinds.SpellLeft):
        text = f"{story.name(event.obj)} {'resolves' if event.how == 'resolves' else 'is countered'}"
        story.tell("resolve" if event.how == "resolves" else "counter", event.player, text, Seen("resolve", event.obj))


def _attack(story: Story, event: Event) -> None:
    if isinstance(event, kinds.AttackersDeclared):
        for attacker, whom in event.pairs:
            text = f"{story.name(attacker)} attacks {story.name(whom)}"
            story.tell("attack", event.player, text, Seen("attack", attacker, whom))
    elif isinstance(event, kinds.BlockersDeclared):
        for blocker, attacker in event.pairs:
            text = f"{story.name(blocker)} blocks {story.name(attacker)}"
            story.tell("block", event.player, text, Seen("block", blocker, attacker))


def _turned(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Turned):
        words = {"transform": "transforms", "face up": "is turned face up", "face down": "is turned face down",
                 "phase out": "phases out", "phase in": "phases in", "flip": "flips", "meld": "melds",
                 "unlock 0": "is unlocked", "unlock 1": "is unlocked", "lock 0": "is locked", "lock 1": "is locked"}
        text = f"{story.name(event.obj)} {words.get(event.how, event.how)}"
        story.tell("turned", event.player, text, Seen("turned", event.obj))
    elif isinstance(event, kinds.Marked) and event.on:
        text = f"{story.name(event.ref)}: {event.word}"
        story.tell("marked", NO_ONE, text, Seen("marked", event.ref))


def _step(story: Story, event: Event) -> None:
    if isinstance(event, kinds.TurnBegan):
        text = f"Turn {story.game.state.turn}: {story.player(event.player)}"
        story.tell("turn", event.player, text, Seen("turn", event.player, amount=story.game.state.turn))
    elif isinstance(event, kinds.StepBegan):
        story.tell("step", event.player, "", Seen("step", event.player, amount=int(Step(event.step))))


def _chose(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Chose):
        text = f"{story.does(event.player, 'chooses')} {event.value} for {story.name(event.obj)}"
        story.tell("choice", event.player, text, Seen("choice", event.obj))
    elif isinstance(event, kinds.Revealed) and event.to in (NO_ONE, story.viewer):
        does = story.does(event.player, "reveals" if event.to == NO_ONE else "looks")
        names = ", ".join(story.name(id) for id in event.objs) if len(event.objs) <= _MOST_NAMED else "cards"
        text = f"{does} {names}" if event.to == NO_ONE else f"{does} at {names}"
        story.tell("reveal", event.player, text, Seen("reveal", story.ref(event.objs[0]) if event.objs else NO_ONE))


def _did(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Shuffle):
        again = story.game.state.turn == 0 and story.game.state.players[event.player].mulligans > 0
        text = story.does(event.player, "takes") + " a mulligan" if again else story.does(event.player, "shuffles")
        story.tell("shuffle", event.player, text)
    elif isinstance(event, kinds.Flipped):
        if event.sides == 2 and not event.called:
            text = story.does(event.player, "flips") + (" tails" if event.result else " heads")
        elif event.sides == 2:
            text = story.does(event.player, "wins" if event.won else "loses") + " the flip"
        else:
            text = f"{story.does(event.player, 'rolls')} {event.result} on a d{event.sides}"
        story.tell("chance", event.player, text, Seen("chance", amount=event.result))


def _merged(story: Story, event: Event) -> None:
    """Mutate (702.140)."""
    if isinstance(event, kinds.Merged):
        where = "onto" if event.top else "under"
        story.tell("turned", event.player, f"{story.name(event.spell)} mutates {where} {story.name(event.obj)}",
                   Seen("turned", event.obj))


_DEEDS: Final = {  # keyword actions and what the log says of them; {} is the card
    "roll planeswalker": "rolls the planeswalker symbol", "roll chaos": "rolls chaos",
    "planeswalk to": "planeswalks to {}", "planeswalk away from": "leaves {}", "encounter": "encounters {}",
    "set in motion": "sets {} in motion", "abandon": "abandons {}",
    "visit": "visits {}", "complete a dungeon": "completes {}", "open an attraction": "opens {}",
    "crank": "cranks {}",
}
_CHOICES: Final = frozenset({"visit", "complete a dungeon", "open an attraction", "crank"})


def _deed(story: Story, event: Event) -> None:
    if not isinstance(event, kinds.PlayerDid):
        return
    if event.verb == "roll the planar die" and event.amount not in (1, 6):
        story.tell("chance", event.player, story.does(event.player, "rolls") + " a blank face of the planar die")
    elif event.verb == "enter room":
        dungeon = story.game.state.objects[event.obj]
        room = rooms_of(dungeon)[event.amount].name
        story.tell("choice", event.player, f"{story.does(event.player, 'enters')} {room} of {dungeon.base.name}")
    elif event.verb == REACHED:
        story.tell("choice", NO_ONE, f"No more than {event.amount} at once: the rest is left out")
    elif event.verb in _DEEDS:
        first, _, rest = _DEEDS[event.verb].partition(" ")
        text = f"{story.does(event.player, first)} {rest.format(story.name(event.obj))}"
        kind = "choice" if event.verb in _CHOICES else "move"
        story.tell(kind, event.player, text, Seen(kind, event.obj))


def _face_up(story: Story, event: Event) -> None:
    if isinstance(event, kinds.FaceUp) and event.obj:
        text = f"{story.does(event.player, 'turns')} {story.name(event.obj)} face up"
        row = story.game.state.objects[event.obj]
        names = " and ".join(str(row.choices[key]) for key in ("name", "name 2") if key in row.choices)
        story.tell("move", event.player, f"{text}: {names}" if names else text, Seen("move", event.obj))


def _end(story: Story, event: Event) -> None:
    if isinstance(event, kinds.PlayerLoses):
        story.tell("end", event.player, f"{story.does(event.player, 'loses')}: {event.why} ({event.rule})")
    elif isinstance(event, kinds.PlayerWins):
        story.tell("end", event.player, f"{story.does(event.player, 'wins')}: {event.why} ({event.rule})")
    elif isinstance(event, kinds.GameDrawn):
        story.tell("end", NO_ONE, f"The game is a draw: {event.why} ({event.rule})")


_TELLERS: dict[type[Event], Teller] = {
    kinds.Move: _move,
    kinds.CreateTokens: _tokens,
    kinds.Draw: _draw,
    kinds.Damage: _damage,
    kinds.GainLife: _life,
    kinds.LoseLife: _life,
    kinds.PutCounters: _counters,
    kinds.RemoveCounters: _counters,
    kinds.Tap: _tap,
    kinds.Untap: _tap,
    kinds.SpellCast: _cast,
    kinds.AbilityActivated: _cast,
    kinds.AbilityTriggered: _cast,
    kinds.SpellLeft: _left,
    kinds.AttackersDeclared: _attack,
    kinds.BlockersDeclared: _attack,
    kinds.Turned: _turned,
    kinds.Marked: _turned,
    kinds.TurnBegan: _step,
    kinds.StepBegan: _step,
    kinds.Chose: _chose,
    kinds.Revealed: _chose,
    kinds.Merged: _merged,
    kinds.Shuffle: _did,
    kinds.Flipped: _did,
    kinds.PlayerDid: _deed,
    kinds.FaceUp: _face_up,
    kinds.PlayerLoses: _end,
    kinds.PlayerWins: _end,
    kinds.GameDrawn: _end,
}
