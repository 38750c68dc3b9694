"""Telling what happened: committed events as one viewer saw them, for animation, sound and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.actions.dungeons import rooms_of
from engine.events import kinds
from engine.events.kinds import Event
from engine.game import Game
from engine.messages import Arg, Message, Text, joined, msg, nmsg
from engine.state.objects import ABILITY
from engine.terms.ids import NO_ONE, is_player
from engine.terms.life_loss import Loss
from engine.terms.limits import REACHED
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from engine.view.counter_names import counter_word
from engine.view.log_sentences import DONE, GAME, GOES_TO, TARGET_YOU, TURNED, Pair, fate_words
from engine.view.remembered_words import BECAME, OF_PLAYERS, TIMES, chosen_words, linked, tempted
from engine.view.snapshot import LogLine, Seen
from engine.view.view import PUBLIC, may_see

Teller = Callable[["Story", Event], None]
YOU: Final = "You"
SUBJECT: Final = msg("You")  # in any language
_LINK: Final = "[[{ref}|{name}]]"
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

    def name(self, *ids: int) -> Text:
        """What the log calls an object or player that something is done to: an object by the first of its ids under
        which the viewer knows it."""
        for id in ids:
            if id >= 0 and is_player(id):
                return TARGET_YOU if self.is_you(id) else self.game.state.players[id].name
            if id > 0 and self.known(id):
                obj = self.game.state.objects[id]
                if obj.kind == ABILITY:
                    return msg("{name}’s ability", name=self.name(obj.source))
                last = self.game.last_chars.get(id) if obj.gone else None
                name = (last or self.game.chars(id)).name or msg("a face-down card")
                return f"[[{id}|{name}]]" if isinstance(name, str) else Message(_LINK, (("ref", id), ("name", name)))
        return msg("a card")

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

    def player(self, id: int) -> Text:
        """A player's name, as the subject of a sentence."""
        if id < 0:
            return GAME
        return SUBJECT if self.is_you(id) else self.game.state.players[id].name

    def said(self, pair: Pair, id: int, **args: Arg) -> Message:
        """One of a pair of sentences: to the viewer, if they are the player, or of the player."""
        if id >= 0 and self.is_you(id):
            return pair[0].of(**args)
        return pair[1].of(who=self.player(id), **args)

    def does(self, id: int, deed: str, **args: Arg) -> Message:
        """What a player does: "Anna draws a card", "You draw a card"."""
        return self.said(DONE[deed], id, **args)

    def tell(self, kind: str, player: int, text: Text = "", seen: Seen | None = None) -> None:
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
    kind = "land" if event.cause is Cause.PLAY else "move"
    subject = event.new or event.obj
    text = _move_text(story, event, who, obj.owner)
    seen = Seen(kind, story.ref(subject), story.origin(event.obj, subject), 1, event.from_zone, event.to)
    story.tell(kind, who, text, seen)


_MOVED: Final = frozenset(
    {Cause.SACRIFICE, Cause.DISCARD, Cause.MILL, Cause.PLAY, Cause.CYCLE, Cause.MANIFEST}
)
_SILENT: Final = frozenset(
    {Cause.CAST, Cause.RESOLVE, Cause.FIZZLE, Cause.COUNTER, Cause.MULLIGAN, Cause.LEFT, Cause.CREATE}
)


def _move_text(story: Story, event: kinds.Move, who: int, owner: int) -> Text:
    """What the log says of a change of zone; nothing where another event tells it."""
    name = story.name(event.new, story.origin(event.obj, event.new or event.obj))
    cause = event.cause
    if cause in _SILENT:
        return ""
    if cause in _MOVED:
        return _instead(story.does(who, cause, what=name), event)
    if cause is Cause.DESTROY:
        return _instead(msg("{what} is destroyed", what=name), event)
    if event.to is Zone.GRAVEYARD and event.from_zone is Zone.BATTLEFIELD:
        died = _was_creature(story.game, event.obj)
        return msg("{what} dies", what=name) if died else msg("{what} goes to the graveyard", what=name)
    if event.to is Zone.BATTLEFIELD:
        return msg("{what} enters the battlefield", what=name)
    if event.to is Zone.EXILE:
        return msg("{what} is exiled", what=name)
    pair = GOES_TO.get(event.to.name.lower())
    return story.said(pair, owner, what=name) if pair is not None else ""


