"""CR 701.13, 701.18-20, 701.22, 701.42. Verbs of libraries: mill, scry, search, shuffle, fateseal, surveil."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import ClassVar, Final

from engine.actions.base import (
    PlayerVerb,
    arranged,
    bounds,
    chosen_jointly,
    credit,
    doer,
    doers,
    here,
    move,
    move_all,
    moved,
    number_of,
    only_bare,
    sample,
    share,
    taken,
    tell,
    undertaken,
)
from engine.actions.near_players import rivals
from engine.ast.amounts import Fixed
from engine.ast.filters import Kind, Objects
from engine.ast.node import Amount, Filter, Selection
from engine.ast.says import choice, says
from engine.ast.selections import All, Several, Some
from engine.decisions import Purpose
from engine.evaluate.rulings import cant, rule_amounts, rule_change
from engine.evaluate.together import joint
from engine.events.kinds import LibraryOrdered, Move, Revealed, Shuffle
from engine.events.resolution import Done, Resolution
from engine.messages import msg
from engine.terms.zones import Cause, Zone

SURVEIL_MORE: Final = "surveil more"
SEARCH_TOP: Final = "search the top cards only"
CASCADE_LAND: Final = "a land as one cascades"
SEARCHED: Final = -3  # the mark of who has searched, until they shuffle
SHOWN: Final = 1000  # added to a mark: what was revealed besides what was looked for


@says("{who:player} mill[s] {n:amount card}")
class Mill(PlayerVerb):
    """701.13. Put cards from the top of one's library into one's graveyard, as many as there are (701.13b)."""

    gerund: ClassVar[bool] = True

    rule: ClassVar[str] = "701.13"
    n: Amount

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        for player in doers(r, self.who):
            cards = r.look(player, undertaken(r, player, "mill", r.amount(self.n)))
            events.extend(move(r, card, Zone.GRAVEYARD, Cause.MILL, player) for card in cards)
        move_all(r, self, events)

    def can(self, r: Resolution) -> bool:
        return self.choosable(r, doer(r, self.who))

    def choosable(self, r: Resolution, player: int) -> bool:
        """Whether a player who may mill so many can choose to (701.13b)."""
        return len(r.game.player(player).library) >= r.amount(self.n)


@says("{who:player} [scries|scry] {n:amount}")
class Scry(PlayerVerb):
    """701.18. Look at the top cards of one's library and put any of them on the bottom, the rest back on top."""

    rule: ClassVar[str] = "701.18"
    n: Amount

    def perform(self, r: Resolution) -> None:
        total = 0
        orders = []
        for player in doers(r, self.who):
            cards = r.look(player, undertaken(r, player, "scry", r.amount(self.n)))
            if cards:
                top, bottom = arranged(r, player, cards, Purpose.SCRY)
                orders.append(LibraryOrdered(player, top, bottom, player, r.source))
                total += len(cards)
        r.emit(*orders)
        for order in orders:
            tell(r, order.player, "scry", amount=len(order.top) + len(order.bottom))
        r.did(self, (), total, bool(orders))


@says("{who:player} surveil[s] {n:amount}")
class Surveil(PlayerVerb):
    """701.42. Look at the top cards of one's library and put any of them into one's graveyard."""

    rule: ClassVar[str] = "701.42"
    n: Amount

    def perform(self, r: Resolution) -> None:
        came: list[int] = []
        total = 0
        for player in doers(r, self.who):
            more = sum(rule_amounts(r.game, SURVEIL_MORE, player))  # 701.42b
            cards = r.look(player, undertaken(r, player, "surveil", r.amount(self.n) + more))
            if not cards:
                continue
            top, graveyard = arranged(r, player, cards, Purpose.SURVEIL)
            events = [move(r, card, Zone.GRAVEYARD, Cause.SURVEIL, player) for card in graveyard]
            r.emit(*events, LibraryOrdered(player, top, (), player, r.source))
            came.extend(moved(events))
            total += len(cards)
            tell(r, player, "surveil", amount=len(cards))
        r.did(self, came, total, bool(total))


