"""CR 701.31, 701.33, 701.34, 701.40, 701.43, 701.47. Verbs of single creatures: explore, connive, adapt, bolster ..."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from engine.actions.base import (
    PlayerVerb,
    Verb,
    as_last_known,
    controlled,
    doers,
    move,
    moved,
    number_of,
    on_battlefield,
    takings,
    tell,
)
from engine.actions.hand import draw
from engine.ast.amounts import Fixed
from engine.ast.filters import HasType, Kind, Not, Objects
from engine.ast.node import Amount, Selection
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.kinds import Marked, PutCounters, Revealed
from engine.events.resolution import Resolution
from engine.messages import Text, msg
from engine.terms.zones import Cause, Zone

ONE = Fixed(1)
PLUS = "+1/+1"
LAND_CARD = Objects(Kind.CARD, (HasType("land"),))
NONLAND_CARD = Objects(Kind.CARD, (Not(HasType("land")),))
CREATURES = Objects(Kind.PERMANENT, (HasType("creature"),))


def grow(r: Resolution, ref: int, count: int, player: int) -> None:
    """Put +1/+1 counters on a permanent that is still there."""
    if count > 0 and on_battlefield(r, ref):
        r.emit(PutCounters(ref, PLUS, count, r.source, player))


def one_by_one(r: Resolution, refs: tuple[int, ...], text: Text) -> Iterator[int]:
    """Permanents that are told to do something at the same time, in the order in which they do it: each time the first
    player in APNAP order who controls any of them chooses one (701.47d)."""
    left = list(refs)
    while left:
        first = in_turn_order(r, [r.game.controller(ref) for ref in left])
        able = tuple(ref for ref in left if r.game.controller(ref) == first)
        chosen = able[0]
        if len(able) > 1:
            chosen = r.choose(first, able, 1, 1, Purpose.OTHER, text)[0]
        left.remove(chosen)
        yield chosen


def in_turn_order(r: Resolution, players: Sequence[int]) -> int:
    """The first of some players in APNAP order (101.4)."""
    state = r.game.state
    return min(players, key=lambda player: (player - state.active) % len(state.players))


@says("{what:object} explore[s]", "{what:object} explore[s] again")
class Explore(Verb):
    """701.40. A permanent explores: its controller reveals the top card; a land goes to hand, else it grows."""

    rule: ClassVar[str] = "701.40"
    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = as_last_known(r, self.what, r.controller, Purpose.OTHER)
        for ref in one_by_one(r, refs, msg("Choose what explores next")):
            self.explore(r, ref)
        r.did(self, refs)

    def explore(self, r: Resolution, ref: int) -> None:
        """One permanent explores, also one that is gone (701.40c)."""
        player = r.game.controller(ref)
        cards = r.look(player, 1)
        if cards:
            r.emit(Revealed(cards, player, source=r.source))
        land = bool(cards) and r.matches(cards[0], LAND_CARD)
        if land:
            r.emit(move(r, cards[0], Zone.HAND, Cause.NONE, player))
        else:
            grow(r, ref, 1, player)
            if cards and r.may(player, msg("Put the revealed card into your graveyard?"), Purpose.SURVEIL):
                r.emit(move(r, cards[0], Zone.GRAVEYARD, Cause.NONE, player))
        tell(r, player, "explore", ref)
        if cards:
            tell(r, player, "explore a land card" if land else "explore a nonland card", ref)


@says("{what:object} connive[s]")
@says("{what:object} connive[s] {n:amount}")
class Connive(Verb):
    """701.47. A permanent connives: its controller draws and discards; it grows for each nonland card discarded."""

    rule: ClassVar[str] = "701.47"
    what: Selection
    n: Amount = ONE

    def perform(self, r: Resolution) -> None:
        refs = as_last_known(r, self.what, r.controller, Purpose.OTHER)
        for ref in one_by_one(r, refs, msg("Choose what connives next")):
            player = r.game.controller(ref)
            count = r.amount(self.n)
            draw(r, player, count)
            hand = r.game.player(player).hand
            most = min(count, len(hand))
            cards = r.choose(player, hand, most, most, Purpose.DISCARD, msg("Discard"), (), -1)
            nonland = sum(1 for card in cards if r.matches(card, NONLAND_CARD))
            r.emit(*(move(r, card, Zone.GRAVEYARD, Cause.DISCARD, player) for card in cards))
            grow(r, ref, nonland, player)
            tell(r, player, "connive", ref)
        r.did(self, refs)


@says("adapt {n:amount}")
class Adapt(Verb):
    """701.43. If this permanent has no +1/+1 counters, put so many on it."""

    rule: ClassVar[str] = "701.43"
    n: Amount

    def perform(self, r: Resolution) -> None:
        if on_battlefield(r, r.source) and not r.game.obj(r.source).counters.get(PLUS):
            grow(r, r.source, r.amount(self.n), r.controller)
            r.did(self, (r.source,))


@says("monstrosity {n:amount}")
class Monstrosity(Verb):
    """701.31. If this permanent isn't monstrous, put so many +1/+1 counters on it and it becomes monstrous."""

    rule: ClassVar[str] = "701.31"
    n: Amount

    def perform(self, r: Resolution) -> None:
        if on_battlefield(r, r.source) and "monstrous" not in r.game.obj(r.source).marks:
            count = r.amount(self.n)
            grow(r, r.source, count, r.controller)
            r.emit(Marked(r.source, "monstrous", source=r.source, x=count))
            r.did(self, (r.source,))


