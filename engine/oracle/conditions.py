"""Conditions: if, as long as, unless; what is asked of things: what they are, had and are next to (608.2c, 608.2h)."""

from __future__ import annotations

from typing import Final

from engine.actions.repeating import Again
from engine.actions.whole_game import FLIP_LOST, FLIP_WON
from engine.ast import conditions as c
from engine.ast import filters as f
from engine.ast.amounts import AmountPaid, ChoicesOf, Fixed, Half, PropertyOf
from engine.ast.effects import If
from engine.ast.node import Condition, Selection, Test
from engine.ast.selections import All, Attached, Back, SomeOf, This, You
from engine.keywords.all_keywords import ALTERNATIVE
from engine.oracle.constants import NONE, ONE, OPPONENTS, YOU
from engine.oracle.described import PERMANENT, another, is_a, with_tests
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.amounts import NUMBER_WORDS, PARTY
from engine.oracle.lexicon.quantities import KINDS, Comparison, HowMany, so_many
from engine.oracle.rows import _, derived, opened, phrase, row, rows, through
from engine.oracle.templates import Builder, member, sections
from engine.terms.zones import Zone

_SOME: Final = {"one or more": (">=", 1), "any": (">=", 1), "none": ("=", 0)}
SOME_OF: Final[dict[str, dict[str, tuple[str, Value]]]] = {
    "s": {"one": (">=", 1), "at least one": (">=", 1), "either": (">=", 1), "exactly one": ("=", 1), "each": ("all", 0),
          **_SOME},
    "p": {"{n:several} or more": (">=", _.n), "at least {n:several}": (">=", _.n), "exactly {n:several}": ("=", _.n),
          "all": ("all", 0), "both": ("all", 0), **_SOME},
}
AS_IT: Final = "as it"  # before what is the same, in the surface of a size compared with what was spoken of
CHOSEN: Final = {"name": ("has the chosen name", "doesn't have the chosen name"),
                 "type": ("is of the chosen type", "isn't of the chosen type"),
                 "color": ("is the chosen color", "isn't the chosen color")}
THIS: Final = This()
BOTH: Final = f.Objects(f.Kind.PERMANENT, (f.HasType("creature"), f.InPair()))
PAIRED: Final = f.Objects(f.Kind.PERMANENT, (f.Status("paired"),))
FLIPS: Final = ("lose the flip", "win the flip")
THEIR_FLIPS: Final = ("they lose the flip", "they win the flip")  # of whoever else has flipped
ANY_FLIPS: Final = (*FLIPS, *THEIR_FLIPS)
COIN_SIDES: Final = ("heads", "tails")


