"""CR 122. Verbs of counters whatever their kind: move any one, put the same again, one more or less of each."""

from __future__ import annotations

from engine.actions.base import OnePlayerVerb, as_last_known, permanents
from engine.actions.counters import counters_of, move_between, put
from engine.ast.node import Selection
from engine.ast.says import says
from engine.decisions import Option, Purpose
from engine.events.kinds import Event, PutCounters, RemoveCounters
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.zones import Zone


def last_counters(r: Resolution, ref: int) -> dict[str, int]:
    """The counters on a permanent, or those that were on it as it left the battlefield (608.2h)."""
    row = r.game.obj(ref)
    last = None if row.zone is Zone.BATTLEFIELD else r.game.state.objects.get(row.was)
    return row.counters if last is None or last.zone is not Zone.BATTLEFIELD else last.counters


@says("{who:player} move[s] a counter from {what:object} onto {to:object}")
class MoveAny(OnePlayerVerb):
    """122.5. Move a counter of any kind, as the player says, from one object to another."""

    what: Selection
    to: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        move_between(r, self, player, self.what, self.to, self._chosen)

    def _chosen(self, r: Resolution, player: int, source: int, target: int) -> dict[str, int]:
        """The kind that the player says."""
        kinds = [kind for kind, count in sorted(counters_of(r, source).items()) if count]
        options = [Option(kind, msg("A {kind} counter", kind=kind)) for kind in kinds]
        return {kinds[0] if len(kinds) == 1 else r.pick(player, options, Purpose.COUNTERS, msg("Which counter")): 1}


@says("{who:player} put[s] {of:itsown} counters on {to:object}")
class PutTheSame(OnePlayerVerb):
    """122.8. Put as many counters of each kind on something as another object has or last had."""

    of: Selection
    to: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        of = r.refs(self.of) or as_last_known(r, self.of, player, Purpose.COUNTERS)
        there = [last_counters(r, ref) for ref in of]
        put(r, self, [
            PutCounters(ref, kind, count, r.source, player)
            for ref in permanents(r, self.to, player, Purpose.COUNTERS, 1)
            for counters in there for kind, count in sorted(counters.items())
        ])


@says(
    "for each kind of counter on {what:object} , put another counter of that kind on it or remove one from it",
    nonterminal="plain",
)
class MoreOrLess(OnePlayerVerb):
    """122.1. For each kind of counter on something one more of that kind is put on it or one is removed."""

    what: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        events: list[Event] = []
        for ref in r.refs(self.what):
            for kind in [kind for kind, count in sorted(counters_of(r, ref).items()) if count]:
                options = (
                    Option("more", msg("Another {kind} counter", kind=kind)),
                    Option("less", msg("One {kind} counter less", kind=kind)),
                )
                if r.pick(player, options, Purpose.COUNTERS, msg("More or less")) == "more":
                    events.append(PutCounters(ref, kind, 1, r.source, player))
                else:
                    events.append(RemoveCounters(ref, kind, 1, r.source, player))
        happened = r.emit(*events)
        r.did(self, r.refs(self.what), len(events), happened)


@says(
    "for each kind of counter on {what:permanentorplayer} , give that permanent or player another counter of that kind",
    nonterminal="plain",
)
@says("for each kind of counter on {what:object} , put another counter of that kind on it", nonterminal="plain")
class OneMoreOfEach(OnePlayerVerb):
    """122.1. One more counter of each kind that a permanent or player has."""

    what: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        put(r, self, [
            PutCounters(ref, kind, 1, r.source, player)
            for ref in r.refs(self.what) for kind, count in sorted(counters_of(r, ref).items()) if count
        ])


@says("{who:player} move[s] a counter of each kind not on {to:thisobject} from {what:object} onto ~")
class MoveMissing(OnePlayerVerb):
    """122.5. Move one counter of each kind that an object lacks from another to it."""

    to: Selection
    what: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        move_between(r, self, player, self.what, self.to, self._chosen)

    def _chosen(self, r: Resolution, player: int, source: int, target: int) -> dict[str, int]:
        """One of each kind that is not there."""
        here = counters_of(r, target)
        return {kind: 1 for kind, count in sorted(counters_of(r, source).items()) if count and not here.get(kind)}


_OF_THAT_KIND = "put (a|another|a additional) counter of that kind on {to:object}"


@says(f"{{who:player}} choose[s] (a counter|a kind of counter) on {{what:object}} . {_OF_THAT_KIND}")
class PutChosenKind(OnePlayerVerb):
    """122.1. Choose a counter that one object has and put another of its kind on something."""

    what: Selection
    to: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        kinds = sorted({kind for ref in permanents(r, self.what, player, Purpose.COUNTERS, 1)
                        for kind, count in counters_of(r, ref).items() if count})
        if len(kinds) > 1:
            options = [Option(kind, msg("A {kind} counter", kind=kind)) for kind in kinds]
            kinds = [r.pick(player, options, Purpose.COUNTERS, msg("Which counter"))]
        to = permanents(r, self.to, player, Purpose.COUNTERS, 1) if kinds else ()
        put(r, self, [PutCounters(ref, kind, 1, r.source, player) for kind in kinds for ref in to])
