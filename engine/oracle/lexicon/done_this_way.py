"""`donethisway`: what was done this way (608.2c): "a Goblin was sacrificed this way", "you drew no land this way".

A quantity, a deed and who did it are rows of their own, so that all of them go together.
"""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Exists
from engine.ast.filters import Objects, ThisWay
from engine.ast.selections import Back
from engine.oracle.constants import NONE
from engine.oracle.kernel import Value, Values
from engine.oracle.lexicon.quantities import HowMany, asked
from engine.oracle.pointing.thisway import DEEDS, VERBS, YOURS
from engine.oracle.templates import Builder

BACK_TO: Final = {
    "returned to its owner 's hand": "returned", "returned to your hand": "returned",
    "returned to their owners ' hands": "returned", "dealt damage": "dealt damage",
}
PASTS: Final = {("drew" if verb == "draw" else deed): deed for verb, deed in VERBS.items()}
THIRD: Final = {f"{verb}s": deed for verb, deed in VERBS.items()}
PUT: Final = {"onto the battlefield": "put onto the battlefield", "into your hand": "put into your hand",
              "into a graveyard": "put into a graveyard", "into your graveyard": "put into your graveyard"}
DONE: Final = {**{deed: deed for deed in DEEDS}, **BACK_TO}
OF_VERB: Final = {**VERBS, **PASTS, **THIRD}
THEY: Final = {"s": ("that player", "the player", "that opponent"), "p": ("they",)}


def add(b: Builder) -> None:
    """Add these rows."""
    _words(b)
    b.says("post", ThisWay, "{deed:deed} this way", "that (was|were) {deed:deed} this way")
    for number, verbs in (("s", ("is", "was")), ("p", ("are", "were"))):
        for be in verbs:
            asked(b, "donethisway", f"{{q:somany.{number}}} {be} {{d:deedphrase}} this way", _done, _less)
    for form in ("", ".past"):
        asked(b, "donethisway", f"you {{v:deedverb{form}}} {{q:somany}} this way", _you, _less)
        asked(b, "donethisway", f"they {{v:deedverb{form}}} {{q:somany}} this way", _they, _less)
        third = form or ".s"
        asked(b, "donethisway", f"{{w:thatplayer}} {{v:deedverb{third}}} {{q:somany}} this way", _theirs, _less)
    asked(b, "donethisway", "you put {q:somany} {w:putwhere} this way", _put, _less)
    asked(b, "donethisway", "you return {q:somany} to your hand this way", lambda many: _done(many, "returned"), _less)
    for of in ("a {f:filter.s}", "{f:filter.p}", "any {f:filter.p}"):
        for no in ("don't", "didn't"):
            _none(b, f"you {no} {{v:deedverb}} {of} this way", "you")
            _none(b, f"they {no} {{v:deedverb}} {of} this way", "they")
        for no in ("doesn't", "didn't"):
            _none(b, f"{{w:thatplayer}} {no} {{v:deedverb}} {of} this way", "")
    b.same("cond1", "{_:donethisway}")


def _words(b: Builder) -> None:
    b.word("deed", {deed: deed for deed in DEEDS})
    b.word("deedphrase", {words: words for words in DONE})
    b.word("deedverb", {verb: verb for verb in VERBS})
    b.word("deedverb.past", {verb: verb for verb in PASTS})
    b.word("deedverb.s", {verb: verb for verb in THIRD})
    b.word("putwhere", {words: words for words in PUT})
    b.word("thatplayer", {words: words for words in THEY["s"]})


def _way(what: Objects, way: ThisWay) -> Objects | None:
    if any(isinstance(test, ThisWay) for test in what.tests):
        return None
    return Objects(what.kind, (*what.tests, way), surface=what.surface)


def _less(what: Objects) -> Objects:
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _done(many: HowMany, words: str) -> Objects | None:
    return _way(many.what, ThisWay(DONE[words]))


def _you(many: HowMany, verb: str) -> Objects | None:
    return _way(many.what, ThisWay(OF_VERB[verb], surface=YOURS))


def _they(many: HowMany, verb: str) -> Objects | None:
    return _way(many.what, ThisWay(OF_VERB[verb], by=Back("they")))


def _theirs(many: HowMany, who: str, verb: str) -> Objects | None:
    return _way(many.what, ThisWay(OF_VERB[verb], by=Back(who)))


def _put(many: HowMany, where: str) -> Objects | None:
    """Of cards of a kind: any card at all is asked for elsewhere."""
    return _way(many.what, ThisWay(PUT[where], surface=YOURS)) if many.what.tests or many.op == "=" else None


def _none(b: Builder, template: str, who: str) -> None:
    """None of a kind: the doer is named by the template or by its first slot."""

    def make(values: Values) -> Value | None:
        *words, what = values
        if not isinstance(what, Objects):
            return None
        doer = who or words[0]
        deed = OF_VERB[words[-1]]
        way = ThisWay(deed, surface=YOURS) if doer == "you" else ThisWay(deed, by=Back(doer))
        described = _way(what, way)
        surface = "|".join((f"none {template}", *words))
        return None if described is None else Exists(described, "=", NONE, surface=surface)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Exists):
            return None
        said, *words = value.surface.split("|")
        return (*words, _less(value.what)) if said == f"none {template}" and isinstance(value.what, Objects) else None

    b.rule("donethisway", template, make, unmake, Exists)