_INSTEAD: Final = {
    Zone.EXILE: msg("{told}: exiled instead"), Zone.HAND: msg("{told}: returned to the hand instead"),
    Zone.LIBRARY: msg("{told}: put into the library instead"),
    Zone.COMMAND: msg("{told}: put into the command zone instead"),
}  # of what would be put into a graveyard (614.6)
_TO_THE_GRAVEYARD: Final = frozenset(
    {Cause.DESTROY, Cause.SACRIFICE, Cause.DISCARD, Cause.MILL, Cause.CYCLE}
)


def _instead(told: Message, event: kinds.Move) -> Message:
    """What is told, with where it went if that is not where it leads by itself."""
    where = _INSTEAD.get(event.to) if event.cause in _TO_THE_GRAVEYARD else None
    return told if where is None else where.of(told=told)


def _was_creature(game: Game, id: int) -> bool:
    """Whether an object was a creature when it left the battlefield (700.4)."""
    found = game.last_chars.get(id)
    return found is not None and "creature" in found.types


def _tokens(story: Story, event: Event) -> None:
    if isinstance(event, kinds.CreateTokens) and event.new:
        names, count = story.name(event.new[0]), len(event.new)
        one = story.does(event.player, "create", what=names)
        text = one if count == 1 else story.does(event.player, "create more", n=count, what=names)
        seen = Seen("move", event.new[0], amount=len(event.new), to_zone=Zone.BATTLEFIELD)
        story.tell("move", event.player, text, seen)


def _draw(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Draw) and event.new:
        text = story.does(event.player, "draw", what=story.name(event.new))
        seen = Seen("draw", story.ref(event.new), from_zone=Zone.LIBRARY, to_zone=Zone.HAND)
        story.tell("draw", event.player, text, seen)


def _damage(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Damage) and event.amount:
        source, whom = story.name(event.source), story.name(event.to)
        text = (
            msg("{source} deals {n} damage to you", source=source, n=event.amount) if whom is TARGET_YOU
            else msg("{source} deals {n} damage to {whom}", source=source, n=event.amount, whom=whom)
        )
        player = story.game.controller(event.source) if event.source else NO_ONE
        story.tell("damage", player, text, Seen("damage", event.to, event.source, event.amount))


def _life(story: Story, event: Event) -> None:
    if isinstance(event, kinds.GainLife) and event.amount:
        text = story.does(event.player, "gain", n=event.amount)
        story.tell("life", event.player, text, Seen("life", event.player, amount=event.amount))
    elif isinstance(event, kinds.LoseLife) and event.amount:
        deed = "pay" if event.cause == Loss.PAID else "lose"
        lost = "" if event.cause == Loss.DAMAGE else story.does(event.player, deed, n=event.amount)
        story.tell("life", event.player, lost, Seen("life", event.player, amount=-event.amount))


def _counters(story: Story, event: Event) -> None:
    if isinstance(event, kinds.PutCounters | kinds.RemoveCounters) and event.count:
        text = _counters_text(story, event.on, event.kind, event.count, isinstance(event, kinds.PutCounters))
        story.tell("counters", event.player, text, Seen("counters", event.on, amount=event.count))


def _counters_text(story: Story, on: int, kind: str, count: int, put: bool) -> Message:
    """What the log says of counters put on something or removed from it."""
    what, word = story.name(on), counter_word(kind)
    if not put:
        return nmsg(
            "{n} {kind} counter removed from {what}", "{n} {kind} counters removed from {what}", count,
            kind=word, what=what,
        )  # fmt: skip
    if what is TARGET_YOU:
        return nmsg("You get {n} {kind} counter", "You get {n} {kind} counters", count, kind=word)
    return nmsg("{what} gets {n} {kind} counter", "{what} gets {n} {kind} counters", count, kind=word, what=what)


def _tap(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Tap):
        story.tell("tap", event.player, "", Seen("tap", event.obj, amount=int(event.for_mana)))
    elif isinstance(event, kinds.Untap):
        story.tell("untap", event.player, "", Seen("untap", event.obj))