@says("{who:player} bolster[s] {n:amount}")
class Bolster(PlayerVerb):
    """701.33. Put +1/+1 counters on a creature with the least toughness among those one controls."""

    rule: ClassVar[str] = "701.33"
    n: Amount

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            mine = controlled(r, player)
            own = [ref for ref in r.find(CREATURES) if mine(ref)]
            least = min((number_of(r, ref, "toughness") for ref in own), default=0)
            weakest = [ref for ref in own if number_of(r, ref, "toughness") == least]
            chosen = r.choose(player, weakest, min(1, len(weakest)), 1, Purpose.COUNTERS, msg("Bolster"), (), 1)
            for ref in chosen:
                grow(r, ref, r.amount(self.n), player)
            r.did(self, chosen)


@says("{who:player} manifest[s] {what:object}", how="manifest")
@says("{who:player} cloak[s] {what:object}", how="cloak")
class Manifest(PlayerVerb):
    """701.34. Put cards onto the battlefield face down as 2/2 creatures, one at a time (cloaked ones with ward {2})."""

    rule: ClassVar[str] = "701.34"
    what: Selection
    how: str

    def perform(self, r: Resolution) -> None:
        cards = takings(r, self.who, self.what, Purpose.OTHER)
        came = [new for player, ref in cards for new in manifest(r, ref, player, self.how)]
        r.did(self, came, happened=bool(came))


def manifest(r: Resolution, ref: int, player: int, how: str) -> tuple[int, ...]:
    """Manifest one card under a player's control."""
    event = move(r, ref, Zone.BATTLEFIELD, Cause.MANIFEST, player)
    event.controller = player
    event.face_down = how
    r.emit(event)
    return moved((event,))


@says("{who:player} manifest[s] dread")
class ManifestDread(PlayerVerb):
    """701.62 (2024). Look at the top two cards of one's library, manifest one, put the other into the graveyard."""

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            cards = r.look(player, 2)
            r.emit(Revealed(cards, player, to=player, source=r.source))
            chosen = r.choose(
                player, cards, min(1, len(cards)), 1, Purpose.PUT_ONTO_BATTLEFIELD, msg("Manifest"), cards, 1
            )
            came = [new for ref in chosen for new in manifest(r, ref, player, "manifest")]
            r.emit(*(move(r, card, Zone.GRAVEYARD, Cause.NONE, player) for card in cards if card not in chosen))
            tell(r, player, "manifest dread")
            r.did(self, came)
