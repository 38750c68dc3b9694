"""What stands behind a noun: whose, where, with what, what happened to it."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import Choose
from engine.ast import filters as f
from engine.ast.abilities import ActivatedAbility, ReplacementAbility, TriggeredAbility
from engine.ast.conditions import AnyTrue, Matches, PaidFor
from engine.ast.effects import Instead
from engine.ast.patterns import AnyEvent, Moves
from engine.ast.says import choice
from engine.ast.selections import Among, Attached, Back, Target, This, You
from engine.keywords.names import KEYWORDS
from engine.oracle.constants import NONE, ONE, TURN, YOU
from engine.oracle.described import SPELL, THING, is_a
from engine.oracle.kernel import Line, Value
from engine.oracle.rows import _, bare_number, listed, marking, phrase, row, rows, setting
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.zones import Zone

OR_MORE: Final = "or more|"  # before the surface of things of which there are one or more
EACH_ZONE: Final = "in each"  # surface of the place of what is in everybody's zone
OWNED: Final = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "library": Zone.LIBRARY}
choice("infrom", {"in": {}, "from": {}}, "in or from")
choice("ownzone", {word: {"zone": zone} for word, zone in OWNED.items()}, "a zone of its owner")
MANY: Final = {(word[:-1] + "ies" if word.endswith("y") else word + "s"): word for word in OWNED}
choice("ownzones", {many: {"zone": OWNED[word]} for many, word in MANY.items()}, "zones of their owners")
GROUP: Final = "those things"  # the reference word of a group that "one of them", "from among them" choose from
BARE: Final = {
    "graveyards": f.InZone(Zone.GRAVEYARD), "hands": f.InZone(Zone.HAND), "libraries": f.InZone(Zone.LIBRARY),
    "exile": f.InZone(Zone.EXILE), "in exile": f.InZone(Zone.EXILE), "your graveyard": f.InZone(Zone.GRAVEYARD, YOU),
    "in your graveyard": f.InZone(Zone.GRAVEYARD, YOU)}
JOINS: Final = ("and", "or", "and/or")
ELSEWHERE: Final = (
    "exile it instead of putting it anywhere else", "exile that card instead of putting it anywhere else",
    "exile it instead of putting it into its owner 's graveyard", "exile it instead of putting it into your graveyard",
    "exile it instead of putting it into a graveyard", "exile that card instead", "instead exile it",
    "exile them instead")
PLACES: Final = {
    "a graveyard": f.CameFrom(Zone.GRAVEYARD), "your graveyard": f.CameFrom(Zone.GRAVEYARD, YOU),
    "exile": f.CameFrom(Zone.EXILE), "your library": f.CameFrom(Zone.LIBRARY, YOU),
    "your hand": f.CameFrom(Zone.HAND, YOU)}
CAST: Final = {
    "a graveyard": "graveyard", "your graveyard": "your graveyard", "exile": "exile", "your hand": "hand",
    "your library": "your library"}
HERE: Final = Matches(This(), f.Objects(f.Kind.PERMANENT))
THERE: Final = Matches(This(surface="gy"), f.Objects(f.Kind.CARD, (f.InZone(Zone.GRAVEYARD, YOU),)))
PLACES_HERETOO: Final = ("in your graveyard or on the battlefield", "on the battlefield or in your graveyard")
BOTH: Final = "here and there|"  # before the surface of each of the two abilities of such a line
PLACES_STILLTHERE: Final = (
    "from your graveyard", "from their graveyard", "from that player 's graveyard", "from its owner 's graveyard",
    "from a graveyard", "from the graveyard", "from your hand", "from their hand", "from exile")


def _owners_and_zones(b: Builder) -> None:
    """Whose it is, and in which zone."""
    b.says("post", f.ControlledBy, "{who:whoever.p} control", "{who:whoever.s} controls")
    b.says("post", f.ControlledBy, "you already control", who=You())
    b.says("post", f.OwnedBy, "{who:whoever.p} own", "{who:whoever.s} owns")
    row(b, "post", "you don't (control => t=control|own => t=own)",
        f.Not(_.t[{"control": f.ControlledBy(YOU), "own": f.OwnedBy(YOU)}]))
    b.says("post", f.InZone, "{:infrom} {whose:anypossessive} {:ownzone}",
        "{:infrom} {whose:anypossessive} {:ownzones}")
    b.says("post", f.InZone, "{:infrom} a {:ownzone}", "{:infrom} {:ownzones}", "{:infrom} all {:ownzones}", whose=None)
    for word, zone in OWNED.items():
        row(b, "post", f"in each {word}", f.InZone(zone), f"{EACH_ZONE} {word}")
    b.says("post", f.InZone, "on the battlefield", zone=Zone.BATTLEFIELD)
    b.says("post", f.InZone, "(in|from) exile", zone=Zone.EXILE)
    b.says("post", f.InZone, "(in|from) the command zone", zone=Zone.COMMAND)
    b.says("post", f.InZone, "on the stack", zone=Zone.STACK)
    b.says("post", f.InZone, "from outside the game", zone=Zone.OUTSIDE)


def _with(b: Builder) -> None:
    b.word("property2", {words: words for words in (
        "power", "toughness", "mana value", "loyalty", "base power", "base toughness")}, "a property")
    b.says("compare", f.Compare, "{property:property2} {amount:numeral} (or less => op=<=|or greater => op=>=|=> op==)")
    for words, op in (("exactly {amount:numeral}", "="), ("{amount:numeral} or more", ">="),
                      ("{amount:numeral} or fewer", "<=")):
        b.says("compare", f.Compare, f"{words} colors", property="colors", op=op)
        said, so = f"{words.replace('amount:numeral', 'n:numword')} colors", f.Compare("colors", op, _.n)
        rows(b, "post", {f"(that 's|that are|that 're) {said}": so, f"(that isn't|that aren't) {said}": f.Not(so)})
    row(b, "post", "(BE: that 's|that are|that 're) exactly one color", f.Compare("colors", "=", ONE))
    b.word("comparing", {"less than": "<", "greater than": ">", "equal to": "=", "less than or equal to": "<=",
                         "greater than or equal to": ">="})
    b.says("comparelast", f.Compare, "{property:property2} {op:comparing} {amount:amount}", "{property:property2} "
           "(LESS: equal to or less than => op=<=|equal to or greater than => op=>=) {amount:amount}")
    b.says("lastpost", f.ExtremeAmong, "with the {:extreme} {property:property2} among {among:filter.p}")
    b.same("post", "with {_:compare}")
    for have in ("that each have", "that have", "that has"):
        row(b, "post", f"{have} {{t:compare}}", marking(f"{have}|", _.t), told="with {_:compare}")
    b.same("lastpost", "with {_:comparelast}")
    row(b, "post", "each with {t:compare}", marking("each with|", _.t))
    row(b, "post", "with power or toughness {n:numeral} or (LESS: less => op=<=|greater => op=>=)",
        f.AnyOf((f.Compare("power", _.op, _.n), f.Compare("toughness", _.op, _.n))))
    b.vocabulary("keyword", {name: name for name in KEYWORDS})
    b.says("haskeyword", f.HasKeyword, "{name:keyword}")
    listed(b, "anykeyword", "haskeyword", "or", least=2)
    b.same("haskeywords", "{_:haskeyword}")
    row(b, "haskeywords", "{a:anykeyword}", f.AnyOf(_.a))
    b.same("post", "with {_:haskeywords}")
    for have in ("has", "have"):
        row(b, "post", f"that {have} a {{t:haskeyword}} ability", marking(f"{have}|", _.t))
    row(b, "post", "without {t:haskeywords}", f.Not(_.t), "without *")
    _with_counters(b)


def _with_counters(b: Builder) -> None:
    b.grammar.lexer("counter", counter_kind, ("#w", "#pt"),
                    lambda value: value.split() if isinstance(value, str) and value else None, sees=3)
    for it in ("it", "them"):
        on = f"on {member('IT', it)}"
        for words in ("a {kind:counter} counter", "one or more {kind:counter} counters", "{kind:counter} counters"):
            b.says("counters", f.HasCounter, f"{member('COUNTERS', words)} {on}", least=1)
        for words in ("a counter", "one or more counters", "counters"):
            b.says("counters", f.HasCounter, f"{member('ANY COUNTERS', words)} {on}", kind="", least=1)
    b.same("post", "with {_:counters}")
    b.says("nocounters", f.HasCounter, "no counters on (IT: it|them)", kind="", least=1)
    b.says("nocounters", f.HasCounter, "no {kind:counter} counters on (IT: it|them)", least=1)
    rows(b, "post", {"with {t:nocounters}": f.Not(_.t), "without {t:counters}": f.Not(_.t)})
    b.says("post", f.HasNoAbilities, "with no abilities")
    b.says("post", f.Named, "with the same name as {of:oneobject}")
    b.grammar.lexer("cardname", card_name, ("#w", "#n", "~", "@~"), show_name, sees=0)
    b.says("post", f.Named, "named {name:cardname}")


TWO_WORD_COUNTERS: Final = {("first", "strike"), ("double", "strike")}
_NOT_COUNTERS: Final = {
    "a", "the", "that", "those", "more", "all", "of", "no", "each", "another", "any", "other", "these", "this", "put",
    "remove", "number", "additional", "move", "twice", "many", "kind", "two", "three", "four", "five", "six", "seven",
    "eight", "nine", "ten", "x", "one", "had", "has", "have", "with", "its", "fewer", "least", "removed"}


def counter_kind(line: Line, at: int) -> list[tuple[Value, int]]:
    """A kind of counter: whatever word stands before "counter" (122.1)."""
    tokens = line.tokens
    if tokens[at + 1] in ("counter", "counters"):
        return [(tokens[at], at + 1)] if tokens[at] not in _NOT_COUNTERS else []
    if (tokens[at], tokens[at + 1]) in TWO_WORD_COUNTERS and tokens[at + 2] in ("counter", "counters"):
        return [(f"{tokens[at]} {tokens[at + 1]}", at + 2)]
    return []


_SMALL: Final = {"of", "the", "and", "in", "to", "for", "from", "a", "with", "on", "at", "'s", ",", "'"}


def card_name(line: Line, at: int) -> list[tuple[Value, int]]:
    """A card's name in a text: words with capitals, small words only between them."""
    out: list[tuple[Value, int]] = []
    index = at
    words: list[str] = []
    while index < line.length:
        original = line.original[index]
        if original in ("~", "@~"):
            return [("~", at + 1)] if index == at and original == "~" else []
        if original[:1].isupper() or original[:1].isdigit():
            words.append(original)
            index += 1
            out = [(" ".join(words).replace(" 's", "'s").replace(" ,", ",").replace(" ' ", "' "), index)]
        elif original in _SMALL and words:
            words.append(original)
            index += 1
        else:
            break
    return out


