"""CR 701.23 and later. Other keyword actions: clash, discover, suspect, collect evidence; crewing; doubling power."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.base import (
    GIVEN,
    THIS,
    OnePlayerVerb,
    PlayerVerb,
    Verb,
    continue_on,
    controlled,
    doer,
    doers,
    move,
    moved,
    number_of,
    on_battlefield,
    permanents,
    taken,
    tell,
    with_given,
)
from engine.actions.counters import put
from engine.actions.destinations import into_library
from engine.actions.library import revealed_until
from engine.actions.near_players import rivals
from engine.actions.stack_verbs import half
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import ForTheRestOfTheGame, Matches, Unmet
from engine.ast.effects import Continuous, Instead
from engine.ast.filters import Compare, HasType, Kind, Not, Objects, Status
from engine.ast.modifiers import Cant, GainAbilities, ModifyPT
from engine.ast.node import Amount, Duration, Filter, Selection
from engine.ast.patterns import StepBegins
from engine.ast.says import choice, says
from engine.decisions import Purpose
from engine.evaluate.rulings import cant, rule_amounts, rule_count
from engine.events.kinds import (
    Added,
    Chose,
    DamageRemoved,
    EffectEnds,
    LibraryOrdered,
    Marked,
    PutCounters,
    Revealed,
    Tap,
    TurnAdded,
)
from engine.events.resolution import Resolution
from engine.messages import Text, msg
from engine.state.effect_rows import ContinuousRow
from engine.state.seating import once_a_team
from engine.terms.ids import NO_ONE, ObjectId, PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone

NONLAND: Final = Objects(Kind.CARD, (Not(HasType("land")),))
CREATURES: Final = Objects(Kind.PERMANENT, (HasType("creature"),))
FOREVER: Final = ForTheRestOfTheGame()
ZERO: Final = Fixed(0)
STRENGTH: Final = "power for crewing or saddling"


def enough_together(r: Resolution, refs: tuple[int, ...], property: str, least: int) -> bool:
    """Whether a number of these objects comes to so much together."""
    worth = strength if property == STRENGTH else number_of
    return sum(max(0, worth(r, ref, property)) for ref in refs) >= least


def strength(r: Resolution, ref: int, property: str) -> int:
    """How much a creature counts for as it is tapped for what the source is: its power, unless it crews Vehicles or
    saddles Mounts otherwise (702.122, 702.171)."""
    subtypes = r.game.chars(r.source).subtypes
    verb = "crews" if "Vehicle" in subtypes else "saddles" if "Mount" in subtypes else ""
    if not verb or not r.game.index.rules:
        return number_of(r, ref, "power")
    tough = rule_count(r.game, f"{verb} by toughness", ref) > 0
    more = sum(rule_amounts(r.game, f"{verb} by more", ref))
    return number_of(r, ref, "toughness" if tough else "power") + more


def chosen_together(
    r: Resolution, player: int, legal: tuple[int, ...], property: str, least: int, purpose: Purpose, text: Text
) -> tuple[int, ...]:
    """Objects a player chooses that come to so much together; asked again, with fewer left, until they do."""
    if not enough_together(r, legal, property, least):
        return ()
    chosen: tuple[int, ...] = ()
    while not enough_together(r, chosen, property, least):
        left = tuple(ref for ref in legal if ref not in chosen)
        more = r.choose(player, left, 1, len(left), purpose, text, (), -1)
        if not more:
            return ()
        chosen = (*chosen, *more)
    return chosen


@says("tap any number of {what:filter.p} with total power {n:amount} or (MORE: greater|more)")
class TapTogether(Verb):
    """702.122a. Tap untapped permanents one controls with so much total power."""

    what: Filter
    n: Amount

    def perform(self, r: Resolution) -> None:
        refs = chosen_together(
            r,
            r.controller,
            self.legal(r),
            STRENGTH,
            r.amount(self.n),
            Purpose.TAP,
            msg("Tap creatures with enough power"),
        )
        r.emit(*(Tap(ref, r.source, r.controller) for ref in refs))
        kinds = r.game.chars(r.source).subtypes
        if kinds & {"Vehicle", "Mount"}:
            for ref in refs:
                tell(r, r.controller, "crews a vehicle" if "Vehicle" in kinds else "saddles a mount", ref)  # 702.122b
        r.did(self, refs, happened=bool(refs))

    def legal(self, r: Resolution) -> tuple[int, ...]:
        """What could be tapped, weakest first."""
        mine = controlled(r, r.controller)
        crews = "Vehicle" in r.game.chars(r.source).subtypes
        found = (
            ref for ref in r.find(self.what)
            if mine(ref) and not r.game.obj(ref).tapped and not (crews and cant(r.game, "crew vehicles", ref))
        )
        return tuple(sorted(found, key=lambda ref: strength(r, ref, STRENGTH)))

    def can(self, r: Resolution) -> bool:
        return enough_together(r, self.legal(r), STRENGTH, r.amount(self.n))


_TOGETHER: Final = ("any number of {what:filter.p} with total (SIZE: power => property=power|toughness => "
                    "property=toughness|mana value => property=mana value) {n:numeral} or greater")


@says(f"{{who:player}} (sacrifice[s] => verb=sacrifice|exile[s] => verb=exile) {_TOGETHER}")
class GiveTogether(OnePlayerVerb):
    """118.3. Sacrifice permanents or exile cards that come to so much together."""

    what: Filter
    n: Amount
    verb: str
    property: str

    def done_by(self, r: Resolution, player: int) -> None:
        least = r.amount(self.n)
        legal = self.legal(r, player)
        refs = chosen_together(r, player, legal, self.property, least, Purpose.SACRIFICE, "Choose enough")
        if self.verb == "sacrifice":
            events = [move(r, ref, Zone.GRAVEYARD, Cause.SACRIFICE, player) for ref in refs]
        else:
            events = [move(r, ref, Zone.EXILE, Cause.NONE, player) for ref in refs]
        r.emit(*events)
        r.did(self, moved(events), happened=bool(refs))

    def legal(self, r: Resolution, player: int) -> tuple[int, ...]:
        """What could be given."""
        mine = controlled(r, player)
        return tuple(ref for ref in r.find(self.what) if self.verb == "exile" or mine(ref))

    def can(self, r: Resolution) -> bool:
        return enough_together(r, self.legal(r, doer(r, self.who)), self.property, r.amount(self.n))


@says("{who:player} collect[s] evidence {n:amount}")
class CollectEvidence(OnePlayerVerb):
    """701.59 (2024). Exile cards from one's graveyard with so much total mana value."""

    gerund: ClassVar[bool] = True

    n: Amount

    def done_by(self, r: Resolution, player: int) -> None:
        graveyard = r.game.player(player).graveyard
        refs = chosen_together(
            r, player, graveyard, "mana value", r.amount(self.n), Purpose.EXILE, "Exile enough mana value"
        )
        events = [move(r, ref, Zone.EXILE) for ref in refs]
        r.emit(*events)
        if refs:
            tell(r, player, "collect evidence")
        r.did(self, moved(events), happened=bool(refs))

    def can(self, r: Resolution) -> bool:
        player = doer(r, self.who)
        return enough_together(r, r.game.player(player).graveyard, "mana value", r.amount(self.n))