def _conditions(b: Builder) -> None:
    b.same("condition", "{_:cond1}")
    rows(b, "condition", {"{a:cond1} and {b:cond1}": c.Both((_.a, _.b)),
        "{a:cond1} or {b:cond1}": c.AnyTrue((_.a, _.b))})
    _control(b)
    rows(b, "cond1", {f"you have {{n:numeral}} {words} life": c.Holds(PropertyOf("life total", You()), op, _.n)
                        for words, op in (("or more", ">="), ("or less", "<="))})
    for number, each in SOME_OF.items():  # "if two or more of those creatures have flying": so many of them
        for words, (op, many) in each.items():
            row(b, f"some.{number}", f"{member('SOME OF', words)} of {{o:backobject.p}}", SomeOf(_.o, op, many))
    b.same("matched", "{_:thisobject}", "{_:backobject.s}", "{_:attached}", "{_:some.s}")
    b.says("cond1", c.Matches, "{what:matched} is a {filter:filter.s}", "{what:itself} 's a {filter:filter.s}")
    b.says("itself", Back, "it", word="it")
    kind = derived(lambda what, test: f.Kind.SOURCE if isinstance(what, Back) and not isinstance(
        test, f.Status) else f.Kind.PERMANENT, _.o, _.a)  # "if it's blue": a spell or a card, too
    b.says("cond1", c.IsTurnOf, "it 's your turn", who=You())
    rows(b, "cond1", {
        "{o:matched} (BE: is|'s) {a:adj}": c.Matches(_.o, f.Objects(kind, (_.a,), surface="a/1/0/")),
        "{o:matched} (BE: isn't|'s not) {a:adj}": c.Matches(_.o, f.Objects(kind, (f.Not(_.a),), surface="a/1/0/")),
        "{o:matched} (BE: isn't|'s not) a {f:filter.s}": c.Unmet(c.Matches(_.o, _.f)),
        "{o:matched} is {a:adj1} and {z:adj1}": c.Matches(_.o, f.Objects(f.Kind.PERMANENT, (_.a, _.z))),
        "it (BE: 's not|isn't) your turn": c.Unmet(c.IsTurnOf(You())),
        "(that player|a player|the player|that opponent|the opponent) does": c.Did(),
    })
    for words, word in {
        "you 're the monarch": "monarch",
        "you have the city 's blessing": "city's blessing",
        "you have the initiative": "initiative",
        "you have a enduring story": "enduring story",
        "it 's day": "day",
        "it 's night": "night",
        "you have max speed": "max speed",
        "you 've completed a dungeon": "completed a dungeon",
    }.items():
        b.says("cond1", c.Designation, member("DESIGNATION", words), word=word)
    row(b, "cond1", "you haven't completed {n:cardname}", c.Unmet(c.Designation(phrase("completed {}", _.n))))
    numbers = {word: index for index, word in enumerate(NUMBER_WORDS[:11])}
    b.word("several", {word: index for word, index in numbers.items() if index > 1}, "a number")
    b.word("int", {word: index for word, index in numbers.items() if index}, "a number")
    b.says("cond1", c.Did, "(IT: you do|they do)")
    _paid(b)


def _control(b: Builder) -> None:
    """ "You control a creature", "an opponent controls three or more lands", "there is ..."."""
    for verb, test in (("control", f.ControlledBy), ("own", f.OwnedBy)):
        for subject, s in (("you", ""), ("{w:controller.s}", "s"), ("{w:controller.p}", "")):
            _controls(b, f"{subject} {verb}{s} {{q:somany}}", subject == "you", test)
    some = opened(_.q, HowMany, op=">=", amount=ONE)
    row(b, "cond1", "you don't control {q:somany.s}", c.Exists(with_tests(some.what, f.ControlledBy(You())), "=", NONE),
        when=lambda many: (many.op, many.amount) == (">=", ONE))
    b.same("controller.s", "{_:aplayer}", "{_:itsplayer}", "{_:attachedcontroller}")
    b.same("controller#", "{_:backperson#}")
    row(b, "controller.p", "your opponents", OPPONENTS, "your")
    for there, number in (("there is", "s"), ("there 's", "s"), ("there are", "p"), ("there 're", "p")):
        row(b, "cond1", f"{there} {{q:somany.{number}}}", so_many())
    for template, zone in (("you have {q:somany} in hand", Zone.HAND),
                           ("your library has {q:somany} in it", Zone.LIBRARY)):
        row(b, "cond1", template, so_many(f.InZone(zone, You()), where=lambda many: many.what.kind is f.Kind.CARD))


def _controls(b: Builder, template: str, yours: bool, test: type[f.ControlledBy] | type[f.OwnedBy]) -> None:
    many = opened(_.q, HowMany)
    held = with_tests(many.what, test(You() if yours else _.w, surface="verb"))
    row(b, "cond1", template, c.Exists(held, many.op, many.amount),
        when=lambda *said: _is_plain(said[-1]) and (yours or not _is_alone(*said)))
    if not yours:
        each = f.PlayerWho("controls" if test is f.ControlledBy else "owns", many.op, many.amount, many.what)
        so = through(lambda who, test: changed(who, tests=(*who.tests, test)), _who, _.w, each)
        row(b, "cond1", template, c.Exists(so, ">=", ONE), f"{template} alone",
            when=lambda who, many: _is_plain(many) and _is_alone(who, many) and many.op not in KINDS.values())