def _cast(story: Story, event: Event) -> None:
    if isinstance(event, kinds.SpellCast):
        obj = story.game.state.objects[event.obj]
        text = _at(story, story.does(event.player, "cast", what=story.name(event.obj)), obj.targets)
        story.tell("cast", event.player, text, Seen("cast", event.obj, to_zone=Zone.STACK))
    elif isinstance(event, kinds.AbilityActivated):
        if not event.mana:
            targets = story.game.state.objects[event.obj].targets
            text = _at(story, story.does(event.player, "activate", what=story.name(event.source)), targets)
            story.tell("activate", event.player, text, Seen("activate", event.obj, event.source))
    elif isinstance(event, kinds.AbilityTriggered):
        text = msg("{what} triggers", what=story.name(event.source))
        story.tell("trigger", event.player, text, Seen("trigger", event.obj, event.source))


def _at(story: Story, deed: Message, targets: tuple[tuple[int, ...], ...]) -> Message:
    """What was done, with an arrow to its targets."""
    names = [story.name(ref) for slot in targets for ref in slot]
    return joined((deed, joined(names)), " → ") if names else deed


def _left(story: Story, event: Event) -> None:
    if isinstance(event, kinds.SpellLeft):
        name = story.name(event.obj)
        resolved = event.how is kinds.Fate.RESOLVES
        text = msg("{what} resolves", what=name) if resolved else msg("{what} is countered", what=name)
        story.tell("resolve" if resolved else "counter", event.player, text, Seen("resolve", event.obj))


def _attack(story: Story, event: Event) -> None:
    if isinstance(event, kinds.AttackersDeclared):
        for attacker, whom in event.pairs:
            what, at = story.name(attacker), story.name(whom)
            text = (
                msg("{what} attacks you", what=what) if at is TARGET_YOU
                else msg("{what} attacks {whom}", what=what, whom=at)
            )
            story.tell("attack", event.player, text, Seen("attack", attacker, whom))
    elif isinstance(event, kinds.BlockersDeclared):
        for blocker, attacker in event.pairs:
            text = msg("{what} blocks {attacker}", what=story.name(blocker), attacker=story.name(attacker))
            story.tell("block", event.player, text, Seen("block", blocker, attacker))


def _turned(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Turned):
        name = story.name(event.obj)
        story.tell("turned", event.player, TURNED[event.how].of(what=name), Seen("turned", event.obj))
    elif isinstance(event, kinds.Marked) and event.on:
        story.tell("marked", NO_ONE, _marked(story, event), Seen("marked", event.ref))


def _marked(story: Story, event: kinds.Marked) -> Text:
    """What the log says of a designation; nothing of one that only the rules ask for."""
    if event.word in TIMES:
        return TIMES[event.word]
    if event.ref >= 0 and is_player(event.ref):
        pair = tempted(event) or OF_PLAYERS.get(event.word)
        return story.said(pair, event.ref, n=event.x) if pair is not None else ""
    sentence = BECAME.get(event.word)
    return sentence.of(what=story.name(event.ref)) if sentence is not None else ""


def _step(story: Story, event: Event) -> None:
    if isinstance(event, kinds.TurnBegan):
        text = msg("Turn {turn}: {who}", turn=story.game.state.turn, who=story.player(event.player))
        story.tell("turn", event.player, text, Seen("turn", event.player, amount=story.game.state.turn))
    elif isinstance(event, kinds.StepBegan):
        story.tell("step", event.player, "", Seen("step", event.player, amount=int(Step(event.step))))


def _chose(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Chose):
        story.tell("choice", event.player, _choice(story, event), Seen("choice", event.obj))
    elif isinstance(event, kinds.Revealed) and event.to in (NO_ONE, story.viewer):
        few = len(event.objs) <= _MOST_NAMED
        names = joined([story.name(id) for id in event.objs]) if few else msg("cards")
        text = story.does(event.player, "reveal" if event.to == NO_ONE else "look", what=names)
        story.tell("reveal", event.player, text, Seen("reveal", story.ref(event.objs[0]) if event.objs else NO_ONE))


