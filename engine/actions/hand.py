"""CR 121, 701.8, 701.16. Verbs of cards in hand: draw, discard, reveal, look at."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from engine.actions.base import (
    PlayerVerb,
    credit,
    doer,
    doers,
    enough,
    in_hand,
    move,
    move_all,
    moved,
    only_bare,
    share,
    taken,
    tell,
    undertaken,
)
from engine.ast.amounts import CountOf, Fixed
from engine.ast.filters import Kind, Objects
from engine.ast.node import Amount, Filter, Selection
from engine.ast.says import says
from engine.ast.selections import Among, Some
from engine.decisions import Option, Purpose
from engine.evaluate.keyword_variants import is_of_keyword
from engine.events.commit_moves import realize_outside
from engine.events.kinds import Draw as DrawEvent
from engine.events.kinds import Move, Revealed
from engine.events.resolution import Done, Resolution
from engine.messages import msg
from engine.terms.zones import Cause, Zone

CARD: Final = Objects(Kind.CARD)


def draw(r: Resolution, player: int, count: int) -> tuple[int, ...]:
    """Let a player draw cards one at a time (121.2), where nothing else is done instead of drawing one or more, or two
    or more, of them; the cards."""
    count = undertaken(r, player, "draw one or more", count)
    count = undertaken(r, player, "draw two or more", count) if count > 1 else count
    drawn: list[int] = []
    for _ in range(r.times(count)):
        event = DrawEvent(player, r.source)
        r.emit(event)
        if event.done and event.new:
            drawn.append(event.new)
    return tuple(drawn)


@says("{who:player} draw[s] {n:amount card}", "{who:player} draw[s] {n:count} additional card[s#n]")
@says("{who:player} draw[s] another card", n=Fixed(1))
class Draw(PlayerVerb):
    """121.1. Draw cards, one player after another (121.2)."""

    at_once: ClassVar[bool] = True
    n: Amount

    def perform(self, r: Resolution) -> None:
        drawn = {player: draw(r, player, r.amount(self.n)) for player in doers(r, self.who)}
        cards = [card for each in drawn.values() for card in each]
        r.did(self, cards, happened=bool(cards))
        credit(r, self, drawn)


def discarding(r: Resolution) -> Cause:
    """Why a card is discarded: to pay for a cycling ability is cycling it (702.29c)."""
    item = r.game.obj(r.item) if r.item else None
    cycles = item is not None and is_of_keyword(getattr(item.ability, "keyword", ""), "cycling")
    return Cause.CYCLE if cycles else Cause.DISCARD


def _by_chance(what: Selection) -> Selection:
    """The same, but chance chooses where a player would (701.8b)."""
    return replace(what, random=True) if isinstance(what, Some | Among) else what


@says("{who:player} discard[s] {what:object} (at random => random=True|)")
class Discard(PlayerVerb):
    """701.8. Discard cards from hand, of one's choice or at random (701.8b): two cards, a creature card, that card."""

    at_once: ClassVar[bool] = True
    takes: ClassVar[bool] = True
    gerund: ClassVar[bool] = True

    rule: ClassVar[str] = "701.8"
    what: Selection
    random: bool = False

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        for player in doers(r, self.who):
            hand = r.game.player(player).hand
            what = _by_chance(self.what) if self.random else self.what
            refs = taken(r, what, player, Purpose.DISCARD, -1, in_hand(r, player), msg("Discard"), hand)
            events.extend(move(r, ref, Zone.GRAVEYARD, discarding(r), player) for ref in refs)
        r.emit(*events)
        came = moved(events)
        known = tuple(ref for ref in came if not unseen(r, ref))
        r.did(self, known, len(came), bool(came))
        share(r, self, events)
        if len(known) < len(came) and not only_bare(self.what):
            r.marks[UNDEFINED] = Done((), 0, True)

    def can(self, r: Resolution) -> bool:
        player = doer(r, self.who)
        return enough(r, self.what, player, in_hand(r, player), r.game.player(player).hand)


UNDEFINED: Final = -4  # the mark of a discard of cards of a quality whose qualities nobody can see


def unseen(r: Resolution, ref: int) -> bool:
    """701.8c. Whether a card went to a hidden zone without being revealed: what it is, is undefined."""
    row = r.game.obj(ref)
    return row.zone.hidden and row.known_to != -1