def show_name(value: Value) -> list[str] | None:
    """A name as tokens."""
    if not isinstance(value, str) or not value:
        return None
    text = value.lower().replace("'s", " 's").replace(",", " ,").replace("' ", " ' ")
    return text.split()


def _relative(b: Builder) -> None:
    for words in ("that 's", "that 're", "that are"):
        row(b, "post", f"{words} {{t:adj}}", marking(f"{words}|", _.t))
    for words in ("that isn't", "that aren't"):
        row(b, "post", f"{words} {{t:adj}}", f.Not(_.t), f"{words} *")
    rows(b, "aims#", {
        "target[s|] {t:targeted}": f.Targeting(_.t),
        "target[s|] only {t:targeted}": f.Targeting(_.t, only=True),
        "target[s|] only a single {f:filter.s}": f.Targeting(_.f, only=True),
        "target[s|] {n:numword} or more {f:filter.p}": f.Targeting(_.f, least=bare_number(_.n, "w")),
    })
    for number in "sp":
        row(b, "lastpost", f"that {{t:aims.{number}}}", marking(f"that {number}|", _.t))
    b.same("targeted", "{_:oneobject}", "{_:anyfilter}", "{_:filter.p}", "{_:targetplayer}")
    b.same("anyfilter", "a {_:filter.s}")
    row(b, "anyfilter", "one or more {f:filter.p}", marking(OR_MORE, _.f(THING)))
    b.says("targetplayer", You, "you")
    b.says("targetplayer", Attached, "{word:attachedplayer}")
    b.says("lastpost", f.CameFrom, "cast from a graveyard", zone=Zone.GRAVEYARD)
    b.says("lastpost", f.CameFrom, "cast from exile", zone=Zone.EXILE)
    b.says("post", f.Targeting, "with a single target", what=None, only=True)
    b.says("post", f.History, "that (BE: were|was) put there from the battlefield this turn",
           what="was put there from the battlefield")
    b.says("post", f.History, "dealt damage by {by:oneobject} this turn", what="was dealt damage")
    b.says("lastpost", f.CombatWith,
           "(attacking => role=attacking|blocking => role=blocking|blocked by => role=blocked by) {whom:combatant}")
    b.same("combatant", "{_:oneobject}", "{_:anyfilter}", "{_:targetplayer}")
    shared = ("color", "creature type", "card type", "land type", "name", "mana value", "permanent type")
    b.word("shared", {each: each for each in shared}, "what may be shared")
    b.says("post", f.Other, "other than {than:oneobject}")
    row(b, "post", "other than {a:oneobject} or {z:oneobject}", f.AllOf((f.Other(_.a), f.Other(_.z))))


