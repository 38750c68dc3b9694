"""One decision of each shape on the table of the picture, to look at and to test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.decisions import (
    Action,
    Activate,
    Arrange,
    Asked,
    Attackers,
    Blockers,
    CanAttack,
    CanBlock,
    Cast,
    Choose,
    Decision,
    Divide,
    ManaSource,
    Name,
    Number,
    Option,
    Order,
    Pay,
    Pick,
    Priority,
    Purpose,
    Targets,
)
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, GameSnap, OutcomeSnap
from gui.dev.demo_tables import Maker

__all__ = ["DECISIONS", "ids"]

_ME: Final = PlayerId(0)
Asking = Callable[[GameSnap], tuple[GameSnap, Decision | None]]


def ids(snap: GameSnap, name: str) -> list[ObjectId]:
    """The numbers of all seen cards of a name, hand first."""
    cards: list[CardSnap] = [card for player in snap.players for card in player.hand]
    cards += snap.battlefield
    cards += [card for player in snap.players for card in player.graveyard]
    return [ObjectId(card.id) for card in cards if card.face.name == name]


def _calm(snap: GameSnap) -> GameSnap:
    return replace(snap, stack=())


def priority(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """A response is possible: two instants and an ability."""
    actions: tuple[Action, ...] = (
        Cast(ids(snap, "Ember Parry")[0]), Cast(ids(snap, "Rootswell")[0]), Activate(ids(snap, "Kiln Runner")[0], 1),
    )  # fmt: skip
    return snap, Priority(Asked(_ME), actions)


def main_phase(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """The own main phase: lands, spells, abilities, one card with two ways."""
    snap = _calm(snap)
    from_hand = [Cast(ids(snap, name)[0]) for name in ("Fault Seam", "Second Furrow", "Ember Parry", "Ridge Caller")]
    ways = [Cast(ids(snap, "Sunforge Oath")[0]), Cast(ids(snap, "Sunforge Oath")[0], way="overload")]
    return snap, Priority(Asked(_ME), (*from_hand, *ways, Activate(ids(snap, "Kiln Runner")[0], 1)))


def targets(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """One target among creatures and a planeswalker."""
    names = ("Lantern Abbot", "Saltmarsh Warden", "Chalk Sentry", "Gull", "Ysolt, Ashen")
    legal = tuple(ref for name in names for ref in ids(snap, name))
    asked = Asked(_ME, "Target creature or planeswalker takes 3 damage", ids(snap, "Ember Parry")[0], good=-1)
    return snap, Targets(asked, legal, 1, 1)


def two_targets(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Up to two targets, players among them."""
    legal = (*ids(snap, "Lantern Abbot"), *ids(snap, "Saltmarsh Warden"), *ids(snap, "Gull"), PlayerId(1), _ME)
    asked = Asked(_ME, "Choose up to two targets", ids(snap, "Kiln Ledger")[0])
    return _calm(snap), Targets(asked, legal, 0, 2)