def _is_plain(many: HowMany) -> bool:
    """How many with different powers, or of one type, is asked elsewhere."""
    last = many.what.tests[-1] if many.what.tests else None
    return not isinstance(last, f.Together) or last.word not in ("different powers", "shared creature type")


def _is_alone(who: Value, many: HowMany) -> bool:
    """Whether a player alone is meant, not all of them together."""
    other = bool(many.what.tests) and isinstance(many.what.tests[0], f.Other)
    return isinstance(who, f.Players) and not other and (many.op, many.amount) != (">=", ONE) and who.surface != "your"


def _who(value: Value) -> Values | None:
    if not isinstance(value, f.Players):
        return None
    return changed(value, tests=value.tests[:-1]), value.tests[-1]


CAST_FROM: Final[dict[str, object]] = {"your hand": "hand", "exile": "exile", "your graveyard": "your graveyard",
                    "a graveyard": "graveyard", "the command zone": "command", "your library": "library"}


def _paid(b: Builder) -> None:
    """How the object was cast; a reference word says which object."""
    paid = ("(was kicked => what=kicker|was bargained => what=bargained|escaped => what=escape|was cast => what=cast|"
            "was unearthed => what=unearth|was cast using teamwork => what=teamwork)")
    b.says("cond1", c.PaidFor, f"~ {paid}", f"({{of:itself}}|{{of:some.s}}) {paid}")
    b.vocabulary("costpaid", {name: name for name in (
        *ALTERNATIVE, "teamwork", "conspire", "casualty", "squad", "offspring", "replicate", "buyback", "entwine")})
    rows(b, "cond1", {"~ 's {k:costpaid} cost was paid": c.PaidFor(_.k),
                      "its {k:costpaid} cost was paid": c.PaidFor(_.k, of=Back("it"))})
    b.word("castfrom", CAST_FROM, "a zone it was cast from")
    for said, what in (("you cast {}", "you cast"), ("{} was cast from {{detail:castfrom}}", "cast"),
                       ("you cast {} from {{detail:castfrom}}", "you cast")):
        for it in ("~", "{of:backobject.s}", "{of:some.s}"):
            b.says("cond1", c.PaidFor, said.format(it), what=what, told=said.format("it"))


def _alike(b: Builder) -> None:
    row(b, "cond1", "(A: a|another) {f:filter.s} with the same name is {z:zonepost}",
        c.Matches(Back("it"), _thing(f.Shares("name", with_tests(_.f, _.z)))))
    for chosen, (so, not_so) in CHOSEN.items():
        test = f.OfChosen(chosen)
        row(b, "cond1", f"{{o:matched}} {so}", c.Matches(_.o, _thing(test)))
        row(b, "cond1", f"{{o:matched}} {not_so}", c.Matches(_.o, _thing(f.Not(test))))


def _thing(test: Test) -> f.Objects:
    return f.Objects(f.Kind.SOURCE, (test,))