def _others(b: Builder) -> None:
    b.says("post", f.OfChosen, "of (THE CHOSEN: the chosen|that|the last chosen) {what:chosenword}")
    b.says("post", f.OfChosen, "with the chosen name", what="name")
    b.word("chosenword", {"type": "type", "color": "color"})
    b.says("lastpost", f.FromSource, "from a {source:filter.s}")


def _among(b: Builder) -> None:
    b.word("amonggroup", {each: each for each in ("them", "the copies")}, "them")
    b.same("amonggroup", "{_:that.p}", "{_:the.p}")
    for the in ("", "the "):
        row(b, "amonggroup", f"{the}cards {{d:participle}} this way", phrase(f"{the}cards {{}} this way", _.d))
    group, seen = Back(GROUP, surface=_.g), Back(GROUP, surface="it")
    row(b, "single.s", "a random {f:filter.s} from among {g:amonggroup}", Among(group, _.f, ONE, ONE, random=True))
    least, one = _.m[{True: NONE, False: ONE}], "(a => m=False|one => m=False|up to one => m=True)"
    rows(b, "single.s", {
        f"{one} {{f:filter.s}} from among {{g:amonggroup}}": Among(group, _.f, least, ONE),
        "(one => m=False|either => m=False|up to one => m=True) of {g:amonggroup}": Among(group, None, least, ONE),
        "up to one {f:filter.s} from it": Among(seen, _.f, NONE, ONE),  # a hand that was revealed or looked at
    }, told="HOW MANY from among {g:amonggroup}")
    for said, bounds in (("up to {n:numword}", (NONE, _.n)), ("{n:varx}", (_.n, _.n)), ("{n:numword}", (_.n, _.n)),
                         ("any number of", (NONE, None)), ("up to {n:varx}", (NONE, _.n))):
        some, of = member("HOW MANY", said), "" if said == "any number of" else "of"
        rows(b, "single.p", {
            f"{some} {{f:filter.p}} from among {{g:amonggroup}}": Among(group, _.f, *bounds),
            f"{some} {of} {{g:amonggroup}}": Among(group, None, *bounds),
            f"{some} {{f:filter.p}} from it": Among(seen, _.f, *bounds),
            f"{some} {{f:filter.p}} from among the nonland {{g:amonggroup}}": Among(group, _.f(SPELL), *bounds)})
    for words, key in (("the rest", "rest"), ("the other", "other"), ("the others", "others"),
                       ("the rest of the revealed cards", "rest revealed"), ("the other cards", "other cards"),
                       ("the rest of those cards", "rest those"), ("the rest of the cards", "rest of the cards"),
                       ("the other cards exiled this way", "rest exiled"),
                       ("all revealed cards not cast this way", "rest uncast"),
                       ("the exiled cards not cast this way", "rest uncast exiled"),
                       ("the exiled cards that weren't cast this way", "rest uncast of those"),
                       ("all cards exiled this way that weren't cast", "rest uncast of all"),
                       ("all (THE: |the) cards revealed this way that weren't put onto the battlefield", "rest unput")):
        number = "s" if words == "the other" else "p"
        row(b, f"single.{number}", words, Among(Back(GROUP), None, ONE, None, rest=True), key=key)


