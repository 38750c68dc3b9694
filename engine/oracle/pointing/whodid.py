"""Players who did or didn't do what was just said: "each opponent who doesn't", "who discarded a card this way"; what
each of them did it to; several players who each do something (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import PlayerVerb
from engine.actions.bending import Endure
from engine.actions.creatures import Connive, Explore
from engine.ast.amounts import GreatestShare
from engine.ast.conditions import Exists
from engine.ast.effects import Sequence
from engine.ast.filters import ControlledBy, DidThisWay, Kind, Not, Objects, Players, PlayerWho, ThisWay
from engine.ast.node import Effect, Filter, Selection
from engine.ast.selections import Back, Several, Target, Whole, You
from engine.oracle.clauses import subject_of
from engine.oracle.constants import ONE
from engine.oracle.doers import DOES, PLAIN
from engine.oracle.kernel import Value, changed
from engine.oracle.lexicon.deeds_done import OF_VERB
from engine.oracle.rows import _, done, is_a, marking, row
from engine.oracle.shape import SAID, shaped, with_tests, worded
from engine.oracle.spoken import EACH_OF
from engine.oracle.templates import ACTOR, Builder, sections
from engine.terms.zones import Zone

DID: Final = DidThisWay(DOES)
FROM: Final = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "library": Zone.LIBRARY}


def _does(b: Builder) -> None:
    for number, forms in (("s", "does did doesn't didn't can't"), ("p", "do did don't didn't can't")):
        for word in forms.split():
            worded(b, f"rel.{number}", {word: Not(DID) if word.endswith("'t") else DID})
        for word in PLAIN:
            worded(b, f"rel.{number}", {f"{word} this way": DidThisWay(word)})
        for words in ("searched their library this way", "searched a library this way"):
            worded(b, f"rel.{number}", {words: DidThisWay("searched")})
    worded(b, "rel.s", {"searches their library this way": DidThisWay("searched"),
                        "searches a library this way": DidThisWay("searched")})


def _to_what(b: Builder) -> None:
    """ "each player who discarded a creature card this way"."""
    for number, plain in (("s", ".s"), ("p", "")):
        for did in (".past} a {f:filter.s}", ".past} one or more {f:filter.p}", plain + "} a {f:filter.s}"):
            shaped(b, f"rel.{number}", DidThisWay, f"{{d:deedverb{did} this way", _did, SAID, "what")
        for no in ("didn't", "doesn't" if number == "s" else "don't"):
            shaped(b, f"rel.{number}", Not, f"{no} {{d:deedverb}} a {{f:filter.s}} this way", _did_not, SAID,
                   "test.what")


def _controlled(b: Builder) -> None:
    """ "each opponent who controlled a creature returned this way", "if a permanent you controlled was destroyed"."""
    for number in "sp":
        shaped(b, f"rel.{number}", PlayerWho, "controlled a {f:filter.s} {d:deedphrase} this way",
               lambda f, d: _owner_of(f, ThisWay(d)), _less, "what.tests.-1.deed")
    shaped(b, "donethisway", Exists, "a {f:filter.s} you controlled was {d:deedphrase} this way", _yours, _not_yours,
           "what.tests.-1.deed")


def _owner_of(what: Filter, way: ThisWay) -> PlayerWho | None:
    return PlayerWho("controls", ">=", ONE, with_tests(what, way)) if isinstance(what, Objects) else None


def _less(value: Value) -> Value:
    return changed(value.what, tests=value.what.tests[:-1])


def _yours(what: Filter, deed: str) -> Exists | None:
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
        return None
    return Exists(with_tests(what, ControlledBy(You()), ThisWay(deed)), ">=", ONE)


def _not_yours(value: Value) -> Value:
    return changed(value.what, tests=value.what.tests[:-2])


def _did(verb: str, what: Value) -> DidThisWay | None:
    return DidThisWay(OF_VERB[verb], what) if isinstance(what, Objects) else None


def _did_not(verb: str, what: Value) -> Not | None:
    did = _did(verb, what)
    return None if did is None else Not(did)


def _theirs(b: Builder) -> None:
    """ "For each card they discarded this way", "cards exiled from their hand this way", the most that one did."""
    shaped(b, "post", ThisWay, "they {d:deedverb.past} this way", lambda d: ThisWay(OF_VERB[d], by=Back("they")), SAID)
    b.word("fromplace", {f"{whose} {place}": f"{whose} {place}" for whose in ("their", "your", "that player 's", "a")
                         for place in FROM})
    shaped(b, "post", ThisWay, "{d:deed} from {z:fromplace} this way",
           lambda d, z: ThisWay(d, from_zone=FROM[z.split()[-1]]), SAID, SAID)
    for whom in ("a player", "a opponent"):
        shaped(b, "counted", GreatestShare, f"the greatest number of cards {whom} {{d:deedverb.past}} this way",
               lambda d: GreatestShare(OF_VERB[d]), SAID)


# --- several players each ---


def _each(b: Builder) -> None:
    """ "You and target opponent each draw a card", "any number of target players each mill two cards"."""
    b.says("single.p", Whole, "their hands", zone=Zone.HAND, whose=Back("they"))
    shaped(b, "pair.p", Several, "you and {p:player.s}", lambda who: Several((You(), who)), "parts.1")
    shaped(b, "pair.p", Several, "{p:player.s} and you", lambda who: Several((who, You())), "parts.0")
    b.same("group.p", "{_:pair.p}", "{_:player.p}")
    row(b, "said", "{p:group.p} each {v:vps.b}", done(_.v(_one_by_one), marking(EACH_OF, _.p(_several))))
    row(b, "said", "{o:object.p} each {v:op.p}",  # what permanents do one after another in any case
        done(_.v(is_a(Connive, Endure, Explore)), marking(EACH_OF, _.o(is_a(Selection)))))


def _one_by_one(effect: Effect) -> bool:
    """Whether players do it one after another."""
    verbs = effect.effects if isinstance(effect, Sequence) else (effect,)
    return subject_of(effect) is ACTOR and all(isinstance(each, PlayerVerb) for each in verbs)


def _several(actor: Selection) -> bool:
    """Whether several players are spoken of."""
    return not isinstance(actor, You | Back) and not (isinstance(actor, Target) and not isinstance(actor.what, Players))


add: Final = sections(_does, _to_what, _controlled, _theirs, _each)