def choose(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Sacrifice one of several on the table."""
    legal = tuple(ref for name in ("Ember", "Kiln Runner", "Hearth Tinker") for ref in ids(snap, name))
    asked = Asked(_ME, "Sacrifice two creatures", ids(snap, "Kiln Ledger")[0], Purpose.SACRIFICE)
    return _calm(snap), Choose(asked, legal, 2, 2)


def search(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """A card from a graveyard: the picker."""
    names = {card.face.name for card in snap.players[0].graveyard}
    looked = tuple(ObjectId(card.id) for card in snap.players[0].graveyard)
    legal = tuple(ref for name in sorted(names) for ref in ids(snap, name) if ref in looked)[:3]
    asked = Asked(_ME, "Return a card from your graveyard to your hand", 0, Purpose.RETURN)
    return _calm(snap), Choose(asked, legal, 1, 1, looked)


def modes(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Choose two of four modes."""
    options = (
        Option("0", "Target player draws a card."), Option("1", "Counter target spell unless its controller pays {2}."),
        Option("2", "Tap up to two target creatures."), Option("3", "Return target permanent to its owner’s hand."),
    )  # fmt: skip
    return _calm(snap), Pick(Asked(_ME, "Choose two", 0, Purpose.MODE), options, 2, 2)


def colors(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Choose a color."""
    words = ("white", "blue", "black", "red", "green")
    options = tuple(Option(word, word.capitalize()) for word in words)
    return _calm(snap), Pick(Asked(_ME, "Choose a color", 0, Purpose.COLOR), options)


def may(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Yes or no."""
    asked = Asked(_ME, "Pay {2} so that Cinderpath is not countered?", 0, Purpose.MAY)
    return snap, Pick(asked, (Option("yes", "Pay {2}"), Option("no", "Let it be countered")))


def mulligan(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Keep the hand or not."""
    options = (Option("keep", "Keep hand"), Option("mulligan", "Mulligan to six"))
    asked = Asked(_ME, "Keep this hand of seven cards?", 0, Purpose.KEEP_HAND)
    return replace(snap, stack=(), battlefield=(), turn=0), Pick(asked, options)


def number(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Choose X."""
    return _calm(snap), Number(Asked(_ME, "Choose X for Emberfall", 0, Purpose.X), 0, 7)


def divide(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Assign combat damage among blockers in order."""
    among = (*ids(snap, "Lantern Abbot"), *ids(snap, "Saltmarsh Warden"), *ids(snap, "Chalk Sentry"))
    asked = Asked(_ME, "Assign the damage of Mosshide Elder", ids(snap, "Mosshide Elder")[0], Purpose.DAMAGE)
    return _calm(snap), Divide(asked, 8, among, 0, (3, 4, 2), ordered=True)


def order(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Order of own triggers."""
    items = (5001, 5002, 5003)
    labels = (
        "Hearth Tinker: create a 1/1 red Ember creature token with haste.", "Kiln Ledger: draw a card.",
        "Ysolt, Ashen: deals 2 damage to any target.",
    )  # fmt: skip
    return _calm(snap), Order(Asked(_ME, "Put your triggers in order", 0, Purpose.TRIGGERS), items, labels)


def scry(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Scry three cards, seen in the graveyard for want of a library."""
    cards = tuple(ObjectId(card.id) for card in snap.players[0].graveyard[:3])
    return _calm(snap), Arrange(Asked(_ME, "Scry 3", 0, Purpose.SCRY), cards, ("top", "bottom"))


def attackers(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Declare attackers."""
    snap = replace(_calm(snap), step=Step.DECLARE_ATTACKERS)
    names = ("Mosshide Elder", "Kiln Runner", "Ember")
    options = tuple(
        CanAttack(ref, (PlayerId(1),)) for name in names for ref in ids(snap, name)
        if any(card.id == ref for card in snap.battlefield)
    )  # fmt: skip
    return snap, Attackers(Asked(_ME), options)


def blockers(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Declare blockers against three attackers, one with menace."""
    facing = ("Lantern Abbot", "Saltmarsh Warden")
    board = tuple(
        replace(card, attacking=0, tapped=card.face.name == "Lantern Abbot")
        if card.face.name in facing or card.id == ids(snap, "Gull")[0] else card
        for card in snap.battlefield
    )  # fmt: skip
    snap = replace(_calm(snap), battlefield=board, active=1, step=Step.DECLARE_BLOCKERS)
    attacking = tuple(ObjectId(card.id) for card in board if card.attacking == 0)
    names = ("Mosshide Elder", "Kiln Runner", "Hearth Tinker", "Ember")
    here = {card.id for card in board}
    options = tuple(CanBlock(ref, attacking) for name in names for ref in ids(snap, name) if ref in here)
    return snap, Blockers(Asked(_ME), options, ((ids(snap, "Saltmarsh Warden")[0], 2),))


def pay(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Pay for a spell."""
    lands = [card for card in snap.battlefield if "land" in card.types and card.controller == 0 and not card.tapped]
    sources = tuple(ManaSource(ObjectId(card.id), 0, tuple(card.produces)) for card in lands)
    plan = tuple((ObjectId(card.id), 0, card.produces[0]) for card in lands[:3])
    asked = Asked(_ME, "Pay {1}{R}{R} for Ember Parry", ids(snap, "Ember Parry")[0], Purpose.PAY)
    return snap, Pay(asked, "{1}{R}{R}", "R", sources, plan)


def name(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """Name a card."""
    words = ("Tidal Rebuke", "Saltmarsh Warden", "Lantern Abbot", "Chalk Sentry", "Brass Orrery", "Low Mist")
    return _calm(snap), Name(Asked(_ME, "Name a nonland card"), words)


def outcome(snap: GameSnap) -> tuple[GameSnap, None]:
    """The end of a game."""
    return replace(_calm(snap), outcome=OutcomeSnap((0,), "Hazel has 0 life.", "104.3b")), None


def library(snap: GameSnap) -> tuple[GameSnap, Decision]:
    """A search through many cards."""
    make = Maker(9000)
    things = ("Hound", "Gate", "Song", "Veil")
    cards = tuple(
        make.card(f"{word} {thing}", "Creature — Beast", cost="{1}{G}", colors="G", pt=(2, 2), zone=Zone.LIBRARY)
        for word in ("Ash", "Moss", "Chalk", "Glass", "Iron") for thing in things
    )  # fmt: skip
    snap = replace(_calm(snap), looked=cards)
    looked = tuple(ObjectId(card.id) for card in cards)
    return snap, Choose(Asked(_ME, "Search your library for up to two creature cards", 0, Purpose.SEARCH),
                        looked[:12], 0, 2, looked)  # fmt: skip


DECISIONS: Final[dict[str, Asking]] = {
    "priority": priority, "main": main_phase, "targets": targets, "two": two_targets, "choose": choose,
    "search": search, "library": library, "modes": modes, "colors": colors, "may": may, "mulligan": mulligan,
    "number": number, "divide": divide, "order": order, "scry": scry, "attackers": attackers, "blockers": blockers,
    "pay": pay, "name": name, "outcome": outcome,
}  # fmt: skip