@says("{who:player} fateseal[s] {n:amount}")
class Fateseal(PlayerVerb):
    """701.22. Look at the top cards of an opponent's library and put any of them on the bottom of it."""

    rule: ClassVar[str] = "701.22"
    n: Amount

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            for rival in r.choose(player, rivals(r, player), 1, 1, Purpose.PLAYER, msg("Whose library"), (), -1):
                cards = r.look(rival, r.amount(self.n))
                if cards:
                    top, bottom = arranged(r, player, cards, Purpose.SCRY)
                    r.emit(LibraryOrdered(rival, top, bottom, player, r.source))


@says("{who:player} shuffle[s] {:library}", "{who:player} shuffle[s]")
class ShuffleLibrary(PlayerVerb):
    """701.20. Players shuffle their own libraries."""

    at_once: ClassVar[bool] = True
    rule: ClassVar[str] = "701.20"

    def perform(self, r: Resolution) -> None:
        events = [Shuffle(r.source, player) for player in doers(r, self.who)]
        for event in events:
            event.aside = found_in(r, event.player)
        r.emit(*events)
        r.marks.pop(SEARCHED, None)
        r.did(self, [event.player for event in events])


def found_in(r: Resolution, player: int) -> tuple[int, ...]:
    """The cards found in a library that later words are about: they aren't shuffled with the others (701.20b)."""
    library = r.game.player(player).library
    return tuple(ref for done in r.marks.values() if done.found for ref in done.refs if ref in library)


@says("{who:player} shuffle[s] {what:object} into {:library}")
class ShuffleInto(PlayerVerb):
    """701.20. Shuffle objects into their owners' libraries; these are shuffled though nothing came (701.20c)."""

    before_others: ClassVar[bool] = True
    what: Selection

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        shuffled: dict[int, None] = {}
        for player in doers(r, self.who):
            refs = taken(r, self.what, player, Purpose.LIBRARY, 0, here(r))
            events.extend(move(r, ref, Zone.LIBRARY, Cause.SHUFFLE, player) for ref in refs)
            shuffled.update(dict.fromkeys(r.game.obj(ref).owner for ref in refs) if refs else {player: None})
        r.emit(*events)
        r.did(self, moved(events), happened=bool(events))
        share(r, self, events)
        r.emit(*(Shuffle(r.source, player) for player in shuffled))

    def can(self, r: Resolution) -> bool:
        return bool(r.refs(self.what))


@says("{who:player} shuffle[s] {:own} hand and graveyard into {:own} library", zones="hg")
@says("{who:player} shuffle[s] the cards from {:own} hand into {:own} library", zones="h")
@says("{who:player} shuffle[s] {:own} graveyard and hand into {:own} library", zones="gh")
@says("{who:player} shuffle[s] {:own} hand , {:own} graveyard , and all permanents {:oneself} own into {:own} library",
      zones="hgb")
class ShuffleZones(PlayerVerb):
    """701.20. Players shuffle hands, graveyards, permanents they own into their libraries."""

    zones: str

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        players = tuple(doers(r, self.who))
        for player in players:
            row = r.game.player(player)
            cards = (*(row.hand if "h" in self.zones else ()), *(row.graveyard if "g" in self.zones else ()))
            if "b" in self.zones:
                cards = (*cards, *(id for id in r.game.state.battlefield if r.game.obj(id).owner == player))
            events.extend(move(r, card, Zone.LIBRARY, Cause.SHUFFLE, player) for card in cards)
        r.emit(*events)
        r.did(self, moved(events), happened=bool(events))
        share(r, self, events)
        r.emit(*(Shuffle(r.source, player) for player in players))


_ZONES: Final = ("graveyard", "hand", "library")
choice("searched", {
    **{f"{one} {join} {other}": {"zones": one[0] + other[0] + end} for one, other in permutations(_ZONES, 2)
       for join, end in (("and/or", ""), ("and", " all")) if "library" in (one, other)},
    **{f"{one} , {other} , {join} {third}": {"zones": one[0] + other[0] + third[0] + end}
       for one, other, third in permutations(_ZONES) for join, end in (("and/or", ""), ("and", " all"))},
}, "several zones")


