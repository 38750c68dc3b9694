"""Whether something a player sees matches a filter: a reading by view alone, for judging, never for deciding legality.

What cannot be told from a view counts as matching; the engine offers only what is legal anyway.
"""

from __future__ import annotations

from engine.ast import filters as f
from engine.ast.amounts import Fixed
from engine.ast.node import Filter, Selection, Test
from engine.ast.selections import Back, DefendingPlayer, Source, You
from engine.state.objects import TOKEN
from engine.terms.ids import NO_ONE, is_player
from engine.terms.types import PERMANENT_TYPES
from engine.terms.zones import Zone
from engine.view.view import CardView, ShownRow, View

ZONES = {
    f.Kind.PERMANENT: Zone.BATTLEFIELD,
    f.Kind.TOKEN: Zone.BATTLEFIELD,
    f.Kind.SPELL: Zone.STACK,
    f.Kind.ABILITY: Zone.STACK,
    f.Kind.SPELL_OR_ABILITY: Zone.STACK,
    f.Kind.SPELL_OR_PERMANENT: Zone.BATTLEFIELD,
}
AFFECTED = (Source.EVENT_PLAYER, Source.EVENT_OTHER)  # "that player", of what has triggered


def zone_of(what: Filter) -> Zone:
    """The zone in which the things a filter describes are; the battlefield unless it says otherwise."""
    if isinstance(what, f.Either):
        return zone_of(what.filters[0])
    if isinstance(what, f.Objects):
        if what.kind is f.Kind.CARD:
            for test in what.tests:
                if isinstance(test, f.InZone):
                    return test.zone
            return Zone.GRAVEYARD
        return ZONES.get(what.kind, Zone.BATTLEFIELD)
    return Zone.BATTLEFIELD


def matches(view: View, what: Filter, ref: int, you: int, source: int = 0) -> bool:
    """Whether an object or player matches; `you` is the controller of the ability, `source` its object."""
    if isinstance(what, f.Either):
        return any(matches(view, part, ref, you, source) for part in what.filters)
    if is_player(ref):
        if isinstance(what, f.AnyTarget):
            return True
        return isinstance(what, f.Players) and all(_player(view, test, ref, you) for test in what.tests)
    if isinstance(what, f.Players):
        return False
    card = view.card(ref)
    if not card.known:
        return True
    if isinstance(what, f.AnyTarget):
        types = card.chars.types
        return card.zone is Zone.BATTLEFIELD and ("creature" in types or "planeswalker" in types or "battle" in types)
    if not isinstance(what, f.Objects):
        return True
    home = ZONES.get(what.kind)
    if home is not None and card.zone is not home:
        return False
    return all(_test(view, test, card, you, source) for test in what.tests)


def fits(view: View, what: Filter, ref: int, you: int) -> bool:
    """Whether an object would match a filter for permanents once it is one of `you`."""
    card = view.card(ref)
    if not isinstance(what, f.Objects) or not card.known or what.kind in (f.Kind.TOKEN, f.Kind.CARD):
        return False
    return all(isinstance(test, f.InZone) or _test(view, test, card, you, ref) for test in what.tests)


def is_who(view: View, who: Filter | Selection, player: int, you: int) -> bool:
    """Whether a player is meant by "you", "an opponent" and the like."""
    if isinstance(who, You):
        return player == you
    if isinstance(who, f.Players):
        return all(_player(view, test, player, you) for test in who.tests)
    if isinstance(who, DefendingPlayer) or (isinstance(who, Back) and who.to in AFFECTED):
        return player in view.opponents(you)  # whom my creature damages or attacks
    return True


def _player(view: View, test: Test, player: int, you: int) -> bool:
    if isinstance(test, f.Opponent):
        return player in view.opponents(you)
    if isinstance(test, f.Not):
        return not _player(view, test.test, player, you)
    return True


def _test(view: View, test: Test, card: CardView, you: int, source: int) -> bool:
    chars = card.chars
    if isinstance(test, f.HasType):
        if test.type == "permanent":
            return not chars.types.isdisjoint(PERMANENT_TYPES)
        return test.type in chars.types or test.type in ("historic", "outlaw", "party")
    if isinstance(test, f.ControlledBy):
        return is_who(view, test.who, card.controller, you)
    if isinstance(test, f.Other):
        return test.than is not None or card.id != source
    if isinstance(test, f.Not):
        return not _test(view, test.test, card, you, source)
    if isinstance(test, f.AnyOf):
        return any(_test(view, part, card, you, source) for part in test.tests)
    if isinstance(test, f.AllOf):
        return all(_test(view, part, card, you, source) for part in test.tests)
    if isinstance(test, f.HasSubtype):
        return test.subtype in chars.subtypes or "changeling" in chars.keywords
    if isinstance(test, f.HasColor):
        return bool(chars.colors & test.color)
    if isinstance(test, f.Compare):
        return _compare(test, card)
    if isinstance(test, f.Status):
        return _status(test.word, card.row)
    if isinstance(test, f.InZone):
        owner = card.owner if card.zone.owned else card.controller
        return card.zone is test.zone and (test.whose is None or is_who(view, test.whose, owner, you))
    return _rarer_test(view, test, card, you)


def _rarer_test(view: View, test: Test, card: CardView, you: int) -> bool:
    chars = card.chars
    if isinstance(test, f.HasSupertype):
        return test.supertype in chars.supertypes
    if isinstance(test, f.HasKeyword):
        return test.name in chars.keywords
    if isinstance(test, f.IsToken):
        return card.row.kind == TOKEN
    if isinstance(test, f.HasCounter):
        counters = card.row.counters
        return (counters.get(test.kind, 0) if test.kind else sum(counters.values())) >= test.least
    if isinstance(test, f.OwnedBy):
        return is_who(view, test.who, card.owner, you)
    if isinstance(test, f.ColorCount):
        count = chars.colors.bit_count()
        return {"colorless": count == 0, "monocolored": count == 1, "multicolored": count > 1}.get(test.word, True)
    return True


def _compare(test: f.Compare, card: CardView) -> bool:
    chars = card.chars
    number = {"power": chars.power, "toughness": chars.toughness, "mana value": chars.mana_value}.get(test.property)
    if number is None or not isinstance(test.amount, Fixed):
        return True
    limit = test.amount.number
    if test.op == "=":
        return number == limit
    if test.op == "<=":
        return number <= limit
    if test.op == ">=":
        return number >= limit
    if test.op == "<":
        return number < limit
    return number > limit if test.op == ">" else True


def _status(word: str, row: ShownRow) -> bool:
    if word in ("tapped", "untapped"):
        return row.tapped is (word == "tapped")
    if word == "attacking":
        return row.attacking != NO_ONE
    if word == "blocking":
        return bool(row.blocking)
    if word in ("blocked", "unblocked"):
        return row.attacking != NO_ONE and row.blocked is (word == "blocked")
    if word in ("enchanted", "equipped"):
        return bool(row.attachments)
    if word in ("face-down", "face-up"):
        return bool(row.face_down) is (word == "face-down")
    return True
