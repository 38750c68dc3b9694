"""What a player has, controls or did: one predicate, as a condition ("if a opponent has no cards in hand") and behind a
noun ("each player who lost life this turn")."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountOf, Fixed, Plus, PropertyOf
from engine.ast.conditions import Exists, Matches
from engine.ast.filters import (
    AnyOf,
    ControlledBy,
    DidThisWay,
    Foremost,
    History,
    Named,
    Not,
    Objects,
    Opponent,
    Other,
    Players,
    PlayerWho,
    Shares,
)
from engine.ast.node import Amount, Filter, Selection, Test
from engine.ast.selections import ActivePlayer, Attached, Back, ControllerOf, DefendingPlayer, OwnerOf, Target, You
from engine.oracle.constants import NONE, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without
from engine.oracle.templates import Builder

OPPONENT: Final = Opponent()
Words = dict[str, str]
_FORMS: Final = ("has", "controls", "is", "was", "their", "ve")
PERSONS: Final[dict[str, Words]] = {
    person: dict(zip(_FORMS, forms, strict=True))
    for person, forms in (
        ("s", ("has", "controls", "is", "was", "their", "has")),
        ("p", ("have", "control", "are", "were", "their", "'ve")),
        ("y", ("have", "control", "'re", "were", "your", "'ve")),
    )
}
SUMS: Final = {  # what one has a number of: the words of less and more, and the number's name
    "cards in hand": ("fewer", "cards in hand"), "cards in {their} hand": ("fewer", "cards in hand"),
    "cards in {their} graveyard": ("fewer", "cards in graveyard"),
    "cards in {their} library": ("fewer", "cards in library"), "life": ("less", "life total"),
    "poison counters": ("fewer", "poison"), "experience counters": ("fewer", "experience"),
    "rad counters": ("fewer", "rad"), "{{e}}": ("fewer", "energy"),
}
KNOWN_OF_YOU: Final = frozenset({"cards in hand", "life"})  # worded elsewhere with "you"


def add(b: Builder) -> None:
    """Add what players have, control and did, and who is asked about."""
    _askers(b)
    for person, words in PERSONS.items():
        nt = f"pw.{person}"
        sums(b, nt, words)
        _control(b, nt, words)
        _designations(b, nt, words)
        _past(b, nt, words)
    _conditions(b)
    _nouns(b)


def _askers(b: Builder) -> None:
    """Single players a question is about, and whom they are compared with."""
    b.says("asker", DefendingPlayer, "defending player")
    b.says("asker", Attached, "{word:attachedplayer}")
    b.says("asker", Target, "target {what:playernoun0}", least=ONE, most=ONE)
    b.says("asker", ControllerOf, "{of:refobject} controller")
    b.says("asker", OwnerOf, "{of:refobject} owner")
    b.says("asker", Back, "{word:backplayer.s}")
    b.word("playernoun0", {"player": Players(), "opponent": Players((OPPONENT,))})
    b.says("asker", ActivePlayer, "attacking player")
    b.says("comparand", You, "you")
    b.same("comparand", "{_:asker}")


def _number(number: Amount, op: str, property: str) -> PlayerWho:
    return PlayerWho(property, op, number)


def sums(b: Builder, nt: str, words: Words) -> None:
    """ "has two or more cards in hand", "has more life than you"."""
    yours = nt == "pw.y"
    for template, (less, property) in SUMS.items():
        noun = template.format(**words)
        known = yours and noun in KNOWN_OF_YOU
        head = words["has"]
        for phrase, op in ((f"or more {noun}", ">="), (f"or {less} {noun}", "<=")):
            if not known:
                _amount(b, nt, f"{head} {{n:numeral}} {phrase}", op, property)
        if noun == "life":
            _amount(b, nt, f"{head} exactly {{n:numeral}} life", "=", property)
            above = f"{head} at least {{n:numeral}} life more than {words['their']} starting life total"
            shaped(b, nt, PlayerWho, above, _above_start, "amount.left")
        else:
            _amount(b, nt, f"{head} exactly {{n:numeral}} {noun}", "=", property)
            shaped(b, nt, AnyOf, f"{head} exactly zero or {{n:numeral}} {noun}",
                   lambda n, property=property: _either(property)(NONE, n), "tests.1.amount")
            for again in ("", "exactly "):
                shaped(b, nt, AnyOf, f"{head} exactly {{n:numeral}} or {again}{{m:numeral}} {noun}", _either(property),
                       "tests.0.amount", "tests.1.amount")
            _amount(b, nt, f"{head} more than {{n:numeral}} {noun}", ">", property)
            _amount(b, nt, f"{head} fewer than {{n:numeral}} {noun}", "<", property)
            if not known:
                _fixed(b, nt, f"{head} no {noun}", PlayerWho(property, "=", NONE))
        for word, op in (("more", ">"), (less, "<")):
            than = f"{head} {word} {noun} than"
            shaped(b, nt, PlayerWho, f"{than} {{w:comparand}}", _than(op, property), "amount.of")
            if word == "more":
                shaped(b, nt, PlayerWho, f"{head} at least {{n:numeral}} more {noun} than {{w:comparand}}",
                       _by_more(property), "amount.left", "amount.right.of")
            _leads(b, nt, than, property, op == "<")


def _leads(b: Builder, nt: str, than: str, property: str, least: bool) -> None:
    for rival, among in (("each other player", Players((Other(),))), ("each opponent", Players((OPPONENT,)))):
        if among.tests == (OPPONENT,) and nt != "pw.y":
            continue
        _fixed(b, nt, f"{than} {rival}", Foremost(property, among, least=least))


def _amount(b: Builder, nt: str, template: str, op: str, property: str) -> None:
    shaped(b, nt, PlayerWho, template, lambda number: PlayerWho(property, op, number), "amount")


def _fixed(b: Builder, nt: str, template: str, test: Test) -> None:
    shaped(b, nt, type(test), template, lambda: test)


def _above_start(number: Amount) -> Value:
    return PlayerWho("life total", ">=", Plus(number, PropertyOf("starting life total", YOU)))


def _either(property: str) -> Value:
    return lambda *numbers: AnyOf(tuple(PlayerWho(property, "=", each) for each in numbers))


def _by_more(property: str) -> Value:
    return lambda number, who: PlayerWho(property, ">=", Plus(number, PropertyOf(property, who)))


def _than(op: str, property: str) -> Value:
    return lambda who: PlayerWho(property, op, PropertyOf(property, who))


def _control(b: Builder, nt: str, words: Words) -> None:
    """ "controls more creatures than you"."""
    control = words["controls"]
    for word, op in (("more", ">"), ("fewer", "<")):
        shaped(b, nt, PlayerWho, f"{control} {word} {{f:filter.p}} than {{w:comparand}}", _more(op), "what",
               _rival)
        shaped(b, nt, Foremost, f"{control} {word} {{f:filter.p}} than each other player", _most(op == "<"), "what")
    for word, count in (("two", Fixed(2)), ("three", Fixed(3)), ("four", Fixed(4))):
        shaped(b, nt, PlayerWho, f"{control} at least {word} more {{f:filter.p}} than {{w:comparand}}",
               _more_by(count), "what", _rival_by)
    for phrase, op, number in (("a {f:filter.s}", ">=", ONE), ("no {f:filter.p}", "=", NONE)):
        if nt != "pw.y":
            shaped(b, f"rel{nt[2:]}", PlayerWho, f"{control} {phrase}", _controls(op, number), "what")
    without = {"pw.s": "doesn't control a", "pw.p": "don't control a"}.get(nt)
    if without is not None:
        shaped(b, f"rel{nt[2:]}", PlayerWho, f"{without} {{f:filter.s}}", _controls("=", NONE), "what")
    if nt != "pw.y":
        shaped(b, f"rel{nt[2:]}", PlayerWho, f"{control} {{n:numeral}} or more {{f:filter.p}}",
               lambda number, what: PlayerWho("controls", ">=", number, what), "amount", "what")


def _controls(op: str, number: Amount) -> Value:
    return lambda what: PlayerWho("controls", op, number, what)


def _more(op: str) -> Value:
    def made(what: Filter, who: Selection) -> Test | None:
        if not isinstance(what, Objects):
            return None
        return PlayerWho("controls", op, CountOf(with_tests(what, ControlledBy(who))), what)

    return made


def _rival(value: Value) -> Value:
    return value.amount.what.tests[-1].who


def _rival_by(value: Value) -> Value:
    return value.amount.right.what.tests[-1].who


def _more_by(count: Amount) -> Value:
    def made(what: Filter, who: Selection) -> Test | None:
        if not isinstance(what, Objects):
            return None
        theirs = CountOf(with_tests(what, ControlledBy(who)))
        return PlayerWho("controls", ">=", Plus(count, theirs), what)

    return made


def _most(least: bool) -> Value:
    return lambda what: Foremost("controls", Players((Other(),)), what, least=least)


def _designations(b: Builder, nt: str, words: Words) -> None:
    be = words["is"]
    _fixed(b, nt, f"{be} poisoned", PlayerWho("poison", ">=", ONE))
    if nt != "pw.y":
        _fixed(b, nt, f"{be} the monarch", PlayerWho("monarch", ">=", ONE))
    for word, least in (("most", False), ("least", True), ("fewest", True)):
        for noun, property in (("life", "life total"), ("cards in hand", "cards in hand")):
            if (word == "fewest") == (noun == "life"):
                continue
            for tied in (f"or {words['is']} tied for {word} {noun}", f"or tied for {word} {noun}"):
                template = f"{words['has']} the {word} {noun} {tied}"
                _fixed(b, nt, template, Foremost(property, Players((Other(),)), tied=True, least=least))


DID: Final = {  # what players do or have done to them: singular of one, of several, with what; and its counter
    "gained life": "life gained", "lost life": "life lost", "drew a card": "drawn",
    "searched {their} library": "searched", "scried": "scried",
    "surveilled": "surveiled", "proliferated": "proliferated",
    "committed a crime": "committed a crime", "foretold a card": "foretold", "explored": "explored",
    "attacked": "attacked with", "played a land": "lands played",
}
DID_MANY: Final = {
    "gained {{n:numeral}} or more life": "life gained", "lost {{n:numeral}} or more life": "life lost",
    "drew {{n:numeral}} or more cards": "drawn",
    "had {{n:numeral}} or more cards put into {their} graveyard from anywhere": "put into graveyard",
}
DID_TO: Final = {
    "cast a {{f:filter.s}}": "spells cast", "sacrificed a {{f:filter.s}}": "sacrificed",
    "discarded a {{f:filter.s}}": "discarded", "had a {{f:filter.s}} enter under {their} control": "entered",
    "attacked with a {{f:filter.s}}": "attacked with",
    "cycled a {{f:filter.s}}": "cycled", "created a {{f:filter.s}}": "tokens created",
}
DID_TO_MANY: Final = {
    "cast {{n:numeral}} or more {{f:filter.p}}": "spells cast",
    "sacrificed {{n:numeral}} or more {{f:filter.p}}": "sacrificed",
    "had {{n:numeral}} or more {{f:filter.p}} enter under {their} control": "entered",
    "attacked with {{n:numeral}} or more {{f:filter.p}}": "attacked with",
    "discarded {{n:numeral}} or more {{f:filter.p}}": "discarded",
    "cycled {{n:numeral}} or more {{f:filter.p}}": "cycled",
    "created {{n:numeral}} or more {{f:filter.p}}": "tokens created",
}
PERFECT: Final = {"drew": "drawn"}

def _past(b: Builder, nt: str, words: Words) -> None:
    """ "lost 3 or more life this turn", "has cast a red spell this turn"."""
    for perfect in (False, True):
        for template, key in DID.items():
            said = _said(template, words, perfect)
            _fixed(b, nt, f"{said} this turn", PlayerWho(key, ">=", ONE))
        for template, key in DID_MANY.items():
            said = _said(template, words, perfect)
            _amount(b, nt, f"{said} this turn", ">=", key)
        for template, key in DID_TO.items():
            said = _said(template, words, perfect)
            shaped(b, nt, PlayerWho, f"{said} this turn", _did_to(key), "what")
        shaped(b, nt, PlayerWho, f"{_said('cast a {{f:filter.s}}', words, perfect)} this turn {{p:post}}", _cast_such,
               without("what"), "what.tests.-1")
        for template, key in DID_TO_MANY.items():
            said = _said(template, words, perfect)
            shaped(b, nt, PlayerWho, f"{said} this turn",
                   lambda number, what, key=key: _some_of(key, what, number), "amount", "what")
    for verb in ("didn't cast", "haven't cast", "hasn't cast"):
        if (verb == "hasn't cast" and nt != "pw.s") or (verb == "haven't cast" and nt == "pw.s"):
            continue
        shaped(b, nt, Not, f"{verb} a {{f:filter.s}} this turn",
               lambda what: Not(PlayerWho("spells cast", ">=", ONE, what)), "test.what")
    for verb, key in (("attack", "attacked with"), ("draw a card", "drawn"), ("play a land", "lands played"),
                      ("gain life", "life gained"), ("lose life", "life lost")):
        _fixed(b, nt, f"didn't {verb} this turn", PlayerWho(key, "=", NONE))
    for kind, key in (("damage", "damage taken"), ("combat damage", "combat damage taken")):
        _fixed(b, nt, f"{words['was']} dealt {kind} this turn", PlayerWho(key, ">=", ONE))
        _amount(b, nt, f"{words['was']} dealt {{n:numeral}} or more {kind} this turn", ">=", key)


def _said(template: str, words: Words, perfect: bool) -> str:
    said = template.format(**words)
    if not perfect:
        return said
    verb, _, rest = said.partition(" ")
    return f"{words['ve']} {PERFECT.get(verb, verb)} {rest}".strip()


def _some_of(key: str, what: Filter, number: Amount) -> PlayerWho | None:
    """So many things of a kind; a creature that entered or attacked is one now or was as it left."""
    return PlayerWho(key, ">=", number, what) if isinstance(what, Objects) else None


def _cast_such(what: Filter, test: Test) -> PlayerWho | None:
    """ "Cast a spell this turn with the same name as that card"."""
    if not isinstance(what, Objects) or not isinstance(test, Named | Shares):
        return None
    return PlayerWho("spells cast", ">=", ONE, with_tests(what, test))


def _did_to(key: str) -> Value:
    return lambda what: _some_of(key, what, ONE)


def _matches(who: Selection, test: Test) -> Matches:
    return Matches(who, Players((test,)))


def _conditions(b: Builder) -> None:
    """Questions about one player, or about whether there is such a player."""
    shaped(b, "cond1", Matches, "you {t:pw.y}", lambda test: _matches(YOU, test), "filter.tests.0")
    shaped(b, "cond1", Matches, "{w:asker} {t:pw.s}", _matches, "what", "filter.tests.0")
    shaped(b, "cond1", Matches, "they {t:pw.p}", lambda test: _matches(Back("they"), test), "filter.tests.0")
    for words, tests in (("a opponent", (OPPONENT,)), ("any opponent", (OPPONENT,)), ("a player", ()),
                         ("any player", ()), ("another player", (Other(),)),
                         ("a player other than you", (Other(),))):
        shaped(b, "cond1", Exists, f"{words} {{t:pw.s}}", _some(tests, ">=", ONE), "what.tests.-1")
    for words, tests in (("no opponent", (OPPONENT,)), ("no player", ())):
        shaped(b, "cond1", Exists, f"{words} {{t:pw.s}}", _some(tests, "=", NONE), "what.tests.-1")
    for words, tests in (("each opponent", (OPPONENT,)), ("each player", ()), ("each other player", (Other(),))):
        shaped(b, "cond1", Exists, f"{words} {{t:pw.s}}", _none_without(tests), "what.tests.-1.test")
    for noun, property in (("life", "life total"), ("cards in hand", "cards in hand")):
        less = "less" if noun == "life" else "fewer"
        for word, op in (("more", "<"), (less, ">")):
            test = PlayerWho(property, op, PropertyOf(property, YOU))
            for whom in ("a opponent", "any opponent"):
                template = f"you have {word} {noun} than {whom}"
                shaped(b, "cond1", Exists, template, _constant(Exists(Players((OPPONENT, test)), ">=", ONE)))


def _constant(value: Value) -> Value:
    return lambda: value


def _some(tests: tuple[Test, ...], op: str, number: Amount) -> Value:
    return lambda test: Exists(Players((*tests, test)), op, number)


def _none_without(tests: tuple[Test, ...]) -> Value:
    return lambda test: Exists(Players((*tests, Not(test))), "=", NONE)


DEALT: Final = {
    "who was dealt combat damage": "dealt combat damage to", "dealt damage": "damage taken",
    "who was dealt damage": "damage taken",
}  # what players were dealt, and the keys of it


def _nouns(b: Builder) -> None:
    """ "each opponent who ...", "the number of players who ..."."""
    for nt in ("pw", "rel"):
        for number, plural in (("s", ""), ("p", "s")):
            shaped(b, f"playernoun.{number}", Players, f"player{plural} who {{t:{nt}.{number}}}",
                   lambda test: Players((test,)), "tests.0", key=f"{nt} who")
            shaped(b, f"playernoun.{number}", Players, f"opponent{plural} who {{t:{nt}.{number}}}",
                   lambda test: Players((OPPONENT, test)), "tests.1", key=f"{nt} opponent who")
    for noun, tests in (("player", ()), ("opponent", (OPPONENT,))):
        for said, key in DEALT.items():
            shaped(b, "playernoun.s", Players, f"{noun} {said} by {{o:thisobject}} this turn",
                   lambda o, tests=tests, key=key: Players((*tests, History(key, o))), "tests.-1.by")
    shaped(b, "unit", CountOf, "{p:playernoun.s}", _count_who, "what")
    shaped(b, "counted", CountOf, "the number of {p:playernoun.p}", _count_who, "what")


def _count_who(what: Players) -> CountOf | None:
    return CountOf(what) if what.tests and isinstance(what.tests[-1], PlayerWho | Foremost | Not | DidThisWay) else None