def _bothzones(b: Builder) -> None:
    """Add postmodifiers that name two zones."""
    b.word("zonejoin", {join: join for join in JOINS}, "and or")
    for nt, ones in (("ownzone", {word: word for word in OWNED}), ("ownzones", MANY)):
        zones = {word: OWNED[one] for word, one in ones.items()}
        row(b, "post", f"{{i:infrom}} {{w:anypossessive}} {member('ZONE', f'{{y:{nt}}}')} {{j:zonejoin}} "
            f"{member('ZONE', f'{{z:{nt}}}')}", f.AnyOf((f.InZone(_.y[zones], _.w), f.InZone(_.z[zones], _.w))),
            when=lambda i, w, y, j, z: y != z)
    row(b, "post", "{i:infrom} all {y:ownzones} {j:zonejoin} {z:ownzones}",
        f.AnyOf((f.InZone(_.y[zones]), f.InZone(_.z[zones]))), when=lambda i, y, j, z: y != z)
    b.word("barezone", {word: word for word in BARE}, "a zone")
    row(b, "post", "{i:infrom} {y:barezone} {j:zonejoin} {z:barezone}",
        f.AnyOf((_.y(lambda y: not y.startswith("in "))[BARE], _.z[BARE])), when=lambda i, y, j, z: BARE[y] != BARE[z])