@says(
    "{who:player} search[es] {whose:possessive} library for {what:object}",
    "{who:player} search[es] {whose:possessive} {:searched} for {what:object}",
)
class Search(PlayerVerb):
    """701.19. Search a library, and perhaps other zones (`zones`: first letters; "all" of them), for cards; what is
    found stays where it is and is what later words mean. Cards of a stated quality need not be found (701.19b)."""

    at_once: ClassVar[bool] = True
    rule: ClassVar[str] = "701.19"
    whose: Selection
    what: Selection
    zones: str = "l"

    def perform(self, r: Resolution) -> None:
        found: list[int] = []
        by: dict[int, list[int]] = {}
        for player in doers(r, self.who):
            if cant(r.game, "search libraries", player):
                continue
            for owner in r.players(self.whose):
                by.setdefault(player, []).extend(self.search(r, player, owner))
            found.extend(by.get(player, ()))
        r.did(self, found, happened=bool(found))
        credit(r, self, by)
        if self.mark in r.marks:
            r.marks[self.mark].found = True

    def search(self, r: Resolution, player: int, owner: int) -> tuple[int, ...]:
        """One player searches one player's zones; what they find: of all cards of a quality as many as they like."""
        seen: list[int] = []
        row = r.game.player(owner)
        if "g" in self.zones:
            seen.extend(row.graveyard)
        if "h" in self.zones:
            seen.extend(row.hand)
        if "l" in self.zones:
            most = min((len(row.library), *rule_amounts(r.game, SEARCH_TOP, player)))  # 701.19f
            seen.extend(r.look(owner, most))
        what = Some(self.what.what, Fixed(0), None) if isinstance(self.what, All) else self.what
        if isinstance(what, Several):
            return found_severally(r, player, seen, what)
        assert isinstance(what, Some)
        before = r.marks.get(self.mark)  # of another player or thing that it is done for: not the same card twice
        kept = seen if before is None else [ref for ref in seen if ref not in before.refs]
        return search(r, player, kept, what, only_bare(what))