_MARKS: Final = ("renowned", "monstrous", "saddled", "echoed", "solved", "prepared")
_WORDS: Final = "(" + "|".join(f"{word} => word={word}" for word in _MARKS) + ")"


_ECHOED: Final = Matches(THIS, Objects(Kind.PERMANENT, (Status("echoed"),)))
says("~ came under your control since the beginning of your last upkeep", nonterminal="cond1", part=_ECHOED)(Unmet)
_SOLVED: Final = Matches(THIS, Objects(Kind.PERMANENT, (Status("solved"),)))
says("~ isn't solved", nonterminal="cond1", part=_SOLVED)(Unmet)


@says("{who:player} remove[s] all damage from {what:object}")
class RemoveDamage(PlayerVerb):
    """120.6. Remove all damage marked on permanents."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = r.objects(self.what)
        r.did(self, refs, happened=r.emit(DamageRemoved(refs, r.source)))


@says(f"{{what:object}} become[s] {_WORDS}")
@says("{what:object} become[s] saddled until end of turn", word="saddled")
class BecomeDesignated(Verb):
    """701.31, 702.112. Permanents get a designation."""

    what: Selection
    word: str

    def perform(self, r: Resolution) -> None:
        events = [Marked(ref, self.word, source=r.source) for ref in r.objects(self.what) if on_battlefield(r, ref)]
        r.emit(*events)
        r.did(self, [event.ref for event in events if event.done], happened=any(event.done for event in events))


SUSPICION: Final = (GainAbilities((KeywordAbility("menace"),)), Cant("block"))


@says("{who:player} suspect[s] {what:object}")
class Suspect(OnePlayerVerb):
    """701.60 (2024). A creature becomes suspected: it has menace and can't block."""

    what: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        refs = permanents(r, self.what, player, Purpose.OTHER, 0)
        new = tuple(
            ref for ref in refs
            if "suspected" not in r.game.obj(ref).marks and not cant(r.game, "become suspected", ref)
        )
        continue_on(r, new, SUSPICION, FOREVER)
        r.emit(*(Marked(ref, "suspected", source=r.source) for ref in new))
        r.did(self, refs)