def _was(b: Builder) -> None:
    """ "it was a Human", "that creature wasn't white"."""
    b.same("matchedp", "{_:backobject.p}", "{_:some.p}")
    rows(b, "cond1", {"{o:matchedp} (BE: are|'re) {f:filter.p}": c.Matches(_.o, _.f),
                      "{o:matchedp} (BE: are|'re) {a:adj}": c.Matches(_.o, _thing(_.a)),
                      "{o:matchedp} (BE: aren't|'re not) {a:adj}": c.Matches(_.o, _thing(f.Not(_.a)))})
    shown = opened(_.f(PERMANENT), f.Objects, kind=f.Kind.PERMANENT)
    for be, isnt, nt in (("was", "wasn't", "matched"), ("were", "weren't", "matchedp")):
        article, number = ("a ", "s") if be == "was" else ("", "p")
        was = f"{{o:{nt}}} {be} {article}{{f:filter.{number}}}"
        row(b, "cond1", was, c.Was(_.o, _.f), when=lambda what, filter: not (_is_shown(what) and PERMANENT(filter)))
        row(b, "cond1", was, c.Was(_.o(_is_shown), f.Objects(f.Kind.SOURCE, shown.tests)), f"{was} shown")
        row(b, "cond1", f"{{o:{nt}}} {isnt} {article}{{f:filter.{number}}}", c.Unmet(c.Was(_.o, _.f)))
        row(b, "cond1", f"{{o:{nt}}} {be} {{a:adj}}", c.Was(_.o, _thing(_.a)), told="it was so",
            when=lambda what, test: test != f.Status("kicked") or not (  # that is worded elsewhere
                isinstance(what, This) or (isinstance(what, Back) and what.word == "it")))
        row(b, "cond1", f"{{o:{nt}}} {isnt} {{a:adj}}", c.Was(_.o, _thing(f.Not(_.a))))
        row(b, "cond1", f"{{o:{nt}}} {be} all colors", c.Was(_.o, _thing(f.ColorCount("all colors"))), told="it was so")
    row(b, "cond1", "you control your commander", c.Exists(_commander(f.ControlledBy(YOU)), ">=", ONE))
    row(b, "esubject.s", "your commander", _commander())
    mine = f.ControlledBy(YOU)
    rows(b, "cond1", {
        "you controlled {o:matched}": c.Was(_.o, _thing(mine)),
        "you didn't control {o:matched}": c.Was(_.o, _thing(f.Not(mine))),
    })
    rows(b, "cond1", {
        "you control {o:backobject.s}": c.Matches(_.o, _thing(mine)),
        "you don't control {o:backobject.s}": c.Matches(_.o, _thing(f.Not(mine))),
        "a opponent controls {o:backobject.s}": c.Matches(_.o, _thing(f.ControlledBy(OPPONENTS))),
    }, told="somebody controls {o:backobject.s}")


def _is_shown(what: Selection) -> bool:
    """ "If the revealed land card was a Mountain": of a card, wherever it is."""
    return isinstance(what, Back) and what.word.startswith("the revealed") and what.word.endswith("card")


def _commander(*tests: Test) -> f.Objects:
    return f.Objects(f.Kind.PERMANENT, (f.IsCommander(), f.OwnedBy(YOU), *tests))


def _had(b: Builder) -> None:
    """ "it had power 4 or greater", "that creature has flying", "it had a +1/+1 counter on it"."""
    compared = opened(_.c, Comparison)
    row(b, "numbered", "{p:property2} {c:comparison}", f.Compare(_.p, compared.op, compared.amount))
    for have, havent, cls, nt in (
        ("had", "didn't have", c.Was, "matched"), ("has", "doesn't have", c.Matches, "matched"),
        ("had", "didn't have", c.Was, "matchedp"), ("have", "don't have", c.Matches, "matchedp"),
    ):
        owner = "named" if have == "has" else nt  # "it has power ..." is worded elsewhere
        rows(b, "cond1", {
            f"{{o:{owner}}} {have} {{c:numbered}}": cls(_.o, _thing(_.c)),
            f"{{o:{nt}}} {member('HAS', have)} {{k:haskeywords}}": cls(_.o, _thing(_.k)),
            f"{{o:{nt}}} {member('HAS NOT', havent)} {{k:haskeywords}}": cls(_.o, _thing(f.Not(_.k))),
        })
    for some in ("a {}counter", "{}counters", "one or more {}counters"):
        for kind, number in ((_.k, some.format("{k:counter} ")), ("", some.format(""))):
            row(b, "cond1", f"{{o:matchedp}} had {number} on them", c.Was(_.o, _thing(f.HasCounter(kind, 1))))
    its = member("IT IS", "it 's")
    row(b, "cond1", f"{its} {{f:eitherfilter}}", c.Matches(Back("it"), _.f))
    row(b, "cond1", f"{its} another {{f:filter.s}}", c.Matches(Back("it"), another(_.f)))
    b.same("named", "{_:thisobject}", "{_:attached}")
    b.says("named", Back, "{word:that.s}", "{word:the.s}")