def _choice(story: Story, event: kinds.Chose) -> Text:
    """What the log says of a choice; nothing of one that only the rules ask for."""
    what = story.name(event.obj)
    if event.what == "level":  # 2022:716.2b
        return msg("{what} gains level {n}", what=what, n=event.value)
    chosen = chosen_words(event.what, event.value, story.name)
    return story.does(event.player, "choose", choice=chosen, what=what) if chosen else linked(event, story.name)


def _did(story: Story, event: Event) -> None:
    if isinstance(event, kinds.Shuffle):
        again = story.game.state.turn == 0 and story.game.state.players[event.player].mulligans > 0
        story.tell("shuffle", event.player, story.does(event.player, "mulligan" if again else "shuffle"))
    elif isinstance(event, kinds.Flipped):
        if event.sides == 2 and not event.called:
            text = story.does(event.player, "tails" if event.result else "heads")
        elif event.sides == 2:
            text = story.does(event.player, "win the flip" if event.won else "lose the flip")
        else:
            text = story.does(event.player, "roll", result=event.result, sides=event.sides)
        story.tell("chance", event.player, text, Seen("chance", amount=event.result))


def _merged(story: Story, event: Event) -> None:
    """Mutate (702.140)."""
    if isinstance(event, kinds.Merged):
        sentence = msg("{what} mutates onto {creature}") if event.top else msg("{what} mutates under {creature}")
        text = sentence.of(what=story.name(event.spell), creature=story.name(event.obj))
        story.tell("turned", event.player, text, Seen("turned", event.obj))


_DEEDS: Final = frozenset({  # keyword actions of which the log tells
    "roll planeswalker", "roll chaos", "planeswalk to", "planeswalk away from", "encounter", "set in motion",
    "abandon", "visit", "complete a dungeon", "open an attraction", "crank",
    "vote for", "choose a word", "scry", "surveil", "discover", "proliferate", "search", "learn", "collect evidence",
    "clash", "goad", "explore", "connive",
})  # fmt: skip
_CHOICES: Final = frozenset({
    "visit", "complete a dungeon", "open an attraction", "crank", "vote for", "choose a word",
})  # fmt: skip


def _deed(story: Story, event: Event) -> None:
    if not isinstance(event, kinds.PlayerDid):
        return
    if event.verb == "roll the planar die" and event.amount not in (1, 6):
        story.tell("chance", event.player, story.does(event.player, "blank"))
    elif event.verb == "enter room":
        dungeon = story.game.state.objects[event.obj]
        room = rooms_of(dungeon)[event.amount].name
        text = story.does(event.player, "enter room", room=room, dungeon=dungeon.base.name)
        story.tell("choice", event.player, text)
    elif event.verb == REACHED:
        story.tell("choice", NO_ONE,
                   msg("No more than {n} at once: the rest is left out", n=event.amount))
    elif event.verb in _DEEDS:
        text = story.does(event.player, event.verb, what=event.word or story.name(event.obj), n=event.amount)
        kind = "choice" if event.verb in _CHOICES else "move"
        story.tell(kind, event.player, text, Seen(kind, event.obj))


def _face_up(story: Story, event: Event) -> None:
    if isinstance(event, kinds.FaceUp) and event.obj:
        what = story.name(event.obj)
        row = story.game.state.objects[event.obj]
        names = [str(row.choices[key]) for key in ("name", "name 2") if key in row.choices]
        both = msg("{one} and {other}", one=names[0], other=names[1]) if len(names) > 1 else "".join(names)
        plain = story.does(event.player, "face up", what=what)
        text = story.does(event.player, "face up as", what=what, names=both) if names else plain
        story.tell("move", event.player, text, Seen("move", event.obj))


def _end(story: Story, event: Event) -> None:
    if isinstance(event, kinds.PlayerLoses | kinds.PlayerWins):
        deed = "loses" if isinstance(event, kinds.PlayerLoses) else "wins"
        why = fate_words(event.why)
        story.tell("end", event.player, story.does(event.player, deed, why=why, rule=event.rule))
    elif isinstance(event, kinds.GameDrawn):
        story.tell(
            "end", NO_ONE, msg("The game is a draw: {why} ({rule})", why=fate_words(event.why), rule=event.rule)
        )


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