@says("{what:object} become[s] no longer suspected")
@says("{what:oneobject} is no longer suspected", "{what:backobject.s} 's no longer suspected",
      "{what:backobject.p} 're no longer suspected", "{what:single.p} are no longer suspected", nonterminal="plain")
class NoLongerSuspected(Verb):
    """701.60d (2024). A creature loses that designation, and what it was given with it."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = [ref for ref in r.objects(self.what) if "suspected" in r.game.obj(ref).marks]
        rows = (row for row in r.game.state.effects if isinstance(row, ContinuousRow))
        over = tuple(row.id for row in rows if row.modifiers == SUSPICION and set(row.refs) <= set(refs))
        r.emit(*(Marked(ref, "suspected", on=False, source=r.source) for ref in refs), EffectEnds(over))
        r.did(self, refs, happened=bool(refs))


@says("{who:player} discover[s] {n:amount}")
class Discover(PlayerVerb):
    """701.57 (2023). Exile cards until a nonland card of at most that mana value; cast it free or take it."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            limit = r.amount(self.n)
            what = Objects(Kind.CARD, (*NONLAND.tests, Compare("mana value", "<=", Fixed(limit))))
            shown, hits = revealed_until(r, player, what, 1, True)
            for card in hits:
                if not _cast_discovered(r, player, card, limit):
                    r.emit(move(r, card, Zone.HAND, Cause.NONE, player))
            into_library(r, [card for card in shown if not r.game.obj(card).gone], "bottom", "random", player)
            tell(r, player, "discover", amount=limit)
            r.did(self, hits)


def _cast_discovered(r: Resolution, player: int, card: int, limit: int) -> bool:
    """Whether the player casts the discovered card, as a spell of no greater mana value than that."""
    if not r.may(player, msg("Cast the discovered card without paying its mana cost?"), about=card):
        return False
    face = half(r, player, card, lambda: number_of(r, card, "mana value") <= limit)
    return face != NO_ONE and r.game.procedures.cast(r.game, PlayerId(player), ObjectId(card), face, "", True)


@says("{who:player} clash[es] with a opponent")
class Clash(OnePlayerVerb):
    """701.23. Two players reveal their top cards and may put them on the bottom; the higher mana value wins."""

    rule: ClassVar[str] = "701.23"

    def done_by(self, r: Resolution, player: int) -> None:
        values: list[int] = []
        others = r.choose(player, rivals(r, player), 1, 1, Purpose.PLAYER, msg("Clash with whom"), (), -1)
        for each in (player, *others):
            cards = r.look(each, 1)
            values.append(number_of(r, cards[0], "mana value") if cards else -1)
            if cards:
                r.emit(Revealed(cards, each, source=r.source))
                if r.may(each, msg("Put the revealed card on the bottom of your library?"), Purpose.SCRY):
                    r.emit(LibraryOrdered(each, (), cards, each, r.source))
        won = len(values) > 1 and values[0] > values[1]
        tell(r, player, "clash")
        if won:
            tell(r, player, "win a clash")
        r.did(self, others, int(won), won)


choice("sizes", {
    "power": {"toughness": False}, "toughness": {"toughness": True, "power": False},
    "power and toughness": {"toughness": True},
}, "power or toughness")


_DOUBLE: Final = "(double => times=1|triple => times=2)"
_SIZES: Final = ("the {:sizes} of {what:object}", "{what:object} 's {:sizes}", "{what:refobject} {:sizes}")