def _numbers_and_places(b: Builder) -> None:
    """What is compared, what has counters, where it is, and whose turn."""
    # Numbers to compare with, and a party that is full (700.8).
    row(b, "counted", "your starting life total", PropertyOf("starting life total", YOU))
    row(b, "counted", "the amount of mana spent to cast {o:named}", PropertyOf("mana spent", _.o(is_a(Back))))
    row(b, "cond1", "you have a full party", c.Holds(PARTY, ">=", Fixed(4)))
    # "there are three or more ice counters on it"; things there are and are not.
    for nt in ("adj", "zonepost"):
        row(b, "cond1", f"{{q:somany}} [is|are#q] {{z:{nt}}}", so_many(_.z))
    mine = f.InZone(Zone.GRAVEYARD, YOU)
    row(b, "cond1", "your graveyard has {q:somany.p} in it", so_many(mine))
    row(b, "cond1", "you have {q:somany.p} in your graveyard", so_many(mine, where=lambda many: many.what.tests))
    # Where the object itself is, and what it targets.
    places = {"hand": f.InZone(Zone.HAND, YOU), "exile": f.InZone(Zone.EXILE), "command": f.InZone(Zone.COMMAND)}
    row(b, "cond1", "~ is (SOMEWHERE: in your hand => z=hand|in exile => z=exile|exiled => z=exile|"
        "in the command zone => z=command)", c.Matches(This(surface=_.z), f.Objects(f.Kind.CARD, (_.z[places],))))
    spell = "{o:backobject.s}"
    row(b, "cond1", f"{spell} {{a:aims.s}}", c.Matches(_.o, f.Objects(f.Kind.SPELL_OR_ABILITY, (_.a,))))
    rows(b, "condition", {
        "{a:cond1} or if {c:cond1}": c.AnyTrue((_.a, _.c)),
        "{a:cond1} or if {c:cond1} or {d:cond1}": c.AnyTrue((_.a, _.c, _.d)),
    })
    row(b, "cond1", "you cast (ITSELF: ~ => o=None|it => o=it) during your main phase",
        c.PaidFor("you cast", "main phase", _.o[{None: None, "it": Back("it")}]))
    whose = "(that player 's => w=player|their => w=they|a opponent 's => w=opponent) turn"
    turn = c.IsTurnOf(_.w[{"player": Back("that player"), "they": Back("they"), "opponent": All(OPPONENTS)}])
    rows(b, "cond1", {f"it 's {whose}": turn, f"it (BE: isn't|'s not) {whose}": c.Unmet(turn)}, told="whose turn it is")


def _comparedwithitself(b: Builder) -> None:
    """Properties compared with those of the object itself."""
    compared = ("(COMPARED: lesser => op=<|greater => op=>) "
                "(PROPERTY: power => p=power|toughness => p=toughness|mana value => p=mana value)")
    row(b, "post", f"with {compared}", f.Compare(_.p, _.op, PropertyOf(_.p, Back("it"))))
    row(b, "cond1", f"{{o:matched}} has {compared} than {{t:oneobject}}",
        c.Holds(PropertyOf(_.p, _.o), _.op, PropertyOf(_.p, _.t)))
    row(b, "cond1", "{o:matched} has the same mana value as {t:oneobject}",
        c.Holds(PropertyOf("mana value", _.o), "=", PropertyOf("mana value", _.t(
            lambda what: not isinstance(what, Back) or what.word != "the revealed card"))))  # "it" is then another
    for name in ("power", "toughness", "mana value", "total power and toughness"):
        row(b, "lastpost", f"with the same {name} as {{o:oneobject}}",
            f.Compare(name, "=", PropertyOf(name, _.o)), key=f"same {name}")
        row(b, "post", f"with the same {member('PROPERTY', name)}", f.Compare(name, "=", PropertyOf(name, Back("it"))),
            key=f"{AS_IT} {name}")