@says("{who:player} seek[s] {what:sought}")
class Seek(PlayerVerb):
    """Put cards of a description, chosen at random from one's library, into one's hand; nobody looks through it, shows
    them or shuffles."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        found: list[int] = []
        for player in doers(r, self.who):
            assert isinstance(self.what, Some)
            legal = [ref for ref in r.game.player(player).library if r.matches(ref, self.what.what)]
            events = [move(r, card, Zone.HAND, Cause.SEEK, player)
                      for card in sample(r, legal, r.amount(self.what.least))]
            r.emit(*events)
            found.extend(moved(events))
            if events:
                tell(r, player, "seek", amount=len(events))
        r.did(self, found, len(found), bool(found))


def found_severally(r: Resolution, player: int, seen: list[int], what: Several) -> tuple[int, ...]:
    """Look through cards once for one description after another: "a Swamp card and a Zombie card"."""
    found: tuple[int, ...] = ()
    seen = by_name(r, seen)
    for part in what.parts:
        assert isinstance(part, Some)
        legal = tuple(ref for ref in seen if ref not in found and r.matches(ref, part.what))
        _, most = bounds(r, part.least, part.most, len(legal))
        found += r.choose(player, legal, 0, most, Purpose.SEARCH, msg("Search"), tuple(seen), 1)
    r.emit(Revealed(tuple(seen), player, to=player, source=r.source))
    tell(r, player, "search")
    return found


def by_name(r: Resolution, cards: list[int]) -> list[int]:
    """Cards in an order that does not tell in which they lie."""
    return sorted(cards, key=lambda id: (r.game.chars(id).name, id))


def search(r: Resolution, player: int, seen: list[int], what: Some, must: bool) -> tuple[int, ...]:
    """Look through cards for those of a description; `must`: no quality is stated, so they must be found. Of a quality
    that is undefined none is found (701.19c); several searches before a shuffle are one (701.19h)."""
    seen = by_name(r, seen)
    legal = tuple(ref for ref in seen if r.matches(ref, what.what))
    least, most = bounds(r, what.least, what.most, len(legal))
    r.emit(Revealed(tuple(seen), player, to=player, source=r.source))
    if joint(what.what):
        found = chosen_jointly(r, player, legal, (0, most), what.what, Purpose.SEARCH, 1)
    else:
        found = r.choose(player, legal, least if must else 0, most, Purpose.SEARCH, msg("Search"), tuple(seen), 1)
    done = r.marks.get(SEARCHED)
    before = () if done is None else done.refs
    if player not in before:
        tell(r, player, "search")
        r.marks[SEARCHED] = Done((*before, player), 1, True)
    return found


_SO_MUCH: Final = "cards with total mana value {total:figure} or greater"
_TOP: Final = "cards from the top of {:own} library until"


@says(
    f"{{who:player}} reveal[s] {_TOP} (DOING: you reveal|they reveal|that player reveals) {{what:object}}",
    f"{{who:player}} reveal[s] {_TOP} {{what:object}} [is|are#what] revealed",
)
@says(f"{{who:player}} exile[s] {_TOP} (DOING: you exile|they exile|that player exiles) {{what:object}}", exiling=True)
@says(f"{{who:player}} exile[s] {_TOP} (DOING: you exile|they exile) {_SO_MUCH}",
      f"{{who:player}} exile[s] {_TOP} they have exiled {_SO_MUCH} this way",
      what=Some(Objects(Kind.CARD), Fixed(0), None), exiling=True)
class RevealUntil(PlayerVerb):
    """701.16. Reveal (or exile) cards from the top of one's own library, or of `whose`, until so many of a kind have
    come, or cards of so much mana value in `total`. Its mark remembers those ("that card"), its mark plus SHOWN all
    that were revealed ("the rest" is Among those)."""

    what: Selection
    exiling: bool = False
    total: Amount | None = None
    whose: Selection | None = None

    def perform(self, r: Resolution) -> None:
        assert isinstance(self.what, Some)
        shown: list[int] = []
        hits: list[int] = []
        for player in doers(r, self.who) if self.whose is None else r.players(self.whose):
            wanted = r.amount(self.total or self.what.least)
            cards, found = revealed_until(r, player, self.what.what, wanted, self.exiling, self.total is not None)
            shown.extend(cards)
            hits.extend(found)
            as_one_cascades(r, player, cards)
        r.did(self, hits, happened=bool(hits))
        if self.mark >= 0:
            r.did(replace(self, mark=self.mark + SHOWN), shown, happened=bool(shown))


def as_one_cascades(r: Resolution, player: int, exiled: list[int]) -> None:
    """702.85b. What a player may do as they cascade is done once the cards are exiled: one land is put down tapped."""
    ability = r.game.obj(r.item).ability if r.item else None
    if getattr(ability, "keyword", "") != "cascade" or not rule_change(r.game, CASCADE_LAND, player):
        return
    lands = tuple(ref for ref in exiled if "land" in r.game.chars(ref).types)
    for ref in r.choose(
        player, lands, 0, 1, Purpose.PUT_ONTO_BATTLEFIELD, msg("Put a land onto the battlefield"), (), 1
    ):
        event = move(r, ref, Zone.BATTLEFIELD, Cause.NONE, player)
        event.controller = player
        event.tapped = True
        r.emit(event)


def revealed_until(
    r: Resolution, player: int, what: Filter, wanted: int, exiling: bool, total: bool = False
) -> tuple[list[int], list[int]]:
    """Reveal or exile cards from the top of a library until so many that match, or of so much mana value in `total`,
    have come: all of them, and those."""
    shown: list[int] = []
    hits: list[int] = []
    for depth in range(1, len(r.game.player(player).library) + 1):
        card = r.look(player, depth)[-1]
        shown.append(card)
        if r.matches(card, what):
            hits.append(card)
        if (sum(number_of(r, each, "mana value") for each in hits) if total else len(hits)) >= wanted:
            break
    if shown:
        r.emit(Revealed(tuple(shown), player, source=r.source))
    if not exiling:
        return shown, hits
    events = [move(r, card, Zone.EXILE) for card in shown]
    r.emit(*events)
    came = {event.obj: event.new or event.obj for event in events}
    return [came[card] for card in shown], [came[card] for card in hits]