@says(*(f"{_DOUBLE} {words} {{duration:duration}}" for words in _SIZES))
@says(*(f"{{duration:leading}} , {_DOUBLE} {words}" for words in _SIZES), nonterminal="plain")
class DoublePower(Verb):
    """701.9a-c. Creatures get +X/+0, X being their power as the effect begins (`times`: so often that); their toughness
    likewise or alone."""

    what: Selection
    duration: Duration
    toughness: bool
    power: bool = True
    times: int = 1

    def perform(self, r: Resolution) -> None:
        refs = permanents(r, self.what, r.controller, Purpose.OTHER, 1)
        for ref in refs:
            power = Fixed(number_of(r, ref, "power") * self.times) if self.power else ZERO
            toughness = Fixed(number_of(r, ref, "toughness") * self.times) if self.toughness else ZERO
            with_given(r, (ref,), lambda p=power, t=toughness: r.perform(  # type: ignore[misc]
                Continuous(GIVEN, (ModifyPT(p, t),), self.duration)))
        r.did(self, refs)


_STEPS: Final = {
    "untap step": Step.UNTAP, "upkeep step": Step.UPKEEP, "draw step": Step.DRAW, "combat phase": Step.BEGIN_COMBAT,
}


@says("{who:player} skip[s] {:own} next {what:skippable}")
@says("{who:player} skip[s] {:own} next turn", what="turn")
class SkipNext(PlayerVerb):
    """614.10. Players skip their next step or phase of a kind, or their next turn."""

    what: str

    def perform(self, r: Resolution) -> None:
        players = once_a_team(r.game.state, r.game.options, doers(r, self.who))
        if self.what == "turn":
            r.emit(*(TurnAdded(player, Added.SKIPPED, r.source) for player in players))
            r.did(self, players)
            return
        for player in players:
            pattern = StepBegins(_STEPS[self.what], GIVEN)
            with_given(r, (player,), lambda at=pattern: r.perform(Instead(at, None, FOREVER, True)))  # type: ignore[misc]
        r.did(self, players)


@says("{who:player} skip[s] {:own} next {n:count} turns")
class SkipTurns(PlayerVerb):
    """614.10. Players skip so many of their next turns."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        players = once_a_team(r.game.state, r.game.options, doers(r, self.who))
        for player in players:
            r.emit(*(TurnAdded(player, Added.SKIPPED, r.source) for _ in range(r.times(self.n))))
        r.did(self, players)


@says("{what:object} become[s] plotted")
class BecomePlotted(Verb):
    """702.170e. Cards in exile become plotted: their owners may cast them on a later turn."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = [ref for ref in r.objects(self.what) if r.game.obj(ref).zone is Zone.EXILE and not r.game.obj(ref).gone]
        for ref in refs:
            turn = Chose(ref, "marked turn", r.game.state.turn, r.controller)
            r.emit(turn, Marked(ref, "plotted", True, r.source))
        r.did(self, refs, happened=bool(refs))


@says("{who:player} blight[s] {n:amount}")
class Blight(PlayerVerb):
    """701.66 (2026). Put -1/-1 counters on a creature one controls."""

    gerund: ClassVar[bool] = True

    n: Amount

    def perform(self, r: Resolution) -> None:
        events: list[PutCounters] = []
        for player in doers(r, self.who):
            for ref in r.choose(player, self.legal(r, player), 1, 1, Purpose.COUNTERS, msg("Blight"), (), -1):
                events.append(PutCounters(ref, "-1/-1", r.amount(self.n), r.source, player))
        put(r, self, events)

    def legal(self, r: Resolution, player: int) -> tuple[int, ...]:
        """The creatures of a player."""
        mine = controlled(r, player)
        return tuple(ref for ref in r.find(CREATURES) if mine(ref))

    def can(self, r: Resolution) -> bool:
        return bool(self.legal(r, doer(r, self.who)))


UNPAIRED: Final = Objects(Kind.PERMANENT, (HasType("creature"), Status("unpaired")))


@says("{who:player} pair[s] {a:object} with {b:object}")
class Pair(OnePlayerVerb):
    """702.95a. Pair two creatures: each remembers the other."""

    a: Selection
    b: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        first = taken(r, self.a, player, Purpose.OTHER, 1, lambda ref: self.able(r, player, ref))[:1]
        second = taken(r, self.b, player, Purpose.OTHER, 1, lambda ref: self.able(r, player, ref, first))[:1]
        if first and second:
            r.emit(Chose(first[0], "paired", second[0], player), Chose(second[0], "paired", first[0], player))
        r.did(self, (*first, *second), happened=bool(first and second))

    def able(self, r: Resolution, player: int, ref: int, other: tuple[int, ...] = ()) -> bool:
        """Whether it can be paired: an unpaired creature on the battlefield under that player's control (702.95c-d)."""
        return ref not in other and controlled(r, player)(ref) and r.matches(ref, UNPAIRED)