def _done_or_not(b: Builder) -> None:
    """What was done or not, and how a coin came up."""
    row(b, "later", "repeat this process until no one puts a card onto the battlefield", If(c.Did(), Again(None)))
    for words in ("you don't", "you can't", "they don't", "that player doesn't", "they can't", "no one does"):
        row(b, "cond1", words, c.Unmet(c.Did()))
    row(b, "cond1", "you don't cast (IT: it|that card|that card this way)", c.Unmet(c.Did()))
    either = tuple(c.Holds(PropertyOf(name, _.o), ">", PropertyOf(name, THIS)) for name in ("power", "toughness"))
    no_creature = c.Unmet(c.Matches(THIS, f.Objects(f.Kind.PERMANENT, (f.HasType("creature"),))))
    row(b, "cond1", "{o:matched} has greater power or toughness than ~",
        c.Unmet(c.AnyTrue((c.Unmet(c.AnyTrue(either)), no_creature))))
    row(b, "cond1", "~ is attached to a {f:filter.s}", c.Matches(Attached("attached"), _.f))
    b.same("zonepost", "{_:post}")
    row(b, "ssubject.s", "each of those creatures", BOTH)
    row(b, "ssubject.p", "both creatures", BOTH)
    lost = c.Unmet(c.Did(surface=FLIPS[0]), surface="flip")
    row(b, "cond1", "you lose the flip", lost, key="flip")
    row(b, "cond1", "you win the flip", c.Did(), key=FLIPS[1])
    told = "somebody wins or loses the flip"
    row(b, "cond1", "(they lose|that player loses|the player loses) the flip",
        c.Unmet(c.Did(surface=THEIR_FLIPS[0])), told=told)
    row(b, "cond1", "(they win|that player wins|the player wins) the flip", c.Did(), THEIR_FLIPS[1], told)
    # What coins show, and how many flips were won and lost (705).
    b.word("coinside", {side: side for side in COIN_SIDES})
    row(b, "cond1", "(COINS: it comes up|the coin comes up|both coins come up|all of them come up) {s:coinside}",
        c.CoinsShow(_.s))
    rows(b, "tally#", {
        "coin[|s] that come[s|] up {s:coinside}": ChoicesOf(_.s), "coin[|s] that came up {s:coinside}": ChoicesOf(_.s),
    }, told="coins that come up")
    rows(b, "tally#", {"flip[|s] you (win|won)": ChoicesOf(FLIP_WON), "flip[|s] you (lose|lost)": ChoicesOf(FLIP_LOST)})
    for who, tests in (("player", ()), ("opponent", (f.Opponent(),))):
        row(b, "playernoun.s", f"{member('PLAYER', who)} whose coin comes up {{s:coinside}}",
            f.Players((*tests, f.ChoseWord(_.s))))
    b.word("cond1", {"~ is paired with another creature": c.Matches(This(), PAIRED, surface="paired")})


def on_a_flip(condition: Condition) -> bool:
    """Whether a condition asks how a coin came."""
    asked = condition.part if isinstance(condition, c.Unmet) else condition
    return isinstance(asked, c.CoinsShow) or (isinstance(asked, c.Did) and asked.surface in ANY_FLIPS)


def _whatitis(b: Builder) -> None:
    down = f.Objects(f.Kind.PERMANENT, (f.Status("face-down"),))
    rows(b, "cond1", {
        "{o:matched} is face down": c.Matches(_.o, down),
        f"{member('IT IS', '{o:matched} is')} {{f:eitherfilter}}": c.Matches(_.o, _.f),
        f"{member('IT IS', '{o:matched} is')} another {{f:filter.s}}": c.Matches(_.o, another(_.f)),
        "no opponent controls a {f:filter.s}": c.Exists(with_tests(_.f, f.ControlledBy(OPPONENTS)), "=", Fixed(0)),
        "it wasn't the first land you played this turn": c.Happened("lands played", YOU, ">=", 2),
    })
    row(b, "counted", "half your starting life total", Half(PropertyOf("starting life total", YOU), up=False))
    row(b, "counted", "the last noted life total for ~", AmountPaid("noted number"))


add: Final = sections(
    _conditions, _alike, _was, _had, _numbers_and_places, _comparedwithitself, _done_or_not, _whatitis,
)
