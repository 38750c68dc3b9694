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
from engine.ast.filters import ControlledBy, DidThisWay, Kind, Not, Players, PlayerWho, ThisWay
from engine.ast.node import Effect, Selection
from engine.ast.selections import Back, Several, Target, Whole, You
from engine.oracle.clauses import subject_of
from engine.oracle.constants import ONE
from engine.oracle.doers import DOES, PLAIN
from engine.oracle.lexicon.deeds_done import OF_VERB
from engine.oracle.mentions import EACH_OF
from engine.oracle.rows import THING, _, done, is_a, marking, of_kind, row, rows
from engine.oracle.shape import with_tests
from engine.oracle.templates import ACTOR, Builder, sections
from engine.terms.zones import Zone

DID: Final = DidThisWay(DOES)
FROM: Final = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "library": Zone.LIBRARY}


def _did(b: Builder) -> None:
    """Who does or did it, to what, and whose it was."""
    for number, forms in (("s", "does did doesn't didn't can't"), ("p", "do did don't didn't can't")):
        for word in forms.split():
            row(b, f"rel.{number}", word, Not(DID) if word.endswith("'t") else DID)
        for word in PLAIN:
            row(b, f"rel.{number}", f"{word} this way", DidThisWay(word))
        for words in ("searched their library this way", "searched a library this way"):
            row(b, f"rel.{number}", words, DidThisWay("searched"))
    rows(b, "rel.s", {"searches their library this way": DidThisWay("searched"),
                      "searches a library this way": DidThisWay("searched")})
    # "each player who discarded a creature card this way".
    for number, plain in (("s", ".s"), ("p", "")):
        for did in (".past} a {f:filter.s}", ".past} one or more {f:filter.p}", plain + "} a {f:filter.s}"):
            row(b, f"rel.{number}", f"{{d:deedverb{did} this way", DidThisWay(_.d[OF_VERB], _.f(THING)))
        for no in ("didn't", "doesn't" if number == "s" else "don't"):
            row(b, f"rel.{number}", f"{no} {{d:deedverb}} a {{f:filter.s}} this way",
                Not(DidThisWay(_.d[OF_VERB], _.f(THING))))
    # "each opponent who controlled a creature returned this way", "if a permanent you controlled was destroyed".
    for number in "sp":
        row(b, f"rel.{number}", "controlled a {f:filter.s} {d:deedphrase} this way",
            PlayerWho("controls", ">=", ONE, with_tests(_.f, ThisWay(_.d))))
    yours = with_tests(_.f(of_kind(Kind.PERMANENT, Kind.TOKEN)), ControlledBy(You()), ThisWay(_.d))
    row(b, "donethisway", "a {f:filter.s} you controlled was {d:deedphrase} this way", Exists(yours, ">=", ONE))
    # "For each card they discarded this way", "cards exiled from their hand this way", the most that one did.
    row(b, "post", "they {d:deedverb.past} this way", ThisWay(_.d[OF_VERB], by=Back("they")))
    zones = {f"{whose} {place}": zone for whose in ("their", "your", "that player 's", "a")
             for place, zone in FROM.items()}
    b.word("fromplace", {words: words for words in zones})
    row(b, "post", "{d:deed} from {z:fromplace} this way", ThisWay(_.d, from_zone=_.z[zones]))
    for whom in ("a player", "a opponent"):
        row(b, "counted", f"the greatest number of cards {whom} {{d:deedverb.past}} this way",
            GreatestShare(_.d[OF_VERB]))


# --- several players each ---


def _each(b: Builder) -> None:
    """ "You and target opponent each draw a card", "any number of target players each mill two cards"."""
    b.says("single.p", Whole, "their hands", zone=Zone.HAND, whose=Back("they"))
    rows(b, "pair.p", {"you and {p:player.s}": Several((You(), _.p)), "{p:player.s} and you": Several((_.p, You()))})
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


add: Final = sections(_did, _each)
