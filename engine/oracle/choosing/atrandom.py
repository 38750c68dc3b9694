"""At random: a card at random from a zone, one of those, something chosen at random, a mode (608.2, 700.2)."""

from __future__ import annotations

from engine.actions.choose import Choose
from engine.actions.zone_verbs import Destroy
from engine.ast.effects import Modal, Sequence
from engine.ast.filters import ControlledBy, InZone, Is, Kind, Objects, Other
from engine.ast.node import Amount, Filter
from engine.ast.selections import All, Among, Back, ExiledWith, Some, TopOf, You
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.lines import with_labels, without_labels
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Make, Unmake
from engine.oracle.zones.among import GROUP
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add these productions."""
    for key, template in (
        ("random a", "a {f:filter.s} at random {z:post}"), ("random n", "{n:numword} {f:filter.p} at random {z:post}"),
        ("random x", "{n:varx} {f:filter.p} at random {z:post}"),
    ):
        b.rule("single.s" if key == "random a" else "single.p", template, _placed(key), _unplaced(key), Some, key)
    b.rule("single.s", "a {f:filter.s} chosen at random", _chosen("random chosen"), _unchosen("random chosen"), Some,
           "random chosen")
    shaped(b, "plain", Sequence, "choose a {f:filter.s} at random , then destroy the rest", _all_but_one,
           "effects.0.what.what")
    for group in ("them", "those cards", "those creatures", "those permanents"):
        for key, words, number in ((f"one|{group}", f"one of {group} at random", "s"),
                                   (f"n|{group}", f"{{n:numword}} of {group} at random", "p")):
            b.rule(f"single.{number}", words, _of_group(key, group), _ungroup(key), Among, f"random {key}")
    b.rule("modal", "choose one at random — {m:modes}", _mode, _unmode, Modal, "random mode")
    for words in ("a number of cards from the top of {w:possessive} library equal to {n:amount}",
                  "cards from the top of {w:possessive} library equal to {n:amount}"):
        b.rule("single.p", words, _top_equal(words), _untop_equal(words), TopOf, words)
    key = "a number of"
    b.rule("single.p", "a number of {f:filter.p} equal to {n:amount}", _number(key), _unnumber(key), Some, key)
    for number, key in (("p", "from the top"), ("s", "card from the top")):
        noun = "cards" if number == "p" else "card"
        b.rule(f"single.{number}", f"{{n:count.{number}}} {noun} from the top of {{w:possessive}} library", _top(key),
               _untop(key), TopOf, key)


def _all_but_one(what: Filter) -> Sequence | None:
    """Of all there are, one that nobody chooses stays."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    others = Objects(what.kind, (Other(), *what.tests), surface=what.surface)
    chosen = Choose(Some(what, ONE, ONE, random=True), who=You(surface="implied"))
    return Sequence((chosen, Destroy(All(others), who=You(surface="implied"))))


def _placed(key: str) -> Make:
    def make(values: Values) -> Value | None:
        what, place = values[-2:]
        linked = isinstance(place, Is) and isinstance(place.what, ExiledWith)
        if not isinstance(what, Objects) or not (linked or isinstance(place, InZone)):
            return None
        if isinstance(place, InZone) and place.zone is Zone.LIBRARY:
            return None
        if any(isinstance(test, InZone) for test in what.tests):
            return None
        count = values[0] if len(values) == 3 else ONE
        assert isinstance(count, Amount)
        described = Objects(what.kind, (*what.tests, place), surface=what.surface)
        return Some(described, count, count, random=True, surface=key)

    return make


def _unplaced(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Some) or value.surface != key or not isinstance(value.what, Objects):
            return None
        what = Objects(value.what.kind, value.what.tests[:-1], surface=value.what.surface)
        return (*((value.least,) if key != "random a" else ()), what, value.what.tests[-1])

    return unmake


def _chosen(key: str) -> Make:
    def make(values: Values) -> Value | None:
        """Of what somebody controls; cards of no zone would be any card there is."""
        tests = values[0].tests if isinstance(values[0], Objects) else ()
        if not any(isinstance(test, ControlledBy) for test in tests):
            return None
        return Some(values[0], ONE, ONE, random=True, surface=key)

    return make


def _unchosen(key: str) -> Unmake:
    return lambda value: (value.what,) if isinstance(value, Some) and value.surface == key else None


def _of_group(key: str, group: str) -> Make:
    def make(values: Values) -> Value | None:
        count = values[0] if values else ONE
        assert isinstance(count, Amount)
        return Among(Back(GROUP, surface=group), None, count, count, random=True, surface=f"random {key}")

    return make


def _ungroup(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Among) or value.surface != f"random {key}":
            return None
        return (value.most,) if key.startswith("n|") else ()

    return unmake


def _mode(values: Values) -> Value | None:
    modes, labels = without_labels(values[0])
    return Modal(modes, ONE, ONE, random=True, labels=labels, surface="random mode")


def _unmode(value: Value) -> Values | None:
    return (with_labels(value),) if isinstance(value, Modal) and value.surface == "random mode" else None


def _top_equal(key: str) -> Make:
    return lambda values: TopOf(values[0], values[1], surface=key)


def _untop_equal(key: str) -> Unmake:
    return lambda value: (value.whose, value.count) if isinstance(value, TopOf) and value.surface == key else None


def _number(key: str) -> Make:
    def make(values: Values) -> Value | None:
        what, number = values
        if not isinstance(what, Objects) or not what.tests:
            return None  # "discard a number of cards" is a wording of that verb
        return Some(what, number, number, surface=key)

    return make


def _unnumber(key: str) -> Unmake:
    return lambda value: (value.what, value.least) if isinstance(value, Some) and value.surface == key else None


def _top(key: str) -> Make:
    return lambda values: TopOf(values[1], values[0], surface=key)


def _untop(key: str) -> Unmake:
    return lambda value: (value.count, value.whose) if isinstance(value, TopOf) and value.surface == key else None