def _elsewhere(b: Builder) -> None:
    b.vocabulary("exilesit", {words: words for words in ELSEWHERE})
    rows(b, "plain", {
        "if {p:would} , {w:exilesit}": Instead(_.p(is_a(Moves)), None, to_zone="exile"),
        "if {p:would} this turn , {w:exilesit}": Instead(_.p(is_a(Moves)), None, duration=TURN, to_zone="exile")})
    row(b, "replacing", "if {p:would} , {w:exilesit} .",
        ReplacementAbility(Instead(_.p(is_a(Moves)), None, to_zone="exile")))
    row(b, "replacing", "if {p:would} or {q:would} , {w:exilesit} .",
        ReplacementAbility(Instead(AnyEvent((_.p(is_a(Moves)), _.q(is_a(Moves)))), None, to_zone="exile")))
    row(b, "replacing", "if a {a:color} or {c:color} permanent , spell , or card not on the battlefield would be "
            "put into a graveyard , exile it instead .",
        ReplacementAbility(Instead(Moves(f.Objects(f.Kind.SOURCE, (f.AnyOf((f.HasColor(_.a), f.HasColor(_.c))),)),
                                         Zone.GRAVEYARD), None, to_zone="exile")))
    b.says("lastpost", f.Not, "not on the battlefield", test=f.InZone(Zone.BATTLEFIELD))


def _places(b: Builder) -> None:
    """From where it came, and whether it is still there."""
    b.word("enteredfrom", {words: words for words in PLACES}, "ZONE")
    entered = Matches(_.o, f.Objects(f.Kind.SOURCE, (_.z[PLACES],)))
    rows(b, "cond1", {
        "{o:matched} entered from {z:enteredfrom}": entered,
        "{o:matched} entered from {z:enteredfrom} or was cast from {z:enteredfrom}":
            AnyTrue((entered, PaidFor("cast", _.z[CAST], _.o)))})
    for words in PLACES_HERETOO:
        for word, pattern in (("at the beginning of", "beginning"), ("whenever", "events"), ("when", "events")):
            key = f"{BOTH}{word} {words}"
            row(b, "lineof permanentline", f"{word} {{p:{pattern}}} , if ~ is {words} , {{e:triggerbody}}", (
                TriggeredAbility(_.p, _.e, condition=HERE),
                TriggeredAbility(_.p, _.e, condition=THERE, zone=Zone.GRAVEYARD, surface=key)), key)
        key = f"{BOTH}{words}"
        row(b, "lineof permanentline", f"{{c:cost}} : {{e:body}} activate only if ~ is {words} .", (
            ActivatedAbility(_.c, _.e),
            ActivatedAbility(_.c, _.e, condition=THERE, zone=Zone.GRAVEYARD, surface=key)), key)
    b.vocabulary("stillthere", {place: place for place in PLACES_STILLTHERE})
    row(b, "single#", "{o:backobject#} {w:stillthere}", setting(_.o))
    any_target = Target(f.AnyTarget(), ONE, ONE, surface="choose any target")
    row(b, "vp.b", "choose any target", Choose(any_target, who=ACTOR))
    row(b, "recipient.s", "that permanent or player", Back("that permanent or player"))


add: Final = sections(_owners_and_zones, _with, _relative, _others, _among, _bothzones, _elsewhere, _places)