@says("{who:player} discard[s] (cards|a number of cards) equal to {n:amount}")
@says("{who:player} discard[s] cards equal to {n:amount} at random", random=True)
class DiscardNumber(PlayerVerb):
    """701.8. Discard as many cards as an amount says."""

    n: Amount
    random: bool = False

    def perform(self, r: Resolution) -> None:
        what = Some(CARD, self.n, self.n)
        r.perform(Discard(what, self.random, who=self.who, mark=self.mark))


@says("{who:player} discard[s] a card for each {each:filter.s}", "{who:player} discard[s] a card for each {times:unit}")
class DiscardForEach(PlayerVerb):
    """701.8. Discard a card for each thing that matches."""

    each: Filter | None = None
    times: Amount | None = None

    def perform(self, r: Resolution) -> None:
        count = self.times if self.each is None else CountOf(self.each)
        assert count is not None
        r.perform(Discard(Some(CARD, count, count), who=self.who, mark=self.mark))


@says("{who:player} discard[s] all the cards in {:own} hand")
class DiscardHand(PlayerVerb):
    """701.8. Discard one's whole hand."""

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        for player in doers(r, self.who):
            events.extend(move(r, ref, Zone.GRAVEYARD, Cause.DISCARD, player) for ref in r.game.player(player).hand)
        move_all(r, self, events)


@says("{who:player} reveal[s] {what:object} (at random => random=True|)")
class Reveal(PlayerVerb):
    """701.16. Reveal cards: from hand, from the top of a library, chosen now, or those just found."""

    at_once: ClassVar[bool] = True
    gerund: ClassVar[bool] = True

    rule: ClassVar[str] = "701.16"
    what: Selection
    random: bool = False

    def perform(self, r: Resolution) -> None:
        shown: dict[int, tuple[int, ...]] = {}
        what = _by_chance(self.what) if self.random else self.what
        for player in doers(r, self.who):
            refs = taken(r, what, player, Purpose.PUT_INTO_HAND, 1, text=msg("Reveal"))
            if refs:
                r.emit(Revealed(refs, player, source=r.source))
                shown[player] = refs
        r.did(self, [ref for refs in shown.values() for ref in refs], happened=bool(shown))
        credit(r, self, shown)

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who))


@says("{who:player} look[s] at {what:object}")
class LookAt(PlayerVerb):
    """701.16d. Look at cards: the top of a library, a hand, something face down."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        seen: list[int] = []
        for player in doers(r, self.who):
            refs = taken(r, self.what, player, Purpose.OTHER)
            if refs:
                r.emit(Revealed(refs, player, to=player, source=r.source))
                seen.extend(refs)
        r.did(self, seen, happened=bool(seen))


@says("{who:player} learn[s]")
class Learn(PlayerVerb):
    """701.45. Discard a card and draw one, or take a Lesson card one owns from outside the game, or neither."""

    rule: ClassVar[str] = "701.45"

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            if not undertaken(r, player, "learn", 1):
                continue
            row = r.game.player(player)
            lessons = tuple(ref for ref in realize_outside(r.game, player) if "Lesson" in r.game.obj(ref).base.subtypes)
            options = [Option("discard", msg("Discard a card, then draw a card"))] if row.hand else []
            options += [Option("lesson", msg("Take a Lesson card from outside the game"))] if lessons else []
            done = (
                r.pick(player, [*options, Option("no", msg("Nothing"))], Purpose.MAY, msg("Learn")) if options else "no"
            )
            if done == "discard":
                chosen = r.choose(player, row.hand, 1, 1, Purpose.DISCARD, msg("Discard"), (), -1)
                r.emit(*(move(r, ref, Zone.GRAVEYARD, Cause.DISCARD, player) for ref in chosen))
                draw(r, player, 1)
            elif done == "lesson":
                chosen = r.choose(player, lessons, 1, 1, Purpose.SEARCH, msg("Choose a Lesson"), (), 1)
                r.emit(Revealed(chosen, player, source=r.source))
                r.emit(*(move(r, ref, Zone.HAND, Cause.NONE, player) for ref in chosen))
            tell(r, player, "learn")  # even if nothing was to be done or it was declined
            r.did(self, (player,), happened=done != "no")
